"""The basic bot: bids by a natural system, plays by samples and double dummy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.bots.bridge.bidding import BiddingRule, explain, position
from paiju.bots.bridge.cardplay import claim_all, weigh_answers, weigh_cards
from paiju.bots.bridge.evaluation import Evaluation
from paiju.bots.bridge.legal import auction_of, view_key
from paiju.cards import Seed, number
from paiju.errors import Malformed
from paiju.games.bridge import PASS, MakeCall, View
from paiju.games.bridge.acts import FACE_LEAD, Act
from paiju.text import Language, Text


class BridgeBot(Struct, frozen=True):
    """A bridge player that sees only a view.

    `samples` is the work that it may do for one decision, as a number of sampled deals; each is solved once. With 0
    or less it plays by rules of thumb and never solves anything. `language` is the language of its explanations of
    calls. `claims` lets it claim as declarer once only winners are left; leave it off if play continues after a
    contested claim (`Contested.PLAY_ON`), because a bot has no memory and would claim again.

    >>> bot = BridgeBot(seed="bot", samples=0)
    """

    seed: Seed = 0
    samples: int = 20
    language: Language = "en"
    claims: bool = False

    def act(self, view: View) -> Decision[Act]:
        """Call, lead, play or answer a claim. Raises `Malformed` if the view's seat need not act."""
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[Act]]:
        """Rank the acts of the seat. Raises `Malformed` as `act` does."""
        if view.seat is None or view.seat not in view.to_act:
            raise Malformed(Text("a view in which its seat is to act", "轮到本方位行动的视角"), view.phase)
        if view.phase == "bidding":
            return self._calls(view)
        if view.claim is not None:
            return weigh_answers(view, self.samples)
        if view.lead_down:
            return iter((Decision[Act](FACE_LEAD, Text("faces the lead", "翻开首攻")),))
        return self._cards(view)

    def _cards(self, view: View) -> Iterator[Decision[Act]]:
        claim = claim_all(view) if self.claims else None
        if claim is not None:
            yield claim
        random = Random(number(self.seed, "bridge", view_key(view), bits=128))
        yield from weigh_cards(view, self.samples, random)

    def _calls(self, view: View) -> Iterator[Decision[Act]]:
        """Rank the legal calls that the system has here; those that fit the hand come first."""
        hand = None if view.seat is None else view.hands[view.seat]
        if hand is None:
            raise Malformed(Text("a view of the player's own hand", "可见本家牌的视角"), view.phase)
        calls = tuple(called.call for called in view.calls)
        here = position(view.dealer, view.vulnerability, calls)
        legal = {act.call for act in auction_of(view).legal_calls}
        ranked = here.weigh(Evaluation.of(hand))
        first, _ = next(ranked)
        if first.call not in legal:
            yield Decision(MakeCall(PASS), Text("the auction has gone off the rails", "叫牌进程不合规"))
        for rule, off in chain(((first, 0),), ranked):
            if rule.call not in legal or (rule.call is PASS and first.call not in legal):
                continue
            meanings = here.meanings(rule.call)
            alert = any(meaning.alert for meaning in meanings)
            words = explain(meanings).to(self.language)
            yield Decision(MakeCall(rule.call, alert, words), _lacking(rule) if off else rule.text)


def _lacking(rule: BiddingRule) -> Text:
    """Return the features that a call would show but that the hand does not have."""
    text = rule.text
    return Text(f"not this hand: {text.en}", f"手中牌不符：{text.zh}")
