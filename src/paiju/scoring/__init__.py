"""Scoring across tables (Law 78): from results to travellers, matches and rankings.

Enters: `TableResult` values (made from `BoardRecord` by `results_of`), a method, penalties, carry-over, tie-breaks.
Leaves: `Field` and `TeamMatch` with the award of every side on every board, `Ranking` with every contestant's place.
Must not know: files, seats and movements, rulings, clocks. All sums are exact: `Fraction`, never a float.

The usual sequence is ``results_of`` -> ``score_field`` -> ``rank_field``, or for teams ``score_matches`` ->
``outcomes_of`` -> ``rank_matches``.

>>> results = [TableResult(board="1", ns=("1",), ew=("2",), score_ns=620),
...            TableResult(board="1", ns=("3",), ew=("4",), score_ns=170),
...            TableResult(board="2", ns=("2",), ew=("1",), score_ns=-50),
...            TableResult(board="2", ns=("4",), ew=("3",), score_ns=-50)]
>>> (ranking,) = rank_field(score_field(results, Matchpoints()))
>>> [(row.place, row.contestant, str(row.percent)) for row in ranking.standings]
[('1=', '1', '75'), ('1=', '4', '75'), ('3=', '3', '25'), ('3=', '2', '25')]
"""

from paiju.scoring.adjusted import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    AVERAGES_2_IMPS,
    AVERAGES_1997,
    AVERAGES_2017,
    VOID,
    Average,
    Averages,
    Award,
    CalculatedScore,
    SideScore,
    Void,
    is_unplayed,
    parse_averages,
    score_text,
)
from paiju.scoring.adjusted_words import adjusted_word, parse_adjusted, side_word
from paiju.scoring.butler import Butler
from paiju.scoring.carry_over import carry_over
from paiju.scoring.cross_imps import CrossImps
from paiju.scoring.field import AwardedResult, Field, FieldMethod, Traveller, TravellerColumn, score_field
from paiju.scoring.house import (
    HOUSE_GAME,
    HouseGame,
    HousePoints,
    HouseScore,
    house_results_of,
    house_score,
    house_score_of,
)
from paiju.scoring.imps import IMP_STEPS, imps
from paiju.scoring.intake import match_results_of, name_in_field, points_of, result_of, results_of
from paiju.scoring.knockout import Knockout, score_knockout
from paiju.scoring.matchpoints import HALF_MATCHPOINTS, Matchpoints
from paiju.scoring.method import Comparison, Method, MethodAbout, ScoreUnit
from paiju.scoring.named import FIELD_METHODS, MATCH_METHODS, SCALES, field_method, match_method, scale
from paiju.scoring.penalty import Penalty
from paiju.scoring.ranking import Basis, Ranking, Standing, rank, rank_field, rank_matches
from paiju.scoring.result import TableResult
from paiju.scoring.rounding import Rounding, decimal, exact_sum, to_step, with_decimals
from paiju.scoring.tally import MatchOutcome, Tally, field_tallies, match_tallies, outcomes_of
from paiju.scoring.team_match import (
    BoardAMatch,
    MatchBoard,
    MatchMethod,
    TeamImps,
    TeamMatch,
    TeamTotalPoints,
    score_match,
    score_matches,
)
from paiju.scoring.ties import TieBreak, boards_won, drawn, head_to_head, matches_between, net_score, quotient
from paiju.scoring.total_points import TotalPoints
from paiju.scoring.victory_points import ContinuousScale, Scale, StepScale, american_scale, discrete_scale
from paiju.scoring.winners import Winners

__all__ = [
    "AVERAGE",
    "AVERAGES_2_IMPS",
    "AVERAGES_1997",
    "AVERAGES_2017",
    "AVERAGE_MINUS",
    "AVERAGE_PLUS",
    "FIELD_METHODS",
    "HALF_MATCHPOINTS",
    "HOUSE_GAME",
    "IMP_STEPS",
    "MATCH_METHODS",
    "SCALES",
    "VOID",
    "Average",
    "Averages",
    "Award",
    "AwardedResult",
    "Basis",
    "BoardAMatch",
    "Butler",
    "CalculatedScore",
    "Comparison",
    "ContinuousScale",
    "CrossImps",
    "Field",
    "FieldMethod",
    "HouseGame",
    "HousePoints",
    "HouseScore",
    "Knockout",
    "MatchBoard",
    "MatchMethod",
    "MatchOutcome",
    "Matchpoints",
    "Method",
    "MethodAbout",
    "Penalty",
    "Ranking",
    "Rounding",
    "Scale",
    "ScoreUnit",
    "SideScore",
    "Standing",
    "StepScale",
    "TableResult",
    "Tally",
    "TeamImps",
    "TeamMatch",
    "TeamTotalPoints",
    "TieBreak",
    "TotalPoints",
    "Traveller",
    "TravellerColumn",
    "Void",
    "Winners",
    "adjusted_word",
    "american_scale",
    "boards_won",
    "carry_over",
    "decimal",
    "discrete_scale",
    "drawn",
    "exact_sum",
    "field_method",
    "field_tallies",
    "head_to_head",
    "house_results_of",
    "house_score",
    "house_score_of",
    "imps",
    "is_unplayed",
    "match_method",
    "match_results_of",
    "match_tallies",
    "matches_between",
    "name_in_field",
    "net_score",
    "outcomes_of",
    "parse_adjusted",
    "parse_averages",
    "points_of",
    "quotient",
    "rank",
    "rank_field",
    "rank_matches",
    "result_of",
    "results_of",
    "scale",
    "score_field",
    "score_knockout",
    "score_match",
    "score_matches",
    "score_text",
    "side_word",
    "to_step",
    "with_decimals",
]
