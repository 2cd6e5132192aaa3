"""Matches each score of a file to its table of the event, or reports it with what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from msgspec import Struct, structs

from paiju.errors import Malformed, PaijuError, Requirement
from paiju.formats.entering.file_scores import FileFault, FileScore, scores_in_file
from paiju.text import Text
from paiju.tournament import Competition, SeatedTable, Sender, TableKey, decide, evolve
from paiju.tournament import commands as c
from paiju.tournament.evolve.scoring import read_adjusted
from paiju.tournament.state import Act

_MANY: Final = 12
"""The maximum number of boards or tables that a fault lists."""


class Fitted(Struct, frozen=True):
    """The result for a file: `commands` in order, to be carried out together, or none if there are `faults`.

    `known`: how many of its scores are in the event already.
    """

    commands: tuple[c.AnyCommand, ...] = ()
    faults: tuple[FileFault, ...] = ()
    known: int = 0


def fit_file(
    competition: Competition, path: Path, actor: Sender, at: int, *, stage: str = "", session: int = 0
) -> Fitted:
    """Match a file to an event: `scores_in_file`, then `fit`; what cannot be read is also a fault."""
    filed, faults = scores_in_file(path)
    found = fit(competition, filed, actor, at, stage=stage, session=session)
    if faults:
        return Fitted((), (*faults, *found.faults), found.known)
    return found


def fit(
    competition: Competition, filed: Iterable[FileScore], actor: Sender, at: int, *, stage: str = "", session: int = 0
) -> Fitted:
    """Find each score's table and try the command on the event, in order.

    `stage`: "" for the last one that was opened; `session`: 0 for all that are seated. `actor` and `at` as for
    `decide`.
    Raises `Malformed` for a stage that is not open.
    """
    name = stage or next(reversed(list(competition.stages)), "")
    tables = [
        (key.table(number), table.table)
        for key, state in competition.stage(name).rounds.items()
        if session in (0, key.session)
        for number, table in state.tables.items()
    ]
    commands: list[c.AnyCommand] = []
    faults: list[FileFault] = []
    said: dict[tuple[TableKey, str, bool], tuple[bytes, ...]] = {}
    known, now = 0, competition
    for one in filed:
        try:
            key = _table_of(one, tables, competition)
            raws = tuple(map(bytes, one.raws))
            if said.setdefault((key, one.board, len(raws) > 1), raws) != raws:
                raise Malformed(
                    Requirement("one result for a board at a table", "一桌一副牌只有一个结果"),
                    " / ".join(raw.decode(errors="replace") for raw in raws) or "-",
                )
            command = _command(now, key, one)
            events = decide(now, command, actor, at, now.disciplines)
            for event in events:
                act = Act(now.seq + 1, at, actor.id, "", event)
                now = evolve(now, act, competition.id, now.disciplines)
        except PaijuError as error:
            faults.append(FileFault(one, error))
            continue
        if events:
            commands.append(command)
        else:
            known += 1
    return Fitted(() if faults else tuple(commands), tuple(faults), known)


def _command(competition: Competition, key: TableKey, one: FileScore) -> c.AnyCommand:
    if not one.raws:
        return c.MarkUnplayed(key, one.board)
    if len(one.raws) == 1:
        return c.EnterResult(key, one.board, one.raws[0])
    clause = one.clause or _clause(competition, key, one)
    return c.AdjustScore(key, one.board, one.raws, clause)


def _clause(competition: Competition, key: TableKey, one: FileScore) -> str:
    """Return the clause of an adjustment if the file names none: that of the score on record, else the edition's."""
    stands = competition.table(key).score(one.board)
    values = read_adjusted(competition, key, [bytes(raw) for raw in one.raws])
    if stands.clause and values == stands.adjusted:
        return stands.clause
    return competition.discipline.powers(competition.code).adjust.clause


def _table_of(one: FileScore, tables: list[tuple[TableKey, SeatedTable]], competition: Competition) -> TableKey:
    """Return the table that a row belongs to. Raises `Malformed` with what would be right."""
    played = [(key, table) for key, table in tables if all(table.sides)]
    if one.exact:
        here = (one.section, one.round, one.table)
        at = [(key, t) for key, t in played if (key.section, key.round, key.table) == here]
        if not at:
            raise _wrong("a table of the event", "赛事中的一桌", [_place(key) for key, _ in played], f"{here}")
        played = at
    boards = [
        (key, structs.replace(table, sides=competition.table(key).sides_on(one.board)))
        for key, table in played
        if one.board in table.boards
    ]
    if not boards:
        every = dict.fromkeys(board for _, table in played for board in table.boards)
        raise _wrong("a board that is played", "所打的牌", list(every), one.board)
    if one.section in {key.section for key, _ in tables}:
        boards = [(key, table) for key, table in boards if key.section == one.section]
    if not one.exact and not (one.ns and one.ew):
        raise Malformed(Text("contestants that met", "对阵双方"), f"{one.ns or '-'}, {one.ew or '-'}")
    found = [
        (key, table)
        for key, table in boards
        if _is(one.ns, key, table, 0, competition) and _is(one.ew, key, table, 1, competition)
    ]
    if not found:
        met = [" - ".join(" & ".join(side) for side in table.sides) for _, table in boards]
        turned = any(
            _is(one.ns, key, table, 1, competition) and _is(one.ew, key, table, 0, competition) for key, table in boards
        )
        raise _wrong(
            f"the contestants that meet on board {one.board}, North-South first"
            + (" (these two sit the other way round)" if turned else ""),
            f"第 {one.board} 副的对阵，南北在前" + ("（这两家坐反了）" if turned else ""),
            met,
            f"{one.ns} - {one.ew}",
        )
    said_at = (("session", one.session), ("round", one.round), ("table", one.table))
    for at_key, said in said_at:
        closer = [(key, table) for key, table in found if getattr(key, at_key) == said]
        found = closer or found
    if len(found) > 1:
        raise _wrong(
            "a single table: name the session or the round",
            "唯一的一桌：请指明节次或轮次",
            [_place(key) for key, _ in found],
            f"{one.ns} - {one.ew}",
        )
    return found[0][0]


def _place(key: TableKey) -> str:
    return f"{key.session}/{key.section}/{key.round}/{key.table}"


def _is(name: str, key: TableKey, table: SeatedTable, side: int, competition: Competition) -> bool:
    """Return whether a name in a file refers to the entry on a side; an empty name matches any.

    An entry matches by its id, without the line or the letters of its section that importers add, by its name, or
    by the names of its players.
    """
    if not name:
        return True
    ids = " & ".join(table.sides[side])
    line = ("NS", "EW")[side]
    bare = ids.removeprefix(f"{line} ").removesuffix(f" {line}")
    known = {ids, bare, bare.removeprefix(key.section)}
    entries = [competition.contestant(entry).entry for entry in table.sides[side]]
    known.add(" & ".join(entry.name for entry in entries))
    known.add(" & ".join(player.name for entry in entries for player in entry.people))
    return name.casefold() in {word.casefold() for word in known}


def _wrong(en: str, zh: str, choices: list[str], found: str) -> Malformed:
    more = len(choices) - _MANY
    shown = ", ".join(choices[:_MANY])
    return Malformed(
        Text(
            f"{en}: {shown or 'none'}" + (f" and {more} more" if more > 0 else ""),
            f"{zh}：{shown or '无'}" + (f" 等，另有 {more} 个" if more > 0 else ""),
        ),
        found,
    )
