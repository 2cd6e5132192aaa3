"""Decides who may ask what a bot would do in their place (H.hint); the hint itself is computed elsewhere."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.decide.moment import H_TURN, Events, Moment, need_deal, need_going, own_seat
from paiju.table.events import HintTaken
from paiju.table.state import Table
from paiju.text import Text

H_HINT: Final = Citation("H.hint")

_EVENT: Final = Refused(Text("there are no hints at an event's tables", "赛事的牌桌上没有提示"), H_HINT)
_RECORDING: Final = Refused(
    Text(
        "there are no hints at a table where a director rules on other people's play",
        "有别人同桌、由裁判处理违规的牌桌上没有提示",
    ),
    H_HINT,
)
_OTHERS: Final = Refused(
    Text(
        "other people play here, and the table was not opened for practice: no hints",
        "有别人同桌，而且没有约定为练习，所以没有提示",
    ),
    H_HINT,
)


def why_no_hint(table: Table, seat: int) -> Refused | None:
    """Return why a seat never gets hints at this table; None if it does."""
    terms = table.terms
    if terms.given:
        return _EVENT
    if table.alone(seat):
        return None
    if not terms.enforcing:
        return _RECORDING
    return None if terms.practice else _OTHERS


def take_hint(table: Table, command: c.TakeHint, moment: Moment) -> Events:
    """Record that a seat takes a hint, once for each act; the hint itself is computed elsewhere."""
    seat = own_seat(table, moment.actor)
    need_deal(table)
    refused = why_no_hint(table, seat)
    if refused is not None:
        raise refused
    need_going(table)
    deal, occupant = table.deal, table.seats[seat]
    assert deal is not None
    if occupant is None or not occupant.plays:
        raise Refused(
            Text("a bot is playing at your seat, so you have no decision to make", "机器人正在代打，不用问"), H_HINT
        )
    itself = table.rules.itself
    speaks = itself is not None and itself.may_speak(deal.state, seat)
    if seat not in table.to_act and not speaks:
        raise Refused(Text("it is not your turn", "现在没有要你做的事"), H_TURN)
    act = len(deal.steps)
    if any(hint.seat == seat and hint.act == act for hint in deal.hints):
        return ()
    return (HintTaken(seat, act),)
