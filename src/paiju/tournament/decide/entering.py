"""Decides the commands that open an event, appoint its staff and change its entries."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.competition import Competition, Discipline, Disciplines
from paiju.tournament.decide.moment import Events, Moment, is_staff, refuse
from paiju.tournament.edition import with_edition
from paiju.tournament.entry import Entry
from paiju.tournament.plan import Plan
from paiju.tournament.role import Role
from paiju.tournament.withdrawal import Withdrawal


def open_event(command: c.OpenEvent, moment: Moment, disciplines: Disciplines) -> Events:
    """Open an event."""
    disciplines(command.plan.game).check_plan(command.plan)
    return [e.EventOpened(command.plan, moment.actor.id)]


def amend_plan(competition: Competition, command: c.AmendPlan, moment: Moment) -> Events:
    """Replace the plan; the entries must fit the new one."""
    if competition.stages:
        raise refuse("a stage is open: the plan can no longer be changed", "已有赛段开始：方案不能再改", "H.event.plan")
    plan, edition = command.plan, competition.edition
    rules = competition.disciplines(plan.game)
    if edition is not None and competition.plan.conditions:
        plan = with_edition(rules, plan, edition)  # a new plan without an edition keeps the old one
    rules.check_plan(plan)
    for contestant in competition.contestants.values():
        _check(rules, plan, contestant.entry)
    return [] if plan == competition.plan else [e.PlanAmended(plan)]


def give_role(competition: Competition, command: c.GiveRole, moment: Moment) -> Events:
    """Appoint a person to a role. Players and spectators are not appointed."""
    if command.role in (Role.PLAYER, Role.SPECTATOR):
        raise refuse("players enter, and spectators need no role", "选手靠报名，观众不需任命", "H.event.roles")
    if command.role in competition.roles(command.person):
        return []
    return [e.RoleGiven(command.person, command.role)]


def take_role(competition: Competition, command: c.TakeRole, moment: Moment) -> Events:
    """End an appointment."""
    if command.role not in competition.staff.get(command.person, ()):
        raise Malformed(
            Text(f"a {command.role.text.en} of this event", f"本赛事的{command.role.text.zh}"), command.person
        )
    return [e.RoleTaken(command.person, command.role)]


def show_all(competition: Competition, command: c.ShowAll, moment: Moment) -> Events:
    """Let the sender see every result from now on."""
    person = moment.actor.id
    return [] if person in competition.overseers else [e.AllShown(person)]


def _check(rules: Discipline, plan: Plan, entry: Entry) -> None:
    if entry.stratum and entry.stratum not in plan.strata:
        raise Malformed(
            Text(
                f"a stratum for {entry.id}: {', '.join(plan.strata) or 'none'}",
                f"{entry.id} 的级别：{'、'.join(plan.strata) or '无'}",
            ),
            entry.stratum,
        )
    rules.check_entry(plan, entry)


def _check_people(competition: Competition, entry: Entry, changed: tuple[Entry, ...] = ()) -> None:
    """Check that no player is entered twice; `changed`: the new state of other entries, which may release a player."""
    names = [player.id for player in entry.people]
    kept = {one.id: {player.id for player in one.people} for one in changed}
    for at, player in enumerate(entry.people):
        other = competition.people.get(player.id)
        if other in kept and player.id not in kept[other]:
            other = None
        if other is not None and other != entry.id and _only_lent(competition, player.id, other):
            other = None
        if player.id in names[:at] or other not in (None, entry.id):
            where = other if other not in (None, entry.id) else entry.id
            raise refuse(
                f"{player.name} ({player.id}) is already entered in {where}: enter another player, or withdraw that "
                "entry",
                f"{player.name}（{player.id}）已在 {where} 报名：请换人，或先让它退赛",
                "H.event.entry",
            )


def _only_lent(competition: Competition, person: str, entry: str) -> bool:
    """Return whether a person is on no roster and only played for an entry as a substitute in a match (T1.5.3.1)."""
    return all(player.id != person for player in competition.contestant(entry).entry.people) and all(
        row.rounds for row in competition.substitutions if row.comes.id == person
    )


def enter(competition: Competition, command: c.Enter, moment: Moment) -> Events:
    """Enter a contestant."""
    entry = command.entry
    if entry.id in competition.contestants:
        raise refuse(
            f"{entry.id} is already entered: choose another id, or amend the entry",
            f"{entry.id} 已经报名：请另取编号，或修改该报名",
            "H.event.entry",
        )
    if competition.stages and not competition.plan.late_entries:
        raise refuse("play has begun, and the plan allows no late entries", "比赛已经开始，方案不接受迟到报名", "L80.D")
    _check(competition.discipline, competition.plan, entry)
    _check_people(competition, entry)
    return [e.Entered(entry)]


def amend_entry(competition: Competition, command: c.AmendEntry, moment: Moment) -> Events:
    """Correct an entry."""
    entry = command.entry
    before = competition.contestant(entry.id)
    if before.withdrawn:
        raise refuse(f"{entry.id} has withdrawn", f"{entry.id} 已经退赛", "H.event.entry")
    _check(competition.discipline, competition.plan, entry)
    if before.entry == entry:
        return []
    rosters = competition.discipline.rosters
    others = () if rosters is None else rosters.amended(competition, entry)
    _check_people(competition, entry, others)
    return [e.EntryAmended(one) for one in (*others, entry)]


def withdraw(competition: Competition, command: c.Withdraw, moment: Moment) -> Events:
    """Withdraw a contestant."""
    if competition.contestant(command.entry).withdrawn:
        raise refuse(f"{command.entry} has withdrawn", f"{command.entry} 已经退赛", "H.event.entry")
    if command.disqualified and command.standing is Withdrawal.RANKED:
        raise refuse(
            "a disqualified entry is not ranked: list it, or leave it out",
            "取消资格者不排名次：请列出不排名次，或不列入",
            "L91.B",
        )
    return [e.Withdrawn(command.entry, command.words, command.disqualified, command.standing)]


def check_in(competition: Competition, command: c.CheckIn, moment: Moment) -> Events:
    """Check an entry in, or undo its check-in; players may do so only for their own entry."""
    contestant = competition.contestant(command.entry)
    staff = is_staff(competition, moment.actor, Role.ORGANISER, Role.DIRECTOR, Role.SCORER)
    if not staff and competition.people.get(moment.actor.id) != command.entry:
        raise refuse("players can check in only their own entry", "选手只为自己的参赛单位报到", "H.event.roles")
    if contestant.withdrawn:
        raise refuse(f"{command.entry} has withdrawn", f"{command.entry} 已经退赛", "H.event.entry")
    if contestant.present == command.present:
        return []
    return [e.CheckedIn(command.entry, command.present)]


def close_event(competition: Competition, command: c.CloseEvent, moment: Moment) -> Events:
    """Close the event. Every seated session must have been posted."""
    for stage in competition.stages.values():
        for session in sorted({key.session for key in stage.rounds}):
            if session not in stage.posted:
                raise refuse(
                    f"the scores of {stage.name}, session {session}, are not posted",
                    f"{stage.name} 第 {session} 节的成绩尚未公布",
                    "L8.C",
                )
    return [e.EventClosed(command.words)]
