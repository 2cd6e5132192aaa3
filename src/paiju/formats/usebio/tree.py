"""An XML document as a value: every element, attribute, comment and space, in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct, structs

from paiju.errors import Malformed
from paiju.text import Text

_ILLEGAL: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_IN_TEXT: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"}
_IN_ATTRIBUTE: Final = _IN_TEXT | {'"': "&quot;", "\n": "&#10;", "\t": "&#9;"}
_TEXT_SIGNS: Final = re.compile("[&<>\r]")
_ATTRIBUTE_SIGNS: Final = re.compile('[&<>\r"\n\t]')


class Comment(Struct, frozen=True):
    """A comment, without its marks."""

    text: str


class Instruction(Struct, frozen=True):
    """A processing instruction."""

    target: str
    data: str = ""


class Cdata(Struct, frozen=True):
    """Text in a CDATA section."""

    text: str


class Doctype(Struct, frozen=True):
    """The document type: its name, and the location of its declarations. They are never fetched."""

    name: str
    system: str | None = None
    public: str | None = None


class Element(Struct, frozen=True):
    """An element with its attributes and everything inside, including spaces.

    >>> line = Element("LINE", children=(Element("LEAD", children=("2H",)), Element("SCORE")))
    >>> line.get("LEAD"), line.get("SCORE"), line.get("TRICKS")
    ('2H', '', None)
    >>> write_nodes((line.put("SCORE", "-50"),))
    '<LINE><LEAD>2H</LEAD><SCORE>-50</SCORE></LINE>'
    """

    name: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Node, ...] = ()

    @property
    def text(self) -> str:
        """The text directly inside, without surrounding spaces."""
        return "".join(
            child if isinstance(child, str) else child.text for child in self.children if isinstance(child, str | Cdata)
        ).strip()

    @property
    def elements(self) -> tuple[Element, ...]:
        """The elements directly inside."""
        return tuple(child for child in self.children if isinstance(child, Element))

    def attribute(self, name: str) -> str | None:
        """Return an attribute, or None."""
        return next((value for key, value in self.attributes if key == name), None)

    def get(self, name: str) -> str | None:
        """Return the text of the first child element with a name, or None."""
        return next((child.text for child in self.elements if child.name == name), None)

    def each(self, name: str) -> Iterator[Element]:
        """Yield the elements with a name at any depth, in the order of the document."""
        for child in self.elements:
            if child.name == name:
                yield child
            yield from child.each(name)

    def put(self, name: str, text: str) -> Element:
        """Return the element with the text of the first child with a name replaced, or with the child added."""
        put = Element(name, children=(text,) if text else ())
        for at, child in enumerate(self.children):
            if isinstance(child, Element) and child.name == name:
                put = structs.replace(put, attributes=child.attributes)
                children = (*self.children[:at], put, *self.children[at + 1 :])
                return structs.replace(self, children=children)
        return structs.replace(self, children=(*self.children, put))

    def edit(self, name: str, change: Callable[[Element], Element]) -> Element:
        """Return the element with `change` applied to every inner element with a name, at any depth.

        >>> event = Element("EVENT", children=(Element("BOARD", children=(Element("SCORE"),)),))
        >>> write_nodes((event.edit("BOARD", lambda board: board.put("SCORE", "A6040")),))
        '<EVENT><BOARD><SCORE>A6040</SCORE></BOARD></EVENT>'
        """
        children: list[Node] = []
        for child in self.children:
            if isinstance(child, Element):
                inner = child.edit(name, change)
                children.append(change(inner) if inner.name == name else inner)
            else:
                children.append(child)
        return structs.replace(self, children=tuple(children))


Node: TypeAlias = Element | Comment | Instruction | Cdata | Doctype | str


class Document(Struct, frozen=True):
    """A document: the part before the root (document type, comments, spaces), the root, the part after it.

    `version` is None if there is no XML declaration; `standalone` is -1 if the declaration does not mention it.
    """

    root: Element
    version: str | None = "1.0"
    encoding: str | None = None
    standalone: int = -1
    before: tuple[Node, ...] = ()
    after: tuple[Node, ...] = ()

    @property
    def declaration(self) -> str:
        """The XML declaration as text."""
        if self.version is None:
            return ""
        encoding = f' encoding="{self.encoding}"' if self.encoding else ""
        standalone = ("", ' standalone="no"', ' standalone="yes"')[self.standalone + 1]
        return f'<?xml version="{self.version}"{encoding}{standalone}?>'

    def write(self) -> Iterator[str]:
        """Yield the document piece by piece. Raises `Malformed` for a character that XML cannot hold."""
        yield self.declaration
        for node in (*self.before, self.root, *self.after):
            yield from _pieces(node)


def write_nodes(nodes: tuple[Node, ...]) -> str:
    """Write nodes as text."""
    return "".join(piece for node in nodes for piece in _pieces(node))


def _pieces(node: Node) -> Iterator[str]:
    match node:
        case str():
            yield _TEXT_SIGNS.sub(lambda sign: _IN_TEXT[sign[0]], _legal(node))
        case Element():
            attributes = "".join(f' {key}="{_quoted(value)}"' for key, value in node.attributes)
            yield f"<{node.name}{attributes}>"
            for child in node.children:
                yield from _pieces(child)
            yield f"</{node.name}>"
        case Comment():
            yield f"<!--{_legal(node.text)}-->"
        case Cdata():
            yield f"<![CDATA[{_legal(node.text)}]]>"
        case Instruction():
            yield f"<?{node.target} {_legal(node.data)}?>" if node.data else f"<?{node.target}?>"
        case Doctype():
            system = "" if node.system is None else f' "{node.system}"'
            if node.public is not None:
                yield f'<!DOCTYPE {node.name} PUBLIC "{node.public}"{system}>'
            else:
                yield f"<!DOCTYPE {node.name}{' SYSTEM' if system else ''}{system}>"


def _quoted(text: str) -> str:
    return _ATTRIBUTE_SIGNS.sub(lambda sign: _IN_ATTRIBUTE[sign[0]], _legal(text))


def _legal(text: str) -> str:
    found = _ILLEGAL.search(text)
    if found is not None:
        raise Malformed(Text("a character that XML can hold", "XML 可容纳的字符"), found[0])
    return text
