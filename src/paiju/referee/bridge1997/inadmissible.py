"""Inadmissible calls, condoned and not (Laws 35-39)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Suit
from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, Auction, Call, Seat
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls, MustCall
from paiju.referee.bridge.facts import next_acted, up_to_call
from paiju.referee.bridge.wording import pass_always, withdrawn
from paiju.referee.bridge1997.correction import (
    Offence,
    all_since,
    called_instead,
    cancel,
    is_inadmissible,
    silenced,
    still_open,
)
from paiju.referee.bridge1997.lead_penalty import lead_penalty
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def inadmissible_double(inquest: Inquest) -> None:
    """Rule a double or redouble in turn that Law 19 does not permit."""
    before, seat, made = up_to_call(inquest, "L36", in_turn=True)
    still_open(inquest, before)
    if not is_inadmissible(before, seat, made):
        inquest.contradiction(
            Text(f"Law 19 permits {made:en} here", f"按第19条，这里可以叫 {made:zh}")
            if made in (DOUBLE, REDOUBLE)
            else Text(f"{made:en} is no double or redouble", f"{made:zh} 不是加倍或再加倍"),
            "L19.B.1" if made is REDOUBLE else "L19.A.1",
        )
    if seat is not before.turn:
        inquest.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: out of rotation it is ruled by Law 32",
                f"当时轮到{before.turn.text.zh}家：越序的按第32条裁定",
            ),
            "L32",
            instead="call-out-of-rotation",
        )
    offence = Offence(before, seat, made, (len(before.calls),))
    if next_acted(inquest, "L35"):
        condoned_double(inquest, offence)
        return
    double_replaced(inquest, offence)


def condoned_double(inquest: Inquest, offence: Offence) -> None:
    """Take back an inadmissible double over which the next player has called: nobody is penalised."""
    before, seat, made = offence.before, offence.seat, offence.call
    places = all_since(inquest, offence.places[0], "L35.A")
    cancel(inquest, places, before.turn)
    inquest.tell(
        Text(
            f"{made:en} and every call after it are cancelled; {before.turn.text.en} calls, and nobody is penalised",
            f"{made:zh} 和后面的叫牌都取消，由{before.turn.text.zh}家叫牌，不予判罚",
        ),
        "L35.A",
    )
    withdrawn(inquest, seat, made.text, "L16.C.2")


def double_replaced(
    inquest: Inquest, offence: Offence, shown: tuple[Suit, ...] | None = None
) -> Call:
    """Have an inadmissible double replaced by a legal call (Law 36), and give that call.

    `shown`: the suits that Law 26 looks at, where they are not asked for.
    """
    seat, made, before = offence.seat, offence.call, offence.before
    if offence.places:
        cancel(inquest, offence.places, seat)
    inquest.tell(
        Text(
            f"{made:en} is cancelled; {seat.text.en} makes a legal call in its place",
            f"{made:zh} 被取消，{seat.text.zh}家须改叫一个合法的",
        ),
        "L36",
    )
    final = called_instead(inquest, before, seat, "L36")
    silenced(inquest, seat.partner, "L36")
    lead_penalty(inquest, seat, made, final, before=before, shown=shown)
    withdrawn(inquest, seat, made.text, "L16.C.2")
    _attempt(inquest, offence, final)
    return final


def _attempt(inquest: Inquest, offence: Offence, final: Call) -> None:
    attempted = offence.attempted
    if attempted is not None and attempted is not final:
        lead_penalty(
            inquest, offence.seat, attempted, final, before=offence.before, name="attempted"
        )
        withdrawn(inquest, offence.seat, attempted.text, "L16.C.2")


def action_when_required_to_pass(inquest: Inquest) -> None:
    """Rule a bid, double or redouble by a player who was required to pass."""
    before, seat, made = up_to_call(inquest, "L37", in_turn=True)
    still_open(inquest, before)
    if made is PASS:
        inquest.contradiction(Text("he passed, as he had to", "他按要求不叫，并未违规"), "L37")
    if seat is not before.turn:
        inquest.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: rule the call out of rotation first",
                f"当时轮到{before.turn.text.zh}家：先按越序叫牌裁定",
            ),
            "L29.B",
        )
    if next_acted(inquest, "L35"):
        _condoned_action(inquest, before, seat, made)
        return
    cancel(inquest, (len(before.calls),), seat)
    inquest.tell(Text(f"{made:en} is cancelled", f"{made:zh} 被取消"), "L37")
    _both_silenced(inquest, before, seat, made, "L37")


def _condoned_action(inquest: Inquest, before: Auction, seat: Seat, made: Call) -> None:
    offence = Offence(before, seat, made, (len(before.calls),))
    if made.level > 7:
        condoned_above_seven(inquest, offence)
        return
    if is_inadmissible(before, seat, made):
        condoned_double(inquest, offence)
        return
    always = inquest.which(
        "must-pass",
        Text(f"How long had {seat.text.en} to pass?", f"{seat.text.zh}家该不叫多久？"),
        "L35.B",
        {
            "once": Text("at this turn", "仅本轮"),
            "always": Text("for the rest of the auction", "本次竞叫始终"),
        },
    )
    inquest.tell(
        Text(
            f"{made:en} and the legal calls after it stand, and nobody is penalised",
            f"{made:zh} 和后面的合法叫牌都有效，不予判罚",
        ),
        "L35.B",
    )
    if always == "always":
        pass_always(inquest, seat, "L35.B")


def bid_above_seven(inquest: Inquest) -> None:
    """Rule a bid of more than seven."""
    before, seat, made = up_to_call(inquest, "L38", in_turn=True)
    still_open(inquest, before)
    if made.level <= 7:
        inquest.contradiction(
            Text(f"{made:en} is not above seven", f"{made:zh} 没有超过七线"), "L18.A"
        )
    offence = Offence(before, seat, made, (len(before.calls),))
    if next_acted(inquest, "L35"):
        condoned_above_seven(inquest, offence)
    else:
        above_seven_replaced(inquest, offence)


def condoned_above_seven(inquest: Inquest, offence: Offence) -> None:
    """Have a bid of more than seven, over which the next player has called, replaced by a pass: nobody is penalised."""
    before, seat, made = offence.before, offence.seat, offence.call
    cancel(inquest, all_since(inquest, offence.places[0], "L35.C"), before.turn)
    inquest.order(MustCall(seat, PASS.text))
    inquest.tell(
        Text(
            f"{made:en} and every call after it are cancelled; {seat.text.en} passes, and nobody is penalised",
            f"{made:zh} 和后面的叫牌都取消，{seat.text.zh}家改为不叫，不予判罚",
        ),
        "L35.C",
    )
    withdrawn(inquest, seat, made.text, "L16.C.2")


def above_seven_replaced(inquest: Inquest, offence: Offence) -> None:
    """Cancel a bid of more than seven; both members of the side pass from then on (Law 38)."""
    before, seat, made = offence.before, offence.seat, offence.call
    cancel(inquest, offence.places, before.turn)
    inquest.tell(
        Text(
            f"{made:en} is cancelled: there is no contract above seven",
            f"{made:zh} 被取消：没有超过七线的定约",
        ),
        "L38",
    )
    _both_silenced(inquest, before, seat, made, "L38")
    _attempt(inquest, offence, PASS)


def _both_silenced(inquest: Inquest, before: Auction, seat: Seat, made: Call, clause: str) -> None:
    pass_always(inquest, seat, clause)
    silenced(inquest, seat.partner, clause)
    lead_penalty(inquest, seat, made, PASS, before=before)
    withdrawn(inquest, seat, made.text, "L16.C.2")


def call_after_final_pass(inquest: Inquest) -> None:
    """Rule a call after the final pass."""
    before, seat, made = up_to_call(inquest, "L39")
    if not before.is_over:
        inquest.contradiction(Text("the auction was not over", "竞叫尚未结束"), "L17.E")
    place = len(before.calls)
    condoned = next_acted(inquest, "L35")
    places = all_since(inquest, place, "L35.D") if condoned else (place,)
    inquest.order(EraseCalls(places))
    inquest.tell(Text(f"{made:en} is cancelled", f"{made:zh} 被取消"), "L39")
    beyond_final_pass(inquest, before, seat, made, condoned=condoned)


def beyond_final_pass(
    inquest: Inquest, over: Auction, seat: Seat, made: Call, *, condoned: bool
) -> None:
    """Say what a cancelled call after the final pass of `over` costs; `condoned`: the next player had called."""
    contract = over.contract
    free = contract is None or made is PASS or contract.declarer.side is seat.side
    if free or condoned:
        inquest.tell(Text("nobody is penalised", "不予判罚"), "L39.A" if free else "L35.D")
    else:
        inquest.tell(
            Text(
                f"{seat.text.en} defends: Law 26 may restrict his partner's first lead",
                f"{seat.text.zh}家是防家：同伴首次引牌可能按第26条受限制",
            ),
            "L39.B",
        )
        lead_penalty(inquest, seat, made, before=over)
    withdrawn(inquest, seat, made.text, "L16.C.2")


FAMILY: Final = (
    Irregularity(
        "inadmissible-double",
        Text("double or redouble that Law 19 does not permit", "不能成立的加倍或再加倍"),
        Citation("L36"),
        inadmissible_double,
    ),
    Irregularity(
        "action-when-required-to-pass",
        Text("bid or double by a player required to pass", "必须不叫的人叫了牌"),
        Citation("L37"),
        action_when_required_to_pass,
    ),
    Irregularity(
        "bid-above-seven",
        Text("bid of more than seven", "超过七线的叫牌"),
        Citation("L38"),
        bid_above_seven,
    ),
    Irregularity(
        "call-after-final-pass",
        Text("call after the final pass", "最终不叫后的叫牌"),
        Citation("L39"),
        call_after_final_pass,
    ),
)
