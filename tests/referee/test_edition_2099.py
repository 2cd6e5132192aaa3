"""A future edition of the Laws of bridge: one file of differences, ruled at the desk and at a table."""

from __future__ import annotations

import pytest
from tests.office.test_live_referee import FOUR, recording
from tests.referee.desk import Desk
from tests.referee.laws2099 import CLAUSES, LAWS_2099

from paiju.games.bridge import Side
from paiju.games.bridge.effects import MustCall, PassOnce, TrickTransfer
from paiju.laws import Code, Edition, ledger
from paiju.referee import codes
from paiju.referee.bridge.editions.laws2017 import LAWS_2017
from paiju.table import commands as c

DESK = Desk(Code.BRIDGE_2017)
REVOKE = {
    "contract": "4S by S", "offender": "E", "trick": "6", "failure": "follow", "noticed": "os-played",
    "attention": "lawful", "other_side_revoked": "no", "exception": "none", "tricks_since": "self",
    "undercompensated": "no",
}  # fmt: skip


@pytest.fixture
def of_2099(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put 2099 in force in place of 2017, with its clauses in the ledger."""
    for id_, clause in CLAUSES.items():
        monkeypatch.setitem(ledger._index(), id_, clause)
    monkeypatch.setattr(codes, "LAWBOOKS", {**codes.LAWBOOKS, Code.BRIDGE_2017: LAWS_2099})


def moved(**answers: str) -> tuple[int, ...]:
    """Return how many tricks a revoke costs at the desk."""
    effects = DESK.rule("revoke", **{**REVOKE, **answers}).effects
    return tuple(one.tricks for one in effects if isinstance(one, TrickTransfer))


def test_what_2099_does_not_change_is_as_in_2017() -> None:
    changed = {name for name, one in LAWS_2099.irregularities.items() if one != LAWS_2017.irregularities.get(name)}
    assert changed == {"telephone"}
    assert len(LAWS_2099.laws) == len(LAWS_2017.laws)
    assert LAWS_2099.cited("L64.C") == LAWS_2017.cited("L64.C")


@pytest.mark.parametrize(("won", "in_2017"), [("self", 2), ("other", 1), ("one", 1)])
def test_L64_A_the_law_in_force_before(won: str, in_2017: int) -> None:
    assert moved(tricks_since=won) == (in_2017,)


@pytest.mark.usefixtures("of_2099")
@pytest.mark.parametrize(("won", "in_2099"), [("self", 3), ("other", 2), ("one", 1)])
def test_2099_L64_A_numbers_of_tricks_at_the_desk(won: str, in_2099: int) -> None:
    assert moved(tricks_since=won) == (in_2099,)
    said = DESK.rule("revoke", **REVOKE).statements
    assert [one for one in said if one.clause == "2099:L64.A.1"]


def passes_once(card: str, **answers: str) -> bool:
    """Return whether the partner of a player who exposed a card in the auction must pass once."""
    known = {"offender": "E", "cards": card, "cards_taken": "yes", "own_error": "yes"}
    ruling = DESK.rule("card-exposed-in-auction", **known, **answers)
    return any(isinstance(one, PassOnce) for one in ruling.effects)


def test_L24_A_a_nine_is_small_in_2017() -> None:
    assert not passes_once("H9", premature_lead="no")


@pytest.mark.usefixtures("of_2099")
def test_2099_L24_a_nine_is_no_small_card() -> None:
    assert passes_once("H9"), "nobody asks whether it was led"
    assert not passes_once("H8", premature_lead="no")


@pytest.mark.usefixtures("of_2099")
def test_2099_L27_A_an_insufficient_bid_is_made_sufficient_at_the_desk() -> None:
    ruling = DESK.rule("insufficient-bid", auction="N: 1S", offender="E", call="1H")
    assert [one for one in ruling.effects if isinstance(one, MustCall)] == [MustCall(1, "2H")]
    assert ruling.statements[0].clause == "2099:L27.A"
    assert [point.clause for point in ruling.points][-1] in ("2099:L27.A", "L18.D")


@pytest.mark.usefixtures("of_2099")
def test_2099_L74_D_the_new_clause_is_ruled() -> None:
    ruling = DESK.rule("telephone", offender="W")
    assert ruling.clauses == ("2099:L74.D",)


def test_the_new_clause_is_not_known_to_2017() -> None:
    assert "telephone" not in LAWS_2017.irregularities


@pytest.mark.usefixtures("of_2099")
def test_2099_L27_A_an_insufficient_bid_at_a_table() -> None:
    game = recording(laws=Edition.LAWS_2017)
    game.bid("1S", "1H")
    game.send(FOUR[3], c.DrawAttention())
    assert [one.irregularity for one in game.rulings] == ["insufficient-bid"]
    assert MustCall(1, "2H") in game.rulings[0].effects
    assert game.t.to_act == (1,)
    game.bid("2H", "P", first=1)
    assert game.t.to_act == (3,)


@pytest.mark.parametrize("later", [False, True])
def test_2099_L64_A_a_revoke_at_a_table(request: pytest.FixtureRequest, later: bool) -> None:
    """North, declarer, ruffs a heart instead of following, and wins that trick and all later ones."""
    if later:
        request.getfixturevalue("of_2099")
    game = recording(laws=Edition.LAWS_2017)
    game.bid("1S", "P", "P", "P")
    game.play((1, "HT"), (0, "H3"), (3, "H2"), (0, "SA"), (0, "HA"))
    game.ask_for_a_revoke(1, 0)
    game.answer_all(attention="lawful", exception="none")
    deal = game.t.deal
    while deal is not None and not deal.ended:
        (seat,) = game.t.to_act
        card = game.game.legal(deal.state, seat)[0].card
        game.act(seat, type="PlayCard", card=card.text)
        deal = game.t.deal
    game.answer_all(attention="lawful", exception="none")
    transfers = [one for ruling in game.rulings for one in ruling.effects if isinstance(one, TrickTransfer)]
    assert transfers == [TrickTransfer(Side.EW, 3 if later else 2)]
