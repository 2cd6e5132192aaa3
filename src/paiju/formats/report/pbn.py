"""Writes results and hand records of an event as PBN."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from paiju.formats.pbn import PbnFile, PbnGame, PbnTable, Tag
from paiju.formats.report.hand_record import HandRecord
from paiju.formats.report.played import Deals, ScoredBoard, played_of, records_of
from paiju.games.bridge import DENOMINATIONS, SEATS, BoardRecord, Contract
from paiju.scoring import side_word, with_decimals
from paiju.tournament import Competition, Contestants, Memo, standings

_VULNERABLE = ("None", "NS", "EW", "All")
_COLUMNS = r"Section\3L;Round\3R;Table\3R;PairId_NS\8L;PairId_EW\8L;Contract\5L;Declarer\1L;Result\2R;Score_NS\6R"


def results_pbn(
    competition: Competition, stage: str, *, session: int = 0, deals: Deals | None = None, memo: Memo | None = None
) -> PbnFile:
    """Write every result of a stage as a record: a board at a table, with round, section and contestants.

    Each names its scoring; if all sessions are written, the first has the standings as its TotalScoreTable.
    """
    records = records_of(competition, stage, session=session, deals=deals)
    if competition.plan.contestants is Contestants.TEAM:
        records = [structs.replace(one, room=_room(one)) for one in records]
    file = PbnFile.of(records)
    method = competition.plan.stage(stage).method
    alone = competition.plan.contestants is Contestants.INDIVIDUAL
    ranked = () if session else tuple(_standings(competition, stage, memo))
    return PbnFile(
        tuple(
            PbnGame.of((*_scored(game, _SCORING.get(method, method), alone), *(() if at else ranked)))
            for at, game in enumerate(file.games)
        )
    )


def _called(competition: Competition, name: str) -> str:
    """Return a record's name for a contestant: its id, or the name of a single player."""
    entry = competition.contestant(name).entry
    if competition.plan.contestants is Contestants.INDIVIDUAL:
        return entry.people[0].name
    return name


def _room(record: BoardRecord) -> str:
    """Return the room of a match: the team whose name sorts first sits North-South in the open room."""
    return "open" if record.ns < record.ew else "closed"


_SCORING: Final = {"matchpoints": "MP", "butler": "Butler", "team-imps": "IMP"}
_TOTALS: Final = {"matchpoints": "TotalScoreMP", "team-imps": "TotalScoreIMP"}


def _scored(game: PbnGame, scoring: str, alone: bool) -> Iterator[Tag]:
    """Yield a record's tags with its scoring; if players entered `alone`, mark the competition as an individual."""
    for tag in game.tags:
        if tag.name == "PairEW" and alone:
            yield Tag.literal("Competition", "Individuals")
        if tag.name == "Event":
            yield tag
            yield Tag.literal("Scoring", scoring)
            continue
        yield tag.with_body(tag.body.rstrip("\n") + "\n")


def _standings(competition: Competition, stage: str, memo: Memo | None) -> Iterator[Tag]:
    """Yield the standings; a contestant listed without a rank has a dash, and one left out is missing."""
    rows: list[tuple[str, ...]] = []
    lines = False
    for ranked in standings(competition, stage, memo=memo):
        side = ranked.line.en if ranked.line else "-"
        lines = lines or ranked.line is not None
        keys = [column.key for column in ranked.columns]
        for line in ranked.lines:
            values = dict(zip(keys, line.values, strict=False))
            percent, boards = values.get("percent"), values.get("boards")
            rows.append(
                (
                    str(line.rank),
                    _called(competition, line.entry),
                    side,
                    with_decimals(line.shown, ranked.places),
                    "-" if percent is None else with_decimals(percent, 2),
                    "-" if boards is None else str(boards),
                    competition.contestant(line.entry).entry.name,
                )
            )
        rows += [
            ("-", _called(competition, name), side, "-", "-", "-", competition.contestant(name).entry.name)
            for name in ranked.unranked
        ]
    if rows:
        who = {Contestants.TEAM: "TeamId", Contestants.INDIVIDUAL: "PlayerId"}
        id_ = who.get(competition.plan.contestants, "PairId")
        total = _TOTALS.get(competition.plan.stage(stage).method, "TotalScore")
        columns = rf"Rank\3R;{id_}\6L;Direction\2L;{total}\8R;TotalPercentage\6R;NrBoards\2R;Names\20L"
        yield PbnTable.made(columns, rows).tag("TotalScoreTable")


def hands_pbn(
    hands: list[HandRecord], *, competition: Competition | None = None, stage: str = "", session: int = 1
) -> PbnFile:
    """Write hand records with double-dummy tricks and par, one record a board.

    With an event, each has the results of the whole field on the board in that session as its ScoreTable.
    """
    rows = [] if competition is None else played_of(competition, stage, session=session)
    title = "" if competition is None else competition.plan.title
    return PbnFile(
        tuple(PbnGame.of(_tags(hand, [row for row in rows if row.board == hand.board], title)) for hand in hands)
    )


def _tags(hand: HandRecord, rows: list[ScoredBoard], title: str) -> Iterator[Tag]:
    deal = " ".join(one.to_dotted() for one in hand.deal.hands)
    plain = {
        "Event": title,
        "Board": hand.board,
        "Dealer": hand.dealer.letter,
        "Vulnerable": _VULNERABLE[hand.vulnerability],
        "Deal": f"N:{deal}",
    }
    for name, value in plain.items():
        if value:
            yield Tag.literal(name, value)
    yield Tag.of("DoubleDummyTricks", hand.table.to_digits())
    yield Tag.of("OptimumScore", f"NS {hand.par.score_ns}")
    makes = [
        (seat.letter, denomination.letter, str(hand.table.tricks(denomination, seat)))
        for seat in SEATS
        for denomination in reversed(DENOMINATIONS)
    ]
    yield PbnTable.made(r"Declarer;Denomination\2R;Result\2R", makes).tag("OptimumResultTable")
    if rows:
        yield PbnTable.made(_COLUMNS, [_row(row) for row in rows]).tag("ScoreTable")


def _row(row: ScoredBoard) -> tuple[str, ...]:
    record = row.record
    contract: Contract | None = record.contract
    score = record.adjusted or side_word(row.result.score_ns).removeprefix("+")
    cells = (
        record.section,
        record.round,
        record.table,
        record.ns,
        record.ew,
        contract.short if contract else "Pass" if record.passed_out else "-",
        contract.declarer.letter if contract else "-",
        "-" if record.tricks is None else str(record.tricks),
        score,
    )
    return tuple(cell or "-" for cell in cells)
