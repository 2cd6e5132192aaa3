"""The public record of a deal: it contains only the played cards of each hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs
from tests.toy.whist.game.acts import Act
from tests.toy.whist.game.seats import SEATS
from tests.toy.whist.game.state import Finished, State

from paiju.cards import Hand
from paiju.games.sight import Recorded, RecordReader, VisibleRecord


class DealRecorded(Recorded[State, Act]):
    """Removes unplayed cards from a deal."""

    def shown(
        self, states: Sequence[State], acts: Sequence[tuple[int | None, Act]], reader: RecordReader
    ) -> VisibleRecord[State, Act]:
        """Return what a reader may know of a deal in play; see `Recorded`."""
        now, done = states[-1], [act for _, act in acts]
        if isinstance(now, Finished):
            return VisibleRecord(states, done, frozenset())
        closed = [seat for seat in range(len(SEATS)) if seat not in reader.seats]
        known = [Hand.of(one.card for one in now.play.played if one.seat == seat) for seat in closed]
        return VisibleRecord(
            [_as_known(state, dict(zip(closed, known, strict=True))) for state in states], done, frozenset(closed)
        )


def _as_known(state: State, known: dict[int, Hand]) -> State:
    def seen(hands: Sequence[Hand]) -> tuple[Hand, ...]:
        return tuple(_covered(hand, known[seat]) if seat in known else hand for seat, hand in enumerate(hands))

    deal = structs.replace(state.deal, hands=seen(state.deal.hands))
    play = structs.replace(state.play, hands=seen(state.play.hands))
    return structs.replace(state, deal=deal, play=play)


def _covered(hand: Hand, known: Hand) -> Hand:
    cards = Hand(hand.bits & known.bits)
    return cards.hiding(len(hand) - len(cards))
