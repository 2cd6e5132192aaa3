"""Writes an event as USEBIO: contestants with their places, travellers with awards, hands."""

from __future__ import annotations

from decimal import Decimal
from typing import Final, TypeAlias

from msgspec import structs

from paiju.formats.report.played import Deals, ScoredBoard, played_of
from paiju.formats.report.tables import awards
from paiju.formats.usebio import (
    Club,
    Dealt,
    Points,
    RoundMatch,
    TravellerLine,
    UsebioEntry,
    UsebioEvent,
    UsebioFile,
    UsebioPlayer,
    UsebioTraveller,
)
from paiju.formats.usebio.entry import EntryKind
from paiju.scoring import with_decimals
from paiju.tournament import Competition, Contestants, Format, Memo, Ranked, standings
from paiju.tournament.bridge.matches import matches_of, outcomes_in
from paiju.tournament.bridge.results import penalties_in
from paiju.version import __version__

_KINDS: Final = {
    "matchpoints": "MP_PAIRS",
    "matchpoints-half": "MP_PAIRS",
    "cross-imps": "CROSS_IMP",
    "cross-imps-total": "CROSS_IMP",
    "butler": "BUTLER_PAIRS",
}
_POINTS: Final = {
    "matchpoints": "MATCH_POINTS",
    "matchpoints-half": "MATCH_POINTS",
    "cross-imps": "CROSS_IMP_POINTS",
    "cross-imps-total": "CROSS_IMP_POINTS",
    "butler": "BUTLER_IMPS",
}
_TEAMS: Final = {Format.SWISS: "SWISS_TEAMS", Format.KNOCK_OUT: "KO"}
_SCORING: Final = {"matchpoints": "MATCH_POINTS", "cross-imps": "CROSS_IMP_POINTS", "butler": "BUTLER_IMPS"}
"""USEBIO's names for the scoring methods of an event; a method that it does not name keeps its name in paiju."""
_ENTRY: Final[dict[Contestants, EntryKind]] = {
    Contestants.PAIR: "PAIR",
    Contestants.TEAM: "TEAM",
    Contestants.INDIVIDUAL: "PLAYER",
}


def usebio_of(
    competition: Competition,
    stage: str,
    *,
    deals: Deals | None = None,
    memo: Memo | None = None,
    club: Club | None = None,
    date: str = "",
) -> UsebioFile:
    """Convert a stage of a bridge event to a USEBIO document with one event.

    Everything is written except what USEBIO has no place for: rulings, penalties, the journal, and more than one deal
    for a board number. A team that sat out is ranked but has no boards. A Swiss pairs event is described by how its
    boards are scored, because its ranking does not use victory points. `club`: the organiser; `date`: the day, written
    dd/mm/yyyy. Raises `Malformed` as `played_of` does.
    """
    plan, whole = competition.plan.stage(stage), competition.plan
    rows = played_of(competition, stage, deals=deals)
    teams = whole.contestants is Contestants.TEAM
    worth = {} if teams else awards(competition, stage, rows, memo)
    several = len({row.key.session for row in rows}) > 1
    scores = _scores(competition, stage, memo) if teams else {}
    travellers: dict[tuple[str, str, RoundMatch | None, str], list[TravellerLine]] = {}
    for row in rows:
        session, section = str(row.key.session) if several else "", row.key.section
        match = _match(row, session, scores) if teams else None
        line = _line(row, match, whole.contestants, worth, _POINTS.get(plan.method, "POINTS"))
        travellers.setdefault((session, section, match, row.board), []).append(line)
    rankings = standings(competition, stage, memo=memo)
    kind = _KINDS.get(plan.method, "PAIRS")
    if whole.contestants is not Contestants.PAIR:
        kind = _TEAMS.get(plan.format, "TEAMS") if teams else "INDIVIDUAL"
    event = UsebioEvent(
        kind=kind,
        fields=(
            ("EVENT_IDENTIFIER", competition.id),
            ("EVENT_DESCRIPTION", whole.title),
            ("PROGRAM_NAME", "paiju"),
            ("PROGRAM_VERSION", __version__),
            *((("DATE", date),) if date else ()),
            ("SESSION_COUNT", str(plan.sessions)),
            ("SECTION_COUNT", str(len(plan.sections))),
            ("BOARD_SCORING_METHOD", _SCORING.get(plan.method, plan.method.upper().replace("-", "_"))),
            ("WINNER_TYPE", "2" if any(ranked.line for ranked in rankings) else "1"),
        ),
        entries=tuple(entry for ranked in rankings for entry in _entries(competition, ranked, stage)),
        travellers=tuple(
            UsebioTraveller(board=board, session=session, section=section, match=match, lines=tuple(lines))
            for (session, section, match, board), lines in travellers.items()
        ),
    )
    dealt = tuple(Dealt(board=name, hands=deal.hands) for name, deal in (deals or {}).items())
    return UsebioFile.of((event,), club=club, deals=dealt)


def began(competition: Competition, stage: str) -> int:
    """Return when a stage's first round began, or else when the event was opened (ms since 1970 UTC)."""
    times = [one.started for one in competition.stage(stage).rounds.values()]
    return min((one for one in times if one is not None), default=competition.opened)


_Scores: TypeAlias = dict[tuple[str, str, frozenset[str]], dict[str, Decimal]]
"""Each team's score in a match, by session, round and the two teams, named as in scoring."""


def _scores(competition: Competition, stage: str, memo: Memo | None) -> _Scores:
    plan = competition.plan.stage(stage)
    if plan.format is Format.KNOCK_OUT:
        return {}
    outcomes = outcomes_in(
        competition.stage(stage), plan, matches_of(competition, stage, memo), penalties_in(competition, plan)
    )
    found: _Scores = {}
    for one in outcomes:
        match = one.match
        at = (match.session, match.round, frozenset((match.home, match.visitors)))
        found[at] = {
            match.home: Decimal(with_decimals(one.home, 2)),
            match.visitors: Decimal(with_decimals(one.visitors, 2)),
        }
    return found


def _match(row: ScoredBoard, session: str, scores: _Scores) -> RoundMatch:
    """Return the match in which a board was played, with the team whose name sorts first listed first."""
    first, second = sorted((row.record.ns, row.record.ew))
    both = scores.get((row.result.session, row.result.round, frozenset((first, second))), {})
    return RoundMatch(
        round=str(row.key.round),
        first=first,
        second=second,
        scores=(both.get(first), both.get(second)),
        session=session,
        section=row.key.section,
    )


def _line(
    row: ScoredBoard,
    match: RoundMatch | None,
    contestants: Contestants,
    worth: dict[tuple[int, str, int, int, str], list[str]],
    unit: str,
) -> TravellerLine:
    record, key = row.record, row.key
    both = worth.get((key.session, key.section, key.round, key.table, row.board))
    points = (Points(unit, *map(Decimal, both)),) if both else ()
    single = contestants is Contestants.INDIVIDUAL
    (north, *south), (east, *west) = row.result.ns, row.result.ew
    return TravellerLine(
        ns="" if match or single else record.ns,
        ew="" if match or single else record.ew,
        players=(north, east, south[0], west[0]) if single else ("", "", "", ""),
        direction="" if match is None else "NS" if record.ns == match.first else "EW",
        contract=record.contract,
        passed_out=record.passed_out,
        tricks=record.tricks,
        score=None if record.adjusted else record.score_ns,
        adjusted=record.adjusted,
        points=points,
    )


def _entries(competition: Competition, ranked: Ranked, stage: str) -> list[UsebioEntry]:
    sections = competition.plan.stage(stage).sections
    members = competition.stage(stage).sections
    home = {name: at for at, names in zip(sections, members, strict=False) for name in names}
    keys = [one.key for one in ranked.columns]
    percent, boards = (keys.index(one) if one in keys else -1 for one in ("percent", "boards"))

    def entered(name: str) -> UsebioEntry:
        entry = competition.contestant(name).entry
        return UsebioEntry(
            kind=_ENTRY[competition.plan.contestants],
            number=entry.id,
            name=entry.name,
            direction=ranked.line.en if ranked.line else "",
            players=tuple(UsebioPlayer(name=one.name, national_id=one.member) for one in entry.people),
            section=home.get(name, ""),
        )

    found = []
    for line in ranked.lines:
        share = line.values[percent] if 0 <= percent < len(line.values) else None
        count = line.values[boards] if 0 <= boards < len(line.values) else None
        found.append(
            structs.replace(
                entered(line.entry),
                rank=line.rank,
                tied=line.tied,
                total=Decimal(with_decimals(line.shown, ranked.places)),
                percentage=None if share is None else Decimal(with_decimals(share, 2)),
                boards=None if count is None else int(count),
            )
        )
    return found + [entered(name) for name in ranked.unranked]
