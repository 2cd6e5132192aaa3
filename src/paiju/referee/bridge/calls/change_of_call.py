"""Rules on changes of call (Law 25), in turn or out of turn."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import PASS, MakeCall
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls
from paiju.referee.bridge.calls.comparable import COMPARABLE_FIRST, replaced
from paiju.referee.bridge.calls.correction import Change, ReplacedCall, is_legal, lead_is_faced, still_open
from paiju.referee.bridge.calls.inadvertent_change import changed, too_late
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.out_of_rotation import before_next_call, called_over, out_of_rotation
from paiju.referee.bridge.calls.purposeful_change import (
    accepted,
    accepts,
    called_over_first,
    cancel_second,
    first_stands_1997,
    second_stands_1997,
    second_stands_2017,
    tell_first_illegal,
)
from paiju.referee.bridge.calls.questions import ACCEPT_CHANGE, ANY_LEAD_FACED, CHANGED_TO, CHANGED_WHEN, HANDS_PUT_BACK
from paiju.referee.bridge.facts import CHANGED, NEXT_ACTED, up_to_call
from paiju.referee.bridge.leads.lead_penalty import lead_penalty
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def change_of_call(hearing: Hearing) -> None:
    """Rule on a call that a player changed, or tried to change, in turn or out of turn."""
    change = _asked(hearing)
    still_open(hearing, change.before)
    call_law(hearing).still_changed(hearing, change)
    if change.seat is change.before.turn:
        changed(hearing, change)
    elif change.late:
        hearing.dismiss(
            Text(
                f"{change.seat.lho.text.en}'s call accepted {change.first:en}: it stands and can no longer be changed",
                f"{change.seat.lho.text.zh}家的接叫已接受 {change.first:zh}：这个叫牌成立，不得更改",
            ),
            "L29.A",
        )
    else:
        _out_of_rotation_changed(hearing, change)


def _asked(hearing: Hearing) -> Change:
    """Ask which call was changed, to which and when.

    The case is dismissed if both calls are the same, and ends if the change came too late.
    """
    clause = call_law(hearing).changed
    before, seat, first = up_to_call(hearing, clause, in_turn=True, last=CHANGED)
    second = hearing.ask(CHANGED_TO, clause)
    if second is first:
        hearing.dismiss(Text("that is the same call", "前后是同一个叫牌"), call_law(hearing).intended)
    when = hearing.ask(CHANGED_WHEN, clause, seat=seat.text, lho=seat.lho.text, partner=seat.partner.text)
    if when == "after-partner":
        too_late(hearing, first, second, "L25.A")
    return Change(before, seat, first, second, late=when == "after-lho")


def still_changed_1997(hearing: Hearing, change: Change) -> None:
    """Refuse to change a pass after the auction period: all have passed, or the opening lead is faced (L17.E)."""
    before, seat, first, second = change.before, change.seat, change.first, change.second
    if first is not PASS or seat is not before.turn:
        return
    after = before.after(seat, MakeCall(PASS))
    if change.late and not after.is_over:
        after = after.after(after.turn, MakeCall(PASS))
    if not after.is_over:
        return
    passed_out = before.bid < 0
    if not passed_out and not lead_is_faced(hearing):
        return
    why = (
        Text("all four players have passed", "四家都已不叫")
        if passed_out
        else Text("the opening lead is faced", "首攻已经翻开")
    )
    hearing.contradiction(
        Text(
            f"{why.en}: the auction period is over, and {first:en} can no longer be changed;"
            f" {second:en} is ruled as a call after the final pass (Law 39)",
            f"{why.zh}，竞叫阶段已经结束：{first:zh} 不能再改；{second:zh} 是最终不叫之后的叫牌，按第39条裁定",
        ),
        "L17.E",
        instead="call-after-final-pass",
    )


def still_changed_2017(hearing: Hearing, change: Change) -> None:
    """Refuse to change a pass after the auction period: hands are put back, or a lead is faced (L25.A.5, L17.D)."""
    before, seat, first = change.before, change.seat, change.first
    if first is not PASS or not is_legal(before, seat, first):
        return
    after = before.after(seat, MakeCall(first))
    if change.late and not after.is_over:
        after = after.after(after.turn, MakeCall(PASS))
    if not after.is_over:
        return
    passed_out = before.bid < 0
    if hearing.ask(HANDS_PUT_BACK if passed_out else ANY_LEAD_FACED):
        hearing.dismiss(
            Text(
                f"the auction period is over: {first:en} can no longer be changed",
                f"竞叫阶段已经结束：{first:zh} 不能再更改",
            ),
            "2017:L25.A.5",
        )


def _out_of_rotation_changed(hearing: Hearing, change: Change) -> None:
    """Rule on a changed call out of rotation; Laws 28 to 32 then apply to the call that remains."""
    law = call_law(hearing)
    before, seat, first, second = change.before, change.seat, change.first, change.second
    if not law.unintended(hearing, first):
        law.out_of_rotation_changed(hearing, change)
        return
    hearing.order(EraseCalls((change.place,)))
    hearing.tell(
        Text(
            f"{second:en} replaces {first:en}, and is itself out of rotation",
            f"{second:zh} 代替 {first:zh}，但它本身也是越序叫牌",
        ),
        "L25.A",
    )
    withdrawn(hearing, seat, first.text)
    out_of_rotation(hearing, ReplacedCall(before, seat, second, (change.place + 1,)))


def out_of_rotation_changed_1997(hearing: Hearing, change: Change) -> None:
    """Rule on a call out of rotation that was changed on purpose; the next player may accept either call."""
    before, seat, first, second = change.before, change.seat, change.first, change.second
    place = change.place
    if hearing.ask(NEXT_ACTED, "L25.B.1"):
        if called_over_first(hearing, change):
            first_stands_1997(hearing, change, "L29.A")
        else:
            second_stands_1997(hearing, change)
        return
    if change.possible and accepted(hearing, change, ACCEPT_CHANGE):
        second_stands_1997(hearing, change)
        return
    hearing.order(EraseCalls((place + 1,)))
    hearing.tell(Text(f"{second:en} is cancelled", f"{second:zh} 被取消"), "L25.B.2")
    tell_first_illegal(hearing, change)
    final = before_next_call(hearing, ReplacedCall(before, seat, first, (place,)))
    lead_penalty(hearing, seat, second, final, before=before, name="attempted", to_come=final is None)
    withdrawn(hearing, seat, second.text)


def out_of_rotation_changed_2017(hearing: Hearing, change: Change) -> None:
    """Rule on a call out of rotation that was changed on purpose, by the rules on comparable calls."""
    before, seat, first, second = change.before, change.seat, change.first, change.second
    place = change.place
    acted = hearing.ask(NEXT_ACTED, "2017:L25.B.1")
    if accepts(hearing, change, acted=acted, question=ACCEPT_CHANGE):
        second_stands_2017(hearing, change)
        return
    cancel_second(hearing, change)
    replaced(hearing, seat, second, first, COMPARABLE_FIRST)
    offence = ReplacedCall(before, seat, first, (place,))
    if acted:
        called_over(hearing, offence)
    else:
        before_next_call(hearing, offence)


FAMILY_1997: Final = (
    Irregularity("change-of-call", Text("change of call", "更改叫牌"), Citation("L25.B"), change_of_call),
)
FAMILY_2017: Final = (
    Irregularity("change-of-call", Text("change of call", "更改叫牌"), Citation("2017:L25.A.1"), change_of_call),
)
