"""Splits a score into its parts (Law 77): trick points and premiums, or undertricks."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.bridge.call import Denomination
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.score import score
from paiju.text import Text, listed

GAME = 100
"""The fewest trick points that make a contract a game (D.game)."""


def trick_points(contract: Contract) -> int:
    """Return the trick points of a made contract: the odd tricks bid, including doubling (D.trickpoints).

    >>> trick_points(Contract.parse("3NT by S")), trick_points(Contract.parse("2SX by N"))
    (100, 120)
    """
    each = 20 if contract.denomination <= Denomination.DIAMONDS else 30
    first = 10 if contract.denomination is Denomination.NOTRUMP else 0
    return (each * contract.level + first) << contract.doubled


def tricks_for(contract: Contract, vulnerable: bool, points: int) -> int | None:
    """Return how many tricks give declarer's side this score, or None if no number does.

    >>> tricks_for(Contract.parse("4S by N"), True, 650), tricks_for(Contract.parse("4S by N"), True, 600)
    (11, None)
    """
    return next((n for n in range(14) if score(contract, vulnerable, n) == points), None)


class Breakdown(Struct, frozen=True):
    """The parts of declarer's score in total points; their sum is `total`, which equals `score`.

    A made contract has `tricks` (trick points), `level` (50 for a partscore, 300 or 500 for a game), `slam`,
    `insult` (for making it doubled) and `over` (overtricks). One that failed has only `under`, which is negative.
    `overtricks` and `undertricks` count tricks.
    """

    tricks: int = 0
    level: int = 0
    slam: int = 0
    insult: int = 0
    over: int = 0
    under: int = 0
    overtricks: int = 0
    undertricks: int = 0

    @staticmethod
    def of(contract: Contract, vulnerable: bool, tricks: int) -> Breakdown:
        """Split a contract's score into its parts (L77); `tricks`: how many declarer's side won.

        Raises `Malformed` if `tricks` is not from 0 to 13.

        >>> print(Breakdown.of(Contract.parse("6SX by N"), False, 12))
        tricks 360, game 300, slam 500, insult 50
        """
        total, beyond = score(contract, vulnerable, tricks), tricks - contract.target
        if beyond < 0:
            return Breakdown(under=total, undertricks=-beyond)
        points = trick_points(contract)
        level = (500 if vulnerable else 300) if points >= GAME else 50
        slam = max(0, contract.level - 5) * (750 if vulnerable else 500)
        each = 20 if contract.denomination <= Denomination.DIAMONDS else 30
        if contract.doubled:
            each = contract.doubled * (200 if vulnerable else 100)
        insult = 50 * contract.doubled
        return Breakdown(points, level, slam, insult, beyond * each, overtricks=beyond)

    @property
    def total(self) -> int:
        """The whole score for declarer's side."""
        return self.tricks + self.premium + self.under

    @property
    def premium(self) -> int:
        """The score other than trick points, for declarer's side (D.premium)."""
        return self.level + self.slam + self.insult + self.over

    @property
    def is_game(self) -> bool:
        """Whether the contract was made and is a game (D.game). A made contract that is no game is a partscore."""
        return self.tricks >= GAME

    @property
    def text(self) -> Text:
        """The parts in words, without those that are zero."""
        parts = (
            (self.tricks, Text("tricks", "墩分")),
            (self.level, Text("game", "成局奖分") if self.is_game else Text("partscore", "部分定约奖分")),
            (self.slam, Text("slam", "满贯奖分")),
            (self.insult, Text("insult", "加倍完成奖分")),
            (self.over, Text("overtricks", "超墩分")),
            (self.under, Text("undertricks", "宕墩罚分")),
        )
        return listed([Text(f"{t.en} {n}", f"{t.zh} {n}") for n, t in parts if n])

    def __str__(self) -> str:
        return self.text.en
