"""Decides the acts of the game: a call, a card, a claim, an answer."""

from __future__ import annotations

from msgspec import Raw

from paiju.errors import Malformed
from paiju.journal import Conflict
from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.decide import dealing
from paiju.table.decide.moment import Events, Moment, merely_hosts, need_deal, need_going, own_seat
from paiju.table.events import Performed
from paiju.table.rules import SomeAct, SomeState
from paiju.table.state import Table
from paiju.text import Text

H_CASE_HIDDEN = Citation("H.case.hidden")


def perform(table: Table, command: c.Perform, moment: Moment) -> Events:
    """Do an act: an enforcing table refuses illegal acts; other tables accept whatever is physically possible."""
    need_deal(table)
    deal = table.deal
    assert deal is not None
    rules = table.rules
    act = rules.read_act(command.act)
    seat = _acting_seat(table, moment)
    last = deal.steps[-1].act if deal.steps else None
    if rules.near is not None:
        act = rules.near.timed(deal.state, seat, act, last, moment.at - deal.acted_at)
    if seat is not None:
        need_going(table)
    elif rules.ruling is not None and rules.ruling.rules(act) and merely_hosts(table, moment.actor):
        raise Refused(
            Text(
                "a host who is not playing cannot decide what a ruling does: have the case ruled on",
                "只做桌主的人不能自己写裁定：请提出案件，由系统裁定",
            ),
            H_CASE_HIDDEN,
        )
    timeless = rules.near is not None and rules.near.timeless(act)
    if moment.seen is not None and moment.seen < deal.turn_seq and not timeless:
        raise Conflict(table.id, deal.turn_seq, Text("the table has moved on since you saw it", "牌桌已有新的进展"))
    wordy = None if rules.wording is None else rules.wording.why_no_words(act)
    if wordy is not None:
        raise wordy
    game = rules.game
    if table.terms.enforcing:
        refused = game.why_not(deal.state, seat, act)
        if refused is not None:
            raise refused
    elif not game.can_happen(deal.state, seat, act):
        raise Malformed(Text("an action that is possible now", "此刻能够发生的行为"), bytes(command.act).decode())
    return acted(table, seat, act, moment)


def acted(table: Table, seat: int | None, act: SomeAct, moment: Moment) -> Events:
    """Return the events of an act that is allowed: the act, and the deal's end if it is the last."""
    deal = table.deal
    assert deal is not None
    return performed(table, seat, act, table.rules.game.apply(deal.state, seat, act), moment)


def performed(table: Table, seat: int | None, act: SomeAct, after: SomeState, moment: Moment) -> Events:
    """Return the events of an act that leads to this state."""
    rules = table.rules
    event = Performed(seat, Raw(rules.write_act(act)))
    if rules.game.result(after) is None:
        return (event,)
    return (event, *dealing.deal_over(table, after, moment))


def _acting_seat(table: Table, moment: Moment) -> int | None:
    """Return the sender's own seat, or None for a director or a host who does not sit at the table."""
    actor = moment.actor
    if actor.bot is None and table.seat_of(actor.id) is None:
        if actor.director or actor.id == table.host.person:
            return None
        return own_seat(table, actor)
    seat = own_seat(table, actor)
    occupant = table.seats[seat]
    if actor.bot is None and occupant is not None and occupant.stand_in:
        raise Refused(
            Text("a bot stands in for you; take your seat back first", "机器人正在为你代打；请先收回席位"),
            Citation("H.standin"),
        )
    return seat
