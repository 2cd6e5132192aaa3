"""What binds a seat's next play: cards that a ruling makes it play, and cards that it laid down before its turn."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Hand
from paiju.games.tractor.acts import Play
from paiju.games.tractor.leads import Leads
from paiju.games.tractor.plays import Plays
from paiju.laws import Citation, Refused
from paiju.text import Text


def bound(listed: Leads | Plays, must: Hand, laid: Hand) -> Sequence[Play]:
    """List those of the lawful plays of which a seat must choose one; nothing where it is free.

    `must`: cards that a ruling makes it play (C7.4): to a lead the plays that hold them all, where some do; as a lead
    all of them, else one. `laid`: cards that lie on the table since before its turn: a card counts as played when it
    reaches the table (C3.1a, C6.4a), so they are the play where they are a lawful one; where they are not, they are
    taken up and paid for.
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
    """Refuse a play other than those that `bound` lists."""
    if must.bits:
        return Refused(
            Text(f"by a ruling {must.shown.en} must be played", f"按裁定必须打出 {must.shown.zh}"), Citation("C7.4")
        )
    return Refused(
        Text(
            f"{laid.shown.en} lies on the table already, and is played now",
            f"{laid.shown.zh} 已经着桌，轮到时即为所出的牌",
        ),
        Citation("C6.4a"),
    )


def without_a_card(hand: Hand) -> Refused:
    """Refuse to keep cards back where fewer are held than were led (C6.2c)."""
    return Refused(
        Text(
            f"whoever is short of cards plays all that he has: {hand.shown.en}",
            f"手牌不足者须出全部余牌：{hand.shown.zh}",
        ),
        Citation("C6.2c"),
    )
