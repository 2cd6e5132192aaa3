"""The referee under the Laws of 2017: what the edition changes, beside the edition of 1997.

Enters: an inquest. Leaves: its statements and effects. Must not know: tables, who is connected.
"""

from typing import Final

from msgspec import structs

from paiju.laws import Citation
from paiju.referee import bridge1997
from paiju.referee.bridge2017.calls import CALL_FAMILIES
from paiju.referee.bridge2017.play import PLAY_FAMILIES
from paiju.referee.bridge2017.successors_calls import CALLS
from paiju.referee.bridge2017.successors_play import PLAY
from paiju.referee.irregularity import Irregularity

SUCCESSORS: Final[dict[str, str]] = {**CALLS, **PLAY}
"""Clauses that handlers of 1997 name, with those of 2017 in their place."""

FAMILIES: Final[tuple[tuple[Irregularity, ...], ...]] = (*CALL_FAMILIES, *PLAY_FAMILIES)

IRREGULARITIES: Final[dict[str, Irregularity]] = {
    name: structs.replace(
        found,
        citation=Citation(SUCCESSORS.get(found.citation.id, found.citation.id)),
        also=tuple(Citation(SUCCESSORS.get(one.id, one.id)) for one in found.also),
    )
    for name, found in (
        bridge1997.IRREGULARITIES | {found.name: found for family in FAMILIES for found in family}
    ).items()
}
