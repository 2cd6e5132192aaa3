"""Two directors act on one event at the same moment: one action is done, and the later one is told."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest
from tests.server.routes.test_events import Club

OWN: Final = ("CorrectResult", "RemoveResult", "MarkUnplayed", "AdjustScore")


async def _two(site: Any) -> tuple[Club, Any, dict[str, Any], str]:
    """Create an event with a second director and a score at its first table."""
    club = await Club.open(site)
    second = await (await site.browser()).account("Second")
    given = await club.director.post(club.at("staff"), {"name": "Second", "role": "director"})
    assert given.status_code < 300, given.text
    key, board = club.table(1, 1), (await club.seats(1, 1))["boards"][0]
    await club.do(type="EnterResult", key=key, board=board, result="4S N =")
    return club, second, key, board


def _command(kind: str, key: dict[str, Any], board: str, result: str, **more: Any) -> Any:
    command: dict[str, Any] = {"type": kind, "key": key, "board": board, **more}
    if kind == "CorrectResult":
        command["result"] = result
    if kind == "AdjustScore":
        command |= {"scores": ["A+", "A-"], "clause": "L12.C.2"}
    if kind == "MarkUnplayed":
        command["take_out"] = True
    return command


@pytest.mark.parametrize("other", OWN)
@pytest.mark.parametrize("kind", OWN)
async def test_L79_C_of_two_directors_at_one_score_one_is_done_and_one_is_told(
    opened: Any, kind: str, other: str
) -> None:
    async with opened() as site:
        club, second, key, board = await _two(site)
        saw = (await club.seats(1, 1))["scores"][0]["changed"]
        before = (await club.director.get(club.at("seq"))).json()["seq"]
        one = _command(kind, key, board, "4S N +1", seen=saw)
        two = _command(other, key, board, "4S N -1", seen=saw)
        answers = await asyncio.gather(club.send(None, **one), club.send(second, **two))
        assert sorted(answer.status_code for answer in answers) == [200, 403]
        (told,) = (answer.json()["text"] for answer in answers if answer.status_code == 403)
        assert "you saw" in told["en"]
        assert "你看到的" in told["zh"]
        (acts,) = (answer.json()["acts"] for answer in answers if answer.status_code == 200)
        after = (await club.director.get(club.at("seq"))).json()["seq"]
        assert acts == list(range(before + 1, after + 1))


async def test_a_cause_that_is_sent_again_after_a_lost_answer_is_done_once(opened: Any) -> None:
    """Even at the same moment, and after somebody else has done something in between."""
    async with opened() as site:
        club, second, key, board = await _two(site)
        penalty: dict[str, Any] = {"type": "Warn", "entry": "1", "words": "late", "clause": "L90.B.1"}
        sent = [club.send(None, cause="lost", **penalty) for _ in range(4)]
        answers = [answer.json() for answer in await asyncio.gather(*sent)]
        assert answers[0]["acts"]
        assert all(answer["acts"] == answers[0]["acts"] for answer in answers)
        await club.do(second, **_command("CorrectResult", key, board, "4S N +1"))
        again = (await club.send(None, cause="lost", **penalty)).json()
        assert again["acts"] == answers[0]["acts"]
        log = (await club.director.get(club.at("log"))).json()["acts"]
        assert [act["kind"] for act in log].count("Warned") == 1
        mine = await club.send(second, cause="lost", **penalty)
        log = (await club.director.get(club.at("log"))).json()["acts"]
        assert mine.status_code == 200
        assert [act["kind"] for act in log].count("Warned") == 2, "another's cause is his own"


async def test_L8_C_two_directors_post_the_scores_once_and_what_is_closed_stays_so(opened: Any) -> None:
    async with opened() as site:
        club, second, key, board = await _two(site)
        for number in (1, 2, 3):
            for table in (1, 2):
                seats = await club.seats(number, table)
                for name in seats["outstanding"]:
                    place = club.table(number, table)
                    await club.do(type="EnterResult", key=place, board=name, result="pass")
        post: dict[str, Any] = {"type": "PostScores", "stage": "main", "session": 1}
        answers = await asyncio.gather(club.send(None, **post), club.send(second, **post))
        assert sorted(answer.status_code for answer in answers) == [200, 403]
        await club.do(second, **_command("CorrectResult", key, board, "4S N +1"))
        await club.do(type="CloseEvent")
        for kind in OWN:
            late = _command(kind, key, board, "4S N +2")
            assert (await club.refused(second, 403, **late))["clause"]
        log = (await club.director.get(club.at("log"))).json()["acts"]
        assert [act["kind"] for act in log].count("ScoresPosted") == 1
