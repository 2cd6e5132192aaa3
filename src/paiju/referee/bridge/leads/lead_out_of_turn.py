"""Rules on leads out of turn after the opening lead: declarer's (55) and a defender's (56)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Contract, Played, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARD, OFFENDER, TURN, contract_and, contract_and_offender, trick_of_lead
from paiju.referee.bridge.later_plays import card_of, played_after, restore
from paiju.referee.bridge.leads.irregular_lead import accepted, misled, proper_lead, refused, retracted, taken_by_play
from paiju.referee.bridge.leads.law import lead_law
from paiju.referee.bridge.leads.opening_lead import goes_back_unseen, opening_lead
from paiju.referee.bridge.leads.questions import ACCEPT, BEFORE_OPENING_LEAD, FACED
from paiju.referee.bridge.play.premature_play import premature
from paiju.referee.bridge.play.unlawful_plays import unlawful_plays
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import option
from paiju.text import Text

LED_FROM: Final = OFFENDER.but(
    Text("From which of declarer's two hands was the card led?", "牌是从庄家方的哪一手引出的？")
)
DEFENDERS_CHOICE: Final = {
    "accept": Text("accept it as a correct lead", "接受，视为正确的引牌"),
    "refuse": Text("have it withdrawn", "要求收回"),
}
ACCEPT_OF: Final = option(
    "accept-{letter}",
    Text("Does {nearer}, next in turn, accept {out}?", "下一个轮到{nearer}家：他接受引出的 {out} 吗？"),
    "2017:L55.A",
    {**DEFENDERS_CHOICE, "silent": Text("leave it to partner", "由同伴决定")},
    lapse="accept",
)
OTHER_ACCEPTS: Final = ACCEPT_OF.but(Text("Does {other} accept {out}?", "{other}家接受引出的 {out} 吗？")).among(
    DEFENDERS_CHOICE
)
EITHER_ACCEPTS: Final = ACCEPT.but(
    Text("Does either defender accept {out}?", "防家接受引出的 {out} 吗？"), "L55.A"
).among(DEFENDERS_CHOICE)


class IrregularLead(Struct, frozen=True):
    """The hand `hand` led `out` when it was the turn of the hand `due`; `after` was played since."""

    bid: Contract
    hand: Seat
    due: Seat
    out: Card
    after: tuple[Played, ...]


LAST: Final = 13


def defenders_lead(hearing: Hearing) -> None:
    """Rule on a defender's lead at another hand's turn, after the first trick."""
    clause = lead_law(hearing).last_trick
    if clause and trick_of_lead(hearing, clause) == LAST:
        _last_trick(hearing, clause)
        return
    found = defenders_irregular(hearing)
    if found is not None:
        declarer_chooses(hearing, found)


def defenders_irregular(hearing: Hearing) -> IrregularLead | None:
    """Ask which card a defender led out of turn after the first trick, and when; None if it is already settled."""
    bid, hand = contract_and_offender(hearing, "L56.A")
    due = hearing.ask(TURN, "L56.A")
    if hand.side is bid.declarer.side:
        hearing.contradiction(
            Text(
                f"{hand.text.en} is not a defender: rule on it under Law 55", f"{hand.text.zh}家不是防家：按第55条裁定"
            ),
            "L55.A",
            instead="declarer-lead-out-of-turn",
        )
    if due is hand:
        hearing.dismiss(Text(f"it was {hand.text.en}'s lead", f"当时正轮到{hand.text.zh}家引牌"), "L44.G")
    if trick_of_lead(hearing, "L54") == 1:
        hearing.contradiction(
            Text("an opening lead out of turn comes under Law 54", "越序首攻按第54条裁定"),
            "L54",
            instead="opening-lead-out-of-turn",
        )
    out = hearing.ask(CARD, "L56.A")
    after = played_after(hearing, "L53.A")
    if misled(hearing, hand, out, due, after) or proper_lead(hearing, hand, out, due, after):
        return None
    if taken_by_play(hearing, hand, out, after):
        unlawful_plays(hearing, bid, hand, after, stands=True)
        return None
    return IrregularLead(bid, hand, due, out, after)


def declarer_chooses(hearing: Hearing, lead: IrregularLead) -> None:
    """Ask declarer whether to accept a defender's lead out of turn or have it withdrawn, and carry out the choice."""
    bid, hand, out, after = lead.bid, lead.hand, lead.out, lead.after
    unlawful_plays(hearing, bid, hand, after, stands=False)
    declarer = bid.declarer
    chosen = hearing.ask(ACCEPT, by=declarer, declarer=declarer.text, out=out.symbol)
    if chosen == "accept":
        accepted(hearing, hand, out, "L56.A")
    else:
        refused(hearing, bid, hand, out, due=lead.due, after=after)


def declarers_lead(hearing: Hearing) -> None:
    """Rule on a lead from declarer's or dummy's hand (the offender) at another hand's turn."""
    law = lead_law(hearing)
    if hearing.known(FACED) is False:
        bid, seat = _led_from(hearing)
        goes_back_unseen(hearing, seat, bid.leader)
        return
    if law.last_trick:
        number = trick_of_lead(hearing, law.last_trick)
        if number == LAST:
            _last_trick(hearing, law.last_trick)
            return
        bid, seat = _led_from(hearing)
        if number == 1 and before_the_lead(hearing, bid, seat):
            return
    found = declarers_irregular(hearing)
    if found is None or settled_by_play(hearing, found):
        return
    if law.taken(hearing, found.bid, found.hand, found.out):
        accepted(hearing, found.hand, found.out, "L55.A")
    else:
        declarer_retracts(hearing, found)


def _led_from(hearing: Hearing) -> tuple[Contract, Seat]:
    """Ask for the contract and for the hand from which declarer led, whose card the ruling is about."""
    return contract_and(hearing, "L55.A", hearing.put(LED_FROM, "L55.A"))


def taken_1997(hearing: Hearing, bid: Contract, hand: Seat, out: Card) -> bool:
    """Ask either defender whether they accept the lead."""
    del hand
    defenders = bid.declarer.lho, bid.declarer.rho
    return hearing.ask(EITHER_ACCEPTS, by=defenders, out=out.symbol) == "accept"


def declarers_irregular(hearing: Hearing) -> IrregularLead | None:
    """Ask which card was led from which hand and when.

    Returns None if an opponent's words or proper lead settle the case (47E1, 53).
    """
    bid, hand = _led_from(hearing)
    due = hearing.ask(TURN, "L55.A")
    if hand.side is not bid.declarer.side:
        hearing.contradiction(
            Text(
                f"{hand.text.en} is a defender: rule on it under Law 54 or 56",
                f"{hand.text.zh}家是防家：按第54条或第56条裁定",
            ),
            "L56.A",
            instead="defender-lead-out-of-turn",
        )
    if due is hand:
        hearing.dismiss(Text(f"it was {hand.text.en}'s turn to lead", f"当时正轮到{hand.text.zh}家引牌"), "L44.G")
    out = hearing.ask(CARD, "L55.A")
    after = played_after(hearing, "L53.A")
    if misled(hearing, hand, out, due, after) or proper_lead(hearing, hand, out, due, after):
        return None
    return IrregularLead(bid, hand, due, out, after)


def settled_by_play(hearing: Hearing, lead: IrregularLead) -> bool:
    """Rule on a lead by declarer's side if an opponent has already played to it; return whether one has."""
    bid, hand, out, after = lead.bid, lead.hand, lead.out, lead.after
    if taken_by_play(hearing, hand, out, after):
        unlawful_plays(hearing, bid, hand, after, stands=True)
        return True
    unlawful_plays(hearing, bid, hand, after, stands=False)
    right = card_of(after, hand.rho)
    if right is not None:
        hearing.order(SetTurn(hand.lho))
        hearing.tell(
            Text(
                f"{hand.rho.text.en} has played in front of it: {out.symbol} stands, and {hand.rho.text.en}'s card "
                "was premature",
                f"引牌者的上家{hand.rho.text.zh}家已跟出：{out.symbol} 有效，他的牌是过早出牌",
            ),
            "L53.B",
        )
        premature(hearing, bid, hand.rho, right, out.suit)
        return True
    return False


def declarer_retracts(hearing: Hearing, lead: IrregularLead) -> None:
    """Withdraw declarer's lead, without penalty."""
    own = lead.due.side is lead.hand.side
    retracted(hearing, lead.hand, lead.out, lead.due, "L55.B.2" if own else "L55.B.1")
    hearing.order(AdjustLater(lead.hand.side, "L55.C"))
    hearing.tell(
        Text(
            "there is no penalty; if declarer's play could be based on what was learned, the score may be adjusted",
            "不判罚；若庄家可能靠由此得到的信息打牌，可以调整得分",
        ),
        "L55.C",
    )


def taken_2017(hearing: Hearing, bid: Contract, hand: Seat, out: Card) -> bool:
    """Ask the defender next in turn, whose choice prevails, and the other only if the first leaves it to them (55A)."""
    del bid
    nearer, other = hand.lho, hand.rho
    chosen = hearing.ask(ACCEPT_OF, by=nearer, letter=nearer.letter, nearer=nearer.text, out=out.symbol)
    if chosen != "silent":
        return chosen == "accept"
    chosen = hearing.ask(OTHER_ACCEPTS, by=other, letter=other.letter, other=other.text, out=out.symbol)
    return chosen == "accept"


def _last_trick(hearing: Hearing, clause: str) -> None:
    hand = hearing.ask(LED_FROM, clause)
    due = hearing.ask(TURN, clause)
    if due is hand:
        hearing.dismiss(Text(f"it was {hand.text.en}'s lead", f"当时正轮到{hand.text.zh}家引牌"), "L44.G")
    out = hearing.ask(CARD, clause)
    restore(hearing, reversed(played_after(hearing, clause)))
    hearing.order(RestoreCard(hand, out.text))
    hearing.order(SetTurn(due))
    hearing.tell(
        Text(
            f"a lead out of turn cannot be accepted at trick thirteen: {due.text.en} leads",
            f"第十三墩的越序引牌不得接受：由{due.text.zh}家引牌",
        ),
        clause,
    )


def before_the_lead(hearing: Hearing, bid: Contract, seat: Seat) -> bool:
    """Rule on an opening lead attempted by declarer's side as a card exposed in the auction (2017, 54E and 24).

    Return whether that applies.
    """
    if seat.side is not bid.declarer.side or not hearing.ask(BEFORE_OPENING_LEAD):
        return False
    if hearing.known(FACED) is False:
        goes_back_unseen(hearing, seat, bid.leader)
        return True
    out, after = hearing.ask(CARD, "2017:L54.E"), played_after(hearing, "2017:L54.E")
    restore(hearing, reversed(after))
    hearing.order(RestoreCard(seat, out.text))
    hearing.order(SetTurn(bid.leader))
    hearing.tell(
        Text(
            "an opening lead by declarer's side is a card exposed during the auction period and cannot be accepted: "
            f"{out.symbol} goes back to {seat.text.en}'s hand, and {bid.leader.text.en} leads",
            f"定约方的首攻算竞叫期间亮出的牌，不得接受：{out.symbol} 收回{seat.text.zh}家手中，"
            f"由{bid.leader.text.zh}家首攻",
        ),
        "2017:L54.E",
    )
    hearing.tell(
        Text(
            f"if the auction is reopened, {seat.partner.text.en} must pass at their next turn",
            f"若竞叫重新开始，{seat.partner.text.zh}家下一次轮到时必须不叫",
        ),
        "L24.B",
    )
    return True


def first_lead(hearing: Hearing) -> None:
    """Rule on an opening lead by the wrong defender, or by declarer's side."""
    if lead_law(hearing).last_trick:
        bid, hand = contract_and_offender(hearing, "L54")
        if before_the_lead(hearing, bid, hand):
            return
    opening_lead(hearing)


FAMILY: Final = (
    Irregularity("opening-lead-out-of-turn", Text("opening lead out of turn", "越序首攻"), Citation("L54"), first_lead),
    Irregularity(
        "declarer-lead-out-of-turn",
        Text("declarer's lead out of turn, or from the wrong hand", "庄家越序引牌或从错的一家引牌"),
        Citation("L55.A"),
        declarers_lead,
    ),
    Irregularity(
        "defender-lead-out-of-turn",
        Text("defender's lead out of turn", "防家越序引牌"),
        Citation("L56.A"),
        defenders_lead,
    ),
)
