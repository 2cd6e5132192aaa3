"""A first bot for Chao Di Pi: by rules of thumb, from the view alone."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.bots.chaodipi.declaring import choose_show, choose_stir
from paiju.bots.chaodipi.legal import bound_to_play, free_to_play, may_take, view_key
from paiju.bots.chaodipi.reading import free_to_bury, scene_of
from paiju.bots.tractor import choose_burial, choose_follow, choose_lead, excess
from paiju.cards import Hand, Seed
from paiju.errors import Malformed
from paiju.games.chaodipi import STANDARD, Conditions, View
from paiju.games.chaodipi.deal import KITTY_SIZE, PACK_SIZE
from paiju.games.chaodipi.turned_cards import PACK
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Act, Cut
from paiju.text import Text

RISK: Final = 1.0
"""What a buried point costs a declarer with no more than his share of trumps."""
DIGGER: Final = -0.3
"""What it costs a defender who has many trumps: below 0, for he may dig it himself."""


class ChaoDiPiBot(Struct, frozen=True):
    """A player of Chao Di Pi that sees a view and nothing else.

    `conditions` must be those of the table. It keeps no memory: where past tricks may not be looked at
    (`Conditions.hide_history`), it knows only what its view still shows. The seed decides between acts that seem
    equally good.

    >>> bot = ChaoDiPiBot(seed="bot")
    """

    seed: Seed = 0
    conditions: Conditions = STANDARD

    def act(self, view: View) -> Decision[Act]:
        """Cut, draw, show, pass, take and bury the kitty, stir, lead or follow.

        Raises `Malformed` where the view awaits nothing from its seat.
        """
        seat, hand = view.seat, view.hand
        if seat is None or hand is None or seat not in view.to_act:
            raise Malformed(
                Text("a view that awaits an act from its seat", "轮到本方位行动的视角"), view.phase
            )
        match view.phase:
            case "cutting":
                return Decision(Cut(PACK_SIZE // 2), Text("cuts in the middle", "从中间倒牌"))
            case "drawing":
                return self.speak(view) or Decision(DRAW, Text("draws a card", "摸牌"))
            case "waiting":
                return self.speak(view) or _wait(view)
            case "burying":
                return self._bury(view, hand)
            case "stirring":
                return choose_stir(self.conditions, view)
        binds = bound_to_play(self.conditions, view)
        if binds:
            return Decision(binds[0], Text("plays what it must", "按要求出牌"))
        key = f"{self.seed!r}|{view_key(view)}"
        scene = scene_of(self.conditions, view, free_to_play(self.conditions, view), key)
        return choose_lead(scene) if scene.trick is None else choose_follow(scene)

    def speak(self, view: View) -> Decision[Act] | None:
        """Return what the seat shows now, in turn or not; None where it shows nothing (C3.1, C3.2)."""
        return choose_show(self.conditions, view)

    def _bury(self, view: View, hand: Hand) -> Decision[Act]:
        """Bury; where another's trump lies face down, as if there were no trump suit."""
        order = self.conditions.order(view.level, view.trump)
        many = excess(order, hand, PACK.hand)
        defends = (
            view.seat is not None
            and view.declarer is not None
            and view.seat.side != view.declarer.side
        )
        risk = max(0.3, RISK - 0.1 * many)
        if defends:
            risk = DIGGER if many > 2 else 0.3
        free = free_to_bury(self.conditions, view, hand) or hand
        return choose_burial(order, hand, free, min(KITTY_SIZE, len(free)), risk)


def _wait(view: View) -> Decision[Act]:
    if may_take(view):
        return Decision(TAKE_KITTY, Text("nobody shows anything more", "已无人再亮主或反主"))
    return Decision(PASS, Text("shows nothing", "不亮主，也不反主"))
