"""Rules on a call by a player who was required to pass (Law 37)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import PASS, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws import Citation
from paiju.referee.bridge.calls.correction import ReplacedCall, cancel, is_inadmissible, still_open
from paiju.referee.bridge.calls.inadmissible import both_silenced, costs
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.questions import MUST_PASS
from paiju.referee.bridge.facts import NEXT_ACTED, up_to_call
from paiju.referee.bridge.wording import pass_always
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def action_when_required_to_pass(hearing: Hearing) -> None:
    """Rule on a bid, double or redouble by a player who was required to pass."""
    law = call_law(hearing)
    before, seat, made = up_to_call(hearing, "L37", in_turn=True)
    still_open(hearing, before)
    if made is PASS:
        hearing.dismiss(Text("the player passed, as required", "他按要求不叫，并未违规"), "L37")
    if seat is not before.turn:
        hearing.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: rule on the call out of rotation first",
                f"当时轮到{before.turn.text.zh}家：先按越序叫牌裁定",
            ),
            "L29.B",
            instead="call-out-of-rotation",
        )
    if hearing.ask(NEXT_ACTED, law.required_pass_acted):
        _condoned(hearing, before, seat, made)
        return
    cancel(hearing, (len(before.calls),), seat)
    law.required_pass_restored(hearing, before, seat, made)


def required_pass_restored_1997(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> None:
    """Require both partners to pass to the end."""
    hearing.tell(Text(f"{made:en} is cancelled", f"{made:zh} 被取消"), "L37")
    both_silenced(hearing, before, seat, made, "L37")


def required_pass_restored_2017(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> None:
    """Require the player to pass now and to the end (37B)."""
    hearing.order(MustCall(seat, PASS.text))
    hearing.tell(
        Text(f"{made:en} is cancelled, and {seat.text.en} passes", f"{made:zh} 被取消，{seat.text.zh}家改为不叫"),
        "2017:L37.B",
    )
    pass_always(hearing, seat, "2017:L37.B")
    costs(hearing, ReplacedCall(before, seat, made, ()), "2017:L37.B")


def _condoned(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> None:
    """Let the call stand if the next player has called over it and it is legal (37A; 35 of 1997)."""
    law = call_law(hearing)
    clause, stands = law.required_pass_stands
    if made.level > 7 or is_inadmissible(before, seat, made):
        law.condoned(hearing, ReplacedCall(before, seat, made, (len(before.calls),)))
        return
    always = hearing.ask(MUST_PASS, clause, seat=seat.text)
    hearing.tell(Text(f"{made:en} {stands.en}", f"{made:zh} {stands.zh}"), clause)
    if always == "always":
        pass_always(hearing, seat, clause)


FAMILY: Final = (
    Irregularity(
        "action-when-required-to-pass",
        Text("bid or double by a player required to pass", "必须不叫的人叫了牌"),
        Citation("L37"),
        action_when_required_to_pass,
    ),
)
