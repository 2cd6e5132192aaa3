"""The first rung: bids by a natural system, plays by samples and double dummy."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.bots.bridge.bidding import explain, position
from paiju.bots.bridge.cardplay import answer_claim, choose_card, claim_all
from paiju.bots.bridge.evaluation import Evaluation
from paiju.bots.bridge.legal import auction_of, view_key
from paiju.cards import Seed, number
from paiju.errors import Malformed
from paiju.games.bridge import PASS, MakeCall, View
from paiju.games.bridge.acts import FACE_LEAD, Act
from paiju.text import Language, Text


class BridgeBot(Struct, frozen=True):
    """A bridge player that sees a view and nothing else.

    `samples` is the work that it may do for one decision, as a number of sampled deals; each is solved once. With
    0 or less it plays by rules of thumb and never solves anything. `language` is what its explanations of calls
    are written in. `claims` lets it claim as declarer once only winners are left; leave it off where a contested
    claim is played on (`Contested.PLAY_ON`), for a bot has no memory and would claim again.

    >>> bot = BridgeBot(seed="bot", samples=0)
    """

    seed: Seed = 0
    samples: int = 20
    language: Language = "en"
    claims: bool = False

    def act(self, view: View) -> Decision[Act]:
        """Call, lead, play or answer a claim. Raises `Malformed` where the view awaits nothing from its seat."""
        if view.seat is None or view.seat not in view.to_act:
            raise Malformed(
                Text("a view that awaits an act from its seat", "轮到本方位行动的视角"), view.phase
            )
        if view.phase == "bidding":
            return self._call(view)
        if view.claim is not None:
            answer = answer_claim(view, self.samples)
            return Decision(answer.act, answer.reason)
        if view.lead_down:
            return Decision(FACE_LEAD, Text("turns the lead up", "翻开首攻"))
        if self.claims:
            claim = claim_all(view)
            if claim is not None:
                return Decision(claim.act, claim.reason)
        random = Random(number(self.seed, "bridge", view_key(view), bits=128))
        card = choose_card(view, self.samples, random)
        return Decision(card.act, card.reason)

    def _call(self, view: View) -> Decision[Act]:
        hand = None if view.seat is None else view.hands[view.seat]
        if hand is None:
            raise Malformed(Text("a view of one's own hand", "可见本家牌的视角"), view.phase)
        calls = tuple(called.call for called in view.calls)
        here = position(view.dealer, view.vulnerability, calls)
        rule = here.choose(Evaluation.of(hand))
        if all(rule.call is not act.call for act in auction_of(view).legal_calls):
            return Decision(
                MakeCall(PASS), Text("the auction has left the rails", "叫牌进程不合规")
            )
        alert = any(meaning.alert for meaning in here.meanings(rule.call))
        words = explain(here.meanings(rule.call)).to(self.language)
        return Decision(MakeCall(rule.call, alert, words), rule.text)
