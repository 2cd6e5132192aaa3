"""A knock-out's bracket in all three games: results, byes, winners, third place; on desktop, phone and paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well
from tests.nightly.sight import EVERY

Picture = Callable[[Person, str], Path]
STAGE = {"name": "KO", "format": "knock-out"}
GAMES: dict[str, tuple[dict[str, Any], int, Any]] = {
    "bridge": ({"contestants": "team", "stages": [STAGE | {"method": "team-imps", "boards": 2}]}, 4, "4S N ="),
    "tractor6": (
        {"game": "tractor6", "contestants": "team", "stages": [STAGE | {"method": "match-points"}]},
        3,
        {"levels": ["A", "9"], "passed": 0},
    ),
    "chaodipi": (
        {"game": "chaodipi", "contestants": "pair", "stages": [STAGE | {"method": "games", "rounds": 3, "best_of": 3}]},
        2,
        {"levels": ["flag", "9"], "passed": 0},
    ),
}
SIZES = {"bridge": 6, "tractor6": 8, "chaodipi": 5}


def _entries(count: int, players: int) -> list[dict[str, Any]]:
    return [
        {
            "id": f"{number}",
            "name": f"T{number}",
            "players": [{"id": f"{number}.{at}", "name": f"P{number}{at}"} for at in range(players)],
        }
        for number in range(1, count + 1)
    ]


class Cup:
    """A knock-out in one game, played over the routes."""

    def __init__(self, director: Person, game: str) -> None:
        plan, players, self.result = GAMES[game]
        self.game, self.director, self.sent = game, director, 0
        self.event = hold(director, {"title": "2026", **plan}, _entries(SIZES[game], players))
        sections = [[str(number) for number in range(1, SIZES[game] + 1)]]
        drawn = {} if game == "bridge" else {"seed": "cup"}
        self.do(type="OpenStage", stage="KO", sections=sections if game == "bridge" else [], **drawn)

    def do(self, **command: Any) -> None:
        self.sent += 1
        act(self.director, self.event, f"k{self.sent}", **command)

    def seat(self, number: int) -> dict[str, Any]:
        body = {"stage": "KO", "section": "A", "how": "knock-out", "round": number}
        body["third"] = self.game != "chaodipi" and number == 3
        self.director.ask("POST", f"/api/events/{self.event}/seats", body)
        seen: dict[str, Any] = self.director.ask("GET", f"/api/events/{self.event}")
        found: dict[str, Any] = seen["stages"][0]["rounds"][number - 1]
        self.do(type="StartRound", key=found["key"])
        return found

    def play(self, found: dict[str, Any]) -> None:
        """Let the home side of each match win it."""
        for table in found["tables"]:
            key = {**found["key"], "table": table["number"]}
            for number, board in enumerate(table["boards"]):
                if self.game == "chaodipi" and number == 2:
                    continue
                result = self.result
                if self.game == "bridge" and table["number"] % 2 == 0:
                    result = "4S N -1"
                self.do(type="EnterResult", key=key, board=board, result=result)


@pytest.mark.parametrize("game", list(GAMES) if EVERY else list(GAMES)[:2])
def test_a_knock_out_is_shown_from_its_first_round_to_its_winner(come: Come, picture: Picture, game: str) -> None:
    director = organise(come(language="zh"), f"老郑{game}", language="zh")
    cup = Cup(director, game)
    cup.play(cup.seat(1))
    director.go(f"/e/{cup.event}/bracket")
    shown = director.see("bracket")
    byes = {"bridge": 2, "tractor6": 0, "chaodipi": 3}[game]
    expect(shown.locator("article.bye")).to_have_count(byes)
    expect(shown.locator(".mark")).to_have_count({"bridge": 2, "tractor6": 4, "chaodipi": 1}[game])
    expect(shown).to_contain_text("胜者")
    cup.play(cup.seat(2))
    last = cup.seat(3)
    expect(shown.get_by_text("第 1 桌").last).to_be_visible()
    expect(director.see("champion")).to_have_count(0)
    cup.play(last)
    expect(director.see("champion")).to_contain_text("冠军")
    expect(shown.locator("article.third")).to_have_count(0 if game == "chaodipi" else 1)
    same = frozenset({"IMP"})
    reads_well(director, "zh", picture, f"bracket-zh-desk-{game}", whole=True, same=same)
    director.page.emulate_media(media="print")
    reads_well(director, "zh", picture, f"bracket-zh-print-{game}", whole=True, same=same)
    director.page.emulate_media(media="screen")

    guest = come("Gail", size="phone")
    guest.go(f"/e/{cup.event}/bracket")
    if game == "bridge":
        # A spectator sees the results of boards once the scores are posted.
        expect(guest.see("bracket-round").locator(".mark")).to_have_count(0)
        cup.do(type="PostScores", stage="KO", session=1)
    expect(guest.see("champion")).to_contain_text("Winner")
    expect(guest.see("bracket")).to_be_hidden()
    guest.click("round-1")
    expect(guest.see("bracket-round").locator("li")).to_have_count({"bridge": 4, "tractor6": 4, "chaodipi": 4}[game])
    guest.click("round-3")
    expect(guest.see("bracket-round").locator("li")).to_have_count(1 if game == "chaodipi" else 2)
    reads_well(guest, "en", picture, f"bracket-en-phone-{game}", whole=True)


def test_L86_B_a_level_match_says_what_follows_to_all_and_offers_it_to_its_director(
    come: Come, picture: Picture
) -> None:
    director, guest = organise(come(), "Tina"), come("Gail", language="zh", size="narrow")
    plan = {"contestants": "team", "stages": [STAGE | {"method": "team-imps", "boards": 1}]}
    event = hold(director, {"title": "2026", **plan}, _entries(2, 4))
    act(director, event, "o", type="OpenStage", stage="KO", sections=[["1", "2"]])
    body = {"stage": "KO", "section": "A", "how": "knock-out", "round": 1, "third": False}
    director.ask("POST", f"/api/events/{event}/seats", body)
    (found,) = director.ask("GET", f"/api/events/{event}")["stages"][0]["rounds"]
    act(director, event, "s", type="StartRound", key=found["key"])
    for table in found["tables"]:
        key = {**found["key"], "table": table["number"]}
        cause = f"r{table['number']}"
        act(director, event, cause, type="EnterResult", key=key, board="1", result="4S N =")
    link = director.ask("POST", f"/api/events/{event}/entrances", {"player": "1.0"})
    guest.go(link["path"])
    guest.click("come-in")
    guest.click("tab-bracket")
    director.go(f"/e/{event}/bracket")
    expect(guest.see("level")).to_contain_text("打平：加赛一副")
    assert guest.see("level").get_by_role("button").count() == 0
    reads_well(guest, "zh", picture, "bracket-zh-narrow-level", same=frozenset({"IMP"}))
    expect(director.see("level")).to_contain_text("one more board")
    # They need not look for it: it is also where they would end the round.
    director.click("tab-rounds")
    expect(director.see("level")).to_contain_text("one more board")
    director.see("level").get_by_role("button").click()
    expect(director.see("level")).to_have_count(0)
    expect(director.see("seating")).to_contain_text("1 2")
    director.click("tab-bracket")
    expect(guest.see("level")).to_have_count(0)
    expect(director.see("champion")).to_have_count(0)
