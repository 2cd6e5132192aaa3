"""The tractor games' figures: random deals a second, follow checks, bots' decisions, and the time by part of a deal.

No other engine of these games runs here, so the only peer is the plain way to list follows: each subset of the
hand. Targets are given with the figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from msgspec import Struct, structs

from bench.figure import Figure
from bench.tractor_deals import GAMES, PARTS, Moment, contest, moments, play_random, random_steps
from paiju.cards import Hand
from paiju.games.tractor import Play

WORST: Final = 10
"""How many of the slowest hands are listed."""
BEST_OF: Final = 3
"""How often each check is run; the shortest time counts, so that pauses of the machine do not."""
NAMES: Final = {"chaodipi": "Chao Di Pi", "tractor6": "six-player Tractor"}
SUBSETS: Final = 3000
"""Hands with more subsets are not checked subset by subset."""
BIG: Final = 33
"""The largest possible hand."""


class Size(Struct, frozen=True):
    """The amount of work: random deals a round, rounds, deals whose moments are measured, hands of 33 cards.

    `subsets`: hands whose subsets are all checked.
    """

    deals: int
    rounds: int
    played: int
    big: int
    subsets: int


FULL: Final = Size(40, 9, 60, 2000, 300)
QUICK: Final = Size(6, 3, 4, 200, 40)


class Timed(Struct, frozen=True):
    """What was checked on which hand, and its seconds."""

    seconds: float
    about: str


class TractorRace(Struct, frozen=True):
    """All figures of both games."""

    name: str = "tractor"

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Run the measurements."""
        size = QUICK if quick else FULL
        for game in GAMES:
            yield _deals(game, size)
            yield from _shares(game, size)
            found, decisions = moments(game, size.played)
            what = f"{NAMES[game]}, {len(found)} follows of {2 * size.played} deals"
            yield from _checks(game, f"{what}: is it legal?", found, _right)
            yield from _checks(game, f"{what}: why is another wrong?", found, _wrong)
            yield from _checks(game, f"{what}: all, counted", found, _counted)
            yield _beside_subsets(game, found, size)
            big = _with_big_hands(found, size.big)
            yield from _checks(game, f"{NAMES[game]}, {BIG} random cards: is it legal?", big, _right)
            yield from _checks(game, f"{NAMES[game]}, {BIG} random cards: all, counted", big, _counted)
            yield from _decisions(game, decisions)


def _deals(game: str, size: Size) -> Figure:
    of_game, random = contest(game, "deals"), Random(1).random
    speeds = []
    for at in range(size.rounds + 1):
        deals = [of_game.deal(at * size.deals + number) for number in range(size.deals)]
        start = perf_counter()
        for deal in deals:
            play_random(of_game.game, deal, random)
        if at:  # the first round warms up
            speeds.append(size.deals / (perf_counter() - start))
    return Figure(
        name=f"{NAMES[game]}, random deals",
        unit="deals/s",
        ours=_rounded(max(speeds)),
        ours_median=_rounded(median(speeds)),
        peer="",
        rounds=size.rounds,
        on=f"{size.deals} deals a round, one core",
    )


def _shares(game: str, size: Size) -> Iterator[Figure]:
    of_game, random = contest(game, "deals"), Random(2).random
    seconds = dict.fromkeys(PARTS, 0.0)
    acts = dict.fromkeys(PARTS, 0)
    for number in range(size.deals * 2):
        for _, _, _, part, taken in random_steps(of_game.game, of_game.deal(number), random):
            seconds[part] += taken
            acts[part] += 1
    whole = sum(seconds.values())
    for part in PARTS:
        yield Figure(
            name=f"{NAMES[game]}, a random deal's time: {part}",
            unit="%",
            ours=_rounded(100 * seconds[part] / whole),
            peer="",
            on=f"{acts[part]} acts of {size.deals * 2} deals",
        )


Check = Callable[[Any, Moment], Callable[[], object] | None]
"""Returns what is to be timed at a moment, or None if there is nothing to check."""


def _right(game: Any, moment: Moment) -> Callable[[], object]:
    act = Play(moment.cards)
    return lambda: game.is_legal(moment.state, moment.seat, act)


def _wrong(game: Any, moment: Moment) -> Callable[[], object] | None:
    """Find other cards of the hand, as many, that may not be played."""
    rng = Random(moment.hand.bits)
    held = list(moment.hand)
    for _ in range(12):
        act = Play(Hand.of(rng.sample(held, len(moment.cards))))
        if not game.is_legal(moment.state, moment.seat, act):
            return lambda: game.why_not(moment.state, moment.seat, act)
    return None


def _counted(game: Any, moment: Moment) -> Callable[[], object]:
    return lambda: len(game.legal(moment.state, moment.seat))


def _checks(game: str, name: str, found: Sequence[Moment], check: Check) -> Iterator[Figure]:
    """Time a check at each moment; p50, and p99 with the worst."""
    judge = contest(game, "").game
    timed = []
    for moment in found:
        asked = check(judge, moment)
        if asked is not None:
            timed.append(Timed(_shortest(asked), _about(moment)))
    timed.sort(key=lambda one: one.seconds)
    micro = [one.seconds * 1e6 for one in timed]
    yield Figure(name=f"{name} p50", unit="µs", ours=_at(micro, 0.5), peer="", rounds=BEST_OF)
    worst = tuple(f"{one.seconds * 1e6:8.0f} µs  {one.about}" for one in reversed(timed[-WORST:]))
    p99 = _at(micro, 0.99)
    yield Figure(
        name=f"{name} p99",
        unit="µs",
        ours=p99,
        peer="",
        asked="under 1,000",
        met=p99 < 1000,
        rounds=BEST_OF,
        on=f"{len(timed)} hands",
        worst=worst,
    )


def _beside_subsets(game: str, found: Sequence[Moment], size: Size) -> Figure:
    """Count all follows of some hands, compared with the plain way: every subset of the hand is checked."""
    judge = contest(game, "").game
    rng = Random(7)
    few = [one for one in found if comb(len(one.hand), len(one.cards)) <= SUBSETS]
    chosen = rng.sample(few, min(size.subsets, len(few)))
    ours, plain = [], []
    trouble = ""
    for moment in chosen:
        start = perf_counter()
        counted = len(judge.legal(moment.state, moment.seat))
        middle = perf_counter()
        asked = _each_subset(judge, moment)
        plain.append(perf_counter() - middle)
        ours.append(middle - start)
        if counted != asked:
            trouble = f"answers differ: {counted} / {asked}, {_about(moment)}"
    return Figure(
        name=f"{NAMES[game]}, all follows of a hand, median",
        unit="µs",
        ours=_rounded(median(ours) * 1e6),
        peer="each subset asked",
        peer_value=_rounded(median(plain) * 1e6),
        ratio=_rounded(median(plain) / median(ours)),
        ratio_median=_rounded(median(b / a for a, b in zip(ours, plain, strict=True))),
        on=f"{len(chosen)} hands of at most {SUBSETS:,} subsets",
        trouble=trouble,
    )


def _each_subset(judge: Any, moment: Moment) -> int:
    """Count the sets of the same number of cards that may be played."""
    subsets = {Hand.of(cards) for cards in combinations(moment.hand, len(moment.cards))}
    return sum(judge.is_legal(moment.state, moment.seat, Play(cards)) for cards in subsets)


def _shortest(asked: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(BEST_OF):
        start = perf_counter()
        asked()
        best = min(best, perf_counter() - start)
    return best


def _about(moment: Moment) -> str:
    return f"lead {moment.state.trick.lead.cards}; hand {moment.hand}"


def _with_big_hands(found: Sequence[Moment], count: int) -> list[Moment]:
    """Replace followers' hands with 33 random cards, apart from the lead's; some of these are played."""
    rng = Random(33)
    made = []
    for _ in range(count):
        moment = rng.choice(found)
        state, seat = moment.state, moment.seat
        cards = list(getattr(state, "setting", state).deal.cards)
        for card in state.trick.lead.cards:
            cards.remove(card)
        hand = Hand.of(rng.sample(cards, BIG))
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        changed = {"dead": (Hand(),) * len(hands)} if hasattr(state, "dead") else {}
        played = Hand.of(rng.sample(list(hand), state.trick.lead.size))
        made.append(Moment(structs.replace(state, hands=hands, **changed), seat, played))
    return made


def _decisions(game: str, seconds: list[float]) -> Iterator[Figure]:
    milli = sorted(1e3 * one for one in seconds)
    name = f"{NAMES[game]}, a bot's decision"
    on = f"{len(milli)} decisions, drawing not among them"
    yield Figure(name=f"{name} p50", unit="ms", ours=_at(milli, 0.5), peer="", on=on)
    p95 = _at(milli, 0.95)
    yield Figure(name=f"{name} p95", unit="ms", ours=p95, peer="", asked="at most 50", met=p95 <= 50, on=on)


def _at(ordered: Sequence[float], share: float) -> float:
    """Return the value below which this share of the values is."""
    return _rounded(ordered[min(len(ordered) - 1, int(share * len(ordered)))])


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")
