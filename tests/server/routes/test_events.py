"""Events over the routes: permissions, what is shown to nobody too early, and how bad input is refused."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from openpyxl import load_workbook

from paiju.server.limits import Rates

STAGE = {"name": "main", "method": "matchpoints"}
PLAN = {"title": "周三晚赛", "stages": [STAGE]}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def opened(request: pytest.FixtureRequest, opened: Callable[..., Any]) -> Callable[..., Any]:
    """Open sites on each kind of store."""
    if request.param == "sqlite":
        return opened
    return partial(opened, address=request.getfixturevalue("postgres"))


class Club:
    """A director's browser with an event of four pairs; `seated`: in a Howell of two tables, six boards."""

    def __init__(self, site: Any, director: Any, event: str) -> None:
        self.site, self.director, self.event = site, director, event

    @classmethod
    async def open(cls, site: Any, *, seated: bool = True, **plan: Any) -> Club:
        director = await (await site.browser()).account("Director")
        made = await director.post("/api/events", {"plan": PLAN | plan})
        assert made.status_code == 201, made.text
        club = cls(site, director, made.json()["id"])
        if seated:
            for number in "1234":
                players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
                entry = {"id": number, "name": f"Pair {number}", "players": players}
                await club.do(type="Enter", entry=entry)
            await club.do(type="OpenStage", stage="main", sections=[["1", "2", "3", "4"]])
            seats = {"stage": "main", "section": "A", "movement": "Howell", "boards": 6}
            answer = await director.post(club.at("seats"), seats)
            assert answer.status_code == 200, answer.text
            await club.do(type="StartRound", key=club.round(1))
        return club

    @classmethod
    async def open_teams(cls, site: Any, stage: dict[str, Any]) -> Club:
        """Create an event of four teams with its stage open."""
        director = await (await site.browser()).account("Captain")
        plan = {"title": "Teams", "contestants": "team", "stages": [stage]}
        made = await director.post("/api/events", {"plan": plan})
        assert made.status_code == 201, made.text
        club = cls(site, director, made.json()["id"])
        for name in "abcd":
            players = [{"id": f"{name}{at}", "name": f"{name}{at}"} for at in range(4)]
            await club.do(type="Enter", entry={"id": name, "name": name, "players": players})
        await club.do(type="OpenStage", stage="main", sections=[list("abcd")])
        return club

    def at(self, path: str = "") -> str:
        return f"/api/events/{self.event}" + (f"/{path}" if path else "")

    def round(self, number: int) -> dict[str, Any]:
        return {"stage": "main", "session": 1, "section": "A", "round": number}

    def table(self, number: int, table: int) -> dict[str, Any]:
        return {**self.round(number), "table": table}

    async def send(self, who: Any = None, cause: str = "", **command: Any) -> Any:
        browser = who or self.director
        cause = cause or f"c{self.site.now}-{next(_COUNT)}"
        return await browser.post(self.at("acts"), {"cause": cause, "command": command})

    async def do(self, who: Any = None, **command: Any) -> list[int]:
        answer = await self.send(who, **command)
        assert answer.status_code == 200, answer.text
        acts: list[int] = answer.json()["acts"]
        return acts

    async def refused(self, who: Any, status: int, **command: Any) -> dict[str, Any]:
        before = (await self.director.get(self.at("seq"))).json()["seq"]
        answer = await self.send(who, **command)
        assert answer.status_code == status, answer.text
        fault: dict[str, Any] = answer.json()
        assert fault["text"]["en"]
        assert fault["text"]["zh"]
        assert (await self.director.get(self.at("seq"))).json()["seq"] == before
        return fault

    async def see(self, who: Any = None) -> dict[str, Any]:
        answer = await (who or self.director).get(self.at())
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    async def player(self, player: str) -> Any:
        """Sign a person in by the link of a player."""
        made = await self.director.post(self.at("entrances"), {"player": player})
        assert made.status_code == 201, made.text
        path = "/api/entrances/" + made.json()["path"].removeprefix("/j/")
        guest = await (await self.site.browser()).guest(f"guest {player}")
        told = (await guest.get(path)).json()
        assert told == {"event": self.event, "title": PLAN["title"], "player": f"P{player}"}
        assert (await guest.post(path)).json() == {"id": self.event}
        return guest

    async def seats(self, number: int, table: int) -> dict[str, Any]:
        seen = await self.see()
        found: dict[str, Any] = seen["stages"][0]["rounds"][number - 1]["tables"][table - 1]
        return found


_COUNT = iter(range(10_000))


async def test_an_evening_from_entries_to_standings_and_back_by_undo(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        seen = await club.see()
        assert seen["roles"] == ["director", "organiser"]
        assert len(seen["stages"][0]["rounds"]) == 3
        table = await club.seats(1, 1)
        board = table["boards"][0]
        ns, ew = table["sides"][0][0], table["sides"][1][0]
        for number, result in ((1, "3NT N +1"), (2, "3NT N -1")):
            key = club.table(1, number)
            await club.do(type="EnterResult", key=key, board=board, result=result)
        told = (await club.director.get(club.at("stages/1/standings"))).json()
        (ranking,) = told["rankings"]
        by = {line["entry"]: line for line in ranking["lines"]}
        assert by[ns]["rank"] < by[ew]["rank"]
        sheets = (await club.director.get(club.at("stages/1/sessions/1/travellers"))).json()
        (traveller,) = sheets["travellers"]
        assert [row["awards"] for row in traveller["rows"]] == [["2.00", "0.00"], ["0.00", "2.00"]]
        acts = (await club.director.get(club.at("log"))).json()["acts"]
        assert acts[0]["name"] == "Director"
        assert "3NT N -1" in acts[0]["text"]["zh"]
        await club.do(type="Undo", act=acts[0]["seq"])
        assert not (await club.seats(1, 2))["scores"]
        acts = (await club.director.get(club.at("log"))).json()["acts"]
        assert [act["undone"] for act in acts[:2]] == [False, True]


async def test_all_sections_are_seated_and_started_with_one_clock(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        stage = {"name": "main", "method": "matchpoints", "sections": ["A", "B", "C"]}
        club = await Club.open(site, seated=False, stages=[stage | {"round_minutes": 15}])
        names = [f"{number}" for number in range(1, 16)]
        for number in names:
            players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
            entry = {"id": number, "name": f"Pair {number}", "players": players}
            await club.do(type="Enter", entry=entry)
        await club.do(type="OpenStage", stage="main", sections=[names[:8], names[8:], []])
        seats = {"stage": "main", "section": "A", "boards": 21, "every": True, "start": True}
        answer = await club.director.post(club.at("seats"), seats)
        assert answer.status_code == 200, answer.text
        seated = (await club.see())["stages"][0]["rounds"]
        first = {one["key"]["section"]: one for one in seated if one["key"]["round"] == 1}
        assert set(first) == {"A", "B"}, "nobody plays in the third"
        assert len({(one["started"], one["ends"]) for one in first.values()}) == 1
        assert len(first["A"]["tables"]) == len(first["B"]["tables"]) == 4
        again = await club.director.post(club.at("seats"), seats)
        assert again.status_code == 403, "the round has begun"


async def test_a_howell_of_three_tables_shares_the_boards_of_its_rounds(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        stage = {"name": "main", "method": "matchpoints", "movement": "howell", "boards": 2}
        club = await Club.open(site, seated=False, stages=[stage])
        for number in "12345":
            players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
            entry = {"id": number, "name": f"Pair {number}", "players": players}
            await club.do(type="Enter", entry=entry)
        await club.do(type="OpenStage", stage="main", sections=[list("12345")])
        answer = await club.director.post(club.at("seats"), {"stage": "main", "section": "A"})
        assert answer.status_code == 200, answer.text
        assert {len(table["boards"]) for table in (await club.see())["stages"][0]["rounds"][0]["tables"]} == {2}


async def test_names_of_earlier_events_are_told_to_their_staff_alone(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        path = "/api/events/names"
        told = (await club.director.get(path)).json()["names"]
        assert told == sorted(f"P{number}{at}" for number in "1234" for at in "NS")
        other = await (await site.browser()).account("Other")
        assert (await other.get(path)).json() == {"names": []}
        assert (await (await site.browser()).get(path)).status_code == 401


async def test_a_player_enters_his_opponent_confirms_and_nobody_else_may(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        table = await club.seats(1, 1)
        key, board = club.table(1, 1), table["boards"][0]
        mine = await club.player(table["sides"][0][0] + "N")
        other = await club.player(table["sides"][1][0] + "S")
        away = await club.player((await club.seats(1, 2))["sides"][0][0] + "N")
        watcher = await (await site.browser()).guest("Watcher")
        enter = {"type": "EnterResult", "key": key, "board": board, "result": "4S N ="}
        for who in (away, watcher):
            fault = await club.refused(who, 403, **enter)
            assert fault["clause"]
        await club.do(mine, **enter)
        score = (await club.see(other))["stages"][0]["rounds"][0]["tables"][0]["scores"][0]
        assert score["text"]["en"].startswith("4S")
        assert (score["confirmed"], score["counts"]) == (False, False)
        await club.refused(mine, 403, type="ConfirmResult", key=key, board=board)
        await club.do(other, type="ConfirmResult", key=key, board=board)
        assert (await club.seats(1, 1))["scores"][0]["counts"]
        await club.do(mine, type="CallDirector", key=key, words="hello")
        (call,) = (await club.see())["calls"]
        assert call["words"] == "hello"
        assert not (await club.see(other))["calls"]
        for command in (
            {"type": "StartRound", "key": club.round(2)},
            {"type": "CorrectResult", "key": key, "board": board, "result": "4S N +1"},
            {"type": "Undo", "act": 3},
            {"type": "PostScores", "stage": "main", "session": 1},
            {"type": "CloseEvent"},
            {"type": "GiveRole", "person": mine.me["id"], "role": "director"},
        ):
            await club.refused(mine, 403, **command)
        assert (await mine.get(club.at("log"))).status_code == 403
        assert (await mine.get(club.at("journal"))).status_code == 403
        asked = await mine.post(club.at("entrances"), {"player": "1N"})
        assert asked.status_code == 403


async def test_no_result_of_a_board_for_somebody_who_has_yet_to_play_it(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        first = await club.seats(1, 1)
        board = first["boards"][0]
        key = club.table(1, 1)
        played = await club.player(first["sides"][0][0] + "N")
        waiting = await club.player((await club.seats(1, 2))["sides"][0][0] + "N")
        secret = "6DX W -2"
        await club.do(type="EnterResult", key=key, board=board, result=secret)
        watcher = await (await site.browser()).guest("Watcher")
        paths = (
            "",
            "stages/1/standings",
            "stages/1/standings.csv",
            "stages/1/sessions/1/travellers",
            "stages/1/results.csv",
        )
        for path in paths:
            for who in (waiting, watcher):
                answer = await who.get(club.at(path))
                assert answer.status_code == 200, answer.text
                for word in ("6D", "300", "500", "100.00"):
                    assert word not in answer.text, f"{path} tells {word}: {answer.text}"
        for who, told in ((waiting, False), (watcher, False), (club.director, True)):
            answer = await who.get(club.at("stages/1/standings.xlsx"))
            cells = {
                str(cell.value)
                for sheet in load_workbook(io.BytesIO(answer.content)).worksheets
                for row in sheet.iter_rows()
                for cell in row
            }
            assert any("6D" in word for word in cells) is told
        seen = (await played.get(club.at("stages/1/sessions/1/travellers"))).text
        assert "6D" in seen
        assert "6D" in (await club.director.get(club.at("stages/1/results.csv"))).text


async def test_bad_input_says_what_is_wrong_and_changes_nothing(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        table = await club.seats(1, 1)
        key, board = club.table(1, 1), table["boards"][0]
        twice = {"id": "9", "name": "Nine", "players": [{"id": "1N", "name": "a"}, {"id": "9S", "name": "b"}]}
        fault = await club.refused(None, 403, type="Enter", entry=twice)
        assert "already entered" in fault["text"]["en"]
        wrong = {"type": "EnterResult", "key": key, "board": board}
        fault = await club.refused(None, 400, **wrong, result=425)
        assert "nearest" in fault["text"]["en"]
        fault = await club.refused(None, 400, **wrong | {"board": "99"}, result=420)
        assert "99" in fault["text"]["en"]
        fault = await club.refused(None, 400, type="EnterResult", key=key, bord=board, result=420)
        assert "bord" in fault["text"]["en"]
        await club.refused(None, 400, type="Nonsense")
        fault = await club.refused(None, 403, type="OpenEvent", plan=PLAN)
        seats = {"stage": "main", "section": "A", "round": 2, "movement": "Waltz", "boards": 6}
        answer = await club.director.post(club.at("seats"), seats)
        assert (answer.status_code, "Howell" in answer.text) == (400, True)
        assert (await club.director.get("/api/events/nothing")).status_code == 404
        assert (await club.director.get("/api/events/..%2F..")).status_code == 404
        assert (await club.director.get(club.at("stages/9/standings"))).status_code == 400
        sent = {"type": "CheckIn", "entry": "1"}
        first = (await club.send(cause="same", **sent)).json()
        assert first["acts"]
        assert (await club.send(cause="same", **sent)).json() == first


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"plan": PLAN | {"tittle": "x"}}, 400, "tittle"),
        ({"plan": {"title": "x", "stages": [STAGE | {"format": "groups"}]}}, 400, "found 'groups'"),
        ({"plan": {"title": "x", "stages": [STAGE | {"boards": -1}]}}, 400, "whole number, 0 or more"),
        ({"plan": {"title": "x", "stages": [STAGE | {"method": "waltz"}]}}, 400, "matchpoints"),
        ({"toml": 'title = "x"\n[[stages]]\nname = "m"\nmethd = "imps"'}, 400, "plan.toml:4"),
        ({"toml": "x", "plan": PLAN}, 422, "either"),
        ({}, 422, "either"),
    ],
)
async def test_a_plan_that_is_wrong_is_refused_at_its_field(
    opened: Callable[..., Any], body: dict[str, Any], status: int, words: str
) -> None:
    async with opened() as site:
        director = await (await site.browser()).account("Director")
        answer = await director.post("/api/events", body)
        assert answer.status_code == status, answer.text
        assert words in answer.json()["text"]["en"]
        assert (await director.get("/api/events")).json() == {"events": []}


async def test_who_has_no_account_holds_no_event_and_links_end(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        guest = await (await site.browser()).guest("Guest")
        assert (await guest.post("/api/events", {"plan": PLAN})).status_code == 403
        nobody = await site.browser()
        assert (await nobody.post("/api/events", {"plan": PLAN})).status_code == 401
        club = await Club.open(site)
        made = (await club.director.post(club.at("entrances"), {"player": "1N"})).json()
        path = "/api/entrances/" + made["path"].removeprefix("/j/")
        assert (await club.director.post(club.at("entrances"), {"player": "x"})).status_code == 422
        assert (await guest.get("/api/entrances/short")).status_code == 404
        site.now = made["expires"]
        assert (await guest.post(path)).status_code == 410
        staff = {"name": "Nobody", "role": "scorer"}
        assert (await club.director.post(club.at("staff"), staff)).status_code == 422
        await (await site.browser()).guest("Scorer")
        assert (await club.director.post(club.at("staff"), staff | {"name": "Scorer"})).status_code == 422
        await (await site.browser()).account("Scorer")
        named = await club.director.post(club.at("staff"), staff | {"name": "Scorer"})
        assert named.status_code == 200, named.text
        assert ("Scorer", "scorer") in {(one["name"], one["role"]) for one in (await club.see())["staff"]}


async def test_what_is_taken_away_brings_the_event_back(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        lines = (await club.director.get(club.at("journal"))).text.splitlines()
        assert len(lines) == (await club.see())["seq"]
        assert json.loads(lines[0])["event"]["type"] == "EventOpened"
        plan = (await club.director.get(club.at("plan.toml"))).text
        again = await club.director.post("/api/events", {"toml": plan})
        assert again.status_code == 201
        cards = (await club.director.get("/api/events")).json()["events"]
        assert [card["title"] for card in cards] == [PLAN["title"]] * 2
        log = await club.director.get(club.at("log.csv"))
        assert log.headers["content-type"].startswith("text/csv")
        assert "attachment" in log.headers["content-disposition"]


async def test_sixteen_tables_and_a_swiss_of_teams_are_seated(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site, seated=False)
        names = [str(number) for number in range(1, 33)]
        for name in names:
            players = [{"id": f"{name}{at}", "name": at} for at in "NS"]
            await club.do(type="Enter", entry={"id": name, "name": name, "players": players})
        await club.do(type="OpenStage", stage="main", sections=[names])
        path = club.at("stages/1/sections/1/movements/24")
        offered = (await club.director.get(path)).json()
        assert offered["pairs"] == 32
        key = next(one["key"] for one in offered["offers"] if "Mitchell" in one["key"])
        seats = {"stage": "main", "section": "A", "movement": key, "boards": 24}
        assert (await club.director.post(club.at("seats"), seats)).status_code == 200
        rounds = (await club.see())["stages"][0]["rounds"]
        assert {len(one["tables"]) for one in rounds} == {16}
        stage = {"name": "main", "method": "team-imps", "format": "swiss", "boards": 6, "scale": "wbf"}
        teams = await Club.open_teams(site, stage)
        key = {"stage": "main", "section": "A", "how": "swiss"}
        answer = await teams.director.post(teams.at("seats"), key)
        assert answer.status_code == 200, answer.text
        (first,) = (await teams.see())["stages"][0]["rounds"]
        assert [len(table["boards"]) for table in first["tables"]] == [6] * 4


async def test_who_appoints_nobody_learns_of_no_account_and_no_pairing(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await (await site.browser()).account("Known")
        spectator = await (await site.browser()).guest("Spectator")
        told = set()
        for name in ("Known", "Unknown"):
            answer = await spectator.post(club.at("staff"), {"name": name, "role": "scorer"})
            assert answer.status_code == 403, answer.text
            told.add(answer.text)
        assert len(told) == 1, "the refusal says which accounts there are"
        for how in ("swiss", "knock-out", "movement"):
            seats = {"stage": "main", "section": "A", "how": how, "round": 2}
            answer = await spectator.post(club.at("seats"), seats)
            assert answer.status_code == 403, answer.text
            told.add(answer.json()["text"]["en"])
        assert len(told) == 2, "the refusal says how the next round would be seated"


async def test_the_record_of_acts_names_who_was_appointed(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await (await site.browser()).account("Second")
        given = await club.director.post(club.at("staff"), {"name": "Second", "role": "director"})
        assert given.status_code < 300, given.text
        log = (await club.director.get(club.at("log"))).json()["acts"]
        told = [act["text"] for act in log if act["kind"] == "RoleGiven"]
        assert told[0] == {"en": "appointed director: Second", "zh": "任命裁判长：Second"}
        assert not any("person" in one["en"] for one in told)
        taken = log[0]
        await club.do(type="Undo", act=taken["seq"])
        gone = (await club.director.get(club.at("log"))).json()["acts"][0]["text"]["en"]
        assert "appointed director" in gone
        assert not any(sign.isdigit() for sign in gone.partition("appointed")[2]), gone


async def test_the_links_of_a_large_evening_are_made_at_once(opened: Callable[..., Any]) -> None:
    async with opened(Rates()) as site:
        club = await Club.open(site)
        for number in range(64):
            player = f"{number % 4 + 1}{'NS'[number // 32]}"
            made = await club.director.post(club.at("entrances"), {"player": player})
            assert made.status_code == 201, (number, made.text)


async def test_the_links_of_a_round_come_by_section_and_table(opened: Callable[..., Any]) -> None:
    async with opened(Rates()) as site:
        stage = {**STAGE, "sections": ["B", "A"]}
        club = await Club.open(site, seated=False, stages=[stage])
        for number in range(1, 9):
            players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
            entry = {"id": str(number), "name": f"Pair {number}", "players": players}
            await club.do(type="Enter", entry=entry)
        asked = {"stage": "main", "session": 1, "round": 1}
        for body, status, words in (({"stage": "final"}, 400, "main"), (asked, 422, "seat it first")):
            if status == 422:
                sections = [list("1357"), list("2468")]
                await club.do(type="OpenStage", stage="main", sections=sections)
            refused = await club.director.post(club.at("entrances/round"), body)
            assert refused.status_code == status, refused.text
            assert words in refused.json()["text"]["en"]
        for section in "AB":
            seats = {"stage": "main", "section": section, "movement": "Howell", "boards": 6}
            assert (await club.director.post(club.at("seats"), seats)).status_code == 200
        await club.do(
            type="Substitute",
            entry="3",
            leaves="3S",
            comes={"id": "x", "name": "Xenia"},
            start={**club.round(1), "section": "B"},
        )
        made = await club.director.post(club.at("entrances/round"), asked)
        assert made.status_code == 201, made.text
        sheet = made.json()
        assert [(one["section"], one["table"]) for one in sheet["tables"]] == [("B", 1), ("B", 2), ("A", 1), ("A", 2)]
        seen = await club.see()
        rounds = {one["key"]["section"]: one for one in seen["stages"][0]["rounds"][::-1]}
        rows = []
        for one in sheet["tables"]:
            table = rounds[one["section"]]["tables"][one["table"] - 1]
            assert [sorted({row["entry"] for row in side}) for side in one["sides"]] == table["sides"]
            rows += [row for side in one["sides"] for row in side]
        assert {row["player"] for row in rows} == {*(f"{number}{at}" for number in range(1, 9) for at in "NS"), "x"} - {
            "3S"
        }
        assert len({row["path"] for row in rows}) == 16
        (x,) = [row for row in rows if row["player"] == "x"]
        assert (x["name"], x["entry"]) == ("Xenia", "3")
        path = "/api/entrances/" + x["path"].removeprefix("/j/")
        guest = await (await site.browser()).guest("phone")
        assert (await guest.get(path)).json()["player"] == "Xenia"
        assert (await guest.post(path)).status_code == 200
        assert (await club.see(guest))["player"] == "x"
        again = await guest.post(club.at("entrances/round"), asked)
        assert again.status_code == 403
        site.now = sheet["expires"]
        assert (await guest.get(path)).status_code == 410


async def test_no_link_is_on_the_sheet_for_who_withdrew_with_boards_played(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        table = (await club.see())["stages"][0]["rounds"][0]["tables"][0]
        gone = table["sides"][0][0]
        at = club.table(1, table["number"])
        await club.do(type="EnterResult", key=at, board=table["boards"][0], result=110)
        await club.do(type="Withdraw", entry=gone)
        made = await club.director.post(club.at("entrances/round"), {"stage": "main"})
        assert made.status_code == 201, made.text
        sides = [side for one in made.json()["tables"] for side in one["sides"]]
        players = {row["player"] for side in sides for row in side}
        assert players == {f"{number}{at}" for number in "1234" if number != gone for at in "NS"}


async def test_the_links_of_a_team_stand_at_both_rooms_until_its_line_up_is_named(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        stage = {"name": "main", "method": "team-imps", "format": "knock-out", "boards": 3}
        club = await Club.open_teams(site, stage)
        seats = {"stage": "main", "section": "A", "how": "knock-out", "boards": 3}
        assert (await club.director.post(club.at("seats"), seats)).status_code == 200

        async def who() -> list[tuple[int, str, str]]:
            body = {"stage": "main"}
            made = await club.director.post(club.at("entrances/round"), body)
            assert made.status_code == 201, made.text
            return [
                (one["table"], row["player"], row["path"])
                for one in made.json()["tables"]
                for side in one["sides"]
                for row in side
            ]

        before = await who()
        paths = {player: path for _, player, path in before}
        assert all(paths[player] == path for _, player, path in before)
        assert sorted(player for _, player, _ in before) == sorted(
            f"{name}{at}" for name in "abcd" for at in range(4) for _ in range(2)
        )
        tables = (await club.see())["stages"][0]["rounds"][0]["tables"]
        first = tables[0]["sides"][0][0]
        rooms = [one["number"] for one in tables if [first] in one["sides"]]
        second = rooms[1]
        for number, players in ((rooms[0], "01"), (second, "23")):
            named = [f"{first}{at}" for at in players]
            await club.do(type="SetLineup", key=club.table(1, number), entry=first, players=named)
        after = [(table, player) for table, player, _ in await who() if player[0] == first]
        places = [(rooms[0], "0"), (rooms[0], "1"), (second, "2"), (second, "3")]
        assert sorted(after) == sorted((table, first + at) for table, at in places)


@pytest.mark.parametrize(
    ("game", "form"),
    [
        ("bridge", "movement"),
        ("bridge", "swiss"),
        ("bridge", "knock-out"),
        ("tractor6", "round-robin"),
        ("tractor6", "groups"),
        ("tractor6", "knock-out"),
    ],
)
async def test_H_event_seat_a_section_is_seated_as_the_format_of_its_stage_has_it(
    opened: Callable[..., Any], game: str, form: str
) -> None:
    """Another kind of seating is refused and the right one named; for teams the text does not mention pairs."""
    right = {"groups": "round-robin"}.get(form, form)
    async with opened() as site:
        club = await _of_format(site, game, form)
        for how in ("movement", "swiss", "round-robin", "knock-out"):
            seats = {"stage": "main", "section": "A", "how": how, "boards": 6}
            answer = await club.director.post(club.at("seats"), seats)
            if how == right:
                assert answer.status_code == 200, answer.text
                continue
            assert answer.status_code == 400, answer.text
            said = answer.json()["text"]
            for words in said.values():
                assert f'how = "{right}"' in words, said
                assert how in words.replace(right, "", 1)
                assert "pair" not in words
                assert "对" not in words


async def _of_format(site: Any, game: str, form: str) -> Club:
    """Create an event of four entries whose stage has a format and is open."""
    if game == "bridge":
        stage = {"name": "main", "method": "matchpoints", "format": form, "boards": 2}
        if form == "knock-out":
            return await Club.open_teams(site, stage | {"method": "team-imps"})
        club = await Club.open(site, seated=False, stages=[stage])
        size = 2
    else:
        stage = {"name": "main", "format": form, "method": "match-points"}
        club = await Club.open(site, seated=False, game=game, contestants="team", stages=[stage], director_needed=False)
        size = 3
    for name in "1234":
        players = [{"id": f"{name}{at}", "name": f"P{name}{at}"} for at in range(size)]
        await club.do(type="Enter", entry={"id": name, "name": f"E{name}", "players": players})
    await club.do(type="OpenStage", stage="main", sections=[list("1234")])
    return club
