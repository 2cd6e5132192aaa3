"""Finds scores that are unlikely to be right, so that the user who enters one is asked once to confirm it (L79.A).

No score is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.games.bridge import Deal
from paiju.text import Text, counted
from paiju.tournament.bridge.outcome import Outcome
from paiju.tournament.competition import Competition
from paiju.tournament.places import TableKey

ENOUGH: Final = 3
"""How many results of other tables are needed before a score is compared with them."""
FAR: Final = 600
"""The distance in points from the nearest other score that makes a score unlikely."""
DOWN: Final = 6
OVER: Final = 5
OVER_DOUBLED: Final = 3
SLAM: Final = 6


def doubts(competition: Competition, key: TableKey, board: str) -> tuple[Text, ...]:
    """Return why the result of a board at a table is unlikely; () if it is not, or if there is no result.

    The field is taken from `competition`, so pass it as the viewer may see it.
    """
    outcome = competition.table(key).score(board).outcome
    if not isinstance(outcome, Outcome):
        return ()
    return (
        *_rare(outcome),
        *_not_held(competition, key, board, outcome),
        *_apart(outcome, list(_field(competition, key, board))),
    )


def _rare(outcome: Outcome) -> Iterator[Text]:
    """Check the contract and its tricks alone."""
    contract, tricks = outcome.contract, outcome.tricks
    if contract is None or tricks is None:
        return
    over = tricks - contract.target
    if contract.doubled == 2:
        yield Text(f"redoubled contracts are rare: {contract.short}", f"再加倍的定约很少见：{contract.short}")
    elif contract.doubled and contract.level >= SLAM and over >= 0:
        yield Text(f"a doubled slam that makes: {contract.short}", f"被加倍的满贯打成：{contract.short}")
    if over <= -DOWN:
        yield Text(f"{counted(-over, 'trick')} down", f"宕 {-over} 墩")
    if over >= (OVER_DOUBLED if contract.doubled else OVER):
        yield Text(f"{counted(over, 'overtrick')} in {contract.short}", f"{contract.short}超 {over} 墩")


def _not_held(competition: Competition, key: TableKey, board: str, outcome: Outcome) -> Iterator[Text]:
    """Check that the leading hand holds the lead (L41.A), if the deal of the board is known."""
    dealt = competition.stage(key.stage).deals.get(key.session, {}).get(board)
    if dealt is None or outcome.lead is None or outcome.contract is None:
        return
    leader = outcome.contract.leader
    if outcome.lead not in Deal.parse(dealt).hands[leader]:
        lead = outcome.lead.symbol
        yield Text(
            f"{leader.text.en} is on lead but was not dealt {lead}: are the lead and declarer right?",
            f"由{leader.text.zh}家首攻，而他没有 {lead}：首攻和庄家对吗？",
        )


def _apart(outcome: Outcome, field: list[Outcome]) -> Iterator[Text]:
    """Compare a result with those of the other tables."""
    if len(field) < ENOUGH:
        return
    tables = counted(len(field), "table")
    points = outcome.points
    if points and all(one.points == -points for one in field):
        yield Text(
            f"{points:+d} for North-South here, but {-points:+d} at all {tables}: is the sign right?",
            f"南北 {points:+d}，其余 {len(field)} 桌都是 {-points:+d}：正负号对吗？",
        )
        return
    mine = outcome.contract
    others = [one.contract for one in field]
    if mine is not None and all(
        one is not None and one.denomination is mine.denomination and one.declarer.side is not mine.declarer.side
        for one in others
    ):
        side = mine.declarer.side.text
        yield Text(
            f"{side.en} declare here, but the other side do at all {tables}: is the declarer right?",
            f"本桌由{side.zh}主打，其余 {len(field)} 桌都由另一方主打：庄家对吗？",
        )
    near = min((abs(points - one.points), one.points) for one in field)
    if near[0] >= FAR:
        yield Text(
            f"{points:+d} for North-South; the nearest of {tables} is {near[1]:+d}",
            f"南北 {points:+d}；其余 {len(field)} 桌中最近的是 {near[1]:+d}",
        )


def _field(competition: Competition, key: TableKey, board: str) -> Iterator[Outcome]:
    """Yield the results of a board at the other tables of its session."""
    for state in competition.stage(key.stage).session(key.session):
        for number, table in state.tables.items():
            score = table.score(board)
            other = state.key.table(number) != key and not score.form and score.dispute is None
            if other and isinstance(score.outcome, Outcome):
                yield score.outcome
