"""Leads out of turn after the opening lead: declarer's (55) and a defender's (56)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import Card, Suit
from paiju.games.bridge import Contract, Played, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, SetTurn
from paiju.referee.bridge.facts import card, contract_and_offender, trick_of_lead, turn
from paiju.referee.bridge.later_plays import card_of, played_after
from paiju.referee.bridge1997.irregular_lead import (
    accepted,
    misled,
    proper_lead,
    refused,
    retracted,
    taken_by_play,
)
from paiju.referee.bridge1997.premature_play import premature
from paiju.referee.bridge1997.unlawful_plays import unlawful_plays
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

DEFENDERS_CHOICE: Final = {
    "accept": Text("accept it as a correct lead", "接受，视为正确的引牌"),
    "refuse": Text("have it withdrawn", "要求收回"),
}


Premature: TypeAlias = Callable[[Inquest, Contract, Seat, Card, Suit], None]
"""Rules a defender's card that was played before his partner's; the suit led comes last."""


class IrregularLead(Struct, frozen=True):
    """The hand `hand` led `out` when it was the turn of `due`; `after` was played since."""

    bid: Contract
    hand: Seat
    due: Seat
    out: Card
    after: tuple[Played, ...]


def defenders_lead(inquest: Inquest) -> None:
    """Rule a defender's lead when another hand was to lead, after the first trick."""
    found = defenders_irregular(inquest)
    if found is not None:
        declarer_chooses(inquest, found)


def defenders_irregular(inquest: Inquest) -> IrregularLead | None:
    """Ask what a defender led when, out of turn after the first trick; None where it is settled already."""
    bid, hand = contract_and_offender(inquest, "L56.A")
    due = turn(inquest, "L56.A")
    if hand.side is bid.declarer.side:
        inquest.contradiction(
            Text(
                f"{hand.text.en} is not a defender: rule it by Law 55",
                f"{hand.text.zh}家不是防家：按第55条裁定",
            ),
            "L55.A",
            instead="declarer-lead-out-of-turn",
        )
    if due is hand:
        inquest.contradiction(
            Text(f"it was {hand.text.en}'s lead", f"当时正轮到{hand.text.zh}家引牌"), "L44.G"
        )
    if trick_of_lead(inquest, "L54") == 1:
        inquest.contradiction(
            Text("an opening lead out of turn is ruled by Law 54", "越序首攻按第54条裁定"),
            "L54",
            instead="opening-lead-out-of-turn",
        )
    out = card(inquest, "L56.A")
    after = played_after(inquest, "L53.A")
    if misled(inquest, hand, out, due, after) or proper_lead(inquest, hand, out, due, after):
        return None
    if taken_by_play(inquest, hand, out, after):
        unlawful_plays(inquest, bid, hand, after, stands=True)
        return None
    return IrregularLead(bid, hand, due, out, after)


def declarer_chooses(inquest: Inquest, lead: IrregularLead) -> None:
    """Let declarer accept a defender's lead out of turn or have it withdrawn."""
    bid, hand, out, after = lead.bid, lead.hand, lead.out, lead.after
    unlawful_plays(inquest, bid, hand, after, stands=False)
    declarer = bid.declarer
    chosen = inquest.option(
        "accept",
        declarer,
        Text(
            f"Does {declarer.text.en} accept the lead of {out.symbol}?",
            f"{declarer.text.zh}家接受引出的 {out.symbol} 吗？",
        ),
        "L56.A",
        {
            "accept": Text("accept it as a correct lead", "接受，视为正确的引牌"),
            "refuse": Text(
                "have it withdrawn: it becomes a major penalty card", "要求收回：这张牌成为重罚张"
            ),
        },
        lapse="accept",
    )
    if chosen == "accept":
        accepted(inquest, hand, out, "L56.A")
    else:
        refused(inquest, bid, hand, out, due=lead.due, after=after)


def declarers_lead(inquest: Inquest) -> None:
    """Rule a lead from declarer's or dummy's hand (the offender) when another hand was to lead."""
    found = declarers_irregular(inquest)
    if found is None or settled_by_play(inquest, found, premature):
        return
    bid, hand, out = found.bid, found.hand, found.out
    defenders = bid.declarer.lho, bid.declarer.rho
    chosen = inquest.option(
        "accept",
        defenders,
        Text(f"Does either defender accept {out.symbol}?", f"防家接受引出的 {out.symbol} 吗？"),
        "L55.A",
        DEFENDERS_CHOICE,
        lapse="accept",
    )
    if chosen == "accept":
        accepted(inquest, hand, out, "L55.A")
    else:
        declarer_retracts(inquest, found)


def declarers_irregular(inquest: Inquest) -> IrregularLead | None:
    """Ask what was led from which hand when; None where an opponent's word or proper lead settles it (47E1, 53)."""
    bid, hand = contract_and_offender(inquest, "L55.A")
    due = turn(inquest, "L55.A")
    if hand.side is not bid.declarer.side:
        inquest.contradiction(
            Text(
                f"{hand.text.en} is a defender: rule it by Law 54 or 56",
                f"{hand.text.zh}家是防家：按第54条或第56条裁定",
            ),
            "L56.A",
            instead="defender-lead-out-of-turn",
        )
    if due is hand:
        inquest.contradiction(
            Text(f"it was {hand.text.en}'s hand to lead", f"当时正轮到{hand.text.zh}家引牌"),
            "L44.G",
        )
    out = card(inquest, "L55.A")
    after = played_after(inquest, "L53.A")
    if misled(inquest, hand, out, due, after) or proper_lead(inquest, hand, out, due, after):
        return None
    return IrregularLead(bid, hand, due, out, after)


def settled_by_play(inquest: Inquest, lead: IrregularLead, premature: Premature) -> bool:
    """Rule a lead by declarer's side that an opponent has played to already, and tell whether one had."""
    bid, hand, out, after = lead.bid, lead.hand, lead.out, lead.after
    if taken_by_play(inquest, hand, out, after):
        unlawful_plays(inquest, bid, hand, after, stands=True)
        return True
    unlawful_plays(inquest, bid, hand, after, stands=False)
    right = card_of(after, hand.rho)
    if right is not None:
        inquest.order(SetTurn(hand.lho))
        inquest.tell(
            Text(
                f"{hand.rho.text.en}, on the right of it, has played to it: {out.symbol} stands, and his card was"
                " premature",
                f"引牌者的上家{hand.rho.text.zh}家已跟出：{out.symbol} 有效，他的牌是过早出牌",
            ),
            "L53.B",
        )
        premature(inquest, bid, hand.rho, right, out.suit)
        return True
    return False


def declarer_retracts(inquest: Inquest, lead: IrregularLead) -> None:
    """Withdraw declarer's lead, without penalty."""
    own = lead.due.side is lead.hand.side
    retracted(inquest, lead.hand, lead.out, lead.due, "L55.B.2" if own else "L55.B.1")
    inquest.order(AdjustLater(lead.hand.side, "L55.C"))
    inquest.tell(
        Text(
            "there is no penalty; if declarer's play could rest on what he learned, the score may be adjusted",
            "不判罚；若庄家可能靠由此得到的信息打牌，可以调整得分",
        ),
        "L55.C",
    )


FAMILY: Final = (
    Irregularity(
        "declarer-lead-out-of-turn",
        Text("declarer's lead out of turn, or from the wrong hand", "庄家越序引牌或从错的一家引牌"),
        Citation("L55.A"),
        declarers_lead,
    ),
    Irregularity(
        "defender-lead-out-of-turn",
        Text("defender's lead out of turn", "防家越序引牌"),
        Citation("L56.A"),
        defenders_lead,
    ),
)
