"""Decides line-ups and substitutes: which players of an entry play in a round."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, is_staff, refuse
from paiju.tournament.places import RoundKey
from paiju.tournament.role import Role


def _own(competition: Competition, moment: Moment, entry: str) -> None:
    if not is_staff(competition, moment.actor, Role.DIRECTOR) and (competition.people.get(moment.actor.id) != entry):
        raise refuse("players can name only their own entry's line-up", "选手只排自己一方的阵容", "H.event.roles")


def set_lineup(competition: Competition, command: c.SetLineup, moment: Moment) -> Events:
    """Set which players of an entry play at a table: its players before the round begins, later the director."""
    key, entry = command.key, command.entry
    _own(competition, moment, entry)
    table = competition.table(key)
    if table.table.side_of(entry) is None:
        here = competition.where(key)
        raise Malformed(Text(f"an entry at {here.en}", f"{here.zh}的参赛单位"), entry)
    started = competition.round(key.of_round).started_at(key.table) is not None
    if started and not is_staff(competition, moment.actor, Role.DIRECTOR):
        raise refuse("the round has begun: the director decides", "本轮已经开始：由裁判决定", "L4")
    _check_lineup(competition, key.of_round, entry, command.players)
    return [e.LineupSet(key, entry, command.players), *_other_room(competition, command)]


def _other_room(competition: Competition, command: c.SetLineup) -> Events:
    """Swap players who come from the other room with those who go there: nobody plays in both (H.event.seat).

    Raises `Refused` if it is not clear who goes there.
    """
    key, entry, players = command.key, command.entry, command.players
    was = competition.table(key).lineups.get(entry, ())
    found: Events = []
    for number, other in competition.round(key.of_round).tables.items():
        there = other.lineups.get(entry, ())
        come = [name for name in players if name in there]
        if number == key.table or not come:
            continue
        go = [name for name in was if name not in players and name not in there]
        if len(go) != len(come):
            at = competition.where(key.of_round.table(number))
            raise refuse(
                f"{', '.join(come)}: in the line-up at {at.en}; change that first",
                f"{'、'.join(come)}已列入{at.zh}的出场名单：请先更改那里",
                "H.event.seat",
            )
        swap = dict(zip(come, go, strict=True))
        left = tuple(swap.get(name, name) for name in there)
        found.append(e.LineupSet(key.of_round.table(number), entry, left))
    return found


def _check_lineup(competition: Competition, key: RoundKey, entry: str, players: Iterable[str]) -> None:
    names = tuple(players)
    known = [player.id for player in competition.people_of(entry, key)]
    for at, name in enumerate(names):
        if name not in known or name in names[:at]:
            raise Malformed(
                Text(f"different players of {entry}: {', '.join(known)}", f"{entry} 的不同队员：{'、'.join(known)}"),
                name,
            )
    competition.discipline.check_lineup(competition, key, entry, names)


def substitute(competition: Competition, command: c.Substitute, moment: Moment) -> Events:
    """Let one player replace another (L4)."""
    start, entry, comes = command.start, command.entry, command.comes
    competition.plan.stage(start.stage)
    if competition.contestant(entry).withdrawn:
        raise refuse(f"{entry} has withdrawn", f"{entry} 已经退赛", "L4")
    known = [player.id for player in competition.people_of(entry, start)]
    if command.leaves not in known:
        raise Malformed(
            Text(f"a player of {entry}: {', '.join(known)}", f"{entry} 的队员：{'、'.join(known)}"), command.leaves
        )
    rosters = competition.discipline.rosters
    other = competition.people.get(comes.id)
    if comes.id in known or (other not in (None, entry) and rosters is None):
        raise refuse(
            f"{comes.name} ({comes.id}) plays for {other or entry}",
            f"{comes.name}（{comes.id}）代表 {other or entry} 参赛",
            "L4",
        )
    if rosters is not None:
        rosters.check_substitute(competition, entry, comes, start)
    rounds = 0 if rosters is None else 1
    return [e.Substituted(entry, command.leaves, comes, start, command.words, rounds)]
