"""Moves cards between hands and the kitty: all learn how many, and only those who may see them learn which."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.cards import Card
from paiju.games.tractor.effects import MoveCards
from paiju.referee.hearing import Hearing
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.notation import say_cards
from paiju.text import Text


def move(hearing: Hearing, giver: int | None, taker: int | None, cards: Iterable[Card], clause: str) -> None:
    """Move cards from `giver` to `taker`, each a seat or None for the kitty, and state it."""
    at, moved = places(hearing), tuple(cards)
    from_, to = (Text("the kitty", "底牌") if seat is None else at.seat(seat) for seat in (giver, taker))
    hearing.order(MoveCards(giver, taker, tuple(card.text for card in moved)))
    many = Text("1 card" if len(moved) == 1 else f"{len(moved)} cards", f"{len(moved)} 张牌")
    names = say_cards(moved)
    goes = "goes" if len(moved) == 1 else "go"
    said = Text(f"{many.en} {goes} from {from_.en} to {to.en}", f"{many.zh}由{from_.zh}移到{to.zh}")
    hearing.tell(said, clause)
    if moved:
        said = Text(f"{to.en} gets {names.en} from {from_.en}", f"由{from_.zh}移到{to.zh}的是 {names.zh}")
        hearing.tell(said, clause, secret=True)
