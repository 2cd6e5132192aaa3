"""The director's own work under the Laws of 2017: his errors, facts and remedies (Laws 82 and 84)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel, Grade
from paiju.referee.bridge.referral import refer
from paiju.referee.bridge1997.director import beyond_repair, by_means, settled, went_wrong
from paiju.referee.bridge2017.adjusted import adjusted_score
from paiju.referee.bridge2017.artificial_score import artificial, award
from paiju.referee.bridge2017.assigned_score import assigned_apart
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def director_error(inquest: Inquest) -> None:
    """Rule on a ruling that was wrong; both sides are innocent, and their scores need not balance."""
    if not beyond_repair(inquest):
        return
    if inquest.happened(
        "result-obtained",
        Text("Was the board played to a result?", "这副牌打出结果了吗？"),
        "2017:L12.C.1.a",
    ):
        assigned_apart(inquest, "2017:L82.C")
    else:
        inquest.order(Cancel())
        for side in SIDES:
            award(inquest, side, Grade.AVERAGE_PLUS)


def procedure_error(inquest: Inquest) -> None:
    """Rule on an error of procedure that no other law covers: the play of a board may be cancelled too (82B2)."""
    went_wrong(inquest)
    means = by_means(
        inquest,
        "2017:L82.B",
        {
            "cancel": Text("he cancels the play of the board", "取消这副牌"),
            "reserve": Text(
                "he uses another power that the laws give him", "行使规则给他的其他权力"
            ),
        },
    )
    if means == "adjust":
        refer(inquest, adjusted_score)
        return
    inquest.tell(_REMEDIES[means], "2017:L82.B")
    if means == "cancel":
        inquest.order(Cancel())
        artificial(inquest)


_REMEDIES: Final = {
    "play": Text("the board is played as the director says", "按裁判的指示打这副牌"),
    "cancel": Text("the board is cancelled", "这副牌取消"),
    "reserve": Text("the director says what follows, and play goes on", "按裁判的裁定，比赛继续"),
}


def facts_and_remedy(inquest: Inquest) -> None:
    """Settle what happened and what follows where no law has been named yet."""
    settled(inquest, adjusted_score)


FAMILY: Final = (
    Irregularity(
        "procedure-error",
        Text("an error of procedure", "程序上的差错"),
        Citation("L82.A"),
        procedure_error,
    ),
    Irregularity(
        "director-error",
        Text("a wrong ruling by the director", "裁判的错误裁定"),
        Citation("2017:L82.C"),
        director_error,
    ),
    Irregularity(
        "facts-and-remedy",
        Text("facts agreed or disputed", "事实有无争议"),
        Citation("2017:L84.D"),
        facts_and_remedy,
    ),
)
