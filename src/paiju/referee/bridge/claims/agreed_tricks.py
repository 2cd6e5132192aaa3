"""The agreed number of tricks, and errors in the score (Law 79)."""

from __future__ import annotations

from typing import Final, NoReturn

from paiju.games.bridge import Side, score
from paiju.games.bridge.effects import Grade, ScoreOverride, TrickTransfer
from paiju.laws import Citation
from paiju.referee.bridge.claims.asked import (
    AGREED_TRICKS,
    BEYOND_DOUBT,
    BY_CLAIM,
    CLEARLY_CONVINCED,
    DISAGREED_WHEN,
    DISPUTING_SIDE,
    ENTERED,
    GRANTED,
    ORGANISER_APPROVES,
    TRICKS_MORE,
    UNSURE,
    VULNERABLE,
)
from paiju.referee.bridge.claims.correction_period import Moment, raised
from paiju.referee.bridge.claims.law import claim_law
from paiju.referee.bridge.facts import CONTRACT
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def tricks_disputed(inquest: Inquest) -> None:
    """Rule on a disagreement about the number of tricks won."""
    when = when_disputed(inquest)
    clause = "L79.A" if when == "open" else "L79.B"
    side, more = claimed_more(inquest, clause)
    late = more and when == "after-round"
    if not late or claim_law(inquest).granted(inquest, side, more):
        gets_more(inquest, side, more, clause)


def when_disputed(inquest: Inquest) -> str:
    """Ask when the sides disagreed: `open`, `in-round` or `after-round`; claims have their own laws."""
    when = inquest.ask(DISAGREED_WHEN)
    if when == "open":
        inquest.tell(
            Text(
                "the hands stay out of the board until the number of tricks is agreed",
                "墩数商定之前，四家的牌不得放回牌套",
            ),
            "L79.A",
        )
    elif inquest.ask(BY_CLAIM):
        inquest.contradiction(
            Text(
                "a dispute about an agreed claim comes under Law 69B, about a concession under Law 71",
                "已同意的摊牌按第69条B款裁定，认输按第71条裁定",
            ),
            "L79.B",
        )
    return when


def claimed_more(inquest: Inquest, clause: str) -> tuple[Side, int]:
    """Ask which side says that it won more tricks, and how many more the director finds that it did."""
    side = inquest.ask(DISPUTING_SIDE, clause)
    more = inquest.ask(TRICKS_MORE, clause, side=side.text)
    return side, more


def granted_1997(inquest: Inquest, side: Side, _: int) -> bool:
    """Ask the director whether a side gets more tricks although it asks after the round."""
    granted = inquest.ask(GRANTED, side=side.text)
    if not granted:
        inquest.tell(
            Text(
                "it was raised after the round: the score is not increased, and the agreed number stands",
                "本轮结束以后才提出，不加分，按商定的墩数计",
            ),
            "L79.B",
        )
    return granted


def gets_more(inquest: Inquest, side: Side, more: int, clause: str) -> None:
    """Transfer the tricks to a side, if there are any."""
    if not more:
        inquest.tell(Text("the number of tricks stands", "墩数不变"), clause)
        return
    word = "trick" if more == 1 else "tricks"
    inquest.order(TrickTransfer(side, more))
    inquest.tell(Text(f"{side.text.en} get {more} {word} more", f"{side.text.zh}方增加 {more} 墩"), clause)


def granted_2017(inquest: Inquest, side: Side, more: int) -> bool:
    """Ask whether the director is convinced that a side won more; if not, one side's score may be lowered."""
    if inquest.ask(CLEARLY_CONVINCED):
        return True
    _not_convinced(inquest, side, more)
    return False


def _not_convinced(inquest: Inquest, side: Side, more: int) -> None:
    other = side.opponents
    chosen = inquest.ask(UNSURE, other=other.text)
    if chosen == "stays":
        inquest.tell(
            Text(
                "it was raised after the round, and it is not clear: the agreed number stands",
                "本轮结束以后才提出，又不能确信，按商定的墩数计",
            ),
            "2017:L79.B",
        )
        return
    seen = inquest.ask(CONTRACT, "2017:L79.B")
    vulnerable = inquest.ask(VULNERABLE)
    declares = seen.declarer.side is side
    tricks = inquest.ask(AGREED_TRICKS)
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
    """End the case because the tricks found contradict those agreed: no side wins more than thirteen."""
    inquest.contradiction(
        Text(
            f"declarer's agreed total is {tricks} of the 13 tricks: {side.text.en} cannot have won {more} more",
            f"13 墩中商定庄家得 {tricks} 墩：{side.text.zh}方不可能再多 {more} 墩",
        ),
        "2017:L79.B",
    )


def score_error(inquest: Inquest) -> None:
    """Rule on an error in computing or tabulating the agreed score."""
    side, entered, right = score_entered(inquest)
    proven = claim_law(inquest).proven
    if raised(inquest, side.text, "L79.C") is not Moment.LATE:
        correct_score(inquest, side, entered, right, "L79.C")
    elif proven and _after_the_period(inquest, proven):
        correct_score(inquest, side, entered, right, proven)
    else:
        inquest.tell(Text("the score stays as it was entered", "按已记录的得分计"), proven or "L79.C")


def score_entered(inquest: Inquest) -> tuple[Side, int, int]:
    """Ask what was agreed and entered; return declarer's side, the score entered, and the correct one."""
    seen = inquest.ask(CONTRACT, "L79.C")
    vulnerable = inquest.ask(VULNERABLE, "L79.C")
    tricks = inquest.ask(AGREED_TRICKS, "L79.C")
    side = seen.declarer.side
    entered = inquest.ask(ENTERED, side=side.text)
    right = score(seen, vulnerable, tricks)
    if entered == right:
        inquest.dismiss(
            Text(
                f'{entered} is right: if the number of tricks is in doubt, rule it as "disagreement on the number '
                'of tricks"',
                f"{entered} 分没有错；若是墩数有疑问，按「墩数分歧」裁定",
            ),
            "L79.B",
        )
    return side, entered, right


def correct_score(inquest: Inquest, side: Side, entered: int, right: int, clause: str) -> None:
    """Order the correct score for both sides."""
    for one in (side, side.opponents):
        points = right if one is side else -right
        inquest.order(ScoreOverride(one, Grade.ASSIGNED, points))
    inquest.tell(
        Text(
            f"the score of {side.text.en} is corrected from {entered} to {right}",
            f"{side.text.zh}方的得分由 {entered} 更正为 {right}",
        ),
        clause,
    )


def _after_the_period(inquest: Inquest, clause: str) -> bool:
    return inquest.ask(BEYOND_DOUBT, clause) and inquest.ask(ORGANISER_APPROVES, clause)


FAMILY: Final = (
    Irregularity(
        "tricks-disputed",
        Text("disagreement on the number of tricks", "墩数分歧"),
        Citation("L79.A"),
        tricks_disputed,
        (Citation("L79.B"),),
    ),
    Irregularity("score-error", Text("error in the score", "记分错误"), Citation("L79.C"), score_error),
)
