"""Rules on a defender's turn to play with penalty cards (50.C, 50.D.1, 51.A), and on playing another card (52)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import PenaltyCard
from paiju.laws import Citation
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee.bridge.facts import CARDS, LED, contract_and_offender
from paiju.referee.bridge.later_plays import symbols, verb
from paiju.referee.bridge.penalty_cards.information import once_played
from paiju.referee.bridge.penalty_cards.law import is_small
from paiju.referee.bridge.penalty_cards.penalty_card import become, defender
from paiju.referee.bridge.penalty_cards.penalty_card_lead import present
from paiju.referee.bridge.penalty_cards.questions import (
    ACCEPT,
    ALLOWED,
    DECLARER_PLAYED,
    DESIGNATED,
    PARTNER_LED,
    PLAY_KIND,
    RESTRICTED,
    TURN_KIND,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def playable(hearing: Hearing, held: Sequence[Card]) -> tuple[Card, ...]:
    """Ask what kind of turn it is, and return the penalty cards that may legally be played.

    If the record shows the card that was led, being on lead is not offered as an answer.
    """
    is_led = hearing.known(LED, "L44.C") is not None
    way = hearing.ask(PLAY_KIND if is_led else TURN_KIND)
    legal = tuple(held)
    if way != "lead":
        suit = hearing.ask(LED, "L44.C")
        follows = tuple(card for card in held if card.suit is suit)
        if way == "discard" and follows:
            hearing.contradiction(
                Text(
                    f"the player holds {symbols(follows).en} in the suit led, and must follow",
                    f"他有所引花色的 {symbols(follows).zh}，必须跟牌",
                ),
                "L44.C",
            )
        if way == "follow":
            legal = follows
    if bool(legal) and hearing.ask(RESTRICTED):
        allowed = hearing.ask(ALLOWED)
        legal = tuple(card for card in legal if card in allowed)
    return legal


def _stays(hearing: Hearing, owner: Seat, held: Sequence[Card]) -> None:
    hearing.tell(
        Text(
            f"following suit and other penalties come first: {owner.text.en} plays another card, and "
            f"{symbols(held).en} {verb(held, 'stays', 'stay')} face up until the next legal opportunity",
            f"先跟牌，先守别的判罚：{owner.text.zh}家打别的牌，{symbols(held).zh} 仍摆在桌上，下一次能合法打出时再打",
        ),
        "L50.D.1",
    )


def to_play(hearing: Hearing, owner: Seat, due: Sequence[Card], declarer: Seat) -> None:
    """Require the penalty card that is due; if several are, declarer designates one of them (L51.A)."""
    if len(due) == 1:
        hearing.order(MustPlay(owner, (due[0].text,)))
        hearing.tell(
            Text(f"{owner.text.en} must play {due[0].symbol}", f"{owner.text.zh}家必须打出 {due[0].symbol}"), "L50.D.1"
        )
        once_played(hearing, owner, due)
        return
    choices = {card.text.lower(): Text(f"{card.symbol} is played", f"打出 {card.symbol}") for card in due}
    choices["any"] = Text("let the player choose", "由他任选其中一张")
    chosen = hearing.ask(DESIGNATED.among(choices), by=declarer, symbols=symbols(due), owner=owner.text)
    named = [card for card in due if chosen in ("any", card.text.lower())]
    hearing.order(MustPlay(owner, tuple(card.text for card in named)))
    hearing.tell(
        Text(
            f"{owner.text.en} must play {'one of ' if chosen == 'any' else ''}{symbols(named).en}",
            f"{owner.text.zh}家必须打出 {symbols(named).zh}{' 之一' if chosen == 'any' else ''}",
        ),
        "L51.A",
    )
    once_played(hearing, owner, named)


def owners_turn(hearing: Hearing) -> None:
    """Rule on the turn of a defender who has penalty cards."""
    bid, owner = contract_and_offender(hearing, "L50.D.1")
    defender(hearing, bid, owner, "L48.A")
    held, major = present(hearing, owner, "L50.D.1")
    if not major:
        card = held[0]
        hearing.tell(
            Text(
                f"until {card.symbol} is played, {owner.text.en} may not play any other {card.suit.text.en} below "
                "honor rank, but may play an honor",
                f"打出 {card.symbol} 之前，{owner.text.zh}家不得打出其他9或9以下的{card.suit.text.zh}；大牌可以打",
            ),
            "L50.C",
        )
        return
    due = playable(hearing, held)
    if not due:
        _stays(hearing, owner, held)
        return
    to_play(hearing, owner, due, bid.declarer)


def not_played(hearing: Hearing) -> None:
    """Rule on a defender's play of another card when a penalty card was due."""
    bid, owner = contract_and_offender(hearing, "L52.A")
    defender(hearing, bid, owner, "L48.A")
    held, major = present(hearing, owner, "L52.A")
    wrong = hearing.ask(CARDS, "L52.B.2")
    if not wrong or set(wrong) & set(held):
        hearing.dismiss(Text("the player did not play a card other than a penalty card", "他打的就是罚张"), "L52.A")
    due = _due(hearing, held, wrong, major=major)
    hearing.tell(
        Text(
            f"{owner.text.en} may not take back {symbols(wrong).en} on their own initiative",
            f"{owner.text.zh}家不得自行收回 {symbols(wrong).zh}",
        ),
        "L52.A",
    )
    if _accepted(hearing, bid, wrong):
        hearing.tell(
            Text(
                f"{symbols(held).en} {verb(held, 'stays a penalty card', 'stay penalty cards')}",
                f"{symbols(held).zh} 仍是罚张",
            ),
            "L52.B.1.c",
        )
        return
    hearing.tell(
        Text(
            f"{owner.text.en} plays the penalty card instead, and {symbols(wrong).en}"
            f" {verb(wrong, 'becomes a major one', 'become major ones')} too",
            f"{owner.text.zh}家须改打罚张，{symbols(wrong).zh} 也成为重罚张",
        ),
        "L52.B.2",
    )
    _take_back_lead(hearing, owner)
    become(hearing, owner, wrong, "L52.B.2", before=held)
    to_play(hearing, owner, due, bid.declarer)


def _take_back_lead(hearing: Hearing, owner: Seat) -> None:
    """Withdraw partner's lead to the next trick, if the record shows one, so that the trick is open again.

    A defender's card that others have seen becomes a penalty card when it is withdrawn (L49).
    """
    if hearing.known(PARTNER_LED) is None:
        return
    lead, partner = hearing.ask(PARTNER_LED), owner.partner
    hearing.order(RestoreCard(partner, lead.text))
    hearing.order(PenaltyCard(partner, lead.text, True))
    hearing.tell(
        Text(
            f"the trick is reopened: {partner.text.en} takes {lead.symbol} back, and it becomes a major penalty card",
            f"这一墩重新来过：{partner.text.zh}家收回 {lead.symbol}，并成为重罚张",
        ),
        "L49",
    )


def _due(hearing: Hearing, held: Sequence[Card], wrong: Sequence[Card], *, major: bool) -> tuple[Card, ...]:
    """Return the penalty cards that were due; dismiss the case if there were none."""
    if not major:
        card = held[0]
        if any(other.suit is card.suit and is_small(hearing, other) for other in wrong):
            return (card,)
        hearing.dismiss(
            Text(
                f"{card.symbol} is a minor penalty card: the player may play an honor of its suit, or another suit",
                f"{card.symbol} 是轻罚张：他可以打这门花色的大牌或别的花色",
            ),
            "L50.C",
        )
    due = playable(hearing, held)
    if not due:
        hearing.dismiss(
            Text(
                "no penalty card could legally be played at that turn: none was due",
                "当时没有罚张可以合法打出，无须打出罚张",
            ),
            "L50.D.1",
        )
    return due


def _accepted(hearing: Hearing, bid: Contract, wrong: Sequence[Card]) -> bool:
    if hearing.ask(DECLARER_PLAYED):
        hearing.tell(
            Text(f"declarer has since played: {symbols(wrong).en} stands", f"庄家已接着出牌：{symbols(wrong).zh} 有效"),
            "L52.B.1.b",
        )
        return True
    chosen = hearing.ask(ACCEPT, by=bid.declarer, declarer=bid.declarer.text, symbols=symbols(wrong))
    if chosen == "accept":
        hearing.tell(Text(f"{symbols(wrong).en} stands", f"{symbols(wrong).zh} 有效"), "L52.B.1.a")
    return chosen == "accept"


FAMILY: Final = (
    Irregularity(
        "penalty-card-to-play",
        Text("turn of a defender with penalty cards", "有罚张的防家出牌"),
        Citation("L50.D.1"),
        owners_turn,
    ),
    Irregularity(
        "penalty-card-not-played",
        Text("penalty card not played when due", "该打罚张时没有打"),
        Citation("L52.A"),
        not_played,
    ),
)
