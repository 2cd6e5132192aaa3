"""A call in rotation that is illegal: which of its laws rules it."""

from __future__ import annotations

from paiju.referee.bridge.calls.correction import Offence, is_insufficient
from paiju.referee.bridge.calls.inadmissible import (
    above_seven_replaced_1997,
    above_seven_replaced_2017,
    double_replaced_1997,
    double_replaced_2017,
)
from paiju.referee.bridge.calls.insufficient import (
    insufficient_in_turn_1997,
    insufficient_in_turn_2017,
)
from paiju.referee.inquest import Inquest


def illegal_call_1997(inquest: Inquest, offence: Offence) -> None:
    """Rule an insufficient bid (27), an inadmissible double (36) or a bid above seven (38), in rotation."""
    if is_insufficient(offence.before, offence.call):
        insufficient_in_turn_1997(inquest, offence)
    elif offence.call.level > 7:
        above_seven_replaced_1997(inquest, offence)
    else:
        double_replaced_1997(inquest, offence)


def illegal_call_2017(inquest: Inquest, offence: Offence) -> None:
    """Rule an insufficient bid (27), an inadmissible double (36) or a bid above seven (38), in rotation."""
    if is_insufficient(offence.before, offence.call):
        insufficient_in_turn_2017(inquest, offence)
    elif offence.call.level > 7:
        above_seven_replaced_2017(inquest, offence)
    else:
        double_replaced_2017(inquest, offence)
