"""Sessions of pairs and individuals, each board scored against its field.

Boards without an artificial score do not look at one another, so each is scored by itself and kept; with one (L88
looks at a contestant's other boards) the session is scored whole.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import lcm

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.scoring import (
    Average,
    Field,
    FieldMethod,
    TableResult,
    Tally,
    Traveller,
    Winners,
    score_field,
)
from paiju.tournament.bridge.results import Results, by_field, results_of_round
from paiju.tournament.bridge.ties import Meetings, Sittings, sittings_of
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage
from paiju.tournament.state import Competition, RoundState, StageState


class _Awards(Struct, frozen=True, gc=False):
    """A board's awards in whole parts of one unit: (contestant, award, top) times `parts`."""

    parts: int
    rows: tuple[tuple[str, int, int], ...]


class Session(Struct, frozen=True, gc=False):
    """The boards of a session that are compared with one another, scored, and what each contestant has on them."""

    name: str
    field: Field
    tallies: tuple[Tally, ...]
    meetings: Meetings


def _grouped(state: StageState, stage: Stage) -> dict[tuple[int, str], list[RoundState]]:
    """Give the rounds of each group of boards that are compared: a session, or a section of it."""
    groups: dict[tuple[int, str], list[RoundState]] = {}
    for key, rounds in sorted(state.rounds.items()):
        groups.setdefault((key.session, "" if stage.across else key.section), []).append(rounds)
    return groups


def sessions_of(state: StageState, stage: Stage, memo: Memo) -> dict[tuple[int, str], Session]:
    """Score every session of a stage of pairs or individuals, by its number and (sections apart) section."""
    found = {}
    for group, rounds in _grouped(state, stage).items():
        results = tuple(results_of_round(one, stage, memo) for one in rounds)
        name = " ".join(str(part) for part in group if part)
        found[group] = memo.ask(
            ("session", stage.name, group),
            (stage, *results),
            partial(_session, name, results, stage, memo),
        )
    return found


def _session(name: str, results: tuple[Results, ...], stage: Stage, memo: Memo) -> Session:
    boards: dict[str, list[TableResult]] = {}
    whole = False
    for part in results:
        for row in part:
            held = boards.get(row.board)
            if held is None:
                boards[row.board] = [row]
            else:
                held.append(row)
            whole = whole or (
                row.score_ew is not None
                and (isinstance(row.score_ns, Average) or isinstance(row.score_ew, Average))
            )
    by = by_field(stage)
    travellers: list[Traveller] = []
    if whole:
        rows = [row for board in boards.values() for row in board]
        travellers += score_field(rows, by, winners=Winners.ONE).travellers
        awards = [_awards((traveller,)) for traveller in travellers]
        sittings = [sittings_of((traveller,)) for traveller in travellers]
    else:
        size = max((len(rows) for rows in boards.values()), default=0)
        awards, sittings = [], []
        for board, rows in boards.items():
            scored, parts, sat = memo.ask(
                ("board", stage.name, name, board),
                (stage, *rows),
                partial(_board, rows, by, size),
                about=size,
            )
            travellers += scored
            awards.append(parts)
            sittings.append(sat)
    field = Field(method=by.method, winners=Winners.ONE, travellers=tuple(travellers))
    return Session(name, field, _tallies(awards), Meetings(sittings))


def _board(
    rows: list[TableResult], by: FieldMethod, size: int
) -> tuple[tuple[Traveller, ...], _Awards, Sittings]:
    travellers = score_field(rows, by, expected=size, winners=Winners.ONE).travellers
    return travellers, _awards(travellers), sittings_of(travellers)


def _awards(travellers: tuple[Traveller, ...]) -> _Awards:
    """Gather the awards of a board, exactly, in whole numbers."""
    rows: list[tuple[str, Fraction, Fraction]] = []
    for traveller in travellers:
        for side, top in ((Side.NS, traveller.ns.top), (Side.EW, traveller.ew.top)):
            for row in traveller.rows:
                rows += [
                    (name, row.award(side, name), top) for name in row.result.contestants(side)
                ]
    parts = lcm(
        *{award.denominator for _, award, _ in rows}, *{top.denominator for *_, top in rows}
    )
    return _Awards(
        parts,
        tuple(
            (
                name,
                award.numerator * (parts // award.denominator),
                top.numerator * (parts // top.denominator),
            )
            for name, award, top in rows
        ),
    )


def _tallies(boards: list[_Awards]) -> tuple[Tally, ...]:
    """Add the boards of each contestant up."""
    parts = lcm(*(board.parts for board in boards))
    held: dict[str, list[int]] = {}
    for board in boards:
        factor = parts // board.parts
        for name, award, top in board.rows:
            mine = held.get(name)
            if mine is None:
                held[name] = [1, award * factor, top * factor]
            else:
                mine[0] += 1
                mine[1] += award * factor
                mine[2] += top * factor
    return tuple(
        Tally(
            contestant=name,
            boards=count,
            earned=Fraction(earned, parts),
            available=Fraction(top, parts),
        )
        for name, (count, earned, top) in held.items()
    )


def field_of(
    competition: Competition, stage: str, session: int, section: str = "", memo: Memo | None = None
) -> Field:
    """Give a session's travellers. `section`: where sections are compared apart. Raises `Malformed`.

    For stages of pairs and individuals; a session without a result has no travellers.
    """
    plan = competition.plan.stage(stage)
    found = sessions_of(competition.stage(stage), plan, memo or Memo()).get((session, section))
    if found is None:
        return Field(method=by_field(plan).method, winners=Winners.ONE, travellers=())
    return found.field
