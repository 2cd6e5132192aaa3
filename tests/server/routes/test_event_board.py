"""The director's board over the routes: disputes with both versions, doubtful results, undo, late corrections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.routes.test_events import Club

Opened = Callable[..., Any]


async def _enter(club: Club, key: dict[str, Any], board: str, result: str, who: Any = None) -> None:
    await club.do(who, type="EnterResult", key=key, board=board, result=result)


async def test_H_event_result_both_sides_and_the_staff_see_both_versions(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        table = await club.seats(1, 1)
        board, key = table["boards"][0], club.table(1, 1)
        north, east = [await club.player(side[0] + "N") for side in table["sides"]]
        await _enter(club, club.table(1, 1), board, "4S N =", north)
        await _enter(club, club.table(1, 1), board, "4S N +1", east)
        for who in (club.director, north, east):
            seen = (await club.see(who))["stages"][0]["rounds"][0]["tables"][0]["scores"][0]
            assert (seen["text"]["en"][:9], seen["claim"]["text"]["en"][:10]) == ("4S by N =", "4S by N +1")
            assert (seen["dispute"], seen["counts"]) == ("", False)
        other = await club.player((await club.seats(1, 2))["sides"][0][0] + "N")
        seen = (await club.see(other))["stages"][0]["rounds"][0]["tables"][0]
        assert not seen["scores"]
        claimed = (await club.seats(1, 1))["scores"][0]
        await club.do(
            type="CorrectResult", key=key, board=board, result=claimed["claim"]["result"], seen=claimed["changed"]
        )
        score = (await club.seats(1, 1))["scores"][0]
        assert (score["text"]["en"][:10], score["claim"], score["counts"]) == ("4S by N +1", None, True)


async def test_doubtful_results_are_listed_for_the_staff_until_they_are_put_right(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        board = (await club.seats(1, 1))["boards"][0]
        await _enter(club, club.table(1, 1), board, "7NTXX N =")
        found = (await club.director.get(club.at("doubtful"))).json()
        (doubt,) = found["doubts"]
        assert (doubt["key"]["table"], doubt["board"]) == (1, board)
        assert doubt["reasons"][0]["zh"]
        player = await club.player((await club.seats(1, 1))["sides"][0][0] + "N")
        assert (await player.get(club.at("doubtful"))).status_code == 403
        changed = (await club.seats(1, 1))["scores"][0]["changed"]
        assert doubt["changed"] == changed
        key = club.table(1, 1)
        await club.do(type="CorrectResult", key=key, board=board, result="3NT N =", seen=changed)
        assert (await club.director.get(club.at("doubtful"))).json()["doubts"] == []


async def test_a_result_found_right_is_asked_about_by_nobody_until_it_is_another(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        board, key = (await club.seats(1, 1))["boards"][0], club.table(1, 1)

        async def doubted() -> list[str]:
            found = (await club.director.get(club.at("doubtful"))).json()["doubts"]
            return [one["said"]["en"][:11] for one in found]

        await _enter(club, key, board, "7NTXX N =")
        changed = (await club.seats(1, 1))["scores"][0]["changed"]
        vouch = {"type": "VouchResult", "key": key, "board": board, "seen": changed}
        (act,) = await club.do(**vouch)
        assert await doubted() == []
        assert await club.do(**vouch) == [], "said once, it is said"
        log = (await club.director.get(club.at("log"))).json()
        assert "confirmed as correct" in log["acts"][0]["text"]["en"]
        await club.do(type="Undo", act=act)
        assert len(await doubted()) == 1
        await club.do(**vouch)
        await club.do(type="CorrectResult", key=key, board=board, result="7NTXX S =")
        assert len(await doubted()) == 1, "another result was not found right"
        await club.refused(club.director, 403, **vouch)


async def test_what_follows_from_taking_back_is_told_and_nothing_is_changed(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        board = (await club.seats(1, 1))["boards"][0]
        key = club.table(1, 1)
        (entered,) = await club.do(type="EnterResult", key=key, board=board, result="4S N =")
        seen = (await club.director.get(club.at(f"acts/{entered}/undoing"))).json()
        assert seen["seq"] == (await club.see())["seq"] == entered
        assert "4S by N =" in seen["acts"][0]["en"]
        (follows,) = seen["follows"]
        assert follows["en"].endswith("→ no score")
        assert follows["zh"].endswith("→ 没有得分")
        (corrected,) = await club.do(type="CorrectResult", key=key, board=board, result="4S N -1")
        fault = await club.director.get(club.at(f"acts/{entered}/undoing"))
        assert (fault.status_code, fault.json()["clause"]) == (403, "H.event.undo")
        seen = (await club.director.get(club.at(f"acts/{corrected}/undoing"))).json()
        assert "4S by N -1 (-50) → 4S by N = (+420)" in seen["follows"][0]["en"]
        (started,) = (
            act["seq"]
            for act in (await club.director.get(club.at("log"))).json()["acts"]
            if act["kind"] == "RoundStarted"
        )
        seen = (await club.director.get(club.at(f"acts/{started}/undoing"))).json()
        assert seen["follows"][0]["en"].endswith("not started")


async def test_a_correction_after_posting_shows_its_time(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        for number, one in enumerate((await club.see())["stages"][0]["rounds"], 1):
            if number > 1:
                await club.do(type="StartRound", key=club.round(number))
            for table in one["tables"]:
                for board in table["boards"]:
                    await _enter(club, club.table(number, table["number"]), board, "3NT N =")
        await club.do(type="PostScores", stage="main", session=1)
        assert (await club.see())["stages"][0]["posted"][0]["corrected"] is None
        site.now += 60_000
        board = (await club.seats(1, 1))["boards"][0]
        key = club.table(1, 1)
        await club.do(type="CorrectResult", key=key, board=board, result="3NT N -1")
        assert (await club.see())["stages"][0]["posted"][0]["corrected"] == site.now
        sheets = await club.director.get(club.at("stages/1/sessions/1/travellers"))
        rows = [row["corrected"] for one in sheets.json()["travellers"] for row in one["rows"] if one["board"] == board]
        assert sorted(rows, key=str) == [site.now, None]
