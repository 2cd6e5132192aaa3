"""Corrects the auction: the steps that most rulings on calls share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from paiju.games.bridge import DOUBLE, REDOUBLE, Auction, Call, MakeCall, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws.effect import AdjustLater, EraseCalls, SetTurn
from paiju.referee.bridge.calls.questions import CALLS_SINCE, PERIOD_OVER, RHO_CALLS, SUBSTITUTE
from paiju.referee.bridge.wording import pass_always, pass_once
from paiju.referee.hearing import Hearing
from paiju.referee.question import Question
from paiju.text import Text


class EnforcedPassLaw(Struct, frozen=True, kw_only=True):
    """An edition's rules for a side that must pass.

    `looked_at_later`: has possible damage reviewed after the play. `final_pass` and `passed_out`: the clauses by
    which a pass ends the auction, after a bid or without one.
    """

    looked_at_later: Callable[[Hearing, Seat], None]
    final_pass: str
    passed_out: str


class ReplacedCall(Struct, frozen=True):
    """A call to be replaced, with its caller and the auction before it.

    `places`: the indices of the calls to cancel; empty if none of them is still in the auction. `attempted`: the
    caller's own replacement, or None.
    """

    before: Auction
    seat: Seat
    call: Call
    places: tuple[int, ...]
    attempted: Call | None = None


class Change(Struct, frozen=True):
    """A call over an auction, and the call to which it was changed.

    `late`: the next player had called in between.
    """

    before: Auction
    seat: Seat
    first: Call
    second: Call
    late: bool = False

    @property
    def place(self) -> int:
        """The index of the first call; the second comes right after it."""
        return len(self.before.calls)

    @property
    def over_insufficient(self) -> bool:
        """Whether the first call was an insufficient bid."""
        return is_insufficient(self.before, self.first)

    @property
    def possible(self) -> bool:
        """Whether the second call could stand if the next player accepts it.

        It must be neither an inadmissible double or redouble nor a bid above seven.
        """
        return not is_inadmissible(self.before, self.seat, self.second) and self.second.level <= 7


def is_legal(auction: Auction, seat: Seat, call: Call) -> bool:
    """Return whether the seat could make the call in turn, by Laws 17 to 19."""
    return auction.why_not(seat, MakeCall(call)) is None


def is_inadmissible(auction: Auction, seat: Seat, call: Call) -> bool:
    """Return whether a call is a double or redouble that Law 19 does not permit, in turn or not."""
    ours = auction.bid >= 0 and auction.bidder.side is seat.side
    theirs = auction.bid >= 0 and not ours
    if call is DOUBLE:
        return not (theirs and auction.doubled == 0)
    return call is REDOUBLE and not (ours and auction.doubled == 1)


def is_insufficient(auction: Auction, call: Call) -> bool:
    """Return whether a call is a bid that does not supersede the last one (L18.D)."""
    return call.is_bid and call.rank <= auction.bid


def has_called(auction: Auction, seat: Seat) -> bool:
    """Return whether the seat has called already."""
    return any(called.seat is seat for called in auction.calls)


def still_open(hearing: Hearing, auction: Auction) -> None:
    """Stop with a contradiction if the auction was already over, because Law 39 then applies."""
    if auction.is_over:
        hearing.contradiction(
            Text(
                "the auction was over: a call after the final pass is dealt with under Law 39",
                "竞叫已经结束：最终不叫之后的叫牌按第39条裁定",
            ),
            "L39",
            instead="call-after-final-pass",
        )


def lead_is_faced(hearing: Hearing) -> bool:
    """Ask whether the opening lead was faced, which ends the auction period after three passes (L17.E)."""
    return hearing.ask(PERIOD_OVER)


def on_record_lead_faced(hearing: Hearing) -> bool:
    """Return whether the record shows that the opening lead was faced; without a record nobody is asked."""
    return hearing.known(PERIOD_OVER) is True and hearing.ask(PERIOD_OVER)


def cancel(hearing: Hearing, places: Sequence[int], turn: Seat) -> None:
    """Cancel the calls at these indices, and let `turn` call next."""
    hearing.order(EraseCalls(tuple(places)))
    hearing.order(SetTurn(turn))


def all_since(hearing: Hearing, place: int, clause: str) -> tuple[int, ...]:
    """Return the indices of a call and of every call after it, which are all cancelled."""
    count = hearing.ask(CALLS_SINCE, clause)
    return tuple(range(place, place + count + 1))


def called_instead(
    hearing: Hearing, auction: Auction, seat: Seat, clause: str, question: Question[Call] = SUBSTITUTE
) -> Call:
    """Ask a seat for any legal call in turn, and require it; `question`: the question to ask.

    A call that is not legal stops the run with a contradiction.
    """
    call = hearing.ask(question, clause, by=seat, seat=seat.text)
    refused = auction.why_not(seat, MakeCall(call))
    if refused is not None:
        hearing.contradiction(refused.reason, refused.citation.id)
    hearing.order(MustCall(seat, call.text))
    return call


def rho_calls(hearing: Hearing, before: Auction, offender: Seat, clause: str) -> tuple[Call, Auction]:
    """Have the offender's RHO call in turn; return that call, and the auction after it, at the offender's turn."""
    rho = offender.rho
    made = called_instead(hearing, before, rho, clause, RHO_CALLS)
    return made, before.after(rho, MakeCall(made))


def closed(hearing: Hearing, auction: Auction) -> bool:
    """Return whether a pass ended the auction; if it did, tell the players, and there is no turn to call again."""
    if auction.is_over:
        law = hearing.statutes.law(EnforcedPassLaw)
        hearing.tell(
            Text("that pass ends the auction", "这个不叫使竞叫结束"),
            law.final_pass if auction.bid >= 0 else law.passed_out,
        )
    return auction.is_over


def silenced(hearing: Hearing, seat: Seat, clause: str) -> None:
    """Require the offender's partner to pass for the rest of the auction; damage is reviewed after the play."""
    pass_always(hearing, seat, clause)
    hearing.statutes.law(EnforcedPassLaw).looked_at_later(hearing, seat.partner)


def silenced_once(hearing: Hearing, seat: Seat, clause: str) -> None:
    """Require the offender's partner to pass at the next turn; damage is reviewed after the play."""
    pass_once(hearing, seat, clause)
    hearing.statutes.law(EnforcedPassLaw).looked_at_later(hearing, seat.partner)


def damage_by_pass(hearing: Hearing, offender: Seat) -> None:
    """Schedule a review of the board under Law 23 of 1997 for damage by a partner's enforced pass."""
    hearing.order(AdjustLater(offender.side, "L23"))
    hearing.tell(
        Text(
            "if the enforced pass damages the other side, and the offender could have known that it would,"
            " the score may be adjusted after the play",
            "若被迫不叫害了对方，而违规者当时可能料到，打完后可以调整得分",
        ),
        "L23",
    )


def could_have_known(hearing: Hearing, seat: Seat) -> None:
    """Schedule a review of the board under 72B1, in case the player could have known that their side would gain."""
    hearing.order(AdjustLater(seat.side, "L72.B.1"))
    hearing.tell(
        Text(
            f"if {seat.side.text.en} gain from it, and {seat.text.en} could have known that they would, the score "
            "may be adjusted after the play",
            f"若{seat.side.text.zh}方因此得利，而{seat.text.zh}家当时可能料到，打完后可以调整得分",
        ),
        "L72.B.1",
    )


def aware(hearing: Hearing, offender: Seat) -> None:
    """Schedule a review of the board under 72C of 2017, in case the offender could have been aware of likely damage."""
    side = offender.side
    hearing.order(AdjustLater(side, "2017:L72.C"))
    hearing.tell(
        Text(
            f"if {side.text.en} gain from it, and {offender.text.en} could have been aware that it could well damage "
            "the other side, the score is adjusted after the play",
            f"若{side.text.zh}方因此得利，而{offender.text.zh}家当时可能意识到这很可能损害对方，打完后调整得分",
        ),
        "2017:L72.C",
    )
