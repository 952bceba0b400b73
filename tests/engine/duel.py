"""A duel at the table: set it, play lines, look at what came of it. Tests of rulings and cards read like rulings.

    duel.distance(3).ash(0)
    duel.you(flare=3, hand=["Chopping Strike"])
    duel.opponent(aura=2, flare=5, hand=["Trembling Crystal"])
    duel.play("play Chopping Strike", "react Trembling Crystal")
    duel.refuses("take aura", because="1 petal in Aura, 2 damage")

The table refuses positions that are wrong: 36 petals in all, no area above its limit. What is not set is as at the
start of the game, but nobody holds or draws a card that was not named: hand, deck and specials are empty.
"""

from __future__ import annotations

from typing import Any

from engine.whatif import resolve

Result = dict[str, Any]
EMPTY: dict[str, Any] = {"hand": [], "deck": [], "specials": []}


class Side:
    """One player: called, it sets the board; its attributes are the board as it is now."""

    def __init__(self, duel: Duel, name: str) -> None:
        self._duel, self._name = duel, name

    def __call__(self, **board: Any) -> Duel:
        self._duel.board(self._name, board)
        return self._duel

    def __getattr__(self, key: str) -> Any:
        return self._duel.position[self._name][key]

    def enchantment(self, card: str) -> int | None:
        """The petals on an enchantment in play, by id; None if it is not in play."""
        return next((entry["petals"] for entry in self.enchantments if entry["card"] == card), None)

    def is_used(self, card: str) -> bool | None:
        """Whether a special card lies used, by id; None if it lies elsewhere."""
        return next((entry["used"] for entry in self.specials if entry["card"] == card), None)


class Duel:
    """A table with two players; `you` are active in your main phase unless it is said otherwise."""

    def __init__(self) -> None:
        self.scenario: dict[str, Any] = {
            "game": "sakura-arms",
            "position": {
                "active": "you",
                "phase": "main",
                "turn": {"number": 9},
                "you": {**EMPTY},
                "opponent": {**EMPTY},
            },
            "plays": [],
        }
        self.you, self.opponent = Side(self, "you"), Side(self, "opponent")
        self._result: Result | None = None

    # Setting the table

    def board(self, side: str, board: dict[str, Any]) -> None:
        self.scenario["position"][side] |= board
        self._result = None

    def distance(self, petals: int) -> Duel:
        """Petals in the area."""
        self.scenario["position"]["distance"] = petals
        return self

    def ash(self, petals: int) -> Duel:
        self.scenario["position"]["ash"] = petals
        return self

    def turn(self, **facts: Any) -> Duel:
        """Facts of the turn: `number`, `distance_at_start`, `action`, `you`, `opponent`."""
        self.scenario["position"]["turn"] |= facts
        return self

    def phase(self, name: str, active: str = "you") -> Duel:
        self.scenario["position"] |= {"phase": name, "active": active}
        return self

    def rules(self, name: str) -> Duel:
        self.scenario["rules"] = name
        return self

    def unknown_cards_may_be_anything(self) -> Duel:
        self.scenario["assume"] = {"unknown_hand": "anything"}
        return self

    # Playing

    def play(self, *lines: str) -> Duel:
        """Plays lines that must be legal."""
        self.scenario["plays"] += lines
        self._result = None
        problem = self.result["problem"]
        assert problem is None, f"{problem['line'] or problem['path']}: {problem['why']} (legal: {problem['legal']})"
        return self

    def refuses(self, line: str, *, because: str = "", rule: str = "") -> None:
        """The line is not legal here, for this reason and by this rule."""
        plays = [*self.scenario["plays"], line]
        result = resolve(self.scenario | {"plays": plays})
        assert result["status"] == "illegal", f"{line!r} was accepted: {result['status']}"
        problem = result["problem"]
        assert problem["play"] == len(plays), f"refused already: {problem}"
        assert because in problem["why"], problem["why"]
        assert not rule or rule in problem["rules"], problem["rules"]

    # Looking

    @property
    def result(self) -> Result:
        if self._result is None:
            self._result = resolve(self.scenario)
            assert self._result["status"] != "invalid", self._result["problem"]
        return self._result

    @property
    def position(self) -> dict[str, Any]:
        position: dict[str, Any] = self.result["position"]
        return position

    @property
    def winner(self) -> str | None:
        winner: str | None = self.result["winner"]
        return winner

    @property
    def choice(self) -> dict[str, Any]:
        """The open decision."""
        choice: dict[str, Any] = self.result["choices"][0]
        return choice

    def offers(self, *lines: str) -> bool:
        """Every line begins an option or a label of the open decision."""
        offered = [line.lower() for line in self.choice["options"] + self.choice["labels"]]
        return all(any(option.startswith(line.lower()) for option in offered) for line in lines)

    def says(self, words: str, *, rule: str = "") -> bool:
        """Some step has these words, and cites this rule."""
        return any(words in step["text"] and (not rule or rule in step["rules"]) for step in self.result["steps"])

    def is_settled(self) -> None:
        """Nothing of the last play is left to do."""
        assert self.result["status"] == "complete", self.result["choices"]

    def outcomes(self, *, turn: bool = False) -> Result:
        """The result with every answer explored."""
        result = resolve(self.scenario, explore=True, turn=turn)
        assert result["problem"] is None, result["problem"]
        return result
