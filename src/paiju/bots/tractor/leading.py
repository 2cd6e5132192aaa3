"""Chooses what a bot leads, a unit or a throw, and when it claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec import structs

from paiju.bots.bot import Decision
from paiju.bots.tractor.chances import is_top, stands
from paiju.bots.tractor.choice import RatedPlay, decisions
from paiju.bots.tractor.lead_rules import CERTAIN, RULES, Opening
from paiju.bots.tractor.rules import judge
from paiju.bots.tractor.scene import Scene
from paiju.bots.tractor.worth import worths
from paiju.cards import EMPTY, Hand
from paiju.games.tractor import (
    GROUPS,
    Act,
    Group,
    Kind,
    Lead,
    Play,
    Shape,
    judge_claim,
    points,
    read_lead,
    reading,
    units_in,
)
from paiju.games.tractor.unit import DEAD, runs_in
from paiju.text import Text

FED = 3.0
"""The average number of points that a hand gives to a winning card of its own side."""
PULLED = 2.0
"""The value of each point that a hand has to play, for want of other cards, for each card led (at most two)."""
TEMPO = 4.0
"""The value of leading to the next trick."""
HELP = 0.8
"""How often a partner who can win a trick does so."""
LATER = 0.5
"""The share of its value that a side-suit card keeps for a later trick, because others may run out of the suit."""
FULL = 9
"""The largest hand with which the best unit is kept for the last trick."""
SET_LEFT = 6
"""The largest hand with which a 5-10-K is kept for it."""
WINS = 0.5
"""The least chance of winning for a unit that is kept."""


def weigh_leads(scene: Scene) -> Iterator[Decision[Act]]:
    """Rank the possible leads: units, and throws that no unseen cards can beat."""
    return decisions(scene, lead_options(scene))


def lead_options(scene: Scene) -> list[RatedPlay]:
    """Return the evaluated leads: units, each form and strength once, and throws that no unseen cards can beat."""
    costs = worths(scene)
    options, leads = zip(*(_weighed(scene, shape, costs) for shape in _shapes(scene)), strict=True)
    kept = _kept(scene, options)
    if kept is not None:
        leads = tuple(structs.replace(lead, keep=(kept.play.cards, kept.holds)) for lead in leads)
    judge(options, leads, RULES)
    return list(options)


def can_claim(scene: Scene) -> bool:
    """Return whether it is proved that every card of the leader's hand wins, wherever the unseen cards are (T6.9)."""
    order, hand = scene.order, scene.hand
    if scene.trick is not None or not hand:
        return False
    others_ruff = bool(order.of_group(scene.unseen, Group.TRUMP))
    if others_ruff and order.of_group(hand, Group.TRUMP) != hand:
        return False
    return judge_claim(scene.rules, order, hand, (scene.unseen,), dead=scene.dead) is None


def _shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the possible leads: each unit by its form and strength once, sets, proven throws, dead cards."""
    order, live = scene.order, scene.live
    for group in GROUPS:
        kept = order.sets[group]
        if kept and kept <= live:
            unit = next(units_in(order, live, group, (Kind.SET, 1, len(kept))))
            yield (unit,)
        seen = set[tuple[int, int, int, int]]()
        for unit in runs_in(order, live, group):
            sign = (unit.copies, unit.length, unit.strength, points(unit.cards))
            if sign not in seen:
                seen.add(sign)
                yield (unit,)
        thrown = _throw(scene, group)
        if thrown is not None:
            yield thrown
    if not live:
        for card in scene.dead.faces():
            shape = reading(order, Hand.of((card,)), Hand.of((card,)))
            if shape is not None:
                yield shape


def _throw(scene: Scene, group: int) -> Shape | None:
    """Return the largest throw of a group of which no unit can be beaten by any unseen cards."""
    order = scene.order
    whole = order.of_group(scene.live, group)
    if not whole:
        return None
    shape = reading(order, whole, sets=False)
    sure = EMPTY
    for unit in shape or ():
        if is_top(scene, unit, group):
            sure = Hand(sure.bits + unit.cards.bits)
    if not sure:
        return None
    last = sure == scene.hand
    lead = read_lead(scene.rules, order, scene.hand, sure, dead=scene.dead)
    if not isinstance(lead, Lead):
        units = [unit.cards for unit in reading(order, sure, sets=last) or ()]
        lead = read_lead(scene.rules, order, scene.hand, sure, dead=scene.dead, units=units)
    if not isinstance(lead, Lead) or not lead.is_throw:
        return None
    return lead.shape if all(is_top(scene, unit, group) for unit in lead.shape) else None


def _group(scene: Scene, shape: Shape) -> int:
    if shape[0].kind is Kind.SET:
        return scene.order.sets.index(shape[0].cards)
    return scene.order.group(next(shape[0].cards.faces()))


def _weighed(scene: Scene, shape: Shape, costs: list[float]) -> tuple[RatedPlay, Opening]:
    group = _group(scene, shape)
    cards = Hand(sum(unit.cards.bits for unit in shape))
    many = len(cards)
    play = Play(cards, tuple(unit.cards for unit in shape) if len(shape) > 1 else ())
    holds = 0.0 if shape[0].strength == DEAD else stands(scene, shape, group, False, scene.foes)
    help_ = _help(scene, shape)
    chance = holds + (1 - holds) * help_
    friends = scene.seats // 2 - 1
    trump = group == Group.TRUMP
    fed = FED * many * (0.5 if trump else 1.0)
    value = (chance - 0.5) * points(cards)
    value += chance * friends * fed - (1 - chance) * (friends + 1) * fed * 0.7
    if shape[0].kind is not Kind.SET:  # a 5-10-K is for the last trick, whatever it pulls now
        theirs, ours = _pulled(scene, group, scene.foes), _pulled(scene, group, scene.friends_behind)
        value += PULLED * min(many, 2) * (chance * theirs - (1 - chance) * ours)
    value += TEMPO * holds
    value -= (1.0 if trump else LATER) * sum(costs[card.index] for card in cards)
    why = partial(_reason, shape, cards, holds, help_, trump=trump)
    return RatedPlay(play, value, holds, many, why, chance), Opening(scene, shape, group, cards, holds, chance)


def _pulled(scene: Scene, group: int, seats: Iterable[int]) -> float:
    """Return how many points some seats must play to a card of a group, because they are short in it."""
    many = scene.unseen_in[group]
    if not many:
        return 0.0
    mean = points(scene.order.of_group(scene.unseen, group)) / many
    lengths = (scene.shares[group][seat] * many for seat in seats)
    return mean * sum(min(1.0, length) * min(1.0, max(0.0, (3 - length) / 2)) for length in lengths)


def _help(scene: Scene, shape: Shape) -> float:
    """Return the chance that a partner wins what an opponent has beaten, or beats it themselves."""
    friends = scene.friends_behind
    if shape[0].size > 2 or not friends:
        return 0.1
    return HELP * 0.7 * len(friends) / (scene.seats - 1)


def _kept(scene: Scene, options: Sequence[RatedPlay]) -> RatedPlay | None:
    """Return what to keep for the last trick.

    For a defender a 5-10-K that may capture the kitty, else the best trumps.
    """
    left = len(scene.hand)
    if not 2 <= left <= FULL:
        return None
    if scene.is_defender:
        sets = [option for option in options if option.play.cards in scene.order.sets]
        if sets and left <= SET_LEFT:
            return sets[0]
    able = [
        option
        for option in options
        if option.holds > WINS and scene.order.common_group(option.play.cards) is Group.TRUMP
    ]
    return max(able, key=lambda option: (option.holds > CERTAIN, option.many, option.holds), default=None)


def _reason(shape: Shape, cards: Hand, holds: float, help_: float, *, trump: bool) -> Text:
    if len(shape) > 1:
        return Text(f"throws {cards.shown.en}: no one can beat any part", f"甩 {cards.shown.zh}：各部分均无人能大过")
    if shape[0].kind is Kind.SET:
        return Text(f"leads the 5-10-K {cards.shown.en}", f"首发 5·10·K {cards.shown.zh}")
    if holds > 0.75:
        if trump:
            return Text(f"draws trumps with {cards.shown.en}", f"用 {cards.shown.zh} 调主")
        return Text(f"leads {cards.shown.en}, which should win", f"首发 {cards.shown.zh}，应能赢得本轮")
    if help_ > 0.4:
        return Text(f"leads {cards.shown.en} for a partner to win", f"首发 {cards.shown.zh}，由队友上手")
    return Text(f"leads {cards.shown.en}, which gives little away", f"首发 {cards.shown.zh}，损失较小")
