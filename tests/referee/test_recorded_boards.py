"""Random recording boards: seats do anything possible, a director rules by the record, every board ends in a score.

`PAIJU_BOARDS` sets how many (60 by default): `PAIJU_BOARDS=100000 pytest -n 2
tests/referee/test_recorded_boards.py`. `PAIJU_EDITIONS=BRIDGE_2017` has all of them ruled by that edition;
otherwise each board takes one of two.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from tests.referee.later import later_review

from paiju.errors import Malformed
from paiju.games.bridge import CALLS, SEATS, Bidding, Board, Bridge, Finished, MakeCall, Playing, Seat
from paiju.games.bridge.acts import PLAY_CARD, Adjudicate, CarryOut, Claim, ShowCard
from paiju.games.bridge.conditions import DUPLICATE, ONLINE
from paiju.games.bridge.effects import of_board
from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import AdjustLater, Cancel
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.detection import detect_irregularity, disobeyed
from paiju.referee.bridge.revoke_record import revokes
from paiju.referee.question import Question
from paiju.table.bridge.notation import read_act, write_act

BOARDS = int(os.environ.get("PAIJU_BOARDS", "60"))
PARTS = 6
EDITIONS = [Code[name] for name in os.environ.get("PAIJU_EDITIONS", "BRIDGE_1997 BRIDGE_2017").split()]
"""The editions, one for each board. Until its first ruling a board is the same in every edition."""

UNKNOWN: dict[str, list[str]] = {
    "suits": ["-", "H", "S C"],
    "suit": ["C", "D", "H", "S"],
    "cards": ["-"],
    "number": [str(n) for n in range(14)],
    "words": ["as the director heard it"],
    "side": ["NS", "EW"],
    "seat": ["N", "E", "S", "W"],
    "plays": ["-"],
    "call": [call.text for call in CALLS],
    "card": [act.card.text for act in PLAY_CARD],
    "contract": ["3NT by S", "4H by E"],
    "outcome": ["3NT by S =", "4H by E -1", "P"],
    "weighted": ["3NT by S =", "60% 3NT by S =, 40% 3NT by S -1", "50% 3NT by S =, 30% P"],
    "vulnerability": ["None", "NS", "EW", "Both"],
    "poll": ["-", "10 4 1", "10 4 0"],
    "amount": ["10%"],
}


class Evening:
    """One board at a recording table, with a director who rules by the record and guesses what it cannot know."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.code = Random(f"{seed}, edition").choice(EDITIONS)
        self.game = Bridge(self.rng.choice([DUPLICATE, ONLINE]))
        self.board = Board.shuffled(self.rng.randrange(1, 17), seed)
        self.state: Any = self.game.initial(self.board)
        self.acts: list[tuple[int | None, Any]] = []
        self.seen: Counter[str] = Counter()
        self.heed = Random(f"{seed}, heed")

    def do(self, seat: int | None, act: Any) -> None:
        """Do an act, and check that no card is lost."""
        self.state = self.game.apply(self.state, seat, act)
        self.acts.append((seat, act))
        self.check_cards()

    def check_cards(self) -> None:
        if isinstance(self.state, Bidding) or self.state.play is None:
            return
        play = self.state.play
        there = [card for hand in play.hands for card in hand]
        there += [played.card for played in play.played]
        there += [lies.card for lies, _ in self.state.standing.extra]
        assert len(there) == 52 == len(set(there)), "a card was lost, or came twice"
        for seat in SEATS:
            own = set(self.board.deal.hands[seat])
            assert set(play.hands[seat]) <= own
            assert all(p.card in own for p in play.played if p.seat is seat)

    def play(self) -> None:
        """Play the board to its end."""
        for _ in range(600):
            if isinstance(self.state, Finished):
                self.after_play()
                return
            self.step()
        raise AssertionError(f"the board does not end: {self.seen}")

    def step(self) -> None:
        """Make a ruling if one is due; otherwise let a seat act."""
        if self.heed.random() < 0.1 and self.ignore():
            return
        due = self.game.due(self.state)
        if due is not None:
            name, record = BridgeDealRecord.of_due(self.state, due)
            assert self.rule(name, record), f"{due} was not settled"
            return
        if isinstance(self.state, Playing) and self.state.claim is not None:
            self.settle_claim()
            return
        if self.rng.random() < 0.06:
            self.err()
            return
        (seat,) = self.game.to_act(self.state)
        acts = self.game.legal(self.state, seat)
        if isinstance(self.state, Playing) and self.rng.random() < 0.01:
            left = 13 - sum(self.state.play.won)
            claim = Claim(self.rng.randint(0, left))
            if self.game.is_legal(self.state, seat, claim):
                self.do(seat, claim)
                return
        assert acts, "nobody can act, and no ruling is due"
        calls = isinstance(self.state, Bidding) and self.rng.random() < 0.6
        self.do(seat, acts[0] if calls else self.rng.choice(acts))

    def ignore(self) -> bool:
        """Have the seat in turn do what a ruling forbids, or lead before declarer has chosen, and rule that."""
        before: Any = self.state
        if isinstance(before, Bidding):
            seat = before.auction.turn
            allowed = self.game.legal(before, seat)
            acts: list[Any] = [act for act in before.auction.legal_calls if act not in allowed]
        elif self.game.due(before) is not None and not before.play.trick:
            seat = before.play.turn
            acts = [act for act in PLAY_CARD if before.play.holds(seat, act.card)]
        else:
            return False
        if not acts:
            return False
        act = self.heed.choice(acts)
        name = detect_irregularity(self.game, before, seat, act)
        self.do(seat, act)
        since: list[tuple[Seat, Any]] = []
        drawn = name is not None and (self.heed.random() < 0.7 or self.follow(since))
        if drawn and type(self.state) is type(before):
            self.rule(name or "", BridgeDealRecord(before, seat, act, tuple(since), self.state))
        return True

    def settle_claim(self) -> None:
        seats = self.game.to_act(self.state)
        if not seats:
            claim = self.state.claim
            self.do(None, Adjudicate(self.rng.randint(0, claim.remaining)))
            return
        self.do(seats[0], self.rng.choice(self.game.legal(self.state, seats[0])))

    def err(self) -> None:
        """Have any seat do anything it can; usually attention is drawn at once, sometimes after the next act."""
        seat = self.rng.choice(SEATS)
        before = self.state
        kinds: list[Any] = [MakeCall(call) for call in CALLS] + list(PLAY_CARD)
        kinds += [ShowCard(act.card) for act in PLAY_CARD]
        possible = [act for act in kinds if self.game.can_happen(before, seat, act)]
        if not possible:
            return
        act = self.rng.choice(possible)
        name = detect_irregularity(self.game, before, seat, act)
        self.do(seat, act)
        if name is None or self.rng.random() < 0.25:
            return
        since: list[tuple[Seat, Any]] = []
        if self.rng.random() < 0.3 and not isinstance(self.state, Finished):
            follow = self.follow(since)
            if not follow:
                return
        if isinstance(self.state, Finished):
            return
        led = isinstance(self.state, Playing) and self.state.play.trick
        if isinstance(before, Bidding) and led and not self.state.play.lead_down:
            return  # the lead is faced: the auction is over
        if name == "revoke" and not disobeyed(before, seat, act):
            self.rule_revoke()
            return
        self.rule(name, BridgeDealRecord(before, seat, act, tuple(since), self.state))

    def follow(self, since: list[tuple[Seat, Any]]) -> bool:
        """Have the next player act before attention is drawn; False if that ends the trick or the auction."""
        if self.game.due(self.state) is not None:
            return True
        seats = self.game.to_act(self.state)
        if not seats:
            return True
        acts = self.game.legal(self.state, seats[0])
        act = self.rng.choice(acts)
        was = self.state
        full = len(was.play.full) if isinstance(was, Playing) else 0
        self.do(seats[0], act)
        since.append((Seat(seats[0]), act))
        if isinstance(was, Playing) and isinstance(self.state, Playing):
            return len(self.state.play.full) == full
        return type(was) is type(self.state)

    def rule_revoke(self) -> None:
        """Rule the last revoke of the record."""
        found = revokes(self.state)
        contract = getattr(self.state, "contract", None) or self.state.result.contract
        if not found or contract is None:
            return
        self.rule("revoke", BridgeDealRecord.of_revoke(self.state, found[-1]))

    def rule(self, name: str, record: BridgeDealRecord, known: Mapping[str, str] | None = None) -> bool:
        """Judge a case, answering at random what the record does not know, and carry out the ruling."""
        for _ in range(30):
            case = Case(self.code, name, dict(known or {}))
            verdict = judge(case, record)
            for _ in range(60):
                if not isinstance(verdict, Pending):
                    break
                question = verdict.question
                answer = self.guess(question)
                try:
                    verdict = judge(case.with_answer(question.name, answer), record)
                except Malformed:
                    continue  # the director's text cannot be read: they write another
                case = case.with_answer(question.name, answer)
            if isinstance(verdict, Contradiction):
                continue
            assert isinstance(verdict, Ruling), f"{name} does not come to an end"
            act = CarryOut(of_board(verdict.effects), name, verdict.clauses)
            refused = self.game.why_not(self.state, None, act)
            told = f"{name} {case.answers} since {record.since} at {self.state}"
            assert refused is None, f"{refused}: {verdict.effects}\n{told}"
            self.seen[name] += 1
            self.do(None, act)
            return True
        self.seen[f"{name}: contradicted"] += 1
        return False

    def guess(self, question: Question[Any]) -> str:
        """Choose an answer at random."""
        if question.choices:
            return self.rng.choice(question.choices).key
        name = question.notation.name
        if question.source is Source.OPTION and name == "card":
            hands = self.state.play.hands if not isinstance(self.state, Bidding) else ()
            held = [card.text for hand in hands for card in hand]
            held += [lies.card.text for lies, _ in self.state.standing.extra]
            return str(self.rng.choice(held))
        return self.rng.choice(UNKNOWN[name])

    def after_play(self) -> None:
        """Sometimes find a revoke after the play; the board stays finished, with a score."""
        if self.rng.random() < 0.5:
            self.rule_revoke_afterwards()
        state = self.state
        while not isinstance(state, Finished):
            self.step()
            state = self.state
        self.review()

    def review(self) -> None:
        """Rule what was deferred until play is over: scores may be assigned, and the board stays finished."""
        self.rng = Random(f"{self.seed}, later")
        put_off = [
            effect
            for _, act in self.acts
            if isinstance(act, CarryOut)
            for effect in act.effects
            if isinstance(effect, AdjustLater)
        ]
        for effect in dict.fromkeys(put_off):
            case = later_review(self.code, effect)
            nothing = BridgeDealRecord(self.state, SEATS[effect.side], None, (), self.state)
            self.rule(case.irregularity, nothing, case.answers)
        assert isinstance(self.state, Finished)

    def rule_revoke_afterwards(self) -> None:
        for found in revokes(self.state):
            contract = self.state.result.contract
            if contract is None or not found.established or found.trick == 12:
                continue
            self.rule("revoke", BridgeDealRecord.of_revoke(self.state, found))
            return

    def check_end(self) -> None:
        """Check that the board has a score, and that its journal replays exactly."""
        result = self.state.result
        natural = result.contract is None or 0 <= (result.tricks or 0) <= 13
        assert natural
        cancelled = any(
            isinstance(effect, Cancel) for _, act in self.acts if isinstance(act, CarryOut) for effect in act.effects
        )
        assert result.cancelled == cancelled or not cancelled
        state: Any = self.game.initial(self.board)
        for seat, act in self.acts:
            state = self.game.apply(state, seat, read_act(write_act(act)))
        assert state == self.state, "the journal does not replay"


@pytest.mark.parametrize("part", range(PARTS))
def test_random_boards_end_in_a_score(part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(part, BOARDS, PARTS):
        evening = Evening(f"board {number}")
        try:
            evening.play()
            evening.check_end()
        except Exception as fault:
            fault.add_note(f"board {number}")
            raise
        seen += evening.seen
    assert sum(seen.values()) > BOARDS // PARTS // 2
