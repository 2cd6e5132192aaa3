"""Rules on a lead before declarer has chosen what to forbid or require (Law 26)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import LeadRestriction
from paiju.laws import Citation
from paiju.laws.effect import RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARD, contract_and_offender
from paiju.referee.bridge.later_plays import card_of, played_after, restore
from paiju.referee.bridge.leads.law import lead_law
from paiju.referee.bridge.leads.lead_penalty import before_choice
from paiju.referee.bridge.leads.lead_restriction import forbidden
from paiju.referee.bridge.leads.questions import ABLE_OF, FACED
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.play.unlawful_plays import unlawful_plays
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def led_early(hearing: Hearing) -> None:
    """Rule on a lead before declarer's choice: it stands if declarer's choice allows it."""
    law = lead_law(hearing)
    clause = law.barred
    bid, leader = contract_and_offender(hearing, clause)
    if leader.side is bid.declarer.side:
        hearing.dismiss(
            Text(
                f"{leader.side.text.en} declare: declarer has no say over their leads",
                f"{leader.side.text.zh}方是定约方：引牌不受这个限制",
            ),
            clause,
        )
    if not hearing.ask(FACED):
        hearing.order(RestoreCard(leader, ""))
        hearing.order(SetTurn(leader))
        hearing.tell(
            Text(
                "the card goes back unseen and without penalty, and declarer chooses first",
                "这张牌不翻开，收回手中，不判罚；先由庄家选择",
            ),
            "L41.A",
        )
        return
    early = hearing.ask(CARD, clause)
    after = played_after(hearing, "L60.A.1")
    if card_of(after, leader.lho) is not None:
        hearing.tell(
            Text(
                f"{leader.lho.text.en} has played to it: declarer no longer has a choice at this lead",
                f"{leader.lho.text.zh}家已接着出牌：就这次引牌作选择的权利已经丧失",
            ),
            "L60.A.1",
        )
        hearing.tell(Text(f"{early.symbol} is treated as led in turn", f"{early.symbol} 算作合法引出"), "L60.A.2")
        unlawful_plays(hearing, bid, leader, after, stands=True)
        return
    unlawful_plays(hearing, bid, leader, after, stands=False)
    choice = law.asked_for(hearing, bid, leader)
    fits = _fits(early, choice)
    if fits or not _able(hearing, leader, choice):
        if choice.forbid:
            hearing.order(structs.replace(choice, kept=True))
        why = Text("", "") if fits else Text("the player could not lead as asked: ", "他无法按要求引牌：")
        hearing.tell(
            Text(f"{why.en}the lead of {early.symbol} stands", f"{why.zh}引出的 {early.symbol} 有效"),
            clause if fits else "L59",
        )
        return
    restore(hearing, [one for one in after if one.seat.side is not leader.side])
    hearing.tell(
        Text(
            f"{early.symbol} is withdrawn, and {leader.text.en} leads as declarer requires",
            f"{early.symbol} 收回，由{leader.text.zh}家按庄家的要求引牌",
        ),
        "L47.A",
    )
    become(hearing, leader, (early,), "L49")
    hearing.order(SetTurn(leader))
    hearing.order(choice)


def _fits(early: Card, choice: LeadRestriction) -> bool:
    suit = early.suit.letter
    return suit not in choice.forbid and choice.require in ("", suit)


def _able(hearing: Hearing, leader: Seat, choice: LeadRestriction) -> bool:
    """Ask whether the leader could comply with declarer's choice (L59)."""
    suits = choice.require or " ".join(choice.forbid)
    return hearing.ask(ABLE_OF, require="require" if choice.require else "forbid", suits=suits, leader=leader.text)


def asked_for_1997(hearing: Hearing, bid: Contract, leader: Seat) -> LeadRestriction:
    """Ask what declarer requires or prohibits under a lead penalty (26)."""
    return before_choice(hearing, bid.declarer, leader)


def asked_for_2017(hearing: Hearing, bid: Contract, leader: Seat) -> LeadRestriction:
    """Ask what declarer forbids under a lead restriction (26B)."""
    return forbidden(hearing, bid, leader.partner)


FAMILY_1997: Final = (
    Irregularity(
        "lead-before-choice",
        Text("lead before declarer chose under a lead penalty", "受引牌判罚，却在庄家选择之前引牌"),
        Citation("L26.A.2"),
        led_early,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "lead-before-choice",
        Text("lead before declarer chose under a lead restriction", "受引牌限制，却在庄家选择之前引牌"),
        Citation("2017:L26.B"),
        led_early,
    ),
)
