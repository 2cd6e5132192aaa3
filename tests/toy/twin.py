"""Another deal of Whist that a viewer cannot tell from this one."""

from __future__ import annotations

from random import Random

from msgspec import structs
from tests.toy.whist.game import Playing, State

from paiju.cards import Hand


def twin(state: State, viewer: int | None, rng: Random) -> State:
    """Redeal the cards that a viewer cannot see; None is a spectator."""
    if not isinstance(state, Playing):
        return state
    held = state.play.hands
    hidden = [seat for seat in range(4) if seat != viewer]
    pool = [card for seat in hidden for card in held[seat]]
    rng.shuffle(pool)
    new = {seat: Hand.of(pool.pop() for _ in held[seat]) for seat in hidden}
    hands = tuple(new.get(seat, hand) for seat, hand in enumerate(held))
    dealt = tuple(now + (dealt - old) for now, dealt, old in zip(hands, state.deal.hands, held, strict=True))
    return structs.replace(
        state, deal=structs.replace(state.deal, hands=dealt), play=structs.replace(state.play, hands=hands)
    )
