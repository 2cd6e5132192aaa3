"""Deals boards at a Python prompt: hands that print as players write them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from msgspec import Struct

from paiju.analysis import DoubleDummyTable, Par, double_dummy_table, par
from paiju.cards import SUITS, Card, Hand
from paiju.facade.arguments import conditions_of, language_of, seed_of, whole
from paiju.formats.dealt import LIMIT, boards_of
from paiju.formats.diagram import diagram
from paiju.games.bridge import SEATS, Board, Seat, Vulnerability
from paiju.games.bridge.points import hcp
from paiju.text import Language, Text


class HandDealt(Struct, frozen=True):
    """Thirteen cards, printed as ``♠AK4 ♥QT98 ♦7 ♣KJ632``."""

    cards: Hand

    def __str__(self) -> str:
        suits = zip("♠♥♦♣", self.cards.to_dotted().split("."), strict=True)
        return " ".join(f"{sign}{cards or '-'}" for sign, cards in suits)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return (Card.parse(card) if isinstance(card, str) else card) in self.cards

    @property
    def hcp(self) -> int:
        """High-card points: 4 for an ace, 3, 2, 1 for a jack."""
        return hcp(self.cards)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The number of spades, hearts, diamonds and clubs."""
        spades, hearts, diamonds, clubs = (len(self.cards.suit(suit)) for suit in reversed(SUITS))
        return spades, hearts, diamonds, clubs


class BoardDealt(Struct, frozen=True):
    """A board: its hands by name or by seat (``board["N"]``), double dummy, par, and a picture of it."""

    board: Board

    @property
    def number(self) -> int:
        """The board's number."""
        return self.board.number

    @property
    def dealer(self) -> Seat:
        """The dealer (L2.b)."""
        return self.board.dealer

    @property
    def vulnerable(self) -> Vulnerability:
        """The vulnerability (L2.c)."""
        return self.board.vulnerability

    @property
    def north(self) -> HandDealt:
        """North's hand."""
        return self[Seat.NORTH]

    @property
    def east(self) -> HandDealt:
        """East's hand."""
        return self[Seat.EAST]

    @property
    def south(self) -> HandDealt:
        """South's hand."""
        return self[Seat.SOUTH]

    @property
    def west(self) -> HandDealt:
        """West's hand."""
        return self[Seat.WEST]

    def __getitem__(self, seat: Seat | str) -> HandDealt:
        """Return the hand of a seat, given as a `Seat` or by its name. Raises `Malformed` for anything else."""
        return HandDealt(self.board.deal.hands[seat if isinstance(seat, Seat) else Seat.parse(seat)])

    def __iter__(self) -> Iterator[HandDealt]:
        """Iterate over the hands, North first."""
        return (self[seat] for seat in SEATS)

    def double_dummy(self) -> DoubleDummyTable:
        """Compute the tricks of each declarer in each denomination with all hands open."""
        return double_dummy_table(self.board.deal)

    def par(self) -> Par:
        """Compute the result of the board if both sides bid and play perfectly with all hands open."""
        return par(self.double_dummy(), self.vulnerable, self.dealer)

    def show(self, language: Language = "en") -> None:
        """Print the board as players draw it."""
        print(diagram(self.board, language_of(language)))  # noqa: T201 - that is what it is for

    def __str__(self) -> str:
        return diagram(self.board, "en")

    def __repr__(self) -> str:
        return f"<board {self.number}: {self.board.deal}>"

    def _repr_html_(self) -> str:
        """Show it in a notebook."""
        return f"<pre>{escape(str(self))}</pre>"


def deal(
    count: int = 1, where: str | Sequence[str] = (), *, seed: object = None, first: int = 1, tries: int = LIMIT
) -> list[BoardDealt]:
    """Deal bridge boards, numbered from `first`. The same seed always gives the same boards.

    `where`: the conditions the deals must meet, in words, as `paiju deal --where` reads them
    (``"north: hcp 15-17, balanced"``).
    `seed`: any text or number; None draws one at random.
    Raises `Malformed` for an argument of the wrong type and for conditions that cannot be read, `TooRare` if no deal
    meets them within `tries` attempts for a board, and `Impossible` if no deal can.
    """
    conditions = conditions_of(where)
    numbers = (
        whole(first, 1, Text("first, the first board's number", "first，首副牌的编号")),
        whole(count, 0, Text("count, the number of boards", "count，副数")),
    )
    limit = whole(tries, 1, Text("tries, the number of attempts per board", "tries，每副的尝试次数"))
    return [BoardDealt(one) for one in boards_of(seed_of(seed), *numbers, where=conditions, limit=limit)]
