"""Rules on adjusted scores (Law 12): when the director may give one, and of which kind."""

from __future__ import annotations

from typing import Final, NoReturn

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.artificial_score import artificial
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.bridge.scores.law import score_law
from paiju.referee.bridge.scores.questions import (
    ASKED_BY,
    AWARD,
    BY_CLAUSE,
    DAMAGE,
    GROUND,
    MINUTES,
    OF_HIS_OWN,
    OFFENDING_SIDE,
    RESULT_OBTAINED,
)
from paiju.referee.bridge.terms import terms
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_BECAUSE: Final = {
    "law": Text("the score is adjusted under this clause", "依据本条款调整得分"),
    "no-indemnity": Text(
        "the Laws give no redress for this violation, so the director adjusts the score",
        "对这种违规，规则没有给补偿，由裁判调整得分",
    ),
    "wrong-penalty": Text(
        "the ruling that was carried out was wrong, so the director adjusts the score",
        "已执行的处理有误，由裁判调整得分",
    ),
}


def adjusted_score(hearing: Hearing) -> None:
    """Rule on a request or proposal to adjust a score."""
    if not score_law(hearing).asked_in_time(hearing):
        return
    ground = hearing.ask(GROUND.among(_grounds(hearing)))
    if ground == "severity":
        _severe(hearing)
    if ground == "no-normal-play":
        hearing.tell(
            Text(
                "the board cannot be played normally and gets an artificial score", "这副牌无法正常进行，判给人为调整分"
            ),
            "L12.A.2",
        )
        hearing.order(Cancel())
        artificial(hearing)
        return
    clause = "L12.A.3"
    if ground != "wrong-penalty":
        clause = _clause(hearing) if ground == "law" else "L12.A.1"
        if not damaged(hearing, clause):
            return
    hearing.tell(_BECAUSE[ground], clause)
    adjust_score(hearing)


def _grounds(hearing: Hearing) -> dict[str, Text]:
    penalty = terms(hearing).penalty
    return {
        "law": Text("a law allows it here", "有条文授权"),
        "no-indemnity": Text(
            "no law gives the non-offending side redress for this violation", "对这种违规，条文没有给非违规方补偿"
        ),
        "no-normal-play": Text("the board cannot be played normally", "这副牌无法正常进行"),
        "wrong-penalty": Text(f"a wrong {penalty.en} has been carried out", f"错误的{penalty.zh}已经执行"),
        "severity": Text(f"the {penalty.en} is too severe, or too advantageous", f"{penalty.zh}过重或让人占了便宜"),
    }


def asked_at_any_time(_: Hearing) -> bool:
    """Return True: in 1997 there is no time limit for a request."""
    return True


def asked_in_time(hearing: Hearing) -> bool:
    """Ask who wants the score adjusted, and when; a contestant has the same time as for an appeal (12A of 2017).

    After that time, ask whether the director adjusts the score all the same.
    """
    by = hearing.ask(ASKED_BY)
    if by == "director":
        return True
    minutes = hearing.ask(MINUTES)
    if minutes <= regulations(hearing).appeal_minutes:
        return True
    hearing.tell(Text("the request comes too late", "提出得太迟"), "2017:L12.A")
    return hearing.ask(OF_HIS_OWN)


def _clause(hearing: Hearing) -> str:
    words = hearing.ask(BY_CLAUSE)
    named = Citation(words).clause
    if named.code not in hearing.statutes.codes:
        hearing.contradiction(Text(f"{words} is not a clause of this code", f"{words} 不是本规则的条款"), "L12.A")
    if hearing.cited(named.id) == hearing.cited("L12.B"):
        _severe(hearing)
    return named.id


def _severe(hearing: Hearing) -> NoReturn:
    penalty = terms(hearing).penalty
    hearing.dismiss(
        Text(
            f"a score is never adjusted because a {penalty.en} was too severe or too advantageous",
            f"不能因为{penalty.zh}过重，或便宜了一方，就调整得分",
        ),
        "L12.B",
    )


def damaged(hearing: Hearing, clause: str) -> bool:
    """Ask whether the non-offending side was damaged; if not, state that the result stands."""
    law = score_law(hearing)
    if hearing.ask(DAMAGE, clause, whether=law.damage):
        return True
    hearing.tell(Text("there was no damage: the result stands", "没有造成损害，原结果成立"), law.undamaged or clause)
    return False


def _offending(hearing: Hearing) -> tuple[Side, ...]:
    word = hearing.ask(OFFENDING_SIDE)
    return {"ns": (Side.NS,), "ew": (Side.EW,), "both": SIDES, "neither": ()}[word]


def adjust_score(hearing: Hearing, offending: tuple[Side, ...] | None = None) -> None:
    """Adjust a score by the rules of the edition.

    `offending`: the offending sides; None: the director is asked if it matters.
    """
    score_law(hearing).adjust_score(hearing, offending)


def adjust_score_1997(hearing: Hearing, offending: tuple[Side, ...] | None) -> None:
    """Adjust a score: an assigned score replaces a result that was obtained, otherwise it is artificial (12C)."""
    if hearing.ask(RESULT_OBTAINED):
        assigned(hearing, _offending(hearing) if offending is None else offending)
    else:
        hearing.order(Cancel())
        artificial(hearing)


def adjust_score_2017(hearing: Hearing, offending: tuple[Side, ...] | None) -> None:
    """Adjust a score: assign one, unless the possible results are too many or not obvious (12C1)."""
    way = hearing.ask(AWARD)
    if way == "assigned":
        assigned(hearing, _offending(hearing) if offending is None else offending)
        return
    if way == "no-result" and hearing.ask(RESULT_OBTAINED, "2017:L12.C.1.a"):
        hearing.contradiction(
            Text(
                "a result was obtained: an assigned score takes precedence over an artificial one",
                "已有结果：指定分优先于人为调整分",
            ),
            "2017:L12.C.1.a",
        )
    if way == "no-result":
        hearing.order(Cancel())
    else:
        hearing.tell(
            Text(
                "the possibilities are numerous or not obvious: an artificial score is given",
                "可能性太多或不明显，判给人为调整分",
            ),
            "2017:L12.C.1.d",
        )
    artificial(hearing)


FAMILY: Final = (
    Irregularity("adjusted-score", Text("adjusting a score", "调整得分"), Citation("L12.A"), adjusted_score),
)
