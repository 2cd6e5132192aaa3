"""Rules on the lead of a defender whose partner has a penalty card, and on declarer's choice (Law 50)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from paiju.cards import SUITS, Card, Suit
from paiju.games.bridge import Seat
from paiju.games.bridge.effects import LeadRestriction, LiftPenalty
from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.facts import CARD, contract_and_offender
from paiju.referee.bridge.later_plays import card_of, on_record_played_after, symbols, verb
from paiju.referee.bridge.penalty_cards.information import gone_back
from paiju.referee.bridge.penalty_cards.law import ExposedCardLaw, is_small
from paiju.referee.bridge.penalty_cards.penalty_card import become, defender
from paiju.referee.bridge.penalty_cards.questions import MINOR, PARTNER_LEAD, PARTNERS_PENALTY_CARDS, PENALTY_CARDS
from paiju.referee.bridge.play.unlawful_plays import unlawful_plays
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed


def present(hearing: Hearing, owner: Seat, clause: str) -> tuple[tuple[Card, ...], bool]:
    """Ask which penalty cards a defender has now, and whether they are major."""
    held = hearing.ask(PENALTY_CARDS, clause, owner=owner.text)
    if not held:
        hearing.dismiss(Text(f"{owner.text.en} has no penalty card", f"{owner.text.zh}家没有罚张"), clause)
    if len(held) > 1 or not is_small(hearing, held[0]):
        return held, True
    minor = hearing.ask(MINOR, held=held[0].symbol)
    return held, not minor


def either(suits: Sequence[Suit]) -> str:
    """Return the names of suits of which none may be led, such as "diamonds or hearts"."""
    return " or ".join(suit.text.en for suit in suits)


def partner_leads(hearing: Hearing, owner: Seat, held: Sequence[Card], declarer: Seat) -> None:
    """Ask declarer what the partner of the `owner` of major penalty cards may lead now, and carry out the choice."""
    leader = owner.partner
    suits = tuple(suit for suit in SUITS if any(card.suit is suit for card in held))
    choices = {"none": Text("any lead: the penalty cards stay", "引牌不限制，罚张仍是罚张")}
    for suit in suits:
        choices[f"require-{suit.letter.lower()}"] = Text(f"require a lead of {suit.text.en}", f"要求引{suit.text.zh}")
    for size in range(1, len(suits) + 1):
        for some in combinations(suits, size):
            names = listed([suit.text for suit in some])
            choices[f"forbid-{''.join(suit.letter for suit in some).lower()}"] = Text(
                f"forbid a lead of {either(some)} for as long as {leader.text.en} keeps the lead",
                f"在{leader.text.zh}家失去引牌权之前禁引{names.zh}",
            )
    hearing.tell(
        Text(
            f"{leader.text.en} may not lead before {declarer.text.en} has chosen",
            f"在{declarer.text.zh}家作出选择之前，{leader.text.zh}家不得引牌",
        ),
        "L50.D.2",
    )
    chosen = hearing.ask(
        PARTNER_LEAD.among(choices),
        by=declarer,
        leader=leader.text,
        owner=owner.text,
        symbols=symbols(held),
        declarer=declarer.text,
    )
    way, _, letters = chosen.partition("-")
    named = tuple(suit for suit in suits if suit.letter.lower() in letters)
    if way == "none":
        hearing.order(LeadRestriction(leader))
        hearing.tell(
            Text(
                f"{leader.text.en} may lead any card; {symbols(held).en}"
                f" {verb(held, 'stays a penalty card', 'stay penalty cards')}",
                f"{leader.text.zh}家可引任何牌；{symbols(held).zh} 仍是罚张",
            ),
            "L50.D.2.b",
        )
        return
    _restricted(hearing, owner, held, named, required=way == "require")


def _restricted(
    hearing: Hearing, owner: Seat, held: Sequence[Card], named: tuple[Suit, ...], *, required: bool
) -> None:
    leader = owner.partner
    names = listed([suit.text for suit in named])
    lifted = [card for card in held if card.suit in named]
    clause = _clause(held, required=required)
    if required:
        hearing.order(LeadRestriction(leader, require=named[0].letter))
        hearing.tell(Text(f"{leader.text.en} leads {names.en}", f"{leader.text.zh}家须引{names.zh}"), clause)
    else:
        hearing.order(LeadRestriction(leader, forbid=tuple(suit.letter for suit in named)))
        hearing.tell(
            Text(
                f"{leader.text.en} may not lead {either(named)} for as long as they keep the lead",
                f"{leader.text.zh}家失去引牌权之前不得引{names.zh}",
            ),
            clause,
        )
    hearing.tell(
        Text(f"if {leader.text.en} cannot comply, they may lead any card", f"{leader.text.zh}家若无法照办，可引任何牌"),
        "L59",
    )
    hearing.order(LiftPenalty(owner, tuple(card.text for card in lifted)))
    hearing.tell(
        Text(
            f"{owner.text.en} picks up {symbols(lifted).en} and plays any legal card to this trick",
            f"{owner.text.zh}家收回 {symbols(lifted).zh}，这一墩可打任何合法的牌",
        ),
        clause,
    )
    gone_back(hearing, owner, lifted)


def _clause(held: Sequence[Card], *, required: bool) -> str:
    if len(held) == 1:
        return "L50.D.2.a"
    if len({card.suit for card in held}) == 1:
        return "L51.B.1.a" if required else "L51.B.1.b"
    return "L51.B.2.a" if required else "L51.B.2.b"


def partner_on_lead(hearing: Hearing) -> None:
    """Rule on the turn to lead of the partner of a defender (the offender) with penalty cards."""
    bid, owner = contract_and_offender(hearing, "L50.D.2")
    defender(hearing, bid, owner, "L48.A")
    held, major = present(hearing, owner, "L50.D.2")
    if major:
        partner_leads(hearing, owner, held, bid.declarer)
    else:
        hearing.statutes.law(ExposedCardLaw).minor_opposite(hearing, owner.partner, held[0])


def minor_opposite_1997(hearing: Hearing, leader: Seat, lying: Card) -> None:
    """Let a defender lead any card, without using information from partner's card."""
    hearing.order(Information((leader,), lying.text))
    hearing.tell(
        Text(
            f"{leader.text.en} may lead any card, but may not use the information from {lying.symbol}",
            f"{leader.text.zh}家引牌不受限制，但不得利用由 {lying.symbol} 得到的信息",
        ),
        "L50.C",
    )


def minor_opposite_2017(hearing: Hearing, leader: Seat, lying: Card) -> None:
    """Let a defender lead any card; information from partner's card may be used while it is face up."""
    hearing.tell(
        Text(
            f"{leader.text.en} may lead any card, and may rely on {lying.symbol} for as long as it is on the table",
            f"{leader.text.zh}家引牌不受限制；{lying.symbol} 摆在桌上时，他可以利用它透露的信息",
        ),
        "2017:L50.C",
    )


def led_too_early(hearing: Hearing) -> None:
    """Rule on a lead by the partner of a major penalty card's owner, made before declarer chose."""
    bid, leader = contract_and_offender(hearing, "L50.D.2")
    defender(hearing, bid, leader, "L48.A")
    owner = leader.partner
    held = hearing.ask(PARTNERS_PENALTY_CARDS, owner=owner.text)
    if not held:
        hearing.dismiss(
            Text(
                "partner has no major penalty card, so the player may lead at once", "同伴没有重罚张时，他可以立即引牌"
            ),
            "L50.D.2",
        )
    early = hearing.ask(CARD, "L50.D.2")
    after = on_record_played_after(hearing, "L60.A.1")
    if card_of(after, leader.lho) is not None:
        hearing.tell(
            Text(
                f"{leader.lho.text.en} has played to it: {early.symbol} is treated as led in turn",
                f"{leader.lho.text.zh}家已接着出牌：{early.symbol} 算作合法引出",
            ),
            "L60.A.1",
        )
        hearing.tell(
            Text(
                f"{symbols(held).en} {verb(held, 'stays a penalty card', 'stay penalty cards')}, for later turns",
                f"{symbols(held).zh} 仍是罚张，以后轮到时执行",
            ),
            "L60.A.3",
        )
        unlawful_plays(hearing, bid, leader, after, stands=True)
        return
    unlawful_plays(hearing, bid, leader, after, stands=False)
    become(hearing, leader, (early,), "L49")
    partner_leads(hearing, owner, held, bid.declarer)


FAMILY: Final = (
    Irregularity(
        "penalty-card-partner-led-early",
        Text("lead before declarer chose", "庄家选择之前过早引牌"),
        Citation("L50.D.2"),
        led_too_early,
    ),
    Irregularity(
        "penalty-card-partner-leads",
        Text("lead by the partner of a defender with a penalty card", "有罚张者的同伴引牌"),
        Citation("L50.D.2"),
        partner_on_lead,
    ),
)
