"""Finds a throw that has just failed, with the deal before it, for a missed interception or to explain the throw."""

from __future__ import annotations

from msgspec import Struct, structs

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.lead import Lead, dead_among, read_lead
from paiju.games.tractor.play_rules import PlayRules
from paiju.games.tractor.points import holds
from paiju.games.tractor.standing import ActFault
from paiju.games.tractor.unit import units_in
from paiju.games.tractor6.playing import Playing


class FailedThrowContext(Struct, frozen=True):
    """A failed throw in this trick since which no seat has followed: its thrower, `cards` and first interceptor.

    `before`: the deal without the throw, its fine and the cards that became dead by it. `parted`: a ruling has
    since moved cards unseen out of the thrower's hand, and they may have been part of the throw.
    """

    thrower: int
    interceptor: int
    cards: Hand
    before: Playing
    parted: bool = False

    def is_missed_by(self, rules: PlayRules, seat: int, cards: Hand) -> bool:
        """Return whether a follow lets the throw stand: it is the first interceptor's, and contains nothing higher.

        A player who lays higher cards conceals nothing. Like any player who follows before the throw is
        intercepted, they play again (T6.6.5.5). All players do so once it is `parted`, because nobody can tell
        whether its cards are still there.
        """
        if seat != self.interceptor or self.parted:
            return False
        at, thrower = self.before, self.thrower
        order = at.setting.order
        lead = read_lead(rules, order, at.hands[thrower], self.cards, dead=at.dead[thrower])
        if not isinstance(lead, Lead):
            return False
        lost = dead_among(at.hands[seat], at.dead[seat], cards)
        return all(
            next(units_in(order, cards, lead.group, unit.form, unit.strength, dead=lost), None) is None
            for unit in lead.shape
        )


def failed_throw_in(rules: PlayRules, state: Playing) -> FailedThrowContext | None:
    """Return the throw that has just failed; None if there is none, or if a seat has followed the unit led."""
    if state.failed is not None:
        if state.failed.failure.citation != rules.clauses.failed:
            return None  # a claim has no stray cards, and nobody could overlook its failure
        before = structs.replace(state, failed=None, fines=state.fines[:-1])
        failed = state.failed
        return FailedThrowContext(
            failed.thrower, failed.interceptor, failed.failure.cards, before, state.standing.parted
        )
    trick = state.trick
    if trick is None or len(trick.plays) > 1 or state.intercepts is None or not state.fines:
        return None
    fine, lead = state.fines[-1], trick.plays[0]
    if fine.citation != rules.clauses.failed or fine.seat != lead.seat or not holds(fine.cards.bits, lead.cards.bits):
        return None
    seat = lead.seat
    dead = state.dead[seat].bits + lead.dead.bits
    if rules.failed_throw_dead:
        known = _known(state, seat).bits
        dead -= fine.cards.bits - lead.cards.bits - (known - lead.dead.bits)
    hand = Hand(state.hands[seat].bits + lead.cards.bits)
    before = structs.replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        dead=(*state.dead[:seat], Hand(dead), *state.dead[seat + 1 :]),
        fines=state.fines[:-1],
        trick=None,
        intercepts=None,
    )
    return FailedThrowContext(seat, state.intercepts, fine.cards, before, state.standing.parted)


def _known(state: Playing, seat: int) -> Hand:
    """Return those cards of the throw that were dead before it, which the deal has stored."""
    for offence in reversed(state.standing.offences):
        if offence.kind is ActFault.THROW and offence.seat == seat:
            return offence.cards if offence.trick == len(state.tricks) + 1 else EMPTY
    return EMPTY
