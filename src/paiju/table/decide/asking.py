"""Decides questions about an act, and explanations, which reach only the seats that may know them."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.decide.moment import Events, Moment, need_deal, own_seat
from paiju.table.events import Asked, Explained
from paiju.table.state import Table, TableDeal
from paiju.text import Text

H_ASK = Citation("H.ask")
H_EXPLAIN = Citation("H.explain")

MOST: Final = 10
"""How many times one act may be explained: a first time, and corrections."""


def _deal(table: Table) -> TableDeal:
    need_deal(table)
    assert table.deal is not None
    return table.deal


def _explained(deal: TableDeal, about: int) -> int:
    return sum(x.about == about for x in deal.explanations)


def ask(table: Table, command: c.Ask, moment: Moment) -> Events:
    """Put a question to the seat that must explain."""
    seat = own_seat(table, moment.actor)
    deal = _deal(table)
    explaining = table.rules.explaining
    if explaining is None:
        raise Refused(Text("in this game nothing needs explaining", "此游戏没有需要解释的行为"), H_ASK)
    refused = explaining.why_not_ask(deal.state, seat, command.about)
    if refused is not None:
        raise refused
    if any(q.about == command.about and q.seat == seat for q in deal.questions):
        return ()
    if _explained(deal, command.about) >= MOST:
        raise Refused(Text(f"this has already been explained {MOST} times", f"此处已解释过 {MOST} 次"), H_EXPLAIN)
    of = explaining.explainer(deal.state, command.about)
    return (Asked(seat, command.about, of),)


def explain(table: Table, command: c.Explain, moment: Moment) -> Events:
    """Explain an act, asked or not."""
    seat = own_seat(table, moment.actor)
    deal = _deal(table)
    explaining = table.rules.explaining
    if explaining is None or command.about >= explaining.calls(deal.state):
        raise Refused(Text("there is nothing to explain here", "此处没有可解释的内容"), H_ASK)
    if explaining.explainer(deal.state, command.about) != seat:
        raise Refused(Text("this is not yours to explain", "此处不由你解释"), H_EXPLAIN)
    asked = any(q.about == command.about and q.of == seat for q in deal.questions)
    if not asked and not explaining.unasked(deal.state, command.about):
        raise Refused(Text("no one has asked", "没有人询问"), H_EXPLAIN)
    if _explained(deal, command.about) >= MOST:
        raise Refused(Text(f"this has already been explained {MOST} times", f"此处已解释过 {MOST} 次"), H_EXPLAIN)
    deaf = explaining.deaf(deal.state, command.about)
    return (Explained(seat, command.about, command.words, deaf),)
