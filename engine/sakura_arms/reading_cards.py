"""Cards of a scenario: zones as lists or numbers, cards by id or by name, `?` for an unknown one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from carddb.effects import CardType, Kind
from engine.sakura_arms.fields import Fields
from engine.sakura_arms.names import belongs_to, card_name, megami_slug, one_card, refusal
from engine.sakura_arms.places import (
    BY_CHANCE,
    DECK,
    DISCARD_PILE,
    EXTRA,
    HAND,
    IN_PLAY,
    PLAY_STACK,
    REMOVED,
    SEALED,
    SHUFFLED,
    UNKNOWN,
    UNUSED,
    USED,
    ZONES,
    owner,
)
from engine.sakura_arms.position import Position, Setting, Source
from engine.sakura_arms.problems import Invalid, NotYet
from engine.sakura_arms.profiles import PROFILES, card_number
from engine.sakura_arms.reserved import next_attack_number
from engine.sakura_arms.zones import put_in

PLAYERS = ("you", "opponent")
NORMALS, SPECIALS = 7, 3
"""How many cards of either kind a player brings (sab-5.7)."""
HAND_AT_START, DECK_AT_START = 3, 4
MOST_CARDS = 40
"""No zone holds more: a hand of 60 cards is a slip."""

_NORMAL_ZONES = {"hand": HAND, "deck": DECK, "play_stack": PLAY_STACK, "discard_pile": DISCARD_PILE}
_OTHER_ZONES = {"extra": EXTRA, "sealed": SEALED, "removed": REMOVED}


class CardReader:
    """Reads the cards of both players into a position, and keeps an eye on each being in one place."""

    def __init__(self, setting: Setting, sides: list[Fields], vocabulary: str) -> None:
        self.vocabulary = vocabulary
        megami = (self._megami(sides[0]), self._megami(sides[1]))
        self.setting = setting._replace(megami=megami)
        self.assumed = sides[0].assumed
        self.seen: dict[int, str] = {}
        self.counts: Counter[int] = Counter()
        if setting.anything:
            self._all_playable(sides)

    def _megami(self, side: Fields) -> tuple[str, ...]:
        names = side.listed("megami")
        if names is None:
            side.assume("megami", "not named, any card may be there")
            return ()
        if not 1 <= len(names) <= 2:
            raise Invalid(side.at("megami"), f"{len(names)} megami, must be two (or one particle)", "sab-5.4")
        slugs = tuple(megami_slug(name, f"{side.at('megami')}[{place}]") for place, name in enumerate(names))
        if len(set(slugs)) < len(slugs):
            raise Invalid(side.at("megami"), f"{slugs[0]} twice, must be two different ones", "sab-5.4")
        return slugs

    def _all_playable(self, sides: list[Fields]) -> None:
        """An unknown card can only be anything if everything can be played."""
        for player in (0, 1):
            if not self.setting.megami[player]:
                raise Invalid(sides[player].at("megami"), "left out, but `unknown_hand` is `anything`")
            for card, profile in enumerate(PROFILES):
                if profile.card and profile.card.megami in self.setting.megami[player] and (why := refusal(card)):
                    raise NotYet("assume.unknown_hand", why)

    def read_zones(self, position: Position, side: Fields, player: int) -> None:
        """Fills every zone of a player; left out, hand, deck and specials are as at the start of the game."""
        for key, place in _NORMAL_ZONES.items():
            if side.has(key):
                cards = self._deck(position, side, key, player)
                position.zones[place + player] = tuple(cards if place == DECK else sorted(cards))
        for key, place in _OTHER_ZONES.items():
            position.zones[place + player] = tuple(sorted(self.read_zone(side, key, player)))
        self._read_enchantments(position, side, player)
        self._read_specials(position, side, player)
        self._fill_up(position, side, player)
        state = side.inside("state")
        state.done()

    def read_list(self, side: Fields, key: str, player: int) -> list[int]:
        """Cards that are only spoken of: they may lie anywhere."""
        return [card for card, _ in self._entries(side, key, player)]

    def read_zone(self, side: Fields, key: str, player: int) -> list[int]:
        """Cards that lie in a zone."""
        found = []
        for number, (card, entry) in enumerate(self._entries(side, key, player)):
            path = f"{side.at(key)}[{number}]"
            self._place(card, path)
            if key in _NORMAL_ZONES and PROFILES[card].kind == 1:
                raise Invalid(path, f"{PROFILES[card].id} is a special card and never lies in the {key}", "sab-9.7")
            _only(entry, path, "card", "owner", "shuffled")
            found.append(card)
        return found

    def _entries(self, side: Fields, key: str, player: int) -> list[tuple[int, Mapping[str, Any]]]:
        value = side.get(key)
        if value is None:
            return []
        if isinstance(value, int) and not isinstance(value, bool):
            if not 0 <= value <= MOST_CARDS:
                raise Invalid(side.at(key), f"{value} cards, at most {MOST_CARDS}", "sab-5.7")
            return [(UNKNOWN + player, {})] * value
        if not isinstance(value, list):
            raise Invalid(side.at(key), "must be a list of cards or a number of unknown ones")
        if len(value) > MOST_CARDS:
            raise Invalid(side.at(key), f"{len(value)} cards, at most {MOST_CARDS}", "sab-5.7")
        return [self._entry(entry, f"{side.at(key)}[{number}]", player) for number, entry in enumerate(value)]

    def _entry(self, entry: object, path: str, player: int) -> tuple[int, Mapping[str, Any]]:
        data: Mapping[str, Any] = entry if isinstance(entry, Mapping) else {"card": entry}
        name = data.get("card")
        if not isinstance(name, str):
            raise Invalid(path, "must be a card: an id, a name, `?`, or an object with `card`")
        whose = data.get("owner", PLAYERS[player])
        if whose not in PLAYERS:
            raise Invalid(f"{path}.owner", f"{whose!r}, must be one of: you, opponent")
        return self.card(name, path, PLAYERS.index(whose)), data

    def card(self, name: str, path: str, player: int) -> int:
        """A card by id or name, as this player's."""
        if name.strip() == "?":
            return UNKNOWN + player
        both = self.setting.megami[player] + self.setting.megami[1 - player]
        card = card_number(one_card(name, path, self.vocabulary, both, self.assumed).id, player)
        if why := refusal(card):
            raise NotYet(path, why)
        if not belongs_to(card, self.setting.megami):
            whose = " and ".join(self.setting.megami[player])
            raise Invalid(
                path, f"{PROFILES[card].id} is no card of {whose}; a card of the other player needs `owner`", "sab-5.5"
            )
        return card

    def _place(self, card: int, path: str) -> None:
        """Each card lies in one place, as often as there are copies of it."""
        declared = PROFILES[card].card
        if declared is None:
            return
        self.counts[card] += 1
        if self.counts[card] > declared.copies:
            raise Invalid(path, f"{declared.id} already lies in {self.seen[card]}", "sab-5.5")
        self.seen[card] = path

    def _deck(self, position: Position, side: Fields, key: str, player: int) -> list[int]:
        """A normal zone; of a deck the shuffled cards, of which nobody knows the order, go together."""
        cards = self.read_zone(side, key, player)
        value = side.get(key)
        if key != "deck" or not isinstance(value, list):
            return cards
        shuffled = [isinstance(entry, Mapping) and bool(entry.get("shuffled")) for entry in value]
        places = [place for place, is_shuffled in enumerate(shuffled) if is_shuffled]
        if not places:
            return cards
        if places[-1] - places[0] + 1 != len(places):
            raise Invalid(side.at(key), "the shuffled cards must lie together")
        position.zones[SHUFFLED + player] = tuple(sorted(cards[place] for place in places))
        return [BY_CHANCE if is_shuffled else card for card, is_shuffled in zip(cards, shuffled, strict=True)]

    def _read_enchantments(self, position: Position, side: Fields, player: int) -> None:
        for number, (card, entry) in enumerate(self._entries(side, "enchantments", player)):
            path = f"{side.at('enchantments')}[{number}]"
            self._place(card, path)
            declared = PROFILES[card].card
            if declared is None or declared.type is not CardType.ENCHANTMENT:
                raise Invalid(path, f"{PROFILES[card].id} is no enchantment", "sab-9.6")
            _only(entry, path, "card", "owner", "petals")
            petals = entry.get("petals")
            if petals is None:
                petals = declared.charge or 1
                self.assumed.append(f"{path}.petals: {petals}, its charge")
            if isinstance(petals, bool) or not isinstance(petals, int) or not 1 <= petals <= 36:
                raise Invalid(f"{path}.petals", f"{petals!r}, must be 1 to 36: without petals it dissolves", "sab-6.9")
            put_in(position, IN_PLAY + player, card)
            position.on_cards[card] = petals

    def _read_specials(self, position: Position, side: Fields, player: int) -> None:
        for number, (card, entry) in enumerate(self._entries(side, "specials", player)):
            path = f"{side.at('specials')}[{number}]"
            self._place(card, path)
            declared = PROFILES[card].card
            if declared is not None and declared.kind is Kind.NORMAL:
                raise Invalid(path, f"{declared.id} is no special card", "sab-4.2")
            _only(entry, path, "card", "owner", "used")
            used = entry.get("used", False)
            if not isinstance(used, bool):
                raise Invalid(f"{path}.used", f"{used!r}, must be true or false")
            put_in(position, (USED if used else UNUSED) + player, card)

    def _fill_up(self, position: Position, side: Fields, player: int) -> None:
        """Unknown cards for zones left out, and no more cards than a player brings."""
        normals, specials = self._brought(position, player)
        for key, place, usual in (("deck", DECK, DECK_AT_START), ("hand", HAND, HAND_AT_START)):
            if not side.has(key):
                number = max(0, min(usual, NORMALS - normals))
                position.zones[place + player] = (UNKNOWN + player,) * number
                normals += number
                side.assume(key, f"{number} unknown cards")
        if not side.has("specials"):
            number = max(0, SPECIALS - specials)
            position.zones[UNUSED + player] = (UNKNOWN + player,) * number
            specials += number
            side.assume("specials", f"{number} unknown cards, unused")
        if normals > NORMALS:
            raise Invalid(side.path, f"{normals} normal cards in all, at most {NORMALS}", "sab-5.7")
        if specials > SPECIALS:
            raise Invalid(side.path, f"{specials} special cards in all, at most {SPECIALS}", "sab-5.7")

    def _brought(self, position: Position, player: int) -> tuple[int, int]:
        """How many normal and special cards this player has brought, as far as they are read."""
        normals = specials = 0
        for place in range(0, ZONES, 2):
            if place in (EXTRA, EXTRA + 1):
                continue
            for side in (0, 1):
                for card in position.zones[place + side]:
                    if card == BY_CHANCE or owner(card) != player or PROFILES[card].kind == 2:
                        continue
                    special = place in (UNUSED, USED) if PROFILES[card].card is None else PROFILES[card].kind == 1
                    normals, specials = normals + (not special), specials + special
        return normals, specials

    def read_effects(self, position: Position, effects: list[Any], path: str) -> None:
        """Effects that wait for the next attack of this turn."""
        for number, data in enumerate(effects):
            entry = Fields(data, f"{path}[{number}]", self.assumed)
            whose = entry.one_of("of", PLAYERS, "you")
            name = entry.get("source")
            if not isinstance(name, str):
                raise Invalid(entry.at("source"), "must be a card")
            player = PLAYERS.index(whose or "you")
            card = self.card(name, entry.at("source"), player)
            place = next_attack_number(card, entry.whole("effect", 1, least=1, note=False))
            if place is None:
                raise Invalid(entry.path, f"{card_name(card, self.vocabulary)} has no effect that waits for an attack")
            entry.one_of("until", ("next attack this turn",), "next attack this turn")
            position.next_attacks += ((place, Source(player, card, entry.whole("number", 0, note=False))),)
            entry.done("text")


def _only(entry: Mapping[str, Any], path: str, *known: str) -> None:
    for key in entry:
        if key not in known:
            raise Invalid(f"{path}.{str(key)[:60]}", f"is not known here; known: {', '.join(known)}")
