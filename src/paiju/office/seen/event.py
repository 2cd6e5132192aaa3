"""Builds the view of an event for one viewer, and its entry in the list of events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct, to_builtins

from paiju.laws import Code
from paiju.office.seen.entry import EntrySeen, entry_seen, player_name
from paiju.office.seen.stage import StageSeen, stage_seen
from paiju.scoring import decimal
from paiju.text import Text
from paiju.tournament import Competition, Role, Sender, concealed
from paiju.tournament.decide.rights import MAY
from paiju.tournament.events import Penalised
from paiju.tournament.places import TableKey
from paiju.tournament.plain import enc_hook
from paiju.tournament.state import RecordedPenalty

Phase: TypeAlias = Literal["entries", "play", "over"]
Named: TypeAlias = Callable[[str], str]


class EventCard(Struct, frozen=True):
    """An event in the list of events; `roles`: the viewer's roles in it."""

    id: str
    title: str
    game: str
    opened: int
    entries: int
    phase: Phase
    roles: tuple[str, ...]


class StaffSeen(Struct, frozen=True):
    """A person with a role."""

    person: str
    name: str
    role: Role


class CallWaiting(Struct, frozen=True):
    """An open call of the director: its number, who called, from which table, and when."""

    act: int
    at: int
    name: str
    key: TableKey
    where: Text
    words: str


class PenaltySeen(Struct, frozen=True):
    """A penalty or a warning."""

    act: int
    entry: str
    text: Text
    clause: str
    words: str


class EventSeen(Struct, frozen=True):
    """An event as its viewer may see it.

    `plan`: a `Plan` as plain values; `code`: the code of law that applies, `laws`: its name. `may`: the commands
    that the viewer's roles allow; `entry`: the viewer's entry; `player`: the viewer's own id, if they play.
    `concealed`: the viewer is on the staff but still has boards to play, and sees no more than a player.
    """

    id: str
    seq: int
    at: int
    plan: Any
    code: Code
    laws: Text
    closed: bool
    roles: tuple[Role, ...]
    entry: str | None
    player: str | None
    may: tuple[str, ...]
    staff: tuple[StaffSeen, ...]
    entries: tuple[EntrySeen, ...]
    stages: tuple[StageSeen, ...]
    calls: tuple[CallWaiting, ...]
    penalties: tuple[PenaltySeen, ...]
    concealed: bool


def card_of(competition: Competition, person: str) -> EventCard:
    """Build an event's entry in the list."""
    phase: Phase = "over" if competition.closed else "play" if competition.seated else "entries"
    return EventCard(
        competition.id,
        competition.plan.title,
        competition.plan.game,
        competition.opened,
        sum(one.plays for one in competition.contestants.values()),
        phase,
        tuple(sorted(competition.roles(person))),
    )


def event_seen(whole: Competition, seen: Competition, actor: Sender, at: int, names: Mapping[str, str]) -> EventSeen:
    """Build the view of an event: `seen` is the result of `seen_by` for the `whole`; `names`: of non-players."""
    roles = whole.roles(actor.id)

    def named(person: str) -> str:
        return names.get(person) or player_name(whole, person)

    return EventSeen(
        id=whole.id,
        seq=whole.seq,
        at=at,
        plan=to_builtins(whole.plan, enc_hook=enc_hook),
        code=whole.code,
        laws=whole.laws,
        closed=whole.closed,
        roles=tuple(sorted(roles)),
        entry=whole.people.get(actor.id),
        player=actor.id if actor.id in whole.people else None,
        may=tuple(kind.__name__ for kind, (may, _) in MAY.items() if not roles.isdisjoint(may)),
        staff=_staff(whole, named),
        entries=tuple(map(entry_seen, seen.contestants.values())),
        stages=tuple(stage_seen(whole, seen.stages.get(stage.name), stage.name, at) for stage in whole.plan.stages),
        calls=tuple(
            CallWaiting(call.act, call.at, named(call.actor), call.key, whole.where(call.key), call.words)
            for call in seen.calls
        ),
        penalties=tuple(map(_penalty, whole.penalties)),
        concealed=concealed(whole, actor.id, actor.player),
    )


def _staff(whole: Competition, named: Named) -> tuple[StaffSeen, ...]:
    first = StaffSeen(whole.organiser, named(whole.organiser), Role.ORGANISER)
    others = [StaffSeen(person, named(person), role) for person, roles in whole.staff.items() for role in sorted(roles)]
    return (first, *others)


def _penalty(row: RecordedPenalty) -> PenaltySeen:
    given = row.given
    if isinstance(given, Penalised):
        amount = decimal(given.amount)
        unit = given.unit or "%"
        text = Text(f"penalty: {amount} {unit}", f"罚分：{amount} {unit}")
    else:
        text = Text("warning", "警告")
    return PenaltySeen(row.act, given.entry, text, given.clause, given.words)
