"""Recorded hands: shown with double dummy to those who have played them; files to download hide as much."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from tests.server.routes.test_events import Club

from paiju.cards import CARDS, shuffled
from paiju.formats import bws, pbn, usebio
from paiju.formats.report import loads
from paiju.games.bridge import Deal
from paiju.packs import discipline_of


def _deal(number: int) -> str:
    return str(Deal.of_order(shuffled(CARDS[:52], "hands", number)))


def _pbn(*numbers: int) -> str:
    return "\n".join(f'[Board "{number}"]\n[Deal "{_deal(number)}"]\n' for number in numbers)


HANDS = "stages/1/sessions/1/hands"


async def test_who_has_played_a_board_sees_its_cards_and_nobody_else_does(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        answer = await club.director.post(club.at(HANDS), {"pbn": _pbn(1, 2, 3)})
        assert answer.status_code == 200, answer.text
        table = await club.seats(1, 1)
        (ns,), (ew,) = table["sides"]
        board = table["boards"][0]
        north, east = await club.player(f"{ns}N"), await club.player(f"{ew}N")
        spectator = await (await site.browser()).guest("Spectator")

        async def boards(who: Any) -> tuple[list[str], int]:
            seen = (await who.get(club.at(HANDS))).json()
            return [one["board"] for one in seen["hands"]], seen["hidden"]

        assert await boards(club.director) == (["1", "2", "3"], 0)
        for who in (north, east, spectator):
            assert await boards(who) == ([], 3)
        key = club.table(1, 1)
        await club.do(north, type="EnterResult", key=key, board=board, result="4S N =")
        assert await boards(north) == ([], 3)
        await club.do(east, type="ConfirmResult", key=key, board=board)
        for who in (north, east):
            assert await boards(who) == ([board], 2)
        assert await boards(spectator) == ([], 3)
        for who, known in ((north, [board]), (spectator, [])):
            text = (await who.get(club.at(HANDS + ".pbn"))).text
            found = list(pbn.read_records(_stream(text), on_error="raise"))
            assert [getattr(one, "board", "") for one in found] == known
            for number in (1, 2, 3):
                for path in ("stages/1/results.pbn", "stages/1/usebio.xml", "event.json"):
                    other = (await who.get(club.at(path))).text
                    hidden = str(number) not in known
                    assert not (hidden and _hand(number) in other), path
        seen = await club.see()
        for one in seen["stages"][0]["rounds"]:
            for table in one["tables"]:
                for left in table["outstanding"]:
                    at = {**one["key"], "table": table["number"]}
                    await club.do(type="MarkUnplayed", key=at, board=left)
        await club.do(type="PostScores", stage="main", session=1)
        assert await boards(spectator) == (["1", "2", "3"], 0)


def _stream(text: str) -> Any:
    return io.StringIO(text, newline="")


def _hand(number: int) -> str:
    return _deal(number).split()[1]


async def test_a_hand_record_tells_what_can_be_made(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
        text = f'[Board "1"]\n[Deal "{deal}"]\n'
        assert (await club.director.post(club.at(HANDS), {"pbn": text})).status_code == 200
        [hand] = (await club.director.get(club.at(HANDS))).json()["hands"]
        assert (hand["dealer"], hand["points"]) == ("N", [10, 10, 10, 10])
        assert hand["hands"][0] == ["AKQJT98765432", "", "", ""]
        # In their own suit the seat takes all thirteen tricks, and so does their partner as declarer.
        assert [row[3] for row in hand["tricks"]] == [13, 0, 13, 0]
        assert hand["par"]["zh"]


async def test_deals_that_are_none_are_refused_and_those_on_record_change_nothing(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        at = club.at(HANDS)
        seq = (await club.see())["seq"]
        for text in (
            "",
            "no file of boards",
            '[Board "1"]\n[Deal "N:AKQ - - -"]\n',
            f'[Board "1"]\n[Deal "{_deal(1)}"]\n\n[Board "2"]\n[Deal "{_deal(1)}"]\n',
            f'[Board "1"]\n[Deal "{_deal(1)}"]\n\n[Board "1"]\n[Deal "{_deal(2)}"]\n',
        ):
            answer = await club.director.post(at, {"pbn": text})
            assert answer.status_code >= 400, text
            assert answer.json()["text"]["zh"]
        assert (await club.see())["seq"] == seq
        player = await club.player("1N")
        assert (await player.post(at, {"pbn": _pbn(1)})).status_code == 403
        assert (await club.director.post(at, {"pbn": _pbn(1)})).json()["acts"]
        assert (await club.director.post(at, {"pbn": _pbn(1)})).json()["acts"] == []
        [act] = (await club.director.post(at, {"pbn": _pbn(2)})).json()["acts"]
        await club.do(type="Undo", act=act)
        assert [one["board"] for one in (await club.director.get(at)).json()["hands"]] == ["1"]


async def test_the_staff_take_an_event_away_as_pbn_usebio_and_json(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await club.director.post(club.at(HANDS), {"pbn": _pbn(1, 2)})
        for table in (1, 2):
            board = (await club.seats(1, table))["boards"][0]
            key = club.table(1, table)
            await club.do(type="EnterResult", key=key, board=board, result="4S N =")
        results = (await club.director.get(club.at("stages/1/results.pbn"))).text
        records = list(pbn.read_records(_stream(results), on_error="raise"))
        assert len(records) == 2
        text = (await club.director.get(club.at("stages/1/usebio.xml"))).text
        assert usebio.loads(text).events
        whole = loads((await club.director.get(club.at("event.json"))).text, discipline_of)
        assert whole.seq == (await club.see())["seq"]
        assert set(whole.stages["main"].deals[1]) == {"1", "2"}


async def test_a_session_goes_to_table_units_for_the_staff_alone(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await club.director.post(club.at(HANDS), {"pbn": _pbn(1, 2, 3)})
        board = (await club.seats(1, 1))["boards"][0]
        key = club.table(1, 1)
        await club.do(type="EnterResult", key=key, board=board, result="4S N =")
        path = club.at("stages/1/sessions/1/units")
        seen = (await club.director.get(path)).json()
        assert (seen["seatings"], seen["results"]) == (6, 1)
        assert all(one["en"] and one["zh"] for one in seen["lost"])
        answer = await club.director.get(path + ".bws")
        assert answer.headers["content-disposition"].endswith(f'"{club.event}.bws"')
        file = bws.loads(answer.content)
        assert [one.board_number for one in file.results] == [int(board)]
        player = await club.player((await club.seats(1, 1))["sides"][0][0] + "N")
        spectator = await (await site.browser()).guest("Spectator")
        for who in (player, spectator):
            for one in (path, path + ".bws"):
                refused = await who.get(one)
                assert refused.status_code == 403, refused.text
                assert refused.json()["clause"] == "H.event.hidden"
        unseated = await club.director.get(club.at("stages/1/sessions/2/units"))
        assert unseated.status_code == 400
        assert unseated.json()["text"]["zh"]
