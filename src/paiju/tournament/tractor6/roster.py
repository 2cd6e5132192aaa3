"""Checks rosters: the number of players, and the one change after the groups (T1.4)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from paiju.laws import Citation, Refused
from paiju.text import Text, counted
from paiju.tournament.competition import Competition
from paiju.tournament.entry import Entry, Player
from paiju.tournament.events import Entered, EntryAmended, ScoresPosted, StageOpened
from paiju.tournament.evolve import taken_back

PLAYING = 3
MOST = 5


def refuse(en: str, zh: str, clause: str, reading: int = 0) -> Refused:
    """Build a refusal with its clause."""
    return Refused(Text(en, zh), Citation(clause, reading=reading))


def check_roster(entry: Entry) -> None:
    """Check that a team has at least three players (T1.4.1a) and at most five (T1.4.3a)."""
    count = len(entry.people)
    if count < PLAYING:
        raise refuse(
            f"{entry.id}: three play, so a team needs at least 3 players, not {count}",
            f"{entry.id}：每场三人上场，一队至少 3 人，现有 {count} 人",
            "T1.4.1a",
        )
    if count > MOST:
        raise refuse(
            f"{entry.id}: a team's roster has at most {MOST} players, including substitutes; this one would have "
            f"{count}",
            f"{entry.id}：一队的报名队员，上场的和候补的合计，不超过 {MOST} 人；这样就有 {count} 人",
            "T1.4.3a",
        )


def home_of(competition: Competition, person: str) -> str | None:
    """Return the team whose roster a player is on, or None if there is none that has not withdrawn."""
    for name, one in competition.contestants.items():
        if not one.withdrawn and any(player.id == person for player in one.entry.people):
            return name
    return None


def groups_over(competition: Competition) -> bool:
    """Return whether the first stage is over: its scores are posted, or a later stage is open."""
    first = competition.plan.stages[0].name
    if any(name != first for name in competition.stages):
        return True
    state = competition.stages.get(first)
    return state is not None and bool(state.rounds) and all(key.session in state.posted for key in state.rounds)


def later_begun(competition: Competition) -> bool:
    """Return whether a match of a later stage has started (T1.4.3c)."""
    first = competition.plan.stages[0].name
    return any(
        state.started is not None or state.begun
        for name, stage in competition.stages.items()
        if name != first
        for state in stage.rounds.values()
    )


def changed_roster(
    competition: Competition, entry: Entry, qualified: Callable[[], frozenset[str]]
) -> tuple[Entry, ...]:
    """Check that a roster may be changed into this one; return the other rosters that change with it.

    Before the first stage changes are free. In the first stage the committee's approval is assumed, because only
    people who may amend entries get here, and a new player must not have played for another team (T1.4.4). After
    it, each qualified team (`qualified`) may once add or swap one player (T1.4.3a, reading 128) who is on no other
    roster or comes from an eliminated team (T1.4.3b). Once a match of a later stage has started, no changes are
    allowed (T1.4.3c). Raises `Refused` for any other change.
    """
    before = competition.contestant(entry.id).entry
    old, new = ({player.id for player in one.people} for one in (before, entry))
    added = [player for player in entry.people if player.id not in old]
    if old == new:
        return ()
    if not competition.stages:
        return ()
    if later_begun(competition):
        raise refuse(
            f"the second stage has begun: the roster of {entry.id} can no longer be changed",
            f"复赛已经开始：{entry.id} 不能再调整队员",
            "T1.4.3c",
        )
    if groups_over(competition):
        return _one_change(competition, entry, added, len(old - new), qualified())
    for player in added:
        for other in competition.contestants:
            if other != entry.id and has_played(competition, player.id, other):
                raise refuse(
                    f"{player.name} ({player.id}) has played for {other} in this event",
                    f"{player.name}（{player.id}）已代表 {other} 参加过本次比赛",
                    "T1.4.4",
                )
    return _let_go(competition, entry.id, added, least=PLAYING)


def _one_change(
    competition: Competition, entry: Entry, added: list[Player], removed: int, qualified: frozenset[str]
) -> tuple[Entry, ...]:
    if entry.id not in qualified:
        raise refuse(
            f"{entry.id} is out: only the teams of the second stage may change their rosters",
            f"{entry.id} 未进入复赛：只有进入复赛的队伍可以调整队员",
            "T1.4.3a",
        )
    if len(added) != 1 or removed > 1 or _changes(competition, entry.id):
        raise refuse(
            f"{entry.id} may add or swap only one player, once: this adds {len(added)} and removes {removed}, after "
            f"{_changes(competition, entry.id)} changes",
            f"{entry.id} 只可加一名或换一名，共一次：此次加 {len(added)} 名、减 {removed} 名，"
            f"此前已调整 {_changes(competition, entry.id)} 次",
            "T1.4.3a",
            reading=128,
        )
    home = home_of(competition, added[0].id)
    if home in qualified:
        raise refuse(
            f"{added[0].name} ({added[0].id}) is on the roster of {home}, which is still in: take a player who is on "
            "no roster, or whose team is out",
            f"{added[0].name}（{added[0].id}）在出线队 {home} 的名单中：新队员须不在任何名单中，或来自被淘汰的队",
            "T1.4.3b",
        )
    return _let_go(competition, entry.id, added, least=0)


def _let_go(competition: Competition, entry: str, added: list[Player], *, least: int) -> tuple[Entry, ...]:
    """Remove new players from the rosters that they come from."""
    found: list[Entry] = []
    for player in added:
        home = home_of(competition, player.id)
        if home is None or home == entry:
            continue
        roster = competition.contestant(home).entry
        people = [one for one in roster.people if one.id != player.id]
        if len(people) < max(1, least):
            raise refuse(
                f"{home} would be left with {counted(len(people), 'player')}",
                f"{home} 将只剩 {len(people)} 名队员",
                "T1.4.1a",
            )
        cut = min(len(roster.players), max(PLAYING, len(people) - len(roster.reserves)))
        found.append(structs.replace(roster, players=tuple(people[:cut]), reserves=tuple(people[cut:])))
    return tuple(found)


def _changes(competition: Competition, entry: str) -> int:
    """Count the changes of a roster since the end of the first stage."""
    acts = list(competition.acts)
    dead = taken_back(acts)
    first = competition.plan.stages[0].name
    roster: set[str] = set()
    over = opened = False
    changes = 0
    for act in acts:
        event = act.event
        if act.seq in dead:
            continue
        if isinstance(event, ScoresPosted) and event.stage == first and not opened:
            over, changes = True, 0
        elif isinstance(event, StageOpened) and event.stage != first and not opened:
            changes = changes if over else 0
            over = opened = True
        elif isinstance(event, Entered | EntryAmended) and event.entry.id == entry:
            now = {player.id for player in event.entry.people}
            changes += over and now != roster
            roster = now
    return changes


def has_played(competition: Competition, person: str, entry: str) -> bool:
    """Return whether a person played for a team: in a line-up of a match, or on a roster without line-ups."""
    for stage in competition.stages.values():
        for key, state in stage.rounds.items():
            for table in state.tables.values():
                if entry not in table.table.entries or not (
                    table.scores or state.started_at(table.table.number) is not None
                ):
                    continue
                names = table.lineups.get(entry)
                if names is None:
                    names = tuple(player.id for player in competition.people_of(entry, key))
                if person in names:
                    return True
    return False
