"""Interprets auctions by the system: which rules apply, what a call may mean, and which call a hand makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from paiju.bots.bridge.bidding.advances import answer_overcall, answer_two_suiter
from paiju.bots.bridge.bidding.checkback import after_notrump_rebid, checkback_answers
from paiju.bots.bridge.bidding.competition import answer_cue_raise, over_their_double, over_their_overcall
from paiju.bots.bridge.bidding.context import Context
from paiju.bots.bridge.bidding.fourth_suit import answer_fourth_suit
from paiju.bots.bridge.bidding.game_tries import answer_game_try
from paiju.bots.bridge.bidding.gerber import after_gerber, after_gerber_kings, gerber_answers, gerber_kings
from paiju.bots.bridge.bidding.interference import (
    after_rescue,
    disturbed_stayman,
    disturbed_transfer,
    over_interference_with_notrump,
    rescue_answers,
)
from paiju.bots.bridge.bidding.least_lie import least_lie
from paiju.bots.bridge.bidding.natural import natural
from paiju.bots.bridge.bidding.negative_doubles import answer_negative_double
from paiju.bots.bridge.bidding.notrump import after_stayman, notrump_responses, quantitative_answers, stayman_answers
from paiju.bots.bridge.bidding.openings import openings
from paiju.bots.bridge.bidding.over_their_notrump import (
    answer_cappelletti,
    run_from_the_double,
    show_the_minor,
    show_the_suit,
)
from paiju.bots.bridge.bidding.overcalls import overcalls
from paiju.bots.bridge.bidding.preempts import (
    after_enquiry,
    enquiry_answers,
    preempt_answers,
    preempter_rebids,
    weak_two_answers,
)
from paiju.bots.bridge.bidding.read import Read
from paiju.bots.bridge.bidding.rebids import opener_rebids
from paiju.bots.bridge.bidding.responses import responses
from paiju.bots.bridge.bidding.rule import BiddingRule
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.slam import after_key_cards, after_kings, jacoby_answers, key_card_answers, king_answers
from paiju.bots.bridge.bidding.takeout_answers import answer_takeout, answer_takeout_over_bid, doubler_rebids
from paiju.bots.bridge.bidding.transfers import after_minor_relay, after_transfer, minor_relay_answers, transfer_answers
from paiju.bots.bridge.bidding.two_clubs import two_clubs_answers, two_clubs_rebids
from paiju.bots.bridge.evaluation import Evaluation
from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, Call, Seat, Vulnerability
from paiju.text import Text

Writer = Callable[[Context, RuleSheet], None]

ANSWERS: Final[dict[str, Writer]] = {
    "notrump": notrump_responses,
    "stayman": stayman_answers,
    "stayman-answer": after_stayman,
    "transfer": transfer_answers,
    "transfer-done": after_transfer,
    "minor-relay": minor_relay_answers,
    "minor-relay-done": after_minor_relay,
    "quantitative": quantitative_answers,
    "two-clubs": two_clubs_answers,
    "two-clubs-waiting": two_clubs_rebids,
    "weak-two": weak_two_answers,
    "weak-two-enquiry": enquiry_answers,
    "weak-two-described": after_enquiry,
    "preempt": preempt_answers,
    "jacoby": jacoby_answers,
    "key-cards": key_card_answers,
    "key-cards-told": after_key_cards,
    "kings": king_answers,
    "kings-told": after_kings,
    "takeout": answer_takeout,
    "negative": answer_negative_double,
    "notrump-rebid": after_notrump_rebid,
    "checkback": checkback_answers,
    "two-suiter": answer_two_suiter,
    "cue-raise": answer_cue_raise,
    "game-try": answer_game_try,
    "question": answer_fourth_suit,
    "gerber": gerber_answers,
    "gerber-told": after_gerber,
    "gerber-kings": gerber_kings,
    "gerber-kings-told": after_gerber_kings,
    "rescue": rescue_answers,
    "rescue-done": after_rescue,
    "cappelletti": answer_cappelletti,
    "cappelletti-asked": show_the_suit,
    "minor-asked": show_the_minor,
    "doubled-notrump": run_from_the_double,
}
"""The rules for the next call after partner's call with that tag, if the next hand has not bid."""

DISTURBED: Final[dict[str, Writer]] = {"stayman": disturbed_stayman, "transfer": disturbed_transfer}
"""The rules for the next call after partner's call with that tag, if the next hand has doubled it or bid."""

_STOPS: Final = ("sign-off",)


class AuctionPosition(Struct, frozen=True):
    """An interpreted auction, and the rules for the seat that calls next, in order."""

    context: Context
    rules: tuple[BiddingRule, ...]

    def meanings(self, call: Call) -> tuple[BiddingRule, ...]:
        """Return the rules that a call here may mean."""
        return tuple(rule for rule in self.rules if rule.call is call)

    def choose(self, hand: Evaluation) -> BiddingRule:
        """Return the first rule that fits the hand; the last rule fits every hand."""
        return next(rule for rule in self.rules if rule.meaning.fits(hand))

    def weigh(self, hand: Evaluation) -> Iterator[tuple[BiddingRule, int]]:
        """Rank the calls, each by its best rule, with the hand's distance from it; the call of `choose` comes first.

        Rules that fit come in their order, then the others by how narrowly they fail.
        """
        chosen = self.choose(hand)
        yield chosen, 0
        given = {chosen.call}
        missing = [(rule.meaning.misfit(hand), rule) for rule in self.rules]
        fitting = [(0, rule) for rule in self.rules if rule.meaning.fits(hand)]
        for off, rule in (*fitting, *sorted(missing, key=lambda one: one[0])):
            if rule.call not in given:
                given.add(rule.call)
                yield rule, off


def position(dealer: Seat, vulnerability: Vulnerability, calls: tuple[Call, ...]) -> AuctionPosition:
    """Interpret an unfinished auction call by call. The calls are assumed to be legal.

    >>> here = position(Seat.NORTH, Vulnerability.NONE, (Call("1NT"), PASS))
    >>> print(here.meanings(Call("2H"))[0].text)
    Transfer to spades: 5+ spades, spades at least as long as hearts
    """
    return _position(dealer, vulnerability, calls)


@lru_cache(maxsize=1024)
def _position(dealer: Seat, vulnerability: Vulnerability, calls: tuple[Call, ...]) -> AuctionPosition:
    if not calls:
        context = Context(dealer, vulnerability)
    else:
        before = _position(dealer, vulnerability, calls[:-1])
        context = before.context.after(calls[-1], before.meanings(calls[-1]))
    sheet = RuleSheet(context)
    write(context, sheet)
    return AuctionPosition(context, tuple(sheet.rules))


def forget() -> None:
    """Clear the cache of interpreted positions, for benchmarks."""
    _position.cache_clear()


def write(c: Context, sheet: RuleSheet) -> None:
    """Write the rules of a position: those of the convention or situation first, then the natural ones."""
    if c.last is None:
        if len(c.reads) < 4:
            openings(c, sheet)
    else:
        _situation(c, sheet)
        if not sheet.settled:
            written = len(sheet.rules)
            natural(c, sheet)
            sheet.make_rare(written)
    if c.forced and not sheet.settled:
        least_lie(c, sheet)
    if not sheet.settled:
        sheet.pass_(even_if_forced=True, rare=True)


def _situation(c: Context, sheet: RuleSheet) -> None:
    partner, rho = c.partner_last, c.rho_last
    if partner is None or rho is None:
        overcalls(c, sheet)
        return
    quiet = rho.call in (PASS, REDOUBLE) or (rho.call is DOUBLE and partner.call.is_bid)
    if rho.call is DOUBLE and partner.tag in ("weak-two", "preempt", "takeout"):
        quiet = partner.tag == "takeout"
    tag = partner.tag
    if tag in _STOPS:
        sheet.pass_()
    elif tag in DISTURBED and rho.call not in (PASS, REDOUBLE) and partner.call.is_bid:
        DISTURBED[tag](c, sheet)
    elif quiet and tag in ANSWERS:
        ANSWERS[tag](c, sheet)
    elif c.mine and c.mine[-1].tag in ("weak-two", "preempt", "weak-two-described"):
        preempter_rebids(c, sheet)
    elif c.we_opened:
        _our_auction(c, sheet, partner, rho)
    elif not c.acted(c.seat) and not c.acted(c.seat.partner):
        overcalls(c, sheet)
    elif tag == "takeout" and rho.call.is_bid and not c.acted(c.seat):
        answer_takeout_over_bid(c, sheet)
    elif _doubled_once(c) and rho.call is PASS and partner.call is not PASS and not partner.artificial:
        if c.partner.high <= 14 and partner.call.level <= 3:
            doubler_rebids(c, sheet)
    elif not c.acted(c.seat) and partner.suit is not None and partner.call.is_bid and rho.call is PASS:
        answer_overcall(c, sheet)


def _our_auction(c: Context, sheet: RuleSheet, partner: Read, rho: Read) -> None:
    opening = c.opening
    if opening is None:
        return
    one_of_a_suit = opening.call.level == 1 and opening.suit is not None
    if opening.seat is c.seat.partner and not c.acted(c.seat):
        if one_of_a_suit and partner.call is opening.call:
            if rho.call is PASS:
                responses(c, sheet)
            elif rho.call is DOUBLE:
                over_their_double(c, sheet)
            else:
                over_their_overcall(c, sheet)
        elif opening.tag == "notrump" and rho.call.is_bid:
            over_interference_with_notrump(c, sheet)
    elif opening.seat is c.seat and len(_calls_made(c)) == 1 and one_of_a_suit and not c.contested:
        opener_rebids(c, sheet)


def _doubled_once(c: Context) -> bool:
    made = _calls_made(c)
    return len(made) == 1 and made[0].tag == "takeout"


def _calls_made(c: Context) -> list[Read]:
    return [read for read in c.mine if read.call is not PASS]


def explain(rules: tuple[BiddingRule, ...]) -> Text:
    """Return the meaning of a call for everybody: each of its possible rules, once.

    Two kinds of rules are left out: a rule that no hand reaches, because an earlier one takes all such hands, and a
    rule that is included in a wider one of the same name.
    """
    reached = [
        rule for at, rule in enumerate(rules) if not any(rule.meaning.within(earlier.meaning) for earlier in rules[:at])
    ]
    said = [
        rule.text
        for at, rule in enumerate(reached)
        if not any(rule.name == later.name and rule.meaning.within(later.meaning) for later in reached[at + 1 :])
    ]
    seen = list(dict.fromkeys(said))
    return Text("; or ".join(t.en for t in seen), "；或".join(t.zh for t in seen))
