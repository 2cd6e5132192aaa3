"""Cases at live recording tables: no byte on a socket or route tells a player about a hidden hand.

Two servers play the same with deals that differ only in hidden cards (`tests.fuzz.twins`). Then one player, who may
have set up the table, names irregularities, drops them, names them differently, claims, asks the law and
reconnects. What that player, spectators and strangers receive is compared byte for byte and frame by frame.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest
from msgspec import Raw, Struct, structs
from tests.fuzz.line import Person, Socket
from tests.fuzz.served_site import Live, certain, live
from tests.fuzz.size import SIZE, tell
from tests.fuzz.test_secrecy import Heard, same
from tests.fuzz.twins import CONDITIONS, DIRECTOR, HOT, Failed, Seen, Twins, Unlike

from paiju.laws import Edition
from paiju.server.actor import TableActor
from paiju.table import Terms
from paiju.table import commands as c
from paiju.table.terms import Spectators

pytestmark = pytest.mark.nightly

TABLES = (("bridge", Edition.LAWS_1997), ("bridge", Edition.LAWS_2017), ("chaodipi", None), ("tractor6", None))
EACH = max(1, SIZE // 3000)
LATE = 3000
WATCHING: tuple[dict[str, Any], ...] = ({}, {"spectators": Spectators.ALL_HANDS}, {"delay": LATE})
"""What spectators see: the cards on the table, all hands, the table with a delay."""
STEP = 1000
SWAPS = 6
"""How many other deals are tried for each."""


class Party(Struct, frozen=True):
    """What is sent at both tables, and by whom; a `Raw` act is a question to the law.

    `before`: the number of play steps.
    """

    game: str
    terms: Terms
    deals: tuple[Any, Any]
    host: str
    asker: str
    players: tuple[str, ...]
    steps: tuple[tuple[str, Any], ...]
    before: int


class Evening:
    """The party at a live server."""

    def __init__(self, site: Live, party: Party, table: str, persons: dict[str, Person]) -> None:
        self.site, self.party, self.table, self.persons = site, party, table, persons
        self.sockets: dict[str, Socket] = {}
        self.causes = 0

    @classmethod
    async def begin(cls, site: Live, party: Party) -> Evening:
        """Let everybody come, open the table and begin the deal."""
        persons = {name: await site.person(name) for name in party.players}
        persons["Wim"] = await site.person("Wim", "director")
        persons |= {name: await site.person(name) for name in ("Sam", "Lee")}
        persons["nobody"] = site.stranger()
        for name in (party.asker, "nobody"):
            await persons[name].open("/api/lobby")
        body = {"name": "桌", "game": party.game, "conditions": CONDITIONS[party.game]}
        body["terms"] = msgspec.to_builtins(party.terms)
        made = await persons[party.host].ask("POST", "/api/tables", body)
        assert made.status == 201, made.body
        self = cls(site, party, made.json["id"], persons)
        for name in (*party.players, "Wim", "Sam"):
            await self.enter(name)
        for seat, name in enumerate(party.players):
            await self.send(name, c.TakeSeat(seat))
        for name in party.players:
            await self.send(name, c.SetReady())
        return self

    async def enter(self, name: str) -> Socket:
        """Let a person open the table's page."""
        self.sockets[name] = await self.persons[name].table(self.table)
        await self.quiet()
        return self.sockets[name]

    @property
    def actor(self) -> TableActor:
        """The table's actor in the server."""
        return self.site.app.registry._rooms[self.table].actor

    async def quiet(self) -> None:
        """Wait until nothing more follows at the table, and delayed views have been shown."""
        actor = self.actor
        while actor.busy:
            await asyncio.sleep(0)
        if actor.delayed_feed is not None:
            actor.delayed_feed.close()
            actor.delayed_feed._show_due()

    async def send(self, name: str, command: Any) -> dict[str, Any]:
        """Send a command, or ask the law about an act; return the answer."""
        self.causes += 1
        self.site.now += STEP
        socket, cause = self.sockets[name], f"c{self.causes}"
        if isinstance(command, Raw):
            frame: Any = {"type": "Why", "cause": cause, "act": command}
        else:
            frame = {"type": "Do", "cause": cause, "seen": self.actor.table.seq, "command": command}
        await socket.say(msgspec.json.encode(frame))
        answer: dict[str, Any] = await socket.wait(
            lambda me: next((x for x in reversed(me.frames) if x.get("cause") == cause), None)
        )
        await self.quiet()
        return answer

    async def play(self) -> int:
        """Send everything; return how many cases were named at the live table."""
        party, named = self.party, 0
        for at, (name, command) in enumerate(party.steps):
            answer = await self.send(name, command)
            assert at >= party.before or answer["type"] != "No", (command, answer)
            named += isinstance(command, c.DrawAttention) and answer["type"] != "No"
            if at == (party.before + len(party.steps)) // 2:
                await self.come_back()
        await self.come_back()
        return named

    async def come_back(self) -> None:
        """Let the asker and a spectator reconnect and request what they missed, and let another spectator come late."""
        for name in (self.party.asker, "Sam"):
            await self.heard_out(self.sockets[name])
            was = self.sockets[name].seq
            await self.sockets[name].close()
            socket = await self.enter(name)
            for seq in (was - 1, was - 7, 1, 10**9):
                await socket.say({"type": "Since", "seq": max(0, seq)})
                await self.heard_out(socket)
        await self.enter("Lee")

    async def heard_out(self, socket: Socket) -> None:
        """Wait until a socket has received everything sent to it."""
        await socket.say({"type": "Ping", "n": 0})
        await socket.wait(lambda me: me.frames[-1]["type"] == "Pong")

    async def look_around(self) -> None:
        """Request every route about the table, as the asker, a spectator and a stranger."""
        table = f"/api/tables/{self.table}"
        for name in (self.party.asker, "Sam", "nobody"):
            for path in (
                table,
                "/api/tables",
                *(f"{table}/deals/{n}{x}" for n in (0, 1, 2) for x in ("", "/analysis", "/proof")),
                f"{table}/journal",
                f"{table}/rulings",
                f"/t/{self.table}",
            ):
                await self.persons[name].ask("GET", path)
        self.site.app.registry.lobby._tell()
        for socket in self.sockets.values():
            await self.heard_out(socket)

    def heard(self) -> Heard:
        """Return what each person received."""
        return {name: person.heard for name, person in self.persons.items()}


def party(twins: Twins, watching: dict[str, Any]) -> Party:
    """Return the twins' commands as a party."""
    names = {person.id: person.name for person in twins.people} | {DIRECTOR.id: "Wim"}
    sent = (*twins.script, *twins.sent)
    return Party(
        twins.game,
        structs.replace(twins.terms, **watching),
        (twins.deal, twins.other_deal),
        twins.people[twins.host].name,
        twins.people[twins.me].name,
        tuple(person.name for person in twins.people),
        tuple((names[actor.id], command) for actor, command in sent),
        len(twins.script),
    )


def telling(twins: Twins) -> c.DrawAttention | None:
    """Find a case that tells a director different things at the two tables; none of it may reach a player."""
    deal = twins.one.t.deal
    if twins.one.t.case is not None or deal is None:
        return None
    steps = len(deal.steps)
    acts = [None, *range(steps - 1, max(-1, steps - 9), -1)]
    for name in dict.fromkeys(HOT[twins.game]):
        for act in acts:
            command = c.DrawAttention(name, act)
            told = []
            for seen in (twins.one, twins.other):
                there = Seen(seen.table)
                with suppress(Failed):
                    there.send(DIRECTOR, command)
                told.append((there.t.case, there.t.deal and there.t.deal.rulings))
            if told[0] != told[1]:
                return command
    return None


def found(game: str, edition: Edition | None, seeds: range) -> Twins | None:
    """Find twins about which the record knows a difference, and let a player ask about it, and much else."""
    for seed in seeds:
        twins = Twins(game, seed)
        if twins.terms.laws is not edition or not twins.one.t.playing:
            continue
        me = twins.host if seed % 2 else twins.rng.randrange(len(twins.people))
        for _ in range(SWAPS):
            if not twins.swap(me, 2) or (command := telling(twins)) is None:
                continue
            with suppress(Unlike):
                twins.insist(command)
                twins.ask(40)
            deal = twins.one.t.deal
            named = sum(isinstance(command, c.DrawAttention) for _, command in twins.sent)
            if deal is not None and not deal.ended and named > 2:  # once the deal is over, it shows all hands
                return twins
            break
    return None


def test_C6_5a_a_fine_for_each_card_goes_by_the_hand_that_followed_wrongly() -> None:
    """At one table one card was wrong, at its twin two: by law the penalty reveals this, so it is no leak."""
    found("chaodipi", None, range(11_013, 11_014))


async def spent(folder: Path, party: Party, deal: Any) -> tuple[Heard, int]:
    """Play the party with a deal at a new server; return what was received, and how many cases were named."""
    with certain({1: deal}), mock.patch("paiju.server.lobby.EVERY", 3600):
        async with live(folder) as site:
            evening = await Evening.begin(site, party)
            named = await evening.play()
            await evening.look_around()
            return evening.heard(), named


@pytest.mark.parametrize("number", range(EACH))
@pytest.mark.parametrize(("game", "edition"), TABLES)
def test_H_case_hidden_cases_on_sockets_tell_nothing_of_a_hidden_hand(
    game: str, edition: Edition | None, number: int, tmp_path: Path
) -> None:
    start = 10_000 + 1000 * number
    twins = found(game, edition, range(start, start + 1000))
    assert twins is not None, "no such tables were found"
    watching = WATCHING[(number + TABLES.index((game, edition))) % len(WATCHING)]
    told = party(twins, watching)
    (one, named), (other, again) = (
        asyncio.run(spent(tmp_path / str(at), told, deal)) for at, deal in enumerate(told.deals)
    )
    assert named == again
    assert named > 1, "no case was named at the live table"
    tell(f"{game} {edition} {twins.seed}: {len(told.steps)} sent, {named} cases")
    blind = [told.asker, "nobody"]
    if told.terms.shown is not Spectators.ALL_HANDS:
        blind += ["Sam", "Lee"]
    for name in blind:
        same(one[name], other[name], f"{name} ({game} {edition} {twins.seed})")
    assert one["Wim"] != other["Wim"], "the director sees another deal"
