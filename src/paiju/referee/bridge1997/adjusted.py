"""Adjusted scores (Law 12): when the director may give one, and the two ways to give it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from paiju.games.bridge import Side, Vulnerability
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation, Code
from paiju.laws.effect import Cancel, Grade, ScoreOverride
from paiju.referee.bridge.outcome import OUTCOME, VULNERABILITY, Outcome
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import WORDS
from paiju.text import Text

GRADES: Final = {
    "none": (Grade.AVERAGE_PLUS, Text("average plus", "平均加")),
    "partly": (Grade.AVERAGE, Text("average", "平均分")),
    "directly": (Grade.AVERAGE_MINUS, Text("average minus", "平均减")),
}
_FAULTS: Final = {
    "none": Text("in no way at fault", "没有过错"),
    "partly": Text("partly at fault", "负部分责任"),
    "directly": Text("directly at fault", "负直接责任"),
}
_OFFENDERS: Final = {
    "ns": Text("North-South", "南北"),
    "ew": Text("East-West", "东西"),
    "both": Text("both sides", "双方"),
    "neither": Text("neither side", "双方都不是"),
}


def adjusted_score(inquest: Inquest) -> None:
    """Rule on a request or a thought to adjust a score."""
    ground = inquest.judgment(
        "ground",
        Text("Why should the score be adjusted?", "为什么要调整得分？"),
        "L12.A",
        {
            "law": Text("a law allows it here", "有条文授权"),
            "no-indemnity": Text(
                "the laws give no redress for this damage", "条文没有给适当的补偿"
            ),
            "no-normal-play": Text("the board cannot be played normally", "这副牌无法正常进行"),
            "wrong-penalty": Text("a wrong penalty has been carried out", "错误的判罚已经执行"),
            "severity": Text("the penalty is too severe, or too good", "判罚过重或让人占了便宜"),
        },
    )
    if ground == "severity":
        _severe(inquest)
    if ground == "law":
        clause = inquest.decision(
            "by-clause",
            Text(
                "Which clause allows it (its id, as L16.A.2)?", "依据哪一条款（编号，如 L16.A.2）？"
            ),
            "L12.A",
            WORDS,
        )
        named = Citation(clause).clause
        if named.code is not Code.BRIDGE_1997:
            inquest.contradiction(
                Text(f"{clause} is no clause of this code", f"{clause} 不是本规则的条款"), "L12.A"
            )
        if named.id == "L12.B":
            _severe(inquest)
        if not damaged(inquest, Citation(clause).id):
            return
        inquest.tell(
            Text("the score is adjusted under this clause", "依据本条款调整得分"),
            Citation(clause).id,
        )
    elif ground == "no-indemnity":
        if not damaged(inquest, "L12.A.1"):
            return
        inquest.tell(
            Text(
                "the laws give no adequate redress, so the director adjusts the score",
                "规则没有给出适当的补偿，由裁判调整得分",
            ),
            "L12.A.1",
        )
    elif ground == "no-normal-play":
        inquest.tell(
            Text(
                "the board cannot be played normally and gets an artificial score",
                "这副牌无法正常进行，判给人为调整分",
            ),
            "L12.A.2",
        )
        inquest.order(Cancel())
        artificial(inquest)
        return
    else:
        inquest.tell(
            Text(
                "a wrong penalty was carried out, so the director adjusts the score",
                "错误的判罚已经执行，由裁判调整得分",
            ),
            "L12.A.3",
        )
    if inquest.happened(
        "result-obtained",
        Text("Was the board played to a result?", "这副牌打出结果了吗？"),
        "L12.C.2",
    ):
        assigned(inquest, _offending(inquest))
    else:
        inquest.order(Cancel())
        artificial(inquest)


def _severe(inquest: Inquest) -> NoReturn:
    inquest.contradiction(
        Text(
            "a score is never adjusted because the penalty was too severe or gave an advantage",
            "不能因为判罚过重，或便宜了一方，就另外调整得分",
        ),
        "L12.B",
    )


def damaged(inquest: Inquest, clause: str) -> bool:
    """Ask whether the other side was damaged; where it was not, say that the result stands."""
    if inquest.finding(
        "damage",
        Text("Was the innocent side damaged by it?", "非违规方因此受损了吗？"),
        clause,
    ):
        return True
    inquest.tell(Text("there was no damage: the result stands", "没有造成损害，原结果成立"), clause)
    return False


def artificial(inquest: Inquest, sides: Sequence[Side] = SIDES) -> None:
    """Give each side an artificial score by its own share of the fault; the two need not balance (12C1)."""
    for side in sides:
        fault = inquest.judgment(
            f"fault-{side.name.lower()}",
            Text(
                f"How far are {side.text.en} at fault that there is no result?",
                f"这副牌没有结果，{side.text.zh}方有多少责任？",
            ),
            "L12.C.1",
            _FAULTS,
        )
        override(inquest, side, GRADES[fault][0], GRADES[fault][1], "L12.C.1")


def override(inquest: Inquest, side: Side, grade: Grade, words: Text, clause: str) -> None:
    """Order an artificial score for one side, and say so."""
    inquest.order(ScoreOverride(side, grade))
    inquest.tell(
        Text(f"{side.text.en} score {words.en}", f"{side.text.zh}方得{words.zh}"),
        clause,
    )


def assigned(inquest: Inquest, offending: tuple[Side, ...]) -> None:
    """Assign each side its own score: the best likely result, for an offender the worst at all probable (12C2)."""
    vulnerability = vulnerable(inquest)
    given: dict[Side, Outcome] = {}
    for side in SIDES:
        given[side] = _worst(inquest, side) if side in offending else _best(inquest, side)
    points = {side: given[side].points(side, vulnerability) for side in SIDES}
    for side in offending:
        other = side.opponents
        if other not in offending and points[side] > -points[other]:
            inquest.contradiction(
                Text(
                    f"{given[other].text} is likely, so at all probable, and worse for {side.text.en} than"
                    f" {given[side].text}",
                    f"{given[other].text} 既然很可能出现，也就有可能出现，对{side.text.zh}方比"
                    f" {given[side].text} 更不利",
                ),
                "L12.C.2",
            )
    for side in SIDES:
        assign(inquest, side, points[side], given[side].shown, "L12.C.2")


def assign(inquest: Inquest, side: Side, points: int, result: Text, clause: str) -> None:
    """Order an assigned score for one side in its own total points, and say so."""
    inquest.order(ScoreOverride(side, Grade.ASSIGNED, points))
    inquest.tell(
        Text(
            f"{side.text.en} score {points:+d} ({result.en})",
            f"{side.text.zh}方得分为 {points:+d} 分（{result.zh}）",
        ),
        clause,
    )


def vulnerable(inquest: Inquest) -> Vulnerability:
    """Ask for the vulnerability of the board."""
    text = Text("What was the vulnerability?", "这副牌的局况是什么？")
    return inquest.fact("vulnerability", text, "L12.C.2", VULNERABILITY)


def _best(inquest: Inquest, side: Side) -> Outcome:
    return inquest.decision(
        f"likely-{side.name.lower()}",
        Text(
            f"What is the best result for {side.text.en} that was likely without the irregularity?",
            f"假如没有违规，很可能出现的结果里，对{side.text.zh}方最好的是哪一个？",
        ),
        "L12.C.2",
        OUTCOME,
    )


def _worst(inquest: Inquest, side: Side) -> Outcome:
    return inquest.decision(
        f"at-all-probable-{side.name.lower()}",
        Text(
            f"What is the worst result for {side.text.en} that was at all probable?",
            f"有可能出现的结果里，对{side.text.zh}方最差的是哪一个？",
        ),
        "L12.C.2",
        OUTCOME,
    )


def _offending(inquest: Inquest) -> tuple[Side, ...]:
    word = inquest.which(
        "offending-side",
        Text("Which side offended?", "违规的是哪一方？"),
        "L12.C.2",
        _OFFENDERS,
    )
    return {"ns": (Side.NS,), "ew": (Side.EW,), "both": SIDES, "neither": ()}[word]


def substitute_board(inquest: Inquest) -> None:
    """Rule on a wish of teams to play another board in place of a spoilt one."""
    if inquest.happened(
        "result-known",
        Text(
            "Could a contestant know the final result of the match without this board?",
            "不算这副牌，已经有人能知道比赛的最后结果了吗？",
        ),
        "L86.C",
    ):
        inquest.tell(
            Text(
                "no substitute board may be played; the board gets an adjusted score",
                "不得加打替换牌，这副牌判给调整分",
            ),
            "L86.C",
        )
        artificial(inquest)
        return
    inquest.tell(Text("a substitute board may be played", "可以加打替换牌"), "L86.C")


FAMILY: Final = (
    Irregularity(
        "adjusted-score",
        Text("adjusting a score", "调整得分"),
        Citation("L12.A"),
        adjusted_score,
    ),
    Irregularity(
        "substitute-board",
        Text("a substitute board in a match of teams", "队式赛的替换牌"),
        Citation("L86.C"),
        substitute_board,
    ),
)
