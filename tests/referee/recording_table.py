"""A recording table for tests of six-player Tractor: six short hands, with a referee who rules by the record."""

from __future__ import annotations

from typing import Any

from paiju.cards import Hand, Suit
from paiju.games.tractor import Act, Play
from paiju.games.tractor.acts import CarryOut
from paiju.games.tractor.effects import of_deal
from paiju.games.tractor6 import Deal, Playing, SettledDeal, Shows, Tractor6
from paiju.laws import Code, Ruling
from paiju.referee import Case, judge
from paiju.referee.tractor6.deal_record import Tractor6DealRecord
from paiju.referee.tractor6.detection import detect_irregularity


class Table:
    """Six short hands at a recording table; seat 0 declares and leads, hearts are trump at 2."""

    def __init__(self, *hands: str, kitty: str = "", dead: dict[int, str] | None = None) -> None:
        deal = Deal.shuffled("record", number=2, levels=(2, 2), declarer=0, first=0)
        setting = SettledDeal(deal, Shows(2, 0, 0), 0, Suit.HEARTS, Hand.of(kitty))
        self.game = Tractor6()
        self.state: Any = Playing(
            setting,
            tuple(Hand.of(text) for text in hands),
            tuple(Hand.of((dead or {}).get(seat, "")) for seat in range(6)),
            (),
            0,
        )
        self.steps: list[tuple[Any, int | None, Act]] = []

    def do(self, seat: int | None, act: Act) -> None:
        self.steps.append((self.state, seat, act))
        self.state = self.game.apply(self.state, seat, act)

    def play(self, *plays: str) -> None:
        """Play cards in turn."""
        for cards in plays:
            self.do(self.state.turn, Play(Hand.of(cards)))

    def detect_irregularity(self, at: int = -1) -> str | None:
        before, seat, act = self.steps[at]
        assert seat is not None
        return detect_irregularity(self.game, before, seat, act)

    def judged(self, at: int = -1, **answers: str) -> Any:
        """Rule on an act by the record, with a few more answers."""
        name = self.detect_irregularity(at)
        assert name is not None
        before, seat, act = self.steps[at]
        assert seat is not None
        return judge(Case(Code.TRACTOR6, name, answers), Tractor6DealRecord(before, seat, act, self.state))

    def ruled(self, at: int = -1, **answers: str) -> Ruling:
        """Rule and carry out the ruling."""
        verdict = self.judged(at, **answers)
        assert isinstance(verdict, Ruling), verdict
        self.do(None, CarryOut(of_deal(verdict.effects), verdict.irregularity, verdict.clauses))
        return verdict

    def penalties(self) -> list[int]:
        """Return the points that rulings have taken from each side."""
        off = [0, 0]
        for ruled in self.state.standing.ruled:
            for effect in ruled.effects:
                if type(effect).__name__ == "PointPenalty":
                    off[effect.side] += effect.points
        return off
