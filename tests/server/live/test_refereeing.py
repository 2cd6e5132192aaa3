"""The referee at live recording tables: four browsers, spectators, bots, a restart in the middle of a case."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Raw

from paiju.laws import Edition
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.table import Actor, Table
from paiju.table import commands as c
from paiju.table.terms import Attention, Terms

RECORDING = Terms(enforcing=False)
INSUFFICIENT = ("1S", "1H")
"""North bids 1S, East 1H."""


def call(word: str) -> dict[str, Any]:
    return {"type": "Perform", "act": {"type": "MakeCall", "call": word}}


def answer(name: str, said: str) -> dict[str, Any]:
    return {"type": "AnswerCase", "name": name, "answer": said}


async def bid(four: list[Any], *calls: str) -> None:
    """Make calls for the seats in turn, North first."""
    for seat, word in enumerate(calls):
        done = await four[seat].do(call(word))
        assert done["type"] == "Patch", done
        for browser in four:
            await browser.reach(done["seq"])


def asks(name: str) -> Any:
    """Return a test whether a view shows the open question of this name."""

    def test(view: dict[str, Any]) -> bool:
        case = view["public"]["case"] if view else None
        return case is not None and case["put"] is not None and case["put"]["name"] == name

    return test


def finds(view: dict[str, Any]) -> bool:
    """Return whether the director is asked for a finding."""
    case = view["public"]["case"] if view else None
    return case is not None and case["put"] is not None and case["put"]["source"] == "finding"


def ruled(view: dict[str, Any]) -> bool:
    return bool(view) and view["public"]["case"] is None and view["public"]["rulings"] != []


def test_an_insufficient_bid_is_ruled_to_its_end(running: Any) -> None:
    """L9.B.2, L10.C, L27.B.2: attention, LHO refuses, the offender corrects, partner must pass.

    Everybody may watch it.
    """

    async def play() -> None:
        async with running() as site:
            table = await site.table(RECORDING)
            four = await site.four(table)
            guest = await site.guest("watcher")
            watcher = await site.browser(table, guest)
            await watcher.next()
            north, east, south, west = four
            await bid(four, *INSUFFICIENT)
            done = await south.do({"type": "DrawAttention"})
            assert done["type"] == "Patch", done
            for browser in (*four, watcher):
                await browser.until_view(asks("accept"))
            case = watcher.view["public"]["case"]
            assert (case["seat"], case["irregularity"], case["act"]) == (2, "insufficient-bid", 1)
            assert case["put"]["seats"] == [2]
            assert case["put"]["clause"] == "L27.A"
            leads = {offer["key"]: offer["leads_to"] for offer in case["put"]["offers"]}
            assert set(leads) == {"accept", "refuse"}
            assert all(leads.values()), "each choice says what it leads to"
            assert (await south.do(call("2S")))["clause"] == "H.case"
            assert (await west.do(answer("accept", "accept")))["clause"] == "H.case.choose"
            no = await south.do(answer("accept", "perhaps"))
            assert (no["type"], no["code"]) == ("No", "malformed")
            assert south.view["public"]["case"]["put"]["name"] == "accept", "nothing has changed"
            await south.do(answer("accept", "refuse"))
            await east.until_view(asks("substitute"))
            assert east.view["public"]["case"]["put"]["notation"] == "call"
            no = await east.do(answer("substitute", "1D"))
            assert no["type"] == "No", "a second insufficient bid"
            await east.do(answer("substitute", "P"))
            while True:
                await north.until_view(lambda view: ruled(view) or finds(view))
                if ruled(north.view):
                    break
                put = north.view["public"]["case"]["put"]
                await north.do(answer(put["name"], "no"))
            for browser in (*four, watcher):
                await browser.until_view(ruled)
            ruling = watcher.view["public"]["rulings"][0]
            assert ruling["irregularity"] == "insufficient-bid"
            assert "L27.B.2" in ruling["clauses"]
            assert [point["answer"] for point in ruling["chosen"]] == ["refuse", "P"]
            bound = watcher.view["public"]["deal"]["bound"]
            says = [(one["seat"], one["text"]["en"]) for one in bound]
            assert (3, "passes for the rest of the auction") in says
            await bid_on(four)

    async def bid_on(four: list[Any]) -> None:
        for seat in (1, 2):
            done = await four[seat].do(call("P"))
            assert done["type"] == "Patch", done
            for browser in four:
                await browser.reach(done["seq"])
        assert four[3].view["private"]["deal"]["calls"] == ["P"]

    asyncio.run(play())


def test_the_program_draws_attention_where_the_organiser_has_it_do_so(running: Any) -> None:
    """H.attention: at once for what everybody can see, and never for what a person has let pass."""

    async def play() -> None:
        async with running() as site:
            table = await site.table(Terms(enforcing=False, attention=Attention.PROGRAM))
            four = await site.four(table)
            north, _, south, west = four
            await bid(four, *INSUFFICIENT)
            await south.until_view(asks("accept"))
            assert south.view["public"]["case"]["seat"] is None
            await north.do({"type": "DropCase", "words": "let it stand"})
            await south.until_view(lambda view: view["public"]["case"] is None)
            done = await south.do(call("2S"))
            assert done["type"] == "Patch", "what a person let go is not taken up again"
            await west.reach(done["seq"])
            assert west.view["public"]["case"] is None
            await west.do(call("2S"))
            await north.until_view(asks("accept"))
            assert north.view["public"]["case"]["act"] == 3

    asyncio.run(play())


def test_what_the_edition_does_not_know_is_refused(running: Any) -> None:
    """H.edition: names and clauses come from the edition that the organiser chose."""

    async def play() -> None:
        async with running() as site:
            terms = Terms(enforcing=False, laws=Edition.LAWS_2017)
            table = await site.table(terms)
            four = await site.four(table)
            await bid(four, *INSUFFICIENT)
            no = await four[2].do({"type": "DrawAttention", "irregularity": "sufficient-bid"})
            assert (no["type"], no["code"]) == ("No", "malformed")
            assert "insufficient-bid" in no["text"]["en"], "the nearest is named"
            await four[2].do({"type": "DrawAttention", "irregularity": "insufficient-bid"})
            await four[2].until_view(asks("accept"))
            assert four[2].view["public"]["case"]["put"]["clause"].startswith("2017:L27")
            await four[0].do({"type": "NameCase", "irregularity": "revoke"})
            await four[0].until_view(lambda view: view["public"]["case"]["held"] is not None)
            assert four[0].view["public"]["case"]["held"]["clause"] == "L61.A"
            await four[0].do({"type": "DropCase"})
            await four[2].until_view(lambda view: view["public"]["case"] is None)

    asyncio.run(play())


ME = Actor("person:1", "Me")
SETTINGS = Settings(pace=0.0, bot_samples=0, call_patience=0.0)


async def until(registry: TableRegistry, table: str, test: Callable[[Table], Any]) -> Table:
    async with asyncio.timeout(60):
        while not test(standing := await registry.table(table)):
            await asyncio.sleep(0.005)
    return standing


def is_put(table: Table) -> bool:
    return table.case is not None and table.case.put is not None


def make(word: str) -> c.Perform:
    return c.Perform(Raw(f'{{"type":"MakeCall","call":"{word}"}}'.encode()))


async def four_people(registry: TableRegistry) -> tuple[str, list[Actor]]:
    people = [Actor(f"person:{n}", f"P{n}") for n in range(1, 5)]
    made = await registry.open_table(people[0], c.OpenTable("T", terms=RECORDING))
    for seat, person in enumerate(people):
        await registry.do(made, person, c.TakeSeat(seat))
    for person in people:
        await registry.do(made, person, c.SetReady())
    for seat, word in enumerate(INSUFFICIENT):
        await registry.do(made, people[seat], make(word))
    return made, people


def test_a_server_that_dies_in_the_middle_of_a_case_loses_nothing(memory: Any) -> None:
    """Wherever the journal breaks off, another server goes on from there, and the case has the same outcome."""

    async def play() -> None:
        whole = memory()
        ends: list[int] = []
        async with TableRegistry(whole, SETTINGS) as registry:
            made, people = await four_people(registry)
            stream = next(iter(whole.rows))
            ends.append(len(whole.rows[stream]))
            await registry.do(made, people[2], c.DrawAttention())
            await until(registry, made, is_put)
            await registry.do(made, people[2], c.AnswerCase("accept", "refuse"))
            await until(registry, made, is_put)
            await registry.do(made, people[1], c.AnswerCase("substitute", "P"))
            done = await rule_on(registry, made, people)
        rows = whole.rows[stream]
        for end in range(ends[0] + 1, len(rows)):
            if b"CaseRuled" in bytes(rows[end - 1].event):
                continue  # written together with the act that carries it out
            journal = memory()
            journal.rows[stream] = list(rows[:end])
            async with TableRegistry(journal, SETTINGS) as registry:
                answered = await registry.table(made)
                assert answered.seq >= end
                again = await rule_on(registry, made, people)
                assert again.deal is not None
                assert done.deal is not None
                assert again.deal.rulings == done.deal.rulings, f"stopped after {end}"
                assert again.deal.state == done.deal.state

    async def rule_on(registry: TableRegistry, made: str, people: list[Actor]) -> Table:
        said = {"accept": "refuse", "substitute": "P"}
        while True:
            table = await until(registry, made, lambda t: t.case is None or t.case.put is not None)
            if table.case is None or table.case.put is None:
                return table
            put = table.case.put
            who = people[put.seats[0] if put.seats else 0]
            await registry.do(made, who, c.AnswerCase(put.name, said.get(put.name, "no")))

    asyncio.run(play())


def test_bots_choose_what_the_law_takes_as_chosen_or_what_is_offered_first(memory: Any) -> None:
    """H.case.choose: if the offender's left-hand opponent is a bot, the case does not wait for a person."""

    async def play() -> None:
        async with TableRegistry(memory(), SETTINGS) as registry:
            made = await registry.open_table(ME, c.OpenTable("T", terms=RECORDING))
            await registry.do(made, ME, c.TakeSeat(1))
            for seat in (0, 2, 3):
                await registry.do(made, ME, c.SeatBot(seat))
            await registry.do(made, ME, c.SetReady())
            table = await until(registry, made, lambda t: t.to_act == (1,))
            assert table.deal is not None
            await registry.do(made, ME, make("8C"))
            await registry.do(made, ME, c.DrawAttention())
            await finish(registry, made)
            table = await registry.table(made)
            assert table.deal is not None
            assert [ruling.irregularity for ruling in table.deal.rulings] == ["bid-above-seven"]

    async def finish(registry: TableRegistry, made: str) -> None:
        written = {"call": "P", "suits": "-"}
        async with asyncio.timeout(60):
            while (table := await registry.table(made)).case is not None:
                put = table.case.put
                if put is not None and (not put.seats or 1 in put.seats):
                    key = put.offers[0].key if put.offers else written[put.notation]
                    await registry.do(made, ME, c.AnswerCase(put.name, key))
                await asyncio.sleep(0.005)

    asyncio.run(play())
