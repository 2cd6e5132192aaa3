"""The number of tricks as agreed, and errors in the score, under the Laws of 2017 (Law 79)."""

from __future__ import annotations

from typing import Final, NoReturn

from paiju.games.bridge import Side, score
from paiju.laws import Citation
from paiju.laws.effect import Grade, ScoreOverride
from paiju.referee.bridge.facts import contract
from paiju.referee.bridge1997.agreed_tricks import (
    claimed_more,
    correct_score,
    gets_more,
    score_entered,
    when_disputed,
)
from paiju.referee.bridge1997.correction_period import Moment, raised
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import number
from paiju.text import Text


def tricks_disputed(inquest: Inquest) -> None:
    """Rule a disagreement about the number of tricks won."""
    when = when_disputed(inquest)
    clause = "L79.A" if when == "open" else "L79.B"
    side, more = claimed_more(inquest, clause)
    if not more or when != "after-round":
        gets_more(inquest, side, more, clause)
        return
    if inquest.finding(
        "clearly-convinced",
        Text(
            "It was raised after the round: are you clearly convinced of this result of the table?",
            "本轮结束以后才提出：你确信这就是桌上的结果吗？",
        ),
        "2017:L79.B",
    ):
        gets_more(inquest, side, more, "2017:L79.B")
        return
    _not_convinced(inquest, side, more)


def _not_convinced(inquest: Inquest, side: Side, more: int) -> None:
    other = side.opponents
    chosen = inquest.judgment(
        "unsure",
        Text(
            f"Does the score stay, or are {other.text.en} alone lowered?",
            f"得分不变，还是只降低{other.text.zh}方的得分？",
        ),
        "2017:L79.B",
        {
            "stays": Text("it stays", "得分不变"),
            "lower": Text(f"{other.text.en} alone are lowered", f"只降低{other.text.zh}方的得分"),
        },
    )
    if chosen == "stays":
        inquest.tell(
            Text(
                "raised after the round, and not clear: the agreed count stands",
                "本轮结束以后才提出，又不能确信，按商定的墩数计",
            ),
            "2017:L79.B",
        )
        return
    seen = contract(inquest, "2017:L79.B")
    vulnerable = inquest.happened(
        "vulnerable",
        Text("Was declarer's side vulnerable?", "庄家一方有局吗？"),
        "2017:L79.B",
    )
    declares = seen.declarer.side is side
    tricks = inquest.fact(
        "agreed-tricks",
        Text("How many tricks for declarer were agreed?", "商定庄家得几墩？"),
        "2017:L79.B",
        number(0, 13),
    )
    now = tricks + more if declares else tricks - more
    if not 0 <= now <= 13:
        _too_many(inquest, side, more, tricks)
    right = score(seen, vulnerable, now)
    inquest.order(ScoreOverride(other, Grade.ASSIGNED, -right if declares else right))
    inquest.tell(
        Text(
            f"the score of {other.text.en} is lowered; {side.text.en} keep theirs",
            f"降低{other.text.zh}方的得分，{side.text.zh}方得分不变",
        ),
        "2017:L79.B",
    )


def _too_many(inquest: Inquest, side: Side, more: int, tricks: int) -> NoReturn:
    """End the case where the tricks found do not fit those agreed: no hand wins more than thirteen."""
    inquest.contradiction(
        Text(
            f"declarer was agreed {tricks} of the 13 tricks: {side.text.en} cannot have won {more} more",
            f"13 墩中商定庄家得 {tricks} 墩：{side.text.zh}方不可能再多 {more} 墩",
        ),
        "2017:L79.B",
    )


def score_error(inquest: Inquest) -> None:
    """Rule an error in computing or tabulating the score that was agreed."""
    side, entered, right = score_entered(inquest)
    if raised(inquest, side.text, "L79.C") is not Moment.LATE:
        correct_score(inquest, side, entered, right, "2017:L79.C.1")
    elif _after_the_period(inquest):
        correct_score(inquest, side, entered, right, "2017:L79.C.2")
    else:
        inquest.tell(Text("the score stays as it was entered", "按已记录的得分计"), "2017:L79.C.2")


def _after_the_period(inquest: Inquest) -> bool:
    return inquest.finding(
        "beyond-doubt",
        Text("Is the error proven beyond reasonable doubt?", "这个错误证明了，没有合理的疑问吗？"),
        "2017:L79.C.2",
    ) and inquest.happened(
        "organiser-approves",
        Text("Does the organiser approve the correction?", "主办者批准更正吗？"),
        "2017:L79.C.2",
    )


FAMILY: Final = (
    Irregularity(
        "tricks-disputed",
        Text("disagreement on the number of tricks", "墩数分歧"),
        Citation("2017:L79.B"),
        tricks_disputed,
    ),
    Irregularity(
        "score-error",
        Text("error in the score", "记分错误"),
        Citation("2017:L79.C.1"),
        score_error,
    ),
)
