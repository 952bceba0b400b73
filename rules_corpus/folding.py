"""One way to fold text for index and query, and one way to cut it into tokens.

Folding makes spellings equal that a player would not tell apart: NFKC, case, Latin accents, `ё`,
katakana and hiragana, dashes, number words. A word is then stemmed (English or Russian); a Chinese,
Japanese or Korean character is a token of its own, so that `太刀` is found inside `刹那の太刀` as a phrase.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from whoosh.lang.snowball.english import EnglishStemmer
from whoosh.lang.snowball.russian import RussianStemmer

_CJK = r"぀-ヿㇰ-ㇿ㐀-䶿一-鿿豈-﫿가-힯ᄀ-ᇿ々〆"
_HALF_KANA = r"[ｦ-ﾝ][ﾞﾟ]?"
_MARKS = "[\u0300-\u036f]*"  # accents that stand behind their letter, as some systems write them
_LETTERS = rf"(?:(?![{_CJK}ｦ-ﾟ])[^\W_]{_MARKS})+(?:['’](?:(?![{_CJK}])[^\W\d_]{_MARKS})+)?"
_TOKEN = re.compile(rf"{_HALF_KANA}|[ᄀ-ᅟ][ᅠ-ᆧ][ᆨ-ᇿ]?|[{_CJK}][\u3099\u309a]?|{_LETTERS}")
_CYRILLIC = re.compile(r"[а-яё]")
_CJK_CHAR = re.compile(rf"[{_CJK}]")
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹣－"), "-")
_QUOTES = {ord("’"): "'", ord("‘"): "'", ord("“"): '"', ord("”"): '"', ord("«"): '"', ord("»"): '"'}
_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
} | {word: str(number) for number, word in enumerate("ноль один два три четыре пять шесть семь".split())}

STOP_WORDS = frozenset(
    "a an and any are as at be but by can could do does for from happen happens has have how i if in is it its many "
    "may me much my no not "
    "of off on "
    "or our so that the their them then there these they this to us was we what when where which who why will with "
    "would you your а бы в во для если и из или к как когда ли можно мой мне мои на не но о от по при с со то у что "
    "сколько это я".split()
)
"""Words too common to search for; a query made of nothing else keeps them."""


@dataclass(frozen=True)
class Token:
    """A folded, stemmed token and where it stands in the original text (`text[start:end]`)."""

    stem: str
    start: int
    end: int


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """Folds text so that equal-looking spellings are equal; used for names and for every token."""
    text = unicodedata.normalize("NFKC", text).casefold().translate(_DASHES).translate(_QUOTES)
    text = unicodedata.normalize("NFKC", text)
    folded: list[str] = []
    for char in unicodedata.normalize("NFD", text):
        if unicodedata.combining(char) and folded and (folded[-1].isascii() or folded[-1] == "е"):
            continue
        folded.append(char)
    text = unicodedata.normalize("NFC", "".join(folded)).translate(_KATAKANA_TO_HIRAGANA)
    return " ".join(text.split())


def tokens(text: str) -> list[Token]:
    """Cuts text into tokens with their places in the original."""
    return [
        Token(found, match.start(), match.end())
        for match in _TOKEN.finditer(text)
        if (found := stem(match.group()))  # nothing is left of a lone sound mark or a soft sign
    ]


def stems(text: str) -> list[str]:
    """The stems of a text in order."""
    return [token.stem for token in tokens(text)]


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Folds and stems one word; numbers written as words become digits."""
    word = fold(word)
    if _CJK_CHAR.match(word):
        return word
    word = word.removesuffix("'s")
    if word in _NUMBER_WORDS:
        return _NUMBER_WORDS[word]
    if _CYRILLIC.search(word):
        return str(RussianStemmer().stem(word)).replace("ё", "е")
    return str(EnglishStemmer().stem(word))


def is_cjk(token: str) -> bool:
    """Whether a token is a single Chinese, Japanese or Korean character."""
    return bool(_CJK_CHAR.match(token))


def is_stop_word(word: str) -> bool:
    """Whether a raw word carries too little meaning to search for."""
    return fold(word) in STOP_WORDS


def squeeze(text: str) -> str:
    """Folds a name further for exact comparison: no spaces, hyphens, quotes or full stops."""
    return re.sub(r"[\s\-'\".,·・!?:()（）/]+", "", fold(text))
