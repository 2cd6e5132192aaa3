"""A call in turn other than the one that an earlier ruling requires, under the Laws of 2017."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Auction, Call, Seat
from paiju.laws import Citation
from paiju.referee.bridge1997.required_call import other_call
from paiju.referee.bridge2017.comparable import replaced
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def _cost(inquest: Inquest, before: Auction, seat: Seat, made: Call, final: Call) -> None:
    del before
    replaced(inquest, seat, made, final)


def another_call(inquest: Inquest) -> None:
    """Rule a call in turn other than the required one."""
    other_call(inquest, _cost)


FAMILY: Final = (
    Irregularity(
        "call-against-ruling",
        Text("call other than the ruling requires", "未按裁定要求叫牌"),
        Citation("L84.B"),
        another_call,
        (Citation("2017:L31.A.1"), Citation("2017:L32.A")),
    ),
)
