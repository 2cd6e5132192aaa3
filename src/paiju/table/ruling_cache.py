"""Caches the states after rulings, because checking, deciding and folding a ruling each need the same state."""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.table.rules import AnyRules, SomeAct, SomeState

KEPT: Final = 32
"""The number of cached results, enough for as many tables that carry out rulings at the same time."""


class _Carried(Struct, frozen=True):
    rules: AnyRules
    state: SomeState
    act: SomeAct
    after: SomeState


_LAST: Final[deque[_Carried]] = deque(maxlen=KEPT)


def carried_out(rules: AnyRules, state: SomeState, act: SomeAct) -> SomeState:
    """Return the state after a ruling is carried out, from the cache if possible.

    States and acts are immutable, so a cached result stays valid. Raises `Refused` if the state does not allow the
    ruling.
    """
    for one in tuple(_LAST):
        if one.state is state and one.rules is rules and one.act == act:
            return one.after
    try:
        after = rules.game.apply(state, None, act)
    except Malformed:
        refused = rules.game.why_not(state, None, act)
        if refused is None:
            raise
        raise refused from None
    _LAST.append(_Carried(rules, state, act, after))
    return after
