"""Computes the double-dummy value of each card in a position: its tricks if all hands are open and play their best."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.analysis.double_dummy.library import MAX_BOARDS, SOLVED, solve_boards
from paiju.analysis.double_dummy.position import cards_of, play_numbers
from paiju.cards import Card
from paiju.games.bridge import Play


def solve(play: Play) -> dict[Card, int]:
    """Return, for every card that the hand in turn may play, how many of the remaining tricks its side can take.

    The trick in progress counts as a remaining one; tricks already won do not count. The best cards come first,
    equal ones from spades to clubs and high to low. If the play is over, the result is empty.

    Raises `Malformed` if the hands did not play in turn, and `SolverFailed` if DDS gives no answer.

    >>> from paiju.games.bridge import Contract, Deal
    >>> deal = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    >>> set(solve(Play.start(Contract.parse("1S by W"), deal)).values())
    {13}
    """
    return solve_many((play,))[0]


def solve_many(plays: Sequence[Play]) -> list[dict[Card, int]]:
    """Solve many positions of any deals and denominations, in batches of 200 (see `solve`).

    For positions with few cards left this is much faster than solving one at a time. The answers are in the order of
    `plays`.
    """
    answers: list[dict[Card, int]] = [{} for _ in plays]
    asked: list[int] = []
    numbers: list[int] = []
    for at, play in enumerate(plays):
        position = play_numbers(play)
        if len(play.full) == 12:
            answers[at] = _last_trick(play)
        elif not play.is_over:
            asked.append(at)
            numbers += position
            if len(asked) == MAX_BOARDS:
                _batch(asked, numbers, answers)
                asked, numbers = [], []
    if asked:
        _batch(asked, numbers, answers)
    return answers


def _batch(asked: list[int], numbers: list[int], answers: list[dict[Card, int]]) -> None:
    solved = solve_boards(numbers, len(asked))
    for start, at in zip(range(0, len(solved), SOLVED), asked, strict=True):
        count = solved[start + 1]
        ranked = [
            (-score, -card.index, card)
            for suit, rank, equals, score in zip(
                solved[start + 2 : start + 2 + count],
                solved[start + 15 : start + 15 + count],
                solved[start + 28 : start + 28 + count],
                solved[start + 41 : start + 41 + count],
                strict=True,
            )
            for card in cards_of(suit, rank, equals)
        ]
        ranked.sort()
        answers[at] = {card: -score for score, _, card in ranked}


def _last_trick(play: Play) -> dict[Card, int]:
    """Play out the last trick, in which no player has a choice.

    DDS cannot be used here: if a last trick has another trump suit than the position before, DDS keeps the
    positions it stored under the old suit, and its later answers are wrong.
    """
    side = play.turn.side
    (card,) = play.legal_cards
    before = play.won[side]
    while not play.is_over:
        (only,) = play.legal_cards
        play = play.after(play.turn, only)
    return {card: play.won[side] - before}
