"""Rules on simultaneous calls (Law 33), and on a turn lost through passes (34 of 1997, 17D3 of 2017)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import PASS, Auction, MakeCall, Seat
from paiju.laws import Citation
from paiju.referee.bridge.calls.correction import ReplacedCall, cancel, is_legal, on_record_lead_faced, still_open
from paiju.referee.bridge.calls.illegal_call import illegal_call
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.out_of_rotation import out_of_rotation
from paiju.referee.bridge.calls.questions import PASSES_SINCE, TURN_CALL
from paiju.referee.bridge.facts import AUCTION, OFFENDER, up_to_call
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def simultaneous_calls(hearing: Hearing) -> None:
    """Rule on a call made at the same time as that of the player in turn, which counts as first."""
    before, seat, made = up_to_call(hearing, "L33")
    still_open(hearing, before)
    turn = before.turn
    if seat is turn:
        hearing.contradiction(
            Text(
                f"it was {seat.text.en}'s turn: the offender is the player who called at the same time",
                f"当时正轮到{seat.text.zh}家：违规者是与他同时叫牌的人",
            ),
            "L33",
        )
    other = hearing.ask(TURN_CALL, turn=turn.text)
    if not is_legal(before, turn, other):
        hearing.contradiction(
            Text(
                f"{other:en} was itself illegal: deal with it under its own law first",
                f"{other:zh} 本身不合法：先按它自己的条款裁定",
            ),
            "L33",
        )
    after = before.after(turn, MakeCall(other))
    hearing.tell(
        Text(
            f"{turn.text.en}'s {other:en} comes first; {seat.text.en}'s {made:en} is treated as called after it",
            f"{turn.text.zh}家的 {other:zh} 在先；{seat.text.zh}家的 {made:zh} 算作在它之后叫出",
        ),
        "L33",
    )
    still_open(hearing, after)
    offence = ReplacedCall(after, seat, made, (len(after.calls),))
    if seat is not turn.lho:
        out_of_rotation(hearing, offence)
    elif is_legal(after, seat, made):
        hearing.tell(Text(f"{made:en} is in rotation and stands", f"{made:zh} 未越序，有效"), "L33")
    else:
        illegal_call(hearing, offence)


def lost_turn(hearing: Hearing) -> None:
    """Cancel three passes if one of them, out of rotation, took a player's turn away."""
    clause = "L34"
    before = hearing.ask(AUCTION, clause)
    seat = hearing.ask(OFFENDER, clause)
    still_open(hearing, before)
    turn = before.turn
    if seat is turn:
        hearing.dismiss(Text(f"{seat.text.en} passed in turn", f"{seat.text.zh}家是依序不叫"), clause)
    passes = hearing.ask(PASSES_SINCE, clause, seat=seat.text)
    going = before.after(seat, MakeCall(PASS))
    for _ in range(passes):
        if going.is_over:
            break
        going = going.after(going.turn, MakeCall(PASS))
    if going.is_over and going.bid < 0:
        hearing.dismiss(Text("all four players have passed: the auction is over", "四家都已不叫：竞叫已经结束"), clause)
    if not going.three_passes:
        hearing.contradiction(
            Text(
                "fewer than three passes followed a call: rule it as a call out of rotation",
                "一个叫牌之后不足三个不叫：按越序叫牌裁定",
            ),
            "L29.B",
            instead="call-out-of-rotation",
        )
    first = len(before.calls)
    cancel(hearing, range(first, first + passes + 1), turn)
    hearing.tell(
        Text(
            f"the auction is not over: {turn.text.en} calls, and every pass from {seat.text.en}'s onwards is cancelled",
            f"竞叫并未结束：由{turn.text.zh}家叫牌，{seat.text.zh}家越序的不叫和后面的不叫都取消",
        ),
        clause,
    )
    call_law(hearing).turn_given_back(hearing, before, seat)


def turn_given_back_1997(hearing: Hearing, before: Auction, seat: Seat) -> None:
    """Continue the auction; dismiss the case if the opening lead has been faced."""
    del seat
    if before.bid >= 0 and on_record_lead_faced(hearing):
        hearing.dismiss(
            Text(
                "the opening lead has been faced: the auction period is over, and the right to that turn is lost",
                "首攻已经翻开，竞叫阶段已经结束：错过的叫牌不再补",
            ),
            "L17.E",
        )
    hearing.tell(Text("the auction continues as if nothing had happened", "就当没有违规，竞叫继续"), "L34")


def turn_given_back_2017(hearing: Hearing, before: Auction, seat: Seat) -> None:
    """State that the information from the pass out of rotation is unauthorised for the offending side."""
    del before
    withdrawn(hearing, seat, PASS.text)


FAMILY: Final = (
    Irregularity("simultaneous-calls", Text("simultaneous calls", "同时叫牌"), Citation("L33"), simultaneous_calls),
    Irregularity(
        "lost-turn",
        Text("turn to call lost because of a pass out of rotation", "因越序不叫而失去叫牌机会"),
        Citation("L34"),
        lost_turn,
    ),
)
