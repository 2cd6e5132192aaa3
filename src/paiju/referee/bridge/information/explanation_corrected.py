"""Rules on a wrong explanation noticed by its own side (75.D of 1997, 20F4 and 20F5 of 2017)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat, Side
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.facts import PLAY_OVER
from paiju.referee.bridge.information.law import information_law
from paiju.referee.bridge.information.questions import OFFENDER
from paiju.referee.bridge.information.questions_on_explanations import (
    CORRECTED_WHEN,
    DEFENDED,
    DEFENDS,
    EXPLAINER,
    KNEW_BEFORE,
    STAGE,
)
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def explanation_corrected_1997(hearing: Hearing) -> None:
    """Rule on a wrong explanation noticed by its own side: who corrects it, and when."""
    explainer, noticed = _who(hearing, "L75.D.1")
    if noticed is explainer:
        hearing.tell(
            Text(
                f'{explainer.text.en} must call the director at once; after the correction, rule it as "a call '
                'based on misinformation"',
                f"{explainer.text.zh}家必须立即请裁判；更正之后按「根据错误信息所作的叫牌」裁定",
            ),
            "L75.D.1",
        )
        over = hearing.ask(PLAY_OVER, "L75.D.1")
        _harm(hearing, explainer.side, over=over)
        return
    stage = hearing.ask(STAGE)
    defends = stage == "before-lead" and _defends(hearing, "L75.D.2")
    if stage == "auction" or defends:
        _not_yet(hearing, explainer, noticed, "L75.D.2", later="L75.D.2")
        return
    _now(hearing, noticed, "L75.D.2")
    _harm(hearing, explainer.side, over=stage == "over")


def explanation_corrected_2017(hearing: Hearing) -> None:
    """Rule on a wrong explanation noticed by its own side; a late correction is an infraction."""
    explainer, noticed = _who(hearing, "2017:L20.F.4")
    clause = "2017:L20.F.4" if noticed is explainer else "2017:L20.F.5"
    stage = hearing.ask(CORRECTED_WHEN, clause)
    if noticed is explainer:
        _own(hearing, explainer, stage)
    else:
        _partners(hearing, explainer, noticed, stage)


def _own(hearing: Hearing, explainer: Seat, stage: str) -> None:
    late = stage in ("play", "over") and hearing.ask(KNEW_BEFORE)
    if late:
        hearing.tell(
            Text(
                f"{explainer.text.en} had to call the director before the lead was faced: this is an infraction",
                f"{explainer.text.zh}家必须在首攻翻开以前请裁判：已构成违规",
            ),
            "2017:L20.F.4",
        )
    else:
        hearing.tell(
            Text(
                f"{explainer.text.en} may correct it during the auction and must do so before the lead is faced; if "
                "it is noticed during play, it must be corrected at once. It was in time",
                f"{explainer.text.zh}家在竞叫中可以更正，首攻翻开以前必须更正；打牌中发现则须立即更正：时候没有错",
            ),
            "2017:L20.F.4",
        )
    _harm(hearing, explainer.side, over=stage == "over")


def _partners(hearing: Hearing, explainer: Seat, noticed: Seat, stage: str) -> None:
    clause = "2017:L20.F.5"
    defends = stage in ("before-lead", "play") and _defends(hearing, clause)
    if stage == "auction" or defends:
        _not_yet(hearing, explainer, noticed, clause, later="2017:L16.B.3")
        return
    declarers_late = stage == "play" or (stage == "over" and not hearing.ask(DEFENDED, clause))
    if declarers_late:
        hearing.tell(
            Text(
                f"{noticed.text.en} had to call the director after the final pass and before the lead was faced: "
                "this is an infraction",
                f"{noticed.text.zh}家应在最终不叫以后、首攻翻开以前请裁判：已构成违规",
            ),
            clause,
        )
    else:
        _now(hearing, noticed, clause)
    _harm(hearing, explainer.side, over=stage == "over")


def _who(hearing: Hearing, clause: str) -> tuple[Seat, Seat]:
    """Ask which player explained, and which player of that side noticed that it was wrong."""
    explainer = hearing.ask(EXPLAINER, clause)
    noticed = hearing.ask(OFFENDER, clause)
    if noticed.side is not explainer.side:
        hearing.contradiction(
            Text(
                'if opponents doubt an explanation, rule it as "a call based on misinformation"',
                "对方怀疑解释有误，按「根据错误信息所作的叫牌」裁定",
            ),
            "L21.B.1",
            instead="misinformation",
        )
    return explainer, noticed


def _defends(hearing: Hearing, clause: str) -> bool:
    return hearing.ask(DEFENDS, clause)


def _not_yet(hearing: Hearing, explainer: Seat, noticed: Seat, clause: str, *, later: str) -> None:
    """State that it may not be corrected yet; by the clause `later`, the score may be adjusted."""
    hearing.order(Information((explainer,), f"{noticed.letter}: correction"))
    hearing.order(AdjustLater(explainer.side, later))
    hearing.tell(
        Text(
            f"{noticed.text.en} may not correct it yet, or show that it was wrong; {explainer.text.en} may not use "
            "what they learned",
            f"{noticed.text.zh}家此时不得更正，也不得表示解释有误；{explainer.text.zh}家不得利用由此得知的信息",
        ),
        clause,
    )


def _now(hearing: Hearing, noticed: Seat, clause: str) -> None:
    hearing.tell(
        Text(
            f"now is the time: {noticed.text.en} calls the director and tells the opponents that, in their opinion, "
            "the explanation was wrong",
            f"正是时候：{noticed.text.zh}家先请裁判，再告诉对方，他认为解释有误",
        ),
        clause,
    )


def _harm(hearing: Hearing, guilty: Side, *, over: bool) -> None:
    """Rule on damage by the wrong explanation; before the end of the play, only note that it may be adjusted."""
    clause = information_law(hearing).harm
    if not over:
        hearing.order(AdjustLater(guilty, clause))
        hearing.tell(
            Text("if it damages the other side, the score is adjusted after the play", "若使对方受损，打完后调整得分"),
            clause,
        )
    elif damaged(hearing, clause):
        assigned(hearing, (guilty,))


FAMILY_1997: Final = (
    Irregularity(
        "explanation-corrected",
        Text("a wrong explanation noticed by its own side", "本方发现解释有误"),
        Citation("L75.D.1"),
        explanation_corrected_1997,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "explanation-corrected",
        Text("a wrong explanation noticed by its own side", "本方发现解释有误"),
        Citation("2017:L20.F.4"),
        explanation_corrected_2017,
    ),
)
