"""Whole events at live tables: bots and people, secrecy, a crash, repeated causes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw, json, structs
from tests.table.test_ruled_result import on_revoke

from paiju.games.bridge.effects import AwardTricks, TrickTransfer
from paiju.journal import Envelope
from paiju.laws import Code, Refused, Ruling
from paiju.office import OpenedEvent, seat_plan
from paiju.office.live_seats import seats_of
from paiju.packs import rules_of
from paiju.referee import Case, judge
from paiju.server.bots import Bots
from paiju.server.metrics import Metrics
from paiju.server.online import EVENT_DIRECTOR, online
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.table import Actor, proof
from paiju.table.actor import SERVER
from paiju.table.commands import CallDirector, DrawAttention, Perform, RuleCase, SeatBot, SetReady, TakeSeat
from paiju.table.state import Table
from paiju.tournament import Contestants, Entry, Format, Plan, Player, Role, RoundKey, Sender, Stage, deals_seen
from paiju.tournament import commands as c
from paiju.tournament.events import ResultEntered

ANN = Sender("person:1", "Ann")
SETTINGS = Settings(pace=0.0, bot_samples=0, undo_patience=0.0, call_patience=0.0)
HOWELL = {"name": "s", "method": "matchpoints", "movement": "howell", "rounds": 3, "boards": 2}


class Here:
    """Bots that think in this process."""

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ARG002
        await asyncio.sleep(0)
        return function(*given)

    async def close(self) -> None:
        return None


def a_registry(journal: Any) -> TableRegistry:
    metrics = Metrics()
    return TableRegistry(journal, SETTINGS, metrics=metrics, bots=Bots(SETTINGS, metrics, Here()))  # type: ignore[arg-type]


def pair(name: str) -> Entry:
    players = (Player(f"{name}a", f"{name} a"), Player(f"{name}b", f"{name} b"))
    return Entry(id=name, name=f"Pair {name}", players=players)


PAIRS = [pair(name) for name in "abcd"]


def team(name: str) -> Entry:
    return Entry(id=name, name=name, players=tuple(Player(f"{name}{at}", f"{name} {at}") for at in range(4)))


class Club:
    """An event in a registry, with its director."""

    def __init__(self, registry: TableRegistry, event: OpenedEvent) -> None:
        self.registry, self.event = registry, event

    @classmethod
    async def open(cls, registry: TableRegistry, entries: list[Entry], **stage: Any) -> Club:
        team_ = len(entries[0].players) > 2
        plan = Plan(
            title="Online",
            contestants=Contestants.TEAM if team_ else Contestants.PAIR,
            stages=(Stage(**{**HOWELL, "online": True, **stage}),),
        )
        event, _ = await registry.office.create("e", plan, ANN, registry.clock())
        club = cls(registry, event)
        await club.do(c.GiveRole(ANN.id, Role.DIRECTOR))
        for entry in entries:
            await club.do(c.Enter(entry))
        await club.do(c.OpenStage("s"))
        return club

    @classmethod
    async def seated(cls, registry: TableRegistry, entries: list[Entry], **stage: Any) -> Club:
        """Open an event and seat its first round, with the contestants that its movement has."""
        club = await cls.open(registry, entries, **stage)
        await club.do(seat_all(club.event, club.key(1)))
        return club

    @classmethod
    async def begin(cls, registry: TableRegistry, entries: list[Entry], **stage: Any) -> Club:
        """Open an event, seat its first round and start it."""
        club = await cls.seated(registry, entries, **stage)
        await club.start(1)
        return club

    async def do(self, command: c.AnyCommand, cause: str = "") -> None:
        await self.event.do(command, ANN, self.registry.clock(), cause)

    def key(self, number: int) -> RoundKey:
        return RoundKey("s", 1, "A", number)

    def live(self, number: int, table: int) -> str:
        event_tables = self.registry.online._event_tables["e"]
        put = event_tables.ledger.at(self.key(number).table(table))
        assert put is not None
        return put.id

    async def start(self, number: int) -> None:
        await self.do(c.StartRound(self.key(number)))
        await self.registry.online.settled()

    def outstanding(self, number: int) -> int:
        tables = self.event.competition.round(self.key(number)).tables.values()
        return sum(len(table.outstanding) for table in tables)

    async def until(self, test: Callable[[], Any]) -> None:
        async with asyncio.timeout(60):
            while not test():
                await asyncio.sleep(0.005)
        await self.registry.online.settled()

    async def play_round(self, number: int) -> None:
        await self.start(number)
        await self.until(lambda: self.outstanding(number) == 0)
        await self.do(c.EndRound(self.key(number)))
        await self.registry.online.settled()


def seat_all(event: OpenedEvent, key: RoundKey) -> c.SeatRounds:
    return seat_plan(event.competition, key)


def entered(event: OpenedEvent) -> list[tuple[Any, str]]:
    return [(act.event.key, act.event.board) for act in event.competition.acts if isinstance(act.event, ResultEntered)]


def test_H_event_online_a_howell_of_bots_from_the_first_round_to_the_standings(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with a_registry(journal) as registry:
            club = await Club.seated(registry, PAIRS, bots=True)
            for number in (1, 2, 3):
                await club.play_round(number)
            await club.do(c.PostScores("s", 1))
            ranking = club.event.standings("s")
            assert [line.entry for line in ranking[0].lines]
            assert len(entered(club.event)) == len(set(entered(club.event))) == 3 * 2 * 2
            deals: dict[int, set[str]] = {}
            for number in (1, 2, 3):
                for table in (1, 2):
                    live = await registry.table(club.live(number, table))
                    assert live.closed
                    for past in live.past:
                        deals.setdefault(past.number, set()).add(past.deal)
                        assert proof.check(proof.proof_of(live, past), rules_of).holds
            assert all(len(found) == 1 for found in deals.values())
            assert len({next(iter(found)) for found in deals.values()}) == len(deals) == 6
            known = club.event.competition.stage("s").deals[1]
            assert {int(board): {deal} for board, deal in known.items()} == deals

    asyncio.run(play())


async def sit(registry: TableRegistry, live: str, seat: int, person: str) -> Actor:
    """Let a person take a seat as the event's page allows."""
    sitter = Actor(person, person, admitted=True)
    await registry.do(live, sitter, TakeSeat(seat))
    return sitter


async def play_on(registry: TableRegistry, live: str, people: dict[int, Actor]) -> Table:
    """Set everybody ready, and do the first legal act for each person until the board is over."""
    for sitter in people.values():
        await registry.do(live, sitter, SetReady())
    async with asyncio.timeout(60):
        while not (table := await registry.table(live)).playing:
            await asyncio.sleep(0.005)
        while (table := await registry.table(live)).playing:
            seats = [seat for seat in table.to_act if seat in people]
            if not seats:
                await asyncio.sleep(0.002)
                continue
            assert table.deal is not None
            rules = table.rules
            act = rules.game.legal(table.deal.state, seats[0])[0]
            await registry.do(live, people[seats[0]], Perform(Raw(rules.write_act(act))))
    await registry.online.settled()
    return table


async def four_sit(registry: TableRegistry, live: str, first: int = 10) -> dict[int, Actor]:
    return {seat: await sit(registry, live, seat, f"person:{first + seat}") for seat in range(4)}


def test_H_event_online_teams_of_scripted_players_and_bots_to_their_victory_points(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(
                registry,
                [team("x"), team("y")],
                format=Format.ROUND_ROBIN,
                movement="",
                method="team-imps",
                scale="wbf",
                rounds=0,
                boards=2,
            )
            open_, closed = club.live(1, 1), club.live(1, 2)
            people = {0: await sit(registry, open_, 0, "person:10")}
            for live in (open_, closed):
                for seat in range(4):
                    if live != open_ or seat:
                        await registry.do(live, EVENT_DIRECTOR, SeatBot(seat))
            for _ in range(2):
                await play_on(registry, open_, people)
            await club.until(lambda: club.outstanding(1) == 0)
            one, two = await registry.table(open_), await registry.table(closed)
            assert [past.deal for past in one.past] == [past.deal for past in two.past]
            await club.do(c.EndRound(club.key(1)))
            await club.do(c.PostScores("s", 1))
            await registry.online.settled()
            assert (await registry.table(open_)).closed
            totals = [line.total for line in club.event.standings("s")[0].lines]
            assert sum(totals) == 20

    asyncio.run(play())


def test_H_event_online_nobody_is_dealt_to_before_all_sit_and_a_board_goes_in_once(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with a_registry(journal) as registry:
            club = await Club.seated(registry, PAIRS)
            with pytest.raises(KeyError):
                club.live(1, 1)
            await club.start(1)
            live = club.live(1, 1)
            table = await registry.table(live)
            assert table.terms.given
            assert table.promise is not None
            assert not table.playing
            with pytest.raises(Refused):
                await registry.do(live, Actor("person:99", "Stranger"), TakeSeat(0))
            people = await four_sit(registry, live)
            table = await play_on(registry, live, people)
            key = club.key(1).table(1)
            first = club.event.competition.table(key).table.boards[0]
            score = club.event.competition.table(key).score(first)
            assert score.counts
            assert score.outcome.points == table.past[0].result.score
            assert (await registry.table(live)).promise.number == int(  # type: ignore[union-attr]
                club.event.competition.table(key).table.boards[1]
            )
            seq = club.event.seq
        async with a_registry(journal) as registry:
            await registry.online.settled()
            event = await registry.office.event("e")
            event_tables = await registry.online.event_tables(event)
            await event_tables.attend()
            await event_tables.attend()
            assert event.seq == seq
            assert len(entered(event)) == 1
            causes = [act.cause for act in event.competition.acts if act.actor == "tables"]
            assert f"{live}/{table.past[0].number}" in causes

    asyncio.run(play())


def test_H_event_online_a_board_that_was_over_when_the_server_died_is_entered_at_its_next_start(memory: Any) -> None:
    """From a chosen moment nothing of the event can be written, as if the server had died then."""

    class Dying(memory):  # type: ignore[misc]
        dead = False

        async def append(self, envelopes: list[Envelope], lease: Any = None) -> None:
            if self.dead and envelopes[0].stream.startswith("event:"):
                await asyncio.Event().wait()
            await super().append(envelopes, lease)

    async def play() -> None:
        journal = Dying()
        async with a_registry(journal) as registry:
            club = await Club.begin(registry, PAIRS)
            live = club.live(1, 2)
            people = await four_sit(registry, live)
            journal.dead = True
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            while (table := await registry.table(live)).playing:
                assert table.deal is not None
                seat = table.to_act[0]
                act = table.rules.game.legal(table.deal.state, seat)[0]
                await registry.do(live, people[seat], Perform(Raw(table.rules.write_act(act))))
            assert table.past
            assert not entered(club.event)
        journal.dead = False
        async with a_registry(journal) as registry:
            await registry.online.settled()
            event = await registry.office.event("e")
            assert [board for _, board in entered(event)] == [str(table.past[0].number)]
            after = await registry.table(live)
            assert after.promise is not None, "the table goes on with its next board"
            await play_on(registry, live, people)
            assert len(entered(event)) == len(set(entered(event))) == 2

    asyncio.run(play())


def test_H_event_online_the_end_of_a_round_lets_the_board_in_play_end_and_marks_the_others(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live, idle = club.live(1, 1), club.live(1, 2)
            people = await four_sit(registry, live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            assert (await registry.table(live)).playing
            await club.do(c.EndRound(club.key(1)))
            await registry.online.settled()
            assert (await registry.table(idle)).closed
            assert not (await registry.table(live)).closed
            while (table := await registry.table(live)).playing:
                assert table.deal is not None
                seat = table.to_act[0]
                act = table.rules.game.legal(table.deal.state, seat)[0]
                await registry.do(live, people[seat], Perform(Raw(table.rules.write_act(act))))
            await registry.online.settled()
            assert (await registry.table(live)).closed
            late = {call.key.table: call.words for call in club.event.competition.calls}
            boards = club.event.competition.table(club.key(1).table(1)).table.boards
            assert late[1].endswith(f"not played in time: board {boards[1]}")
            assert "未及时打完" in late[2]
            assert len(entered(club.event)) == 1

    asyncio.run(play())


def test_H_event_online_no_board_begins_once_the_time_is_up_and_a_clock_that_stands_stops_the_table(
    memory: Any,
) -> None:
    async def play() -> None:
        now = [1_700_000_000_000]
        metrics = Metrics()
        bots = Bots(SETTINGS, metrics, Here())  # type: ignore[arg-type]
        async with TableRegistry(memory(), SETTINGS, metrics=metrics, bots=bots, clock=lambda: now[0]) as registry:
            club = await Club.begin(registry, PAIRS, round_minutes=15)
            live = club.live(1, 1)
            people = await four_sit(registry, live)
            key = club.key(1).table(1)
            await club.do(c.StopClock(key))
            await registry.online.settled()
            assert (await registry.table(live)).paused
            await club.do(c.ResumeClock(key))
            await registry.online.settled()
            assert not (await registry.table(live)).paused
            now[0] += 16 * 60_000
            await play_on(registry, live, people)
            assert (await registry.table(live)).promise is None
            await club.do(c.ExtendRound(club.key(1), 10))
            await registry.online.settled()
            assert (await registry.table(live)).promise is not None

    asyncio.run(play())


def test_H_event_online_a_ruling_at_the_table_is_handed_over_once_with_its_clauses(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live = club.live(1, 1)
            table = await play_on(registry, live, await four_sit(registry, live))
            await registry.do(live, EVENT_DIRECTOR, DrawAttention("adjusted-score"))
            answers = {"ground": "no-normal-play", "fault-ns": "none", "fault-ew": "directly"}
            verdict = judge(Case(Code.BRIDGE_1997, "adjusted-score", answers))
            assert isinstance(verdict, Ruling)
            await registry.do(live, SERVER, RuleCase(verdict))
            await registry.online.settled()
            key, board = club.key(1).table(1), str(table.past[0].number)
            score = club.event.competition.table(key).score(board)
            assert score.adjusted is not None
            assert [one.percent for one in score.adjusted] == [60, 40]
            seq = club.event.seq
            await (await registry.online.event_tables(club.event)).attend()
            assert club.event.seq == seq

    asyncio.run(play())


def test_L64_rulings_at_the_table_move_each_trick_once_in_the_table_and_in_the_event(memory: Any) -> None:
    """Two revokes of different hands, a second ruling on one of them, and one ruling that changes nothing."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live = club.live(1, 1)
            people = await four_sit(registry, live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            (first,) = (await registry.table(live)).to_act
            await registry.do(live, people[first], Perform(Raw(b'{"type":"MakeCall","call":"1NT"}')))
            await play_on_from(registry, live, people)
            table = await registry.table(live)
            board = str(table.past[0].number)
            natural = table.past[0].result
            assert natural.contract is not None
            mine, other = natural.contract.declarer % 2, 1 - natural.contract.declarer % 2
            for offender, trick, effects in (
                ("E", 2, (TrickTransfer(mine, 13),)),
                ("S", 3, (TrickTransfer(other, 2),)),
                ("E", 2, (TrickTransfer(other, 1),)),
                ("W", 4, (TrickTransfer(mine, 1),)),
                ("N", 5, (TrickTransfer(mine, 1),)),
                ("S", 3, ()),
                ("E", 2, ()),
                ("W", 4, ()),
                ("N", 5, ()),
            ):
                await registry.do(live, EVENT_DIRECTOR, DrawAttention("revoke"))
                await registry.do(live, SERVER, RuleCase(on_revoke(offender, trick, *effects)))
                await registry.online.settled()
                table = await registry.table(live)
                score = club.event.competition.table(club.key(1).table(1)).score(board)
                shown = table.past[0].result.score
                assert score.outcome.points == natural.score, "the event has what was played"
                assert (score.adjusted or (shown, -shown)) == (shown, -shown)
                assert (score.adjusted is None) == (shown == natural.score)
            assert shown == natural.score, "none of the rulings moves anything in the end"

    asyncio.run(play())


@pytest.mark.parametrize("by_hand", [False, True])
def test_L69_B_tricks_awarded_after_the_end_correct_what_the_event_was_told(memory: Any, by_hand: bool) -> None:
    """A claim was accepted and the board entered; the table's director then awards other tricks, twice."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live, key = club.live(1, 1), club.key(1).table(1)
            people = await four_sit(registry, live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            (first,) = (await registry.table(live)).to_act
            await registry.do(live, people[first], Perform(Raw(b'{"type":"MakeCall","call":"1NT"}')))
            await play_on_from(registry, live, people, tricks=6)
            state: Any = (await registry.table(live)).deal.state  # type: ignore[union-attr]
            declarer = int(state.contract.declarer)
            await registry.do(live, people[declarer], Perform(Raw(b'{"type":"Claim","tricks":5}')))
            await play_on_from(registry, live, people)
            table = await registry.table(live)
            board = str(table.past[0].number)
            if by_hand:
                await club.do(c.CorrectResult(key, board, Raw(b'"1NT by N -7"')))
            for tricks in (2, 3):
                award = on_revoke("E", 2, AwardTricks(declarer % 2, tricks))
                await registry.do(live, EVENT_DIRECTOR, DrawAttention("revoke"))
                await registry.do(live, SERVER, RuleCase(award))
                await registry.online.settled()
                table = await registry.table(live)
                score = club.event.competition.table(key).score(board)
                shown = table.past[0].result
                assert shown.tricks == state.play.won[declarer % 2] + tricks
                assert (score.outcome.tricks == shown.tricks) is not by_hand
                assert score.adjusted is None
            said = [call.words for call in club.event.competition.calls]
            assert bool(said) is by_hand
            seq = club.event.seq
            await (await registry.online.event_tables(club.event)).attend()
            assert club.event.seq == seq, "nothing is done twice"

    asyncio.run(play())


def test_H_event_online_a_call_at_the_table_comes_before_the_director_of_the_event(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live = club.live(1, 2)
            people = await four_sit(registry, live)
            await registry.do(live, people[3], CallDirector())
            await registry.online.settled()
            assert [call.key.table for call in club.event.competition.calls] == [2]

    asyncio.run(play())


def test_H_event_online_a_result_that_the_director_entered_otherwise_stays_and_he_is_called(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live, key = club.live(1, 1), club.key(1).table(1)
            people = await four_sit(registry, live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            board = club.event.competition.table(key).table.boards[0]
            await club.do(c.EnterResult(key, board, Raw(b'"7NTXX by N ="')))
            while (table := await registry.table(live)).playing:
                assert table.deal is not None
                seat = table.to_act[0]
                act = table.rules.game.legal(table.deal.state, seat)[0]
                await registry.do(live, people[seat], Perform(Raw(table.rules.write_act(act))))
            await registry.online.settled()
            score = club.event.competition.table(key).score(board)
            assert str(score.outcome.contract) == "7NTXX by N"
            (call,) = club.event.competition.calls
            assert call.key == key

    asyncio.run(play())


async def _deal_at_both(registry: TableRegistry, club: Club) -> tuple[str, dict[int, Actor]]:
    """Finish the first board at table 2 and deal it at table 1; return table 1 and its people."""
    here, there = club.live(1, 1), club.live(1, 2)
    people = await four_sit(registry, here)
    await play_on(registry, there, await four_sit(registry, there, 20))
    for sitter in people.values():
        await registry.do(here, sitter, SetReady())
    assert (await registry.table(here)).playing
    return here, people


def test_H_event_hidden_a_team_without_line_ups_sees_nothing_of_the_other_room_before_it_has_played(
    memory: Any,
) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            stage = {"format": Format.ROUND_ROBIN, "movement": "", "method": "team-imps"}
            club = await Club.begin(registry, [team("x"), team("y")], **stage, scale="wbf", rounds=0, boards=2)

            def told() -> set[int]:
                people = [f"{name}{at}" for name in "xy" for at in range(4)]
                rounds = (club.event.seen_by(one).round(club.key(1)) for one in people)
                return {sum(len(table.scores) for table in one.tables.values()) for one in rounds}

            for number, seen in ((2, {0}), (1, {2})):
                live = club.live(1, number)
                await play_on(registry, live, await four_sit(registry, live, 10 * number))
                assert told() == seen

    asyncio.run(play())


BY_HAND: dict[str, Callable[[Any, str], c.AnyCommand]] = {
    "entered": lambda key, board: c.EnterResult(key, board, Raw(b'"7NTXX by N ="')),
    "adjusted": lambda key, board: c.AdjustScore(key, board, (Raw(b'"A+"'), Raw(b'"A-"')), "L12.C.1"),
    "unplayed": c.MarkUnplayed,
    "forfeited": lambda key, _: c.Forfeit(key, (0,), "L81.C.7"),
}


@pytest.mark.parametrize("how", BY_HAND)
def test_H_event_hidden_a_score_given_by_hand_shows_nothing_of_a_board_in_play(memory: Any, how: str) -> None:
    """The staff score a board by hand while its live table plays it. Its players go on, and see no other card of it."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live, people = await _deal_at_both(registry, club)
            key = club.key(1).table(1)
            table = club.event.competition.table(key).table
            board = str((await registry.table(live)).number)
            assert board in club.event.competition.stage("s").deals[1]
            await club.do(BY_HAND[how](key, board))
            await registry.online.settled()
            assert (await registry.table(live)).playing

            def told(person: str) -> tuple[bool, bool]:
                seen = club.event.seen_by(person).table(club.key(1).table(2))
                deals = deals_seen(club.event.competition, "s", 1, person)
                return board in deals, board in seen.scores

            for name in table.entries:
                assert told(f"{name}a") == (False, False)
            assert told("person:77") == (False, False)
            if how != "entered":
                return
            await play_on_from(registry, live, people)
            assert told(f"{table.entries[0]}a") == (False, False), "his own score differs still"
            await club.do(c.EndRound(club.key(1)))
            assert told(f"{table.entries[0]}a") == (True, True)

    asyncio.run(play())


async def play_on_from(registry: TableRegistry, live: str, people: dict[int, Actor], tricks: int = 13) -> None:
    """Play the current board to its end, or until `tricks` tricks are complete."""
    while (table := await registry.table(live)).playing:
        assert table.deal is not None
        play = getattr(table.deal.state, "play", None)
        if play is not None and len(play.full) >= tricks:
            return
        seat = table.to_act[0]
        act = table.rules.game.legal(table.deal.state, seat)[0]
        await registry.do(live, people[seat], Perform(Raw(table.rules.write_act(act))))
    await registry.online.settled()


def test_H_close_a_board_in_play_that_all_may_see_is_played_no_further(memory: Any) -> None:
    """If the board is scored by hand and the round ends, its players may see all of it, so their table is closed."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live, _ = await _deal_at_both(registry, club)
            board = str((await registry.table(live)).number)
            await club.do(c.EndRound(club.key(1)))
            await registry.online.settled()
            assert (await registry.table(live)).playing, "the board in play may be finished"
            await club.do(BY_HAND["entered"](club.key(1).table(1), board))
            await registry.online.settled()
            assert (await registry.table(live)).closed

    asyncio.run(play())


def test_H_watched_a_board_in_play_is_not_dealt_again_to_who_has_seen_another_hand_of_it(memory: Any) -> None:
    """A table is turned in the middle of a board, so that its players would hold other hands of that deal."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, PAIRS)
            live, _ = await _deal_at_both(registry, club)
            key = club.key(1).table(1)
            seated = club.event.competition.table(key).table
            turned = type(seated)(seated.number, seated.sides[::-1], seated.boards)
            await club.do(c.ReseatTable(key, turned))
            await registry.online.settled()
            again = club.live(1, 1)
            assert again != live
            assert (await registry.table(live)).closed
            for sitter in (await four_sit(registry, again)).values():
                await registry.do(again, sitter, SetReady())
            table = await registry.table(again)
            assert table.playing
            assert table.number != (await registry.table(live)).number
            (call,) = club.event.competition.calls
            assert call.key == key
            assert "H.watched" in call.words

    asyncio.run(play())


@pytest.mark.parametrize("faced", [False, True])
def test_H_watched_a_board_is_dealt_again_to_the_same_seats_until_dummy_has_been_faced(
    memory: Any, faced: bool
) -> None:
    """A pair is replaced mid-board by one that sat out: the others hold the same hands again and saw no other."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.begin(registry, [*PAIRS, pair("e")], rounds=5)
            tables = club.event.competition.round(club.key(1)).tables.values()
            (idle,) = [one.table for one in tables if not one.table.played]
            seated = next(one.table for one in tables if one.table.played)
            live = club.live(1, seated.number)
            people = await four_sit(registry, live)
            for sitter in people.values():
                await registry.do(live, sitter, SetReady())
            deal = (await registry.table(live)).deal
            assert deal is not None
            state: Any = deal.state
            leader = (state.board.dealer + 1) % 4
            card = next(iter(state.board.deal.hands[leader])).text
            acts = [{"type": "MakeCall", "call": call} for call in ("1C", "P", "P", "P")]
            acts += [{"type": "PlayCard", "card": card}] if faced else []
            for act in acts:
                seat = (await registry.table(live)).to_act[0]
                await registry.do(live, people[seat], Perform(Raw(json.encode(act))))
            nobody = structs.replace(idle, sides=((), ()))
            await club.do(c.ReseatTable(club.key(1).table(idle.number), nobody))
            now = structs.replace(seated, sides=(seated.sides[0], idle.entries))
            await club.do(c.ReseatTable(club.key(1).table(seated.number), now))
            await registry.online.settled()
            assert club.live(1, seated.number) != live
            assert bool(club.event.competition.calls) is faced

    asyncio.run(play())


def test_H_event_hidden_deals_are_on_record_for_who_has_played_and_no_seed_is_in_the_event(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with a_registry(journal) as registry:
            club = await Club.begin(registry, PAIRS)
            live, key = club.live(1, 1), club.key(1).table(1)
            table = await play_on(registry, live, await four_sit(registry, live))
            competition = club.event.competition
            board = str(table.past[0].number)
            seated = competition.table(key).table.entries
            for name in "abcd":
                seen = deals_seen(competition, "s", 1, f"{name}a")
                assert (board in seen) == (name in seated)
            assert deals_seen(competition, "s", 1, "person:77") == {}
            ledger = (await registry.online.event_tables(club.event)).ledger
            promise = ledger.promise("s", 1, board, int(board))
            assert promise is not None
            assert promise.digest == table.past[0].promise.digest  # type: ignore[union-attr]
            secret = ledger._seeds["s", 1]
            for stream, rows in journal.rows.items():
                for row in rows:
                    text = bytes(row.event).decode()
                    if not stream.startswith("online:"):
                        assert secret not in text
                    if stream.startswith("event:"):
                        assert promise.seed not in text

    asyncio.run(play())


def test_H_event_hidden_while_the_organiser_plays_no_deal_is_on_record_before_all_have_played(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            me = Entry(id="a", name="A", players=(Player(ANN.id, "Ann"), Player("ab", "B")))
            club = await Club.begin(registry, [me, *(pair(n) for n in "bcd")])
            live = club.live(1, 1)
            await play_on(registry, live, await four_sit(registry, live))
            assert len(entered(club.event)) == 1
            assert not club.event.competition.stage("s").deals

    asyncio.run(play())


def test_H_event_online_a_session_seated_just_before_the_server_died_is_taken_up_at_its_next_start(memory: Any) -> None:
    """The event is seated and its round started, but its ledger was never written, and nobody opens the event again."""

    class Dying(memory):  # type: ignore[misc]
        dead = True

        async def append(self, envelopes: list[Envelope], lease: Any = None) -> None:
            if self.dead and envelopes[0].stream.startswith("online:"):
                await asyncio.Event().wait()
            await super().append(envelopes, lease)

    async def play() -> None:
        journal = Dying()
        async with a_registry(journal) as registry:
            club = await Club.open(registry, PAIRS)
            stage = Stage(name="s", method="matchpoints", movement="howell", rounds=3, boards=2)
            plain = Plan(title="Hall", stages=(stage,))
            await registry.office.create("hall", plain, ANN, registry.clock())
            await club.do(seat_all(club.event, club.key(1)))
            await club.do(c.StartRound(club.key(1)))
        assert not any(name.startswith(("online:", "table:")) for name in journal.rows)
        journal.dead = False
        async with a_registry(journal) as registry:
            await registry.online.settled()
            live = [name for name in journal.rows if name.startswith("table:")]
            assert len(live) == 2
            assert set(registry.online._event_tables) == {"e"}, "an event in a hall is left alone"
            assert (await registry.table(live[0].removeprefix("table:"))).promise is not None

    asyncio.run(play())


def test_H_event_online_an_individual_at_live_tables_over_two_rounds_changes_partners(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            stage = Stage(
                name="s", method="matchpoints", movement="individual", rounds=7, boards=1, online=True, bots=True
            )
            plan = Plan(title="Alone", contestants=Contestants.INDIVIDUAL, stages=(stage,))
            event, _ = await registry.office.create("e", plan, ANN, registry.clock())
            club = Club(registry, event)
            await club.do(c.GiveRole(ANN.id, Role.DIRECTOR))
            for name in "abcdefgh":
                await club.do(c.Enter(Entry(id=name, name=name, players=(Player(name, name),))))
            await club.do(c.OpenStage("s"))
            await club.do(seat_all(event, club.key(1)))
            partners: list[set[frozenset[str]]] = []
            for number in (1, 2):
                await club.play_round(number)
                pairs = set[frozenset[str]]()
                for table in (1, 2):
                    key = club.key(number).table(table)
                    seats = [one.id for one in seats_of(event.competition, key) if one is not None]
                    sides = event.competition.table(key).table.sides
                    assert [(seats[0], seats[2]), (seats[1], seats[3])] == list(sides)
                    pairs |= {frozenset(side) for side in sides}
                    live = await registry.table(club.live(number, table))
                    assert live.closed
                    assert len(live.past) == 1
                    for score in event.competition.table(key).scores.values():
                        assert score.outcome.points == live.past[0].result.score
                partners.append(pairs)
            assert not partners[0] & partners[1]
            assert len(entered(event)) == 4
            (one,) = event.standings("s")
            assert len(one.lines) == 8

    asyncio.run(play())


def test_H_event_online_a_fault_at_one_table_leaves_the_other_tables_alone(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unforeseen exception at one table: that table is tried again later."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.seated(registry, PAIRS)
            open_table, failed = registry.open_table, list[str]()

            async def faulty(actor: Actor, command: Any, id_: str = "") -> str:
                if not failed:
                    failed.append(id_)
                    raise RuntimeError("nobody foresaw this")
                return await open_table(actor, command, id_)

            monkeypatch.setattr(registry, "open_table", faulty)
            monkeypatch.setattr(online, "LATER", 0.02)
            await club.start(1)
            one, two = club.live(1, 1), club.live(1, 2)
            assert failed == [one]
            assert (await registry.table(two)).promise is not None
            await club.until(lambda: one in registry._rooms)
            assert (await registry.table(one)).promise is not None

    asyncio.run(play())


def test_H_event_online_an_event_is_attended_to_again_after_a_fault_that_nobody_foresaw(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            club = await Club.seated(registry, PAIRS)
            event_tables, failed = registry.online.event_tables, list[OpenedEvent]()

            async def faulty(event: OpenedEvent) -> Any:
                if not failed:
                    failed.append(event)
                    raise RuntimeError("nobody foresaw this")
                return await event_tables(event)

            monkeypatch.setattr(registry.online, "event_tables", faulty)
            monkeypatch.setattr(online, "LATER", 0.02)
            await club.start(1)
            assert failed

            def opened() -> bool:
                known = registry.online._event_tables.get("e")
                return known is not None and len(known.ledger.tables) == 2

            await club.until(opened)
            assert (await registry.table(club.live(1, 2))).promise is not None

    asyncio.run(play())
