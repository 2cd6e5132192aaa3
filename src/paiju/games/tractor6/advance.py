"""Carries out plays: leads, failed throws, follows, tricks, claims, and the count at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from paiju.cards import EMPTY, Hand
from paiju.errors import Malformed
from paiju.games.tractor.acts import Act, ChooseFallback, Claim, Play
from paiju.games.tractor.claim import claimed_shape, judge_claim
from paiju.games.tractor.fine import Fine, for_defenders
from paiju.games.tractor.follow import interceptions
from paiju.games.tractor.lead import dead_among
from paiju.games.tractor.play_rules import PlayRules
from paiju.games.tractor.points import points
from paiju.games.tractor.reading import reading
from paiju.games.tractor.ruling_effects import awaited, joined
from paiju.games.tractor.standing import CLEAR, ActFault, DealNotes, Offence
from paiju.games.tractor.throw import judge_throw
from paiju.games.tractor.trick import Played, Trick
from paiju.games.tractor.unit import DEAD, Unit
from paiju.games.tractor6.conditions import Conditions, KittyUnit
from paiju.games.tractor6.playing import FailedThrow, Playing
from paiju.games.tractor6.score import DealResult, multiplier_of
from paiju.games.tractor6.seat import side_of
from paiju.games.tractor6.setting import Finished, SettledDeal
from paiju.laws import Refused
from paiju.text import Text


def advance(conditions: Conditions, state: Playing, seat: int, act: Act) -> Playing | Finished:
    """Carry out a legal play, choice or claim, or a wrong follow that can happen.

    Raises `Malformed` for any other act.
    """
    rules = conditions.rules
    match act:
        case Play() if state.trick is not None:
            return _followed(conditions, state, state.trick, seat, act)
        case Play():
            return _open(conditions, led(rules, state, seat, act))
        case ChooseFallback() if state.failed is not None:
            for unit in state.failed.failure.choices:
                if unit.cards == act.cards:
                    return _open(conditions, _fallen_back(rules, state, state.failed, unit))
        case Claim():
            return _open(conditions, _claimed(conditions, state, seat, act))
    raise Malformed(Text("an action of the play", "打牌阶段的行为"), repr(act))


def _open(conditions: Conditions, state: Playing | Finished) -> Playing | Finished:
    """Return the state after a lead; if no other hand has a card, its trick is closed at once."""
    if state.standing is CLEAR or isinstance(state, Finished):
        return state
    return settled(conditions, state)


def led(rules: PlayRules, state: Playing, seat: int, act: Play) -> Playing:
    """Return the play with a lead on the table.

    If a throw fails, a unit of it is led instead, or the play waits for the interceptor's choice. Raises `Refused`
    for an illegal lead.
    """
    lead = state.read_lead(rules, seat, act)
    if isinstance(lead, Refused):
        raise lead
    failure = None
    if lead.is_throw:
        others, dead = _others(seat, state.hands), _others(seat, state.dead)
        failure = judge_throw(rules, state.setting.order, lead, others, dead)
    if failure is None:
        lost = dead_among(state.hands[seat], state.dead[seat], act.cards, act.dead)
        return on_table(state, Trick.start(seat, lead, lost))
    failed = FailedThrow(seat, (seat + 1 + failure.interceptor) % 6, failure)
    fine = Fine(seat, failure.cards, failure.fine, failure.citation)
    fined = structs.replace(state, fines=(*state.fines, fine), failed=failed)
    lost = dead_among(state.hands[seat], state.dead[seat], act.cards, act.dead)
    if lost.bits:
        fined = with_offence(fined, Offence(ActFault.THROW, seat, lost, automatic=True))
    if len(failure.choices) > 1:
        return fined
    return _fallen_back(rules, fined, failed, failure.default)


def on_table(state: Playing, trick: Trick) -> Playing:
    """Return the play with a lead moved from the leader's hand to the table."""
    lead = trick.plays[0]
    hands = _less(state.hands, lead.seat, lead.cards)
    standing = state.standing
    if standing is not CLEAR:
        standing = standing.after_play(lead.seat).without_exposed(lead.seat, lead.cards)
        standing = standing.within(hands)
    return structs.replace(
        state,
        hands=hands,
        dead=_less(state.dead, lead.seat, lead.dead),
        leader=lead.seat,
        trick=trick,
        failed=None,
        standing=standing,
    )


def with_offence(state: Playing, offence: Offence) -> Playing:
    """Return the play with an offence of a seat; its trick and the number of plays in that trick are filled in."""
    begun = len(state.tricks) + state.has_begun
    acted = 0 if state.trick is None else len(state.trick.plays)
    noted = structs.replace(offence, trick=begun, acted=acted)
    return structs.replace(state, standing=state.standing.with_offence(noted))


def _fallen_back(rules: PlayRules, state: Playing, failed: FailedThrow, unit: Unit) -> Playing:
    """Lead one unit of a failed throw or claim; if the rules say so, the other cards become dead.

    See T6.6.5, table 5 and reading 102.
    """
    seat, failure = failed.thrower, failed.failure
    lost = unit.cards if unit.strength == DEAD else EMPTY
    known = dead_among(state.hands[seat], state.dead[seat], failure.cards)
    order = state.setting.order
    lead = failure.lead(order, unit)
    after = on_table(state, Trick.start(seat, lead, lost))
    dead = after.dead
    if rules.failed_throw_dead:
        returned = failure.returned(unit).bits - (known.bits - lost.bits)
        dead = _with(dead, seat, Hand(dead[seat].bits + returned))
    by = failed.interceptor
    bound = rules.interceptor_bound and interceptions(order, lead, state.hands[by], state.dead[by])
    return structs.replace(after, dead=dead, intercepts=by if bound else None)


def _followed(conditions: Conditions, state: Playing, trick: Trick, seat: int, act: Play) -> Playing | Finished:
    if state.standing is not CLEAR or len(act.cards) != trick.lead.size:
        return _followed_anyhow(conditions, state, trick, seat, act)
    order = state.setting.order
    lost = dead_among(state.hands[seat], state.dead[seat], act.cards, act.dead)
    trick = trick.with_play(conditions.rules, order, seat, act.cards, dead=lost)
    hands = _less(state.hands, seat, act.cards)
    dead = _less(state.dead, seat, lost)
    if len(trick.plays) < 6:
        return Playing(
            state.setting,
            hands,
            dead,
            state.fines,
            state.leader,
            trick,
            state.tricks,
            state.taken,
            None,
            state.intercepts,
        )
    winner = trick.winner
    taken = _won(state.taken, winner, trick.points)
    tricks = (*state.tricks, trick)
    after = Playing(state.setting, hands, dead, state.fines, winner, None, tricks, taken)
    if hands[winner]:
        return after
    return _finished(after, winner, _units_of(conditions, state.setting, trick))


def _followed_anyhow(conditions: Conditions, state: Playing, trick: Trick, seat: int, act: Play) -> Playing | Finished:
    """Follow after an earlier irregularity, or with a different number of cards than were led."""
    rules, order = conditions.rules, state.setting.order
    lost = dead_among(state.hands[seat], state.dead[seat], act.cards, act.dead)
    more = len(act.cards) - trick.lead.size
    if more > 0 or (more < 0 and act.cards != state.hands[seat]):
        state = with_offence(state, Offence(ActFault.COUNT, seat, act.cards))
    hands = _less(state.hands, seat, act.cards)
    standing = state.standing.after_play(seat).without_exposed(seat, act.cards).within(hands)
    played = Played(seat, act.cards, lost)
    after = structs.replace(
        state,
        hands=hands,
        dead=_less(state.dead, seat, lost),
        trick=joined(rules, order, 6, trick, played, standing.lowest),
        standing=standing,
    )
    return settled(conditions, after)


def settled(conditions: Conditions, state: Playing) -> Playing | Finished:
    """Return the state with a complete trick closed, and the deal finished if no hand holds a card any more.

    A trick is complete when no hand that still has to play to it has a card. The last trick to which both sides had
    a card decides the kitty; a trick that one side plays alone, because of a wrong count, decides nothing.
    """
    trick = state.trick
    if trick is not None and awaited(state.hands, state.leader, trick) is None:
        state = structs.replace(
            state,
            leader=trick.winner,
            trick=None,
            tricks=(*state.tricks, trick),
            taken=_won(state.taken, trick.winner, trick.points),
            intercepts=None,
            standing=state.standing.after_trick(),
        )
    if state.trick is not None or state.failed is not None or any(state.hands):
        return state
    if not state.tricks:
        raise Malformed(Text("a deal with cards in it", "还有牌的一局"), "0")
    both = [one for one in state.tricks if len({side_of(play.seat) for play in one.plays}) > 1]
    last = (both or state.tricks)[-1]
    return _finished(state, last.winner, _units_of(conditions, state.setting, last))


def _units_of(conditions: Conditions, setting: SettledDeal, trick: Trick) -> Iterable[Unit]:
    """Read the cards that won the last trick, either as its lead was read or on their own (reading 115)."""
    if conditions.kitty_unit is KittyUnit.OWN_CARDS:
        own = next(play for play in trick.plays if play.seat == trick.winner)
        return reading(setting.order, own.cards, own.dead) or trick.shape
    return trick.shape


def _claimed(conditions: Conditions, state: Playing, seat: int, act: Claim) -> Playing | Finished:
    """Judge a claim: the claimer wins all remaining tricks, or it is treated as a failed throw (T6.9, reading 70)."""
    rules, order = conditions.rules, state.setting.order
    hand, own_dead = state.hands[seat], state.dead[seat]
    failure = judge_claim(
        rules,
        order,
        hand,
        _others(seat, state.hands),
        dead=own_dead,
        others_dead=_others(seat, state.dead),
        units=act.units,
    )
    if failure is None:
        units = claimed_shape(order, hand, own_dead, act.units)
        rest = sum(points(other) for other in state.hands)
        done = structs.replace(state, taken=_won(state.taken, seat, rest))
        return _finished(done, seat, units, claimed=seat)
    failed = FailedThrow(seat, (seat + 1 + failure.interceptor) % 6, failure)
    fine = Fine(seat, hand, failure.fine, failure.citation)
    fined = structs.replace(state, fines=(*state.fines, fine), failed=failed)
    if len(failure.choices) > 1:
        return fined
    return _fallen_back(rules, fined, failed, failure.default)


def _finished(state: Playing, winner: int, units: Iterable[Unit], claimed: int | None = None) -> Finished:
    """Compute the result of the deal; `units` are those with which the seat `winner` won the last trick."""
    setting = state.setting
    declarers = side_of(setting.declarer)
    captured = side_of(winner) != declarers
    result = DealResult(
        setting.declarer,
        setting.trump,
        setting.deal.level,
        taken=state.taken[1 - declarers],
        kept=state.taken[declarers],
        kitty=points(setting.kitty),
        multiplier=multiplier_of(units) if captured else 0,
        fined=for_defenders(state.fines, setting.declarer),
    )
    if state.standing is not CLEAR:
        result = ruled(result, state.fines, state.standing)
    return Finished(
        setting.deal,
        setting.shows,
        result,
        state.hands,
        state.dead,
        state.fines,
        setting,
        state.tricks,
        state.taken,
        claimed,
        state.standing,
    )


def ruled(result: DealResult, fines: Iterable[Fine], standing: DealNotes) -> DealResult:
    """Return a result with the effects of rulings added (reading 98)."""
    moved = for_defenders(fines, result.declarer) + standing.moved(side_of(result.declarer))
    return structs.replace(result, fined=moved, levels=standing.levels)


def taken_in(tricks: Iterable[Trick]) -> tuple[int, int]:
    """Return the points that each side has won in tricks."""
    taken = (0, 0)
    for trick in tricks:
        taken = _won(taken, trick.winner, trick.points)
    return taken


def _won(taken: tuple[int, int], seat: int, more: int) -> tuple[int, int]:
    """Return the points of both sides after `more` points for a seat's side."""
    zero, one = taken
    return (zero + more, one) if side_of(seat) == 0 else (zero, one + more)


def _others(seat: int, hands: Sequence[Hand]) -> tuple[Hand, ...]:
    """Return the hands of the other seats, in order from the next seat on."""
    return (*hands[seat + 1 :], *hands[:seat])


def _with(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _less(hands: tuple[Hand, ...], seat: int, cards: Hand) -> tuple[Hand, ...]:
    """Return the hands with cards removed from the one that holds them."""
    if not cards.bits:
        return hands
    return _with(hands, seat, Hand(hands[seat].bits - cards.bits))
