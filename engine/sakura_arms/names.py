"""From what people write to megami and cards, and the other way round for what the engine shows."""

from __future__ import annotations

from functools import lru_cache

from carddb.cards import Card
from carddb.lookup import find_card
from carddb.sakura_arms import MEGAMI as ALL_MEGAMI
from carddb.sakura_arms import Megami
from engine.sakura_arms.places import UNKNOWN, owner
from engine.sakura_arms.problems import Invalid, NotYet
from engine.sakura_arms.profiles import PROFILES
from rules_corpus.folding import fold

MODELLED_TERMS: frozenset[str] = frozenset()
"""The mechanics of single megami that the engine plays; a megami with any other is refused by name."""

SURE = ("id", "name")


@lru_cache(maxsize=1)
def _megami_by_name() -> dict[str, Megami]:
    found = {}
    for megami in ALL_MEGAMI:
        for name in (megami.slug, *megami.names.values(), megami.slug.replace("-particle", "-tutorial")):
            found[fold(name)] = megami
    return found


def megami_slug(name: object, path: str) -> str:
    """The slug of a megami by slug or name, refused if the engine cannot play it yet.

    Raises:
        Invalid: there is none.
        NotYet: one of her mechanics is not modelled.
    """
    megami = _megami_by_name().get(fold(name)) if isinstance(name, str) and len(name) <= 100 else None
    if megami is None:
        known = ", ".join(megami.slug for megami in ALL_MEGAMI)
        raise Invalid(path, f"no megami of this name: {str(name)[:60]!r}; known: {known}")
    missing = [term for term in megami.special_rules if term not in MODELLED_TERMS]
    if missing:
        raise NotYet(
            path, f"{megami.names['basic-set']} cannot be played here yet: {', '.join(missing)} is not modelled"
        )
    return megami.slug


def cards_named(name: str, vocabulary: str, megami: tuple[str, ...] = ()) -> tuple[list[Card], str]:
    """The cards that a name may mean, and how it was found; a name of several cards is one of these megami's."""
    found = find_card(name, vocabulary)
    if isinstance(found.card, Card) and found.how in SURE:
        return [found.card], found.how
    candidates = [card for match in found.candidates if (card := _declared(match.id)) is not None]
    if len(candidates) > 1:
        candidates = [card for card in candidates if card.megami in megami] or candidates
    return candidates, found.how


def _declared(id: str) -> Card | None:
    from carddb.cards import card_by_id

    try:
        return card_by_id(id)
    except KeyError:
        return None


def one_card(name: str, path: str, vocabulary: str, megami: tuple[str, ...], assumed: list[str]) -> Card:
    """The one card that a name in a scenario means; a slip is noted.

    Raises:
        Invalid: none or several.
    """
    candidates, how = cards_named(name, vocabulary, megami) if 0 < len(name) <= 100 else ([], "")
    if len(candidates) == 1:
        card = candidates[0]
        if how not in SURE:
            assumed.append(f"{path}: {name!r} is {card.id}")
        return card
    if not candidates:
        raise Invalid(path, f"no card of this name: {name[:60]!r}")
    raise Invalid(path, f"{name[:60]!r} may be any of: {', '.join(card.id for card in candidates)}")


def card_name(card: int, vocabulary: str) -> str:
    """The name of a card in a vocabulary."""
    declared = PROFILES[card].card
    if card >> 1 == UNKNOWN or declared is None:
        return "an unknown card"
    return declared.names.best(vocabulary)[0].text


def refusal(card: int) -> str | None:
    """Why the engine cannot play with this card yet, by name; None if it can."""
    profile = PROFILES[card]
    if not profile.refused:
        return None
    return f"{card_name(card, 'basic-set')} ({profile.id}) cannot be played here yet: {', '.join(profile.refused)}"


def belongs_to(card: int, setting_megami: tuple[tuple[str, ...], tuple[str, ...]]) -> bool:
    """The card is of one of its owner's megami; where these are not named nothing is known against it."""
    mine = setting_megami[owner(card)]
    profile = PROFILES[card]
    if not mine or profile.card is None:
        return True
    return profile.card.megami in mine
