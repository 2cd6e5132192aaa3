"""Rules on reviews of the auction and questions about calls: what players may ask, and when (Laws 20, 41)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.information.law import information_law
from paiju.referee.bridge.information.question_rights import asker, entitled
from paiju.referee.bridge.information.questions_on_explanations import SOLE_PURPOSE
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

ASKED: Final = {
    "general": Text("what the opponents' calls mean", "对方叫牌的含义"),
    "one-call": Text("the meaning of a single call", "只问一个叫牌的含义"),
    "supplementary": Text(
        "a further question after partner's, before their own turn", "同伴提问之后，未轮到自己就补充提问"
    ),
    "review": Text("to have the auction restated", "要求复述叫牌"),
    "not-heard": Text("to hear again a call that they did not hear", "没有听清，要求重说一个叫牌"),
    "leader": Text("whether they are on lead", "是不是由他首攻"),
    "contract": Text(
        "during the play: what the contract is, and whether it is doubled", "打牌期间：定约是什么，有无加倍"
    ),
    "partner-answered": Text("a question answered by the asker's own partner", "提问后由自己的同伴作答"),
    "wrong-review": Text("an incorrect review", "复述有误"),
}
"""The kinds of question, and of faulty answers."""


def question_asked(hearing: Hearing) -> None:
    """Rule on a review or a question about calls."""
    seat, kind = asker(hearing)
    if entitled(hearing, seat, kind) and not improper(hearing, seat):
        explained(hearing, seat, kind)


def improper(hearing: Hearing, seat: Seat) -> bool:
    """Ask whether the question served only to help partner or to mislead; return whether it did."""
    law = information_law(hearing)
    purpose = hearing.ask(SOLE_PURPOSE, law.purpose)
    if purpose == "none":
        return False
    hearing.tell(
        Text(
            "a question solely to help partner, or to elicit an incorrect answer, is improper",
            "只为帮助同伴，或只为引出错误回答而提问，是不正当的",
        ),
        law.improper[purpose],
    )
    hearing.order(Information((seat.partner,), f"{seat.letter}: question"))
    hearing.tell(
        Text(
            f"{seat.partner.text.en} may not use it; if they seem to have done so, the director is called after play",
            f"{seat.partner.text.zh}家不得利用；若他看来利用了，打完后请裁判",
        ),
        "L16.A.2",
    )
    possible_fine(hearing, seat.side, law.improper[purpose])
    return True


def explained(hearing: Hearing, seat: Seat, kind: str) -> None:
    """State which explanation the player gets; a question about a single call also informs partner."""
    if kind == "one-call":
        hearing.order(Information((seat.partner,), f"{seat.letter}: question"))
        hearing.tell(
            Text(
                f"a player may ask about a single call; {seat.partner.text.en} may not use the fact that they did",
                f"可以只问一个叫牌；{seat.partner.text.zh}家不得利用他提问这一事实",
            ),
            information_law(hearing).one_call,
        )
        return
    hearing.tell(
        Text(
            "the player is told what the calls mean, and what other calls were available; normally the partner of "
            "the player who made a call answers",
            "要告诉他各叫牌的含义，还有本可以叫而没有叫的有关叫牌；通常由叫牌者的同伴回答",
        ),
        "L20.F.1",
    )


FAMILY_1997: Final = (
    Irregularity(
        "question-asked",
        Text("a request for a review, or a question about calls", "要求复述叫牌，或询问叫牌的含义"),
        Citation("L20.F.1"),
        question_asked,
        tuple(
            Citation(one)
            for one in (
                "L20.A",
                "L20.B",
                "L20.C.1",
                "L20.C.2",
                "L20.D",
                "L20.E",
                "L20.F.2",
                "L41.B",
                "L41.C",
                "L73.B.1",
            )
        ),
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "question-asked",
        Text("a request for a review, or a question about calls", "要求复述叫牌，或询问叫牌的含义"),
        Citation("2017:L20.F.1"),
        question_asked,
        tuple(
            Citation(one)
            for one in (
                "L20.A",
                "L20.B",
                "L20.C.1",
                "L20.C.2",
                "L20.D",
                "L20.E",
                "L20.F.2",
                "2017:L20.F.3",
                "2017:L20.G",
                "2017:L41.B",
                "2017:L41.C",
                "L73.B.1",
            )
        ),
    ),
)
