"""Checks who plays a match for a team: three of its roster, at most one official substitute (T1.4.1, T1.4.2, T1.5)."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.competition import Competition
from paiju.tournament.entry import Player
from paiju.tournament.places import RoundKey
from paiju.tournament.plan import Format, Stage
from paiju.tournament.state import TableState
from paiju.tournament.tractor6.roster import PLAYING, home_of, refuse


def table_of(competition: Competition, key: RoundKey, entry: str) -> TableState:
    """Return the match of a team in a round. Raises `Malformed` if it has none."""
    for table in competition.round(key).tables.values():
        if entry in table.table.entries and table.table.boards:
            return table
    raise Malformed(Text(f"a round in which {entry} has a match", f"{entry} 有比赛的一轮"), str(competition.where(key)))


def _check_before(competition: Competition, key: RoundKey, entry: str, *, named: bool) -> None:
    table = table_of(competition, key, entry)
    started = competition.round(key).started_at(table.table.number) is not None
    if (started and named) or table.scores or table.forfeits:
        here = competition.where(key)
        raise refuse(
            f"the match of {entry} in {here.en} has started: players cannot be changed during a match",
            f"{here.zh}中 {entry} 的比赛已经开始：中途不可换人",
            "T1.4.2b",
        )


def check_lineup(competition: Competition, key: RoundKey, entry: str, players: tuple[str, ...], *, final: bool) -> None:
    """Check that three play (T1.4.1a), fixed when the match starts (T1.4.2b), with at most one official substitute.

    A line-up that was not set before the start may be set once.
    """
    if len(players) != PLAYING:
        raise refuse(
            f"three players of {entry} play in a match, not {len(players)}",
            f"{entry} 每场由三人上场，不是 {len(players)} 人",
            "T1.4.1a",
        )
    named = entry in table_of(competition, key, entry).lineups
    _check_before(competition, key, entry, named=named)
    lent = [name for name in players if name in competition.lent_to(entry, key)]
    _check_lent(entry, len(lent), final=final)


def _check_lent(entry: str, count: int, *, final: bool) -> None:
    if count > 1:
        raise refuse(
            f"{entry} already has an official substitute in this match: one at most",
            f"{entry} 在本场已用一名官方替补：每场至多一名",
            "T1.5.1",
        )
    if count and final:
        raise refuse("official substitutes cannot play in the final", "冠亚军决赛不可使用官方替补", "T1.5.2")


def check_substitute(competition: Competition, entry: str, comes: Player, start: RoundKey, *, final: bool) -> None:
    """Check that an official substitute may play a match (T1.5). Raises `Refused`."""
    _check_before(competition, start, entry, named=True)
    _check_lent(entry, len(competition.lent_to(entry, start)) + 1, final=final)
    for row in competition.substitutions:
        if row.comes.id == comes.id and row.rounds and row.at(start):
            raise refuse(
                f"{comes.name} ({comes.id}) stands in for {row.entry} in that round",
                f"{comes.name}（{comes.id}）该轮已替补 {row.entry}",
                "T1.5.3",
            )
    check_candidate(competition, entry, comes, start)


def check_candidate(competition: Competition, entry: str, comes: Player, start: RoundKey) -> None:
    """Check that a player may be an official substitute for a team from a round on (T1.5.3)."""
    home = home_of(competition, comes.id) or _left(competition, comes.id)
    if home is None:
        return
    who = f"{comes.name} ({comes.id}, {home})"
    name = f"{comes.name}（{comes.id}，{home}）"
    plan = competition.plan
    first = plan.stages[0]
    state = competition.stage(first.name)
    if start.stage == first.name:
        group = {team: at for at, section in enumerate(state.sections) for team in section}
        if home in group and group[home] == group[entry]:
            raise refuse(
                f"{who} is from the same group: in the first stage substitutes must come from another group",
                f"{name}属于同一组：初赛官替须来自其他组",
                "T1.5.3.2",
            )
        return
    stages = [stage for stage in plan.stages if stage.name in competition.stages]
    at = [stage.name for stage in stages].index(start.stage)
    if any(home in competition.stage(stage.name).entries for stage in stages[1 : at + 1]):
        still = home in competition.stage(start.stage).entries
        if not still:
            raise refuse(
                f"{who} went out in {plan.stages[1].name} or later, and can no longer be a substitute",
                f"{name}在{plan.stages[1].name}或以后被淘汰，不能再做官替",
                "T1.5.3.4",
            )
        raise refuse(
            f"{who} belongs to a team of this stage: substitutes must belong to no team, or have gone out in "
            f"{first.name}",
            f"{name}属于本赛段的队：官替须未报名，或在{first.name}被淘汰",
            "T1.5.3.3",
        )


def _left(competition: Competition, person: str) -> str | None:
    """Return the team with which a player withdrew, and to which they still count as belonging (T1.5.3), or None."""
    for name, one in competition.contestants.items():
        if one.withdrawn and any(player.id == person for player in one.entry.people):
            return name
    return None


def last_stage(stages: tuple[Stage, ...], stage: Stage) -> bool:
    """Return whether a stage is the knock-out whose last round is the final."""
    return stage.format is Format.KNOCK_OUT and stages[-1].name == stage.name
