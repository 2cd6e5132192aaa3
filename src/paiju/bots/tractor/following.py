"""Chooses a bot's play to a trick: to win, to give points to a partner, or to discard the least valuable cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

from paiju.bots.bot import Decision
from paiju.bots.tractor.choice import RatedPlay, decisions
from paiju.bots.tractor.follow_rules import RULES, Follow, Turn, chance_of
from paiju.bots.tractor.rules import judge
from paiju.bots.tractor.scene import Scene
from paiju.bots.tractor.worth import worths
from paiju.cards import Hand
from paiju.games.tractor import Act, Group, Kind, Play, Trick, Unit, follows, points, units_in
from paiju.text import Text

FED = 3.0
"""The average number of points per card that a hand behind gives to its own side's winner."""
TEMPO = 4.0
"""The value of leading to the next trick."""
FEW = 40
"""The largest number of possible plays that are all examined."""
MOST = 60
"""The largest number of choices of pairs and triples that are examined, and of ruffs."""
FORCED = Text("nothing else is legal", "别无选择")


def weigh_follows(scene: Scene) -> Iterator[Decision[Act]]:
    """Rank the possible plays to the scene's trick."""
    return decisions(scene, follow_options(scene))


def follow_options(scene: Scene) -> list[RatedPlay]:
    """Return the evaluated plays to the scene's trick; if there are very many, only those that seem useful."""
    trick = scene.trick
    assert trick is not None
    plays = follows(scene.rules, scene.order, trick.lead, scene.hand, scene.dead, intercepts=scene.intercepts)
    found = {play.cards.bits: play for play in islice(plays, FEW + 1)}
    if len(found) == 1:
        only = next(iter(found.values()))
        return [RatedPlay(only, 0.0, 0.0, len(only.cards), lambda: FORCED)]
    costs = worths(scene)
    if len(found) > FEW:
        found = {}
        for wanted in (_saving(costs), _feeding(costs)):
            for play in islice(plays.least(wanted), MOST):
                found[play.cards.bits] = play
        for cards in _winners(scene, trick):
            play = Play(cards)
            if cards.bits not in found and play in plays:
                found[cards.bits] = play
    turn = Turn(scene, trick)
    options, weighed = zip(*(_weighed(turn, play, costs) for play in found.values()), strict=True)
    judge(options, weighed, RULES)
    return list(options)


def _saving(costs: list[float]) -> list[float]:
    """Return the cards' costs for a trick that is lost, in which points count twice."""
    return [cost + 1.0 * _points(at) for at, cost in enumerate(costs)]


def _feeding(costs: list[float]) -> list[float]:
    """Return the cards' costs for a trick that a partner wins, to which points are given."""
    return [cost - 1.0 * _points(at) for at, cost in enumerate(costs)]


def _points(at: int) -> int:
    return points(Hand(1 << 2 * at)) if at < 52 else 0


def _winners(scene: Scene, trick: Trick) -> Iterator[Hand]:
    """Yield cards that would win so far: larger in the group led, or a ruff."""
    order, live, lead = scene.order, scene.live, trick.lead
    above = trick.shape[0].strength
    if not lead.is_throw and not trick.ruffed:
        for unit in units_in(order, live, lead.group, lead.unit.form, above):
            yield unit.cards
    if lead.group is Group.TRUMP or order.of_group(scene.hand, lead.group):
        return
    if not lead.is_throw:
        least = above if trick.ruffed else -1
        for unit in units_in(order, live, Group.TRUMP, lead.unit.form, least):
            yield unit.cards
        return
    yield from islice(_ruffs(scene, trick, lead.forms), MOST)


def _ruffs(scene: Scene, trick: Trick, forms: tuple[tuple[Kind, int, int], ...]) -> Iterator[Hand]:
    """Yield ruffs of a throw: each choice of the largest unit, the other units from the weakest up."""
    order = scene.order
    trumps = order.of_group(scene.live, Group.TRUMP)
    least = trick.shape[0].strength if trick.ruffed else -1
    for unit in units_in(order, trumps, Group.TRUMP, forms[0], least):
        bits, left = unit.cards.bits, Hand(trumps.bits - unit.cards.bits)
        for form in forms[1:]:
            weakest: Unit | None = None
            for one in units_in(order, left, Group.TRUMP, form):
                weakest = one
            if weakest is None:
                break
            bits += weakest.cards.bits
            left = Hand(left.bits - weakest.cards.bits)
        else:
            yield Hand(bits)


def _weighed(turn: Turn, play: Play, costs: list[float]) -> tuple[RatedPlay, Follow]:
    scene, trick, cards = turn.scene, turn.trick, play.cards
    lost = Hand(_dead_in(scene, cards))
    after = trick.with_play(scene.rules, scene.order, scene.seat, cards, dead=lost)
    mine = after.winner == scene.seat
    many = len(cards)
    chance = chance_of(scene, after) if mine else turn.holds
    own = points(cards)
    value = chance * trick.points + (chance - 0.5) * own
    value += FED * many * (chance * len(scene.friends_behind) - (1 - chance) * len(scene.foes_behind))
    value += TEMPO * chance * (1.0 if mine else 0.5)
    value -= sum(costs[card.index] for card in cards)
    value -= _broken(scene, cards)
    why = partial(_reason, scene, after, cards, own, chance)
    return RatedPlay(play, value, chance if mine else 0.0, many, why, chance), Follow(turn, cards, after, chance, own)


def _dead_in(scene: Scene, cards: Hand) -> int:
    """Return the dead copies that must be among the cards, because the live ones are played first."""
    bits = 0
    for card in scene.dead.faces():
        live = scene.hand.count(card) - scene.dead.count(card)
        bits += max(0, cards.count(card) - live) << 2 * card.index
    return bits


def _broken(scene: Scene, cards: Hand) -> float:
    """Return the loss from splitting pairs and triples so that a single copy remains, which is worth less."""
    lost = 0.0
    for card in cards.faces():
        held_, played = scene.live.count(card), cards.count(card)
        if held_ - played == 1:
            lost += 1.5
    return lost


def _reason(scene: Scene, after: Trick, cards: Hand, own: int, chance: float) -> Text:
    if after.winner == scene.seat:
        if after.ruffed:
            return Text(f"ruffs with {cards.shown.en}", f"用 {cards.shown.zh} 杀")
        return Text(f"wins with {cards.shown.en}", f"用 {cards.shown.zh} 管住")
    if scene.is_ours(after.winner) and chance > 0.5:
        if own:
            return Text(f"gives a partner {own} points", f"给队友垫 {own} 分")
        return Text(f"a partner is winning; plays {cards.shown.en}", f"队友领先，跟 {cards.shown.zh}")
    if own and chance > 0.5:
        return Text(f"a partner still to play should win: gives {own} points", f"后面的队友应能赢得本轮：垫 {own} 分")
    if own:
        return Text(f"cannot save the points in {cards.shown.en}", f"{cards.shown.zh} 中的分无法保住")
    return Text(f"plays its least valuable cards: {cards.shown.en}", f"跟价值最小的 {cards.shown.zh}")
