"""Rules on unauthorised information (Law 16): it is recorded when given, and its use is reviewed."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.information.law import information_law
from paiju.referee.bridge.information.questions import (
    AGREED,
    ALTERNATIVE,
    HAPPENED,
    INFORMATION_FROM,
    OFFENDING_SIDE,
    PEERS_CONSIDER,
    PEERS_POLLED,
    PLAY_IS_OVER,
    SIGNAL,
    SUGGESTED,
)
from paiju.referee.bridge.leads.questions import WAS_COMPARABLE
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.reported_action import ask_actor, reported_action
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def information_given(hearing: Hearing) -> None:
    """Rule on information from partner that has been given but not yet used."""
    seat = hearing.ask(OFFENDER, "L16.A")
    signal = hearing.ask(SIGNAL)
    other = seat.side.opponents
    agreed = hearing.ask(AGREED, side=seat.side.text, seat=seat.text)
    if not agreed and not hearing.ask(HAPPENED):
        hearing.tell(Text("nothing is recorded; play continues", "不作记录，继续进行"), "L85.A")
        return
    if not agreed:
        hearing.tell(
            Text(
                f"{seat.side.text.en} dispute it, so they must call the director at once",
                f"{seat.side.text.zh}方有异议，须立即请裁判",
            ),
            "L16.A.1",
        )
    elif regulations(hearing).rights_may_be_reserved:
        hearing.tell(
            Text(
                f"{other.text.en} may reserve the right to call the director later; play continues",
                f"{other.text.zh}方可以声明保留稍后请裁判的权利，继续进行",
            ),
            "L16.A.1",
        )
    else:
        hearing.tell(
            Text(
                "rights may not be reserved here: the director records it now", "本比赛不得声明保留权利，由裁判当场记录"
            ),
            "L16.A.1",
        )
    hearing.order(Information((seat.partner,), f"{seat.letter}: {signal}"))
    hearing.tell(
        Text(
            f"{seat.partner.text.en} must carefully avoid using it, and may not choose from logical alternatives one "
            "that it could demonstrably suggest",
            f"{seat.partner.text.zh}家必须小心，不去利用：几种合理选择中，显然由它提示的不得选",
        ),
        "L73.C",
    )


def information_used(hearing: Hearing) -> None:
    """Review whether a player chose what unauthorised information suggested."""
    law = information_law(hearing)
    seat = ask_actor(hearing, "L16.A.2")
    source = hearing.ask(
        INFORMATION_FROM.among(
            {
                "partner": Text("partner, other than by a call or play", "同伴在叫牌和打牌以外传出的"),
                "withdrawn": Text("a withdrawn call or card", "收回的叫品或牌张"),
                **{key: words for key, (_, words) in law.usable.items()},
            }
        ),
        seat=seat.text,
    )
    if source in law.usable:
        hearing.tell(
            Text("this information may be used: there is no infraction", "可以利用这种信息，没有违规"),
            law.usable[source][0],
        )
        return
    if source == "withdrawn" and _may_use_withdrawn(hearing, seat):
        return
    if source == "partner" and not _was_given(hearing, seat.partner):
        return
    clause = "L16.A.2" if source == "partner" else "L16.C.2"
    if not hearing.ask(PLAY_IS_OVER, clause):
        hearing.order(AdjustLater(seat.side, clause))
        hearing.tell(
            Text(
                "the auction and play continue, and the director stands ready to adjust the score",
                "接着叫牌或打牌，裁判准备调整得分",
            ),
            clause,
        )
        return
    reported_action(hearing, clause)
    if law.had_alternative(hearing, seat, clause) and _suggested(hearing, clause) and damaged(hearing, clause):
        other = seat.side.opponents
        hearing.tell(
            Text(
                f"{seat.text.en} chose what the information suggested, and {other.text.en} were damaged",
                f"{seat.text.zh}家选了这个信息所提示的行动，{other.text.zh}方因此受损",
            ),
            law.chose if source == "partner" else clause,
        )
        assigned(hearing, (seat.side,))


def _was_given(hearing: Hearing, giver: Seat) -> bool:
    """Ask at a desk whether it is agreed that partner gave the information; if not, the director decides."""
    if not hearing.in_short(AGREED):
        return True
    if hearing.ask(AGREED, side=giver.side.text, seat=giver.text) or hearing.ask(HAPPENED):
        return True
    hearing.tell(
        Text(
            f"the director does not find that {giver.text.en} gave information: the result stands",
            f"不能认定{giver.text.zh}家传递了信息，原结果成立",
        ),
        "L85.A",
    )
    return False


def _may_use_withdrawn(hearing: Hearing, seat: Seat) -> bool:
    at_fault = hearing.ask(OFFENDING_SIDE)
    if at_fault is seat.side:
        return information_law(hearing).replaced(hearing, seat)
    hearing.tell(
        Text(
            f"everything that was withdrawn, by either side, is authorised information for {seat.side.text.en}",
            f"双方收回的叫品和牌张，对{seat.side.text.zh}方都是合法信息",
        ),
        "L16.C.1",
    )
    return True


def never_replaced(_: Hearing, __: Seat) -> bool:
    """Return False, because in 1997 no replacement call lets its own side use the withdrawn one."""
    return False


def comparable_replaced(hearing: Hearing, seat: Seat) -> bool:
    """Ask whether a comparable call replaced a withdrawn one, which its own side may then use (23B, 27B1a)."""
    replaced = hearing.ask(WAS_COMPARABLE, "2017:L23.B")
    if replaced == "no":
        return False
    comparable = replaced == "yes"
    hearing.tell(
        Text(
            "after such a call, its information may be used, but the help that it gave is considered separately",
            "以这样的叫牌代替后，可以利用这个信息；它有没有帮上忙，另外查看",
        ),
        "2017:L23.B" if comparable else "2017:L27.B.1.a",
    )
    hearing.order(AdjustLater(seat.side, "2017:L23.C" if comparable else "2017:L27.D"))
    return True


def had_alternative_1997(hearing: Hearing, seat: Seat, clause: str) -> bool:
    """Ask whether a player had a logical alternative, a term whose definition is left to the director."""
    if hearing.ask(ALTERNATIVE, "L16.A" if clause == "L16.A.2" else clause, seat=seat.text):
        return True
    _no_alternative(hearing, clause)
    return False


def had_alternative_2017(hearing: Hearing, seat: Seat, _: str) -> bool:
    """Ask whether a player had a logical alternative by 16B1b, and for the result of a poll if there was one."""
    poll = hearing.ask(PEERS_POLLED)
    if poll is not None and not poll.chose:
        hearing.tell(
            Text(
                "no one in this class of player chose it: it was not a logical alternative, and the result stands",
                "没有同水平选手选择它：不是合理选择，原结果成立",
            ),
            "2017:L16.B.1.b",
        )
        return False
    if hearing.ask(PEERS_CONSIDER, seat=seat.text):
        return True
    _no_alternative(hearing, "2017:L16.B.1.b")
    return False


def _no_alternative(hearing: Hearing, clause: str) -> None:
    hearing.tell(Text("there was no logical alternative: the result stands", "没有其他合理选择，原结果成立"), clause)


def _suggested(hearing: Hearing, clause: str) -> bool:
    if hearing.ask(SUGGESTED, "L16.A" if clause == "L16.A.2" else clause):
        return True
    hearing.tell(
        Text("the information did not suggest it: the result stands", "这个信息没有提示他这样做：原结果成立"), clause
    )
    return False


FAMILY: Final = (
    Irregularity(
        "information-given",
        Text("extraneous information from partner", "同伴传递额外信息"),
        Citation("L16.A"),
        information_given,
    ),
    Irregularity(
        "information-used",
        Text("an action that may have been suggested by unauthorised information", "可能由未经许可的信息提示的行动"),
        Citation("L16.A.2"),
        information_used,
    ),
)
