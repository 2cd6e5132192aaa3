"""Files of results for use at a Python prompt: the results in a file, and their ranking, in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike

from msgspec import Struct

from paiju.errors import Malformed, written
from paiju.facade.arguments import path_of
from paiju.formats.board_file import BoardFile
from paiju.formats.records import read_file
from paiju.formats.results import words_of
from paiju.formats.scorable import scorable
from paiju.formats.scored import match_lines, method_of, scored_field, scored_matches
from paiju.games.bridge import BoardRecord
from paiju.scoring import MATCH_METHODS, Ranking, field_method, match_method
from paiju.scoring import scale as scale_of
from paiju.text import Text


class ResultRead(Struct, frozen=True):
    """A board at a table; fields that the file does not give are None or empty."""

    record: BoardRecord

    @property
    def board(self) -> str:
        """The board's name in the file."""
        return self.record.board

    @property
    def contract(self) -> str:
        """The contract without its declarer: ``4SX``, or ``pass``."""
        record = self.record
        if record.passed_out:
            return "pass"
        return "" if record.contract is None else str(record.contract).split(" ", 1)[0]

    @property
    def declarer(self) -> str:
        """The declarer: ``N``, ``E``, ``S`` or ``W``; empty if there is no contract."""
        return "" if self.record.contract is None else self.record.contract.declarer.letter

    @property
    def tricks(self) -> int | None:
        """The tricks that declarer's side won."""
        return self.record.tricks

    @property
    def result(self) -> str:
        """The tricks against the contract: ``+1``, ``-2`` or ``=``."""
        contract, tricks = self.record.contract, self.record.tricks
        if contract is None or tricks is None:
            return ""
        over = tricks - contract.level - 6
        return f"{over:+d}" if over else "="

    @property
    def score(self) -> int | None:
        """Total points for North-South."""
        return self.record.score_ns

    @property
    def pairs(self) -> tuple[str, str]:
        """The pairs North-South and East-West."""
        return self.record.ns, self.record.ew

    def __str__(self) -> str:
        return f"{self.board}: {words_of(self.record)}"

    def __repr__(self) -> str:
        return f"<{self}>"


class RankedContestant(Struct, frozen=True):
    """A line of a ranking; `percent` of the maximum score, None if the method has no maximum."""

    place: str
    rank: int
    contestant: str
    name: str
    boards: int
    total: float
    percent: float | None
    side: str = ""


class RankedFile(Struct, frozen=True):
    """A ranking, best first: in one field, or North-South before East-West."""

    method: str
    unit: Text
    rows: tuple[RankedContestant, ...]

    def __iter__(self) -> Iterator[RankedContestant]:
        """Iterate over the lines."""
        return iter(self.rows)


class ReadFile(Struct, frozen=True):
    """The content of a file: its title, its results, and their ranking (`rank`)."""

    file: BoardFile

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        faults = f", {len(self.faults)} faults" if self.faults else ""
        return f"<{self.file.format} file{title}: {len(self.file.records)} results{faults}>"

    @property
    def title(self) -> str:
        """The event's title."""
        return self.file.title

    @property
    def results(self) -> tuple[ResultRead, ...]:
        """The results, one for each board at each table."""
        return tuple(map(ResultRead, self.file.records))

    @property
    def faults(self) -> tuple[Malformed, ...]:
        """The records that could not be read, as errors."""
        return self.file.faults

    def rank(
        self, method: str = "", *, scale: str = "", by_section: bool = False, split_ties: bool = False
    ) -> RankedFile:
        """Score and rank the results as `paiju score` does; by default with the file's own method.

        Raises `Malformed` if the method or scale is unknown or does not suit the file.
        """
        chosen = written(method, Text("the name of a method", "计分方法的名称")) or method_of(self.file)
        match = chosen in MATCH_METHODS
        file = scorable(self.file, match=match)
        if match:
            lines, _, _ = match_lines(file)
            of_scale = scale_of(written(scale, Text("the name of a scale", "换算表的名称"))) if scale else None
            matches = scored_matches(file, lines, match_method(chosen), of_scale, by_section=by_section)
            rankings = [one.ranking for one in matches]
        else:
            field = scored_field(file, field_method(chosen), split_ties=split_ties, by_section=by_section)
            rankings = field.rankings
        if not rankings:
            raise Malformed(Text("boards with a result", "有结果的牌"), self.title or "-")
        return RankedFile(chosen, rankings[0].unit.text, tuple(_rows(file, rankings)))


def read(path: str | PathLike[str]) -> ReadFile:
    """Read a file of results: PBN, LIN, USEBIO, JSON, Bridgemate JSON or BWS, recognised by its name and content.

    Raises `Malformed` if the format is unknown, `FileNotFoundError` if there is no such file.
    """
    return ReadFile(read_file(path_of(path)))


def _rows(file: BoardFile, rankings: list[Ranking]) -> Iterator[RankedContestant]:
    for ranking in rankings:
        names = file.names_of(ranking.side)
        for one in ranking.standings:
            yield RankedContestant(
                one.place,
                one.rank,
                one.contestant,
                names.get(one.contestant, "") or one.contestant,
                one.boards,
                float(one.total),
                None if one.percent is None else float(one.percent),
                "" if ranking.side is None else ranking.side.name,
            )
