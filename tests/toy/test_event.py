"""An event of toy Whist: four pairs at two tables all meet one another, played by bots, ranked by matchpoints (W8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import Raw

from paiju.bots.job import job_at
from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.office.steps import PlayAwaited, Ready, next_step
from paiju.packs import discipline_of, thinking
from paiju.packs.pack import GamePack
from paiju.tournament import (
    Competition,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    RoundKey,
    Sender,
    Stage,
    decide,
    record,
    standings,
)
from paiju.tournament import commands as c

WHO = Sender("person:director", "D")
STAGE: dict[str, Any] = {"name": "s", "format": Format.ROUND_ROBIN, "method": "matchpoints", "boards": 2}


class Event:
    """An event with its journal."""

    def __init__(self, **stage: Any) -> None:
        self.competition: Competition | None = None
        self.envelopes: list[Any] = []
        plan = Plan(title="Whist", game="whist", stages=(Stage(**STAGE | stage),))
        self.do(c.OpenEvent(plan))
        self.do(c.GiveRole(WHO.id, Role.DIRECTOR))

    @property
    def now(self) -> Competition:
        assert self.competition is not None
        return self.competition

    def do(self, command: c.AnyCommand) -> None:
        events = decide(self.competition, command, WHO, 1_000, discipline_of)
        new = record.envelopes(self.competition, events, stream="event:t", at=1_000, actor=WHO.id, cause="c")
        self.competition = record.replay(new, discipline_of, self.competition)
        self.envelopes += new

    def enter_pairs(self) -> None:
        for at in range(1, 5):
            players = (Player(f"{at}a", f"{at}A"), Player(f"{at}b", f"{at}B"))
            self.do(c.Enter(Entry(id=str(at), name=f"P{at}", players=players)))

    def go_on(self) -> list[tuple[str, int]]:
        """Take the next steps until deals must be played; return the deals to play, each with its table."""
        while isinstance(step := next_step(self.now, seed="s"), Ready):
            for command in step.commands:
                self.do(command)
        return [] if step is None else [(board, key.table) for key, board in step.boards]

    def play_out(self) -> None:
        """Have bots play the event to its end."""
        while True:
            self.go_on()
            step = next_step(self.now, seed="s")
            if not isinstance(step, PlayAwaited):
                return
            for key, board in step.boards:
                job = job_at(self.now, key, board, seed="s", samples=0, deal_minutes=0)
                self.do(c.EnterResult(key, board, Raw(thinking.play(job))))

    def totals(self) -> dict[str, Fraction]:
        (ranked,) = standings(self.now, "s")
        return {line.entry: line.total for line in ranked.lines}


@pytest.fixture
def event(whist: GamePack) -> Event:
    """An event of four pairs."""
    event = Event()
    event.enter_pairs()
    return event


def test_W8_two_tables_play_the_same_deals_and_the_better_pairs_have_the_matchpoints(event: Event) -> None:
    assert event.go_on() == [("1", 1), ("2", 1), ("1", 2), ("2", 2)]
    key = RoundKey("s", 1, "A", 1)
    tables = event.now.round(key).tables
    for table, board, points in ((1, "1", 3), (2, "1", -1), (1, "2", 0), (2, "2", 0)):
        event.do(c.EnterResult(key.table(table), board, Raw(b"%d" % points)))
    (ns,), (ew,) = tables[1].table.sides
    (other_ns,), (other_ew,) = tables[2].table.sides
    found = event.totals()
    assert found[ns] == found[other_ew] > found[ew] == found[other_ns]
    event.do(c.CorrectResult(key.table(1), "1", Raw(b"-3"), "two tricks went over"))
    found = event.totals()
    assert found[other_ns] == found[ew] > found[ns]


def test_W8_bots_play_it_to_its_end_and_its_journal_replays(event: Event) -> None:
    event.play_out()
    assert event.now.closed
    found = event.totals()
    assert set(found) == {"1", "2", "3", "4"}
    assert sum(found.values()) == 6 * 4  # six deals, with two for the better pair on each side
    assert record.replay(event.envelopes, discipline_of) == event.now


@pytest.mark.parametrize("stage", [{"method": "imps"}, {"format": Format.KNOCK_OUT}, {"boards": 0}], ids=str)
def test_W8_a_plan_of_anything_else_is_refused(whist: GamePack, stage: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match="pairs in a round robin by matchpoints"):
        Event(**stage)


def test_W5_a_result_is_of_thirteen_tricks(event: Event) -> None:
    event.go_on()
    key = RoundKey("s", 1, "A", 1).table(1)
    for wrong in (b"8", b"-8", b'"x"'):
        with pytest.raises(Malformed, match="North-South's points"):
            event.do(c.EnterResult(key, "1", Raw(wrong)))
    event.do(c.EnterResult(key, "1", Raw(b"-7")))
    assert event.now.table(key).score("1").outcome == -7


def test_W8_there_are_no_penalties_and_a_pair_is_two(event: Event) -> None:
    with pytest.raises(Malformed, match="2 players"):
        event.do(c.Enter(Entry(id="9", name="P9", players=(Player("9a", "A"),))))
    event.go_on()
    with pytest.raises(Refused, match="no penalties"):
        event.do(c.Penalise("1", "s", Fraction(1), "", None, "", "W8", "late"))
