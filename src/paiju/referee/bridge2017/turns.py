"""Turns to call: simultaneous calls (Law 33), and a turn that was lost to a pass (17D3)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import PASS
from paiju.laws import Citation
from paiju.referee.bridge1997.turns import ruled_in_order, turn_given_back
from paiju.referee.bridge2017.illegal_call import illegal_call
from paiju.referee.bridge2017.out_of_rotation import out_of_rotation
from paiju.referee.bridge2017.rectification import still_open, unauthorised
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def simultaneous_calls(inquest: Inquest) -> None:
    """Rule a call made at the same moment as that of the player in turn."""
    ruled_in_order(
        inquest,
        still_open=still_open,
        out_of_rotation=out_of_rotation,
        illegal_call=illegal_call,
    )


def lost_turn(inquest: Inquest) -> None:
    """Rule three passes of which one, out of rotation, took a player's turn away."""
    seat = turn_given_back(inquest, "2017:L17.D.3", still_open)
    unauthorised(inquest, seat, PASS.text)


FAMILY: Final = (
    Irregularity(
        "simultaneous-calls",
        Text("simultaneous calls", "同时叫牌"),
        Citation("L33"),
        simultaneous_calls,
    ),
    Irregularity(
        "lost-turn",
        Text("turn to call lost to a pass out of rotation", "因越序不叫而失去叫牌机会"),
        Citation("2017:L17.D.3"),
        lost_turn,
    ),
)
