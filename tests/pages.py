"""The pages of the site: one of each type to look at closely, and all of them to walk through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from carddb.cards import all_cards
from carddb.decks import decks
from carddb.known import known_cards, known_megami
from carddb.rulings import rulings
from carddb.sakura_arms import MEGAMI
from rules_corpus import addresses
from rules_corpus.books import concepts, corpus, rules_by_id
from rules_corpus.glossary import glossary
from webapp.pages.card_views import ordered_megami

PAGE_TYPES = {
    "home": "/",
    "home of another box": "/?game=katana",
    "books": "/rules/",
    "book": "/rules/sakura-arms-basic/",
    "chapter": "/rules/sakura-arms-basic/12",
    "chapter with a table": "/rules/katana/4",
    "rule with a twin": "/rule/sab-12.1",
    "rule with notes": "/rule/sab-12.2",
    "comprehensive rule": "/rule/cmp-5-8",
    "compare": "/compare/damage-choice",
    "comparisons": "/compare/",
    "cheat sheet": "/cheatsheet/sakura-arms-basic",
    "glossaries": "/glossary/",
    "glossary": "/glossary/sakura-arms/",
    "glossary in Japanese": "/glossary/sakura-arms/?v=ja",
    "term": "/glossary/sakura-arms/cost",
    "search": "/search?q=can+i+block+with+2+aura",
    "search with nothing found": "/search?q=xyzzyplugh",
    "search in Russian": "/search?q=%D0%B1%D0%BB%D0%BE%D0%BA+%D0%B0%D1%83%D1%80%D0%BE%D0%B9",
    "search without words": "/search",
    "table": "/table",
    "help": "/help",
    "about": "/about",
    "health": "/healthz",
    "cards": "/cards",
    "cards found": "/cards?q=type:attack+range:5+-megami:himika",
    "cards in a table": "/cards?q=megami:yukihi&view=table&sort=-range",
    "cards for plain words": "/cards?q=full+power+attacks+at+range+5",
    "cards known by name": "/cards?q=name:blade",
    "how to ask for cards": "/cards/help",
    "card": "/card/saine-n3",
    "card with rulings": "/card/yurina-s3",
    "card with two faces": "/card/yukihi-n1",
    "card with X": "/card/hagane-s1?v=yurina-box&with=community",
    "card in Japanese": "/card/tokoyo-s1?v=ja",
    "card without a name in print": "/card/yurina-n5?v=yurina-box",
    "card set aside": "/card/thallya-form-naga",
    "card known by name": "/card/yukihi-a1-n2",
    "all megami": "/megami/",
    "megami": "/megami/yurina",
    "megami with rules": "/megami/kururu?v=yurina-box",
    "particle": "/megami/utsuro-particle",
    "megami known by name": "/megami/korunu",
    "pair": "/megami/yurina+saine",
    "pair in Japanese": "/megami/yukihi+honoka?v=ja",
    "rulings": "/rulings/",
    "rulings on a topic": "/rulings/?topic=Damage",
    "rulings on a megami": "/rulings/?megami=saine",
    "ruling": "/ruling/core-036",
    "ruling from afar": "/ruling/shinra-02",
    "effects": "/about/effects",
    "decks": "/decks/",
    "deck": "/deck/yurina-himika",
    "deck in Japanese": "/deck/saine-tokoyo?v=ja",
    "deck of the tutorial": "/deck/tutorial-utsuro",
    "deck builder": "/decks/build",
    "deck builder with megami": "/decks/build?megami=yukihi&megami=kururu",
    "deck builder with a deck": "/decks/build?d=1~yurina.n1.n2.n3.n4.n5.n6.n7~saine.s1.s2.s3",
    "deck builder in Japanese": "/decks/build?d=1~tokoyo.n1.n2.n3~raira.n4.n5.n6.n7.s1.s2.s3&v=ja",
    "deck builder with faults": (
        "/decks/build?season=S2&d=1~himika.n1.n1.n2.s1.s2.s3.s4~honoka.n1~nobody.n1~.kururu-s3-ex1.korunu-n1.none"
    ),
    "sandbox": "/sandbox",
    "sandbox with a card": "/sandbox?card=saine-n3",
    "sandbox with a play": (
        "/sandbox?p=distance+3;ash+10;you+yurina,saine;aura+3;health+9;hand+yurina-n1"
        ";opponent+saine,tokoyo;aura+2;health+9;hand+saine-n6&play=play+yurina-n1"
    ),
    "sandbox for a judge": "/sandbox/table?p=distance+4;you+yurina,saine;opponent+saine,tokoyo&play=end+turn",
    "chat": "/chat?game=katana",
    "chat with an answer": "/chat?game=sakura-arms-basic&q=how+much+aura+can+I+have",
    "chat with a refusal": "/chat?game=sakura-arms-yurina&h=what+is+a+crystal&q=who+drew+the+pictures",
    "chat with a list of cards": "/chat?game=sakura-arms-basic&q=which+cards+of+himika+reach+8",
    "chat with a deck": "/chat?game=sakura-arms-yurina&q=what+is+in+the+saine+tokoyo+deck",
    "chat with a position": (
        "/chat?game=sakura-arms-basic&q=distance+3%2C+they+have+2+aura%2C+I+play+chopping+strike.+what+happens"
    ),
}
"""One address for each type of page that answers 200."""

ERRORS = {
    "unknown page": ("/nowhere", 404),
    "unknown rule": ("/rule/sab-12.99", 404),
    "unknown book": ("/rules/monopoly/", 404),
    "unknown chapter": ("/rules/katana/99", 404),
    "unknown term": ("/glossary/sakura-arms/auro", 404),
    "unknown game of terms": ("/glossary/chess/", 404),
    "unknown concept": ("/compare/damage-choise", 404),
    "unknown cheat sheet": ("/cheatsheet/chess", 404),
    "unknown box at home": ("/?game=chess", 404),
    "unknown game of a search": ("/search?q=aura&game=chess", 400),
    "unknown kind of a search": ("/search?q=aura&kind=poem", 400),
    "limit that is no number": ("/search?q=aura&limit=many", 400),
    "limit beyond the most": ("/search?q=aura&limit=101", 400),
    "unknown vocabulary": ("/glossary/sakura-arms/?v=klingon", 400),
    "unknown vocabulary of a term": ("/glossary/sakura-arms/cost?v=klingon", 400),
    "unknown card": ("/card/xyzzyplugh", 404),
    "misspelt card": ("/card/slahs", 404),
    "ambiguous card": ("/card/cut", 404),
    "unknown vocabulary of a card": ("/card/yurina-n1?v=klingon", 400),
    "unknown vocabulary beside": ("/card/yurina-n1?with=klingon", 400),
    "wrong value of a query": ("/cards?q=type:atack", 400),
    "open bracket in a query": ("/cards?q=(slash", 400),
    "unknown order of cards": ("/cards?sort=pirce", 400),
    "unknown view of cards": ("/cards?view=tiles", 400),
    "page of cards beyond the last": ("/cards?page=9", 400),
    "unknown megami": ("/megami/yurian", 404),
    "unknown half of a pair": ("/megami/yurina+korunu", 404),
    "megami paired with itself": ("/megami/yurina+yurina", 404),
    "three megami": ("/megami/yurina+saine+oboro", 404),
    "unknown ruling": ("/ruling/core-999", 404),
    "unknown topic": ("/rulings/?topic=damge", 400),
    "unknown card of a sandbox": ("/sandbox?card=xyzzyplugh", 400),
    "unknown deck of a sandbox": ("/sandbox?deck=monopoly", 404),
    "unknown rules of a sandbox": ("/sandbox?p=distance+3&rules=house", 400),
    "unknown deck": ("/deck/yurina-chikage", 404),
    "unknown season": ("/decks/build?season=S99", 400),
    "unknown vocabulary of a deck": ("/deck/yurina-saine?v=klingon", 400),
    "static file that is not there": ("/static/0000000000/none.css", 404),
}
"""One address for each way to ask for what is not there."""


def as_json(address: str) -> str:
    """The address of the same page as data."""
    path, mark, query = address.partition("?")
    return ("/index.json" if path == "/" else f"{path}.json") + mark + query


def every_page() -> Iterator[str]:
    """The address of every page that answers to nothing but its path."""
    yield from ("/", "/rules/", "/compare/", "/glossary/", "/search", "/table", "/about", "/help", "/sandbox")
    yield from (addresses.cards(), addresses.cards_help(), addresses.effects(), addresses.rulings())
    yield from (addresses.card(card.id) for card in all_cards())
    yield from (addresses.card(card.id) for card in known_cards())
    yield from (addresses.all_megami(), *(addresses.megami(megami.slug) for megami in MEGAMI))
    yield from (addresses.megami(slug) for slug in known_megami())
    playable = [megami.slug for megami in ordered_megami() if not megami.tutorial]
    yield from (addresses.pair(one, other) for one, other in combinations(playable, 2))
    yield from (addresses.ruling(ruling) for ruling in rulings())
    yield from (addresses.decks(), addresses.deck_builder(), *(addresses.deck(deck.id) for deck in decks()))
    for book in corpus().values():
        yield addresses.book(book.id)
        yield from (addresses.chapter(chapter) for chapter in book.chapters)
        if book.cheatsheet:
            yield addresses.cheatsheet(book.id)
    yield from (addresses.rule(rule) for rule in rules_by_id())
    yield from (addresses.compare(concept) for concept in concepts())
    yield from {addresses.glossary_of(term.game) for term in glossary().values()}
    yield from (addresses.term(term) for term in glossary().values())
