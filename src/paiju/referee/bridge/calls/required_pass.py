"""A call by a player whom the law requires to pass (Law 37)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import PASS, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws import Citation
from paiju.referee.bridge.calls.asked import MUST_PASS
from paiju.referee.bridge.calls.correction import Offence, cancel, is_inadmissible, still_open
from paiju.referee.bridge.calls.inadmissible import both_silenced, costs
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.facts import NEXT_ACTED, up_to_call
from paiju.referee.bridge.wording import pass_always
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def action_when_required_to_pass(inquest: Inquest) -> None:
    """Rule on a bid, double or redouble by a player who was required to pass."""
    law = call_law(inquest)
    before, seat, made = up_to_call(inquest, "L37", in_turn=True)
    still_open(inquest, before)
    if made is PASS:
        inquest.dismiss(Text("the player passed, as required", "他按要求不叫，并未违规"), "L37")
    if seat is not before.turn:
        inquest.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: rule on the call out of rotation first",
                f"当时轮到{before.turn.text.zh}家：先按越序叫牌裁定",
            ),
            "L29.B",
            instead="call-out-of-rotation",
        )
    if inquest.ask(NEXT_ACTED, law.required_pass_acted):
        _condoned(inquest, before, seat, made)
        return
    cancel(inquest, (len(before.calls),), seat)
    law.required_pass_restored(inquest, before, seat, made)


def required_pass_restored_1997(inquest: Inquest, before: Auction, seat: Seat, made: Call) -> None:
    """Require both partners to pass to the end."""
    inquest.tell(Text(f"{made:en} is cancelled", f"{made:zh} 被取消"), "L37")
    both_silenced(inquest, before, seat, made, "L37")


def required_pass_restored_2017(inquest: Inquest, before: Auction, seat: Seat, made: Call) -> None:
    """Require the player to pass now and to the end (37B)."""
    inquest.order(MustCall(seat, PASS.text))
    inquest.tell(
        Text(f"{made:en} is cancelled, and {seat.text.en} passes", f"{made:zh} 被取消，{seat.text.zh}家改为不叫"),
        "2017:L37.B",
    )
    pass_always(inquest, seat, "2017:L37.B")
    costs(inquest, Offence(before, seat, made, ()), "2017:L37.B")


def _condoned(inquest: Inquest, before: Auction, seat: Seat, made: Call) -> None:
    """Let a call over which the next player has called stand, if it is legal (37A; 35 of 1997)."""
    law = call_law(inquest)
    clause, stands = law.required_pass_stands
    if made.level > 7 or is_inadmissible(before, seat, made):
        law.condoned(inquest, Offence(before, seat, made, (len(before.calls),)))
        return
    always = inquest.ask(MUST_PASS, clause, seat=seat.text)
    inquest.tell(Text(f"{made:en} {stands.en}", f"{made:zh} {stands.zh}"), clause)
    if always == "always":
        pass_always(inquest, seat, clause)


FAMILY: Final = (
    Irregularity(
        "action-when-required-to-pass",
        Text("bid or double by a player required to pass", "必须不叫的人叫了牌"),
        Citation("L37"),
        action_when_required_to_pass,
    ),
)
