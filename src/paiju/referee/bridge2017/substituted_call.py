"""A call that was intended, and another put in its place (25B): accepted by the next player, or cancelled."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.bridge import Auction, Call, MakeCall, Seat
from paiju.laws.effect import EraseCalls
from paiju.referee.bridge.facts import next_acted
from paiju.referee.bridge1997.correction import (
    Offence,
    cancel,
    is_inadmissible,
    is_insufficient,
    is_legal,
)
from paiju.referee.bridge1997.purposeful_change import taken_instead
from paiju.referee.bridge2017.comparable import replaced
from paiju.referee.bridge2017.illegal_call import illegal_call
from paiju.referee.bridge2017.inadmissible import condoned
from paiju.referee.bridge2017.insufficient import called_over
from paiju.referee.inquest import Inquest
from paiju.text import Text


class Change(Struct, frozen=True):
    """A call over an auction, and the call it was changed to; `late`: the next player had called in between."""

    before: Auction
    seat: Seat
    first: Call
    second: Call
    late: bool = False

    @property
    def place(self) -> int:
        """The place of the first call."""
        return len(self.before.calls)

    @property
    def possible(self) -> bool:
        """Whether the second call could stand if the next player accepts it."""
        return not is_inadmissible(self.before, self.seat, self.second) and self.second.level <= 7


def substituted(inquest: Inquest, change: Change) -> None:
    """Rule a change of a call that was intended when it was made."""
    before, seat, first, second, place = (
        change.before, change.seat, change.first, change.second, change.place,
    )  # fmt: skip
    if not is_legal(before, seat, first):
        insufficient = is_insufficient(before, first)
        inquest.tell(
            Text(
                f"{first:en} was itself illegal, and is ruled by its own law",
                f"{first:zh} 本身不合法，先按它自己的条款裁定",
            ),
            "2017:L27.C" if insufficient else "2017:L35",
        )
        offence = Offence(before, seat, first, (place, place + 1), second)
        if insufficient:
            _first_insufficient(inquest, change, offence)
        elif next_acted(inquest, "2017:L35"):
            condoned(inquest, offence)
        else:
            illegal_call(inquest, offence)
        return
    acted = next_acted(inquest, "2017:L25.B.1")
    if acted and second.level <= 7 and not change.possible:
        after = before.after(seat, MakeCall(first))
        condoned(inquest, Offence(after, seat, second, (place + 1,)))
        return
    if accepts(inquest, change, acted=acted):
        second_stands(inquest, change)
        return
    first_stands(inquest, change)


def _first_insufficient(inquest: Inquest, change: Change, offence: Offence) -> None:
    """Rule an insufficient bid that was changed; the next player may have called over it, or over what replaced it."""
    if not next_acted(inquest, "2017:L27.A.1"):
        illegal_call(inquest, offence)
        return
    called_over(inquest, offence, second=accepts(inquest, change, acted=True))


def accepts(inquest: Inquest, change: Change, *, acted: bool, name: str = "accept") -> bool:
    """Let the next player accept the second call, or find that he has by calling over it; `name` is the option's.

    `acted`: he has called already.
    """
    first, second, lho = change.first, change.second, change.seat.lho
    if acted:
        return change.possible and inquest.finding(
            "meant-second",
            Text(
                f"Did {lho.text.en} mean to call over {second:en}, not over {first:en}?",
                f"{lho.text.zh}家接叫时，针对的是 {second:zh}（而不是 {first:zh}）吗？",
            ),
            "2017:L25.B.1",
        )
    if not change.possible:
        return False
    return taken_instead(inquest, change.seat, first, second, "2017:L25.B.1", name)


def second_stands(inquest: Inquest, change: Change) -> None:
    """Withdraw the first call, and let the second stand."""
    seat, first, second = change.seat, change.first, change.second
    inquest.order(EraseCalls((change.place,)))
    inquest.tell(
        Text(
            f"{second:en} stands, and {first:en} is withdrawn", f"{second:zh} 成立，{first:zh} 收回"
        ),
        "2017:L25.B.1",
    )
    replaced(inquest, seat, first, second)


def first_stands(inquest: Inquest, change: Change) -> None:
    """Cancel the second call, and let the first stand."""
    seat, first, second = change.seat, change.first, change.second
    cancel_second(inquest, change)
    inquest.tell(
        Text(f"{first:en} stands, and the auction goes on", f"{first:zh} 成立，竞叫继续"),
        "2017:L25.B.2",
    )
    replaced(inquest, seat, second, first)


def cancel_second(inquest: Inquest, change: Change) -> None:
    """Cancel the second call."""
    inquest.order(EraseCalls((change.place + 1,)))
    inquest.tell(
        Text(f"{change.second:en} is cancelled", f"{change.second:zh} 被取消"), "2017:L25.B.2"
    )


def same_call(inquest: Inquest, before: Auction, seat: Seat) -> None:
    """Cancel a call at the next player's turn that only repeats the offender's own."""
    cancel(inquest, (len(before.calls),), seat.lho)
    inquest.tell(
        Text("it is the same call: nothing is changed", "叫牌相同：没有更改"), "2017:L25.B.2"
    )
