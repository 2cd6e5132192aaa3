"""Standings of an event: always computed from the results and rulings on record, never stored."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.ranked import Ranked


def standings(
    competition: Competition, stage: str, *, stratum: str = "", memo: Memo | None = None
) -> tuple[Ranked, ...]:
    """Rank an open stage: one ranking, or one for each section or line.

    `stratum`: only its entries and those of lower strata. `memo`: keep one between calls to make the next answer
    fast; it changes no answer. This function hides nothing: to rank what a viewer may see, pass the result of
    `secrecy.seen_by`.
    Raises `Malformed` for a stage that is not open or an unknown stratum.
    """
    plan = competition.plan
    competition.stage(stage)
    if stratum and stratum not in plan.strata:
        raise Malformed(
            Text(f"a stratum: {', '.join(plan.strata) or 'none'}", f"一个级别：{'、'.join(plan.strata) or '无'}"),
            stratum,
        )
    return competition.discipline.standings(
        competition, plan.stage(stage), memo if memo is not None else Memo(), stratum
    )
