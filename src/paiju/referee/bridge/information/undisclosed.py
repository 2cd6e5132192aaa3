"""Rules on a meaning that the other side did not know (Laws 40, 75): its basis, and whether it was disclosed."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.information.law import agreement_law
from paiju.referee.bridge.information.questions import (
    AFTER,
    BARRED,
    BASIS,
    DISCLOSED,
    METHOD_BARRED,
    METHOD_DISCLOSED,
    PAIR,
    PLAY_IS_OVER,
    SPECIAL_INFORMATION,
    UNDERSTANDING,
    UNDERSTOOD,
)
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def undisclosed_meaning(hearing: Hearing) -> None:
    """Rule on a call or play whose meaning the opponents did not know."""
    law = agreement_law(hearing)
    seat = hearing.ask(OFFENDER, "L40.B")
    named = hearing.ask(BASIS.among({name: basis.words for name, basis in law.bases.items()}), law.based)
    basis = law.bases[named]
    for clause, said in basis.said:
        hearing.tell(said, clause)
    if basis.barred:
        _redress(hearing, seat.side, basis.barred)
    elif not basis.free:
        law.disclosed(hearing, seat.side)


def disclosed_1997(hearing: Hearing, guilty: Side) -> None:
    """Rule on whether an agreement is allowed, and was disclosed or such that the opponents should understand it."""
    if _barred(hearing):
        _redress(hearing, guilty, "L12.A.1")
    elif not _known(hearing):
        hearing.tell(
            Text(
                "a special agreement may be used only if it is disclosed as required, or if opponents can be "
                "expected to understand it",
                "特殊约定要按规定公开，或者能指望对方明白，才可以使用",
            ),
            "L40.B",
        )
        _redress(hearing, guilty, "L40.C")


def disclosed_2017(hearing: Hearing, guilty: Side) -> None:
    """Rule on whether an understanding is allowed (if it is special) and was disclosed as the regulations require."""
    if _is_special(hearing) and hearing.ask(BARRED):
        hearing.tell(Text("the regulating authority does not allow it", "管理机构不准许使用"), "2017:L40.B.2.a")
        _redress(hearing, guilty, "2017:L40.B.4")
        possible_fine(hearing, guilty, "2017:L40.B.4")
        return
    told = hearing.ask(DISCLOSED)
    if told == "yes":
        hearing.tell(Text("the understanding was made available", "这个约定已经公开"), "2017:L40.A.1.b")
        return
    if told == "answer":
        _left_out(hearing, guilty)
        return
    hearing.tell(
        Text(
            "each pair must make its understandings available in the manner that the regulations require",
            "每对搭档必须按规程的方式公开自己的约定",
        ),
        "2017:L40.A.1.b",
    )
    _redress(hearing, guilty, "2017:L40.B.3")
    hearing.tell(
        Text("for repeated failures a procedural penalty is possible", "一再不公开的，可以给予程序性判罚"),
        "2017:L40.B.3",
    )


def _barred(hearing: Hearing) -> bool:
    barred = hearing.ask(METHOD_BARRED)
    if barred:
        hearing.tell(Text("the method is barred by regulation", "规程禁止使用这种方法"), "L40.D")
    return barred


def _known(hearing: Hearing) -> bool:
    if hearing.ask(UNDERSTOOD):
        hearing.tell(Text("the opponents can be expected to know it", "可以指望对方明白"), "L40.B")
        return True
    if hearing.ask(METHOD_DISCLOSED):
        hearing.tell(Text("the agreement was fully and freely available", "这个约定已经充分公开"), "L75.A")
        return True
    return False


def _left_out(hearing: Hearing, guilty: Side) -> None:
    if not hearing.ask(SPECIAL_INFORMATION):
        hearing.tell(
            Text("inferences from general bridge knowledge need not be disclosed", "由一般桥牌知识得出的推断，不必说"),
            "2017:L40.B.5",
        )
        return
    hearing.tell(
        Text(
            "everything known through agreement or partnership experience must be disclosed",
            "由搭档协议或配合经验得知的，必须全部说出",
        ),
        "2017:L40.B.5",
    )
    _redress(hearing, guilty, "2017:L40.B.5")


def _is_special(hearing: Hearing) -> bool:
    kind = hearing.ask(UNDERSTANDING)
    special = kind == "listed" or (kind == "artificial" and regulations(hearing).artificial_is_special)
    if special:
        hearing.tell(Text("it is a special partnership understanding", "属于特殊搭档约定"), "2017:L40.B.1")
    return special


def _redress(hearing: Hearing, guilty: Side, clause: str) -> None:
    """Adjust the score if there was damage; before the end of play, only note that it may be adjusted."""
    if not hearing.ask(PLAY_IS_OVER, clause):
        hearing.order(AdjustLater(guilty, clause))
        hearing.tell(Text("play continues; the score may be adjusted", "继续进行，可以调整得分"), clause)
        return
    if damaged(hearing, clause):
        hearing.tell(
            Text("the non-offending side was damaged: the score is adjusted", "非违规方受损，调整得分"), clause
        )
        assigned(hearing, (guilty,))
    fined = agreement_law(hearing).fined
    if fined:
        possible_fine(hearing, guilty, fined)


_VARYING: Final = "2017:L40.B.2.a.iv"


def varied_method(hearing: Hearing) -> None:
    """Rule on an agreement to change methods after an irregularity, or after a question or its answer."""
    side = hearing.ask(PAIR, "2017:L40.B.2.a.iv")
    after = hearing.ask(AFTER)
    if after == "theirs" and not regulations(hearing).varying_barred:
        hearing.tell(Text("the regulations here do not forbid it", "本比赛的规程没有禁止"), _VARYING)
        return
    if after == "theirs":
        hearing.tell(
            Text(
                f"{side.text.en} may not agree in advance to change their methods after an irregularity by the "
                "opponents",
                f"{side.text.zh}方不得事先约定在对方违规之后改变叫法、打法",
            ),
            _VARYING,
        )
        _redress(hearing, side, _VARYING)
        possible_fine(hearing, side, _VARYING)
        return
    hearing.tell(
        Text(
            "methods rest on the calls, plays and conditions of the deal: partners may not communicate by a "
            "question or by an irregularity of their own",
            "约定只能以这副牌的叫牌、打牌和条件为依据：搭档不得借提问或本方的违规互通信息",
        ),
        "L73.B.1",
    )
    _redress(hearing, side, "L73.B.1")
    possible_fine(hearing, side, "L73.B.1")


FAMILY: Final = (
    Irregularity(
        "undisclosed-meaning",
        Text("a meaning that the opponents did not know", "对方不知道的含义"),
        Citation("L40.B"),
        undisclosed_meaning,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "varied-method",
        Text("methods changed after an irregularity or a question", "违规或提问后改变叫法"),
        Citation(_VARYING),
        varied_method,
    ),
)
