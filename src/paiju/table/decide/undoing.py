"""Undo by consent (H.undo): requested from the opponents, hidden from the partner, never past an opened hand."""

from __future__ import annotations

from typing import Final

from paiju.journal import Conflict
from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.decide.moment import Events, Moment, need_deal, need_going, own_seat
from paiju.table.events import UndoAnswered, UndoAsked, UndoDropped, Undone
from paiju.table.state import Table, TableDeal
from paiju.table.terms import Undo
from paiju.text import Text

H_UNDO = Citation("H.undo")
H_UNDO_FACED = Citation("H.undo.faced")


_NOBODY: Final[frozenset[int]] = frozenset()
SIDES: Final = 2
"""In every game that a table plays, two sides play against each other."""
_NOTHING: Final = Refused(Text("there is nothing to take back", "没有可以收回的行为"), H_UNDO)
_NEVER: Final = Refused(Text("this table does not allow undo", "本桌不可悔牌"), H_UNDO)
_NOT_YOURS: Final = Refused(Text("you have nothing to take back", "没有你可以收回的行为"), H_UNDO)
_FACED: Final = Refused(Text("a hand has been faced since", "其后已有暗牌亮开"), H_UNDO_FACED)


def undo_to(table: Table, seat: int) -> int | Refused:
    """Return how many acts would be left if a seat undid its last act, or why it may not."""
    deal = table.deal
    if deal is None or deal.ended or not deal.steps:
        return _NOTHING
    undoing = table.rules.undoing
    if table.terms.undo is Undo.NONE or undoing is None:
        return _NEVER
    to = _last_of(table, deal, seat)
    if to is None:
        return _NOT_YOURS
    faced = undoing.faced
    lay = faced(deal.steps[to - 1].state if to else deal.start)
    if any(faced(step.state) != lay for step in deal.steps[to:]):
        return _FACED
    return to


def _last_of(table: Table, deal: TableDeal, seat: int) -> int | None:
    """Return the index of the act that a seat may ask to undo, or None if there is none.

    It is the very last act of all, or the seat's last act if nobody of its own side has acted since. A player alone
    with bots also goes back past their partners' acts.
    """
    side, undo = table.rules.side(seat), _reach(table, seat)
    alone = _alone(table) == seat
    for place in range(len(deal.steps) - 1, -1, -1):
        actor = deal.steps[place].seat
        if actor == seat:
            return place
        if undo is Undo.LAST_ACT or actor is None:
            return None
        if table.rules.side(actor) == side and not alone:
            return None
    return None


def _alone(table: Table) -> int | None:
    """Return the seat of the only person, who plays with bots, at a table outside events; else None."""
    people = [seat for seat, one in enumerate(table.seats) if one is not None and not one.bot]
    if len(people) != 1 or table.terms.given:
        return None
    return people[0]


def _reach(table: Table, seat: int) -> Undo:
    """Return how far a seat may ask to go back: past an opponent's act only if a person can agree to that.

    A bot that has acted has shown what it holds, and cannot agree on its own; a player alone with bots takes no
    unfair advantage.
    """
    side = table.rules.side
    own, partners = side(seat), False
    for at, one in enumerate(table.seats):
        if one is not None and not one.bot and at != seat:
            if side(at) != own:
                return table.terms.undo
            partners = True
    return Undo.LAST_ACT if partners else table.terms.undo


def undoable(table: Table) -> frozenset[int]:
    """Return the seats that may ask for an undo: those for which `undo_to` finds an index, computed in one pass."""
    deal, rules = table.deal, table.rules
    undo, undoing = table.terms.undo, rules.undoing
    if deal is None or undo is Undo.NONE or not deal.steps or not table.playing or undoing is None:
        return _NOBODY
    steps, faced = deal.steps, undoing.faced
    lay = faced(deal.state)
    found: set[int] = set()
    sides: set[int] = set()
    for place in range(len(steps) - 1, -1, -1):
        seat = steps[place].seat
        if seat is None or faced(steps[place - 1].state if place else deal.start) != lay:
            break
        side = rules.side(seat)
        if side not in sides:
            sides.add(side)
            found.add(seat)
        if undo is Undo.LAST_ACT or len(sides) == SIDES:
            break
    last = steps[-1].seat
    may = frozenset([seat for seat in found if seat == last or _reach(table, seat) is undo])
    alone = _alone(table)
    if alone is None or alone in may or isinstance(undo_to(table, alone), Refused):
        return may
    return may | {alone}


def ask_undo(table: Table, command: c.AskUndo, moment: Moment) -> Events:
    """Ask the opponents for an undo, or undo at once if none of them is a person."""
    seat = own_seat(table, moment.actor)
    need_deal(table)
    need_going(table)
    deal = table.deal
    assert deal is not None
    if deal.undo is not None:
        if deal.undo.seat == seat:
            return ()
        raise Refused(Text("another undo request is open", "另一悔牌请求正在等待答复"), H_UNDO)
    to = undo_to(table, seat)
    if isinstance(to, Refused):
        raise Refused(to.reason, to.citation)
    side = table.rules.side
    opponents = [
        (other, occupant)
        for other, occupant in enumerate(table.seats)
        if occupant is not None and side(other) != side(seat)
    ]
    if any(occupant.stand_in for _, occupant in opponents):
        raise Refused(
            Text("an opponent whose seat a bot is playing cannot agree", "由机器人代打的对手无法表示同意"), H_UNDO
        )
    of = tuple(other for other, occupant in opponents if occupant.plays)
    return (UndoAsked(seat, to, of),) if of else (Undone(seat, to),)


def answer_undo(table: Table, command: c.AnswerUndo, moment: Moment) -> Events:
    """Agree to an undo, or not; when the last opponent has agreed, the acts are undone."""
    seat = own_seat(table, moment.actor)
    need_deal(table)
    deal = table.deal
    assert deal is not None
    undo = deal.undo
    if undo is None or seat not in undo.awaited:
        raise Refused(Text("no one has asked you for an undo", "没有人请求你同意悔牌"), H_UNDO)
    if command.accept:
        need_going(table)
    if moment.seen is not None and moment.seen < deal.turn_seq:
        raise Conflict(table.id, deal.turn_seq, Text("another undo request is open", "现在请求的是另一次悔牌"))
    answered = UndoAnswered(seat, command.accept)
    if command.accept and undo.awaited == (seat,):
        return (answered, Undone(undo.seat, undo.to))
    return (answered,)


def drop_undo(table: Table, command: c.DropUndo, moment: Moment) -> Events:
    """Withdraw the request for an undo."""
    seat = own_seat(table, moment.actor)
    deal = table.deal
    if deal is None or deal.undo is None or deal.undo.seat != seat:
        return ()
    return (UndoDropped(),)
