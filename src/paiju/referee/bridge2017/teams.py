"""Boards of teams without comparable results, and fouled boards, under the Laws of 2017 (Laws 86 and 87)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel, Grade
from paiju.referee.bridge.other_table import other_result, say_imps
from paiju.referee.bridge1997.teams import DIFFERED, how_fouled, in_groups, without_result
from paiju.referee.bridge2017.artificial_score import artificial, award
from paiju.referee.bridge2017.assigned_score import assigned
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_GUILTY: Final[dict[str, tuple[Side, ...]]] = {
    "neither": (),
    "ns": (Side.NS,),
    "ew": (Side.EW,),
    "both": SIDES,
}


def substitute_board(inquest: Inquest) -> None:
    """Rule on a wish of teams to play another board in place of a spoilt one."""
    if _result_known(inquest):
        artificial(inquest)
    else:
        inquest.tell(Text("a substitute board may be played", "可以加打替换牌"), "2017:L86.A")


def _result_known(inquest: Inquest) -> bool:
    known = inquest.happened(
        "result-known",
        Text(
            "Could a contestant know the final result of the match without this board?",
            "不算这副牌，已经有人能知道比赛的最后结果了吗？",
        ),
        "2017:L86.A",
    )
    if known:
        inquest.tell(
            Text(
                "no substitute board may be played; the board gets an adjusted score",
                "不得加打替换牌，这副牌判给调整分",
            ),
            "2017:L86.A",
        )
    return known


def no_comparison(inquest: Inquest) -> None:
    """Rule on a board of teams whose results at the two tables cannot be compared."""
    results = inquest.which(
        "results",
        Text("Which results are there between these teams?", "这两队之间有哪些结果？"),
        "2017:L86.B.1",
        {
            "one": Text("one, at the other table; none here", "另一桌有一个结果，本桌没有"),
            "several": Text(
                "two or more that cannot be compared, or several adjusted scores",
                "两个或更多不能比较的结果，或几个调整分",
            ),
        },
    )
    if results == "several":
        several(inquest)
        return
    other, vulnerability = other_result(inquest, "2017:L86.B.1")
    points = other.points(Side.NS, vulnerability)
    if not inquest.finding(
        "favourable",
        Text(
            f"{other.text} is {points:+d} for North-South there: is it clearly favourable to one side?",
            f"{other.text}，南北得 {points:+d}：这个结果明显有利于一方吗？",
        ),
        "2017:L86.B.1",
    ):
        inquest.tell(
            Text("the board gets an artificial score", "这副牌判给人为调整分"), "2017:L86.B.1"
        )
        artificial(inquest)
        say_imps(inquest, other, vulnerability, "2017:L12.C.2.b")
        return
    inquest.tell(
        Text(
            "it is clearly favourable to one side: an assigned score is given",
            "这个结果明显有利于一方：判给指定分",
        ),
        "2017:L86.B.1",
    )
    assigned(inquest, _at_fault(inquest, "2017:L86.B.1"))
    say_imps(inquest, other, vulnerability, "2017:L86.B.1")


def _at_fault(inquest: Inquest, clause: str) -> tuple[Side, ...]:
    said = inquest.judgment(
        "at-fault",
        Text("Which contestant is at fault?", "哪一方参赛者有过错？"),
        clause,
        {
            "neither": Text("none", "都没有"),
            "ns": Text("the team that sits North-South here", "本桌坐南北的队"),
            "ew": Text("the team that sits East-West here", "本桌坐东西的队"),
            "both": Text("both", "双方"),
        },
    )
    return _GUILTY[said]


def several(inquest: Inquest) -> None:
    """Rule on results that cannot be compared, by who is at fault (86B2)."""
    clause = "2017:L86.B.2"
    guilty = _at_fault(inquest, clause)
    if len(guilty) == 1:
        _better_for(inquest, guilty[0].opponents)
        return
    inquest.order(Cancel())
    inquest.tell(Text("the board is cancelled", "这副牌取消"), clause)
    if guilty:
        artificial(inquest)
        return
    way = inquest.judgment(
        "way",
        Text("What takes its place?", "以什么代替？"),
        clause,
        {
            "artificial": Text("artificial scores", "人为调整分"),
            "substitute": Text("a substitute board", "替换牌"),
        },
    )
    if way == "substitute" and not _result_known(inquest):
        inquest.tell(Text("a substitute board is played", "加打替换牌"), clause)
        return
    for side in SIDES:
        award(inquest, side, Grade.AVERAGE_PLUS)


def _better_for(inquest: Inquest, innocent: Side) -> None:
    better = inquest.judgment(
        "better",
        Text(
            f"Which is better for {innocent.text.en}, not at fault: an artificial score or an assigned one?",
            f"{innocent.text.zh}方没有过错：人为调整分和指定分，哪个对他们更有利？",
        ),
        "2017:L86.B.2",
        {
            "artificial": Text("the artificial score", "人为调整分"),
            "assigned": Text("the assigned score", "指定分"),
        },
    )
    inquest.tell(
        Text(
            f"{innocent.text.en} get the better of an artificial and an assigned score",
            f"{innocent.text.zh}方在人为调整分与指定分中取较好者",
        ),
        "2017:L86.B.2",
    )
    if better == "assigned":
        other, vulnerability = other_result(inquest, "2017:L86.B.2")
        assigned(inquest, (innocent.opponents,))
        say_imps(inquest, other, vulnerability, "2017:L86.B.2")
        return
    award(inquest, innocent, Grade.AVERAGE_PLUS)
    award(inquest, innocent.opponents, Grade.AVERAGE_MINUS)


def fouled_board(inquest: Inquest) -> None:
    """Rule on a board that was not the same at every table."""
    if not how_fouled(inquest, "2017:L87.A", tuple(DIFFERED)):
        return
    if inquest.happened("teams", Text("Is it an event of teams?", "是队式赛吗？"), "2017:L87.C"):
        inquest.tell(Text("in teams it is ruled by 86B2", "队式赛按86B2裁定"), "2017:L87.C")
        several(inquest)
        return
    in_groups(inquest)


def no_result(inquest: Inquest) -> None:
    """Rule on contestants who get no result on a board: what each has for it, by its fault and the sort of event."""
    without_result(inquest, artificial, {Grade.AVERAGE_PLUS: 60, Grade.AVERAGE_MINUS: 40})


FAMILY: Final = (
    Irregularity(
        "no-result",
        Text("a board without a result", "没有结果的牌"),
        Citation("2017:L12.C.2.c"),
        no_result,
        (Citation("2017:L88"), Citation("2017:L12.C.2.b"), Citation("2017:L12.C.4")),
    ),
    Irregularity(
        "substitute-board",
        Text("a substitute board in a match of teams", "队式赛的替换牌"),
        Citation("2017:L86.A"),
        substitute_board,
    ),
    Irregularity(
        "no-comparison",
        Text("results of teams that cannot be compared", "队式赛中无法比较的结果"),
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
