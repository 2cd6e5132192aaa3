"""Yields the records of a USEBIO file as they end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import IO, Final, TypeAlias

from paiju.errors import Malformed, Place
from paiju.formats.usebio.board import Dealt, UsebioTraveller, read_hand, read_vulnerability, whole_deal
from paiju.formats.usebio.entry import EntryKind, UsebioEntry, UsebioPlayer
from paiju.formats.usebio.event import Club, UsebioEvent
from paiju.formats.usebio.fields import Field, Leaves
from paiju.formats.usebio.kinds import check_kind
from paiju.formats.usebio.line import TravellerLine
from paiju.formats.usebio.parser import OpenElement, Parser
from paiju.formats.usebio.round_match import RoundMatch
from paiju.formats.usebio.tree import Document
from paiju.text import Text

UsebioItem: TypeAlias = Club | UsebioEvent | UsebioEntry | UsebioTraveller | RoundMatch | Dealt

CHUNK: Final = 1 << 16
MOST: Final = 1 << 12
"""The maximum number of fields of an event or a match."""

_FRAMES: Final = frozenset(("USEBIO", "EVENT", "SESSION", "SECTION", "PARTICIPANTS", "MATCH", "HANDSET"))
_ENTRIES: Final[dict[str, EntryKind]] = {"PAIR": "PAIR", "TEAM": "TEAM", "PLAYER": "PLAYER"}
_LISTS: Final = frozenset(("PARTICIPANTS", "TEAM", "PAIR"))
_AFTER_HEAD: Final = frozenset(("SESSION", "SECTION", "PARTICIPANTS", "BOARD", "MATCH"))


class Reader:
    """Converts a stream to records; with `keep` also to a `document`, unless the XML is `broken`."""

    def __init__(self, stream: IO[str] | IO[bytes], source: str = "", *, keep: bool = False) -> None:
        self.broken = False
        self._events: list[OpenElement] = []
        self._stream = stream
        self._source = source
        self._keep = keep
        self._items: deque[UsebioItem | Malformed] = deque()
        self._parser: Parser | None = None

    @property
    def document(self) -> Document | None:
        """The whole document, if it was kept and could be read to its end."""
        return None if self._parser is None else self._parser.document

    @property
    def events(self) -> tuple[UsebioEvent, ...]:
        """The events in order, if they were kept, with the data read so far."""
        return tuple(map(_event, self._events))

    def items(self) -> Iterator[UsebioItem | Malformed]:
        """Yield records and errors in order; an error in the XML itself is the last item."""
        while True:
            fatal = None
            try:
                chunk = self._stream.read(CHUNK)
                text = isinstance(chunk, str)
                if self._parser is None:
                    self._parser = Parser(self, self._source, text=text, keep=self._keep)
                data = chunk.encode("utf-8", "surrogatepass") if isinstance(chunk, str) else chunk
                self._parser.feed(data, final=not chunk)
            except UnicodeDecodeError as error:
                expected = Text(f"text in {error.encoding}", f"{error.encoding} 编码的文本")
                found = repr(error.object[error.start : error.start + 8])
                fatal = Malformed(expected, found, Place(self._source))
            except Malformed as fault:
                fatal = fault
            yield from self._drain()
            if fatal is not None:
                self.broken = True
                yield fatal
                return
            if not chunk:
                return

    def _drain(self) -> Iterator[UsebioItem | Malformed]:
        while self._items:
            yield self._items.popleft()

    def is_frame(self, name: str) -> bool:
        """Return whether an element only groups records."""
        return name in _FRAMES

    def opened(self, frame: OpenElement, outer: list[OpenElement]) -> None:
        """Queue the head of an event once something follows it."""
        if not outer:
            if frame.name != "USEBIO":
                raise Malformed(Text("a USEBIO document", "USEBIO 文档"), f"<{frame.name}>", frame.place)
            return
        if frame.name in _AFTER_HEAD and outer[-1].name == "EVENT":
            self._give_head(outer[-1])
        if frame.name in ("SESSION", "SECTION"):
            outer[-1].parted += 1
            frame.number = outer[-1].parted

    def closed(self, frame: OpenElement, outer: list[OpenElement]) -> None:
        """Convert a record that has ended; an error in it is reported, and reading goes on."""
        if not outer:
            return
        parent = outer[-1]
        try:
            self._close(frame, parent, outer)
        except Malformed as fault:
            self._items.append(fault)

    def _close(self, frame: OpenElement, parent: OpenElement, outer: list[OpenElement]) -> None:
        name = frame.name
        leaves = Leaves(frame.leaves, frame.place)
        if name == "TRAVELLER_LINE":
            _inside(parent, "BOARD", frame).append(TravellerLine.of(leaves))
        elif name == "HAND":
            _inside(parent, "BOARD", frame).append(read_hand(leaves))
        elif name in _ENTRIES and (frame.inner or (parent.name in _LISTS and not frame.text)):
            self._entry(_ENTRIES[name], frame, parent, outer)
        elif name == "BOARD":
            self._board(frame, outer)
        elif name == "MATCH":
            self._items.append(RoundMatch.of(leaves, *_section(outer)))
        elif name == "EVENT":
            self._give_head(frame)
        elif name == "CLUB" and parent.name in _FRAMES:
            club_name, club_id = leaves.take("CLUB_NAME"), leaves.take("CLUB_ID_NUMBER")
            self._items.append(Club(name=club_name, id=club_id, fields=leaves.rest))
        elif not frame.inner:
            _add_leaf(frame, parent)
        elif parent.name not in _FRAMES and name not in _FRAMES:
            parent.leaves += frame.leaves
            parent.parts += frame.parts

    def _give_head(self, frame: OpenElement) -> None:
        if not frame.told:
            frame.told = True
            self._items.append(_event(frame))
            if self._keep:
                self._events.append(frame)
            try:
                check_kind(frame.attributes.get("EVENT_TYPE", "").strip(), frame.place)
            except Malformed as fault:
                self._items.append(fault)

    def _entry(self, kind: EntryKind, frame: OpenElement, parent: OpenElement, outer: list[OpenElement]) -> None:
        leaves = Leaves(frame.leaves, frame.place)
        listed = parent.name in _FRAMES
        if kind == "PLAYER" and not listed:
            parent.parts.append(UsebioPlayer.of(leaves))
            return
        entry = UsebioEntry.of(
            kind,
            leaves,
            attributes=frame.attributes,
            players=tuple(part for part in frame.parts if isinstance(part, UsebioPlayer)),
            pairs=tuple(part for part in frame.parts if isinstance(part, UsebioEntry)),
            section=_section(outer),
        )
        if listed:
            self._items.append(entry)
        else:
            parent.parts.append(entry)

    def _board(self, frame: OpenElement, outer: list[OpenElement]) -> None:
        leaves = Leaves(frame.leaves, frame.place)
        board = leaves.take("BOARD_NUMBER")
        if not board:
            raise Malformed(Text("a board with its BOARD_NUMBER", "带 BOARD_NUMBER 的牌"), "BOARD", frame.place)
        vulnerability = leaves.read("VULNERABILITY", read_vulnerability, None)
        hands = [part for part in frame.parts if isinstance(part, tuple)]
        dealt = any(around.name == "HANDSET" for around in outer)
        session, section = _section(outer)
        if not dealt:
            lines = tuple(part for part in frame.parts if isinstance(part, TravellerLine))
            self._items.append(
                UsebioTraveller(
                    board=board,
                    lines=lines,
                    kind=frame.attributes.get("EVENT_TYPE", ""),
                    session=session,
                    section=section,
                    match=_match(outer),
                    vulnerability=vulnerability,
                    fields=leaves.rest,
                    place=frame.place,
                )
            )
        if dealt or hands:
            self._items.append(
                Dealt(
                    board=board,
                    hands=whole_deal(hands, frame.place),
                    session=session,
                    section=section,
                    vulnerability=vulnerability,
                    fields=leaves.rest if dealt else (),
                    place=frame.place,
                )
            )


def _inside(parent: OpenElement, wanted: str, frame: OpenElement) -> list[object]:
    if parent.name != wanted:
        expected = Text(f"{frame.name} inside {wanted}", f"{wanted} 之内的 {frame.name}")
        raise Malformed(expected, f"<{parent.name}>", frame.place)
    return parent.parts


def _add_leaf(frame: OpenElement, parent: OpenElement) -> None:
    if parent.name not in _FRAMES or len(parent.leaves) < MOST:
        parent.leaves.append((frame.name, "".join(frame.text).strip(), frame.place))
    elif not parent.full:
        parent.full = True
        expected = Text(f"at most {MOST} fields", f"至多 {MOST} 个字段")
        raise Malformed(expected, frame.name, frame.place)


def _section(outer: list[OpenElement]) -> tuple[str, str]:
    session = section = ""
    for frame in outer:
        if frame.name == "SESSION":
            session = frame.attributes.get("SESSION_ID", "").strip() or _unnamed(frame)
        elif frame.name == "SECTION":
            section = frame.attributes.get("SECTION_ID", "").strip() or _unnamed(frame)
    return session, section


def _unnamed(frame: OpenElement) -> str:
    """Name a session or section without an id by its position; the first one needs no name."""
    if frame.number == 1:
        return ""
    letter = frame.name == "SECTION" and frame.number <= 26
    return chr(ord("A") + frame.number - 1) if letter else str(frame.number)


def _match(outer: list[OpenElement]) -> RoundMatch | None:
    for frame in reversed(outer):
        if frame.name == "MATCH":
            return RoundMatch.of(Leaves(frame.leaves, frame.place), *_section(outer))
    return None


def _event(frame: OpenElement) -> UsebioEvent:
    fields: tuple[Field, ...] = tuple((name, text) for name, text, _ in frame.leaves)
    return UsebioEvent(kind=frame.attributes.get("EVENT_TYPE", ""), fields=fields)
