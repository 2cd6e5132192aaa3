"""A referee's ruling passed to an event: prepared, confirmed in one step, undone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from tests.tournament.conftest import Desk, entry_of

from paiju.errors import Malformed
from paiju.games.bridge.effects import Grade, ScoreOverride, TrickTransfer
from paiju.games.tractor.effects import LevelChange, PointPenalty
from paiju.laws import Code, Refused, Ruling
from paiju.laws.effect import POINTS, AdjustLater, Cancel, Caution, Discipline, Forfeit, ProceduralPenalty, Redeal
from paiju.office import Office, handover, next_step
from paiju.office.handover import BY_HAND_BEFORE, CANCELLED, ON_RECORD, Handover
from paiju.office.match_witness import witness_of
from paiju.office.steps import Ready
from paiju.packs.bridge_settling import NO_OWN, NO_RESULT
from paiju.referee import Case, Pending, judge
from paiju.scoring import Award, CalculatedScore
from paiju.tournament import Contestants, Entry, Format, Plan, Player, Role, SeatedTable, Stage, TableKey
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
FINE = {"fault": "seat-change", "allowed": "no", "stationary": "ns", "penalty-ns": "yes", "penalty-amount": "10%"}
SLUMP = {"ground": "no-normal-play", "fault-ns": "none", "fault-ew": "directly"}
SIGNAL = {"offender": "1", "by-cards": "yes", "disclosed": "no", "proven": "yes"}


def ruled(name: str, answers: dict[str, str], code: Code = Code.BRIDGE_1997) -> Ruling:
    verdict = judge(Case(code, name, answers))
    assert isinstance(verdict, Ruling), verdict
    return verdict


def with_effects(*effects: Any) -> Ruling:
    """Return a ruling with these effects, under clauses of its own."""
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
        assert [left.text for left in found.left] == [NO_RESULT]

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
        ruling = with_effects(ScoreOverride(1, Grade.ASSIGNED, -420))
        (adjust,) = handover(event.competition, KEY, "1", ruling).commands
        assert isinstance(adjust, c.AdjustScore)
        assert [bytes(raw) for raw in adjust.scores] == [b"null", b"-420"]
        same = with_effects(TrickTransfer(0, 0))
        assert handover(event.competition, KEY, "1", same).commands == ()

    place.work(work)


def test_a_side_that_keeps_its_own_has_to_have_one(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office, "")
        ruling = with_effects(ScoreOverride(1, Grade.ASSIGNED, -420))
        found = handover(event.competition, KEY, "1", ruling)
        assert found.commands == ()
        assert [left.text for left in found.left] == [NO_OWN]

    place.work(work)


def test_2017_L12_C_1_c_a_weighted_score_goes_over_without_a_person_copying_it(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        weights = ((420, 60), (-50, 40))
        ruling = with_effects(ScoreOverride(0, Grade.ASSIGNED, 420, weights=weights))
        found = handover(event.competition, KEY, "1", ruling)
        assert found.left == ()
        await event.do_all(found.commands, place.who, 4)
        given = event.competition.table(KEY).score("1").adjusted
        assert given == (CalculatedScore(weights), None)
        scores = (msgspec.Raw(b'{"award":"1/2"}'), msgspec.Raw(b"null"))
        by_hand = handover(event.competition, KEY, "1", ruling, scores=scores)
        assert not by_hand.left
        await event.do_all(by_hand.commands, place.who, 5)
        assert event.competition.table(KEY).score("1").adjusted == (Award(Fraction(1, 2)), None)
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


def test_L5_B_on_a_turned_board_fines_and_warnings_fall_on_who_sat_there(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        (ns,), (ew,) = event.competition.table(KEY).table.sides
        await event.do(c.TurnBoards(KEY, ("1",)), place.who, 4)
        (fine,) = handover(event.competition, KEY, "1", ruled("table-procedure", FINE)).commands
        assert isinstance(fine, c.Penalise)
        assert fine.entry == ew, "who is seated East-West sat North-South on this board"
        told = with_effects(Caution(1), Discipline(0, "points", "1 MP"))
        found = handover(event.competition, KEY, "1", told).commands
        assert [getattr(one, "entry", None) for one in found] == [ns, ew]

    place.work(work)


def test_warnings_fines_for_conduct_and_what_the_director_does_himself(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        east_west = event.competition.table(KEY).table.sides[1][0]
        ruling = with_effects(
            Caution(1),
            Discipline(3, "points", "1 MP"),
            Discipline(1, "suspend"),
            AdjustLater(0, "L43.C"),
            Cancel(),
        )
        found = handover(event.competition, KEY, "1", ruling)
        kinds = [type(one).__name__ for one in found.commands]
        assert kinds == ["AdjustScore", "Warn", "Penalise", "Warn"]
        assert {getattr(one, "entry", None) for one in found.commands[1:]} == {east_west}
        assert len(found.left) == 3
        assert found.left[0].text == CANCELLED
        assert found.left[2].text.en.startswith("after play")
        assert all(left.text.en and left.text.zh for left in found.left)
        await event.do_all(found.commands, place.who, 4)

    place.work(work)


def test_a_fine_that_release_0_2_stored_in_one_field_is_read_as_measure_and_amount() -> None:
    stored = b'{"type":"Discipline","seat":2,"measure":"points 25%"}'
    assert msgspec.json.decode(stored, type=Discipline) == Discipline(2, POINTS, "25%")
    assert msgspec.json.decode(stored.replace(b" 25%", b""), type=Discipline).amount == ""


def test_what_does_not_fit_is_said(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        ruling = ruled("adjusted-score", SLUMP)
        with pytest.raises(Malformed, match="a board of the table: 1"):
            handover(event.competition, KEY, "9", ruling)
        other = ruled("signal", SIGNAL, Code.CHAODIPI)
        with pytest.raises(Malformed, match="a ruling under a code of bridge"):
            handover(event.competition, KEY, "1", other)

    place.work(work)


TRACTOR = Stage(name="k", format=Format.ROUND_ROBIN, method="match-points")
LATE = {"offender": "D1", "special": "no"}


async def _match(place: Any, office: Office, result: Any = None) -> Any:
    """Start a match of two teams, with a result if one is given."""
    plan = Plan(title="Cup", game="tractor6", contestants=Contestants.TEAM, stages=(TRACTOR,))
    entries: list[c.AnyCommand] = [
        c.Enter(Entry(id=name, name=name, players=tuple(Player(f"{name}{at}", "x") for at in range(3))))
        for name in "PQ"
    ]
    then: list[c.AnyCommand] = [c.GiveRole(place.who.id, Role.DIRECTOR), *entries]
    event, _ = await office.create("cup", plan, place.who, 1, then=then)
    await event.do(c.OpenStage("k", (("P", "Q"),)), place.who, 1)
    seats = ((SeatedTable(1, (("P",), ("Q",)), ("1",)),),)
    await event.do(c.SeatRounds("k", 1, "A", 1, seats), place.who, 1)
    if result is not None:
        await event.do(c.EnterResult(MATCH, "1", write_raw(result)), place.who, 2)
    return event


def lines(event: Any) -> list[tuple[str, str, int]]:
    """Return points and net levels by team."""
    (ranked,) = event.standings("k")
    return sorted((row.entry, str(row.total), int(row.values[3])) for row in ranked.lines)


MATCH = TableKey("k", 1, "A", 1, 1)
DEMOTED = LevelChange(0, -2)


def tractor_ruling(*effects: Any) -> Ruling:
    return msgspec.structs.replace(ruled("late", LATE | {"minutes": "3"}, Code.TRACTOR6),
        irregularity="misconduct", effects=effects)  # fmt: skip


@pytest.mark.parametrize(("minutes", "clause"), [("3", "T9.3a"), ("8", "T9.3b"), ("12", "T9.3c"), ("17", "T9.3d")])
def test_T9_3_a_ruling_on_coming_late_goes_on_record_for_the_match(place: Any, minutes: str, clause: str) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        ruling = ruled("late", LATE | {"minutes": minutes}, Code.TRACTOR6)
        found = handover(event.competition, MATCH, "1", ruling)
        assert found.commands == (c.ComeLate(MATCH, 0, 60 * int(minutes)),)
        assert found.left == ()
        await event.do_all(found.commands, place.who, 3)
        assert event.competition.penalties[-1].given.clause == clause

    place.work(work)


def test_T9_3e_two_rulings_on_coming_late_are_a_double_forfeit(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        for offender in ("D1", "F1"):
            answers = LATE | {"offender": offender, "minutes": "30"}
            ruling = ruled("late", answers, Code.TRACTOR6)
            found = handover(event.competition, MATCH, "1", ruling)
            await event.do_all(found.commands, place.who, 3)
        assert event.competition.table(MATCH).forfeits == (0, 1)

    place.work(work)


def moving(found: Handover) -> list[c.AnyCommand]:
    """Return the commands that change something, without the note of the ruling, which is always there."""
    noted = [one for one in found.commands if isinstance(one, c.NoteRuling)]
    assert len(noted) == 1
    return [one for one in found.commands if one not in noted]


def test_T9_2_levels_ruled_before_the_result_are_in_it(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        found = handover(event.competition, MATCH, "1", tractor_ruling(DEMOTED))
        assert moving(found) == []
        assert ON_RECORD.en in found.left[0].text.en
        named = handover(event.competition, MATCH, "1", tractor_ruling(DEMOTED), deal=1)
        await event.do_all(named.commands, place.who, 3)
        sheet = {"opener": 0, "sheet": [0]}
        await event.do(c.EnterResult(MATCH, "1", write_raw(sheet)), place.who, 4)
        assert lines(event) == [("P", "3", 1), ("Q", "1", -1)]

    place.work(work)


@pytest.mark.parametrize(
    ("result", "then"),
    [
        ({"levels": ["T", "9"]}, [("P", "1", -1), ("Q", "3", 1)]),
        ({"levels": ["K", "9"]}, [("P", "3", 2), ("Q", "1", -2)]),
        ({"opener": 0, "sheet": [0]}, [("P", "3", 1), ("Q", "1", -1)]),
    ],
)
def test_T9_2_levels_ruled_after_the_result_change_it(place: Any, result: Any, then: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office, result)
        found = handover(event.competition, MATCH, "1", tractor_ruling(DEMOTED))
        (order,) = moving(found)
        assert isinstance(order, c.AdjustScore)
        assert found.left == ()
        await event.do_all(found.commands, place.who, 3)
        assert lines(event) == then
        again = handover(event.competition, MATCH, "1", tractor_ruling(DEMOTED))
        assert moving(again) == []
        assert "already" in again.left[0].text.en, "one ruling upon another is the director's"

    place.work(work)


@pytest.mark.parametrize(
    "result",
    [
        {"levels": ["J", "9"]},  # equal after the ruling: it is not known who got there first
        {"levels": ["A", "9"], "passed": 0},
    ],
)
def test_T9_2_what_the_result_does_not_tell_the_director_gives(place: Any, result: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office, result)
        found = handover(event.competition, MATCH, "1", tractor_ruling(DEMOTED))
        assert moving(found) == []
        assert "give each side its score" in found.left[0].text.en
        assert "双方" in found.left[0].text.zh

    place.work(work)


def test_T9_6_points_ruled_after_the_result_move_their_deal_of_the_sheet(place: Any) -> None:
    """110 in the second deal keep the stage; 120, after the declarers' penalty, lose it."""

    async def work(office: Office) -> None:
        event = await _match(place, office, {"opener": 0, "sheet": [85, 110]})
        assert lines(event) == [("P", "3", 2), ("Q", "1", -2)]
        ruling = tractor_ruling(PointPenalty(0, 10))
        unnamed = handover(event.competition, MATCH, "1", ruling)
        assert moving(unnamed) == []
        assert "specify the deal" in unnamed.left[0].text.en
        first = handover(event.competition, MATCH, "1", ruling, deal=1)
        (order,) = moving(first)
        assert isinstance(order, c.AdjustScore)
        assert b'"net":2' in bytes(order.scores[0]), "95 keep it as 85 do"
        assert moving(handover(event.competition, MATCH, "1", ruling, deal=3)) == []
        second = handover(event.competition, MATCH, "1", ruling, deal=2)
        await event.do_all(second.commands, place.who, 3)
        assert lines(event) == [("P", "3", 1), ("Q", "1", -1)]

    place.work(work)


def test_T9_6_points_do_not_move_levels_that_were_entered(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office, {"levels": ["T", "9"]})
        found = handover(event.competition, MATCH, "1", tractor_ruling(PointPenalty(0, 10)), deal=1)
        assert moving(found) == []
        assert "give each side its score" in found.left[0].text.en

    place.work(work)


@pytest.mark.parametrize(
    ("levels", "won"), [(["9", "8"], [b"false", b"true"]), (["T", "9"], None), (["J", "8"], [b"true", b"false"])]
)
def test_C7_4_levels_ruled_after_a_game_by_time_can_turn_it(
    place: Any, levels: list[str], won: list[bytes] | None
) -> None:
    async def work(office: Office) -> None:
        stage = Stage(name="k", format=Format.KNOCK_OUT, method="games", rounds=4, best_of=3)
        plan = Plan(title="Cup", game="chaodipi", contestants=Contestants.PAIR, stages=(stage,))
        then = [c.GiveRole(place.who.id, Role.DIRECTOR), *place.entries(9)]
        event, _ = await office.create("cup", plan, place.who, 1, then=then)
        while isinstance(step := next_step(event.competition, seed="x"), Ready):
            await event.do_all(step.commands, place.who, 2)
        key = TableKey("k", 1, "A", 1, 1)
        await event.do(c.EnterResult(key, "1.1", write_raw({"levels": levels})), place.who, 3)
        found = handover(event.competition, key, "1.1", chaodipi_ruling(LevelChange(0, -1 if levels[0] == "T" else -2)))
        if won is None:
            assert moving(found) == []
            assert "give each side its score" in found.left[0].text.en
            return
        (order,) = moving(found)
        assert isinstance(order, c.AdjustScore)
        assert [bytes(raw) for raw in order.scores] == [b'{"won":%s}' % one for one in won]
        await event.do_all(found.commands, place.who, 4)

    place.work(work)


def chaodipi_ruling(*effects: Any) -> Ruling:
    return msgspec.structs.replace(ruled("signal", SIGNAL, Code.CHAODIPI), effects=effects)


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
        assert any(left.at_table and "at the table" in left.text.en for left in found.left)

    place.work(work)


def test_T8_1_points_ruled_before_the_result_go_into_the_score_sheet(place: Any) -> None:
    """110 in the second deal keep the stage; 120, after the declarers' penalty of ten, lose it."""

    async def work(office: Office) -> None:
        event = await _match(place, office)
        ruling = tractor_ruling(PointPenalty(0, 10))
        unnamed = handover(event.competition, MATCH, "1", ruling)
        assert ON_RECORD.en in unnamed.left[0].text.en
        found = handover(event.competition, MATCH, "1", ruling, deal=2)
        assert found.left == ()
        done = await event.do_all(found.commands, place.who, 3)
        sheet = {"opener": 0, "sheet": [85, 110]}
        await event.do(c.EnterResult(MATCH, "1", write_raw(sheet)), place.who, 4)
        assert lines(event) == [("P", "3", 1), ("Q", "1", -1)]
        (fine,) = event.competition.table(MATCH).score("1").outcome.fines
        assert (fine.deal, fine.side, fine.points) == (2, 0, 10)
        assert fine.why.endswith("]")
        again = await event.do_all(found.commands, place.who, 5)
        assert again.acts == (), "the same ruling is on record once"
        await event.do(c.Undo(done.acts[0].seq), place.who, 6)
        assert lines(event) == [("P", "3", 2), ("Q", "1", -2)]

    place.work(work)


def test_T2_7_the_sheet_has_fines_with_their_reasons(place: Any) -> None:
    async def work(office: Office) -> None:
        fine = {"deal": 2, "side": 0, "points": 10, "why": "甩牌失败"}
        sheet = {"opener": 0, "sheet": [85, 110], "fines": [fine]}
        event = await _match(place, office, sheet)
        assert lines(event) == [("P", "3", 1), ("Q", "1", -1)]
        down = {"deal": 1, "side": 0, "levels": -1, "why": "T9.2"}
        changed = write_raw({**sheet, "fines": [fine, down]})
        await event.do(c.CorrectResult(MATCH, "1", changed), place.who, 4)
        outcome = event.competition.table(MATCH).score("1").outcome
        assert [one.why for one in outcome.fines] == ["甩牌失败", "T9.2"]
        assert "含罚分 2 项" in outcome.text.zh
        for wrong in ({**fine, "deal": 3}, {**fine, "points": 0}, {**fine, "side": 2}):
            raw = write_raw({**sheet, "fines": [wrong]})
            with pytest.raises(Malformed):
                await event.do(c.CorrectResult(MATCH, "1", raw), place.who, 5)

    place.work(work)


OUT_OF_TURN = {"turn": "D1", "cards": "SA", "turn_played": "no"}


def desk_ruling(event: Any, offender: str, name: str, deal: int, declarer: int | None = None) -> Ruling:
    """Rule as the desk does if it is opened from the event's match: only what the record does not tell is asked."""
    given = {"offender": offender}
    while True:
        case = Case(Code.TRACTOR6, name, dict(given))
        witness = witness_of(event.competition, MATCH, "1", case, deal=deal, declarer=declarer)
        found = judge(case, witness)
        if isinstance(found, Ruling):
            return found
        assert isinstance(found, Pending), found
        asked = found.question.name
        assert not asked.startswith("earlier"), "the record of the match says it"
        given[asked] = OUT_OF_TURN[asked.replace("-", "_")]


def points_off(ruling: Ruling) -> list[tuple[int, int]]:
    return [(one.side, one.points) for one in ruling.effects if isinstance(one, PointPenalty)]


def test_tab5_13_the_next_ruling_of_the_match_knows_the_first(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        first = desk_ruling(event, "D1", "minor-dispute", 1)
        assert points_off(first) == []
        await event.do_all(handover(event.competition, MATCH, "1", first, deal=1).commands, place.who, 3)
        other_side = desk_ruling(event, "F1", "minor-dispute", 2)
        assert points_off(other_side) == [], "the other side has not been warned"
        # In the third deal side 1 declares: F3 is of side 0, which was warned.
        later = desk_ruling(event, "F3", "minor-dispute", 3, declarer=1)
        assert points_off(later) == [(0, 10)]
        found = handover(event.competition, MATCH, "1", later, deal=3)
        assert found.left == ()
        done = await event.do_all(found.commands, place.who, 4)
        sheet = {"opener": 0, "sheet": [85, 110, 115]}
        await event.do(c.EnterResult(MATCH, "1", write_raw(sheet)), place.who, 5)
        outcome = event.competition.table(MATCH).score("1").outcome
        assert [(one.deal, one.side, one.points) for one in outcome.fines] == [(3, 0, 10)]
        await event.do(c.Undo(done.acts[0].seq), place.who, 6)
        assert event.competition.table(MATCH).score("1").outcome.fines == ()

    place.work(work)


def test_tab5_12_a_deal_counts_its_own_turns_and_a_deal_that_nobody_named_is_asked(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        ruling = desk_ruling(event, "F1", "out-of-turn", 2)
        await event.do_all(handover(event.competition, MATCH, "1", ruling, deal=2).commands, place.who, 3)
        again = desk_ruling(event, "F2", "out-of-turn", 2)
        assert {point.name: point.answer for point in again.points}["earlier"] == "1"
        fresh = desk_ruling(event, "F2", "out-of-turn", 3)
        assert {point.name: point.answer for point in fresh.points}["earlier"] == "0"
        with pytest.raises(AssertionError, match="record of the match"):
            desk_ruling(event, "F2", "out-of-turn", 0)

    place.work(work)


def test_L90_A_in_an_individual_a_fine_is_of_who_sat_in_the_seat() -> None:
    stage = Stage(name="s", method="matchpoints")
    desk = Desk()
    desk.do(c.OpenEvent(Plan(title="I", contestants=Contestants.INDIVIDUAL, stages=(stage,))), desk.organiser)
    desk.do(c.GiveRole(desk.director.id, Role.DIRECTOR), desk.organiser)
    for name in "nesw":
        desk.do(c.Enter(entry_of(name, 1)))
    desk.do(c.OpenStage("s"))
    desk.seat(((SeatedTable(1, (("n", "s"), ("e", "w")), ("1",)),),), stage="s")
    for seat, name in enumerate("nesw"):
        fined = with_effects(ProceduralPenalty(seat % 2, "10%", seat=seat))
        told = with_effects(Discipline(seat, "points", "1 MP"), Discipline(seat, "suspend"))
        warned = with_effects(Caution(seat))
        for ruling in (fined, told, warned):
            found = handover(desk.now, KEY, "1", ruling).commands
            assert found
            assert {getattr(one, "entry", None) for one in found} == {name}
    both = handover(desk.now, KEY, "1", with_effects(ProceduralPenalty(1, "10%"))).commands
    assert [getattr(one, "entry", None) for one in both] == ["e", "w"], "the side as a whole"


def test_T7_4_a_second_forfeit_leaves_the_first(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        for side, sides in ((1, (1,)), (0, (0, 1))):
            found = handover(event.competition, MATCH, "1", tractor_ruling(Forfeit(side)))
            (forfeit,) = moving(found)
            assert isinstance(forfeit, c.Forfeit)
            assert (forfeit.sides, forfeit.ruling is not None) == (sides, True)
            await event.do_all(found.commands, place.who, 3)
            assert event.competition.table(MATCH).forfeits == sides
        of_a_deal = handover(event.competition, MATCH, "1", tractor_ruling(Forfeit(0, deal=True)))
        assert moving(of_a_deal) == [], "a deal that is lost is no match"
        assert any("at the table" in one.text.en for one in of_a_deal.left)

    place.work(work)


def test_L79_C_a_forfeit_that_was_prepared_before_another_is_not_confirmed_over_it(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        mine = handover(event.competition, MATCH, "1", tractor_ruling(Forfeit(1)))
        await event.do(c.Forfeit(MATCH, (0,), "T7.4.1"), place.who, 3)
        with pytest.raises(Refused, match=r"L79\.C"):
            await event.do_all(mine.commands, place.who, 4)
        assert event.competition.table(MATCH).forfeits == (0,)

    place.work(work)


def test_T7_4_one_ruling_by_which_both_sides_forfeit_comes_to_one_command(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office)
        ruling = tractor_ruling(Forfeit(0), Forfeit(1))
        found = handover(event.competition, MATCH, "1", ruling)
        (forfeit,) = moving(found)
        assert isinstance(forfeit, c.Forfeit)
        assert (forfeit.sides, forfeit.seen) == ((0, 1), ())
        await event.do_all(found.commands, place.who, 3)
        assert event.competition.table(MATCH).forfeits == (0, 1)

    place.work(work)


def test_T9_2_levels_of_one_ruling_are_added_up(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office, {"levels": ["K", "9"]})
        found = [
            moving(handover(event.competition, MATCH, "1", tractor_ruling(*effects)))
            for effects in (
                (DEMOTED,),
                (LevelChange(0, -1), LevelChange(0, -1)),
                (LevelChange(0, -1), LevelChange(1, 1)),
                (LevelChange(0, -1),),
            )
        ]
        scores = [[bytes(raw) for raw in order.scores] for (order,) in found]  # type: ignore[union-attr]
        assert scores[0] == scores[1]
        assert scores[2] == scores[0], "what one side gains the other is behind"
        assert scores[3] != scores[0]

    place.work(work)


def test_T2_7_points_of_one_ruling_are_added_up(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _match(place, office, {"opener": 0, "sheet": [85, 110]})
        five, ten = PointPenalty(0, 5), PointPenalty(0, 10)
        found = [
            moving(handover(event.competition, MATCH, "1", tractor_ruling(*effects), deal=2))
            for effects in ((five, five), (ten,), (five,))
        ]
        scores = [[bytes(raw) for raw in order.scores] for (order,) in found]  # type: ignore[union-attr]
        assert scores[0] == scores[1], "110 and 10 take the stage"
        assert scores[2] != scores[1], "110 and 5 do not"

    place.work(work)


def test_L15_B_a_board_that_is_dealt_again_takes_out_what_is_on_record_of_it(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        again = with_effects(Redeal())
        (out,) = handover(event.competition, KEY, "1", again).commands
        assert isinstance(out, c.RemoveResult)
        override = with_effects(ScoreOverride(0, Grade.ASSIGNED, 420))
        await event.do_all(handover(event.competition, KEY, "1", override).commands, place.who, 4)
        found = handover(event.competition, KEY, "1", again).commands
        assert [type(one).__name__ for one in found] == ["CancelAdjustment", "RemoveResult"]
        await event.do_all(found, place.who, 5)
        score = event.competition.table(KEY).score("1")
        assert (score.outcome, score.adjusted) == (None, None)
        assert handover(event.competition, KEY, "1", again).commands == ()
        assert handover(event.competition, KEY, "1", with_effects(Cancel())).commands == ()

    place.work(work)


def test_L12_C_1_a_cancelled_board_leaves_a_side_what_it_is_given(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        plus = ScoreOverride(1, Grade.AVERAGE_PLUS)
        (adjust,) = handover(event.competition, KEY, "1", with_effects(Cancel(), plus)).commands
        assert isinstance(adjust, c.AdjustScore)
        assert [bytes(raw) for raw in adjust.scores] == [b'"none"', b'"A60"']

    place.work(work)


def test_2017_L64_A_the_score_rests_on_what_was_ruled_not_on_what_was_asked(place: Any) -> None:
    """In 2017 the exceptions of L64.B are asked before the tricks of L64.A.1 are counted."""

    async def work(office: Office) -> None:
        event = await _started(place, office)
        answers = {name: said for name, said in REVOKE.items() if name != "later-winner"}
        asked = {**answers, "other-side-revoked": "no", "revoke-winner": "E"}
        ruling = ruled("revoke", asked, Code.BRIDGE_2017)
        (adjust,) = handover(event.competition, KEY, "1", ruling, language="en").commands
        assert isinstance(adjust, c.AdjustScore)
        assert adjust.clause == "2017:L64.A.1"
        assert adjust.clause in [statement.clause for statement in ruling.statements]

    place.work(work)


def test_L64_tricks_go_over_in_the_view_of_the_side_that_gets_them(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office, "4S by E -1")
        ruling = with_effects(TrickTransfer(0, 1))
        (adjust,) = handover(event.competition, KEY, "1", ruling).commands
        assert isinstance(adjust, c.AdjustScore)
        assert [bytes(raw) for raw in adjust.scores] == [b"100", b"-100"]

    place.work(work)


async def _carried_out(event: Any, who: Any, ruling: Ruling, step: int) -> Handover:
    found = handover(event.competition, KEY, "1", ruling)
    await event.do_all(found.commands, who, step, f"confirm {step}")
    return found


@pytest.mark.parametrize("result", ["4S by S =", ""])
@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_L64_C_the_score_assigned_for_a_revoke_reaches_the_board(place: Any, code: Code, result: str) -> None:
    by_edition = {
        Code.BRIDGE_1997: {"likely-ns": "4S by S +2", "at-all-probable-ew": "4S by S +3"},
        Code.BRIDGE_2017: {"probable": "4S by S +2", "self-inflicted": "no"},
    }
    answers = {**REVOKE, "undercompensated": "yes", "equity-score": "now", "vulnerability": "None"}
    if code is Code.BRIDGE_2017:
        del answers["later-winner"]
        answers["other-side-revoked"] = "no"
    ruling = ruled("revoke", {**answers, **by_edition[code]}, code)

    async def work(office: Office) -> None:
        event = await _started(place, office, result)
        found = await _carried_out(event, place.who, ruling, 4)
        scores = event.competition.table(KEY).score("1").adjusted
        assert scores == ((480, -510) if code is Code.BRIDGE_1997 else (480, -480))
        assert found.left == ()

    place.work(work)


def test_L64_A_two_revokes_on_one_board_cost_their_tricks_together(place: Any) -> None:
    first, second = ruled("revoke", REVOKE), ruled("revoke", {**REVOKE, "trick": "9"})

    async def work(office: Office) -> None:
        event = await _started(place, office)
        await _carried_out(event, place.who, first, 4)
        assert event.competition.table(KEY).score("1").adjusted == (450, -450)
        found = await _carried_out(event, place.who, second, 5)
        assert event.competition.table(KEY).score("1").adjusted == (510, -510), "two and two"
        assert [note.text.en for note in found.left if "also remains in force" in note.text.en]
        assert not [note for note in found.left if note.text == BY_HAND_BEFORE], "both were ruled"
        again = await _carried_out(event, place.who, second, 6)
        assert event.competition.table(KEY).score("1").adjusted == (510, -510), "once only"
        assert not [note for note in again.left if "this replaces" in note.text.en]

    place.work(work)


def test_L64_A_a_revoke_ruled_at_the_live_table_before_is_reckoned_with(place: Any) -> None:
    """A ruling at the table that was already in the result may not be in the event's record, but it still counts."""
    first, second = ruled("revoke", REVOKE), ruled("revoke", {**REVOKE, "trick": "9"})

    async def work(office: Office) -> None:
        event = await _started(place, office)
        (alone,) = handover(event.competition, KEY, "1", second).commands
        (both,) = handover(event.competition, KEY, "1", second, before=(first,)).commands
        (once,) = handover(event.competition, KEY, "1", second, before=(first, first)).commands
        assert isinstance(alone, c.AdjustScore)
        assert isinstance(both, c.AdjustScore)
        assert [bytes(raw) for raw in alone.scores] == [b"450", b"-450"]
        assert [bytes(raw) for raw in both.scores] == [b"510", b"-510"]
        assert once == both

    place.work(work)


def test_L64_A_the_first_of_two_rulings_reckoned_together_is_not_taken_back_alone(place: Any) -> None:
    first, second = ruled("revoke", REVOKE), ruled("revoke", {**REVOKE, "trick": "9"})

    async def work(office: Office) -> None:
        event = await _started(place, office)
        await _carried_out(event, place.who, first, 4)
        one = event.competition.seq
        await _carried_out(event, place.who, second, 5)
        two = event.competition.seq
        with pytest.raises(Refused, match=f"number {two}") as refused:
            await event.do_all([c.Undo(one)], place.who, 6, "undo the first")
        assert f"第 {two} 步" in refused.value.text.zh
        await event.do_all([c.Undo(two)], place.who, 6, "undo the second")
        assert event.competition.table(KEY).score("1").adjusted == (450, -450)
        await event.do_all([c.Undo(one)], place.who, 7, "undo the first")
        assert event.competition.table(KEY).score("1").adjusted is None
        await _carried_out(event, place.who, second, 8)
        assert event.competition.table(KEY).score("1").adjusted == (450, -450), "by itself now"

    place.work(work)


def test_L64_A_tricks_moved_under_an_adjusted_score_change_nothing_and_it_is_said(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        slump = ruled("adjusted-score", SLUMP)
        await _carried_out(event, place.who, ruled("revoke", REVOKE), 4)
        found = await _carried_out(event, place.who, slump, 5)
        adjusted = event.competition.table(KEY).score("1").adjusted
        assert [one.percent for one in adjusted] == [60, 40]
        assert any("no longer applies" in note.text.en for note in found.left), "cancelled: L15.B"

    place.work(work)


def test_L84_a_matter_ruled_again_takes_the_place_of_the_first_and_it_is_said(place: Any) -> None:
    less = ruled("revoke", {**REVOKE, "later-winner": "no"})
    none = ruled(
        "revoke", {**{k: v for k, v in REVOKE.items() if k not in ("revoke-winner", "later-winner")}, "tricks-won": "0"}
    )

    async def work(office: Office) -> None:
        event = await _started(place, office)
        await _carried_out(event, place.who, ruled("revoke", REVOKE), 4)
        found = await _carried_out(event, place.who, less, 5)
        assert event.competition.table(KEY).score("1").adjusted == (420, -420)
        assert any("this replaces" in note.text.en for note in found.left)
        found = await _carried_out(event, place.who, none, 6)
        assert event.competition.table(KEY).score("1").adjusted is None, "the table's own again"
        assert any("取代" in note.text.zh for note in found.left)

    place.work(work)


def test_L12_C_a_later_adjusted_score_supersedes_and_what_goes_is_said(place: Any) -> None:
    def assigned(ns: str, ew: str) -> Ruling:
        return ruled(
            "adjusted-score",
            {
                "ground": "law",
                "by-clause": "L64.C" if ns == "4S by S +1" else "L16.A.2",
                "damage": "yes",
                "result-obtained": "yes",
                "offending-side": "ew",
                "vulnerability": "None",
                "likely-ns": ns,
                "at-all-probable-ew": ew,
            },
        )

    async def work(office: Office) -> None:
        event = await _started(place, office)
        await _carried_out(event, place.who, assigned("4S by S +1", "4S by S +1"), 4)
        found = await _carried_out(event, place.who, assigned("4S by S =", "4S by S +2"), 5)
        assert event.competition.table(KEY).score("1").adjusted == (420, -480)
        assert sum("no longer applies, because this ruling gives another" in n.text.en for n in found.left) == 2

    place.work(work)


def test_L12_C_scores_that_the_director_gave_himself_do_not_go_in_silence(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await _started(place, office)
        await event.do(c.AdjustScore(KEY, "1", (write_raw("A+"), write_raw("A-")), "L12.C.1"), place.who, 3)
        found = handover(event.competition, KEY, "1", ruled("revoke", REVOKE))
        assert any("entered here earlier" in note.text.en for note in found.left)

    place.work(work)


@pytest.mark.parametrize("online", [True, False])
def test_T8_1_a_live_table_keeps_its_own_record_of_what_was_ruled(online: bool) -> None:
    desk = Desk()
    stage = msgspec.structs.replace(TRACTOR, online=online)
    plan = Plan(title="Cup", game="tractor6", contestants=Contestants.TEAM, stages=(stage,))
    desk.do(c.OpenEvent(plan), desk.organiser)
    desk.do(c.GiveRole(desk.director.id, Role.DIRECTOR), desk.organiser)
    for name in "PQ":
        desk.do(c.Enter(entry_of(name, 3)))
    desk.do(c.OpenStage("k", (("P", "Q"),)))
    desk.seat(((SeatedTable(1, (("P",), ("Q",)), ("1",)),),), stage="k")
    found = handover(desk.now, MATCH, "1", tractor_ruling(PointPenalty(0, 10)))
    kinds = [type(command) for command in found.commands]
    assert kinds == ([] if online else [c.NoteRuling])
    (left,) = found.left
    assert left.at_table is online
