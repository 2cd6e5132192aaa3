"""Making a view: what each phase shows to whom."""

from __future__ import annotations

from typing import Any, Final

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.standing import CLEAR
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.conditions import Conditions, History
from paiju.games.tractor6.declaration import Declarations
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.pack import DRAWN, KITTY
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.setting import Finished
from paiju.games.tractor6.state import State
from paiju.games.tractor6.view import ThrowSeen, View

PHASES: Final = {
    Cutting: "cutting",
    Drawing: "drawing",
    Waiting: "waiting",
    Burying: "burying",
    Playing: "playing",
    Finished: "finished",
}
_NO_HANDS: Final = (EMPTY,) * 6
_NOBODY: Final = (False,) * 6


def observe(
    conditions: Conditions, state: State, seat: int | None, to_act: tuple[int, ...]
) -> View:
    """Show a state to a seat, or to a spectator (None)."""
    deal = state.deal if not isinstance(state, Playing) else state.setting.deal
    hands = _NO_HANDS if isinstance(state, Cutting) else state.hands
    over = isinstance(state, Finished)
    fields: dict[str, Any] = {
        "seat": seat,
        "phase": PHASES[type(state)],
        "to_act": to_act,
        "number": deal.number,
        "levels": deal.levels,
        "level": deal.level,
        "first": deal.first,
        "declarer": deal.declarer,
        "hands": tuple(hand if over or at == seat else None for at, hand in enumerate(hands)),
        "counts": tuple(len(hand) for hand in hands),
        "undrawn": 0,
        "declarations": Declarations(deal.level, deal.declarer, deal.first),
        "passed": _NOBODY,
        "knocked": False,
        "flipped": None,
        "trump_known": False,
        "trump": None,
        "kitty": None,
        "kitty_size": KITTY,
        "dead": _NO_HANDS,
        "fines": (),
        "leader": None,
        "trick": None,
        "intercepts": None,
        "failed": None,
        "last": (),
        "tricks": (),
        "won": 0,
        "taken": (0, 0),
        "claimed": None,
        "result": None,
    }
    fields |= _OF_PHASE[type(state)](conditions, state, seat)
    standing = state.standing
    if standing is not CLEAR:
        fields |= {
            "early": standing.early,
            "exposed": standing.exposed,
            "owed": standing.owed,
            "lowest": standing.lowest,
            "rulings": standing.ruled,
        }
    return View(**fields)


def _cutting(_: Conditions, state: Cutting, __: int | None) -> dict[str, Any]:
    return {"undrawn": DRAWN, "cuts": state.cuts}


def _drawing(_: Conditions, state: Drawing, __: int | None) -> dict[str, Any]:
    return {
        "undrawn": DRAWN - state.drawn,
        "cuts": state.cuts,
        "declarations": state.declarations,
        "dead": state.dead,
        "fines": state.fines,
    }


def _waiting(_: Conditions, state: Waiting, __: int | None) -> dict[str, Any]:
    return {
        "declarer": state.declarer,
        "declarations": state.declarations,
        "passed": state.passed,
        "knocked": state.knocked,
        "flipped": state.flipped,
        "trump_known": state.is_trump_known,
        "trump": state.trump,
        "kitty_size": len(state.kitty),
        "dead": state.dead,
        "fines": state.fines,
    }


def _burying(_: Conditions, state: Burying, __: int | None) -> dict[str, Any]:
    return {
        "declarer": state.declarer,
        "declarations": state.declarations,
        "flipped": state.flipped,
        "trump_known": True,
        "trump": state.trump,
        "kitty_size": 0,
        "dead": state.dead,
        "fines": state.fines,
    }


def _playing(conditions: Conditions, state: Playing, seat: int | None) -> dict[str, Any]:
    setting = state.setting
    sealed = conditions.kitty_sealed and state.has_begun
    looks = seat == setting.declarer and not sealed
    peeked = state.standing is not CLEAR and seat in state.standing.peeked
    failed = None
    if state.failed is not None:
        throw = state.failed
        choices = tuple(unit.cards for unit in throw.failure.choices)
        failed = ThrowSeen(
            throw.thrower,
            throw.interceptor,
            throw.failure.cards,
            choices if seat == throw.interceptor else (),
        )
    return {
        "declarer": setting.declarer,
        "declarations": setting.declarations,
        "flipped": setting.flipped,
        "trump_known": True,
        "trump": setting.trump,
        "kitty": setting.kitty if looks or peeked else None,
        "kitty_size": len(setting.kitty),
        "dead": _dead(state, seat),
        "fines": state.fines,
        "leader": state.leader,
        "trick": state.trick,
        "intercepts": state.intercepts,
        "failed": failed,
        **_past(conditions, state, seat),
    }


def _finished(_: Conditions, state: Finished, __: int | None) -> dict[str, Any]:
    setting = state.setting
    return {
        "declarer": state.deal.declarer if setting is None else setting.declarer,
        "declarations": state.declarations,
        "flipped": None if setting is None else setting.flipped,
        "trump_known": setting is not None,
        "trump": None if setting is None else setting.trump,
        "kitty": Hand.of(state.deal.kitty) if setting is None else setting.kitty,
        "kitty_size": KITTY if setting is None else len(setting.kitty),
        "dead": state.dead,
        "fines": state.fines,
        "last": state.tricks[-1].plays if state.tricks else (),
        "tricks": state.tricks,
        "won": len(state.tricks),
        "taken": state.taken,
        "claimed": state.claimed,
        "result": state.result,
    }


def _dead(state: Playing, seat: int | None) -> tuple[Hand, ...]:
    """Show the dead cards; that some were buried only the declarer knows."""
    setting = state.setting
    if seat == setting.declarer or not setting.dead:
        return state.dead
    dead = list(state.dead)
    dead[setting.declarer] = Hand(dead[setting.declarer].bits + setting.dead.bits)
    return tuple(dead)


def _past(conditions: Conditions, state: Playing, seat: int | None) -> dict[str, Any]:
    """Show the tricks played: by the law each player only his own part of the last (T6.4b)."""
    tricks = state.tricks
    every = conditions.history is History.ALL
    last = tricks[-1].plays if tricks else ()
    return {
        "last": last if every else tuple(play for play in last if play.seat == seat),
        "tricks": tricks if every else (),
        "won": len(tricks),
        "taken": state.taken,
    }


_OF_PHASE: Final[dict[type, Any]] = {
    Cutting: _cutting,
    Drawing: _drawing,
    Waiting: _waiting,
    Burying: _burying,
    Playing: _playing,
    Finished: _finished,
}
