"""Live matches of both tractor games under attack: results entered by hand while they are played."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from msgspec import Raw, structs
from tests.server.live.test_online_matches import PACE, Match, a_registry, chaodipi, in_play, is_past, quick, tractor6

from paiju.games.tractor.effects import LevelChange
from paiju.laws import Code
from paiju.tournament import commands as c
from paiju.tournament.events import DirectorCalled, ResultEntered

__all__ = ["quick"]

BY_HAND = Raw(b'{"levels": ["flag", "9"], "passed": 0}')


def test_H_event_online_a_game_scored_by_hand_while_it_is_played_is_not_entered_as_the_next(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        plan, entries = chaodipi(2, 1)
        plan = structs.replace(plan, stages=(structs.replace(plan.stages[0], best_of=3),))
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, plan, entries)
            await match.until(partial(in_play, game=0))
            now[0] += 1
            await match.do(c.EnterResult(match.key, "1.1", BY_HAND))
            await match.give(Code.CHAODIPI, "C6.11", LevelChange(1, 11))
            await match.until(partial(is_past, game=0))
            await match.until(partial(in_play, game=1))
            assert [act.event.board for act in match.acts(ResultEntered)] == ["1.1"]
            assert match.place.score("1.2").outcome is None
            (call,) = match.acts(DirectorCalled)
            assert "game 1: scored by hand" in call.event.words
            assert "手工录入" in call.event.words
            await (await registry.online.event_tables(match.event)).attend()
            assert len(match.acts(DirectorCalled)) == 1

    asyncio.run(play())


def test_H_event_online_no_deal_is_given_any_more_once_the_match_is_scored_by_hand(memory: Any) -> None:
    """If the score by hand is removed again, the match goes on where it was."""

    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, *tractor6())
            await match.until(partial(in_play, game=0))
            now[0] += 1
            await match.do(c.EnterResult(match.key, match.game, Raw(b'{"levels": ["A", "9"], "passed": 0}')))
            table = await match.until(lambda one: not one.playing)
            assert len(table.past) == 1
            assert not table.match_is_over
            assert len(match.acts(ResultEntered)) == 1
            await match.do(c.RemoveResult(match.key, match.game))
            await registry.online.settled()
            table = await match.until(lambda one: one.playing)
            assert table.deal.number == 2  # type: ignore[union-attr]
            assert not table.match_is_over

    asyncio.run(play())
