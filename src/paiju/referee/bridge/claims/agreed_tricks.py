"""Rules on the agreed number of tricks, and on errors in the score (Law 79)."""

from __future__ import annotations

from typing import Final, NoReturn

from paiju.games.bridge import Side, score
from paiju.games.bridge.effects import Grade, ScoreOverride, TrickTransfer
from paiju.laws import Citation
from paiju.referee.bridge.claims.correction_period import Timeliness, raised
from paiju.referee.bridge.claims.law import claim_law
from paiju.referee.bridge.claims.questions import (
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
from paiju.referee.bridge.facts import CONTRACT
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def tricks_disputed(hearing: Hearing) -> None:
    """Rule on a disagreement about the number of tricks won."""
    when = when_disputed(hearing)
    clause = "L79.A" if when == "open" else "L79.B"
    side, more = claimed_more(hearing, clause)
    late = more and when == "after-round"
    if not late or claim_law(hearing).granted(hearing, side, more):
        gets_more(hearing, side, more, clause)


def when_disputed(hearing: Hearing) -> str:
    """Ask when the sides disagreed: `open`, `in-round` or `after-round`; claims have their own laws."""
    when = hearing.ask(DISAGREED_WHEN)
    if when == "open":
        hearing.tell(
            Text(
                "the hands stay out of the board until the number of tricks is agreed",
                "墩数商定之前，四家的牌不得放回牌套",
            ),
            "L79.A",
        )
    elif hearing.ask(BY_CLAIM):
        hearing.contradiction(
            Text(
                "a dispute about an agreed claim comes under Law 69B, about a concession under Law 71",
                "已同意的摊牌按第69条B款裁定，认输按第71条裁定",
            ),
            "L79.B",
        )
    return when


def claimed_more(hearing: Hearing, clause: str) -> tuple[Side, int]:
    """Ask which side says that it won more tricks, and how many more the director finds that it won."""
    side = hearing.ask(DISPUTING_SIDE, clause)
    more = hearing.ask(TRICKS_MORE, clause, side=side.text)
    return side, more


def granted_1997(hearing: Hearing, side: Side, _: int) -> bool:
    """Ask the director whether a side gets more tricks although it asks after the round."""
    granted = hearing.ask(GRANTED, side=side.text)
    if not granted:
        hearing.tell(
            Text(
                "it was raised after the round: the score is not increased, and the agreed number stands",
                "本轮结束以后才提出，不加分，按商定的墩数计",
            ),
            "L79.B",
        )
    return granted


def gets_more(hearing: Hearing, side: Side, more: int, clause: str) -> None:
    """Transfer the tricks to a side, or state that the number does not change if there are none."""
    if not more:
        hearing.tell(Text("the number of tricks stands", "墩数不变"), clause)
        return
    word = "trick" if more == 1 else "tricks"
    hearing.order(TrickTransfer(side, more))
    hearing.tell(Text(f"{side.text.en} get {more} {word} more", f"{side.text.zh}方增加 {more} 墩"), clause)


def granted_2017(hearing: Hearing, side: Side, more: int) -> bool:
    """Ask whether the director is convinced that a side won more tricks; if not, one side's score may be lowered."""
    if hearing.ask(CLEARLY_CONVINCED):
        return True
    _not_convinced(hearing, side, more)
    return False


def _not_convinced(hearing: Hearing, side: Side, more: int) -> None:
    other = side.opponents
    chosen = hearing.ask(UNSURE, other=other.text)
    if chosen == "stays":
        hearing.tell(
            Text(
                "it was raised after the round, and it is not clear: the agreed number stands",
                "本轮结束以后才提出，又不能确信，按商定的墩数计",
            ),
            "2017:L79.B",
        )
        return
    seen = hearing.ask(CONTRACT, "2017:L79.B")
    vulnerable = hearing.ask(VULNERABLE)
    declares = seen.declarer.side is side
    tricks = hearing.ask(AGREED_TRICKS)
    now = tricks + more if declares else tricks - more
    if not 0 <= now <= 13:
        _too_many(hearing, side, more, tricks)
    right = score(seen, vulnerable, now)
    hearing.order(ScoreOverride(other, Grade.ASSIGNED, -right if declares else right))
    hearing.tell(
        Text(
            f"the score of {other.text.en} is lowered; {side.text.en} keep theirs",
            f"降低{other.text.zh}方的得分，{side.text.zh}方得分不变",
        ),
        "2017:L79.B",
    )


def _too_many(hearing: Hearing, side: Side, more: int, tricks: int) -> NoReturn:
    """Stop with a contradiction, because no side can win more than thirteen tricks."""
    hearing.contradiction(
        Text(
            f"declarer's agreed total is {tricks} of the 13 tricks: {side.text.en} cannot have won {more} more",
            f"13 墩中商定庄家得 {tricks} 墩：{side.text.zh}方不可能再多 {more} 墩",
        ),
        "2017:L79.B",
    )


def score_error(hearing: Hearing) -> None:
    """Rule on an error in computing or tabulating the agreed score."""
    side, entered, right = score_entered(hearing)
    proven = claim_law(hearing).proven
    if raised(hearing, side.text, "L79.C") is not Timeliness.LATE:
        correct_score(hearing, side, entered, right, "L79.C")
    elif proven and _after_the_period(hearing, proven):
        correct_score(hearing, side, entered, right, proven)
    else:
        hearing.tell(Text("the score stays as it was entered", "按已记录的得分计"), proven or "L79.C")


def score_entered(hearing: Hearing) -> tuple[Side, int, int]:
    """Ask for the agreed result and the score entered; return declarer's side, that score, and the correct one."""
    seen = hearing.ask(CONTRACT, "L79.C")
    vulnerable = hearing.ask(VULNERABLE, "L79.C")
    tricks = hearing.ask(AGREED_TRICKS, "L79.C")
    side = seen.declarer.side
    entered = hearing.ask(ENTERED, side=side.text)
    right = score(seen, vulnerable, tricks)
    if entered == right:
        hearing.dismiss(
            Text(
                f'{entered} is right: if the number of tricks is in doubt, rule it as "disagreement on the number '
                'of tricks"',
                f"{entered} 分没有错；若是墩数有疑问，按「墩数分歧」裁定",
            ),
            "L79.B",
        )
    return side, entered, right


def correct_score(hearing: Hearing, side: Side, entered: int, right: int, clause: str) -> None:
    """Order that both sides get the correct score."""
    for one in (side, side.opponents):
        points = right if one is side else -right
        hearing.order(ScoreOverride(one, Grade.ASSIGNED, points))
    hearing.tell(
        Text(
            f"the score of {side.text.en} is corrected from {entered} to {right}",
            f"{side.text.zh}方的得分由 {entered} 更正为 {right}",
        ),
        clause,
    )


def _after_the_period(hearing: Hearing, clause: str) -> bool:
    return hearing.ask(BEYOND_DOUBT, clause) and hearing.ask(ORGANISER_APPROVES, clause)


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
