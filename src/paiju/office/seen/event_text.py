"""Describes the events of a competition in words, for the log of acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.office.seen.entry import numbered, player_name
from paiju.scoring import decimal
from paiju.text import Text, counted, quoted, verbatim
from paiju.tournament import Competition
from paiju.tournament import events as e
from paiju.tournament.evolve.scoring import read_outcome
from paiju.tournament.unit import at_unit

_MOST: Final = 60


def event_text(competition: Competition, event: e.AnyEvent, people: Mapping[str, str] | None = None) -> Text:
    """Describe an event of the journal; `people`: names by id, for people whom it may name."""
    told = _SAID[type(event)](competition, event)
    if not isinstance(event, e.RoleGiven | e.RoleTaken):
        return told
    kind, _, plain = event.person.rpartition(":")
    own = plain if kind in ("", "person") and not plain.isdecimal() else ""
    who = (people or {}).get(event.person, own)
    return Text(f"{told.en}: {who}", f"{told.zh}：{who}") if who else told


def _plain(en: str, zh: str) -> Callable[[Competition, Any], Text]:
    return lambda _competition, _event: Text(en, zh)


def _of_entry(en: str, zh: str) -> Callable[[Competition, Any], Text]:
    def say(competition: Competition, event: Any) -> Text:
        name = event.entry if isinstance(event.entry, str) else event.entry.id
        who = numbered(competition, name)
        return Text(f"{en}: {who}", f"{zh}：{who}")

    return say


def _of_round(en: str, zh: str) -> Callable[[Competition, Any], Text]:
    def say(competition: Competition, event: Any) -> Text:
        at = competition.where(event.key)
        return Text(f"{en}: {at.en}", f"{zh}：{at.zh}")

    return say


def _of_board(en: str, zh: str) -> Callable[[Competition, Any], Text]:
    def say(competition: Competition, event: Any) -> Text:
        at = at_unit(competition, event.key, event.board)
        more = Text("", "")
        if isinstance(event, e.ResultEntered | e.ResultCorrected) or (
            isinstance(event, e.ResultConfirmed | e.ResultDisputed) and event.result != e.NOTHING
        ):
            result = _result(competition, event)
            more = Text(f" = {result.en}", f"：{result.zh}")
        elif isinstance(event, e.ScoreAdjusted):
            shares = [_share(competition, event, side) for side in range(len(event.scores))]
            own = " / ".join(share.en for share in shares)
            more = Text(f" = {own} [{event.clause}]", f"：{' / '.join(share.zh for share in shares)} [{event.clause}]")
        return Text(f"{en}: {at.en}{more.en}", f"{zh}：{at.zh}{more.zh}")

    return say


def _result(
    competition: Competition, event: e.ResultEntered | e.ResultConfirmed | e.ResultDisputed | e.ResultCorrected
) -> Text:
    """Describe a result in the game's words, or as it was written if the table has changed since."""
    try:
        outcome = read_outcome(competition, event.key, event.board, bytes(event.result))
    except (Malformed, Refused):  # The table has changed since: its seating was undone.
        value = msgspec.json.decode(event.result)
        if not isinstance(value, str):
            return _raw(event.result)
        notes = competition.discipline.notes
        return verbatim(value[:_MOST]) if notes is None else notes.as_written(value[:_MOST])
    said = competition.discipline.said(outcome)
    on = competition.table(event.key).sides_on(event.board)
    sides = [", ".join(numbered(competition, name) for name in side) for side in on]
    who = competition.discipline.winner_said(outcome, (sides[0], sides[1])) if all(sides) else None
    return said if who is None else Text(f"{said.en}; {who.en}", f"{said.zh}；{who.zh}")


def _share(competition: Competition, event: e.ScoreAdjusted, side: int) -> Text:
    """Describe a side's score by a ruling, with a dash if it keeps its own score."""
    raw = event.scores[side]
    value = msgspec.json.decode(raw)
    if value is None:
        return verbatim("–")
    if isinstance(value, str):
        return verbatim(value[:_MOST])
    discipline, stage = competition.discipline, event.key.stage
    try:
        table = competition.table(event.key).table
        share = discipline.adjusted(competition.plan, competition.plan.stage(stage), table, side, bytes(raw))
    except (Malformed, Refused):
        return _raw(raw)
    return discipline.said(share)


def _raw(raw: msgspec.Raw) -> Text:
    return verbatim(bytes(raw).decode()[:_MOST])


def _role(en: str, zh: str) -> Callable[[Competition, Any], Text]:
    def say(competition: Competition, event: Any) -> Text:  # noqa: ARG001
        role = event.role.text
        return Text(f"{en} {role.en}", f"{zh}{role.zh}")

    return say


def _checked(competition: Competition, event: e.CheckedIn) -> Text:
    who = numbered(competition, event.entry)
    if event.present:
        return Text(f"checked in: {who}", f"报到：{who}")
    return Text(f"check-in cancelled: {who}", f"取消报到：{who}")


def _opened(competition: Competition, event: e.StageOpened) -> Text:
    """Name a stage, with the seed if its field was drawn from it."""
    drawn = competition.discipline.draw is not None and competition.plan.stage(event.stage).entrants is None
    seed = quoted(event.seed)
    more = Text(f", drawn with the seed {seed.en}", f"，抽签种子{seed.zh}") if drawn and event.seed else Text("", "")
    return Text(f"stage opened: {event.stage}{more.en}", f"赛段开始：{event.stage}{more.zh}")


def _seated(competition: Competition, event: e.RoundSeated) -> Text:
    at, tables = competition.where(event.key), len(event.tables)
    en, zh = f"seated: {at.en}, {counted(tables, 'table')}", f"编排：{at.zh}，{tables} 桌"
    why = event.forced.text
    return Text(en, zh) if why is None else Text(f"{en}; bye: {why.en}", f"{zh}；轮空：{why.zh}")


def _withdrawn(competition: Competition, event: e.Withdrawn) -> Text:
    who, then = numbered(competition, event.entry), event.standing.text
    if event.disqualified:
        return Text(f"disqualified: {who}, {then.en}", f"取消资格：{who}，{then.zh}")
    return Text(f"withdrawn: {who}, {then.en}", f"退赛：{who}，{then.zh}")


def _substituted(competition: Competition, event: e.Substituted) -> Text:
    leaves = player_name(competition, event.leaves)
    who, at = numbered(competition, event.entry), competition.where(event.start)
    return Text(
        f"substitute for {who}: {event.comes.name} plays for {leaves}, from {at.en}",
        f"{who} 换人：{event.comes.name} 替 {leaves}，自{at.zh}起",
    )


def _time_out(competition: Competition, event: e.TimeOutTaken) -> Text:
    at, sides = competition.where(event.key), competition.table(event.key).table.sides
    who = ", ".join(numbered(competition, name) for name in sides[event.side])
    more = Text(f", {event.seconds} s", f"，{event.seconds} 秒") if event.seconds else Text("", "")
    return Text(f"time-out of {who}{more.en}: {at.en}", f"{who} 暂停{more.zh}：{at.zh}")


def _late(competition: Competition, event: e.CameLate) -> Text:
    at, sides = competition.where(event.key), competition.table(event.key).table.sides
    who = ", ".join(numbered(competition, name) for name in sides[event.side])
    minutes = -(-event.seconds // 60)
    return Text(
        f"{counted(minutes, 'minute')} late: {who}, {at.en} [{event.clause}]",
        f"迟到 {minutes} 分钟：{who}，{at.zh} [{event.clause}]",
    )


def _extended(competition: Competition, event: e.RoundExtended | e.TableExtended) -> Text:
    at = competition.where(event.key)
    way = "加" if event.minutes > 0 else "减"
    return Text(f"{event.minutes:+d} minutes: {at.en}", f"{way}时 {abs(event.minutes)} 分钟：{at.zh}")


def _penalised(competition: Competition, event: e.Penalised) -> Text:
    who, unit = numbered(competition, event.entry), event.unit or "%"
    return Text(
        f"penalty for {who} in {event.stage}: {decimal(event.amount)} {unit} [{event.clause}]",
        f"{who} 在 {event.stage} 罚分：{decimal(event.amount)} {unit} [{event.clause}]",
    )


def _noted(competition: Competition, event: e.RulingNoted) -> Text:
    at = competition.where(event.key)
    deal = Text(f", deal {event.deal}", f"第 {event.deal} 把") if event.deal else Text("", "")
    clauses = " ".join(event.ruling.clauses)
    return Text(f"ruling on record: {at.en}{deal.en} [{clauses}]", f"裁定记录在案：{at.zh}{deal.zh} [{clauses}]")


def _forfeited(competition: Competition, event: e.Forfeited) -> Text:
    at = competition.where(event.key)
    if not event.sides:
        return Text(f"forfeit taken back: {at.en}", f"撤回弃权：{at.zh}")
    sides = [numbered(competition, name) for name in _forfeiters(competition, event)]
    who = ", ".join(sides)
    return Text(f"forfeit at {at.en}: {who} [{event.clause}]", f"{at.zh}弃权：{who} [{event.clause}]")


def _forfeiters(competition: Competition, event: e.Forfeited) -> list[str]:
    table = competition.table(event.key).table
    return [name for side in event.sides for name in table.sides[side]]


def _undone(competition: Competition, event: e.Undone) -> Text:
    first = competition.act(event.acts[0])
    numbers = ", ".join(map(str, event.acts[:9]))
    what = event_text(competition, first.event) if first is not None else Text("-", "-")
    return Text(f"taken back, no. {numbers}: {what.en}", f"撤回第 {numbers} 号：{what.zh}")


def _lots(competition: Competition, event: e.LotsDrawn) -> Text:  # noqa: ARG001
    order, stage, seed = ", ".join(event.entries), event.stage, quoted(event.seed)
    return Text(f"draw made in {stage}, seed {seed.en}: {order}", f"{stage} 抽签，种子{seed.zh}：{order}")


def _lineup(competition: Competition, event: e.LineupSet) -> Text:
    who, at = numbered(competition, event.entry), competition.where(event.key)
    return Text(f"line-up of {who}: {at.en}", f"{who} 的阵容：{at.zh}")


def _form(competition: Competition, event: e.FormNamed) -> Text:  # noqa: ARG001
    tables = [str(key.table) for key in event.tables]
    form = Text(f"form {event.form}", f"{event.form} 式")
    if not event.form:
        form = Text("the right form", "原来的牌")
    return Text(
        f"board {event.board} at table{'s' if len(tables) > 1 else ''} {', '.join(tables)}: {form.en}",
        f"第 {'、'.join(tables)} 桌的第 {event.board} 副：{form.zh}",
    )


_SAID: Final[dict[type, Callable[[Competition, Any], Text]]] = {
    e.EventOpened: _plain("event opened", "开办赛事"),
    e.PlanAmended: _plain("plan changed", "更改方案"),
    e.RoleGiven: _role("appointed", "任命"),
    e.RoleTaken: _role("no longer", "免去"),
    e.Entered: _of_entry("entered", "报名"),
    e.EntryAmended: _of_entry("entry changed", "更改报名"),
    e.Withdrawn: _withdrawn,
    e.CheckedIn: _checked,
    e.StageOpened: _opened,
    e.RoundSeated: _seated,
    e.TableReseated: _of_round("seating corrected", "更正座位"),
    e.SideFilled: _of_entry("seated late", "迟到入座"),
    e.LineupSet: _lineup,
    e.Substituted: _substituted,
    e.RoundStarted: _of_round("round started", "本轮开始"),
    e.RoundExtended: _extended,
    e.TableStarted: _of_round("table clock started", "本桌单独开始计时"),
    e.TableExtended: _extended,
    e.ClockStopped: _of_round("clock stopped", "停表"),
    e.ClockResumed: _of_round("clock restarted", "恢复计时"),
    e.TimeOutTaken: _time_out,
    e.RoundEnded: _of_round("round ended", "本轮结束"),
    e.CameLate: _late,
    e.ResultEntered: _of_board("result", "登记结果"),
    e.ResultConfirmed: _of_board("confirmed", "确认结果"),
    e.ResultVouched: _of_board("confirmed as correct", "核对无误"),
    e.ResultDisputed: _of_board("disputed", "对结果有异议"),
    e.ResultCorrected: _of_board("corrected", "更正结果"),
    e.ResultRemoved: _of_board("result taken out", "取消结果"),
    e.ScoreAdjusted: _of_board("adjusted", "调整分"),
    e.AdjustmentCancelled: _of_board("adjustment cancelled", "取消调整"),
    e.BoardUnplayed: _of_board("not played", "不打"),
    e.BoardsTurned: lambda whole, event: Text(
        f"board {', '.join(event.boards)} at {whole.where(event.key).en}: "
        + ("played with the table turned" if event.turned else "played as seated"),
        f"{whole.where(event.key).zh}第 {'、'.join(event.boards)} 副："
        + ("坐反了方向" if event.turned else "没有坐反"),
    ),
    e.FormNamed: _form,
    e.Forfeited: _forfeited,
    e.Penalised: _penalised,
    e.Warned: _of_entry("warning", "警告"),
    e.RulingNoted: _noted,
    e.LotsDrawn: _lots,
    e.DealsRecorded: lambda _, event: Text(
        f"deals of {counted(len(event.deals), 'board')}: {event.stage}, session {event.session}",
        f"{len(event.deals)} 副牌的牌张：{event.stage} 第 {event.session} 节",
    ),
    e.ScoresPosted: lambda _, event: Text(
        f"scores posted: {event.stage}, session {event.session}", f"公布成绩：{event.stage} 第 {event.session} 节"
    ),
    e.DirectorCalled: _of_round("director called", "呼叫裁判"),
    e.CallClosed: lambda _, event: Text(f"call no. {event.call} dealt with", f"第 {event.call} 号呼叫已处理"),
    e.AllShown: _plain("now shown every result", "自此查看全部结果"),
    e.Undone: _undone,
    e.EventClosed: _plain("event closed", "赛事结束"),
}
