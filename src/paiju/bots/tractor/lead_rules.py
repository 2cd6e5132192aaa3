"""The rules by which a bot leads to a trick, each with its reason."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec import Struct

from paiju.bots.tractor.chances import is_top
from paiju.bots.tractor.rules import PlayJudgement, Rule
from paiju.bots.tractor.scene import Scene
from paiju.cards import Hand
from paiju.games.tractor import Group, Kind, Shape, points
from paiju.text import Text

SURE: Final = 0.85
"""The least chance with which a lead counts as certain to win."""
CERTAIN: Final = 0.9
"""The least chance of winning the last trick for which a card is kept at its full value."""
WINS: Final = 0.6
"""The least chance with which a lead may well win."""
LOST: Final = 3.5
"""The extra cost of each point, weighted by the chance that the other side wins it.

Bots are as strong with a third of it, but then lead K K or 10 10 into a higher pair.
"""
UNDER: Final = 4.0
"""The extra cost of each card of a pair, triple or tractor, weighted by the chance that it is beaten."""
CASH: Final = 2.0
"""The value of taking a sure winner of a side suit while all can still follow."""
DRAWING: Final = 3.0
"""The value per card of drawing trumps, for every three trumps that the hand has above the others' average."""
MANY: Final = 4
"""The largest number of cards of a lead that count."""
LONG: Final = 2.0
"""The largest number of such threes that count."""
RUFFS: Final = 2.0
"""The value of leading a suit that a partner can ruff and no opponent."""
STRONG: Final = 2.5
"""The value of leading a trump to the partner who made trump."""


class Opening(Struct, frozen=True, dict=True):
    """A lead: its units, the chance that it `holds` on its own, and that its side `takes` the trick.

    `keep`: near the end, the cards that the seat keeps for the last trick, if it has others to lead.
    """

    scene: Scene
    shape: Shape
    group: int
    cards: Hand
    holds: float
    takes: float
    keep: tuple[Hand, float] | None = None

    @cached_property
    def own(self) -> int:
        """The points in its cards."""
        return points(self.cards)

    @property
    def is_run(self) -> bool:
        """Whether the lead is a pair, a triple or a tractor."""
        return len(self.shape) == 1 and self.shape[0].kind is Kind.RUN and len(self.cards) > 1


def lead_no_points_to_lose(lead: Opening) -> PlayJudgement | None:
    """Keep 5, 10 and K for a trick that is won, unless they win on their own."""
    scene = lead.scene
    if lead.holds >= SURE:
        return None
    if lead.own:
        cost = LOST * (1 - lead.takes) * lead.own
        shown = lead.cards.shown
        return PlayJudgement(
            -cost, lambda: Text(f"{shown.en} may lose {lead.own} points", f"{shown.zh} 可能丢 {lead.own} 分")
        )
    if not points(scene.hand):
        return None
    return PlayJudgement(0.0, lambda: Text("leads no points that might be lost", "不首发可能丢掉的分"))


def lead_no_pair_under_higher_ones(lead: Opening) -> PlayJudgement | None:
    """Do not lead pairs and tractors while higher ones are out."""
    if lead.holds >= SURE:
        return None
    if lead.is_run:
        cost = UNDER * len(lead.cards) * (1 - lead.holds)
        return PlayJudgement(-cost, lambda: Text("higher ones are still out", "外面还有更大的"))
    return PlayJudgement(
        0.0, lambda: Text("keeps its pairs while higher ones are out", "外面还有更大的对子，先留着对子")
    )


def cash_winners_of_side_suits(lead: Opening) -> PlayJudgement | None:
    """Take sure winners of a side suit while the others can still follow."""
    if lead.group == Group.TRUMP or lead.holds < SURE:
        return None
    shown = lead.cards.shown
    if all(is_top(lead.scene, unit, lead.group) for unit in lead.shape):
        return PlayJudgement(
            CASH,
            lambda: Text(
                f"{shown.en}: nothing higher is out, and it is not ruffed yet", f"{shown.zh} 最大：趁未被杀先打"
            ),
        )
    return PlayJudgement(
        CASH, lambda: Text(f"{shown.en} should win while everyone can follow", f"趁各家还有此门，{shown.zh} 应能赢")
    )


def draw_trumps(lead: Opening) -> PlayJudgement | None:
    """Draw trumps with a hand that has more of them than the others."""
    scene = lead.scene
    if lead.group != Group.TRUMP or lead.holds <= WINS:
        return None
    mine = len(scene.order.of_group(scene.hand, Group.TRUMP))
    out = scene.unseen_in[Group.TRUMP]
    more = min(LONG, (mine - out / (scene.seats - 1)) / 3)
    if more <= 0 or not out:
        return None
    return PlayJudgement(
        DRAWING * min(len(lead.cards), MANY) * more,
        lambda: Text(f"has {mine} trumps, {out} are out: draws them", f"自己有 {mine} 张主，外面 {out} 张：调主"),
    )


def lead_what_a_partner_ruffs(lead: Opening) -> PlayJudgement | None:
    """Lead a small card of a suit that a partner, and no opponent, is known to be out of."""
    scene = lead.scene
    if lead.group == Group.TRUMP or len(lead.shape) > 1 or len(lead.cards) > 1:
        return None
    able = [seat for seat in scene.friends_behind if _ruffs(scene, seat, lead.group)]
    if not able or any(_ruffs(scene, seat, lead.group) for seat in scene.foes):
        return None
    return PlayJudgement(RUFFS, lambda: Text("a partner is out of the suit and can ruff", "队友已绝此门，可以杀"))


def lead_trumps_to_who_made_them(lead: Opening) -> PlayJudgement | None:
    """Lead a small trump to the partner who made trump, so that trumps are drawn and the partner wins."""
    scene = lead.scene
    if lead.group != Group.TRUMP or len(lead.cards) > 1 or lead.own or lead.holds > WINS:
        return None
    if scene.maker is None or scene.maker == scene.seat or not scene.is_ours(scene.maker):
        return None
    return PlayJudgement(STRONG, lambda: Text("leads a trump to the partner who made trump", "给亮主的队友送主牌"))


def keep_the_best_for_the_last_trick(lead: Opening) -> PlayJudgement | None:
    """Near the end, keep the largest sure winner, because the last trick decides which side gets the kitty."""
    if lead.keep is None:
        return None
    kept, sure = lead.keep
    shown = kept.shown
    if len(lead.cards) == len(lead.scene.hand):
        return None
    if any(card in kept for card in lead.cards.faces()):
        cost = lead.scene.stake * (0.5 if sure > CERTAIN else 0.25)
        return PlayJudgement(-cost, lambda: Text(f"{shown.en} is for the last trick", f"{shown.zh} 要留到最后一圈"))
    return PlayJudgement(
        0.0, lambda: Text(f"keeps {shown.en} for the last trick and the kitty", f"留 {shown.zh} 保最后一圈和底牌")
    )


def _ruffs(scene: Scene, seat: int, group: int) -> bool:
    """Return whether a seat is known to be out of a group, and may hold trumps."""
    out = scene.voids[seat]
    return bool(out >> group & 1) and not out >> Group.TRUMP & 1 and bool(scene.unseen_in[Group.TRUMP])


RULES: Final[tuple[Rule[Opening], ...]] = (
    lead_no_points_to_lose,
    lead_no_pair_under_higher_ones,
    cash_winners_of_side_suits,
    draw_trumps,
    lead_what_a_partner_ruffs,
    lead_trumps_to_who_made_them,
    keep_the_best_for_the_last_trick,
)
