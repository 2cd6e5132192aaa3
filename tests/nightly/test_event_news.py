"""Changes of an event reach another browser by its socket; a browser that has lost it polls."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person

PLAN = {"title": "2026-11-22", "stages": [{"name": "main", "method": "matchpoints"}]}
ROUND = {"stage": "main", "session": 1, "section": "A", "round": 1}


class Desk:
    """A director in a browser, with an event of four pairs whose first round has begun."""

    def __init__(self, director: Person, name: str) -> None:
        self.director = director
        self._causes = 0
        director.go("/account")
        account = {"name": name, "password": "four plain words"}
        director.ask("POST", "/api/accounts", account)
        made = director.ask("POST", "/api/events", {"plan": PLAN})
        self.event = made["id"]
        for number in "1234":
            players = [{"id": f"{number}{at}", "name": f"P{number}{at}"} for at in "NS"]
            self.do(type="Enter", entry={"id": number, "name": f"P{number}", "players": players})
        self.do(type="OpenStage", stage="main", sections=[["1", "2", "3", "4"]])
        seats = {"stage": "main", "section": "A", "movement": "Howell", "boards": 6}
        director.ask("POST", self.at("/seats"), seats)
        self.do(type="StartRound", key=ROUND)
        self.go(director)

    def at(self, path: str = "") -> str:
        return f"/api/events/{self.event}{path}"

    def go(self, who: Person) -> None:
        who.go(f"/e/{self.event}")
        who.see("event").wait_for()

    def do(self, **command: Any) -> None:
        self._causes += 1
        body = {"cause": f"news-{self._causes}", "command": command}
        self.director.ask("POST", self.at("/acts"), body)

    def enter(self, table: int, result: str, place: int = 0) -> str:
        """Enter the result of a table's board, by default its first; return the board."""
        seen = self.director.ask("GET", self.at())
        (found,) = (t for t in seen["stages"][0]["rounds"][0]["tables"] if t["number"] == table)
        board: str = found["boards"][place]
        key = {**ROUND, "table": table}
        self.do(type="EnterResult", key=key, board=board, result=result)
        return board


def test_a_page_that_missed_a_frame_has_the_whole_again(come: Come) -> None:
    desk = Desk(come(), "Norbert")
    other = come(like=desk.director.context)
    dropped: list[str] = []
    heard: list[str] = []

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def pass_on(frame: Any) -> None:
            if "EventChanged" in frame and not dropped:
                dropped.append(frame)
                return
            heard.append(json.loads(frame)["type"])
            socket.send(frame)

        server.on_message(pass_on)

    other.page.route_web_socket("**/api/events/*/live", between)
    desk.go(other)
    other.click("tab-results")
    other.see("cell-1-1").wait_for()
    first = desk.enter(1, "4S N =")
    while not dropped:
        other.page.wait_for_timeout(20)
    second = desk.enter(2, "3NT S +1")
    expect(other.see(f"cell-2-{second}")).to_contain_text("3NT")
    expect(other.see(f"cell-1-{first}")).to_contain_text("4S")
    assert heard.count("EventView") == 2, heard
    third = desk.enter(1, "2H E -1", 1)
    expect(other.see(f"cell-1-{third}")).to_contain_text("2H")
    assert heard[-1] == "EventChanged", heard


def test_who_has_no_socket_asks_and_sees_it_all_the_same(come: Come) -> None:
    desk = Desk(come(), "Ned")
    other = come(like=desk.director.context)
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    other.page.route_web_socket("**/api/events/*/live", lambda socket: socket.close())
    desk.go(other)
    other.click("tab-results")
    board = desk.enter(1, "4S N =")
    expect(other.see(f"cell-1-{board}")).to_contain_text("4S")
    assert any(url.endswith("/seq") for url in asked)


def _comes_in(come: Come, desk: Desk, player: str) -> Person:
    """Let a player come in by their link."""
    made = desk.director.ask("POST", desk.at("/entrances"), {"player": player})
    person = come(player, size="narrow")
    person.go(made["path"])
    person.click("come-in")
    person.see("tab-play").wait_for()
    return person


def test_L5_B_a_player_is_told_at_once_that_his_board_was_turned(come: Come) -> None:
    desk = Desk(come(), "Nick")
    (table, *_) = desk.director.ask("GET", desk.at())["stages"][0]["rounds"][0]["tables"]
    player = _comes_in(come, desk, f"{table['sides'][0][0]}N")
    board = desk.enter(table["number"], "4S N =")
    at = {"key": {**ROUND, "table": table["number"]}, "boards": [board]}
    desk.do(type="TurnBoards", **at)
    expect(player.see(f"board-{board}")).to_contain_text("N-S and E-W swapped")
    desk.do(type="TurnBoards", turned=False, **at)
    expect(player.see(f"board-{board}")).not_to_contain_text("swapped")


def test_L79_A_what_was_entered_anew_meanwhile_is_not_confirmed_unseen(come: Come) -> None:
    desk = Desk(come(), "Nell")
    (table, *_) = desk.director.ask("GET", desk.at())["stages"][0]["rounds"][0]["tables"]
    (board, *_) = table["boards"]
    enters, confirms = (_comes_in(come, desk, f"{side[0]}N") for side in table["sides"])
    at = {"key": {**ROUND, "table": table["number"]}, "board": board}

    def says(cause: str, **command: Any) -> None:
        enters.ask("POST", desk.at("/acts"), {"cause": cause, "command": {**at, **command}})

    held: list[str] = []

    def between(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: None if held else socket.send(frame))

    confirms.page.route_web_socket("**/api/events/*/live", between)
    desk.go(confirms)
    confirms.click("tab-play")
    says("one", type="EnterResult", result="4S N =")
    expect(confirms.see(f"board-{board}")).to_contain_text("4S by N =")
    held.append("whatever comes from here on")
    says("two", type="CorrectResult", result="4S N -1")
    confirms.forgive("403")
    confirms.click(f"confirm-{board}")
    expect(confirms.page.locator(".toast")).to_contain_text("now it is 4S by N -1")
    expect(confirms.see(f"board-{board}")).to_contain_text("4S by N -1")
    confirms.click(f"confirm-{board}")
    expect(confirms.see(f"board-{board}")).to_contain_text("Both sides agree")
