"""Applies acts of the game, and questions and explanations about them."""

from __future__ import annotations

from msgspec import structs

from paiju.table import events as e
from paiju.table.clock import act_limit
from paiju.table.evolve.change import deal_of, with_deal
from paiju.table.match_of_deals import LONE_DEALS, AtTime
from paiju.table.ruling_cache import carried_out
from paiju.table.state import ActQuestion, Explanation, HintGiven, Step, Table


def performed(table: Table, event: e.Performed, seq: int, at: int) -> Table:
    """Apply an act of the game."""
    deal = deal_of(table)
    rules = table.rules
    act = rules.read_act(event.act)
    if event.seat is None and rules.ruling is not None and rules.ruling.rules(act):
        state = carried_out(rules, deal.state, act)
    else:
        state = rules.game.apply(deal.state, event.seat, act)
    still = False
    if (together := rules.together) is not None:
        asked = together.question(state)
        still = asked is not None and asked == together.question(deal.state)
    clock = table.clock
    if clock is not None:
        clock = structs.replace(clock.settled(at), act=act_limit(table.terms, rules, state))
    past, match_end = table.past, table.match_end
    if deal.ended:  # a ruling on a finished deal
        if match_end is not None:
            end = (rules.match or LONE_DEALS).at_time(state, left=False)
            match_end = end if isinstance(end, AtTime) else None
        past = (*past[:-1], structs.replace(past[-1], result=rules.result(state)))
    return structs.replace(
        table,
        past=past,
        match_end=match_end,
        deal=structs.replace(
            deal,
            state=state,
            steps=(*deal.steps, Step(event.seat, act, state)),
            turn_seq=deal.turn_seq if still else seq,
            turn_at=deal.turn_at if still else at,
            acted_at=at,
            undo=None,
        ),
        clock=clock,
    )


def draw_hurried(table: Table, event: e.DrawHurried, seq: int, at: int) -> Table:
    """Let the remaining cards be drawn without delay."""
    return with_deal(table, hurried=True)


def hint_taken(table: Table, event: e.HintTaken, seq: int, at: int) -> Table:
    """Record a hint on the deal."""
    hint = HintGiven(event.seat, event.act)
    return with_deal(table, hints=(*deal_of(table).hints, hint))


def asked(table: Table, event: e.Asked, seq: int, at: int) -> Table:
    """Record a question about an act."""
    question = ActQuestion(event.about, event.seat, event.of)
    return with_deal(table, questions=(*deal_of(table).questions, question))


def explained(table: Table, event: e.Explained, seq: int, at: int) -> Table:
    """Record an explanation."""
    deal = deal_of(table)
    said = Explanation(event.about, event.seat, event.words, event.deaf)
    open_still = tuple(q for q in deal.questions if q.about != event.about)
    return with_deal(table, explanations=(*deal.explanations, said), questions=open_still)
