"""Rules on lead penalties after a withdrawn call (Law 26), which apply when the offender's partner first leads."""

from __future__ import annotations

from typing import Final

from paiju.cards import SUITS as ALL_SUITS
from paiju.cards import Suit
from paiju.games.bridge import Auction, Call, Seat
from paiju.games.bridge.effects import LeadPenalty, LeadRestriction
from paiju.laws import Citation
from paiju.referee.bridge.facts import CALL, CONTRACT, OFFENDER
from paiju.referee.bridge.leads.questions import (
    CONVENTIONAL,
    FIRST_LEAD,
    LEAD,
    NAMED_SUITS,
    PENALTY_SUITS,
    RELATED_SUITS,
    REPEATED_CALL,
    SAME_CALL_OTHER_MEANING,
    SHOWED_MORE,
    SUBSTITUTE,
)
from paiju.referee.bridge.notation import SUIT
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed


def lead_penalty(
    hearing: Hearing,
    offender: Seat,
    call: Call,
    final: Call | None = None,
    *,
    before: Auction | None = None,
    shown: tuple[Suit, ...] | None = None,
    name: str = "withdrawn",
    to_come: bool = False,
) -> None:
    """Order the restrictions of Law 26 on the offender's partner, in case the offender's side defends.

    - `call`: the withdrawn call; `final`: its replacement if known. If both are the same call, there is no penalty,
      unless the director finds that it now means something much different
    - `to_come`: the offender has yet to call in that turn, and may make the same call
    - `before`: the legal auction, for suits that the offender has named
    - `shown`: the suits to which the call related, if they are known already, or if the law refers to 26B
    - `name`: a prefix for the names of the questions, for a case with two withdrawn calls
    """
    if final is call and not other_meaning(hearing, call, name):
        return
    suits = suits_shown(hearing, call, name) if shown is None else shown
    leader = offender.partner
    repeatable = call.text if to_come else ""
    if not suits:
        hearing.order(LeadPenalty(leader, any_suit=True, withdrawn=repeatable))
        hearing.tell(
            Text(
                f"if {leader.side.text.en} defend, declarer may prohibit any one suit at {leader.text.en}'s first "
                f"lead, for as long as {leader.text.en} keeps the lead",
                f"若{leader.side.text.zh}方防守，庄家可在{leader.text.zh}家首次引牌时禁引任一花色，直到他失去引牌权",
            ),
            "L26.B",
        )
        _may_repeat(hearing, offender, repeatable)
        return
    names = listed([suit.text for suit in suits])
    letters = tuple(map(SUIT.write, suits))
    hearing.order(LeadPenalty(leader, letters, shower=offender, withdrawn=repeatable))
    bids = _naming(offender, suits, before, None if final is call else final)
    if bids:
        calls = listed([Text(f"{bid:en}", f"{bid:zh}") for bid in bids])
        hearing.tell(
            Text(
                f"{offender.text.en}'s {calls.en} in the legal auction specifies {names.en}, unless it is a "
                f"convention with another meaning: no lead penalty for {call:en}",
                f"{offender.text.zh}家在合法竞叫中的 {calls.zh} 表示了{names.zh}（除非是另有所指的约定叫）："
                f"{call:zh} 不引起引牌判罚",
            ),
            "L26.A.1",
        )
        return
    hearing.tell(
        Text(
            f"if {leader.side.text.en} defend and {offender.text.en} has not specified {names.en} in the legal "
            "auction, by bidding it or by a conventional call, declarer may require or prohibit the lead of "
            f"{_one_of(suits).en} at {leader.text.en}'s first lead",
            f"若{leader.side.text.zh}方防守，而{offender.text.zh}家在合法竞叫中没有（直接叫出或用约定叫）表示过"
            f"{names.zh}，庄家可在{leader.text.zh}家首次引牌时要求或禁止引出{_one_of(suits).zh}",
        ),
        "L26.A.2",
    )
    _may_repeat(hearing, offender, repeatable)


def _may_repeat(hearing: Hearing, offender: Seat, withdrawn: str) -> None:
    if not withdrawn:
        return
    call = Call.parse(withdrawn)
    hearing.tell(
        Text(
            f"there is no lead penalty if {offender.text.en} makes the same call, {call:en}, in turn, unless it now "
            "means something very different",
            f"若{offender.text.zh}家轮到时仍叫 {call:zh}，就没有引牌判罚，除非含义已经大不相同",
        ),
        "L26",
    )


def suits_shown(hearing: Hearing, call: Call, name: str = "withdrawn") -> tuple[Suit, ...]:
    """Ask to which suits a withdrawn call related; a natural bid relates to its own."""
    if is_conventional(hearing, call, name):
        return related_suits(hearing, call, name)
    return own_suit(call)


def is_conventional(hearing: Hearing, call: Call, name: str = "withdrawn") -> bool:
    """Ask whether a withdrawn call was conventional."""
    return hearing.ask(CONVENTIONAL, name=name, call=call.shown)


def related_suits(hearing: Hearing, call: Call, name: str = "withdrawn") -> tuple[Suit, ...]:
    """Ask to which suits a conventional call related."""
    return hearing.ask(RELATED_SUITS, name=name, call=call.shown)


def own_suit(call: Call) -> tuple[Suit, ...]:
    """Return the suit that a natural call names; empty for notrump and for a call that is not a bid."""
    suit = None if call.denomination is None else call.denomination.suit
    return () if suit is None else (suit,)


def lead_penalty_due(hearing: Hearing) -> None:
    """Rule on the first lead by the partner of a defender whose call was withdrawn; declarer chooses."""
    contract = hearing.ask(CONTRACT, "L26")
    offender = hearing.ask(OFFENDER, "L26")
    if offender.side is contract.declarer.side:
        hearing.dismiss(
            Text(
                f"{offender.side.text.en} declare: lead penalties apply only to defenders",
                f"{offender.side.text.zh}方是定约方：引牌判罚只针对防守方",
            ),
            "L26",
        )
    leader = offender.partner
    if not hearing.ask(FIRST_LEAD, leader=leader.text):
        hearing.dismiss(
            Text(
                "declarer chooses at the first lead only, and a prohibition lasts while that player keeps the lead",
                "庄家只能在他首次引牌时选择；禁引一直有效，直到他失去引牌权",
            ),
            "L26.A.2",
        )
    call = hearing.ask(CALL, "L26")
    final = hearing.ask(SUBSTITUTE, offender=offender.text, call=call.shown)
    if final is call and not other_meaning(hearing, call, "withdrawn"):
        _free(hearing, leader, "L26")
        return
    suits = suits_shown(hearing, call)
    if suits and _all_specified(hearing, offender, suits):
        _free(hearing, leader, "L26.A.1")
        return
    _declarer_chooses(hearing, contract.declarer, leader, suits)


def laid_down(hearing: Hearing) -> None:
    """Rule on the first lead under a penalty that an earlier ruling has imposed; declarer chooses."""
    contract = hearing.ask(CONTRACT, "L26")
    offender = hearing.ask(OFFENDER, "L26")
    suits = penalty_suits(hearing)
    if made_again(hearing):
        _free(hearing, offender.partner, "L26")
        return
    if suits and _all_specified(hearing, offender, suits):
        _free(hearing, offender.partner, "L26.A.1")
        return
    _declarer_chooses(hearing, contract.declarer, offender.partner, suits)


def before_choice(hearing: Hearing, declarer: Seat, leader: Seat) -> LeadRestriction:
    """Return declarer's requirement for a lead that was made too early; it has no suits if the lead was free.

    Whether it was free is asked only if the record shows that it may have been.
    """
    suits = penalty_suits(hearing)
    free = "L26" if made_again(hearing) else ""
    if not free and suits and _showed_more(hearing) and _all_specified(hearing, leader.partner, suits):
        free = "L26.A.1"
    if free:
        _say_free(hearing, leader, free)
        return LeadRestriction(leader, withdrawn=True)
    return questions_on_lead(hearing, declarer, leader, suits)


def made_again(hearing: Hearing) -> bool:
    """Return whether the record shows that the withdrawn call was repeated in turn with the same meaning."""
    if hearing.known(REPEATED_CALL) is None:
        return False
    return not other_meaning(hearing, hearing.ask(REPEATED_CALL), "withdrawn")


def _showed_more(hearing: Hearing) -> bool:
    return hearing.known(SHOWED_MORE) is True and hearing.ask(SHOWED_MORE)


def penalty_suits(hearing: Hearing) -> tuple[Suit, ...]:
    """Ask which suits an earlier ruling named; empty if declarer may prohibit any one suit."""
    return hearing.ask(PENALTY_SUITS)


def _declarer_chooses(hearing: Hearing, declarer: Seat, leader: Seat, suits: tuple[Suit, ...]) -> None:
    hearing.order(questions_on_lead(hearing, declarer, leader, suits))


def questions_on_lead(hearing: Hearing, declarer: Seat, leader: Seat, suits: tuple[Suit, ...]) -> LeadRestriction:
    """Ask declarer for a requirement for a defender's first lead, tell the players, and return the restriction."""
    clause = "L26.A.2" if suits else "L26.B"
    choices = {
        f"require-{SUIT.write(suit).lower()}": Text(f"require the lead of {suit.text.en}", f"要求引{suit.text.zh}")
        for suit in suits
    }
    for suit in suits or ALL_SUITS:
        choices[f"prohibit-{SUIT.write(suit).lower()}"] = Text(
            f"prohibit {suit.text.en} for as long as {leader.text.en} keeps the lead",
            f"在{leader.text.zh}家失去引牌权之前禁引{suit.text.zh}",
        )
    choices["none"] = Text("neither", "不作要求")
    chosen = hearing.ask(LEAD.among(choices), clause, by=declarer, leader=leader.text)
    if chosen == "none":
        _say_free(hearing, leader, clause)
        return LeadRestriction(leader, withdrawn=True)
    demand, _, letter = chosen.partition("-")
    suit = SUIT.read(letter)
    if demand == "require":
        hearing.tell(
            Text(f"{leader.text.en} must lead {suit.text.en}", f"{leader.text.zh}家必须引{suit.text.zh}"), clause
        )
        return LeadRestriction(leader, require=suit.letter, withdrawn=True)
    hearing.tell(
        Text(
            f"{leader.text.en} may not lead {suit.text.en} for as long as they keep the lead",
            f"{leader.text.zh}家失去引牌权之前不得引{suit.text.zh}",
        ),
        clause,
    )
    return LeadRestriction(leader, forbid=(suit.letter,), withdrawn=True)


def _free(hearing: Hearing, leader: Seat, clause: str) -> None:
    hearing.order(LeadRestriction(leader, withdrawn=True))
    _say_free(hearing, leader, clause)


def _say_free(hearing: Hearing, leader: Seat, clause: str) -> None:
    hearing.tell(Text(f"{leader.text.en} may lead any card", f"{leader.text.zh}家可以引任何一张牌"), clause)


def other_meaning(hearing: Hearing, call: Call, name: str) -> bool:
    """Ask whether the repeated call means something much different now, in which case it counts as another call."""
    prefix = "" if name == "withdrawn" else f"{name}-"
    return hearing.ask(SAME_CALL_OTHER_MEANING, prefix=prefix, call=call.shown)


def _naming(offender: Seat, suits: tuple[Suit, ...], before: Auction | None, final: Call | None) -> tuple[Call, ...]:
    """Return the offender's legal bids that name all these suits; empty if one suit is missing.

    The director is asked about the meaning of these and of the offender's other calls when the lead is due, if that
    side defends at all.
    """
    made = [] if before is None else [c.call for c in before.calls if c.seat is offender]
    if final is not None:
        made.append(final)
    bids = tuple(call for call in dict.fromkeys(made) if set(own_suit(call)) & set(suits))
    named = {suit for call in bids for suit in own_suit(call)}
    return bids if set(suits) <= named else ()


def _all_specified(hearing: Hearing, offender: Seat, suits: tuple[Suit, ...]) -> bool:
    names = listed([suit.text for suit in suits])
    found = hearing.ask(NAMED_SUITS, names=names, offender=offender.text)
    return set(suits) <= set(found)


def _one_of(suits: tuple[Suit, ...]) -> Text:
    names = listed([suit.text for suit in suits])
    return names if len(suits) == 1 else Text(f"one of {names.en}", f"{names.zh}之一")


FAMILY_1997: Final = (
    Irregularity(
        "lead-penalty-due",
        Text("first lead by the partner of a defender whose call was withdrawn", "防家的叫牌被收回后，同伴首次引牌"),
        Citation("L26"),
        lead_penalty_due,
    ),
    Irregularity(
        "lead-penalty-laid-down",
        Text("first lead under a lead penalty", "受引牌判罚时的首次引牌"),
        Citation("L26"),
        laid_down,
    ),
)
