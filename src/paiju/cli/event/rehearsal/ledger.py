"""The acts that the site acknowledged, and a check that the event's journal has them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from paiju.cli.event.rehearsal.finding import FindingKind, Findings
from paiju.journal import Envelope
from paiju.text import Text
from paiju.tournament import Competition, TableKey
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.record import read
from paiju.tournament.unit import at_unit


class Acknowledged(Struct, frozen=True):
    """A command that was acknowledged to its sender: its cause, and its acts."""

    cause: str
    acts: tuple[int, ...]
    command: c.AnyCommand


class Ledger:
    """The acknowledgements of a rehearsal."""

    def __init__(self) -> None:
        self.all: list[Acknowledged] = []

    def add(self, one: Acknowledged) -> None:
        """Add an acknowledged act."""
        self.all.append(one)

    @property
    def scores(self) -> int:
        """How many results were acknowledged."""
        return sum(isinstance(one.command, c.EnterResult) and bool(one.acts) for one in self.all)

    def check(self, rows: Sequence[Envelope], competition: Competition, findings: Findings) -> None:
        """Check that each acknowledged act is in the journal as it was sent, exactly once; and no score twice."""
        by_cause: dict[str, list[Envelope]] = defaultdict(list)
        for row in rows:
            by_cause[row.cause.partition("/")[0]].append(row)
        for one in self.all:
            where = _where(competition, one.command)
            stands = by_cause[one.cause]
            numbers = tuple(row.seq for row in stands)
            if not set(one.acts) <= set(numbers):
                findings.add(FindingKind.LOST, where, _acts(one.acts, numbers))
            elif len(numbers) > len(one.acts):
                findings.add(FindingKind.DOUBLED, where, _acts(one.acts, numbers))
            elif isinstance(one.command, c.EnterResult) and stands and not _same(one.command, stands[0]):
                findings.add(FindingKind.ALTERED, where, _results(one.command, stands[0]))
        _once(rows, competition, findings)


def _once(rows: Sequence[Envelope], competition: Competition, findings: Findings) -> None:
    """Check that no board was entered at a table again while it had a score."""
    standing: set[tuple[TableKey, str]] = set()
    for row in rows:
        event = read(row.event)
        match event:
            case e.ResultEntered(key=key, board=board):
                if (key, board) in standing:
                    what = Text(f"action {row.seq} enters it again", f"第 {row.seq} 步再次登记")
                    findings.add(FindingKind.DOUBLED, at_unit(competition, key, board), what)
                standing.add((key, board))
            case e.ResultRemoved(key=key, board=board) | e.BoardUnplayed(key=key, board=board):
                standing.discard((key, board))
            case e.Undone():
                standing.clear()
            case _:
                pass


def _where(competition: Competition, command: c.AnyCommand) -> Text:
    if isinstance(command, c.EnterResult | c.CorrectResult | c.ConfirmResult):
        return at_unit(competition, command.key, command.board)
    name = type(command).__name__
    return Text(f"the command {name}", f"命令 {name}")


def _acts(told: Sequence[int], stand: Sequence[int]) -> Text:
    one, other = (", ".join(map(str, acts)) or "-" for acts in (told, stand))
    return Text(f"reported: action {one}; in the journal: {other}", f"回执为第 {one} 步，日志中为：{other}")


def _same(command: c.EnterResult, row: Envelope) -> bool:
    """Return whether the journal has the entered result.

    A result that only confirmed the other side's has no entry of its own.
    """
    event = read(row.event)
    if not isinstance(event, e.ResultEntered | e.ResultDisputed):
        return True
    return bool(msgspec.json.decode(event.result) == msgspec.json.decode(command.result))


def _results(command: c.EnterResult, row: Envelope) -> Text:
    sent, stands = bytes(command.result).decode()[:60], row.event.decode()[-120:]
    return Text(f"sent {sent}; action {row.seq}: {stands}", f"所报 {sent}；第 {row.seq} 步：{stands}")
