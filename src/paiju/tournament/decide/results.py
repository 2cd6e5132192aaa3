"""Results of boards: entered, confirmed, disputed, corrected (Law 79)."""

from __future__ import annotations

from typing import Final

from msgspec import Raw, structs

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.text import Text, both, counted
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, is_staff, refuse, side_at, unseen
from paiju.tournament.decide.stale import see_unchanged
from paiju.tournament.evolve.scoring import read_outcome
from paiju.tournament.places import TableKey
from paiju.tournament.role import Role
from paiju.tournament.state import Score, TableState
from paiju.tournament.unit import unit_said

MINUTE: Final = 60_000


def in_period(competition: Competition, key: TableKey, at: int) -> None:
    """Check that the correction period of a session has not run out (L79.C). Raises `Refused`."""
    posted = competition.stage(key.stage).posted.get(key.session)
    minutes = competition.plan.correction_minutes
    if posted is not None and at > posted + minutes * MINUTE:
        raise refuse(
            f"scores were open to correction for {counted(minutes, 'minute')} after they were posted: that is over",
            f"成绩公布后 {minutes} 分钟内可更正：已经过期",
            "L79.C",
        )


def board_at(competition: Competition, key: TableKey, board: str) -> tuple[TableState, Score]:
    """Find a board at a table. Raises `Malformed`, listing what is played there."""
    table = competition.table(key)
    at = competition.where(key)
    if not all(table.table.sides):
        raise Malformed(Text(f"a table where both sides sit ({at.en})", f"双方都有人的牌桌（{at.zh}）"), board)
    if board not in table.table.boards:
        boards = table.table.boards
        raise Malformed(
            Text(
                f"a board played at {at.en}: {', '.join(boards) or '-'}", f"{at.zh}所打的牌：{'、'.join(boards) or '-'}"
            ),
            board,
        )
    return table, table.score(board)


def _side(competition: Competition, key: TableKey, moment: Moment, *staff: Role) -> int | None:
    """Return the side of a player at the table, None for the staff. Raises `Refused` for another."""
    if is_staff(competition, moment.actor, *staff):
        return None
    side, here = side_at(competition, key, moment.actor.id), competition.where(key)
    if side is None:
        raise refuse(
            f"results of {here.en} come from those who play there, or from the staff",
            f"{here.zh}的结果由在座者或工作人员登记",
            "H.event.roles",
        )
    if competition.plan.stage(key.stage).online:
        raise refuse(
            f"{here.en}: its live table hands the results over; ask the director for a correction",
            f"{here.zh}：结果由实时牌桌交来；更正请找裁判",
            "H.event.online",
        )
    if competition.round(key.of_round).started_at(key.table) is None:
        raise refuse(f"{here.en} has not started", f"{here.zh}尚未开始", "H.event.result")
    return side


def _stands(competition: Competition, key: TableKey, score: Score, moment: Moment) -> Refused:
    """Say that another result stands.

    Staff who play elsewhere may have yet to play the board: they hear neither which, nor whether it is another.
    """
    at = competition.where(key)
    if unseen(competition, key, moment.actor):
        return refuse(
            f"{at.en} has a result already: have it corrected where it is wrong",
            f"{at.zh}已登记结果：如有错误，请要求更正",
            "H.event.result",
        )
    said = competition.discipline.said(score.outcome)
    return refuse(
        f"{at.en} has {said.en}: confirm it, dispute it, or have it corrected",
        f"{at.zh}已登记{said.zh}：请确认、提出异议或要求更正",
        "H.event.result",
    )


def enter_result(competition: Competition, command: c.EnterResult, moment: Moment) -> Events:
    """Enter a result; the other side's entering the same confirms it, and what it notes beside it stands.

    Where the other side enters another, both stay on record for the director, and neither counts.
    """
    key, board = command.key, command.board
    side = _side(competition, key, moment, Role.DIRECTOR, Role.SCORER)
    in_period(competition, key, moment.at)
    table, score = board_at(competition, key, board)
    outcome = read_outcome(competition, key, board, bytes(command.result))
    if score.outcome is None:
        due = competition.discipline.due(table)
        if board in table.outstanding and board not in due:
            here, unit = competition.where(key), unit_said(competition, board)
            left = unit_said(competition, *due) if due else Text("nothing, it is decided", "无，胜负已定")
            raise refuse(
                f"{here.en}: {unit.en} is not due; to be scored now: {left.en}",
                f"{here.zh}：现在不该登记{unit.zh}；待登记：{left.zh}",
                "H.event.result",
            )
        return [e.ResultEntered(key, board, command.result, side)]
    agreed = competition.discipline.agree(outcome, score.outcome)
    told = side is not None or not unseen(competition, key, moment.actor)
    noted = _noted(competition, outcome, score) if agreed else e.NOTHING
    if told and side is None and noted != e.NOTHING and score.dispute is None:
        return [e.ResultCorrected(key, board, noted, "", None)]
    if told and ((side is None and agreed) or _own(outcome, score, side)):
        return []
    if side is None or score.confirmed:
        raise _stands(competition, key, score, moment)
    if side == score.side:
        return _own_corrected(competition, command, score, side)
    if agreed:
        return [e.ResultConfirmed(key, board, side, noted)]
    if outcome == score.claim:
        return []
    return [e.ResultDisputed(key, board, side, score.dispute or "", command.result)]


def _noted(competition: Competition, outcome: object, score: Score) -> Raw:
    """Return the result that stands with what is noted beside the same result anew, `NOTHING` where nothing is."""
    notes = competition.discipline.notes
    kept = None if notes is None else notes.kept(score.outcome, outcome)
    return e.NOTHING if kept is None else Raw(kept)


def _own(outcome: object, score: Score, side: int | None) -> bool:
    """Return whether a side enters what stands by its own word, or by the staff's."""
    return outcome == score.outcome and score.side in (None, side)


def confirm_result(competition: Competition, command: c.ConfirmResult, moment: Moment) -> Events:
    """Agree to a result; the director may in place of the other side."""
    key, board = command.key, command.board
    side = _side(competition, key, moment, Role.DIRECTOR)
    _, score = board_at(competition, key, board)
    see_unchanged(competition, key, board, command.seen, moment)
    if score.outcome is None:
        raise _no_result(competition, board)
    if score.confirmed and score.dispute is None:
        return []
    if side is None:
        side = 1 if score.side == 0 else 0
    if side == score.side:
        raise refuse("the other side confirms", "由对方确认", "H.event.result")
    return [e.ResultConfirmed(key, board, side)]


def vouch_result(competition: Competition, command: c.VouchResult, moment: Moment) -> Events:
    """Say that a result is right as it stands."""
    key, board = command.key, command.board
    _, score = board_at(competition, key, board)
    see_unchanged(competition, key, board, command.seen, moment)
    if score.outcome is None:
        raise _no_result(competition, board)
    return [] if score.vouched == score.changed else [e.ResultVouched(key, board)]


def dispute_result(competition: Competition, command: c.DisputeResult, moment: Moment) -> Events:
    """Say that a result is wrong: it counts no longer, until it is confirmed or corrected."""
    key, board = command.key, command.board
    side = _side(competition, key, moment, Role.DIRECTOR)
    in_period(competition, key, moment.at)
    _, score = board_at(competition, key, board)
    if score.outcome is None:
        raise _no_result(competition, board)
    if score.dispute is not None:
        return []
    if score.confirmed and side is not None:
        raise refuse("both sides agreed: ask the director for a correction", "双方已经认可：请向裁判要求更正", "L79.C")
    return [e.ResultDisputed(key, board, 0 if side is None else side, command.words)]


def _approved(competition: Competition, command: c.CorrectResult, moment: Moment) -> bool:
    """Return whether the organiser approves of a correction, with its reason, where its code has that (2017:L79.C.2).
    """
    return (
        bool(command.words)
        and is_staff(competition, moment.actor, Role.ORGANISER)
        and competition.discipline.powers(competition.code).corrects_late
    )


def correct_result(competition: Competition, command: c.CorrectResult, moment: Moment) -> Events:
    """Put another result in place: the staff within the period, a player his own as long as nobody agreed to it.

    After the period, by the Laws of 2017, the organiser, with what proves the error.
    """
    key, board = command.key, command.board
    approved = _approved(competition, command, moment)
    side = None if approved else _side(competition, key, moment, Role.DIRECTOR, Role.SCORER)
    if not approved:
        in_period(competition, key, moment.at)
    _, score = board_at(competition, key, board)
    see_unchanged(competition, key, board, command.seen, moment)
    if score.outcome is None:
        unit = unit_said(competition, board)
        raise refuse(f"{unit.en} has no result: enter one", f"{unit.zh}没有结果：请登记", "H.event.result")
    if side is not None and (score.confirmed or side != score.side):
        raise refuse(
            "a result that both sides have seen is corrected by the director", "双方都已看到的结果由裁判更正", "L79.C"
        )
    if side is not None:
        return _own_corrected(competition, command, score, side)
    found = _corrected(competition, command, score, side)
    outcome = read_outcome(competition, key, board, bytes(found.result))
    if outcome == score.outcome and score.confirmed and score.dispute is None:
        return []
    return [found]


def _own_corrected(
    competition: Competition, command: c.CorrectResult | c.EnterResult, score: Score, side: int
) -> Events:
    """Correct what a side entered itself: the other side has agreed where it entered the same before."""
    found = _corrected(competition, command, score, side)
    key, board = command.key, command.board
    outcome = read_outcome(competition, key, board, bytes(found.result))
    if score.claim is None or not competition.discipline.agree(outcome, score.claim):
        return [found]
    return [
        found,
        e.ResultConfirmed(
            key, board, 1 - side, _noted(competition, score.claim, structs.replace(score, outcome=outcome))
        ),
    ]


def _corrected(
    competition: Competition, command: c.CorrectResult | c.EnterResult, score: Score, side: int | None
) -> e.ResultCorrected:
    """Return a correction: what was noted with the result before stays where it fits, and else that is said."""
    key, board, notes = command.key, command.board, competition.discipline.notes
    words = command.words if isinstance(command, c.CorrectResult) else ""
    result = command.result
    if notes is not None:
        outcome = read_outcome(competition, key, board, bytes(result))
        kept = notes.kept(outcome, score.outcome)
        dropped = notes.dropped(outcome, score.outcome)
        result = result if kept is None else Raw(kept)
        if dropped is not None:
            said = dropped if words == "" else Text(f"{words}; {dropped.en}", f"{words}；{dropped.zh}")
            words = both(said, longest=1500)  # nothing of what a person said is cut
    return e.ResultCorrected(key, board, result, words, side)


def remove_result(competition: Competition, command: c.RemoveResult, moment: Moment) -> Events:
    """Take a result out."""
    key, board = command.key, command.board
    in_period(competition, key, moment.at)
    _, score = board_at(competition, key, board)
    see_unchanged(competition, key, board, command.seen, moment)
    if score.outcome is None:
        raise _no_result(competition, board)
    if score.adjusted is not None:
        unit = unit_said(competition, board)
        raise refuse(
            f"{unit.en} is adjusted: cancel the adjustment first", f"{unit.zh}有调整分：请先取消调整", "H.event.result"
        )
    return [e.ResultRemoved(key, board, command.words)]


def _no_result(competition: Competition, board: str) -> Refused:
    unit = unit_said(competition, board)
    return refuse(f"{unit.en} has no result", f"{unit.zh}没有结果", "H.event.result")
