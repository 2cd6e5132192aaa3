"""A call in rotation that is illegal: which of its laws rules it."""

from __future__ import annotations

from paiju.referee.bridge1997.correction import Offence, is_insufficient
from paiju.referee.bridge1997.inadmissible import above_seven_replaced, double_replaced
from paiju.referee.bridge1997.insufficient import insufficient_in_turn
from paiju.referee.inquest import Inquest


def illegal_call(inquest: Inquest, offence: Offence) -> None:
    """Rule an insufficient bid (27), an inadmissible double (36) or a bid above seven (38), in rotation."""
    if is_insufficient(offence.before, offence.call):
        insufficient_in_turn(inquest, offence)
    elif offence.call.level > 7:
        above_seven_replaced(inquest, offence)
    else:
        double_replaced(inquest, offence)
