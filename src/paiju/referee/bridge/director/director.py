"""Rules on the director's own work: faults of procedure, wrong rulings, and facts (Laws 81 to 85)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge.effects import Grade
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel
from paiju.referee.bridge.claims.correction_period import in_time
from paiju.referee.bridge.director.law import director_law
from paiju.referee.bridge.director.questions import (
    ADJUST,
    BY_ASSISTANT,
    CAN_DECIDE,
    CHOSEN,
    ERROR,
    FACTS,
    FACTS_AGREED,
    MEANS,
    PROVIDES,
    RECTIFIABLE,
    REVIEW,
    SIDE_AT_FAULT,
)
from paiju.referee.bridge.referral import refer
from paiju.referee.bridge.scores.adjusted import adjusted_score
from paiju.referee.bridge.scores.artificial_score import artificial, award
from paiju.referee.bridge.scores.assigned_score import assigned, assigned_apart
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.bridge.scores.questions import RESULT_OBTAINED
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def director_error(hearing: Hearing) -> None:
    """Rule on a wrong ruling; if it cannot be corrected, both sides count as non-offending."""
    law = director_law(hearing)
    if not beyond_repair(hearing):
        return
    if hearing.ask(RESULT_OBTAINED, law.replaced_by):
        law.both_innocent(hearing)
        return
    hearing.order(Cancel())
    for side in SIDES:
        award(hearing, side, Grade.AVERAGE_PLUS)


def both_innocent_1997(hearing: Hearing) -> None:
    """Assign both sides a score, with neither as an offender."""
    assigned(hearing, ())


def both_innocent_2017(hearing: Hearing) -> None:
    """Assign each side a score of its own; the two need not balance (82C)."""
    assigned_apart(hearing, "2017:L82.C")


def beyond_repair(hearing: Hearing) -> bool:
    """Have a wrong ruling corrected if that is possible; return whether the score must be adjusted instead."""
    if hearing.ask(BY_ASSISTANT):
        hearing.tell(
            Text(
                "the chief director remains responsible and may change an assistant's ruling",
                "主管裁判仍负责任，可以更改助理裁判的裁定",
            ),
            "L81.D",
        )
    if not in_time(hearing):
        hearing.tell(Text("the correction period is over: the ruling stands", "更正期限已过，裁定维持"), "L81.C.6")
        return False
    hearing.tell(
        Text("the director corrects an error however it comes to light", "差错不论怎样得知，裁判都要纠正"), "L81.C.6"
    )
    if hearing.ask(RECTIFIABLE):
        hearing.tell(
            Text("the wrong ruling is withdrawn and the right one given", "收回错误的裁定，改作正确的裁定"), "L82.A"
        )
        return False
    hearing.tell(
        Text("the score is adjusted, with both sides treated as non-offending", "调整得分，双方都当作非违规方"),
        "L82.C",
    )
    return True


def procedure_error(hearing: Hearing) -> None:
    """Rule on an error of procedure that no other law covers."""
    hearing.ask(ERROR)
    hearing.tell(
        Text(
            "the director puts it right, keeps the game moving, and does nothing contrary to the Laws",
            "裁判纠正差错，让比赛照规则打下去",
        ),
        "L82.A",
    )
    remedies = director_law(hearing).remedies
    asked = {name: words for name, (words, _) in remedies.items()}
    means = hearing.ask(MEANS.among({"play": asked["play"], "adjust": Text("adjust the score", "调整得分"), **asked}))
    if means == "adjust":
        refer(hearing, adjusted_score)
        return
    hearing.tell(remedies[means][1], "L82.B")
    if means == "cancel":
        hearing.order(Cancel())
        artificial(hearing)


def facts_and_remedy(hearing: Hearing) -> None:
    """Settle what happened and what follows, if no law has been named yet."""
    if not hearing.ask(FACTS_AGREED) and not _decided(hearing):
        return
    provides = hearing.ask(PROVIDES)
    if provides == "nothing":
        hearing.tell(Text("the auction or play goes on", "竞叫或打牌继续进行"), "L84.A")
    elif provides == "penalty":
        hearing.tell(
            Text("the penalty is applied as the law states; there is no choice", "按规定执行判罚，没有选择"), "L84.B"
        )
    elif provides == "player-option":
        hearing.tell(
            Text(
                "the director explains every option and makes sure that one is chosen", "裁判讲明每一种选择，要选手选定"
            ),
            "L84.C",
        )
    elif provides == "director-option":
        hearing.ask(CHOSEN)
        hearing.tell(
            Text(
                "the director chooses what restores equity, resolving doubt in favour of the non-offending side",
                "选能恢复公平的一种；有疑问时从宽对待非违规方",
            ),
            "L84.D",
        )
    else:
        hearing.tell(
            Text(
                "for damage without a penalty, the director considers an adjusted score or a procedural penalty",
                "有人受损，规则又没有定判罚：裁判考虑调整得分或判罚",
            ),
            "L84.E",
        )
        if hearing.ask(ADJUST):
            refer(hearing, adjusted_score, {"ground": "no-indemnity"})
        guilty = hearing.ask(SIDE_AT_FAULT)
        possible_fine(hearing, guilty, "L84.E")
    notify_appeal(hearing)


def _decided(hearing: Hearing) -> bool:
    hearing.tell(
        Text("the director settles the dispute, or refers it to the committee", "由裁判解决争议，或提交仲裁委员会"),
        "L81.C.9",
    )
    if hearing.ask(CAN_DECIDE):
        hearing.ask(FACTS)
        hearing.tell(Text("the facts are as the director finds them", "事实以裁判的认定为准"), "L85.A")
        return True
    hearing.tell(
        Text(
            "the facts cannot be determined: the director makes a ruling that lets play continue, and it may be "
            "appealed",
            "认定不了事实：裁判作一个让比赛打得下去的裁定，选手可以上诉",
        ),
        "L85.B",
    )
    return False


def notify_appeal(hearing: Hearing) -> None:
    """Tell the players that they may appeal, if a review could be in order."""
    if hearing.ask(REVIEW):
        hearing.tell(Text("either side may appeal this ruling", "任何一方都可以对此裁定上诉"), "L83")


FAMILY: Final = (
    Irregularity("procedure-error", Text("an error of procedure", "程序上的差错"), Citation("L82.A"), procedure_error),
    Irregularity(
        "director-error", Text("a wrong ruling by the director", "裁判的错误裁定"), Citation("L82.C"), director_error
    ),
    Irregularity(
        "facts-and-remedy",
        Text("facts agreed or disputed", "事实有无争议"),
        Citation("L84.A"),
        facts_and_remedy,
        (Citation("L84.D"),),
    ),
)
