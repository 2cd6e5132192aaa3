"""Rulings that change the cards of a finished board: the last two tricks, an extra card beside a trick."""

from __future__ import annotations

from typing import Any

import pytest
from tests.office import test_live_referee
from tests.office.test_live_referee import DIRECTOR, FOUR, Game, recording

from paiju.cards import Card
from paiju.games.bridge import Finished, Seat
from paiju.games.bridge.effects import PenaltyCard
from paiju.laws import Edition
from paiju.laws.effect import Information, MustPlay
from paiju.table import commands as c

N, E, S, W = range(4)
EDITIONS = pytest.mark.parametrize("edition", Edition)
LAST_TWO = "N:AKQJT98.K.3.AKQJ 76.A876.AKQJT.T9 54.QJT9.98765.87 32.5432.42.65432"


def at_trick_twelve(edition: Edition, monkeypatch: Any, *kept: str) -> Game:
    """North plays 1NT and has won eleven tricks in the black suits; each hand has these two cards left."""
    monkeypatch.setattr(test_live_referee, "HANDS", LAST_TWO)
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    keep = set(" ".join(kept).split())
    while len(play(game).full) < 11:
        state = game.state
        legal = [act.card.text for act in game.game.legal(state, game.t.to_act[0])]
        black = [card for card in legal if card[0] in "SC"]
        if not play(game).full and "S7" in legal:
            black = ["S7"]
        north = game.t.to_act[0] == N and play(game).turn == N
        order = [*black, *legal] if north or "S7" in black else [*legal[::-1], *black]
        choice = next(
            card
            for card in sorted(order, key=lambda card: (card[0] in "HD") is (north or "S7" in black))
            if card not in keep
        )
        game.act(game.t.to_act[0], type="PlayCard", card=choice)
    return game


def play(game: Game) -> Any:
    return game.state.play


def tricks(game: Game) -> int:
    """Return declarer's tricks, once the board is over."""
    deal = game.t.deal
    assert deal is not None
    assert deal.ended
    assert isinstance(deal.state, Finished)
    assert game.t.past[-1].result.tricks == deal.state.result.tricks
    return int(deal.state.result.tricks or 0)


def last(game: Game, trick: int) -> list[str]:
    """Return the cards of a trick, North's first."""
    return [one.card.text for one in sorted(play(game).full[trick - 1].played, key=lambda p: p.seat)]


def direct(game: Game, **said: str) -> list[str]:
    asked = []
    while game.t.case is not None:
        assert game.t.case.held is None, game.held
        asked.append(game.asked)
        game.answer(said.get(game.asked.replace("-", "_"), "no"))
    return asked


@EDITIONS
def test_L62_D_1_a_revoke_at_trick_twelve_is_put_right_after_the_last_card(edition: Edition, monkeypatch: Any) -> None:
    """East discards the ace of diamonds while holding the ace of hearts; after correction East wins both tricks."""
    game = at_trick_twelve(edition, monkeypatch, "HK D3", "HA DA", "H9 D9", "H5 C6")
    game.play((N, "HK"), (E, "DA"), (N, "H9"), (W, "H5"), (N, "D3"), (E, "HA"), (N, "D9"), (W, "C6"))
    assert tricks(game) == 13
    game.send(FOUR[0], c.DrawAttention("revoke"))
    asked = direct(game, attention="lawful", substitute_card="HA", withdraw_S="keep")
    assert "tricks-changed" not in asked, "the record counts them"
    assert not {"penalty-cards", "faced-before"} & set(asked), "his last card is played anyhow"
    assert tricks(game) == 11
    assert last(game, 12) == ["HK", "HA", "H9", "H5"]
    assert last(game, 13) == ["D3", "DA", "D9", "C6"]
    (ruling,) = game.rulings
    assert "L62.D.1" in ruling.clauses
    assert not [one for one in ruling.effects if isinstance(one, PenaltyCard)]
    game.send(FOUR[0], c.DrawAttention("revoke"))
    assert game.held.clause == "L61.A", "there is no revoke any more"


@EDITIONS
def test_L62_D_1_not_once_the_hands_are_back_in_the_board(edition: Edition, monkeypatch: Any) -> None:
    game = at_trick_twelve(edition, monkeypatch, "HK D3", "HA DA", "H9 D9", "H5 C6")
    game.play((N, "HK"), (E, "DA"), (N, "H9"), (W, "H5"), (N, "D3"), (E, "HA"), (N, "D9"), (W, "C6"))
    game.send(FOUR[0], c.DrawAttention("revoke"))
    direct(game, attention="lawful", hands_returned="yes", exception="none")
    assert tricks(game) == 13
    assert last(game, 12) == ["HK", "DA", "H9", "H5"]


@EDITIONS
def test_L62_C_1_who_played_after_it_takes_his_card_back_and_plays_his_other(
    edition: Edition, monkeypatch: Any
) -> None:
    game = at_trick_twelve(edition, monkeypatch, "HK D3", "HA DA", "H9 HQ", "H5 C6")
    game.play((N, "HK"), (E, "DA"), (N, "HQ"), (W, "H5"), (N, "D3"), (E, "HA"), (N, "H9"), (W, "C6"))
    assert tricks(game) == 13
    game.send(FOUR[0], c.DrawAttention("revoke"))
    direct(game, attention="lawful", substitute_card="HA", withdraw_S="withdraw", withdraw_W="keep")
    assert last(game, 12) == ["HK", "HA", "H9", "H5"]
    assert last(game, 13) == ["D3", "DA", "HQ", "C6"]
    assert tricks(game) == 11


@EDITIONS
def test_L62_D_2_declarer_chooses_in_1997_and_nobody_in_2017(edition: Edition, monkeypatch: Any) -> None:
    """West, who had not yet played, holds two suits; West discarded a heart."""
    game = at_trick_twelve(edition, monkeypatch, "HK D3", "HA DA", "H9 D9", "H5 C6")
    game.play((N, "D3"), (E, "HA"), (N, "D9"), (W, "H5"), (N, "H9"), (W, "C6"), (N, "HK"), (E, "DA"))
    assert tricks(game) == 13
    game.send(FOUR[0], c.DrawAttention("revoke"))
    asked = direct(game, attention="lawful", substitute_card="DA", withdraw_S="keep", partner_plays="c6")
    old = edition is Edition.LAWS_1997
    assert ("partner-plays" in asked) is old
    assert last(game, 12) == ["D3", "DA", "D9", "C6" if old else "H5"]
    assert last(game, 13) == ["HK", "HA", "H9", "H5" if old else "C6"]
    assert tricks(game) == 11
    (ruling,) = game.rulings
    told = [one for one in ruling.effects if isinstance(one, Information) and one.words == "62D2"]
    assert bool(told) is not old


@EDITIONS
def test_L62_D_1_declarers_own_revoke_is_put_right_too(edition: Edition, monkeypatch: Any) -> None:
    game = at_trick_twelve(edition, monkeypatch, "HK D3", "HA DA", "H9 D9", "H5 C6")
    game.play((N, "D3"), (E, "DA"), (N, "H9"), (W, "H5"), (E, "HA"), (N, "D9"), (W, "C6"), (N, "HK"))
    assert tricks(game) == 11
    game.send(FOUR[1], c.DrawAttention("revoke"))
    direct(game, substitute_card="D9", withdraw_W="keep", exception="none")
    assert last(game, 12) == ["D3", "DA", "D9", "H5"]
    assert tricks(game) == 11
    (ruling,) = game.rulings
    assert MustPlay(S, ("D9",)) in ruling.effects


def two_cards_and_a_claim(edition: Edition) -> Game:
    """West puts the two of hearts beside a spade at trick one; four tricks later South's side claims the rest."""
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (3, "H2"), (0, "SA"))
    game.play((0, "HA"), (1, "H7"), (0, "H3"), (3, "D2"))
    game.act(0, type="Claim", tricks=11)
    for seat in (1, 3):
        game.act(seat, type="AnswerClaim", accept=True)
    return game


@EDITIONS
def test_L67_B_2_a_card_is_restored_after_a_claim_and_the_tricks_go_over(edition: Edition) -> None:
    """The heart counts as always held: West revoked at trick two, and agreeing to the claim established the revoke."""
    game = two_cards_and_a_claim(edition)
    before = tricks(game)
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    direct(
        game, attention="lawful", exception="none", by_claim="agreement-complete",
        undercompensated="no", tricks_won="0",
    )  # fmt: skip
    (ruling,) = game.rulings
    points = {point.name: point.answer for point in ruling.points}
    assert (points["offender"], points["trick"], points["missed-trick"]) == ("W", "1", "2")
    assert tricks(game) == before, "the claim stands; what goes over does so by transfer"
    assert play(game).holds(Seat.WEST, Card.parse("H2"))
    assert game.t.deal is not None
    assert game.state.standing.extra == ()
    assert game.t.case is None


def test_2017_L63_A_4_an_agreement_that_is_not_complete_lets_the_trick_be_put_right() -> None:
    """The restored heart is played to trick two; the director decides on the claim."""
    game = two_cards_and_a_claim(Edition.LAWS_2017)
    game.send(FOUR[0], c.DrawAttention("defective-trick"))
    asked = direct(
        game, attention="lawful", by_claim="agreement-open", substitute_card="H2", rest_tricks="9",
        withdraw_N="keep", penalty_cards="-",
    )  # fmt: skip
    assert "rest-tricks" in asked
    assert tricks(game) == 10, "trick one, and nine of the rest"
    assert game.t.deal is not None
    assert game.state.standing.extra == ()


def test_L20_L41_B_a_table_knows_how_far_the_board_has_come() -> None:
    """The record tells when West asked for a review, and whether play is over, so neither is asked."""
    game = recording()
    game.bid("1NT")
    courses = {"auction": 0, "before-faced": 1, "play": 2}
    for when, course in courses.items():
        if course == 1:
            game.bid("P", "P", "P", first=1)
        elif course == 2:
            game.play((E, "ST"), (N, "S3"))
        game.send(FOUR[0], c.DrawAttention("question-asked"))
        game.answer("W")
        game.answer("review")
        direct(game, own_turn="yes", must_pass="no", first_turn="yes")
        points = {point.name: point.answer for point in game.rulings[-1].points}
        assert points["asked-when"] == when
    game.send(FOUR[0], c.DrawAttention("information-used"))
    game.answer("E")
    game.answer("partner")
    assert game.t.case is None, "play goes on: the director stands ready"
    assert {point.name: point.answer for point in game.rulings[-1].points}["play-over"] == "no"


@EDITIONS
@pytest.mark.parametrize("name", ["claim-contested", "claim"])
def test_L70_A_a_table_knows_who_claimed_and_how_many(edition: Edition, name: str) -> None:
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (0, "SA"))
    game.act(0, type="Claim", tricks=11)
    game.act(1, type="AnswerClaim", accept=False)
    game.send(FOUR[3], c.DrawAttention(name))
    asked: set[str] = set()
    while game.t.case is not None and (put := game.t.case.put) is not None and len(asked) < 30:
        asked.add(put.name)
        given = put.usual or (put.offers[0].key if put.offers else "1")
        game.send(FOUR[put.seats[0]] if put.seats else DIRECTOR, c.AnswerCase(put.name, given))
    assert asked, game.rulings
    assert asked.isdisjoint({"claimer", "remaining", "claimed", "share", "contract", "table"})
