"""Bodies of the referee's routes."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from paiju.laws import Code
from paiju.referee.setting import Setting
from paiju.text import Text

CaseName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


CaseAnswer: TypeAlias = Annotated[str, Meta(max_length=600)]


class NewCase(Struct, frozen=True, forbid_unknown_fields=True):
    """The known facts of an irregularity: its name in a code, and answers in notation by the names of questions.

    `facts`: what is recorded of the board, used if a question of the law is not in the answers. `regulations`:
    those set by the organiser; the others have their defaults. `came_to`: the table's result, for the score as
    ruled. Both are by the names that the code lists.
    """

    code: Code
    irregularity: Annotated[str, Meta(min_length=1, max_length=64)]
    answers: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=64)] = {}
    facts: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=8)] = {}
    regulations: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=64)] = {}
    came_to: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=8)] = {}


class IrregularityListed(Struct, frozen=True):
    """An irregularity that can be ruled on; `clause` is what a director looks up first, `law` its title.

    `rank`: 1 is the most frequent; `phases`: those of a deal in which it is likely.
    """

    name: str
    title: Text
    clause: str
    law: Text
    rank: int
    phases: tuple[str, ...]


class NewSearch(Struct, frozen=True, forbid_unknown_fields=True):
    """A user's description of an irregularity in a code, or the law that they name."""

    code: Code
    words: Annotated[str, Meta(max_length=400)]


class Searched(Struct, frozen=True):
    """The result of a search: the names of irregularities, best first.

    `fits`: false if nothing matched and these are only the nearest. `law`: the content of the named law.
    """

    names: tuple[str, ...]
    fits: bool
    law: Text | None


class CodeListed(Struct, frozen=True):
    """A code with a referee, and its features.

    `game`: the name of its game at a table; `at_tables`: tables of that game have this referee.
    `regulations`: what an organiser may set; `came_to`: what is asked of the table's result for a score as ruled.
    """

    code: Code
    title: Text
    game: str
    at_tables: bool
    regulations: tuple[Setting, ...]
    came_to: tuple[Setting, ...]
    irregularities: tuple[IrregularityListed, ...]


class Referee(Struct, frozen=True):
    """The codes that have a referee."""

    codes: tuple[CodeListed, ...]
