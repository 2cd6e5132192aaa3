"""An event as USEBIO: contestants with their places, travellers with what each result is worth, hands."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from msgspec import structs

from paiju.formats.report.played import Deals, Played, played_of
from paiju.formats.report.tables import awards
from paiju.formats.usebio import (
    Dealt,
    Entry,
    Event,
    Line,
    Match,
    Player,
    Points,
    Traveller,
    UsebioFile,
)
from paiju.formats.usebio.entry import EntryKind
from paiju.scoring import shown
from paiju.tournament import Competition, Contestants, Memo, Ranked, standings

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
_ENTRY: Final[dict[Contestants, EntryKind]] = {
    Contestants.PAIR: "PAIR",
    Contestants.TEAM: "TEAM",
    Contestants.INDIVIDUAL: "PLAYER",
}


def usebio_of(
    competition: Competition, stage: str, *, deals: Deals | None = None, memo: Memo | None = None
) -> UsebioFile:
    """Write a stage of bridge as one event of a document.

    USEBIO keeps no rulings, penalties or lines of a journal, and one deal a board number; the rest is written. A team
    that sat out has its place and no board. Raises `Malformed` as `played_of` does.
    """
    plan, whole = competition.plan.stage(stage), competition.plan
    rows = played_of(competition, stage, deals=deals)
    teams = whole.contestants is Contestants.TEAM
    worth = {} if teams else awards(competition, stage, rows, memo)
    several = len({row.key.session for row in rows}) > 1
    travellers: dict[tuple[str, str, Match | None, str], list[Line]] = {}
    for row in rows:
        session, section = str(row.key.session) if several else "", row.key.section
        match = _match(row, session) if teams else None
        line = _line(row, match, whole.contestants, worth, _POINTS.get(plan.method, "POINTS"))
        travellers.setdefault((session, section, match, row.board), []).append(line)
    rankings = standings(competition, stage, memo=memo)
    kind = _KINDS.get(plan.method, "PAIRS")
    if whole.contestants is not Contestants.PAIR:
        kind = "TEAMS" if teams else "INDIVIDUAL"
    event = Event(
        kind=kind,
        fields=(
            ("EVENT_DESCRIPTION", whole.title),
            (
                "BOARD_SCORING_METHOD",
                _POINTS.get(plan.method, plan.method.upper().replace("-", "_")),
            ),
            ("WINNER_TYPE", "2" if any(ranked.line for ranked in rankings) else "1"),
        ),
        entries=tuple(
            entry for ranked in rankings for entry in _entries(competition, ranked, stage)
        ),
        travellers=tuple(
            Traveller(
                board=board, session=session, section=section, match=match, lines=tuple(lines)
            )
            for (session, section, match, board), lines in travellers.items()
        ),
    )
    dealt = tuple(Dealt(board=name, hands=deal.hands) for name, deal in (deals or {}).items())
    return UsebioFile.of((event,), deals=dealt)


def _match(row: Played, session: str) -> Match:
    """Name the match of two teams: the one whose name comes first stands first."""
    first, second = sorted((row.record.ns, row.record.ew))
    return Match(
        round=str(row.key.round),
        first=first,
        second=second,
        session=session,
        section=row.key.section,
    )


def _line(
    row: Played,
    match: Match | None,
    contestants: Contestants,
    worth: dict[tuple[int, str, int, int, str], list[str]],
    unit: str,
) -> Line:
    record, key = row.record, row.key
    both = worth.get((key.session, key.section, key.round, key.table, row.board))
    points = (Points(unit, *map(Decimal, both)),) if both else ()
    single = contestants is Contestants.INDIVIDUAL
    (north, *south), (east, *west) = row.result.ns, row.result.ew
    return Line(
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


def _entries(competition: Competition, ranked: Ranked, stage: str) -> list[Entry]:
    sections = competition.plan.stage(stage).sections
    members = competition.stage(stage).sections
    home = {name: at for at, names in zip(sections, members, strict=False) for name in names}
    keys = [one.key for one in ranked.columns]
    percent, boards = (keys.index(one) if one in keys else -1 for one in ("percent", "boards"))

    def entered(name: str) -> Entry:
        entry = competition.contestant(name).entry
        return Entry(
            kind=_ENTRY[competition.plan.contestants],
            number=entry.id,
            name=entry.name,
            direction=ranked.line.en if ranked.line else "",
            players=tuple(Player(name=one.name, national_id=one.member) for one in entry.people),
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
                total=Decimal(shown(line.shown, ranked.places)),
                percentage=None if share is None else Decimal(shown(share, 2)),
                boards=None if count is None else int(count),
            )
        )
    return found + [entered(name) for name in ranked.unranked]
