"""Who may still change a call (Laws 17.D, 21 and 25.A): what the record decides.

What a person must find (that a call was inadvertent, that the misinformation probably caused it) is taken as given
by naming the ground; these queries say whether the time for it is past.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge.auction import Auction, Called
from paiju.games.bridge.call import Call
from paiju.games.bridge.period import period_of
from paiju.games.bridge.seat import Seat
from paiju.games.bridge.state import State
from paiju.laws import Citation, Refused
from paiju.text import Text


class Ground(StrEnum):
    """Why a player wants to change a call."""

    OWN_MISUNDERSTANDING = "own-misunderstanding"
    MISINFORMED = "misinformed"
    FOLLOWS_A_CHANGE = "follows-a-change"
    INADVERTENT = "inadvertent"

    @property
    def citation(self) -> Citation:
        """The clause that rules it."""
        return Citation(
            {
                Ground.OWN_MISUNDERSTANDING: "L21.A",
                Ground.MISINFORMED: "L21.B.1",
                Ground.FOLLOWS_A_CHANGE: "L21.B.2",
                Ground.INADVERTENT: "L25.A",
            }[self]
        )


def why_not_change(
    state: State, seat: Seat, at: int, ground: Ground, *, changed: int | None = None
) -> Refused | None:
    """Say which clause forbids `seat` to change the call at the place `at` (from 0), or None where it may.

    `changed`: for `FOLLOWS_A_CHANGE`, the place of the call that an opponent has changed for misinformation.
    Raises `Malformed` where there is no call at a place.
    """
    calls = state.auction.calls
    called = _called(calls, at)
    if ground is Ground.OWN_MISUNDERSTANDING:
        return Refused(
            Text("there is no redress for one's own mistake", "自己误解而叫的牌，不能更改"),
            ground.citation,
        )
    if called.seat is not seat:
        return Refused(Text("that call is not yours", "那不是你的叫牌"), ground.citation)
    if not period_of(state).is_auction:
        late = Citation("L21.B.3") if ground is Ground.MISINFORMED else ground.citation
        return Refused(Text("the auction period is over", "竞叫阶段已经结束"), late)
    if ground is Ground.FOLLOWS_A_CHANGE:
        return _why_not_follow(calls, at, changed)
    if any(later.seat is seat.partner for later in calls[at + 1 :]):
        return Refused(Text("partner has called since", "同伴已经接续叫牌"), ground.citation)
    return None


def changeable(
    state: State, seat: Seat, ground: Ground, *, changed: int | None = None
) -> tuple[int, ...]:
    """List the places (from 0) of the calls that a seat may still change on this ground."""
    return tuple(
        at
        for at in range(len(state.auction.calls))
        if why_not_change(state, seat, at, ground, changed=changed) is None
    )


class WrongBoard(Struct, frozen=True):
    """A call that was made on cards from the wrong board is cancelled (L17.D).

    `repeats`: what the offender's left-hand opponent had called over it and must now repeat, None where he had not.
    """

    cancelled: Called
    repeats: Called | None

    def goes_on(self, again: Call) -> bool:
        """Whether the board goes on after the offender's new call without anybody's judgment.

        It does where nobody had called over the cancelled one, or the new call is the same. Otherwise the director
        judges whether the two differ in a significant way, and if so gives an artificial adjusted score.
        """
        return self.repeats is None or again is self.cancelled.call


def wrong_board(auction: Auction, at: int) -> WrongBoard:
    """Cancel the call at the place `at` (from 0), made on another board's cards. Raises `Malformed` without it.

    >>> found = wrong_board(Auction.parse(Seat.NORTH, "1S P"), 0)
    >>> found.repeats.call, found.goes_on(Call("1S")), found.goes_on(Call("2C"))
    (Call('P'), True, False)
    """
    called = _called(auction.calls, at)
    over = [later for later in auction.calls[at + 1 :] if later.seat is called.seat.lho]
    return WrongBoard(called, over[0] if over else None)


def _called(calls: tuple[Called, ...], at: int) -> Called:
    if not 0 <= at < len(calls):
        raise Malformed(
            Text(f"the place of a call, 0 to {len(calls) - 1}", f"叫品序号 0 到 {len(calls) - 1}"),
            str(at),
        )
    return calls[at]


def _why_not_follow(calls: tuple[Called, ...], at: int, changed: int | None) -> Refused | None:
    if changed is not None:
        follower = _called(calls, changed).seat.lho
        places = [i for i in range(changed + 1, len(calls)) if calls[i].seat is follower]
        if places[:1] == [at]:
            return None
    return Refused(
        Text(
            "only the call next after an opponent's changed call may follow it",
            "对方改叫之后，只有紧接着叫的那一家可以跟着改",
        ),
        Ground.FOLLOWS_A_CHANGE.citation,
    )
