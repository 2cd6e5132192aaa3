"""Readings, leads, throws, tricks and claims compared with slow, obvious restatements on small random hands."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import chain, combinations, pairwise, permutations, product
from typing import Any

import pytest
from msgspec import structs

from paiju.cards import CARDS, EMPTY, SUITS, Card, Hand
from paiju.errors import Malformed
from paiju.games.chaodipi.order import RULES as CHAODIPI
from paiju.games.chaodipi.order import order_of as chaodipi_order
from paiju.games.tractor import (
    GROUPS,
    Group,
    Kind,
    Lead,
    Order,
    Play,
    PlayRules,
    Shape,
    Trick,
    Unit,
    follows,
    judge_claim,
    judge_throw,
    leads,
    read_lead,
    reading,
    readings,
    unit_of,
    why_not_follow,
)
from paiju.games.tractor.play_rules import ClaimJudgment, SetInThrow, ThrowShapes, ThrowTies
from paiju.games.tractor.reading import is_maximal
from paiju.games.tractor6.order import RULES as TRACTOR6
from paiju.games.tractor6.order import order_of as tractor6_order
from paiju.laws import Refused

CASES = int(os.environ.get("PAIJU_THROW_CASES", "180"))


def bits(cards: tuple[Card, ...] | list[Card]) -> Hand:
    return Hand(sum(1 << 2 * card.index for card in cards))


def an_order(rng: random.Random) -> tuple[PlayRules, Order, int]:
    """Return a code's rules, a random order, and the number of packs."""
    if rng.random() < 0.7:
        return TRACTOR6, tractor6_order(rng.randint(2, 14), rng.choice([None, *SUITS])), 3
    level = rng.choice([0, *range(2, 15)])
    trump = rng.choice([None, *SUITS]) if level else None
    return CHAODIPI, chaodipi_order(level, trump), 2


def near(rng: random.Random, order: Order, group: Group, copies: int, most: int) -> list[Card]:
    """Return up to `most` cards on neighbouring rungs of a group."""
    cards = sorted((c for c in CARDS if order.group(c) is group), key=order.strength)
    start = rng.randrange(len(cards))
    stock = [card for card in (cards[start:] + cards[:start])[:6] for _ in range(copies)]
    return rng.sample(stock, min(len(stock), rng.randint(1, most)))


def a_group(rng: random.Random, order: Order) -> Group:
    return rng.choice([group for group in GROUPS if order.masks[group]] + [Group.TRUMP] * 3)


# A unit, restated


def form(order: Order, cards: tuple[Card, ...]) -> tuple[Kind, int, int] | None:
    """Return the form of live cards that are one unit: equally many of each face, on consecutive rungs."""
    if any(kept and bits(cards) == kept for kept in order.sets):
        return (Kind.SET, 1, len(cards))
    if len({order.group(card) for card in cards}) != 1:
        return None
    faces = sorted(set(cards), key=order.strength)
    counts = {cards.count(card) for card in faces}
    rungs = [order.strength(card) for card in faces]
    if len(counts) != 1 or any(b - a != 1 for a, b in pairwise(rungs)):
        return None
    copies = counts.pop()
    return None if len(faces) > 1 and copies == 1 else (Kind.RUN, copies, len(faces))


def partitions(order: Order, cards: tuple[Card, ...]) -> Iterator[list[tuple[Card, ...]]]:
    """Yield every way to split cards into units; lists may repeat."""
    if not cards:
        yield []
        return
    first, rest = cards[0], cards[1:]
    for size in range(len(rest) + 1):
        for others in combinations(range(len(rest)), size):
            unit = (first, *(rest[at] for at in others))
            if form(order, unit) is not None:
                left = tuple(card for at, card in enumerate(rest) if at not in others)
                for more in partitions(order, left):
                    yield [unit, *more]


def as_cards(shape: Shape) -> tuple[int, ...]:
    return tuple(sorted(unit.cards.bits for unit in shape))


@pytest.mark.parametrize("seed", range(3))
def test_every_reading_is_found_once_and_the_largest_first(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(CASES // 3):
        _, order, copies = an_order(rng)
        group = a_group(rng, order)
        cards = near(rng, order, group, copies, 7)
        if order.sets[group] and rng.random() < 0.2:
            cards = [*order.sets[group], *(c for c in cards[:3] if order.sets[group].count(c) == 0)]
        hand = bits(cards)
        told = f"level {order.level} {order.trump!r}: {hand}"
        found = [as_cards(shape) for shape in readings(order, hand)]
        assert len(found) == len(set(found)), f"{told}: a reading comes twice"
        expected = {
            tuple(sorted(bits(unit).bits for unit in units))
            for units in partitions(order, tuple(cards))
            if any(kept in map(bits, units) for kept in order.sets if kept) or order.common_group(hand) is not None
        }
        assert set(found) == expected, told
        for shape in readings(order, hand):
            for unit in shape:
                assert unit.form == form(order, tuple(unit.cards)), told
                assert unit == unit_of(order, unit.cards), told
        runs = [s for s in readings(order, hand) if all(u.kind is Kind.RUN for u in s)]
        ranks = [sorted(((u.size, u.copies, u.strength) for u in shape), reverse=True) for shape in runs]
        assert ranks == sorted(ranks, reverse=True), f"{told}: not the largest first"
        if expected:
            assert reading(order, hand) == readings(order, hand)[0], told


def sizes(shape: Shape) -> list[tuple[int, int, int]]:
    return sorted(((u.size, u.copies, u.strength) for u in shape), reverse=True)


def turned(cards: tuple[Card, ...] | Hand, suits: dict[int, int]) -> list[Card]:
    """Return the same cards with the suits exchanged."""
    return [c if c.suit > 3 else CARDS[13 * suits[c.suit] + c.index % 13] for c in cards]


@pytest.mark.parametrize("seed", range(3))
def test_the_default_reading_is_the_largest_whatever_the_suits_are_called(seed: int) -> None:
    """Reading 95 compared with every way to lay out the cards, and with itself after the suits are exchanged."""
    rng = random.Random(seed)
    tied = 0
    for _ in range(CASES // 3):
        level = rng.randint(2, 14)
        trump = rng.choice([None, None, *SUITS])
        order = tractor6_order(level, trump)
        rungs = [c for c in CARDS if c.suit > 3 or c.rank == level]
        stock = [card for card in rungs for _ in range(3)]
        # pairs and triples of the level cards and the jokers: cards with several readings
        cards = [c for c in rng.sample(rungs, rng.randint(2, 4)) for _ in range(rng.randint(2, 3))]
        cards = (cards + rng.sample(stock, 1))[:8]
        if any(cards.count(card) > 3 for card in cards):
            continue
        said = tuple(rng.sample(cards, len(cards)))
        hand = bits(cards)
        found = reading(order, hand, said=said)
        assert found is not None
        ways = {tuple(sorted(bits(unit).bits for unit in units)) for units in partitions(order, tuple(cards))}
        shapes = [tuple(unit_of(order, Hand(one)) for one in way) for way in ways]
        largest = max(sizes(shape) for shape in shapes)  # type: ignore[arg-type]
        told = f"level {level} {trump!r}: {[c.text for c in said]}"
        assert sizes(found) == largest, told
        equal = [shape for shape in shapes if sizes(shape) == largest]  # type: ignore[arg-type]
        tied += len(equal) > 1
        places = {card: said.index(card) for card in cards}

        def named(shape: Any, places: dict[Card, int] = places) -> list[list[int]]:
            units = sorted(shape, key=lambda u: (u.size, u.copies, u.strength), reverse=True)
            keys = [(u.size, u.copies, u.strength) for u in units]
            rows = [sorted(places[card] for card in u.cards.faces()) for u in units]
            for at in range(len(rows)):  # units of one rank in the order in which they were named
                for other in range(at):
                    if keys[at] == keys[other] and rows[at] < rows[other]:
                        rows[at], rows[other] = rows[other], rows[at]
            return rows

        assert named(found) == min(named(shape) for shape in equal), told
        suits = dict(zip(range(4), rng.sample(range(4), 4), strict=True))
        other = tractor6_order(level, None if trump is None else SUITS[suits[trump]])
        again = reading(other, bits(turned(hand, suits)), said=turned(said, suits))
        assert {bits(turned(u.cards, suits)) for u in found} == {u.cards for u in again or ()}, told
    assert tied >= CASES // 90


def test_a_reading_is_maximal_where_no_units_join() -> None:
    rng = random.Random(7)
    seen = set()
    for _ in range(CASES):
        _, order, copies = an_order(rng)
        hand = bits(near(rng, order, a_group(rng, order), copies, 7))
        for shape in readings(order, hand):
            joined = False
            for size in range(2, len(shape) + 1):
                for some in combinations(shape, size):
                    cards = tuple(chain.from_iterable(u.cards for u in some))
                    found = form(order, cards)
                    joined |= found is not None and (found[0] is Kind.RUN or len(cards) == len(hand))
            assert is_maximal(order, shape) == (not joined), (
                f"level {order.level} {order.trump!r}: {[str(u.cards) for u in shape]}"
            )
            seen.add(joined)
    assert seen == {True, False}


# Leads


@pytest.mark.parametrize("seed", range(3))
def test_leads_list_every_play_that_may_be_led(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(CASES // 6):
        rules, order, copies = an_order(rng)
        stock = list(CARDS)
        if rng.random() < 0.6:
            stock = near(rng, order, a_group(rng, order), copies, 6) + rng.sample(CARDS, 2)
        hand = EMPTY
        for card in rng.sample(stock, min(len(stock), 7)):
            if hand.count(card) < copies:
                hand = hand.add(card)
        for kept in order.sets:
            if kept and rng.random() < 0.15:
                hand = Hand(kept.bits + (1 << 2 * Card("C2").index) * rng.randint(0, 1))
        dead = EMPTY
        if copies == 3 and rng.random() < 0.3:
            dead = Hand.of([card for card in hand if rng.random() < 0.4])
        told = f"level {order.level} {order.trump!r}: {hand}, dead {dead}"
        listed = leads(rules, order, hand, dead)
        faces = list(hand.faces())
        expected = set()
        for counts in product(*[range(hand.count(card) + 1) for card in faces]):
            cards = Hand(sum(n << 2 * c.index for n, c in zip(counts, faces, strict=True)))
            if cards and isinstance(read_lead(rules, order, hand, cards, dead=dead), Lead):
                expected.add(cards)
        found = [play.cards for play in listed]
        assert len(found) == len(set(found)) == len(listed), told
        assert set(found) == expected, told
        assert [listed[at].cards for at in range(len(listed))] == found, told
        assert all(play in listed for play in listed), told
        units = [play for play in found if len(reading(order, play) or ()) == 1]
        assert {play.cards for play in listed.units} >= set(units) - {*dead_pairs(dead)}, told


def dead_pairs(dead: Hand) -> Iterator[Hand]:
    for card in dead.faces():
        for copies in (1, 2, 3):
            yield Hand(copies << 2 * card.index)


def test_a_throw_that_needs_a_single_card_is_listed_where_a_face_is_held_once() -> None:
    rules = structs.replace(TRACTOR6, throws=ThrowShapes.WITH_A_SINGLE)
    order = tractor6_order(2, SUITS[3])
    listed = leads(rules, order, Hand.of("HA HA HQ HQ HT HT HT H9"))
    found = {play.cards for play in listed}
    assert len(found) == len(listed)
    assert Hand.of("HA HA HQ HQ") not in found  # two pairs
    assert Hand.of("HA HA HQ HQ H9") in found
    assert Hand.of("HA HQ") in found
    assert Hand.of("HQ HQ HT HT HT") not in found
    assert all(isinstance(read_lead(rules, order, listed._hand, c), Lead) for c in found)


# Throws


def a_larger_unit(order: Order, unit: Unit, hand: Hand, group: Group) -> bool:
    """Return whether a hand has a unit of the same form with a higher top, by trying all cards."""
    mine = [card for card in hand if order.group(card) is group]
    for cards in set(combinations(mine, unit.size)):
        alike = unit.kind is Kind.RUN and form(order, cards) == unit.form
        if alike and max(map(order.strength, cards)) > unit.strength:
            return True
    return False


def deal(rng: random.Random, order: Order, copies: int, seats: int, each: int) -> list[Hand]:
    """Return hands from packs of a few neighbouring cards of one group and some others."""
    group = a_group(rng, order)
    cards = sorted((c for c in CARDS if order.group(c) is group), key=order.strength)
    start = rng.randrange(len(cards))
    stock = [c for c in (cards[start:] + cards[:start])[:8] for _ in range(copies)]
    others = [c for c in CARDS for _ in range(copies) if c not in stock]
    stock += rng.sample(others, max(0, seats * each - len(stock)) + 4)
    rng.shuffle(stock)
    return [bits(stock[at * each : at * each + each]) for at in range(seats)]


@pytest.mark.parametrize("seed", range(3))
def test_a_throw_is_judged_unit_by_unit_against_every_hand(seed: int) -> None:
    rng = random.Random(seed)
    failed = stood = 0
    while failed < CASES // 6 or stood < CASES // 12:
        rules, order, copies = an_order(rng)
        hands = deal(rng, order, copies, 4, rng.randint(3, 8))
        listed = leads(rules, order, hands[0])
        if len(listed) == len(listed.units):
            continue
        act = listed[rng.randrange(len(listed.units), len(listed))]
        shapes = list(readings(order, act.cards, sets=False))
        units = tuple(unit.cards for unit in rng.choice(shapes))
        lead = read_lead(rules, order, hands[0], act.cards, units=units)
        assert isinstance(lead, Lead)
        if not lead.is_throw:
            continue
        failure = judge_throw(rules, order, lead, hands[1:])
        by = {
            unit: tuple(at for at in range(3) if a_larger_unit(order, unit, hands[at + 1], lead.group))
            for unit in lead.shape
        }
        beaten = {unit: seats for unit, seats in by.items() if seats}
        told = f"{[str(u.cards) for u in lead.shape]} against {[str(h) for h in hands[1:]]}"
        if not beaten:
            assert failure is None, told
            stood += 1
            continue
        failed += 1
        assert failure is not None, told
        assert {one.unit: one.by for one in failure.beaten} == beaten, told
        assert failure.fine == 10 * len(act.cards), told
        first = min(min(seats) for seats in beaten.values())
        if rules is TRACTOR6:
            assert failure.interceptor == first, told
            kinds = {u.form for u, seats in beaten.items() if first in seats}
            assert {unit.form for unit in failure.choices} == kinds, told
            for unit in failure.choices:
                same = [u for u in beaten if u.form == unit.form and first in beaten[u]]
                assert unit.strength == min(u.strength for u in same), told
        else:
            assert len(failure.choices) == 1, told
            assert failure.default.size == min(unit.size for unit in beaten), told
        fallback = rng.choice(failure.choices)
        again = failure.lead(order, fallback)
        interceptor = hands[1 + failure.interceptor]
        plays = follows(rules, order, again, interceptor, intercepts=True)
        for play in plays:
            refused = why_not_follow(rules, order, again, interceptor, EMPTY, play.cards, intercepts=True)
            assert refused is None, told
            if rules is TRACTOR6:
                trick = Trick.start(0, again).with_play(rules, order, 1, play.cards)
                assert trick.winner == 1, f"{told}: {play.cards} does not beat {fallback.cards}"
        assert failure.returned(fallback) + fallback.cards == act.cards, told


# Who wins


def key(order: Order, forms: list[Any], cards: tuple[Card, ...], dead: Hand) -> list[int] | None:
    """Return the strengths of the best layout of cards in these forms, by trying all of them."""
    lone = list(dead)
    live = list(cards)
    for card in lone:
        live.remove(card)
    best: list[int] | None = None
    for units in partitions(order, tuple(live)):
        laid = [(form(order, unit), max(map(order.strength, unit))) for unit in units]
        laid += [((Kind.RUN, 1, 1), -1)] * len(lone)
        ranked = [(f[0], f[1], f[2], s if f[0] is Kind.RUN else 0) for f, s in laid if f]
        ranked.sort(reverse=True)
        if [r[:3] for r in ranked] == forms and (best is None or [r[3] for r in ranked] > best):
            best = [r[3] for r in ranked]
    return best


@pytest.mark.parametrize("seed", range(3))
def test_the_winner_of_a_trick_under_every_reading(seed: int) -> None:
    rng = random.Random(seed)
    ruffs = 0
    for _ in range(CASES // 2):
        rules, order, copies = an_order(rng)
        rules = structs.replace(rules, throw_ties=rng.choice(list(ThrowTies)))
        hands = deal(rng, order, copies, 4, 6)
        acts = [p for p in leads(rules, order, hands[0]) if len(p.cards) <= 6]
        act = rng.choice(acts)
        lead = read_lead(rules, order, hands[0], act.cards)
        assert isinstance(lead, Lead)
        if rng.random() < 0.5:  # let the others hold trumps in the same pattern more often
            trumps = deal(rng, order, copies, 3, 6)
            hands[1:] = trumps
        trick = Trick.start(0, lead)
        forms = [unit.form for unit in lead.shape]
        best = (False, [unit.strength for unit in lead.shape])
        winner = 0
        for seat in (1, 2, 3):
            dead = Hand.of([c for c in hands[seat] if copies == 3 and rng.random() < 0.1])
            plays = follows(rules, order, lead, hands[seat], dead)
            cards = plays.sample(rng.getrandbits(64)).cards
            if rng.random() < 0.5 and lead.size <= len(hands[seat]):
                group = rng.choice([Group.TRUMP, lead.group])
                mine = [c for c in hands[seat] if order.group(c) is group]
                if len(mine) >= lead.size:
                    cards = bits(rng.sample(mine, lead.size))
            lost = Hand(
                sum(max(0, cards.count(c) - hands[seat].count(c) + dead.count(c)) << 2 * c.index for c in dead.faces())
            )
            trick = trick.with_play(rules, order, seat, cards, dead=lost)
            groups = {order.group(card) for card in cards}
            if len(groups) == 1 and groups <= {lead.group, Group.TRUMP}:
                ruff = groups != {lead.group}
                found = key(order, forms, tuple(cards), lost)
                if found is not None:
                    one = rules.throw_ties is ThrowTies.FIRST_PLAYED
                    higher = found[:1] > best[1][:1] if one else found > best[1]
                    if ruff > best[0] or (ruff == best[0] and higher):
                        best, winner = (ruff, found), seat
                        ruffs += ruff
            told = f"level {order.level} {order.trump!r}: {[str(c) for c in trick.cards]}, {lost}"
            assert trick.winner == winner, told
            if winner and rules.throw_ties is ThrowTies.NEXT_UNIT:
                assert [unit.strength for unit in trick.shape] == best[1], told
    assert ruffs


# Claims


def always_wins(rules: PlayRules, order: Order, hands: list[Hand]) -> bool:
    """Return whether the first hand wins every trick, whatever single card it leads and whatever the others play."""
    if not hands[0]:
        return True
    for card in hands[0].faces():
        lead = read_lead(rules, order, hands[0], Hand(1 << 2 * card.index))
        assert isinstance(lead, Lead)
        for plays in product(*[list(follows(rules, order, lead, hand)) for hand in hands[1:]]):
            trick = Trick.start(0, lead)
            for seat, play in enumerate(plays):
                trick = trick.with_play(rules, order, seat + 1, play.cards)
            left = [h - c for h, c in zip(hands, [lead.cards, *(p.cards for p in plays)], strict=True)]
            if trick.winner or not always_wins(rules, order, left):
                return False
    return True


def test_a_claim_card_by_card_stands_where_no_order_and_no_play_loses_a_trick() -> None:
    """As release 0.2 judged claims; its journals are replayed that way."""
    rules = structs.replace(TRACTOR6, claims=ClaimJudgment.CARDS)
    rng = random.Random(5)
    seen = {True: 0, False: 0}
    while min(seen.values()) < CASES // 6:
        order = tractor6_order(2, SUITS[3])
        names = ["HA", "HA", "HK", "HQ", "DA", "DK", "SA", "SK", "W1", "W2", "W2", "C3", "H3", "D3", "S3"]
        size = rng.randint(1, 3)
        cards = rng.sample([Card(name) for name in names], 3 * size)
        hands = [bits(cards[at * size : at * size + size]) for at in range(3)]
        expected = always_wins(TRACTOR6, order, hands)
        if seen[expected] > CASES // 4:
            continue
        seen[expected] += 1
        failure = judge_claim(rules, order, hands[0], hands[1:])
        assert (failure is None) == expected, f"{[str(hand) for hand in hands]}: {failure}"
        if failure is not None:
            assert failure.fine == 10 * size
            assert failure.default.cards <= hands[0]


def test_a_claim_is_a_throw_in_each_suit() -> None:
    """Reading 70 restated: the largest reading of each suit, every higher unit anywhere, and every void hand."""
    rng = random.Random(11)
    seen = {"stands": 0, "beaten": 0, "ruffed": 0, "chosen": 0}
    for _ in range(4 * CASES):
        order = tractor6_order(rng.choice([2, 6]), rng.choice([None, SUITS[3]]))
        stock = [Card(f"{suit}{rank}") for suit in "CDS" for rank in "6TJQKA" for _ in range(3)]
        stock += [Card(joker) for joker in ("W1", "W2") for _ in range(3)]
        size = rng.randint(1, 5)
        pairs = [card for card in rng.sample(stock, 3) for _ in range(2)]
        mine = [c for at, c in enumerate(pairs) if pairs[:at].count(c) < 3][:size]
        left = [card for card in stock if card not in mine]
        left += [c for c in set(mine) for _ in range(3 - mine.count(c))]
        rng.shuffle(left)
        lows = [card for card in left if order.strength(card) < 9]
        source = lows if rng.random() < 0.5 and len(lows) >= 3 * len(mine) else left
        hands = [bits(source[at::3][: len(mine)]) for at in range(3)]
        told = f"{order.text.en}: {[c.text for c in mine]} | {[str(hand) for hand in hands]}"
        units: list[tuple[Group, Any]] = []
        for group in GROUPS:
            own = tuple(card for card in mine if order.group(card) is group)
            ways = [[unit_of(order, bits(u)) for u in way] for way in partitions(order, own)]
            shape: Any = max(ways, key=sizes)  # type: ignore[arg-type]
            units += [(group, unit) for unit in shape]
        beats: list[set[tuple[int, ...]]] = []
        for hand in hands:
            mine_beaten = set()
            for group, unit in units:
                theirs = [card for card in hand if order.group(card) is group]
                for some in combinations(theirs, unit.size):
                    found: Any = unit_of(order, bits(some))
                    same = found is not None and found.form == unit.form
                    if same and found.strength > unit.strength:
                        mine_beaten.add((group, *unit.form[1:], unit.strength))
            beats.append(mine_beaten)
        ruffs = [
            any(order.group(card) is Group.TRUMP for card in hand)
            and any(
                group is not Group.TRUMP and all(order.group(card) is not group for card in hand) for group, _ in units
            )
            for hand in hands
        ]
        failure = judge_claim(TRACTOR6, order, bits(mine), hands)
        assert (failure is None) == (not any(beats) and not any(ruffs)), told
        if failure is None:
            seen["stands"] += 1
            continue
        assert failure.fine == 10 * len(mine)
        by = next((at for at, found in enumerate(beats) if found), None)
        seen["beaten" if by is not None else "ruffed"] += 1
        assert failure.interceptor == (ruffs.index(True) if by is None else by), told
        if by is not None:  # of each form in each suit the weakest one that it beats
            forms = {key[:3] for key in beats[by]}
            weakest = {min(key for key in beats[by] if key[:3] == form) for form in forms}
            chosen = {(order.group(next(iter(u.cards))), *u.form[1:], u.strength) for u in failure.choices}
            assert chosen == weakest, told
            seen["chosen"] += len(weakest) > 1
    assert min(seen.values()) > 0, seen


# Impossible input


def test_cards_that_are_not_held_cannot_be_led_or_followed_with() -> None:
    order = tractor6_order(2, SUITS[3])
    hand = Hand.of("HA HA HK")
    lead = read_lead(TRACTOR6, order, hand, Hand.of("HA HA"))
    assert isinstance(lead, Lead)
    for cards in ("HA HA HA", "HQ", ""):
        with pytest.raises(Malformed):
            read_lead(TRACTOR6, order, hand, Hand.of(cards))
    for cards in ("HQ HQ", "HA HA HA", "HA", ""):
        with pytest.raises(Malformed):
            why_not_follow(TRACTOR6, order, lead, hand, EMPTY, Hand.of(cards))
    for units in ((Hand.of("HA"),), (Hand.of("HA"), Hand.of("HK")), (Hand.of("HA HA HA"), EMPTY)):
        with pytest.raises(Malformed):
            read_lead(TRACTOR6, order, hand, Hand.of("HA HA"), units=units)
    plays = follows(TRACTOR6, order, lead, hand)
    assert Play(Hand.of("HQ HQ")) not in plays
    assert Play(Hand.of("HA")) not in plays
    assert object() not in plays


def test_an_order_names_every_card_once() -> None:
    with pytest.raises(Malformed, match="every card"):
        Order.of(2, None, ((), (), (), (), ()))
    with pytest.raises(Malformed, match="one place"):
        Order.of(2, None, ((((Card("C2"),), (Card("C2"),)),), (), (), (), ()))
    for order_of in (tractor6_order, chaodipi_order):
        for level in (-1, 1, 15):
            with pytest.raises(Malformed):
                order_of(level, None)


def test_a_set_is_thrown_only_with_the_last_cards() -> None:
    order = chaodipi_order(9, SUITS[3])
    hand = Hand.of("S5 ST SK SA")
    lead = read_lead(CHAODIPI, order, hand, hand)
    assert isinstance(lead, Lead)
    assert [unit.kind for unit in lead.shape] == [Kind.SET, Kind.RUN]
    longer = hand.add(Card("C2"))
    lead = read_lead(CHAODIPI, order, longer, hand)
    assert isinstance(lead, Lead)
    assert [unit.size for unit in lead.shape] == [1, 1, 1, 1]
    never = structs.replace(CHAODIPI, set_in_throw=SetInThrow.NEVER)
    lead = read_lead(never, order, hand, hand)
    assert isinstance(lead, Lead)
    assert len(lead.shape) == 4
    units = (Hand.of("S5 ST SK"), Hand.of("SA"))
    refused = read_lead(never, order, hand, hand, units=units)
    assert isinstance(refused, Refused)
    assert (refused.citation.id, refused.citation.reading) == ("C5.1h", 37)
    for some in permutations(units):
        assert isinstance(read_lead(CHAODIPI, order, hand, hand, units=some), Lead)
