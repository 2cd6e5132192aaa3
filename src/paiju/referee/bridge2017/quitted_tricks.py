"""Played cards under the Laws of 2017: who may look at them, and who may point out one that lies wrong (65, 66)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.facts import contract
from paiju.referee.bridge.notation import SEAT
from paiju.referee.bridge1997.fine import possible_fine
from paiju.referee.bridge1997.quitted_tricks import by_order, current_trick, refuse, wished
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def trick_inspection(inquest: Inquest) -> None:
    """Rule on a player's wish to see cards that were played."""
    seen = contract(inquest, "L66.A")
    asker = inquest.fact("asker", Text("Who asked?", "谁提出的？"), "L66.A", SEAT)
    what = wished(inquest)
    if what == "after-play":
        _after_play(inquest, asker)
    elif what == "quitted":
        by_order(inquest)
    elif asker is seen.dummy:
        clause = "L66.A" if what == "current" else "2017:L66.B"
        refuse(inquest, Text("dummy has no such right", "明手没有这项权利"), clause)
    elif what == "current":
        current_trick(inquest, asker)
    elif _played_on(inquest, asker, "2017:L66.B"):
        refuse(inquest, Text("his side has played on", "本方已经接着出牌"), "2017:L66.B")
    else:
        inquest.tell(
            Text(
                f"{asker.text.en} may look at his last card, but not show it",
                f"{asker.text.zh}家可以看自己最后打出的牌，但不得出示",
            ),
            "2017:L66.B",
        )


def _played_on(inquest: Inquest, seat: Seat, clause: str) -> bool:
    return inquest.happened(
        "own-side-played",
        Text(
            f"Have {seat.side.text.en} led or played to the next trick?",
            f"{seat.side.text.zh}方已在下一墩引牌或出牌了吗？",
        ),
        clause,
    )


def _after_play(inquest: Inquest, asker: Seat) -> None:
    inquest.tell(
        Text(
            "to settle a revoke or the number of tricks cards may be inspected; each player handles only his own",
            "为解决藏牌或墩数的争议可以查看牌张，各家只能翻动自己的牌",
        ),
        "2017:L66.D",
    )
    if inquest.happened(
        "handled-others",
        Text(
            f"Did {asker.text.en} handle another player's cards?",
            f"{asker.text.zh}家动了别人的牌吗？",
        ),
        "2017:L66.D",
    ):
        inquest.tell(
            Text(
                f"{asker.text.en} may not handle cards other than his own",
                f"{asker.text.zh}家不得动别人的牌",
            ),
            "2017:L66.D",
        )
        possible_fine(inquest, asker.side, "L90.B.5")


def misturned_card(inquest: Inquest) -> None:
    """Rule on a player, dummy perhaps, who points out that a card lies the wrong way."""
    seat = inquest.fact("asker", Text("Who pointed it out?", "是谁指出的？"), "2017:L65.B.3", SEAT)
    if not _played_on(inquest, seat, "2017:L65.B.3"):
        inquest.tell(
            Text(
                f"{seat.text.en} may require that the card be turned",
                f"{seat.text.zh}家可以要求改正牌的方向",
            ),
            "2017:L65.B.3",
        )
        return
    inquest.order(Information((seat.partner,), f"{seat.letter}: 65B3"))
    inquest.tell(
        Text(
            f"his side has played on: the right is gone, and {seat.partner.text.en} may not use what it told him",
            f"本方已经接着出牌：不能再提这个要求，{seat.partner.text.zh}家不得利用由此得知的信息",
        ),
        "2017:L65.B.3",
    )


FAMILY: Final = (
    Irregularity(
        "trick-inspection",
        Text("looking at played cards", "查看打出的牌"),
        Citation("2017:L66.B"),
        trick_inspection,
    ),
    Irregularity(
        "misturned-card-pointed-out",
        Text("a wrongly turned card pointed out", "指出扣错方向的牌"),
        Citation("2017:L65.B.3"),
        misturned_card,
    ),
)
