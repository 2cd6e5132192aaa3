"""Rules on calls that were not intended (25A), and finds which part of Law 25 applies to a change of call."""

from __future__ import annotations

from typing import NoReturn

from paiju.games.bridge import Call, MakeCall
from paiju.games.bridge.effects import MustCall
from paiju.laws.effect import EraseCalls, Information, SetTurn
from paiju.referee.bridge.calls.correction import Change, ReplacedCall, is_insufficient, is_legal
from paiju.referee.bridge.calls.illegal_call import illegal_call
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.purposeful_change import call_over
from paiju.referee.bridge.calls.questions import INADVERTENT, INTENT, LHO_CALL, WITHDRAW
from paiju.referee.bridge.facts import NEXT_ACTED, lho_in_turn
from paiju.referee.bridge.terms import terms
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.text import Text


def changed(hearing: Hearing, change: Change) -> None:
    """Rule on a change of call by the player whose turn it was."""
    law = call_law(hearing)
    if law.unintended(hearing, change.first):
        _takes_its_place(hearing, change)
    elif change.late:
        too_late(hearing, change.first, change.second, law.intended)
    else:
        law.substituted(hearing, change)


def is_inadvertent(hearing: Hearing, first: Call) -> bool:
    """Ask whether a call was inadvertent and corrected at once."""
    return hearing.ask(INADVERTENT, first=first.shown)


def too_late(hearing: Hearing, first: Call, second: Call, clause: str) -> NoReturn:
    """Stop with a contradiction: the first call can no longer be changed, so the second is a call out of rotation."""
    hearing.contradiction(
        Text(
            f"it is too late to change {first:en}: rule {second:en} as a call out of rotation",
            f"要改 {first:zh} 已经太晚：{second:zh} 按越序叫牌裁定",
        ),
        clause,
        instead="call-out-of-rotation",
    )


def _takes_its_place(hearing: Hearing, change: Change) -> None:
    """Replace the first call by the second; an illegal second call is then ruled on by its own law."""
    law, free = call_law(hearing), terms(hearing).free
    before, seat, first, second = change.before, change.seat, change.first, change.second
    place, late = change.place, change.late
    hearing.order(EraseCalls((place, place + 1) if late else (place,)))
    if late:
        hearing.order(SetTurn(seat.lho))
    else:
        lho_in_turn(hearing, seat, "L25.A")
    hearing.tell(
        Text(f"{second:en} replaces {first:en}, {free.en}", f"{second:zh} 代替 {first:zh}，{free.zh}"),
        "L25.A",
    )
    withdrawn(hearing, seat, first.text)
    legal = is_legal(before, seat, second)
    if late:
        law.followed(hearing, change, legal)
    if legal:
        return
    hearing.tell(
        Text(f"{second:en} is illegal: the law for that call applies", f"{second:zh} 不合法，先按它自己的条款裁定"),
        "L25.A",
    )
    offence = ReplacedCall(before, seat, second, (place + 1 + late,))
    if is_insufficient(before, second) or late or not hearing.ask(NEXT_ACTED, "L35"):
        illegal_call(hearing, offence)
    else:
        law.condoned(hearing, offence)


def followed_1997(hearing: Hearing, change: Change, _: bool) -> None:
    """Cancel the left-hand opponent's call too, and ask what they call instead."""
    seat, first = change.seat, change.first
    hearing.tell(
        Text(
            f"{seat.lho.text.en}'s call over {first:en} is withdrawn too; they call again, and may use what they "
            "learned",
            f"{seat.lho.text.zh}家对 {first:zh} 的接叫也取消；他重新叫牌，得到的信息可以利用",
        ),
        "L16.C.1",
    )
    withdrawn(hearing, seat, call_over(hearing, seat.lho, "L25.A").text)


def is_unintended(hearing: Hearing, first: Call) -> bool:
    """Ask for the intention behind a call that was changed; how and when its player noticed does not matter."""
    found = hearing.ask(INTENT, first=first.shown)
    if found == "slip":
        hearing.tell(
            Text("how the player noticed it, or how long that took, does not matter", "不论他如何察觉，也不论过了多久"),
            "2017:L25.A.3",
        )
        return True
    hearing.tell(
        Text(
            f"{first:en} was intended at the time: it is not an unintended call",
            f"{first:zh} 作出时是有意的：不属于非本意叫牌",
        ),
        "2017:L25.A.2",
    )
    return False


def followed_2017(hearing: Hearing, change: Change, legal: bool) -> None:
    """Ask whether the left-hand opponent keeps their call, if it is legal, or calls again (25A6)."""
    before, seat, first, second = change.before, change.seat, change.first, change.second
    lho = seat.lho
    over = hearing.ask(LHO_CALL, lho=lho.text, first=first.shown)
    keeps = (
        legal
        and is_legal(before.after(seat, MakeCall(second)), lho, over)
        and hearing.ask(WITHDRAW, by=lho, lho=lho.text, over=over.shown) == "keep"
    )
    if keeps:
        hearing.order(MustCall(lho, over.text))
        hearing.tell(Text(f"{over:en} stands over {second:en}", f"{over:zh} 对 {second:zh} 成立"), "2017:L25.A.6")
        return
    hearing.order(Information((seat, seat.partner), over.text))
    hearing.tell(
        Text(
            f"{over:en} is withdrawn; {lho.side.text.en} may use what it showed, {seat.side.text.en} may not",
            f"{over:zh} 收回；它透露的信息{lho.side.text.zh}方可以利用，{seat.side.text.zh}方不可以",
        ),
        "2017:L25.A.6",
    )
