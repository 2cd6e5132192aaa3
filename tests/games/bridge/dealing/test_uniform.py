"""Every matching deal is equally likely: counts and draws compared with plain enumeration and plain rejection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb, prod, sqrt
from random import Random

import pytest

from paiju.cards import CARDS, Card, Hand, Suit
from paiju.games.bridge import SEATS, Deal
from paiju.games.bridge.dealing import Constraints, Dealer, HandConstraint, parse
from paiju.games.bridge.dealing.first_hand import FirstHand
from paiju.games.bridge.dealing.point_plan import PointPlan
from paiju.games.bridge.dealing.shape_plan import ShapePlan
from paiju.games.bridge.dealing.slots import Slots
from paiju.games.bridge.points import hcp

FREE = Hand.of("SA S2 HK H3 DQ CJ")
"""The cards of the small world; all others are fixed."""
ROOM = (2, 2, 1, 1)
"""How many of them each hand gets: 180 deals."""

Plain = Callable[[tuple[Hand, ...]], bool]


def small_world() -> tuple[list[Hand], list[Deal]]:
    """Fix the other cards arbitrarily, and list every deal of the free ones."""
    rest = [card for card in CARDS[:52] if card not in FREE]
    Random(4).shuffle(rest)
    fixed = [Hand.of([rest.pop() for _ in range(13 - room)]) for room in ROOM]
    return fixed, [
        Deal.of(hand + Hand.of(own) for hand, own in zip(fixed, split, strict=True))
        for split in splits(list(FREE), ROOM)
    ]


def splits(cards: list[Card], room: tuple[int, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not room:
        yield ()
        return
    for own in combinations(cards, room[0]):
        for others in splits([card for card in cards if card not in own], room[1:]):
            yield (own, *others)


FIXED, WORLD = small_world()


def in_small_world(text: str) -> Constraints:
    wanted = parse(text)
    for seat, hand in zip(SEATS, FIXED, strict=True):
        wanted = wanted.hand(seat, HandConstraint(holds=hand))
    return wanted


def length(hand: Hand, letter: str) -> int:
    return sum(card.text[0] == letter for card in hand)


def shape(hand: Hand) -> tuple[int, ...]:
    return tuple(length(hand, letter) for letter in "SHDC")


CASES: dict[str, Plain] = {
    "north: hcp 5-6": lambda h: 5 <= hcp(h[0]) <= 6,
    "ns: spades 6, hcp 13+": lambda h: length(h[0], "S") + length(h[2], "S") == 6 and hcp(h[0]) + hcp(h[2]) >= 13,
    "west: hcp 18+ or clubs 4+; ew: hcp 28-": lambda h: (
        (hcp(h[3]) >= 18 or length(h[3], "C") >= 4) and hcp(h[1]) + hcp(h[3]) <= 28
    ),
    "east: (4432) or (5332); ns: diamonds 7": lambda h: (
        tuple(sorted(shape(h[1]))) in ((2, 3, 4, 4), (2, 3, 3, 5)) and length(h[0], "D") + length(h[2], "D") == 7
    ),
    "south: no SA S2 HK; west: has CJ or has DQ": lambda h: (
        not {"SA", "S2", "HK"} & {card.text for card in h[2]} and bool({"CJ", "DQ"} & {card.text for card in h[3]})
    ),
    "n: hcp 3-8; e: hcp 9+, spades 4+; s: hcp 7-; w: hearts 4; ns: hcp 9-13": lambda h: (
        3 <= hcp(h[0]) <= 8
        and hcp(h[1]) >= 9
        and length(h[1], "S") >= 4
        and hcp(h[2]) <= 7
        and length(h[3], "H") == 4
        and 9 <= hcp(h[0]) + hcp(h[2]) <= 13
    ),
}


def fitting(text: str) -> set[Deal]:
    return {deal for deal in WORLD if CASES[text](deal.hands)}


def plans(constraints: Constraints) -> Iterator[tuple[str, ShapePlan | PointPlan]]:
    """Yield plans of every kind, including those that would not be chosen."""
    slots = Slots(constraints)
    yield "shapes", ShapePlan(slots)
    yield "shapes, north first", ShapePlan(slots, FirstHand(slots, 0))
    yield "shapes, west first", ShapePlan(slots, FirstHand(slots, 3))
    yield "points of north", PointPlan(slots, ((0,), (1, 2, 3)))
    yield "points of east and partner", PointPlan(slots, ((1,), (3,), (0, 2)))
    yield "points of south and west", PointPlan(slots, ((2,), (3,), (0, 1)))
    yield "points of sides", PointPlan(slots, ((0, 2), (1, 3)))


def is_even(seen: Counter[Deal], fits: set[Deal]) -> bool:
    """Return whether a chi-square test against equal counts is within four and a half standard deviations of chance."""
    wanted = seen.total() / len(fits)
    chi = sum((seen[deal] - wanted) ** 2 / wanted for deal in fits)
    freedom = len(fits) - 1
    return chi < freedom + 4.5 * sqrt(2 * freedom) + 4


def test_the_small_world_is_whole() -> None:
    assert len(set(WORLD)) == len(WORLD) == 180 == comb(6, 2) * comb(4, 2) * 2


@pytest.mark.parametrize("text", CASES)
def test_constraints_mean_what_they_say(text: str) -> None:
    wanted, fits = parse(text), fitting(text)
    assert 10 < len(fits) < 180
    for deal in WORLD:
        assert wanted.allows(deal) == (deal in fits)
        assert bool(list(wanted.broken(deal))) != (deal in fits)


@pytest.mark.parametrize("text", CASES)
def test_each_plan_draws_every_fitting_deal_equally_often(text: str) -> None:
    wanted, fits = in_small_world(text), fitting(text)
    for name, plan in plans(wanted):
        rng = Random(name)
        assert len(fits) <= plan.total <= 180
        seen: Counter[Deal] = Counter()
        draws = 5 * plan.total
        for _ in range(draws):
            held = plan.draw(rng)
            deal = None if held is None else Deal.of(Hand(bits) for bits in held)
            if deal is not None and wanted.allows(deal):
                seen[deal] += 1
        assert set(seen) <= fits
        assert is_even(seen, fits), name
        share = len(fits) / plan.total
        spread = sqrt(share * (1 - share) / draws)
        assert abs(seen.total() / draws - share) <= 5 * spread, name


@pytest.mark.parametrize("text", CASES)
def test_the_dealer_is_even(text: str) -> None:
    fits = fitting(text)
    dealer = Dealer(in_small_world(text))
    seen = Counter(dealer.deal("even", number) for number in range(6 * len(fits)))
    assert set(seen) <= fits
    assert is_even(seen, fits)


def test_plans_count_exactly_the_deals_from_which_they_draw() -> None:
    slots = Slots(in_small_world("n: hcp 5-9, clubs 5; e: spades 4+; ns: hcp 10-13"))
    shaped = [d for d in WORLD if length(d.hands[0], "C") == 5 and length(d.hands[1], "S") >= 4]
    assert ShapePlan(slots).total == len(shaped)
    first = [d for d in shaped if 5 <= hcp(d.hands[0]) <= 9]
    assert ShapePlan(slots, FirstHand(slots, 0)).total == len(first)
    sides = [d for d in WORLD if 10 <= hcp(d.hands[0]) + hcp(d.hands[2]) <= 13]
    assert PointPlan(slots, ((0, 2), (1, 3))).total == len(sides)
    both = [d for d in sides if 5 <= hcp(d.hands[0]) <= 9]
    assert PointPlan(slots, ((0,), (2,), (1, 3))).total == len(both)
    assert 0 < len(first) < len(shaped) < 180
    assert 0 < len(both) < len(sides) < 180


def test_the_whole_pack_is_counted_as_the_books_have_it() -> None:
    assert Dealer(parse("n: 13=0=0=0")).chance == pytest.approx(1 / comb(52, 13))
    assert Dealer(parse("n: balanced")).chance == pytest.approx(0.476041, abs=1e-6)
    assert Dealer(parse("n: (4441)")).chance == pytest.approx(0.02993, abs=5e-6)
    assert Dealer(parse("n: hcp 37")).chance == pytest.approx(4 / comb(52, 13))
    assert Dealer(parse("n: hcp 0")).chance == pytest.approx(comb(36, 13) / comb(52, 13))
    assert Dealer(parse("ns: hearts 13")).chance == pytest.approx(comb(39, 13) / comb(52, 26))


def test_the_honors_of_the_first_hand_come_by_their_exact_weights() -> None:
    """Three points in a 5=3=3=2 hand: each set of honors, weighted by the small cards that go with it."""
    lengths = dict(zip("SHDC", (5, 3, 3, 2), strict=True))
    honors = [suit + rank for suit in "SHDC" for rank in "KQJ"]
    sets = [
        chosen
        for size in (1, 2, 3)
        for chosen in combinations(honors, size)
        if sum("JQK".index(card[1]) + 1 for card in chosen) == 3
    ]
    weights = {
        frozenset(chosen): prod(comb(9, lengths[suit] - sum(card[0] == suit for card in chosen)) for suit in "SHDC")
        for chosen in sets
    }
    slots = Slots(parse("north: 5332, hcp 3"))
    first = FirstHand(slots, 0)
    assert first.total == sum(weights.values())
    rng, draws = Random("honors"), 3000
    shape_drawn = next(iter(first.ways))
    seen: Counter[frozenset[str]] = Counter()
    for _ in range(draws):
        bits, numbers = first.draw(rng, shape_drawn)
        names = {card.text for card in Hand(bits)}
        assert numbers == tuple(sum(name[0] == suit for name in names) for suit in "CDHS")
        seen[frozenset(names)] += 1
    assert set(seen) <= set(weights)
    wanted = {names: draws * weight / first.total for names, weight in weights.items()}
    chi = sum((seen[names] - number) ** 2 / number for names, number in wanted.items())
    assert chi < len(wanted) + 4.5 * sqrt(2 * len(wanted))


def test_the_full_pack_comes_as_by_plain_rejection() -> None:
    """North's shape and points and South's points, compared with shuffles from which other deals are rejected."""
    wanted = parse("north: hcp 15-17, balanced; south: spades 4+")
    dealer = Dealer(wanted)
    plain = [d for d in (Deal.shuffled("plain", n) for n in range(8_000)) if wanted.allows(d)]
    drawn = [dealer.deal("drawn", n) for n in range(len(plain))]
    assert len(plain) > 100
    for fact in (
        lambda d: tuple(sorted(shape(d.hands[0]))),
        lambda d: hcp(d.hands[0]),
        lambda d: min(3, hcp(d.hands[2]) // 4),
        lambda d: length(d.hands[2], "S"),
        lambda d: min(5, max(2, len(d.hands[1].suit(Suit.HEARTS)))),
    ):
        one, two = Counter(map(fact, plain)), Counter(map(fact, drawn))
        kinds = {kind for kind in one | two if one[kind] + two[kind] >= 10}
        chi = sum((one[k] - two[k]) ** 2 / (one[k] + two[k]) for k in kinds)
        assert chi < len(kinds) + 4.5 * sqrt(2 * len(kinds))
