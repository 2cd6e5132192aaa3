"""What all have seen of a closed hand: the cards of it that lay on the table, and the board as these alone show it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from paiju.cards import Hand
from paiju.games.bridge import Act, PlayCard, Playing, Seat, State
from paiju.games.bridge.acts import ShowCard
from paiju.games.bridge.holding import holdings
from paiju.referee.bridge.sighting import hand_of

Done = tuple[Seat, Act]
"""An act, and who did it."""


def laid_open(before: Playing, hand: Seat, done: Iterable[Done], now: State) -> Hand:
    """Return what all know by now of a closed hand as it was: what it has played or shown since, or had shown already.

    `done`: the act in question and what came after it, to the board `now`.
    """
    seen = {
        act.card
        for seat, act in done
        if isinstance(act, PlayCard | ShowCard) and hand_of(before, seat, act) is hand
    }
    faced = (*before.standing.faced, *now.standing.faced)
    seen |= {lies.card for lies in faced if lies.seat is hand}
    seen |= {lies.card for lies, _ in now.standing.extra if lies.seat is hand}
    return Hand.of(card for card in before.play.hands[hand] if card in seen)


def as_seen(before: Playing, hand: Seat, cards: Hand) -> Playing:
    """Return the board as if a hand held these cards alone."""
    play = before.play
    held = (*play.held[: 4 * hand], *holdings(cards.bits), *play.held[4 * hand + 4 :])
    return structs.replace(before, play=play.rearranged(held, play.trick, play.full, play.turn))
