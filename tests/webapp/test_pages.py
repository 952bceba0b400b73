"""Every page answers, in HTML and as data, says the same in both, and leads nowhere that is not there."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlencode, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rules_corpus import addresses
from rules_corpus.books import concepts, corpus, rules_by_id, sharpened_by
from rules_corpus.glossary import glossary, terms_of
from rules_corpus.model import Rule
from tests.markup import parse, unmarked, words
from tests.pages import ERRORS, PAGE_TYPES, as_json, every_page
from tests.webapp.conftest import Seen, is_page
from webapp.pages.views import twins

PAGES = pytest.mark.parametrize("address", PAGE_TYPES.values(), ids=PAGE_TYPES.keys())


def rule_where(**wanted: bool) -> Rule:
    """The first rule of the books that has, or lacks, what is asked for."""
    for rule in rules_by_id().values():
        has = {
            "twin": bool(twins(rule)),
            "differs": bool(rule.concept and concepts()[rule.concept].differs),
            "notes": bool(rule.notes),
            "sharper": rule.id in sharpened_by(),
            "page": bool(rule.page),
            "questions": bool(rule.questions),
        }
        if all(has[name] is value for name, value in wanted.items()):
            return rule
    raise AssertionError(f"no rule with {wanted}")


@PAGES
def test_a_page_answers_in_both_forms(client: FlaskClient, address: str) -> None:
    """HTML and JSON, each with its own content type."""
    page, data = client.get(address), client.get(as_json(address))
    assert (page.status_code, data.status_code) == (200, 200)
    assert page.content_type == "text/html; charset=utf-8"
    assert data.content_type == "application/json"
    assert isinstance(data.json, dict)


@PAGES
def test_a_page_has_a_frame(client: FlaskClient, address: str) -> None:
    """English, a title, one heading, one main part, search and places: what every page owes its reader."""
    page = parse(client.get(address).text)
    title = page.title
    assert page.one("html").get("lang") == "en"
    assert title.endswith(" – Tableside")
    assert len(title) > len(" – Tableside")
    assert words(page.one("h1"))
    assert page.one("main").get("id") == "main"
    assert page.having("href", "#main"), "no skip link"
    (search,) = page.having("role", "search")
    assert search.get("action") == "/search"
    assert not page.faults


@PAGES
def test_a_page_can_be_shared(client: FlaskClient, address: str) -> None:
    """A link in a chat shows its title and the sentence, not an empty box."""
    page = parse(client.get(address).text)
    assert page.meta("og:title")
    assert page.meta("og:title") == page.title.removesuffix(" – Tableside")
    assert page.meta("og:description") == page.meta("description")
    assert page.meta("description")


def test_a_rule_is_shared_with_its_words(client: FlaskClient) -> None:
    """Title: id and heading. Description: the sentence itself."""
    rule = rules_by_id()["sab-12.1"]
    page = parse(client.get("/rule/sab-12.1").text)
    assert page.meta("og:title") == f"{rule.id} {rule.title}"
    assert page.meta("og:description").startswith(rule.text[:60])


def test_titles_tell_pages_apart(client: FlaskClient) -> None:
    """Ten open tabs: no two of them are called the same."""
    titles = Counter(
        parse(client.get(address).text).title
        for name, address in PAGE_TYPES.items()
        if name not in ("home of another box", "glossary in Japanese")  # the same page in other words
    )
    assert [title for title, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("game", ["sakura-arms", "katana", "saint-seiya", "blade-rondo"])
def test_a_term_says_the_same_in_both_forms(client: FlaskClient, game: str) -> None:
    """Id, name and definition of a term of each game."""
    term = terms_of(game)[0]
    page, data = parse(client.get(addresses.term(term)).text), client.get(addresses.term(term) + ".json").json
    assert data is not None
    assert (data["id"], data["game"], data["definition"]) == (term.id, game, term.definition)
    assert term.definition in page.text
    assert data["url"] == addresses.term(term)


@pytest.mark.parametrize("book", corpus().values(), ids=corpus().keys())
def test_a_rule_says_the_same_in_both_forms(client: FlaskClient, book: object) -> None:
    """Id, title, heading and book of the first rule of each book."""
    rule = next(rule for rule in rules_by_id().values() if corpus()[rule.book] is book)
    page, data = parse(client.get(addresses.rule(rule.id)).text), client.get(f"{addresses.rule(rule.id)}.json").json
    assert data is not None
    assert (data["id"], data["title"], data["text"]) == (rule.id, rule.title, rule.text)
    assert (data["book"], data["heading"], data["section"]) == (rule.book, rule.heading, rule.heading)
    assert rule.title in words(page.one("h1"))
    assert rule.id in page.text


def test_a_chapter_says_the_same_in_both_forms(client: FlaskClient) -> None:
    """The same rules in the same order."""
    page, data = parse(client.get("/rules/katana/4").text), client.get("/rules/katana/4.json").json
    assert data is not None
    listed = [rule["id"] for section in data["sections"] for rule in section["rules"]]
    assert listed == [identity for identity in page.ids if identity in rules_by_id()]
    assert listed == [rule.id for rule in rules_by_id().values() if (rule.book, rule.chapter) == ("katana", 4)]


def test_a_search_says_the_same_in_both_forms(client: FlaskClient) -> None:
    """The same hits in the same order."""
    page, data = parse(client.get("/search?q=block").text), client.get("/search.json?q=block").json
    assert data is not None
    shown = [link.attrib["href"] for link in page.having("class", "hit-link")]
    assert shown == [hit["url"] for hit in data["hits"]]
    assert f"{data['total']} found" in words(page.one("h1"))


@pytest.mark.parametrize("address", ["/search?q=kamikaze", "/search?q=unanswerable", "/search?q=disenchant&kind=rule"])
def test_facets_keep_their_word(client: FlaskClient, address: str) -> None:
    """The number on a facet is what a touch shows, and a reader can go from one book straight to another."""
    first = parse(client.get(address).text)
    for facet in first.having("aria-label", "Narrow")[0].iter("a"):
        narrowed = parse(client.get(facet.attrib["href"]).text)
        if facet.find("span") is not None:
            assert f"{words(facet.findall('span')[0])} found" == words(narrowed.one("h1"))
        (bar, *_) = narrowed.having("aria-label", "Narrow")
        assert len(list(bar.iter("a"))) == len(list(first.having("aria-label", "Narrow")[0].iter("a")))


def test_home_is_index_json(client: FlaskClient) -> None:
    """Data of the first page: the boxes and the sheet of the one on the table."""
    data = client.get("/index.json?game=katana").json
    assert data is not None
    assert data["on_table"] == "katana"
    assert {book["id"] for book in data["books"]} == {book.id for book in corpus().values() if not book.version}
    assert data["cheatsheet"]


def test_healthz_names_build_and_counts(client: FlaskClient, app: Flask) -> None:
    """Whoever watches the server learns what it serves."""
    data = client.get("/healthz.json").json
    assert data is not None
    assert data == {
        "status": "ok",
        "build": app.extensions["tableside"].build.id,
        "counts": {"rule": len(rules_by_id()), "term": len(glossary())} | data["counts"],
        "assistant": {"model": False, "semantic": "off"},
    }


def test_the_book_lists_every_chapter(client: FlaskClient) -> None:
    """The table of contents is the book's own."""
    for book in corpus().values():
        page = parse(client.get(addresses.book(book.id)).text)
        wanted = [addresses.chapter(chapter) for chapter in book.chapters]
        assert [link for link in page.links if link in set(wanted)] == wanted


def test_a_rule_shows_its_twin(client: FlaskClient) -> None:
    """Both editions side by side, what differs between them, and the way to the comparison."""
    rule = rule_where(twin=True, differs=True)
    page = parse(client.get(addresses.rule(rule.id)).text)
    concept = concepts()[rule.concept or ""]
    assert concept.differs
    assert concept.differs in page.text
    assert addresses.compare(concept.id) in page.links
    for other in twins(rule):
        assert addresses.rule(other.id) in page.links
        assert corpus()[other.book].short in [words(heading) for heading in page.all("h2")]


def test_a_rule_without_twin_compares_nothing(client: FlaskClient) -> None:
    """No empty column and no link to a comparison of one."""
    page = parse(client.get(addresses.rule(rule_where(twin=False).id)).text)
    assert len(page.having("class", "twin")) == 1
    assert not [link for link in page.links if link.startswith("/compare/")]


def test_a_rule_shows_what_makes_it_more_exact(client: FlaskClient) -> None:
    """The comprehensive rule stands beside it, named with its version, and never inside its own words."""
    rule = rule_where(sharper=True)
    page = parse(client.get(addresses.rule(rule.id)).text)
    (own, *_) = page.having("class", "says")
    for exact in sharpened_by()[rule.id]:
        assert addresses.rule(exact.id) in page.links
        assert exact.title in page.text
        assert exact.title not in words(own)
    assert f"comprehensive rules {corpus()['sakura-arms-comprehensive'].version}" in page.text


def test_a_rule_shows_the_editors_notes(client: FlaskClient) -> None:
    """Marked as ours; data has them apart from the text too."""
    rule = rule_where(notes=True)
    page, data = parse(client.get(addresses.rule(rule.id)).text), client.get(f"/rule/{rule.id}.json").json
    assert data is not None
    notes = [item for item in page.having("aria-label", "Editors’") if item.get("role") == "note"]
    assert len(notes) >= len(rule.notes)
    assert all("ours, not the book’s" in words(note) for note in notes)
    assert data["notes"] == list(rule.notes)


def test_a_rule_shows_what_players_ask(client: FlaskClient) -> None:
    """The question and its answer; the verdict is a mark that can be heard."""
    rule = next(r for r in rules_by_id().values() if any(item.verdict == "no" for item in r.questions))
    page = parse(client.get(addresses.rule(rule.id)).text)
    for item in rule.questions:
        assert " ".join(item.question.split()) in page.text
    assert page.having("aria-label", "No")


def test_a_rule_names_its_printed_page(client: FlaskClient) -> None:
    """On its own page always, in the chapter where a new page begins."""
    rule = rule_where(page=True)
    assert f"printed page{'s' if '–' in (rule.page or '') else ''} {rule.page}" in client.get(f"/rule/{rule.id}").text
    assert f" {rule.page}</p>" in client.get(addresses.rule_in_chapter(rule)).text
    assert "printed page" not in client.get(f"/rule/{rule_where(page=False, twin=False).id}").text


def test_a_comparison_shows_both_editions(client: FlaskClient) -> None:
    """One column for each, and one sentence on how they differ or that they do not."""
    for concept in (
        next(item for item in concepts().values() if item.differs),
        next(item for item in concepts().values() if not item.differs),
    ):
        page = parse(client.get(addresses.compare(concept.id)).text)
        assert {"Basic Set", "Yurina Box"} <= {words(heading) for heading in page.all("h2")}
        assert (concept.differs or "Both editions say the same") in page.text


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("/", None),
        ("/rules/", "Rules"),
        ("/rule/sab-12.1", "Rules"),
        ("/compare/", "Rules"),
        ("/glossary/", "Rules"),
        ("/glossary/sakura-arms/cost", "Rules"),
        ("/sandbox", "What if"),
        ("/search?q=aura", None),
    ],
)
def test_the_bar_of_places(client: FlaskClient, address: str, here: str | None) -> None:
    """At most five places, each of them there, the present one marked."""
    page = parse(client.get(address).text)
    (bar,) = [item for item in page.all("nav") if item.get("aria-label") == "Places"]
    places = bar.findall("a")
    assert 2 <= len(places) <= 5
    assert [client.get(place.attrib["href"]).status_code for place in places] == [200] * len(places)
    assert [words(place) for place in places if place.get("aria-current")] == ([here] if here else [])


def test_the_glossary_speaks_the_words_chosen(client: FlaskClient) -> None:
    """Another edition's word stands first; one that is missing falls back and says so."""
    vocabularies = ("basic-set", "yurina-box", "community", "ja")
    term = next(item for item in terms_of("sakura-arms") if set(vocabularies) <= set(item.words))
    for vocabulary in vocabularies:
        page = parse(client.get(f"{addresses.term(term)}?v={vocabulary}").text)
        assert words(page.one("h1")).casefold() == term.words[vocabulary][0].casefold()
        assert (page.one("h1").get("lang") == "ja") is (vocabulary == "ja")
    lacking = next(item for item in terms_of("sakura-arms") if "yurina-box" not in item.words)
    assert "not in this edition" in client.get("/glossary/sakura-arms/?v=yurina-box").text
    assert "no word in this edition" in client.get(f"{addresses.term(lacking)}?v=yurina-box").text


def test_russian_words_are_marked_as_unverified(client: FlaskClient) -> None:
    """They are ours, not the Russian edition's."""
    term = next(item for item in glossary().values() if "ru" in item.words)
    assert "unverified" in parse(client.get(addresses.term(term)).text).text
    data = client.get(addresses.term(term) + ".json").json
    assert data is not None
    assert data["unverified"] == ["ru"]


def test_a_chapter_answers_to_its_name(client: FlaskClient) -> None:
    """Its slug leads to its number, lastingly; data stays data."""
    for book in corpus().values():
        chapter = book.chapters[-1]
        response = client.get(f"/rules/{book.id}/{chapter.slug}")
        assert (response.status_code, response.location) == (301, addresses.chapter(chapter))
        response = client.get(f"/rules/{book.id}/{chapter.slug}.json")
        assert (response.status_code, response.location) == (301, addresses.chapter(chapter) + ".json")


def test_a_rule_answers_to_capitals(client: FlaskClient) -> None:
    """Phones begin with a capital letter."""
    for typed in ("SAB-12.1", "Sab-12.1"):
        response = client.get(f"/rule/{typed}")
        assert (response.status_code, response.location) == (301, "/rule/sab-12.1")
        assert client.get(f"/rule/{typed}.json").location == "/rule/sab-12.1.json"


def test_an_address_answers_without_its_slash(client: FlaskClient) -> None:
    """People cut addresses short; data has no place for the slash."""
    for address in ("/rules", "/rules/katana", "/glossary", "/glossary/katana", "/compare"):
        assert client.get(address).status_code == 200
        assert client.get(f"{address}.json").json == client.get(f"{address}/.json").json


def test_the_addresses_are_the_routes(app: Flask) -> None:
    """Documents carry their addresses, made without Flask; each must fit a route of the site."""
    rule, term = rules_by_id()["sab-12.1"], glossary()["sakura-arms/cost"]
    here = {
        "home": (addresses.home(), "home.home"),
        "search": (addresses.search(q="aura"), "search.search"),
        "book": (addresses.book("katana"), "rules.book"),
        "chapter": (addresses.chapter(corpus()["katana"].chapters[0]), "rules.chapter"),
        "rule": (addresses.rule(rule.id), "rules.rule"),
        "rule_in_chapter": (addresses.rule_in_chapter(rule), "rules.chapter"),
        "compare": (addresses.compare("damage-choice"), "rules.compare"),
        "cheatsheet": (addresses.cheatsheet("katana"), "home.cheatsheet"),
        "glossary": (addresses.glossary(), "glossary.games"),
        "glossary_of": (addresses.glossary_of("katana"), "glossary.entries"),
        "term": (addresses.term(term), "glossary.entry"),
        "cards": (addresses.cards(q="slash"), "cards.cards"),
        "cards_help": (addresses.cards_help(), "cards.query_help"),
        "card": (addresses.card("yurina-n1"), "card.card"),
        "all_megami": (addresses.all_megami(), "megami.all_megami"),
        "megami": (addresses.megami("yurina"), "megami.megami"),
        "pair": (addresses.pair("yurina", "saine"), "megami.megami"),
        "rulings": (addresses.rulings(topic="Damage"), "rulings.all_rulings"),
        "ruling": (addresses.ruling("core-036"), "rulings.ruling"),
        "effects": (addresses.effects(), "effects.effects"),
        "decks": (addresses.decks(), "decks.decks"),
        "deck": (addresses.deck("yurina-saine"), "decks.deck"),
        "deck_builder": (addresses.deck_builder(d="1~yurina"), "builder.build"),
    }
    matches = app.url_map.bind("localhost")
    for name, (address, endpoint) in here.items():
        assert matches.match(urlsplit(address).path)[0] == endpoint, name
    made = {name for name, value in vars(addresses).items() if getattr(value, "__module__", "") == addresses.__name__}
    assert made == here.keys(), "a new kind of address needs its route here"


def test_every_document_has_a_page(client: FlaskClient, app: Flask) -> None:
    """What search finds can be opened."""
    listed = set(every_page())
    documents = app.extensions["tableside"].library.documents.values()
    assert [item.url for item in documents if item.url not in listed and client.get(item.url).status_code != 200] == []


def test_foreign_words_are_marked(client: FlaskClient) -> None:
    """In hits, notices and errors too, where the reader's own words come back."""
    asked = [f"/search?{urlencode({'q': text})}" for text in ("ダスト", "блок аурой", "灰烬", "코스트", "блокк аурай")]
    asked += ["/rule/правило", "/glossary/sakura-arms/жизнь", "/glossary/sakura-arms/ダスト", "/search?game=игра"]
    for address in [*asked, *PAGE_TYPES.values(), *(address for address, _ in ERRORS.values())]:
        assert list(unmarked(parse(client.get(address).text))) == [], address


@pytest.mark.slow
class TestTheWholeSite:
    """One walk through all pages; each test asks one thing of all of them."""

    def test_every_page_is_reached_and_answers(self, walk: dict[str, Seen]) -> None:
        """From home on by links alone: no orphan, no dead end."""
        assert {address: seen.status for address, seen in walk.items() if seen.status != 200} == {}
        assert [address for address in every_page() if address not in walk] == []

    def test_every_fragment_is_there(self, walk: dict[str, Seen]) -> None:
        """A deep link lands on its rule, not at the top of a long page."""
        missing = set()
        for address, seen in walk.items():
            for link in seen.links:
                page, _, fragment = link.partition("#")
                target = walk.get(page or address)
                if fragment and is_page(page) and (target is None or fragment not in target.ids):
                    missing.add(f"{address} → {link}")
        assert missing == set()

    def test_every_id_stands_once(self, walk: dict[str, Seen]) -> None:
        """The second of two equal ids can never be reached."""
        doubled = {
            address: [name for name, count in Counter(seen.ids).items() if count > 1] for address, seen in walk.items()
        }
        assert {address: names for address, names in doubled.items() if names} == {}

    def test_every_page_is_well_formed(self, walk: dict[str, Seen]) -> None:
        """Nothing that a browser would have to mend."""
        assert {address: seen.faults for address, seen in walk.items() if seen.faults} == {}

    def test_every_foreign_word_is_marked(self, walk: dict[str, Seen]) -> None:
        """A screen reader changes its voice, a phone picks the right glyphs."""
        assert {address: seen.unmarked for address, seen in walk.items() if seen.unmarked} == {}

    def test_every_page_keeps_the_policy(self, walk: dict[str, Seen]) -> None:
        """Nothing inline, nothing from elsewhere, no form that leads out."""
        assert {address: seen.unsafe for address, seen in walk.items() if seen.unsafe} == {}
