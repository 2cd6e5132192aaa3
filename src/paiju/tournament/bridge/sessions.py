"""Sessions of pairs and individuals, in which each board is scored against its field.

Boards without an artificial score are independent of one another, so each is scored alone and cached. With an
artificial score (L88 depends on a contestant's other boards) the whole session is scored together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from msgspec import Struct

from paiju.scoring import Average, Field, FieldMethod, TableResult, Traveller, Winners, score_field
from paiju.tournament.bridge.results import Results, by_field, results_of_round
from paiju.tournament.bridge.sums import Sums, added, of_travellers
from paiju.tournament.bridge.ties import Meetings, Sittings, sittings_of
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage
from paiju.tournament.state import RoundState, StageState


class ScoredSession(Struct, frozen=True, gc=False):
    """A scored session: its boards, each scored by comparing its results, and what each contestant earned on them."""

    name: str
    field: Field
    sums: Sums
    meetings: Meetings


class _Boards(Struct, frozen=True, gc=False):
    """The results of a round by board; `artificial`: whether any of them is an artificial score."""

    rows: Mapping[str, Results]
    artificial: bool


BLOCK: Final = 6
"""How many boards of a session are summed together, so that after a change to one board the other sums stay cached."""


def _grouped(state: StageState, stage: Stage) -> dict[tuple[int, str], list[RoundState]]:
    """Return the rounds of each group whose boards are compared: a session, or one of its sections."""
    groups: dict[tuple[int, str], list[RoundState]] = {}
    for key, rounds in sorted(state.rounds.items()):
        groups.setdefault((key.session, "" if stage.across else key.section), []).append(rounds)
    return groups


def sessions_of(state: StageState, stage: Stage, memo: Memo) -> dict[tuple[int, str], ScoredSession]:
    """Score every session of a stage of pairs or individuals.

    The keys are the session's number and its section, which is empty unless sections are compared separately.
    """
    found = {}
    for group, rounds in _grouped(state, stage).items():
        results = tuple(results_of_round(one, stage, memo) for one in rounds)
        name = " ".join(str(part) for part in group if part)
        found[group] = memo.ask(
            ("session", stage.name, group), (stage, *results), partial(_session, name, results, stage, memo)
        )
    return found


def _session(name: str, results: tuple[Results, ...], stage: Stage, memo: Memo) -> ScoredSession:
    boards: dict[str, list[TableResult]] = {}
    whole = False
    for at, part in enumerate(results):
        sorted_out = memo.ask(("by-board", stage.name, name, at), (part,), partial(_by_board, part))
        for board, rows in sorted_out.rows.items():
            boards.setdefault(board, []).extend(rows)
        whole = whole or sorted_out.artificial
    by = by_field(stage)
    travellers: list[Traveller] = []
    if whole:
        every = [row for rows in boards.values() for row in rows]
        travellers += score_field(every, by, winners=Winners.ONE).travellers
        sums = [of_travellers((traveller,)) for traveller in travellers]
        sittings = [sittings_of((traveller,)) for traveller in travellers]
    else:
        size = max((len(rows) for rows in boards.values()), default=0)
        sums, sittings = [], []
        for board, here in boards.items():
            scored, sum_of_board, sat = memo.ask(
                ("board", stage.name, name, board), (stage, *here), partial(_board, here, by, size), about=size
            )
            travellers += scored
            sums.append(sum_of_board)
            sittings.append(sat)
    field = Field(method=by.method, winners=Winners.ONE, travellers=tuple(travellers))
    return ScoredSession(name, field, _added(sums, stage, name, memo), Meetings(sittings))


def _by_board(part: Results) -> _Boards:
    rows: dict[str, list[TableResult]] = {}
    artificial = False
    for row in part:
        rows.setdefault(row.board, []).append(row)
        artificial = artificial or (
            row.score_ew is not None and (isinstance(row.score_ns, Average) or isinstance(row.score_ew, Average))
        )
    return _Boards({board: tuple(found) for board, found in rows.items()}, artificial)


def _added(boards: list[Sums], stage: Stage, name: str, memo: Memo) -> Sums:
    """Add up the boards of a session, block by block."""
    blocks = [tuple(boards[at : at + BLOCK]) for at in range(0, len(boards), BLOCK)]
    return added(
        [memo.ask(("sums", stage.name, name, at), block, partial(added, block)) for at, block in enumerate(blocks)]
    )


def _board(rows: list[TableResult], by: FieldMethod, size: int) -> tuple[tuple[Traveller, ...], Sums, Sittings]:
    travellers = score_field(rows, by, expected=size, winners=Winners.ONE).travellers
    return travellers, of_travellers(travellers), sittings_of(travellers)


def field_of(competition: Competition, stage: str, session: int, section: str = "", memo: Memo | None = None) -> Field:
    """Return the travellers of a session of a stage of pairs or individuals; it has none if it has no result.

    `section`: only if sections are compared separately. Raises `Malformed` for a stage that is not open.
    """
    plan = competition.plan.stage(stage)
    found = sessions_of(competition.stage(stage), plan, memo or Memo()).get((session, section))
    if found is None:
        return Field(method=by_field(plan).method, winners=Winners.ONE, travellers=())
    return found.field
