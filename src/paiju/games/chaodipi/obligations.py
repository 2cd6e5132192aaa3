"""Obligations on a seat's next play, from cards that a ruling requires or that were laid down before its turn."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Hand
from paiju.games.tractor.acts import Play
from paiju.games.tractor.leads import Leads
from paiju.games.tractor.plays import Plays
from paiju.laws import Citation, Refused
from paiju.text import Text


def bound(listed: Leads | Plays, must: Hand, laid: Hand) -> Sequence[Play]:
    """List the legal plays from which a seat must choose; empty if nothing binds it.

    `must`: cards required by a ruling (C7.4). A follow must contain them all, if a legal one does. A lead must
    consist of all of them if that is legal, or else of one.

    `laid`: cards on the table since before the seat's turn. A card counts as played when it reaches the table
    (C3.1a, C6.4a), so they are the play if that is legal; if not, they are taken up and fined.
    """
    if must.bits:
        if isinstance(listed, Plays):
            holding = listed.containing(must)
            if holding:
                return holding
        else:
            whole = Play(must)
            if whole in listed:
                return (whole,)
            alone = tuple(Play(Hand.of((card,))) for card in must.faces())
            single = tuple(play for play in alone if play in listed)
            if single:
                return single
    if laid.bits:
        play = Play(laid)
        if play in listed:
            return (play,)
    return ()


def why_bound(must: Hand, laid: Hand) -> Refused:
    """Return the refusal of a play other than those that `bound` lists."""
    if must.bits:
        return Refused(
            Text(f"by a ruling {must.shown.en} must be played", f"按裁定必须打出 {must.shown.zh}"), Citation("C7.4")
        )
    return Refused(
        Text(
            f"{laid.shown.en} is already on the table, and must be played now",
            f"{laid.shown.zh} 已经着桌，轮到时即为所出的牌",
        ),
        Citation("C6.4a"),
    )


def without_a_card(hand: Hand) -> Refused:
    """Return the refusal of a play that keeps cards back although fewer are held than were led (C6.2c)."""
    return Refused(
        Text(
            f"a player short of cards plays all that they have: {hand.shown.en}",
            f"手牌不足者须出全部余牌：{hand.shown.zh}",
        ),
        Citation("C6.2c"),
    )
