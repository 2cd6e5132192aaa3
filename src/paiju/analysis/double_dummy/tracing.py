"""Computes the double-dummy result of a contract at each moment of a play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from paiju.analysis.double_dummy.library import MAX_BOARDS, TRACED, analyse_plays
from paiju.analysis.double_dummy.position import card_numbers, play_numbers
from paiju.analysis.double_dummy.solving import solve_many
from paiju.analysis.double_dummy.workers import Progress, in_batches
from paiju.engines import LOCAL
from paiju.games.bridge import Contract, Play

BATCH: Final = 4
FEW: Final = 24
"""How many plays are finished before worker processes would have started."""
_FOLLOWED: Final = 48
"""The number of cards that DDS follows, twelve tricks: in the thirteenth no player has a choice."""


def trace(play: Play) -> tuple[int, ...]:
    """Return declarer's tricks with best play by all: before the first card, then after each card of `play`.

    Tricks already won are included, so a number changes when a card gives something away: down after a card of
    declarer's side, up after a defender's. (It can move the other way only if a hand broke the law: a revoke may
    win a trick that legal play would not.)

    >>> from paiju.cards import Card
    >>> from paiju.games.bridge import Deal
    >>> deal = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    >>> play = Play.start(Contract.parse("7NT by N"), deal)
    >>> for card in ("ST", "S3", "S2", "SJ"):
    ...     play = play.after(play.turn, Card(card))
    >>> trace(play)
    (13, 13, 13, 13, 13)
    """
    return _traces((play,))[0]


def traces(
    plays: Iterable[Play], *, workers: int | None = 1, on: str = LOCAL, progress: Progress | None = None
) -> list[tuple[int, ...]]:
    """Trace many plays, in order; `workers`, `on` and `progress` as in `double_dummy_tables`."""
    return in_batches(_traces, list(plays), batch=BATCH, few=FEW, workers=workers, on=on, progress=progress)


def moments(play: Play) -> Iterator[Play]:
    """Yield the play before its first card and after each one."""
    declarer = play.dummy.partner
    now = Play.start(Contract(1, play.trump, 0, declarer), play.deal)
    yield now
    for played in play.played:
        now = now.after(played.seat, played.card)
        yield now


def _traces(plays: Sequence[Play]) -> list[tuple[int, ...]]:
    answers: list[tuple[int, ...]] = [() for _ in plays]
    regular: list[tuple[int, Play, Play]] = []
    for at, play in enumerate(plays):
        steps = list(moments(play))
        lawful = all(
            played.seat is step.turn and played.card in step.legal_cards
            for step, played in zip(steps, play.played, strict=False)
        )
        if lawful:
            regular.append((at, steps[0], play))
        else:
            answers[at] = _one_by_one(steps)
    for first in range(0, len(regular), MAX_BOARDS):
        part = regular[first : first + MAX_BOARDS]
        for (at, _, play), tricks in zip(part, _follow(part), strict=True):
            answers[at] = tricks + tricks[-1:] * (len(play.played) + 1 - len(tricks))
    return answers


def _follow(part: Sequence[tuple[int, Play, Play]]) -> list[tuple[int, ...]]:
    boards: list[int] = []
    traced: list[int] = []
    for _, start, play in part:
        boards += play_numbers(start)
        cards = [card_numbers(played.card) for played in play.played[:_FOLLOWED]]
        blank = [0] * (52 - len(cards))
        traced += [len(cards), *(suit for suit, _ in cards), *blank]
        traced += [*(rank for _, rank in cards), *blank]
    found = analyse_plays(boards, traced, len(part))
    return [tuple(found[at + 1 : at + 1 + found[at]]) for at in range(0, len(part) * TRACED, TRACED)]


def _one_by_one(steps: Sequence[Play]) -> tuple[int, ...]:
    """Solve each moment separately, because DDS cannot follow a play with a revoke or a lead out of turn."""
    tricks = []
    for step, cards in zip(steps, solve_many(steps), strict=True):
        ours = step.dummy.side
        won, lost = step.won[ours], step.won[ours.opponents]
        best = max(cards.values(), default=0)
        tricks.append(won + best if step.turn.side is ours else 13 - lost - best)
    return tuple(tricks)
