"""Shows compared with a slow and obvious oracle: every sequence of shows that small hands allow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from paiju.cards import Hand
from paiju.games.tractor6.declaration import Shows

LEVEL = "5"
ORDER = ["x", "xx", "W1 W1 W2", "W1 W2 W2", "xxx", "W1 W1 W1", "W2 W2 W2"]
"""Table 2, smallest first; x is a level card."""

Show = tuple[int, int, str]
"""Who showed, the index in table 2, and the suit or NT."""


def read(cards: tuple[str, ...]) -> tuple[int, str] | None:
    """Return the index in table 2 and what it calls, or None."""
    if set(cards) <= {"W1", "W2"}:
        words = " ".join(sorted(cards))
        return (ORDER.index(words), "NT") if words in ORDER else None
    if len(set(cards)) == 1 and cards[0][1] == LEVEL:
        return ORDER.index("x" * len(cards)), cards[0][0]
    return None


def began(history: list[Show], seat: int, call: str) -> int:
    """Return the index in the history at which a seat first showed a suit, or 999 for never."""
    return next((at for at, show in enumerate(history) if (show[0], show[2]) == (seat, call)), 999)


def may_later(history: list[Show], seat: int, cards: tuple[str, ...]) -> bool:
    """Judge by 4.3, for a deal after the first."""
    found = read(cards)
    if found is None:
        return False
    form, call = found
    if not history:  # 4.3.8.1, 4.3.8.2
        return cards[0][0] == "W" or len(cards) == 1
    other, top, trump = history[-1]
    if (other - seat) % 2 == 0:  # 4.3.2
        return False
    if call == trump:  # 4.3.8.5
        return False
    if form == top and "NT" not in (call, trump):  # 4.3.3.1
        return began(history, seat, call) < began(history, other, trump)
    if len(cards) == 3 and top == 0 and call != "NT":  # 4.3.8.3
        return False
    return form > top


def may_first(history: list[Show], seat: int, cards: tuple[str, ...]) -> bool:
    """Judge by 4.2, for a first deal."""
    found = read(cards)
    if found is None:
        return False
    form, call = found
    if not history:  # 4.2.1
        return True
    other, top, trump = history[-1]
    if other == seat:  # 4.2.1, 4.2.3, 4.2.6
        return call == trump != "NT" and form > top
    return form > top  # 4.2.7 with reading 75: one's own suit again, too, but nothing equal


def shows_of(hand: list[str]) -> set[tuple[str, ...]]:
    """Return every set of one to three cards, meaningful or not."""
    return {tuple(sorted(cards)) for size in (1, 2, 3) for cards in combinations(sorted(hand), size)}


def small_hands(rng: Random) -> list[list[str]]:
    """Deal level cards and jokers, and a few others, into six hands."""
    pack = [suit + LEVEL for suit in "CDHS" for _ in range(3)] + ["W1", "W2"] * 3 + ["S6", "H6"]
    pack = [card for card in pack if rng.random() < 0.8]
    hands: list[list[str]] = [[] for _ in range(6)]
    few = rng.sample(range(6), rng.choice((2, 2, 3)))
    for card in rng.sample(pack, min(len(pack), rng.choice((7, 9, 11)))):
        hands[rng.choice(few)].append(card)
    return hands


def before(declarer: int | None, first: int, seat: int, other: int) -> bool:
    """Return whether a seat comes before another in the order of play from the declarer (4.3.5.1)."""
    row = [((first if declarer is None else declarer) + step) % 6 for step in range(6)]
    return row.index(seat) < row.index(other)


def walk(declared: Shows, history: list[Show], hands: list[list[str]], left: list[int]) -> Iterator[None]:
    """Go through every sequence of shows, and compare at every moment."""
    judge = may_first if declared.declarer is None else may_later
    for seat, hand in enumerate(hands):
        allowed = set()
        for cards in shows_of(hand):
            if left[0] == 0:
                return
            left[0] -= 1
            shown = Hand.of(" ".join(cards))
            wanted = judge(history, seat, cards)
            refused = declared.why_not(seat, shown)
            assert (refused is None) == wanted, f"{history}: {seat} shows {cards}: {refused}"
            yield
            if wanted:
                allowed.add(shown)
                form = read(cards)
                assert form is not None
                after = declared.after(seat, shown)
                yield from walk(after, [*history, (seat, *form)], hands, left)
            tied = (
                bool(history)
                and history[-1][0] != seat
                and judge(history[:-1], seat, cards)
                and before(declared.declarer, declared.first, seat, history[-1][0])
            )
            refused = declared.why_not(seat, shown, together=True)
            assert (refused is None) == tied, f"{history}: {seat} with {cards}: {refused}"
            if tied:
                form = read(cards)
                assert form is not None
                after = declared.after(seat, shown, together=True)
                yield from walk(after, [*history[:-1], (seat, *form)], hands, left)
        assert set(declared.options(seat, Hand.of(" ".join(hand)))) == allowed


@pytest.mark.parametrize("declarer", [None, 0, 3])
@pytest.mark.parametrize("seed", range(6))
def test_every_sequence_of_shows_is_judged_as_the_text_says(declarer: int | None, seed: int) -> None:
    rng = Random(f"{declarer} {seed}")
    first = rng.randrange(6) if declarer is None else declarer
    compared = 0
    for _ in range(4):
        start = Shows(5, declarer, first)
        compared += sum(1 for _ in walk(start, [], small_hands(rng), [1500]))
    assert compared > 500


def test_the_walk_would_find_a_wrong_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A comparison that cannot fail would prove nothing: without the rule for reinforcing it must fail."""
    monkeypatch.setattr(Shows, "_reinforces", lambda *_: False)
    hands = [["C5", "C5"], [], [], ["S5", "S5"], [], []]
    with pytest.raises(AssertionError, match="shows"):
        list(walk(Shows(5, 0, 0), [], hands, [100_000]))
