"""Rules on an explanation that differs from the caller's meaning (Law 75 of 2017)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.facts import PLAY_OVER
from paiju.referee.bridge.information.questions_on_explanations import AGREEMENT, EXPLAINER
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def explanation_differs(hearing: Hearing) -> None:
    """Rule on a call that partner explained otherwise than the caller meant it: which of the two was mistaken."""
    explainer = hearing.ask(EXPLAINER)
    caller = explainer.partner
    _hears_it(hearing, caller)
    agreement = hearing.ask(AGREEMENT)
    if agreement == "as-explained":
        hearing.tell(
            Text(
                "a mistaken call is no infraction: the result stands, and the player need not mention the mistake",
                "叫错不是违规：结果成立，也没有说明叫错的义务",
            ),
            "2017:L75.C",
        )
        return
    if agreement == "as-meant":
        _to_be_corrected(hearing, explainer)
        _damage(hearing, explainer, "2017:L75.B")
        return
    hearing.tell(
        Text(
            "describing an agreement that the partners do not share is an infraction: the opponents were entitled "
            "to know that there was none, and may change a call while Law 21B allows it",
            "把两人并不一致的理解说成协议，就是违规：对方有权知道这个叫品没有约定的含义，21B 允许时可以改叫",
        ),
        "2017:L75.D",
    )
    _damage(hearing, explainer, "2017:L75.D")


def _hears_it(hearing: Hearing, caller: Seat) -> None:
    hearing.order(Information((caller,), "explanation"))
    hearing.tell(
        Text(
            f"{caller.text.en} heard an explanation that differs from their own intention, and may not use that "
            "information, whether the explanation was right or wrong",
            f"{caller.text.zh}家听到的解释与本意不同，不论解释对不对，都不得利用",
        ),
        "2017:L75.A",
    )


def _to_be_corrected(hearing: Hearing, explainer: Seat) -> None:
    hearing.tell(
        Text(
            f"the explanation was an infraction: {explainer.text.en} corrects it before the opening lead is faced at "
            f"the latest, {explainer.partner.text.en} when the law allows it (Law 20F5)",
            f"解释错误就是违规：{explainer.text.zh}家最迟在首攻翻开之前更正，"
            f"{explainer.partner.text.zh}家在规则允许时（20F5）更正",
        ),
        "2017:L75.B",
    )


def _damage(hearing: Hearing, explainer: Seat, clause: str) -> None:
    if not hearing.ask(PLAY_OVER, clause):
        hearing.order(AdjustLater(explainer.side, clause))
        hearing.tell(
            Text(
                "if the other side is damaged, the score is adjusted after the play", "对方若因此受损，打完后调整得分"
            ),
            clause,
        )
        return
    if damaged(hearing, clause):
        hearing.tell(
            Text(
                "the score is adjusted to what would have happened if the opponents had been properly informed",
                "按对方得到应有说明时的结果调整得分",
            ),
            clause,
        )
        assigned(hearing, (explainer.side,))


FAMILY_2017: Final = (
    Irregularity(
        "explanation-differs",
        Text("an explanation that differs from what the caller meant", "解释与叫牌人的本意不同"),
        Citation("2017:L75.A"),
        explanation_differs,
    ),
)
