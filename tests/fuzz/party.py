"""A table with honest people, who must get exactly what the journal says, and others who send anything."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import unicodedata
from contextlib import closing
from typing import Any

import msgspec
from tests.fuzz.line import Person, Socket
from tests.fuzz.served import Served

from paiju.table import Terms, patch, view
from paiju.table.actor import Actor
from paiju.table.state import Table
from paiju.table.view import Viewer

HONEST = ("North", "South", "West", "Sam", "Wim")
HOSTILE = ("East", "Mal", "Hana", "Dick")
"""East plays, Mal watches, Hana has set up the table, Dick is a director."""
ORDER = ("North", "East", "South", "West")


def check_words(told: dict[str, Any]) -> None:
    """Check that an error is one line, in both languages, of a readable length."""
    text = told["text"]
    for language in ("en", "zh"):
        words = text[language]
        assert 0 < len(words) <= 700, told
        bad = [sign for sign in words if unicodedata.category(sign) in ("Cc", "Zl", "Zp")]
        assert not bad, f"an error of more than one line, or with hidden signs: {told}"
    assert any("\u4e00" <= sign <= "\u9fff" for sign in text["zh"]), told


class Party:
    """A table, and the people at it."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.persons: dict[str, Person] = {}
        self.at: dict[str, Socket] = {}
        self.table = ""
        self.causes = 0

    async def begin(self, terms: Terms, number: int = 1) -> None:
        """Let everybody come and sit down, and begin a deal; parties with different numbers have different people."""
        for name in (*HONEST, *HOSTILE):
            person = Person(self.server.port, f"{name} {number}")
            self.persons[name] = await person.come_in()
        self._make_directors("Wim", "Dick")
        host = self.persons["Hana"]
        body = {"name": "桌", "terms": msgspec.to_builtins(terms)}
        made = await host.ask("POST", "/api/tables", body)
        assert made.status == 201, made.body
        self.table = made.json["id"]
        for name, person in self.persons.items():
            self.at[name] = await person.table(self.table)
        for seat, name in enumerate(ORDER):
            await self.do(name, {"type": "TakeSeat", "seat": seat})
        for name in ORDER:
            await self.do(name, {"type": "SetReady"})

    def _make_directors(self, *names: str) -> None:
        file = next(self.server.folder.glob("paiju.people.db"))
        with closing(sqlite3.connect(file, timeout=120)) as people, people:
            for name in names:
                number = int(self.persons[name].id.removeprefix("person:"))
                people.execute("update person set roles = ? where id = ?", ('["director"]', number))

    async def do(self, name: str, command: dict[str, Any], seen: int = 10**9) -> dict[str, Any]:
        """Have a person send an honest command, and return the answer."""
        self.causes += 1
        cause = f"honest-{self.causes}"
        socket = self.at[name]
        await socket.say({"type": "Do", "cause": cause, "seen": seen, "command": command})
        found: dict[str, Any] = await socket.wait(
            lambda me: next((x for x in reversed(me.frames) if x.get("cause") == cause), None)
        )
        return found

    async def move(self) -> bool:
        """Do a legal act for the player in turn, unless a bot plays for them; False if there is none."""
        table = self.server.tables(self.table)[-1]
        deal = table.deal
        if deal is None or not table.playing:
            return False
        seat = table.to_act[0]
        occupant = table.seats[seat]
        name = next((n for n, p in self.persons.items() if occupant and p.id == occupant.person), "")
        if not name or occupant is None or not occupant.plays or table.waits:
            return False
        acts = table.rules.game.legal(deal.state, seat)
        acts = [act for act in acts if "Claim" not in type(act).__name__]
        if not acts:
            return False
        begun = len(deal.steps) > 0
        act = json.loads(table.rules.write_act(acts[0] if begun else acts[1]))
        answer = await self.do(name, {"type": "Perform", "act": act})
        return bool(answer["type"] == "Patch")

    async def play_out(self) -> None:
        """Play the deal to its end, and check that everybody is shown all hands."""
        for _ in range(200):
            if not await self.move():
                break
        table = self.server.tables(self.table)[-1]
        assert not table.playing, "the board was not played to its end"
        assert table.past[-1].result is not None
        for name in self.persons:
            told = (await self.again(name)).frames[0]
            assert all(told["public"]["deal"]["dealt"]), name
            assert told["public"]["past"][-1]["seed"], name

    async def again(self, name: str) -> Socket:
        """Reconnect to the table."""
        was = self.at[name]
        await was.close()
        if was in self.persons[name].sockets:
            self.persons[name].sockets.remove(was)
        self.at[name] = await self.persons[name].table(self.table)
        return self.at[name]

    async def quiet(self) -> int:
        """Wait until nothing more happens at the table, and return its sequence number."""
        while True:
            seq = len(self.server.journal(self.table))
            for name in HONEST:
                await self.at[name].reaches(seq)
            await asyncio.sleep(0.02)
            if seq == len(self.server.journal(self.table)):
                return seq

    async def check(self) -> None:
        """Check that each honest person got exactly what the journal says, and that the server agrees with it."""
        await self.quiet()
        tables = self.server.tables(self.table)
        for name in HONEST:
            _check_frames(self.at[name], tables, self._actor(name))
        for name in (*HONEST, *HOSTILE):
            await self.again(name)
        # Reconnecting may be an event, for a person who is to see hidden hands.
        await self.quiet()
        table = self.server.tables(self.table)[-1]
        for name in (*HONEST, *HOSTILE):
            told = self.at[name].frames[0]
            if told["seq"] == table.seq:
                whole = _parts(table, view.viewer_of(table, self._actor(name)))
                assert (told["public"], told["private"]) == whole, name

    def _actor(self, name: str) -> Actor:
        return Actor(self.persons[name].id, name, director=name in ("Wim", "Dick"))

    async def close(self) -> None:
        """Let everybody leave."""
        for person in self.persons.values():
            await person.close()


def _plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def _parts(table: Table, viewer: Viewer) -> tuple[Any, Any]:
    return _plain(view.public(table)), _plain(view.private(table, viewer))


def _check_frames(socket: Socket, tables: list[Table], actor: Actor) -> None:
    """Check a person's frames against the journal: a view, then patches without gaps, each with the exact changes."""
    seq = -1
    for told in socket.frames:
        kind = told["type"]
        if kind in ("Pong", "Done", "Watching") or (kind == "No" and told["cause"].startswith("honest-")):
            continue
        assert kind in ("View", "Patch"), f"{actor.name} was sent {told}"
        now = tables[told["seq"] - 1]
        viewer = view.viewer_of(now, actor)
        if kind == "View":
            assert (told["public"], told["private"]) == _parts(now, viewer), actor.name
        else:
            assert told["prev"] == seq, f"{actor.name} missed what came after {seq}: {told}"
            assert told.get("cause", "honest-").startswith("honest-"), told
            before = tables[seq - 1]
            was = view.viewer_of(before, actor)
            open_ = patch.changes(view.public(before), view.public(now))
            own = patch.changes(view.private(before, was), view.private(now, viewer))
            for part, changed in (("public", open_), ("private", own)):
                wanted = _plain(changed) if changed else None
                assert _bare(told.get(part)) == _bare(wanted), (actor.name, told, wanted)
        seq = told["seq"]


def _bare(changes: Any) -> Any:
    return {key: value for key, value in (changes or {}).items() if value}
