"""Computes how one call or one card changes the views, without building whole views."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from paiju.cards import CARDS
from paiju.games.bridge import CALLS, SEATS, Bidding, Bridge, Claim, Played, Playing, State
from paiju.games.bridge.conditions import Claims
from paiju.games.bridge.sight import dummy_of, facts_of, hands_by_viewer, open_hands
from paiju.games.bridge.standing import CLEAR
from paiju.table.bridge.hand_text import count, dotted
from paiju.table.bridge.seen import CallSeen, PlaySeen
from paiju.table.patch import Changed
from paiju.table.sight import Sight

CALLS_SEEN: Final = tuple(tuple(CallSeen(seat, str(call)) for call in CALLS) for seat in SEATS)
PLAYS_SEEN: Final = tuple(tuple(PlaySeen(seat, card.text) for card in CARDS[:52]) for seat in SEATS)
_NO_CLAIM: Final = Claim(0)


def public_step(state: State, before: State) -> Changed | None:
    """Return the changes of `BridgeSeen`, by field name, if exactly one call or one card was added.

    None for every other change, for a call or card out of turn, or while rulings or misplaced cards are in effect.
    """
    if state.standing is not CLEAR or before.standing is not CLEAR:
        return None
    if type(state) is Bidding and type(before) is Bidding:
        calls = state.auction.calls
        if len(calls) != len(before.auction.calls) + 1:
            return None
        if calls[-1].seat != before.auction.turn:
            return None
        called = CALLS_SEEN[calls[-1].seat][calls[-1].call.index]
        changed: dict[str, Any] = {"deal.turn": state.auction.turn}
        if len(calls) == 1:
            return {"set": changed | {"deal.calls": (called,)}}
        return {"set": changed, "add": {"deal.calls": [called]}}
    played = _next_card(state, before)
    if played is None or type(state) is not Playing or type(before) is not Playing:
        return None
    play, earlier = state.play, before.play
    if played.seat is not earlier.turn:
        return None
    held = play.held
    changed = {"deal.counts": (count(held, 0), count(held, 1), count(held, 2), count(held, 3))}
    added: dict[str, Any] = {"deal.plays": [PLAYS_SEEN[played.seat][played.card.index]]}
    if play.turn is not earlier.turn:
        changed["deal.turn"] = play.turn
    seen = open_hands(state)
    if played.seat in seen:
        changed["deal.hands"] = dotted(held, seen)
    if not play.trick:
        changed["deal.won"] = play.won
        if len(play.full) == 1:
            changed["deal.taken"] = (play.turn,)
        else:
            added["deal.taken"] = [play.turn]
    return {"set": changed, "add": added}


def private_steps(game: Bridge, state: State, before: State, sights: Iterable[Sight]) -> list[Changed | None]:
    """Return the changes of `BridgeHandSeen` for each viewer: empty for no change, None if a whole view is needed."""
    if state.standing is not CLEAR or before.standing is not CLEAR:
        return [None for _ in sights]
    if type(state) is Bidding and type(before) is Bidding:
        return [_after_call(state, before, sight) for sight in sights]
    played = _next_card(state, before)
    if played is None or type(state) is not Playing or type(before) is not Playing:
        return [None for _ in sights]
    shown = game.conditions.dummy_sees_declarer
    seen_by = hands_by_viewer(facts_of(state, dummy_sees_declarer=shown))
    steps = list[Changed | None]()
    for sight in sights:
        seen = seen_by[sight.seat, sight.everything]
        hands = dotted(state.play.held, seen) if played.seat in seen else None
        steps.append(_after_card(game, state, before, sight.seat, hands))
    return steps


def _after_call(state: Bidding, before: Bidding, sight: Sight) -> Changed | None:
    auction, seat = state.auction, sight.seat
    calls = auction.calls
    if len(calls) != len(before.auction.calls) + 1:
        return None
    if calls[-1].alert or calls[-1].explanation:
        return None
    if seat is None:
        return {}
    if seat == auction.turn:
        return {"set": {"deal.calls": tuple([act.call.text for act in auction.legal_calls])}}
    return {"set": {"deal.calls": ()}} if seat == before.auction.turn else {}


def _after_card(
    game: Bridge, state: Playing, before: Playing, seat: int | None, hands: tuple[str | None, ...] | None
) -> Changed:
    play = state.play
    changed: dict[str, Any] = {} if hands is None else {"deal.hands": hands}
    if seat is not None:
        was = seat in before.play.on_play.awaited and before.play.legal_plays
        if seat in play.on_play.awaited and (play.legal_plays or was):
            changed["deal.cards"] = tuple([act.card.text for act in play.legal_plays])
        elif was:
            changed["deal.cards"] = ()
        if game.conditions.claims is Claims.DECLARER_ONLY:  # the turn decides who may claim
            claim = game.is_legal(state, seat, _NO_CLAIM)
            if claim != game.is_legal(before, seat, _NO_CLAIM):
                changed["deal.claim"] = claim
    return {"set": changed} if changed else {}


def _next_card(state: State, before: State) -> Played | None:
    """Return the card played between two states if nothing else changed and dummy was open before."""
    if type(state) is not Playing or type(before) is not Playing:
        return None
    play, earlier = state.play, before.play
    if state.claim is not None or before.claim is not None or dummy_of(before) is None:
        return None  # dummy is spread only once the opening lead is accepted
    if 4 * len(play.full) + len(play.trick) != 4 * len(earlier.full) + len(earlier.trick) + 1:
        return None
    return (play.trick or play.full[-1].played)[-1]
