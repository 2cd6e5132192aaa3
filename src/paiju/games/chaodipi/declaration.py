"""Judges shows before the kitty is taken: declaring, protecting and overturning (C3.1, C3.2)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.chaodipi.conditions import Conditions, DrawOvercall, SelfProtect
from paiju.games.chaodipi.form import Form, form_of, forms_in, names_of, trump_of, why_no_form
from paiju.games.chaodipi.seat import Seat
from paiju.games.chaodipi.show import Move, Show, Shows
from paiju.games.tractor.acts import NO_TRUMP, Declare, Stir
from paiju.laws import Citation, Refused
from paiju.text import Text

C3_1A: Final = Citation("C3.1a")
C3_2B: Final = Citation("C3.2b")


def why_not_declare(conditions: Conditions, shows: Shows, seat: Seat, act: Declare) -> Refused | None:
    """Return the refusal if a show before the kitty is taken is illegal, or None.

    The cards are the whole show: a player who protects their single card shows the pair. If an act is simultaneous
    with the overturn in force (`together`), the order of play decides (C3.2c). Whether the seat holds the cards is
    not checked here.
    """
    form = form_of(act.cards, shows.level)
    if form is None:
        return why_no_form(act.cards, shows.level)
    if act.together:
        return _why_not_together(conditions, shows, seat, act)
    now = shows.standing
    if now is not None and now.seat is seat:
        return _why_not_own(conditions, now, act)
    refused = why_not_name(act, form)
    if refused is not None or now is None:
        return refused
    if not conditions.stir_partner and now.seat.partner is seat:
        return partner_stands()
    if now.is_pair:
        if conditions.draw_overcall is DrawOvercall.PAIR_CLOSES:
            return _too_late(shows, seat, act) or _pair_closes()
        if form is Form.SINGLE:
            return _single_on_pair()
    elif form is Form.SINGLE and not conditions.single_over_single:
        return _single_on_single()
    return used() if shows.is_used(seat, act.cards) else None


def why_not_name(act: Declare | Stir, form: Form) -> Refused | None:
    """Return the refusal if a show names its trump wrongly, or None.

    A show of two heart 5s must name a suit or no-trump at once (C3.2g, reading 13). Other cards name the trump that
    they make, or none.
    """
    if form is Form.HEART_FIVES:
        return _unnamed() if act.trump is None else None
    made = trump_of(act.cards, form, None)
    if act.trump is None or act.trump is (NO_TRUMP if made is None else made):
        return None
    if made is None:
        return Refused(Text("two jokers make no-trump", "双王正主即为无主"), Citation("C3.2f"))
    return Refused(
        Text(f"{act.cards.shown.en} makes {made.text.en} trump", f"{act.cards.shown.zh} 只能定{made.text.zh}为主"),
        C3_1A,
    )


def _why_not_own(conditions: Conditions, now: Show, act: Declare) -> Refused | None:
    """Judge a show by the seat whose show is in force: it may only add a second card (C3.2a, C3.2b)."""
    if now.is_pair or len(act.cards) != 2 or not now.cards <= act.cards:
        return own_stands()
    if conditions.self_protect is SelfProtect.NEVER:
        return Refused(
            Text("in this game your own show cannot be reinforced with a second card", "本场不设自保"),
            Citation("C3.2a", reading=2),
        )
    if act.trump not in (None, now.trump):
        return Refused(Text("when you protect your trump, you keep its suit", "自保不得改变花色"), C3_2B)
    return None


def _why_not_together(conditions: Conditions, shows: Shows, seat: Seat, act: Declare) -> Refused | None:
    """Judge an overturn that was simultaneous with the one in force, for which the order of play decides."""
    now = shows.standing
    if now is None or now.seat is seat or now.move is not Move.OVERTURN or now.declarer is None:
        return Refused(
            Text(
                "no one else overturned at the same time, and in declaring the first card on the table counts",
                "没有别人同时反主，而亮主以牌着桌时间为准",
            ),
            C3_1A,
        )
    alone = Declare(act.cards, act.trump)
    refused = why_not_declare(conditions, shows.without_last(), seat, alone)
    if refused is not None:
        return refused
    if (seat - now.declarer) & 3 < (now.seat - now.declarer) & 3:
        return None
    other = now.seat.text
    return Refused(
        Text(
            f"{other.en} overturned at the same time and comes first in the order of play",
            f"{other.zh}同时反主，按逆时针顺序在前",
        ),
        Citation("C3.2c", reading=3),
    )


def declarations(conditions: Conditions, shows: Shows, seat: Seat, hand: Hand) -> tuple[Declare, ...]:
    """List the shows that a seat with this hand may make now."""
    now = shows.standing
    if now is not None and now.is_pair and conditions.draw_overcall is DrawOvercall.PAIR_CLOSES:
        return ()
    own = now is not None and now.seat is seat
    return tuple(
        act
        for cards, form in forms_in(hand, shows.level)
        for named in ((None,) if own else names_of(form))
        if why_not_declare(conditions, shows, seat, act := Declare(cards, named)) is None
    )


def own_stands() -> Refused:
    """Return the refusal of a show that would overturn the seat's own (C3.2b)."""
    return Refused(Text("you may not overturn your own trump", "不得自反"), C3_2B)


def partner_stands() -> Refused:
    """Return the refusal of a show that would overturn a partner's, if the conditions forbid it (reading 19)."""
    return Refused(
        Text("in this game you may not overturn your partner", "本场不得反同伴的主"), Citation("C3.2b", reading=19)
    )


def used() -> Refused:
    """Return the refusal of a second show of the same cards (reading 18)."""
    return Refused(
        Text("you have already shown these cards in this deal", "这副牌本盘已亮过"), Citation("C3.5c", reading=18)
    )


def _unnamed() -> Refused:
    return Refused(
        Text("name trump at once when you show two heart 5s", "亮双红心 5 者须当即指定主花色或无主"),
        Citation("C3.2g", reading=13),
    )


def _too_late(shows: Shows, seat: Seat, act: Declare) -> Refused | None:
    """Return the refusal if a show would protect a single card that has been overturned (C3.2a, reading 2), or None."""
    if len(act.cards) != 2 or not any(
        one.seat is seat and not one.is_pair and one.cards <= act.cards and not one.withdrawn for one in shows.made
    ):
        return None
    return Refused(
        Text(
            "your card has been overturned: you could protect it only before that",
            "你亮的主已被反，自保只能在别人反主之前",
        ),
        Citation("C3.2a", reading=2),
    )


def _pair_closes() -> Refused:
    return Refused(
        Text("a pair has been shown: it cannot be overturned before the kitty is taken", "已有一对，拿底牌前不可再反"),
        Citation("C3.2c", reading=3),
    )


def _single_on_pair() -> Refused:
    return Refused(Text("one card cannot overturn a pair", "单张不能反一对"), Citation("C3.2c", reading=3))


def _single_on_single() -> Refused:
    return Refused(
        Text("one card cannot overturn another: it takes a pair", "单张不能反单张，须一对"),
        Citation("C3.2c", reading=4),
    )
