"""The methods by which boards are compared, with their units (Law 78)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from paiju.laws import Citation
from paiju.text import Text


class Comparison(StrEnum):
    """The comparison that a method makes."""

    FIELD = "field"
    """Every table with the whole field: `score_field`."""
    MATCH = "match"
    """Two tables of two teams: `score_matches`."""


class ScoreUnit(StrEnum):
    """The unit of a contestant's score."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    VICTORY_POINTS = "victory-points"
    TOTAL_POINTS = "total-points"
    BOARD_POINTS = "board-points"
    GAME_POINTS = "game-points"

    @property
    def text(self) -> Text:
        """The unit in words."""
        return _UNITS[self]


_UNITS = {
    ScoreUnit.MATCHPOINTS: Text("matchpoints", "比赛分"),
    ScoreUnit.IMPS: Text("IMPs", "国际比赛分"),
    ScoreUnit.VICTORY_POINTS: Text("victory points", "胜利分"),
    ScoreUnit.TOTAL_POINTS: Text("total points", "总分"),
    ScoreUnit.BOARD_POINTS: Text("board points", "盘分"),
    ScoreUnit.GAME_POINTS: Text("game points", "游戏得分"),
}


class Method(StrEnum):
    """A method of scoring an event; each is a `FieldMethod` or a `MatchMethod` of this package."""

    MATCHPOINTS = "matchpoints"
    CROSS_IMPS = "cross-imps"
    BUTLER = "butler"
    TOTAL_POINTS = "total-points"
    HOUSE = "house"
    TEAM_IMPS = "team-imps"
    BOARD_A_MATCH = "board-a-match"
    TEAM_TOTAL_POINTS = "team-total-points"

    @property
    def about(self) -> MethodAbout:
        """The description of the method."""
        return _ABOUT[self]


class MethodAbout(Struct, frozen=True):
    """A method's title, the unit of its scores, its kind of comparison, its clause, and the decimals to show."""

    title: Text
    unit: ScoreUnit
    form: Comparison
    citation: Citation
    places: int


_ABOUT = {
    Method.MATCHPOINTS: MethodAbout(
        Text("matchpoints", "比赛分"), ScoreUnit.MATCHPOINTS, Comparison.FIELD, Citation("L78.A"), 2
    ),
    Method.CROSS_IMPS: MethodAbout(
        Text("cross-IMPs", "交叉 IMP"), ScoreUnit.IMPS, Comparison.FIELD, Citation("L78.D"), 2
    ),
    Method.BUTLER: MethodAbout(
        Text("Butler IMPs", "巴特勒 IMP"), ScoreUnit.IMPS, Comparison.FIELD, Citation("L78.D"), 0
    ),
    Method.TOTAL_POINTS: MethodAbout(
        Text("total points", "总分"), ScoreUnit.TOTAL_POINTS, Comparison.FIELD, Citation("L78.C"), 0
    ),
    Method.HOUSE: MethodAbout(
        Text("house game", "游戏得分"), ScoreUnit.GAME_POINTS, Comparison.FIELD, Citation("O.gamescore"), 0
    ),
    Method.TEAM_IMPS: MethodAbout(
        Text("team match, IMPs", "队式赛 IMP"), ScoreUnit.IMPS, Comparison.MATCH, Citation("L78.B"), 0
    ),
    Method.BOARD_A_MATCH: MethodAbout(
        Text("board-a-match", "逐副胜负"), ScoreUnit.BOARD_POINTS, Comparison.MATCH, Citation("L78.D"), 1
    ),
    Method.TEAM_TOTAL_POINTS: MethodAbout(
        Text("team match, total points", "队式赛总分"), ScoreUnit.TOTAL_POINTS, Comparison.MATCH, Citation("L78.C"), 0
    ),
}
