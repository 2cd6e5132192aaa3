"""Changes of call by a player in turn: inadvertent calls put right at once (Law 25.A), and all others."""

from __future__ import annotations

from typing import NoReturn

from paiju.games.bridge import Auction, Call, Seat
from paiju.laws.effect import EraseCalls, SetTurn
from paiju.referee.bridge.facts import lho_in_turn, next_acted
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.bridge1997.correction import Offence, is_insufficient, is_legal
from paiju.referee.bridge1997.illegal_call import illegal_call
from paiju.referee.bridge1997.inadmissible import condoned_above_seven, condoned_double
from paiju.referee.bridge1997.purposeful_change import Change, call_over, changed_on_purpose
from paiju.referee.inquest import Inquest
from paiju.text import Text


def changed(
    inquest: Inquest, before: Auction, seat: Seat, first: Call, second: Call, *, late: bool = False
) -> None:
    """Rule a change by a player in turn from `first` to `second`; `late`: the next player had called in between."""
    if is_inadvertent(inquest, first):
        _inadvertent(inquest, Change(before, seat, first, second), late=late)
    elif late:
        too_late(inquest, first, second, "L25.B")
    else:
        changed_on_purpose(inquest, Change(before, seat, first, second))


def is_inadvertent(inquest: Inquest, first: Call) -> bool:
    """Ask whether a call was inadvertent and at once put right."""
    return inquest.finding(
        "inadvertent",
        Text(
            f"Was {first:en} inadvertent, and changed without pause for thought?",
            f"{first:zh} 是无意中叫出，而且没有停下来想就改的吗？",
        ),
        "L25.A",
    )


def too_late(inquest: Inquest, first: Call, second: Call, clause: str) -> NoReturn:
    """Say that a call can no longer be changed: another one is a call out of rotation."""
    inquest.contradiction(
        Text(
            f"it is too late to change {first:en}: rule {second:en} as a call out of rotation",
            f"要改 {first:zh} 已经太晚：{second:zh} 按越序叫牌裁定",
        ),
        clause,
    )


def _inadvertent(inquest: Inquest, change: Change, *, late: bool) -> None:
    before, seat, first, second = change.before, change.seat, change.first, change.second
    place = len(before.calls)
    inquest.order(EraseCalls((place, place + 1) if late else (place,)))
    if late:
        inquest.order(SetTurn(seat.lho))
    else:
        lho_in_turn(inquest, seat, "L25.A")
    inquest.tell(
        Text(f"{second:en} takes the place of {first:en}", f"{second:zh} 代替 {first:zh}"), "L25.A"
    )
    if late:
        inquest.tell(
            Text(
                f"{seat.lho.text.en}'s call over {first:en} falls with it; he calls anew, and may use what he learned",
                f"{seat.lho.text.zh}家对 {first:zh} 的接叫也取消；他重新叫牌，得到的信息可以利用",
            ),
            "L16.C.1",
        )
        withdrawn(inquest, seat, call_over(inquest, seat.lho, "L25.A").text, "L16.C.2")
    if is_legal(before, seat, second):
        inquest.tell(Text("nobody is penalised", "不予判罚"), "L25.A")
        withdrawn(inquest, seat, first.text, "L16.C.2")
        return
    inquest.tell(
        Text(
            f"{second:en} is illegal: its own law applies",
            f"{second:zh} 不合法，先按它自己的条款裁定",
        ),
        "L25.A",
    )
    withdrawn(inquest, seat, first.text, "L16.C.2")
    offence = Offence(before, seat, second, (place + 1 + late,))
    if is_insufficient(before, second) or late or not next_acted(inquest, "L35"):
        illegal_call(inquest, offence)
    elif second.level > 7:
        condoned_above_seven(inquest, offence)
    else:
        condoned_double(inquest, offence)
