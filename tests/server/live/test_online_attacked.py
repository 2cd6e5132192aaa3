"""Live tables of an event, attacked over HTTP and sockets: by a player, a stranger, and two directors at once."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from tests.server.live.test_online_site import Evening, Page
from websockets.exceptions import InvalidStatus

FOREIGN = (
    {"type": "CloseTable"},
    {"type": "PlaceDeal", "deal": "x"},
    {"type": "SeatBot", "seat": 2},
    {"type": "ClearSeat", "seat": 1},
    {"type": "Substitute", "seat": 1, "person": "person:99", "name": "x"},
    {"type": "HandOver", "seat": 1},
    {"type": "Pause"},
    {"type": "AddToSeed", "words": "mine"},
    {"type": "TakeSeat", "seat": 3},
    {"type": "DropCase"},
)
"""Commands that no player may send at a table of an event."""
OF_THE_PROGRAM = (
    {"type": "GiveSeed", "number": 1, "seed": "0" * 64},
    {"type": "SetMatchTime", "left": 5},
    {"type": "Watch"},
    {"type": "Tick"},
    {"type": "MarkAway", "person": "person:1"},
)


def send(evening: Evening, who: Page, cause: str, **command: Any) -> Any:
    body = {"cause": cause, "command": command}
    return who.ask("POST", evening.at("acts"), body)


async def second_director(evening: Evening) -> Page:
    second = await Page.come(evening.site, "Second", account=True)
    role = {"name": "Second", "role": "director"}
    assert (await evening.director.ask("POST", evening.at("staff"), role)).status_code == 200
    return second


def refused(answer: httpx.Response) -> str:
    assert answer.status_code == 403, answer.text
    clause: str = answer.json()["clause"]
    return clause


def test_H_event_online_a_player_orders_nothing_at_a_table_but_his_own_acts(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            evening = await Evening.open(site)
            await evening.start()
            table = (await evening.director.get(evening.at("online")))["tables"][0]
            player = await evening.player(table["seats"][0]["player"].removeprefix("P"))
            await player.post(evening.at("online/seat"), {"key": table["key"]})
            stranger = await Page.come(site, "stranger")
            with pytest.raises(InvalidStatus):
                await stranger.socket(table["id"])
            browser = await player.socket(table["id"])
            await browser.next()
            before = await site.registry.table(table["id"])
            for command in FOREIGN:
                answer = await browser.do(command)
                assert (answer["type"], answer["code"]) == ("No", "refused"), command
                assert answer["clause"], command
            for command in OF_THE_PROGRAM:
                await browser.order(command)
                answer = await browser.next()
                assert (answer["type"], answer["code"]) == ("No", "malformed"), command
            assert await site.registry.table(table["id"]) == before

    asyncio.run(play())


def test_H_event_online_deals_of_live_tables_are_put_on_record_by_them_alone(running: Any) -> None:
    """Otherwise a director could type a deal that would be shown, and proved, as the one that was dealt."""

    async def play() -> None:
        async with running() as site:
            evening = await Evening.open(site)
            second = await second_director(evening)
            await evening.start()
            hands = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
            deals = {"type": "RecordDeals", "stage": "main", "session": 1, "deals": {"1": hands}}
            for at, who in enumerate((evening.director, second)):
                answer = await send(evening, who, f"deals{at}", **deals)
                assert refused(answer) == "H.event.online"
                assert answer.json()["text"]["zh"]
            assert not (await site.registry.office.event(evening.event)).competition.stage("main").deals

    asyncio.run(play())


def test_L79_C_two_directors_correct_a_live_score_at_once_and_one_is_told(running: Any) -> None:
    """Both saw the same score: the correction that arrives first is made, and no cause counts twice."""

    async def play() -> None:
        async with running() as site:
            evening = await Evening.open(site)
            second = await second_director(evening)
            await evening.start()
            table = (await evening.director.get(evening.at("online")))["tables"][0]
            key = table["key"]
            player = await evening.player(table["seats"][0]["player"].removeprefix("P"))
            entered = {"type": "EnterResult", "key": key, "board": "1", "result": "1NT by N ="}
            assert refused(await send(evening, player, "mine", **entered)) == "H.event.online"
            assert (await send(evening, second, "first", **entered)).is_success

            async def score() -> Any:
                event = await evening.director.get(f"/api/events/{evening.event}")
                tables = event["stages"][0]["rounds"][0]["tables"]
                return next(one for one in tables if one["number"] == key["table"])["scores"][0]

            saw = (await score())["changed"]
            correct = {"type": "CorrectResult", "key": key, "board": "1", "seen": saw}
            results = ("1NT by N +1", "1NT by N -1")
            answers = await asyncio.gather(
                *(
                    send(evening, who, f"cross{at}", **correct, result=results[at])
                    for at, who in enumerate((evening.director, second))
                )
            )
            assert sorted(one.status_code for one in answers) == [200, 403]
            made = next(at for at, one in enumerate(answers) if one.is_success)
            told = (await score())["text"]["en"]
            assert results[made].removeprefix("1NT by N ") in told
            again = await send(
                evening, (evening.director, second)[made], f"cross{made}", **correct, result=results[made]
            )
            assert again.is_success
            assert again.json()["acts"] == answers[made].json()["acts"]
            for who in (player, await Page.come(site, "stranger")):
                dispute = {"type": "DisputeResult", "key": key, "board": "1", "words": "no"}
                assert refused(await send(evening, who, "dispute", **dispute))
            assert (await score())["dispute"] is None

    asyncio.run(play())
