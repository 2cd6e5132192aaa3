"""Rules on misinformation (Law 21): calls that may be changed, and adjusted scores if it is too late."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Auction, Call, MakeCall, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, EraseCalls, Information, SetTurn
from paiju.referee.bridge.facts import AUCTION
from paiju.referee.bridge.information.law import information_law
from paiju.referee.bridge.information.questions_on_explanations import (
    CAME_TO_LIGHT,
    CAUSE,
    CHANGE,
    COULD_WELL,
    MISINFORMED,
    MISTAKE,
    NEW_CALL,
    PROBABLY,
)
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.bridge.terms import terms
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def misinformation(hearing: Hearing) -> None:
    """Rule on a call that may result from a wrong explanation or a missing alert."""
    seat = hearing.ask(MISINFORMED)
    cause = hearing.ask(CAUSE)
    if cause == "own":
        hearing.tell(
            Text(
                "a player who acted on their own misunderstanding has no recourse",
                "选手自己误解而叫牌，不能要求任何补救",
            ),
            "L21.A",
        )
        return
    if cause == "explanation" and not _explanation_wrong(hearing):
        return
    stage = hearing.ask(CAME_TO_LIGHT)
    if stage == "over":
        _damage(hearing, seat)
    elif stage == "play":
        _too_late(hearing, seat)
    else:
        _in_time(hearing, seat)


def _explanation_wrong(hearing: Hearing) -> bool:
    clause = information_law(hearing).shown_wrong
    if not clause:
        return True
    found = hearing.ask(MISTAKE, clause)
    if found == "call":
        hearing.tell(
            Text(
                "the explanation was right and the call was mistaken: there is no infraction",
                "解释正确而叫牌有误：没有违规",
            ),
            clause,
        )
        return False
    if found == "no-evidence":
        hearing.tell(
            Text(
                "in the absence of evidence to the contrary, the director presumes a mistaken explanation",
                "没有相反证据，推定解释有误",
            ),
            clause,
        )
    return True


def _in_time(hearing: Hearing, seat: Seat) -> None:
    clause = "L21.B.1"
    before = hearing.ask(AUCTION, clause)
    mine = [place for place, called in enumerate(before.calls) if called.seat is seat]
    if not mine:
        hearing.tell(
            Text(
                f"{seat.text.en} has not called yet, and now calls with the correct explanation",
                f"{seat.text.zh}家尚未叫牌，按正确的解释叫牌",
            ),
            clause,
        )
        return
    place = mine[-1]
    if any(called.seat is seat.partner for called in before.calls[place:]):
        hearing.tell(
            Text(
                f"{seat.partner.text.en} has called since: the call can no longer be changed",
                f"{seat.partner.text.zh}家此后已经叫牌，不能再更改",
            ),
            clause,
        )
        _too_late(hearing, seat)
        return
    if not information_law(hearing).influenced(hearing, seat, before.calls[place].call):
        hearing.tell(Text("it did not influence the call, which stands", "对这个叫牌没有影响，不改"), clause)
        return
    _change(hearing, before, seat, place)


def _change(hearing: Hearing, before: Auction, seat: Seat, place: int) -> None:
    clause = "L21.B.1"
    first = before.calls[place].call
    free = terms(hearing).free
    choice = hearing.ask(CHANGE, clause, by=seat, seat=seat.text, first=first.shown, free=free)
    if choice == "keep":
        hearing.tell(Text(f"{first:en} stands", f"{first:zh} 维持不变"), clause)
        return
    new = hearing.ask(NEW_CALL, clause, by=seat)
    if new is first:
        hearing.dismiss(Text(f"{new:en} is the call already made", f"{new:zh} 就是他原来的叫牌"), clause)
    standing = before.without(range(place, len(before.calls)))
    refused = standing.why_not(seat, MakeCall(new))
    if refused is not None:
        hearing.contradiction(refused.reason, refused.citation.id)
    hearing.order(EraseCalls(tuple(range(place, len(before.calls)))))
    hearing.order(SetTurn(seat))
    hearing.order(MustCall(seat, new.text))
    hearing.order(Information((seat.lho, seat.rho), first.text))
    hearing.tell(
        Text(
            f"{seat.text.en} changes {first:en} to {new:en}, {free.en}; the withdrawn call is unauthorised "
            "information for the other side",
            f"{seat.text.zh}家将 {first:zh} 改为 {new:zh}，{free.zh}；收回的叫牌对另一方是未经许可的信息",
        ),
        clause,
    )
    later = before.calls[place + 1 :]
    if later and later[0].seat is seat.lho:
        hearing.order(Information((seat.lho, seat.rho), later[0].call.text))
        information_law(hearing).followed_change(hearing, seat, later[0].call)


def probably_influenced(hearing: Hearing, seat: Seat, call: Call) -> bool:
    """Ask whether the wrong information probably led to a call (21.B.1 of 1997)."""
    return hearing.ask(PROBABLY, seat=seat.text, call=call.shown)


def could_well_influence(hearing: Hearing, seat: Seat, call: Call) -> bool:
    """Ask whether the wrong information could well have influenced a call (21B1a of 2017)."""
    return hearing.ask(COULD_WELL, seat=seat.text, call=call.shown)


def followed_change_1997(hearing: Hearing, seat: Seat, call: Call) -> None:
    """State that left-hand opponent may change their call too; damage by the withdrawn call is reviewed later."""
    hearing.order(AdjustLater(seat.side.opponents, "L21.B.2"))
    hearing.tell(
        Text(
            f"{seat.lho.text.en} may then change {call:en} too, without penalty; if the withdrawn call damages "
            f"{seat.side.text.en}, the director may adjust the score",
            f"{seat.lho.text.zh}家随后也可更改 {call:zh}，不受判罚；他收回的叫牌若使{seat.side.text.zh}方受损，"
            "裁判可以调整得分",
        ),
        "L21.B.2",
    )


def followed_change_2017(hearing: Hearing, seat: Seat, call: Call) -> None:
    """State that left-hand opponent may change their call too, and that only the other side may use the first."""
    hearing.tell(
        Text(
            f"{seat.lho.text.en} may then change {call:en} too; the withdrawn call is authorised information for "
            f"{seat.side.text.en} and unauthorised for the other side",
            f"{seat.lho.text.zh}家随后也可更改 {call:zh}；他收回的叫牌对{seat.side.text.zh}方是合法信息，"
            "对其本方是未经许可的信息",
        ),
        "2017:L21.B.2",
    )


def _too_late(hearing: Hearing, seat: Seat) -> None:
    hearing.order(AdjustLater(seat.side.opponents, "L21.B.3"))
    hearing.tell(
        Text(
            "it is too late to change a call: play continues, and afterwards the director considers an adjusted score",
            "已来不及改叫，照打下去；打完后由裁判考虑调整得分",
        ),
        "L21.B.3",
    )


def _damage(hearing: Hearing, seat: Seat) -> None:
    clause = information_law(hearing).harm
    if damaged(hearing, clause):
        hearing.tell(
            Text(
                f"{seat.side.text.en} were damaged by the misinformation: the score is adjusted",
                f"{seat.side.text.zh}方因错误信息受损，调整得分",
            ),
            clause,
        )
        assigned(hearing, (seat.side.opponents,))


FAMILY: Final = (
    Irregularity(
        "misinformation",
        Text("a call based on misinformation", "根据错误信息所作的叫牌"),
        Citation("L21.B.1"),
        misinformation,
    ),
)
