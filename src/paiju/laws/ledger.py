"""The ledgers of clauses, loaded once: look up a clause, list a code's clauses, search their text."""

from __future__ import annotations

import csv
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from paiju.errors import Malformed
from paiju.laws.clause import Clause, ClauseKind, Code, codes, further
from paiju.laws.lookup.plain import plain
from paiju.laws.lookup.stem import stem
from paiju.text import Text

_BESIDES: dict[Code, Traversable] = {}
"""The ledgers of codes from other packages."""


def publish(name: str, text: Text, ledger: Traversable) -> Code:
    """Register a code with a ledger from outside the program, in the format of ``data/``, so that it can be cited.

    `name`: its name in rulings, different from those of this program's codes; `text`: its name for users.
    """
    code = further(name, text)
    _BESIDES[code] = ledger
    _index.cache_clear()
    return code


@cache
def _index() -> dict[str, Clause]:
    index: dict[str, Clause] = {}
    for code in codes():
        path = _BESIDES.get(code) or files("paiju.laws").joinpath("data", f"{code}.tsv")
        with path.open(encoding="utf-8") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                index[row["id"]] = Clause(
                    id=row["id"],
                    code=code,
                    kind=ClauseKind(row["kind"]),
                    title=Text(row["title_en"], row["title_zh"]),
                    requirement=Text(row["en"], row["zh"]),
                    check=Text(row["check_en"], row["check_zh"]),
                    verified=row["verified"],
                    relates_to=row["relates_to"],
                    change=row["change"],
                )
    return index


def clause(name: str) -> Clause:
    """Return a clause by its id, such as ``L27.B.2``, ``2017:L23.A``, ``O.passout``, ``C5.2a`` or ``T6.6.2``.

    Raises `Malformed`, listing the nearest ids, if no code has it.

    >>> clause("L27.B.2").kind
    <ClauseKind.PENALTY: 'penalty'>
    """
    index = _index()
    found = index.get(name) or index.get(name.strip())
    if found is None:
        near = ", ".join(get_close_matches(name, index, n=5, cutoff=0.5)) or "L1, 2017:L6.B, C0a, T1.1"
        raise Malformed(Text(f"a clause id (nearest: {near})", f"条款编号（相近的有：{near}）"), name)
    return found


def clause_or_parts(name: str) -> tuple[Clause, ...]:
    """Return a clause as `clause` does, or, for an id that only has parts (L27), all of its parts.

    >>> [found.id for found in clause_or_parts("L44")][:2]
    ['L44.A', 'L44.B']
    """
    try:
        return (clause(name),)
    except Malformed:
        parts = tuple(c for c in clauses() if c.id.startswith(f"{name.strip()}."))
        if not parts:
            raise
        return parts


def clauses(code: Code | None = None) -> tuple[Clause, ...]:
    """List the clauses of one code, or of all codes of this program, in the order of the ledgers."""
    wanted = tuple(Code) if code is None else (code,)
    return tuple(c for c in _index().values() if c.code in wanted)


def search(words: str, code: Code | None = None) -> tuple[Clause, ...]:
    """Return the clauses that contain every word, in either language; those with more words in the title come first.

    Word endings do not matter: revoking also finds revokes.

    >>> [found.id for found in search("insufficient accepted")][:1]
    ['L27.A']
    """
    wanted = [_root(word) for word in plain(words).split()]
    if not wanted:
        return ()
    ranked: list[tuple[int, int, Clause]] = []
    for at, c in enumerate(clauses(code)):
        title = f"{c.id} {c.title.en} {c.title.zh}".casefold()
        body = f"{c.requirement.en} {c.requirement.zh}".casefold()
        if all(word in title or word in body for word in wanted):
            ranked.append((-sum(word in title for word in wanted), at, c))
    return tuple(c for _, _, c in sorted(ranked, key=lambda row: row[:2]))


def _root(word: str) -> str:
    """Return the beginning that a word shares with its other forms."""
    found = stem(word)
    return found if word.startswith(found) else found[:-1]
