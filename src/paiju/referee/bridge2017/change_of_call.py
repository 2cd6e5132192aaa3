"""Changes of call (Law 25), in turn or out of it."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import PASS, MakeCall
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls
from paiju.referee.bridge.facts import CHANGED, next_acted, up_to_call
from paiju.referee.bridge.notation import CALL
from paiju.referee.bridge1997.correction import (
    Offence,
    is_legal,
)
from paiju.referee.bridge2017.comparable import replaced
from paiju.referee.bridge2017.out_of_rotation import before_next_call, called_over, out_of_rotation
from paiju.referee.bridge2017.rectification import still_open, unauthorised
from paiju.referee.bridge2017.substituted_call import Change, accepts, cancel_second, second_stands
from paiju.referee.bridge2017.unintended_call import changed, is_unintended, too_late
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def changed_call(inquest: Inquest) -> None:
    """Rule a change of call, in turn or out of it."""
    change = _asked(inquest)
    still_open(inquest, change.before)
    if change.seat is change.before.turn:
        changed(inquest, change)
    elif change.late:
        inquest.contradiction(
            Text(
                f"{change.seat.lho.text.en}'s call accepted {change.first:en}: it stands, and is no longer changed",
                f"{change.seat.lho.text.zh}家的接叫已接受 {change.first:zh}：这个叫牌成立，不得更改",
            ),
            "L29.A",
        )
    else:
        _changed_out_of_rotation(inquest, change)


def _asked(inquest: Inquest) -> Change:
    """Ask for a change of call, and refuse one that comes too late."""
    before, seat, first = up_to_call(inquest, "2017:L25.A.1", in_turn=True, last=CHANGED)
    second = inquest.fact(
        "changed-to", Text("What was it changed to?", "改成了什么？"), "2017:L25.A.1", CALL
    )
    if second is first:
        inquest.contradiction(Text("that is the same call", "前后是同一个叫牌"), "2017:L25.B.1")
    when = inquest.which(
        "changed-when",
        Text(
            f"When {seat.text.en} changed his call, who had called over it?",
            f"{seat.text.zh}家更改时，谁已经接着叫过？",
        ),
        "2017:L25.A.1",
        {
            "at-once": Text("nobody", "无人"),
            "after-lho": Text(f"{seat.lho.text.en}", f"{seat.lho.text.zh}家"),
            "after-partner": Text(
                f"{seat.lho.text.en} and {seat.partner.text.en}",
                f"{seat.lho.text.zh}家和{seat.partner.text.zh}家",
            ),
        },
        usual="at-once",
    )
    if when == "after-partner":
        too_late(inquest, first, second, "2017:L25.A.1")
    change = Change(before, seat, first, second, late=when == "after-lho")
    _in_time(inquest, change)
    return change


def _in_time(inquest: Inquest, change: Change) -> None:
    before, seat, first = change.before, change.seat, change.first
    if first is not PASS or not is_legal(before, seat, first):
        return
    after = before.after(seat, MakeCall(first))
    if change.late and not after.is_over:
        after = after.after(after.turn, MakeCall(PASS))
    if not after.is_over:
        return
    passed_out = before.bid < 0
    if inquest.happened(
        "period-over",
        Text(
            "Had all four hands been put back into the board?"
            if passed_out
            else "Had a defender faced an opening lead?",
            "四手牌都已放回牌套了吗？" if passed_out else "防家已经翻开首攻了吗？",
        ),
        "2017:L17.D.2" if passed_out else "2017:L25.A.5",
        usual="no",
    ):
        inquest.contradiction(
            Text(
                f"the auction period is over: {first:en} can no longer be changed",
                f"竞叫阶段已经结束：{first:zh} 不能再更改",
            ),
            "2017:L25.A.5",
        )


def _changed_out_of_rotation(inquest: Inquest, change: Change) -> None:
    before, seat, first, second = change.before, change.seat, change.first, change.second
    place = change.place
    if is_unintended(inquest, first):
        inquest.order(EraseCalls((place,)))
        inquest.tell(
            Text(
                f"{second:en} takes the place of {first:en}, and is itself out of rotation",
                f"{second:zh} 代替 {first:zh}，但它本身也是越序叫牌",
            ),
            "2017:L25.A.1",
        )
        unauthorised(inquest, seat, first.text)
        out_of_rotation(inquest, Offence(before, seat, second, (place + 1,)))
        return
    acted = next_acted(inquest, "2017:L25.B.1")
    if accepts(inquest, change, acted=acted, name="accept-change"):
        second_stands(inquest, change)
        return
    cancel_second(inquest, change)
    replaced(inquest, seat, second, first, "comparable-first")
    offence = Offence(before, seat, first, (place,))
    if acted:
        called_over(inquest, offence)
    else:
        before_next_call(inquest, offence)


FAMILY: Final = (
    Irregularity(
        "change-of-call",
        Text("change of call", "更改叫牌"),
        Citation("2017:L25.A.1"),
        changed_call,
    ),
)
