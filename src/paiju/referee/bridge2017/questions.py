"""Questions about calls (Laws 20F and 20G): who may ask, about what, and questions that are improper."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge1997.fine import possible_fine
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def question_asked(inquest: Inquest) -> None:
    """Rule on a question about the opponents' calls that somebody objects to."""
    seat = offender(inquest, "2017:L20.F.1")
    partner = seat.partner
    kind = inquest.which(
        "question",
        Text("What was asked?", "问了什么？"),
        "2017:L20.F.1",
        {
            "supplementary": Text(
                "a further question after his partner's, before his own turn",
                "同伴提问之后，未轮到自己就补充提问",
            ),
            "one-call": Text("the meaning of one call alone", "只问一个叫牌的含义"),
            "general": Text("the opponents' auction, at his own turn", "轮到自己时问对方的竞叫"),
        },
    )
    if kind == "supplementary":
        inquest.tell(
            Text(
                f"{seat.text.en} may not ask before it is his own turn; the question is not answered",
                f"{seat.text.zh}家未轮到自己不得补充提问；该问题不予回答",
            ),
            "2017:L20.F.1",
        )
        inquest.order(Information((partner,), f"{seat.letter}: question"))
        return
    purpose = inquest.judgment(
        "sole-purpose",
        Text("Was there an improper purpose, and no other?", "是否只有不正当的目的？"),
        "2017:L20.G",
        {
            "none": Text("no", "否"),
            "partner": Text("yes: to help his partner", "是：为了帮助同伴"),
            "trap": Text("yes: to draw a wrong answer", "是：为了引出错误的回答"),
        },
    )
    if purpose != "none":
        inquest.tell(
            Text(
                "a question only to help partner, or only to draw a wrong answer, is improper",
                "只为帮助同伴，或只为引出错误回答而提问，是不正当的",
            ),
            "2017:L20.G",
        )
        inquest.order(Information((partner,), f"{seat.letter}: question"))
        inquest.order(AdjustLater(seat.side, "2017:L16.B.3"))
        possible_fine(inquest, seat.side, "2017:L20.G")
        return
    if kind == "one-call":
        inquest.order(Information((partner,), f"{seat.letter}: question"))
        inquest.tell(
            Text(
                f"he may ask about one call alone; {partner.text.en} may not use that he did",
                f"可以只问一个叫牌；{partner.text.zh}家不得利用他提问这一事实",
            ),
            "2017:L20.F.3",
        )
        return
    inquest.tell(
        Text(
            "he is entitled to the meaning, and to relevant inferences from the choice of the call",
            "他有权得知含义，以及从选择该叫牌作出的有关推断",
        ),
        "2017:L20.F.1",
    )


FAMILY: Final = (
    Irregularity(
        "question-asked",
        Text("a question about the opponents' calls", "对对方叫牌的提问"),
        Citation("2017:L20.F.1"),
        question_asked,
    ),
)
