"""Hidden things are hidden completely: the bytes for one thing that a person may not know are those for another.

Each test plays the same evening twice except for one step, and compares what was sent to those who must not learn
which step it was.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from tests.fuzz.evening import PLAYERS, Evening, Step
from tests.fuzz.line import Gone, Socket
from tests.fuzz.served_site import certain, live
from tests.fuzz.test_secrecy import Heard, Played, same

from paiju.table import Terms
from paiju.table.terms import Joining, Spectators


def _quiet(seed: int, *, terms: Terms | None = None, conditions: str = "", acts: int = 7) -> Evening:
    """Return an evening without anything but acts of the game."""
    with mock.patch.object(Evening, "_beside"):
        return Evening(seed, terms=terms or Terms(), conditions=conditions, acts=acts)


def _heard(folder: Path, evening: Evening, steps: list[Step], looking: tuple[str, ...]) -> Heard:
    """Play an evening and then more steps, and return what everybody received."""

    async def go() -> Heard:
        with certain({1: evening.deal}), mock.patch("paiju.server.lobby.EVERY", 3600):
            async with live(folder) as site:
                played = await Played.begin(site, evening)

                async def nothing() -> None:
                    pass

                await played.play(slice(None), nothing)
                for step in steps:
                    before = len(played.at_table["Wim"].frames)
                    await played.send(step, 10**9)
                    assert not played.refused, step
                    await played.at_table["Wim"].wait(lambda me, before=before: len(me.frames) > before)
                    await played.everybody(played.at_table["Wim"].seq)
                await played.come_and_go()
                await played.look_around(*looking)
                heard = played.heard()
                # The number of frames is compared, too, but one more or less reveals nothing about their content.
                return {name: [one for one in all_ if not one[0].endswith("/metrics")] for name, all_ in heard.items()}

    return asyncio.run(go())


OTHERS = ("North", "West", "Sam", "Dora")


def _do(who: str, kind: str, **fields: Any) -> Step:
    return Step(who, {"type": kind, **fields})


def test_a_request_for_an_undo_looks_to_the_partner_like_a_note(tmp_path: Path) -> None:
    evening = _quiet(3)
    deal = evening.table.deal
    assert deal is not None
    last = deal.steps[-1].seat
    assert last is not None
    who, partner = PLAYERS[last], PLAYERS[(last + 2) % 4]
    one = _heard(tmp_path / "1", evening, [_do(who, "AskUndo")], (partner, "nobody"))
    other = _heard(tmp_path / "2", evening, [_do(who, "WriteNote", words="0123456789")], (partner, "nobody"))
    same(one[partner], other[partner], partner)
    for name in ("nobody", "Dora"):
        same(one[name], other[name], name)
    opponent = PLAYERS[(last + 1) % 4]
    assert one[opponent] != other[opponent], "an opponent is asked"


@pytest.mark.parametrize(
    ("step", "readers"),
    [
        (lambda words: _do("East", "WriteNote", words=words), {"East"}),
        (lambda words: _do("East", "Say", words=words, to="director"), {"East", "Wim"}),
    ],
    ids=["note", "to the director"],
)
def test_words_for_few_change_nothing_for_the_others(
    step: Callable[[str], Step], readers: set[str], tmp_path: Path
) -> None:
    evening = _quiet(4)
    one = _heard(tmp_path / "1", evening, [step("the queen")], OTHERS)
    other = _heard(tmp_path / "2", evening, [step("a much longer sentence of words 王后")], OTHERS)
    for name in one:
        if name not in readers:
            same(one[name], other[name], name)
    for name in readers:
        assert one[name] != other[name]


def test_an_explanation_and_the_question_before_it_do_not_reach_the_partner(tmp_path: Path) -> None:
    evening = _quiet(5, acts=3)
    deal = evening.table.deal
    assert deal is not None
    caller = deal.steps[0].seat
    assert caller is not None
    who, partner = PLAYERS[caller], PLAYERS[(caller + 2) % 4]
    left, right = PLAYERS[(caller + 1) % 4], PLAYERS[(caller + 3) % 4]
    one = _heard(
        tmp_path / "1",
        evening,
        [_do(right, "Ask", about=0), _do(who, "Explain", about=0, words="five spades, weak")],
        (partner, left),
    )
    other = _heard(
        tmp_path / "2",
        evening,
        [_do(right, "Ask", about=0), _do(who, "Explain", about=0, words="natural and strong 强")],
        (partner, left),
    )
    same(one[partner], other[partner], partner)
    assert one[left] != other[left]


def test_who_watches_later_gets_nothing_of_what_has_just_happened(tmp_path: Path) -> None:
    """No byte of sockets or routes tells a late spectator, or one who has just come, what was done last."""
    terms = Terms(delay=60_000)
    evening = _quiet(6, terms=terms, acts=9)
    deal = evening.table.deal
    assert deal is not None
    game, state = evening.table.rules.game, deal.state
    seat = evening.table.to_act[0]
    acts = [evening.table.rules.write_act(a) for a in game.legal(state, seat)]
    acts = [a for a in acts if b"Claim" not in a]
    made = [Step(PLAYERS[seat], {"type": "Perform", "act": _act(a)}) for a in (acts[0], acts[-1])]
    one, other = (
        _heard(tmp_path / str(n), evening, [step], ("Sam", "Lee", "nobody", "Dora")) for n, step in enumerate(made)
    )
    for name in ("Sam", "Lee", "nobody", "Dora", ""):
        same(one[name], other[name], name or "the log")
    assert one["Hana"] != other["Hana"], "the host sees it at once"


def _act(data: bytes) -> Any:
    return json.loads(data)


def test_at_the_end_everybody_is_shown_everything_and_the_seed_not_before(tmp_path: Path) -> None:
    evening = _quiet(7, acts=400)
    assert not evening.table.playing
    seed = evening.table.past[0].promise
    assert seed is not None
    secret: list[str] = []
    early: dict[str, bytes] = {}

    async def go() -> None:
        with certain({1: evening.deal}):
            async with live(tmp_path / "site") as site:
                played = await Played.begin(site, evening)
                drawn = site.app.registry._rooms[played.table].actor.table.promise
                assert drawn is not None
                secret.append(drawn.seed)

                async def nothing() -> None:
                    pass

                await played.play(slice(0, -1), nothing)
                for name, person in played.persons.items():
                    early[name] = b"".join(data for _, data in person.heard)
                await played.play(slice(-1, None), nothing)
                for name in (*PLAYERS, "Hana", "Wim", "Sam", "Lee"):
                    told = (await played.enter(name)).frames[0]["public"]
                    assert all(told["deal"]["dealt"]), name
                    assert told["past"][0]["seed"] == secret[0], name
                dealt = evening.deal.hands[0].to_dotted()
                for name, person in played.persons.items():
                    table = f"/api/tables/{played.table}/deals/1"
                    replay = await person.ask("GET", table)
                    assert replay.status == 200, (name, replay.body)
                    assert dealt in replay.body.decode(), name
                    proof = await person.ask("GET", f"{table}/proof")
                    assert proof.json["seed"] == secret[0], name

    asyncio.run(go())
    for name, data in early.items():
        for form in (secret[0].encode(), bytes.fromhex(secret[0])):
            assert form not in data, f"{name} learns the seed before the end"


def test_who_has_seen_the_deal_does_not_sit_down_to_it(tmp_path: Path) -> None:
    """A spectator of open hands, and a director who has looked, are refused a seat, however they ask."""
    evening = _quiet(8, terms=Terms(spectators=Spectators.ALL_HANDS), acts=2)

    async def go() -> None:
        with certain({1: evening.deal}):
            async with live(tmp_path / "site") as site:
                played = await Played.begin(site, evening)

                async def nothing() -> None:
                    pass

                await played.play(slice(0, 0), nothing)
                for step in evening.steps:
                    await played.send(step, 10**9)
                sam = await played.enter("Sam")
                assert all(sam.frames[0]["private"]["deal"]["hands"]), "he sees all hands"
                await played.send(_do("Wim", "HandOver", seat=0), 10**9)
                for who, step in (
                    ("Sam", _do("Sam", "TakeSeat", seat=0)),
                    ("Wim", _do("Wim", "TakeSeat", seat=0)),
                    ("Wim", _do("Wim", "Substitute", seat=0, person=played.persons["Sam"].id, name="S")),
                ):
                    await played.send(step, 10**9)
                    assert played.refused, who

    asyncio.run(go())


def test_a_table_that_one_may_not_know_of_is_none_at_its_socket_too(tmp_path: Path) -> None:
    """By invitation, without spectators: routes and socket both answer that there is nothing."""
    terms = Terms(joining=Joining.INVITED, spectators=Spectators.NONE)

    async def go() -> None:
        async with live(tmp_path / "site") as site:
            hana = await site.person("Hana")
            sam = await site.person("Sam")
            body = {"name": "secret", "terms": {"joining": "invited", "spectators": "none"}}
            made = await hana.ask("POST", "/api/tables", body)
            assert made.status == 201, made.body
            assert terms.joining is Joining.INVITED
            table = made.json["id"]
            await hana.table(table)
            assert (await sam.ask("GET", f"/api/tables/{table}")).status == 404
            refusals = []
            for id_ in (table, "nothing234"):
                try:
                    await Socket.to(site.port, f"/api/tables/{id_}/live", sam.headers())
                except Gone as gone:
                    refusals.append(gone.args)
            assert len(refusals) == 2, "the socket shows a table that the routes hide"
            assert refusals[0] == refusals[1], "the refusals differ"
            assert refusals[0][0] == 404
            link = await hana.ask("POST", f"/api/tables/{table}/invitations", {})
            token = link.json["path"].removeprefix("/i/")
            assert (await sam.ask("POST", f"/api/invitations/{token}")).status == 200
            socket = await sam.table(table)
            assert socket.frames[0]["type"] == "View"

    asyncio.run(go())
