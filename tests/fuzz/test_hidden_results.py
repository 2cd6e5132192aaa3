"""No byte from the server tells a person the result or a hand of a board that they have yet to play.

An event is played twice at a real server, and only hidden things differ: results entered, pending or disputed at
another table, an adjustment there, explanations of a call, hands nobody has played. People who have yet to play
those boards request every route of events, try every command and listen at the socket, and get the same bytes.
"""

from __future__ import annotations

import asyncio
import re
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from unittest import mock
from zipfile import ZipFile

import pytest
from tests.fuzz.line import Person, Socket
from tests.fuzz.served_site import Chance, Live, certain, live

from paiju.cards import CARDS, shuffled
from paiju.games.bridge import Deal
from paiju.server.routes import API
from paiju.tournament.decide.rights import MAY

pytestmark = pytest.mark.nightly

PAIRS: Final = {
    "title": "pairs",
    "confirmation": True,
    "stages": [{"name": "main", "method": "matchpoints", "movement": "howell", "boards": 3}],
}
CUP: Final = {
    "title": "cup",
    "contestants": "team",
    "stages": [{"name": "main", "format": "knock-out", "method": "team-imps", "boards": 3}],
}
SWISS: Final = {
    "title": "swiss",
    "contestants": "team",
    "stages": [{"name": "main", "format": "swiss", "method": "team-imps", "boards": 3, "rounds": 3}],
}
VALUES: Final = {
    "{stage:int}": ("1",),
    "{session:int}": ("1",),
    "{section:int}": ("1",),
    "{round:int}": ("1", "2"),
    "{stratum:int}": ("0", "1"),
    "{act:int}": ("5", "40"),
    "{boards:int}": ("6",),
    "{n:int}": ("1", "2"),
    "{entry:str}": ("1",),
}
"""Values for the parameters of a route's path."""
FOLLOWING: Final = ("waiting", "referee", "nobody")
"""Those who are sent changes; the others get only sequence numbers."""
ONE: Final = ("4S N =", "3NT E -2", "1C S +1", "5DX W -1", "100", "our score")
OTHER: Final = ("6NT S -11", "2H W +3", "pass", "7CXX N =", "-1400", "the ace of spades 黑桃")


def _deals(swapped: int) -> str:
    """Return deals of the boards, with the hands of two of them exchanged if asked."""
    numbers = [2, 1, 3] if swapped else [1, 2, 3]
    return "\n".join(
        f'[Board "{board}"]\n[Deal "{Deal.of_order(shuffled(CARDS[:52], "swap", number))}"]\n'
        for board, number in enumerate(numbers, 1)
    )


class Evening:
    """An event at a server. `seq`: its latest sequence number."""

    def __init__(self, site: Live, plan: dict[str, Any]) -> None:
        self.site = site
        self.plan = plan
        self.event = ""
        self.seq = 0
        self.causes = 0
        self.director: Person
        self.sockets: dict[str, Socket] = {}

    @classmethod
    async def begin(cls, site: Live, plan: dict[str, Any]) -> Evening:
        """Create the event with four entries, and seat and start its first round."""
        made = cls(site, plan)
        made.director = await made._account("Director")
        held = await made.director.ask("POST", "/api/events", {"plan": plan})
        assert held.status == 201, held.body
        made.event = held.json["id"]
        for name in "1234":
            count = 4 if plan.get("contestants") == "team" else 2
            people = [{"id": f"{name}{at}", "name": f"P{name}{at}"} for at in range(count)]
            await made.do(type="Enter", entry={"id": name, "name": f"E{name}", "players": people})
        await made.do(type="OpenStage", stage="main", sections=[list("1234")])
        how = plan["stages"][0].get("format", "movement")
        seats = {"stage": "main", "section": "A", "how": how, "boards": 6}
        seated = await made.director.ask("POST", made.at("/seats"), seats)
        assert seated.status == 200, seated.body
        await made.do(type="StartRound", key=made.key)
        return made

    @property
    def key(self) -> dict[str, Any]:
        return {"stage": "main", "session": 1, "section": "A", "round": 1}

    def at(self, path: str = "") -> str:
        return f"/api/events/{self.event}{path}"

    async def do(self, who: Person | None = None, **command: Any) -> None:
        """Carry out a command, and wait until everybody knows of it."""
        answer = await self.send(who or self.director, command)
        assert answer.status == 200, (command, answer.body)
        await self.told(answer.json["seq"])

    async def told(self, seq: int) -> None:
        """Wait until every socket has been told the event's sequence number."""
        self.seq = seq
        for socket in self.sockets.values():
            await socket.wait(lambda me: any(one.get("seq") == self.seq for one in me.frames))

    async def send(self, who: Person, command: dict[str, Any]) -> Any:
        self.causes += 1
        body = {"cause": f"c{self.causes}", "command": command}
        return await who.ask("POST", self.at("/acts"), body)

    async def tables(self) -> list[dict[str, Any]]:
        seen = (await self.director.ask("GET", self.at())).json
        found: list[dict[str, Any]] = seen["stages"][0]["rounds"][0]["tables"]
        return found

    async def player(self, player: str) -> Person:
        """Let a person come in as a player."""
        guest = await self.site.person(f"guest {player}")
        await self.let_in(guest, player)
        return guest

    async def playing_referee(self, player: str) -> Person:
        """Appoint a referee who also plays, by a player's link."""
        referee = await self._account("Referee")
        await self.do(type="GiveRole", person=referee.id, role="referee")
        await self.let_in(referee, player)
        return referee

    async def let_in(self, guest: Person, player: str) -> None:
        """Let a person come in by a player's link."""
        made = await self.director.ask("POST", self.at("/entrances"), {"player": player})
        assert made.status == 201, made.body
        path = "/api/entrances/" + made.json["path"].removeprefix("/j/")
        for method in ("GET", "POST"):
            assert (await guest.ask(method, path)).status == 200

    async def _account(self, name: str) -> Person:
        person = self.site.stranger()
        made = await person.ask("POST", "/api/accounts", {"name": name, "password": "four plain words"})
        assert made.status == 201, made.body
        person.csrf, person.id = made.json["csrf"], made.json["id"]
        return person


def _paths(event: str) -> list[str]:
    """Return every GET route of events with its parameters filled in; new routes are included automatically."""
    found = ["/api/events"]
    for route in API.routes:
        if "GET" not in route.methods or not route.path.startswith("/api/events/{id"):
            continue
        filled = [route.path.replace("{id:str}", event)]
        for place, values in VALUES.items():
            filled = [one.replace(place, value) for one in filled for value in (values if place in one else values[:1])]
        found += filled
    left = [path for path in found if "{" in path]
    assert not left, f"say what stands in the places of {left}"
    return found


def _tries(evening: Evening, table: int, board: str, entry: str) -> list[dict[str, Any]]:
    """Return a command of each kind about the other table and about `entry`, none of which a viewer here may send."""
    key = {**evening.key, "table": table}
    about = {"key": key, "board": board}
    fields: dict[str, dict[str, Any]] = {
        "AmendPlan": {"plan": evening.plan},
        "GiveRole": {"person": "person:9", "role": "scorer"},
        "TakeRole": {"person": "person:9", "role": "scorer"},
        "Enter": {"entry": {"id": "9", "name": "9", "players": []}},
        "AmendEntry": {"entry": {"id": entry, "name": "9", "players": []}},
        "Withdraw": {"entry": entry},
        "CheckIn": {"entry": entry},
        "OpenStage": {"stage": "main"},
        "SeatRounds": {**_of(evening.key), "first": 2, "rounds": []},
        "ReseatTable": {"key": key, "table": {"number": table, "sides": [["1"], ["2"]]}},
        "SeatLate": {"entry": entry, "start": evening.key},
        "SetLineup": {"key": key, "entry": entry, "players": []},
        "Substitute": {"entry": entry, "leaves": f"{entry}0", "comes": {"id": "x", "name": "x"}, "start": evening.key},
        "StartRound": {"key": evening.key},
        "ExtendRound": {"key": evening.key, "minutes": 1},
        "EndRound": {"key": evening.key},
        "StartTable": {"key": key},
        "ExtendTable": {"key": key, "minutes": 1},
        "StopClock": {"key": key},
        "ResumeClock": {"key": key},
        "TimeOut": {"key": key, "side": 0},
        "ComeLate": {"key": key, "side": 0, "seconds": 900},
        "EnterResult": {**about, "result": "4S N ="},
        "ConfirmResult": about,
        "VouchResult": about,
        "DisputeResult": {**about, "words": "no"},
        "CorrectResult": {**about, "result": "4S N ="},
        "RemoveResult": about,
        "AdjustScore": {**about, "scores": ["A+", "A-"], "clause": "L12.C.1"},
        "CancelAdjustment": about,
        "MarkUnplayed": about,
        "TurnBoards": {"key": key, "boards": [board]},
        "NameForm": {**_of(evening.key), "board": board, "form": "B", "tables": [table]},
        "Forfeit": {"key": key, "sides": [0], "clause": "L81.C.7"},
        "Penalise": {"entry": entry, "stage": "main", "amount": 1, "clause": "L81.C.7", "words": "x"},
        "Warn": {"entry": entry, "words": "x"},
        "NoteRuling": {
            **about,
            "ruling": {"code": "bridge1997", "irregularity": "revoke", "points": [], "statements": [], "effects": []},
        },
        "DrawLots": {"stage": "main", "entries": ["1", "2"], "seed": "s"},
        "RecordDeals": {"stage": "main", "session": 1, "deals": {}},
        "PostScores": {"stage": "main", "session": 1},
        "CallDirector": {"key": key, "words": "x"},
        "CloseCall": {"call": 5},
        "CloseEvent": {},
        "ShowAll": {},
        "Undo": {"act": 12},
    }
    wanted = {kind.__name__ for kind in MAY} | {"Undo"}
    assert wanted <= set(fields), f"try these too: {wanted - set(fields)}"
    return [{"type": kind, **given} for kind, given in fields.items()]


def _of(key: dict[str, Any]) -> dict[str, Any]:
    return {name: key[name] for name in ("stage", "session", "section")}


async def _heard(folder: Path, plan: dict[str, Any], swapped: int) -> dict[str, list[Any]]:
    """Play with one or the other of the two sets of hidden results; return what each person received."""
    results = OTHER if swapped else ONE
    with certain({}), mock.patch("paiju.server.routes.events.controllers.secrets", Chance("events")):
        async with live(folder) as site:
            evening = await Evening.begin(site, plan)
            near, far = (await evening.tables())[:2]
            away = {**evening.key, "table": far["number"]}
            first, second, third = far["boards"][:3]
            (mine, *_), (theirs, *_) = far["sides"]
            # In a team match the other table is the other room: partners wait here for their boards.
            room = 2 if plan.get("contestants") == "team" else 0
            for number in (0, 1) if room else ():
                for entry in (mine, theirs):
                    key = {**evening.key, "table": (near, far)[number]["number"]}
                    names = [f"{entry}{2 * number + at}" for at in range(2)]
                    await evening.do(type="SetLineup", key=key, entry=entry, players=names)
            viewers = {
                "waiting": await evening.player(f"{near['sides'][0][0]}0"),
                "opponent": await evening.player(f"{near['sides'][1][0]}1"),
                "guest": await site.person("Guest"),
                "nobody": site.stranger(),
                "referee": await evening.playing_referee(f"{near['sides'][1][0]}0"),
            }
            north = await evening.player(f"{mine}{room}")
            east = await evening.player(f"{theirs}{room + 1}")
            near_by = {name for side in near["sides"] for name in side}
            (other, *_) = sorted(set("1234") - near_by)
            for name, viewer in viewers.items():
                evening.sockets[name] = socket = await viewer.open(evening.at("/live"))
                await socket.wait(lambda me: me.frames)
                if name in FOLLOWING:
                    await socket.say({"type": "Since", "seq": 0})
                    await socket.wait(lambda me: me.frames[-1]["type"] == "EventView")
            recorded = await evening.director.ask(
                "POST", evening.at("/stages/1/sessions/1/hands"), {"pbn": _deals(swapped)}
            )
            assert recorded.status == 200, recorded.body
            await evening.told(recorded.json["seq"])
            at: Any = {"key": away}
            await evening.do(type="EnterResult", **at, board=first, result=results[0])
            await evening.do(type="CorrectResult", **at, board=first, result=results[1])
            await evening.do(north, type="EnterResult", **at, board=second, result=results[2])
            await evening.do(east, type="DisputeResult", **at, board=second, words=f"rather {results[5]}")
            await evening.do(north, type="EnterResult", **at, board=third, result=results[3])
            scores = [int(results[4]), None]
            await evening.do(type="AdjustScore", **at, board=first, scores=scores, clause="L12.C.1", words=results[5])
            await evening.do(north, type="CallDirector", **at, words=results[5])
            for name, viewer in viewers.items():
                for path in _paths(evening.event):
                    await viewer.ask("GET", path)
                if name == "referee":
                    path, body = _others(evening, away, first)[-1]
                    assert (await viewer.ask("POST", path, body)).status == 403
                    continue
                for command in _tries(evening, far["number"], first, other):
                    answer = await evening.send(viewer, command)
                    assert answer.status >= 400, (name, command, answer.body)
                for path, body in _others(evening, away, first):
                    answer = await viewer.ask("POST", path, body)
                    assert answer.status >= 400, (name, path, answer.body)
            heard = {name: list(viewer.heard) for name, viewer in viewers.items()}
            referee = viewers["referee"]
            await evening.do(referee, type="ShowAll")
            log = await referee.ask("GET", evening.at("/log"))
            assert log.status == 200
            heard["shown"] = list(referee.heard)[len(heard["referee"]) :]
            await evening.director.ask("GET", evening.at())
            await north.ask("GET", evening.at())
            heard |= {"director": evening.director.heard, "north": north.heard}
            return heard


def _others(evening: Evening, key: dict[str, Any], board: str) -> list[tuple[str, Any]]:
    """Return the requests to an event that are not commands."""
    seats = {"stage": "main", "section": "A", "how": "swiss", "round": 2}
    command = {"type": "ConfirmResult", "key": key, "board": board}
    return [
        (evening.at("/seats"), seats),
        (evening.at("/entrances"), {"player": "10"}),
        (evening.at("/entrances/round"), {"stage": "main"}),
        (evening.at("/staff"), {"name": "Director", "role": "scorer"}),
        (evening.at("/staff"), {"name": "Nobody", "role": "scorer"}),
        (evening.at("/acts/together"), {"cause": "t", "commands": [command, command]}),
        (evening.at("/stages/1/sessions/1/hands"), {"pbn": _deals(0)}),
        (evening.at("/rulings"), {"key": key, "board": board, "scores": [{"points": 1}]}),
    ]


def _content(answer: Any) -> Any:
    """Return an answer as it is, but a workbook as its parts without the times at which they were written."""
    if not isinstance(answer, bytes) or b"\r\n\r\nPK" not in answer:
        return answer
    head, _, body = answer.partition(b"\r\n\r\n")
    with ZipFile(BytesIO(body)) as book:
        parts = {name: book.read(name) for name in book.namelist() if name != "docProps/core.xml"}
    return re.sub(rb"(?im)^content-length:.*$", b"", head), parts


@pytest.mark.parametrize("plan", [PAIRS, CUP, SWISS], ids=lambda plan: str(plan["title"]))
def test_no_byte_of_an_event_tells_who_waits_what_was_done_elsewhere(plan: dict[str, Any], tmp_path: Path) -> None:
    one, other = (asyncio.run(_heard(tmp_path / str(number), plan, number)) for number in range(2))
    for name in ("waiting", "opponent", "guest", "nobody", "referee"):
        assert len(one[name]) == len(other[name])
        for (path, mine), (_, theirs) in zip(one[name], other[name], strict=True):
            assert _content(mine) == _content(theirs), f"{name} learns of it at {path}"
        frames = [data for path, data in one[name] if path == "socket"]
        assert any(b"EventChanged" in data for data in frames) is (name in FOLLOWING)
        assert frames
    assert one["shown"] != other["shown"], "who chose to be shown everything sees it"
    for name in ("director", "north"):
        last = [found[name][-1] for found in (one, other)]
        assert re.search(rb'"scores":\[\{', last[0][1] + last[1][1]), name
        assert last[0][1] != last[1][1], f"{name} sees it"
