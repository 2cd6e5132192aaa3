"""Printed sheets of an event as PDF: for the staff, and only the kinds that fit the event."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import product
from typing import Any
from zipfile import ZipFile

import pytest
from tests.post import post
from tests.server.routes.test_events import Club

from paiju.office.sending import MailServer

PRINT = "stages/1/sessions/1/print.pdf"


async def test_the_staff_print_what_they_choose(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await club.seats(1, 1)
        offered = (await club.director.get(club.at("sheets"))).json()
        names = [one["name"] for one in offered["sheets"]]
        assert "guide-cards" in names
        assert "result-forms" not in names
        answer = await club.director.get(club.at(f"{PRINT}?sheets=guide-cards&language=zh"))
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"].endswith('-guide-cards.pdf"')
        assert answer.content.startswith(b"%PDF-")
        letter = await club.director.get(club.at(f"{PRINT}?paper=us-letter"))
        assert letter.content.startswith(b"%PDF-")


async def test_others_print_nothing(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await club.seats(1, 1)
        spectator = await (await site.browser()).guest("Spectator")
        answer = await spectator.get(club.at(PRINT))
        assert (answer.status_code, answer.json()["clause"]) == (403, "H.event.hidden")


@pytest.mark.parametrize(
    ("asked", "told"), [("sheets=posters", "guide-cards"), ("paper=a3", "a4, us-letter"), ("sheets=hands", "seated")]
)
async def test_what_cannot_be_printed_is_told(opened: Callable[..., Any], asked: str, told: str) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await club.seats(1, 1)
        answer = await club.director.get(club.at(f"{PRINT}?{asked}"))
        assert answer.status_code == 422
        assert told in answer.json()["text"]["en"]


async def test_the_staff_mail_the_results_where_the_site_has_a_mail_server(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        players = [{"id": "8.1", "name": "Ann", "mail": "ann@example.org"}, {"id": "8.2", "name": "Bob"}]
        await club.do(type="AmendEntry", entry={"id": "1", "name": "Ann & Bob", "players": players})
        spectator = await (await site.browser()).guest("Spectator")
        assert (await spectator.get(club.at("mail"))).status_code == 403
        assert (await spectator.post(club.at("mail"))).status_code == 403
        assert (await club.director.get(club.at("mail"))).json() == {"ready": False, "letters": 1}
        nowhere = await club.director.post(club.at("mail"))
        assert (nowhere.status_code, "--mail-server" in nowhere.json()["text"]["en"]) == (422, True)
        await posted(club)
        with post() as server:
            mail = MailServer.of(server.address, "club@example.org")
            site.desk.mail = mail
            sent = await club.director.post(club.at("mail"))
            assert sent.status_code == 200, sent.text
            assert sent.json() == {"letters": [{"name": "Ann", "refused": None}]}
        assert [letter["to"] for letter in server.letters] == ["ann@example.org"]
        site.desk.mail = mail
        away = await club.director.post(club.at("mail"))
        assert (away.status_code, "does not answer" in away.json()["text"]["en"]) == (422, True)


async def posted(club: Club) -> None:
    """Enter the same result everywhere, and post the scores."""
    for number, table in product((1, 2, 3), (1, 2)):
        for board in (await club.seats(number, table))["boards"]:
            await club.do(type="EnterResult", key=club.table(number, table), board=board, result="4S N =")
    await club.do(type="PostScores", stage="main", session=1)


async def test_the_staff_take_the_results_away_as_web_pages(opened: Callable[..., Any]) -> None:
    async with opened() as site:
        club = await Club.open(site)
        await club.seats(1, 1)
        nothing = await club.director.get(club.at("pages.zip"))
        assert (nothing.status_code, "posted" in nothing.json()["text"]["en"]) == (422, True)
        spectator = await (await site.browser()).guest("Spectator")
        assert (await spectator.get(club.at("pages.zip"))).status_code == 403
        await posted(club)
        taken = await club.director.get(club.at("pages.zip?language=zh"))
        assert taken.status_code == 200, taken.text
        names = ZipFile(io.BytesIO(taken.content)).namelist()
        assert {"index.html", "style.css", f"{club.event}/boards-1.zh.html"} <= set(names)
