"""Paired matches: the same result however they are split, and equal bots come out even."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.tractor.single_leads import single_leads

from paiju.bots import RandomBot, chaodipi
from paiju.bots.chaodipi import ChaoDiPiBot
from paiju.bots.tractor import BotMatchResult, NoEnd, PairScore, Room, match_pairs, play_deal
from paiju.bots.tractor import table as deal_table


def random_player(seed: Any) -> RandomBot[Any, Any]:
    return RandomBot(single_leads(chaodipi.legal_acts()), chaodipi.view_key, seed)


def test_a_pair_is_the_same_whatever_was_played_before() -> None:
    contest = chaodipi.contest("match")
    both = list(match_pairs(contest, ChaoDiPiBot, random_player, 1, range(1, 3)))
    second = list(match_pairs(contest, ChaoDiPiBot, random_player, 1, range(2, 3)))
    assert both[1:] == second
    assert [pair.number for pair in both] == [1, 2]


def test_a_bot_against_itself_comes_out_even() -> None:
    contest = chaodipi.contest("match")
    pairs = match_pairs(contest, lambda _: ChaoDiPiBot(7), lambda _: ChaoDiPiBot(7), 1, range(3, 5))
    assert all(pair.points == 0 and pair.levels == 0 for pair in pairs)


def test_what_side_one_wins_counts_for_who_sits_there() -> None:
    pair = PairScore(1, Room(30, 1), Room(-50, -2))
    assert (pair.points, pair.levels) == (80, 3)
    result = BotMatchResult((pair, PairScore(2, Room(0, 0), Room(10, 0))))
    assert (result.won, result.lost, result.levels) == (1, 1, 3)
    assert result.interval().mean == 35


def test_bots_without_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = chaodipi.contest("match")
    monkeypatch.setattr(deal_table, "_MOST_ACTS", 50)
    with pytest.raises(NoEnd):
        play_deal(contest.game, (ChaoDiPiBot(),) * 4, contest.deal(1))
