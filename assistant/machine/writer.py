"""Asks the operator's model for an answer's sentence, where search found no more than passages.

It comes last of all: cards, facts, rule questions, the glossary, the engine, known unclear points and every refusal
are answered without it, and never differently because of it. What it writes is checked sentence by sentence
(`machine.check`); if nothing is left, or the endpoint fails, the answer of search stands.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.check import faults, holds
from assistant.machine.check import HOLDS, verbatim, verdict_on
from assistant.machine.endpoint import Endpoint, EndpointFailure, complete
from assistant.machine.words import MOST_PASSAGES, NoClaims, Prompt, claims, prompt
from assistant.model import MAX_ANSWER, Answer, Citation
from assistant.passages import rule_text
from rules_corpus import addresses
from rules_corpus.model import Rule

CALLS, SECONDS = 6, 60.0
"""Calls that one user may cause within so many seconds, in one process."""
MOST_USERS = 5_000
"""Users whose calls are remembered; beyond that the one longest silent is forgotten."""
MOST_REMEMBERED = 500
"""Prompts whose checked sentences are remembered, so that a page that is loaded again asks nobody."""

Record = Mapping[str, Any]
Keep = Callable[[Record], bool]


@dataclass(frozen=True)
class Written:
    """A sentence that held, and the citation of its quote."""

    sentence: str
    citation: Citation


class Writer:
    """The operator's model with its limits, its memory and its record; safe to share between threads.

    `keep` stores one record of each call for the operator; where it cannot, what the model wrote is not used.
    """

    def __init__(self, endpoint: Endpoint, keep: Keep) -> None:
        self.endpoint = endpoint
        self._keep = keep
        self._lock = threading.Lock()
        self._calls: OrderedDict[str, deque[float]] = OrderedDict()
        self._remembered: OrderedDict[str, tuple[Written, ...]] = OrderedDict()

    def reworded(self, found: Answer, rules: Sequence[Rule], user: str | None, call: bool = True) -> Answer:
        """The answer of search in the model's words, with the quotes that they rest on; or as it was.

        Args:
            user: who asks, for the rate limit; None for the operator, who has none.
            call: False takes only what is remembered.
        """
        rules = rules[:MOST_PASSAGES]
        wanted = prompt(found.question, rules, self.endpoint.model)
        with self._lock:
            known = self._remembered.get(wanted.digest)
        if known is None and call and self._may_call(user):
            known = self._call(wanted, found.question, rules)
        return with_words(found, known, rules) if known else found

    def _may_call(self, user: str | None) -> bool:
        if user is None:
            return True
        now = time.monotonic()
        with self._lock:
            calls = self._calls.setdefault(user, deque())
            self._calls.move_to_end(user)
            while len(self._calls) > MOST_USERS:
                self._calls.popitem(last=False)
            while calls and calls[0] <= now - SECONDS:
                calls.popleft()
            if len(calls) >= CALLS:
                return False
            calls.append(now)
            return True

    def _call(self, wanted: Prompt, question: str, rules: Sequence[Rule]) -> tuple[Written, ...] | None:
        """The sentences that held; None if there was no answer to look at."""
        record: dict[str, Any] = {"prompt": wanted.digest, "model": self.endpoint.model,
                                  "passages": [rule.id for rule in rules]}  # fmt: skip
        try:
            found = claims(complete(self.endpoint, wanted.messages))
        except (EndpointFailure, NoClaims) as failure:
            self._keep(record | {"outcome": str(failure), "sentences": []})
            return None
        sent = {rule.id: rule for rule in rules}
        verdicts = ["no sentence with passage and quote" if claim is None else verdict_on(claim, sent, question)
                    for claim in found]  # fmt: skip
        written = tuple(
            Written(claim.sentence, _citation(sent[claim.passage_id], claim.quote))
            for claim, verdict in zip(found, verdicts, strict=True)
            if claim is not None and verdict == HOLDS
        )
        sentences = [
            {"passage": claim.passage_id[:40] if claim else "", "verdict": verdict}
            for claim, verdict in zip(found, verdicts, strict=True)
        ]
        if not self._keep(record | {"outcome": "answered" if written else "nothing held", "sentences": sentences}):
            return None
        with self._lock:
            self._remembered[wanted.digest] = written
            while len(self._remembered) > MOST_REMEMBERED:
                self._remembered.popitem(last=False)
        return written


def _citation(rule: Rule, quote: str) -> Citation:
    return Citation("rule", rule.id, rule.book, rule.heading, verbatim(quote, rule) or "", addresses.rule(rule.id))


def with_words(found: Answer, written: Sequence[Written], rules: Sequence[Rule]) -> Answer:
    """The answer of search with other words, if these pass the checks that every answer passes."""
    kept: list[Written] = []
    for item in written:
        if len(" ".join(other.sentence for other in (*kept, item))) <= MAX_ANSWER and item not in kept:
            kept.append(item)
    citations = tuple(dict.fromkeys(item.citation for item in kept))
    sentence = " ".join(item.sentence for item in kept)
    cited = {citation.url for citation in citations}
    near = dict.fromkeys((*(citation.url for citation in found.citations), *found.see_also))
    answer = replace(
        found,
        sentence=sentence,
        answer=sentence,
        verdict=None,
        citations=citations,
        see_also=tuple(url for url in near if url not in cited)[:3],
        by_model=True,
    )
    ground = " ".join(f"{rule.title} {rule_text(rule)}" for rule in rules)
    if not kept or faults(answer, ground) or not all(holds(citation) for citation in citations):
        return found
    return answer
