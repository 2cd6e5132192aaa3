"""Rules on a double or redouble that names the wrong bid (Laws 19.A.3 and 19.B.3)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import CALLS, DOUBLE, REDOUBLE
from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.calls.correction import is_inadmissible, still_open
from paiju.referee.bridge.calls.questions import NAMED
from paiju.referee.bridge.facts import up_to_call
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def double_of_wrong_bid(hearing: Hearing) -> None:
    """Rule on a double or redouble that named a bid: it counts as one of the last bid."""
    before, seat, made = up_to_call(hearing, "L19.A.3")
    if made not in (DOUBLE, REDOUBLE):
        hearing.contradiction(Text(f"{made:en} is not a double or redouble", f"{made:zh} 不是加倍或再加倍"), "L19.A.1")
    if is_inadmissible(before, seat, made):
        hearing.contradiction(
            Text(
                f"Law 19 does not permit {made:en} here, whatever bid was named",
                f"不论他说的是哪个叫牌，第19条在这里都不准 {made:zh}",
            ),
            "L36",
        )
    still_open(hearing, before)
    if seat is not before.turn:
        hearing.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: rule on the call out of rotation first",
                f"当时轮到{before.turn.text.zh}家：先按越序叫牌裁定",
            ),
            "L29.B",
            instead="call-out-of-rotation",
        )
    named = hearing.ask(NAMED, "L19.A.2" if made is DOUBLE else "L19.B.2")
    last = CALLS[before.bid if before.bid < 35 else before.bid + 3]
    if named is last:
        hearing.tell(
            Text(
                f"{made:en} stands; the proper form is the one word, without the bid",
                f"{made:zh} 有效；本来只说这个词，不带实质叫牌",
            ),
            "L19.A.2" if made is DOUBLE else "L19.B.2",
        )
        return
    hearing.tell(
        Text(f"{made:en} applies to {last:en}, the last bid", f"{made:zh} 算作针对最后的实质叫牌 {last:zh}"),
        "L19.A.3" if made is DOUBLE else "L19.B.3",
    )
    hearing.order(Information((seat.partner,), f"{made} {named}"))
    hearing.tell(
        Text(
            f"{seat.partner.text.en} may not use the fact that {named:en} was named",
            f"他说错的 {named:zh} 对{seat.partner.text.zh}家是未经许可的信息",
        ),
        "L16.A",
    )


FAMILY: Final = (
    Irregularity(
        "double-of-wrong-bid",
        Text("double or redouble that names the wrong bid", "加倍或再加倍时说错了实质叫牌"),
        Citation("L19.A.3"),
        double_of_wrong_bid,
    ),
)
