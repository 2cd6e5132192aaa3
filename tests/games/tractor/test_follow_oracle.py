"""Following compared with a slow restatement of table 3: every subset of small hands, judged row by row.

The restatement is written from the table and the readings, not from the code: a column is a list of rows, a row a
list of pieces, and a play is right if its cards can be laid out, unit by unit, in the highest rows that the hand
can fill. PAIJU_FOLLOW_CASES sets how many random cases are tried.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Any

import pytest
from msgspec import structs

from paiju.cards import CARDS, EMPTY, SUITS, Card, Hand
from paiju.games.chaodipi.order import RULES as CHAODIPI
from paiju.games.chaodipi.order import order_of as chaodipi_order
from paiju.games.tractor import Group, Kind, Lead, Order, Play, PlayRules, Unit, follows, lead_of, why_not_follow
from paiju.games.tractor.play_rules import PartialChains
from paiju.games.tractor6.order import RULES as TRACTOR6
from paiju.games.tractor6.order import order_of as tractor6_order

CASES = int(os.environ.get("PAIJU_FOLLOW_CASES", "1500"))

Piece = tuple[int, int]  # copies, length
Faces = frozenset[Card]
Held = dict[Card, int]  # live copies of each face of the group led
KNOWN: dict[object, list[int]] = {}  # what is required, for the current lead and options


# The table


def pair_rows(rules: PlayRules, length: int) -> list[list[Piece]]:
    """Return the rows of a tractor of pairs (length 1: a pair), the highest first."""
    rows: list[list[Piece]] = []
    if rules.partial_chains is PartialChains.NOTHING and length > 1:
        return [[(2, length)], []]
    if rules.repeat_chains:
        for pieces in partitions(length):
            chains = [n for n in pieces if n > 1]
            for loose in range(length - sum(chains), -1, -1):
                row = [(2, n) for n in chains] + [(2, 1)] * loose
                if row not in rows:
                    rows.append(row)
        return sorted(rows, key=row_rank, reverse=True)
    for chain in range(length, 0, -1):
        if chain < length and chain > 1 and rules.partial_chains is PartialChains.PAIRS:
            continue
        if chain > 1:
            rows += [[(2, chain)] + [(2, 1)] * e for e in range(length - chain, -1, -1)]
        else:
            rows += [[(2, 1)] * e for e in range(length, -1, -1)]
    return rows


def row_rank(row: list[Piece]) -> tuple[list[int], int]:
    return ([n for _, n in row if n > 1] + [0] * 9)[:9], sum(n for _, n in row)


def partitions(length: int, most: int | None = None) -> Iterator[list[int]]:
    if length == 0:
        yield []
        return
    for first in range(min(length, most or length), 0, -1):
        for rest in partitions(length - first, first):
            yield [first, *rest]


def triple_rows(rules: PlayRules, length: int) -> list[list[Piece]]:
    rows: list[list[Piece]] = []
    for triples in triple_heads(rules, length):
        missing = length - sum(n for _, n in triples)
        rows += [triples + pairs for pairs in (pair_rows(rules, missing) if missing else [[]])]
    return rows


def triple_heads(rules: PlayRules, length: int) -> list[list[Piece]]:
    heads: list[list[Piece]] = []
    for chain in range(length, 1, -1):
        most = length - chain if rules.second_triple_owed else 0
        heads += [[(3, chain)] + [(3, 1)] * e for e in range(most, -1, -1)]
    most = length if rules.second_triple_owed else 1
    heads += [[(3, 1)] * e for e in range(most, -1, -1)]
    return heads


def column(rules: PlayRules, unit: Unit) -> list[list[Piece]]:
    if unit.kind is Kind.SET or unit.copies == 1 or not rules.structures_owed:
        return [[]]
    return (triple_rows if unit.copies == 3 else pair_rows)(rules, unit.length)


# Laying cards out


def layouts(order: Order, held: Held, row: list[Piece], pairs: Faces) -> Iterator[Held]:
    """Yield every way to lay out a row: which faces, and how many copies of each. `pairs`: what may serve as a pair."""
    if not row:
        yield {}
        return
    (copies, length), rest = row[0], row[1:]
    if copies == 3:
        able = [card for card in held if held[card] == 3]
    else:
        able = [card for card in held if card in pairs and held[card] >= 2]
    for cards in chains(order, able, length):
        left = {card: many for card, many in held.items() if card not in cards}
        for more in layouts(order, left, rest, pairs):
            # a triple that serves whole as a pair takes all its copies with it
            taken = dict.fromkeys(cards, 3 if copies == 3 else 2)
            yield taken | more


def chains(order: Order, able: list[Card], length: int) -> Iterator[tuple[Card, ...]]:
    if length == 1:
        yield from ((card,) for card in able)
        return
    for card in able:
        for rest in chains(order, able, length - 1):
            if order.strength(rest[0]) == order.strength(card) + 1:
                yield (card, *rest)


def less(held: Held, taken: Held) -> Held:
    return {card: many - taken.get(card, 0) for card, many in held.items()}


def natural_pairs(hand: Held) -> Faces:
    return frozenset(card for card, many in hand.items() if many == 2)


def owed(rules: PlayRules, order: Order, hand: Held, units: list[Unit], pairs: Faces) -> list[int]:
    """Return the row that each unit requires, the highest to the first unit first."""
    if not units:
        return []
    key = (frozenset(hand.items()), len(units), pairs & frozenset(c for c in hand if hand[c] > 1))
    if key in KNOWN:
        return KNOWN[key]
    for at, row in enumerate(column(rules, units[0])):
        found = {
            tuple(owed(rules, order, less(hand, laid), units[1:], pairs)) for laid in layouts(order, hand, row, pairs)
        }
        if found:
            KNOWN[key] = [at, *min(found)]
            return KNOWN[key]
    raise AssertionError("the last row asks for nothing")


def right(rules: PlayRules, order: Order, hand: Held, cards: Held, units: list[Unit]) -> bool:
    """Return whether live cards can be laid out as each unit's column requires."""
    KNOWN.clear()
    everything = frozenset(hand)
    best = owed(rules, order, hand, units, natural_pairs(hand))
    if not rules.protect_triples:
        most = owed(rules, order, hand, units, everything)
        if owed(rules, order, cards, units, everything) > most:
            return False
    return laid_out(rules, order, hand, cards, units, best)


def laid_out(  # noqa: PLR0917 - the whole situation, as the text has it
    rules: PlayRules, order: Order, hand: Held, cards: Held, units: list[Unit], best: list[int]
) -> bool:
    if not units:
        return True
    naturals = natural_pairs(hand) & frozenset(c for c, many in cards.items() if many >= 2)
    if units[0].copies == 3:  # a triple played whole may serve beside another as a pair
        naturals |= frozenset(c for c, many in cards.items() if many == 3)
    for at, row in enumerate(column(rules, units[0])):
        if at > best[0]:
            break
        for laid in layouts(order, cards, row, naturals):
            left = less(hand, laid)
            rest = owed(rules, order, left, units[1:], natural_pairs(left))
            if (at < best[0] or rest <= best[1:]) and laid_out(rules, order, left, less(cards, laid), units[1:], rest):
                return True
        # table 1: any two equal cards are a pair, so a whole pair or tractor that was led may be any (reading 87)
        whole = at == 0 and units[0].copies == 2 and not rules.natural_pairs_first
        if at == best[0] and not whole:
            break
        for laid in layouts(order, cards, row, frozenset(cards)):
            left = less(hand, laid)
            rest = owed(rules, order, left, units[1:], natural_pairs(left))
            if (at < best[0] or rest <= best[1:]) and laid_out(rules, order, left, less(cards, laid), units[1:], rest):
                return True
    return False


def is_right(  # noqa: PLR0917 - the arguments of `why_not_follow`
    rules: PlayRules, order: Order, lead: Lead, hand: Hand, dead: Hand, cards: Hand
) -> bool:
    """Return whether a play follows correctly, by the whole law of following."""
    group, wanted = lead.group, lead.size
    kept = order.sets[group]
    if not lead.is_throw and lead.unit.kind is Kind.SET:
        if group is not Group.TRUMP:
            if cards == kept:
                return True
            natural = all(order.group(card) is group for card in kept)
            if kept <= hand and (natural or rules.lowered_set_owed):
                return False
        mine = [card for card in hand if order.group(card) is group]
        got = [card for card in cards if order.group(card) is group]
        if len(mine) <= wanted or group is not Group.TRUMP:
            return len(got) == min(wanted, len(mine))
        ranks = sorted((order.strength(card) for card in mine), reverse=True)[:wanted]
        return sorted((order.strength(card) for card in got), reverse=True) == ranks
    mine = [card for card in hand if order.group(card) is group]
    got = [card for card in cards if order.group(card) is group]
    if len(got) < min(wanted, len(mine)):
        return False
    if len(mine) <= wanted:
        return True
    live = {card: hand.count(card) - dead.count(card) for card in set(mine)}
    played = {card: min(cards.count(card), live[card]) for card in set(mine)}
    return right(rules, order, live, played, list(lead.shape))


# Random cases


def subsets(hand: Hand, wanted: int) -> Iterator[Hand]:
    faces = list(hand.faces())
    for counts in product(*[range(min(wanted, hand.count(card)) + 1) for card in faces]):
        if sum(counts) == wanted:
            yield Hand(sum(n << 2 * card.index for n, card in zip(counts, faces, strict=True)))


def a_group(rng: random.Random, order: Order) -> Group:
    if rng.random() < 0.5:
        return Group.TRUMP
    return rng.choice([group for group in Group if order.masks[group] and group is not Group.TRUMP])


def a_unit(rng: random.Random, order: Order, group: Group, copies: int, length: int) -> Unit | None:
    """Return a random unit of this form in the group, or None."""
    rungs: dict[int, list[Card]] = {}
    for card in CARDS:
        if order.group(card) is group:
            rungs.setdefault(order.strength(card), []).append(card)
    tops = [s for s in rungs if all(s - down in rungs for down in range(length))]
    if not tops:
        return None
    top = rng.choice(tops)
    faces = [rng.choice(rungs[top - down]) for down in range(length)]
    return Unit(copies, length, top, Hand(sum(copies << 2 * card.index for card in faces)))


SINGLE, PAIR, TRIPLE = (1, 1), (2, 1), (3, 1)
FORMS6 = [
    [SINGLE], [PAIR], [(2, 2)], [TRIPLE], [(3, 2)], [(2, 3)], [(3, 3)], [(2, 4)],
    [TRIPLE, PAIR], [(2, 2), SINGLE], [PAIR, PAIR], [TRIPLE, SINGLE], [PAIR, SINGLE],
    [(2, 2), PAIR], [(2, 2), (2, 2)], [TRIPLE, TRIPLE], [TRIPLE, (2, 2)], [(3, 2), PAIR],
    [SINGLE, SINGLE], [(3, 2), (2, 2)], [(2, 3), (2, 2)], [TRIPLE, PAIR, PAIR], [(3, 2), TRIPLE],
]  # fmt: skip
FORMS4 = [f for f in FORMS6 if all(copies < 3 for copies, _ in f)]


def a_lead(rng: random.Random, order: Order, group: Group, forms: list[list[Any]]) -> Lead | None:
    if order.sets[group] and rng.random() < 0.15:
        kept = order.sets[group]
        return Lead(kept, (Unit(1, 3, 0, kept, Kind.SET),), group)
    units = []
    used = 0
    for copies, length in rng.choice(forms):
        for _ in range(8):
            unit = a_unit(rng, order, group, copies, length)
            if unit is not None and not used & (unit.cards.bits | unit.cards.bits << 1):
                break
        else:
            return None
        used |= unit.cards.bits | unit.cards.bits >> 1
        units.append(unit)
    return lead_of(order, tuple(units))


def a_hand(rng: random.Random, order: Order, group: Group, copies: int) -> Hand:
    """Return a few neighbouring rungs of the group, with many pairs and triples, and some other cards."""
    mine = sorted((card for card in CARDS if order.group(card) is group), key=order.strength)
    start = rng.randrange(len(mine))
    near = (mine[start:] + mine[:start])[: rng.randint(1, 7)]
    most = rng.randint(1, 11)
    cards: list[Card] = []
    for card in near:
        cards += [card] * min(rng.randint(0, copies), max(0, most - len(cards)))
    others = [card for card in CARDS if order.group(card) is not group]
    return Hand.of(cards + rng.sample(others, rng.randint(0, 3)))


OPTIONS: list[dict[str, Any]] = [
    {},
    {},
    {},
    {"protect_triples": False},
    {"natural_pairs_first": True},
    {"natural_pairs_first": True},
    {"second_triple_owed": True},
    {"repeat_chains": True},
    {"protect_triples": False, "natural_pairs_first": True},
    {"second_triple_owed": True, "natural_pairs_first": True},
    {"repeat_chains": True, "natural_pairs_first": True},
    {"structures_owed": False},
]
OPTIONS4: list[dict[str, Any]] = [
    {},
    {},
    {"partial_chains": PartialChains.PAIRS},
    {"partial_chains": PartialChains.NOTHING},
    {"lowered_set_owed": True},
    {"repeat_chains": True},
]


def compare(rules: PlayRules, order: Order, lead: Lead, hand: Hand, dead: Hand) -> int:
    """Compare every subset; return how many plays are legal."""
    told = f"level {order.level} {order.trump!r} {lead.text} {lead.cards} of {lead.group!r}"
    told += f", hand {hand}, dead {dead}, {rules!r}"
    expected = {cards for cards in subsets(hand, lead.size) if is_right(rules, order, lead, hand, dead, cards)}
    allowed = {
        cards for cards in subsets(hand, lead.size) if why_not_follow(rules, order, lead, hand, dead, cards) is None
    }
    assert allowed == expected, (
        f"{told}: only allowed {[str(c) for c in allowed - expected]},"
        f" only right {[str(c) for c in expected - allowed]}"
    )
    plays = follows(rules, order, lead, hand, dead)
    listed = [play.cards for play in plays]
    assert len(plays) == len(listed) == len(set(listed)), f"{told}: counted, or listed twice"
    assert set(listed) == expected, f"{told}: listed {[str(c) for c in listed]}"
    assert [plays[at].cards for at in range(len(plays))] == listed, f"{told}: by number"
    assert expected, f"{told}: no play at all"
    return len(expected)


@pytest.mark.parametrize("seed", range(4))
def test_six_player_follows_agree_with_the_table_row_by_row(seed: int) -> None:
    rng = random.Random(seed)
    done = 0
    while done < CASES // 4:
        order = tractor6_order(rng.randint(2, 14), rng.choice([None, *SUITS]))
        group = a_group(rng, order)
        lead = a_lead(rng, order, group, FORMS6)
        hand = a_hand(rng, order, group, 3)
        if lead is None or len(hand) < lead.size:
            continue
        dead = EMPTY
        if rng.random() < 0.3:
            dead = Hand.of([card for card in hand if rng.random() < 0.3])
        rules = structs.replace(TRACTOR6, **rng.choice(OPTIONS))
        compare(rules, order, lead, hand, dead)
        done += 1


THICK = [
    [(2, 2), (2, 2)], [(2, 3), (2, 2)], [(3, 2), (2, 2)], [(3, 3)], [TRIPLE, (2, 2)], [(2, 4)],
    [(3, 2), TRIPLE], [(3, 2), (2, 2), PAIR], [(2, 2), (2, 2), PAIR], [TRIPLE, TRIPLE, PAIR],
]  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
def test_throws_of_several_tractors_to_hands_full_of_pairs(seed: int) -> None:
    rng = random.Random(seed + 200)
    done = 0
    while done < CASES // 24:
        order = tractor6_order(rng.randint(2, 14), rng.choice([None, *SUITS]))
        group = a_group(rng, order)
        lead = a_lead(rng, order, group, THICK)
        cards = sorted((c for c in CARDS if order.group(c) is group), key=order.strength)
        start = rng.randrange(max(1, len(cards) - 5))
        copies = [2, 2, 2, 2, 3, 3, 1, 0]
        near = rng.sample(cards[start : start + 9], min(7, len(cards) - start))
        hand = Hand.of([card for card in near for _ in range(rng.choice(copies))])
        if lead is None or len(hand) <= lead.size:
            continue
        rules = structs.replace(TRACTOR6, **rng.choice(OPTIONS))
        plays = follows(rules, order, lead, hand)
        several = [card for card in hand.faces() if hand.count(card) > 1]
        for _ in range(5):
            play = plays.sample(rng.getrandbits(60)).cards
            if rng.random() < 0.7:  # whole pairs and triples first, then the rest
                rng.shuffle(several)
                whole = [card for card in several for _ in range(hand.count(card) - rng.randint(0, 1))]
                rest = [*hand]
                rng.shuffle(rest)
                play = EMPTY
                for card in whole + rest:
                    if len(play) < lead.size and play.count(card) < hand.count(card):
                        play = play.add(card)
            refused = why_not_follow(rules, order, lead, hand, EMPTY, play)
            expected = is_right(rules, order, lead, hand, EMPTY, play)
            assert (refused is None) == expected, (
                f"{lead.text} {[str(u.cards) for u in lead.shape]}, hand {hand}, play {play}: {refused}, {rules!r}"
            )
        done += 1


@pytest.mark.parametrize("seed", range(2))
def test_chaodipi_follows_agree_with_its_duties(seed: int) -> None:
    rng = random.Random(seed + 100)
    done = 0
    while done < CASES // 4:
        level = rng.choice([0, *range(2, 15)])
        trump = rng.choice([None, *SUITS]) if level else None
        order = chaodipi_order(level, trump, h5_gap_chain=rng.random() < 0.8)
        group = a_group(rng, order)
        lead = a_lead(rng, order, group, FORMS4)
        hand = a_hand(rng, order, group, 2)
        if lead is not None and lead.unit.kind is Kind.SET and rng.random() < 0.7:
            hand = Hand.of([c for c in {*hand, *lead.cards} for _ in range(min(2, hand.count(c) + 1))])
        if lead is None or len(hand) < lead.size:
            continue
        rules = structs.replace(CHAODIPI, **rng.choice(OPTIONS4))
        compare(rules, order, lead, hand, EMPTY)
        done += 1


def test_a_long_list_is_counted_and_drawn_from_without_being_made() -> None:
    order = tractor6_order(2, SUITS[3])
    hand = Hand.of("H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA H3 H4 H5 H6 H7 H8 H9 C3 C4 C5")
    lead = lead_of(order, tuple(Unit(1, 1, s, Hand(1 << 2 * (26 + s + 1))) for s in range(9)))
    plays = follows(TRACTOR6, order, lead, hand)
    assert len(plays) == sum(1 for _ in plays) == coefficient([2] * 7 + [1] * 5, 9)
    drawn = {plays.sample(number).cards for number in range(0, len(plays), 97)}
    assert len(drawn) == len(range(0, len(plays), 97))
    assert all(play in plays for play in map(Play, drawn))
    void = follows(TRACTOR6, order, lead, Hand.of("C3 C4 C5 C6 D3 D4 D5 D6 S3 S4 S5 S6 D7 D7"))
    assert len(void) == comb(12, 9) + comb(12, 8) + comb(12, 7)  # with none, one, two of the diamond 7s


def coefficient(copies: list[int], size: int) -> int:
    """Return the number of multisets of a size with these numbers of copies: a product of polynomials."""
    ways = [1]
    for most in copies:
        longer = [0] * (len(ways) + most)
        for at, many in enumerate(ways):
            for more in range(most + 1):
                longer[at + more] += many
        ways = longer
    return ways[size]
