"""Applies the acts that change the plan, the staff and the entries of an event."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.evolve.change import put, with_round
from paiju.tournament.role import Role
from paiju.tournament.state import Act, Contestant, Substitution, TableState


def plan_amended(competition: Competition, event: e.PlanAmended, act: Act) -> Competition:
    """Replace the plan; the entries must still fit it."""
    if competition.stages:
        raise ValueError("a stage is open")
    rules = competition.disciplines(event.plan.game)
    for contestant in competition.contestants.values():
        rules.check_entry(event.plan, contestant.entry)
    return structs.replace(competition, plan=event.plan)


def role_given(competition: Competition, event: e.RoleGiven, act: Act) -> Competition:
    """Give a person a role."""
    roles = competition.staff.get(event.person, frozenset[Role]()) | {event.role}
    return structs.replace(competition, staff=put(competition.staff, event.person, roles))


def all_shown(competition: Competition, event: e.AllShown, act: Act) -> Competition:
    """Add a person to those who are shown every result."""
    if event.person in competition.overseers:
        raise ValueError("a contestant sees every result already")
    return structs.replace(competition, overseers=competition.overseers | {event.person})


def role_taken(competition: Competition, event: e.RoleTaken, act: Act) -> Competition:
    """Remove a role."""
    roles = competition.staff[event.person]
    if event.role not in roles:
        raise ValueError("no such role was given")
    return structs.replace(competition, staff=put(competition.staff, event.person, roles - {event.role}))


def _people(competition: Competition) -> dict[str, str]:
    """Return the entry of every person: players of entries that have not withdrawn, and substitutes."""
    people: dict[str, str] = {}
    for contestant in competition.contestants.values():
        if contestant.withdrawn:
            continue
        for player in contestant.entry.people:
            if player.id in people:
                raise ValueError(f"{player.id} in two entries")
            people[player.id] = contestant.entry.id
    for row in competition.substitutions:
        if row.rounds and row.comes.id in people:
            continue
        if people.setdefault(row.comes.id, row.entry) != row.entry:
            raise ValueError(f"{row.comes.id} in two entries")
    return people


def entered(competition: Competition, event: e.Entered, act: Act) -> Competition:
    """Enter a contestant."""
    entry = event.entry
    if entry.id in competition.contestants:
        raise ValueError(f"{entry.id} is entered")
    people = dict(competition.people)
    for player in entry.people:
        if player.id in people:
            raise ValueError(f"{player.id} in two entries")
        people[player.id] = entry.id
    return structs.replace(
        competition, contestants=put(competition.contestants, entry.id, Contestant(entry=entry)), people=people
    )


def _changed(competition: Competition, name: str, **fields: Any) -> Competition:
    contestant = structs.replace(competition.contestants[name], **fields)
    return structs.replace(competition, contestants=put(competition.contestants, name, contestant))


def entry_amended(competition: Competition, event: e.EntryAmended, act: Act) -> Competition:
    """Correct an entry."""
    changed = _changed(competition, event.entry.id, entry=event.entry)
    return structs.replace(changed, people=_people(changed))


def withdrawn(competition: Competition, event: e.Withdrawn, act: Act) -> Competition:
    """Withdraw a contestant; its side becomes empty at tables where it had not played yet."""
    if competition.contestants[event.entry].withdrawn:
        raise ValueError(f"{event.entry} is out")
    changed = _changed(
        competition, event.entry, withdrawn=True, disqualified=event.disqualified, standing=event.standing
    )
    for stage in competition.stages.values():
        for state in stage.rounds.values():
            if state.ended is not None:
                continue
            tables = {number: _left(table, event.entry) for number, table in state.tables.items()}
            if any(tables[number] is not table for number, table in state.tables.items()):
                changed = with_round(changed, structs.replace(state, tables=tables))
    return structs.replace(changed, people=_people(changed))


def _left(table: TableState, entry: str) -> TableState:
    """Empty the sides of a withdrawn entry at a table without scores."""
    seated = table.table
    if entry not in seated.entries or table.scores or table.forfeits:
        return table
    sides = tuple(() if entry in side else side for side in seated.sides)
    return structs.replace(table, table=structs.replace(seated, sides=sides), lineups={})


def checked_in(competition: Competition, event: e.CheckedIn, act: Act) -> Competition:
    """Check an entry in or out."""
    return _changed(competition, event.entry, present=event.present)


def substituted(competition: Competition, event: e.Substituted, act: Act) -> Competition:
    """Add a substitute."""
    here = {player.id for player in competition.people_of(event.entry, event.start)}
    if event.leaves not in here:
        raise ValueError(f"{event.leaves} does not play for {event.entry}")
    row = Substitution(act.seq, event.entry, event.leaves, event.comes, event.start, event.rounds)
    changed = structs.replace(competition, substitutions=(*competition.substitutions, row))
    for state in competition.stage(event.start.stage).rounds.values():
        if row.at(state.key):
            tables = {number: _with_substitute(table, row) for number, table in state.tables.items()}
            if tables != state.tables:
                changed = with_round(changed, structs.replace(state, tables=tables))
    return structs.replace(changed, people=_people(changed))


def _with_substitute(table: TableState, row: Substitution) -> TableState:
    """Replace the leaving player by the substitute in a line-up that is already set."""
    named = table.lineups.get(row.entry, ())
    if row.leaves not in named:
        return table
    players = tuple(row.comes.id if name == row.leaves else name for name in named)
    return structs.replace(table, lineups=put(table.lineups, row.entry, players))


def closed(competition: Competition, event: e.EventClosed, act: Act) -> Competition:
    """Close the event."""
    return structs.replace(competition, closed=True)
