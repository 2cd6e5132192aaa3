"""A basic bot for Chao Di Pi: plays by rules of thumb, from its view only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.bots.chaodipi.declaring import weigh_shows, weigh_stirs
from paiju.bots.chaodipi.legal import bound_to_play, free_to_play, may_take, view_key
from paiju.bots.chaodipi.reading import free_to_bury, scene_of
from paiju.bots.tractor import excess, weigh_burials, weigh_follows, weigh_leads
from paiju.bots.tractor.speaking import first_choice, in_turn
from paiju.cards import Hand, Seed
from paiju.errors import Malformed
from paiju.games.chaodipi import STANDARD, Conditions, View
from paiju.games.chaodipi.pack import KITTY_SIZE, PACK, PACK_SIZE
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Act, Cut
from paiju.text import Text

RISK: Final = 1.0
"""The cost of a buried point for a declarer with at most their share of trumps."""
DIGGER: Final = -0.3
"""The cost of it for a defender with many trumps: below 0, because they may capture the kitty themselves."""


class ChaoDiPiBot(Struct, frozen=True):
    """A player of Chao Di Pi that sees only a view.

    `conditions` must be those of the table. `memory`: how many past tricks it remembers, None for all that its seat
    has witnessed. The seed decides between acts that seem equally good.

    >>> bot = ChaoDiPiBot(seed="bot")
    """

    seed: Seed = 0
    conditions: Conditions = STANDARD
    memory: int | None = None

    def act(self, view: View) -> Decision[Act]:
        """Cut, draw, show, pass, take and bury the kitty, stir, lead or follow.

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
                cut = Text("cuts in the middle", "从中间倒牌")
                return iter((Decision[Act](Cut(PACK_SIZE // 2), cut),))
            case "drawing":
                draws = Decision[Act](DRAW, Text("draws a card", "摸牌"))
                return in_turn(self.weigh_speech(view), draws)
            case "waiting":
                return in_turn(self.weigh_speech(view), _wait(view))
            case "burying":
                return self._burials(view, hand)
            case "stirring":
                return weigh_stirs(self.conditions, view)
        binds = bound_to_play(self.conditions, view)
        if binds:
            must = Text("plays what it must", "按要求出牌")
            return (Decision[Act](one, must) for one in binds)
        key = f"{self.seed!r}|{view_key(view)}"
        free = free_to_play(self.conditions, view)
        scene = scene_of(self.conditions, view, free, key, self.memory)
        return weigh_leads(scene) if scene.trick is None else weigh_follows(scene)

    def speak(self, view: View) -> Decision[Act] | None:
        """Return the show that the seat makes now, in turn or not; None if it shows nothing (C3.1, C3.2)."""
        return first_choice(self.weigh_speech(view))

    def weigh_speech(self, view: View) -> Iterator[Decision[Act | None]]:
        """Rank the shows that the seat may make now; None stands for showing nothing."""
        return weigh_shows(self.conditions, view)

    def _burials(self, view: View, hand: Hand) -> Iterator[Decision[Act]]:
        """Rank the burials; if another player's trump is face down, as if there were no trump suit."""
        order = self.conditions.order(view.level, view.trump)
        many = excess(order, hand, PACK.hand)
        defends = view.seat is not None and view.declarer is not None and view.seat.side != view.declarer.side
        risk = max(0.3, RISK - 0.1 * many)
        if defends:
            risk = DIGGER if many > 2 else 0.3
        free = free_to_bury(self.conditions, view, hand) or hand
        return weigh_burials(order, hand, free, min(KITTY_SIZE, len(free)), risk)


def _wait(view: View) -> Decision[Act]:
    if may_take(view):
        return Decision(TAKE_KITTY, Text("no one shows any more", "已无人再亮主或反主"))
    return Decision(PASS, Text("shows nothing", "不亮主，也不反主"))
