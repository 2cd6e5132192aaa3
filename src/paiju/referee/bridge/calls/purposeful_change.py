"""Rules on an intended call that its player replaced by another (25B)."""

from __future__ import annotations

from paiju.games.bridge import Call, MakeCall, Seat
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws.effect import EraseCalls
from paiju.referee.bridge.calls.comparable import replaced
from paiju.referee.bridge.calls.correction import (
    Change,
    ReplacedCall,
    called_instead,
    cancel,
    is_insufficient,
    is_legal,
    silenced_once,
)
from paiju.referee.bridge.calls.illegal_call import illegal_call
from paiju.referee.bridge.calls.inadmissible import condoned_2017, condoned_double
from paiju.referee.bridge.calls.insufficient import called_over
from paiju.referee.bridge.calls.questions import (
    ACCEPT_IN_PLACE,
    ELECT,
    LHO_CALL_OVER_CHANGE,
    MEANT_FIRST,
    MEANT_SECOND,
    WITHDRAW_CALL_OVER_FIRST,
)
from paiju.referee.bridge.facts import NEXT_ACTED
from paiju.referee.bridge.leads.lead_penalty import lead_penalty
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.question import Question
from paiju.text import Text


def changed_on_purpose(hearing: Hearing, change: Change) -> None:
    """Rule on a change of call, which the next player may accept or may already have called over."""
    before, seat, first, second = change.before, change.seat, change.first, change.second
    if hearing.ask(NEXT_ACTED, "L25.B.1"):
        _called_over(hearing, change)
        return
    if change.over_insufficient:
        _first_illegal(hearing, change)
        return
    if change.possible and accepted(hearing, change):
        second_stands_1997(hearing, change)
        return
    hearing.tell(Text(f"{second:en} is cancelled", f"{second:zh} 被取消"), "L25.B.2")
    if not is_legal(before, seat, first):
        _first_illegal(hearing, change)
        return
    _offender_elects(hearing, change)


def call_over(hearing: Hearing, lho: Seat, clause: str) -> Call:
    """Ask what the next player called over a call."""
    return hearing.ask(LHO_CALL_OVER_CHANGE, clause, lho=lho.text)


def accepted(hearing: Hearing, change: Change, question: Question[str] = ACCEPT_IN_PLACE) -> bool:
    """Ask whether the next player accepts the second call; `question`: the question to ask."""
    return taken_instead(hearing, change.seat, change.first, change.second, "L25.B.1", question)


def taken_instead(  # noqa: PLR0917
    hearing: Hearing, seat: Seat, first: Call, second: Call, clause: str, question: Question[str]
) -> bool:
    """Ask whether the player after `seat` accepts a second call instead of the first, by the given question."""
    lho = seat.lho
    chosen = hearing.ask(question, clause, by=lho, lho=lho.text, second=second.shown, first=first.shown)
    return chosen == "accept"


def second_stands_1997(hearing: Hearing, change: Change) -> None:
    """Let the second call stand, without penalty."""
    seat, first, second = change.seat, change.first, change.second
    hearing.order(EraseCalls((change.place,)))
    hearing.tell(Text(f"{second:en} stands, and there is no penalty", f"{second:zh} 成立，不予判罚"), "L25.B.1")
    withdrawn(hearing, seat, first.text)


def substituted(hearing: Hearing, change: Change) -> None:
    """Rule on the change of a call that was intended when it was made."""
    before, seat, first, second, place = (
        change.before, change.seat, change.first, change.second, change.place,
    )  # fmt: skip
    if not is_legal(before, seat, first):
        insufficient = is_insufficient(before, first)
        hearing.tell(
            Text(
                f"{first:en} was itself illegal, and is dealt with under its own law",
                f"{first:zh} 本身不合法，先按它自己的条款裁定",
            ),
            "2017:L27.C" if insufficient else "2017:L35",
        )
        offence = ReplacedCall(before, seat, first, (place, place + 1), second)
        if insufficient:
            _first_insufficient(hearing, change, offence)
        elif hearing.ask(NEXT_ACTED, "2017:L35"):
            condoned_2017(hearing, offence)
        else:
            illegal_call(hearing, offence)
        return
    acted = hearing.ask(NEXT_ACTED, "2017:L25.B.1")
    if acted and second.level <= 7 and not change.possible:
        after = before.after(seat, MakeCall(first))
        condoned_2017(hearing, ReplacedCall(after, seat, second, (place + 1,)))
        return
    if accepts(hearing, change, acted=acted):
        second_stands_2017(hearing, change)
        return
    first_stands_2017(hearing, change)


def _first_insufficient(hearing: Hearing, change: Change, offence: ReplacedCall) -> None:
    """Rule on an insufficient bid that was changed; the next player may have called over it or its replacement."""
    if not hearing.ask(NEXT_ACTED, "2017:L27.A.1"):
        illegal_call(hearing, offence)
        return
    called_over(hearing, offence, second=accepts(hearing, change, acted=True))


def accepts(hearing: Hearing, change: Change, *, acted: bool, question: Question[str] = ACCEPT_IN_PLACE) -> bool:
    """Return whether the next player accepts the second call, or has accepted it by calling over it.

    `acted`: they have called already; `question`: the question to ask.
    """
    first, second, lho = change.first, change.second, change.seat.lho
    if acted:
        return change.possible and hearing.ask(MEANT_SECOND, lho=lho.text, second=second.shown, first=first.shown)
    if not change.possible:
        return False
    return taken_instead(hearing, change.seat, first, second, "2017:L25.B.1", question)


def second_stands_2017(hearing: Hearing, change: Change) -> None:
    """Withdraw the first call, and let the second stand."""
    seat, first, second = change.seat, change.first, change.second
    hearing.order(EraseCalls((change.place,)))
    hearing.tell(
        Text(f"{second:en} stands, and {first:en} is withdrawn", f"{second:zh} 成立，{first:zh} 收回"), "2017:L25.B.1"
    )
    replaced(hearing, seat, first, second)


def called_over_first(hearing: Hearing, change: Change) -> bool:
    """Return whether the next player called over the first call.

    If neither call can stand, the run stops with a contradiction.
    """
    first, second, lho = change.first, change.second, change.seat.lho
    over_first = hearing.ask(MEANT_FIRST, lho=lho.text, first=first.shown, second=second.shown)
    stays = over_first and (change.over_insufficient or change.seat is not change.before.turn)
    if not stays and not change.possible:
        hearing.contradiction(
            Text(
                f"{second:en} cannot stand, whatever was called over it: rule it as a condoned call",
                f"不管谁接叫，{second:zh} 都不能成立：按本来就不能成立、不判罚的叫牌裁定",
            ),
            "L35.C" if second.level > 7 else "L35.A",
        )
    return over_first


def first_stands_1997(hearing: Hearing, change: Change, clause: str) -> None:
    """Let the first call stand, because the next player has accepted it by calling over it."""
    seat, first, second, lho = change.seat, change.first, change.second, change.seat.lho
    hearing.order(EraseCalls((change.place + 1,)))
    hearing.tell(
        Text(
            f"{lho.text.en}'s call accepts {first:en}; {second:en} is cancelled",
            f"{lho.text.zh}家的接叫即接受 {first:zh}；{second:zh} 被取消",
        ),
        clause,
    )
    lead_penalty(hearing, seat, second, first, before=change.before)
    withdrawn(hearing, seat, second.text)


def first_stands_2017(hearing: Hearing, change: Change) -> None:
    """Cancel the second call, and let the first stand."""
    seat, first, second = change.seat, change.first, change.second
    cancel_second(hearing, change)
    hearing.tell(Text(f"{first:en} stands, and the auction continues", f"{first:zh} 成立，竞叫继续"), "2017:L25.B.2")
    replaced(hearing, seat, second, first)


def _called_over(hearing: Hearing, change: Change) -> None:
    first, lho, place = change.first, change.seat.lho, change.place
    if change.second.level <= 7 and not change.possible and is_legal(change.before, change.seat, first):
        standing = change.before.after(change.seat, MakeCall(first))
        condoned_double(hearing, ReplacedCall(standing, change.seat, change.second, (place + 1,)))
        return
    over_first = called_over_first(hearing, change)
    if over_first and change.over_insufficient:
        first_stands_1997(hearing, change, "L27.A")
        return
    second_stands_1997(hearing, change)
    if not over_first:
        return
    over = call_over(hearing, lho, "L25.B.1")
    after = change.before.after(change.seat, MakeCall(change.second))
    if not is_legal(after, lho, over):
        cancel(hearing, (place + 2,), lho)
        hearing.tell(
            Text(
                f"{over:en} is not legal over {change.second:en}: {lho.text.en} calls again without penalty",
                f"{over:zh} 在 {change.second:zh} 之后不合法：{lho.text.zh}家重新叫牌，不予判罚",
            ),
            "L25.B.1",
        )
        withdrawn(hearing, change.seat, over.text)
        return
    kept = hearing.ask(WITHDRAW_CALL_OVER_FIRST, by=lho, lho=lho.text, first=first.shown)
    if kept == "keep":
        return
    cancel(hearing, (place + 2,), lho)
    hearing.tell(Text(f"{lho.text.en} calls again without penalty", f"{lho.text.zh}家重新叫牌，不予判罚"), "L25.B.1")
    withdrawn(hearing, change.seat, over.text)


def tell_first_illegal(hearing: Hearing, change: Change) -> None:
    """Tell the players that the first call has its own law, and that the second may cost a lead penalty."""
    first, second = change.first, change.second
    hearing.tell(
        Text(
            f"{first:en} was illegal and is dealt with under its own law; {second:en} may also carry a lead penalty",
            f"{first:zh} 不合法，先按它自己的条款裁定；{second:zh} 还可能引起引牌判罚",
        ),
        "L25.B.2.a",
    )


def _first_illegal(hearing: Hearing, change: Change) -> None:
    before, seat, first, second = change.before, change.seat, change.first, change.second
    tell_first_illegal(hearing, change)
    places = (change.place, change.place + 1)
    illegal_call(hearing, ReplacedCall(before, seat, first, places, second))


def _offender_elects(hearing: Hearing, change: Change) -> None:
    before, seat, first, second = change.before, change.seat, change.first, change.second
    place = change.place
    elected = hearing.ask(
        ELECT, by=seat, seat=seat.text, first=first.shown, partner=seat.partner.text, side=seat.side.text
    )
    if elected == "stand":
        cancel(hearing, (place + 1,), seat.lho)
        hearing.tell(Text(f"{first:en} stands", f"{first:zh} 成立"), "L25.B.2.b.1")
        silenced_once(hearing, seat.partner, "L25.B.2.b.1")
        _penalty(hearing, change, second, first, "attempted")
        return
    cancel(hearing, (place, place + 1), seat)
    final = called_instead(hearing, before, seat, "L25.B.2.b.2")
    if final is first:
        hearing.contradiction(
            Text(f"that is {first:en} again, not a different call", f"那仍是 {first:zh}，不是另一叫牌"), "L25.B.2.b.2"
        )
    hearing.order(ScoreOverride(seat.side, Grade.AVERAGE_MINUS, at_most=True))
    hearing.tell(
        Text(
            f"{seat.side.text.en} score at most average minus on this board; the other side keeps its score",
            f"{seat.side.text.zh}方本副牌得分不得高于平均减；对方按实际结果计分",
        ),
        "L25.B.2.b.2",
    )
    _penalty(hearing, change, first, final, "withdrawn")
    if final is not second:
        _penalty(hearing, change, second, final, "attempted")


def _penalty(hearing: Hearing, change: Change, call: Call, final: Call, name: str) -> None:
    before, seat = change.before, change.seat
    hearing.tell(
        Text(
            f"if {seat.side.text.en} defend, {call:en} may carry a lead penalty",
            f"若{seat.side.text.zh}方防守，{call:zh} 可能引起引牌判罚",
        ),
        "L25.B.2.c",
    )
    lead_penalty(hearing, seat, call, final, before=before, name=name)
    withdrawn(hearing, seat, call.text)


def cancel_second(hearing: Hearing, change: Change) -> None:
    """Cancel the second call."""
    hearing.order(EraseCalls((change.place + 1,)))
    hearing.tell(Text(f"{change.second:en} is cancelled", f"{change.second:zh} 被取消"), "2017:L25.B.2")
