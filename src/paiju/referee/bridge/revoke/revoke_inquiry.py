"""Rules on the right to ask about a revoke (Law 61.B)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.facts import CONTRACT
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.revoke.law import revoke_law
from paiju.referee.bridge.revoke.noticed import DUMMY, LAWFUL, PARTNER
from paiju.referee.bridge.revoke.questions import ASKED, ASKER, HELD, RIGHTS_LOST
from paiju.referee.bridge.revoke.revoke import known_trick, revoked
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def revoke_inquiry(hearing: Hearing) -> None:
    """Rule on a question whether a hand that did not follow holds a card of the suit led."""
    seen = hearing.ask(CONTRACT, "L61.B")
    asker, asked = asked_whom(hearing, seen)
    attention = revoke_law(hearing).inquired(hearing, seen, asker, asked)
    if held_the_suit(hearing, asked):
        revoked(hearing, seen, asked, known_trick(hearing), attention=attention)
        return
    if attention == PARTNER:
        hearing.order(Information((asked, asker), "61B"))
        hearing.tell(
            Text(
                f"{asked.side.text.en} may not use what the question revealed",
                f"{asked.side.text.zh}方不得利用这一问传出的信息",
            ),
            "L16.A",
        )
    hearing.tell(Text("there was no revoke: play continues", "没有藏牌，继续打牌"), "L61.A")


def asked_whom(hearing: Hearing, seen: Contract) -> tuple[Seat, Seat]:
    """Ask who asked, and whom; it cannot be themselves, nor dummy, whose hand is open."""
    asker = hearing.ask(ASKER)
    asked = hearing.ask(ASKED)
    if asker is asked or asked is seen.dummy:
        hearing.contradiction(
            Text(
                "players ask each other only about a hand that is not face up", "只能问别的选手，而且他的手牌没有摊开"
            ),
            "L61.B",
        )
    return asker, asked


def held_the_suit(hearing: Hearing, asked: Seat) -> bool:
    """Ask whether the player held the suit led, and state that quitted tricks stay closed."""
    held = hearing.ask(HELD, asked=asked.text)
    hearing.tell(
        Text("the question does not allow quitted tricks to be turned", "可以问藏牌，但不因此翻看已打完的牌墩"), "L61.C"
    )
    return held


def inquired_1997(hearing: Hearing, seen: Contract, asker: Seat, asked: Seat) -> str:
    """State whether the question is allowed, and return how attention is drawn; defenders may need permission."""
    if asker is seen.dummy:
        return dummy_asks(hearing, seen, asked)
    partners = asker.side is asked.side
    if partners and not regulations(hearing).defenders_may_ask:
        hearing.tell(
            Text(f"{asker.text.en} may not ask the other defender", f"{asker.text.zh}家不得询问另一防家"), "L61.B"
        )
        return PARTNER
    hearing.tell(Text(f"{asker.text.en} may ask", f"{asker.text.zh}家可以询问"), "L61.B")
    return LAWFUL


def inquired_2017(hearing: Hearing, seen: Contract, asker: Seat, asked: Seat) -> str:
    """State whether the question is allowed, also between defenders, and return how attention is drawn.

    What a question conveys may not be used.
    """
    if asker is not seen.dummy:
        _allowed(hearing, seen, asker, asked)
        return LAWFUL
    attention = dummy_asks(hearing, seen, asked)
    if asked is not seen.declarer:
        declarer = seen.declarer
        hearing.order(Information((declarer,), "61B2"))
        hearing.tell(
            Text(
                f"{declarer.text.en} may not use what the question revealed",
                f"{declarer.text.zh}家不得利用这一问传出的信息",
            ),
            "2017:L16.B.3",
        )
    return attention


def dummy_asks(hearing: Hearing, seen: Contract, asked: Seat) -> str:
    """State whether dummy may ask (only declarer, with rights intact), and return how attention counts as drawn."""
    lost = hearing.ask(RIGHTS_LOST)
    allowed = asked is seen.declarer and not lost
    hearing.tell(
        Text("dummy may ask declarer", "明手可以询问庄家")
        if allowed
        else Text(
            "dummy may ask only declarer, and only while dummy still has the right",
            "明手只能问庄家，而且要没有丧失权利",
        ),
        "L61.B" if allowed else "L42.B.1",
    )
    return DUMMY if lost else LAWFUL


def _allowed(hearing: Hearing, seen: Contract, asker: Seat, asked: Seat) -> None:
    if asker.side is not asked.side or asker.side is seen.declarer.side:
        hearing.tell(Text(f"{asker.text.en} may ask", f"{asker.text.zh}家可以询问"), "L61.B")
        return
    hearing.order(Information((asked, asker), "61B3"))
    hearing.tell(
        Text(
            f"defenders may ask one another, but {asker.side.text.en} may not use what the question reveals",
            f"防家可以互相询问，但{asker.side.text.zh}方不得利用这一问传出的信息",
        ),
        "2017:L61.B.3",
    )


FAMILY_1997: Final = (
    Irregularity(
        "revoke-inquiry", Text("a question about a possible revoke", "询问藏牌"), Citation("L61.B"), revoke_inquiry
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "revoke-inquiry",
        Text("a question about a possible revoke", "询问藏牌"),
        Citation("2017:L61.B.3"),
        revoke_inquiry,
    ),
)
