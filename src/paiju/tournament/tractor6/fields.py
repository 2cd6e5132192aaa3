"""Determines the groups of stages: those of a first stage are drawn, those of a later one crossed (T1.1.1 - T1.1.3)."""

from __future__ import annotations

from paiju.cards import shuffled
from paiju.laws import Citation, Refused
from paiju.text import Text, counted
from paiju.tournament.competition import Competition
from paiju.tournament.entrants import snake
from paiju.tournament.memo import Memo
from paiju.tournament.misplanned import wrong
from paiju.tournament.plan import Format, Stage
from paiju.tournament.tractor6.crossing import bracket_of, crossed, tops_of
from paiju.tournament.tractor6.draw import Groups, check_groups, draw_groups
from paiju.tournament.tractor6.standings import rank_groups, rank_stage


class GroupDraw:
    """Implements `FieldDraw`."""

    def field(self, competition: Competition, stage: Stage, seed: str) -> Groups:
        """Draw a first stage's groups from the seed (T1.1.1), or cross the groups of a later one (T1.1.2, T1.1.3)."""
        if stage.entrants is not None:
            found = tops(competition, stage)
            if stage.format is Format.KNOCK_OUT:
                return (bracket_of(found),)
            if len(found) == len(stage.sections):
                return crossed(found)
            return snake(bracket_of(found), len(stage.sections))
        entries = [one.entry for one in competition.contestants.values() if one.plays]
        _check_number(competition, stage, len(entries))
        if stage.format is not Format.GROUPS:
            return (tuple(shuffled(sorted(one.id for one in entries), seed, "order")),)
        return draw_groups(entries, len(stage.sections), seed)

    def check_field(self, competition: Competition, stage: Stage, sections: Groups, seed: str) -> None:
        """Check that groups are fairly drawn, or crossed as the document requires."""
        if stage.entrants is not None:
            right = self.field(competition, stage, seed)
            if right != sections:
                clause = "T1.1.3" if stage.format is Format.KNOCK_OUT else "T1.1.2a"
                words = "; ".join(
                    f"{name}: {', '.join(group)}" for name, group in zip(stage.sections, right, strict=True)
                )
                raise Refused(
                    Text(f"those going into {stage.name}: {words}", f"进入{stage.name}：{words}"), Citation(clause)
                )
            return
        entries = [one.entry for one in competition.contestants.values() if one.plays]
        _check_number(competition, stage, len(entries))
        if stage.format is Format.GROUPS:
            check_groups(entries, sections, seed)


def tops(competition: Competition, stage: Stage) -> list[list[str]]:
    """Return the teams that go on into a stage, by each ranking of the stage before."""
    assert stage.entrants is not None
    before = competition.plan.stage(stage.entrants.stage)
    rankings = (
        rank_stage(competition, before, Memo())
        if before.format is Format.KNOCK_OUT
        else rank_groups(competition, before, Memo())
    )
    return tops_of(competition, stage, rankings)


def _check_number(competition: Competition, stage: Stage, found: int) -> None:
    """Check that there are enough teams for the places that go on from each group, and at least two in a group."""
    least = 2
    for later in competition.plan.stages:
        if later.entrants is not None and later.entrants.stage == stage.name:
            least = max(least, later.entrants.last)
    least *= len(stage.sections)
    if found < least:
        raise wrong(
            f"at least {counted(least, 'team')} for {stage.name}", f"{stage.name} 需要 {least} 支队或更多", found
        )
