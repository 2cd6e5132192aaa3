"""Rules on agreements and concessions that are withdrawn afterwards (Laws 69.B and 71).

The Laws of 1997 have three tests: any normal play (69.B, 71.C), any legal play (71.A), and whether the contract was
already decided (71.B). Those of 2017 ask what was likely (69.B) and what is normal (71).
"""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.effects import TrickTransfer
from paiju.laws import Citation
from paiju.referee.bridge.claims.claim_made import claimer, tricks_claimed
from paiju.referee.bridge.claims.contested_claim import contested
from paiju.referee.bridge.claims.correction_period import Timeliness, raised
from paiju.referee.bridge.claims.law import claim_law
from paiju.referee.bridge.claims.questions import (
    AGREEING_SIDE,
    CONCEDING_SIDE,
    DEFEATED_ALREADY,
    HAD_WON,
    LIKELY_WON,
    LOST_BY_PLAY,
    MADE_ALREADY,
    PLAYED_ON,
    TRICKS_GIVEN_BACK,
)
from paiju.referee.bridge.facts import CONTRACT
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def claim_contested(hearing: Hearing) -> None:
    """Rule on a disputed claim."""
    seen, seat = claimer(hearing, "L70.A")
    remaining, claimed = tricks_claimed(hearing, seat)
    hearing.once_asked(PLAYED_ON)
    contested(hearing, seen, seat, remaining, claimed)


def acquiescence_withdrawn(hearing: Hearing) -> None:
    """Rule on a side's wish to withdraw its agreement to the opponents' claim or concession."""
    side = hearing.ask(AGREEING_SIDE)
    moment = raised(hearing, side.text, "L69.A")
    agreed(hearing, moment)
    if moment is not Timeliness.LATE and (
        had_won(hearing, side, "L69.B") or claim_law(hearing).would_have_won(hearing, side)
    ):
        give_back(hearing, side, "L69.B")
    else:
        stands(hearing, "L69.B")


def won_by_normal_play(hearing: Hearing, side: Side) -> bool:
    """Return whether no normal play loses the trick (69.B of 1997)."""
    return not loses_by(hearing, side, "normal", "L69.B")


def likely_won(hearing: Hearing, side: Side) -> bool:
    """Ask whether the side would likely have won the trick (69B2 of 2017)."""
    return hearing.ask(LIKELY_WON, side=side.text)


def agreed(hearing: Hearing, moment: Timeliness) -> None:
    """Stop with a contradiction if the objection was immediate, because then there was no agreement."""
    if moment is Timeliness.AT_ONCE:
        hearing.contradiction(
            Text(
                'an objection in this period means that the claim was not agreed: rule it as "contested claim" '
                "(Law 70)",
                "这时提出异议，等于没有同意：按「有争议的摊牌」裁定（第70条）",
            ),
            "L69.A",
            instead="claim-contested",
        )


def concession_cancelled(hearing: Hearing) -> None:
    """Rule on a side's wish to have its concession cancelled."""
    hearing.once_asked(CONTRACT)
    side = hearing.ask(CONCEDING_SIDE)
    moment = raised(hearing, side.text, "L71.C")
    if moment is Timeliness.LATE:
        stands(hearing, "L71.A")
        return
    clause = claim_law(hearing).cancelled(hearing, side, moment)
    if clause:
        give_back(hearing, side, clause)
    else:
        stands(hearing, "L71.C")


def cancelled_1997(hearing: Hearing, side: Side, moment: Timeliness) -> str:
    """Return the clause by which a concession is cancelled, or an empty string.

    There are three tests; the last applies only if the request is made at once.
    """
    if had_won(hearing, side, "L71.A") or not loses_by(hearing, side, "legal", "L71.A"):
        return "L71.A"
    seen = hearing.ask(CONTRACT, "L71.B")
    if _decided(hearing, side, declares=seen.declarer.side is side):
        return "L71.B"
    if moment is Timeliness.AT_ONCE and not loses_by(hearing, side, "normal", "L71.C"):
        return "L71.C"
    return ""


def cancelled_2017(hearing: Hearing, side: Side, _: Timeliness) -> str:
    """Return the clause by which a concession is cancelled, or an empty string; the test is the same at any time."""
    if had_won(hearing, side, "2017:L71") or not loses_by(hearing, side, "normal", "2017:L71"):
        return "2017:L71"
    return ""


def had_won(hearing: Hearing, side: Side, clause: str) -> bool:
    """Ask whether the side had won the trick before the claim or concession."""
    return hearing.ask(HAD_WON, clause, side=side.text)


def loses_by(hearing: Hearing, side: Side, play: str, clause: str) -> bool:
    """Ask whether any ``legal`` or ``normal`` play loses the trick."""
    normal = claim_law(hearing).normal
    said = {
        "legal": Text("any legal play", "合法的打法"),
        "normal": Text(f"any normal play ({normal.en})", f"正常的打法（{normal.zh}）"),
    }[play]
    return hearing.ask(LOST_BY_PLAY, clause, play=play, side=side.text, said=said)


def _decided(hearing: Hearing, side: Side, *, declares: bool) -> bool:
    if declares:
        return hearing.ask(MADE_ALREADY)
    return hearing.ask(DEFEATED_ALREADY, side=side.text)


def give_back(hearing: Hearing, side: Side, clause: str) -> None:
    """Ask how many tricks go back to the side, and transfer them."""
    tricks = hearing.ask(TRICKS_GIVEN_BACK, clause, side=side.text)
    word = "trick goes" if tricks == 1 else "tricks go"
    hearing.order(TrickTransfer(side, tricks))
    hearing.tell(
        Text(
            f"{tricks} {word} back to {side.text.en}, and the board is rescored",
            f"{tricks} 墩还给{side.text.zh}方，这副牌重新计分",
        ),
        clause,
    )


def stands(hearing: Hearing, clause: str) -> None:
    """Tell the players that the result does not change."""
    hearing.tell(Text("the result stands", "原结果有效"), clause)


FAMILY: Final = (
    Irregularity("claim-contested", Text("contested claim", "有争议的摊牌"), Citation("L70.A"), claim_contested),
    Irregularity(
        "acquiescence-withdrawn",
        Text("acceptance of a claim withdrawn", "撤回对摊牌的同意"),
        Citation("L69.B"),
        acquiescence_withdrawn,
    ),
    Irregularity(
        "concession-cancelled",
        Text("concession to be cancelled", "要求取消认输"),
        Citation("L71.A"),
        concession_cancelled,
    ),
)
