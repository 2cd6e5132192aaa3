"""Cards of dummy's named or placed in error, under the Laws of 2017 (45.C.4.b, 45.D)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.referee.bridge.facts import card, contract, contract_and_offender
from paiju.referee.bridge.notation import CARD
from paiju.referee.bridge1997.played_card import (
    misplaced_card,
    put_right,
    replaced,
    stays_played,
    too_late,
)
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def unintended(inquest: Inquest, bid: Contract, seat: Seat) -> bool:
    """Ask whether a designation may still be changed: a slip, of dummy's card, before declarer plays on."""
    if seat is not bid.dummy:
        inquest.tell(
            Text(
                "only the designation of a card of dummy's can be changed",
                "只有指定明手的牌说错了可以改",
            ),
            "2017:L45.C.4.b",
        )
        return False
    if inquest.happened(
        "declarer-played",
        Text(
            "Has declarer since played from either hand?", "庄家后来已从自己手里或明手打出牌了吗？"
        ),
        "2017:L45.C.4.b",
    ):
        inquest.tell(
            Text("declarer has played on: it is too late", "庄家已接着出牌：为时已晚"),
            "2017:L45.C.4.b",
        )
        return False
    return inquest.finding(
        "slip",
        Text(
            "Was it a slip of the tongue, and not lost concentration or a change of mind?",
            "是口误，而不是一时走神或改变主意吗？",
        ),
        "2017:L45.C.4.b",
    )


def slip(inquest: Inquest) -> None:
    """Rule the change of a card that declarer named (the offender: the hand it is played from)."""
    bid, seat = contract_and_offender(inquest, "2017:L45.C.4.b")
    named = card(inquest, "2017:L45.C.4.b")
    meant = inquest.fact(
        "meant",
        Text("Which card does he want instead?", "他要改成哪一张？"),
        "2017:L45.C.4.b",
        CARD,
    )
    if meant is named:
        inquest.contradiction(Text("both are the same card", "两者是同一张牌"), "2017:L45.C.4.b")
    if unintended(inquest, bid, seat):
        replaced(inquest, bid, seat, named, meant)
    else:
        stays_played(inquest, seat, named)


def misplaced(inquest: Inquest) -> None:
    """Rule a card that dummy put forward although declarer had not named it."""
    bid = contract(inquest, "L45.D")
    put, named = misplaced_card(inquest)
    if not too_late(inquest, put):
        put_right(inquest, bid, put, named)
        return
    if inquest.happened(
        "was-lead",
        Text(f"Was {put.symbol} the lead to its trick?", f"{put.symbol} 是这一墩的引牌吗？"),
        "2017:L45.D.2",
    ):
        inquest.tell(
            Text(
                f"{put.symbol} was led: a hand that could have followed to it and did not has revoked",
                f"{put.symbol} 就是引牌：能跟而没有跟的一家，就是藏牌",
            ),
            "2017:L45.D.2",
        )
    elif inquest.happened(
        "failed-to-follow",
        Text(
            f"Did dummy hold a card of the suit led, so that {put.symbol} is a revoke?",
            f"明手有所引花色的牌，{put.symbol} 因此成了藏牌吗？",
        ),
        "2017:L45.D.2",
    ):
        inquest.tell(
            Text(
                "dummy failed to follow: no trick goes over by itself, equity alone is looked at",
                "明手没有跟出：不自动转移牌墩，只考虑公平",
            ),
            "2017:L64.B.3",
        )


FAMILY: Final = (
    Irregularity(
        "inadvertent-designation",
        Text("card of dummy's named unintentionally", "指定明手的牌时口误"),
        Citation("2017:L45.C.4.b"),
        slip,
    ),
    Irregularity(
        "misplayed-by-dummy",
        Text("card misplayed by dummy", "明手误打牌张"),
        Citation("L45.D"),
        misplaced,
    ),
)
