"""Checks a deck that a player built: every fault with its place, the rules it breaks and the way out.

A deck is two megami and, out of their cards, 7 normal and 3 special ones, one of each (sab-5.4 to sab-5.7). Nothing
here raises: a deck comes from a link or from typed text, and whatever it holds is answered with faults.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from rapidfuzz import process

from carddb.effects.base import Kind
from carddb.history import BASE_SEASON, first_season, is_before, seasons
from carddb.known import known_card, known_megami

NORMALS, SPECIALS, MEGAMI_IN_A_DECK = 7, 3, 2

MEGAMI = tuple(
    "yurina saine himika tokoyo oboro yukihi shinra hagane chikage kururu raira thallya utsuro honoka".split()
)
"""The megami that a deck can be built of, in the order of the Basic Set's list; Utsuro and Honoka follow."""

_ALSO_CALLED = {"sarya": "thallya"}
_ALTERNATE = re.compile(r"(?P<original>.+)-a\d")


class CardFacts(Protocol):
    """What the check has to know about a card."""

    @property
    def id(self) -> str: ...
    @property
    def megami(self) -> str: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def copies(self) -> int: ...


LookUp = Callable[[str], CardFacts | None]
"""Gives the facts of the card with an id, or None if there is no such card."""


NameOf = Callable[[str], str]
"""Gives the name by which a reader knows the card with an id."""


@dataclass(frozen=True)
class PlayerDeck:
    """A deck as somebody put it together, right or wrong: megami slugs and card ids, a repeated card repeated."""

    megami: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def ordered(self) -> PlayerDeck:
        """The same deck in the standing order: megami as in the Basic Set's list, cards megami by megami."""
        megami = tuple(sorted(self.megami, key=megami_order))
        places = {slug: place for place, slug in enumerate(megami)}
        return PlayerDeck(
            megami,
            tuple(sorted(self.cards, key=lambda card: (places.get(owner(card, megami) or "", len(places)), card))),
        )


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a deck.

    `kind` is a word for programs, `where` the place (`cards.yurina-n1`, `line 3`), `wrong` says what is wrong there,
    `rules` which rules say so (none where no rule is broken), `remedy` what to do.
    """

    kind: str
    where: str
    wrong: str
    remedy: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """A deck read from a link or a text, and what could not be read there."""

    deck: PlayerDeck
    faults: tuple[Fault, ...] = ()


def faults_in(
    deck: PlayerDeck, look_up: LookUp, name_of: NameOf | None = None, season: str = BASE_SEASON
) -> tuple[Fault, ...]:
    """All faults of a deck: those of its megami, of its cards in their order, and of its size.

    Raises:
        KeyError: the season is not recorded.
    """
    if season not in {recorded.id for recorded in seasons()}:
        raise KeyError(season)
    return (
        *_megami_faults(deck),
        *_card_faults(deck, look_up, name_of or shown, season),
        *_size_faults(deck, look_up),
    )


def megami_slug(name: str) -> str | None:
    """The slug of a megami written in the Latin alphabet, of any edition; None if nothing is known of it."""
    slug = name.strip().casefold()
    slug = _ALSO_CALLED.get(slug, slug)
    return slug if slug in MEGAMI or slug in known_megami() else None


def megami_order(slug: str) -> tuple[int, str]:
    """Sorts megami slugs: the list first, all others by name after it."""
    return (MEGAMI.index(slug) if slug in MEGAMI else len(MEGAMI), slug)


def owner(card_id: str, megami: Iterable[str]) -> str | None:
    """Which of some megami a card id begins with, the longest slug if several (`saine-a1` before `saine`)."""
    return max((slug for slug in megami if card_id.startswith(f"{slug}-")), key=len, default=None)


def shown(text: str) -> str:
    """Somebody's text as it can be repeated to them: one line, without control characters, not too long."""
    plain = "".join(char if char.isprintable() else " " for char in text[:200])
    plain = " ".join(plain.replace("`", "'").split())
    return f"`{plain[:40]}…`" if len(plain) > 40 else f"`{plain}`"


def _megami_faults(deck: PlayerDeck) -> Iterator[Fault]:
    for slug, count in Counter(deck.megami).items():
        yield from _one_megami(slug, count)
    yield from _versions_of_one(deck)
    different = len(set(deck.megami))
    chosen, lacking = f"{different} megami chosen", MEGAMI_IN_A_DECK - different
    if len(deck.megami) < MEGAMI_IN_A_DECK:
        yield Fault("few-megami", "megami", f"{chosen}, 2 are needed.", f"Choose {lacking} more.", ("sab-5.4",))
    elif lacking < 0:
        yield Fault("many-megami", "megami", f"{chosen}, 2 are allowed.", f"Leave out {-lacking}.", ("sab-5.4",))


def _one_megami(slug: str, count: int) -> Iterator[Fault]:
    where = f"megami.{slug}"
    if slug.endswith("-particle"):
        wrong = f"{shown(slug)} is a particle of the tutorial, not a megami."
        remedy = "Choose two megami; particles play training duels only."
        yield Fault("no-megami", where, wrong, remedy, ("sab-2.3", "sab-5.4"))
    elif slug not in MEGAMI and slug not in known_megami():
        yield Fault("no-megami", where, f"There is no megami {shown(slug)}.", _nearest(slug), ("cmp-2-2",))
    elif slug not in MEGAMI:
        remedy = f"Choose a megami from {_title(MEGAMI[0])} to {_title(MEGAMI[-1])}."
        yield Fault("not-modelled", where, f"{_title(slug)} is known here, but not yet modelled.", remedy)
    if count > 1 and (slug in MEGAMI or slug in known_megami()):
        wrong = f"{_title(slug)} is chosen {_times(count)}."
        yield Fault("megami-twice", where, wrong, "Choose two different megami.", ("sab-5.4", "cmp-2-1"))


def _versions_of_one(deck: PlayerDeck) -> Iterator[Fault]:
    versions: dict[str, set[str]] = {}
    for slug in deck.megami:
        versions.setdefault(_original(slug), set()).add(slug)
    for original, slugs in versions.items():
        if len(slugs) > 1:
            wrong = f"{' and '.join(map(_title, sorted(slugs)))} are versions of one megami."
            remedy = f"Keep one of them and choose a megami other than {_title(original)}."
            rules = ("cmp-2-1a", "cmp-2-1", "sab-5.4")
            yield Fault("same-megami", f"megami.{max(slugs)}", wrong, remedy, rules)


def _card_faults(deck: PlayerDeck, look_up: LookUp, name_of: NameOf, season: str) -> Iterator[Fault]:
    chosen = {*deck.megami, *map(_original, deck.megami)}
    for card, count in Counter(deck.cards).items():
        facts = look_up(card)
        if known := known_card(card):
            yield _not_modelled(card, f"{name_of(card)} ({known.whose})")
        elif facts is None:
            yield Fault("unknown", f"cards.{card}", f"There is no card {shown(card)}.", "Take it out.", ("sab-5.5",))
        elif facts.kind is Kind.EXTRA:
            yield _extra(card, name_of(card))
        elif facts.megami not in chosen:
            yield _wrong_megami(card, name_of(card), facts.megami)
        elif count > facts.copies:
            yield _repeated(card, name_of(card), count, facts.copies)
        first = first_season(card)
        if first and is_before(season, first):
            yield _too_new(card, name_of(card), first)


def _not_modelled(card: str, name: str) -> Fault:
    return Fault("not-modelled", f"cards.{card}", f"{name} is known here, but not yet modelled.", "Take it out.")


def _extra(card: str, name: str) -> Fault:
    wrong = f"{name} is a set-aside card: other cards bring it into the game."
    remedy = "Take it out; it comes with its megami by itself."
    return Fault("extra", f"cards.{card}", wrong, remedy, ("sab-5.5", "cmp-3-1"))


def _wrong_megami(card: str, name: str, megami: str) -> Fault:
    wrong = f"{name} is a card of {_title(megami)}, not of your megami."
    or_choose = f", or choose {_title(megami)} as one of your megami" if megami in MEGAMI else ""
    return Fault("wrong-megami", f"cards.{card}", wrong, f"Take it out{or_choose}.", ("sab-5.5", "sab-5.7"))


def _repeated(card: str, name: str, count: int, copies: int) -> Fault:
    wrong = f"{name} stands {_times(count)} in the deck; there {'is' if copies == 1 else 'are'} {copies} of it."
    remedy = f"Choose {_count(count - copies, 'other card')} instead."
    return Fault("repeated", f"cards.{card}", wrong, remedy, ("cmp-3-1", "sab-5.5"))


def _too_new(card: str, name: str, first: str) -> Fault:
    remedy = f"Take it out, or play season {first} or later."
    return Fault("wrong-season", f"cards.{card}", f"{name} is new in season {first}.", remedy, ("cmp-app-1",))


def _size_faults(deck: PlayerDeck, look_up: LookUp) -> Iterator[Fault]:
    found = [look_up(card) or known_card(card) for card in deck.cards]
    kinds = Counter(facts.kind for facts in found if facts is not None)
    rules = ("sab-5.7", "cmp-3-2")
    for kind, wanted in ((Kind.NORMAL, NORMALS), (Kind.SPECIAL, SPECIALS)):
        chosen, where = _count(kinds[kind], f"{kind.value} card"), f"{kind.value}s"
        lacking = wanted - kinds[kind]
        if lacking > 0:
            yield Fault(
                f"few-{where}", where, f"{chosen} chosen, {wanted} are needed.", f"Choose {lacking} more.", rules
            )
        elif lacking < 0:
            yield Fault(
                f"many-{where}", where, f"{chosen} chosen, {wanted} are allowed.", f"Take {-lacking} out.", rules
            )


def _original(slug: str) -> str:
    """The megami of which a slug names an alternate version, or the slug itself."""
    match = _ALTERNATE.fullmatch(slug)
    return match["original"] if match else slug


def _title(slug: str) -> str:
    """`yurina` as Yurina, `saine-a2` as Saine A2, `utsuro-particle` as Utsuro particle."""
    name, _, rest = slug.partition("-")
    return " ".join(filter(None, (name.capitalize(), rest.upper() if _ALTERNATE.fullmatch(slug) else rest)))


def _nearest(slug: str) -> str:
    found = process.extractOne(slug[:40].casefold(), MEGAMI, score_cutoff=60)
    return f"Do you mean {_title(found[0])}?" if found else "Choose a megami from the list."


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 or what == "megami" else f"{number} {what}s"


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"
