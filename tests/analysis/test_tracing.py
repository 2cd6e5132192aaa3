"""Traces of plays, compared with each moment solved separately and with the DDS lists."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paiju.analysis import solve, trace, traces
from paiju.analysis.double_dummy.tracing import moments
from paiju.cards import Card
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Deal, Play, Seat

COLD = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")


def random_play(seed: int, cards: int, *, revokes: float = 0) -> Play:
    """Play cards at random; with `revokes`, some of them from any suit."""
    random = Random(seed)
    contract = Contract(1, random.choice(DENOMINATIONS), 0, random.choice(SEATS))
    play = Play.start(contract, Deal.shuffled(seed))
    for _ in range(cards):
        free = random.random() < revokes
        held = play.hands[play.turn] if free else play.legal_cards
        play = play.after(play.turn, random.choice(list(held)))
    return play


def by_moments(play: Play) -> tuple[int, ...]:
    """Compute a trace from the best card at each moment."""
    side = play.dummy.side
    tricks = []
    for moment in moments(play):
        best = max(solve(moment).values(), default=0)
        lost = moment.tricks_of(side.opponents)
        ours = moment.turn.side is side
        tricks.append(moment.tricks_of(side) + best if ours else 13 - lost - best)
    return tuple(tricks)


@pytest.mark.parametrize(("seed", "cards"), [(1, 52), (2, 51), (3, 49), (4, 48), (5, 30), (6, 9)])
def test_trace_equals_each_moment_solved(seed: int, cards: int) -> None:
    play = random_play(seed, cards)
    assert len(trace(play)) == cards + 1
    assert trace(play) == by_moments(play)


@pytest.mark.parametrize("cards", range(6))
def test_a_short_play_has_a_number_for_each_card_and_one_before(cards: int) -> None:
    play = random_play(7, cards)
    assert trace(play) == trace(random_play(7, 6))[: cards + 1]


def test_the_number_moves_by_what_a_card_gives_away_and_only_then() -> None:
    """A defender's card can only raise declarer's number, a card of declarer's side only lower it."""
    deal = Deal.shuffled("lead", 3)
    contract = Contract.parse("3NT by S")
    play = Play.start(contract, deal)
    leads = {card: 13 - tricks for card, tricks in solve(play).items()}
    least, most = min(leads.values()), max(leads.values())
    assert most > least
    for lead, tricks in leads.items():
        assert trace(play.after(Seat.WEST, lead)) == (least, tricks)
    play = play.after(Seat.WEST, max(leads, key=lambda card: leads[card]))
    answers = solve(play)
    assert max(answers.values()) == most
    for card, tricks in answers.items():
        assert trace(play.after(Seat.NORTH, card)) == (least, most, tricks)


def test_a_play_with_a_revoke_is_traced_moment_by_moment() -> None:
    play = random_play(11, 24, revokes=0.4)
    assert any(
        played.card not in moment.legal_cards for moment, played in zip(moments(play), play.played, strict=False)
    )
    assert trace(play) == by_moments(play)


def test_a_revoke_may_win_what_honest_play_would_not() -> None:
    """South has a club to follow with but ruffs: the number moves against the other side."""
    deal = Deal.parse("N:AKQ.AKQ.AKQJ.432 J32.J32.432.AKQJ T98765.T98.T98.T 4.7654.765.98765")
    play = Play.start(Contract.parse("6S by N"), deal).after(Seat.EAST, Card("CA"))
    honest = trace(play.after(Seat.SOUTH, Card("CT")))
    revoke = trace(play.after(Seat.SOUTH, Card("S5")))
    assert honest[:2] == revoke[:2] == (12, 12)
    assert (honest[2], revoke[2]) == (12, 13)


def test_a_lead_from_a_wrong_hand_is_traced() -> None:
    play = Play.start(Contract.parse("7NT by N"), COLD)
    for seat, text in ((Seat.WEST, "S2"), (Seat.NORTH, "SA"), (Seat.EAST, "S7"), (2, "S3")):
        play = play.after(SEATS[seat], Card(text))
    play = play.after(Seat.SOUTH, Card("H6"))
    assert trace(play) == (13, 13, 13, 13, 13, 13)


def test_many_traces_come_in_order_whatever_their_lengths_and_faults() -> None:
    plays = [random_play(seed, 52 - seed, revokes=0.1 * (seed == 27)) for seed in range(20, 28)]
    told: list[tuple[int, int]] = []
    answers = traces(plays, progress=lambda done, total: told.append((done, total)))
    assert answers == [trace(play) for play in plays]
    assert [len(answer) for answer in answers] == [len(play.played) + 1 for play in plays]
    assert told == [(4, 8), (8, 8)]
    assert traces([]) == []


def test_the_last_number_of_a_whole_play_is_what_declarer_won() -> None:
    for seed in range(50, 53):
        play = random_play(seed, 52)
        assert trace(play)[-1] == play.tricks_of(play.dummy.side)


def test_dds_list100_traces(some100: Any) -> None:
    """TRACE of dds_list100.txt; the list omits the last trick of a play, in which nothing can change."""
    plays = []
    for one in some100:
        play = one.start
        for card in one.played:
            play = play.after(play.turn, card)
        plays.append(play)
    for one, found in zip(some100, traces(plays), strict=True):
        assert found[: len(one.trace)] == one.trace
        assert set(found[len(one.trace) :]) <= {one.trace[-1]}
        assert len(found) == len(one.played) + 1
