"""Rules on boards without a result, and on fouled boards (Laws 86 to 88)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel
from paiju.referee.bridge.other_table import other_result, say_imps
from paiju.referee.bridge.scores.artificial_score import artificial, award
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.bridge.scores.law import score_law
from paiju.referee.bridge.scores.questions import (
    AT_FAULT,
    BETTER,
    DIFFERED_IN,
    EVENT,
    FAVOURABLE,
    RESULT_KNOWN,
    RESULTS,
    SESSION_OF,
    TEAMS,
    WAY,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

DIFFERED: Final = {
    "cards": Text("one or more cards were misplaced", "有牌张错位"),
    "dealer": Text("the dealer", "发牌人"),
    "vulnerability": Text("the vulnerability", "局况"),
    "nothing": Text("none of these", "以上都没有不同"),
}
"""The ways in which a board may have differed between tables."""


def no_result(hearing: Hearing) -> None:
    """Rule on a board without a result: the contestants' scores depend on fault and form of contest."""
    event = hearing.ask(EVENT)
    hearing.order(Cancel())
    hearing.tell(Text("the board has no result", "这副牌没有结果"), "L12.A.2")
    artificial(hearing)
    given = _grades(hearing)
    if event == "teams":
        _at_imps(hearing, given)
        return
    for side in SIDES:
        _percent(hearing, side, given[side], score_law(hearing).own_session)


def _at_imps(hearing: Hearing, given: Mapping[Side, Grade]) -> None:
    worth = {Grade.AVERAGE_PLUS: 3, Grade.AVERAGE: 0, Grade.AVERAGE_MINUS: -3}
    for side in SIDES:
        hearing.tell(
            Text(
                f"at IMPs the team sitting {side.text.en} here has {worth[given[side]]:+d}",
                f"按国际比赛分，本桌坐{side.text.zh}的队得 {worth[given[side]]:+d} IMP",
            ),
            "L86.A",
        )
    if sum(worth[grade] for grade in given.values()):
        hearing.tell(
            Text(
                "in a knockout match both teams get the average of the two, each from its own point of view",
                "淘汰赛中取双方得分的平均值，用于双方",
            ),
            "L86.B",
        )


def _percent(hearing: Hearing, side: Side, grade: Grade, own_session: Mapping[Grade, int]) -> None:
    """State the share of the matchpoints that a side gets; its own session counts for some grades."""
    if grade not in own_session:
        share = 50 if grade is Grade.AVERAGE else 40
        clause = "L12.C.1"
    else:
        own = hearing.ask(SESSION_OF, name=side.name.lower(), side=side.text)
        usual = own_session[grade]
        share = max(own, usual) if grade is Grade.AVERAGE_PLUS else min(own, usual)
        clause = "L88"
    hearing.tell(
        Text(
            f"{side.text.en} get {share}% of the matchpoints on the board",
            f"{side.text.zh}方得这副牌比赛分的 {share}%",
        ),
        clause,
    )


def fouled_board(hearing: Hearing) -> None:
    """Rule on a board that was not the same at every table."""
    law = score_law(hearing)
    if not _fouled(hearing, law.fouled_by):
        return
    if hearing.ask(TEAMS, law.teams_by):
        law.fouled_in_teams(hearing)
        return
    hearing.tell(
        Text(
            "the scores are grouped by the version of the board that was played, and each group is scored separately",
            "按实际打的牌分组，各组分别计分",
        ),
        "L87.B",
    )


def fouled_in_teams_1997(hearing: Hearing) -> None:
    """Give artificial scores, because the results of the two tables cannot be compared."""
    hearing.tell(Text("the results of the two tables cannot be compared", "两桌的结果不能比较"), "L87.A")
    hearing.order(Cancel())
    artificial(hearing)
    _at_imps(hearing, _grades(hearing))


def fouled_in_teams_2017(hearing: Hearing) -> None:
    """Apply the rule for results that cannot be compared (87C)."""
    hearing.tell(Text("in team play Law 86B2 applies", "队式赛按86B2裁定"), "2017:L87.C")
    several(hearing)


def _grades(hearing: Hearing) -> dict[Side, Grade]:
    """Return the artificial scores that were ordered."""
    return {SIDES[one.side]: one.grade for one in hearing.effects if isinstance(one, ScoreOverride)}


_GUILTY: Final[dict[str, tuple[Side, ...]]] = {"neither": (), "ns": (Side.NS,), "ew": (Side.EW,), "both": SIDES}


def substitute_board(hearing: Hearing) -> None:
    """Rule on a request in team play to play another board instead of a spoilt one."""
    if _result_known(hearing):
        artificial(hearing)
    else:
        hearing.tell(Text("a substitute board may be played", "可以加打替换牌"), "L86.C")


def _result_known(hearing: Hearing) -> bool:
    known = hearing.ask(RESULT_KNOWN)
    if known:
        hearing.tell(
            Text(
                "no substitute board may be played; the board gets an adjusted score",
                "不得加打替换牌，这副牌判给调整分",
            ),
            "L86.C",
        )
    return known


def no_comparison(hearing: Hearing) -> None:
    """Rule on a team board whose results at the two tables cannot be compared."""
    results = hearing.ask(RESULTS)
    if results == "several":
        several(hearing)
        return
    other, vulnerability = other_result(hearing, "2017:L86.B.1")
    points = other.points(Side.NS, vulnerability)
    if not hearing.ask(FAVOURABLE, other=other.text, points=f"{points:+d}"):
        hearing.tell(Text("the board gets an artificial score", "这副牌判给人为调整分"), "2017:L86.B.1")
        artificial(hearing)
        say_imps(hearing, other, vulnerability, "2017:L12.C.2.b")
        return
    hearing.tell(
        Text("it is clearly favourable to one side: an assigned score is given", "这个结果明显有利于一方：判给指定分"),
        "2017:L86.B.1",
    )
    assigned(hearing, _at_fault(hearing, "2017:L86.B.1"))
    say_imps(hearing, other, vulnerability, "2017:L86.B.1")


def _at_fault(hearing: Hearing, clause: str) -> tuple[Side, ...]:
    said = hearing.ask(AT_FAULT, clause)
    return _GUILTY[said]


def several(hearing: Hearing) -> None:
    """Rule on results that cannot be compared, by the side at fault (86B2)."""
    clause = "2017:L86.B.2"
    guilty = _at_fault(hearing, clause)
    if len(guilty) == 1:
        _better_for(hearing, guilty[0].opponents)
        return
    hearing.order(Cancel())
    hearing.tell(Text("the board is cancelled", "这副牌取消"), clause)
    if guilty:
        artificial(hearing)
        return
    way = hearing.ask(WAY, clause)
    if way == "substitute" and not _result_known(hearing):
        hearing.tell(Text("a substitute board is played", "加打替换牌"), clause)
        return
    for side in SIDES:
        award(hearing, side, Grade.AVERAGE_PLUS)


def _better_for(hearing: Hearing, innocent: Side) -> None:
    better = hearing.ask(BETTER, innocent=innocent.text)
    hearing.tell(
        Text(
            f"{innocent.text.en} get the better of an artificial and an assigned score",
            f"{innocent.text.zh}方在人为调整分与指定分中取较好者",
        ),
        "2017:L86.B.2",
    )
    if better == "assigned":
        other, vulnerability = other_result(hearing, "2017:L86.B.2")
        assigned(hearing, (innocent.opponents,))
        say_imps(hearing, other, vulnerability, "2017:L86.B.2")
        return
    award(hearing, innocent, Grade.AVERAGE_PLUS)
    award(hearing, innocent.opponents, Grade.AVERAGE_MINUS)


def _fouled(hearing: Hearing, ways: tuple[str, ...]) -> bool:
    """Ask in which of these `ways` the board differed; return whether it is fouled, and tell the players."""
    differed = hearing.ask(DIFFERED_IN.among({way: DIFFERED[way] for way in ways}))
    fouled = differed != "nothing"
    hearing.tell(
        Text("the board is fouled", "这副牌是混牌") if fouled else Text("the board is not fouled", "这副牌不是混牌"),
        "L87.A",
    )
    return fouled


FAMILY: Final = (
    Irregularity(
        "substitute-board",
        Text("a substitute board in a team match", "队式赛的替换牌"),
        Citation("L86.C"),
        substitute_board,
    ),
)
FAMILY_1997: Final = (
    Irregularity(
        "no-result",
        Text("a board without a result", "没有结果的牌"),
        Citation("L88"),
        no_result,
        (Citation("L86.A"), Citation("L86.B"), Citation("L12.C.1")),
    ),
    Irregularity(
        "fouled-board",
        Text("a fouled board", "混牌"),
        Citation("L87.A"),
        fouled_board,
        (Citation("L87.B"), Citation("L86.A")),
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "no-result",
        Text("a board without a result", "没有结果的牌"),
        Citation("2017:L12.C.2.c"),
        no_result,
        (Citation("2017:L88"), Citation("2017:L12.C.2.b"), Citation("2017:L12.C.4")),
    ),
    Irregularity(
        "no-comparison",
        Text("team results that cannot be compared", "队式赛中无法比较的结果"),
        Citation("2017:L86.B.2"),
        no_comparison,
        (Citation("2017:L86.B.1"),),
    ),
    Irregularity(
        "fouled-board",
        Text("a fouled board", "混牌"),
        Citation("2017:L87.A"),
        fouled_board,
        (Citation("L87.B"), Citation("2017:L87.C")),
    ),
)
