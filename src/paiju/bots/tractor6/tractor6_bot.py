"""A basic bot for six-player Tractor: plays by rules of thumb, from its view only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.bots.tractor import Scene, can_claim, excess, weigh_burials, weigh_fallbacks, weigh_follows, weigh_leads
from paiju.bots.tractor.speaking import first_choice, in_turn
from paiju.bots.tractor6.declaring import weigh_shows
from paiju.bots.tractor6.reading import scene_of
from paiju.cards import Hand, Seed
from paiju.errors import Malformed
from paiju.games.tractor import CLAIM, DRAW, PASS, TAKE_KITTY, Act, Order
from paiju.games.tractor6 import STANDARD, Conditions, Tractor6, View, order_of, side_of
from paiju.games.tractor6.pack import KITTY_SIZE, PACK
from paiju.text import Text

RISK: Final = 1.0
"""The cost of a buried point for a declarer with an average number of trumps."""


class Tractor6Bot(Struct, frozen=True):
    """A player of six-player Tractor that sees only a view.

    `conditions` must be those of the table. `claims`: whether it claims when every card that it holds is certain to
    win (T6.9). `memory`: how many past tricks it remembers, None for all that its seat has witnessed. The seed
    decides between acts that seem equally good.

    >>> bot = Tractor6Bot(seed="bot")
    """

    seed: Seed = 0
    conditions: Conditions = STANDARD
    claims: bool = True
    memory: int | None = None

    def act(self, view: View) -> Decision[Act]:
        """Choose the act of the seat, in any phase of the deal.

        Raises `Malformed` if the view's seat need not act.
        """
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[Act]]:
        """Rank the acts of the seat. Raises `Malformed` as `act` does."""
        seat, hand = view.seat, view.hand
        if seat is None or hand is None or seat not in view.to_act:
            raise Malformed(Text("a view in which its seat is to act", "轮到本方位行动的视角"), view.phase)
        match view.phase:
            case "cutting":
                cut = Text("the pack is shuffled well enough", "牌已洗好，不切牌")
                return iter((Decision[Act](PASS, cut),))
            case "drawing":
                draws = Decision[Act](DRAW, Text("draws a card", "摸牌"))
                return in_turn(self.weigh_speech(view), draws)
            case "waiting":
                return in_turn(self.weigh_speech(view), _wait(view, seat))
            case "burying":
                order = order_of(view.level, view.trump)
                return weigh_burials(order, hand, hand, KITTY_SIZE, _risk(order, hand))
        if view.failed is not None:
            ours = side_of(view.failed.thrower) == side_of(seat)
            return weigh_fallbacks(view.failed.choices, ours=ours)
        if view.must_play or (view.trick is not None and len(hand) < view.trick.lead.size):
            acts = Tractor6(self.conditions).legal_in(view)
            must = Text("plays what it must", "按要求出牌")
            return (Decision[Act](one, must) for one in acts)
        scene = scene_of(self.conditions, view, self.seed, self.memory)
        if scene.trick is not None:
            return weigh_follows(scene)
        return self._leads(scene)

    def speak(self, view: View) -> Decision[Act] | None:
        """Return the show that the seat makes now, in turn or not; None if it shows nothing (T4)."""
        return first_choice(self.weigh_speech(view))

    def weigh_speech(self, view: View) -> Iterator[Decision[Act | None]]:
        """Rank the shows that the seat may make now; None stands for showing nothing."""
        return weigh_shows(view)

    def _leads(self, scene: Scene) -> Iterator[Decision[Act]]:
        if self.claims and can_claim(scene):
            yield Decision(CLAIM, Text("every card left is the highest", "余牌全是大牌"))
        yield from weigh_leads(scene)


def _wait(view: View, seat: int) -> Decision[Act]:
    """Pass, or take the kitty if the seat has already passed."""
    if not view.passed[seat]:
        return Decision(PASS, Text("shows no more", "不再亮牌或反牌"))
    return Decision(TAKE_KITTY, Text("all have passed", "别家均已表示不反"))


def _risk(order: Order, hand: Hand) -> float:
    """Return the cost of a buried point: lower with many trumps, which make winning the last trick likelier."""
    return max(0.3, RISK - 0.1 * excess(order, hand, PACK.hand))
