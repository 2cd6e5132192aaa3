"""What dummy may do, what he may not, and what his lost rights cost, under the Laws of 2017 (Laws 42 and 43)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import contract
from paiju.referee.bridge.notation import SEAT
from paiju.referee.bridge1997.dummy_rights import (
    ACTS,
    BREACHES,
    TAKES_PART,
    allowed_when,
    breach,
    first_to_point,
    rights_lost,
    told_declarer,
)
from paiju.referee.bridge1997.fine import possible_fine
from paiju.referee.bridge2017.assigned_score import assigned_apart
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_ACTS: Final = {
    **ACTS,
    "prevents": Text("tried to stop any player from an irregularity", "试图防止任何一家违规"),
    "shown": Text("a defender showed him his hand", "防家让他看手牌"),
}


def dummy_acts(inquest: Inquest) -> None:
    """Rule an act of dummy's that is not the placing of a card, or a defender's showing him his hand."""
    bid = contract(inquest, "L43.A.1.c")
    act = inquest.which("act", Text("What did dummy do?", "明手做了什么？"), "L43.A.1.c", _ACTS)
    clause = ""
    if act == "shown":
        _shown(inquest, bid)
        return
    if act == "prevents":
        _prevents(inquest)
        return
    if act in ("informs", "director", "attention"):
        clause = allowed_when(inquest, act)
    if clause:
        inquest.tell(Text("dummy may do so", "明手有权这样做"), clause)
    else:
        breach(inquest, bid, BREACHES[act])
    if act == TAKES_PART:
        told_declarer(inquest, bid, "L16.A.2")


def _prevents(inquest: Inquest) -> None:
    if rights_lost(inquest, "2017:L42.B.2"):
        inquest.contradiction(
            Text(
                "his rights are lost: rule his warning or question by 43B",
                "明手已丧失权利：他的提示或询问按第43条B款裁定",
            ),
            "L43.B.2.a",
        )
    inquest.tell(
        Text(
            "dummy may try to prevent any irregularity, a defender's too",
            "明手可以防止任何违规，包括防家的违规",
        ),
        "2017:L42.B.2",
    )


def _shown(inquest: Inquest, bid: Contract) -> None:
    who = inquest.fact("defender", Text("Which defender?", "是哪一位防家？"), "2017:L43.A.3", SEAT)
    if who.side is bid.declarer.side:
        inquest.contradiction(
            Text(
                'declarer and dummy do not exchange hands: rule it as "act of dummy\'s"',
                "庄家与明手不得交换看牌：按「明手的行为」裁定",
            ),
            "L43.A.2.a",
            instead="dummy-acts",
        )
    inquest.tell(
        Text(
            f"a defender may not show dummy his hand: {who.text.en} broke procedure",
            f"防家不得让明手看手牌：{who.text.zh}家违反程序",
        ),
        "2017:L43.A.3",
    )
    possible_fine(inquest, who.side, "2017:L43.A.3", "defenders-penalty")
    if inquest.happened("looked", Text("Did dummy look at it?", "明手看了吗？"), "2017:L43.A.2.c"):
        breach(inquest, bid, BREACHES["looks"])


def points_at_defenders(inquest: Inquest) -> None:
    """Rule dummy's being the first to point out an irregularity of the defenders during play."""
    defenders = first_to_point(inquest).declarer.side.opponents
    inquest.tell(
        Text(
            "nothing is rectified now: play goes on as if there were no irregularity",
            "当时不作纠正：就当没有违规，继续打牌",
        ),
        "2017:L43.B.3",
    )
    inquest.order(AdjustLater(defenders, "2017:L43.B.3"))
    inquest.tell(
        Text(
            f"at the end only the score of {defenders.text.en} is adjusted, by what they gained;"
            f" {defenders.opponents.text.en} keep the score of the table",
            f"打完后只调整{defenders.text.zh}方的得分，去掉由此多得的；{defenders.opponents.text.zh}方保留桌上得分",
        ),
        "2017:L43.B.3",
    )


def defenders_gain(inquest: Inquest) -> None:
    """Rule, after play, on what the defenders gained by an irregularity that dummy was first to point out."""
    defenders = contract(inquest, "2017:L43.B.3").declarer.side.opponents
    if not inquest.finding(
        "defenders-gained",
        Text(
            f"Did {defenders.text.en} gain by their irregularity?",
            f"{defenders.text.zh}方因这次违规得利了吗？",
        ),
        "2017:L43.B.3",
    ):
        inquest.tell(Text("the result of the table stands", "桌上结果有效"), "2017:L43.B.3")
        return
    inquest.tell(
        Text(
            f"the gain is taken from {defenders.text.en}; {defenders.opponents.text.en} keep the score of the table",
            f"去掉{defenders.text.zh}方多得的；{defenders.opponents.text.zh}方保留桌上得分",
        ),
        "2017:L43.B.3",
    )
    assigned_apart(inquest, "2017:L43.B.3", (defenders,))


FAMILY: Final = (
    Irregularity(
        "dummy-acts", Text("act of dummy's", "明手的行为"), Citation("L43.A.1.c"), dummy_acts
    ),
    Irregularity(
        "dummy-points-out-defenders",
        Text("dummy points out a defenders' irregularity", "明手首先指出防守方违规"),
        Citation("2017:L43.B.3"),
        points_at_defenders,
    ),
    Irregularity(
        "defenders-gain",
        Text("what the defenders gained is taken back", "去掉防守方多得的"),
        Citation("2017:L43.B.3"),
        defenders_gain,
    ),
)
