"""A change of an event, applied to the view before, gives the view after, for every kind of viewer.

Random acts on events of every game and format; acts that the law refuses are left out. ``PAIJU_CHANGES`` sets the
number of events (12).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from paiju.errors import Malformed, PaijuError
from paiju.laws import Refused
from paiju.office import Ready, next_step
from paiju.office.seen.change import EventChange, change
from paiju.office.seen.event import EventSeen, event_seen
from paiju.packs import discipline_of
from paiju.table.patch import applied
from paiju.tournament import (
    Act,
    Competition,
    Contestants,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    Sender,
    Stage,
    TableKey,
    decide,
    evolve,
    seen_by,
)
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

EVENTS = int(os.environ.get("PAIJU_CHANGES", "12"))
ACTS = 60
MINUTE = 60_000
DIRECTOR = Sender("person:director", "D")
SCORER = Sender("person:scorer", "S")
VIEWERS = {
    "public": Sender(""),
    "display": Sender("person:display"),
    "director": DIRECTOR,
    "scorer": SCORER,
    "player": Sender("1.0"),
    "another player": Sender("3.1"),
    "director who plays": Sender("person:plays", player="2.0"),
}
SCORES = (420, 450, 110, 140, -90, -50, 100, 400, -430, 980)


def plans() -> list[tuple[Plan, int, int, Callable[[Random], Any]]]:
    """Return plans of every game, each with its number of entries, their size, and a function that draws results."""

    def points(rng: Random) -> Any:
        return rng.choice(SCORES)

    def levels(rng: Random) -> Any:
        return {"levels": rng.choice((["5", "4"], ["4", "5"], ["9", "7"], ["2", "8"]))}

    def game(rng: Random) -> Any:
        winner = rng.randrange(2)
        return {"levels": ["9", "flag"] if winner else ["flag", "9"], "passed": winner}

    pairs = Stage(
        name="s", method="matchpoints", movement="howell", rounds=5, boards=2, board_minutes=7,
        warnings=(5, 1),
    )  # fmt: skip
    swiss = Stage(name="s", format=Format.SWISS, method="matchpoints", rounds=3, boards=2)
    league = Stage(name="s", format=Format.ROUND_ROBIN, method="team-imps", boards=2)
    groups = Stage(name="s", format=Format.GROUPS, method="match-points")
    knockout = Stage(name="s", format=Format.KNOCK_OUT, method="games", rounds=2, best_of=3)
    team = Contestants.TEAM
    return [
        (Plan(title="pairs", stages=(pairs,)), 6, 2, points),
        (Plan(title="swiss", stages=(swiss,)), 5, 2, points),
        (Plan(title="league", contestants=team, stages=(league,)), 4, 4, points),
        (Plan(title="groups", game="tractor6", contestants=team, stages=(groups,)), 4, 3, levels),
        (Plan(title="cup", game="chaodipi", stages=(knockout,)), 4, 2, game),
    ]


class Held:
    """An event with its current time."""

    def __init__(self, plan: Plan, count: int, size: int, result: Callable[[Random], Any]) -> None:
        self.result = result
        self.at = 1_000_000
        self.now: Any = None
        assert self.do(c.OpenEvent(plan)), plan.title
        self.do(c.GiveRole(DIRECTOR.id, Role.DIRECTOR))
        self.do(c.GiveRole(SCORER.id, Role.SCORER))
        self.do(c.GiveRole("person:plays", Role.DIRECTOR))
        for number in range(1, count + 1):
            players = tuple(Player(f"{number}.{at}", f"N{number}{at}") for at in range(size))
            self.do(c.Enter(Entry(id=f"{number}", name=f"E{number}", players=players)))

    def after(self, command: c.AnyCommand, actor: Sender = DIRECTOR) -> Competition:
        """Return the event as it would be after a command."""
        now: Competition | None = self.now
        for event in decide(now, command, actor, self.at, discipline_of):
            seq = 1 if now is None else now.seq + 1
            now = evolve(now, Act(seq, self.at, actor.id, f"{seq}", event), "e", discipline_of)
        assert now is not None
        return now

    def do(self, command: c.AnyCommand, actor: Sender = DIRECTOR) -> bool:
        """Carry out a command; return whether it was allowed."""
        try:
            self.now = self.after(command, actor)
        except (Refused, Malformed):
            return False
        return True

    def go_on(self) -> None:
        """Do the next automatic step, if there is one."""
        try:
            step = next_step(self.now, seed="seed")
        except PaijuError:
            return
        for command in step.commands if isinstance(step, Ready) else ():
            self.do(command)

    def view(self, viewer: Sender, competition: Competition | None = None) -> EventSeen:
        whole = competition or self.now
        seen = seen_by(whole, viewer.id, player=viewer.player)
        return event_seen(whole, seen, viewer, self.at, {})


def keys(held: Held) -> list[tuple[TableKey, str]]:
    """Return the boards at tables that are seated."""
    found = []
    for stage in held.now.stages.values():
        for key, state in stage.rounds.items():
            for number, table in state.tables.items():
                found += [(key.table(number), board) for board in table.table.boards]
    return found


def acts(held: Held, rng: Random) -> Iterator[tuple[c.AnyCommand, Sender]]:
    """Yield random commands, most of them possible."""
    entry = rng.choice(list(held.now.contestants))
    person = Sender(rng.choice(held.now.contestants[entry].entry.players).id)
    yield (
        rng.choice(
            (
                c.CheckIn(entry, rng.random() < 0.5),
                c.Warn(entry, "words"),
                c.Undo(rng.randint(2, held.now.seq)),
                c.GiveRole("person:display", Role.SPECTATOR),
            )
        ),
        DIRECTOR,
    )
    if not (there := keys(held)):
        return
    key, board = rng.choice(there)
    raw = write_raw(held.result(rng))
    for _ in range(3):
        yield c.EnterResult(key, board, raw), rng.choice((SCORER, DIRECTOR, person))
    yield (
        rng.choice((c.ConfirmResult(key, board), c.DisputeResult(key, board, "no"), c.CallDirector(key, "please"))),
        person,
    )
    yield (
        rng.choice(
            (
                c.CorrectResult(key, board, write_raw(held.result(rng)), "misread"),
                c.RemoveResult(key, board),
                c.MarkUnplayed(key, board),
                c.AdjustScore(key, board, (write_raw("A+"), write_raw("A-")), "L12.C.2"),
                c.Forfeit(key, (rng.randrange(2),), "L86"),
                c.StopClock(key),
                c.ResumeClock(key),
                c.ExtendTable(key, 5),
                c.ExtendRound(key.of_round, rng.choice((5, -5))),
                c.ComeLate(key, rng.randrange(2), rng.randint(60, 1200)),
                c.PostScores(key.stage, key.session),
                c.EndRound(key.of_round),
            )
        ),
        DIRECTOR,
    )
    if held.now.calls:
        yield c.CloseCall(held.now.calls[0].act), DIRECTOR


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def plain(value: Any) -> Any:
    return msgspec.json.decode(encoded(value))


def carried_out(before: EventSeen, found: EventChange) -> bytes:
    """Apply a change as a page does."""
    view = plain(before) | {"seq": found.seq, "at": found.at}
    for stage in view["stages"]:
        for table in (table for one in stage["rounds"] for table in one["tables"]):
            clock = table["clock"]
            if clock["left"] is not None and clock["ends"] is not None:
                clock["left"] = clock["ends"] - found.at
    return encoded(applied(view, plain(found.changed)))


def leaves(value: Any) -> set[bytes]:
    """Return every plain value within a value, encoded."""
    if isinstance(value, dict):
        return set().union(*map(leaves, value.values()), map(encoded, value))
    if isinstance(value, list):
        return set().union(*map(leaves, value))
    return {encoded(value)}


@pytest.mark.parametrize("number", range(EVENTS))
def test_the_view_before_and_what_changed_are_the_view_after(number: int) -> None:
    rng = Random(f"changes {number}")
    made = plans()
    held = Held(*made[number % len(made)])
    shown = {name: held.view(viewer) for name, viewer in VIEWERS.items()}
    sizes: list[tuple[int, int]] = []
    for _ in range(ACTS):
        held.at += rng.choice((0, 500, MINUTE, 7 * MINUTE))
        if rng.random() < 0.3:
            held.go_on()
        else:
            for command, actor in acts(held, rng):
                held.do(command, actor)
        for name, viewer in VIEWERS.items():
            if rng.random() < 0.3:  # a viewer who misses an act gets it together with the next ones
                continue
            after = held.view(viewer)
            found = plain(change(shown[name], after))
            assert found["prev"] == shown[name].seq
            assert found["seq"] == held.now.seq
            assert carried_out(shown[name], change(shown[name], after)) == encoded(after), name
            may_see = leaves(plain(after))
            told = found["changed"] or {}
            for values in (told.get("set", {}), told.get("add", {})):
                assert all(leaves(value) <= may_see for value in values.values()), name
            sizes.append((len(encoded(found)), len(encoded(after))))
            shown[name] = after
    assert held.now.seq > 15
    assert sum(small for small, _ in sizes) * 3 < sum(whole for _, whole in sizes)


@pytest.mark.parametrize("number", range(EVENTS))
def test_a_result_that_a_viewer_may_not_see_changes_no_byte_of_his_change(number: int) -> None:
    rng = Random(f"hidden {number}")
    held = Held(*plans()[number % 3])
    hidden = 0
    for _ in range(ACTS):
        held.at += 1000
        held.go_on()
        if not (there := keys(held)):
            continue
        key, board = rng.choice(there)
        results = [c.EnterResult(key, board, write_raw(score)) for score in rng.sample(SCORES, 2)]
        try:
            one, other = (held.after(command, SCORER) for command in results)
        except (Refused, Malformed):
            continue
        for name, viewer in VIEWERS.items():
            seen = seen_by(one, viewer.id, player=viewer.player)
            if board in seen.table(key).scores:
                continue
            hidden += 1
            before = held.view(viewer)
            told = [encoded(change(before, held.view(viewer, after))) for after in (one, other)]
            assert told[0] == told[1], name
        held.now = one
    assert hidden > 5


def test_clocks_that_run_on_are_in_no_change() -> None:
    held = Held(*plans()[0])
    while not any(one.started for one in held.view(DIRECTOR).stages[0].rounds):
        held.go_on()
    before = held.view(DIRECTOR)
    assert before.stages[0].rounds[0].tables[0].clock.left == 14 * MINUTE
    held.at += MINUTE
    held.do(c.CheckIn("1", present=True))
    after = held.view(DIRECTOR)
    assert after.stages[0].rounds[0].tables[0].clock.left == 13 * MINUTE
    assert change(before, after).changed == {"set": {"entries.0.present": True}}
