"""A ruling of the referee handed over to an event: prepared, confirmed in one, taken back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.laws import effect as x
from paiju.office import Office, handover, next_step
from paiju.office.handover import BY_METHOD, NO_RESULT
from paiju.office.steps import Ready
from paiju.referee import Case, judge
from paiju.tournament import Contestants, Format, Plan, Role, Stage, TableKey
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

KEY = TableKey("s", 1, "A", 1, 1)
REVOKE = {
    "contract": "4S by S",
    "offender": "E",
    "trick": "3",
    "failure": "follow",
    "noticed": "os-played",
    "attention": "lawful",
    "exception": "none",
    "tricks-won": "3",
    "revoke-winner": "N",
    "later-winner": "yes",
    "undercompensated": "no",
}
FINE = {
    "fault": "seat-change",
    "allowed": "no",
    "stationary": "ns",
    "penalty-ns": "yes",
    "penalty-amount": "10%",
}
SLUMP = {"ground": "no-normal-play", "fault-ns": "none", "fault-ew": "directly"}
SIGNAL = {"offender": "1", "by-cards": "yes", "disclosed": "no", "proven": "yes"}


def ruled(name: str, answers: dict[str, str], code: Code = Code.BRIDGE_1997) -> Ruling:
    verdict = judge(Case(code, name, answers))
    assert isinstance(verdict, Ruling), verdict
    return verdict


def with_effects(*effects: Any) -> Ruling:
    """Give a ruling with these effects, under clauses of its own."""
    return msgspec.structs.replace(ruled("adjusted-score", SLUMP), effects=effects)


async def _started(place: Any, office: Office, result: str = "4S by S -1") -> Any:
    event = await place.club(office)
    while isinstance(step := next_step(event.competition), Ready):
        await event.do_all(step.commands, place.who, 2)
    if result:
        await event.do(c.EnterResult(KEY, "1", write_raw(result)), place.who, 3)
    return event


def test_L64_tricks_that_go_over_change_the_score_of_both_sides(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        other = TableKey("s", 1, "A", 1, 2)
        await event.do(c.EnterResult(other, "1", write_raw("4S by S =")), place.who, 3)
        before = event.standings("s")
        ruling = ruled("revoke", REVOKE)
        found = handover(event.competition, KEY, "1", ruling, language="zh")
        (adjust,) = found.commands
        assert isinstance(adjust, c.AdjustScore)
        assert [bytes(raw) for raw in adjust.scores] == [b"450", b"-450"], "9 tricks and 2 more"
        assert adjust.ruling == ruling
        assert adjust.clause.startswith("L64")
        assert adjust.clause in ruling.clauses
        assert not found.left
        done = await event.do_all(found.commands, place.who, 4, "confirm")
        score = event.competition.table(KEY).score("1")
        assert score.adjusted == (450, -450)
        assert event.standings("s") != before
        (act,) = done.acts
        assert event.competition.act(act.seq).event.ruling == ruling
        again = await event.do_all(found.commands, place.who, 5, "confirm")
        assert again.again, "a second click does nothing"
        assert handover(event.competition, KEY, "1", ruling) != found, "the words are English"
        await event.do(c.Undo(act.seq), place.who, 6)
        assert event.standings("s") == before
        assert event.competition.table(KEY).score("1").adjusted is None

    place.work(work)


def test_the_ruling_is_there_after_a_restart(place: Any) -> None:
    ruling = ruled("revoke", REVOKE)

    async def first(office: Office) -> None:
        event = await _started(place, office)
        await event.do_all(handover(event.competition, KEY, "1", ruling).commands, place.who, 4)

    async def second(office: Office) -> Any:
        event = await office.event("club")
        return event.competition.act(event.seq)

    place.work(first)
    assert place.work(second).event.ruling == ruling


@pytest.mark.parametrize("result", ["", "NS 420"])
def test_tricks_want_a_contract_first(place: Any, result: str) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office, "")
        if result:
            await event.do(c.EnterResult(KEY, "1", write_raw(420)), place.who, 3)
        found = handover(event.competition, KEY, "1", ruled("revoke", REVOKE))
        assert found.commands == ()
        assert found.left == (NO_RESULT,)

    place.work(work)


@pytest.mark.parametrize("result", ["", "4S by S -1"])
def test_L12_C_1_artificial_scores_with_and_without_a_result(place: Any, result: str) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office, result)
        found = handover(event.competition, KEY, "1", ruled("adjusted-score", SLUMP))
        (adjust,) = found.commands
        assert isinstance(adjust, c.AdjustScore)
        assert [bytes(raw) for raw in adjust.scores] == [b'"A60"', b'"A40"']
        assert adjust.clause == "L12.C.1"
        await event.do_all(found.commands, place.who, 4)

    place.work(work)


def test_a_side_that_keeps_its_own_is_left_alone(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        ruling = with_effects(x.ScoreOverride(1, x.Grade.ASSIGNED, -420))
        (adjust,) = handover(event.competition, KEY, "1", ruling).commands
        assert isinstance(adjust, c.AdjustScore)
        assert [bytes(raw) for raw in adjust.scores] == [b"null", b"-420"]
        same = with_effects(x.TrickTransfer(0, 0))
        assert handover(event.competition, KEY, "1", same).commands == ()

    place.work(work)


def test_L12_C_2_what_only_the_method_can_tell_the_director_gives(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        weights = ((420, 60), (-50, 40))
        ruling = with_effects(x.ScoreOverride(0, x.Grade.ASSIGNED, 420, weights=weights))
        found = handover(event.competition, KEY, "1", ruling)
        assert found.commands == ()
        assert found.left == (BY_METHOD,)
        scores = (msgspec.Raw(b'{"award":"1/2"}'), msgspec.Raw(b"null"))
        given = handover(event.competition, KEY, "1", ruling, scores=scores)
        assert not given.left
        await event.do_all(given.commands, place.who, 4)
        assert event.competition.table(KEY).score("1").adjusted[1] is None
        with pytest.raises(Malformed, match="2 scores"):
            handover(event.competition, KEY, "1", ruling, scores=scores[:1])

    place.work(work)


def test_L90_A_a_fine_falls_on_the_entry_that_sits_there(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        ruling = ruled("table-procedure", FINE)
        found = handover(event.competition, KEY, "1", ruling)
        (fine,) = found.commands
        assert isinstance(fine, c.Penalise)
        north_south = event.competition.table(KEY).table.sides[0][0]
        assert (fine.entry, fine.amount, fine.unit) == (north_south, Fraction(10), "")
        assert (fine.stage, fine.round) == ("s", KEY.of_round)
        assert fine.clause in ruling.clauses
        await event.do_all(found.commands, place.who, 4)
        (given,) = event.competition.penalties
        assert given.given.ruling == ruling

    place.work(work)


def test_warnings_fines_for_conduct_and_what_the_director_does_himself(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        east_west = event.competition.table(KEY).table.sides[1][0]
        ruling = with_effects(
            x.Caution(1),
            x.Discipline(3, "points 1 MP"),
            x.Discipline(1, "suspend"),
            x.AdjustLater(0, "L43.C"),
            x.Cancel(),
        )
        found = handover(event.competition, KEY, "1", ruling)
        kinds = [type(one).__name__ for one in found.commands]
        assert kinds == ["Warn", "Penalise", "Warn"]
        assert {getattr(one, "entry", None) for one in found.commands} == {east_west}
        assert len(found.left) == 3
        assert found.left[1].en.startswith("after play")
        assert all(text.en and text.zh for text in found.left)
        await event.do_all(found.commands, place.who, 4)

    place.work(work)


def test_what_does_not_fit_is_said(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        ruling = ruled("adjusted-score", SLUMP)
        with pytest.raises(Malformed, match="a board of the table: 1"):
            handover(event.competition, KEY, "9", ruling)
        other = ruled("signal", SIGNAL, Code.CHAODIPI)
        with pytest.raises(Malformed, match="a code of bridge"):
            handover(event.competition, KEY, "1", other)

    place.work(work)


def test_C7_a_forfeit_of_chao_di_pi_and_what_is_carried_out_at_the_table(place: Any) -> None:
    async def work(office: Office) -> None:
        stage = Stage(name="k", format=Format.KNOCK_OUT, method="games", rounds=1, best_of=3)
        plan = Plan(title="Cup", game="chaodipi", contestants=Contestants.PAIR, stages=(stage,))
        then = [c.GiveRole(place.who.id, Role.DIRECTOR), *place.entries(2)]
        event, _ = await office.create("cup", plan, place.who, 1, then=then)
        while isinstance(step := next_step(event.competition, seed="x"), Ready):
            await event.do_all(step.commands, place.who, 2)
        key = TableKey("k", 1, "A", 1, 1)
        found = handover(event.competition, key, "1.1", ruled("signal", SIGNAL, Code.CHAODIPI))
        forfeit = next(one for one in found.commands if isinstance(one, c.Forfeit))
        assert forfeit.sides == (0,)
        await event.do_all(found.commands, place.who, 4)
        assert event.competition.table(key).forfeits == (0,)
        peeked = ruled("kitty-peeked", {"offender": "1", "earlier": "3"}, Code.CHAODIPI)
        found = handover(event.competition, key, "1.1", peeked)
        assert not [one for one in found.commands if isinstance(one, c.AdjustScore)]
        assert any("at the table" in text.en for text in found.left)

    place.work(work)
