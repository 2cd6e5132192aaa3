"""One clause of one code, as its ledger has it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from paiju.text import Text

_NAMELESS: Final = Text("", "")


class Code(StrEnum):
    """A published code in one edition. Bridge's 1997 ledger also contains document 003's house rules (ids O.*).

    Bridge's ledger of 2017 contains only what differs from 1997.

    `TABLE` is the project's own: rules for every table of this program, whatever is played (ids H.*). A game from
    another package has its own code (`ledger.publish`).
    """

    text: Text
    """The code's name."""

    BRIDGE_1997 = "bridge1997", Text("Laws of duplicate bridge, 1997", "复式桥牌规则（1997）")
    BRIDGE_2017 = "bridge2017", Text("Laws of duplicate bridge, 2017", "复式桥牌规则（2017）")
    CHAODIPI = "chaodipi", Text("Chao Di Pi competition rules", "炒地皮比赛规则")
    TRACTOR6 = "tractor6", Text("Six-player Tractor competition rules", "六人拖拉机比赛规则")
    TABLE = "table", Text("House rules of paiju's tables", "牌局牌桌守则")

    def __new__(cls, value: str, text: Text = _NAMELESS) -> Code:
        """Create a code from its name in rulings and its name for users."""
        one = str.__new__(cls, value)
        one._value_, one.text = value, text
        return one

    @classmethod
    def _missing_(cls, value: object) -> Code | None:
        return next((code for code in _FURTHER if code.value == value), None)


def further(name: str, text: Text) -> Code:
    """Return a code in addition to those of this program; the same name always gives the same code."""
    code = next((one for one in codes() if one.value == name), None)
    if code is None:
        code = str.__new__(Code, name)
        code._name_, code._value_, code.text = name.upper(), name, text
        _FURTHER.append(code)
    return code


def codes() -> tuple[Code, ...]:
    """List the codes: those of this program, then the additional ones."""
    return (*Code, *_FURTHER)


_FURTHER: list[Code] = []
"""The codes of games from other packages."""


class ClauseKind(StrEnum):
    """The kinds of clauses, as the ledgers classify them."""

    DEFINITION = "definition"
    SETUP = "setup"
    PROCEDURE = "procedure"
    RIGHT = "right"
    RESTRICTION = "restriction"
    IRREGULARITY = "irregularity"
    PENALTY = "penalty"
    SCORING = "scoring"
    TOURNAMENT = "tournament"
    ORGANISER_OPTION = "organiser-option"
    DIRECTOR_DISCRETION = "director-discretion"
    ETIQUETTE = "etiquette"

    @property
    def text(self) -> Text:
        """The kind's name."""
        return _KIND_TEXT[self]


_KIND_TEXT = {
    ClauseKind.DEFINITION: Text("definition", "定义"),
    ClauseKind.SETUP: Text("setup", "准备"),
    ClauseKind.PROCEDURE: Text("procedure", "程序"),
    ClauseKind.RIGHT: Text("right", "权利"),
    ClauseKind.RESTRICTION: Text("restriction", "限制"),
    ClauseKind.IRREGULARITY: Text("irregularity", "违规"),
    ClauseKind.PENALTY: Text("penalty", "判罚"),
    ClauseKind.SCORING: Text("scoring", "记分"),
    ClauseKind.TOURNAMENT: Text("tournament", "赛制"),
    ClauseKind.ORGANISER_OPTION: Text("organiser's option", "主办者可选"),
    ClauseKind.DIRECTOR_DISCRETION: Text("director's discretion", "裁判酌定"),
    ClauseKind.ETIQUETTE: Text("etiquette", "礼仪"),
}


class Clause(Struct, frozen=True):
    """A clause in the project's own words.

    - `title`, `requirement` and `check` (an example to test): in both languages
    - `verified`: the source of the wording: ``document`` (read in the rule document), ``confirmed``, ``corrected``,
      ``read`` or ``secondary`` (compared with a public text), ``later`` (agrees with the next editions, its own
      edition's text not seen), ``unverified`` or ``memory`` (not compared with any text)
    """

    id: str
    code: Code
    kind: ClauseKind
    title: Text
    requirement: Text
    check: Text
    verified: str
    relates_to: str = ""
    change: str = ""

    @property
    def unsure(self) -> bool:
        """Whether its wording was not compared with the text of its own edition."""
        return self.verified in UNSURE


UNSURE = ("later", "unverified", "memory")
"""The values of `Clause.verified` for wordings that a ruling must mark as unsure."""
