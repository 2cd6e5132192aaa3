"""Computes the value of each card over many deals, with all hands open from there on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paiju.analysis.double_dummy import solve_many
from paiju.bots.bridge.cardplay.knowledge import Knowledge
from paiju.cards import Card
from paiju.games.bridge import Contract, Deal, View, score


class Value(Struct, frozen=True):
    """A card's prospects over the deals.

    `points`: the contract's mean total points for the side that plays the card; `tricks`: declarer's mean tricks
    at the end; `made`: in what share of the deals the contract is made.
    """

    points: float
    tricks: float
    made: float


def card_values(knowledge: Knowledge, deals: Sequence[Deal]) -> dict[Card, Value]:
    """Solve the position in each deal and return the averages.

    Every legal card gets a value: total points, from the side of the hand in turn. Raises `Malformed` if the hands
    have not played in turn.
    """
    view = knowledge.view
    if view.contract is None or view.turn is None or not deals:
        return {}
    solved = solve_many(knowledge.plays(deals))
    declarer, player = view.contract.declarer.side, view.turn.side
    won = view.won[declarer]
    remaining = 13 - view.won[0] - view.won[1]
    outcomes: dict[Card, list[int]] = {}
    for answer in solved:
        for card, tricks in answer.items():
            ours = tricks if player is declarer else remaining - tricks
            outcomes.setdefault(card, []).append(won + ours)
    sign = 1 if player is declarer else -1
    return {card: _value(view, view.contract, made, sign) for card, made in outcomes.items()}


def _value(view: View, contract: Contract, made: list[int], sign: int) -> Value:
    vulnerable = view.vulnerability.of(contract.declarer.side)
    points = sum(score(contract, vulnerable, tricks) for tricks in made) / len(made)
    return Value(sign * points, sum(made) / len(made), sum(tricks >= contract.target for tricks in made) / len(made))
