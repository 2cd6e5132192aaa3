"""Decides the seats and the first drawer by cards turned from a shuffled pack before the first deal (C1.1a, C2.2)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from paiju.cards import Card, Seed, Suit, shuffled
from paiju.games.chaodipi.pack import PACK
from paiju.games.chaodipi.seat import SEATS, Seat

_SUIT_ORDER = {Suit.CLUBS: 1, Suit.DIAMONDS: 0, Suit.HEARTS: 2, Suit.SPADES: 3, Suit.JOKER: 4}


def turn_strength(card: Card) -> tuple[int, int]:
    """Return the rank of a turned card: W2, W1, A, K to 2, equal ranks by spade, heart, club, diamond (C2.2b).

    Two copies of one card are equal, and their seats turn again (reading 8).

    >>> turn_strength(Card("CA")) > turn_strength(Card("DA")) > turn_strength(Card("SK"))
    True
    """
    return (card.rank + 20 if card.is_joker else card.rank, _SUIT_ORDER[card.suit])


def highest(turned: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """Return the seat that turned the highest card, or those that share it and turn again (C2.2, reading 8).

    >>> highest({Seat.SOUTH: Card("SK"), Seat.EAST: Card("HA"), Seat.NORTH: Card("D9"), Seat.WEST: Card("CK")})
    (<Seat.EAST: 1>,)
    """
    top = max(turn_strength(card) for card in turned.values())
    return tuple(seat for seat in SEATS if seat in turned and turn_strength(turned[seat]) == top)


class Turning(Struct, frozen=True):
    """The cards turned for the first draw, round by round, and the seat that draws first.

    `rounds` holds pairs of seat and card in the order South, East, North, West; a second round has only the seats
    that were tied.
    """

    rounds: tuple[tuple[tuple[Seat, Card], ...], ...]
    first: Seat

    @staticmethod
    def of(seed: Seed) -> Turning:
        """Turn cards from a pack shuffled by `seed` until one seat is highest (C2.2a, reading 8)."""
        pack = iter(shuffled(PACK.cards, seed, "first draw"))
        level, rounds = SEATS, list[tuple[tuple[Seat, Card], ...]]()
        while True:
            turned = {seat: next(pack) for seat in level}
            rounds.append(tuple(turned.items()))
            level = highest(turned)
            if len(level) == 1:
                return Turning(tuple(rounds), level[0])


class Seating(Struct, frozen=True):
    """The `players` by seat (South, East, North, West), and the cards that they drew for their seats."""

    players: tuple[str, str, str, str]
    drawn: tuple[tuple[str, Card], ...]

    @staticmethod
    def of(pairs: tuple[tuple[str, str], tuple[str, str]], seed: Seed) -> Seating:
        """Draw a card for each player and seat the two pairs (C1.1a); the result includes the draw.

        The player with the highest card sits South, their partner North; of the other pair, the player with the
        higher card sits East. Players with equal cards draw again. The document only says that cards are drawn;
        this use of them is the program's own.

        >>> seating = Seating.of((("Li", "Wang"), ("Zhao", "Sun")), "evening")
        >>> {seating.players[0], seating.players[2]} in ({"Li", "Wang"}, {"Zhao", "Sun"})
        True
        """
        names = (*pairs[0], *pairs[1])
        pack = iter(shuffled(PACK.cards, seed, "seats"))
        drawn = list[tuple[str, Card]]()
        card: dict[int, Card] = {}
        while len({turn_strength(one) for one in card.values()}) < 4:
            faces = [turn_strength(one) for one in card.values()]
            for at in range(4):
                if at not in card or faces.count(turn_strength(card[at])) > 1:
                    card[at] = next(pack)
                    drawn.append((names[at], card[at]))
        order = sorted(range(4), key=lambda at: turn_strength(card[at]), reverse=True)
        south = order[0]
        north = south ^ 1
        east, west = (at for at in order if at not in (south, north))
        return Seating((names[south], names[east], names[north], names[west]), tuple(drawn))
