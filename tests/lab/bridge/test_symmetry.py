"""Which symmetries a board of bridge has: the seats turned keep everything, the suits exchanged keep the tricks alone.

So one double-dummy table stands for 96: four turns of the seats, and 24 orders of the suits with the denominations.
"""

from __future__ import annotations

from itertools import permutations
from random import Random

import numpy as np
import pytest

from paiju.lab import DONE, kernel_of
from paiju.lab.bridge import place
from paiju.lab.bridge import rules as r
from paiju.lab.kernel import State

KERNEL = kernel_of("bridge")
ONLINE = KERNEL.options(KERNEL.conditions["online"])
ORDERS = list(permutations(range(4)))


def board(owners: list[int], dealer: int, vulnerable: int) -> State:
    row = KERNEL.state()
    place(row, np.array(owners, np.int32), 1, dealer, vulnerable, ONLINE)
    return row


def dealt(rng: Random) -> list[int]:
    owners = [seat for seat in range(4) for _ in range(13)]
    rng.shuffle(owners)
    return owners


def listed(row: State) -> list[int]:
    mask = KERNEL.mask()
    KERNEL.legal(row, mask)
    return [int(action) for action in np.flatnonzero(mask)]


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_seats_turned_keep_calls_cards_and_scores(turn: int) -> None:
    """The sides' vulnerability is exchanged where the turn is odd."""
    for seed in range(6):
        rng = Random(seed)
        owners, dealer, vulnerable = dealt(rng), rng.randrange(4), rng.randrange(4)
        other = vulnerable if turn % 2 == 0 else (0, 2, 1, 3)[vulnerable]
        one = board(owners, dealer, vulnerable)
        two = board([(seat + turn) % 4 for seat in owners], (dealer + turn) % 4, other)
        while legal := listed(one):
            assert listed(two) == legal
            assert KERNEL.actor(two) == (KERNEL.actor(one) + turn) % 4
            action = 87 if 87 in legal and rng.random() < 0.5 else rng.choice(legal)
            assert KERNEL.apply(one, action) == KERNEL.apply(two, action) == DONE
        assert listed(two) == []
        here, there = np.zeros(4), np.zeros(4)
        KERNEL.returns(one, here)
        KERNEL.returns(two, there)
        assert [there[(seat + turn) % 4] for seat in range(4)] == here.tolist()


def played(row: State, denomination: int) -> None:
    for action in (52 + denomination, 87, 87, 87):
        assert KERNEL.apply(row, action) == DONE


@pytest.mark.parametrize("order", ORDERS[1::4])
@pytest.mark.parametrize("trump", range(5))
def test_the_suits_exchanged_keep_the_tricks(order: tuple[int, ...], trump: int) -> None:
    """Card for card the other board has the same legal cards and winners, so the same double-dummy tricks."""
    rng = Random(f"{order} {trump}")
    owners = dealt(rng)
    exchanged = [0] * 52
    for card, seat in enumerate(owners):
        exchanged[13 * order[card // 13] + card % 13] = seat
    one, two = board(owners, 0, 0), board(exchanged, 0, 0)
    played(one, trump)
    played(two, 4 if trump == 4 else order[trump])
    while legal := listed(one):
        changed = {card: 13 * order[card // 13] + card % 13 for card in legal}
        assert listed(two) == sorted(changed.values())
        card = rng.choice(legal)
        KERNEL.apply(one, card)
        KERNEL.apply(two, changed[card])
        assert (one[r.WON : r.WON + 2] == two[r.WON : r.WON + 2]).all()


def test_the_suits_exchanged_do_not_keep_the_score() -> None:
    """Spades count 30 a trick and clubs 20 (L77); and spades may be bid over clubs at one level, not the reverse."""
    scores = []
    for denomination in (0, 3):
        row = board([card // 13 for card in range(52)], denomination, 0)
        played(row, denomination)
        while legal := listed(row):
            KERNEL.apply(row, legal[-1])
        assert row[r.WON + denomination % 2] == 13
        scores.append(abs(int(row[r.SCORE])))
    assert scores == [70 + 120, 80 + 180]
    row = board([card // 13 for card in range(52)], 0, 0)
    KERNEL.apply(row, 55)
    assert 52 not in listed(row)
