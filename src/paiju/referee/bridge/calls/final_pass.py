"""Rules on calls after the final pass (Law 39)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import PASS, Auction, Call, Seat
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls
from paiju.referee.bridge.calls.correction import EnforcedPassLaw, all_since
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.facts import NEXT_ACTED, up_to_call
from paiju.referee.bridge.leads.lead_penalty import lead_penalty
from paiju.referee.bridge.leads.lead_restriction import lead_restriction
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def call_after_final_pass(hearing: Hearing) -> None:
    """Rule on a call after the final pass."""
    law = call_law(hearing)
    before, seat, made = up_to_call(hearing, "L39")
    if not before.is_over:
        hearing.contradiction(
            Text("the auction was not over", "竞叫尚未结束"), hearing.statutes.law(EnforcedPassLaw).final_pass
        )
    place = len(before.calls)
    acted = hearing.ask(NEXT_ACTED, law.beyond_acted)
    places = all_since(hearing, place, law.beyond_since) if acted else (place,)
    hearing.order(EraseCalls(places))
    hearing.tell(
        Text(f"{made:en} and any call after it are cancelled", f"{made:zh} 和后面的叫牌都取消")
        if acted
        else Text(f"{made:en} is cancelled", f"{made:zh} 被取消"),
        "L39",
    )
    beyond_final_pass(hearing, before, seat, made, acted)


def beyond_final_pass(hearing: Hearing, over: Auction, seat: Seat, made: Call, acted: bool) -> None:
    """State what a cancelled call after the final pass of `over` costs; `acted`: whether the next player has called."""
    law, contract = call_law(hearing), over.contract
    free = contract is None or made is PASS or contract.declarer.side is seat.side
    if free or acted:
        hearing.tell(law.free, law.beyond_free if free else law.beyond_since)
    else:
        law.beyond_by_defender(hearing, over, seat, made)
    withdrawn(hearing, seat, made.text)


def beyond_by_defender_1997(hearing: Hearing, over: Auction, seat: Seat, made: Call) -> None:
    """State that the first lead of the defender's partner may be restricted (Law 26)."""
    hearing.tell(
        Text(
            f"{seat.text.en} defends: Law 26 may restrict {seat.text.en}'s partner at their first lead",
            f"{seat.text.zh}家是防家：同伴首次引牌可能按第26条受限制",
        ),
        "L39.B",
    )
    lead_penalty(hearing, seat, made, before=over)


def beyond_by_defender_2017(hearing: Hearing, over: Auction, seat: Seat, made: Call) -> None:
    """Note that declarer may forbid a suit at the first lead of the defender's partner (26B)."""
    del over
    lead_restriction(hearing, seat, made)


FAMILY: Final = (
    Irregularity(
        "call-after-final-pass",
        Text("call after the final pass", "最终不叫后的叫牌"),
        Citation("L39"),
        call_after_final_pass,
    ),
)
