"""Judges leads: which cards may be led, and under which reading."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct

from paiju.cards import EMPTY, Card, Hand
from paiju.errors import Malformed
from paiju.games.tractor.order import GROUPS, Group, Order
from paiju.games.tractor.play_rules import PlayRules, SetInThrow, ThrowShapes
from paiju.games.tractor.points import holds
from paiju.games.tractor.reading import group_of, is_maximal, named, reading, readings
from paiju.games.tractor.unit import Form, Kind, Shape, Unit, form_text
from paiju.laws import Refused
from paiju.text import Text


class Lead(Struct, frozen=True):
    """A lead: its cards, the reading in force, and the group that must be followed."""

    cards: Hand
    shape: Shape
    group: Group

    @property
    def size(self) -> int:
        """The number of cards that everybody plays."""
        return len(self.cards)

    @property
    def is_throw(self) -> bool:
        """Whether the lead has more than one unit."""
        return len(self.shape) > 1

    @property
    def unit(self) -> Unit:
        """The largest unit of the lead."""
        return self.shape[0]

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms of the units, the largest first, which the cards of another play must match to win."""
        return tuple(unit.form for unit in self.shape)

    @property
    def text(self) -> Text:
        """A description of the lead."""
        if self.is_throw:
            return Text("throw", "甩牌")
        return form_text(self.unit.form)


def lead_of(order: Order, shape: Shape) -> Lead:
    """Return the lead of a reading. Raises `Malformed` if its units are not of one group."""
    group = group_of(order, shape)
    if group is None:
        raise Malformed(Text("units of one group", "同一门的单元"), ", ".join(u.text.en for u in shape))
    return Lead(Hand(sum(unit.cards.bits for unit in shape)), shape, GROUPS[group])


def read_lead(
    rules: PlayRules,
    order: Order,
    hand: Hand,
    cards: Hand,
    *,
    dead: Hand = EMPTY,
    dead_played: Hand = EMPTY,
    units: Sequence[Hand] = (),
    said: Sequence[Card] = (),
) -> Lead | Refused:
    """Return the lead that cards make, or the refusal if they may not be led.

    `hand`: all cards that the leader holds; `dead`: the dead ones among them; `dead_played`: the dead copies that
    are led although live ones are held. `units`: the reading that the leader names, empty for the largest; `said`:
    the cards in the order in which they were named, if that distinguishes equal readings. Whether a throw fails is
    not checked here; see `judge_throw`. Raises `Malformed` if there are no cards, if they are not held, or if the
    units are not these cards.
    """
    if not cards.bits or not holds(hand.bits, cards.bits):
        raise Malformed(Text(f"cards of {hand.shown.en}", f"{hand.shown.zh} 中的牌"), str(cards))
    buried = dead_among(hand, dead, cards, dead_played)
    for card in buried.faces():
        if cards.count(card) > 1:
            return Refused(
                Text(
                    f"{card.shown.en} is dead: it may be led alone, but not together with its twin",
                    f"{card.shown.zh} 已作废：只可单独首发，不可与同样的牌一起首发",
                ),
                rules.clauses.dead,
            )
    if units:
        shape = named(order, cards, units, buried)
        if shape is None:
            return Refused(
                Text(
                    f"not every part is a unit of one suit: {', '.join(unit.shown.en for unit in units)}",
                    f"并非每一部分都是同一门的单元：{'、'.join(unit.shown.zh for unit in units)}",
                ),
                rules.clauses.reading,
            )
        refused = _why_not_shape(rules, order, hand, cards, shape)
        return refused or lead_of(order, shape)
    sets = rules.set_in_throw is SetInThrow.LAST_TRICK and cards.bits == hand.bits
    shape = reading(order, cards, buried, sets=sets, said=said, parse=rules.default_parse)
    if shape is None:
        return Refused(
            Text("cards of different suits cannot be led together", "不同门的牌不可一起首发"), rules.clauses.lead
        )
    if rules.must_name and len(shape) > 1 and _is_doubtful(order, cards, buried, sets=sets):
        return Refused(
            Text("these cards can be read in several ways: name the units", "牌型有多种解释方式：须说明"),
            rules.clauses.unnamed,
        )
    return _why_not_shape(rules, order, hand, cards, shape) or lead_of(order, shape)


def dead_among(hand: Hand, dead: Hand, cards: Hand, said: Hand = EMPTY) -> Hand:
    """Return the dead copies among played cards. Live copies are played first, except for those named as dead (`said`).

    `dead`: the dead cards of `hand`. Raises `Malformed` if more cards are named as dead than are held dead or
    played.
    """
    if not dead.bits:
        if said.bits:
            raise Malformed(Text("dead cards in your hand", "手中的废牌"), str(said))
        return EMPTY
    if not holds(dead.bits, said.bits) or not holds(cards.bits, said.bits):
        raise Malformed(Text("dead cards in your hand that you are playing", "手中打出的废牌"), str(said))
    bits = 0
    for card in dead.faces():
        live = hand.count(card) - dead.count(card)
        forced = max(0, cards.count(card) - live)
        bits += max(forced, said.count(card)) << 2 * card.index
    return Hand(bits)


def _why_not_shape(rules: PlayRules, order: Order, hand: Hand, cards: Hand, shape: Shape) -> Refused | None:
    if not rules.weaker_readings and not is_maximal(order, shape):
        return Refused(
            Text("some of these units form a larger one", "其中的单元可以合成更大的单元"), rules.clauses.weaker
        )
    if len(shape) == 1:
        return None
    if shape[0].kind is Kind.SET and (rules.set_in_throw is SetInThrow.NEVER or cards.bits != hand.bits):
        return Refused(
            Text("a 5-10-K may be thrown only with the last cards", "5·10·K 只能在最后一圈甩出"),
            rules.clauses.set_thrown,
        )
    if rules.throws is ThrowShapes.WITH_A_SINGLE and shape[-1].size != 1:
        return Refused(Text("a throw contains a single card", "甩牌须含单张"), rules.clauses.throw)
    return None


def _is_doubtful(order: Order, cards: Hand, dead: Hand, *, sets: bool) -> bool:
    """Return whether cards have two readings in neither of which units could form a larger one."""
    largest = (s for s in readings(order, cards, dead, sets=sets) if is_maximal(order, s))
    return len(list(islice(largest, 2))) > 1
