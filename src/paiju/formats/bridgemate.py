"""Bridgemate's data structures for an event and its results, and its Data Connector's messages with results.

A message is a JSON object whose ``SerializedData`` is JSON again.
Enters: such messages as text, `Setup` and `BridgemateResult` values.
Leaves: `BridgemateResult` values, and the commands of `paiju.tournament` that open the event and enter its results.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Raw, Struct

from paiju.cards import Card
from paiju.errors import Malformed, Requirement, undecoded
from paiju.formats.event import STAGE, opening, pair_of
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract
from paiju.text import Text
from paiju.tournament import RoundKey, SeatedTable
from paiju.tournament import commands as c
from paiju.tournament.bridge import write_outcome
from paiju.tournament.record import write_raw


class Seated(Struct, frozen=True, rename="pascal"):
    """A table in a round: its pairs (0: vacant) and its boards, from first to last, or as listed."""

    round_number: int
    low_board_number: int
    high_board_number: int
    pair_ns: int = msgspec.field(name="PairNS")
    pair_ew: int = msgspec.field(name="PairEW")
    listed: tuple[int, ...] = ()

    @property
    def boards(self) -> tuple[str, ...]:
        """The names of the boards."""
        found = self.listed or range(self.low_board_number, self.high_board_number + 1)
        return tuple(map(str, found))


class TableRounds(Struct, frozen=True, rename="pascal"):
    """A table and its rounds."""

    table_number: int
    rounds: tuple[Seated, ...]


class Section(Struct, frozen=True, rename="pascal"):
    """A section: its letters, and its number of rankings, 1 or 2."""

    letters: str
    winners: int
    tables: tuple[TableRounds, ...]


class BridgemateGroup(Struct, frozen=True, rename="pascal"):
    """Sections that are scored together."""

    sections: tuple[Section, ...]


class BridgemateSession(Struct, frozen=True, rename="pascal"):
    """A session and its groups."""

    scoring_groups: tuple[BridgemateGroup, ...]


class Setup(Struct, frozen=True, rename="pascal"):
    """An event as a scoring program sends it."""

    event_guid: str
    sessions: tuple[BridgemateSession, ...]


class BridgemateResult(Struct, frozen=True, rename="pascal"):
    """A result of a board; `level`: 1 to 7, 0 for a pass, -1 to -9 for artificial scores, -10 if not played.

    `south`, `west`: in an individual, where the numbers of the pairs are North's and East's; else 0. `lead`: the
    opening lead such as ``ST``, if a file has it.
    """

    section_letters: str
    table_number: int
    round_number: int
    board_number: int
    pair_north_south: int
    pair_east_west: int
    level: int
    declarer_direction: int = 0
    denomination: int = 0
    stake: int = 0
    total_tricks: int = 0
    is_deleted: bool = False
    south: int = 0
    west: int = 0
    lead: str = ""


class _Message(Struct, frozen=True, rename="pascal"):
    serialized_data: str


_AVERAGES: Final = {
    -1 - 3 * ns - ew: (one, other)
    for ns, one in enumerate(("A-", "A=", "A+"))
    for ew, other in enumerate(("A-", "A=", "A+"))
}
_NO_PLAY: Final = -10


def load_results(text: str | bytes) -> tuple[BridgemateResult, ...]:
    """Parse the message with results from the units. Raises `Malformed`."""
    try:
        message = msgspec.json.decode(text, type=_Message)
        return msgspec.json.decode(message.serialized_data, type=tuple[BridgemateResult, ...])
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise _malformed(fault, text) from None


def _malformed(fault: Exception, text: str | bytes) -> Malformed:
    shown = text if isinstance(text, str) else text.decode(errors="replace")
    return Malformed(
        Text(f"a Bridgemate message ({fault})", f"一条 Bridgemate 消息（{undecoded(fault).zh}）"), shown[:80]
    )


def names_of(section: Section, row: Seated) -> tuple[str, str]:
    """Return the ids of a table's pairs: section and number, and the line if there are two rankings.

    If a number meets itself, numbers stand for two contestants, one in each line.
    """
    lines = section.winners == 2 or any(
        one.pair_ns == one.pair_ew != 0 for table in section.tables for one in table.rounds
    )
    ns, ew = (f"{section.letters}{number}" if number else "" for number in (row.pair_ns, row.pair_ew))
    return (f"{ns} NS" if ns else "", f"{ew} EW" if ew else "") if lines else (ns, ew)


def commands_of(
    setup: Setup,
    *,
    session: int = 0,
    method: str,
    director: str,
    people: Mapping[str, Sequence[str]] | None = None,
    title: str = "",
) -> list[c.AnyCommand]:
    """Convert one session (from 0) of a message to the commands of an event, to be sent by `director`.

    `people`: the names of the players of an entry, by its id (`names_of`); `title`: of the event, by default its
    identifier. Identical repetitions of a table in a round count once. Raises `Malformed` if repetitions differ, or
    if a section occurs twice.
    """
    sections: dict[str, Section] = {}
    for group in setup.sessions[session].scoring_groups:
        for section in group.sections:
            if sections.setdefault(section.letters, section) != section:
                raise Malformed(Text("sections with different letters", "字母各不相同的分区"), section.letters)
    seats: list[c.AnyCommand] = []
    fields: list[tuple[str, ...]] = []
    for letters, section in sections.items():
        names: dict[str, None] = {}
        rounds: dict[int, dict[int, SeatedTable]] = {}
        for place in section.tables:
            for row in place.rounds:
                ns, ew = names_of(section, row)
                table = SeatedTable(place.table_number, ((ns,) if ns else (), (ew,) if ew else ()), row.boards)
                names.update(dict.fromkeys(table.entries))
                held = rounds.setdefault(row.round_number, {})
                if held.setdefault(place.table_number, table) != table:
                    raise Malformed(
                        Requirement(
                            f"a single seating for table {place.table_number} in round {row.round_number}",
                            f"第 {place.table_number} 桌第 {row.round_number} 轮只有一种坐法",
                        ),
                        "2",
                    )
        fields.append(tuple(names))
        seats += [
            c.SeatRounds(STAGE, 1, letters, number, (tuple(held.values()),)) for number, held in sorted(rounds.items())
        ]
    entries = [pair_of(name, (people or {}).get(name, ())) for field in fields for name in field]
    return [
        *opening(title or setup.event_guid, method, director, entries, sections=tuple(fields), letters=tuple(sections)),
        *seats,
    ]


def result_commands(results: tuple[BridgemateResult, ...]) -> list[c.AnyCommand]:
    """Convert results from the units to commands. Raises `Malformed` for a contract that does not exist."""
    return [_command(row) for row in results]


def _command(row: BridgemateResult) -> c.AnyCommand:
    key = RoundKey(STAGE, 1, row.section_letters, row.round_number).table(row.table_number)
    board = str(row.board_number)
    if row.is_deleted:
        return c.RemoveResult(key, board)
    if row.level == _NO_PLAY:
        return c.MarkUnplayed(key, board)
    if row.level in _AVERAGES:
        one, other = _AVERAGES[row.level]
        return c.AdjustScore(key, board, (write_raw(one), write_raw(other)), "L12.C.1")
    if row.level == 0:
        return c.EnterResult(key, board, Raw(write_outcome(None)))
    if not (
        1 <= row.level <= 7
        and 1 <= row.denomination <= 5
        and 1 <= row.declarer_direction <= 4
        and 0 <= row.stake <= 2
        and 0 <= row.total_tricks <= 13
    ):
        raise Malformed(
            Text(
                "a contract: level 1 - 7, denomination 1 - 5, declarer 1 - 4, stake 0 - 2, tricks 0 - 13",
                "定约：阶数 1 - 7、花色 1 - 5、庄家 1 - 4、加倍 0 - 2、墩数 0 - 13",
            ),
            f"{row.level}, {row.denomination}, {row.declarer_direction}, {row.stake}, {row.total_tricks}",
        )
    contract = Contract(row.level, DENOMINATIONS[row.denomination - 1], row.stake, SEATS[row.declarer_direction - 1])
    lead = Card.parse(row.lead) if row.lead else None
    return c.EnterResult(key, board, Raw(write_outcome(contract, row.total_tricks, lead)))
