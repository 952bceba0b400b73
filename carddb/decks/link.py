"""A player's deck as a short text for an address, and back: `1~yurina.n1.n2.s1~saine.n3.s2`.

The text begins with the version of its form. Then each megami follows with its cards, a card being the rest of its
id behind the megami's slug; cards of no chosen megami stand last, in a group without a name and with their whole ids.
The characters are those that no address escapes (a `+` would come back as a space). Every version ever written stays
readable. Reading never fails: what makes no sense becomes a fault, and the rest of the deck is read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from carddb.decks.check import Fault, PlayerDeck, Reading, owner, shown

VERSION = "1"
MAX_LENGTH, MAX_CARDS, MAX_MEGAMI, MAX_FAULTS = 2_000, 60, 8, 20
"""What a link may hold; far more than a deck, so that a faulty deck can be shown with its faults."""

_ID = re.compile(r"[a-z0-9]{1,24}(?:-[a-z0-9]{1,24}){0,5}")
_FORM = re.compile(r"(?:(?P<version>[0-9]+)(?:~|$))?(?P<deck>.*)", re.DOTALL)


def write_link(deck: PlayerDeck) -> str:
    """The text of a deck, the same for every order of its cards. What cannot be an id is left out."""
    deck = deck.ordered()
    megami = [slug for slug in deck.megami if _ID.fullmatch(slug)][:MAX_MEGAMI]
    groups = {slug: [slug] for slug in megami}
    others = [""]
    for card in [card for card in deck.cards if _ID.fullmatch(card)][:MAX_CARDS]:
        slug = owner(card, megami)
        if slug is None:
            others.append(card)
        else:
            groups[slug].append(card.removeprefix(f"{slug}-"))
    again = [[slug] for place, slug in enumerate(megami) if slug in megami[:place]]
    return "~".join([VERSION, *(".".join(group) for group in (*groups.values(), *again, others) if group != [""])])


def read_link(text: str) -> Reading:
    """The deck of a link, whatever the text is."""
    if len(text) > MAX_LENGTH:
        wrong = f"This deck link has {len(text)} characters; a deck needs far fewer."
        return _refused("too-long", wrong, "Copy the link again, or build the deck anew.")
    match = _FORM.fullmatch(text.strip().lower())
    assert match, "the form allows any text"
    version = match["version"] or VERSION
    if version not in _READERS:
        wrong = f"This deck link has the form {shown(version)}, which is not known here."
        return _refused("version", wrong, "It may come from a newer Tableside; ask for the deck as text.")
    return _READERS[version](match["deck"])


def _read_1(text: str) -> Reading:
    megami: list[str] = []
    cards: list[str] = []
    faults: list[Fault] = []
    for slug, *rest in (group.split(".") for group in text.split("~") if group):
        if slug and not _ID.fullmatch(slug):
            faults.append(_unreadable(slug, "megami"))
            continue
        if slug:
            megami.append(slug)
        for item in rest:
            card = f"{slug}-{item}" if slug else item
            if _ID.fullmatch(card):
                cards.append(card)
            else:
                faults.append(_unreadable(item, "card"))
    if len(cards) > MAX_CARDS or len(megami) > MAX_MEGAMI:
        wrong = f"This deck link names {len(megami)} megami and {len(cards)} cards."
        remedy = f"Only the first {MAX_MEGAMI} megami and {MAX_CARDS} cards are shown."
        faults.insert(0, Fault("too-many", "link", wrong, remedy))
    deck = PlayerDeck(tuple(megami[:MAX_MEGAMI]), tuple(cards[:MAX_CARDS]))
    return Reading(deck.ordered(), tuple(faults[:MAX_FAULTS]))


def _refused(kind: str, wrong: str, remedy: str) -> Reading:
    return Reading(PlayerDeck(), (Fault(kind, "link", wrong, remedy),))


def _unreadable(text: str, what: str) -> Fault:
    return Fault("unreadable", "link", f"{shown(text)} is no id of a {what}.", "It is left out; copy the link again.")


_READERS: dict[str, Callable[[str], Reading]] = {"1": _read_1}
