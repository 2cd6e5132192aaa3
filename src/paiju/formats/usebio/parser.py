"""An incremental XML parser for untrusted input: converts chunks to opened and closed elements."""

from __future__ import annotations

from typing import Final, Protocol
from xml.parsers import expat

from paiju.errors import Malformed, Place, Requirement
from paiju.formats.usebio.tree import Cdata, Comment, Doctype, Document, Element, Instruction, Node
from paiju.text import Text

LONGEST: Final = 1 << 22
"""The maximum length of a tag in bytes and of a record in characters; an element counts as at least `ELEMENT`."""
ELEMENT: Final = 64
CLOSED: Final = 256
"""The maximum size that an element with inner elements counts for once it has ended and been read."""
DEEPEST: Final = 64
"""The maximum nesting depth of elements."""

_FAULTS: Final = {
    3: Text("an element", "元素"),
    5: Text("the end of a tag", "标签的结尾"),
    7: Text("the end tag of the open element", "当前元素的结束标签"),
    8: Text("each attribute once only", "每个属性只出现一次"),
    9: Text("the end of the document", "文档结束"),
    11: Text("one of the five entities of XML", "XML 的五种实体之一"),
    18: Text("a known encoding", "已知的编码"),
    20: Text("the end of a CDATA section", "CDATA 段的结尾"),
}
_SHOWN: Final = 40
_WELL_FORMED: Final = Text("well-formed XML", "格式正确的 XML")


class OpenElement:
    """An open element: its attributes, its text and leaves so far, and `parts`, the records inside it.

    `inner`: it has elements inside. `full`, `told`, `number` (a session's or section's position in its parent) and
    `parted` (how many of those it has) are for the reader's use.
    """

    __slots__ = (
        "attributes",
        "children",
        "full",
        "inner",
        "leaves",
        "name",
        "number",
        "parted",
        "parts",
        "place",
        "size",
        "text",
        "told",
    )

    def __init__(self, name: str, attributes: dict[str, str], place: Place) -> None:
        self.name = name
        self.attributes = attributes
        self.place = place
        self.text: list[str] = []
        self.leaves: list[tuple[str, str, Place]] = []
        self.parts: list[object] = []
        self.inner = False
        self.full = False
        self.told = False
        self.number = 1
        self.parted = 0
        self.size = 0
        self.children: list[Node] = []


class Listener(Protocol):
    """Receives elements. `outer` are the open elements around, outermost first."""

    def opened(self, frame: OpenElement, outer: list[OpenElement]) -> None:
        """Handle the beginning of an element."""

    def closed(self, frame: OpenElement, outer: list[OpenElement]) -> None:
        """Handle the end of an element."""

    def is_frame(self, name: str) -> bool:
        """Return whether an element only groups records: its text and its size do not count."""


class Parser:
    """Feeds a listener, and with `keep` builds the document.

    Entity declarations, external entities and document types with internal declarations are refused: nothing is
    fetched, and nothing expands. Tags, records and depth are limited. Any error is raised as `Malformed` with its
    place.
    """

    def __init__(self, listener: Listener, source: str, *, text: bool, keep: bool) -> None:
        self._listener = listener
        self._source = source
        self._keep = keep
        self._frames: list[OpenElement] = []
        self._version: str | None = None
        self._encoding: str | None = None
        self._standalone = -1
        self._before: list[Node] = []
        self._after: list[Node] = []
        self._root: Element | None = None
        self._rooted = False
        self._cdata: list[str] | None = None
        self._silent = 0
        self._fed = 0
        self._seen = b""
        self._parser = expat.ParserCreate("utf-8" if text else None)
        self._parser.ordered_attributes = True
        self._parser.specified_attributes = True
        self._parser.buffer_text = True
        self._parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        for name, handler in {
            "XmlDeclHandler": self._declared,
            "StartDoctypeDeclHandler": self._doctype,
            "EntityDeclHandler": self._entity,
            "ExternalEntityRefHandler": self._entity,
            "SkippedEntityHandler": self._skipped,
            "StartElementHandler": self._start,
            "EndElementHandler": self._end,
            "CharacterDataHandler": self._characters,
            "CommentHandler": self._comment,
            "ProcessingInstructionHandler": self._instruction,
            "StartCdataSectionHandler": self._start_cdata,
            "EndCdataSectionHandler": self._end_cdata,
            "DefaultHandler": self._other,
        }.items():
            setattr(self._parser, name, handler)

    def feed(self, chunk: bytes, *, final: bool = False) -> None:
        """Parse the next chunk. Raises `Malformed`; the parser cannot be used after that."""
        self._seen = self._seen[-_SHOWN:] + chunk
        self._fed += len(chunk)
        self._silent += len(chunk)
        try:
            self._parser.Parse(chunk, final)
        except expat.ExpatError as error:
            at = self._parser.ErrorByteIndex - self._fed + len(self._seen)
            found = self._seen[at : at + _SHOWN].decode("utf-8", "replace") if at >= 0 else ""
            expected = _FAULTS.get(error.code, _WELL_FORMED)
            place = Place(self._source, error.lineno, error.offset + 1)
            raise Malformed(expected, found, place) from None
        except (LookupError, ValueError):  # an unknown or multi-byte encoding
            raise Malformed(_FAULTS[18], self._encoding or "", self._place()) from None
        if self._silent > LONGEST:
            raise Malformed(
                Text(f"a tag of at most {LONGEST} bytes", f"至多 {LONGEST} 字节的标签"),
                chunk[:_SHOWN].decode("utf-8", "replace"),
                self._place(),
            )

    @property
    def document(self) -> Document | None:
        """The whole document, once its root has ended."""
        if self._root is None:
            return None
        return Document(
            self._root, self._version, self._encoding, self._standalone, tuple(self._before), tuple(self._after)
        )

    def _place(self) -> Place:
        parser = self._parser
        return Place(self._source, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)

    def _node(self, node: Node) -> None:
        """Add a node at its place."""
        self._silent = 0
        if not self._keep:
            return
        if self._frames:
            self._frames[-1].children.append(node)
        elif self._rooted:
            self._after.append(node)
        else:
            self._before.append(node)

    def _grow(self, frame: OpenElement, size: int) -> None:
        frame.size += size
        if frame.size > LONGEST and not self._listener.is_frame(frame.name):
            raise Malformed(
                Text(f"a record of at most {LONGEST} characters", f"至多 {LONGEST} 个字符的记录"),
                f"<{frame.name}>",
                frame.place,
            )

    def _declared(self, version: str, encoding: str | None, standalone: int) -> None:
        self._version, self._encoding, self._standalone = version, encoding, standalone

    def _doctype(self, name: str, system: str | None, public: str | None, has_declarations: int) -> None:
        if has_declarations:
            raise Malformed(
                Text("a document type without declarations of its own", "不带内部声明的文档类型"),
                f"<!DOCTYPE {name} [",
                self._place(),
            )
        self._node(Doctype(name, system, public))

    def _entity(self, *_: object) -> int:
        raise Malformed(Requirement("no entity declarations", "不含实体声明"), "<!ENTITY", self._place())

    def _skipped(self, name: str, is_parameter: bool) -> None:
        raise Malformed(_FAULTS[11], f"{'%' if is_parameter else '&'}{name};", self._place())

    def _start(self, name: str, attributes: list[str]) -> None:
        self._silent = 0
        self._rooted = True
        if len(self._frames) == DEEPEST:
            raise Malformed(
                Text(f"at most {DEEPEST} levels of elements", f"至多 {DEEPEST} 层元素"), name, self._place()
            )
        frame = OpenElement(name, dict(zip(attributes[::2], attributes[1::2], strict=True)), self._place())
        self._grow(frame, ELEMENT + len(name) + sum(map(len, attributes)))
        if self._frames:
            self._frames[-1].inner = True
        self._listener.opened(frame, self._frames)
        self._frames.append(frame)

    def _end(self, name: str) -> None:
        self._silent = 0
        frame = self._frames.pop()
        if self._frames:
            self._grow(self._frames[-1], min(frame.size, CLOSED) if frame.inner else frame.size)
        self._listener.closed(frame, self._frames)
        if self._keep:
            element = Element(name, tuple(frame.attributes.items()), tuple(frame.children))
            if self._frames:
                self._frames[-1].children.append(element)
            else:
                self._root = element

    def _characters(self, text: str) -> None:
        self._silent = 0
        frame = self._frames[-1]
        if not self._listener.is_frame(frame.name):
            self._grow(frame, len(text))
            frame.text.append(text)
        if self._cdata is not None:
            if self._keep:
                self._cdata.append(text)
        elif self._keep and frame.children and isinstance(frame.children[-1], str):
            frame.children[-1] += text
        else:
            self._node(text)

    def _comment(self, text: str) -> None:
        self._node(Comment(text))

    def _instruction(self, target: str, data: str) -> None:
        self._node(Instruction(target, data))

    def _start_cdata(self) -> None:
        self._cdata = []

    def _end_cdata(self) -> None:
        text, self._cdata = "".join(self._cdata or ()), None
        self._node(Cdata(text))

    def _other(self, text: str) -> None:
        """Keep the spaces around the root."""
        if not self._frames:
            self._node(text)
