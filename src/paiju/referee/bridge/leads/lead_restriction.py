"""Rules on lead restrictions after a withdrawn call (Law 26), noted first and due at the partner's first lead."""

from __future__ import annotations

from typing import Final

from paiju.cards import SUITS as ALL_SUITS
from paiju.games.bridge import Call, Contract, Seat
from paiju.games.bridge.effects import LeadPenalty, LeadRestriction
from paiju.laws import Citation
from paiju.referee.bridge.facts import CONTRACT, OFFENDER
from paiju.referee.bridge.leads.questions import BARRED_SUIT, FIRST_LEAD, SHOWN_SUITS, WAS_COMPARABLE
from paiju.referee.bridge.notation import SUIT
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def lead_restriction(hearing: Hearing, offender: Seat, call: Call) -> None:
    """Note that declarer may forbid a lead if the offender's side defends; `call` is the withdrawn call."""
    leader = offender.partner
    hearing.order(LeadPenalty(leader, any_suit=True))
    hearing.tell(
        Text(
            f"for {call:en}: if {leader.side.text.en} defend, declarer may forbid {leader.text.en}, at their first "
            f"lead, to lead any one suit that {offender.text.en} did not show in the legal auction. This lasts for "
            f"as long as {leader.text.en} keeps the lead",
            f"因 {call:zh}：若{leader.side.text.zh}方防守，{leader.text.zh}家首次引牌时，庄家可以禁引"
            f"{offender.text.zh}家在合法竞叫中没有表示过的任一花色，直到他失去引牌权",
        ),
        "2017:L26.B",
    )


def lead_restriction_due(hearing: Hearing) -> None:
    """Rule on the first lead by the partner of a defender whose call was withdrawn: declarer may forbid a suit."""
    contract = hearing.ask(CONTRACT, "2017:L26.B")
    offender = hearing.ask(OFFENDER, "2017:L26.B")
    if offender.side is contract.declarer.side:
        hearing.dismiss(
            Text(
                f"{offender.side.text.en} declare: lead restrictions apply only to defenders",
                f"{offender.side.text.zh}方是定约方：引牌限制只针对防守方",
            ),
            "2017:L26.B",
        )
    leader = offender.partner
    replaced = hearing.ask(WAS_COMPARABLE)
    if replaced != "no":
        _free(hearing, leader, "2017:L26.A" if replaced == "yes" else "2017:L27.B.1.a")
        return
    if not hearing.ask(FIRST_LEAD, "2017:L26.B", leader=leader.text):
        hearing.dismiss(
            Text(
                "declarer chooses at the first lead only, and the choice holds while that player keeps the lead",
                "庄家只能在他首次引牌时选择；禁引一直有效，直到他失去引牌权",
            ),
            "2017:L26.B",
        )
    restriction = forbidden(hearing, contract, offender)
    if restriction.forbid:
        hearing.order(restriction)


def laid_down(hearing: Hearing) -> None:
    """Rule on the first lead under a restriction that an earlier ruling noted: declarer chooses."""
    contract = hearing.ask(CONTRACT, "2017:L26.B")
    hearing.order(forbidden(hearing, contract, hearing.ask(OFFENDER, "2017:L26.B")))


def forbidden(hearing: Hearing, contract: Contract, offender: Seat) -> LeadRestriction:
    """Ask declarer which suit the offender's partner may not lead, state it, and return the restriction."""
    leader = offender.partner
    shown = hearing.ask(SHOWN_SUITS, offender=offender.text)
    open_suits = [suit for suit in ALL_SUITS if suit not in shown]
    if not open_suits:
        _free(hearing, leader, "2017:L26.B")
        return LeadRestriction(leader, withdrawn=True)
    choices = {
        f"prohibit-{SUIT.write(suit).lower()}": Text(
            f"forbid {suit.text.en} for as long as {leader.text.en} keeps the lead",
            f"在{leader.text.zh}家失去引牌权之前禁引{suit.text.zh}",
        )
        for suit in open_suits
    }
    choices["none"] = Text("forbid nothing", "不作限制")
    chosen = hearing.ask(BARRED_SUIT.among(choices), by=contract.declarer, leader=leader.text)
    if chosen == "none":
        _free(hearing, leader, "2017:L26.B")
        return LeadRestriction(leader, withdrawn=True)
    suit = SUIT.read(chosen.removeprefix("prohibit-"))
    hearing.tell(
        Text(
            f"{leader.text.en} may not lead {suit.text.en} for as long as they keep the lead",
            f"{leader.text.zh}家失去引牌权之前不得引{suit.text.zh}",
        ),
        "2017:L26.B",
    )
    return LeadRestriction(leader, forbid=(suit.letter,), withdrawn=True)


def _free(hearing: Hearing, leader: Seat, clause: str) -> None:
    hearing.tell(Text(f"{leader.text.en} may lead any card", f"{leader.text.zh}家可以引任何一张牌"), clause)


FAMILY_2017: Final = (
    Irregularity(
        "lead-penalty-due",
        Text("first lead by the partner of a defender whose call was withdrawn", "防家的叫牌被收回后，同伴首次引牌"),
        Citation("2017:L26.B"),
        lead_restriction_due,
    ),
    Irregularity(
        "lead-penalty-laid-down",
        Text("first lead under a lead restriction", "受引牌限制时的首次引牌"),
        Citation("2017:L26.B"),
        laid_down,
    ),
)
