"""Carries out a ruling on a deal of either tractor game: what each effect does to hands, tricks and kitty.

A game converts its state to a `Layout`, applies the effects with `carry_out`, and converts it back; it handles the
end of a deal (`ending`) itself. The side of a seat is its parity, and cards are in the notation of `Card`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Final

from msgspec import Struct, structs

from paiju.cards import EMPTY, Card, Hand
from paiju.errors import Malformed
from paiju.games.tractor.acts import CarryOut
from paiju.games.tractor.effects import DeadCard, LevelChange, LowestInTrick, MoveCards, NoDeclare, PointPenalty
from paiju.games.tractor.lead import Lead, dead_among, lead_of
from paiju.games.tractor.order import Order
from paiju.games.tractor.play_rules import PlayRules
from paiju.games.tractor.points import holds
from paiju.games.tractor.reading import reading
from paiju.games.tractor.standing import DeadMoved, DealNotes, Ruled, common, less_of, without_kind
from paiju.games.tractor.trick import Played, Trick
from paiju.games.tractor.unit import DEAD, canonical
from paiju.laws import Effect
from paiju.laws.effect import (
    AdjustLater,
    Cancel,
    Caution,
    Discipline,
    Forfeit,
    Information,
    MustPlay,
    ProceduralPenalty,
    Redeal,
    RestoreCard,
    SetTurn,
)
from paiju.text import Text


class Layout(Struct, frozen=True):
    """The cards of a deal of either game, wherever they are.

    - `kitty`: the cards that form the kitty now, top first; `kitty_dead`: the dead ones among them
    - `leader`: the seat that led the trick in progress, or leads next; None before the play
    - `rules` and `order`: None before the play, when there is no trick
    - `seen`: cards that were exposed before the ruling and that it has not returned yet
    - `unled`: whether the ruling has taken back a lead together with its whole trick
    - `burier`: the seat that buries the kitty, or has buried it
    """

    hands: tuple[Hand, ...]
    dead: tuple[Hand, ...]
    standing: DealNotes
    kitty: tuple[Card, ...] = ()
    leader: int | None = None
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    rules: PlayRules | None = None
    order: Order | None = None
    seen: tuple[Played, ...] = ()
    kitty_dead: Hand = EMPTY
    unled: bool = False
    burier: int | None = None

    @property
    def turn(self) -> int | None:
        """The seat that plays next; None before the play and when the trick is complete."""
        return None if self.leader is None else awaited(self.hands, self.leader, self.trick)

    def with_hand(self, seat: int, hand: Hand, dead: Hand) -> Layout:
        """Return the layout with other cards for a seat, and which of them are dead."""
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return structs.replace(self, hands=hands, dead=(*self.dead[:seat], dead, *self.dead[seat + 1 :]))


def awaited(hands: tuple[Hand, ...], leader: int, trick: Trick | None) -> int | None:
    """Return the seat that leads or plays next to a trick; None if no seat that still has to play holds cards.

    A seat without cards is skipped; it plays none and wins nothing. The codes only say that such a deal is played
    to the end with the cards that are held (T5.6.2), so this procedure is the program's own.
    """
    there = 0
    for played in () if trick is None else trick.plays:
        there |= 1 << played.seat
    for seat in chain(range(leader, len(hands)), range(leader)):
        if hands[seat].bits and not there >> seat & 1:
            return seat
    return None


def replayed(  # noqa: PLR0917 - the whole situation of a trick
    rules: PlayRules, order: Order, seats: int, lead: Lead, plays: Iterable[Played], lowest: tuple[int, ...] = ()
) -> Trick:
    """Return a trick in which all plays are compared again, in turn from the leader, whose play comes first in `plays`.

    `seats`: how many seats the game has. A play with a different number of cards than the lead wins nothing, nor
    does that of a seat in `lowest`.
    """
    first, *others = plays
    lead = _weakened(lead, first.dead, first.seat in lowest)
    trick = Trick.start(first.seat, lead, first.dead)
    for one in sorted(others, key=lambda played: (played.seat - first.seat) % seats):
        low = one.seat in lowest or len(one.cards) != lead.size
        trick = trick.with_play(rules, order, one.seat, one.cards, dead=one.dead, lowest=low)
    return trick


def joined(  # noqa: PLR0917 - the whole situation of a trick
    rules: PlayRules, order: Order, seats: int, trick: Trick, played: Played, lowest: tuple[int, ...] = ()
) -> Trick:
    """Return a trick with one more play. If it belongs before another play, all are compared again (`replayed`)."""
    leader, last = trick.leader, trick.plays[-1].seat
    if (played.seat - leader) % seats < (last - leader) % seats:
        return replayed(rules, order, seats, trick.lead, (*trick.plays, played), lowest)
    low = played.seat in lowest or len(played.cards) != trick.lead.size
    return trick.with_play(rules, order, played.seat, played.cards, dead=played.dead, lowest=low)


def _weakened(lead: Lead, dead: Hand, lowest: bool) -> Lead:
    """Return a lead in which units with dead cards, or all if they count lowest, lose to any unit of the same form."""
    if not dead.bits and not lowest:
        return lead
    units = [
        structs.replace(unit, strength=DEAD) if lowest or common(unit.cards, dead).bits else unit for unit in lead.shape
    ]
    return structs.replace(lead, shape=canonical(units))


def carry_out(layout: Layout, act: CarryOut) -> Layout:
    """Carry out the effects of a ruling in order, and record the ruling.

    Effects that end a deal are only recorded (see `ending`). Points and levels are in the record too
    (`DealNotes.moved`, `DealNotes.levels`). Raises `Malformed` for an effect that cannot be carried out in this
    state, or that no tractor game has; nothing is changed then.
    """
    before = layout.standing.exposed
    layout = structs.replace(layout, seen=before)
    for effect in act.effects:
        do = _DO.get(type(effect))
        if do is None:
            raise impossible(effect)
        for seat in _seats(effect):
            if not 0 <= seat < len(layout.hands):
                raise impossible(effect)
        layout = do(layout, effect)
    ruled = Ruled(act.irregularity, act.clauses, act.effects, len(layout.standing.offences))
    standing = layout.standing
    exposed = tuple(Played(one.seat, common(one.cards, standing.exposed_of(one.seat))) for one in before)
    standing = structs.replace(
        standing, ruled=(*standing.ruled, ruled), exposed=tuple(one for one in exposed if one.cards.bits)
    )
    return structs.replace(layout, standing=standing.within(layout.hands), seen=())


def ending(effects: Iterable[Effect]) -> Redeal | Cancel | Forfeit | None:
    """Return the effect that ends the deal, the last one if there are several; None if the deal goes on."""
    found = [effect for effect in effects if isinstance(effect, Redeal | Cancel | Forfeit)]
    return found[-1] if found else None


def placed(effect: Effect, holder: int | None) -> Effect:
    """Return an effect in which `holder`, the seat that is burying and so holds the kitty, replaces the kitty.

    If `holder` is None, nobody is burying, and the effect is unchanged.
    """
    if holder is None or not isinstance(effect, MoveCards):
        return effect
    giver = holder if effect.giver is None else effect.giver
    taker = holder if effect.taker is None else effect.taker
    return structs.replace(effect, giver=giver, taker=taker)


def impossible(effect: Effect) -> Malformed:
    """Return the error for an effect that cannot be carried out now; its `found` is the name of the effect's type."""
    fault = Malformed(
        Text("an effect that this deal can carry out now", "本局此刻可以执行的裁定"), type(effect).__name__
    )
    fault.text = Text(
        "this ruling cannot be carried out on the deal in its present state", "牌局现在这样，无法执行这项裁定"
    )
    return fault


def _seats(effect: Effect) -> tuple[int, ...]:
    if isinstance(effect, MoveCards):
        return tuple(seat for seat in (effect.giver, effect.taker) if seat is not None)
    if isinstance(effect, PointPenalty | LevelChange | Forfeit):
        return (effect.side, effect.side) if effect.side in (0, 1) else (-1,)
    seat = getattr(effect, "seat", None)
    return () if seat is None else (seat,)


def _noted(layout: Layout, _: Effect) -> Layout:
    return layout


def _owed(layout: Layout, effect: NoDeclare | Information) -> Layout:
    return structs.replace(layout, standing=layout.standing.with_owed(effect))


def _must_play(layout: Layout, effect: MustPlay) -> Layout:
    cards = _cards(effect.cards)
    played = _play_of(layout.trick, effect.seat)
    if played is not None and holds(played.cards.bits, cards.bits):
        return layout
    return structs.replace(layout, standing=layout.standing.with_owed(effect))


def _turn(layout: Layout, effect: SetTurn) -> Layout:
    """Make a seat the leader, or check that it plays next; the order within a trick is fixed.

    If another seat's cards of the trick were taken back too, that seat plays first, and this one after it.
    """
    if layout.leader is None:
        raise impossible(effect)
    if layout.trick is None and layout.hands[effect.seat].bits:
        return structs.replace(layout, leader=effect.seat)
    waits = layout.trick is not None and _play_of(layout.trick, effect.seat) is None
    if layout.turn != effect.seat and not (waits and layout.hands[effect.seat].bits):
        raise impossible(effect)
    return layout


def _restored(layout: Layout, effect: RestoreCard) -> Layout:
    """Return a card to its hand: one laid early or exposed, one of the trick in progress, or one of the last trick.

    If it belongs to a follow of several cards, all go back, and the cards not withdrawn must be played again
    (T6.5.2a). If it belongs to a lead, the rest stands if it is still a lead; otherwise the whole trick goes back.
    If the leader has equal cards exposed in the hand, those are meant, because they are the stray ones (T6.6.3).
    """
    seat, card = effect.seat, Hand.of((Card.parse(effect.card),))
    standing = layout.standing
    early = standing.laid_by(seat)
    if holds(early.bits, card.bits):
        left = Hand(early.bits - card.bits)
        standing = standing.with_early(seat, left) if left.bits else standing.without_early(seat)
        return structs.replace(layout, standing=standing)
    open_ = layout if layout.leader is None else reopened(layout)
    played = _play_of(open_.trick, seat)
    lies = played is not None and holds(played.cards.bits, card.bits)
    leads = open_.trick is not None and open_.trick.leader == seat
    seen = next((one.cards for one in layout.seen if one.seat == seat), EMPTY)
    if holds(seen.bits, card.bits) and (leads or not lies):
        others = tuple(one for one in layout.seen if one.seat != seat)
        rest = Played(seat, Hand(seen.bits - card.bits))
        return structs.replace(layout, seen=(*others, rest))
    if played is not None and lies:
        return _taken_back(open_, played, card)
    if not holds(layout.hands[seat].bits, card.bits) and not _was_moved(layout, effect):
        raise impossible(effect)
    must = standing.must_play(seat)
    if holds(must.bits, card.bits):
        owed = without_kind(standing.owed, MustPlay, seat)
        standing = structs.replace(standing, owed=owed).with_exposed(seat, card, more=True)
        if len(must) > 1:
            standing = standing.with_owed(MustPlay(seat, _words(Hand(must.bits - card.bits))))
    return structs.replace(layout, standing=standing)


def _was_moved(layout: Layout, effect: RestoreCard | DeadCard) -> bool:
    """Return whether a ruling has moved the card out of its hand unseen, which later rulings may not reveal."""
    return any(
        isinstance(move, MoveCards) and move.giver == effect.seat and effect.card in move.cards
        for move in layout.standing.effects(MoveCards)
    )


def reopened(layout: Layout) -> Layout:
    """Return the layout with the last trick reopened if the next has not been led (T6.5.1); otherwise the same layout.

    A ruling that takes back the lead to the next trick does not reopen the one before, which was over (T6.7.4).
    """
    if layout.trick is not None or not layout.tricks or layout.unled:
        return layout
    trick = layout.tricks[-1]
    return structs.replace(layout, leader=trick.leader, trick=trick, tricks=layout.tricks[:-1])


def _taken_back(layout: Layout, played: Played, card: Hand) -> Layout:
    trick, seat = layout.trick, played.seat
    assert trick is not None
    if seat == trick.leader:
        return _lead_taken_back(layout, trick, card)
    layout = _into_hand(layout, played)
    rest = Hand(played.cards.bits - card.bits)
    standing = layout.standing.with_exposed(seat, card, more=True)
    if rest.bits:
        standing = standing.with_owed(MustPlay(seat, _words(rest)))
    plays = tuple(one for one in trick.plays if one.seat != seat)
    return _again(structs.replace(layout, standing=standing), trick.lead, plays)


def _lead_taken_back(layout: Layout, trick: Trick, card: Hand) -> Layout:
    assert layout.order is not None
    first = trick.plays[0]
    rest = Hand(first.cards.bits - card.bits)
    dead = common(first.dead, rest)
    order = layout.order
    shape = reading(order, rest, dead) if rest.bits else None
    standing = layout.standing.with_exposed(first.seat, card, more=True)
    if shape is None:
        for played in trick.plays:
            layout = _into_hand(layout, played)
        return structs.replace(layout, trick=None, leader=first.seat, standing=standing, unled=True)
    gone = Played(first.seat, card, less_of(first.dead, rest))
    layout = structs.replace(_into_hand(layout, gone), standing=standing)
    plays = (Played(first.seat, rest, dead), *trick.plays[1:])
    return _again(layout, lead_of(order, shape), plays)


def _into_hand(layout: Layout, played: Played) -> Layout:
    seat = played.seat
    hand = Hand(layout.hands[seat].bits + played.cards.bits)
    return layout.with_hand(seat, hand, Hand(layout.dead[seat].bits + played.dead.bits))


def _again(layout: Layout, lead: Lead, plays: tuple[Played, ...]) -> Layout:
    assert layout.rules is not None
    assert layout.order is not None
    lowest = layout.standing.lowest
    trick = replayed(layout.rules, layout.order, len(layout.hands), lead, plays, lowest)
    return structs.replace(layout, trick=trick)


def _died(layout: Layout, effect: DeadCard) -> Layout:
    """Make a card dead: first an exposed one in the hand, then one on the table (T6.7.4), then any in the hand.

    A card that was exposed and has since been buried becomes dead in the kitty, without revealing that it is there.
    If a card that came into the hand unseen was dead before, that is not revealed either.
    """
    seat, card = effect.seat, Hand.of((Card.parse(effect.card),))
    hand, dead, standing = layout.hands[seat], layout.dead[seat], layout.standing
    alive = holds(hand.bits - dead.bits, card.bits)
    seen = holds(standing.exposed_of(seat).bits, card.bits)
    if not (seen and alive) and layout.leader is not None:
        open_ = reopened(layout)
        played = _play_of(open_.trick, seat)
        if played is not None and holds(played.cards.bits - played.dead.bits, card.bits):
            assert open_.trick is not None
            trick = open_.trick
            plays = tuple(
                Played(seat, one.cards, Hand(one.dead.bits + card.bits)) if one is played else one
                for one in trick.plays
            )
            return _again(open_, trick.lead, plays)
    standing = standing.without_exposed(seat, card)
    if alive:
        layout = layout.with_hand(seat, hand, Hand(dead.bits + card.bits))
    elif seen and holds(Hand.of(layout.kitty).bits - layout.kitty_dead.bits, card.bits):
        layout = structs.replace(layout, kitty_dead=layout.kitty_dead + card)
    elif holds(dead.bits, card.bits):
        standing = standing.with_dead_shown(seat, card)
    elif not _was_moved(layout, effect):
        raise impossible(effect)
    return structs.replace(layout, standing=standing)


def _lowest(layout: Layout, effect: LowestInTrick) -> Layout:
    standing = layout.standing
    if layout.leader is None:
        raise impossible(effect)
    if effect.seat not in standing.lowest:
        standing = structs.replace(standing, lowest=(*standing.lowest, effect.seat))
    layout = reopened(structs.replace(layout, standing=standing))
    trick = layout.trick
    if trick is None:
        raise impossible(effect)
    return _again(layout, trick.lead, trick.plays)


def _moved(layout: Layout, effect: MoveCards) -> Layout:
    """Move cards unseen; the giver's open cards are taken up first, because they may be among them (C6.2c, T5.2b).

    The cards come from the whole hand: if cards laid early or exposed stayed on the table, or became dead later,
    everybody would see whether they were moved. Of equal dead and live cards the dead ones go, because other
    players still count those as the giver's.
    """
    cards = _cards(effect.cards)
    lost = EMPTY
    if effect.giver is None:
        left = list(layout.kitty)
        for card in cards:
            if card not in left:
                raise impossible(effect)
            left.remove(card)
        lost = dead_among(Hand.of(layout.kitty), layout.kitty_dead, cards)
        layout = structs.replace(layout, kitty=tuple(left), kitty_dead=Hand(layout.kitty_dead.bits - lost.bits))
    else:
        giver = effect.giver
        hand, dead = layout.hands[giver], layout.dead[giver]
        if not holds(hand.bits, cards.bits):
            raise impossible(effect)
        lost = common(dead, cards)
        layout = layout.with_hand(giver, Hand(hand.bits - cards.bits), Hand(dead.bits - lost.bits))
        standing = layout.standing.without_early(giver)
        standing = standing.without_exposed(giver, standing.exposed_of(giver))
        layout = structs.replace(layout, standing=standing)
    if lost.bits:
        source = layout.burier if effect.giver is None else effect.giver
        goal = layout.burier if effect.taker is None else effect.taker
        died = (*layout.standing.dead_moved, DeadMoved(source, goal, lost))
        layout = structs.replace(layout, standing=structs.replace(layout.standing, dead_moved=died))
    if effect.taker is None:
        return structs.replace(layout, kitty=(*layout.kitty, *cards), kitty_dead=layout.kitty_dead + lost)
    taker = effect.taker
    hand, dead = layout.hands[taker], layout.dead[taker]
    return layout.with_hand(taker, hand + cards, dead + lost)


def _play_of(trick: Trick | None, seat: int) -> Played | None:
    if trick is None:
        return None
    return next((played for played in trick.plays if played.seat == seat), None)


def _cards(words: tuple[str, ...]) -> Hand:
    return Hand.of(tuple(Card.parse(word) for word in words))


def _words(hand: Hand) -> tuple[str, ...]:
    return tuple(card.text for card in hand)


_DO: Final[dict[type, Callable[[Layout, Any], Layout]]] = {
    RestoreCard: _restored,
    DeadCard: _died,
    LowestInTrick: _lowest,
    MustPlay: _must_play,
    MoveCards: _moved,
    SetTurn: _turn,
    NoDeclare: _owed,
    Information: _owed,
    PointPenalty: _noted,
    LevelChange: _noted,
    Caution: _noted,
    Discipline: _noted,
    ProceduralPenalty: _noted,
    AdjustLater: _noted,
    Redeal: _noted,
    Cancel: _noted,
    Forfeit: _noted,
}
