"""Acts of an event in words, both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Raw

from paiju.errors import PaijuError
from paiju.laws import Citation
from paiju.packs import discipline_of
from paiju.scoring import decimal
from paiju.text import Text, counted, verbatim
from paiju.tournament import Competition, TableKey
from paiju.tournament import events as e

RULINGS: Final = (
    e.ResultCorrected,
    e.ResultRemoved,
    e.ResultDisputed,
    e.ScoreAdjusted,
    e.AdjustmentCancelled,
    e.BoardUnplayed,
    e.FormNamed,
    e.BoardsTurned,
    e.Forfeited,
    e.Penalised,
    e.Warned,
    e.RulingNoted,
    e.Substituted,
    e.Withdrawn,
    e.TableReseated,
    e.RoundExtended,
    e.TableStarted,
    e.TableExtended,
    e.ClockStopped,
    e.TimeOutTaken,
    e.CameLate,
    e.LotsDrawn,
    e.Undone,
)
"""What the log of rulings holds: whatever an official decided beside the ordinary course."""


def act_text(competition: Competition, event: e.AnyEvent) -> Text:
    """Say what an act was; its reason follows, where one was given."""
    said = _SAID[type(event)](competition, event)
    words = getattr(event, "words", "")
    if not words or isinstance(event, e.Warned):
        return said
    return Text(f"{said.en}: {words}", f"{said.zh}：{words}")


def clause_text(clause: str) -> Text:
    """Give a clause as it is cited; as it stands, where the ledger does not have it."""
    try:
        return Citation(clause).said
    except PaijuError:
        return verbatim(clause)


def _noted(competition: Competition, event: e.RulingNoted) -> Text:
    at = competition.where(event.key)
    clauses = " ".join(event.ruling.clauses)
    deal = Text(f", deal {event.deal}", f"第 {event.deal} 把") if event.deal else Text("", "")
    return Text(
        f"{at.en}{deal.en}: ruling on record [{clauses}]",
        f"{at.zh}{deal.zh}：裁定记录在案〔{clauses}〕",
    )


def _board(competition: Competition, key: TableKey, board: str, en: str, zh: str) -> Text:
    at = competition.where(key)
    return Text(f"{at.en}, board {board}: {en}", f"{at.zh}第 {board} 副：{zh}")


def _result(competition: Competition, key: TableKey, board: str, raw: Raw) -> Text:
    plan = competition.plan
    try:
        table = competition.table(key).table
        rules = discipline_of(plan.game)
        stage = plan.stage(key.stage)
        return rules.said(rules.outcome(plan, stage, table, board, bytes(raw)))
    except PaijuError:
        return verbatim(bytes(raw).decode(errors="replace"))


def _entered(competition: Competition, event: Any) -> Text:
    said = _result(competition, event.key, event.board, event.result)
    return _board(competition, event.key, event.board, said.en, said.zh)


def _corrected(competition: Competition, event: e.ResultCorrected) -> Text:
    said = _result(competition, event.key, event.board, event.result)
    return _board(
        competition, event.key, event.board, f"corrected to {said.en}", f"更正为{said.zh}"
    )


def _adjusted(competition: Competition, event: e.ScoreAdjusted) -> Text:
    scores = " / ".join(bytes(raw).decode().strip('"') for raw in event.scores)
    clause = clause_text(event.clause)
    return _board(
        competition,
        event.key,
        event.board,
        f"adjusted to {scores} [{clause.en}]",
        f"调整为 {scores}〔{clause.zh}〕",
    )


def _penalised(competition: Competition, event: e.Penalised) -> Text:
    clause = clause_text(event.clause)
    unit = event.unit or "%"
    who = name_of(competition, event.entry)
    return Text(
        f"{who} penalised {decimal(event.amount)} {unit} in {event.stage} [{clause.en}]",
        f"{who} 在{event.stage}罚 {decimal(event.amount)} {unit}〔{clause.zh}〕",
    )


def _forfeited(competition: Competition, event: e.Forfeited) -> Text:
    at, clause = competition.where(event.key), clause_text(event.clause)
    if not event.sides:
        return Text(f"{at.en}: forfeit taken back", f"{at.zh}：撤销弃权")
    sides = ", ".join(str(side + 1) for side in event.sides)
    return Text(
        f"{at.en}: forfeited by side {sides} [{clause.en}]",
        f"{at.zh}：{sides} 方弃权〔{clause.zh}〕",
    )


def _late(competition: Competition, event: e.CameLate) -> Text:
    at, clause = competition.where(event.key), clause_text(event.clause)
    sides = competition.table(event.key).table.sides
    who = ", ".join(name_of(competition, name) for name in sides[event.side])
    minutes = -(-event.seconds // 60)
    return Text(
        f"{at.en}: {who} came {counted(minutes, 'minute')} late [{clause.en}]",
        f"{at.zh}：{who} 迟到 {minutes} 分钟〔{clause.zh}〕",
    )


def _time_out(competition: Competition, event: e.TimeOutTaken) -> Text:
    at, side = competition.where(event.key), event.side + 1
    if event.seconds:
        return Text(
            f"{at.en}: {counted(event.seconds, 'second')} added for a time-out of side {side}",
            f"{at.zh}：{side} 方暂停，补时 {event.seconds} 秒",
        )
    return Text(f"{at.en}: time-out of side {side}", f"{at.zh}：{side} 方暂停")


def _turned(competition: Competition, event: e.BoardsTurned) -> Text:
    at = competition.where(event.key)
    how = (
        Text("with the table turned", "坐反了方向")
        if event.turned
        else Text("as seated", "没有坐反")
    )
    return Text(
        f"{at.en}: board {', '.join(event.boards)} played {how.en}",
        f"{at.zh}第 {'、'.join(event.boards)} 副{how.zh}",
    )


def _form(_competition: Competition, event: e.FormNamed) -> Text:
    tables = ", ".join(str(key.table) for key in event.tables)
    form = event.form or "-"
    return Text(
        f"board {event.board} at tables {tables}: form {form}",
        f"第 {tables} 桌的第 {event.board} 副：形式 {form}",
    )


def _extended(competition: Competition, event: e.RoundExtended | e.TableExtended) -> Text:
    at, minutes = competition.where(event.key), event.minutes
    return Text(f"{at.en}: {counted(minutes, 'minute')} more", f"{at.zh}：加时 {minutes} 分钟")


def _substituted(competition: Competition, event: e.Substituted) -> Text:
    who, start = name_of(competition, event.entry), competition.where(event.start)
    return Text(
        f"{who}: {event.comes.name} ({event.comes.id}) plays for {event.leaves} from {start.en} on",
        f"{who}：{event.comes.name}（{event.comes.id}）自{start.zh}起替 {event.leaves}",
    )


def name_of(competition: Competition, entry: str) -> str:
    """Give an entry's id and name."""
    found = competition.contestants.get(entry)
    name = found.entry.name if found is not None else ""
    return f"{entry} {name}" if name and name.casefold() != entry.casefold() else name or entry


def _simple(en: str, zh: str) -> Callable[[Competition, Any], Text]:
    """Make a sentence from a template; `event` and `who` (the entry's name) can be named in it."""

    def said(competition: Competition, event: Any) -> Text:
        entry = getattr(event, "entry", "")
        who = name_of(competition, entry if isinstance(entry, str) else entry.id)
        key = getattr(event, "key", None)
        at = competition.where(key) if key is not None else verbatim("")
        return Text(
            en.format(event=event, who=who, at=at.en), zh.format(event=event, who=who, at=at.zh)
        )

    return said


_SAID: Final[Mapping[type, Callable[[Competition, Any], Text]]] = {
    e.EventOpened: _simple("{event.plan.title}: set up", "{event.plan.title}：开办"),
    e.PlanAmended: _simple("another plan", "方案已修改"),
    e.RoleGiven: _simple(
        "{event.person} appointed {event.role.text.en}", "{event.person} 任{event.role.text.zh}"
    ),
    e.RoleTaken: _simple(
        "{event.person} no longer {event.role.text.en}", "{event.person} 不再任{event.role.text.zh}"
    ),
    e.Entered: _simple("{who} entered", "{who} 报名"),
    e.EntryAmended: _simple("entry of {who} put right", "{who} 的报名已修改"),
    e.Withdrawn: _simple("{who} is out", "{who} 退出"),
    e.CheckedIn: lambda competition, event: _simple(
        "{who} is " + ("there" if event.present else "not there"),
        "{who} " + ("已报到" if event.present else "未到"),
    )(competition, event),
    e.StageOpened: _simple("stage {event.stage} opened", "赛段 {event.stage} 开始"),
    e.RoundSeated: _simple("{at}: seated", "{at}：排定座位"),
    e.TableReseated: _simple("{at}: seated anew", "{at}：重新排定"),
    e.SideFilled: _simple("{who} takes the free side", "{who} 补入空位"),
    e.LineupSet: _simple("{at}: line-up of {who}", "{at}：{who} 的阵容"),
    e.Substituted: _substituted,
    e.RoundStarted: _simple("{at}: started", "{at}：开始"),
    e.RoundExtended: _extended,
    e.TableStarted: _simple("{at}: started by itself", "{at}：单独开始"),
    e.TableExtended: _extended,
    e.ClockStopped: _simple("{at}: clock stopped", "{at}：停表"),
    e.ClockResumed: _simple("{at}: clock running again", "{at}：恢复计时"),
    e.TimeOutTaken: _time_out,
    e.CameLate: _late,
    e.RoundEnded: _simple("{at}: ended", "{at}：结束"),
    e.ResultEntered: _entered,
    e.ResultConfirmed: lambda whole, event: _board(
        whole, event.key, event.board, "confirmed", "已确认"
    ),
    e.ResultDisputed: lambda whole, event: _board(
        whole, event.key, event.board, "disputed", "有异议"
    ),
    e.ResultCorrected: _corrected,
    e.ResultRemoved: lambda whole, event: _board(
        whole, event.key, event.board, "taken out", "已取消"
    ),
    e.ScoreAdjusted: _adjusted,
    e.AdjustmentCancelled: lambda whole, event: _board(
        whole, event.key, event.board, "adjustment cancelled", "取消调整分"
    ),
    e.BoardUnplayed: lambda whole, event: _board(
        whole, event.key, event.board, "not played", "不打"
    ),
    e.FormNamed: _form,
    e.BoardsTurned: _turned,
    e.Forfeited: _forfeited,
    e.Penalised: _penalised,
    e.Warned: _simple("{who} warned: {event.words}", "警告 {who}：{event.words}"),
    e.RulingNoted: _noted,
    e.LotsDrawn: lambda _c, event: Text(
        f"lots in {event.stage}: {', '.join(event.entries)}",
        f"{event.stage}抽签：{'、'.join(event.entries)}",
    ),
    e.DealsRecorded: lambda _c, event: Text(
        f"{event.stage}, session {event.session}: deals of {counted(len(event.deals), 'board')}",
        f"{event.stage}第 {event.session} 节：{len(event.deals)} 副牌的牌张",
    ),
    e.ScoresPosted: _simple(
        "{event.stage}, session {event.session}: scores posted",
        "{event.stage}第 {event.session} 节：公布成绩",
    ),
    e.DirectorCalled: _simple("{at}: director called", "{at}：呼叫裁判"),
    e.CallClosed: _simple("call {event.call} dealt with", "第 {event.call} 号呼叫已处理"),
    e.AllShown: lambda _c, _event: Text(
        "plays, and is shown every result from here on", "本人参赛，自此查看全部结果"
    ),
    e.Undone: lambda _c, event: Text(
        f"taken back: {', '.join(map(str, event.acts))}",
        f"撤回第 {'、'.join(map(str, event.acts))} 步",
    ),
    e.EventClosed: _simple("the event is over", "赛事结束"),
}
