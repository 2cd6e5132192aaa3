"""Matches of the tractor games at live tables of an event: from the first deal to a result in the game's own form."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec import structs
from tests.phases import phase_of

from paiju.games.tractor.effects import LevelChange, PointPenalty
from paiju.laws import Code, Effect, Refused, Ruling, Statement
from paiju.laws.effect import Caution
from paiju.office import OpenedEvent, seat_plan
from paiju.office.live_lateness import charged
from paiju.packs import rules_of
from paiju.server.bots import Bots
from paiju.server.metrics import Metrics
from paiju.server.online import EVENT_DIRECTOR
from paiju.server.online import event_tables as attending
from paiju.server.online.matches import Matches
from paiju.server.online.terms import opening
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.table import proof
from paiju.table.actor import CLOCK, SERVER
from paiju.table.commands import AnswerCase, DrawAttention, DropCase, OpenTable, RuleCase, Tick
from paiju.table.state import Table
from paiju.text import Text
from paiju.tournament import (
    Competition,
    Contestants,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    RoundKey,
    Sender,
    Stage,
    TableKey,
)
from paiju.tournament import commands as c
from paiju.tournament.chaodipi.standings import tally_of
from paiju.tournament.events import (
    CameLate,
    DirectorCalled,
    ResultCorrected,
    ResultEntered,
    ScoreAdjusted,
    Undone,
    Warned,
)
from paiju.tournament.record import write_raw

ANN = Sender("person:1", "Ann")
SETTINGS = Settings(pace=0.0, bot_samples=0, undo_patience=0.0, call_patience=0.0)
MINUTE = 60_000
PACE = 0.002
"""Seconds that bots think, so that the test has time to rule during a deal."""
SLOW = 0.1
"""Thinking time for a deal that a ruling ends, so that the ruling comes before the bots finish, even on a busy
machine.
"""


class Here:
    """Bots that think in this process."""

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ARG002
        await asyncio.sleep(0)
        return function(*given)

    async def close(self) -> None:
        return None


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables draw without delays."""

    def fast(competition: Competition, key: TableKey) -> OpenTable:
        command = opening(competition, key)
        terms = structs.replace(command.terms, draw_time=0, answer_time=0)
        return structs.replace(command, terms=terms)

    monkeypatch.setattr(attending, "opening", fast)


class Match:
    """An event with one match of bots; `now` is its clock."""

    def __init__(self, registry: TableRegistry, event: OpenedEvent, now: list[int]) -> None:
        self.registry, self.event, self.now = registry, event, now
        (round_,) = event.competition.stages["s"].rounds
        self.round: RoundKey = round_
        tables = event.competition.round(round_).tables.values()
        self.key = round_.table(next(one.table.number for one in tables if one.table.played))
        self.game = event.competition.table(self.key).table.boards[0]

    @classmethod
    async def begin(
        cls,
        registry: TableRegistry,
        now: list[int],
        plan: Plan,
        entries: tuple[Entry, ...],
        *,
        late: tuple[tuple[int, int], ...] = (),
    ) -> Match:
        """Open an event and start its match; `late`: (side, seconds late), recorded before the start."""
        event, _ = await registry.office.create("m", plan, ANN, now[0])

        async def do(command: c.AnyCommand) -> None:
            await event.do(command, ANN, now[0])

        await do(c.GiveRole(ANN.id, Role.DIRECTOR))
        for entry in entries:
            await do(c.Enter(entry))
        await do(c.OpenStage("s", (), "seed"))
        round_ = RoundKey("s", 1, plan.stages[0].sections[0], 1)
        await do(seat_plan(event.competition, round_))
        match = cls(registry, event, now)
        for side, seconds in late:
            await do(c.ComeLate(match.key, side, seconds))
        await do(c.StartRound(round_))
        await registry.online.settled()
        return match

    async def do(self, command: c.AnyCommand) -> None:
        await self.event.do(command, ANN, self.now[0])

    @property
    def place(self) -> Any:
        return self.event.competition.table(self.key)

    async def rule(self, irregularity: str, **answers: str) -> None:
        """Rule at the live table as its director: draw attention and answer the program's questions."""
        live = await self.live()
        await self.registry.do(live.id, EVENT_DIRECTOR, DrawAttention(irregularity))
        async with asyncio.timeout(60):
            while (case := (table := await self.live()).case) is not None:
                assert case.held is None, case.held
                if case.put is not None and not table.closed:
                    name = case.put.name
                    await self.registry.do(live.id, EVENT_DIRECTOR, AnswerCase(name, answers[name]))
                await asyncio.sleep(0.002)

    async def give(self, code: Code, clause: str, *effects: Effect) -> None:
        """Have the referee of the live table give a ruling with exactly these effects."""
        said = Statement(Text("so ruled", "如此裁定"), clause)
        live = await self.live()
        await self.registry.do(live.id, EVENT_DIRECTOR, DrawAttention("", None, "a test"))
        ruling = Ruling(code, "misconduct", (), (said,), effects)
        await self.registry.do(live.id, SERVER, RuleCase(ruling))
        await self.registry.online.settled()

    def acts(self, kind: type) -> list[Any]:
        return [act for act in self.event.competition.acts if isinstance(act.event, kind)]

    async def live(self) -> Table:
        put = (await self.registry.online.event_tables(self.event)).ledger.at(self.key)
        assert put is not None
        return await self.registry.table(put.id)

    async def until(self, test: Callable[[Table], Any]) -> Table:
        async with asyncio.timeout(90):
            while not test(table := await self.live()):
                await asyncio.sleep(0.01)
        await self.registry.online.settled()
        return table

    def score(self) -> Any:
        return self.event.competition.table(self.key).score(self.game)


def a_registry(journal: Any, now: list[int], pace: float = 0.0) -> TableRegistry:
    metrics = Metrics()
    settings = structs.replace(SETTINGS, pace=pace)
    bots = Bots(settings, metrics, Here())  # type: ignore[arg-type]

    def clock() -> int:
        now[0] += 1
        return now[0]

    return TableRegistry(journal, settings, metrics=metrics, bots=bots, clock=clock)


def chaodipi(pairs: int = 18, rounds: int = 5, **stage: Any) -> tuple[Plan, tuple[Entry, ...]]:
    """Return a plan and 18 pairs: the first round is played by time (C1.3), the final is not (C1.3f)."""
    plan = Plan(
        title="Chao",
        game="chaodipi",
        conditions="house",
        contestants=Contestants.PAIR,
        stages=(
            Stage(
                name="s",
                format=Format.KNOCK_OUT,
                method="games",
                rounds=rounds,
                best_of=1,
                online=True,
                bots=True,
                **stage,
            ),
        ),
    )
    entries = tuple(
        Entry(id=n, name=n, players=(Player(f"{n}1", f"{n}1"), Player(f"{n}2", f"{n}2")))
        for n in "abcdefghijklmnopqr"[:pairs]
    )
    return plan, entries


def tractor6(**stage: Any) -> tuple[Plan, tuple[Entry, ...]]:
    plan = Plan(
        title="Six",
        game="tractor6",
        conditions="house",
        contestants=Contestants.TEAM,
        stages=(Stage(name="s", format=Format.ROUND_ROBIN, method="match-points", online=True, bots=True, **stage),),
    )
    entries = tuple(Entry(id=n, name=n, players=tuple(Player(f"{n}{at}", f"{n}{at}") for at in range(4))) for n in "ab")
    return plan, entries


@pytest.mark.parametrize("game", [chaodipi, tractor6])
def test_H_event_online_a_match_that_ends_by_its_time_goes_into_the_event_by_itself(
    memory: Any, game: Callable[..., tuple[Plan, tuple[Entry, ...]]]
) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now) as registry:
            match = await Match.begin(registry, now, *game(round_minutes=30))
            table = await match.until(lambda one: one.playing)
            assert table.terms.match_time == 30 * MINUTE
            await match.until(lambda one: len(one.past) >= 1)
            assert match.score().outcome is None
            now[0] += 40 * MINUTE
            await registry.do(table.id, CLOCK, Tick())  # no timer runs faster than the wall clock
            table = await match.until(lambda one: one.match_is_over)
            end = table.match_end
            assert end is not None
            score = match.score()
            assert score.counts
            result = getattr(score.outcome, "result", score.outcome)
            assert result.winner == end.winner
            assert score.outcome.deals == sum(not past.result.redeal for past in table.past)
            assert not (await match.live()).playing, "nothing is dealt after the end"
            for past in table.past:
                assert proof.check(proof.proof_of(table, past), rules_of).holds
            seq = match.event.seq
            await (await registry.online.event_tables(match.event)).attend()
            assert match.event.seq == seq
            await match.event.do(c.EndRound(match.round), ANN, now[0])
            await registry.online.settled()
            assert (await match.live()).closed

    asyncio.run(play())


def test_H_event_online_time_that_the_director_gives_is_the_tables_time(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now) as registry:
            match = await Match.begin(registry, now, *chaodipi(round_minutes=30))
            await match.until(lambda one: one.playing)
            await match.event.do(c.ExtendTable(match.key, 20), ANN, now[0])
            table = await match.until(lambda one: one.clock is not None and (one.clock.match or 0) > 35 * MINUTE)
            assert table.clock is not None
            left = table.clock.settled(now[0]).match
            assert left is not None
            assert abs(left - 50 * MINUTE) < MINUTE

    asyncio.run(play())


@pytest.mark.nightly
@pytest.mark.parametrize("game", [lambda: chaodipi(2, 1), tractor6], ids=["chaodipi", "tractor6"])
def test_H_event_online_a_match_without_a_limit_is_played_to_its_end_by_levels(
    memory: Any, game: Callable[..., tuple[Plan, tuple[Entry, ...]]]
) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now) as registry:
            match = await Match.begin(registry, now, *game())
            table = await match.until(lambda one: one.match_is_over and not one.playing)
            assert table.match_end is None
            standing = table.past[-1].result.match
            assert standing.over
            score = match.score()
            assert score.counts
            result = getattr(score.outcome, "result", score.outcome)
            assert result.winner == standing.winner
            assert result.ending.value in ("passed-a", "passed-flag")

    asyncio.run(play())


def fines(table: Table) -> list[Any]:
    assert table.deal is not None
    return [one for one in (*table.ruled, *table.deal.rulings) if charged(one) is not None]


async def end_by_time(match: Match) -> Table:
    """Let the time run out during a deal, and return the table after the match has ended."""
    table = await match.live()
    match.now[0] += 40 * MINUTE
    await match.registry.do(table.id, CLOCK, Tick())
    return await match.until(lambda one: one.match_is_over)


@pytest.mark.parametrize(("seconds", "points"), [(450, 20), (900, 30)])
def test_T9_3b_coming_late_on_record_before_the_match_is_fined_at_the_live_table_once(
    memory: Any, seconds: int, points: int
) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, 5 * PACE) as registry:
            late = ((1, seconds),)
            match = await Match.begin(registry, now, *tractor6(round_minutes=30), late=late)
            await match.until(lambda one: one.deal and fines(one))
            event_tables = await registry.online.event_tables(match.event)
            await event_tables.attend()
            table = await match.until(lambda one: len(one.past) >= 1)
            assert [ruling.effects for ruling in fines(table)] == [(PointPenalty(1, points),)]
            await end_by_time(match)
            table = await match.until(lambda one: not one.playing)
            assert len(fines(table)) == 1
            assert match.place.late == {1: seconds}
            assert len(match.acts(CameLate)) == len(match.acts(Warned)) == 1
            assert match.score().counts
            assert not match.acts(DirectorCalled)

    asyncio.run(play())


def test_T9_3d_the_first_deal_is_lost_at_the_live_table_for_who_comes_late_by_the_events_record(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, SLOW) as registry:
            late = ((0, 1_000), (1, 500))
            match = await Match.begin(registry, now, *tractor6(round_minutes=30), late=late)
            table = await match.until(lambda one: len(one.past) >= 1)
            assert table.past[0].result.match.levels == (2, 3)
            await (await registry.online.event_tables(match.event)).attend()
            (ruling,) = fines(await match.live())
            assert LevelChange(1, 1) in ruling.effects
            assert match.place.late == {0: 1_000, 1: 500}, "points of a deal that is lost are none"
            assert not match.acts(DirectorCalled)

    asyncio.run(play())


def test_T9_3b_coming_late_ruled_at_the_live_table_is_on_record_and_in_its_levels_once(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, *tractor6(round_minutes=30))
            await match.until(lambda one: one.playing)
            await match.rule("late", offender="2", minutes="8", special="no")
            live = await match.live()
            with pytest.raises(Refused) as refused:
                await match.rule("late", offender="4", minutes="12", special="no")
            assert refused.value.citation.id == "T9.3c"
            await registry.do(live.id, EVENT_DIRECTOR, DropCase(""))
            await match.do(c.ComeLate(match.key, 1, 480))
            await registry.online.settled()
            await match.until(lambda one: len(one.past) >= 1)
            assert match.place.late == {1: 480}
            table = await end_by_time(match)
            assert len(fines(table)) == 1
            outcome = match.score().outcome
            assert outcome.late == ()
            assert outcome.result.winner == table.match_end.winner  # type: ignore[union-attr]
            assert len(match.acts(CameLate)) == 1
            with pytest.raises(Refused) as refused:
                await match.do(c.ComeLate(match.key, 1, 800))
            assert refused.value.citation.id == "T9.3c"

    asyncio.run(play())


def test_T9_3d_a_deal_that_begins_before_its_table_is_known_here_is_looked_at_all_the_same(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots may already be in their first deal while the event's update that opened their table is still running."""
    record = Matches.record

    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, SLOW) as registry:

            async def once_it_is_played(self: Matches, stage: Stage, session: int) -> None:
                monkeypatch.setattr(Matches, "record", record)
                (put,) = registry.online._event_tables["m"].ledger.tables.values()
                while not (await registry.table(put.id)).playing:
                    await asyncio.sleep(0.005)
                await record(self, stage, session)

            monkeypatch.setattr(Matches, "record", once_it_is_played)
            match = await Match.begin(registry, now, *tractor6(round_minutes=30), late=((1, 500),))
            table = await match.live()
            assert table.playing
            assert not table.past
            assert fines(table), "the first deal began and nobody looked"

    asyncio.run(play())


def test_T9_3b_coming_late_that_is_recorded_after_the_first_deal_comes_before_the_director(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, *tractor6(round_minutes=30))
            await match.until(lambda one: len(one.past) >= 1)
            await match.do(c.ComeLate(match.key, 1, 480))
            await registry.online.settled()
            await (await registry.online.event_tables(match.event)).attend()
            assert not fines(await match.live())
            (call,) = match.event.competition.calls
            assert "first deal is over" in call.words

    asyncio.run(play())


def test_T9_3b_a_lateness_that_the_live_table_has_fined_is_taken_back_once_the_result_is_put_right(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, 5 * PACE) as registry:
            late = ((1, 450),)
            match = await Match.begin(registry, now, *tractor6(round_minutes=30), late=late)
            await match.until(lambda one: one.deal and fines(one))
            (came,) = match.acts(CameLate)
            for over in (False, True):
                if over:
                    await end_by_time(match)
                    await registry.online.settled()
                    assert match.score().counts
                with pytest.raises(Refused, match="once the result is in, correct it") as refused:
                    await match.do(c.Undo(came.seq))
                assert refused.value.citation.id == "T9.3b"
                assert "先更正成绩" in refused.value.text.zh
                assert match.place.late == {1: 450}
            other = write_raw({"levels": ["A", "9"], "passed": 0})
            await match.do(c.CorrectResult(match.key, match.game, other, "no fine"))
            await match.do(c.Undo(came.seq))
            assert match.place.late == {}
            await registry.online.settled()
            assert not match.acts(DirectorCalled)
            (corrected,) = match.acts(ResultCorrected)
            with pytest.raises(Refused, match="record the lateness first"):
                await match.do(c.Undo(corrected.seq))
            await match.do(c.Undo(match.acts(Undone)[-1].seq))
            assert match.place.late == {1: 450}
            await match.do(c.Undo(corrected.seq))

    asyncio.run(play())


def test_T9_3b_a_lateness_that_no_live_table_has_fined_yet_is_taken_back_at_once(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, *tractor6(round_minutes=30))
            await match.until(lambda one: len(one.past) >= 1)
            await match.do(c.ComeLate(match.key, 1, 480))
            await registry.online.settled()
            (came,) = match.acts(CameLate)
            await match.do(c.Undo(came.seq))
            assert match.place.late == {}
            assert not fines(await match.live())

    asyncio.run(play())


def test_T9_3e_no_deal_is_given_any_more_once_a_side_has_forfeited_the_match(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, *tractor6(round_minutes=30))
            await match.until(lambda one: one.playing)
            await match.do(c.ComeLate(match.key, 1, 1_500))
            table = await match.until(lambda one: not one.playing)
            assert len(table.past) == 1
            assert (await match.live()).promise is None
            assert match.place.forfeits == (1,)

    asyncio.run(play())


def test_H_event_online_what_the_table_carries_out_of_a_ruling_is_in_the_result_and_not_doubled(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, *tractor6(round_minutes=30))
            await match.until(lambda one: one.playing)
            await match.give(Code.TRACTOR6, "T9.2", LevelChange(1, 2), PointPenalty(0, 20), Caution(2))
            table = await match.until(lambda one: len(one.past) >= 1)
            assert table.past[0].result.match.levels[1] >= 4
            table = await end_by_time(match)
            end = table.match_end
            assert end is not None
            assert [act.event.entry for act in match.acts(Warned)] == [match.place.table.sides[0][0]]
            assert match.score().outcome.result.score == end.levels
            assert len(match.acts(ResultEntered)) == 1
            assert not match.acts(ScoreAdjusted)
            assert not match.acts(DirectorCalled)

    asyncio.run(play())


def test_L81_C_6_a_ruling_after_the_end_of_a_match_corrects_its_result_once(memory: Any) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, *tractor6(round_minutes=30))
            await match.until(lambda one: one.playing)
            before = (await end_by_time(match)).match_end
            assert before is not None
            assert match.score().outcome.result.score == before.levels
            for more in (4, 2):
                await match.give(Code.TRACTOR6, "T9.2", LevelChange(1, more))
            after = (await match.live()).match_end
            assert after is not None
            assert after.levels == (before.levels[0], before.levels[1] + 6)
            assert match.score().outcome.result.score == after.levels
            assert match.score().outcome.result.winner == after.winner == 1
            assert len(match.acts(ResultCorrected)) == 2
            assert not match.acts(DirectorCalled)
            seq = match.event.seq
            await (await registry.online.event_tables(match.event)).attend()
            assert match.event.seq == seq

    asyncio.run(play())


def in_play(table: Table, game: int) -> bool:
    """Return whether cards are being played in the game with this number, counted from 0."""
    if table.deal is None or not table.playing or is_past(table, game):
        return False
    over = sum(bool(past.result.match.over) for past in table.past)
    phase: str = phase_of(table.deal.state)
    return over == game and phase == "playing"


def is_past(table: Table, game: int) -> bool:
    """Return whether the game with this number, counted from 0, is over."""
    return sum(bool(past.result.match.over) for past in table.past) > game


def test_C1_2_a_match_of_three_games_is_played_through_and_each_game_is_entered_in_its_turn(memory: Any) -> None:
    """A ruling in each game brings one side near its end, so that each side wins one before the third game."""

    async def play() -> bool:
        now = [1_700_000_000_000]
        plan, entries = chaodipi(2, 1)
        plan = structs.replace(plan, stages=(structs.replace(plan.stages[0], best_of=3),))
        async with a_registry(memory(), now, PACE) as registry:
            match = await Match.begin(registry, now, plan, entries)
            games = match.place.table.boards
            assert len(games) == 3
            for at, side in enumerate((0, 1, 1)):
                if tally_of(match.place).winner is not None:
                    return False  # two games were enough
                await match.until(partial(in_play, game=at))
                await match.give(Code.CHAODIPI, "C6.11", LevelChange(side, 11))
                await match.until(partial(is_past, game=at))
                assert [act.event.board for act in match.acts(ResultEntered)] == list(games[: at + 1])
            table = await match.until(lambda one: not one.playing)
            winners = [past.result.match.winner for past in table.past if past.result.match.over]
            entered = [match.place.score(game).outcome for game in games]
            assert [getattr(one, "result", one).winner for one in entered] == winners
            counted = sum(not past.result.redeal for past in table.past)
            assert sum(one.deals for one in entered) == counted
            assert table.promise is None
            tally = tally_of(match.place)
            assert tally.games == (winners.count(0), winners.count(1))
            assert tally.winner == winners[-1]
            assert not match.acts(DirectorCalled)
            return True

    assert any(asyncio.run(play()) for _ in range(9)), "no match came to a third game"
