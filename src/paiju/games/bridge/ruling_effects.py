"""Carries out rulings: what each effect does to a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec import structs

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge.claiming import ended
from paiju.games.bridge.effects import AwardTricks, PenaltyCard, SwapDeclarer
from paiju.games.bridge.play import Play
from paiju.games.bridge.seat import SEATS, SIDES, Seat
from paiju.games.bridge.state import Bidding, BoardResult, Finished, Playing, State
from paiju.laws import Effect
from paiju.laws.effect import Cancel, EraseCalls, MustPlay, Redeal, RestoreCard, SetTurn
from paiju.text import Text


def carry_out(state: State, effects: Iterable[Effect]) -> State:
    """Carry out effects in order; afterwards an auction may be open again, or the play may have begun.

    An auction that has ended is still `Bidding` here; the caller continues from it. The indices of cancelled calls
    are those before the ruling. Raises `Malformed` for an effect that cannot be carried out in this state; then
    nothing is changed.
    """
    before, ordered = state, tuple(effects)
    erased = [place for e in ordered if isinstance(e, EraseCalls) for place in e.places]
    for effect in ordered:
        if isinstance(effect, EraseCalls):
            if erased:
                state = _erase(state, erased)
                erased = []
            continue
        if isinstance(effect, MustPlay) and _in_trick(state, effect):
            continue
        do = _DO.get(type(effect))
        if do is None:
            standing = state.standing.with_owed(effect)
            state = structs.replace(state, standing=standing)
        else:
            state = do(state, effect)
    return state if before is state else _retracted(before, state)


def _retracted(before: State, after: State) -> State:
    """Record whether declarer had to retract a lead and must still lead from the correct hand (L55.B.2, L60.B)."""
    if not isinstance(before, Playing) or not isinstance(after, Playing) or after.play.trick:
        return after
    led = before.play.trick[:1]
    again = led and led[0].seat.partner is after.play.turn
    if not again or led[0].seat.side is not after.contract.declarer.side:
        return after
    standing = structs.replace(after.standing, retracted=len(after.play.full) + 1)
    return structs.replace(after, standing=standing)


def _in_trick(state: State, effect: MustPlay) -> bool:
    """Return whether a required card is already in the trick, so that it has been played (L45.C.1)."""
    return isinstance(state, Playing) and any(
        lies.seat == effect.seat and lies.card.text in effect.cards for lies in state.play.trick
    )


def _erase(state: State, places: Sequence[int]) -> State:
    size = len(state.auction.calls)
    wrong = [place for place in places if not 0 <= place < size]
    played = isinstance(state, Finished) or (
        isinstance(state, Playing)
        and bool(state.play.trick or state.play.full)
        and not state.play.lead_down  # if the returned lead was not seen, the auction period is not over (L17.E)
    )
    if not wrong and isinstance(state, Playing) and played:
        auction = state.auction.without(places)
        if auction.is_over and auction.contract == state.auction.contract:
            return structs.replace(state, auction=auction)  # a call after the final pass, and a card on it (L39)
    if wrong or played:
        raise _impossible(f"EraseCalls{(*places,)}")
    standing = state.standing
    if isinstance(state, Playing):
        standing = standing.reopened(state.auction, state.contract.declarer)
    standing = standing.after_erasing(state.auction, places)
    return Bidding(state.board, state.auction.without(places), standing)


def _turn(state: State, effect: SetTurn) -> State:
    seat = SEATS[effect.seat]
    if isinstance(state, Bidding):
        return structs.replace(state, auction=structs.replace(state.auction, turn=seat))
    if isinstance(state, Playing):
        play = state.play
        if any(played.seat is seat for played in play.trick):
            raise _impossible(f"SetTurn({seat.letter})")
        standing = state.standing
        if not play.full and [seat] == [lies.seat.lho for lies in play.trick]:
            standing = structs.replace(standing, lead_stands=True)
        play = play.rearranged(play.held, play.trick, play.full, seat)
        return structs.replace(state, play=play, standing=standing)
    raise _impossible(f"SetTurn({seat.letter})")


def _restore(state: State, effect: RestoreCard) -> State:
    seat = SEATS[effect.seat]
    card = Card.parse(effect.card) if effect.card else _face_down(state, seat)
    standing = state.standing.without_card(seat, card)
    if isinstance(state, Bidding):
        return structs.replace(state, standing=standing)
    playing = _reopened(state)
    play = playing.play
    if any(one.seat is seat and one.card is card for one, _ in state.standing.extra):
        play = play.with_card(seat, card)
        standing = state.standing.after_withdrawal(seat, card)
    elif not play.holds(seat, card):
        again = 0 if play.trick else len(play.full)
        play = play.taken_back(seat, card)
        standing = state.standing.after_withdrawal(seat, card, again)
        if not play.full and not play.trick:
            standing = structs.replace(standing, lead_stands=False)
    elif isinstance(state, Finished):
        raise _impossible(f"RestoreCard({seat.letter}, {card})")
    return structs.replace(playing, play=play, claim=None, standing=standing)


def _face_down(state: State, seat: Seat) -> Card:
    """Return the one card that has left a hand, which is the face-down lead (L41.A).

    Raises `Malformed` if not exactly one card has left it.
    """
    trick = state.play.trick if isinstance(state, Playing) else ()
    out = [*trick, *[lies for lies, _ in state.standing.extra]]
    found = [lies.card for lies in out if lies.seat is seat]
    if len(found) != 1:
        raise _impossible(f"RestoreCard({seat.letter})")
    return found[0]


def _reopened(state: Playing | Finished) -> Playing:
    """Return the board in play again, if it has ended with its last card or by a claim; else the board as it is.

    Raises `Malformed` if there was no play.
    """
    if isinstance(state, Playing):
        return state
    if state.play is None or state.result.contract is None:
        raise _impossible("no play")
    contract = state.result.contract
    return Playing(state.board, state.auction, contract, state.play, None, state.standing)


def _penalty(state: State, effect: PenaltyCard) -> State:
    seat, card = SEATS[effect.seat], Card.parse(effect.card)
    if not _holds(state, seat, card):
        raise _impossible(f"PenaltyCard({seat.letter}, {card})")
    return structs.replace(state, standing=state.standing.with_owed(effect))


def _holds(state: State, seat: Seat, card: Card) -> bool:
    if isinstance(state, Bidding):
        return card in state.board.deal.hands[seat]
    return state.play is not None and state.play.holds(seat, card)


def _swap(state: State, effect: SwapDeclarer) -> State:
    if not isinstance(state, Playing):
        raise _impossible(repr(effect))
    contract = structs.replace(state.contract, declarer=state.contract.dummy)
    return structs.replace(state, contract=contract, play=state.play.under(contract.declarer))


def _award(state: State, effect: AwardTricks) -> State:
    if isinstance(state, Bidding):
        raise _impossible(repr(effect))
    claim = state.claim
    playing = structs.replace(_reopened(state), claim=claim)
    left = 13 - sum(playing.play.won)
    if not 0 <= effect.tricks <= left:
        raise _impossible(f"AwardTricks({effect.tricks}), {left} left")
    return ended(playing, SIDES[effect.side], effect.tricks)


def _cancel(state: State, effect: Cancel | Redeal) -> State:
    redeal = state.board.dealer if isinstance(effect, Redeal) else None
    result = BoardResult(None, None, 0, redeal, cancelled=redeal is None)
    play: Play | None = None if isinstance(state, Bidding) else state.play
    return Finished(state.board, state.auction, result, play, None, state.standing)


def _impossible(what: str) -> Malformed:
    return Malformed(Text("an effect that this board can carry out now", "本副牌此刻可以执行的裁定"), what)


_DO: Final[dict[type, Callable[[Any, Any], State]]] = {
    SetTurn: _turn,
    RestoreCard: _restore,
    PenaltyCard: _penalty,
    SwapDeclarer: _swap,
    AwardTricks: _award,
    Cancel: _cancel,
    Redeal: _cancel,
}
"""The effects that change the board at once, each with its function; all others wait until they are fulfilled or
settled.
"""
