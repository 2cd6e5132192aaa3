"""Rules on inadmissible doubles and on bids of more than seven (Laws 35, 36 and 38)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Suit
from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.calls.correction import (
    ReplacedCall,
    all_since,
    called_instead,
    cancel,
    is_inadmissible,
    silenced,
    still_open,
)
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.questions import LEAD_FACED, RESULT_UNDOUBLED
from paiju.referee.bridge.facts import NEXT_ACTED, PLAY_OVER, up_to_call
from paiju.referee.bridge.leads.lead_penalty import lead_penalty
from paiju.referee.bridge.leads.lead_restriction import lead_restriction
from paiju.referee.bridge.scores.assigned_score import assign, vulnerable
from paiju.referee.bridge.wording import pass_always, withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def inadmissible_double(hearing: Hearing) -> None:
    """Rule on a double or redouble in turn that Law 19 does not permit."""
    law = call_law(hearing)
    if law.scored_without and hearing.ask(LEAD_FACED):
        _scored_without(hearing)
        return
    before, seat, made = up_to_call(hearing, law.inadmissible, in_turn=True)
    still_open(hearing, before)
    if made not in (DOUBLE, REDOUBLE):
        hearing.contradiction(Text(f"{made:en} is not a double or redouble", f"{made:zh} 不是加倍或再加倍"), "L19.A.1")
    if not is_inadmissible(before, seat, made):
        hearing.dismiss(
            Text(f"Law 19 permits {made:en} here", f"按第19条，这里可以叫 {made:zh}"),
            "L19.B.1" if made is REDOUBLE else "L19.A.1",
        )
    if seat is not before.turn:
        hearing.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: rule it as a call out of rotation",
                f"当时轮到{before.turn.text.zh}家：按越序叫牌裁定",
            ),
            law.double_not_in_turn,
            instead="call-out-of-rotation",
        )
    offence = ReplacedCall(before, seat, made, (len(before.calls),))
    if hearing.ask(NEXT_ACTED, law.double_acted):
        law.condoned(hearing, offence)
    else:
        law.double_replaced(hearing, offence)


def condoned_1997(hearing: Hearing, offence: ReplacedCall) -> None:
    """Cancel an inadmissible double (35A) or a bid above seven (35C) over which the next player has called."""
    if offence.call.level > 7:
        condoned_above_seven(hearing, offence)
    else:
        condoned_double(hearing, offence)


def condoned_double(hearing: Hearing, offence: ReplacedCall) -> None:
    """Cancel an inadmissible double over which the next player has called, without penalty."""
    before, seat, made = offence.before, offence.seat, offence.call
    places = all_since(hearing, offence.places[0], "L35.A")
    cancel(hearing, places, before.turn)
    hearing.tell(
        Text(
            f"{made:en} and every call after it are cancelled; {before.turn.text.en} calls, and there is no penalty",
            f"{made:zh} 和后面的叫牌都取消，由{before.turn.text.zh}家叫牌，不予判罚",
        ),
        "L35.A",
    )
    withdrawn(hearing, seat, made.text)


def double_replaced_1997(hearing: Hearing, offence: ReplacedCall, shown: tuple[Suit, ...] | None = None) -> Call:
    """Have an inadmissible double replaced by a legal call (Law 36), and return that call.

    `shown`: the suits to which Law 26 applies; None to ask for them.
    """
    seat, made, before = offence.seat, offence.call, offence.before
    if offence.places:
        cancel(hearing, offence.places, seat)
    hearing.tell(
        Text(
            f"{made:en} is cancelled; {seat.text.en} makes a legal call instead",
            f"{made:zh} 被取消，{seat.text.zh}家须改叫一个合法的",
        ),
        "L36",
    )
    final = called_instead(hearing, before, seat, "L36")
    silenced(hearing, seat.partner, "L36")
    lead_penalty(hearing, seat, made, final, before=before, shown=shown)
    withdrawn(hearing, seat, made.text)
    _attempt(hearing, offence, final)
    return final


def _scored_without(hearing: Hearing) -> None:
    hearing.tell(
        Text(
            "the contract is scored as if the inadmissible double or redouble had not been made",
            "定约照没有这个加倍或再加倍来记分",
        ),
        "2017:L36.C",
    )
    if not hearing.ask(PLAY_OVER, "2017:L36.C"):
        for side in SIDES:
            hearing.order(AdjustLater(side, "2017:L36.C"))
        return
    vulnerability = vulnerable(hearing)
    result = hearing.ask(RESULT_UNDOUBLED)
    for side in SIDES:
        assign(hearing, side, result.points(side, vulnerability), result.shown, "2017:L36.C")


def condoned_2017(hearing: Hearing, offence: ReplacedCall) -> None:
    """Cancel an inadmissible double (36A) or a bid above seven (38D) over which the next player has called."""
    before, seat, made = offence.before, offence.seat, offence.call
    if made.level > 7:
        _condoned_above_seven(hearing, offence)
        return
    cancel(hearing, _all_of(hearing, offence, "2017:L36.A"), before.turn)
    hearing.tell(
        Text(
            f"{made:en} and every call after it are cancelled; {before.turn.text.en} calls as if nothing had "
            "happened, with no lead restrictions",
            f"{made:zh} 和后面的叫牌都取消，由{before.turn.text.zh}家叫牌，就当没有违规，引牌不受限制",
        ),
        "2017:L36.A",
    )
    withdrawn(hearing, seat, made.text)


def _all_of(hearing: Hearing, offence: ReplacedCall, clause: str) -> tuple[int, ...]:
    """Return the indices of the offender's calls and of every call after them."""
    return (*offence.places[:-1], *all_since(hearing, offence.places[-1], clause))


def double_replaced_2017(hearing: Hearing, offence: ReplacedCall) -> None:
    """Have an inadmissible double in rotation replaced by a legal call (36B)."""
    seat, made, before = offence.seat, offence.call, offence.before
    if offence.places:
        cancel(hearing, offence.places, seat)
    hearing.tell(
        Text(
            f"{made:en} is cancelled; {seat.text.en} makes a legal call instead",
            f"{made:zh} 被取消，{seat.text.zh}家须改叫一个合法的",
        ),
        "2017:L35",
    )
    final = called_instead(hearing, before, seat, "2017:L35")
    costs(hearing, offence, "L36", final)


def _attempt(hearing: Hearing, offence: ReplacedCall, final: Call) -> None:
    attempted = offence.attempted
    if attempted is not None and attempted is not final:
        lead_penalty(hearing, offence.seat, attempted, final, before=offence.before, name="attempted")
        withdrawn(hearing, offence.seat, attempted.text)


def bid_above_seven(hearing: Hearing) -> None:
    """Rule on a bid of more than seven."""
    law = call_law(hearing)
    before, seat, made = up_to_call(hearing, law.above_seven, in_turn=True)
    still_open(hearing, before)
    if made.level <= 7:
        hearing.contradiction(Text(f"{made:en} is not a bid above seven", f"{made:zh} 没有超过七线"), "L18.A")
    offence = ReplacedCall(before, seat, made, (len(before.calls),))
    if hearing.ask(NEXT_ACTED, law.above_seven_condoned):
        law.condoned(hearing, offence)
    else:
        law.above_seven_replaced(hearing, offence)


def costs(hearing: Hearing, offence: ReplacedCall, clause: str, final: Call = PASS) -> None:
    """Require the offender's partner to pass to the end; apply lead restrictions and the rules on withdrawn calls."""
    seat, made, attempted = offence.seat, offence.call, offence.attempted
    silenced(hearing, seat.partner, clause)
    lead_restriction(hearing, seat, made)
    withdrawn(hearing, seat, made.text)
    if attempted is not None and attempted is not final:
        withdrawn(hearing, seat, attempted.text)


def condoned_above_seven(hearing: Hearing, offence: ReplacedCall) -> None:
    """Have a bid above seven, over which the next player has called, replaced by a pass, without penalty."""
    before, seat, made = offence.before, offence.seat, offence.call
    cancel(hearing, all_since(hearing, offence.places[0], "L35.C"), before.turn)
    hearing.order(MustCall(seat, PASS.text))
    hearing.tell(
        Text(
            f"{made:en} and every call after it are cancelled; {seat.text.en} passes, and there is no penalty",
            f"{made:zh} 和后面的叫牌都取消，{seat.text.zh}家改为不叫，不予判罚",
        ),
        "L35.C",
    )
    withdrawn(hearing, seat, made.text)


def above_seven_replaced_1997(hearing: Hearing, offence: ReplacedCall) -> None:
    """Cancel a bid of more than seven; both members of the side pass from then on (Law 38)."""
    before, seat, made = offence.before, offence.seat, offence.call
    cancel(hearing, offence.places, before.turn)
    hearing.tell(
        Text(f"{made:en} is cancelled: no contract above seven is allowed", f"{made:zh} 被取消：没有超过七线的定约"),
        "L38",
    )
    both_silenced(hearing, before, seat, made, "L38")
    _attempt(hearing, offence, PASS)


def _condoned_above_seven(hearing: Hearing, offence: ReplacedCall) -> None:
    before, seat, made = offence.before, offence.seat, offence.call
    cancel(hearing, _all_of(hearing, offence, "2017:L38.D"), before.turn)
    hearing.tell(
        Text(
            f"{made:en} and every call after it are cancelled; both {seat.side.text.en} pass for the rest of the "
            "auction, with no lead restrictions and no adjustment",
            f"{made:zh} 和后面的叫牌都取消；{seat.side.text.zh}方两人此后一直不叫，但引牌不受限制，也不调整得分",
        ),
        "2017:L38.D",
    )
    pass_always(hearing, seat, "2017:L38.D")
    pass_always(hearing, seat.partner, "2017:L38.D")
    withdrawn(hearing, seat, made.text)


def above_seven_replaced_2017(hearing: Hearing, offence: ReplacedCall) -> None:
    """Cancel a bid of more than seven; both members of the side pass from then on (Law 38)."""
    seat, made = offence.seat, offence.call
    cancel(hearing, offence.places, offence.before.turn)
    hearing.tell(
        Text(f"{made:en} is cancelled: no contract above seven is allowed", f"{made:zh} 被取消：没有超过七线的定约"),
        "2017:L35",
    )
    pass_always(hearing, seat, "L38")
    costs(hearing, offence, "L38")


def both_silenced(hearing: Hearing, before: Auction, seat: Seat, made: Call, clause: str) -> None:
    """Require both partners to pass for the rest of the auction, and apply Law 26, which may restrict the lead."""
    pass_always(hearing, seat, clause)
    silenced(hearing, seat.partner, clause)
    lead_penalty(hearing, seat, made, PASS, before=before)
    withdrawn(hearing, seat, made.text)


FAMILY_1997: Final = (
    Irregularity(
        "inadmissible-double",
        Text("double or redouble that Law 19 does not permit", "不能成立的加倍或再加倍"),
        Citation("L36"),
        inadmissible_double,
    ),
    Irregularity("bid-above-seven", Text("bid of more than seven", "超过七线的叫牌"), Citation("L38"), bid_above_seven),
)
FAMILY_2017: Final = (
    Irregularity(
        "inadmissible-double",
        Text("double or redouble that Law 19 does not permit", "不能成立的加倍或再加倍"),
        Citation("2017:L35"),
        inadmissible_double,
    ),
    Irregularity(
        "bid-above-seven", Text("bid of more than seven", "超过七线的叫牌"), Citation("2017:L38.D"), bid_above_seven
    ),
)
