"""Methods and scales by name, with their usual options, for command lines and forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.scoring.butler import Butler
from paiju.scoring.cross_imps import CrossImps
from paiju.scoring.field import FieldMethod
from paiju.scoring.house import HousePoints
from paiju.scoring.matchpoints import HALF_MATCHPOINTS, Matchpoints
from paiju.scoring.team_match import BoardAMatch, MatchMethod, TeamImps, TeamTotalPoints
from paiju.scoring.total_points import TotalPoints
from paiju.scoring.victory_points import ContinuousScale, Scale, american_scale, discrete_scale
from paiju.text import Text


class NamedFieldMethod(Struct, frozen=True):
    """A method against the field, with its title."""

    title: Text
    by: FieldMethod


class NamedMatchMethod(Struct, frozen=True):
    """A method for two teams, with its title."""

    title: Text
    by: MatchMethod


class NamedScale(Struct, frozen=True):
    """A scale of victory points for any number of boards, with its title."""

    title: Text
    of: Callable[[int], Scale]


FIELD_METHODS: Final[Mapping[str, NamedFieldMethod]] = MappingProxyType(
    {
        "matchpoints": NamedFieldMethod(Text("matchpoints, 2-1-0", "比赛分（2-1-0）"), Matchpoints()),
        "matchpoints-half": NamedFieldMethod(Text("matchpoints, 1-0.5-0", "比赛分（1-0.5-0）"), HALF_MATCHPOINTS),
        "cross-imps": NamedFieldMethod(Text("cross-IMPs, per comparison", "交叉 IMP（按每次比较平均）"), CrossImps()),
        "cross-imps-total": NamedFieldMethod(
            Text("cross-IMPs, added up", "交叉 IMP（合计）"), CrossImps(per_comparison=False)
        ),
        "butler": NamedFieldMethod(
            Text("Butler IMPs, one result dropped at each end", "巴特勒 IMP（高低各去一个结果）"), Butler()
        ),
        "butler-all": NamedFieldMethod(
            Text("Butler IMPs, mean of all results", "巴特勒 IMP（全部结果的平均）"), Butler(drop=0)
        ),
        "total-points": NamedFieldMethod(Text("total points", "总分"), TotalPoints()),
        "house": NamedFieldMethod(
            Text("house game: IMP + 20 - winners' points", "游戏得分：IMP + 20 - 胜方大牌点"), HousePoints()
        ),
    }
)
"""Methods against the field. Those of the house game need results from `house_results_of`."""

MATCH_METHODS: Final[Mapping[str, NamedMatchMethod]] = MappingProxyType(
    {
        "team-imps": NamedMatchMethod(Text("teams, IMPs", "队式赛 IMP"), TeamImps()),
        "board-a-match": NamedMatchMethod(Text("teams, board-a-match", "队式赛逐副胜负"), BoardAMatch()),
        "team-total-points": NamedMatchMethod(Text("teams, total points", "队式赛总分"), TeamTotalPoints()),
    }
)
"""Methods for matches of two teams."""

SCALES: Final[Mapping[str, NamedScale]] = MappingProxyType(
    {
        "wbf": NamedScale(Text("WBF continuous, 20-0", "WBF 连续，20-0"), ContinuousScale),
        "wbf-discrete": NamedScale(Text("WBF discrete, 20-0", "WBF 整数，20-0"), discrete_scale),
        "american-20": NamedScale(Text("American, 20-0", "北美，20-0"), partial(american_scale, total=20)),
        "american-30": NamedScale(Text("American, 30-0", "北美，30-0"), partial(american_scale, total=30)),
    }
)
"""Scales of victory points."""


def field_method(name: str) -> FieldMethod:
    """Return a method against the field. Raises `Malformed` with the list of names if there is none.

    >>> field_method("butler").method
    <Method.BUTLER: 'butler'>
    """
    if name not in FIELD_METHODS:
        raise _unknown(FIELD_METHODS, name)
    return FIELD_METHODS[name].by


def match_method(name: str) -> MatchMethod:
    """Return a method for matches of teams. Raises `Malformed` with the list of names if there is none."""
    if name not in MATCH_METHODS:
        raise _unknown(MATCH_METHODS, name)
    return MATCH_METHODS[name].by


def scale(name: str) -> Callable[[int], Scale]:
    """Return a scale, as a function of the number of boards. Raises `Malformed` with the list of names if unknown.

    >>> scale("wbf")(20).vps(65)
    Fraction(993, 50)
    """
    if name not in SCALES:
        raise _unknown(SCALES, name)
    return SCALES[name].of


def _unknown(known: Mapping[str, object], name: str) -> Malformed:
    return Malformed(Text(f"one of {', '.join(known)}", f"下列之一：{'、'.join(known)}"), name)
