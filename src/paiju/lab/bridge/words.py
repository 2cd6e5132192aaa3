"""Describes a board in words: as a seat has witnessed it, or all of it."""

from __future__ import annotations

from paiju.cards import CARDS, Hand
from paiju.games.bridge import SEATS, Vulnerability
from paiju.lab.bridge.numbers import ACTIONS, BID, DOUBLE, PASS, REDOUBLE
from paiju.lab.bridge.rules import (
    ACTOR,
    DEALER,
    DECLARER,
    DOUBLED,
    DOUBLER,
    FACING,
    FINISHED,
    HELD,
    LAST,
    MAKER,
    NUMBER,
    OPENING,
    OWNER,
    PASSES,
    PHASE,
    PLAYED,
    REDOUBLER,
    SCORE,
    SEQUENCE,
    VULNERABLE,
    WON,
)
from paiju.lab.bridge.tensors import sees
from paiju.lab.kernel import State


def calls_of(state: State) -> list[int]:
    """Return the calls as actions, starting with the dealer's."""
    calls = [PASS] * int(state[OPENING])
    dealer = int(state[DEALER])
    for bid in range(int(state[LAST]) + 1):
        for who, action in (
            (int(state[MAKER + bid]), BID + bid),
            (int(state[DOUBLER + bid]), DOUBLE),
            (int(state[REDOUBLER + bid]), REDOUBLE),
        ):
            if who >= 0:
                calls += [PASS] * ((who - dealer - len(calls)) % 4)
                calls.append(action)
    return calls if state[LAST] < 0 else calls + [PASS] * int(state[PASSES])


def cards_of(state: State) -> list[int]:
    """Return the cards played, in their order."""
    return [int(card) for card in state[SEQUENCE : SEQUENCE + int(state[PLAYED])]]


def text(state: State, seat: int | None) -> str:
    """Return a board in words; `seat`: the viewer, None for one who sees all hands."""
    phase, declarer = int(state[PHASE]), int(state[DECLARER])
    vulnerable = Vulnerability(int(state[VULNERABLE])).text.en
    lines = [f"board {state[NUMBER]}, dealer {SEATS[int(state[DEALER])].letter}, vulnerable {vulnerable}"]
    for hand in SEATS:
        if seat is None or sees(state, seat, hand):
            lines.append(f"{hand.letter} {_held(state, hand)}")
        else:
            lines.append(f"{hand.letter} hidden")
    lines.append(f"calls {' '.join(ACTIONS[call] for call in calls_of(state))}".rstrip())
    if declarer >= 0:
        bid = ACTIONS[BID + int(state[LAST])] + "X" * int(state[DOUBLED])
        lines.append(f"contract {bid} by {SEATS[declarer].letter}")
        lines += _tricks(state, seat, phase, declarer)
        lines.append(f"tricks NS {state[WON]}, EW {state[WON + 1]}")
    over = phase == FINISHED
    lines.append(f"over, NS {int(state[SCORE]):+d}" if over else f"{SEATS[int(state[ACTOR])].letter} to act")
    return "\n".join(lines)


def _held(state: State, seat: int) -> str:
    return Hand.of(
        CARDS[13 * suit + rank] for suit in range(4) for rank in range(13) if state[HELD + 4 * seat + suit] >> rank & 1
    ).to_dotted()


def _tricks(state: State, seat: int | None, phase: int, declarer: int) -> list[str]:
    cards = cards_of(state)
    if phase == FACING and seat not in (None, (declarer + 1) % 4):
        return [f"trick 1 {SEATS[(declarer + 1) % 4].letter}: face down"]
    return [
        f"trick {at // 4 + 1} {SEATS[int(state[OWNER + cards[at]])].letter}: "
        + " ".join(ACTIONS[card] for card in cards[at : at + 4])
        for at in range(0, len(cards), 4)
    ]
