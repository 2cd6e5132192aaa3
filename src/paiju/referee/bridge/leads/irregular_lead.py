"""Rules for all leads out of turn (Law 53, 47.E.1): acceptance, proper lead, free retraction, errors."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Card
from paiju.games.bridge import Contract, Played, Seat
from paiju.laws.effect import RestoreCard, SetTurn
from paiju.referee.bridge.later_plays import restore
from paiju.referee.bridge.leads.questions import MISLED, PROPER_LEAD
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.penalty_cards.penalty_card_lead import partner_leads
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.text import Text


def misled(hearing: Hearing, hand: Seat, card: Card, turn: Seat, after: Sequence[Played]) -> bool:
    """Ask whether an opponent had told the leader to lead; if so, the lead is withdrawn without penalty."""
    if not hearing.ask(MISLED, hand=hand.text):
        return False
    hearing.order(RestoreCard(hand, card.text))
    restore(hearing, after)
    hearing.order(SetTurn(turn))
    hearing.tell(
        Text(
            f"{card.symbol} is taken back without penalty, and {hand.lho.text.en} may not accept it;"
            f" {turn.text.en} leads",
            f"{card.symbol} 收回，不判罚，{hand.lho.text.zh}家不得接受；由{turn.text.zh}家引牌",
        ),
        "L47.E.1",
    )
    withdrawn(hearing, hand.lho, card.text)
    return True


def proper_lead(hearing: Hearing, hand: Seat, card: Card, turn: Seat, after: Sequence[Played]) -> bool:
    """Ask whether the opposing hand in turn played its own lead; if it did, that stands and the rest is withdrawn."""
    own = next((played for played in after if played.seat is turn), None)
    if turn.side is hand.side or own is None:
        return False
    if not hearing.ask(PROPER_LEAD, card=own.card.symbol, turn=turn.text, card_2=card.symbol):
        return False
    hearing.order(RestoreCard(hand, card.text))
    restore(hearing, [played for played in after if played is not own])
    hearing.order(SetTurn(turn.lho))
    hearing.tell(
        Text(
            f"{turn.text.en}'s {own.card.symbol} is the lead; every other card of this trick is taken back without"
            " penalty",
            f"{turn.text.zh}家的 {own.card.symbol} 是正确的引牌；这一墩别的误打的牌收回，不判罚",
        ),
        "L53.C",
    )
    return True


def taken_by_play(hearing: Hearing, hand: Seat, card: Card, after: Sequence[Played]) -> bool:
    """Return whether the hand next in rotation has played to the lead, which makes it a correct one."""
    if all(played.seat is not hand.lho for played in after):
        return False
    hearing.tell(
        Text(
            f"{hand.lho.text.en} has played to it: {card.symbol} is a correct lead",
            f"{hand.lho.text.zh}家已接着出牌：{card.symbol} 成为正确的引牌",
        ),
        "L53.A",
    )
    hearing.tell(
        Text(
            "the right to a penalty is lost, and the trick continues as if led in turn",
            "判罚的权利已经丧失，这一墩照按序引牌打下去",
        ),
        "L60.A.1",
    )
    return True


def accepted(hearing: Hearing, hand: Seat, card: Card, clause: str) -> None:
    """State that the lead was accepted, and have the next hand play."""
    hearing.order(SetTurn(hand.lho))
    hearing.tell(
        Text(
            f"{card.symbol} is a correct lead; {hand.lho.text.en} plays next",
            f"{card.symbol} 成为正确的引牌，由{hand.lho.text.zh}家接着出牌",
        ),
        clause,
    )


def retracted(hearing: Hearing, hand: Seat, card: Card, turn: Seat, clause: str) -> None:
    """Withdraw the lead; the side that led may not use information from it."""
    hearing.order(RestoreCard(hand, card.text))
    hearing.order(SetTurn(turn))
    hearing.tell(
        Text(f"{card.symbol} is withdrawn; {turn.text.en} leads", f"{card.symbol} 收回，由{turn.text.zh}家引牌"), clause
    )
    withdrawn(hearing, hand, card.text)


def refused(hearing: Hearing, bid: Contract, hand: Seat, out: Card, *, due: Seat, after: Sequence[Played]) -> None:
    """Withdraw a defender's lead, which becomes a major penalty card; if partner leads next, declarer chooses first.

    The cards that declarer's side has played to it are returned too.
    """
    hearing.tell(
        Text(f"{out.symbol} is withdrawn; {due.text.en} leads", f"{out.symbol} 收回，由{due.text.zh}家引牌"), "L56.B"
    )
    restore(hearing, [played for played in after if played.seat.side is not hand.side])
    held = become(hearing, hand, (out,), "L56.B")
    hearing.order(SetTurn(due))
    if due is hand.partner:
        partner_leads(hearing, hand, held, bid.declarer)
