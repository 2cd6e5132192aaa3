"""The facts of revokes from a record, compared with an oracle that replays the cards one by one."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from paiju.cards import Card
from paiju.games.bridge import (
    ONLINE,
    SEATS,
    AnswerClaim,
    Auction,
    Bidding,
    Board,
    Bridge,
    Call,
    Claim,
    Deal,
    MakeCall,
    PlayCard,
    Played,
    Seat,
    Trick,
)
from paiju.games.bridge.effects import TrickTransfer
from paiju.laws import Code, Ruling
from paiju.referee import Case, judge
from paiju.referee.bridge.revoke_record import Revoke, revokes, tricks_missed

N, E, S, W = SEATS
GAME = Bridge(ONLINE)
BOARDS = int(os.environ.get("PAIJU_REVOKES", "120"))
CONTRACTS = ("1NT", "2S", "3H", "1D", "4C")


def opened(seed: int) -> Any:
    board = Board.shuffled(1 + seed % 16, f"revoke {seed}")
    auction = Auction.start(board.dealer)
    state: Any = Bidding(board, auction)
    for call in (CONTRACTS[seed % 5], "P", "P", "P"):
        state = GAME.enforce(state, GAME.to_act(state)[0], MakeCall(Call(call)))
    return state


def randomly(seed: int, *, until: int = 52, loose: float = 0.3) -> tuple[Any, list[Played]]:
    """Play cards in turn, some of them without following suit; return the board and the cards in order."""
    chance = random.Random(seed)
    state = opened(seed)
    cards: list[Played] = []
    while len(cards) < until and not hasattr(state, "result"):
        play = state.play
        hand = play.turn
        whole = sorted(play.hands[hand], key=lambda card: card.index)
        legal = sorted(play.legal_cards, key=lambda card: card.index)
        card = chance.choice(whole if chance.random() < loose else legal)
        cards.append(Played(hand, card))
        state = GAME.apply(state, play.player, PlayCard(card))
    return state, cards


class Slow:
    """The same facts from the hands as dealt and the cards in order, by plain counting."""

    def __init__(self, deal: Deal, trump: str, cards: list[Played]) -> None:
        self.cards, self.trump = cards, trump
        self.hands = [{card.text for card in hand} for hand in deal.hands]

    def held(self, seat: Seat, moment: int) -> set[str]:
        return self.hands[seat] - {one.card.text for one in self.cards[:moment]}

    def trick(self, number: int) -> list[Played]:
        return self.cards[4 * number - 4 : 4 * number]

    def winner(self, number: int) -> Played | None:
        trick = self.trick(number)
        if len(trick) < 4:
            return None
        best = trick[0]
        for one in trick[1:]:
            mine, top = one.card.text, best.card.text
            if mine[0] == top[0]:
                if "23456789TJQKA".index(mine[1]) > "23456789TJQKA".index(top[1]):
                    best = one
            elif mine[0] == self.trump:
                best = one
        return best

    def found(self) -> list[tuple[Any, ...]]:
        found = []
        for moment, one in enumerate(self.cards):
            number = moment // 4 + 1
            led = self.cards[4 * number - 4].card.text[0]
            suit = {text for text in self.held(one.seat, moment) if text[0] == led}
            if moment % 4 == 0 or one.card.text[0] == led or not suit:
                continue
            wins = [self.winner(later) for later in range(number, 14) if self.trick(later)]
            side = {one.seat, one.seat.partner}
            from_then = sum(won is not None and won.seat in side for won in wins)
            extra = any(won is not None and won.seat is one.seat and won.card.text in suit for won in wins[1:])
            played_on = any(other.seat in side for other in self.cards[4 * number :])
            stage = (
                "os-played" if played_on
                else "nos-led" if self.cards[4 * number :]
                else "in-trick"
            )  # fmt: skip
            first = wins[0]
            found.append(
                (
                    one.seat, number, one.card.text, led, None if first is None else first.seat,
                    from_then, extra, stage,
                )
            )  # fmt: skip
        return found


def brief(revoke: Revoke) -> tuple[Any, ...]:
    return (
        revoke.seat, revoke.trick, revoke.card.text, revoke.led.letter, revoke.winner,
        revoke.from_then, revoke.extra, revoke.noticed,
    )  # fmt: skip


@pytest.mark.parametrize("part", range(4))
def test_the_record_agrees_with_the_slow_oracle(part: int) -> None:
    seen = 0
    for seed in range(part * BOARDS // 4, (part + 1) * BOARDS // 4):
        state, cards = randomly(seed, until=(52, 37, 22, 9)[seed % 4])
        slow = Slow(state.board.deal, CONTRACTS[seed % 5][1], cards)
        fast = revokes(state)
        assert [brief(one) for one in fast] == slow.found(), f"board {seed}"
        seen += len(fast)
        for one in fast:
            earlier = [
                other for other in fast
                if other.seat is one.seat and other.led is one.led and other.trick < one.trick
            ]  # fmt: skip
            assert one.repeated == bool(earlier)
            opponents = [
                other for other in fast
                if other.trick == one.trick and other.seat.side is not one.seat.side
            ]  # fmt: skip
            assert one.opposed == bool(opponents)
            assert one.both == any(other.established for other in opponents)
            tail = [
                *one.after, *one.following
            ]  # fmt: skip
            at = next(i for i, card in enumerate(cards) if card.card is one.card)
            assert tail == cards[at + 1 : at + 1 + len(tail)]
    assert seen > BOARDS / 2


def test_legal_play_has_no_revoke() -> None:
    for seed in range(12):
        state, _ = randomly(seed, loose=0.0)
        assert revokes(state) == ()


def expected(seat: Seat, dummy: Seat, fact: tuple[Any, ...]) -> int:
    """Count the tricks that Law 64 transfers, implemented independently from the facts of the oracle."""
    _, number, _, _, winner, won, extra, _ = fact
    if seat is dummy or number == 12 or won == 0:
        return 0
    if winner is seat:
        return 2 if won > 1 else 1
    return 2 if extra and won >= 2 else 1


def test_the_record_answers_what_the_law_asks() -> None:
    ruled = 0
    for seed in range(60):
        state, cards = randomly(seed, loose=0.15)
        slow = Slow(state.board.deal, CONTRACTS[seed % 5][1], cards)
        contract = state.result.contract
        for one, fact in zip(revokes(state), slow.found(), strict=True):
            if one.trick == 12 or one.both or one.repeated:
                continue
            answers = {
                "exception": "none", "attention": "lawful", "undercompensated": "no",
                **one.answers(contract),
            }  # fmt: skip
            ruling = judge_with(answers)
            moved = [effect for effect in ruling.effects if isinstance(effect, TrickTransfer)]
            count = expected(one.seat, contract.dummy, fact)
            assert sum(effect.tricks for effect in moved) == count, (seed, one)
            assert all(effect.side == one.seat.side.opponents for effect in moved)
            ruled += 1
    assert ruled > 20


def judge_with(answers: dict[str, str]) -> Ruling:
    """Judge with those of the answers that are asked for."""
    case = Case(Code.BRIDGE_1997, "revoke")
    while not isinstance(verdict := judge(case), Ruling):
        question: Any = getattr(verdict, "question", None)
        assert question is not None, verdict
        case = case.with_answer(question.name, answers[question.name])
    return verdict


def revoking() -> Any:
    """Return a board on which east revokes on the first trick of diamonds, before anybody has played on."""
    deal = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")
    state: Any = GAME.enforce(Bidding(Board.of(1, deal), Auction.parse(N, "1NT P P")), W, MakeCall(Call("P")))
    for card in ["H2", "H9", "H8", "H5", "D4", "D8", "DA", "SJ"]:
        state = GAME.apply(state, GAME.to_act(state)[0], PlayCard(Card(card)))
    return state


def test_L63_A_3_a_claim_agreed_to_or_made_establishes_and_a_contested_one_does_not() -> None:
    state = revoking()
    (before,) = revokes(state)
    assert (before.seat, before.trick, before.noticed, before.from_then) == (E, 2, "in-trick", 0)
    claimed = GAME.enforce(state, N, Claim(6))
    assert revokes(claimed)[0].noticed == "in-trick"  # nobody of the offending side has agreed yet
    agreed: Any = GAME.enforce(claimed, W, AnswerClaim(accept=True))
    assert revokes(agreed)[0].noticed == "os-claimed"
    contested = GAME.enforce(claimed, W, AnswerClaim(accept=False))
    assert revokes(contested)[0].noticed == "in-trick"
    made = GAME.enforce(state, E, Claim(9))
    assert revokes(made)[0].established


def test_tricks_of_a_claim_count_and_hide_who_would_have_won_them() -> None:
    state: Any = GAME.enforce(revoking(), N, Claim(6))
    for seat in (W, E):
        state = GAME.enforce(state, seat, AnswerClaim(accept=True))
    (found,) = revokes(state)
    assert (found.from_then, found.extra) == (5, None)  # east still held diamonds
    assert "later-winner" not in found.answers(state.result.contract)


def test_tricks_are_counted_when_the_board_is_over() -> None:
    for seed in range(20):
        state, _ = randomly(seed, until=40)
        for one in revokes(state):
            assert not {"tricks-won", "later-winner"} & one.answers(state.contract).keys()


def test_L14_B_3_a_restored_card_should_have_been_played_when_its_suit_was_led() -> None:
    def trick(leader: Seat, cards: str) -> Trick:
        names = cards.split()
        seats = [SEATS[(leader + step) % 4] for step in range(4)]
        return Trick(tuple(Played(seat, Card(name)) for seat, name in zip(seats, names, strict=True)), leader)

    tricks = [trick(N, "CA C3 C4 C2"), trick(N, "HA H3 H4 D2"), trick(N, "HK H5 H6 D3"), trick(W, "SA S2 S3 S4")]
    assert tricks_missed(tricks, W, [Card("H9")], 1) == (2, 3)
    assert tricks_missed(tricks, W, [Card("H9")], 2) == (3,)
    assert tricks_missed(tricks, W, [Card("S9")], 1) == ()
    assert tricks_missed(tricks, E, [Card("H9")], 1) == ()
