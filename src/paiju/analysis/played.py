"""Analyses a played bridge deal: the contracts that could be made, and what each card would win."""

from __future__ import annotations

from typing import cast

from msgspec import Struct

from paiju.analysis.double_dummy import double_dummy_table, solve_many
from paiju.analysis.par import Par, par
from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Act, Board, Play, PlayCard, Playing, State
from paiju.table.replay import TimedDeal
from paiju.table.state import DealInPlay
from paiju.text import Text


class CardWorth(Struct, frozen=True):
    """A playable card, and the tricks that its side then makes if both sides play their best."""

    card: str
    tricks: int


class AnalysisStep(Struct, frozen=True):
    """The double-dummy value of each card for the side that plays it, before the step with this index in `steps`."""

    step: int
    cards: tuple[CardWorth, ...]


class Analysis(Struct, frozen=True):
    """The double-dummy analysis of a finished bridge deal.

    `tricks[seat][denomination]`: the seat's tricks as declarer in clubs, diamonds, hearts, spades, no-trump.
    `par_ns`: the par score of North-South.
    """

    tricks: tuple[tuple[int, ...], ...]
    par: Text
    par_ns: int
    steps: tuple[AnalysisStep, ...]


def analyse(over: TimedDeal) -> Analysis:
    """Compute the table of tricks, par, and each card's value before each card that was played.

    `over`: a deal of bridge. Takes about a second of one core.
    """
    deal = cast("DealInPlay[Board, State, Act]", over.deal)
    board = deal.deal
    table = double_dummy_table(board.deal)
    before = (deal.start, *(step.state for step in deal.steps))
    places, plays = [], []
    for place, step in enumerate(deal.steps):
        state = before[place]
        if isinstance(step.act, PlayCard) and isinstance(state, Playing):
            places.append(place)
            plays.append(state.play)
    steps = []
    for place, play, worths in zip(places, plays, _solved(plays), strict=True):
        won = play.won[play.turn.side]
        worth = tuple(CardWorth(card.text, won + tricks) for card, tricks in worths.items())
        if worth:
            steps.append(AnalysisStep(place, worth))
    best = par(table, board.vulnerability, board.dealer)
    return Analysis(
        tricks=tuple(tuple(table.tricks(denomination, seat) for denomination in DENOMINATIONS) for seat in SEATS),
        par=par_text(best),
        par_ns=best.score_ns,
        steps=tuple(steps),
    )


def _solved(plays: list[Play]) -> list[dict[Card, int]]:
    """Solve all positions; if hands did not play in turn, those that cannot be solved are empty."""
    try:
        return solve_many(plays)
    except Malformed:
        return [_one(play) for play in plays]


def _one(play: Play) -> dict[Card, int]:
    try:
        return solve_many((play,))[0]
    except Malformed:
        return {}


def par_text(best: Par) -> Text:
    """Describe a par in both languages."""
    if not best.results:
        return Text("passed out", "四家不叫")
    contracts = ", ".join(str(result) for result in best.results)
    return Text(f"NS {best.score_ns:+d}: {contracts}", f"南北 {best.score_ns:+d}：{contracts}")
