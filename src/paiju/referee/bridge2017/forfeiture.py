"""Rights that were acted upon without the director (Law 11), and a spectator's remark (76)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge1997.fine import possible_fine
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def action_before_director(inquest: Inquest) -> None:
    """Rule on whether the innocent side lost its right, and on what it gained because an opponent did not know."""
    guilty = offender(inquest, "2017:L11.A")
    other = guilty.side.opponents
    if not inquest.happened(
        "innocent-acted",
        Text(
            f"Did {other.text.en} act before the director was called?",
            f"请裁判以前，{other.text.zh}方有人采取行动了吗？",
        ),
        "2017:L11.A",
    ):
        inquest.contradiction(
            Text(
                f"{other.text.en} did not act: their rights stand",
                f"{other.text.zh}方没有行动，权利不变",
            ),
            "2017:L11.A",
        )
    if inquest.finding(
        "gained-by-ignorance",
        Text(
            f"Did {other.text.en} gain by what {guilty.side.text.en} did afterwards in ignorance of the law?",
            f"{guilty.side.text.zh}方不知道规则，后来行动了：{other.text.zh}方由此得利了吗？",
        ),
        "2017:L11.A",
    ):
        inquest.order(AdjustLater(other, "2017:L11.A"))
        inquest.tell(
            Text(
                f"{other.text.en} alone are adjusted, by taking away that gain; {guilty.side.text.en} keep their score",
                f"只调整{other.text.zh}方的得分，去掉多得的；{guilty.side.text.zh}方保留桌上得分",
            ),
            "2017:L11.A",
        )
        possible_fine(inquest, guilty.side, "2017:L11.B")
        return
    if not inquest.finding(
        "forfeit",
        Text(
            "Does the director rule the right to rectification forfeited?",
            "裁判裁定要求纠正的权利丧失吗？",
        ),
        "2017:L11.A",
    ):
        inquest.tell(
            Text(f"{other.text.en} keep their rights", f"{other.text.zh}方的权利不变"),
            "2017:L11.A",
        )
        return
    inquest.tell(
        Text(
            f"{other.text.en} have lost the right; the case closes without rectification",
            f"{other.text.zh}方已丧失这个权利，本案不作纠正",
        ),
        "2017:L11.A",
    )
    possible_fine(inquest, guilty.side, "2017:L11.B")


def spectator_drew_attention(inquest: Inquest) -> None:
    """Rule on an irregularity that a spectator was the first to point out: nobody forfeits a right by it."""
    guilty = offender(inquest, "2017:L76")
    inquest.tell(
        Text(
            "a spectator may not point out an irregularity, nor speak on fact or law unless asked",
            "观众不得指出违规；裁判没有问，也不得谈论事实或规则",
        ),
        "2017:L76",
    )
    inquest.tell(
        Text(
            f"neither side forfeits a right by it: {guilty.text.en}'s irregularity is ruled by its own law",
            f"双方都不因此丧失权利：{guilty.text.zh}家的违规按有关条文裁定",
        ),
        "2017:removed.L11.B",
    )


FAMILY: Final = (
    Irregularity(
        "action-before-director",
        Text("the innocent side acted before the director came", "非违规方在裁判到来前就行动"),
        Citation("2017:L11.A"),
        action_before_director,
    ),
    Irregularity(
        "spectator-drew-attention",
        Text("a spectator pointed out an irregularity", "观众指出违规"),
        Citation("2017:L76"),
        spectator_drew_attention,
    ),
)
