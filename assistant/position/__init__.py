"""Questions about a position: read from plain words, played out by the engine, told in a sentence."""
