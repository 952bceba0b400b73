"""What the cards are and say, and the one SQLite build of the site.

`database.py` writes and opens the build; `fulltext.py` is the FTS5 twin of the full-text index.
"""
