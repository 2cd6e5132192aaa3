"""The duties of Laws 72 and 73 of 2017: what is forbidden whatever it gained, and misleading questions and tempo."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge1997.ethics import GRAVE, breach, deceived_by_the_call, sanction
from paiju.referee.bridge1997.fine import possible_fine
from paiju.referee.bridge2017.adjusted import damaged
from paiju.referee.bridge2017.assigned_score import assigned
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_GRAVE: Final = {
    **GRAVE,
    "tempo": (
        "2017:L73.A.2",
        Text("he hesitated or hurried unduly, on purpose", "故意不适当地犹豫或匆忙"),
    ),
    "used-information": (
        "2017:L73.C.2",
        Text(
            "he did not carefully avoid taking advantage of unauthorised information",
            "没有谨慎避免利用未经许可的信息",
        ),
    ),
    "misleading": (
        "2017:L73.D.2",
        Text(
            "he tried to mislead by question, remark, gesture, tempo or a deliberate breach of procedure",
            "企图用询问、言语、姿势、快慢或故意违反程序来误导",
        ),
    ),
}


def breach_of_ethics(inquest: Inquest) -> None:
    """Rule on conduct that the laws forbid whatever it gained."""
    found = breach(inquest, _GRAVE)
    if found is None:
        return
    seat, what = found
    if what != "used-information":
        sanction(inquest, seat, what)
        return
    inquest.order(AdjustLater(seat.side, "2017:L16.B.3"))
    inquest.tell(
        Text(
            "an adjusted score is considered apart from it",
            "另行考虑调整得分",
        ),
        "2017:L16.B.3",
    )
    possible_fine(inquest, seat.side, "2017:L73.C.2")


_CONDITIONS: Final = (
    ("innocent", Text("Was the player who was misled innocent?", "被误导的选手没有过错吗？")),
    (
        "false-inference",
        Text(
            "Did he draw a false inference from a question, remark, manner or tempo?",
            "他从询问、言语、举止或快慢作了错误的推断吗？",
        ),
    ),
    (
        "no-reason",
        Text(
            "Had the other no demonstrable bridge reason for it?",
            "对方这样做，拿不出牌理上的理由吗？",
        ),
    ),
    (
        "could-have-known",
        Text(
            "Could he have been aware that it could work to his benefit?",
            "他可能意识到这会对自己有利吗？",
        ),
    ),
)


def misleading_tempo(inquest: Inquest) -> None:
    """Rule on an opponent who drew a false inference from a player's question, manner or tempo."""
    seat = offender(inquest, "L73.D.1")
    if deceived_by_the_call(inquest):
        return
    for name, text in _CONDITIONS:
        if not inquest.finding(name, text, "2017:L73.E.2"):
            inquest.tell(
                Text(
                    "inferences from tempo are drawn at one's own risk: the result stands",
                    "凭快慢作推断，后果自负：原结果成立",
                ),
                "L73.D.1",
            )
            return
    if not damaged(inquest, "2017:L73.E.2"):
        return
    inquest.tell(
        Text(
            "an innocent player was misled and damaged, so the score is adjusted",
            "无过错的选手被误导而受损，调整得分",
        ),
        "2017:L73.E.2",
    )
    assigned(inquest, (seat.side,))


FAMILY: Final = (
    Irregularity(
        "breach-of-ethics",
        Text("a breach of the duties of Laws 72 and 73", "违反第72、73条的行为"),
        Citation("L72.A.1"),
        breach_of_ethics,
    ),
    Irregularity(
        "misleading-tempo",
        Text(
            "a false inference from a question, manner or tempo", "从询问、举止或快慢作了错误的推断"
        ),
        Citation("2017:L73.E.2"),
        misleading_tempo,
    ),
)
