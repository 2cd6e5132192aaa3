"""The rules on the play that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.referee.hearing import Hearing
from paiju.text import Text

Ground: TypeAlias = Callable[[Hearing, Contract, Seat, Card], None]
"""A function that rules on whether a seat may withdraw its card."""


class PlayLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of the play that differ by edition; an empty clause means that there is no such rule.

    - `acts`: the faults that dummy may have committed, as choices
    - `looks_unasked`: being shown a card is no breach
    - `defenders_fault`: rules on a fault of the defenders to which dummy, who had lost their rights, was first to draw
      attention
    - `slipped`: returns whether a card was named by a slip of the tongue and may be changed
    - `misplaced`: the clause that applies if it is too late to correct a card that dummy misplaced
    - `grounds`: reasons for withdrawing a card, each with its rule
    - `told`: the additional statement if an opponent had told a player that it was their turn
    - `automatic`: a card of dummy's may count as played automatically
    - `require`: the clause by which declarer may require a suit from the partner of a player who played too early
    - `declarers_card`: a card of declarer's side played too early is ruled on, too
    - `after_partner`: rules on a defender's card when partner had played
    - `beside`: rules on a card of declarer's side played simultaneously with that of the hand in turn
    - `handled`: the clause by which handling another player's cards is reviewed after play
    - `last_card_gone`: returns the reason why a player may no longer look at their last card, or None
    - `elsewhere`: the clause by which a played card that is not in its trick is put there
    - `supplied_is_revoke`: a card of the suit led that is supplied later counts as a revoke
    """

    acts: Mapping[str, Text]
    looks_unasked: bool
    defenders_fault: Callable[[Hearing, Contract], None]
    slipped: Callable[[Hearing, Contract, Seat], bool]
    misplaced: str
    grounds: Mapping[str, tuple[Text, Ground]]
    told: Text
    automatic: bool
    require: str
    declarers_card: bool
    after_partner: Callable[[Hearing, Seat, Card], None]
    beside: Callable[[Hearing, Seat, Card, Seat], None]
    handled: str
    last_card_gone: Callable[[Hearing, Seat], Text | None]
    elsewhere: str
    supplied_is_revoke: bool


def play_law(hearing: Hearing) -> PlayLaw:
    """Return the law of the play for the edition of the case."""
    return hearing.statutes.law(PlayLaw)
