"""Acts as organiser and director at the site: opens the event, seats and starts its rounds, decides, ends it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from paiju.cli.event.rehearsal.browser import Browser
from paiju.cli.event.rehearsal.follower import Follower
from paiju.cli.event.rehearsal.ledger import Acknowledged, Ledger
from paiju.journal import Envelope
from paiju.journal.lines import loads
from paiju.office.seats import SEMI_FINALISTS
from paiju.packs import discipline_of
from paiju.tournament import Competition, Entry, Format, Plan, RoundKey, TableKey
from paiju.tournament import commands as c
from paiju.tournament.knockouts import has_third_place
from paiju.tournament.plan_file import dumps
from paiju.tournament.record import replay, write

_TOGETHER: Final = 40
"""The number of commands that the site accepts in one request."""
_EVENING: Final = 24
"""Boards of an evening if the plan does not state the number."""
_HOW: Final = {
    Format.MOVEMENT: "movement",
    Format.SWISS: "swiss",
    Format.ROUND_ROBIN: "round-robin",
    Format.GROUPS: "round-robin",
    Format.KNOCK_OUT: "knock-out",
}


class Director:
    """The organiser and director of the event; `rows` and `competition` as of the last reading of its journal."""

    def __init__(self, browser: Browser, ledger: Ledger) -> None:
        self.browser = browser
        self.event = ""
        self.rows: list[Envelope] = []
        self.follower = Follower(browser, "")
        self._ledger = ledger
        self._competition: Competition | None = None

    @property
    def competition(self) -> Competition:
        """The event as of the last reading of its journal."""
        assert self._competition is not None
        return self._competition

    async def hold(self, plan: Plan, entries: Iterable[Entry]) -> None:
        """Open an account, open the event, enter the contestants. Raises `Rejected`."""
        account = {"name": "Rehearsal", "password": secrets.token_hex(12)}
        await self.browser.sign_in("/api/accounts", account)
        made = (await self.browser.post("/api/events", {"toml": dumps(plan)})).value()
        self.event = made["id"]
        self.follower = Follower(self.browser, self.event)
        self.follower.start()
        await self.give(tuple(c.Enter(entry) for entry in entries))

    def at(self, path: str = "") -> str:
        """Return a path below the event's."""
        return f"/api/events/{self.event}{path}"

    async def read(self) -> Competition:
        """Read the journal, and rebuild the event from it. Raises `Rejected`."""
        answer = await self.browser.get(self.at("/journal"))
        if not answer.good:
            answer.value()
        rows = list(loads(answer.data))
        known = len(self.rows)
        if rows[:known] == self.rows:
            self._competition = replay(rows[known:], discipline_of, self._competition)
        else:
            self._competition = replay(rows, discipline_of)
        self.rows = rows
        return self._competition

    async def see(self) -> dict[str, Any]:
        """Request the event's page. Raises `Rejected`."""
        seen: dict[str, Any] = (await self.browser.get(self.at())).value()
        return seen

    async def give(self, commands: Sequence[c.AnyCommand]) -> None:
        """Run commands, as many in one request as the site accepts. Raises `Rejected`."""
        for at in range(0, len(commands), _TOGETHER):
            part, cause = commands[at : at + _TOGETHER], secrets.token_hex(8)
            body = {"cause": cause, "commands": [msgspec.Raw(write(one)) for one in part]}
            done = (await self.browser.post(self.at("/acts/together"), body)).value()
            self._ledger.add(Acknowledged(cause, tuple(done["acts"]), part[0]))

    async def seat(self, seats: Sequence[c.SeatRounds], *, start: bool = True) -> None:
        """Seat the plan's next round in every section, and `start` it, in one request. Raises `Rejected`."""
        first = seats[0]
        stage = self.competition.plan.stage(first.stage)
        body: dict[str, Any] = {
            "stage": first.stage,
            "section": first.section,
            "session": first.session,
            "round": first.first,
            "how": _HOW[stage.format],
            "every": len(seats) > 1,
            "start": start,
        }
        if stage.format is Format.KNOCK_OUT:
            members = max(map(len, self.competition.stage(stage.name).sections))
            body["third"] = has_third_place(self.competition.discipline) and members >= SEMI_FINALISTS
        (await self.browser.post(self.at("/seats"), body)).value()

    async def choose(self) -> bool:
        """Seat and start a session whose movement the plan leaves to the director, with the first movement offered.

        Returns whether there was one. Raises `Rejected`.
        """
        for stage in self.competition.plan.stages:
            state = self.competition.stages.get(stage.name)
            if state is None or stage.format is not Format.MOVEMENT or stage.movement:
                continue
            for session in range(1, stage.sessions + 1):
                if not any(key.session == session for key in state.rounds):
                    boards = stage.rounds * stage.boards or _EVENING
                    body = {"stage": stage.name, "section": stage.sections[0], "session": session, "boards": boards}
                    body |= {"every": len(stage.sections) > 1, "start": True}
                    (await self.browser.post(self.at("/seats"), body)).value()
                    return True
        return False

    async def record_hands(self, stage: str, session: int, deals: str) -> None:
        """Record hands from a PBN file, as a dealing machine writes it. Raises `Rejected`."""
        number = [one.name for one in self.competition.plan.stages].index(stage) + 1
        path = self.at(f"/stages/{number}/sessions/{session}/hands")
        (await self.browser.post(path, {"pbn": deals})).value()

    async def links(self, key: RoundKey) -> dict[str, tuple[str, str]]:
        """Create the links of a round: for each player the name and the path. Raises `Rejected`."""
        body = {"stage": key.stage, "session": key.session, "round": key.round}
        made = (await self.browser.post(self.at("/entrances/round"), body)).value()
        return {
            one["player"]: (one["name"], one["path"])
            for table in made["tables"]
            for side in table["sides"]
            for one in side
        }

    async def bots(self, key: TableKey) -> None:
        """Let bots play for those who are missing at a live table. Raises `Rejected`."""
        (await self.browser.post(self.at("/online/bots"), {"key": msgspec.to_builtins(key)})).value()

    async def leave(self) -> None:
        """Close the event's page."""
        await self.follower.stop()
