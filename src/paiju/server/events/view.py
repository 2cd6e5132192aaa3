"""An event as the wire has it, for one viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import to_builtins

from paiju.scoring import decimal
from paiju.server.events import wire as w
from paiju.text import Text, counted
from paiju.tournament import Actor, Competition, Role, concealed, tractor6
from paiju.tournament.clock import minutes_of, round_clock, table_time
from paiju.tournament.decide.rights import MAY
from paiju.tournament.edition import code_of, laws_text
from paiju.tournament.entry import Player
from paiju.tournament.events import Penalised
from paiju.tournament.plain import enc_hook
from paiju.tournament.seating import RoundKey, TableKey
from paiju.tournament.state import Contestant, Penalty, RoundState, Score, StageState, TableState

MINUTE = 60_000
Named = Callable[[str], str]


def card_of(competition: Competition, person: str) -> w.EventCard:
    """Show an event as the list has it."""
    phase: w.Phase = "over" if competition.closed else "play" if competition.seated else "entries"
    return w.EventCard(
        competition.id,
        competition.plan.title,
        competition.plan.game,
        competition.opened,
        sum(one.plays for one in competition.contestants.values()),
        phase,
        tuple(sorted(competition.roles(person))),
    )


def event_seen(
    whole: Competition,
    seen: Competition,
    actor: Actor,
    at: int,
    names: Mapping[str, str],
) -> w.EventSeen:
    """Show an event: `seen` is what `seen_by` leaves of the `whole`; `names`: of those who are no players."""
    roles = whole.roles(actor.id)

    def named(person: str) -> str:
        return names.get(person) or player_name(whole, person)

    return w.EventSeen(
        id=whole.id,
        seq=whole.seq,
        at=at,
        plan=to_builtins(whole.plan, enc_hook=enc_hook),
        code=code_of(whole.plan),
        laws=laws_text(whole.plan),
        closed=whole.closed,
        roles=tuple(sorted(roles)),
        entry=whole.people.get(actor.id),
        player=actor.id if actor.id in whole.people else None,
        may=tuple(kind.__name__ for kind, (may, _) in MAY.items() if not roles.isdisjoint(may)),
        staff=_staff(whole, named),
        entries=tuple(map(_entry, whole.contestants.values())),
        stages=tuple(
            _stage(whole, seen.stages.get(stage.name), stage.name, at)
            for stage in whole.plan.stages
        ),
        calls=tuple(
            w.CallWaiting(
                call.act, call.at, named(call.actor), call.key, whole.where(call.key), call.words
            )
            for call in seen.calls
        ),
        penalties=tuple(map(_penalty, whole.penalties)),
        concealed=concealed(whole, actor.id, actor.player),
    )


def player_name(competition: Competition, person: str) -> str:
    """Give the name of somebody who plays, else his id."""
    entry = competition.people.get(person)
    if entry is None:
        return person
    known = [*competition.contestant(entry).entry.people]
    known += [row.comes for row in competition.substitutions]
    return next((player.name for player in known if player.id == person), person)


def _staff(whole: Competition, named: Named) -> tuple[w.StaffSeen, ...]:
    first = w.StaffSeen(whole.organiser, named(whole.organiser), Role.ORGANISER)
    others = [
        w.StaffSeen(person, named(person), role)
        for person, roles in whole.staff.items()
        for role in sorted(roles)
    ]
    return (first, *others)


def _players(players: tuple[Player, ...]) -> tuple[w.PlayerSeen, ...]:
    return tuple(w.PlayerSeen(player.id, player.name) for player in players)


def _entry(one: Contestant) -> w.EntrySeen:
    entry = one.entry
    return w.EntrySeen(
        entry.id,
        entry.name,
        _players(entry.players),
        _players(entry.reserves),
        entry.seed,
        entry.stratum,
        entry.bond,
        one.present,
        one.withdrawn,
        one.disqualified,
    )


def _stage(whole: Competition, state: StageState | None, name: str, at: int) -> w.StageSeen:
    if state is None:
        return w.StageSeen(name, None, (), ())
    period = whole.plan.correction_minutes * MINUTE
    return w.StageSeen(
        name,
        state.sections,
        tuple(_round(whole, key, one, at) for key, one in sorted(state.rounds.items())),
        tuple(w.Posted(number, when, when + period) for number, when in state.posted.items()),
    )


def _round(whole: Competition, key: RoundKey, state: RoundState, at: int) -> w.RoundSeen:
    stage = whole.plan.stage(key.stage)
    clock = round_clock(state, stage, at)
    known = whole.round(key).tables
    return w.RoundSeen(
        key,
        state.started,
        minutes_of(whole, key) if state.started is None else state.minutes,
        clock.ends,
        state.ended,
        stage.warnings,
        tuple(
            _table(whole, one, known[number], _clock(whole, key.table(number), at))
            for number, one in state.tables.items()
        ),
    )


def _clock(whole: Competition, key: TableKey, at: int) -> w.TableClock:
    time = table_time(whole, key, at)
    return w.TableClock(
        time.started,
        time.ends,
        time.left,
        time.added,
        time.stopped,
        time.side,
        time.until,
        time.time_outs,
        time.last,
    )


def _table(
    whole: Competition, state: TableState, known: TableState, clock: w.TableClock
) -> w.TableSeen:
    """Show a table; `known`: with the scores that the viewer may not see, of which he learns only that they are in."""
    table = state.table
    return w.TableSeen(
        table.number,
        table.sides,
        table.boards,
        table.match,
        state.forfeits,
        tuple(
            _score(whole, board, state.scores[board])
            for board in table.boards
            if board in state.scores
        ),
        known.outstanding,
        dict(state.lineups),
        clock,
        tuple(_late(whole, state, side) for side in sorted(state.late)),
        _fines(whole, state),
    )


def _fines(whole: Competition, state: TableState) -> tuple[Text, ...]:
    """Say what is fined in a match: what its score sheet has, else what rulings put on record."""
    if whole.plan.game != "tractor6" or not state.table.boards:
        return ()
    outcome = state.score(state.table.boards[0]).outcome
    given = tractor6.fines_of(state.rulings)
    if isinstance(outcome, tractor6.Outcome) and outcome.sheet is not None:
        given = outcome.fines
    found = []
    for one in given:
        names = (whole.contestants[name].entry.name for name in state.table.sides[one.side])
        said = one.said(", ".join(names))
        found.append(Text(f"deal {one.deal}: {said.en}", f"第 {one.deal} 把：{said.zh}"))
    return tuple(found)


def _late(whole: Competition, state: TableState, side: int) -> Text:
    """Say who came late, and what that costs in points or levels."""
    seconds = state.late[side]
    minutes = -(-seconds // 60)
    who = ", ".join(whole.contestants[name].entry.name for name in state.table.sides[side])
    found = tractor6.late_by(seconds) if whole.plan.game == "tractor6" else None
    if found is None:
        return Text(f"{who}: {counted(minutes, 'minute')} late", f"{who}：迟到 {minutes} 分钟")
    cost, of = found.text, found.citation.said
    return Text(
        f"{who}: {counted(minutes, 'minute')} late, {cost.en} [{of.en}]",
        f"{who}：迟到 {minutes} 分钟，{cost.zh}〔{of.zh}〕",
    )


def _score(whole: Competition, board: str, score: Score) -> w.ScoreSeen:
    said = whole.discipline.said
    adjusted = score.adjusted
    return w.ScoreSeen(
        board,
        None if score.outcome is None else said(score.outcome),
        score.side,
        score.confirmed,
        score.dispute,
        None if adjusted is None else tuple(None if one is None else said(one) for one in adjusted),
        score.clause,
        score.unplayed,
        score.form,
        score.counts,
        score.changed,
        score.turned,
    )


def _penalty(row: Penalty) -> w.PenaltySeen:
    given = row.given
    if isinstance(given, Penalised):
        amount = decimal(given.amount)
        unit = given.unit or "%"
        text = Text(f"penalty: {amount} {unit}", f"罚分：{amount} {unit}")
    else:
        text = Text("warning", "警告")
    return w.PenaltySeen(row.act, given.entry, text, given.clause, given.words)
