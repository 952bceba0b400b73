"""Questions to answers: understand, retrieve, check, phrase; the engine answers what is a question of play.

`ask` is the whole surface: a question, the game or book it is about, the turns before it, and out comes an `Answer`.
"""

from __future__ import annotations

from assistant.answering import ask, warm_up
from assistant.books import UnknownGame
from assistant.model import Answer, Citation, Turn

__all__ = ["Answer", "Citation", "Turn", "UnknownGame", "ask", "warm_up"]
