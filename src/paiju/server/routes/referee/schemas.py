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
    """What is known of an irregularity: its name in a code, and answers in notation by the names of questions.

    `facts`: what is on record of the board, taken where the law asks for it and the answers do not say. `regulations`:
    what the organiser has settled; the rest stand at their defaults. `came_to`: what the table came to, for the score
    as ruled. Both by the names that the code lists.
    """

    code: Code
    irregularity: Annotated[str, Meta(min_length=1, max_length=64)]
    answers: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=64)] = {}
    facts: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=8)] = {}
    regulations: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=64)] = {}
    came_to: Annotated[dict[CaseName, CaseAnswer], Meta(max_length=8)] = {}


class IrregularityListed(Struct, frozen=True):
    """An irregularity that can be ruled; `clause` is what a director looks up first, `law` the title of it.

    `rank`: 1 is called for most; `phases`: those of a deal in which it is likely.
    """

    name: str
    title: Text
    clause: str
    law: Text
    rank: int
    phases: tuple[str, ...]


class NewSearch(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says of an irregularity in a code, or the law that he names."""

    code: Code
    words: Annotated[str, Meta(max_length=400)]


class Searched(Struct, frozen=True):
    """What a search came to: the names of irregularities, best first.

    `fits`: false where nothing was found and these are but the nearest. `law`: what the law that was named rules.
    """

    names: tuple[str, ...]
    fits: bool
    law: Text | None


class CodeListed(Struct, frozen=True):
    """A code with a referee, and what it knows.

    `game`: what is played by it, by its name at a table; `at_tables`: tables of that game have this referee.
    `regulations`: what an organiser may settle; `came_to`: what is asked of the table's result for a score as ruled.
    """

    code: Code
    title: Text
    game: str
    at_tables: bool
    regulations: tuple[Setting, ...]
    came_to: tuple[Setting, ...]
    irregularities: tuple[IrregularityListed, ...]


class Referee(Struct, frozen=True):
    """The codes that can be ruled by."""

    codes: tuple[CodeListed, ...]
