"""An evening over the routes with two directors: clocks, conflicting corrections, a turned table, a withdrawal."""

from __future__ import annotations

import secrets
from typing import Any

from tests.server.routes.test_events import Club

STAGE = {"name": "main", "method": "matchpoints", "board_minutes": 7}
MINUTE = 60_000


class Evening(Club):
    """Six pairs at three tables, two boards a round, and a second director."""

    second: Any

    @classmethod
    async def begin(cls, site: Any) -> Evening:
        night = await cls.open(site, seated=False, stages=[STAGE])
        assert isinstance(night, Evening)
        night.second = await (await site.browser()).account("Second")
        body = {"name": "Second", "role": "director"}
        assert (await night.director.post(night.at("staff"), body)).status_code == 200
        for number in "123456":
            players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
            entry = {"id": number, "name": f"Pair {number}", "players": players}
            await night.do(type="Enter", entry=entry)
        await night.do(type="OpenStage", stage="main", sections=[list("123456")])
        offers = (await night.director.get(night.at("stages/1/sections/1/movements/6"))).json()
        mitchell = next(one for one in offers["offers"] if one["winners"] == 2)
        assert mitchell["minutes"] == 7 * 6, "three rounds of two boards"
        seats = {"stage": "main", "section": "A", "movement": mitchell["key"], "boards": 6}
        answer = await night.director.post(night.at("seats"), seats)
        assert answer.status_code == 200, answer.text
        return night

    async def score(self, number: int, table: int, board: str) -> dict[str, Any]:
        scores = (await self.seats(number, table))["scores"]
        found: dict[str, Any] = next(one for one in scores if one["board"] == board)
        return found

    async def play(self, number: int, **but: str) -> None:
        """Let the first director enter all open results of a round; `but`: results by table, such as ``t2="pass"``."""
        for table in (await self.see())["stages"][0]["rounds"][number - 1]["tables"]:
            for board in table["outstanding"]:
                result = but.get(f"t{table['number']}", "1NT by N =")
                key = self.table(number, table["number"])
                await self.do(type="EnterResult", key=key, board=board, result=result)

    async def lines(self) -> list[set[str]]:
        told = (await self.director.get(self.at("stages/1/standings"))).json()
        return [{line["entry"] for line in one["lines"]} for one in told["rankings"]]


async def test_an_evening_with_two_directors(opened: Any) -> None:
    async with opened() as site:
        night = await Evening.begin(site)
        first = (await night.see())["stages"][0]["rounds"][0]
        assert first["minutes"] == 14
        await night.do(type="StartRound", key=night.round(1))

        # A player enters a score that the opponents have not confirmed: it is listed, and can be confirmed.
        boards = (await night.seats(1, 1))["boards"]
        north = await night.player("1N")
        await night.do(north, type="EnterResult", key=night.table(1, 1), board=boards[0], result="2S by N =")
        waiting = await night.score(1, 1, boards[0])
        assert (waiting["confirmed"], waiting["counts"]) == (False, False)
        await night.do(north, type="EnterResult", key=night.table(1, 1), board=boards[0], result="2S by N +1")
        stale = {"type": "ConfirmResult", "key": night.table(1, 1), "board": boards[0]}
        fault = await night.refused(night.second, 403, **stale, seen=waiting["changed"])
        assert "you saw 2S by N =" in fault["text"]["en"]
        seen = (await night.score(1, 1, boards[0]))["changed"]
        await night.do(night.second, **stale, seen=seen)
        assert (await night.score(1, 1, boards[0]))["counts"]

        # A slip of the pen is questioned, and removed again; nothing was refused.
        slip = {"type": "EnterResult", "key": night.table(1, 2), "board": boards[0]}
        other = (await night.seats(1, 2))["boards"][0]
        answer = (await night.send(**{**slip, "board": other}, result="7NTXX by N =")).json()
        (doubt,) = answer["doubts"]
        assert "redoubled" in doubt["reasons"][0]["en"]
        assert doubt["reasons"][0]["zh"]
        again = await night.send(cause="same", **{**slip, "board": other}, result="7NTXX by N =")
        assert again.json()["doubts"] == [], "it is asked once"
        await night.do(type="RemoveResult", key=doubt["key"], board=other, seen=doubt["changed"])
        await night.play(1)
        await night.do(type="EndRound", key=night.round(1))

        # Both directors correct the same score: the second is shown both values.
        saw = (await night.score(1, 2, other))["changed"]
        correct = {"type": "CorrectResult", "key": night.table(1, 2), "board": other, "seen": saw}
        await night.do(night.second, **correct, result="1NT by N -1")
        fault = await night.refused(night.director, 403, **correct, result="1NT by N +1")
        assert "you saw 1NT by N =" in fault["text"]["en"]
        assert "now it is 1NT by N -1" in fault["text"]["en"]
        assert "1NT" in fault["text"]["zh"]
        saw = (await night.score(1, 2, other))["changed"]
        await night.do(**{**correct, "seen": saw}, result="1NT by N +1")

        # A table of the second round was turned, and there are still two winners.
        await night.do(night.second, type="StartRound", key=night.round(2), minutes=20)
        assert (await night.see())["stages"][0]["rounds"][1]["minutes"] == 20
        seated = await night.seats(2, 2)
        turned = {"number": 2, "sides": seated["sides"][::-1], "boards": seated["boards"]}
        await night.do(night.second, type="ReseatTable", key=night.table(2, 2), table=turned)
        await night.play(2)
        two = [{"1", "2", "3"}, {"4", "5", "6"}]
        assert await night.lines() == two

        # A pair withdraws in that round: scores and seats elsewhere can still be corrected.
        gone = (await night.seats(2, 3))["sides"][1][0]
        await night.do(night.second, type="Withdraw", entry=gone, words="ill")
        board = (await night.seats(2, 1))["boards"][0]
        saw = (await night.score(2, 1, board))["changed"]
        await night.do(type="CorrectResult", key=night.table(2, 1), board=board, result="pass", seen=saw)
        back = {**turned, "sides": seated["sides"]}
        await night.do(type="ReseatTable", key=night.table(2, 2), table=back, words="no, it was right")
        here = await night.seats(2, 3)
        own = {"number": 3, "sides": here["sides"][::-1], "boards": here["boards"]}
        await night.do(type="ReseatTable", key=night.table(2, 3), table=own, words="this one was turned")
        swapped = {**own, "sides": [[gone], (await night.seats(2, 1))["sides"][1]]}
        await night.refused(
            night.director, 403, type="ReseatTable", key=night.table(2, 1), table={**swapped, "number": 1}
        )
        await night.do(type="EndRound", key=night.round(2))

        # "Not played here" although a score was entered; then the session is posted, and corrected within its period.
        await night.do(type="StartRound", key=night.round(3))
        await night.play(3)
        board = (await night.seats(3, 1))["boards"][0]
        unplayed = {"type": "MarkUnplayed", "key": night.table(3, 1), "board": board}
        played = [one for one in (await night.seats(3, 1))["scores"] if one["board"] == board]
        if played:
            fault = await night.refused(night.second, 403, **unplayed)
            assert "remove it together with this" in fault["text"]["en"]
            await night.do(night.second, **unplayed, take_out=True, seen=played[0]["changed"])
            assert (await night.score(3, 1, board))["unplayed"]
        await night.do(type="EndRound", key=night.round(3))
        await night.do(night.second, type="PostScores", stage="main", session=1)
        saw = (await night.score(1, 3, (await night.seats(1, 3))["boards"][0]))["changed"]
        late = {
            "type": "CorrectResult",
            "key": night.table(1, 3),
            "board": (await night.seats(1, 3))["boards"][0],
            "seen": saw,
        }
        await night.do(**late, result="1NT by N -1")
        fault = await night.refused(night.second, 403, **late, result="1NT by N -2")
        assert "you saw" in fault["text"]["en"]
        saw = (await night.score(1, 3, late["board"]))["changed"]
        site.now += 31 * MINUTE
        fault = await night.refused(night.second, 403, **{**late, "seen": saw}, result="pass")
        assert fault["clause"] == "L79.C"
        lines = await night.lines()
        assert [line | {gone} if gone in one else line for line, one in zip(lines, two, strict=True)] == two


async def test_a_prepared_ruling_is_not_carried_out_over_a_newer_one(opened: Any) -> None:
    async with opened() as site:
        night = await Evening.begin(site)
        await night.do(type="StartRound", key=night.round(1))
        await night.play(1)
        board = (await night.seats(1, 1))["boards"][0]
        slump = {
            "code": "bridge2017",
            "irregularity": "adjusted-score",
            "answers": {"ground": "no-normal-play", "fault-ns": "none", "fault-ew": "directly"},
        }
        body = {"key": night.table(1, 1), "board": board, "case": slump}
        told = []
        for who in (night.director, night.second):
            answer = await who.post(night.at("rulings"), body)
            if answer.status_code != 200:
                body["case"] = {**slump, "code": "bridge1997"}
                answer = await who.post(night.at("rulings"), body)
            assert answer.status_code == 200, answer.text
            told.append(answer.json()["commands"])
        adjust = {"type": "AdjustScore", "key": night.table(1, 1), "board": board}
        await night.do(**adjust, scores=["A=", "A="], clause="L12.C.1")
        confirm = {"cause": secrets.token_hex(6), "commands": told[1]}
        refused = await night.second.post(night.at("acts/together"), confirm)
        assert refused.status_code == 403, refused.text
        assert "now it is" in refused.json()["text"]["en"]
