"""Rulings passed to an event: previewed, confirmed in one step, logged with their clauses, undone."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.server.routes.test_events import Club

from paiju.journal import Envelope
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater
from paiju.referee import Case, judge
from paiju.table import record
from paiju.table.events import AnyEvent, CaseRuled, DealEnded, DealStarted

SLUMP = {
    "code": "bridge1997",
    "irregularity": "adjusted-score",
    "answers": {"ground": "no-normal-play", "fault-ns": "none", "fault-ew": "directly"},
}
FINE = {
    "code": "bridge1997",
    "irregularity": "table-procedure",
    "answers": {
        "fault": "seat-change",
        "allowed": "no",
        "stationary": "ns",
        "penalty-ns": "yes",
        "penalty-amount": "10%",
    },
}
Opened = Callable[..., Any]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def opened(request: pytest.FixtureRequest, opened: Callable[..., Any]) -> Callable[..., Any]:
    """Open sites on each kind of store."""
    if request.param == "sqlite":
        return opened
    return partial(opened, address=request.getfixturevalue("postgres"))


async def _asked(club: Club, who: Any = None, **more: Any) -> Any:
    table = await club.seats(1, 1)
    body = {"key": club.table(1, 1), "board": table["boards"][0], **more}
    return await (who or club.director).post(club.at("rulings"), body)


async def _confirmed(club: Club, commands: list[Any], cause: str = "") -> Any:
    body = {"cause": cause or secrets.token_hex(4), "commands": commands}
    return await club.director.post(club.at("acts/together"), body)


async def test_a_ruling_is_shown_confirmed_logged_with_its_clauses_and_taken_back(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        seq = (await club.see())["seq"]
        answer = await _asked(club, case=SLUMP)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert (await club.see())["seq"] == seq == told["seq"], "nothing is done yet"
        (said,) = told["said"]
        assert "A60 / A40" in said["en"]
        assert "L12.C.1" in said["zh"]
        assert told["title"]["zh"]
        assert told["left"] == []
        assert {"L12.A", "L12.C.1"} <= set(told["clauses"])
        done = (await _confirmed(club, told["commands"], "click")).json()
        assert len(done["acts"]) == 1
        again = (await _confirmed(club, told["commands"], "click")).json()
        assert again["acts"] == done["acts"], "a second click does nothing"
        (score,) = (await club.seats(1, 1))["scores"]
        assert [one["en"] for one in score["adjusted"]] == ["average plus (60%)", "average minus (40%)"]
        act = (await club.director.get(club.at("log"))).json()["acts"][0]
        assert act["ruling"]["title"] == told["title"]
        assert act["ruling"]["clauses"] == told["clauses"]
        assert all(text["en"] and text["zh"] for text in act["ruling"]["statements"])
        assert "L12.A.2" in (await club.director.get(club.at("log.csv"))).text
        await club.do(type="Undo", act=act["seq"])
        assert not (await club.seats(1, 1))["scores"]


async def test_the_log_says_which_acts_who_looks_may_take_back(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        scorer = await (await site.browser()).account("Scorer")
        named = await club.director.post(club.at("staff"), {"name": "Scorer", "role": "scorer"})
        assert named.status_code == 200, named.text
        board = (await club.seats(1, 1))["boards"][0]
        place = {"key": club.table(1, 1), "board": board}
        await club.do(scorer, type="EnterResult", **place, result="4S N =")
        await club.do(type="Warn", entry="1", words="slow")
        for who in (club.director, scorer):
            told = (await who.get(club.at("log"))).json()["acts"]
            assert {one["may_undo"] for one in told} == {True, False}
            for one in (one for one in told if one["kind"] in {"Warned", "RoleGiven", "EventOpened"}):
                answer = await club.send(who, type="Undo", act=one["seq"])
                assert (answer.status_code == 200) == one["may_undo"], (one, answer.text)
                if answer.is_success:
                    await club.do(type="Undo", act=answer.json()["acts"][0])
        (entered,) = [one for one in told if one["kind"] == "ResultEntered"]
        assert entered["may_undo"]
        await club.do(scorer, type="Undo", act=entered["seq"])
        after = (await scorer.get(club.at("log"))).json()["acts"]
        (gone,) = [one for one in after if one["seq"] == entered["seq"]]
        assert (gone["undone"], gone["may_undo"]) == (True, False)


async def test_the_log_says_a_match_in_words(opened: Opened) -> None:
    stage = {"name": "main", "format": "round-robin", "method": "match-points"}
    async with opened() as site:
        club = await Club.open(site, seated=False, game="tractor6", contestants="team", stages=[stage])
        for name in "ab":
            players = [{"id": f"{name}{at}", "name": f"{name}{at}"} for at in range(3)]
            await club.do(type="Enter", entry={"id": name, "name": name, "players": players})
        await club.do(type="OpenStage", stage="main", sections=[["a", "b"]])
        table = {"number": 1, "sides": [["a"], ["b"]], "boards": ["1"]}
        seats = {"stage": "main", "session": 1, "section": "A", "first": 1, "rounds": [[table]]}
        seated = await club.do(type="SeatRounds", **seats)
        await club.do(type="StartRound", key=club.round(1))
        place = {"key": club.table(1, 1), "board": "1"}
        await club.do(type="EnterResult", **place, result={"levels": ["A", "9"], "passed": 0})
        share = {"points": "5/2", "net": 1, "won": True}
        await club.do(type="AdjustScore", **place, scores=[share, None], clause="T9.2")
        ruled, entered = (await club.director.get(club.at("log"))).json()["acts"][:2]
        assert entered["text"]["zh"].endswith("第 1 桌：级数 A+ - 9，积分 3 - 1〔T7.3.1〕；a 打过 A，胜 b")
        assert ruled["text"]["zh"].endswith("：积分 2.5，净胜级 +1，胜 / – [T9.2]")
        assert "levels A+ - 9" in entered["text"]["en"]
        # A ruling at a table is kept if its seating is undone.
        for act in (ruled["seq"], entered["seq"], entered["seq"] - 1, seated[0]):
            await club.do(type="Undo", act=act)
        told = (await club.director.get(club.at("log"))).json()["acts"]
        (bare,) = [one for one in told if one["seq"] == entered["seq"]]
        assert "levels" in bare["text"]["zh"]


async def test_a_fine_is_penalised_and_commands_together_are_all_done_or_none(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        told = (await _asked(club, case=FINE)).json()
        (command,) = told["commands"]
        assert command["type"] == "Penalise"
        seq = (await club.see())["seq"]
        wrong = {"type": "Warn", "entry": "nobody", "words": "x"}
        assert (await _confirmed(club, [command, wrong])).status_code == 400
        assert (await club.see())["seq"] == seq
        assert (await _confirmed(club, [command])).status_code == 200
        (penalty,) = (await club.see())["penalties"]
        assert penalty["clause"].startswith("L90")


async def test_who_may_not_and_what_is_not_ruled_is_refused(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        player = await club.player("1N")
        refused = await _asked(club, player, case=SLUMP)
        assert refused.status_code == 403
        assert refused.json()["clause"] == "L12.A"
        nobody = await site.browser()
        assert (await _asked(club, nobody, case=SLUMP)).status_code == 401
        open_case = {**SLUMP, "answers": {"ground": "no-normal-play"}}
        unfit = await _asked(club, case=open_case)
        assert unfit.status_code == 422
        assert "has not been ruled yet" in unfit.json()["text"]["en"]
        assert (await _asked(club)).status_code == 422
        answer = await club.director.post(club.at("rulings"), {"key": club.table(1, 9), "board": "1", "case": SLUMP})
        assert answer.status_code == 400
        told = (await _asked(club, case=SLUMP)).json()
        body = {"cause": "p", "commands": told["commands"]}
        assert (await player.post(club.at("acts/together"), body)).status_code == 403


async def _rule_at_table(site: Any, table: str, when: str) -> int:
    """Write a ruling into a live table's journal; its deal then ends, is over, or goes on.

    Returns the ruling's number.
    """
    verdict = judge(Case(Code.BRIDGE_1997, SLUMP["irregularity"], SLUMP["answers"]))  # type: ignore[arg-type]
    assert isinstance(verdict, Ruling)
    journal = site.desk.office.journal
    stream = f"table:{table}"
    first: int = await journal.last(stream) + 1
    started, ruled, ended = DealStarted(1, ""), CaseRuled(verdict), DealEnded(1, "")
    orders: dict[str, list[AnyEvent]] = {
        "before its end": [started, ruled, ended],
        "after its end": [started, ended, ruled],
        "not over": [started, ruled],
    }
    events = orders[when]
    await journal.append(
        [Envelope(stream, first + at, site.now, "server", "x", record.write(event)) for at, event in enumerate(events)]
    )
    return first + events.index(ruled)


@pytest.mark.parametrize("when", ["before its end", "after its end", "not over"])
async def test_a_ruling_of_a_live_table_is_handed_over_once_its_deal_is_over(opened: Opened, when: str) -> None:
    async with opened() as site:
        club = await Club.open(site)
        table = await club.director.table()
        seq, over = await _rule_at_table(site, table, when), when != "not over"
        listed = (await club.director.get(f"/api/tables/{table}/rulings")).json()
        assert [one["seq"] for one in listed["rulings"]] == ([seq] if over else [])
        told = await _asked(club, live={"table": table, "seq": seq})
        if not over:
            assert told.status_code == 404
            return
        assert "A60 / A40" in told.json()["said"][0]["en"]
        stranger = await (await site.browser()).guest("Stranger")
        assert (await stranger.get(f"/api/tables/{table}/rulings")).status_code == 403


async def test_rulings_in_a_deal_and_after_its_end_are_listed_alike(opened: Opened) -> None:
    """One function reads them for the page and for the event."""
    async with opened() as site:
        club = await Club.open(site)
        table = await club.director.table()
        first = await _rule_at_table(site, table, "before its end")
        journal, stream = site.desk.office.journal, f"table:{table}"
        ruled = (await journal.read(stream))[first - 1].event
        await journal.append([Envelope(stream, first + 2, site.now, "server", "y", ruled)])
        listed = (await club.director.get(f"/api/tables/{table}/rulings")).json()
        assert [one["seq"] for one in listed["rulings"]] == [first + 2, first]


async def test_L27_D_a_ruling_lists_what_it_put_off_until_that_is_ruled(opened: Opened) -> None:
    put_off = Ruling(Code.BRIDGE_2017, "insufficient-bid", (), (), (AdjustLater(1, "2017:L27.D"),))
    looked = Ruling(Code.BRIDGE_2017, "assisted-outcome", (), (), ())
    async with opened() as site:
        club = await Club.open(site)
        table = await club.director.table()
        journal, stream = site.desk.office.journal, f"table:{table}"
        first = await journal.last(stream) + 1
        events: list[AnyEvent] = [
            DealStarted(1, ""), CaseRuled(put_off), DealEnded(1, ""),
            DealStarted(2, ""), CaseRuled(put_off), DealEnded(2, ""), CaseRuled(looked),
        ]  # fmt: skip
        left = []
        for at, event in enumerate(events):
            data = record.write(event)
            await journal.append([Envelope(stream, first + at, site.now, "server", "x", data)])
            listed = (await club.director.get(f"/api/tables/{table}/rulings")).json()["rulings"]
            left.append([[later["name"] for later in one["later"]] for one in listed])
    assert left[:3] == [[], [], [["assisted-outcome"]]]
    assert left[-2:] == [[["assisted-outcome"]] * 2, [[], [], ["assisted-outcome"]]]


MINOR = {"code": "tractor6", "irregularity": "minor-dispute", "answers": {"offender": "D1"}}


async def test_T8_1_who_rules_in_an_event_judges_a_case_with_what_is_on_record_there(opened: Opened) -> None:
    async with opened() as site:
        club = await Club.open(site)
        table = await club.seats(1, 1)
        body = {"case": SLUMP, "key": club.table(1, 1), "board": table["boards"][0]}
        told = await club.director.post(club.at("case"), body)
        assert told.status_code == 200, told.text
        assert told.json()["verdict"] == "ruling"
        player = await club.player("1N")
        assert (await player.post(club.at("case"), body)).status_code == 403
        other = await club.director.post(club.at("case"), {**body, "case": MINOR, "deal": 2})
        assert other.status_code == 400
        assert "bridge" in other.text
