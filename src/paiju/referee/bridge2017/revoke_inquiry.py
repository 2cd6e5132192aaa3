"""Who may ask whom about a revoke under the Laws of 2017: defenders one another too (Law 61.B)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.facts import contract
from paiju.referee.bridge1997.revoke import LAWFUL, known_trick
from paiju.referee.bridge1997.revoke_inquiry import asked_whom, dummy_asks, held_the_suit
from paiju.referee.bridge2017.revoke import revoked
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def revoke_inquiry(inquest: Inquest) -> None:
    """Rule a question whether a hand that did not follow holds a card of the suit led."""
    seen = contract(inquest, "L61.B")
    asker, asked = asked_whom(inquest, seen)
    attention = dummy_asks(inquest, seen, asked) if asker is seen.dummy else LAWFUL
    if asker is not seen.dummy:
        _allowed(inquest, seen, asker, asked)
    elif asked is not seen.declarer:
        declarer = seen.declarer
        inquest.order(Information((declarer,), "61B2"))
        inquest.tell(
            Text(
                f"{declarer.text.en} may not use what the question tells him",
                f"{declarer.text.zh}家不得利用这一问传出的信息",
            ),
            "2017:L16.B.3",
        )
    if held_the_suit(inquest, asked):
        revoked(inquest, seen, asked, known_trick(inquest), attention=attention)
    else:
        inquest.tell(Text("there was no revoke; play goes on", "没有藏牌，继续打牌"), "L61.A")


def _allowed(inquest: Inquest, seen: Contract, asker: Seat, asked: Seat) -> None:
    if asker.side is not asked.side or asker.side is seen.declarer.side:
        inquest.tell(Text(f"{asker.text.en} may ask", f"{asker.text.zh}家可以询问"), "L61.B")
        return
    inquest.order(Information((asked, asker), "61B3"))
    inquest.tell(
        Text(
            f"defenders may ask one another, but {asker.side.text.en} may not use what the question tells them",
            f"防家可以互相询问，但{asker.side.text.zh}方不得利用这一问传出的信息",
        ),
        "2017:L61.B.3",
    )


FAMILY: Final = (
    Irregularity(
        "revoke-inquiry",
        Text("asking about a revoke", "询问藏牌"),
        Citation("2017:L61.B.3"),
        revoke_inquiry,
    ),
)
