"""The rules by which a bot plays to a trick after the leader, each with its reason."""

from __future__ import annotations

from functools import cached_property
from math import prod
from typing import Final

from msgspec import Struct

from paiju.bots.tractor.chances import stands
from paiju.bots.tractor.rules import PlayJudgement, Rule
from paiju.bots.tractor.scene import Scene
from paiju.cards import Card, Hand
from paiju.games.tractor import Group, Trick, points
from paiju.text import Text

SURE: Final = 0.88
"""A trick with at least this chance counts as won."""
GIVE: Final = 0.5
"""The extra value of each point that is given to a trick that counts as won."""
WASTE: Final = 0.8
"""The extra cost of each point that is given to a trick that is lost; less for one that may yet be won."""
OVERTAKE: Final = 4.0
"""The cost of spending a trump on a trick that a partner would win."""
EMPTY_TRICK: Final = 7.0
"""The cost of spending a top trump on a trick without points."""
SMALL_JOKER: Final = 52
"""The card index of the small joker, the lowest top trump."""
LEVEL: Final = 0.5
"""A level card counts as this fraction of a top trump."""
RESCUES: Final = 0.8
"""How often a partner who plays later and can win the trick does so."""


class Turn(Struct, frozen=True, dict=True):
    """A trick to which a seat must play, with everything that its possible plays have in common."""

    scene: Scene
    trick: Trick

    @cached_property
    def ours(self) -> bool:
        """Whether the bot's side is winning the trick."""
        return self.scene.is_ours(self.trick.winner)

    @cached_property
    def holds(self) -> float:
        """The chance that this seat's side wins the trick without its help."""
        return chance_of(self.scene, self.trick)

    @cached_property
    def best(self) -> Text:
        """The winning cards so far."""
        return next(one.cards for one in self.trick.plays if one.seat == self.trick.winner).shown


class Follow(Struct, frozen=True):
    """A play to a trick: the trick `after` it, the chance that its side wins then, and the points in its cards."""

    turn: Turn
    cards: Hand
    after: Trick
    chance: float
    own: int

    @property
    def wins(self) -> bool:
        """Whether the seat is winning the trick after the play."""
        return self.after.winner == self.turn.scene.seat


def chance_of(scene: Scene, after: Trick) -> float:
    """Return the chance that the seat's side wins a trick after its play.

    If hands of both sides behind the seat can beat the winner so far, the highest of their cards is with each of
    them in proportion to its chance.
    """

    def beats(seat: int) -> float:
        return 1 - stands(scene, after.shape, after.lead.group, after.ruffed, (seat,))

    foes = [beats(seat) for seat in scene.foes_behind]
    ours = scene.is_ours(after.winner)
    if ours and not any(foes):
        return 1.0
    friends = [RESCUES * beats(seat) for seat in scene.friends_behind]
    beaten, saved = 1 - prod(1 - one for one in foes), 1 - prod(1 - one for one in friends)
    highest = sum(friends) / (sum(friends) + sum(foes)) if saved else 0.0
    return (1 - beaten if ours else saved * (1 - beaten)) + beaten * saved * highest


def give_to_a_sure_partner(play: Follow) -> PlayJudgement | None:
    """Give points to a partner who is nearly certain to win."""
    turn = play.turn
    if not turn.ours or turn.holds < SURE or play.wins:
        return None

    def why() -> Text:
        best = turn.best
        kept = _kept(turn.scene, play.cards)
        if not play.own:
            return Text(f"partner's {best.en} holds: nothing to give", f"队友的 {best.zh} 最大：无分可给")
        en, zh = (
            f"partner's {best.en} holds: give {play.cards.shown.en}",
            f"队友的 {best.zh} 最大：给 {play.cards.shown.zh}",
        )
        if kept:
            return Text(f"{en}, keep {kept.shown.en}", f"{zh}，留 {kept.shown.zh}")
        return Text(en, zh)

    return PlayJudgement(GIVE * play.own, why)


def give_nothing_to_an_opponent(play: Follow) -> PlayJudgement | None:
    """Keep points out of a trick that an opponent will probably win."""
    if play.chance >= 0.5:
        return None
    return PlayJudgement(-WASTE * (1 - 2 * play.chance) * play.own, lambda: _lost(play))


def _lost(play: Follow) -> Text:
    best, shown, own = play.turn.best, play.cards.shown, play.own
    if play.turn.scene.is_ours(play.after.winner):
        if own:
            return Text(f"risks {own} points: higher cards are probably behind", f"冒险垫 {own} 分：后面多半还有更大的")
        return Text("higher cards are probably behind: give no points", "后面多半还有更大的：不给分")
    if play.chance > 1 - SURE:
        if own:
            return Text(
                f"risks {own} points: {best.en} will probably hold", f"冒险垫 {own} 分：对方 {best.zh} 多半最大"
            )
        return Text(
            f"the opponents' {best.en} will probably hold: give no points", f"对方的 {best.zh} 多半最大：不给分"
        )
    if own:
        return Text(
            f"cannot save the points in {shown.en}: {best.en} holds", f"{shown.zh} 中的分保不住：对方 {best.zh} 最大"
        )
    return Text(f"the opponents' {best.en} holds: give no points", f"对方的 {best.zh} 最大：不给分")


def leave_the_trick_to_a_partner(play: Follow) -> PlayJudgement | None:
    """Spend no trump on a trick that a partner is nearly certain to win."""
    turn = play.turn
    if not turn.ours or turn.holds < SURE:
        return None
    best = turn.best
    if play.wins and play.cards.bits & turn.scene.order.masks[Group.TRUMP]:
        return PlayJudgement(-OVERTAKE, lambda: Text(f"would beat a partner's {best.en}", f"会压过队友的 {best.zh}"))
    return PlayJudgement(
        0.0, lambda: Text(f"partner's {best.en} holds: no need to win", f"队友的 {best.zh} 最大：不必再管")
    )


def keep_top_trumps(play: Follow) -> PlayJudgement | None:
    """Spend no joker or level card on a trick without points: second hand low, hold up."""
    scene, trick = play.turn.scene, play.turn.trick
    if trick.points or len(scene.hand) <= len(play.cards) + 1:
        return None
    top = max(height(scene, card) for card in play.cards.faces())
    if not play.wins or not top:
        if play.own or top:
            return None
        return PlayJudgement(
            0.0, lambda: Text("no points yet: plays low and keeps its high trumps", "还没有分：出小牌，留大主")
        )
    cost = EMPTY_TRICK * top * (1.0 if scene.foes_behind else 0.6)
    shown = play.cards.shown
    return PlayJudgement(
        -cost, lambda: Text(f"{shown.en} is too much when there are no points", f"没有分，不值得出 {shown.zh}")
    )


def height(scene: Scene, card: Card) -> float:
    """Return how far a card counts as a top trump: 1 for the jokers and above, less for level cards, 0 for others."""
    order = scene.order
    if not order.is_trump(card):
        return 0.0
    if order.strength(card) >= order.strengths[SMALL_JOKER]:
        return 1.0
    return LEVEL if card.rank == order.level else 0.0


def _kept(scene: Scene, played: Hand) -> Hand:
    """Return the highest remaining card of the group, if it is higher than those played."""
    group = scene.order.common_group(played)
    if group is None:
        return Hand()
    left = scene.order.of_group(Hand(scene.hand.bits - played.bits), group)
    high = max(left.faces(), key=scene.order.strength, default=None)
    if high is None or points(Hand.of((high,))):
        return Hand()
    return Hand.of((high,)) if all(scene.order.strength(one) < scene.order.strength(high) for one in played) else Hand()


RULES: Final[tuple[Rule[Follow], ...]] = (
    give_to_a_sure_partner,
    give_nothing_to_an_opponent,
    leave_the_trick_to_a_partner,
    keep_top_trumps,
)
