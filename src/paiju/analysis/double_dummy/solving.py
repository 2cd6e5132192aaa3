"""What each card is worth in a position if all four hands see all cards and play their best from there."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.analysis.double_dummy.library import MAX_BOARDS, SOLVED, solve_boards
from paiju.analysis.double_dummy.position import cards_of, play_numbers
from paiju.cards import Card
from paiju.games.bridge import Play


def solve(play: Play) -> dict[Card, int]:
    """Return, for every card that the hand in turn may play, the tricks its side can still take with it.

    The trick in progress counts as one still to take; tricks already won do not count. The cards are sorted from
    the best down, equal ones from spades to clubs and high to low; a play that is over has none.

    Raises `Malformed` if the hands did not play in turn, and `SolverFailed` if DDS gives no answer.

    >>> from paiju.games.bridge import Contract, Deal
    >>> deal = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    >>> set(solve(Play.start(Contract.parse("1S by W"), deal)).values())
    {13}
    """
    return solve_many((play,))[0]


def solve_many(plays: Sequence[Play]) -> list[dict[Card, int]]:
    """Solve many positions, with any mixture of deals and denominations, in batches of 200: see `solve`.

    Much faster than one at a time if the positions are short; the answers are in the order of `plays`.
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
    """Play out the last trick, in which nobody has a choice.

    DDS must not be asked: if the trump suit changes in a last trick, it continues to use what it knows of positions
    under the suit before, and gives wrong answers afterwards.
    """
    side = play.turn.side
    (card,) = play.legal_cards
    before = play.won[side]
    while not play.is_over:
        (only,) = play.legal_cards
        play = play.after(play.turn, only)
    return {card: play.won[side] - before}
