"""Every score that a referee's ruling can produce, from the answers to the event's ranking, without manual steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from paiju.cli.standings import traveller_table
from paiju.formats.report.played import records_of
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws import Code, Effect, Ruling
from paiju.laws.effect import Cancel, Redeal
from paiju.office.handover import CANCELLED, handover
from paiju.office.seen.event_text import event_text
from paiju.office.seen.travellers import travellers_of
from paiju.packs.bridge_settling import NO_OWN
from paiju.referee import Case, Pending, judge
from paiju.scoring import AVERAGE_MINUS, AVERAGE_PLUS, VOID, CalculatedScore, imps
from paiju.tournament import Contestants, Format, SeatedTable, Stage, TableKey
from paiju.tournament import commands as c
from paiju.tournament.bridge import field_of, matches_of
from paiju.tournament.bridge.outcome import read_adjusted, write_adjusted

Make = Callable[..., Any]
RESULTS = ("4H by N =", "4H by N -1", "4H by N -1", "4H by N +1")
"""The results of board 1 at tables 1 to 4: 420, -50, -50, 450."""
OLD, NEW = Code.BRIDGE_1997, Code.BRIDGE_2017


def pairs(new_desk: Make, method: str = "matchpoints", **fields: Any) -> Any:
    """Seat four tables of pairs on one board, with their results in."""
    stage = Stage(name="main", method=method, two_winners=True, **fields)
    desk = new_desk("12345678", stage)
    tables = tuple(SeatedTable(at + 1, ((str(at + 1),), (str(at + 5),)), ("1",)) for at in range(len(RESULTS)))
    desk.seat((tables,))
    for at, result in enumerate(RESULTS):
        desk.enter(key(at + 1), "1", result)
    return desk


def teams(new_desk: Make, mine: str | None, other: str, method: str = "team-imps") -> Any:
    """Seat a match of two teams on one board; A sits North-South at table 1."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method=method)
    desk = new_desk("AB", stage, contestants=Contestants.TEAM)
    desk.seat(((SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",))),))
    if mine is not None:
        desk.enter(key(1), "1", mine)
    desk.enter(key(2), "1", other)
    return desk


def key(table: int) -> TableKey:
    return TableKey("main", 1, "A", 1, table)


def ruled(name: str, answers: Mapping[str, str], code: Code = NEW) -> Ruling:
    """Answer exactly what the law asks, until it rules."""
    given: dict[str, str] = {}
    while True:
        found = judge(Case(code, name, dict(given)))
        if not isinstance(found, Pending):
            assert isinstance(found, Ruling), found
            return found
        asked = found.question.name
        given[asked] = answers[asked.replace("-", "_")]


def with_effects(*effects: Effect) -> Ruling:
    ruling = ruled("adjusted-score", {**ASSIGNED, "probable": "4H by N =", "self_inflicted": "no"})
    return msgspec.structs.replace(ruling, effects=effects)


def hand(desk: Any, ruling: Ruling, table: int = 1) -> tuple[str, ...]:
    """Pass a ruling on board 1 to the event and carry it out; return what is left to the director."""
    found = handover(desk.now, key(table), "1", ruling)
    for command in found.commands:
        desk.do(command)
    return tuple(left.text.en for left in found.left)


def totals(desk: Any) -> dict[str, Fraction]:
    return {line.entry: line.total for ranking in desk.ranked() for line in ranking.lines}


MINUS, PLUS = Fraction(6 * 40, 100), Fraction(6 * 60, 100)
"""The value of averages with a top of 6."""


LAW = {"asked_by": "director", "ground": "law", "by_clause": "2017:L16.B.3", "damage": "yes"}
ASSIGNED = {**LAW, "award": "assigned", "offending_side": "ns", "vulnerability": "None"}
WEIGHTED = {**ASSIGNED, "probable": "40% 4H by N -1, 60% 4H by N =", "by_infraction_only": "no", "self_inflicted": "no"}


def test_2017_L12_C_1_c_a_weighted_score_is_ranked_by_matchpoints(new_desk: Make) -> None:
    desk = pairs(new_desk)
    before = totals(desk)
    ruling = ruled("adjusted-score", WEIGHTED)
    assert [one.points for one in ruling.effects if isinstance(one, ScoreOverride)] == [420, -420]
    assert hand(desk, ruling, table=2) == ()
    after = totals(desk)
    # Against 420, -50 and 450: 3 of 6 for 420, 1 of 6 for -50; each other table meets it for 60 and for 40 percent.
    assert before["2"] == 1
    assert after["2"] == Fraction(60 * 3 + 40 * 1, 100)
    assert after["6"] == 6 - Fraction(60 * 3 + 40 * 1, 100)
    assert after["1"] == 2 + Fraction(60 * 1 + 40 * 2, 100)
    assert after["3"] == 0 + Fraction(60 * 0 + 40 * 1, 100)
    assert after["4"] == before["4"] == 6
    assert sum(after.values()) == 4 * 6


def test_2017_L12_C_1_c_a_weighted_score_is_ranked_in_imps(new_desk: Make) -> None:
    """The ledger's own example: 60% 420, 40% -50 against -50 is 0.6 x 10 + 0.4 x 0."""
    desk = teams(new_desk, "4H by N -2", "4H by N -1")
    hand(desk, ruled("adjusted-score", WEIGHTED))
    assert totals(desk) == {"A": 6, "B": -6}


def test_2017_L12_C_1_c_a_weighted_score_in_victory_points(new_desk: Make) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", scale="wbf")
    desk = new_desk("AB", stage, contestants=Contestants.TEAM)
    desk.seat(((SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",))),))
    for table in (1, 2):
        desk.enter(key(table), "1", "4H by N -1")
    even = totals(desk)
    hand(desk, ruled("adjusted-score", WEIGHTED))
    level = teams(new_desk, "4H by N =", "4H by N -1")
    assert totals(level) == {"A": 10, "B": -10}
    assert totals(desk)["A"] > even["A"] > totals(desk)["B"]
    assert sum(totals(desk).values()) == 20


@pytest.mark.parametrize(
    ("method", "mean"),
    [("board-a-match", Fraction(60 * 2 + 40 * 1, 100)), ("team-total-points", Fraction(60 * 470 + 40 * 0, 100))],
)
def test_2017_L12_C_1_c_a_weighted_score_by_other_methods_of_teams(new_desk: Make, method: str, mean: Fraction) -> None:
    desk = teams(new_desk, "4H by N -2", "4H by N -1", method)
    hand(desk, ruled("adjusted-score", WEIGHTED))
    assert totals(desk)["A"] == mean


@pytest.mark.parametrize("method", ["cross-imps", "butler", "total-points"])
def test_2017_L12_C_1_c_a_weighted_score_by_other_methods_of_pairs(new_desk: Make, method: str) -> None:
    desk = pairs(new_desk, method)
    hand(desk, ruled("adjusted-score", WEIGHTED), table=2)
    found = totals(desk)["2"]
    if method == "total-points":
        assert found == Fraction(60 * 420 + 40 * -50, 100)
        return
    if method == "cross-imps":
        each = {points: Fraction(sum(imps(points - other) for other in (420, -50, 450)), 3) for points in (420, -50)}
    else:  # one result dropped at each end: the mean of 420, 420 and of -50, 420
        each = {420: Fraction(imps(420 - 420)), -50: Fraction(imps(-50 - 190))}
    assert found == Fraction(60, 100) * each[420] + Fraction(40, 100) * each[-50]
    assert totals(desk)["6"] == -found


SELF = {
    **ASSIGNED,
    "offending_side": "ns",
    "probable": "4S by E =",
    "self_inflicted": "error",
    "sound_result": "1NT by N -1",
    "table_result": "2NT by E -2",
}


def test_2017_L12_C_1_e_what_was_self_inflicted_is_not_given_back(new_desk: Make) -> None:
    """The ledger's own example: the offenders 0, the others 0 minus the 2 IMPs between 50 and -100."""
    desk = teams(new_desk, "2NT by E -2", "4S by E =")
    assert totals(desk) == {"A": 11, "B": -11}
    hand(desk, ruled("adjusted-score", SELF))
    assert totals(desk) == {"A": 0, "B": -2}


def test_2017_L12_C_1_e_the_innocent_side_keeps_at_least_its_table_score(new_desk: Make) -> None:
    sound = {**SELF, "sound_result": "6S by E =", "probable": "3S by E ="}
    desk = teams(new_desk, "2NT by E -2", "2NT by E -2")
    hand(desk, ruled("adjusted-score", sound))
    # 140 against -100 is 6, sound play 980 would be 14 and the table 0: what is left would be -8
    assert [imps(240), imps(1080)] == [6, 14]
    assert totals(desk) == {"A": -6, "B": 0}


def test_2017_L12_C_1_e_by_matchpoints(new_desk: Make) -> None:
    desk = pairs(new_desk)
    mine = {**SELF, "offending_side": "ew", "probable": "4H by N +1", "sound_result": "4H by N ="}
    hand(desk, ruled("adjusted-score", {**mine, "table_result": "4H by N -1"}), table=2)
    # Against 420, -50, 450: 450 is 5 of 6, sound play 3, the table 1; so 5 less 2.
    assert totals(desk)["2"] == 3
    # East-West have -450, against -420, 50 and -450: 1 of 6.
    assert totals(desk)["6"] == 1


BY_LAW: list[tuple[str, dict[str, str]]] = [
    (
        "information-used",  # 16B3
        {
            "offender": "{p}",
            "information_from": "partner",
            "play_over": "yes",
            "action": "3S",
            "poll": "-",
            "alternative": "yes",
            "suggested": "yes",
        },
    ),
    (
        "misinformation",  # 21B3
        {"misinformed": "{o}", "cause": "explanation", "mistake": "explanation", "stage": "over"},
    ),
    ("assisted-outcome", {"replaced_by": "comparable", "offender": "{p}", "outcome_different": "yes"}),
]


@pytest.mark.parametrize(("name", "facts"), BY_LAW, ids=[name for name, _ in BY_LAW])
@pytest.mark.parametrize("offending", [0, 1])
@pytest.mark.parametrize("probable", ["4H by N =", "40% 4H by N -1, 60% 4H by N ="])
def test_2017_L16_B_3_L21_B_3_L23_C_the_offending_side_too_has_its_assigned_score(
    new_desk: Make, name: str, facts: dict[str, str], offending: int, probable: str
) -> None:
    p, o = "NE" if offending == 0 else "EN"
    given = {at: word.format(p=p, o=o) for at, word in facts.items()}
    ruling = ruled(
        name,
        {
            **given,
            "damage": "yes",
            "vulnerability": "None",
            "probable": probable,
            "by_infraction_only": "no",
            "self_inflicted": "no",
        },
    )
    desk = pairs(new_desk)
    hand(desk, ruling, table=2)
    mean = Fraction(3) if "%" not in probable else Fraction(60 * 3 + 40 * 1, 100)
    assert (totals(desk)["2"], totals(desk)["6"]) == (mean, 6 - mean)


@pytest.mark.parametrize("explainer", ["S", "W"])
def test_2017_L75_B_the_explaining_side_too_has_its_assigned_score(new_desk: Make, explainer: str) -> None:
    facts = {"explainer": explainer, "play_over": "yes", "agreement": "as-meant", "damage": "yes"}
    given = {"vulnerability": "None", "probable": "4H by N =", "self_inflicted": "no"}
    ruling = ruled("explanation-differs", facts | given)
    desk = pairs(new_desk)
    hand(desk, ruling, table=2)
    assert [totals(desk)["2"], totals(desk)["6"]] == [3, 3]


def test_L12_C_2_two_standards_give_two_scores_that_need_not_balance(new_desk: Make) -> None:
    desk = pairs(new_desk)
    ruling = with_effects(ScoreOverride(0, Grade.ASSIGNED, 450), ScoreOverride(1, Grade.ASSIGNED, 50))
    hand(desk, ruling, table=2)
    # North-South 450 against 420, -50, 450; East-West 50 against -420, 50, -450.
    assert [totals(desk)["2"], totals(desk)["6"]] == [5, 5]


@pytest.mark.parametrize("side", [0, 1])
def test_L12_C_2_one_side_only_the_other_keeps_its_own(new_desk: Make, side: int) -> None:
    desk = pairs(new_desk)
    before = totals(desk)
    points = (420, -420)[side]
    hand(desk, with_effects(ScoreOverride(side, Grade.ASSIGNED, points)), table=2)
    assert desk.now.table(key(2)).score("1").adjusted[1 - side] is None
    mine, other = ("2", "6") if side == 0 else ("6", "2")
    assert totals(desk)[other] == before[other]
    assert totals(desk)[mine] == 3


@pytest.mark.parametrize(("side", "table", "then"), [(0, 4, MINUS), (0, 2, 1), (1, 2, MINUS), (1, 4, 0)])
def test_L25_B_2_b_2_a_score_of_at_most_average_minus(new_desk: Make, side: int, table: int, then: Fraction) -> None:
    """A top is reduced to 40%, a bad score stays; the other side keeps its own."""
    desk = pairs(new_desk)
    before = totals(desk)
    limit = ScoreOverride(side, Grade.AVERAGE_MINUS, at_most=True)
    assert hand(desk, with_effects(limit), table=table) == ()
    mine, other = (str(table), str(table + 4)) if side == 0 else (str(table + 4), str(table))
    assert totals(desk)[mine] == then
    assert totals(desk)[other] == before[other]
    assert desk.now.table(key(table)).score("1").adjusted[side] == CalculatedScore(at_most=AVERAGE_MINUS)


def test_L25_B_2_b_2_as_the_referee_rules_it_and_after_a_correction(new_desk: Make) -> None:
    ruling = ruled("change-of-call", CHANGED, OLD)
    assert ScoreOverride(0, Grade.AVERAGE_MINUS, at_most=True) in ruling.effects
    desk = pairs(new_desk)
    hand(desk, ruling, table=4)
    assert totals(desk)["4"] == MINUS
    desk.do(c.CorrectResult(key(4), "1", msgspec.Raw(b'"4H by N -2"')))
    assert totals(desk)["4"] == 0, "the limit is of what the table came to, also once it is put right"
    assert totals(desk)["8"] == 6


CHANGED = {
    "auction": "N:",
    "offender": "N",
    "call": "1S",
    "changed_to": "2D",
    "elect": "replace",
    "substitute": "2S",
    "withdrawn_conventional": "no",
    "attempted_conventional": "no",
    "accept": "refuse",
    "changed_when": "at-once",
    "inadvertent": "no",
    "next_acted": "no",
}


def test_L25_B_2_b_2_a_limit_waits_for_the_result(new_desk: Make) -> None:
    desk = teams(new_desk, None, "4H by N -1")
    limit = with_effects(ScoreOverride(0, Grade.AVERAGE_MINUS, at_most=True))
    assert hand(desk, limit) == (NO_OWN.en,)
    desk.enter(key(1), "1", "4H by N =")
    assert hand(desk, limit) == ()
    assert totals(desk) == {"A": -3, "B": -10}


def test_a_limit_has_no_value_in_points(new_desk: Make) -> None:
    desk = pairs(new_desk, "total-points")
    raws = (msgspec.Raw(b'{"at_most":"A-"}'), msgspec.Raw(b"null"))
    assert "assign a score" in desk.refused("L78.C", c.AdjustScore(key(1), "1", raws, "L25.B.2.b.2"))


DEPRIVED = {"played_before": "ns", "teams": "no", "deprived_ns": "no", "deprived_ew": "yes"}


@pytest.mark.parametrize("code", [OLD, NEW])
def test_2017_L15_B_3_a_second_score_does_not_reach_the_ranking(new_desk: Make, code: Code) -> None:
    facts = {**DEPRIVED, "fault_ew": "none"}
    if code is OLD:
        facts = {"played_before": "ns", "in_auction": "no", "deprived_ew": "yes", "fault_ew": "none"}
    ruling = ruled("wrong-board", facts, code)
    assert any(isinstance(one, Cancel) for one in ruling.effects)
    desk = pairs(new_desk)
    assert hand(desk, ruling, table=4) == ()
    assert desk.now.table(key(4)).score("1").adjusted == (VOID, AVERAGE_PLUS)
    ns, _ = desk.ranked()
    assert {line.entry: line.values[0] for line in ns.lines} == {"1": 1, "2": 1, "3": 1, "4": 0}
    assert totals(desk)["8"] == PLUS
    # 420, -50, -50 are left of four: (M + 1) x 4 / 3 - 1
    assert totals(desk)["1"] == Fraction(5 * 4, 3) - 1


def test_2017_L15_B_1_a_board_that_nobody_has_a_score_on(new_desk: Make) -> None:
    facts = {**DEPRIVED, "played_before": "both", "deprived_ew": "no"}
    ruling = ruled("wrong-board", facts)
    desk = pairs(new_desk)
    assert hand(desk, ruling, table=4) == (CANCELLED.en,)
    assert totals(desk)["8"] == totals(desk)["4"] == 0
    assert [line.values[0] for line in desk.ranked()[1].lines if line.entry == "8"] == [0]
    assert records_of(desk.now, "main")[3:] == []
    empty = teams(new_desk, None, "4H by N -1")
    assert len(hand(empty, with_effects(Cancel()))) == 1, "no result is in: the director sees to it"
    assert empty.now.table(key(1)).score("1").adjusted is None


def test_a_board_that_is_dealt_again_loses_the_result_that_is_in(new_desk: Make) -> None:
    desk = pairs(new_desk)
    left = hand(desk, with_effects(Redeal()), table=4)
    assert len(left) == 1
    assert "played again" in left[0]
    assert desk.now.table(key(4)).score("1").outcome is None
    desk.enter(key(4), "1", "4H by N -2")
    assert totals(desk)["4"] == 0


def test_a_score_by_the_method_is_shown_in_words_to_people(new_desk: Make) -> None:
    desk = pairs(new_desk)
    hand(desk, ruled("adjusted-score", WEIGHTED), table=2)
    words = "40% -50, 60% +420, weighted by the method"
    _, (traveller,) = travellers_of(desk.now, "main", 1)
    assert words in traveller.rows[1].text.en
    assert "40% -50、60% +420，按计分法加权" in traveller.rows[1].text.zh
    (act,) = [
        act
        for number in range(1, desk.now.seq + 1)
        if (act := desk.now.act(number)) is not None and type(act.event).__name__ == "ScoreAdjusted"
    ]
    assert words in event_text(desk.now, act.event).en
    field = field_of(desk.now, "main", 1)
    drawn = traveller_table(field.travellers[0], field, {}, {}, [""] * 4)
    assert words in drawn.rows[1][3].en
    (record,) = records_of(desk.now, "main")[1:2]
    assert record.adjusted == "A40%-50,60%+420/40%+50,60%-420"


@pytest.mark.parametrize(
    "raw",
    [
        b'{"weighted":[[420,60],[-50,40]]}',
        b'{"weighted":[[420,100]],"self_inflicted":[50,-100]}',
        b'{"weighted":[[420,60],[-50,40]],"self_inflicted":[50,-100],"at_most":"A40"}',
        b'{"at_most":"A40"}',
        b'{"award":"13/2"}',
        b'"A60"',
        b'"none"',
        b"-50",
        b"null",
    ],
)
def test_each_form_of_a_score_is_written_as_it_is_read(raw: bytes) -> None:
    assert write_adjusted(read_adjusted(raw)) == raw


@pytest.mark.parametrize(
    ("typed", "score"),
    [
        ("60% 420, 40% -50", CalculatedScore(((420, 60), (-50, 40)))),
        ("60%+420，40%-50", CalculatedScore(((420, 60), (-50, 40)))),
        ("at most A-", CalculatedScore(at_most=AVERAGE_MINUS)),
        ("<= A40", CalculatedScore(at_most=AVERAGE_MINUS)),
        ("至多A-", CalculatedScore(at_most=AVERAGE_MINUS)),
        ("None", VOID),
    ],
)
def test_a_director_types_a_score_as_he_would_write_it(typed: str, score: CalculatedScore) -> None:
    assert read_adjusted(msgspec.json.encode(typed)) == score


@pytest.mark.parametrize(
    "score",
    [
        {"weighted": [[420, 60], [-50, 41]]},
        "60% 420, 41% -50",
        "60% 425, 40% -50",
        {"weighted": [[425, 60], [-50, 40]]},
        {"weighted": [[420, 60], [-50, 40]], "award": "1"},
        {"self_inflicted": [50, -100]},
        {"weighted": [[420, 100]], "self_inflicted": [51, -100]},
        {"at_most": "B"},
        {},
        "weighted",
    ],
)
def test_a_score_that_cannot_be_is_refused_with_what_would_be_right(new_desk: Make, score: Any) -> None:
    desk = pairs(new_desk)
    raws = (msgspec.Raw(msgspec.json.encode(score)), msgspec.Raw(b"null"))
    desk.malformed("", c.AdjustScore(key(1), "1", raws, "L12.C.1"))


def test_a_match_shows_a_score_by_the_method(new_desk: Make) -> None:
    desk = teams(new_desk, "4H by N -2", "4H by N -1")
    hand(desk, ruled("adjusted-score", WEIGHTED))
    (match,) = matches_of(desk.now, "main")
    assert match.boards[0].home == 6


def test_H_event_undo_a_second_ruling_to_the_same_scores_stands_beside_the_first(new_desk: Make) -> None:
    """Two irregularities, each with average scores: both are recorded, and the first cannot be undone alone."""
    desk = pairs(new_desk)
    first = ruled("adjusted-score", WEIGHTED)
    hand(desk, first)
    adjusted = desk.now.table(key(1)).score("1").adjusted
    at = desk.now.seq
    raws = tuple(msgspec.Raw(write_adjusted(one)) for one in adjusted)
    clause = desk.now.table(key(1)).score("1").clause
    second = msgspec.structs.replace(first, irregularity="misinformation")
    for ruling in (first, second, second):
        desk.do(c.AdjustScore(key(1), "1", raws, clause, "", ruling))
    assert desk.now.seq == at + 1, "the same ruling again changes nothing"
    score = desk.now.table(key(1)).score("1")
    assert (score.adjusted, score.rulings) == (adjusted, (first, second))
    desk.refused("H.event.undo", c.Undo(at))
    desk.do(c.Undo(at + 1))
    assert desk.now.table(key(1)).score("1").rulings == (first,)
