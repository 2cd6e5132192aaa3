"""Violations of the standard in a PBN file."""

from __future__ import annotations

from enum import StrEnum

from paiju.errors import Malformed, Place
from paiju.text import Text, apart


class PbnFaultKind(StrEnum):
    """The kind of a fault."""

    AFTER_END = "after the end"
    ANNOTATION = "annotation"
    CALL = "call"
    CARD = "card"
    CHARACTER = "character"
    COMMENT = "comment in a table"
    CONTRACT = "contract"
    DEAL = "deal"
    DECLARER = "declarer"
    DENOMINATION = "denomination"
    DOUBLE_ANNOTATION = "double annotation"
    DOUBLE_IRREGULARITY = "double irregularity"
    DOUBLE_NOTE = "double note"
    DOUBLE_SUFFIX = "double suffix"
    DOUBLING = "doubling"
    DUPLICATE_TAG = "duplicate tag"
    FALSE_REVOKE = "false revoke"
    INHERITANCE = "inheritance"
    IRREGULARITY = "irregularity"
    LAYOUT = "layout of the export format"
    LEAD = "lead"
    LONG_LINE = "long line"
    LONG_RECORD = "long record"
    MISPLACED_NOTE = "misplaced note"
    MISSING_TAG = "missing tag"
    NO_CONTRACT = "no contract"
    NO_DEAL = "no deal"
    NO_DEALER = "no dealer"
    NO_DECLARER = "no declarer"
    NO_NOTE = "no note"
    NO_VALUE = "no value"
    NOTE = "note"
    NUMBER = "number"
    RANK = "rank"
    RESULT = "result"
    REVOKE = "revoke"
    SCORE = "score"
    SIDE = "side"
    SUFFICIENT = "sufficient bid"
    SUIT = "suit"
    SYNTAX = "syntax"
    TABLE = "table"
    TABLE_ORDER = "table order"
    UNKNOWN_TAG = "unknown tag"
    UNKNOWN_VALUE = "unknown value"
    UNUSED_NOTE = "unused note"
    VALUE = "value"
    VULNERABILITY = "vulnerability"


REMARKS = frozenset((PbnFaultKind.UNKNOWN_TAG, PbnFaultKind.UNKNOWN_VALUE))
"""Kinds that the standard allows as extensions (its clause on expandability): strict reading only remarks on them."""


class PbnFault(Malformed):
    """A `Malformed` of PBN with its `kind`; `offset`: where it is in the value or text."""

    def __init__(
        self, kind: PbnFaultKind, expected: Text, found: str, place: Place | None = None, offset: int = 0
    ) -> None:
        super().__init__(expected, found[:200], place)
        self.kind = kind
        self.offset = offset

    @property
    def is_remark(self) -> bool:
        """Whether the standard allows it as an extension."""
        return self.kind in REMARKS

    def of_tag(self, name: str) -> PbnFault:
        """Return the same fault with the name of the tag that contains it."""
        said = self.expected
        named = Text(f"{said.en} in the tag {name}", f"标签 {name} 的{apart(said.zh)}")
        return PbnFault(self.kind, named, self.found, self.place, self.offset)

    def at(self, place: Place) -> PbnFault:
        """Return the same fault with the place filled in."""
        return PbnFault(self.kind, self.expected, self.found, place, self.offset)
