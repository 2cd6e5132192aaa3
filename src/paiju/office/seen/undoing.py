"""Previews what undoing an act would change."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from paiju.office.seen.entry import numbered
from paiju.office.seen.event_text import event_text
from paiju.text import Text, counted
from paiju.tournament import Competition
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.decide.moment import Moment
from paiju.tournament.decide.stale import worth
from paiju.tournament.decide.undoing import undo
from paiju.tournament.evolve import fold
from paiju.tournament.places import RoundKey
from paiju.tournament.state import NO_SCORE, Contestant, RoundState, TableState
from paiju.tournament.unit import at_unit


class UndoingSeen(Struct, frozen=True):
    """The acts that are undone together, in words, and what would change."""

    seq: int
    acts: tuple[Text, ...]
    follows: tuple[Text, ...]


def undoing_seen(competition: Competition, number: int, moment: Moment) -> UndoingSeen:
    """Describe what undoing an act would change. Raises `Refused` and `Malformed` as undoing does."""
    acts = [
        number
        for event in undo(competition, c.Undo(number), moment)
        if isinstance(event, e.Undone)
        for number in event.acts
    ]
    after = fold(competition.acts, competition.id, competition.disciplines, without=acts)
    told = (act for one in acts if (act := competition.act(one)) is not None)
    return UndoingSeen(
        competition.seq, tuple(event_text(competition, act.event) for act in told), tuple(_changes(competition, after))
    )


def _changes(before: Competition, after: Competition) -> Iterator[Text]:
    """Yield the differences between two states of an event: entries, stages with their rounds, penalties."""
    for name in {**before.contestants, **after.contestants}:
        yield from _entry(before, after, name)
    for name in {**before.stages, **after.stages}:
        one, other = before.stages.get(name), after.stages.get(name)
        if one is None or other is None:
            yield (
                Text(f"stage {name} is open again", f"赛段{name}重新开放")
                if one is None
                else Text(f"stage {name} is no longer open", f"赛段{name}不再开放")
            )
        posted = ({} if one is None else one.posted, {} if other is None else other.posted)
        for session in sorted(set(posted[0]) ^ set(posted[1])):
            yield (
                Text(f"the scores of session {session} are no longer posted", f"第 {session} 节的成绩不再公布")
                if session in posted[0]
                else Text(f"the scores of session {session} are posted again", f"第 {session} 节的成绩重新公布")
            )
        rounds = ({} if one is None else one.rounds, {} if other is None else other.rounds)
        for key in {**rounds[0], **rounds[1]}:
            yield from _round(before, after, key, rounds[0].get(key), rounds[1].get(key))
    more = len(after.penalties) - len(before.penalties)
    if more:
        yield (
            Text("a penalty or warning counts again", "罚分或警告重新有效")
            if more > 0
            else Text("a penalty or warning no longer counts", "罚分或警告不再有效")
        )


def _entry(before: Competition, after: Competition, name: str) -> Iterator[Text]:
    one, other = before.contestants.get(name), after.contestants.get(name)
    if one is None or other is None:
        who = numbered(before if other is None else after, name)
        yield (
            Text(f"{who} is not entered", f"{who} 没有报名")
            if other is None
            else Text(f"{who} is entered again", f"{who} 重新报名")
        )
        return
    states = (_standing(one), _standing(other))
    if states[0] != states[1]:
        who, now = numbered(after, name), states[1]
        yield Text(f"{who} is {now.en}", f"{who} {now.zh}")


def _standing(one: Contestant) -> Text:
    if one.disqualified:
        return Text("disqualified", "取消资格")
    if one.withdrawn:
        return Text("out", "退赛")
    return Text("present", "已报到") if one.present else Text("not checked in", "未报到")


def _round(
    before: Competition, after: Competition, key: RoundKey, one: RoundState | None, other: RoundState | None
) -> Iterator[Text]:
    whole = before if other is None else after
    at = whole.where(key)
    if one is None or other is None:
        yield (
            Text(f"{at.en} is no longer seated", f"{at.zh}不再有编排")
            if other is None
            else Text(f"{at.en} is seated again", f"{at.zh}恢复编排")
        )
        return
    if (one.started, one.ended, one.minutes) != (other.started, other.ended, other.minutes):
        now = _running(other)
        yield Text(f"{at.en}: {now.en}", f"{at.zh}：{now.zh}")
    for number, table in one.tables.items():
        left = other.tables.get(number)
        if left is not None:
            yield from _table(after, key, number, (table, left))


def _running(state: RoundState) -> Text:
    if state.ended is not None:
        return Text("over", "已结束")
    if state.started is None:
        return Text("not started", "未开始")
    if not state.minutes:
        return Text("under way, no clock", "进行中，不计时")
    return Text(f"under way, {counted(state.minutes, 'minute')}", f"进行中，{state.minutes} 分钟")


def _table(whole: Competition, key: RoundKey, number: int, states: tuple[TableState, TableState]) -> Iterator[Text]:
    one, other = states
    at = whole.where(key.table(number))
    if one.table != other.table:
        sides = " / ".join(" + ".join(numbered(whole, name) for name in side) or "–" for side in other.table.sides)
        boards = ", ".join(other.table.boards)
        yield Text(f"{at.en}: {sides}, boards {boards}", f"{at.zh}：{sides}，牌号 {boards}")
    if one.forfeits != other.forfeits:
        yield (
            Text(f"{at.en}: forfeited", f"{at.zh}：弃权")
            if other.forfeits
            else Text(f"{at.en}: no forfeit", f"{at.zh}：无人弃权")
        )
    for board in {**one.scores, **other.scores}:
        was, now = one.scores.get(board, NO_SCORE), other.scores.get(board, NO_SCORE)
        told = (worth(whole, was), worth(whole, now))
        if told[0] == told[1] and was.counts == now.counts:
            continue
        where = at_unit(whole, key.table(number), board)
        yet = Text("", "") if now.counts or now.outcome is None else _PENDING
        yield Text(
            f"{where.en}: {told[0].en} → {told[1].en}{yet.en}", f"{where.zh}：{told[0].zh} → {told[1].zh}{yet.zh}"
        )


_PENDING = Text(", does not count yet", "，还不算")
