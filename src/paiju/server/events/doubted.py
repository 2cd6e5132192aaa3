"""The results of a command that are unlikely, by what its sender may see."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.server.events import wire as w
from paiju.tournament import Competition
from paiju.tournament.events import ResultCorrected, ResultEntered
from paiju.tournament.state import Act


def doubted(seen: Competition, acts: Iterable[Act]) -> tuple[w.Doubt, ...]:
    """Give what is to be asked back of the results that acts entered or corrected; `seen`: as the sender sees it."""
    rules = seen.discipline
    found = []
    for act in acts:
        event = act.event
        if not isinstance(event, ResultEntered | ResultCorrected):
            continue
        reasons = rules.doubts(seen, event.key, event.board)
        score = seen.table(event.key).score(event.board)
        if reasons and score.act == act.seq:
            said = rules.said(score.outcome)
            found.append(w.Doubt(event.key, event.board, said, reasons, score.changed))
    return tuple(found)
