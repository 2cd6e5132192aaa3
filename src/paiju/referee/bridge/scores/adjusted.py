"""Adjusted scores (Law 12): when the director may give one, and of which kind."""

from __future__ import annotations

from typing import Final, NoReturn

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation, Code
from paiju.laws.effect import Cancel
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.artificial_score import artificial
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import WORDS, number
from paiju.text import Text

_OFFENDERS: Final = {
    "ns": Text("North-South", "南北"),
    "ew": Text("East-West", "东西"),
    "both": Text("both sides", "双方"),
    "neither": Text("neither side", "双方都不是"),
}


def adjusted_score_1997(inquest: Inquest) -> None:
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
        _severe_1997(inquest)
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
            _severe_1997(inquest)
        if not damaged_1997(inquest, Citation(clause).id):
            return
        inquest.tell(
            Text("the score is adjusted under this clause", "依据本条款调整得分"),
            Citation(clause).id,
        )
    elif ground == "no-indemnity":
        if not damaged_1997(inquest, "L12.A.1"):
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
        assigned(inquest, _offending_1997(inquest))
    else:
        inquest.order(Cancel())
        artificial(inquest)


def adjusted_score_2017(inquest: Inquest) -> None:
    """Rule on a request or a thought to adjust a score."""
    if not _in_time(inquest):
        return
    ground = inquest.judgment(
        "ground",
        Text("Why should the score be adjusted?", "为什么要调整得分？"),
        "2017:L12.A",
        {
            "law": Text("a law allows it here", "有条文授权"),
            "no-indemnity": Text(
                "no law gives the innocent side redress for this violation",
                "对这种违规，条文没有给非违规方补偿",
            ),
            "no-normal-play": Text("the board cannot be played normally", "这副牌无法正常进行"),
            "wrong-penalty": Text(
                "a wrong rectification has been carried out", "错误的纠正已经执行"
            ),
            "severity": Text(
                "the rectification is too severe, or too good", "纠正过严或让人占了便宜"
            ),
        },
    )
    if ground == "severity":
        _severe_2017(inquest)
    if ground == "no-normal-play":
        inquest.tell(Text("the board cannot be played normally", "这副牌无法正常进行"), "L12.A.2")
        inquest.order(Cancel())
        artificial(inquest)
        return
    clause = "L12.A.3"
    if ground != "wrong-penalty":
        clause = _clause(inquest) if ground == "law" else "2017:L12.A"
        if not damaged_2017(inquest, clause):
            return
    inquest.tell(Text("the score is adjusted under this clause", "依据本条款调整得分"), clause)
    given(inquest)


def _severe_1997(inquest: Inquest) -> NoReturn:
    inquest.contradiction(
        Text(
            "a score is never adjusted because the penalty was too severe or gave an advantage",
            "不能因为判罚过重，或便宜了一方，就另外调整得分",
        ),
        "L12.B",
    )


def _in_time(inquest: Inquest) -> bool:
    by = inquest.which(
        "asked-by",
        Text("Who asks for it?", "由谁提出？"),
        "2017:L12.A",
        {
            "director": Text("the director himself", "裁判自己"),
            "player": Text("a contestant", "参赛者"),
        },
    )
    if by == "director":
        return True
    minutes = inquest.fact(
        "minutes",
        Text(
            "How many minutes after the official score was made available?",
            "在正式成绩公布以后多少分钟？",
        ),
        "2017:L12.A",
        number(0, 100_000),
    )
    if minutes <= regulations(inquest).appeal_minutes:
        return True
    inquest.tell(
        Text("the request comes too late", "提出得太迟"),
        "2017:L12.A",
    )
    return inquest.finding(
        "of-his-own",
        Text(
            "Does the director adjust it of his own accord, within the correction period?",
            "裁判在更正期内主动调整吗？",
        ),
        "2017:L12.A",
    )


def _clause(inquest: Inquest) -> str:
    words = inquest.decision(
        "by-clause",
        Text("Which clause allows it (its id)?", "依据哪一条款（编号）？"),
        "2017:L12.A",
        WORDS,
    )
    named = Citation(words).clause
    if named.code not in (Code.BRIDGE_1997, Code.BRIDGE_2017):
        inquest.contradiction(
            Text(f"{words} is no clause of this code", f"{words} 不是本规则的条款"), "2017:L12.A"
        )
    if named.id in ("L12.B", "2017:L12.B.2"):
        _severe_2017(inquest)
    return named.id


def _severe_2017(inquest: Inquest) -> NoReturn:
    inquest.contradiction(
        Text(
            "a score is never adjusted because a rectification was too severe or gave an advantage",
            "不能因为纠正过严，或便宜了一方，就调整得分",
        ),
        "2017:L12.B.2",
    )


def damaged_1997(inquest: Inquest, clause: str) -> bool:
    """Ask whether the other side was damaged; where it was not, say that the result stands."""
    if inquest.finding(
        "damage",
        Text("Was the innocent side damaged by it?", "非违规方因此受损了吗？"),
        clause,
    ):
        return True
    inquest.tell(Text("there was no damage: the result stands", "没有造成损害，原结果成立"), clause)
    return False


def damaged_2017(inquest: Inquest, clause: str) -> bool:
    """Ask whether the innocent side did worse than it could expect; where not, say that the result stands."""
    if inquest.finding(
        "damage",
        Text(
            "Is the innocent side's result at the table worse than it could expect without the irregularity?",
            "非违规方的桌上结果，比没有违规时可以指望的差吗？",
        ),
        clause,
    ):
        return True
    inquest.tell(
        Text("there was no damage: the result stands", "没有造成损害，原结果成立"),
        "2017:L12.B.1",
    )
    return False


def _offending_1997(inquest: Inquest) -> tuple[Side, ...]:
    word = inquest.which(
        "offending-side",
        Text("Which side offended?", "违规的是哪一方？"),
        "L12.C.2",
        _OFFENDERS,
    )
    return {"ns": (Side.NS,), "ew": (Side.EW,), "both": SIDES, "neither": ()}[word]


def given(inquest: Inquest, offending: tuple[Side, ...] | None = None) -> None:
    """Adjust a score, by an assigned one where that can be; `offending` is asked for where it is not given."""
    way = inquest.judgment(
        "award",
        Text(
            "Can the director say what would probably have happened without the irregularity?",
            "没有违规大概会是什么结果，裁判说得出吗？",
        ),
        "2017:L12.C.1.a",
        {
            "assigned": Text("yes: he assigns a score", "能：判给指定分"),
            "numerous": Text(
                "no: the possibilities are numerous or not obvious", "不能：可能性太多或不明显"
            ),
            "no-result": Text("no: the board has no result", "不能：这副牌没有结果"),
        },
    )
    if way == "assigned":
        assigned(inquest, _offending_2017(inquest) if offending is None else offending)
        return
    if way == "no-result" and inquest.happened(
        "result-obtained",
        Text("Was the board played to a result?", "这副牌打出结果了吗？"),
        "2017:L12.C.1.a",
    ):
        inquest.contradiction(
            Text(
                "a result was obtained: an assigned score comes before an artificial one",
                "已有结果：指定分优先于人为调整分",
            ),
            "2017:L12.C.1.a",
        )
    if way == "no-result":
        inquest.order(Cancel())
    else:
        inquest.tell(
            Text(
                "the possibilities are numerous or not obvious: an artificial score is given",
                "可能性太多或不明显，判给人为调整分",
            ),
            "2017:L12.C.1.d",
        )
    artificial(inquest)


def _offending_2017(inquest: Inquest) -> tuple[Side, ...]:
    word = inquest.which(
        "offending-side",
        Text("Which side offended?", "违规的是哪一方？"),
        "2017:L12.C.1.b",
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


FAMILY_1997: Final = (
    Irregularity(
        "adjusted-score",
        Text("adjusting a score", "调整得分"),
        Citation("L12.A"),
        adjusted_score_1997,
    ),
    Irregularity(
        "substitute-board",
        Text("a substitute board in a match of teams", "队式赛的替换牌"),
        Citation("L86.C"),
        substitute_board,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "adjusted-score",
        Text("adjusting a score", "调整得分"),
        Citation("2017:L12.A"),
        adjusted_score_2017,
    ),
)
