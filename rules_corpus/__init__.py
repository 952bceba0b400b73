"""What the rulebooks say: books as text files with rule ids, glossary, loader, full-text index.

Start with `books.py` (how a book file is read), `glossary.py` (terms) and `index.py` (search).
"""
