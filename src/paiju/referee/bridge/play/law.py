"""What an edition says of the play: clauses, words, and procedures of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.referee.inquest import Inquest
from paiju.text import Text

Ground: TypeAlias = Callable[[Inquest, Contract, Seat, Card], None]
"""Rules whether a seat may take back its card."""


class PlayLaw(Struct, frozen=True, kw_only=True):
    """The law of the play, as far as editions differ; a clause that is empty says that there is no such rule.

    `acts`: what dummy may be said to have done; `looks_unasked`: it is no breach that he was shown a card.
    `defenders_fault`: rules a fault of the defenders that dummy without rights was first to point out.

    `slipped`: whether a card was named by a slip and may be changed; `misplaced`: what follows by which clause where it
    is too late to put right a card that dummy misplaced. `grounds`: why a card may be taken back, and the rule of each;
    `told`: what more is said where an opponent had told a player that it was his turn.

    `automatic`: a card of dummy's may count as played by itself; `require`: by what declarer may require a suit of the
    partner of who played too early; `declarers_card`: a card of declarer's side played too early is ruled, too.
    `after_partner`: rules a defender's card when his partner had played. `beside`: rules a card of declarer's side that
    was played at the same time as that of the hand in turn.

    `handled`: by what it is looked at, after play, that somebody handled another's cards. `last_card_gone`: why a
    player may no more look at his last card. `elsewhere`: by what a card that was played and does not lie in its trick
    is put there. `supplied_is_revoke`: a card of the suit led that is supplied later counts as a revoke.
    """

    acts: Mapping[str, Text]
    looks_unasked: bool
    defenders_fault: Callable[[Inquest, Contract], None]
    slipped: Callable[[Inquest, Contract, Seat], bool]
    misplaced: str
    grounds: Mapping[str, tuple[Text, Ground]]
    told: Text
    automatic: bool
    require: str
    declarers_card: bool
    after_partner: Callable[[Inquest, Seat, Card], None]
    beside: Callable[[Inquest, Seat, Card, Seat], None]
    handled: str
    last_card_gone: Callable[[Inquest, Seat], Text | None]
    elsewhere: str
    supplied_is_revoke: bool


def play_law(inquest: Inquest) -> PlayLaw:
    """Return the law of the play of the edition that is judged."""
    return inquest.statutes.law(PlayLaw)
