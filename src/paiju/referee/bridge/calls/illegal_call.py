"""Finds the law that applies to an illegal call in rotation."""

from __future__ import annotations

from paiju.referee.bridge.calls.correction import ReplacedCall, is_insufficient
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.hearing import Hearing


def illegal_call(hearing: Hearing, offence: ReplacedCall) -> None:
    """Rule on an insufficient bid (27), an inadmissible double (36) or a bid above seven (38), in rotation."""
    law = call_law(hearing)
    if is_insufficient(offence.before, offence.call):
        law.insufficient_replaced(hearing, offence)
    elif offence.call.level > 7:
        law.above_seven_replaced(hearing, offence)
    else:
        law.double_replaced(hearing, offence)
