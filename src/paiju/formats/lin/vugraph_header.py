"""Reads and writes the vugraph header of a match: the event (vg), the results (rs), the players (pn, pw)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import Struct, structs

from paiju.errors import Malformed, Place
from paiju.formats.lin.command import LinCommand, place_of
from paiju.formats.lin.deal import ORDER
from paiju.formats.lin.result import LinResult
from paiju.games.bridge import BoardRecord
from paiju.text import Text

Players: TypeAlias = tuple[str, str, str, str]

NOBODY: Final[Players] = ("", "", "", "")
ROOMS: Final = ("open", "closed")
_SCORINGS: Final = frozenset({"I", "P", "B", "M", "T", "X"})
PAIRS: Final = "P"
"""The scoring letter of an event that is not a match of two rooms: the open room then means the only table."""


class VugraphMatch(Struct, frozen=True, kw_only=True):
    """A match, or a pairs event, as its header describes it.

    - `event`, `segment`: titles; `scoring`: the letter of vg (I for IMPs, P for pairs, B for board-a-match)
    - `first`, `last`: board numbers (None: unknown)
    - `teams`, `carried`: the side that sits North-South in the open room, then the other; scores as written
    - `results`: the entries of rs, alternating between open and closed room for each board
    - `players`: North first, for the open and the closed room
    - `table_players`: South, West, North, East of each board in turn (pw), if the header lists them
    """

    event: str = ""
    segment: str = ""
    scoring: str = ""
    first: int | None = None
    last: int | None = None
    teams: tuple[str, str] = ("", "")
    carried: tuple[str, str] = ("", "")
    results: tuple[LinResult, ...] = ()
    players: tuple[Players, Players] = (NOBODY, NOBODY)
    table_players: tuple[str, ...] = ()

    def after(self, commands: Sequence[LinCommand], place: Place) -> VugraphMatch:
        """Return the match after a further header: vg begins a new one, the other commands change a part of it.

        The commands begin at `place`. Raises `Malformed` for an invalid board number and for more than eight
        players.
        """
        at = 0
        try:
            match = self
            for at, command in enumerate(commands):  # noqa: B007 - the fault below tells where
                match = match.told(command)
        except Malformed as fault:
            raise fault.at(place_of(commands, at, place)) from None
        return match

    def told(self, command: LinCommand) -> VugraphMatch:
        """Return the match after one more command."""
        value = command.said
        match command.code:
            case "vg":
                return _event(value)
            case "rs":
                entries = value.rstrip("\r\n").split(",")
                return structs.replace(self, results=tuple(map(LinResult.parse, entries)))
            case "pn":
                return structs.replace(self, players=both_rooms(value))
            case "pw":
                return structs.replace(self, table_players=tuple(value.split(",")))
        return self

    def result(self, number: int | None, room: str) -> LinResult | None:
        """Return the entry of rs for a board in a room ("" if the event has only one), or None."""
        if number is None:
            return None
        at = 2 * (number - (1 if self.first is None else self.first)) + (room == "closed")
        if not 0 <= at < len(self.results) or not self.results[at].text.strip():
            return None
        return self.results[at]

    def seated(self, number: int | None, room: str) -> Players:
        """Return the names at a table, North first."""
        players = self.players[room == "closed"]
        if players == NOBODY and number is not None and self.first is not None:
            boards = (self.last or 0) - self.first + 1
            at = number - self.first
            if 0 <= at < boards and len(self.table_players) == 4 * boards and room != "closed":
                south, west, north, east = self.table_players[4 * at : 4 * at + 4]
                players = (north, east, south, west)
        return players

    def sides(self, room: str) -> tuple[str, str]:
        """Return the contestants that sit North-South and East-West in a room."""
        first, second = self.teams
        return (second, first) if room == "closed" else (first, second)

    def records(self) -> tuple[BoardRecord, ...]:
        """Return a record of every result in rs: contract and tricks, no cards and no score.

        >>> match = VugraphMatch(first=7, results=(LinResult.parse("4SE="), LinResult.parse("3NE-1")))
        >>> [(r.number, r.room, str(r.contract), r.tricks) for r in match.records()]
        [(7, 'open', '4S by E', 10), (7, 'closed', '3NT by E', 8)]
        """
        found = []
        for at, result in enumerate(self.results):
            if not result.text.strip():
                continue
            number = (1 if self.first is None else self.first) + at // 2
            room = "" if self.scoring == PAIRS else ROOMS[at % 2]
            ns, ew = self.sides(room)
            found.append(
                BoardRecord(
                    board=str(number),
                    number=number,
                    contract=result.contract,
                    tricks=result.tricks,
                    passed_out=result.passed_out,
                    score_ns=0 if result.passed_out else None,
                    adjusted=adjusted(result),
                    players=self.seated(number, room),
                    ns=ns,
                    ew=ew,
                    event=self.event,
                    round=self.segment,
                    room=room,
                )
            )
        return tuple(found)


def adjusted(result: LinResult) -> str:
    """Return the entry if it is neither a contract nor a pass, else ""."""
    return "" if result.contract is not None or result.passed_out else result.text.strip()


def names(text: str) -> list[str]:
    """Parse the names in pn. Raises `Malformed` for more than eight."""
    found = [name.strip() for name in text.split(",")]
    while len(found) > 4 and not found[-1]:
        found.pop()
    if len(found) > 8:
        raise Malformed(Text("four or eight names of players", "四位或八位选手的姓名"), text)
    return found


def both_rooms(text: str) -> tuple[Players, Players]:
    """Parse pn: South, West, North, East of the open room, then of the closed room. Returns North first.

    >>> both_rooms("Sun,Wei,Nie,Ergo")[0]
    ('Nie', 'Ergo', 'Sun', 'Wei')
    """
    found = names(text)
    found += [""] * (8 - len(found))
    south, west, north, east = found[:4]
    opened = (north, east, south, west)
    south, west, north, east = found[4:]
    return opened, (north, east, south, west)


def write_players(*rooms: Players) -> str:
    """Write pn for one room or two; a comma in a name becomes a space."""
    return ",".join(" ".join(players[seat].replace(",", " ").split()) for players in rooms for seat in ORDER)


def _event(text: str) -> VugraphMatch:
    fields = [field.strip() for field in text.split(",")]
    if len(fields) > 9 and fields[-7] in _SCORINGS:
        fields[: len(fields) - 8] = [", ".join(fields[: len(fields) - 8])]
    fields += [""] * (9 - len(fields))
    event, segment, scoring, first, last, team, carried, other, other_carried = fields[:9]
    return VugraphMatch(
        event=event,
        segment=segment,
        scoring=scoring,
        first=_number(first),
        last=_number(last),
        teams=(team, other),
        carried=(carried, other_carried),
    )


def write_event(match: VugraphMatch) -> str:
    """Write vg; a comma in the segment or in a team's name becomes a space."""
    parts = [
        match.event,
        *(
            part.replace(",", " ")
            for part in (
                match.segment,
                match.scoring,
                "" if match.first is None else str(match.first),
                "" if match.last is None else str(match.last),
                match.teams[0],
                match.carried[0],
                match.teams[1],
                match.carried[1],
            )
        ),
    ]
    return ",".join(parts)


def _number(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Malformed(Text("a board number", "牌号"), text)
    return int(text)
