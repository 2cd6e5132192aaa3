"""Calls and cards that the law refuses are named for readers in both languages; stored notation is unchanged."""

from __future__ import annotations

import re
from random import Random

import pytest

from paiju.cards import CARDS, Card
from paiju.games.bridge import (
    CALLS,
    SEATS,
    Auction,
    Board,
    BoardRecord,
    Bridge,
    Call,
    Called,
    Contract,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    State,
    replay,
)
from paiju.games.bridge.conditions import ONLINE
from paiju.games.bridge.designation import Designation
from paiju.games.bridge.dummy_card import meaning
from paiju.laws import Code, Refused
from paiju.text import Text

GAME = Bridge(ONLINE)
LETTERS = re.compile(r"(?<![A-Z0-9])(?:[1-9][CDHS]|[CDHS][2-9TJQKA])(?![A-Za-z0-9])")
"""A bid or a card with the letter of its suit."""


def refused(auction: str, call: str) -> Refused:
    state = Auction.parse(Seat.NORTH, auction)
    found = state.why_not(state.turn, MakeCall(Call(call)))
    assert found is not None
    return found


def in_play(auction: str, *cards: str, seed: str = "signs") -> Playing:
    state: State = GAME.initial(Board.shuffled(1, seed))
    for word in auction.split():
        state = GAME.apply(state, GAME.to_act(state)[0], MakeCall(Call(word)))
    for card in cards:
        state = GAME.apply(state, GAME.to_act(state)[0], PlayCard(Card(card)))
    assert isinstance(state, Playing)
    return state


@pytest.mark.parametrize(
    ("auction", "call", "said"),
    [
        ("1S", "1H", Text("1♥ is not sufficient over 1♠", "1♥ 叫在 1♠ 之上，不足")),
        ("2NT", "1NT", Text("1NT is not sufficient over 2NT", "1无将 叫在 2无将 之上，不足")),
        ("3C X", "3C", Text("3♣ is not sufficient over 3♣", "3♣ 叫在 3♣ 之上，不足")),
    ],
)
def test_L18_D_an_insufficient_bid_is_refused_with_the_signs_of_the_suits(auction: str, call: str, said: Text) -> None:
    found = refused(auction, call)
    assert (found.reason, found.citation.id) == (said, "L18.D")


def test_L18_A_a_bid_above_seven_is_refused_with_the_sign_of_its_suit() -> None:
    found = refused("7D", "8D")
    assert found.reason == Text("8♦ is above seven", "8♦ 超过七线位")
    assert refused("", "9NT").reason == Text("9NT is above seven", "9无将 超过七线位")
    assert found.citation.id == "L18.A"


def test_L44_C_who_must_follow_is_told_the_signs_of_his_cards() -> None:
    opened = in_play("1NT P P P")
    led = next(c for c in opened.play.legal_cards if len(opened.play.hands[2].suit(c.suit)) > 1)
    state = in_play("1NT P P P", led.text)
    held = state.play.hands[Seat.SOUTH]
    owed, other = held.suit(led.suit), next(c for c in held if c.suit is not led.suit)
    found = GAME.why_not(state, Seat.NORTH, PlayCard(other))
    assert found is not None
    assert found.citation.id == "L44.C"
    signs = [card.symbol for card in owed]
    assert found.reason.en.endswith(f"were led, and South holds {', '.join(signs)}")
    assert found.reason.zh.endswith(f"南家持有 {'、'.join(signs)}")


def test_L44_B_a_card_that_is_not_held_is_refused_by_its_sign() -> None:
    state = in_play("1NT P P P")
    card = next(c for c in state.play.hands[Seat.WEST] if c.text[1] == "T")
    found = GAME.why_not(state, Seat.EAST, PlayCard(card))
    assert found is not None
    assert found.reason == Text(f"East does not hold {card.suit.symbol}10", f"东家没有 {card.suit.symbol}10")
    joker = GAME.why_not(state, Seat.EAST, PlayCard(Card("W1")))
    assert joker is not None
    assert joker.reason == Text("East does not hold the small joker", "东家没有 小王")


def test_no_refusal_of_the_auction_or_the_play_names_a_call_or_a_card_by_letters() -> None:
    random = Random(18)
    counted: dict[str, int] = {}
    for seed in range(12):
        state: State = GAME.initial(Board.shuffled(1 + seed, f"refusals {seed}"))
        while GAME.result(state) is None:
            acts = [PlayCard(c) for c in CARDS] if isinstance(state, Playing) else [*map(MakeCall, CALLS)]
            for seat in SEATS:
                for act in acts:
                    found = GAME.why_not(state, seat, act)
                    if found is None:
                        continue
                    assert not LETTERS.search(f"{found.reason.en} {found.reason.zh}"), found.reason
                    assert "NT" not in found.reason.zh
                    clause = found.citation.id
                    counted[clause] = counted.get(clause, 0) + 1
            seat = GAME.to_act(state)[0]
            state = GAME.apply(state, seat, random.choice(list(GAME.legal(state, seat))))
    assert counted.keys() >= {"L17.B", "L17.C", "L18.A", "L18.D", "L44.B", "L44.C"}


def test_faults_of_a_record_name_calls_cards_and_contracts_by_signs() -> None:
    calls = tuple(
        Called(Seat.parse(word[0]), Call(word[2:]))
        for word in ("N 1S", "E P", "S 1NT", "W P", "N 1H", "E P", "S P", "W P")
    )
    said = Contract.parse("3NTX by E")
    record = BoardRecord(dealer=Seat.NORTH, calls=calls, auction_complete=True, contract=said, played=(Card("W1"),))
    texts = [fault.text for fault in replay(record).faults]
    assert texts[0] == Text(
        "call 5, North 1♥: 1♥ is not sufficient over 1NT [L18.D]",
        "第 5 个叫品，北家 1♥：1♥ 叫在 1无将 之上，不足 [L18.D]",
    )
    assert texts[1].en.startswith("the contract: the file says 3NTX by E, but the auction gives ")
    assert "3无将X（东为庄家）" in texts[1].zh
    for text in texts:
        assert not LETTERS.search(f"{text.en} {text.zh}"), text
        assert "NT" not in text.zh


def test_L46_dummys_card_is_named_by_its_sign() -> None:
    opened = in_play("1NT P P P")
    led = next(c for c in opened.play.legal_cards if len(opened.play.hands[2].suit(c.suit)) > 1)
    state = in_play("1NT P P P", led.text)
    high = next(iter(state.play.hands[Seat.SOUTH].suit(led.suit)))
    found = meaning(state.play, Designation.parse("high"), edition=Code.BRIDGE_1997)
    assert found.text.en.startswith(f"dummy's {high.symbol} [")
    assert found.text.zh.startswith(f"明手的 {high.symbol} [")


def test_what_machines_read_is_written_with_letters_as_before() -> None:
    assert [str(call) for call in CALLS[:5]] == ["1C", "1D", "1H", "1S", "1NT"]
    assert [str(card) for card in CARDS[:3]] == ["C2", "C3", "C4"]
    assert str(Contract.parse("4SX by E")) == "4SX by E"
