"""Leads out of turn under the Laws of 2017: not at the thirteenth trick, and the next defender's word prevails."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import RestoreCard, SetTurn
from paiju.referee.bridge.facts import (
    card,
    contract_and_offender,
    offender,
    trick_of_lead,
    turn,
)
from paiju.referee.bridge.later_plays import played_after, restore
from paiju.referee.bridge1997.irregular_lead import accepted
from paiju.referee.bridge1997.lead_out_of_turn import (
    DEFENDERS_CHOICE,
    declarer_chooses,
    declarer_retracts,
    declarers_irregular,
    defenders_irregular,
    settled_by_play,
)
from paiju.referee.bridge1997.opening_lead import opening_lead
from paiju.referee.bridge2017.premature_play import premature
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

LAST: Final = 13


def defenders_lead(inquest: Inquest) -> None:
    """Rule a defender's lead when another hand was to lead, after the first trick."""
    if trick_of_lead(inquest, "2017:L53.A") == LAST:
        _last_trick(inquest)
        return
    found = defenders_irregular(inquest)
    if found is not None:
        declarer_chooses(inquest, found)


def declarers_lead(inquest: Inquest) -> None:
    """Rule a lead from declarer's or dummy's hand (the offender) when another hand was to lead."""
    number = trick_of_lead(inquest, "2017:L53.A")
    if number == LAST:
        _last_trick(inquest)
        return
    bid, seat = contract_and_offender(inquest, "2017:L55.A")
    if number == 1:
        before_the_lead(inquest, bid, seat)
    found = declarers_irregular(inquest)
    if found is None or settled_by_play(inquest, found, premature):
        return
    if _accepted(inquest, found.hand, found.out):
        accepted(inquest, found.hand, found.out, "2017:L55.A")
    else:
        declarer_retracts(inquest, found)


def _accepted(inquest: Inquest, hand: Seat, out: Card) -> bool:
    """Ask the defender next in turn, whose word prevails, and the other one only where he leaves it to him."""
    nearer, other = hand.lho, hand.rho
    chosen = inquest.option(
        f"accept-{nearer.letter}",
        nearer,
        Text(
            f"Does {nearer.text.en}, next in turn, accept {out.symbol}?",
            f"下一个轮到{nearer.text.zh}家：他接受引出的 {out.symbol} 吗？",
        ),
        "2017:L55.A",
        {**DEFENDERS_CHOICE, "silent": Text("leave it to his partner", "由同伴决定")},
        lapse="accept",
    )
    if chosen != "silent":
        return chosen == "accept"
    chosen = inquest.option(
        f"accept-{other.letter}",
        other,
        Text(
            f"Does {other.text.en} accept {out.symbol}?",
            f"{other.text.zh}家接受引出的 {out.symbol} 吗？",
        ),
        "2017:L55.A",
        DEFENDERS_CHOICE,
        lapse="accept",
    )
    return chosen == "accept"


def _last_trick(inquest: Inquest) -> None:
    hand = offender(inquest, "2017:L53.A")
    due = turn(inquest, "2017:L53.A")
    if due is hand:
        inquest.contradiction(
            Text(f"it was {hand.text.en}'s lead", f"当时正轮到{hand.text.zh}家引牌"), "L44.G"
        )
    out = card(inquest, "2017:L53.A")
    restore(inquest, reversed(played_after(inquest, "2017:L53.A")))
    inquest.order(RestoreCard(hand, out.text))
    inquest.order(SetTurn(due))
    inquest.tell(
        Text(
            f"at the thirteenth trick a lead out of turn cannot be accepted: {due.text.en} leads",
            f"第十三墩的越序引牌不得接受：由{due.text.zh}家引牌",
        ),
        "2017:L53.A",
    )


def before_the_lead(inquest: Inquest, bid: Contract, seat: Seat) -> None:
    """End the case where declarer's side attempted the opening lead: that is a card exposed in the auction period."""
    if seat.side is bid.declarer.side and inquest.happened(
        "before-opening-lead",
        Text(
            "Did he do so before an opening lead was faced?",
            "是在首攻的牌翻开之前吗？",
        ),
        "2017:L54.E",
    ):
        inquest.contradiction(
            Text(
                "an opening lead by declarer's side is a card exposed in the auction period: Law 24; it cannot"
                " be accepted",
                "定约方的首攻算竞叫期间亮出的牌，按第24条裁定，不得接受",
            ),
            "2017:L54.E",
            instead="card-exposed-in-auction",
        )


def first_lead(inquest: Inquest) -> None:
    """Rule an opening lead by the defender whose lead it is not, or by declarer's side."""
    bid, hand = contract_and_offender(inquest, "L54")
    before_the_lead(inquest, bid, hand)
    opening_lead(inquest)


FAMILY: Final = (
    Irregularity(
        "opening-lead-out-of-turn",
        Text("opening lead out of turn", "越序首攻"),
        Citation("L54"),
        first_lead,
    ),
    Irregularity(
        "declarer-lead-out-of-turn",
        Text("declarer's lead out of turn, or from the wrong hand", "庄家越序引牌或从错的一家引牌"),
        Citation("2017:L55.A"),
        declarers_lead,
    ),
    Irregularity(
        "defender-lead-out-of-turn",
        Text("defender's lead out of turn", "防家越序引牌"),
        Citation("L56.A"),
        defenders_lead,
    ),
)
