"""A host who does not play learns no more of hidden hands from the referee than a stranger (H.case.hidden).

Such a host neither plays nor directs: they name cases and judge, and players answer about their own hands.
"""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from msgspec import Raw, json, structs, to_builtins
from tests.office.test_closed_bridge_hands import CAN_FOLLOW, CANNOT, passed_over_penalty_card
from tests.office.test_hidden_hands import IS_VOID, NAMES, REVOKES, discarded, followed, seen
from tests.office.test_live_referee import DIRECTOR, FOUR

from paiju.errors import PaijuError
from paiju.games.bridge.effects import PenaltyCard
from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Edition, Refused, Source
from paiju.laws.effect import Effect, MustPlay, RestoreCard
from paiju.table import Actor
from paiju.table import commands as c
from paiju.table.events import CaseOpened
from paiju.table.state import Host
from paiju.table.terms import Attention

HAL = Actor("person:88", "Hal")
EDITIONS = pytest.mark.parametrize("edition", Edition)


def hosted(one: Any) -> Any:
    """Have Hal host a table where others play."""
    one.table = structs.replace(one.t, host=Host(HAL.id, HAL.name))
    return one


@EDITIONS
@pytest.mark.parametrize("act", [None, 6])
def test_H_case_hidden_a_host_who_neither_plays_nor_directs_has_the_player_answer(
    edition: Edition, act: int | None
) -> None:
    both = [hosted(discarded(hands, laws=edition)) for hands in (REVOKES, IS_VOID)]
    for game in both:
        game.send(HAL, c.DrawAttention("revoke", act))
        if act is None:
            assert game.asked == "suspect"
            assert game.t.case.put.source is Source.FINDING
            game.send(HAL, c.AnswerCase("suspect", "3"))
        assert game.asked == "admits"
        for other in (HAL, FOUR[0], FOUR[2]):
            with pytest.raises(Refused, match=r"H\.case\.choose"):
                game.send(other, c.AnswerCase("admits", "yes"))
        game.answer("no", 3)
        (ruling,) = game.rulings
        assert ruling.effects == ()
        assert "L61.B" in ruling.clauses
    assert seen(both[0]) == seen(both[1])


@EDITIONS
def test_H_case_a_table_among_friends_whose_host_only_looks_on_is_ruled_to_the_end(edition: Edition) -> None:
    """The host names the irregularity and judges; players choose; nobody waits for a director."""
    game = hosted(discarded(REVOKES, laws=edition))
    game.send(HAL, c.DrawAttention())
    game.send(HAL, c.NameCase("revoke"))
    game.send(HAL, c.AnswerCase("suspect", "3"))
    game.answer("yes", 3)
    for _ in range(12):
        if game.rulings:
            break
        put = game.t.case.put
        said = {"substitute-card": "S2", "attention": "lawful"}.get(put.name, "no")
        who = FOUR[put.seats[0]] if put.source is Source.OPTION else HAL
        game.send(who, c.AnswerCase(put.name, said))
    (ruling,) = game.rulings
    assert any(effect for effect in ruling.effects)


@EDITIONS
def test_H_case_hidden_a_director_has_the_record_answer_though_the_host_drew_attention(edition: Edition) -> None:
    """And if the director opened it, the host cannot take it over."""
    game = hosted(discarded(REVOKES, laws=edition))
    game.send(HAL, c.DrawAttention())
    game.send(DIRECTOR, c.NameCase("revoke"))
    assert game.asked not in ("suspect", "admits")
    game.send(DIRECTOR, c.DropCase())
    game.send(DIRECTOR, c.DrawAttention())
    game.send(HAL, c.NameCase("revoke"))
    assert game.asked == "suspect"


@EDITIONS
def test_H_watched_a_host_who_was_shown_hidden_hands_asks_as_a_director(edition: Edition) -> None:
    game = hosted(discarded(REVOKES, laws=edition))
    game.table = structs.replace(game.t, watched=(HAL.id,))
    game.send(HAL, c.DrawAttention("revoke"))
    assert game.asked not in ("suspect", "admits")


@pytest.mark.parametrize(("name", "kind", "clause"), NAMES)
@pytest.mark.parametrize("wrongly", [True, False])
def test_T6_7_1_C6_6a_a_host_who_only_looks_on_asks_one_player(
    name: str, kind: str, clause: str, wrongly: bool
) -> None:
    one, seat = followed(name, wrongly=wrongly)
    hosted(one)
    one.send(HAL, c.DrawAttention(kind))
    assert one.asked() == "suspect"
    one.send(HAL, c.AnswerCase("suspect", str(int(seat))))
    assert one.asked() == "admits"
    with pytest.raises(Refused, match=r"H\.case\.choose"):
        one.send(HAL, c.AnswerCase("admits", "yes"))
    one.send(one.people[seat], c.AnswerCase("admits", "no"))
    (ruling,) = one.rulings
    assert (ruling.effects, ruling.clauses) == ((), (clause,))


TAKEN_BACK = {"offender": "W", "card": "H2", "ground": "illegal", "penalty-cards": "S2"}
FIFTH = {"offender": "W", "card": "H2", "penalty-cards": "S2"}


@EDITIONS
@pytest.mark.parametrize(("name", "said"), [("card-taken-back", TAKEN_BACK), ("fifth-card", FIFTH)])
def test_H_case_hidden_a_host_who_only_looks_on_cannot_probe_a_hand_by_his_last_answer(
    edition: Edition, name: str, said: dict[str, str]
) -> None:
    """The host names a card of West's that nobody has seen: nothing shows whether West has it."""
    told = []
    for hands in (REVOKES, IS_VOID):
        game = hosted(discarded(hands, laws=edition))
        game.send(HAL, c.DrawAttention(name))
        while (asked := game.asked) != "penalty-cards":
            game.send(HAL, c.AnswerCase(asked, said.get(asked, "no")))
        with pytest.raises(Refused, match=r"H\.case\.hidden") as refused:
            game.send(HAL, c.AnswerCase(asked, said[asked]))
        told.append((refused.value.text, seen(game)))
    assert told[0] == told[1]


def carried_out(*effects: Effect) -> c.Perform:
    """Return the director's act as it arrives over a socket."""
    return c.Perform(Raw(json.encode({"type": "CarryOut", "effects": to_builtins(effects)})))


@EDITIONS
@pytest.mark.parametrize("enforcing", [False, True])
@pytest.mark.parametrize("card", ["S2", "SJ"])
def test_H_case_hidden_a_host_who_only_looks_on_cannot_probe_a_hand_by_what_a_ruling_may_do(
    edition: Edition, card: str, enforcing: bool
) -> None:
    """Whether a penalty card can be laid tells who holds it; a second, impossible effect would undo it unseen."""
    for hands in (REVOKES, IS_VOID):
        game = hosted(discarded(hands, laws=edition))
        if enforcing:
            game.table = structs.replace(game.t, terms=structs.replace(game.t.terms, enforcing=True))
        for effects in ((PenaltyCard(3, card, major=True),), (PenaltyCard(3, card, major=True), RestoreCard(0, "C2"))):
            with pytest.raises(Refused, match=r"H\.case\.hidden"):
                game.send(HAL, carried_out(*effects))
        with contextlib.suppress(PaijuError):
            game.send(DIRECTOR, carried_out(PenaltyCard(3, card, major=True)))
        lies = [one.card.text for one in game.t.deal.state.standing.faced]
        assert lies == ([card] if (card, hands) == ("S2", REVOKES) else [])


@pytest.mark.parametrize(("name", "kind", "clause"), NAMES)
def test_H_case_hidden_nor_in_the_tractor_games(name: str, kind: str, clause: str) -> None:
    one, seat = followed(name, wrongly=True)
    hosted(one)
    for effect in (PointPenalty(0, 5), MustPlay(seat, ("S2",))):
        with pytest.raises(Refused, match=r"H\.case\.hidden"):
            one.send(HAL, carried_out(effect))


def test_a_case_of_an_older_journal_was_not_the_mere_hosts() -> None:
    """Journals of earlier releases do not have the field."""
    assert not CaseOpened(None, "revoke").hosting


@EDITIONS
def test_H_case_hidden_what_a_host_who_only_looks_on_answers_is_not_taken_as_seen(edition: Edition) -> None:
    """A ruling that names a card is checked against what everybody has seen, as if a player had answered."""
    game = hosted(discarded(REVOKES, laws=edition))
    game.send(HAL, c.DrawAttention("revoke"))
    game.send(HAL, c.AnswerCase("suspect", "3"))
    game.answer("yes", 3)
    case = game.t.case
    assert case is not None
    assert case.hosting
    assert case.beside == ()


@EDITIONS
def test_H_case_hidden_what_the_program_names_for_a_host_who_only_looks_on_stays_his(edition: Edition) -> None:
    """West discards over a penalty card: the host draws attention without a name, and the program names it."""
    both: list[Any] = []
    for hands in (CAN_FOLLOW, CANNOT):
        game: Any = hosted(passed_over_penalty_card(hands, edition, Attention.PLAYERS))
        game.send(HAL, c.DrawAttention())
        assert game.t.case.irregularity == "penalty-card-not-played"
        assert (game.asked, game.t.case.put.seats) == ("turn-kind", (3,))
        both.append(seen(game))
        game.send(HAL, c.DropCase())
        game.send(DIRECTOR, c.DrawAttention("penalty-card-not-played"))
        put = game.t.case.put
        assert put is None or put.name != "turn-kind", "a director has the record answer"
    assert both[0] == both[1]
