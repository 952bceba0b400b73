"""HTML as the tests see it: parsed by html5lib, with the questions that several tests ask of a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from xml.etree.ElementTree import Element

import html5lib

SCRIPTS = {
    # a script that is not Latin: the languages that may be written in it
    re.compile(r"[가-힯]"): {"ko"},
    re.compile(r"[Ѐ-ӿ]"): {"ru"},
    re.compile(r"[぀-ヿ]"): {"ja"},
    re.compile(r"[㐀-鿿]"): {"ja", "zh-Hans"},
}


@dataclass(frozen=True)
class Document:
    """A parsed page."""

    root: Element
    faults: tuple[str, ...]

    def all(self, tag: str = "*") -> list[Element]:
        """All elements of a kind, in the order of the page."""
        return list(self.root.iter(None if tag == "*" else tag))

    def having(self, attribute: str, value: str | None = None) -> list[Element]:
        """All elements with an attribute, or with one of the words in it."""
        found = [element for element in self.all() if attribute in element.attrib]
        return found if value is None else [item for item in found if value in item.attrib[attribute].split()]

    def one(self, tag: str) -> Element:
        """The only element of a kind."""
        (found,) = self.all(tag)
        return found

    def meta(self, name: str) -> str:
        """What a `meta` element says."""
        (found,) = [
            item.attrib["content"] for item in self.all("meta") if name in (item.get("name"), item.get("property"))
        ]
        return found

    @cached_property
    def ids(self) -> list[str]:
        """Every id of the page."""
        return [element.attrib["id"] for element in self.having("id")]

    @cached_property
    def links(self) -> list[str]:
        """Where the page leads: links, and forms that ask."""
        return [
            *(element.attrib["href"] for element in self.all("a") if "href" in element.attrib),
            *(form.attrib["action"] for form in self.all("form") if form.get("method", "get").lower() == "get"),
        ]

    @cached_property
    def loads(self) -> list[str]:
        """What the page fetches: scripts, styles, pictures, marks."""
        return [
            *(element.attrib["src"] for element in self.having("src")),
            *(element.attrib["href"] for name in ("link", "use") for element in self.all(name) if not _named(element)),
        ]

    @cached_property
    def title(self) -> str:
        """What the window is called; drawings have titles of their own."""
        return words(self.one("head").findall("title")[0])

    @cached_property
    def text(self) -> str:
        """All words of the body."""
        return words(self.one("body"))


def parse(page: str) -> Document:
    """Reads a page as a browser would; `faults` are what a browser would silently mend."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    root = parser.parse(page)
    for element in root.iter():
        if isinstance(element.tag, str):
            element.tag = element.tag.rpartition("}")[2]  # marks are SVG; nobody here asks for its namespace
    return Document(root, tuple(f"{place}: {fault}" for place, fault, _ in parser.errors))


def words(element: Element) -> str:
    """The text in an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


def unmarked(page: Document) -> Iterator[str]:
    """Pieces of the page's text in a script that its `lang` does not use: a reader's voice would stumble there."""
    yield from _unmarked(page.one("body"), page.one("html").get("lang", ""))


def _unmarked(element: Element, language: str) -> Iterator[str]:
    inside = element.get("lang", language)
    pieces = [(element.text, inside), *((child.tail, inside) for child in element)]
    pieces += [(element.get(name), inside) for name in ("title", "aria-label", "alt", "placeholder")]
    for text, spoken in pieces:
        for script, languages in SCRIPTS.items():
            if text and spoken not in languages and script.search(text):
                yield f"<{element.tag} lang={spoken}> {text.strip()[:60]}"
    for child in element:
        yield from _unmarked(child, inside)


def unsafe(page: Document) -> Iterator[str]:
    """What the policy of the site forbids: inline styles, scripts and handlers, and whatever is fetched elsewhere."""
    for element in page.all():
        if element.tag == "style" or (element.tag == "script" and (words(element) or "src" not in element.attrib)):
            yield f"inline <{element.tag}>: {words(element)[:60]}"
        for name, value in element.attrib.items():
            if name == "style" or name.startswith("on"):
                yield f"<{element.tag} {name}={value[:60]}>"
            if name in ("href", "src", "action", "formaction", "data", "poster", "srcset") and not _inside(value):
                yield f"<{element.tag} {name}={value[:60]}> leads out of the site"
        if element.tag == "form" and not element.get("action", "").startswith("/"):
            yield "a form without a place of ours to go to"
        if element.tag in ("base", "iframe", "object", "embed") or element.get("http-equiv"):
            yield f"<{element.tag}>"


def _named(element: Element) -> bool:
    """Whether a `link` only names a page and fetches nothing."""
    return element.get("rel") in ("canonical", "alternate", "prev", "next")


def _inside(address: str) -> bool:
    return address.startswith("#") or (address.startswith("/") and not address.startswith(("//", "/\\")))
