"""Defines a whole USEBIO file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.formats.usebio.board import Dealt, UsebioTraveller
from paiju.formats.usebio.entry import UsebioEntry
from paiju.formats.usebio.event import Club, UsebioEvent
from paiju.formats.usebio.fields import Field, lay_out
from paiju.formats.usebio.line import Points, TravellerLine
from paiju.formats.usebio.round_match import RoundMatch
from paiju.formats.usebio.tree import Doctype, Document
from paiju.games.bridge import BoardRecord, Side, Vulnerability, dealer_of, score, vulnerability_of
from paiju.text import Text

VERSION: Final = "1.2"
DTD: Final = "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd"

_UNDEALT: Final = (None, None, None, None)


class UsebioFile(Struct, frozen=True, kw_only=True):
    """The whole `document`, and its data: `club`, `events`, and the `deals` of its hand sets.

    The document is what is written: to change a file, change the document (`Element.edit`, `Element.put`), because
    the other fields are only read from it. `faults` holds what could not be read, if the caller asked for that.
    """

    document: Document
    club: Club | None = None
    events: tuple[UsebioEvent, ...] = ()
    deals: tuple[Dealt, ...] = ()
    faults: tuple[Malformed, ...] = ()

    @staticmethod
    def of(events: Sequence[UsebioEvent], *, club: Club | None = None, deals: Sequence[Dealt] = ()) -> UsebioFile:
        """Build a new document from events."""
        parts = [club.element()] if club is not None else []
        parts += [event.element() for event in events]
        if deals:
            parts.append(lay_out("HANDSET", *(dealt.element() for dealt in deals)))
        document = Document(
            lay_out("USEBIO", *parts, attributes=(("Version", VERSION),)),
            encoding="utf-8",
            before=("\n", Doctype("USEBIO", DTD), "\n"),
            after=("\n",),
        )
        return UsebioFile(document=document, club=club, events=tuple(events), deals=tuple(deals))

    @staticmethod
    def of_records(
        records: Iterable[BoardRecord],
        *,
        kind: str = "PAIRS",
        fields: tuple[Field, ...] = (),
        entries: Iterable[UsebioEntry] = (),
        points: Callable[[BoardRecord], tuple[Points, ...]] | None = None,
    ) -> UsebioFile:
        """Convert board records to one event of a type: travellers, contestants, hands.

        Records of one board in a section of a session form a traveller. Contestants that are not in `entries` are
        listed by their number; `points` returns the points of a record. USEBIO has fields for contract, lead,
        tricks, score or adjusted score, contestants, session, section, vulnerability and hands, but none for the
        auction and the rest of the play.
        Raises the first error of `writable`.
        """
        records, faults = writable(records)
        if faults:
            raise faults[0]
        boards: dict[tuple[str, str, str], list[TravellerLine]] = {}
        listed = {(entry.section, entry.number): entry for entry in entries}
        deals: dict[str, Dealt] = {}
        vulnerable: dict[tuple[str, str, str], Vulnerability | None] = {}
        title = ""
        for record in records:
            name = _board(record)
            at = (record.session, record.section, name)
            boards.setdefault(at, []).append(
                TravellerLine.of_record(record, points(record) if points is not None else ())
            )
            for number in (record.ns, record.ew):
                if number:
                    entry = UsebioEntry(number=number, section=record.section)
                    listed.setdefault((record.section, number), entry)
            if record.hands != _UNDEALT:
                deals.setdefault(name, Dealt(board=name, hands=record.hands))
            if record.vulnerability not in (None, _numbered(name)):
                vulnerable.setdefault(at, record.vulnerability)
            title = title or record.event
        if title and not any(name == "EVENT_DESCRIPTION" for name, _ in fields):
            fields = (("EVENT_DESCRIPTION", title), *fields)
        event = UsebioEvent(
            kind=kind,
            fields=fields,
            entries=tuple(listed.values()),
            travellers=tuple(
                UsebioTraveller(
                    board=at[2], session=at[0], section=at[1], lines=tuple(lines), vulnerability=vulnerable.get(at)
                )
                for at, lines in boards.items()
            ),
        )
        return UsebioFile.of((event,), deals=tuple(deals.values()))

    @property
    def event(self) -> UsebioEvent:
        """The first event, or an empty one if the file has none."""
        return self.events[0] if self.events else UsebioEvent()

    @property
    def records(self) -> tuple[BoardRecord, ...]:
        """A record of every line of every traveller, in the order of the file.

        USEBIO omits the dealer, and usually the vulnerability: they are those of the board number (L2.b, L2.c).
        """
        deals = {(one.session, one.section, one.board): one for one in reversed(self.deals)}
        found: list[BoardRecord] = []
        for event in self.events:
            several = event.several
            for traveller in event.travellers:
                session = (traveller.session or "1") if several else ""
                dealt = _dealt(deals, traveller)
                found += [_record(line, traveller, event.title, session, dealt) for line in traveller.lines]
        return tuple(found)


def writable(records: Iterable[BoardRecord]) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    """Separate the records that USEBIO can hold from the others, for which errors are returned.

    A record needs its board, and a board has one deal: that of the first of its records with a deal.

    >>> kept, faults = writable([BoardRecord(board="7"), BoardRecord()])
    >>> len(kept), faults[0].text.en
    (1, "expected a record with its board, found ''")
    """
    kept: list[BoardRecord] = []
    faults: list[Malformed] = []
    deals: dict[str, tuple[Hand | None, ...]] = {}
    for record in records:
        name = _board(record)
        if not name:
            expected = Text("a record with its board", "带牌号的记录")
            faults.append(Malformed(expected, "", record.place))
        elif record.hands != _UNDEALT and deals.setdefault(name, record.hands) != record.hands:
            expected = Text("one deal for each board", "每个牌号只有一副牌")
            faults.append(Malformed(expected, name, record.place))
        else:
            kept.append(record)
    return tuple(kept), tuple(faults)


def _board(record: BoardRecord) -> str:
    """Return a record's board, or "" if it names none."""
    return record.board or ("" if record.number is None else str(record.number))


def _dealt(deals: dict[tuple[str, str, str], Dealt], traveller: UsebioTraveller) -> Dealt | None:
    """Return a traveller's deal: that of its section, else of its session, else of the whole file."""
    session, section, board = traveller.session, traveller.section, traveller.board
    for at in ((session, section), (session, ""), ("", "")):
        if (*at, board) in deals:
            return deals[*at, board]
    return None


def _record(
    line: TravellerLine, traveller: UsebioTraveller, event: str, session: str, dealt: Dealt | None
) -> BoardRecord:
    board = traveller.board
    number = int(board) if board.isascii() and board.isdigit() and 0 < len(board) < 7 else None
    vulnerability = traveller.vulnerability
    if vulnerability is None and dealt is not None:
        vulnerability = dealt.vulnerability
    if vulnerability is None and number:
        vulnerability = vulnerability_of(number)
    ns, ew = _sides(line, traveller.match)
    return BoardRecord(
        place=line.place,
        board=board,
        number=number,
        dealer=dealer_of(number) if number else None,
        vulnerability=vulnerability,
        hands=dealt.hands if dealt is not None else _UNDEALT,
        contract=line.contract,
        passed_out=line.passed_out,
        played=() if line.lead is None else (line.lead,),
        tricks=line.tricks,
        score_ns=_score(line, vulnerability),
        adjusted=line.adjusted,
        players=line.players,
        ns=ns,
        ew=ew,
        event=event,
        session=session,
        section=traveller.section,
        room=_room(line, traveller.match),
        round="" if traveller.match is None else traveller.match.round,
    )


def _numbered(board: str) -> Vulnerability | None:
    """Return the vulnerability of a board number (L2.c), or None if the board's name is not a number."""
    plain = board.isascii() and board.isdigit() and len(board) < 7
    return vulnerability_of(int(board)) if plain and int(board) else None


def _sides(line: TravellerLine, match: RoundMatch | None) -> tuple[str, str]:
    """Return who sat North-South and East-West: the teams of a match, or else the pairs."""
    if match is None:
        return line.ns, line.ew
    if match.pairs:
        return line.ns or match.first, line.ew or match.second
    first, second = match.first, match.second
    return (second, first) if _turned(line, match) else (first, second)


def _turned(line: TravellerLine, match: RoundMatch) -> bool | None:
    """Return whether a match's first team sits East-West, by the direction or by the line's own teams."""
    if line.direction:
        return line.direction[:1].upper() == "E"
    seated = (line.ns, line.ew)
    if seated in ((match.first, match.second), (match.second, match.first)):
        return line.ns == match.second
    return None


def _room(line: TravellerLine, match: RoundMatch | None) -> str:
    """Return the room of a match of teams: open if its first team sits North-South."""
    turned = None if match is None or match.pairs else _turned(line, match)
    return "" if turned is None else "closed" if turned else "open"


def _score(line: TravellerLine, vulnerability: Vulnerability | None) -> int | None:
    """Return the published score, or else the score of the contract and tricks."""
    if line.adjusted or line.score is not None:
        return line.score
    if line.passed_out:
        return 0
    if line.contract is None or line.tricks is None or vulnerability is None:
        return None
    side = line.contract.declarer.side
    points = score(line.contract, vulnerability.of(side), line.tricks)
    return points if side is Side.NS else -points
