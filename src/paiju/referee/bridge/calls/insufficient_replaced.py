"""Rules on the replacement of an insufficient bid that was not accepted, and on its consequences (27B)."""

from __future__ import annotations

from paiju.games.bridge import CALLS, DOUBLE, PASS, REDOUBLE, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall, NoDouble
from paiju.laws.effect import AdjustLater, EraseCalls
from paiju.referee.bridge.calls.comparable import assistance, is_comparable, replaced
from paiju.referee.bridge.calls.correction import ReplacedCall, cancel, is_insufficient, is_legal, silenced
from paiju.referee.bridge.calls.questions import (
    ACCEPT_SECOND,
    BID_OR_PASS,
    BID_OR_PASS_INSTEAD,
    BOTH_NATURAL,
    SAME_DENOMINATION,
    SUBSTITUTE,
)
from paiju.referee.bridge.facts import lho_in_turn
from paiju.referee.bridge.leads.lead_penalty import lead_penalty
from paiju.referee.bridge.leads.lead_restriction import lead_restriction
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.question import Question
from paiju.text import Text


def accepted(hearing: Hearing, seat: Seat, bid: Call, question: Question[str]) -> bool:
    """Ask whether the next player accepts an insufficient bid."""
    lho = seat.lho
    return hearing.ask(question, by=lho, lho=lho.text, bid=bid.shown) == "accept"


def attempt(hearing: Hearing, offence: ReplacedCall, attempted: Call, final: Call) -> None:
    """Cancel a replacement made before the ruling, with the consequences of Law 26 (9C of 1997)."""
    _tell_premature(hearing, attempted)
    _cost_of_attempt(hearing, offence, attempted, final)


def _tell_premature(hearing: Hearing, attempted: Call) -> None:
    """State that a replacement made before the ruling is cancelled."""
    hearing.tell(
        Text(f"{attempted:en} was a premature correction and is cancelled", f"{attempted:zh} 是过早改正，取消"), "L9.C"
    )


def _cost_of_attempt(hearing: Hearing, offence: ReplacedCall, attempted: Call, final: Call) -> None:
    seat = offence.seat
    if attempted is final:
        return  # repeated in the same turn: it is not a different call (L26) and gives no information
    lead_penalty(hearing, seat, attempted, final, before=offence.before, name="attempted")
    withdrawn(hearing, seat, attempted.text)


def corrected(hearing: Hearing, offence: ReplacedCall) -> Call:
    """Have the bid replaced by a sufficient bid or a pass, and return that call (27.B of 1997)."""
    before, seat, bid = offence.before, offence.seat, offence.call
    attempted = offence.attempted
    if attempted is not None:
        _tell_premature(hearing, attempted)
    doubled = attempted if attempted in (DOUBLE, REDOUBLE) else None
    menu = Text(
        f"{seat.text.en} replaces {bid:en} with a sufficient bid or a pass. If both bids are natural, the lowest "
        f"sufficient bid in the same denomination carries no penalty. After anything else {seat.partner.text.en} "
        "must pass throughout, and if they defend there may be a lead penalty",
        f"{seat.text.zh}家须把 {bid:zh} 改成足够的实质叫牌，或改成不叫："
        f"改成同一名目的最低足够叫牌，且前后都是自然叫，不予判罚；否则{seat.partner.text.zh}家必须一直不叫，若成为防守方，还可能受引牌判罚",
    )
    _explain(hearing, offence, SUBSTITUTE if doubled is None else BID_OR_PASS, menu, "L27.B")
    if offence.places:
        cancel(hearing, offence.places, seat)
    substitute = None
    if doubled is None:
        substitute = hearing.ask(SUBSTITUTE, by=seat, seat=seat.text)
        doubled = substitute if substitute in (DOUBLE, REDOUBLE) else None
    if doubled is not None:
        substitute = _after_double(hearing, seat, doubled)
    assert substitute is not None
    if substitute is not PASS and not (substitute.is_bid and before.bid < substitute.rank < 35):
        hearing.contradiction(
            Text(
                f"{substitute:en} is neither a sufficient bid nor a pass",
                f"{substitute:zh} 既不是足够的实质叫牌，也不是不叫",
            ),
            "L27.B",
        )
    hearing.order(MustCall(seat, substitute.text))
    _penalty(hearing, offence, substitute, doubled=doubled is not None)
    if attempted is not None:
        _cost_of_attempt(hearing, offence, attempted, substitute)
    if doubled is not None and doubled is not attempted:
        name = "attempted" if attempted is None else "doubled"
        lead_penalty(hearing, seat, doubled, substitute, before=before, name=name)
        withdrawn(hearing, seat, doubled.text)
    return substitute


def _explain(hearing: Hearing, offence: ReplacedCall, question: Question[Call], menu: Text, clause: str) -> None:
    """State which calls the offender may choose and what they cost; once the offender has called, only the change."""
    seat, bid = offence.seat, offence.call
    made = hearing.known(question, clause, seat=seat.text)
    if made is not None:
        menu = Text(f"{seat.text.en} changes {bid:en} to {made:en}", f"{seat.text.zh}家把 {bid:zh} 改为 {made:zh}")
    hearing.tell(menu, clause)


def _after_double(hearing: Hearing, seat: Seat, doubled: Call) -> Call:
    hearing.order(NoDouble(seat))
    hearing.tell(
        Text(
            f"{doubled:en} is cancelled; {seat.text.en} must still bid or pass",
            f"{doubled:zh} 被取消；{seat.text.zh}家仍须作实质叫牌或不叫",
        ),
        "L27.B.3",
    )
    return hearing.ask(BID_OR_PASS, by=seat, seat=seat.text)


def _penalty(hearing: Hearing, offence: ReplacedCall, substitute: Call, *, doubled: bool) -> None:
    before, seat, bid = offence.before, offence.seat, offence.call
    free = (
        not doubled
        and substitute is lowest_sufficient(before, bid)
        and hearing.ask(BOTH_NATURAL, bid=bid.shown, substitute=substitute.shown)
    )
    if free:
        alone = offence.attempted is None
        hearing.tell(
            Text("the auction continues without penalty", "竞叫照常进行，不予判罚")
            if alone
            else Text(
                f"there is no penalty for {bid:en} itself, and the auction continues",
                f"{bid:zh} 本身不予判罚，竞叫照常进行",
            ),
            "L27.B.1.a",
        )
        hearing.order(AdjustLater(seat.side, "L27.B.1.b"))
        hearing.tell(
            Text(
                f"if {bid:en} gave enough information to damage the other side, the score will be adjusted",
                f"若 {bid:zh} 透露的信息足以损害对方，就调整得分",
            ),
            "L27.B.1.b",
        )
        return
    silenced(hearing, seat.partner, "L27.B.3" if doubled else "L27.B.2")
    lead_penalty(hearing, seat, bid, substitute, before=before)
    withdrawn(hearing, seat, bid.text)


def lowest_sufficient(before: Auction, bid: Call) -> Call | None:
    """Return the lowest sufficient bid in the denomination of an insufficient one, or None if it would exceed seven."""
    for other in CALLS[before.bid + 1 : 35]:
        if other.denomination is bid.denomination:
            return other
    return None


def chosen(hearing: Hearing, offence: ReplacedCall, question: Question[Call], clause: str) -> Call:
    """Ask the offender for the replacement (27B of 2017)."""
    seat = offence.seat
    menu = Text(
        f"{seat.text.en} replaces {offence.call:en} with a legal call. The lowest sufficient bid that shows the "
        "same denomination, or a comparable call, carries no rectification. After any other bid or a pass "
        f"{seat.partner.text.en} must pass throughout, and if they defend their first lead may be restricted. A "
        "double or redouble that is not comparable is cancelled",
        f"{seat.text.zh}家须以合法叫牌代替 {offence.call:zh}："
        f"改成表示同一名目的最低足够叫牌，或可比叫牌，不受限制；改成其他实质叫牌或不叫，{seat.partner.text.zh}家必须一直不叫，若成为防守方，首次引牌还可能受限制；"
        "不可比的加倍或再加倍被取消",
    )
    _explain(hearing, offence, question, menu, clause)
    return hearing.ask(question, clause, by=seat, seat=seat.text)


def weigh(hearing: Hearing, offence: ReplacedCall, final: Call, *, made: bool) -> None:
    """Rule on the offender's replacement of the bid; `made`: it has been made already."""
    before, seat, bid = offence.before, offence.seat, offence.call
    if final.level > 7:
        hearing.contradiction(
            Text(f"{final:en} is above seven: rule on it under Law 38", f"{final:zh} 超过七线：按第38条裁定"),
            "2017:L35",
            instead="bid-above-seven",
        )
    if is_insufficient(before, final):
        _again_insufficient(hearing, offence, final, made=made)
        return
    legal = is_legal(before, seat, final)
    doubled = final in (DOUBLE, REDOUBLE)
    if legal and final.is_bid and _same_denomination(hearing, bid, final):
        _put(hearing, offence, final, made=made)
        hearing.tell(
            Text("the auction continues without further rectification", "竞叫继续，不再纠正"), "2017:L27.B.1.a"
        )
        hearing.tell(
            Text(
                f"{seat.side.text.en} may use what {bid:en} showed, and there are no lead restrictions",
                f"{seat.side.text.zh}方可以利用 {bid:zh} 透露的信息，引牌不受限制",
            ),
            "2017:L27.B.1.a",
        )
        assistance(hearing, seat, bid, "2017:L27.D")
        return
    if legal and is_comparable(hearing, seat, bid, final, "2017:L27.B.1.b", review="2017:L27.D"):
        _put(hearing, offence, final, made=made)
        return
    if doubled:
        _cancelled(hearing, offence, final, "2017:L27.B.3", made=made)
        return
    _put(hearing, offence, final, made=made)
    _costs(hearing, seat, bid, "2017:L27.B.2")


def _again_insufficient(hearing: Hearing, offence: ReplacedCall, final: Call, *, made: bool) -> None:
    seat = offence.seat
    if accepted(hearing, seat, final, ACCEPT_SECOND):
        second_stands(hearing, offence, final, made=made)
        return
    hearing.tell(
        Text(
            f"{final:en} is insufficient too, and is treated like a double in its place",
            f"{final:zh} 仍然不足，和改成加倍一样裁定",
        ),
        "2017:L27.B.4",
    )
    _cancelled(hearing, offence, final, "2017:L27.B.4", made=made)


def second_stands(hearing: Hearing, offence: ReplacedCall, final: Call, *, made: bool) -> None:
    """Let an insufficient bid that replaced another stand, because the next player accepts it."""
    seat, bid = offence.seat, offence.call
    _put(hearing, offence, final, made=made)
    hearing.tell(
        Text(f"{final:en} stands as if it were legal; {bid:en} is withdrawn", f"{final:zh} 算作合法；{bid:zh} 收回"),
        "2017:L27.B.4",
    )
    replaced(hearing, seat, bid, final)


def _cancelled(hearing: Hearing, offence: ReplacedCall, final: Call, clause: str, *, made: bool) -> None:
    before, seat, bid = offence.before, offence.seat, offence.call
    if made:
        cancel(hearing, offence.places, seat)
    hearing.order(NoDouble(seat))
    hearing.tell(
        Text(
            f"{final:en} is cancelled; {seat.text.en} must bid or pass",
            f"{final:zh} 被取消；{seat.text.zh}家须作实质叫牌或不叫",
        ),
        clause,
    )
    last = hearing.ask(BID_OR_PASS_INSTEAD, "2017:L27.B.3", by=seat, seat=seat.text)
    if last is not PASS and not (last.is_bid and is_legal(before, seat, last)):
        hearing.contradiction(
            Text(f"{last:en} is neither a sufficient bid nor a pass", f"{last:zh} 既不是足够的实质叫牌，也不是不叫"),
            "2017:L27.B.3",
        )
    hearing.order(MustCall(seat, last.text))
    _costs(hearing, seat, bid, clause)
    withdrawn(hearing, seat, final.text)


def _put(hearing: Hearing, offence: ReplacedCall, final: Call, *, made: bool) -> None:
    if not made:
        hearing.order(MustCall(offence.seat, final.text))
        return
    hearing.order(EraseCalls(offence.places[:1]))
    lho_in_turn(hearing, offence.seat, "2017:L27.A.1")
    hearing.tell(Text(f"{final:en} stands in its place", f"{final:zh} 代替原叫牌成立"), "2017:L27.C")


def _costs(hearing: Hearing, seat: Seat, bid: Call, clause: str) -> None:
    silenced(hearing, seat.partner, clause)
    lead_restriction(hearing, seat, bid)
    withdrawn(hearing, seat, bid.text)


def _same_denomination(hearing: Hearing, bid: Call, final: Call) -> bool:
    return hearing.ask(SAME_DENOMINATION, final=final.shown, bid=bid.shown)
