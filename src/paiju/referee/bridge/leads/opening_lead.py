"""Rules on an opening lead out of turn (Law 54, 41.A)."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Card
from paiju.games.bridge import Contract, Played, Seat
from paiju.games.bridge.effects import SwapDeclarer
from paiju.laws.effect import RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARD, contract_and_offender
from paiju.referee.bridge.later_plays import card_of, played_after
from paiju.referee.bridge.leads.irregular_lead import accepted, misled, refused, taken_by_play
from paiju.referee.bridge.leads.questions import (
    ACCEPT_OR_SPREAD,
    DECLARER_SPREAD,
    DUMMY_SEEN,
    LED_FACED,
    PARTNER_LED_DOWN,
)
from paiju.referee.bridge.play.unlawful_plays import unlawful_plays
from paiju.referee.hearing import Hearing
from paiju.text import Text


def opening_lead(hearing: Hearing) -> None:
    """Rule on an opening lead by the wrong defender."""
    bid, hand = contract_and_offender(hearing, "L54")
    leader = bid.leader
    if hand is leader:
        hearing.dismiss(Text(f"it was {leader.text.en}'s lead", f"应由{leader.text.zh}家首攻，并未越序"), "L41.A")
    if hand is not leader.partner:
        hearing.contradiction(
            Text(
                f"{hand.text.en} is not a defender: Law 55 applies to their lead out of turn",
                f"{hand.text.zh}家不是防家：他的越序引牌按第55条裁定",
            ),
            "L55.A",
            instead="declarer-lead-out-of-turn",
        )
    if not hearing.ask(LED_FACED, hand=hand.text):
        goes_back_unseen(hearing, hand, leader)
        return
    out = hearing.ask(CARD, "L54")
    if hearing.ask(PARTNER_LED_DOWN, leader=leader.text):
        hearing.order(RestoreCard(leader, ""))
        hearing.tell(
            Text(
                f"{leader.text.en}'s face-down card goes back to {leader.text.en}'s hand",
                f"{leader.text.zh}家牌面向下的首攻收回手中",
            ),
            "L54",
        )
    after = played_after(hearing, "L54")
    if misled(hearing, hand, out, leader, after):
        return
    _declarers_ways(hearing, bid, hand, out, after)


def goes_back_unseen(hearing: Hearing, hand: Seat, leader: Seat) -> None:
    """Return a card that the wrong hand led face down, and give the lead to the right hand (L41.A)."""
    hearing.order(RestoreCard(hand, ""))
    hearing.order(SetTurn(leader))
    hearing.tell(
        Text(
            f"the card goes back unseen and without penalty; {leader.text.en} leads face down",
            f"这张牌不翻开，收回手中，不判罚；由{leader.text.zh}家牌面向下首攻",
        ),
        "L41.A",
    )


def _declarers_ways(hearing: Hearing, bid: Contract, hand: Seat, out: Card, after: Sequence[Played]) -> None:
    declarer, dummy = bid.declarer, bid.dummy
    unlawful = [played for played in after if played.seat.side is hand.side]
    second = card_of(after, dummy)
    if second is not None and card_of(after, declarer) is None:
        hearing.order(SetTurn(declarer))
        hearing.tell(
            Text(
                f"the lead is accepted, and dummy's {second.symbol} stays, unless it is a revoke",
                f"这就接受了首攻；明手的 {second.symbol} 不得收回，除非为了改正藏牌",
            ),
            "L54.B",
        )
        unlawful_plays(hearing, bid, hand, unlawful, stands=False)
        return
    if taken_by_play(hearing, hand, out, after):
        hearing.tell(Text("declarer's hand has played second", "由庄家手打出第二张牌"), "L54.B")
        unlawful_plays(hearing, bid, hand, after, stands=True)
        return
    unlawful_plays(hearing, bid, hand, after, stands=False)
    if hearing.ask(DECLARER_SPREAD, declarer=declarer.text):
        _spread(hearing, bid)
        return
    if hearing.ask(DUMMY_SEEN):
        accepted(hearing, hand, out, "L54.C")
        return
    chosen = hearing.ask(ACCEPT_OR_SPREAD, by=declarer, declarer=declarer.text, out=out.symbol, dummy=dummy.text)
    if chosen == "spread":
        _spread(hearing, bid)
    elif chosen == "accept":
        accepted(hearing, hand, out, "L54.B")
        hearing.tell(Text(f"{dummy.text.en} spreads the dummy", f"{dummy.text.zh}家作为明手摊牌"), "L54.B")
    else:
        hearing.tell(Text("the refused lead is ruled on like any other", "不接受的首攻按一般越序引牌裁定"), "L54.D")
        refused(hearing, bid, hand, out, due=bid.leader, after=after)


def _spread(hearing: Hearing, bid: Contract) -> None:
    declarer, dummy = bid.declarer, bid.dummy
    hearing.order(SwapDeclarer())
    hearing.order(SetTurn(declarer))
    hearing.tell(
        Text(
            f"{declarer.text.en} spreads the whole hand and becomes dummy; {dummy.text.en} becomes declarer and "
            f"plays second from {declarer.text.en}'s hand",
            f"{declarer.text.zh}家须摊开全部手牌成为明手；{dummy.text.zh}家成为庄家，从{declarer.text.zh}家的牌中"
            "打第二张",
        ),
        "L54.A",
    )
