"""Makes the public record of a board: the cards that everybody has seen (Laws 41, 68, 70)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from paiju.cards import Hand
from paiju.games.bridge.acts import ActSeen, FaceDownLead, PlayCard, ShowCard
from paiju.games.bridge.deal import PACK_BITS, Deal
from paiju.games.bridge.seat import SEATS, Seat
from paiju.games.bridge.sight import open_hands
from paiju.games.bridge.state import Finished, Playing, State
from paiju.games.sight import Recorded, RecordReader, VisibleRecord


class BoardRecorded(Recorded[State, ActSeen]):
    """Removes from a board the cards of closed hands that were never on the table, and a face-down lead."""

    def shown(
        self, states: Sequence[State], acts: Sequence[tuple[int | None, ActSeen]], reader: RecordReader
    ) -> VisibleRecord[State, ActSeen]:
        """Return what a reader may know of a board in play; see `Recorded`."""
        closed = frozenset(SEATS) - {*open_hands(states[-1])} - reader.seats
        down = _face_down(states, acts, reader)
        known = [0 if hand in closed else PACK_BITS for hand in SEATS]
        for at, (seat, act) in enumerate(acts):
            if isinstance(act, PlayCard | ShowCard) and at not in down and seat is not None:
                known[_hand_of(states[at], SEATS[seat], act)] |= Hand.of((act.card,)).bits
        for lies in states[-1].standing.faced:
            known[lies.seat] |= Hand.of((lies.card,)).bits
        seen, lead = [_as_known(states[0], known, hides=False)], False
        for at, state in enumerate(states[1:]):
            if isinstance(acts[at][1], PlayCard):
                lead = at in down
            seen.append(_as_known(state, known, hides=lead))
        shown = [FaceDownLead() if at in down else act for at, (_, act) in enumerate(acts)]
        return VisibleRecord(seen, shown, frozenset(int(hand) for hand in closed))


def _hand_of(state: State, seat: Seat, act: PlayCard | ShowCard) -> Seat:
    """Return the hand that a card came from: dummy's if declarer played it from there."""
    if isinstance(state, Playing) and isinstance(act, PlayCard):
        return seat if state.play.holds(seat, act.card) else seat.partner
    return seat


def _face_down(states: Sequence[State], acts: Sequence[tuple[int | None, ActSeen]], reader: RecordReader) -> set[int]:
    """Return the indices of leads that are face down, or were until they were taken back, except the reader's own."""
    found = set()
    for at, (seat, act) in enumerate(acts):
        if not isinstance(act, PlayCard) or seat in reader.seats or not _lies(states[at + 1]):
            continue
        after = next((one for one in states[at + 1 :] if not _lies(one)), None)
        faced = isinstance(after, Playing) and any(one.card is act.card for one in after.play.trick)
        if not faced:
            found.add(at)
    return found


def _lies(state: State) -> bool:
    """Return whether a lead lies face down."""
    return isinstance(state, Playing) and state.play.lead_down and bool(state.play.trick)


def _as_known(state: State, known: Sequence[int], *, hides: bool) -> State:
    """Return a board with the cards `known` of each hand (`Hand.bits`); `hides`: the current lead is face down."""
    hands = []
    for hand, bits in zip(state.board.deal.hands, known, strict=True):
        held = Hand(hand.bits & bits)
        hands.append(held.hiding(len(hand) - len(held)))
    deal = Deal.of(hands)
    board = structs.replace(state.board, deal=deal)
    if isinstance(state, Playing):
        play = state.play.without_hidden(deal, known, lead=not (hides and _lies(state)))
        return structs.replace(state, board=board, play=play)
    if isinstance(state, Finished) and state.play is not None:
        play = state.play.without_hidden(deal, known, lead=True)
        return structs.replace(state, board=board, play=play)
    return structs.replace(state, board=board)
