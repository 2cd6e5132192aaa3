"""Leads out of turn and exposed cards, ruled from the record and carried out; play then goes on to its end."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from paiju.games.bridge import ONLINE, Board, Bridge, Call, Finished, MakeCall, PlayCard, Seat
from paiju.games.bridge.acts import CarryOut, ShowCard
from paiju.games.bridge.effects import SwapDeclarer, of_board
from paiju.games.bridge.standing import Matter
from paiju.laws import Code, Ruling, Source
from paiju.referee import Case, Pending, judge

GAME: Any = Bridge(ONLINE)
BOARDS = int(os.environ.get("PAIJU_LEADS", "60"))
DUE = {Matter.PARTNERS_PENALTY_CARD: "penalty-card-partner-leads", Matter.DESIGNATION: "penalty-card-to-play"}


def opened(seed: int) -> Any:
    state: Any = GAME.initial(Board.shuffled(1 + seed % 16, f"leads {seed}"))
    for call in ("1S", "P", "P", "P"):
        state = GAME.apply(state, GAME.to_act(state)[0], MakeCall(Call(call)))
    return state


def words(cards: Any) -> str:
    return " ".join(card.text for card in cards) or "-"


def ruled(state: Any, name: str, chance: Random, **known: str) -> Ruling:
    """Judge with the record's answers; choices and findings are answered at random."""
    answers = {key.replace("_", "-"): said for key, said in known.items()}
    case = Case(Code.BRIDGE_1997, name)
    while isinstance(verdict := judge(case), Pending):
        question = verdict.question
        said = answers.get(question.name)
        if said is None:
            assert question.source is not Source.FACT, f"{name} asks {question.name}"
            said = chance.choice(question.choices).key
        case = case.with_answer(question.name, said)
    assert isinstance(verdict, Ruling), (verdict, state.play.trick)
    return verdict


def carried(state: Any, ruling: Ruling) -> Any:
    before = whole(state)
    state = GAME.apply(state, None, CarryOut(of_board(ruling.effects)))
    assert whole(state) == before, ruling.effects
    return state


def whole(state: Any) -> Counter[str]:
    """Count every card of the board, in hands, tricks and elsewhere; each must occur once."""
    play = state.play
    cards = [card.text for hand in play.hands for card in hand]
    cards += [played.card.text for played in play.played]
    cards += [lies.card.text for lies, _ in state.standing.extra]
    found = Counter(cards)
    assert len(cards) == len(found) == 52
    return found


def player(state: Any, hand: Seat) -> Seat:
    return state.contract.declarer if hand is state.contract.dummy else hand


def penalty_cards(state: Any, seat: Seat) -> str:
    return words(state.standing.penalty_cards(seat))


def lead_out_of_turn(state: Any, chance: Random) -> tuple[Any, Ruling]:
    """Let a hand lead out of turn, perhaps let others play on, and rule it."""
    due = state.play.turn
    contract = state.contract
    opening = not state.play.full
    hands = [due.lho, due.partner, due.rho] if not opening else [due.partner]
    hand = chance.choice([one for one in hands if state.play.hands[one]])
    card = chance.choice(list(state.play.hands[hand]))
    state = GAME.apply(state, player(state, hand), PlayCard(card))
    after = []
    for other in chance.choice([(), (), (hand.lho,), (hand.rho,), (hand.partner,), (hand.lho, hand.partner)]):
        if opening and other is contract.dummy:
            break
        held = list(state.play.hands[other])
        follow = [one for one in held if one.suit is card.suit] or held
        answer = chance.choice(follow)
        state = GAME.apply(state, player(state, other), PlayCard(answer))
        after.append(f"{other.letter}/{answer.text}")
    defends = hand.side is not contract.declarer.side
    name = "opening-lead-out-of-turn" if opening else "defender-lead-out-of-turn"
    known = {
        "contract": str(contract), "offender": hand.letter, "turn": due.letter, "card": card.text,
        "trick": str(len(state.play.full) + 1), "after": " ".join(after) or "-", "faced": "yes",
        "partner-led-down": "no", "misled": chance.choice(["no", "no", "no", "yes"]),
        "proper-lead": chance.choice(["yes", "no"]), "declarer-spread": "no",
        "dummy-seen": chance.choice(["yes", "no"]), "declarers-cards": "dummy-only",
        "penalty-cards": penalty_cards(state, hand if defends else hand.rho),
        "partners-penalty-cards": penalty_cards(state, hand.partner),
    }  # fmt: skip
    ruling = ruled(state, name if defends else "declarer-lead-out-of-turn", chance, **known)
    return carried(state, ruling), ruling


def premature(state: Any, chance: Random) -> tuple[Any, Ruling] | None:
    """Let a defender play before their turn and before their partner, and rule it."""
    contract, trick = state.contract, state.play.trick
    declarer, dummy = contract.declarer, contract.dummy
    played = {one.seat for one in trick}
    early = [
        seat
        for seat in (declarer.lho, declarer.rho)
        if not {seat, seat.partner} & played and seat is not state.play.turn
    ]
    if not early:
        return None
    seat = early[0]
    card = chance.choice(list(state.play.hands[seat]))
    had = penalty_cards(state, seat)
    if card.text in had.split():
        return None
    state = GAME.apply(state, seat, PlayCard(card))
    both = {declarer, dummy} <= played
    known = {
        "contract": str(contract), "offender": seat.letter, "card": card.text, "premature": "play",
        "partner-played": "no", "next-acted": "no", "led": trick[0].card.suit.letter, "penalty-cards": had,
        "declarers-cards": "both" if both else "dummy-only" if dummy in played else "dummy-waiting",
    }  # fmt: skip
    ruling = ruled(state, "premature-play", chance, **known)
    return carried(state, ruling), ruling


def another_card(state: Any, chance: Random) -> tuple[Any, Ruling] | None:
    """Let a defender play another card than the due penalty card, and rule it."""
    play, contract = state.play, state.contract
    seat = play.turn
    held = state.standing.penalty_cards(seat)
    due = {act.card for act in GAME.legal(state, player(state, seat))}
    others = [card for card in play.legal_cards if card not in held]
    if seat.side is contract.declarer.side or not others or not any(held.get(card) for card in due):
        return None
    card = chance.choice(others)
    state = GAME.apply(state, seat, PlayCard(card))
    led = play.trick[0].card.suit if play.trick else None
    follows = led is not None and bool(play.hands[seat].suit(led))
    known = {
        "contract": str(contract), "offender": seat.letter, "cards": card.text,
        "penalty-cards": words(held), "minor": "no",
        "turn-kind": "lead" if led is None else "follow" if follows else "discard",
        "led": led.letter if led is not None else "-", "restricted": "no", "declarer-played": "no",
    }  # fmt: skip
    ruling = ruled(state, "penalty-card-not-played", chance, **known)
    return carried(state, ruling), ruling


def exposes(state: Any, chance: Random) -> tuple[Any, Ruling]:
    declarer = state.contract.declarer
    seat = chance.choice([declarer.lho, declarer.rho])
    had = state.standing.penalty_cards(seat)
    free = [card for card in state.play.hands[seat] if card not in had]
    if not free:
        return state, Ruling(Code.BRIDGE_1997, "", (), (), ())
    card = chance.choice(free)
    state = GAME.apply(state, seat, ShowCard(card))
    known = {
        "contract": str(state.contract), "offender": seat.letter, "cards": card.text,
        "way": chance.choice(["careless", "deliberate", "named"]), "penalty-cards": words(had),
    }  # fmt: skip
    ruling = ruled(state, "exposed-card", chance, **known)
    return carried(state, ruling), ruling


def settled(state: Any, chance: Random) -> Any:
    """Rule what is due before the hand in turn plays."""
    for _ in range(4):
        due = GAME.due(state)
        if due is None:
            return state
        matter = Matter(due.matter)
        owner = due.seat.partner if matter is Matter.PARTNERS_PENALTY_CARD else due.seat
        trick = state.play.trick
        led = trick[0].card.suit if trick else None
        follows = led is not None and bool(state.play.hands[owner].suit(led))
        held = state.standing.penalty_cards(owner)
        legal = [act.card for act in GAME.legal(state, owner)] or list(held)
        known = {
            "contract": str(state.contract), "offender": owner.letter, "penalty-cards": words(held),
            "minor": "no", "turn-kind": "lead" if led is None else "follow" if follows else "discard",
            "led": led.letter if led is not None else "-", "restricted": "no", "allowed": words(legal),
        }  # fmt: skip
        state = carried(state, ruled(state, DUE[matter], chance, **known))
    raise AssertionError(f"{due} stays due")


@pytest.mark.parametrize("seed", range(BOARDS))
def test_a_board_with_leads_out_of_turn_and_exposed_cards_comes_to_its_end(seed: int) -> None:
    chance = Random(seed)
    state: Any = opened(seed)
    swapped = 0
    while not isinstance(state, Finished):
        found = None
        if not state.play.trick and chance.random() < 0.25:
            found = lead_out_of_turn(state, chance)
        elif state.play.full and chance.random() < 0.08:
            found = exposes(state, chance)
        elif state.play.trick and chance.random() < 0.08:
            found = premature(state, chance)
        elif GAME.due(state) is None and chance.random() < 0.4:
            found = another_card(state, chance)
        if found is not None:
            state, ruling = found
            swapped += any(isinstance(effect, SwapDeclarer) for effect in ruling.effects)
        if isinstance(state, Finished):
            break
        state = settled(state, chance)
        seat = GAME.to_act(state)[0]
        legal = list(GAME.legal(state, seat))
        assert legal, f"board {seed}: {seat.text.en} has nothing to play"
        state = GAME.apply(state, seat, chance.choice(legal))
    whole(state)
    play: Any = state.play
    assert len(play.full) == 13
    assert sum(play.won) == 13
    assert swapped <= 1  # only for the opening lead may declarer spread the hand
