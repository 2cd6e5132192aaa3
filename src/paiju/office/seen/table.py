"""Builds the view of a table in a round: its scores in words, its clock, lateness and fines."""

from __future__ import annotations

from msgspec import Raw, Struct

from paiju.text import Text, counted
from paiju.tournament import Competition
from paiju.tournament.clock import table_time
from paiju.tournament.places import TableKey
from paiju.tournament.state import Score, TableState


class Claim(Struct, frozen=True):
    """What the other side of a table entered, in words and in the form of a command."""

    text: Text
    result: Raw


class ScoreSeen(Struct, frozen=True):
    """A board at a table: the entered result in words, the side that entered it (None: the staff), and its status.

    `adjusted`: what each side gets instead, None for its own score; `dispute`: the words of a side that did not
    agree.
    `changed`: the number of the act that last changed its value; a correction sends it as `seen`. `turned`: the two
    sides sat in each other's direction on it. `claim`: what the other side entered instead; `corrected`: when it
    was last changed after the scores were posted.
    """

    board: str
    text: Text | None
    side: int | None
    confirmed: bool
    dispute: str | None
    adjusted: tuple[Text | None, ...] | None
    clause: str
    unplayed: bool
    form: str
    counts: bool
    changed: int
    turned: bool = False
    claim: Claim | None = None
    corrected: int | None = None


class TableClock(Struct, frozen=True):
    """The clock of one table; `left` in milliseconds at the time of the answer, or None if no clock runs.

    `stopped`: when it was stopped, for the time-out of `side` or by the director; `time_outs`: the sides that took
    one;
    `added`: extra time for this table alone; `last`: whether the last deal was announced.
    """

    started: int | None
    ends: int | None
    left: int | None
    added: int
    stopped: int | None
    side: int | None
    until: int | None
    time_outs: tuple[int, ...]
    last: bool


class TableSeen(Struct, frozen=True):
    """A table of a round; `outstanding`: its boards that still need a score; `lineups`: each entry's players.

    `late`: who came late to the match, and the cost; `fines`: those of its score sheet and on record, with reasons.
    """

    number: int
    sides: tuple[tuple[str, ...], ...]
    boards: tuple[str, ...]
    match: str
    forfeits: tuple[int, ...]
    scores: tuple[ScoreSeen, ...]
    outstanding: tuple[str, ...]
    lineups: dict[str, tuple[str, ...]]
    clock: TableClock
    late: tuple[Text, ...] = ()
    fines: tuple[Text, ...] = ()


def table_seen(whole: Competition, state: TableState, known: TableState, key: TableKey, at: int) -> TableSeen:
    """Build the view of a table.

    `state` has the scores that the viewer may see; `known` has them all, so that no board whose score is hidden is
    listed as outstanding.
    """
    table = state.table
    return TableSeen(
        table.number,
        table.sides,
        table.boards,
        table.match,
        state.forfeits,
        tuple(_score(whole, key, board, state.scores[board]) for board in table.boards if board in state.scores),
        wanting(whole, known),
        dict(state.lineups),
        _clock(whole, key, at),
        tuple(_late(whole, state, side) for side in sorted(state.late)),
        _fines(whole, state),
    )


def wanting(competition: Competition, table: TableState) -> tuple[str, ...]:
    """Return the boards of a table that still need a score: none once its match is decided."""
    return table.outstanding if competition.discipline.due(table) else ()


def _clock(whole: Competition, key: TableKey, at: int) -> TableClock:
    time = table_time(whole, key, at)
    return TableClock(
        time.started, time.ends, time.left, time.added, time.stopped, time.side, time.until, time.time_outs, time.last
    )


def _fines(whole: Competition, state: TableState) -> tuple[Text, ...]:
    sheets = whole.discipline.sheets
    names = (", ".join(whole.contestants[name].entry.name for name in side) for side in state.table.sides)
    return () if sheets is None else sheets.fines(state, tuple(names))


def _late(whole: Competition, state: TableState, side: int) -> Text:
    """Describe who came late, and what that costs in points or levels."""
    seconds = state.late[side]
    minutes = -(-seconds // 60)
    who = ", ".join(whole.contestants[name].entry.name for name in state.table.sides[side])
    rules = whole.discipline.latecomers
    found = None if rules is None else rules.counted(seconds)
    if found is None:
        return Text(f"{who}: {counted(minutes, 'minute')} late", f"{who}：迟到 {minutes} 分钟")
    cost, of = found.text, found.citation.said
    return Text(
        f"{who}: {counted(minutes, 'minute')} late, {cost.en} [{of.en}]",
        f"{who}：迟到 {minutes} 分钟，{cost.zh}〔{of.zh}〕",
    )


def _score(whole: Competition, key: TableKey, board: str, score: Score) -> ScoreSeen:
    said = whole.discipline.said
    adjusted = score.adjusted
    return ScoreSeen(
        board,
        None if score.outcome is None else said(score.outcome),
        score.side,
        score.confirmed,
        score.dispute,
        None if adjusted is None else tuple(None if one is None else said(one) for one in adjusted),
        score.clause,
        score.unplayed,
        score.form,
        score.counts,
        score.changed,
        score.turned,
        None if score.claim is None else Claim(said(score.claim), Raw(score.claimed)),
        corrected_at(whole, key, score),
    )


def corrected_at(whole: Competition, key: TableKey, score: Score) -> int | None:
    """Return when a score was last changed after its session was posted, or None if it was not."""
    posted = whole.stage(key.stage).posted.get(key.session)
    act = None if posted is None else whole.act(score.changed)
    return act.at if act is not None and posted is not None and act.at > posted else None


def score_said(competition: Competition, score: Score) -> Text:
    """Describe the score of a board: the result and the adjustment, nothing before anything is entered."""
    if score.unplayed:
        return Text("not played", "未打")
    said = competition.discipline.said
    parts = [] if score.outcome is None else [said(score.outcome)]
    if score.adjusted is not None:
        own = Text("own score", "原得分")
        each = [own if one is None else said(one) for one in score.adjusted]
        parts.append(
            Text(f"adjusted: {' / '.join(one.en for one in each)}", f"调整：{' / '.join(one.zh for one in each)}")
        )
    return Text("; ".join(one.en for one in parts), "；".join(one.zh for one in parts))
