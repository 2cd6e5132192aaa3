"""Evaluates plays and burials of a position by simulation: in consistent worlds, played out by a fast policy.

Enters: a position as one seat has witnessed it, plays or burials. Leaves: the value of each for its side, and how
certain it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from msgspec import Struct, structs
from numpy.typing import NDArray

from paiju.cards import EMPTY, Hand, Seed, number
from paiju.lab.compiled import door, settle
from paiju.lab.judging.rolling import lay, rolled
from paiju.lab.judging.worlds import LEADS, note, sample
from paiju.lab.kernel import Options
from paiju.lab.tractor.layout import (
    ACTOR,
    AGAINST,
    BURIER,
    CARDS,
    CELLS,
    COMPOSED,
    COMPOSING,
    DEAD,
    DEALT,
    DECLARER,
    FAILURES,
    FINED,
    HANDS,
    INTERCEPTOR,
    INTERCEPTS,
    KITTY,
    LEADER,
    LEVEL,
    LEVELS,
    MASKS,
    MOST_OPTIONS,
    OPTIONS,
    SEATS,
    SHOWN,
    SHOWS,
    TAKEN,
    TRICKS,
    TRUMP,
    TRUMPS,
)

FACES: Final = 54
TRIES: Final = 3
"""The largest number of worlds drawn for each one needed, if some are not consistent."""
ROUND: Final = 12
"""The number of worlds in which every play is simulated."""
BURIED_TRUMP: Final = 0.08
"""How likely a trump is to be buried, relative to a plain card of a side suit."""
BURIED_POINTS: Final = 0.3
"""How likely a card with points is to be buried, relative to the same."""


class TrickPlay(Struct, frozen=True):
    """A seat's play to a trick; `dead`: which of the cards were dead."""

    seat: int
    cards: Hand
    dead: Hand = EMPTY


class Position(Struct, frozen=True, kw_only=True):
    """A position in the play as witnessed by `seat`, which must act.

    - `conditions`: those of the deal; `declarer`, `level`, `trump` (4: none), `levels`, `failures` of both sides
    - `hand`: the seat's cards; `kitty`: None if the seat does not know it; `kitty_size`; `counts`: by seat
    - `known`: cards that the viewer knows to be in each hand; `dead`: the dead cards of each hand
    - `tricks`: those played, each in order of play; `trick`: what is on the table; `leader`: who has led or leads
    - `taken`: points in the tricks of each side; `fined`: what fines have added to the defenders' points
    - `shown`: the shows that the viewer has seen, in the kernel's form; `against`: who has shown against the flag
    - `intercepts`: who must beat the lead, -1: no seat
    - `pack`: all cards
    """

    conditions: Any
    seat: int
    declarer: int
    level: int
    trump: int
    levels: tuple[int, int]
    failures: tuple[int, int] = (0, 0)
    hand: Hand
    kitty: Hand | None
    kitty_size: int
    counts: tuple[int, ...]
    known: tuple[Hand, ...]
    dead: tuple[Hand, ...]
    tricks: tuple[tuple[TrickPlay, ...], ...]
    trick: tuple[TrickPlay, ...]
    leader: int
    taken: tuple[int, int]
    fined: int = 0
    shown: tuple[int, ...] = ()
    against: int = -1
    intercepts: int = -1
    pack: Hand

    @property
    def adds_up(self) -> bool:
        """Whether the number of unseen cards equals the number missing from the hands and the kitty."""
        return int(_needs(self).sum()) == len(_unseen(self)) and int(_needs(self).min()) >= 0


class Judged(Struct, frozen=True):
    """The values of plays for the actor's side, in levels.

    - `means`: for each play, the mean over the worlds in which it was simulated; `worlds`: how many those are
    - `leads`: how much better each is than the first one in the same worlds; `errors`: the standard error of that
    - `good`: how many worlds were fully consistent with what was witnessed
    """

    means: tuple[float, ...]
    leads: tuple[float, ...]
    errors: tuple[float, ...]
    worlds: tuple[int, ...]
    good: int


class PlayEvaluator:
    """Evaluates plays and burials of a game; created once per game, from its compiled functions."""

    def __init__(
        self,
        ready: Callable[..., None],
        worth: Callable[..., float],
        options: Callable[[Any], Options],
        weights: NDArray[np.float64],
    ) -> None:
        self.ready = ready
        self.worth = door(worth)
        self.options = cache(options)
        self.weights = weights

    def settle(self) -> None:
        """Compile what judging needs, or load it from the cache: the first time takes the best part of a minute."""
        for function in (self.ready, lay, note, sample, rolled):
            settle(function)

    def judge(self, position: Position, plays: Sequence[Hand], *, rollouts: int, seed: Seed) -> Judged:
        """Evaluate plays, comparing the first with the others, in about `rollouts` simulated deals.

        Every play is simulated in a few worlds, the better half in twice as many, and so on. The same position,
        plays, rollouts and seed give the same answer.
        """
        state = self.state(position)
        assert int(state.view(np.int64)[ACTOR]) == position.seat
        options = np.repeat(state[None], len(plays), axis=0)
        for option, play in zip(options, plays, strict=True):
            row: Any = option.view(np.int64)
            row[COMPOSING : COMPOSING + 3], row[COMPOSED] = planes(play), len(play)
        return self._judge(position, options, rollouts, seed)

    def judge_burials(self, position: Position, burials: Sequence[Hand], *, rollouts: int, seed: Seed) -> Judged:
        """Evaluate burials as if they were plays; `position.hand` includes the cards to be buried, before any play."""
        kept = [structs.replace(position, hand=position.hand - cards, kitty=cards) for cards in burials]
        options = np.array([self.state(one) for one in kept])
        return self._judge(kept[0], options, rollouts, seed)

    def _judge(self, position: Position, options: NDArray[np.int32], rollouts: int, seed: Seed) -> Judged:
        most = max(2 * ROUND, rollouts // 3)
        state, worlds, good = self.worlds(position, most, seed)
        sign = 1.0 if (position.seat - position.declarer) % 2 == 0 else -1.0
        values = np.zeros((most, len(options)), np.float64)
        active = np.ones(len(options), np.bool_)
        seen = np.zeros(len(options), np.int64)
        voids = _voids(state, position)
        spent, first, size = 0, 0, ROUND
        while spent < rollouts and first < most:
            live = int(active.sum())
            last = min(most, first + max(1, min(size, (rollouts - spent) // live or 1)))
            done = rolled(
                self.worth, options, position.seat, worlds, active, values, first, last, self.weights, voids
            )  # fmt: skip
            if done < 0:
                raise AssertionError("the policy named an illegal play")
            spent += done
            seen[active] = last
            first, size = last, 2 * size
            if live > 2:
                means = sign * values[:last, active].mean(axis=0)
                order = np.flatnonzero(active)[np.argsort(-means, kind="stable")]
                keep = set(order[: max(2, (live + 1) // 2)].tolist()) | {0}
                active = np.array([at in keep for at in range(len(options))], np.bool_)
        return _judged(sign * values, seen, good)

    def worlds(
        self, position: Position, number_of: int, seed: Seed
    ) -> tuple[NDArray[np.int32], NDArray[np.int64], int]:
        """Draw worlds; return the position as a row, the worlds, and how many are fully consistent."""
        state = self.state(position)
        leads, acts = _facts(state, position)
        fixed, needs, barred, pool = _unknown(state, position)
        worlds = np.zeros((number_of, 3 * (len(position.counts) + 1)), np.int64)
        chance = np.array([number(seed, "worlds", bits=63)], np.uint64)
        good = sample(
            state, leads, acts, position.seat, fixed, needs, barred, pool,
            _readiness(state), chance, worlds, TRIES * number_of,
        )  # fmt: skip
        return state, worlds, good

    def state(self, position: Position) -> NDArray[np.int32]:
        """Return a position as a row; of other hands it contains only the dead cards."""
        state = np.zeros(2 * CELLS, np.int32)
        row: Any = state.view(np.int64)
        row[OPTIONS : OPTIONS + MOST_OPTIONS] = self.options(position.conditions)[:MOST_OPTIONS]
        seats = len(position.counts)
        row[SEATS], row[CARDS] = seats, len(position.pack)
        row[DECLARER], row[LEVEL], row[TRUMP] = position.declarer, position.level, position.trump
        row[DEALT], row[BURIER], row[AGAINST] = (position.declarer, position.declarer, position.against)
        for side in range(2):
            row[LEVELS + side] = position.levels[side]
            row[FAILURES + side] = position.failures[side]
        row[SHOWN] = len(position.shown)
        row[SHOWS : SHOWS + len(position.shown)] = position.shown
        row[LEADER] = position.leader
        self.ready(state)
        row[TRICKS], row[FINED] = len(position.tricks), position.fined
        row[TAKEN], row[TAKEN + 1] = position.taken
        for seat in range(seats):
            held = position.hand if seat == position.seat else position.dead[seat]
            row[HANDS + 3 * seat : HANDS + 3 * seat + 3] = planes(held)
            row[DEAD + 3 * seat : DEAD + 3 * seat + 3] = planes(position.dead[seat])
        row[KITTY : KITTY + 3] = planes(position.kitty or EMPTY)
        if position.trick:
            whole = position.counts[position.trick[0].seat] == 0
            lay(state, _laid(position.trick), int(whole))
        row[INTERCEPTS], row[INTERCEPTOR] = position.intercepts, -1
        return state


@cache
def planes(hand: Hand) -> tuple[int, int, int]:
    """Return the planes of a hand."""
    bits = hand.bits
    found = [0, 0, 0]
    for face in range(FACES):
        for plane in range(bits >> 2 * face & 3):
            found[plane] |= 1 << face
    return found[0], found[1], found[2]


def hand_of(cells: Sequence[int]) -> Hand:
    """Return the hand of three planes."""
    return Hand(sum((int(cell) >> face & 1) << 2 * face for cell in cells for face in range(FACES)))


def _laid(plays: Sequence[TrickPlay]) -> NDArray[np.int64]:
    return np.array([(one.seat, *planes(one.cards), *planes(one.dead)) for one in plays], np.int64)


def _facts(state: NDArray[np.int32], position: Position) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the leads that are informative, and what each seat played then and later."""
    seats = len(position.counts)
    tricks = [*position.tricks, *([position.trick] if position.trick else [])]
    lead = np.zeros((1, LEADS), np.int64)
    leads, acts = [], []
    later = [[0, 0] for _ in range(seats)]
    dead = [hand.bits for hand in position.dead]
    for trick in reversed(tricks):
        for one in trick:
            later[one.seat][0] += one.cards.bits
            dead[one.seat] += one.dead.bits
        leader = trick[0].seat
        whole = position.counts[leader] == 0 and later[leader][0] == trick[0].cards.bits
        if len(trick[0].cards) > 1 and note(state, lead, _laid(trick[:1]), int(whole), 0):
            act = np.zeros((3, seats, 3), np.int64)
            for one in trick:
                act[0, one.seat] = planes(one.cards)
            for seat in range(seats):
                act[1, seat] = planes(Hand(later[seat][0]))
                act[2, seat] = planes(Hand(dead[seat]))
            leads.append(lead[0].copy())
            acts.append(act.reshape(-1))
    if not leads:
        return np.zeros((0, LEADS), np.int64), np.zeros((0, 9 * seats), np.int64)
    return np.array(leads), np.array(acts)


def _unknown(
    state: NDArray[np.int32], position: Position
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int32]]:
    """Return, for each place, its known cards, the number missing and the cards ruled out; and the unseen cards."""
    row: Any = state.view(np.int64)
    seats = len(position.counts)
    barred = np.zeros(seats + 1, np.int64)
    for seat, voids in enumerate(_voids(state, position).tolist()):
        for group in range(5):
            if voids >> group & 1:
                barred[seat] |= row[MASKS + group]
    fixed = np.array([cell for hand in _held(position) for cell in planes(hand)], np.int64)
    return fixed, _needs(position), barred, _unseen(position)


def _voids(state: NDArray[np.int32], position: Position) -> NDArray[np.int64]:
    """Return by seat the groups that it has shown to be out of, as bits."""
    row: Any = state.view(np.int64)
    masks = [int(row[MASKS + group]) for group in range(5)]
    voids = np.zeros(len(position.counts), np.int64)
    for trick in (*position.tricks, position.trick):
        lead = planes(trick[0].cards)[0] if trick else 0
        group = next((group for group, mask in enumerate(masks) if not lead & ~mask), None)
        for one in trick[1:]:
            if group is not None and planes(one.cards)[0] & ~masks[group]:
                voids[one.seat] |= 1 << group
    return voids


def _held(position: Position) -> list[Hand]:
    """Return the cards that are known to be with each other seat, and in the kitty."""
    held = [EMPTY if at == position.seat else hand for at, hand in enumerate(position.known)]
    return [*held, position.kitty or EMPTY]


def _needs(position: Position) -> NDArray[np.int64]:
    """Return how many cards of each other seat, and of the kitty, are unknown."""
    sizes = [0 if at == position.seat else size for at, size in enumerate(position.counts)]
    sizes.append(position.kitty_size)
    return np.array([size - len(hand) for size, hand in zip(sizes, _held(position), strict=True)], np.int64)


def _unseen(position: Position) -> NDArray[np.int32]:
    """Return the faces of the cards that the viewer has not seen, once for each copy."""
    left = position.pack.bits - position.hand.bits - sum(hand.bits for hand in _held(position))
    left -= sum(one.cards.bits for trick in (*position.tricks, position.trick) for one in trick)
    pool = [face for face in range(FACES) for _ in range(left >> 2 * face & 3)]
    return np.array(pool, np.int32)


def _readiness(state: NDArray[np.int32]) -> NDArray[np.float64]:
    """Return by face how likely a declarer buries it."""
    row: Any = state.view(np.int64)
    found = np.ones(FACES, np.float64)
    for face in range(FACES):
        if int(row[MASKS + TRUMPS]) >> face & 1:
            found[face] = BURIED_TRUMP
        elif face < 52 and face % 13 in (3, 8, 11):
            found[face] = BURIED_POINTS
    return found


def _judged(values: NDArray[np.float64], seen: NDArray[np.int64], good: int) -> Judged:
    means, leads, errors = [], [], []
    for play, many in enumerate(seen.tolist()):
        column, other = values[:many, play], values[:many, 0]
        means.append(float(column.mean()))
        leads.append(float((column - other).mean()))
        spread = float((column - other).std(ddof=1)) if many > 1 else 0.0
        errors.append(spread / many**0.5)
    return Judged(tuple(means), tuple(leads), tuple(errors), tuple(seen.tolist()), good)
