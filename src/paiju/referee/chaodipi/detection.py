"""Recognises irregularities at a recorded table of Chao Di Pi, each from one act."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import structs

from paiju.cards import Hand
from paiju.games.chaodipi import SEATS, Burying, ChaoDiPi, Cutting, Drawing, Finished, Playing, Seat, State, Stirring
from paiju.games.chaodipi.form import forms_in, names_of
from paiju.games.chaodipi.pack import KITTY_SIZE
from paiju.games.tractor.acts import Act, Bury, Cut, Declare, DrawOutOfTurn, Expose, Grab, Peek, Play, Stir, TakeKitty
from paiju.games.tractor.standing import common

HIDDEN: Final = frozenset({"wrong-follow", "concealed-cards", "kitty-count", "hand-count"})
"""Irregularities that nobody at the table can see when they happen. A player must ask, or a later trick shows them."""
RANKED: Final = "C3.5f"
"""The clause that may require a stir to outrank a show whose cards lie face down."""
UNLISTED: Final = "unlisted-matter"
_LATER: Final = {"wrong-follow": "concealed-cards", "improper-play": "hand-count"}


def detect_irregularity(game: ChaoDiPi, before: State, seat: Seat, act: Act) -> str | None:
    """Return the irregularity in an act, as far as the known cards show it, or None.

    A throw that fails gives None too, because the game itself fines it (C6.8), and so does a face-down show that
    some cards would make valid (C3.1b).
    """
    if isinstance(act, Declare | Stir) and act.cards.unseen:
        return "wrong-show" if wrong_face_down(game, before, seat, act) else None
    refused = game.why_not(before, seat, act)
    if refused is None or not game.can_happen(before, seat, act):
        return None
    match act:
        case Expose():
            return "exposed-cards"
        case Cut():
            return "wrong-cut"
        case DrawOutOfTurn():
            return "wrong-draw" if isinstance(before, Drawing) else "kitty-overdrawn"
        case Peek():
            return "kitty-peeked"
        case Grab():
            return "kitty-exchanged" if isinstance(before, Stirring | Playing) else "kitty-overdrawn"
        case Declare() | Stir():
            return "wrong-show"
        case TakeKitty():
            return "kitty-underdrawn" if short_of(before) else UNLISTED
        case Bury():
            is_wrong = isinstance(before, Burying) and len(act.cards) != KITTY_SIZE
            return "kitty-count" if is_wrong else UNLISTED
        case Play() if isinstance(before, Playing):
            return _play(game, before, seat, act)
    return UNLISTED


def _play(game: ChaoDiPi, before: Playing, seat: Seat, act: Play) -> str:
    trick = before.trick
    if trick is not None and any(played.seat == seat for played in trick.plays):
        return "improper-play"
    if seat is not before.turn:
        return "out-of-turn"
    if trick is None or len(act.cards) != trick.lead.size:
        return "improper-play"
    if act not in before.listed(game.conditions):
        return "wrong-follow"
    return UNLISTED  # a play required by a ruling (C7.4), or one laid down before its turn


def as_all_saw(game: ChaoDiPi, before: State, seat: Seat, act: Act) -> str | None:
    """Return the irregularity in an act as `detect_irregularity` does, but judge early cards only by what was shown.

    Whether a card laid before its turn (C3.1a, C6.4a) may be played now, or another suit must be followed, depends
    on the rest of the hand, which nobody sees.
    """
    name = detect_irregularity(game, before, seat, act)
    if name not in ("wrong-follow", UNLISTED) or not isinstance(act, Play):
        return name
    if not isinstance(before, Playing) or before.trick is None:
        return name
    laid = before.standing.laid_by(seat)
    if not laid.bits:
        return name
    must = common(before.standing.must_play(seat), before.hands[seat])
    seen = Hand.of(tuple((Counter(act.cards) | Counter(laid) | Counter(must)).elements()))
    hands = tuple(seen if at is seat else before.hands[at] for at in SEATS)
    return detect_irregularity(game, structs.replace(before, hands=hands), seat, act) or "wrong-follow"


def as_found(name: str, before: State, now: State) -> str:
    """Return the name that a fault has now; one that was not corrected in its trick has another name afterwards."""
    if not isinstance(before, Playing) or not is_next_led(before, now):
        return name
    if name == "improper-play" and len(set(counts(now))) == 1:
        return name  # its cards were merely seen: they are held, or were played later
    return _LATER.get(name, name)


def is_next_led(before: Playing, now: State) -> bool:
    """Return whether a seat has led to a later trick than the one in progress, or next to be led, in `before`."""
    play = played_of(now)
    if play is None:
        return False
    trick = len(before.tricks) + 1
    return len(play.tricks) > trick or (len(play.tricks) == trick and play.trick is not None)


def played_of(state: State) -> Playing | None:
    """Return the card play of a deal in play or finished, or None if there is none."""
    if isinstance(state, Finished):
        return state.play
    return state if isinstance(state, Playing) else None


def is_played_out(play: Playing) -> bool:
    """Return whether the play is complete: no hand holds a card and no trick is open."""
    return play.trick is None and bool(play.tricks) and not any(play.hands)


def counts(state: State) -> tuple[int, ...]:
    """Return how many cards each hand held at the start of the trick in progress; empty before the play.

    After the last card, the counts are those at the start of the last trick.
    """
    play = played_of(state)
    if play is None:
        return ()
    trick = play.tricks[-1] if is_played_out(play) else play.trick
    there = {} if trick is None else {p.seat: len(p.cards) for p in trick.plays}
    return tuple(len(play.hands[seat]) + there.get(seat, 0) for seat in SEATS)


def wrong_face_down(game: ChaoDiPi, before: State, seat: Seat, act: Declare | Stir) -> str | None:
    """Return the clause that makes a face-down show wrong whatever its cards; None if some cards would be valid."""
    if isinstance(before, Cutting | Finished):
        return None
    full = Hand.of(before.deal.cards)
    hands = tuple(full if at == seat else hand for at, hand in enumerate(before.hands))
    open_: State = structs.replace(before, hands=hands)
    found: Counter[str] = Counter()
    for cards, form in forms_in(full, before.shows.level):
        for named in names_of(form) if len(cards) == len(act.cards) else ():
            refused = game.why_not(open_, seat, structs.replace(act, cards=cards, trump=named))
            if refused is None or refused.citation.id == RANKED:
                return None
            found[refused.citation.id] += 1
    return found.most_common(1)[0][0] if found else None


def short_of(state: State) -> tuple[Seat, ...]:
    """Return the seats, except the declarer, that still had a card to draw; each of them had one."""
    if not isinstance(state, Drawing):
        return ()
    left = 4 * state.deal.hand_size - state.drawn
    drawers = (Seat((state.turn + step) & 3) for step in range(left))
    return tuple(seat for seat in drawers if seat is not state.shows.declarer)
