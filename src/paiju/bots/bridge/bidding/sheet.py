"""Collects the rules for one position, in order; calls that the law forbids there are left out."""

from __future__ import annotations

from msgspec import structs

from paiju.bots.bridge.bidding.context import Context
from paiju.bots.bridge.bidding.meaning import NOTHING, Meaning
from paiju.bots.bridge.bidding.rule import BiddingRule, Force
from paiju.cards import Suit
from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, Call
from paiju.text import Text


class RuleSheet:
    """Collects the rules of a position.

    Insufficient bids are dropped, and so is a pass if partner has forced. The first rule of a call determines how
    it obliges partner; a later one that would oblige partner differently is also dropped.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.rules: list[BiddingRule] = []
        self._first: dict[Call, BiddingRule] = {}

    def bid(
        self,
        level: int,
        denomination: int,
        meaning: Meaning,
        en: str,
        zh: str,
        *,
        alert: bool = False,
        force: Force = Force.NONE,
        tag: str = "",
        trump: Suit | None = None,
        rare: bool = False,
    ) -> None:
        """Add a bid at a level; do nothing if it is insufficient."""
        call = self.context.bid(level, denomination)
        if call is not None:
            self._add(BiddingRule(call, meaning, Text(en, zh), alert, force, tag, trump, rare))

    def cheapest(
        self,
        denomination: int,
        meaning: Meaning,
        en: str,
        zh: str,
        *,
        jump: int = 0,
        alert: bool = False,
        force: Force = Force.NONE,
        tag: str = "",
        trump: Suit | None = None,
        rare: bool = False,
    ) -> None:
        """Add the lowest bid in a denomination, or one that skips `jump` levels."""
        level = self.context.level(denomination) + jump
        self.bid(level, denomination, meaning, en, zh, alert=alert, force=force, tag=tag, trump=trump, rare=rare)

    def make(self, call: Call | None, meaning: Meaning, en: str, zh: str, *, tag: str = "") -> None:
        """Add a natural bid that was computed by the caller."""
        if call is not None and call.is_bid:
            self.bid(call.level, call.denomination or 0, meaning, en, zh, tag=tag)

    def pass_(
        self,
        meaning: Meaning = NOTHING,
        en: str = "Nothing to add",
        zh: str = "无可再叫",
        *,
        even_if_forced: bool = False,
        rare: bool = False,
    ) -> None:
        """Add a pass, unless partner has forced."""
        if even_if_forced or not self.context.forced:
            self._add(BiddingRule(PASS, meaning, Text(en, zh), rare=rare))

    def double(
        self,
        meaning: Meaning,
        en: str,
        zh: str,
        *,
        alert: bool = False,
        force: Force = Force.NONE,
        tag: str = "",
        rare: bool = False,
    ) -> None:
        """Add a double, if there is something to double."""
        if self.context.may_double:
            self._add(BiddingRule(DOUBLE, meaning, Text(en, zh), alert, force, tag, None, rare))

    def redouble(
        self, meaning: Meaning, en: str, zh: str, *, alert: bool = False, force: Force = Force.NONE, tag: str = ""
    ) -> None:
        """Add a redouble, if there is something to redouble."""
        if self.context.may_redouble:
            self._add(BiddingRule(REDOUBLE, meaning, Text(en, zh), alert, force, tag))

    def _add(self, rule: BiddingRule) -> None:
        """Add a rule, unless the call already has a meaning that asks something different of partner."""
        first = self._first.setdefault(rule.call, rule)
        if rule.rare:
            rule = structs.replace(rule, alert=first.alert, force=first.force, tag=first.tag, trump=first.trump)
        if (first.force, first.tag) == (rule.force, rule.tag):
            self.rules.append(rule)

    def make_rare(self, first: int) -> None:
        """From rule number `first` on, mark as rare what repeats a call of an earlier rule with another meaning."""
        known = {rule.call for rule in self.rules[:first]}
        self.rules[first:] = [
            structs.replace(rule, rare=True) if rule.call in known else rule for rule in self.rules[first:]
        ]

    @property
    def settled(self) -> bool:
        """Whether one of the rules fits every hand, so that no later rule can be reached."""
        return bool(self.rules) and self.rules[-1].meaning == NOTHING
