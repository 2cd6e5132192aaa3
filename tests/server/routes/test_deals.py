"""Finished deals: replay, analysis, proof and journal. No route gives away anything of a running deal."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from paiju.journal import lines
from paiju.packs import pack_of, rules_of
from paiju.server.fault import Busy
from paiju.server.routes.analysing import Analyses
from paiju.server.routes.tables.schemas import Replay
from paiju.table import record
from paiju.table.actor import Actor
from paiju.table.commands import Audience, CloseTable, DrawAttention, PlaceDeal, Say, SetReady, WriteNote
from paiju.table.patch import applied
from paiju.table.proof import check, read

PARTS = ("", "/analysis", "/bots", "/proof")


async def played(site: Any, browser: Any) -> str:
    """Play one deal against bots and return the table."""
    made = await browser.post("/api/play", {})
    table: str = made.json()["id"]
    await site.tables.play_out(table)
    return table


@pytest.mark.parametrize("ruled", [False, True], ids=["played", "while a case is open"])
async def test_nothing_of_a_running_deal_leaves_by_any_route(opened: Any, *, ruled: bool) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        if ruled:
            table = await anna.table(seat=0, bots=True, terms={"enforcing": False})
            for command in (SetReady(), DrawAttention("wrong-board")):
                await site.tables.do(table, Actor(anna.me["id"], "Anna"), command)
            assert (await site.tables.table(table)).case is not None
        else:
            table = (await anna.post("/api/play", {})).json()["id"]
        director = await (await site.browser()).account("Dora")
        person = await site.people.person_named("Dora")
        await site.people.set_roles(person.id, ["director", "organiser"])
        site.now += 60_000
        nobody = await site.browser()
        state = await site.tables.table(table)
        hands = state.rules.write_deal(state.deal.deal)[2:].split(" ")
        seed = state.deal.promise.seed
        suits = {suit for hand in hands for suit in hand.split(".") if len(suit) > 1}
        paths = [f"/api/tables/{table}/deals/{n}{part}" for n in (0, 1, 2) for part in PARTS]
        paths += [f"/api/tables/{table}{part}" for part in ("", "/journal", "/rulings", "/meanings")]
        paths += ["/api/tables", "/api/me"]
        for browser in (anna, director, nobody):
            for path in paths:
                answer = await browser.get(path)
                if "/deals/" in path:
                    assert answer.status_code == 404, path
                text = answer.text
                assert seed not in text, path
                assert not [hand for hand in hands if hand in text], path
                shown = {suit for suit in suits if f'"{suit}"' in text or f"{suit}." in text}
                assert not shown, path
        answers = {(await anna.get(f"/api/tables/{table}/deals/{n}")).text.replace(str(n), "") for n in (1, 2, 77)}
        assert len(answers) == 1, "a running deal is answered as one that never was"


async def test_a_replay_tells_the_deal_from_the_first_act_to_the_last(opened: Any) -> None:
    async with opened() as site:
        anna = await site.browser()
        table = await played(site, anna)
        answer = await anna.get(f"/api/tables/{table}/deals/1")
        assert answer.status_code == 200
        told = answer.json()
        state = await site.tables.table(table)
        deal = state.deal
        assert set(told) == set(Replay.__struct_fields__)
        assert told["players"] == [seat.name for seat in state.seats]
        assert told["deal"] == state.rules.write_deal(deal.deal)
        assert told["start"]["hands"] == told["deal"][2:].split(" ")
        assert len(told["steps"]) == len(deal.steps) > 4
        view = told["start"]
        for step in told["steps"]:
            view = applied(view, step["changes"])
            assert None not in view["hands"], "all hands lie open"
        assert view["result"] == told["result"]
        assert view["phase"] == "finished"
        times = [step["at"] for step in told["steps"]]
        assert times == sorted(times)
        assert times[1] - times[0] == 1000


async def test_one_plays_on_from_a_moment_of_a_deal_that_is_over(opened: Any) -> None:
    async with opened() as site:
        anna = await site.browser()
        table = await played(site, anna)
        path = f"/api/tables/{table}/deals/1"
        told = (await anna.get(path)).json()
        assert (told["own"], told["bots"]) == (2, [True, True, False, True])
        old = (await site.tables.table(table)).deal
        step = len(old.steps) - 8
        answer = await anna.post(f"{path}/play", {"step": step})
        assert answer.status_code == 201
        new = await site.tables.table(answer.json()["id"])
        assert new.deal.state == old.before(step)
        assert (new.seat_of(anna.me["id"]), new.alone(2)) == (2, True)
        assert new.terms.enforcing
        assert new.terms.practice
        assert not new.terms.listed
        await site.tables.play_out(new.id)
        assert (await site.tables.table(new.id)).past[0].number == 1
        # From another seat, and from the start.
        answer = await anna.post(f"{path}/play", {"step": 0, "seat": 1})
        new = await site.tables.table(answer.json()["id"])
        assert (new.seat_of(anna.me["id"]), new.deal.steps) == (1, ())
        for wrong in ({"step": len(old.steps)}, {"step": 9999}, {"step": 0, "seat": 4}):
            assert (await anna.post(f"{path}/play", wrong)).status_code == 422, wrong
        nobody = await site.browser()
        assert (await nobody.post(f"{path}/play", {"step": 0})).status_code == 404


async def test_acts_that_were_taken_back_are_not_told(opened: Any) -> None:
    from paiju.table.commands import AnswerUndo, AskUndo, Perform

    async with opened() as site:
        browsers = [await (await site.browser()).guest(f"P{n}") for n in range(4)]
        table = await browsers[0].table(seat=0)
        actors = [Actor(b.me["id"], b.me["name"]) for b in browsers]
        from msgspec import Raw

        from paiju.table.commands import TakeSeat

        do = site.tables.do
        for seat, actor in enumerate(actors):
            await do(table, actor, TakeSeat(seat))
            await do(table, actor, SetReady())
        call = Perform(Raw(b'{"type":"MakeCall","call":"1S"}'))
        pass_ = Perform(Raw(b'{"type":"MakeCall","call":"P"}'))
        await do(table, actors[0], call)
        await do(table, actors[0], AskUndo())
        await do(table, actors[1], AnswerUndo(accept=True))
        await do(table, actors[3], AnswerUndo(accept=True))
        for actor in actors:
            await do(table, actor, pass_)
        told = (await browsers[2].get(f"/api/tables/{table}/deals/1")).json()
        assert [step["act"]["call"] for step in told["steps"]] == ["P"] * 4
        assert told["result"] == {
            "contract": None,
            "tricks": None,
            "score": 0,
            "cancelled": False,
            "won": None,
            "adjusted": [],
            "game_points": None,
        }
        found = (await browsers[2].get(f"/api/tables/{table}/deals/1/analysis")).json()
        assert found["steps"] == []
        assert len(found["tricks"]) == 4


async def test_the_proof_deals_the_same_deal_again(opened: Any) -> None:
    async with opened() as site:
        anna = await site.browser()
        table = await played(site, anna)
        answer = await anna.get(f"/api/tables/{table}/deals/1/proof")
        assert answer.headers["content-disposition"] == (f'attachment; filename="paiju-{table}-1.json"')
        proof = read(answer.content)
        assert check(proof, rules_of).holds
        assert proof.deal == (await anna.get(f"/api/tables/{table}/deals/1")).json()["deal"]
        assert not check(replace(proof, seed="00" * 32), rules_of).holds


async def test_the_analysis_gives_each_card_its_worth_once(opened: Any) -> None:
    async with opened() as site:
        anna = await site.browser()
        table = await played(site, anna)
        path = f"/api/tables/{table}/deals/1/analysis"
        answers = await asyncio.gather(*(anna.get(path) for _ in range(5)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
        assert site.desk.analyses.worked == 1, "five who ask at once wait for one work"
        found = answers[0].json()
        told = (await anna.get(f"/api/tables/{table}/deals/1")).json()
        cards = {
            place: step["act"]["card"] for place, step in enumerate(told["steps"]) if step["act"]["type"] == "PlayCard"
        }
        assert [step["step"] for step in found["steps"]] == list(cards)
        for step in found["steps"]:
            worths = {worth["card"]: worth["tricks"] for worth in step["cards"]}
            assert cards[step["step"]] in worths
            assert all(0 <= tricks <= 13 for tricks in worths.values())
        contract = told["result"]["contract"]
        for step in found["steps"][-4:]:  # in the last trick nobody has a choice
            side = told["steps"][step["step"]]["seat"] % 2
            ours = told["result"]["tricks"]
            (worth,) = step["cards"]
            assert worth["tricks"] == (ours if side == contract["declarer"] % 2 else 13 - ours)
        best = max(worth["tricks"] for worth in found["steps"][0]["cards"])
        strain = "CDHSN".index(contract["bid"][1])
        assert best == 13 - found["tricks"][contract["declarer"]][strain], "the best lead"
        assert all(0 <= t <= 13 for row in found["tricks"] for t in row)
        assert found["par"]["en"].startswith(f"NS {found['par_ns']:+d}: ")
        assert found["par"]["zh"].startswith("南北 ")


@pytest.mark.parametrize("game", ["bridge", "chaodipi", "tractor6"])
async def test_bots_play_the_same_cards_once(opened: Any, game: str) -> None:
    async with opened() as site:
        anna = await site.browser()
        table = (await anna.post("/api/play", {"game": game})).json()["id"]
        path = f"/api/tables/{table}/deals/1"
        assert (await anna.get(f"{path}/bots")).status_code == 404, "while it is in progress"
        await site.tables.play_out(table)
        answers = await asyncio.gather(*(anna.get(f"{path}/bots") for _ in range(2)))
        assert len({answer.text for answer in answers}) == 1
        assert site.desk.analyses.worked == 1
        made = answers[0].json()["result"]
        state = await site.tables.table(table)
        again = pack_of(game).event_bots().again(state.rules, state.deal.deal)
        assert made == json.loads(msgspec.json.encode(state.rules.result(again)))
        assert state.deal.ended
        assert (await (await site.browser()).get(f"{path}/bots")).status_code == 404


async def test_an_analysis_that_failed_is_tried_again_and_too_many_wait_for_none() -> None:
    analyses: Any = Analyses(kept=2, waiting=2)
    over: Any = object()
    try:

        def fails(_: Any) -> Any:
            raise RuntimeError("no answer")

        with pytest.raises(RuntimeError):
            await analyses.get(("t", 1), over, fails)
        assert await analyses.get(("t", 1), over, lambda _: 5) == 5
        import threading

        gate = threading.Event()
        waiting = [asyncio.create_task(analyses.get(("t", n), over, lambda _: gate.wait(5))) for n in (2, 3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await analyses.get(("t", 4), over, lambda _: 5)
        gate.set()
        await asyncio.gather(*waiting)
    finally:
        analyses.close()


async def test_who_watches_with_a_delay_has_the_replay_later(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table(seat=2, bots=True, terms={"delay": 180_000})
        await site.tables.do(table, Actor(anna.me["id"], "Anna"), SetReady())
        await site.tables.play_out(table)
        bert = await (await site.browser()).guest("Bert")
        for part in PARTS:
            early = await bert.get(f"/api/tables/{table}/deals/1{part}")
            assert early.status_code == 403
            assert early.json()["clause"] == "H.watch.delay"
        assert (await anna.get(f"/api/tables/{table}/deals/1")).status_code == 200
        site.now += 180_000
        assert (await bert.get(f"/api/tables/{table}/deals/1")).status_code == 200


async def test_a_table_that_nobody_watches_shows_its_deals_to_its_own_alone(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table(seat=2, bots=True, terms={"spectators": "none"})
        await site.tables.do(table, Actor(anna.me["id"], "Anna"), SetReady())
        await site.tables.play_out(table)
        bert = await (await site.browser()).guest("Bert")
        answer = await bert.get(f"/api/tables/{table}/deals/1")
        assert answer.status_code == 403
        assert answer.json()["clause"] == "H.watch"
        assert (await anna.get(f"/api/tables/{table}/deals/1")).status_code == 200


async def test_a_deal_that_was_placed_has_no_proof(opened: Any) -> None:
    async with opened() as site:
        host = await (await site.browser()).guest("Host")
        anna = await (await site.browser()).guest("Anna")
        table = await host.table(bots=True)
        me = Actor(anna.me["id"], "Anna")
        from paiju.table.commands import TakeSeat

        await site.tables.do(table, me, TakeSeat(2))
        placed = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
        await site.tables.do(table, Actor(host.me["id"], "Host"), PlaceDeal(placed))
        await site.tables.do(table, me, SetReady())
        await site.tables.play_out(table)
        told = (await anna.get(f"/api/tables/{table}/deals/1")).json()
        assert (told["deal"], told["seed"], told["digest"]) == (placed, "", "")
        answer = await anna.get(f"/api/tables/{table}/deals/1/proof")
        assert answer.status_code == 403
        assert answer.json()["clause"] == "H.seed"


async def test_the_journal_of_a_closed_table_replays_and_keeps_others_notes_secret(opened: Any) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        table = await anna.table(seat=2, bots=True)
        bert = await (await site.browser()).guest("Bert")
        me, other = Actor(anna.me["id"], "Anna"), Actor(bert.me["id"], "Bert")
        from paiju.table.commands import TakeSeat

        do = site.tables.do
        await do(table, other, TakeSeat(0))
        await do(table, me, WriteNote("my own words"))
        await do(table, other, WriteNote("his secret words"))
        await do(table, other, Say("a word for the director", Audience.DIRECTOR))
        await do(table, me, SetReady())
        await do(table, other, SetReady())
        await site.tables.play_out(table)
        path = f"/api/tables/{table}/journal"
        running = await anna.get(path)
        assert running.status_code == 403
        assert running.json()["clause"] == "H.close"
        await do(table, me, CloseTable())
        refused = await bert.get(path)
        assert refused.status_code == 403
        assert refused.json()["clause"] == "H.host"
        assert (await (await site.browser()).get(path)).status_code == 401
        answer = await anna.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert "my own words" in answer.text
        assert "his secret words" not in answer.text
        assert "a word for the director" not in answer.text
        for line in answer.text.splitlines():
            json.loads(line)
        again = record.replay(lines.loads(answer.content), rules_of)
        kept = await site.tables.table(table)
        assert again.past == kept.past
        assert again.seq == kept.seq
