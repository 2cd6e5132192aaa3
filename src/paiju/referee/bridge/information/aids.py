"""Rules on system cards, notes and other aids that a player looked at (40.E.2 of 1997, 40B2 of 2017)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Caution, Information
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.information.questions import AT_TURN, BY_DUMMY, LOOKED_AT, LOOKED_AT_2017
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def aid_consulted_1997(hearing: Hearing) -> None:
    """Rule on a player who looked at a convention card or at notes."""
    seat = hearing.ask(OFFENDER, "L40.E.2")
    looked = hearing.ask(LOOKED_AT)
    rules = regulations(hearing)
    if looked == "opponents":
        proper = not hearing.ask(BY_DUMMY) and hearing.ask(AT_TURN)
    elif looked == "own":
        proper = not rules.own_card_barred
    else:
        proper = looked == "notes" and rules.notes_against_unusual
    if proper:
        hearing.tell(Text("this is allowed", "这是允许的"), "L40.E.2")
        return
    hearing.tell(Text("this is not allowed", "这是不允许的"), "L40.E.2")
    if looked == "opponents":
        hearing.order(Caution(seat))
        hearing.tell(Text(f"{seat.text.en} is warned", f"警告{seat.text.zh}家"), "L40.E.2")
        return
    hearing.order(Information((seat,), looked))
    hearing.order(AdjustLater(seat.side, "L12.A.1"))
    hearing.tell(
        Text(
            "play continues; if the player gained from it, the score may be adjusted",
            "继续进行；如果他由此得利，可以调整得分",
        ),
        "L12.A.1",
    )


def aid_consulted_2017(hearing: Hearing) -> None:
    """Rule on a player who looked at a system card, notes, or another aid."""
    seat = hearing.ask(OFFENDER, _AIDS)
    looked = hearing.ask(LOOKED_AT_2017)
    if looked in _FREE:
        hearing.tell(Text("this is allowed", "这是允许的"), _FREE[looked])
        return
    if looked == "own" and not regulations(hearing).own_card_barred:
        hearing.tell(Text("the regulating authority permits it here", "本比赛准许"), "2017:L40.B.2.b")
        return
    clause = _BARRED[looked]
    hearing.tell(
        Text(
            "no aid may be used during the auction and play unless the regulating authority permits it",
            "竞叫和打牌期间不得使用辅助工具，管理机构准许的除外",
        )
        if looked == "aid"
        else Text(
            "a player may look at a system card only when the law or the authority allows it",
            "约定卡只能在规则或管理机构准许的时候看",
        ),
        clause,
    )
    hearing.order(Information((seat,), looked))
    hearing.order(AdjustLater(seat.side, "2017:L12.A"))
    possible_fine(hearing, seat.side, clause)


_AIDS: Final = "2017:L40.B.2.d"
_FREE: Final = {"opponents": "2017:L40.B.2.c", "clarification": "2017:L40.B.2.b"}
_BARRED: Final = {"not-at-turn": "2017:L40.B.2.c", "own": "2017:L20.G", "aid": _AIDS}
FAMILY_1997: Final = (
    Irregularity(
        "card-consulted",
        Text("consulting a convention card or notes", "参阅约定卡或笔记"),
        Citation("L40.E.2"),
        aid_consulted_1997,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "card-consulted",
        Text("consulting a system card, notes or another aid", "参阅约定卡、笔记或辅助工具"),
        Citation(_AIDS),
        aid_consulted_2017,
    ),
)
