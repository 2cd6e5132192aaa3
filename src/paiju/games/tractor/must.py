"""Finds the legal plays that obey a ruling which requires cards to be played (`MustPlay`)."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Hand
from paiju.games.tractor.acts import Act, Play
from paiju.games.tractor.plays import Plays
from paiju.games.tractor.points import holds
from paiju.laws import Citation, Refused
from paiju.text import Text


def obeying(legal: Sequence[Act], must: Hand, hand: Hand) -> Sequence[Act]:
    """Return the legal plays that contain all cards of `must`; all legal plays if there is no such play or no `must`.

    If `must` itself is a legal play, it is the only one.
    """
    if not must.bits or not holds(hand.bits, must.bits):
        return legal
    whole = Play(must)
    if whole in legal:
        return (whole,)
    if isinstance(legal, Plays):
        return legal.containing(must) or legal
    return legal


def why_not_obeyed(obeyed: Sequence[Act], must: Hand, cards: Hand, citation: Citation) -> Refused | None:
    """Return the refusal of a play without the cards of `must`, or None if it may be played.

    `obeyed`: the plays that `obeying` returned.
    """
    if not must.bits or holds(cards.bits, must.bits):
        return None
    first = next(iter(obeyed), None)
    if not isinstance(first, Play) or not holds(first.cards.bits, must.bits):
        return None
    return Refused(Text(f"by the ruling {must.shown.en} must be played", f"按裁定必须打出 {must.shown.zh}"), citation)
