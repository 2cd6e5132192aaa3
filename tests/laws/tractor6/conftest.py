"""A table for the tests of document 004: hands by name, shows, and refusals by their clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import Card, Hand, Suit
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Bury, Declare, read_play
from paiju.games.tractor6 import STANDARD, Conditions, Deal, Playing, SettledDeal, Shows, Tractor6
from paiju.games.tractor6.pack import PACK


class Table:
    """A deal with the named cards in the named hands, drawn first; the others are filled up arbitrarily.

    `number` 1 is a first deal; otherwise `declarer` declares. `level`: of both sides, 2 to 14.
    """

    def __init__(
        self,
        hands: dict[int, str],
        *,
        kitty: str = "",
        number: int = 3,
        level: int = 5,
        declarer: int = 0,
        first: int = 0,
        conditions: Conditions = STANDARD,
        draw: bool = True,
    ) -> None:
        named = {seat: [Card(word) for word in text.split()] for seat, text in hands.items()}
        bottom = [Card(word) for word in kitty.split()]
        left = list(PACK.cards)
        for cards in (*named.values(), bottom):
            for card in cards:
                left.remove(card)
        # unnamed cards are dealt round from the lowest up, level cards and jokers last
        left.sort(key=lambda card: (card.is_joker or card.rank == level, card.rank), reverse=True)
        full = [named.get(seat, []) for seat in range(6)]
        while len(bottom) < 6:
            bottom.append(left.pop())
        for hand in full:
            while len(hand) < 26:
                hand.append(left.pop())
        later = number > 1
        self.deal = Deal.of_hands(
            full,
            bottom,
            number=number,
            levels=(level, level),
            declarer=declarer if later else None,
            first=declarer if later else first,
        )
        self.game = Tractor6(conditions)
        self.state: Any = self.game.initial(self.deal)
        if conditions.cut:
            self.do((self.deal.first - 1) % 6, PASS)
        if draw:
            self.draw(6 * max(len(text.split()) for text in hands.values()) if hands else 0)

    def do(self, seat: int | None, act: Any) -> None:
        self.state = self.game.enforce(self.state, seat, act)

    def clause(self, seat: int | None, act: Any) -> str:
        """Return the clause that forbids an act, or an empty string."""
        refused = self.game.why_not(self.state, seat, act)
        assert (refused is None) == self.game.is_legal(self.state, seat, act)
        return "" if refused is None else refused.citation.id

    def draw(self, cards: int = 156) -> None:
        """Draw this many cards, by default all that are left."""
        for _ in range(cards):
            awaited = self.game.to_act(self.state)
            if len(awaited) != 1 or not self.game.is_legal(self.state, awaited[0], DRAW):
                return
            self.do(awaited[0], DRAW)

    def show(self, seat: int, cards: str, *, together: bool = False) -> str:
        """Show cards if that is legal; return the clause that forbids it, or an empty string."""
        act = Declare(Hand.of(cards), together=together)
        clause = self.clause(seat, act)
        if not clause:
            self.do(seat, act)
        return clause

    def shows(self, *shown: tuple[int, str]) -> None:
        """Show cards, all of them legally."""
        for seat, cards in shown:
            assert self.show(seat, cards) == "", (seat, cards)

    def wrong_show(self, seat: int, cards: str) -> Any:
        """Let an illegal show happen, as at a recording table; return the penalty."""
        act = Declare(Hand.of(cards))
        assert self.clause(seat, act)
        assert self.game.can_happen(self.state, seat, act)
        self.state = self.game.apply(self.state, seat, act)
        return self.state.fines[-1]

    @property
    def standing(self) -> tuple[int, str] | None:
        """Return whose show is valid, with its cards."""
        found = self.state.shows.standing
        return None if found is None else (found.seat, str(found.cards))

    @property
    def trump(self) -> str | None:
        """Return the trump of the valid show, NT for no-trump."""
        found = self.state.shows.standing
        if found is None:
            return None
        return "NT" if found.trump is None else str(found.trump.letter)

    def wait(self) -> None:
        """Draw all cards and let everybody pass."""
        self.draw()
        for seat in range(6):
            if self.game.is_legal(self.state, seat, PASS):
                self.do(seat, PASS)

    def take(self) -> None:
        """Bring the declarer to the kitty."""
        self.wait()
        (declarer,) = self.game.to_act(self.state)
        self.do(declarer, TAKE_KITTY)

    def bury(self, cards: str | None = None) -> None:
        """Bring the deal to the first lead by burying these cards, or any."""
        if self.state.__class__.__name__ != "Burying":
            self.take()
        declarer = self.state.declarer
        act = Bury(Hand.of(cards)) if cards else self.game.legal(self.state, declarer)[-1]
        self.do(declarer, act)


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table


class Endgame:
    """A deal near its end: six short hands, seat 0 first. `trump`: a suit's letter, or NT."""

    def __init__(
        self,
        *hands: str,
        trump: str = "H",
        level: int = 2,
        declarer: int = 0,
        leader: int | None = None,
        kitty: str = "",
        dead: dict[int, str] | None = None,
        conditions: Conditions = STANDARD,
    ) -> None:
        deal = Deal.shuffled("endgame", number=2, levels=(level, level), declarer=declarer, first=declarer)
        suit = None if trump == "NT" else Suit("CDHS".index(trump))
        shown = Shows(level, declarer, declarer)
        setting = SettledDeal(deal, shown, declarer, suit, Hand.of(kitty))
        lost = dead or {}
        self.game = Tractor6(conditions)
        self.state: Any = Playing(
            setting,
            tuple(Hand.of(text) for text in hands),
            tuple(Hand.of(lost.get(seat, "")) for seat in range(6)),
            (),
            declarer if leader is None else leader,
        )

    def do(self, seat: int, act: Any) -> None:
        self.state = self.game.enforce(self.state, seat, act)

    def clause(self, seat: int | None, act: Any) -> str:
        """Return the clause that forbids an act, or an empty string."""
        refused = self.game.why_not(self.state, seat, act)
        return "" if refused is None else refused.citation.id

    def play(self, *plays: str) -> None:
        """Play cards in turn, with a plus between units that a leader names."""
        for text in plays:
            (seat,) = self.game.to_act(self.state)
            self.do(seat, read_play(text))

    @property
    def table(self) -> list[str]:
        """Return the cards of the trick in progress."""
        return [str(play.cards) for play in self.state.trick.plays]

    @property
    def result(self) -> Any:
        return self.game.result(self.state)


@pytest.fixture
def endgame() -> Callable[..., Endgame]:
    return Endgame
