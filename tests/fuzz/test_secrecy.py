"""No byte that leaves the server reveals a hidden card.

An evening is played at a real server, and again with other cards in the hands that a person does not see. Every
byte that the person received on sockets and routes, during play, after coming late and after reconnecting, must be
the same.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest
from tests.fuzz.evening import PLAYERS, Evening, Step
from tests.fuzz.line import Person, Socket
from tests.fuzz.served_site import Live, certain, live
from tests.fuzz.size import SIZE
from tests.fuzz.tractor_evening import TractorEvening

from paiju.server.routes import API
from paiju.table import Terms

EVENINGS = max(1, SIZE // 1000)
"""How many evenings are played, six times each."""
LATE = 5000
STEP = 1000
_VARYING = re.compile(rb"(?m)^(?:# (?:HELP|TYPE) )?paiju_(?:append_seconds|loop_lag)\S* .*\n|^\S+_created\S* .*\n")
"""Durations, which are no secret, and differ each time."""
_AT = re.compile(r'"at":\d+')

Heard = dict[str, list[tuple[str, bytes]]]
AnyEvening = Evening | TractorEvening
ROUND = ("Wim", "Sam", "nobody")
"""People who request every route of a tractor table, besides three players."""
DRAW = {"type": "Draw"}
"""After a card drawn in turn the test does not wait for everybody: there are many of them."""


class Played:
    """An evening at a server: the people, and what they received."""

    def __init__(self, site: Live, evening: AnyEvening, table: str) -> None:
        self.site = site
        self.evening = evening
        self.steps = evening.steps
        self.table = table
        self.persons: dict[str, Person] = {}
        self.at_table: dict[str, Socket] = {}
        self.causes = 0
        self.seq = 0
        self.opened: list[Socket] = []

    @classmethod
    async def begin(cls, site: Live, evening: AnyEvening) -> Played:
        """Let everybody come, and open the table."""
        persons = {}
        for name in (*evening.players, "Hana", "Wim", "Dora", "Sam", "Lee"):
            roles = ("director",) if name in ("Wim", "Dora") else ()
            persons[name] = await site.person(name, *roles)
        persons["nobody"] = site.stranger()
        for name in (evening.players[0], "Sam", "nobody"):
            await persons[name].open("/api/lobby")
        terms = msgspec.to_builtins(evening.terms)
        body = {"name": "桌", "game": evening.game, "conditions": evening.conditions, "terms": terms}
        made = await persons["Hana"].ask("POST", "/api/tables", body)
        assert made.status == 201, made.body
        self = cls(site, evening, made.json["id"])
        self.persons = persons
        for name in ("Wim", *evening.players, "Hana", "Sam"):
            await self.enter(name)
        return self

    async def enter(self, name: str) -> Socket:
        """Let a person open the table's page, possibly a second time."""
        socket = self.at_table[name] = await self.persons[name].table(self.table)
        self.opened.append(socket)
        return socket

    async def settle(self) -> None:
        """Wait until everything sent to anybody at the table has arrived."""
        for socket in self.opened:
            if not socket.over:
                await socket.say({"type": "Ping", "n": 0})
                await socket.wait(lambda me: me.frames[-1]["type"] == "Pong")

    async def send(self, step: Step, seen: int) -> Socket:
        """Send a step, and wait until its sender has the answer."""
        socket = self.at_table[step.who]
        self.causes += 1
        cause = f"c{self.causes}"
        if step.asks:
            await socket.say({"type": "Why", "cause": cause, "act": step.command})
        else:
            await socket.say({"type": "Do", "cause": cause, "seen": seen, "command": step.command})
        answer = await socket.wait(lambda me: next((x for x in reversed(me.frames) if x.get("cause") == cause), None))
        self.refused = answer["type"] == "No"
        return socket

    async def play(self, part: slice, meanwhile: Callable[[], Awaitable[None]]) -> None:
        """Send a part of the evening, then call `meanwhile`."""
        for step, told in zip(self.steps[part], self.evening.told[part], strict=True):
            self.site.now += STEP
            seen = max(self.seq, *(socket.seq for socket in self.at_table.values()))
            await self.send(step, seen)
            assert step.asks or self.refused == bool(told.fault), (step, told)
            self.seq = told.seq
            if step.command.get("act") != DRAW:
                await self.everybody(told.seq)
        await meanwhile()

    async def everybody(self, seq: int) -> None:
        """Wait until everybody has seen the table at this sequence number; delayed viewers are shown what is due."""
        actor = self.site.app.registry._rooms[self.table].actor
        gallery = actor.delayed_feed
        if gallery is not None:
            gallery._show_due()
        for name, socket in self.at_table.items():
            seated = actor.table.seat_of(self.persons[name].id) is not None
            late = gallery is not None and not seated and name not in ("Hana", "Wim")
            if not socket.over:
                await socket.reaches(gallery.feed.seq if gallery is not None and late else seq)

    async def come_and_go(self) -> None:
        """Let people come late, reconnect, and open a second window."""
        await self.everybody(self.seq)
        await self.enter("Lee")
        await self.enter(self.evening.players[0])
        for name in (self.evening.players[1], "Sam"):
            was = self.at_table[name].seq
            await self.at_table[name].close()
            socket = await self.enter(name)
            for seq in (was - 2, 1, 10**9):
                count = len(socket.frames)
                await socket.say({"type": "Since", "seq": seq})
                await socket.wait(lambda me, count=count: len(me.frames) > count)
                await socket.say({"type": "Ping", "n": seq + 3})
                await socket.wait(lambda me: me.frames[-1]["type"] == "Pong")

    async def look_around(self, *names: str) -> None:
        """Request every route, as everybody or as the people named."""
        table = f"/api/tables/{self.table}"
        self.site.app.registry.lobby._tell()
        for name in names or self.persons:
            person = self.persons[name]
            for path in (
                "/",
                f"/t/{self.table}",
                f"/t/{self.table}/d/1",
                "/nothing",
                "/health",
                "/health/live",
                "/health/ready",
                "/metrics",
                *_routes(self.table),
            ):
                await person.ask("GET", path)
            for path, body in (
                (f"{table}/invitations", {"seat": 99}),
                (f"{table}/invitations", {"seat": "N"}),
                (f"{table}/deals/1", {}),
                ("/api/play", {"game": "none"}),
                ("/api/me/data", {}),
            ):
                await person.ask("POST", path, body)

    def heard(self) -> Heard:
        """Return what each person received, and under no name what the server logged."""
        found = {
            name: [(where, _counts(data) if where.endswith("/metrics") else data) for where, data in person.heard]
            for name, person in self.persons.items()
        }
        found[""] = [("log", _AT.sub("", self.site.log.getvalue()).encode())]
        return found


def _routes(table: str) -> list[str]:
    """Return every GET route except those of events, filled in; new routes are included automatically."""
    found = []
    for path in ("/schema/openapi.json", "/api/nothing", *(one.path for one in API.routes if "GET" in one.methods)):
        if path.startswith(("/api/events", "/api/entrances")):
            continue
        filled = path.replace("{id:str}", table).replace("{token:str}", "x" * 43)
        numbers = "012" if "{n:int}" in filled else "0"
        found += [filled.replace("{n:int}", n) for n in numbers]
    left = [path for path in found if "{" in path]
    assert not left, f"say what stands in the places of {left}"
    return found


def _counts(metrics: bytes) -> bytes:
    """Remove durations from metrics."""
    return re.sub(rb"content-length: \d+", b"", _VARYING.sub(b"", metrics))


async def spent(folder: Path, evening: AnyEvening, deal: Any, steps: list[Step] | None = None) -> Heard:
    """Play an evening with a deal at a new server, optionally with other steps; return what was received."""
    with certain({1: deal}), mock.patch("paiju.server.lobby.EVERY", 3600):
        async with live(folder) as site:
            played = await Played.begin(site, evening)
            if steps is not None:
                played.steps = steps
            half = len(played.steps) // 2
            await played.play(slice(0, half), played.come_and_go)
            await played.play(slice(half, None), played.come_and_go)
            await played.look_around(*((*evening.players[:3], *ROUND) if steps else ()))
            await played.settle()
            return played.heard()


def same(before: list[tuple[str, bytes]], after: list[tuple[str, bytes]], who: str) -> None:
    """Compare what a person received in both evenings."""
    assert len(before) == len(after), who
    for (where, one), (_, other) in zip(before, after, strict=True):
        if one == other:
            continue
        place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
        raise AssertionError(
            f"{who} learns of cards he does not see, from {where}:\n"
            f"{one[max(0, place - 150) : place + 150]!r}\nand with other cards\n"
            f"{other[max(0, place - 150) : place + 150]!r}"
        )


WAYS = (("", 0), ("duplicate", LATE), ("house", 0), ("online", LATE))
"""Conditions, and the delay of spectators."""


@pytest.mark.parametrize("number", range(EVENINGS))
def test_what_one_does_not_see_does_not_change_a_byte_of_what_he_gets(number: int, tmp_path: Path) -> None:
    conditions, delay = WAYS[number % len(WAYS)]
    acts = 6 + (number * 7) % 30
    evening = Evening(number, terms=Terms(delay=delay), conditions=conditions, acts=acts)
    first = asyncio.run(spent(tmp_path / "first", evening, evening.deal))
    for secret in evening.secrets:
        for name in first:
            heard = any(secret.words.encode() in data for _, data in first[name])
            assert not heard or name in secret.readers, f"{name!r} reads {secret.words!r}"
    open_to_all = set() if evening.dummy is None else {evening.dummy}
    compared = 0
    for seat, name in (*enumerate(PLAYERS), (None, "Sam")):
        seen = {*open_to_all, *(() if seat is None else (seat,))}
        if conditions == "house" and seat is not None and seat == evening.dummy:
            seen.add((seat + 2) % 4)  # dummy looks at declarer's hand here
        other = evening.swapped(seen)
        if other is None:
            continue
        compared += 1
        second = asyncio.run(spent(tmp_path / name, evening, other))
        same(first[name], second[name], name)
        if seat is None:
            for who in ("Hana", "Dora", "Lee", "nobody", ""):
                same(first[who], second[who], who or "the log")
        else:
            assert first["Wim"] != second["Wim"], "the director sees another deal"
    assert compared >= 4, "so much was seen that there was nothing to hide"


TRACTOR = (("tractor6", "standard"), ("chaodipi", "standard"))
MORE = (("tractor6", "online"), ("chaodipi", "open"))
EVENINGS_OF_EACH = max(1, SIZE // 2000)


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(EVENINGS_OF_EACH))
@pytest.mark.parametrize(("game", "conditions"), TRACTOR if SIZE <= 2000 else (*TRACTOR, *MORE))
def test_what_one_does_not_see_of_a_recorded_deal_changes_no_byte_of_what_he_gets(
    game: str, conditions: str, number: int, tmp_path: Path
) -> None:
    """Cards that two players hold, some of them buried, are exchanged; people who saw none of them receive the same."""
    evening = _long_evening(game, conditions, number)
    first = asyncio.run(spent(tmp_path / "first", evening, evening.deal, evening.steps))
    compared: set[int] = set()
    for buried in (False, True):
        other = evening.other(buried=buried)
        assert other is not None, "no other deal was found"
        second = asyncio.run(spent(tmp_path / str(buried), evening, other.deal, other.steps))
        for seat in other.blind:
            same(first[evening.players[seat]], second[evening.players[seat]], f"{seat}")
        for who in ("Hana", "Dora", "Sam", "Lee", "nobody", ""):
            same(first[who], second[who], who or "the log")
        for who in (*(evening.players[seat] for seat in other.holders), "Wim"):
            assert first[who] != second[who], f"{who} sees another deal"
        for seat in other.lookers if buried else ():
            who = evening.players[seat]
            assert first[who] != second[who], f"{who} looked at them in the kitty"
        compared |= other.blind
    assert len(compared) >= evening.seats - 2


def _long_evening(game: str, conditions: str, number: int) -> TractorEvening:
    """Return an evening with many acts that only a recording table allows."""
    due = {"Bury", "Peek", "Expose", "DrawOutOfTurn", "Play"}
    due |= {"Stir"} if game == "chaodipi" else {"Announce"}
    for seed in range(100 * number, 100 * number + 100):
        found = TractorEvening(game, conditions, seed)
        if due <= set(found.done) and found.peekers and found.phases["playing"] > 8:
            return found
    raise AssertionError("no such evening")
