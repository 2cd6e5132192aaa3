"""A lead before declarer has chosen what he forbids, under the Laws of 2017 (Law 26)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import LeadRestriction
from paiju.referee.bridge1997.early_lead import led_before_choice
from paiju.referee.bridge2017.lead_restriction import forbidden
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def _asked(inquest: Inquest, bid: Contract, leader: Seat) -> LeadRestriction:
    return forbidden(inquest, bid, leader.partner)


def led_early(inquest: Inquest) -> None:
    """Rule a lead under a lead restriction before declarer chose."""
    led_before_choice(inquest, "2017:L26.B", _asked)


FAMILY: Final = (
    Irregularity(
        "lead-before-choice",
        Text(
            "lead before declarer chose under a lead restriction",
            "受引牌限制，却在庄家选择之前引牌",
        ),
        Citation("2017:L26.B"),
        led_early,
    ),
)
