"""The room screen: what anybody may read of an event without signing in, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.routes.test_events import Club


async def test_the_clock_the_seats_and_missing_tables_are_public_and_scores_and_calls_are_not(
    opened: Callable[..., Any],
) -> None:
    async with opened() as site:
        club = await Club.open(site)
        anybody = await site.browser()
        board = (await club.seats(1, 1))["boards"][0]
        key = club.table(1, 1)
        await club.do(type="EnterResult", key=key, board=board, result="3NT N =")
        await club.do(type="CallDirector", key=key, words="a secret word")
        answer = await anybody.get(club.at())
        assert answer.status_code == 200
        seen = answer.json()
        assert (seen["roles"], seen["may"], seen["calls"]) == (["spectator"], [], [])
        rounds = seen["stages"][0]["rounds"]
        table = rounds[0]["tables"][0]
        assert rounds[0]["started"] is not None
        assert board not in table["outstanding"]
        assert table["outstanding"]
        assert rounds[1]["tables"][0]["sides"][0]
        assert not any(one["scores"] for each in rounds for one in each["tables"])
        for secret in ("3NT", "a secret word"):
            assert secret not in answer.text
        told = (await anybody.get(club.at("stages/1/standings"))).json()
        totals = {line["total"] for one in told["rankings"] for line in one["lines"]}
        assert not any(set(total) & set("123456789") for total in totals)


async def test_anybody_sees_the_leaders_once_scores_are_posted(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        anybody = await site.browser()
        rounds = (await club.see())["stages"][0]["rounds"]
        for number, one in enumerate(rounds, 1):
            if number > 1:
                await club.do(type="StartRound", key=club.round(number))
            for table in one["tables"]:
                for board in table["boards"]:
                    made = "3NT N =" if table["number"] == 1 else "3NT N -1"
                    key = club.table(number, table["number"])
                    await club.do(type="EnterResult", key=key, board=board, result=made)
        await club.do(type="PostScores", stage="main", session=1)
        told = (await anybody.get(club.at("stages/1/standings"))).json()
        assert float(told["rankings"][0]["lines"][0]["total"]) > 0
        ranking = told["rankings"][0]
        at = [column["en"] for column in ranking["columns"]].index("per cent")
        assert [line["percent"] for line in ranking["lines"]] == [line["values"][at] for line in ranking["lines"]]
        assert float(ranking["lines"][0]["percent"]) > 50
