"""Finds unlikely results, in a command or in a whole event, from what the viewer may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct, structs

from paiju.text import Text
from paiju.tournament import Competition
from paiju.tournament.events import ResultCorrected, ResultEntered
from paiju.tournament.places import TableKey
from paiju.tournament.state import Act

DealsOf: TypeAlias = Callable[[str, int], Mapping[str, str]]
"""Returns the deals of a stage's session."""


class Doubt(Struct, frozen=True):
    """A result on record that is unlikely, with the reasons; its sender is asked once to confirm it.

    `changed`: that of its score, needed to remove or correct it.
    """

    key: TableKey
    board: str
    said: Text
    reasons: tuple[Text, ...]
    changed: int


def doubted(seen: Competition, acts: Iterable[Act], deals: DealsOf) -> tuple[Doubt, ...]:
    """Return the doubts about results that acts entered or corrected.

    `seen`: as the sender sees it; `deals`: those of a session that they may see, board by board.
    """
    rules = seen.discipline
    if rules.contracts is None:
        return ()
    found = []
    for act in acts:
        event = act.event
        if not isinstance(event, ResultEntered | ResultCorrected):
            continue
        reasons = rules.contracts.doubts(_with_deals(seen, event.key, deals), event.key, event.board)
        score = seen.table(event.key).score(event.board)
        if reasons and score.act == act.seq:
            said = rules.said(score.outcome)
            found.append(Doubt(event.key, event.board, said, reasons, score.changed))
    return tuple(found)


def doubtful(seen: Competition, deals: DealsOf) -> tuple[Doubt, ...]:
    """Return the results on record that count as played, are unlikely, and have not been confirmed by staff.

    `seen`: the event as the viewer sees it; `deals`: those of a session that they may see, board by board.
    """
    found = []
    rules = seen.discipline
    if rules.contracts is None:
        return ()
    for stage in seen.stages.values():
        known: dict[int, Competition] = {}
        for state in stage.rounds.values():
            session = state.key.session
            for number, table in state.tables.items():
                key = state.key.table(number)
                for board, score in table.scores.items():
                    if score.outcome is None or not score.counts or score.adjusted is not None:
                        continue
                    if score.vouched == score.changed:
                        continue
                    if session not in known:
                        known[session] = _with_deals(seen, key, deals)
                    reasons = rules.contracts.doubts(known[session], key, board)
                    if reasons:
                        told = rules.said(score.outcome)
                        found.append(Doubt(key, board, told, reasons, score.changed))
    return tuple(found)


def _with_deals(seen: Competition, key: TableKey, deals: DealsOf) -> Competition:
    stage = seen.stage(key.stage)
    known = structs.replace(stage, deals={key.session: deals(key.stage, key.session)})
    return structs.replace(seen, stages={**seen.stages, key.stage: known})
