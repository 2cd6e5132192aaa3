"""Random recording deals of six-player Tractor: seats do anything possible, the referee rules by the record.

What the record does not know is answered at random. `PAIJU_RECORDED_DEALS` sets how many deals (40 by default):
`PAIJU_RECORDED_DEALS=50000 pytest -n 2 tests/referee/test_recorded_tractor6_deals.py`.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import accumulate
from random import Random
from typing import Any

import pytest

from paiju.bots.tractor6 import Tractor6Bot
from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.formats.tractor import PlayedDeal, PlayedMatch, dumps, loads
from paiju.formats.tractor.codes import code_named
from paiju.games.tractor import CLAIM, PASS, Act, Bury, Cut, Declare, Leads, Play, Trick, read_act, write_act
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Announce, CarryOut, Expose, Grab, Peek
from paiju.games.tractor.effects import PointPenalty, of_deal
from paiju.games.tractor.fine import for_defenders
from paiju.games.tractor6 import (
    ONLINE,
    SEATS,
    STANDARD,
    Cutting,
    Deal,
    Drawing,
    Finished,
    Match,
    Playing,
    Tractor6,
    Waiting,
)
from paiju.games.tractor6.debt import Debt
from paiju.games.tractor6.failed_throw import failed_throw_in
from paiju.games.tractor6.pack import PACK
from paiju.laws import Code, Ruling
from paiju.laws.effect import Cancel, Redeal
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.question import Question
from paiju.referee.tractor6.deal_record import Tractor6DealRecord, wrong_counts
from paiju.referee.tractor6.detection import concealments, detect_irregularity

DEALS = int(os.environ.get("PAIJU_RECORDED_DEALS", "40"))
PARTS = 6
BY_ITSELF = (
    "late",
    "walkout",
    "talk",
    "signal",
    "slow-play",
    "minor-dispute",
    "misconduct",
    "wrong-declarer",
    "wrong-pack",
    "slow-burying",
)
"""Irregularities that are sometimes ruled on without an act of the record that shows them."""
BETWEEN = ("late", "talk", "minor-dispute", "misconduct")
"""Irregularities that are sometimes ruled on before the cards are redealt."""
OF_CONDUCT = frozenset(
    (
        "late",
        "talk",
        "signal",
        "slow-play",
        "minor-dispute",
        "misconduct",
        "walkout",
        "slow-burying",
        "kitty-looked-at",
        "early-kitty",
        "looked-at-tricks",
        "mixed-cards",
        "wrong-cut",
        "wrong-draw",
    )
)
"""Penalties for conduct and not for cards: they are paid in the first deal that counts (T9.2, T.tab5-13)."""
DEBTS = [
    (Debt(0, 20, "late", ("T9.3a", "T9.3b")),),
    (Debt(1, 30, "late", ("T9.3c",)), Debt(1, 10, "wrong-cut", ("T2.6b", "T.tab5-13"))),
    (Debt(0, 10, "a ruling that ended a deal", ("T9.1",)),),
]


def below(deal: Deal) -> list[int]:
    """Return for each place the sum of the pack's cards from there to the end."""
    found = accumulate((1 << 2 * card.index for card in reversed(deal.cards)), initial=0)
    return [*found][::-1]


class Evening:
    """One deal at a recording table."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.game = Tractor6(self.rng.choice([STANDARD, ONLINE]))
        levels = (self.rng.randint(2, 14), self.rng.randint(2, 14))
        first = self.rng.randrange(6)
        debts = Random(f"{seed} debts").choice([()] * 9 + DEBTS)
        self.deal = (
            Deal.shuffled(seed, first=first, debts=debts)
            if self.rng.random() < 0.3
            else Deal.shuffled(seed, number=4, levels=levels, declarer=first, first=first, debts=debts)
        )
        self.state: Any = self.game.initial(self.deal)
        self.steps: list[tuple[Any, int | None, Act]] = []
        self.undrawn = below(self.deal)
        self.lying: dict[int, tuple[Trick, int]] = {}
        self.seen: Counter[str] = Counter()
        self.looked: set[tuple[int, int]] = set()
        self.bot = Tractor6Bot(seed, self.game.conditions) if self.rng.random() < 0.1 else None

    def do(self, seat: int | None, act: Act) -> None:
        """Do an act, and check that no card is lost."""
        before = self.state
        self.state = self.game.apply(before, seat, act)
        self.steps.append((before, seat, act))
        if isinstance(act, Cut):
            self.undrawn = below(self.state.deal)
        self.check_cards()

    def check_cards(self) -> None:
        state = self.state
        if isinstance(state, Cutting) or (isinstance(state, Finished) and state.setting is None):
            return
        there = sum(hand.bits for hand in state.hands)
        if isinstance(state, Drawing):
            there += self.undrawn[state.drawn]
        elif isinstance(state, Waiting):
            there += Hand.of(state.kitty).bits
        elif isinstance(state, Playing | Finished):
            assert state.setting is not None
            there += state.setting.kitty.bits
            tricks = list(state.tricks)
            if isinstance(state, Playing) and state.trick is not None:
                tricks.append(state.trick)
            there += sum(self.bits_in(trick) for trick in tricks)
        assert there == PACK.hand.bits, "a card was lost, or came twice"
        for hand, dead in zip(state.hands, state.dead, strict=True):
            assert dead <= hand, "a dead card is not held"

    def bits_in(self, trick: Trick) -> int:
        """Add up the cards of a trick, cached per trick object."""
        known = self.lying.get(id(trick))
        if known is None:
            bits = sum(played.cards.bits for played in trick.plays)
            known = self.lying[id(trick)] = (trick, bits)
        return known[1]

    def play(self) -> None:
        """Play the deal to its end."""
        for _ in range(1200):
            if isinstance(self.state, Finished):
                self.after_play()
                return
            self.step()
        raise AssertionError(f"the deal does not end: {self.seen}")

    def step(self) -> None:
        chance = self.rng.random()
        drawing = isinstance(self.state, Drawing)
        failed = isinstance(self.state, Playing) and self.state.failed is not None
        if chance < (0.01 if drawing else 0.3 if failed else 0.05):
            self.err()
        elif chance < (0.011 if drawing else 0.055):
            self.rule(self.rng.choice(BY_ITSELF), self.record(self.rng.choice(SEATS), None))
        elif chance < 0.07 and isinstance(self.state, Playing):
            self.look_back()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Let a seat do something legal."""
        state = self.state
        seats = self.game.to_act(state)
        assert seats, "nobody can act"
        seat = self.rng.choice(seats)
        legal = self.game.legal(state, seat)
        assert len(legal), "nothing can be done"
        act: Act
        if self.bot is not None and not isinstance(state, Drawing) and self.rng.random() < 0.5:
            act = self.bot.act(self.game.observe(state, seat)).act
            assert self.game.is_legal(state, seat, act), "a bot does what it may not"
        elif isinstance(state, Cutting):
            act = PASS
        elif isinstance(state, Waiting) and self.rng.random() < 0.8:
            act = legal[0]
        elif isinstance(legal, Leads) and self.rng.random() < 0.9:
            act = self.rng.choice(legal.units)
        else:
            act = legal[int(self.rng.random() * len(legal))]
        if isinstance(state, Playing) and self.rng.random() < 0.002:
            act = CLAIM if self.game.is_legal(state, seat, CLAIM) else act
        self.do(seat, act)

    def some(self, hand: Hand, count: int) -> Hand:
        return Hand.of(tuple(self.rng.sample(tuple(hand), min(count, len(hand)))))

    def err(self) -> None:
        """Have a seat do anything it can; attention is drawn at once, later, or never."""
        before = self.state
        seat = self.rng.choice(SEATS)
        hand = Hand() if isinstance(before, Cutting) else before.hands[seat]
        count = self.rng.choice([1, 1, 2, 3])
        acts: list[Act] = [
            Expose(self.some(hand, count)),
            Announce(),
            Grab(count),
            Peek(),
            DRAW_OUT_OF_TURN,
            DRAW_OUT_OF_TURN,
            Cut(self.rng.randint(1, 161)),
            Play(self.some(hand, count)),
            Declare(self.some(hand, count)),
            Bury(self.some(hand, self.rng.choice([5, 7]))),
        ]
        if isinstance(before, Playing) and self.rng.random() < 0.6:
            seat = before.turn
            size = before.trick.lead.size if before.trick is not None else count
            thrown = failed_throw_in(self.game.conditions.rules, before)
            if thrown is not None and self.rng.random() < 0.7:
                size = len(thrown.cards)
            if self.rng.random() < 0.1:
                size += self.rng.choice([-1, 1])
            cards = self.some(before.hands[seat], size)
            pairs = [card for card in before.dead[seat].faces() if before.hands[seat].count(card) > 1]
            if before.trick is None and pairs and self.rng.random() < 0.5:
                cards = Hand.of((pairs[0], pairs[0]))
            acts = [Play(cards)]
        possible = [act for act in acts if self.game.can_happen(before, seat, act)]
        if not possible:
            return
        act = self.rng.choice(possible)
        name = detect_irregularity(self.game, before, seat, act)
        self.do(seat, act)
        if name is None or self.rng.random() < 0.3:
            return
        for _ in range(self.rng.choice((1, 1, 2, 4, 9, 30)) if self.rng.random() < 0.3 else 0):
            if not isinstance(self.state, Finished):
                self.go_on()
        if name == "wrong-follow" and self.concealed_since(before):
            return
        self.rule(name, Tractor6DealRecord(before, seat, act, self.state, {}, self.game.conditions))

    def concealed_since(self, before: Any) -> bool:
        """Return whether the next trick has begun, so that an irregularity is concealed, and ruled once it is found."""
        now = self.state
        begun = len(now.tricks) + (isinstance(now, Playing) and now.trick is not None)
        begun += isinstance(now, Finished) and now.claimed is not None
        return bool(begun > len(before.tricks) + 1)

    def record(self, seat: int, act: Act | None) -> Tractor6DealRecord:
        return Tractor6DealRecord(self.state, seat, act, self.state, {}, self.game.conditions)

    def look_back(self) -> None:
        """Find a concealment, or a wrong count."""
        found = [one for one in concealments(self.game, self.steps, self.state) if one.key not in self.looked]
        if found:
            one = self.rng.choice(found)
            self.looked.add(one.key)
            self.rule("concealment", Tractor6DealRecord.of_concealment(self.state, one))
            return
        seats = wrong_counts(self.state)
        if seats and self.rng.random() < 0.3:
            self.rule("wrong-count", self.record(seats[0], None))

    def rule(self, name: str, record: Tractor6DealRecord) -> bool:
        """Judge a case, answering at random what the record does not know, and carry out the ruling.

        Returns False if the answers contradict each other or name cards that are not there; the case is then
        dropped.
        """
        for _ in range(6):
            case = Case(Code.TRACTOR6, name, {})
            verdict = judge(case, record)
            for _ in range(60):
                if not isinstance(verdict, Pending):
                    break
                answer = self.guess(verdict.question, record.seat)
                try:
                    after = judge(case.with_answer(verdict.question.name, answer), record)
                except Malformed:
                    continue
                case = case.with_answer(verdict.question.name, answer)
                verdict = after
            if isinstance(verdict, Contradiction):
                continue
            assert isinstance(verdict, Ruling), f"{name} does not come to an end: {case.answers}"
            act = CarryOut(of_deal(verdict.effects), name, verdict.clauses)
            refused = self.game.why_not(self.state, None, act)
            if refused is None:
                self.seen[name] += 1
                self.do(None, act)
                return True
            told = f"{name}: {refused} {verdict.effects} {case.answers} {record.act}"
            assert case.answers, f"a ruling by the record alone cannot be carried out: {told}"
            self.seen[f"{name}: impossible"] += 1
        self.seen[f"{name}: dropped"] += 1
        return False

    def guess(self, question: Question[Any], seat: int) -> str:
        """Choose an answer at random."""
        if question.choices:
            return self.rng.choice(question.choices).key
        kind = question.notation.name
        state = self.state
        if kind == "multiset" and question.notation.values:
            return self.rng.choice(question.notation.values).key
        if kind == "cards-among":
            return self.rng.choice(question.notation.values).key
        if kind in ("multiset", "multiset-or-none"):
            kitty = state.setting.kitty if isinstance(state, Playing) else Hand()
            hand = Hand() if isinstance(state, Cutting) else state.hands[seat]
            from_kitty = question.name == "moved" and len(kitty) > 6
            return str(self.some(kitty if from_kitty else hand, self.rng.choice([1, 1, 2]))) or "W1"
        if kind == "number":
            return str(self.rng.choice([0, 1, 1, 2, 3, 8, 12, 18, 30]))
        if kind == "seats":
            return " ".join(str(one + 1) for one in self.rng.sample(SEATS, 2))
        return {
            "seat": str(self.rng.randint(1, 6)),
            "side": self.rng.choice("12"),
            "words": "as the referee heard it",
            "card": "W1",
            "seat-or-nobody": self.rng.choice(["-", str(self.rng.randint(1, 6))]),
        }[kind]

    def after_play(self) -> None:
        """Sometimes find or rule something after the deal, in its last trick, too."""
        if self.rng.random() < 0.6:
            return
        if self.state.result.redeal:
            self.rule(self.rng.choice(BETWEEN), self.record(self.rng.choice(SEATS), None))
            return
        self.look_back()
        self.rule("misconduct", self.record(self.rng.choice(SEATS), None))

    def check_end(self) -> None:
        """Check that the result has all 300 points and all penalties, the match goes on, and the journal replays."""
        state: Finished = self.state
        result = state.result
        rulings = [act for _, seat, act in self.steps if seat is None and isinstance(act, CarryOut)]
        ruled = [PointPenalty(one.side, one.points) for one in self.deal.debts]
        ruled += [one for act in rulings for one in act.effects if isinstance(one, PointPenalty)]
        if not result.redeal and result.forfeited is None:
            assert result.taken + result.kept + result.kitty == 300
            side = result.declarer % 2
            moved = sum(one.points if one.side == side else -one.points for one in ruled)
            assert result.fined == for_defenders(state.fines, result.declarer) + moved
            assert result.points == result.taken + result.bonus + result.fined
        match = Match(
            self.deal.levels,
            self.deal.first,
            self.deal.declarer,
            self.deal.number,
            conditions=self.game.conditions,
            debts=self.deal.debts,
        )
        after = match.after(result)
        assert all(2 <= level <= 14 for level in after.levels)
        assert after.debts == (self.owed(rulings) if result.redeal else ())
        if after.debts:
            self.seen["paid in the next deal"] += 1
            self.check_next(after)
        again: Any = self.game.initial(self.deal)
        for before, seat, act in self.steps:
            assert again == before
            again = self.game.apply(again, seat, read_act(write_act(act)))
        assert again == state
        if self.rng.random() < 0.2:
            self.check_file(match)

    def owed(self, rulings: list[CarryOut]) -> tuple[Debt, ...]:
        """Return what outlives a redealt deal: debts from before, conduct, and penalties by the ruling that ends it."""
        return self.deal.debts + tuple(
            Debt(effect.side, effect.points, act.irregularity, act.clauses)
            for act in rulings
            if act.irregularity in OF_CONDUCT or any(isinstance(effect, Redeal | Cancel) for effect in act.effects)
            for effect in act.effects
            if isinstance(effect, PointPenalty)
        )

    def check_next(self, match: Match) -> None:
        """Check that debts are in the next deal from its start, as ruled, and survive writing and reading."""
        if match.is_over:
            return
        deal = match.deal("the next")
        assert Deal.parse(str(deal)) == deal
        assert Deal.of_json(deal.to_json()) == deal
        standing = self.game.initial(deal).standing
        told = [(one.irregularity, one.clauses) for one in standing.ruled]
        assert told == [(one.irregularity, one.clauses) for one in match.debts]
        for side in (0, 1):
            moved = sum(one.points if one.side == side else -one.points for one in match.debts)
            assert standing.moved(side) == moved

    def check_file(self, match: Match) -> None:
        """Check that the deal survives the file of a recorded match unchanged."""
        code = code_named("tractor6")
        after = match.after(self.state.result)
        score = code.score(match, self.state, after)
        steps = tuple((seat, act) for _, seat, act in self.steps)
        played = PlayedMatch(
            code=code,
            conditions=self.game.conditions,
            start=code.start(match),
            match=after,
            deals=(PlayedDeal(self.deal, steps, self.state, score),),
            recorded=True,
        )
        assert loads(dumps(played)) == played, "the file does not give the deal back"


@pytest.mark.parametrize("part", range(PARTS))
def test_recorded_deals_end_with_every_card_point_and_fine(part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(part, DEALS, PARTS):
        evening = Evening(f"recorded tractor6 {number}")
        try:
            evening.play()
            evening.check_end()
        except BaseException as fault:
            fault.add_note(f"deal {number}")
            raise
        seen += evening.seen
    assert DEALS < PARTS or sum(seen.values()) > 0, "nothing went wrong: the deals show nothing"
