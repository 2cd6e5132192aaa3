"""A cache of rulings carried out on a deal, because each is checked, judged, decided and folded in turn."""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.table.rules import AnyRules, SomeAct, SomeState

KEPT: Final = 32
"""The number of cached results: as many tables may have a case answered at once."""


class _Carried(Struct, frozen=True):
    rules: AnyRules
    state: SomeState
    act: SomeAct
    after: SomeState


_LAST: Final[deque[_Carried]] = deque(maxlen=KEPT)


def carried_out(rules: AnyRules, state: SomeState, act: SomeAct) -> SomeState:
    """Return the state after a ruling of the director. Raises `Refused` if the state does not allow it.

    States and acts are values, so a cached result for the same state stays valid.
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
