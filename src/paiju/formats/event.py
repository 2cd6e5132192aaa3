"""Converts a file's results to an event: commands that open it, enter and seat contestants, and enter scores.

Enters: `BoardRecord` values of pairs.
Leaves: commands of `paiju.tournament`, in order. Data missing in the file are derived from its results: tables from
who met whom with which boards, and rounds from the tables, in the order of the boards, so that each pair has one
place in a round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Raw, Struct

from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.formats.contestants import with_unique_names
from paiju.games.bridge import BoardRecord
from paiju.scoring import TableResult, result_of
from paiju.text import Text
from paiju.tournament import Entry, Plan, Player, Role, RoundKey, SeatedTable, Stage
from paiju.tournament import commands as c
from paiju.tournament.bridge import write_adjusted, write_outcome
from paiju.tournament.bridge.outcome import read_outcome, vulnerability
from paiju.tournament.record import write_raw

STAGE = "main"
"""The name of the only stage of an imported event."""


class ScoreEntry(Struct, frozen=True):
    """A result to be entered: its table, round and board, and one result or the adjusted scores of both sides."""

    round: int
    table: int
    board: str
    results: tuple[Raw, ...]

    def command(self, section: str = "A") -> c.EnterResult | c.AdjustScore:
        """Return the command that enters it."""
        key = RoundKey(STAGE, 1, section, self.round).table(self.table)
        if len(self.results) == 1:
            return c.EnterResult(key, self.board, self.results[0])
        return c.AdjustScore(key, self.board, self.results, "L12.C.1")


def commands_of(
    records: Iterable[BoardRecord], *, title: str, method: str, director: str, names: Mapping[str, str] | None = None
) -> list[c.AnyCommand]:
    """Convert the records of a session of pairs to the commands of an event, to be sent by `director` as organiser.

    `method`: by its name in plans; `names`: the names of the contestants' numbers, with their section if there are
    several. A number that meets itself stands for two contestants, one in each line; the same number in another
    section is another contestant. Raises `Malformed` for a record without contestants, and for records of several
    sessions.
    """
    records = with_unique_names(BoardFile(format="", records=tuple(records)))[0].records
    sessions = list(dict.fromkeys(record.session for record in records))
    if len(sessions) > 1:
        expected = Text("the records of one session", "同一节的记录")
        raise Malformed(expected, ", ".join(sessions))
    rows = [(record, result) for record in records if (result := result_of(record)) is not None]
    for record, result in rows:
        if len(result.ns) != 1 or len(result.ew) != 1:
            expected = Text("a pair North-South and one East-West", "南北、东西各一对")
            raise Malformed(expected, record.board, record.place)
    lines = any(result.ns == result.ew for _, result in rows)
    sides = [_sides(result, lines) for _, result in rows]
    entries = list(dict.fromkeys(name for pair in sides for name in pair))
    parts: dict[str, list[tuple[tuple[str, str], BoardRecord, TableResult]]] = {}
    several = len({record.section for record, _ in rows}) > 1
    for pair, (record, result) in zip(sides, rows, strict=True):
        letters = record.section or "-" if several else "A"
        parts.setdefault(letters, []).append((pair, record, result))
    seating: list[c.AnyCommand] = []
    scores: list[c.AnyCommand] = []
    for letters, mine in parts.items():
        seats = _seated([(*pair, result.board) for pair, _, result in mine])
        tables: dict[int, list[SeatedTable]] = {}
        at: dict[tuple[str, str], tuple[int, int]] = {}
        for (ns, ew), (number, boards) in seats.items():
            here = tables.setdefault(number, [])
            here.append(SeatedTable(len(here) + 1, ((ns,), (ew,)), boards))
            at[ns, ew] = (number, len(here))
        rounds = tuple(tuple(tables[number]) for number in sorted(tables))
        seating.append(c.SeatRounds(STAGE, 1, letters, 1, rounds))
        scores += [
            ScoreEntry(*at[pair], result.board, raws_of(record, result)).command(letters)
            for pair, record, result in mine
        ]
    fields = tuple(tuple(dict.fromkeys(name for pair, _, _ in mine for name in pair)) for mine in parts.values())
    named = [_entry(name, names or {}) for name in entries]
    opened = opening(title, method, director, named, sections=fields if several else (), letters=tuple(parts) or ("A",))
    return [*opened, *seating, *scores]


def opening(
    title: str,
    method: str,
    director: str,
    entries: Sequence[Entry],
    *,
    sections: tuple[tuple[str, ...], ...] = (),
    letters: tuple[str, ...] = ("A",),
) -> list[c.AnyCommand]:
    """Return the commands that open an event of one stage, enter its contestants and open the stage."""
    stage = Stage(name=STAGE, method=method, sections=letters)
    return [
        c.OpenEvent(Plan(title=title[:60] or "-", stages=(stage,))),
        c.GiveRole(director, Role.DIRECTOR),
        *(c.Enter(entry) for entry in entries),
        c.OpenStage(STAGE, sections),
    ]


def pair_of(name: str, people: Sequence[str]) -> Entry:
    """Build a pair of two names; the players' ids follow the pair's number, because files seldom number them well."""
    both = [*people, "", ""][:2]
    return Entry(
        id=name,
        name=" & ".join(one for one in both if one)[:60] or name,
        players=tuple(Player(f"{name}.{at}"[:40], one[:60] or f"{name}.{at}") for at, one in enumerate(both, 1)),
    )


def _entry(name: str, names: Mapping[str, str]) -> Entry:
    known = names.get(name.removeprefix("NS ").removeprefix("EW "), name if " & " in name else "")
    return pair_of(name[:40], known.split(" & "))


def _sides(result: TableResult, lines: bool) -> tuple[str, str]:
    ns, ew = result.ns[0], result.ew[0]
    return (f"NS {ns}", f"EW {ew}") if lines else (ns[:40], ew[:40])


def _seated(meetings: Iterable[tuple[str, str, str]]) -> dict[tuple[str, str], tuple[int, tuple[str, ...]]]:
    """Assign a round to each two opponents with their boards: the first round in which both are free."""
    boards: dict[tuple[str, str], list[str]] = {}
    for ns, ew, board in meetings:
        boards.setdefault((ns, ew), []).append(board)
    busy: dict[str, set[int]] = {}
    found = {}
    for (ns, ew), mine in boards.items():
        taken = busy.setdefault(ns, set()) | busy.setdefault(ew, set())
        number = next(at for at in range(1, len(boards) + 2) if at not in taken)
        busy[ns].add(number)
        busy[ew].add(number)
        found[ns, ew] = (number, tuple(mine))
    return found


def raws_of(record: BoardRecord, result: TableResult) -> tuple[Raw, ...]:
    """Write a result: contract, tricks and lead if they give the score at the board's vulnerability, else points."""
    if not isinstance(result.score_ns, int) or result.score_ew is not None:
        return (Raw(write_adjusted(result.score_ns)), Raw(write_adjusted(result.own_ew)))
    if record.contract is not None and record.tricks is not None:
        lead = record.played[0] if record.played else None
        raw = write_outcome(record.contract, record.tricks, lead)
        at = vulnerability(result.board)
        if at is not None and read_outcome(raw, at).points == result.score_ns:
            return (Raw(raw),)
    if record.passed_out:
        return (Raw(write_outcome(None)),)
    return (write_raw(result.score_ns),)
