"""A defender on lead whose partner has a penalty card, under the Laws of 2017 (50.C, 50.D.2, 50.E)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.referee.bridge.facts import contract_and_offender
from paiju.referee.bridge1997.penalty_card import defender
from paiju.referee.bridge1997.penalty_card_lead import partner_leads, present
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def partner_on_lead(inquest: Inquest) -> None:
    """Rule the turn to lead of the partner of a defender (the offender) with penalty cards."""
    bid, owner = contract_and_offender(inquest, "L50.D.2")
    defender(inquest, bid, owner, "L48.A")
    held, major = present(inquest, owner, "L50.D.2")
    if major:
        partner_leads(inquest, owner, held, bid.declarer)
        return
    leader = owner.partner
    inquest.tell(
        Text(
            f"{leader.text.en} leads what he likes; as long as {held[0].symbol} lies there he may count on it",
            f"{leader.text.zh}家引牌不受限制；{held[0].symbol} 摆在桌上时，他可以利用它透露的信息",
        ),
        "2017:L50.C",
    )


FAMILY: Final = (
    Irregularity(
        "penalty-card-partner-leads",
        Text("lead by the partner of a defender with a penalty card", "有罚张者的同伴引牌"),
        Citation("L50.D.2"),
        partner_on_lead,
    ),
)
