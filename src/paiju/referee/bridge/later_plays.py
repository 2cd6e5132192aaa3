"""Asks for the cards played between an irregularity and the moment when attention was drawn to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Played, Seat
from paiju.laws.effect import RestoreCard
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact
from paiju.text import Text, listed, verbatim

AFTER: Final = fact(
    "after",
    Text(
        "Which cards were played after it, in order, before attention was drawn?",
        "此后、在有人指出之前，各家依次打出了哪些牌？",
    ),
    "L45.A",
    PLAYS,
    usual="-",
)


def on_record_played_after(hearing: Hearing, clause: str) -> tuple[Played, ...]:
    """Return the later plays to the trick that the record shows; nobody is asked."""
    return played_after(hearing, clause) if hearing.known(AFTER, clause) else ()


def played_after(hearing: Hearing, clause: str) -> tuple[Played, ...]:
    """Ask what was played to the trick before attention was drawn to the irregularity; at most one card per hand."""
    after = hearing.ask(AFTER, clause)
    if len({played.seat for played in after}) != len(after):
        hearing.contradiction(
            Text(
                "each hand plays one card to a trick: a second one comes under Law 45E",
                "一墩每家只出一张：多打的牌按第45条E款裁定",
            ),
            "L45.E.1",
            instead="fifth-card",
        )
    return after


def card_of(plays: Iterable[Played], seat: Seat) -> Card | None:
    """Return the card that a hand played, or None if it played none."""
    return next((played.card for played in plays if played.seat is seat), None)


def restore(hearing: Hearing, plays: Iterable[Played]) -> None:
    """Return the cards to their hands."""
    for played in plays:
        hearing.order(RestoreCard(played.seat, played.card.text))


def verb(cards: Sequence[Card], one: str, more: str) -> str:
    """Return `one` after a single card, `more` after several: the form of the verb that agrees."""
    return one if len(cards) == 1 else more


def symbols(cards: Iterable[Card]) -> Text:
    """List cards as people read them, with suit symbols."""
    return listed([verbatim(card.symbol) for card in cards])
