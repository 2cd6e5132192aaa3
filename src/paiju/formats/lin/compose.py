"""Writes board records as headers and boards of a LIN file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from paiju.errors import Place
from paiju.formats.lin.board import LinBoard, LinHeader
from paiju.formats.lin.calls import in_turn, write_call
from paiju.formats.lin.command import LinCommand, plain
from paiju.formats.lin.deal import write_deal
from paiju.formats.lin.record import won
from paiju.formats.lin.result import LinResult
from paiju.formats.lin.vugraph_header import NOBODY, PAIRS, ROOMS, VugraphMatch, write_event, write_players
from paiju.games.bridge import BoardRecord, Seat, Vulnerability

SPAN: Final = 128
"""A results list covers at most this many board numbers; boards further apart get separate headers."""

_Pairs: TypeAlias = list[tuple[str, str]]
_VULNERABLE: Final = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.BOTH: "b"}


def headers_and_boards(records: Iterable[BoardRecord]) -> Iterator[LinHeader | LinBoard]:
    """Yield records in their order, with headers where needed."""
    first = True
    match = VugraphMatch()
    for group in _groups(records):
        wanted = _match_of(group)
        pairs: _Pairs = []
        if wanted != match:
            match = wanted
            pairs = _header_pairs(match)
            header = _commands(pairs, first=first)
            yield LinHeader(header, match)
            first = False
        for record in group:
            commands = _commands(_board_pairs(record, match), first=first)
            yield LinBoard.of(commands, match, Place())
            first = False


def _groups(records: Iterable[BoardRecord]) -> Iterator[list[BoardRecord]]:
    """Split records into runs that fit under one header."""
    group: list[BoardRecord] = []
    slots: set[tuple[int | None, str]] = set()
    key: object = None
    for record in records:
        headed = _needs_header(record)
        sides = (record.ew, record.ns) if record.room == "closed" else (record.ns, record.ew)
        wanted = (record.event, record.round, bool(record.room), sides) if headed else None
        slot = (record.number, record.room)
        numbers = [number for number, _ in slots if number is not None]
        if record.number is not None:
            numbers.append(record.number)
        wide = bool(numbers) and max(numbers) - min(numbers) >= SPAN
        if group and (wanted != key or (headed and (slot in slots or wide))):
            yield group
            group, slots = [], set()
        key = wanted
        group.append(record)
        slots.add(slot)
    if group:
        yield group


def _needs_header(record: BoardRecord) -> bool:
    untold = _untold(record) and (record.contract or record.passed_out or record.adjusted)
    return bool(record.room in ROOMS or record.event or record.round or record.ns or record.ew or untold)


def _untold(record: BoardRecord) -> bool:
    """Return whether the contract does not follow from the auction."""
    return not record.auction_complete or not _callable(record)


def _callable(record: BoardRecord) -> bool:
    return bool(record.calls) and in_turn(record.calls, _dealer(record) or Seat.NORTH)


def _dealer(record: BoardRecord) -> Seat | None:
    if record.dealer is None and record.calls:
        return record.calls[0].seat
    return record.dealer


def _match_of(group: Sequence[BoardRecord]) -> VugraphMatch:
    """Return the header's data for these records, or the empty match if none is needed."""
    if not _needs_header(group[0]):
        return VugraphMatch()
    record = group[0]
    numbers = [r.number for r in group if r.number is not None]
    rooms = bool(record.room)
    first, last = (min(numbers), max(numbers)) if numbers else (None, None)
    results: list[LinResult] = []
    if first is not None and last is not None:
        results = [LinResult("")] * (2 * (last - first + 1))
        for r in group:
            if r.number is not None:
                at = 2 * (r.number - first) + (r.room == "closed")
                results[at] = _result(r)
    players = tuple({r.players for r in group if (r.room == "closed") is closed} for closed in (False, True))
    seated = (NOBODY, NOBODY)
    if rooms and all(len(found) == 1 for found in players):
        seated = (next(iter(players[0])), next(iter(players[1])))
    teams = (record.ew, record.ns) if record.room == "closed" else (record.ns, record.ew)
    match = VugraphMatch(
        event=_line(record.event),
        segment=_line(record.round),
        scoring="I" if rooms else PAIRS,
        first=first,
        last=last,
        teams=(_line(teams[0]), _line(teams[1])),
        results=tuple(results) if any(result.text for result in results) else (),
        players=seated,
    )
    place = Place()
    return VugraphMatch().after(_commands(_header_pairs(match), first=True), place)


def _result(record: BoardRecord) -> LinResult:
    if record.adjusted:
        return LinResult(_line(record.adjusted).replace(",", " "))
    return LinResult.of(record.contract, record.tricks, passed_out=record.passed_out)


def _line(text: str) -> str:
    return " ".join(plain(text).split())


def _header_pairs(match: VugraphMatch) -> _Pairs:
    pairs = [("vg", write_event(match))]
    if match.results:
        pairs.append(("rs", ",".join(result.text for result in match.results)))
    if match.players != (NOBODY, NOBODY):
        pairs.append(("pn", write_players(*match.players)))
    pairs.append(("pg", ""))
    return pairs


def _board_pairs(record: BoardRecord, match: VugraphMatch) -> _Pairs:
    pairs: _Pairs = []
    if match != VugraphMatch() and record.number is not None:
        pairs.append(("qx", f"{'c' if record.room == 'closed' else 'o'}{record.number}"))
    known = (NOBODY, match.seated(record.number, record.room))
    if not pairs or record.players not in known:
        pairs.append(("pn", plain(write_players(record.players))))
    pairs += [("st", ""), ("md", write_deal(_dealer(record), record.hands)), ("rh", "")]
    name = record.board or ("" if record.number is None else str(record.number))
    if name:
        pairs.append(("ah", f"Board {name}" if name.isdigit() else plain(name)))
    if record.vulnerability is not None:
        pairs.append(("sv", _VULNERABLE[record.vulnerability]))
    if _callable(record):
        for called in record.calls:
            value, explanation = write_call(called)
            pairs.append(("mb", value))
            if explanation:
                pairs.append(("an", explanation))
    pairs.append(("pg", ""))
    for at, card in enumerate(record.played, 1):
        pairs.append(("pc", card.text))
        if at % 4 == 0:
            pairs.append(("pg", ""))
    if _claimed(record):
        pairs.append(("mc", str(record.tricks)))
    return pairs


def _claimed(record: BoardRecord) -> bool:
    """Return whether the tricks have to be written because neither the play nor a results list gives them."""
    if record.tricks is None or record.passed_out:
        return False
    if record.contract is None:
        return True
    if len(record.played) == 52 and won(record.contract, record.hands, record.played) is not None:
        return won(record.contract, record.hands, record.played) != record.tricks
    return not _untold(record) or bool(record.played)


def _commands(pairs: _Pairs, *, first: bool) -> tuple[LinCommand, ...]:
    """Convert pairs of code and value to commands, on a separate line."""
    before = "" if first else "\n"
    (code, value), *rest = pairs
    return (LinCommand(code, value, before), *(LinCommand(code, value) for code, value in rest))
