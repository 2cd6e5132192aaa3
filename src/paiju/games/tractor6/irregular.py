"""Illegal acts at a recording table, such as plays out of turn, exposed cards, or cards taken from the kitty.

The deal stores each as an `Offence`, and the referee decides what it costs. A wrong follow with the right number of
cards is not handled here: it is an ordinary play, and the referee finds it in the record of the trick.
"""

from __future__ import annotations

from msgspec import structs

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.tractor.acts import Act, Announce, Bury, Cut, DrawOutOfTurn, Expose, Grab, Peek, Play
from paiju.games.tractor.lead import Lead, dead_among
from paiju.games.tractor.order import GROUPS, Group, Order
from paiju.games.tractor.points import holds
from paiju.games.tractor.reading import reading
from paiju.games.tractor.standing import ActFault, Offence, less_of
from paiju.games.tractor.trick import Played, Trick
from paiju.games.tractor6.advance import advance, led, on_table, settled, with_offence
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.conditions import Conditions, Stray
from paiju.games.tractor6.dead import dead_as_known
from paiju.games.tractor6.drawing import MOSTCUTS, Cutting, Drawing, Waiting
from paiju.games.tractor6.failed_throw import FailedThrowContext, failed_throw_in
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.seat import bottom_seat, side_of
from paiju.games.tractor6.setting import Finished
from paiju.games.tractor6.state import State
from paiju.text import Text


def can_happen(conditions: Conditions, state: State, seat: int, act: Act) -> bool:
    """Return whether a seat could physically do this, although the rules forbid it."""
    if isinstance(act, Cut):
        return _can_cut(conditions, state, seat, act)
    if isinstance(state, Cutting | Finished):
        return False
    match act:
        case Play():
            return isinstance(state, Playing) and _can_play(state, seat, act)
        case Expose(cards):
            return bool(cards) and holds(state.hands[seat].bits, cards.bits)
        case Announce():
            return isinstance(state, Drawing | Waiting)
        case Grab(count):
            return 1 <= count <= _within_reach(state, seat)
        case Peek():
            return isinstance(state, Playing)
        case DrawOutOfTurn():
            if isinstance(state, Drawing):
                return seat != state.turn
            return isinstance(state, Waiting) and bool(state.kitty)
        case Bury(cards):
            return (
                isinstance(state, Burying)
                and seat == state.declarer
                and 0 < len(cards) < len(state.hands[seat])
                and holds(state.hands[seat].bits, cards.bits)
            )
    return False


def _can_cut(conditions: Conditions, state: State, seat: int, act: Cut) -> bool:
    """Return whether a seat can cut the pack illegally before the first card is drawn (T2.6b).

    Any seat other than the bottom seat can; the bottom seat can after the three cuts that it is allowed.
    """
    if isinstance(state, Drawing):
        if state.drawn or not conditions.cut:
            return False
        if seat == bottom_seat(state.deal.first) and state.cuts < MOSTCUTS:
            return False
    return isinstance(state, Cutting | Drawing) and 1 <= act.at < len(state.deal.cards)


def _can_play(state: Playing, seat: int, act: Play) -> bool:
    """Return whether the seat could lay these cards down: it must hold them, and only the leader may name units."""
    leads = state.trick is None and state.failed is None and seat == state.turn
    return (
        bool(act.cards)
        and (leads or not act.units)
        and holds(state.hands[seat].bits, act.cards.bits)
        and holds(state.dead[seat].bits, act.dead.bits)
        and holds(act.cards.bits, act.dead.bits)
    )


def _within_reach(state: Drawing | Waiting | Burying | Playing, seat: int) -> int:
    """Return how many kitty cards a seat could take.

    After the draw, until the declarer picks up the kitty, all of them. In the play only the declarer can take
    cards: those that were buried.
    """
    if isinstance(state, Waiting):
        return len(state.kitty)
    if isinstance(state, Playing) and seat == state.setting.declarer:
        return len(state.setting.kitty)
    return 0


def carry_out(conditions: Conditions, state: State, seat: int, act: Act) -> State:
    """Carry out an irregular act that can happen (`can_happen`), except `Bury`. Raises `Malformed` for any other."""
    match state, act:
        case Playing(), Play():
            return _laid(conditions, state, seat, act)
        case ((Drawing() | Waiting() | Burying() | Playing()), Expose()):
            return _exposed(state, seat, act.cards)
        case ((Drawing() | Waiting()), Announce()):
            return _announced(state, seat)
        case Waiting(), Grab():
            return _grabbed(state, seat, act.count)
        case Playing(), Grab():
            return _taken_back(state, seat, act.count)
        case Playing(), Peek():
            return _looked(state, seat)
        case ((Cutting() | Drawing()), Cut()):
            return _cut(state, seat, act.at)
        case Drawing(), DrawOutOfTurn():
            return _drawn(state, seat)
        case Waiting(), DrawOutOfTurn():
            return _grabbed(state, seat, 1)
    raise Malformed(Text("an action that is possible now", "此时能发生的行为"), repr(act))


def _cut(state: Cutting | Drawing, seat: int, at: int) -> Cutting | Drawing:
    """Carry out a cut by the wrong seat, or a fourth one by the bottom seat; the pack remains cut (T2.6b)."""
    standing = state.standing.with_offence(Offence(ActFault.CUT, seat))
    deal = state.deal.cut(at)
    if isinstance(state, Drawing) and seat == bottom_seat(deal.first):
        return structs.replace(state, deal=deal, standing=standing, cuts=state.cuts + 1)
    return structs.replace(state, deal=deal, standing=standing)


def _drawn(state: Drawing, seat: int) -> Drawing | Waiting:
    """Draw out of turn: the seat gets the next card, and the seat in turn will be one card short.

    If no card has been drawn yet and a teammate of the declarer draws, that seat becomes the declarer instead, and
    the draw begins with it (T2.5).
    """
    deal, standing = state.deal, state.standing
    if not state.drawn and deal.declarer is not None and side_of(seat) == side_of(deal.declarer):
        due = deal.declarer if standing.due is None else standing.due
        standing = structs.replace(standing, due=due).with_offence(Offence(ActFault.DECLARER, seat))
        deal = structs.replace(deal, declarer=seat, first=seat)
        return Drawing.start(deal, standing, again=state.shows.again).after_draw()
    standing = structs.replace(standing, drawn=(*standing.drawn, (state.drawn, seat))).with_offence(
        Offence(ActFault.DRAW, seat, Hand.of((deal.cards[state.drawn],)))
    )
    return structs.replace(state, standing=standing).after_draw(seat)


def _exposed(state: Drawing | Waiting | Burying | Playing, seat: int, cards: Hand) -> State:
    """Expose cards of a hand; its dead cards do not count, because everybody already knows them.

    Dead cards that left the hand unseen do not count either: nobody can tell whether such a card or an equal live
    one is shown.
    """
    live = less_of(cards, dead_as_known(state)[seat])
    if not live.bits:
        return state
    standing = state.standing.with_exposed(seat, live)
    offence = Offence(ActFault.EXPOSED, seat, live)
    if isinstance(state, Playing):
        return with_offence(structs.replace(state, standing=standing), offence)
    return structs.replace(state, standing=standing.with_offence(offence))


def _announced(state: Drawing | Waiting, seat: int) -> State:
    """Record that a seat has announced an overturn; the end of the wait shows whether it makes one (T4.3.6.2)."""
    if seat in state.standing.announced:
        return state
    standing = structs.replace(state.standing, announced=(*state.standing.announced, seat))
    return structs.replace(state, standing=standing)


def _grabbed(state: Waiting, seat: int, count: int) -> Waiting:
    """Let a seat take cards off the top of the kitty into its hand (T5.2, T5.3)."""
    cards = Hand.of(state.kitty[:count])
    standing = state.standing
    both = standing.grabbed_by(seat) + cards
    others = tuple(one for one in standing.grabbed if one.seat != seat)
    standing = structs.replace(standing, grabbed=(*others, Played(seat, both)), kitty=state.kitty[count:]).with_offence(
        Offence(ActFault.GRAB, seat, cards)
    )
    return structs.replace(state, hands=_with(state, seat, cards), standing=standing)


def _looked(state: Playing, seat: int) -> Playing:
    """Let a seat look into the buried kitty; it sees the cards there until the kitty changes (T5.4)."""
    standing = state.standing
    peeked = (*(one for one in standing.peeked if one != seat), seat)
    state = structs.replace(state, standing=structs.replace(standing, peeked=peeked))
    return with_offence(state, Offence(ActFault.PEEK, seat))


def _taken_back(state: Playing, seat: int, count: int) -> Playing:
    """Let the declarer take cards of the buried kitty back, although it is sealed (T5.4, T5.6.2)."""
    setting = state.setting
    cards = Hand.of(tuple(setting.kitty)[:count])
    left = Hand(setting.kitty.bits - cards.bits)
    kept = dead_among(setting.kitty, setting.dead, left)
    setting = structs.replace(setting, kitty=left, dead=kept)
    back = Hand(state.setting.dead.bits - kept.bits)
    dead = (*state.dead[:seat], state.dead[seat] + back, *state.dead[seat + 1 :])
    standing = state.standing.unseen()
    hands = _with(state, seat, cards)
    after = structs.replace(state, setting=setting, hands=hands, dead=dead, standing=standing)
    return with_offence(after, Offence(ActFault.GRAB, seat, cards))


def _with(state: Waiting | Playing, seat: int, cards: Hand) -> tuple[Hand, ...]:
    return (*state.hands[:seat], state.hands[seat] + cards, *state.hands[seat + 1 :])


def _laid(conditions: Conditions, state: Playing, seat: int, act: Play) -> State:
    """Carry out an illegal play: out of turn, with stray cards or the wrong number, or missing an interception."""
    thrown = failed_throw_in(conditions.rules, state)
    if thrown is not None and len(act.cards) == len(thrown.cards):
        if thrown.is_missed_by(conditions.rules, seat, act.cards):
            return _missed(conditions, thrown, seat, act)
        if seat != thrown.thrower:
            # players who followed before the throw was intercepted take their cards back (T6.6.5.5)
            return structs.replace(state, standing=state.standing.with_early(seat, act.cards))
    if seat != state.turn or state.failed is not None:
        early = structs.replace(state, standing=state.standing.with_early(seat, act.cards))
        return with_offence(early, Offence(ActFault.TURN, seat, act.cards))
    if state.trick is None:
        return settled(conditions, _astray(conditions, state, seat, act))
    return advance(conditions, state, seat, act)


def _astray(conditions: Conditions, state: Playing, seat: int, act: Play) -> Playing:
    """Lead the valid part of cards that do not form a lead; the stray ones are exposed in the hand (T6.6.3.1).

    The suit with most cards is led. If several have equally many, the conditions decide: `SMALLER` leads the suit
    with the larger cards, trumps before side suits, so that the smaller cards are stray (reading 133);
    `HIGHER_SUIT` leads the first of `GROUPS`.
    """
    rules, order = conditions.rules, state.setting.order
    hand, dead = state.hands[seat], state.dead[seat]
    parts = [order.of_group(act.cards, group) for group in GROUPS]
    part = max(parts, key=len)
    if conditions.stray is Stray.SMALLER:
        part = max(parts, key=lambda cards: _size(order, cards))
    lost = dead_among(hand, dead, part)
    shape = reading(order, part, lost, parse=rules.default_parse) or ()
    whole = Play(part)
    lead = whole if isinstance(state.read_lead(rules, seat, whole), Lead) else Play(shape[0].cards)
    strays = Hand(act.cards.bits - lead.cards.bits)
    state = led(rules, state, seat, lead)
    if strays.bits:
        standing = state.standing.with_exposed(seat, strays)
        state = structs.replace(state, standing=standing)
    return with_offence(state, Offence(ActFault.STRAY, seat, strays))


def _size(order: Order, cards: Hand) -> tuple[int, bool, list[int], int]:
    """Return the sort key for cards of one group: their number, trumps before side suits, strengths, and suit."""
    if not cards.bits:
        return 0, False, [], 0
    down = order.sorted(cards)
    group = order.group(down[0])
    large = [order.strength(card) for card in down]
    return len(down), group is Group.TRUMP, large, group


def _missed(conditions: Conditions, thrown: FailedThrowContext, seat: int, act: Play) -> State:
    """Let a throw stand because the first player who could intercept it follows without doing so (T6.6.5.2).

    This may happen before that player's turn. The cards thrown are read as the largest units that they form.
    """
    before, thrower = thrown.before, thrown.thrower
    lead = before.read_lead(conditions.rules, thrower, Play(thrown.cards))
    if not isinstance(lead, Lead):
        raise lead
    lost = dead_among(before.hands[thrower], before.dead[thrower], thrown.cards)
    stands = on_table(before, Trick.start(thrower, lead, lost))
    stands = with_offence(stands, Offence(ActFault.INTERCEPTION, seat, act.cards))
    if seat == stands.turn:
        return advance(conditions, stands, seat, act)
    return structs.replace(stands, standing=stands.standing.with_early(seat, act.cards))
