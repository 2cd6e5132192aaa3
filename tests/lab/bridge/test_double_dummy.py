"""A double-dummy table expanded to its symmetric ones: solving these again gives the same answers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from paiju.analysis.double_dummy import double_dummy_tables
from paiju.analysis.par import par
from paiju.analysis.table import DoubleDummyTable
from paiju.cards import CARDS, Hand
from paiju.cli import main
from paiju.errors import Malformed
from paiju.games.bridge import Deal, Seat, Vulnerability
from paiju.lab.bridge.double_dummy import ORDERS, SolvedDeals, moved, tables


def deal_of(owner: np.ndarray) -> Deal:
    """Return the deal for these owners of cards."""
    hands = [Hand.of([CARDS[card] for card in np.flatnonzero(owner == seat)]) for seat in range(4)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def par_of(some: SolvedDeals, at: int) -> int:
    """Return the par for the dealer's side."""
    table = DoubleDummyTable.of(some.tricks[at].reshape(-1).tolist())
    best = par(table, Vulnerability(int(some.vulnerable[at])), Seat(int(some.dealer[at])))
    return best.score_ns if some.dealer[at] % 2 == 0 else -best.score_ns


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("solved") / "dd"
    words = ["lab", "double-dummy", "-n", "3", "--seed", "7", "--workers", "1", "-o", str(path)]
    assert main(words) == 0
    return path


@pytest.mark.nightly
def test_one_deal_is_96_and_each_is_solved_so(folder: Path) -> None:
    found = list(tables(folder, alike="tricks", rows=2))
    assert sum(len(some.number) for some in found) == 3 * 96
    assert len({some.owner[0].tobytes() for some in found if some.number[0] == 1}) == 96
    chosen = Random(5).sample(found, 4)
    solved = double_dummy_tables([deal_of(some.owner[0]) for some in chosen])
    assert [some.tricks[0].tolist() for some in chosen] == [[list(row) for row in one.rows] for one in solved]
    assert {(some.turn, some.order) for some in found} == {(turn, order) for turn in range(4) for order in ORDERS}


def test_the_turns_keep_par_and_the_suits_do_not(folder: Path) -> None:
    (plain,) = tables(folder, alike="none")
    turned = list(tables(folder, alike="scores"))
    assert [some.turn for some in turned] == [0, 1, 2, 3]
    for at in range(3):
        assert {par_of(some, at) for some in turned} == {par_of(plain, at)}
    pars = {par_of(moved(plain, 0, order), at) - par_of(plain, at) for order in ORDERS for at in range(3)}
    assert pars != {0}


def test_the_first_reading_is_the_rows_themselves(folder: Path) -> None:
    (plain,) = tables(folder, alike="none")
    first = next(tables(folder))
    assert (first.owner == plain.owner).all()
    assert (first.tricks == plain.tricks).all()
    assert plain.number.tolist() == [1, 2, 3]
    with pytest.raises(Malformed, match="tricks"):
        next(tables(folder, alike="par"))
