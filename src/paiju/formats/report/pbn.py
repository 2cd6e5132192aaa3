"""Results and hand records of an event as PBN."""

from __future__ import annotations

from collections.abc import Iterator

from paiju.formats.pbn import PbnFile, PbnGame, Table, Tag
from paiju.formats.report.hand_record import HandRecord
from paiju.formats.report.played import Deals, Played, played_of, records_of, side_word
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract
from paiju.tournament import Competition, Contestants

_VULNERABLE = ("None", "NS", "EW", "All")
_COLUMNS = r"Section\3L;Round\3R;Table\3R;PairId_NS\8L;PairId_EW\8L;Contract\5L;Declarer\1L;Result\2R;Score_NS\6R"


def results_pbn(
    competition: Competition, stage: str, *, session: int = 0, deals: Deals | None = None
) -> PbnFile:
    """Write every result of a stage as a record: a board at a table, with round, section and contestants."""
    file = PbnFile.of(records_of(competition, stage, session=session, deals=deals))
    if competition.plan.contestants is not Contestants.INDIVIDUAL:
        return file
    return PbnFile(tuple(PbnGame.of(_of_individuals(game)) for game in file.games))


def _of_individuals(game: PbnGame) -> Iterator[Tag]:
    """Say of a record that everybody plays alone: PairNS and PairEW are then whoever sat together."""
    for tag in game.tags:
        if tag.name == "PairEW":
            yield Tag.literal("Competition", "Individuals")
        yield tag


def hands_pbn(
    hands: list[HandRecord],
    *,
    competition: Competition | None = None,
    stage: str = "",
    session: int = 1,
) -> PbnFile:
    """Write hand records with double dummy and par, one record a board.

    With an event, each has the results of the whole field on the board in that session as its ScoreTable.
    """
    rows = [] if competition is None else played_of(competition, stage, session=session)
    title = "" if competition is None else competition.plan.title
    return PbnFile(
        tuple(
            PbnGame.of(_tags(hand, [row for row in rows if row.board == hand.board], title))
            for hand in hands
        )
    )


def _tags(hand: HandRecord, rows: list[Played], title: str) -> Iterator[Tag]:
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
    yield Table.made(r"Declarer;Denomination\2R;Result\2R", makes).tag("OptimumResultTable")
    if rows:
        yield Table.made(_COLUMNS, [_row(row) for row in rows]).tag("ScoreTable")


def _row(row: Played) -> tuple[str, ...]:
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
