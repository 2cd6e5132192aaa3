"""Rules on the rights of dummy, and on how dummy loses them (Laws 42 and 43)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, SetTurn
from paiju.referee.bridge.facts import CONTRACT
from paiju.referee.bridge.play.law import play_law
from paiju.referee.bridge.play.questions import (
    ACT,
    ATTENTION_DRAWN,
    DEFENDER,
    DEFENDERS_GAINED,
    DIRECTOR_PRESENT,
    FIRST,
    GAINED_BY_IRREGULARITY,
    LEAD_FROM,
    LOOKED,
    OVER_THEN,
    OWN_INITIATIVE,
    RIGHTS_LOST,
)
from paiju.referee.bridge.scores.assigned_score import assigned_apart
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.bridge.scores.questions import DEFENDERS_PENALTY
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

ACTS: Final = {
    "informs": Text("gave information about facts or law", "就事实或规则提供情况"),
    "director": Text("called the director", "请裁判"),
    "attention": Text("pointed out an irregularity", "指出违规"),
    "prevents": Text("tried to prevent an irregularity by declarer", "试图防止庄家违规"),
    "takes-part": Text("took part in the play, or spoke to declarer about it", "参与打牌，或就打牌与庄家交流"),
    "exchanges": Text("exchanged hands with declarer", "与庄家交换看牌"),
    "leaves": Text("left their seat to watch declarer play", "离座看庄家打牌"),
    "looks": Text("looked at a defender's card", "看防家手中的牌"),
}
TAKES_PART: Final = "takes-part"
BREACHES: Final = {
    "informs": "L43.A.1.c",
    "director": "L43.A.1.a",
    "attention": "L43.A.1.b",
    "takes-part": "L43.A.1.c",
    "exchanges": "L43.A.2.a",
    "leaves": "L43.A.2.b",
    "looks": "L43.A.2.c",
}


def dummy_acts(hearing: Hearing) -> None:
    """Rule on an act of dummy other than placing a card, or on a defender who shows dummy their hand."""
    bid = hearing.ask(CONTRACT, "L43.A.1.c")
    acts = play_law(hearing).acts
    act = hearing.ask(ACT.among(acts))
    if act == "shown":
        _shown(hearing, bid)
        return
    allowed = _allowed(hearing, act)
    if allowed:
        hearing.tell(Text("dummy may do so", "明手有权这样做"), allowed)
        return
    breach(hearing, bid, BREACHES[act])
    if act == TAKES_PART:
        told_declarer(hearing, bid, "L16.A.2")


ACTS_2017: Final = {
    **ACTS,
    "prevents": Text("tried to prevent an irregularity by any player", "试图防止任何一家违规"),
    "shown": Text("was shown a defender's hand by that defender", "防家让他看手牌"),
}


def told_declarer(hearing: Hearing, bid: Contract, clause: str) -> None:
    """State that declarer may not use information from dummy about the play (Law 16)."""
    declaring = bid.declarer.side
    hearing.order(AdjustLater(declaring, clause))
    hearing.tell(
        Text(
            f"what dummy said is unauthorised information for {bid.declarer.text.en}: play continues, and if "
            f"declarer plays as it suggests and {declaring.opponents.text.en} are damaged, the score is adjusted",
            f"明手所说的，{bid.declarer.text.zh}家不得利用。继续打牌；他若照着打，使{declaring.opponents.text.zh}方受损，打完后调整得分",
        ),
        clause,
    )


def breach(hearing: Hearing, bid: Contract, clause: str) -> None:
    """State that dummy may not do what they did, and which rights are lost."""
    hearing.tell(Text("dummy may not do so", "明手不得这样做"), clause)
    if clause.startswith("L43.A.2"):
        hearing.tell(
            Text(
                "dummy's rights are lost: if dummy warns declarer about leading from the wrong hand, a defender "
                "will choose the hand",
                "明手已丧失权利：以后他若提示庄家从哪一家引牌，就由防家指定从哪一家引",
            ),
            "L43.B.2.a",
        )
        hearing.tell(
            Text(
                "if dummy is first to ask about a revoke by declarer, it will be treated as established",
                "以后他若最先问庄家有没有藏牌，而庄家确实藏牌，藏牌就算成立",
            ),
            "L43.B.2.b",
        )
    possible_fine(hearing, bid.dummy.side, "L43.B.1")


def _allowed(hearing: Hearing, act: str) -> str:
    """Return the clause that allows an act, or an empty string."""
    if act == "prevents":
        if rights_lost(hearing, "L42.B.2"):
            hearing.contradiction(
                Text(
                    "dummy's rights are lost: rule on the warning or question under Law 43B",
                    "明手已丧失权利：他的提示或询问按第43条B款裁定",
                ),
                "L43.B.2.a",
            )
        return "L42.B.2"
    if act in ("informs", "director", "attention"):
        return allowed_when(hearing, act)
    if act == "looks" and play_law(hearing).looks_unasked:
        own = hearing.ask(OWN_INITIATIVE)
        return "" if own else "L43.A.2.c"
    return ""


def allowed_when(hearing: Hearing, act: str) -> str:
    """Return the clause that allows an act of dummy if its condition is met, or an empty string."""
    asked = {"informs": DIRECTOR_PRESENT, "director": ATTENTION_DRAWN, "attention": OVER_THEN}[act]
    return asked.citation.id if hearing.ask(asked) else ""


def rights_lost(hearing: Hearing, clause: str) -> bool:
    """Ask whether dummy had lost their rights by a violation of 43A2."""
    return hearing.ask(RIGHTS_LOST, clause)


def warns_about_lead(hearing: Hearing) -> None:
    """Rule on dummy's warning that declarer is about to lead from the wrong hand."""
    bid = hearing.ask(CONTRACT, "L43.B.2.a")
    if not rights_lost(hearing, "L43.B.2.a"):
        hearing.tell(
            Text(
                "dummy may try to prevent it, and the lead comes from the correct hand",
                "明手有权提示；庄家从该引的一家引牌",
            ),
            "L42.B.2",
        )
        return
    hands = {
        "declarer": Text(f"{bid.declarer.text.en} (declarer)", f"{bid.declarer.text.zh}家（庄家）"),
        "dummy": Text(f"{bid.dummy.text.en} (dummy)", f"{bid.dummy.text.zh}家（明手）"),
    }
    chosen = hearing.ask(LEAD_FROM.among(hands), by=(bid.declarer.lho, bid.declarer.rho))
    hearing.order(SetTurn(bid.declarer if chosen == "declarer" else bid.dummy))
    hearing.tell(Text(f"declarer leads from {hands[chosen].en}", f"庄家从{hands[chosen].zh}引牌"), "L43.B.2.a")


def first_to_point(hearing: Hearing) -> Contract:
    """Return the contract, after checking that dummy, without rights, was the first to point out the defenders' fault.

    If dummy had not lost their rights, the run stops with a contradiction; if another player was first, the case is
    dismissed.
    """
    bid = hearing.ask(CONTRACT, "L43.C")
    if not rights_lost(hearing, "L43.C"):
        hearing.contradiction(
            Text(
                'dummy\'s rights are not lost: drawing attention is ruled as "action by dummy"',
                "明手没有丧失权利：指出违规按「明手的行为」裁定",
            ),
            "L43.A.1.b",
            instead="dummy-acts",
        )
    if not hearing.ask(FIRST):
        hearing.dismiss(
            Text(
                "another player had drawn attention first: the defenders' irregularity is dealt with under its own law",
                "别人已先指出：防守方的违规按它自己的条款裁定",
            ),
            "L43.C",
        )
    return bid


def points_at_defenders(hearing: Hearing) -> None:
    """Rule on a case in which dummy was the first to point out an irregularity of the defenders during play."""
    play_law(hearing).defenders_fault(hearing, first_to_point(hearing))


def defenders_fault_1997(hearing: Hearing, bid: Contract) -> None:
    """Leave the defenders unpenalised, and have equity restored if they gained."""
    hearing.tell(Text("there is no penalty for the defenders", "对防守方不予判罚"), "L43.C")
    if hearing.ask(DEFENDERS_GAINED):
        for side in (bid.declarer.side, bid.declarer.side.opponents):
            hearing.order(AdjustLater(side, "L43.C"))
        hearing.tell(
            Text("to restore equity the score is adjusted for both sides", "为求公平，双方的得分都调整"), "L43.C"
        )


def _shown(hearing: Hearing, bid: Contract) -> None:
    who = hearing.ask(DEFENDER)
    if who.side is bid.declarer.side:
        hearing.contradiction(
            Text(
                'declarer and dummy may not exchange hands: rule it as "action by dummy"',
                "庄家与明手不得交换看牌：按「明手的行为」裁定",
            ),
            "L43.A.2.a",
            instead="dummy-acts",
        )
    hearing.tell(
        Text(
            f"a defender may not show dummy their hand: {who.text.en} has breached procedure",
            f"防家不得让明手看手牌：{who.text.zh}家违反程序",
        ),
        "2017:L43.A.3",
    )
    possible_fine(hearing, who.side, "2017:L43.A.3", DEFENDERS_PENALTY)
    if hearing.ask(LOOKED):
        breach(hearing, bid, BREACHES["looks"])


def defenders_fault_2017(hearing: Hearing, bid: Contract) -> None:
    """Rectify nothing now; the defenders' gain is taken away when play is over (43B3)."""
    defenders = bid.declarer.side.opponents
    hearing.tell(
        Text(
            "nothing is rectified now: play continues as if there had been no irregularity",
            "当时不作纠正：就当没有违规，继续打牌",
        ),
        "2017:L43.B.3",
    )
    hearing.order(AdjustLater(defenders, "2017:L43.B.3"))
    hearing.tell(
        Text(
            f"at the end of play only the score of {defenders.text.en} is adjusted, to take away what they gained; "
            f"{defenders.opponents.text.en} keep the table score",
            f"打完后只调整{defenders.text.zh}方的得分，去掉由此多得的；{defenders.opponents.text.zh}方保留桌上得分",
        ),
        "2017:L43.B.3",
    )


def defenders_gain(hearing: Hearing) -> None:
    """Rule, after play, on the defenders' gain from an irregularity that dummy was first to point out."""
    defenders = hearing.ask(CONTRACT, "2017:L43.B.3").declarer.side.opponents
    if not hearing.ask(GAINED_BY_IRREGULARITY, defenders=defenders.text):
        hearing.tell(Text("the table result stands", "桌上结果有效"), "2017:L43.B.3")
        return
    hearing.tell(
        Text(
            f"the gain is taken from {defenders.text.en}; {defenders.opponents.text.en} keep the table score",
            f"去掉{defenders.text.zh}方多得的；{defenders.opponents.text.zh}方保留桌上得分",
        ),
        "2017:L43.B.3",
    )
    assigned_apart(hearing, "2017:L43.B.3", (defenders,))


FAMILY: Final = (
    Irregularity(
        "dummy-warns-lead",
        Text("dummy warns declarer about the hand to lead from", "明手提示庄家从哪一家引牌"),
        Citation("L43.B.2.a"),
        warns_about_lead,
    ),
    Irregularity("dummy-acts", Text("action by dummy", "明手的行为"), Citation("L43.A.1.c"), dummy_acts),
    Irregularity(
        "dummy-points-out-defenders",
        Text("dummy draws attention to a defenders' irregularity", "明手首先指出防守方违规"),
        Citation("L43.C"),
        points_at_defenders,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "defenders-gain",
        Text("what the defenders gained is taken away", "去掉防守方多得的"),
        Citation("2017:L43.B.3"),
        defenders_gain,
    ),
)
