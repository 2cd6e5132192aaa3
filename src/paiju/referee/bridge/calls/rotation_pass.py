"""Rules on passes out of rotation that were not accepted (Law 30)."""

from __future__ import annotations

from paiju.cards import Suit
from paiju.games.bridge import PASS, Auction, Call, Seat
from paiju.games.bridge.effects import NoDouble
from paiju.referee.bridge.calls.correction import could_have_known
from paiju.referee.bridge.calls.questions import PASS_MEANING
from paiju.referee.bridge.calls.rotation_bid import conventional_pass
from paiju.referee.bridge.leads.lead_penalty import lead_penalty, own_suit
from paiju.referee.bridge.leads.questions import RELATED_SUITS
from paiju.referee.bridge.wording import pass_always, pass_once
from paiju.referee.hearing import Hearing
from paiju.text import Text


def pass_out_of_rotation(hearing: Hearing, before: Auction, seat: Seat) -> tuple[Call | None, bool]:
    """Rule on a cancelled pass; a conventional pass is ruled on as a bid (L30.C).

    Returns what `double_out_of_rotation` does.
    """
    meaning = _meaning(hearing, before, seat)
    if meaning == "conventional":
        hearing.tell(
            Text("a conventional pass is treated as a bid out of rotation", "约定性的不叫按越序实质叫牌裁定"), "L30.C"
        )
        return conventional_pass(hearing, before, seat)
    if before.bid < 0:
        pass_once(hearing, seat, "L30.A")
        could_have_known(hearing, seat)
    elif before.turn is seat.partner:
        _at_partners_turn(hearing, seat)
    elif before.turn is seat.rho:
        pass_once(hearing, seat, "L30.B.1")
        if meaning == "last-suit":
            hearing.once_asked(RELATED_SUITS.but(name="withdrawn-suits"))
            shown = _last_suit(before)
            lead_penalty(hearing, seat, PASS, before=before, shown=shown)
    else:
        hearing.contradiction(
            Text(
                f"{seat.text.en} has not called yet: after a bid, a pass at {seat.lho.text.en}'s turn is a change of "
                "call",
                f"{seat.text.zh}家尚未叫牌：有实质叫牌后，轮到{seat.lho.text.zh}家时的不叫应是更改叫牌",
            ),
            "L30.B.3",
        )
    return None, True


def _meaning(hearing: Hearing, before: Auction, seat: Seat) -> str:
    choices = {
        "plain": Text("nothing", "无"),
        "conventional": Text(
            "by agreement, some minimum strength, or length or shortage in a suit other than the last one named",
            "按约定表示一定的牌力，或表示前面所叫花色以外的某门花色长或不长",
        ),
    }
    if _last_suit(before) and before.turn is seat.rho:
        choices["last-suit"] = Text(
            "by agreement, something about the last named suit only", "按约定只与前面所叫的花色有关"
        )
    return hearing.ask(PASS_MEANING.among(choices), "L30.C")


def _last_suit(before: Auction) -> tuple[Suit, ...]:
    """Return the suit that was bid last; empty if no suit has been bid."""
    return next((own_suit(c.call) for c in reversed(before.calls) if own_suit(c.call)), ())


def _at_partners_turn(hearing: Hearing, seat: Seat) -> None:
    partner = seat.partner
    pass_always(hearing, seat, "L30.B.2.a")
    hearing.order(NoDouble(partner))
    hearing.tell(
        Text(
            f"{partner.text.en} may pass or make any sufficient bid now, but may not double or redouble",
            f"{partner.text.zh}家这一轮可以作任何足够的实质叫牌或不叫，但不得加倍或再加倍",
        ),
        "L30.B.2.b",
    )
    could_have_known(hearing, seat)
