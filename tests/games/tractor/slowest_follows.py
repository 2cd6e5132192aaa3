"""Searches for the hand whose follows take longest to list: `python tests/games/tractor/slowest_follows.py --help`.

Units thrown together are led to hands of one group, full of pairs and triples; the slowest are varied again and
again. Printed are the processor times for what a table requests (the first 25 plays), for the whole list, and for
judging one play, over random deals and over the hands found by the search.
"""

from __future__ import annotations

import argparse
import sys
from itertools import islice
from random import Random
from time import process_time
from typing import NamedTuple

from paiju.cards import EMPTY, SUITS, Hand
from paiju.games import chaodipi, tractor6
from paiju.games.chaodipi.order import RULES as OF_CHAODIPI
from paiju.games.chaodipi.order import order_of as order_of_chaodipi
from paiju.games.tractor import Group, Lead, Order, PlayRules, Plays, Unit, follows
from paiju.games.tractor6.order import RULES as OF_TRACTOR6
from paiju.games.tractor6.order import order_of as order_of_tractor6


class Trial(NamedTuple):
    """Units led, as copies and lengths, and how many copies of each face of the group are held."""

    led: tuple[tuple[int, int], ...]
    held: tuple[int, ...]


class Times(NamedTuple):
    """Seconds for the first plays, the whole list, and one judgement; the number of plays, and whether that is all."""

    first: float
    whole: float
    judged: float
    found: int
    is_whole: bool


def any_trial(rng: Random, packs: int, faces: int, most: int) -> Trial:
    """Make a lead, and a larger hand."""
    held = [0] * faces
    kinds = rng.choice(((packs,), (2,), (2, packs), (1, 2, packs)))
    for face in rng.sample(range(faces), faces):
        held[face] = min(rng.choice(kinds), most - sum(held))
    led: list[tuple[int, int]] = []
    wanted = rng.randrange(4, max(5, sum(held)))
    while sum(copies * length for copies, length in led) < wanted:
        led.append((rng.randrange(2, packs + 1), rng.choice((1, 1, 2, 2, 3, 4))))
    return Trial(tuple(led[:-1]) or ((2, 1),), tuple(held))


def changed(trial: Trial, rng: Random, packs: int, faces: int, most: int) -> Trial:
    """Change one thing."""
    other = any_trial(rng, packs, faces, most)
    match rng.randrange(4):
        case 0:
            led = [*trial.led]
            led[rng.randrange(len(led))] = other.led[0]
            return trial._replace(led=tuple(led))
        case 1:
            return trial._replace(led=(*trial.led, other.led[0]))
        case 2:
            return trial._replace(led=trial.led[1:] or trial.led)
    held = [*trial.held]
    one, two = rng.randrange(faces), rng.randrange(faces)
    held[one], held[two] = held[two], held[one]
    return trial._replace(held=tuple(held))


def set_up(order: Order, group: int, trial: Trial) -> tuple[Lead, Hand] | None:
    """Return the lead and the hand, or None if the hand is not larger than the lead."""
    shifts = order.shifts[group]
    bits = sum(held << shift for held, (shift, _) in zip(trial.held, shifts, strict=True))
    size = sum(copies * length for copies, length in trial.led)
    hand = Hand(bits)
    if not 0 < size < len(hand):
        return None
    units = tuple(Unit(copies, length, length, EMPTY) for copies, length in sorted(trial.led, reverse=True))
    some = sum(min(3, max(0, size - 3 * at)) << shift for at, (shift, _) in enumerate(shifts))
    return Lead(Hand(some), units, Group(group)), hand


def measured(rules: PlayRules, order: Order, lead: Lead, hand: Hand, dead: Hand = EMPTY) -> Times:
    """Measure one list."""
    start = process_time()
    some = list(islice(follows(rules, order, lead, hand, dead), 25))
    first, start = process_time() - start, process_time()
    plays: Plays = follows(rules, order, lead, hand, dead)
    found = len(plays)
    whole, judged = process_time() - start, 0.0
    for play in (*some[:3], *[plays[found * at // 5] for at in range(5) if found]):
        start = process_time()
        assert play in plays
        judged = max(judged, process_time() - start)
    return Times(first, whole, judged, found, plays.is_whole)


def of_deals(game: str, deals: int) -> list[Times]:
    """Play random deals and measure at each follow."""
    room = {"chaodipi": chaodipi, "tractor6": tractor6}[game]
    of_game = (room.ChaoDiPi if game == "chaodipi" else room.Tractor6)(room.STANDARD)
    random, times = Random(16), []
    for number in range(1, deals + 1):
        state = of_game.deal("slowest", number)
        while of_game.to_act(state):
            seat = random.choice(sorted(of_game.to_act(state)))
            legal = of_game.legal(state, seat)
            if isinstance(legal, Plays):
                times.append(measured(legal._rules, legal._order, legal._lead, legal._hand, legal._dead))
            state = of_game.apply(state, seat, legal[random.randrange(len(legal))])
    return times


def say(words: str) -> None:
    """Print."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def told(times: list[Times]) -> str:
    """Return the 99th percentile and the maximum of each, as text."""
    words = []
    for name in ("first", "whole", "judged"):
        values = sorted(1000 * getattr(one, name) for one in times)
        words.append(f"{name} p99 {values[len(values) * 99 // 100]:.2f} ms, maximum {values[-1]:.2f} ms")
    cut = sum(not one.is_whole for one in times)
    return f"{len(times):,} lists: {'; '.join(words)}; {cut} not whole"


def main() -> int:
    """Run the search."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("chaodipi", "tractor6"), default="tractor6")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    six = given.game == "tractor6"
    rules, packs, most = (OF_TRACTOR6, 3, 31) if six else (OF_CHAODIPI, 2, 33)
    rng, end, worst = Random(given.seed), process_time() + given.seconds, 0.0
    kept: list[tuple[float, Order, int, Trial]] = []
    times: list[Times] = []
    while process_time() < end:
        if kept and rng.random() < 0.7:
            _, order, group, trial = rng.choice(kept)
            trial = changed(trial, rng, packs, len(trial.held), most)
        else:
            level, trump = rng.randrange(2, 15), rng.choice((*SUITS, None))
            order = order_of_tractor6(level, trump) if six else order_of_chaodipi(level, trump)
            group = rng.choice([group for group in range(5) if len(order.shifts[group]) > 5])
            trial = any_trial(rng, packs, len(order.shifts[group]), most)
        made = set_up(order, group, trial)
        if made is None:
            continue
        took = measured(rules, order, *made)
        times.append(took)
        cost = max(took.first, took.whole, took.judged)
        if len(kept) < 12 or cost > kept[-1][0]:
            kept = sorted([*kept, (cost, order, group, trial)], key=lambda one: -one[0])[:12]
        if cost > worst:
            worst = cost
            say(
                f"{1000 * cost:.1f} ms, {took.found:,} plays{'' if took.is_whole else ' at least'}: led {trial.led},"
                f" held {trial.held}"
            )
    say(told(times))
    return 0


if __name__ == "__main__":
    sys.exit(main())
