"""Finds which clauses have a test with their id, which are honoured in another way, and which in neither way."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from msgspec import Struct

from paiju.laws.clause import Clause, ClauseKind, Code
from paiju.laws.ledger import clauses
from paiju.laws.untested_clauses import untested_clauses
from paiju.text import Text

BY_PEOPLE: Final = {
    ClauseKind.DIRECTOR_DISCRETION: Text(
        "a person decides: the program shows the clause, takes the director's finding as data, and never guesses it",
        "由人判断：程序出示条款，把裁判的认定作为数据记录，从不自行猜测",
    ),
    ClauseKind.ORGANISER_OPTION: Text(
        "the organiser chooses: a named field of Conditions, or what the organiser announces; the program carries "
        "it out",
        "由主办者选择：Conditions 中的具名字段，或由主办者公布；程序照办",
    ),
    ClauseKind.ETIQUETTE: Text(
        "conduct between people: shown as a reminder with its clause; no action is refused because of it",
        "人与人之间的礼仪：附条款提醒；不因此拒绝任何行为",
    ),
}
"""The kinds of clauses that no program can decide, each with how this program honours it."""


class ClauseCoverage(Struct, frozen=True):
    """A clause, the names of the tests with its id, and how it is honoured `otherwise` (None: not listed).

    `otherwise` is the sentence from the list (`untested_clauses`), or the one for a kind that no program can
    decide.
    """

    clause: Clause
    tests: tuple[str, ...]
    otherwise: Text | None = None

    @property
    def by_people(self) -> bool:
        """Whether the clause is of a kind that a program cannot decide."""
        return self.clause.kind in BY_PEOPLE

    @property
    def honoured(self) -> Text | None:
        """How the clause is honoured if no test has its id; None if a test has it, or if nothing is listed."""
        return None if self.tests else self.otherwise

    @property
    def neither(self) -> bool:
        """Whether the clause has no test and is not honoured in another way."""
        return not self.tests and self.otherwise is None


class KindCount(Struct, frozen=True):
    """The number of clauses of one code and kind: all, those with a test, those `honoured` otherwise, and the rest."""

    code: Code
    kind: ClauseKind
    clauses: int
    tested: int
    honoured: int
    neither: int


def stem_of(clause_id: str) -> str:
    """Return the prefix of the names of a clause's tests.

    >>> stem_of("L64.A.1"), stem_of("2017:L6.B")
    ('test_L64_A_1', 'test_2017_L6_B')
    """
    return "test_" + re.sub(r"\W", "_", clause_id)


def names_of_tests(folder: Path) -> tuple[str, ...]:
    """List the test functions in the files ``test_*.py`` of a folder and its subfolders, file by file."""
    return tuple(
        name for path in sorted(folder.rglob("test_*.py")) for name in _TEST.findall(path.read_text(encoding="utf-8"))
    )


_TEST: Final = re.compile(r"^\s*(?:async )?def (test_\w+)\(", re.MULTILINE)


def coverage(tests: Iterable[str], code: Code | None = None) -> tuple[ClauseCoverage, ...]:
    """Match test names to clauses: a name belongs to the longest id with which it starts.

    `tests`: names of test functions. Returns one `ClauseCoverage` per clause, in the order of the ledgers.

    >>> found = coverage(["test_L44_C_follow_suit", "test_L44"])
    >>> [(c.clause.id, c.tests) for c in found if c.tests]
    [('L44.C', ('test_L44_C_follow_suit',))]
    """
    stems = {stem_of(clause.id): clause.id for clause in clauses()}
    owned: dict[str, list[str]] = {}
    for name in tests:
        words = name.split("_")
        for size in range(len(words), 1, -1):
            found = stems.get("_".join(words[:size]))
            if found is not None:
                owned.setdefault(found, []).append(name)
                break
    listed = {row.clause.id: row.how for row in untested_clauses()}
    return tuple(
        ClauseCoverage(c, tuple(owned.get(c.id, ())), listed.get(c.id, BY_PEOPLE.get(c.kind))) for c in clauses(code)
    )


def counts(covered: Iterable[ClauseCoverage]) -> tuple[KindCount, ...]:
    """Count clauses by code and kind, in the order of the ledgers' codes and of `ClauseKind`."""
    groups: dict[tuple[Code, ClauseKind], list[ClauseCoverage]] = {}
    for row in covered:
        groups.setdefault((row.clause.code, row.clause.kind), []).append(row)
    return tuple(
        KindCount(
            code,
            kind,
            len(rows),
            sum(bool(row.tests) for row in rows),
            sum(row.honoured is not None for row in rows),
            sum(row.neither for row in rows),
        )
        for code in Code
        for kind in ClauseKind
        if (rows := groups.get((code, kind)))
    )
