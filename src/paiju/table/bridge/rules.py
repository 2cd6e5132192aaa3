"""Bridge as a table plays it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import structs

from paiju.games.bridge import Act, Board, Bridge, Conditions, Deal, Finished, Seat, State, Vulnerability, next_board
from paiju.games.bridge.conditions import Alerting
from paiju.games.bridge.conditions import PassedOut as PassedOutRule
from paiju.games.bridge.public import BoardRecorded
from paiju.table.bridge import notation, showing
from paiju.table.bridge.claiming import ClaimAnswers, ClaimRefused
from paiju.table.bridge.explaining import BareCalls, CallsExplained
from paiju.table.bridge.ruling import BoardRuled
from paiju.table.bridge.seen import BridgeHandSeen, BridgeResultSeen, BridgeSeen
from paiju.table.bridge.step import private_steps, public_step
from paiju.table.bridge.undoing import HandsFaced, LegacyPassOut
from paiju.table.patch import Changed
from paiju.table.rules import Rules
from paiju.table.sight import Sight

_MARKED: Final = re.compile(r"([1-9]\d{0,5}) ([NESW]) (\w+) (N:.*)")
"""A board whose dealer or vulnerability differ from its number: one dealt again, or one after such a board."""


class BridgeRules(Rules[Board, State, Act, BridgeSeen]):
    """Bridge under some conditions; a deal is a `Board`, written ``N:`` and four dotted hands."""

    game: Bridge
    together = ClaimAnswers()
    refusing = ClaimRefused()
    ruling = BoardRuled()
    undoing = HandsFaced()
    recorded = BoardRecorded()

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions
        self.game = game = Bridge(conditions)
        self.explaining = CallsExplained(conditions)
        self.wording = None if conditions.alerting is Alerting.BY_CALLER else BareCalls()
        self.older = LegacyPassOut(game)
        self.draws_seats = conditions.random_seats
        self._redeals = conditions.passed_out is PassedOutRule.REDEAL_NEXT_DEALER

    def __repr__(self) -> str:
        return f"BridgeRules({self.conditions!r})"

    def side(self, seat: int) -> int:
        """Return 0 for North-South, 1 for East-West."""
        return seat & 1

    def deal(self, number: int, seed: bytes, last: State | None) -> Board:
        """Shuffle board `number` by a seed (L6.A); in the house game the board that follows the last (O.passout)."""
        if self._redeals and isinstance(last, Finished):
            at = last.board.number + (last.result.redeal is None)
            return next_board(last, Deal.shuffled(seed, at))
        return Board.shuffled(number, seed)

    def again(self, deal: Board, seed: bytes) -> Board:
        """Shuffle the same board by another seed."""
        return structs.replace(deal, deal=Deal.shuffled(seed, deal.number))

    def read_deal(self, text: str, number: int) -> Board:
        """Parse ``N:`` and four dotted hands, in the house game after the board's own markings. Raises `Malformed`."""
        marked = _MARKED.fullmatch(text.strip()) if self._redeals else None
        if marked is None:
            return Board.of(number, Deal.parse(text))
        own, dealer, vulnerability, hands = marked.groups()
        return Board(int(own), Seat.parse(dealer), Vulnerability.parse(vulnerability), Deal.parse(hands))

    def write_deal(self, deal: Board) -> str:
        """Write the hands, North first; in the house game after the board's number, dealer and vulnerability."""
        if not self._redeals:
            return str(deal.deal)
        return f"{deal.number} {deal.dealer.letter} {deal.vulnerability.name} {deal.deal}"

    def read_act(self, data: bytes) -> Act:
        """Parse an act from JSON. Raises `Malformed`."""
        return notation.read_act(data)

    def write_act(self, act: Act) -> bytes:
        """Write an act as JSON."""
        return notation.write_act(act)

    def public(self, state: State) -> BridgeSeen:
        """Return what a spectator sees."""
        return showing.public(self.game, state)

    def public_step(self, state: State, before: State) -> Changed | None:
        """Return what one call or one card changes in `public`."""
        return public_step(state, before)

    def open(self, state: State) -> BridgeSeen:
        """Return the board with all hands open."""
        return showing.laid_open(self.game, state)

    def private(self, state: State, sight: Sight) -> BridgeHandSeen:
        """Return the hands that a viewer sees, alerts that they may know, and what the law allows them now."""
        return showing.private(self.game, state, sight)

    def private_steps(self, state: State, before: State, sights: Iterable[Sight]) -> list[Changed | None]:
        """Return what one call or one card changes in `private` for each viewer."""
        return private_steps(self.game, state, before, sights)

    def result(self, state: State) -> BridgeResultSeen | None:
        """Return the result once the board is over."""
        return showing.result(self.game, state, self.game.result(state))

    def read_result(self, plain: object) -> BridgeResultSeen | None:
        """Convert plain JSON values back to a result."""
        return msgspec.convert(plain, BridgeResultSeen | None)
