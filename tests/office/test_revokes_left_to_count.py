"""Revokes found within another irregularity in the middle of play: their tricks are counted at the end of play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.office.test_live_referee import FOUR, Game, play_out, recording

from paiju.games.bridge.effects import TrickTransfer
from paiju.laws import Edition
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.table import commands as c
from paiju.table.terms import Attention

COUNTS = ("exception", "tricks-won", "revoke-winner", "later-winner", "undercompensated")
"""Questions about the tricks for a revoke."""
EDITIONS = pytest.mark.parametrize("edition", Edition)


def two_cards_at_trick_one(**more: Any) -> Game:
    """North plays 1NT. West puts the two of hearts under the two of spades, and so has no heart for trick two."""
    game = recording(**more)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "H2"), (0, "SA"))
    game.play((0, "HA"), (1, "H7"), (0, "H3"), (3, "D2"))
    return game


def direct(game: Game, **said: str) -> list[str]:
    """Answer until the case is ruled; return the questions."""
    asked, before = [], len(game.rulings)
    while len(game.rulings) == before:
        asked.append(game.asked)
        game.answer(said.get(game.asked, "no"))
    return asked


def points(game: Game, at: int) -> dict[str, str]:
    return {point.name: point.answer for point in game.rulings[at].points}


@EDITIONS
def test_L67_B_2_a_revoke_by_a_restored_card_is_counted_once_the_board_has_been_played(edition: Edition) -> None:
    """The record tells who, which trick, which cards and where they were missed; the count waits for the end."""
    game = two_cards_at_trick_one(laws=edition)
    game.play((0, "HK"), (1, "H8"))
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    asked = direct(game, attention="lawful")
    assert not set(asked) & set(COUNTS)
    assert set(asked) <= {"attention", "other-side-revoked"}
    found = points(game, 0)
    assert (found["offender"], found["trick"], found["missed-trick"]) == ("W", "1", "2")
    assert game.rulings[0].effects == (RestoreCard(3, "H2"),)
    assert "L64.A.2" in str(game.rulings[0].clauses)
    assert game.t.deal is not None
    game.ask_for_a_revoke(0, 3)
    assert game.held.clause == "L61.A", "it has been ruled as far as it can be"
    game.send(FOUR[0], c.DropCase())
    play_out(game)
    assert game.asked == "exception"
    game.answer_all(exception="none")
    assert [one.irregularity for one in game.rulings] == ["defective-trick", "revoke"]
    counted = points(game, 1)
    assert (counted["offender"], counted["trick"], counted["attention"]) == ("W", "2", "lawful")
    assert counted["tricks-won"] == "0"
    assert "L64.B.1" in game.rulings[1].clauses
    assert game.t.case is None, "counted once"


@EDITIONS
def test_L64_A_1_two_tricks_go_over_where_the_hand_ruffed_what_it_could_have_followed(edition: Edition) -> None:
    """Clubs are trumps: West ruffs the trick of the missing heart, and the side wins more tricks later."""
    game = recording(laws=edition)
    game.bid("1C", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "H2"), (0, "SA"))
    game.play((0, "HA"), (1, "H7"), (0, "H3"), (3, "C2"), (3, "D2"), (0, "DA"))
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    direct(game, attention="lawful")
    assert not [one for one in game.rulings[0].effects if isinstance(one, TrickTransfer)]
    play_out(game)
    game.answer_all(exception="none")
    counted = points(game, 1)
    assert counted["revoke-winner"] == "W"
    assert int(counted["tricks-won"]) > 1
    transfers = [one for one in game.rulings[1].effects if isinstance(one, TrickTransfer)]
    assert [(one.side, one.tricks) for one in transfers] == [(0, 2)]


def test_L67_B_the_fifth_card_that_both_sides_have_played_on_after_is_a_defective_trick() -> None:
    """The reporter need not know its name: until both sides have played on, it is a fifth card (L67.A.2)."""
    game = two_cards_at_trick_one()
    game.send(FOUR[0], c.DrawAttention())
    assert game.t.case is not None
    assert game.t.case.irregularity == "defective-trick"
    early = recording()
    early.bid("1NT", "P", "P", "P")
    early.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "H2"), (0, "SA"), (0, "HA"))
    early.send(FOUR[0], c.DrawAttention())
    assert early.t.case is not None
    assert early.t.case.irregularity == "fifth-card"
    at_once = recording(attention=Attention.PROGRAM)
    at_once.bid("1NT", "P", "P", "P")
    at_once.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "H2"))
    assert at_once.t.case is not None
    assert at_once.t.case.irregularity == "fifth-card"


def test_L67_A_2_a_trick_is_not_defective_before_both_sides_have_played_on() -> None:
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "H2"), (0, "SA"), (0, "HA"))
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    assert game.held.clause == "L67.A.2"


def test_L45_E_1_a_fifth_card_asks_for_no_tricks_and_leaves_none_to_count() -> None:
    """Until both sides have played on there is only a penalty card, and the end of play asks for nothing."""
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "H2"), (0, "SA"))
    game.send(FOUR[0], c.DrawAttention("fifth-card"))
    asked = direct(game, inadvertent="yes")
    assert not set(asked) & set(COUNTS)
    game.play((0, "HA"), (1, "H7"), (0, "H3"), (3, "H2"))
    play_out(game)
    assert [one.irregularity for one in game.rulings] == ["fifth-card"]
    assert game.t.case is None


def test_L63_B_a_restored_card_put_right_after_a_forbidden_question_is_counted_at_the_end() -> None:
    """East asks West at trick two, where the card was missed: West now plays it, and the tricks wait for the end."""
    game = two_cards_at_trick_one()
    game.send(FOUR[1], c.DrawAttention("defective-trick"))
    asked = direct(game, attention="partner", **{"substitute-card": "H2", "withdraw-N": "keep"})
    assert not set(asked) & set(COUNTS)
    assert MustPlay(3, ("H2",)) in game.rulings[0].effects
    assert "L63.B" in game.rulings[0].clauses
    game.play((3, "H2"))
    play_out(game)
    assert game.asked == "exception"
    game.answer_all(exception="none")
    counted = points(game, 1)
    assert (counted["trick"], counted["corrected"], counted["attention"]) == ("2", "yes", "partner")
    assert counted["tricks-won"] == "0"
    assert len(game.rulings) == 2
    assert game.t.case is None, "counted once"


@EDITIONS
def test_L67_B_2_a_hand_that_has_run_out_at_the_last_trick_is_counted_after_it(edition: Edition) -> None:
    """Nobody notices until West has no card for trick thirteen: the ruling restores one, and only then counts."""
    game = two_cards_at_trick_one(laws=edition)
    while game.t.case is None:
        play_one(game)
    assert game.t.case.irregularity == "defective-trick"
    asked = direct(game, attention="lawful")
    assert not set(asked) & set(COUNTS)
    play_out(game)
    assert game.asked == "exception"
    game.answer_all(exception="none")
    assert [one.irregularity for one in game.rulings] == ["defective-trick", "revoke"]
    assert points(game, 1)["tricks-won"] == "0"


def play_one(game: Game) -> None:
    assert game.t.deal is not None
    (seat,) = game.t.to_act
    card = game.game.legal(game.state, seat)[0].card
    game.act(seat, type="PlayCard", card=card.text)


def test_L61_B_a_question_that_finds_an_established_revoke_leaves_the_tricks_to_the_end() -> None:
    """The asker is East, not dummy (South): East asks West, who admits having held a heart at trick two."""
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"), (0, "HA"), (1, "HT"), (0, "H3"))
    game.play((3, "D2"))
    game.send(FOUR[0], c.DrawAttention("revoke-inquiry"))
    asked = direct(game, asker="N", asked="W", held="yes", trick="1", noticed="os-played")
    assert not set(asked) & set(COUNTS)
    play_out(game)
    game.answer_all(exception="none")
    assert [one.irregularity for one in game.rulings] == ["revoke-inquiry", "revoke"]
    counted = points(game, 1)
    assert (counted["offender"], counted["trick"], counted["attention"]) == ("W", "1", "lawful")
    assert counted["tricks-won"] == "0"
    assert game.t.case is None


@EDITIONS
def test_L67_B_2_without_a_missed_trick_there_is_nothing_to_count(edition: Edition) -> None:
    """West's second card was a club, which was never led: it goes back, and the end of play asks for nothing."""
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "C8"), (0, "SA"))
    game.play((0, "HA"), (1, "H7"), (0, "H3"), (3, "H2"))
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    assert game.rulings[0].effects == (RestoreCard(3, "C8"),)
    assert points(game, 0)["missed-trick"] == "0"
    play_out(game)
    assert [one.irregularity for one in game.rulings] == ["defective-trick"]
    assert game.t.case is None


@EDITIONS
def test_L63_A_3_a_concession_establishes_a_revoke_by_a_restored_card(edition: Edition) -> None:
    """East concedes the rest before their side has played to trick three: West's revoke can no longer be corrected."""
    game = two_cards_at_trick_one(laws=edition)
    game.play((0, "HK"))
    game.act(1, type="Claim", tricks=0)
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    asked = direct(game, attention="lawful", **{"by-claim": "os-claimed"})
    assert "substitute-card" not in asked
    assert not set(asked) & set(COUNTS)
    assert points(game, 0)["noticed"] == "os-claimed"
    assert game.rulings[0].effects == (RestoreCard(3, "H2"),)


@EDITIONS
def test_L67_B_2_the_trick_of_a_second_card_is_known_after_a_claim_too(edition: Edition) -> None:
    game = two_cards_at_trick_one(laws=edition)
    game.play((0, "HK"))
    game.act(0, type="Claim", tricks=8)
    for seat in (1, 3):
        game.act(seat, type="AnswerClaim", accept=True)
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    assert game.asked == ("attention" if edition is Edition.LAWS_1997 else "by-claim")
