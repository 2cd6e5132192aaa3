"""Decides whether a bot claims, and how it answers a claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.analysis.double_dummy import solve
from paiju.bots.bot import Decision
from paiju.bots.bridge.cardplay.knowledge import Knowledge
from paiju.bots.bridge.evaluation import hand_of
from paiju.cards import CARDS, SUITS, Card, Hand, Suit
from paiju.games.bridge import SEATS, AnswerClaim, Claim, Deal, Side, View
from paiju.text import Text

WINNERS: Final = Text("only winners are left", "只剩赢张")
NOT_SURE: Final = Text("not all of these tricks are sure", "这些墩并非都稳得")
_RANKS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


def weigh_answers(view: View, samples: int) -> Iterator[Decision[AnswerClaim]]:
    """Accept a correct claim, contest an incorrect one; then yield the other answer.

    A player who must answer sees dummy, the claimer's hand and their own, and so all four. With a budget the
    position is solved double dummy; without one only tricks that need no further play are credited. If the
    opponents claim, they must not claim too much; if partner concedes, they must not give away a trick that cannot
    be lost.
    """
    claim = view.claim
    if claim is None or view.seat is None:
        yield Decision(AnswerClaim(accept=True), Text("there is no claim", "没有摊牌"))
        return
    side = claim.claimer.side
    solved = _solved(view, side) if samples > 0 else None
    worth = _certain(view, side) if solved is None else solved
    right = claim.tricks >= worth if view.seat.side is side else claim.tricks <= worth
    why = Text(
        f"{claim.claimer.text.en}'s side can take {worth} of {claim.remaining}, but {claim.tricks} claimed",
        f"{claim.claimer.text.zh}家一方可得 {claim.remaining} 墩中的 {worth} 墩，摊牌要求 {claim.tricks} 墩",
    )
    yield Decision(AnswerClaim(accept=right), why)
    yield Decision(AnswerClaim(accept=not right), why)


def objection(view: View) -> Text:
    """Return why a claim is contested, for the players: names only the objector's own card that still wins."""
    seat = view.seat
    hand = None if seat is None else view.hands[seat]
    if view.claim is None or seat is None or hand is None:
        return NOT_SURE
    trump = None if view.contract is None else view.contract.denomination.suit
    for suit in sorted(SUITS, key=lambda suit: (suit is not trump, -suit)):
        best = max(hand.suit(suit), key=lambda card: card.rank, default=None)
        if best is None or (suit is not trump and _can_ruff(view, seat.side.opponents, suit, trump)):
            continue
        if all(card.rank < best.rank for card in _against(view, seat.side, suit)):
            name = f"{_RANKS[best.index % 13]} of {suit.text.en}"
            return Text(f"the {name} still wins", f"{best.symbol} 还能赢一墩")
    return NOT_SURE


def _can_ruff(view: View, side: Side, suit: Suit, trump: Suit | None) -> bool:
    """Return whether a hand of `side` may trump a card of the suit, judging by the view."""
    if trump is None:
        return False
    held = [view.hands[seat] for seat in SEATS if seat.side is side]
    return any(hand is None or (not hand.suit(suit) and hand.suit(trump)) for hand in held)


def _solved(view: View, side: Side) -> int | None:
    """Return the claimer's tricks with best play, or None if more than one hand is out of sight."""
    knowledge = Knowledge.of(view)
    if len(knowledge.hidden) > 1 or view.turn is None:
        return None
    masks = dict(knowledge.known)
    for hidden in knowledge.hidden:
        masks[hidden.seat] = hidden.played | sum(1 << index for index in knowledge.pool)
    deal = Deal.of(hand_of(masks[seat]) for seat in SEATS)
    tricks = max(solve(*knowledge.plays((deal,))).values())
    remaining = 13 - view.won[0] - view.won[1]
    return tricks if view.turn.side is side else remaining - tricks


def _certain(view: View, side: Side) -> int:
    """Return the tricks that the claimer's side, if it is on lead, takes with cards that cannot be beaten."""
    if view.turn is None or view.trick or view.turn.side is not side:
        return 0
    hand = view.hands[view.turn]
    return 0 if hand is None else _cash(view, hand, side)


def _cash(view: View, hand: Hand, side: Side) -> int:
    """Return the tricks that a hand on lead can run without losing the lead: its winners, after drawing trumps."""
    if view.contract is None:
        return 0
    trump = view.contract.denomination.suit
    against = {suit: _against(view, side, suit) for suit in SUITS}
    winners = {suit: _winners(hand, suit, against[suit]) for suit in SUITS}
    if trump is not None and against[trump] and winners[trump] < len(against[trump]):
        return winners[trump]
    return sum(winners.values())


def _winners(hand: Hand, suit: Suit, against: list[Card]) -> int:
    highest = max((card.rank for card in against), default=0)
    held = list(hand.suit(suit))
    top = sum(card.rank > highest for card in held)
    return len(held) if top >= len(against) else top


def _against(view: View, side: Side, suit: Suit) -> list[Card]:
    """Return the cards of a suit that are still out and not in a hand of `side` that the view shows."""
    gone = {played.card for played in view.played}
    ours = {
        card
        for seat, held in zip(SEATS, view.hands, strict=True)
        if held is not None and seat.side is side
        for card in held
    }
    return [card for card in CARDS[13 * suit : 13 * suit + 13] if card not in gone | ours]


def claim_all(view: View) -> Decision[Claim] | None:
    """Return declarer's claim of all remaining tricks, between tricks, if the hand on lead has only winners."""
    contract, turn = view.contract, view.turn
    if contract is None or turn is None or view.trick or view.seat is not contract.declarer:
        return None
    hand = view.hands[turn]
    remaining = 13 - view.won[0] - view.won[1]
    if hand is None or remaining < 2 or _cash(view, hand, contract.declarer.side) < remaining:
        return None
    return Decision(Claim(remaining, WINNERS.en), WINNERS)
