"""Deals of a seed are those of `paiju deal --seed`, and their results stay within the kernel's bounds."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest
from msgspec import structs
from tests.lab.games import TESTED
from tests.lab.tractor import worst

from paiju.cli.tractor_deal import DEFAULT_OPTIONS, shuffled
from paiju.formats.tractor import code_named
from paiju.lab import OVER, kernel_of, prefix
from paiju.lab.tractor import layout as at
from paiju.lab.tractor.search import plays
from paiju.packs import notations

each_game = pytest.mark.parametrize("game", [game for game in TESTED if game != "bridge"])


@each_game
def test_seeds_deal_as_the_command_line_does(game: str) -> None:
    """First deals, and later ones with a declarer and levels; a first deal of another number has its cards, too."""
    kernel, code = kernel_of(game), code_named(game, notations())
    room = import_module(f"paiju.lab.{game}")
    options = kernel.options(next(iter(kernel.conditions.values())))
    for seed in ("", "7", "seed", "x" * 140, "é" * 70):
        first = shuffled(code, seed, DEFAULT_OPTIONS)[0]
        deal_options = structs.replace(DEFAULT_OPTIONS, boards=9, declarer=code.seat_text(1).en, levels="5,A")
        later = shuffled(code, seed, deal_options)
        begun = room.started(options, first=1, declarer=1, levels=(5, 14))
        for deal, how in ((first, options), *((deal, begun) for deal in later)):
            row = kernel.state()
            kernel.deal(row, prefix(seed), deal.number, how)
            cells: Any = row.view(np.int64)
            pack = cells[at.PACK : at.PACK + len(deal.cards)].tolist()
            assert pack == [card.index for card in deal.cards]
            assert int(cells[at.FIRST]) == int(deal.first)
            assert cells[at.LEVELS : at.LEVELS + 2].tolist() == list(deal.levels)
            assert int(cells[at.NUMBER]) == deal.number
            assert int(cells[at.DECLARER]) == (-1 if deal.declarer is None else int(deal.declarer))
            kernel.deal(row, prefix(seed), deal.number, options)
            assert cells[at.PACK : at.PACK + len(deal.cards)].tolist() == pack
            assert int(cells[at.FIRST]) == int(first.first)


@each_game
def test_what_a_deal_comes_to_adds_up_and_keeps_its_bound(game: str) -> None:
    room = import_module(f"paiju.lab.{game}")
    kernel, chance, won = kernel_of(game), np.array([5], np.uint64), np.zeros(kernel_of(game).seats)
    conditions = next(iter(kernel.conditions.values()))
    for number in range(1, 60):
        levels = (2 + number % 13, 2 + number * 5 % 13)
        options = room.started(kernel.options(conditions), first=number % 4, declarer=number % 4, levels=levels)
        row = kernel.state()
        kernel.deal(row, prefix("sums"), number, options)
        acts = room.playout(row, chance)
        assert acts > 100
        assert kernel.actor(row) == OVER
        kernel.returns(row, won)
        assert won.sum() == 0
        assert abs(won).max() <= kernel.most
        cells: Any = row.view(np.int64)
        assert not any(cells[at.HANDS : at.HANDS + 3 * kernel.seats])


@each_game
def test_all_plays_of_a_state_are_told_and_bounded(game: str) -> None:
    """Each play that is listed can be named and laid down; no more than was asked for."""
    room = import_module(f"paiju.lab.{game}")
    kernel, chance = kernel_of(game), np.array([9], np.uint64)
    row = kernel.state()
    kernel.deal(row, prefix("plays"), 1, kernel.options(next(iter(kernel.conditions.values()))))
    mask, seen = kernel.mask(), 0
    while kernel.legal(row, mask):
        cells: Any = row.view(np.int64)
        if int(cells[at.PHASE]) == at.PLAY and not int(cells[at.COMPOSED]):
            for most in (5, 400):
                found = room.plays(row, most)
                assert 0 < len(found.counts) <= min(most, found.total)
                assert found.is_whole or len(found.counts) == most
                other = row.copy()
                for action in found.actions(len(found.counts) // 2):
                    assert kernel.apply(other, action) == 0
                assert len(np.unique(found.counts, axis=0)) == len(found.counts)
            seen += 1
        choices = np.flatnonzero(mask)
        kernel.apply(row, int(choices[int(chance[0]) % len(choices)]))
        chance[0] += 7919
    assert seen > 20


@pytest.mark.nightly
@pytest.mark.skipif("tractor6" not in TESTED, reason="PAIJU_LAB=1 compiles the tractor games")
def test_plays_stop_where_units_can_be_taken_apart_in_very_many_ways() -> None:
    """Tractors thrown at triples and pairs of clubs, the trumps: like the hands that the search of `worst.py` finds."""
    deals = (worst.ready("tractor6", number) for number in range(1, 50))
    row = next(row for row in deals if {0, 1} <= set(worst.faces_of(row, 4)))
    held = (3, 3, 0, 3, 3, 0, 0, 2, 0, 0, 0, 3, 3, 2, 1, 0, 2, 1)
    units = ((3, 2, 0), (2, 2, 0))
    state = worst.set_up(row, 4, worst.Trial(units, 0, held))
    found = plays(state)
    assert not found.is_whole
    assert 0 < len(found.counts) <= found.total
    for at_play in (0, len(found.counts) - 1):
        chosen = found.counts[at_play]
        assert chosen.sum() == worst.size_of(worst.Trial(units, 0, held))
    easy = plays(worst.set_up(row, 4, worst.Trial(((3, 1, 1),), 0, held)))
    assert easy.is_whole
