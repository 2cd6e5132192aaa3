"""The progress of an event: how many boards (or games) are settled, and how many there will be."""

from __future__ import annotations

from paiju.office.seats import SEMI_FINALISTS
from paiju.packs import discipline_of
from paiju.tournament import Competition, Contestants, Format, Plan, Stage
from paiju.tournament.knockouts import has_third_place


def so_far(competition: Competition) -> tuple[int, int]:
    """Return how many boards (or games) are settled, and how many the plan has in total, if it determines that."""
    done = total = 0
    sizes: dict[str, int] = {}
    for stage in competition.plan.stages:
        state = competition.stages.get(stage.name)
        settled = waiting = 0
        if state is not None:
            sizes[stage.name] = len(state.entries)
            for one in state.rounds.values():
                for table in one.tables.values():
                    if table.table.played:
                        left = len(table.outstanding)
                        waiting += left
                        settled += len(table.table.boards) - left
        elif stage.entrants is None:
            sizes[stage.name] = sum(one.plays for one in competition.contestants.values())
        else:
            places = stage.entrants
            each = len(competition.plan.stage(places.stage).sections) if places.each else 1
            sizes[stage.name] = (places.last - places.first + 1) * each
        over = state is not None and bool(state.posted)
        expected = 0 if over else _expected(competition.plan, stage, sizes[stage.name])
        done += settled
        total += max(settled + waiting, expected)
    return done, total


def _expected(plan: Plan, stage: Stage, size: int) -> int:
    """Estimate the boards (or games) of a stage with `size` entries."""
    rules = discipline_of(plan.game)
    tables = rules.teams.rooms if plan.contestants is Contestants.TEAM else 1
    each = (max(stage.boards, 1) if rules.duplicate else 1) * tables
    if stage.format is Format.KNOCK_OUT:
        third = has_third_place(rules) and size >= SEMI_FINALISTS
        return max(size - 1 + third, 0) * each * stage.sessions
    if stage.format is Format.SWISS:
        return stage.rounds * (size // 2) * each * stage.sessions
    if stage.format in (Format.GROUPS, Format.ROUND_ROBIN):
        group = -(-size // len(stage.sections))
        return len(stage.sections) * (group * (group - 1) // 2) * each * stage.sessions
    return max(stage.rounds, 1) * (size // 2) * each * stage.sessions
