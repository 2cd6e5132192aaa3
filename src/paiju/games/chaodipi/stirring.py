"""Stirs, by which the kitty is taken over after it was buried (C3.5)."""

from __future__ import annotations

from paiju.cards import Hand
from paiju.games.chaodipi.conditions import Conditions, StirMin, StirOrder
from paiju.games.chaodipi.declaration import own_stands, partner_stands, used, why_not_name
from paiju.games.chaodipi.form import Form, form_of, forms_in, names_of, rank_of, why_no_form
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.show import Shows
from paiju.games.tractor.acts import Stir
from paiju.laws import Citation, Refused
from paiju.text import Text


def seats_asked_to_stir(conditions: Conditions, shows: Shows, buried_by: Seat) -> tuple[Seat, ...]:
    """Return the seats that are asked whether they stir, in play order after the burier (C3.5a, C3.5e).

    They include seats that passed before. The seat whose trump is in force is not asked (C3.2b, reading 19), and
    the declarer is asked only after a stir (reading 20). After `max_stirs` stirs no seat is asked (reading 18).
    """
    stirs = shows.stirs
    if conditions.max_stirs is not None and stirs >= conditions.max_stirs:
        return ()
    now = shows.standing
    barred = set() if now is None else {now.seat}
    if now is not None and not conditions.stir_partner:
        barred.add(now.seat.partner)
    if shows.declarer is not None and not (stirs and conditions.declarer_restirs):
        barred.add(shows.declarer)
    after = (SEATS[(buried_by + step) & 3] for step in (1, 2, 3))
    return tuple(seat for seat in after if seat not in barred)


def why_not_stir(conditions: Conditions, shows: Shows, seat: Seat, act: Stir) -> Refused | None:
    """Return the refusal if a seat that is asked may not make this stir, or None if it may.

    Any pair stirs any other, whatever made trump before (C3.5f); there is no final stir (C3.5g). Whether the seat
    holds the cards is not checked here.
    """
    form = form_of(act.cards, shows.level)
    if form is None:
        return why_no_form(act.cards, shows.level)
    if form is Form.SINGLE and conditions.stir_min is StirMin.PAIR:
        return _single()
    refused = why_not_name(act, form)
    if refused is not None:
        return refused
    now = shows.standing
    if now is not None and now.seat is seat:
        return own_stands()
    if now is not None and now.seat.partner is seat and not conditions.stir_partner:
        return partner_stands()
    if shows.is_used(seat, act.cards):
        return used()
    if (
        conditions.stir_order is StirOrder.RANKED
        and now is not None
        and rank_of(act.cards, form) <= rank_of(now.cards, now.form)
    ):
        return _too_low()
    return None


def stirs(conditions: Conditions, shows: Shows, seat: Seat, hand: Hand) -> tuple[Stir, ...]:
    """List the stirs that a seat may make when it is asked."""
    return tuple(
        act
        for cards, form in forms_in(hand, shows.level)
        for named in names_of(form)
        if why_not_stir(conditions, shows, seat, act := Stir(cards, named)) is None
    )


def _single() -> Refused:
    return Refused(Text("one card cannot stir: it takes a pair", "单张不能炒底，须一对"), Citation("C3.5b", reading=16))


def _too_low() -> Refused:
    return Refused(
        Text("in this game a stir must outrank the show that stands", "本场炒底须大过已定的主"),
        Citation("C3.5f", reading=17),
    )
