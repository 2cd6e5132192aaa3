"""The next step if scores of a session are not agreed, or were posted before all was played (L8.C)."""

from __future__ import annotations

import pytest

from paiju.laws import Refused
from paiju.office import PlayAwaited, Ready, next_step
from paiju.packs import discipline_of
from paiju.tournament import (
    Act,
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
    evolve,
)
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

WHO = Sender("person:director")
STAGE = Stage(name="s", format=Format.SWISS, method="matchpoints", rounds=3, boards=1, sessions=2)


def done(competition: Competition | None, *commands: c.AnyCommand) -> Competition:
    for command in commands:
        for event in decide(competition, command, WHO, 1, discipline_of):
            seq = 1 if competition is None else competition.seq + 1
            act = Act(seq, 1, WHO.id, f"{seq}", event)
            competition = evolve(competition, act, "e", discipline_of)
    assert competition is not None
    return competition


def first_round(*, disputed: bool = False) -> Competition:
    """Return a Swiss of two sessions after its first round, with all scores entered and the round ended."""
    now = done(None, c.OpenEvent(Plan(title="t", stages=(STAGE,))))
    now = done(now, c.GiveRole(WHO.id, Role.DIRECTOR))
    for n in range(1, 9):
        players = tuple(Player(f"person:{n}.{at}", f"{n} {at}") for at in range(2))
        now = done(now, c.Enter(Entry(id=f"{n:02}", name=f"E{n}", players=players)))
    while isinstance(step := next_step(now, seed="seed"), Ready):
        now = done(now, *step.commands)
    assert isinstance(step, PlayAwaited)
    now = done(now, *(c.EnterResult(key, one, write_raw(110)) for key, one in step.boards))
    if disputed:
        key, board = step.boards[1]
        now = done(now, c.DisputeResult(key, board, "they made it"))
    return done(now, c.EndRound(RoundKey("s", 1, "A", 1)))


def to_the_end_of_session_1(now: Competition) -> Competition:
    """Seat the remaining rounds of the session, score every board, and end them."""
    while len(now.stage("s").rounds) < STAGE.rounds or any(one.ended is None for one in now.stage("s").rounds.values()):
        step = next_step(now, seed="seed")
        assert step is not None
        if isinstance(step, PlayAwaited):
            now = done(now, *(c.EnterResult(key, one, write_raw(90)) for key, one in step.boards))
        else:
            now = done(now, *step.commands)
    return now


def test_L8_C_scores_are_not_offered_for_posting_while_one_is_disputed() -> None:
    now = to_the_end_of_session_1(first_round(disputed=True))
    step = next_step(now, seed="seed")
    assert isinstance(step, PlayAwaited), step
    ((key, board),) = step.boards
    assert (key.round, board) == (1, "1")
    assert step.text.en == "s: 1 board without an agreed score"
    with pytest.raises(Refused, match="no agreed score"):
        done(now, c.PostScores("s", 1))
    after = next_step(done(now, c.ConfirmResult(key, board)), seed="seed")
    assert isinstance(after, Ready)
    assert after.commands == (c.PostScores("s", 1),)


def test_L8_C_a_board_that_was_not_played_before_its_round_ended_is_waited_for() -> None:
    now = to_the_end_of_session_1(first_round())
    last = max(now.stage("s").rounds)
    now = done(now, c.RemoveResult(last.table(2), "3"))
    step = next_step(now, seed="seed")
    assert isinstance(step, PlayAwaited), step
    assert step.boards == ((last.table(2), "3"),)


def test_L8_C_posting_a_session_before_its_rounds_are_played_is_told_with_what_would_go_on() -> None:
    now = done(first_round(), c.PostScores("s", 1))
    with pytest.raises(Refused, match=rf"before round 2 was seated.*number {now.seq}"):
        next_step(now, seed="seed")
    back = next_step(done(now, c.Undo(now.seq)), seed="seed")
    assert isinstance(back, Ready)
    (seats,) = back.commands
    assert isinstance(seats, c.SeatRounds)
    assert (seats.session, seats.first) == (1, 2)


def test_L8_C_where_the_next_session_has_begun_the_one_that_was_cut_short_is_over() -> None:
    now = done(first_round(), c.PostScores("s", 1))
    first = now.round(RoundKey("s", 1, "A", 1))
    tables = tuple(one.table for one in first.tables.values())
    now = done(now, c.SeatRounds("s", 2, "A", 1, (tables,)))
    step = next_step(now, seed="seed")
    assert isinstance(step, Ready)
    assert step.commands == (c.StartRound(RoundKey("s", 2, "A", 1)),)
    now = done(now, *step.commands)
    (played,) = (one for one in now.stage("s").rounds.values() if one.key.session == 2)
    now = done(now, *(
        c.EnterResult(played.key.table(number), board, write_raw(90))
        for number, table in played.tables.items()
        for board in table.table.boards
    ), c.EndRound(played.key))  # fmt: skip
    step = next_step(now, seed="seed")
    assert isinstance(step, Ready)
    (seats,) = step.commands
    assert isinstance(seats, c.SeatRounds)
    assert (seats.session, seats.first) == (2, 2)


def test_L8_C_what_is_to_be_taken_back_is_the_posting_of_that_very_session() -> None:
    now = done(to_the_end_of_session_1(first_round()), c.PostScores("s", 1))
    first = now.seq
    while not any(one.key.session == 2 and one.ended for one in now.stage("s").rounds.values()):
        step = next_step(now, seed="seed")
        assert step is not None
        if isinstance(step, PlayAwaited):
            now = done(now, *(c.EnterResult(key, one, write_raw(90)) for key, one in step.boards))
        else:
            now = done(now, *step.commands)
    now = done(now, c.PostScores("s", 2))
    early = now.seq
    now = done(now, c.Undo(first), c.PostScores("s", 1))
    with pytest.raises(Refused, match=rf"session 2, were posted .*\(number {early}\)"):
        next_step(now, seed="seed")
