"""Finds the room in which a board of a match was played if its record does not name it.

Enters: the records of a match file.
Leaves: those whose room is certain, remarks on rooms inferred from the other table, and a `Malformed` for each
record left out.
Must not know: how a match is scored.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from paiju.errors import Malformed, Requirement
from paiju.games.bridge import BoardRecord
from paiju.text import Text

ROOMS = ("open", "closed")
_WORDS = {"open": Text("Open", "开室"), "closed": Text("Closed", "闭室")}


def in_rooms(records: Sequence[BoardRecord]) -> tuple[list[BoardRecord], list[Text], list[Malformed]]:
    """Return each record with its room: its own, or the one not used by the other table of the board.

    If no record of a match names its room, and its teams change places, the rooms follow from that (`by_places`).
    Board, event, round, contestants and deal must agree, so that there is no doubt; otherwise the record is left
    out, and so are two records of one board in one room.

    >>> one, other = BoardRecord(board="7", room="open"), BoardRecord(board="7")
    >>> [record.room for record in in_rooms([one, other])[0]]
    ['open', 'closed']
    """
    faults = [_alone(record) for record in records if record.ns and record.ns == record.ew]
    records = by_places([one for one in records if not one.ns or one.ns != one.ew])
    tables: dict[tuple[str, ...], list[BoardRecord]] = {}
    for record in records:
        tables.setdefault(_place(record), []).append(record)
    found: list[BoardRecord] = []
    remarks: list[Text] = []
    for record in records:
        if record.room in ROOMS:
            found.append(record)
            continue
        other = _other(record, tables[_place(record)])
        if other is None:
            faults.append(_uncertain(record))
            continue
        room = "closed" if other.room == "open" else "open"
        ns, ew = (record.ns, record.ew) if record.ns else (other.ew, other.ns)
        found.append(structs.replace(record, room=room, ns=ns, ew=ew))
        remarks.append(_inferred(record, room))
    seats: dict[tuple[str, ...], list[BoardRecord]] = {}
    for record in found:
        seats.setdefault((*_match(record), record.room), []).append(record)
    rooms = [seats[*_match(record), record.room] for record in found]
    faults += [_crowded(record) for record, same in zip(found, rooms, strict=True) if len(same) > 1]
    alone = [record for record, same in zip(found, rooms, strict=True) if len(same) == 1]
    return alone, remarks, faults


def by_places(records: Sequence[BoardRecord]) -> list[BoardRecord]:
    """Assign rooms to the records of each match whose teams change places from table to table.

    The first table in the file, and each with the teams in the same places, is the open room. Matches are left as
    they are if a record names its room, if a board has two tables with the teams in the same places, or if no board
    has both.

    >>> one, other = BoardRecord(board="7", ns="A", ew="B"), BoardRecord(board="7", ns="B", ew="A")
    >>> [record.room for record in by_places([one, other])]
    ['open', 'closed']
    """
    matches: dict[tuple[str, ...], list[BoardRecord]] = {}
    for record in records:
        if record.ns and record.ew and record.ns != record.ew:
            matches.setdefault(_teams(record), []).append(record)
    first: dict[tuple[str, ...], str] = {}
    for match, mine in matches.items():
        seats: dict[str, list[str]] = {}
        for record in mine:
            seats.setdefault(record.board, []).append(record.ns)
        once = all(len(set(ns)) == len(ns) for ns in seats.values())
        both = any(len(ns) == 2 for ns in seats.values())
        if once and both and not any(record.room for record in mine):
            first[match] = mine[0].ns
    return [
        structs.replace(record, room="open" if record.ns == first[_teams(record)] else "closed")
        if _teams(record) in first
        else record
        for record in records
    ]


def _teams(record: BoardRecord) -> tuple[str, ...]:
    """Identify a match: event, session, round and the two teams."""
    return (record.event, record.session, record.round, *sorted((record.ns, record.ew)))


def _match(record: BoardRecord) -> tuple[str, ...]:
    """Identify the board of a match, whichever way the teams sit."""
    return (*_place(record), *sorted((record.ns, record.ew)))


def _place(record: BoardRecord) -> tuple[str, ...]:
    """Identify the board of a round."""
    return (record.event, record.session, record.round, record.board)


def _other(record: BoardRecord, tables: Sequence[BoardRecord]) -> BoardRecord | None:
    """Return the only other table of the board, or None if the room does not follow from it for certain."""
    teams = sorted((record.ns, record.ew))
    named = any(teams)
    others = [one for one in tables if one is not record]
    others = [one for one in others if not named or sorted((one.ns, one.ew)) == teams]
    if record.room or not record.board or len(others) != 1 or others[0].room not in ROOMS:
        return None
    dealt = zip(record.hands, others[0].hands, strict=True)
    apart = any(a is not None and b is not None and a != b for a, b in dealt)
    return None if apart else others[0]


def _inferred(record: BoardRecord, room: str) -> Text:
    at, board, word = record.place, record.board, _WORDS[room]
    return Text(
        f"{at}: board {board} has no Room; the other table has the other room, so this is {word.en}",
        f"{at}：第 {board} 副没有写 Room，另一桌写的是另一室，所以这是{word.zh}",
    )


def _crowded(record: BoardRecord) -> Malformed:
    word = _WORDS[record.room]
    return Malformed(
        Requirement(
            f"board {record.board} once only in the {word.en} room (left out: both records say {word.en})",
            f"第 {record.board} 副在{word.zh}只打一次（两个记录都写{word.zh}，均不计）",
        ),
        " ".join(player or "?" for player in record.players),
        record.place,
    )


def _alone(record: BoardRecord) -> Malformed:
    return Malformed(
        Requirement(
            f"two teams on board {record.board or '?'} (left out: a team meets itself)",
            f"第 {record.board or '?'} 副应有两队（同一队对自己，不计）",
        ),
        record.ns,
        record.place,
    )


def _uncertain(record: BoardRecord) -> Malformed:
    return Malformed(
        Text(
            f"Room Open or Closed for board {record.board or '?'} (left out: no other table shows which)",
            f"第 {record.board or '?'} 副的 Room：Open（开室）或 Closed（闭室）；另一桌也无从断定，本桌不计",
        ),
        record.room,
        record.place,
    )
