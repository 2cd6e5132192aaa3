"""Deals played by bots: every point accounted for, nothing refused, and the file replays exactly.

PAIJU_BOT_DEALS sets how many of each game (6 by default):

    PAIJU_BOT_DEALS=10000 pytest -n 2 tests/formats/tractor/test_bot_deals.py
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from paiju.bots import chaodipi as chaodipi_bots
from paiju.bots import tractor6 as tractor6_bots
from paiju.bots.tractor import play_deal
from paiju.formats.tractor import CODES, PlayedDeal, PlayedMatch, Start, Step, code_named, dealt, dumps, loads

DEALS = int(os.environ.get("PAIJU_BOT_DEALS", "6"))
PARTS = 2

BOTS: dict[str, Any] = {"chaodipi": chaodipi_bots.ChaoDiPiBot, "tractor6": tractor6_bots.Tractor6Bot}
WHOLE = {"chaodipi": 200, "tractor6": 300}
HIGHEST = {"chaodipi": 15, "tractor6": 14}


def some_start(game: str, rng: Random) -> Start:
    """Return a first deal, or a later one at any levels."""
    first = rng.randrange(code_named(game).seats)
    if rng.random() < 0.3:
        return Start(levels=(2, 2), first=first)
    high = HIGHEST[game]
    levels = (rng.randrange(2, high + 1), rng.randrange(2, high + 1))
    return Start(levels=levels, first=first, declarer=first, number=rng.randrange(2, 40))


@pytest.mark.parametrize("game", CODES)
@pytest.mark.parametrize("part", range(PARTS))
def test_bot_deals_add_up_and_replay_bit_for_bit(game: str, part: int) -> None:
    code = code_named(game)
    rules = code.conditions
    played: Any = code.game(rules)
    for number in range(part, DEALS, PARTS):
        rng = Random(f"{game} {number}")
        start = some_start(game, rng)
        match = code.match(start, rules)
        bots = [BOTS[game](f"{number}/{side}", rules) for side in (0, 1)] * (code.seats // 2)
        steps = list[Step]()

        def watch(_state: Any, seat: int, _view: Any, decision: Any, to: Any = steps) -> None:
            to.append((int(seat), decision.act))

        deal = dealt(match, f"bot deal {number}")
        end = play_deal(played, bots, deal, watch)
        after = match.after(played.result(end))
        score = code.score(match, end, after)
        told = f"deal {number} of {game}"
        if not score.redeal:
            assert score.taken + score.kept + score.kitty == WHOLE[game], told
            assert score.fines == 0, f"{told}: a bot threw what it could not prove"
        whole = PlayedMatch(
            code=code, conditions=rules, start=start, match=after, deals=(PlayedDeal(deal, tuple(steps), end, score),)
        )
        text = dumps(whole)
        again = loads(text)
        assert again == whole, told
        assert dumps(again) == text, told
