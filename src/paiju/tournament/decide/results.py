"""Results of boards: entering, confirming, disputing and correcting them (Law 79)."""

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
    """Check that a session's correction period is not over (L79.C). Raises `Refused` if it is."""
    posted = competition.stage(key.stage).posted.get(key.session)
    minutes = competition.plan.correction_minutes
    if posted is not None and at > posted + minutes * MINUTE:
        raise refuse(
            f"scores could be corrected for {counted(minutes, 'minute')} after they were posted; that time is over",
            f"成绩公布后 {minutes} 分钟内可更正：已经过期",
            "L79.C",
        )


def board_at(competition: Competition, key: TableKey, board: str) -> tuple[TableState, Score]:
    """Return a table and its score on a board.

    Raises `Malformed` if a side of the table is empty, and for a board that is not played there.
    """
    table = competition.table(key)
    at = competition.where(key)
    if not all(table.table.sides):
        raise Malformed(Text(f"a table with both sides seated ({at.en})", f"双方都有人的牌桌（{at.zh}）"), board)
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
    """Return the actor's side at the table, or None for one of the `staff` roles.

    Raises `Refused` for anyone else, and for players at a live table or before their round has started.
    """
    if is_staff(competition, moment.actor, *staff):
        return None
    side, here = side_at(competition, key, moment.actor.id), competition.where(key)
    if side is None:
        raise refuse(
            f"results of {here.en} must come from its players or from the staff",
            f"{here.zh}的结果由在座者或工作人员登记",
            "H.event.roles",
        )
    if competition.plan.stage(key.stage).online:
        raise refuse(
            f"{here.en}: its live table reports the results; ask the director for a correction",
            f"{here.zh}：结果由实时牌桌交来；更正请找裁判",
            "H.event.online",
        )
    if competition.round(key.of_round).started_at(key.table) is None:
        raise refuse(f"{here.en} has not started", f"{here.zh}尚未开始", "H.event.result")
    return side


def _stands(competition: Competition, key: TableKey, score: Score, moment: Moment) -> Refused:
    """Return the refusal to enter a result if one is already on record.

    Staff who may still have to play the board learn neither the result nor whether theirs differs from it.
    """
    at = competition.where(key)
    if unseen(competition, key, moment.actor):
        return refuse(
            f"{at.en} already has a result: if it is wrong, have it corrected",
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
    """Enter a result.

    The same result from the other side confirms it, and any notes which that entry adds are kept. If the other side
    enters a different result, both stay on record for the director and neither counts.
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
            left = unit_said(competition, *due) if due else Text("nothing, because it has been decided", "无，胜负已定")
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
    """Return the current result with the notes that a second, equal entry adds, or `NOTHING` if it adds none."""
    notes = competition.discipline.notes
    kept = None if notes is None else notes.kept(score.outcome, outcome)
    return e.NOTHING if kept is None else Raw(kept)


def _own(outcome: object, score: Score, side: int | None) -> bool:
    """Return whether a side repeats a result that it or the staff entered."""
    return outcome == score.outcome and score.side in (None, side)


def confirm_result(competition: Competition, command: c.ConfirmResult, moment: Moment) -> Events:
    """Confirm a result; the director may do so in place of the other side."""
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
    """Confirm that an unlikely result is right."""
    key, board = command.key, command.board
    _, score = board_at(competition, key, board)
    see_unchanged(competition, key, board, command.seen, moment)
    if score.outcome is None:
        raise _no_result(competition, board)
    return [] if score.vouched == score.changed else [e.ResultVouched(key, board)]


def dispute_result(competition: Competition, command: c.DisputeResult, moment: Moment) -> Events:
    """Dispute a result, so that it does not count until it is confirmed or corrected."""
    key, board = command.key, command.board
    side = _side(competition, key, moment, Role.DIRECTOR)
    in_period(competition, key, moment.at)
    _, score = board_at(competition, key, board)
    if score.outcome is None:
        raise _no_result(competition, board)
    if score.dispute is not None:
        return []
    if score.confirmed and side is not None:
        raise refuse(
            "both sides have agreed: ask the director for a correction", "双方已经认可：请向裁判要求更正", "L79.C"
        )
    return [e.ResultDisputed(key, board, 0 if side is None else side, command.words)]


def _approved(competition: Competition, command: c.CorrectResult, moment: Moment) -> bool:
    """Return whether an organiser corrects a score and states why, under a code that allows this (2017:L79.C.2)."""
    return (
        bool(command.words)
        and is_staff(competition, moment.actor, Role.ORGANISER)
        and competition.discipline.powers(competition.code).corrects_late
    )


def correct_result(competition: Competition, command: c.CorrectResult, moment: Moment) -> Events:
    """Correct a result.

    Within the correction period staff may correct any result, and players their own until it is confirmed.
    Under the 2017 Laws the organiser may also correct a result later, stating how the error was proved.
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
            "only the director can correct a result that both sides have seen", "双方都已看到的结果由裁判更正", "L79.C"
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
    """Correct a side's own result, and confirm it if it now agrees with the other side's entry."""
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
    """Return the correction event, with the earlier notes if they still fit; dropped notes are named in its words."""
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
            words = both(said, longest=1500)  # long enough never to truncate a person's text
    return e.ResultCorrected(key, board, result, words, side)


def remove_result(competition: Competition, command: c.RemoveResult, moment: Moment) -> Events:
    """Remove a result."""
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
