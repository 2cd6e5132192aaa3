"""Which clause leaves each option open: every field that cites one, with the clause's title in its ledger.

The table is in tests/golden and changes only in a commit that says why. To write it again: `PAIJU_GOLDEN=write
pytest tests/laws/test_cited_fields.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

from msgspec import Struct

import paiju
from paiju.laws import Citation

ROOT = Path(paiju.__file__).parent
GOLDEN = Path(__file__).parents[1] / "golden" / "fields_by_clause.tsv"


def structs() -> Iterator[type[Struct]]:
    """Yield the structs of the modules in which a field cites a clause."""
    for path in sorted(ROOT.rglob("*.py")):
        if "Annotated[" not in (source := path.read_text("utf-8")) or "Citation(" not in source:
            continue
        name = ".".join(("paiju", *path.relative_to(ROOT).with_suffix("").parts))
        for one in vars(import_module(name)).values():
            if isinstance(one, type) and issubclass(one, Struct) and one.__module__ == name:
                yield one


def cited() -> Iterator[tuple[str, str, Citation]]:
    """Yield each citation with the struct and the field that it belongs to."""
    for kind in structs():
        where = f"{kind.__module__.removeprefix('paiju.')}.{kind.__name__}"
        for field, hint in get_type_hints(kind, include_extras=True).items():
            for note in getattr(hint, "__metadata__", ()):
                if isinstance(note, Citation):
                    yield where, field, note


def test_each_field_cites_the_clause_that_leaves_it_open() -> None:
    rows = [("struct", "field", "clause", "title")]
    rows += [(where, field, one.id, one.clause.title.en) for where, field, one in cited()]
    text = "".join("\t".join(row) + "\n" for row in rows)
    if os.environ.get("PAIJU_GOLDEN") == "write":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text("utf-8")
