"""Boards without a result, and fouled boards (Laws 86 to 88)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel, Grade, ScoreOverride
from paiju.referee.bridge1997.adjusted import artificial
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import number
from paiju.text import Text

DIFFERED: Final = {
    "cards": Text("a card or more was misplaced", "有牌张错位"),
    "dealer": Text("the dealer", "发牌人"),
    "vulnerability": Text("the vulnerability", "局况"),
    "nothing": Text("in nothing of these", "以上都没有不同"),
}
"""In what a board may not have been the same."""


def no_result(inquest: Inquest) -> None:
    """Rule on contestants who get no result on a board: what each has for it, by its fault and the sort of event."""
    without_result(inquest, artificial)


def without_result(
    inquest: Inquest,
    artificial: Callable[[Inquest], None],
    spared: Mapping[Grade, int] | None = None,
) -> None:
    """Cancel the board and give each side its artificial score; then say what that is.

    `spared`: the grades, with their percent, that go by the contestant's own session where that is more for who is
    innocent, or less for who is at fault.
    """
    event = inquest.which(
        "event",
        Text("What sort of event is it?", "是什么比赛？"),
        "L88",
        {
            "pairs": Text("pairs, or individual", "双人赛或个人赛"),
            "teams": Text("teams", "队式赛"),
        },
    )
    inquest.order(Cancel())
    inquest.tell(Text("the board has no result", "这副牌没有结果"), "L12.A.2")
    artificial(inquest)
    given = {
        SIDES[one.side]: one.grade for one in inquest.effects if isinstance(one, ScoreOverride)
    }
    if event == "teams":
        _at_imps(inquest, given)
        return
    for side in SIDES:
        _percent(inquest, side, given[side], spared or {Grade.AVERAGE_PLUS: 60})


def _at_imps(inquest: Inquest, given: Mapping[Side, Grade]) -> None:
    worth = {Grade.AVERAGE_PLUS: 3, Grade.AVERAGE: 0, Grade.AVERAGE_MINUS: -3}
    for side in SIDES:
        inquest.tell(
            Text(
                f"at IMPs the team that sits {side.text.en} here has {worth[given[side]]:+d}",
                f"按国际比赛分，本桌坐{side.text.zh}的队得 {worth[given[side]]:+d} IMP",
            ),
            "L86.A",
        )
    if sum(worth[grade] for grade in given.values()):
        inquest.tell(
            Text(
                "in a knockout match both get the mean of the two, each in its own view",
                "淘汰赛中取双方得分的平均值，用于双方",
            ),
            "L86.B",
        )


def _percent(inquest: Inquest, side: Side, grade: Grade, spared: Mapping[Grade, int]) -> None:
    """Say what share of the matchpoints a side has; its own session counts where it is so."""
    if grade not in spared:
        share = 50 if grade is Grade.AVERAGE else 40
        clause = "L12.C.1"
    else:
        own = inquest.fact(
            f"session-{side.name.lower()}",
            Text(
                f"How many percent did {side.text.en} score on their other boards of the session?",
                f"{side.text.zh}方在本节其他各副牌中的得分率是百分之几？",
            ),
            "L88",
            number(0, 100),
        )
        usual = spared[grade]
        share = max(own, usual) if grade is Grade.AVERAGE_PLUS else min(own, usual)
        clause = "L88"
    inquest.tell(
        Text(
            f"{side.text.en} have {share}% of the matchpoints of the board",
            f"{side.text.zh}方得这副牌比赛分的 {share}%",
        ),
        clause,
    )


def fouled_board(inquest: Inquest) -> None:
    """Rule on a board whose cards were not the same at every table."""
    differed = how_fouled(inquest, "L87.A", ("cards", "nothing"))
    if not differed:
        return
    if inquest.happened("teams", Text("Is it an event of teams?", "是队式赛吗？"), "L87.B"):
        inquest.tell(
            Text(
                "the results of the two tables cannot be compared",
                "两桌的结果不能比较",
            ),
            "L87.A",
        )
        inquest.order(Cancel())
        artificial(inquest)
        given = {
            SIDES[one.side]: one.grade for one in inquest.effects if isinstance(one, ScoreOverride)
        }
        _at_imps(inquest, given)
        return
    in_groups(inquest)


def how_fouled(inquest: Inquest, clause: str, ways: tuple[str, ...]) -> bool:
    """Ask in which of these `ways` the board was not the same; say whether it is fouled."""
    differed = inquest.which(
        "differed",
        Text(
            "In what was it not the same for those who should have played it alike?",
            "本应打同一副牌的各桌，这副牌有什么不同？",
        ),
        clause,
        {way: DIFFERED[way] for way in ways},
    )
    fouled = differed != "nothing"
    inquest.tell(
        Text("the board is fouled", "这副牌是混牌")
        if fouled
        else Text("the board is not fouled", "这副牌不是混牌"),
        clause,
    )
    return fouled


def in_groups(inquest: Inquest) -> None:
    """Have the scores of a fouled board grouped by what was played."""
    inquest.tell(
        Text(
            "the scores are grouped by the form that was played, and each group is scored by itself",
            "按实际打的牌分组，各组分别计分",
        ),
        "L87.B",
    )


FAMILY: Final = (
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
