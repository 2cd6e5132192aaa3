"""Decides the commands on cases: drawing attention, answering the law's questions, carrying out the ruling."""

from __future__ import annotations

from msgspec import Raw, structs

from paiju.laws import Citation, Refused, Source
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.decide import acting, dealing
from paiju.table.decide.moment import Events, Moment, is_host, merely_hosts, need_host, own_seat
from paiju.table.events import (
    CaseAnswered,
    CaseDropped,
    CaseHeld,
    CaseNamed,
    CaseOpened,
    CasePut,
    CaseRuled,
    Performed,
    Watched,
)
from paiju.table.ruling_cache import carried_out
from paiju.table.state import OpenCase, Table
from paiju.table.terms import Absence, AtLimit
from paiju.text import Text

H_CASE = Citation("H.case")
H_CHOOSE = Citation("H.case.choose")


def draw_attention(table: Table, command: c.DrawAttention, moment: Moment) -> Events:
    """Open a case about the deal in progress, or the one just played.

    A player, the host, a director or the program may do so.
    """
    seat = _seat_of_party(table, moment)
    deal = table.deal
    if table.rules.ruling is None:
        raise Refused(Text("this game has no rulings", "此游戏没有裁定"), H_CASE)
    if deal is None:
        raise Refused(Text("no deal has been played here yet", "本桌还没有打过牌"), H_CASE)
    if table.case is not None:
        raise Refused(Text("another case is open", "正在裁定另一案件"), H_CASE)
    _check_act(table, command.act)
    program = moment.actor == SERVER
    keeper = moment.actor.id == SERVER.id and not program
    hosts = not (program or keeper) and merely_hosts(table, moment.actor)
    return (
        CaseOpened(seat, command.irregularity, command.act, command.words, program, keeper, hosts, command.put_off),
        *_watched(table, moment),
    )


def name_case(table: Table, command: c.NameCase, moment: Moment) -> Events:
    """Name the irregularity, or correct its name; repeating the same name restarts the questions.

    If the program names it, from what everybody has seen, the case still belongs to the player who drew attention.
    """
    _need_referee(table, moment)
    case = _open(table)
    _check_act(table, command.act)
    same = (case.irregularity, case.act) == (command.irregularity, command.act)
    if same and not case.answers and case.held is None:
        return ()
    if moment.actor == SERVER:
        return (CaseNamed(command.irregularity, command.act, program=True),)
    seat, hosts = table.seat_of(moment.actor.id), merely_hosts(table, moment.actor)
    named = CaseNamed(command.irregularity, command.act, seat, hosting=hosts)
    return (named, *_watched(table, moment))


def answer_case(table: Table, command: c.AnswerCase, moment: Moment) -> Events:
    """Answer the open question: the seats that it names for a choice, a director otherwise.

    A director who does not play may also answer for a seat, recording what was said at the table. If no director
    looks after a table, its host answers questions of judgment even while playing, but makes no choices for others.
    """
    seat = _seat_of_party(table, moment) if moment.actor.bot is None else own_seat(table, moment.actor)
    case = _open(table)
    put = case.put
    if put is None or put.name != command.name:
        raise Refused(Text("this is not the question now", "现在没有问这个问题"), H_CASE)
    actor = moment.actor
    if put.source is Source.OPTION and seat in put.seats:
        return (CaseAnswered(command.name, command.answer, seat),)
    hosts = merely_hosts(table, moment.actor)
    chooses = put.source is Source.OPTION
    judges = (seat is None and not (hosts and chooses)) or not (chooses or is_directed(table))
    if not judges or not is_host(table, actor):
        raise Refused(Text("this is for another player to answer", "应由他人答复"), H_CHOOSE)
    answered = CaseAnswered(command.name, command.answer, None, beside=seat is None and not hosts)
    return (answered, *_watched(table, moment))


def drop_case(table: Table, command: c.DropCase, moment: Moment) -> Events:
    """Close the case without a ruling; the player who drew attention may do so while nothing has been answered."""
    seat = _seat_of_party(table, moment)
    case = _open(table)
    if seat is None or seat != case.seat or case.answers:
        _need_referee(table, moment)
    after = structs.replace(table, case=None)
    return (CaseDropped(command.words), *dealing.started(after))


def put_case(table: Table, command: c.PutCase, moment: Moment) -> Events:
    """Put the law's next question."""
    case = _open(table)
    _need_server(moment)
    return () if case.put == command.put else (CasePut(command.put, command.told),)


def hold_case(table: Table, command: c.HoldCase, moment: Moment) -> Events:
    """Leave the case to the director."""
    case = _open(table)
    _need_server(moment)
    return () if case.held == command.said else (CaseHeld(command.said),)


def rule_case(table: Table, command: c.RuleCase, moment: Moment) -> Events:
    """Record the ruling and carry it out.

    Raises `Refused` if the deal's state does not allow it: a finished board is not played again.
    """
    _open(table)
    _need_server(moment)
    deal, rules = table.deal, table.rules
    assert deal is not None
    assert rules.ruling is not None
    act = rules.ruling.ruled(command.ruling, deal.rulings)
    state = carried_out(rules, deal.state, act)
    ruled = CaseRuled(command.ruling, command.acts)
    after = structs.replace(table, case=None)
    if not deal.ended:
        return (ruled, *acting.performed(after, None, act, state, moment))
    if rules.game.result(state) is None:
        raise Refused(Text("the board is over, and cannot be continued", "此副牌已经结束，不再续打"), H_CASE)
    return (ruled, Performed(None, Raw(rules.write_act(act))), *dealing.started(after))


def is_directed(table: Table) -> bool:
    """Return whether a director looks after the table, by its terms."""
    terms = table.terms
    limits = (terms.act_limit, terms.deal_limit, terms.round_limit)
    return terms.absence is Absence.DIRECTOR or AtLimit.DIRECTOR in limits


def _open(table: Table) -> OpenCase:
    if table.case is None:
        raise Refused(Text("no case is open", "没有待裁定的案件"), H_CASE)
    return table.case


def _watched(table: Table, moment: Moment) -> tuple[Watched, ...]:
    """Record that a director who does not play has seen the hands (H.watched).

    The case of such a director is answered from all hands. Nothing is added if that is already recorded.
    """
    actor = moment.actor
    rules_here = actor.director and actor.id != SERVER.id and table.seat_of(actor.id) is None
    if not rules_here or not table.playing or actor.id in table.watched:
        return ()
    return (Watched(actor.id),)


def _seat_of_party(table: Table, moment: Moment) -> int | None:
    """Return the seat for which a person speaks in a case; None for the program and the people who run the table.

    Raises `Refused` for anyone else, without revealing whether a case is open: spectators may see the table later
    (H.watch.delay).
    """
    seat = table.seat_of(moment.actor.id)
    if seat is None and moment.actor != SERVER:
        need_host(table, moment.actor)
    return seat


def _need_referee(table: Table, moment: Moment) -> None:
    """Raise `Refused` if the actor is neither the program nor allowed to run the table."""
    if moment.actor != SERVER:
        need_host(table, moment.actor)


def _need_server(moment: Moment) -> None:
    if moment.actor != SERVER:
        raise Refused(Text("only the program's referee can do this", "只有程序的裁判可以这样做"), H_CASE)


def _check_act(table: Table, act: int | None) -> None:
    deal = table.deal
    if act is not None and (deal is None or act >= len(deal.steps)):
        raise Refused(Text("there was no such action", "没有这个行为"), H_CASE)
