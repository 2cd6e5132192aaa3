"""The conditions that an organiser may choose, as the fields of a struct with their clauses, and some usual sets."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from paiju.laws import Citation


class PassedOut(StrEnum):
    """What happens after four passes."""

    SCORE_ZERO = "score-zero"
    REDEAL_NEXT_DEALER = "redeal-next-dealer"


class Claims(StrEnum):
    """Which players may claim."""

    ANY_PLAYER = "any-player"
    DECLARER_ONLY = "declarer-only"


class Contested(StrEnum):
    """What happens after a contested claim."""

    DIRECTOR = "director"
    PLAY_ON = "play-on"


class Alerting(StrEnum):
    """Which player alerts and explains a call, and therefore which player must not learn of the alert."""

    BY_PARTNER = "by-partner"
    BY_CALLER = "by-caller"


class Scoring(StrEnum):
    """How a board's total points become a game score."""

    ACROSS_TABLES = "across-tables"
    IMP_PLUS_20_MINUS_HCP = "imp-plus-20-minus-hcp"


class Conditions(Struct, frozen=True, kw_only=True):
    """The bridge conditions; the defaults are duplicate bridge under the Laws of 1997."""

    passed_out: Annotated[PassedOut, Citation("L22.A"), Citation("O.passout")] = PassedOut.SCORE_ZERO
    lead_face_down: Annotated[bool, Citation("L41.A"), Citation("O.lead")] = True
    dummy_sees_declarer: Annotated[bool, Citation("L43.A.2.a"), Citation("O.dummy.view")] = False
    claims: Annotated[Claims, Citation("L68.A"), Citation("O.clm")] = Claims.ANY_PLAYER
    contested: Annotated[Contested, Citation("L68.D"), Citation("O.clm")] = Contested.DIRECTOR
    alerting: Annotated[Alerting, Citation("L40.B")] = Alerting.BY_PARTNER
    random_seats: Annotated[bool, Citation("L5.A"), Citation("O.deal.seat")] = False
    scoring: Annotated[Scoring, Citation("L78.A"), Citation("O.gamescore")] = Scoring.ACROSS_TABLES


DUPLICATE = Conditions()

ONLINE = Conditions(lead_face_down=False, alerting=Alerting.BY_CALLER)
"""Online duplicate, in which the lead is faced at once (L41.A.opt) and callers explain their own calls."""

FRIENDLY = Conditions(lead_face_down=False, alerting=Alerting.BY_CALLER, contested=Contested.PLAY_ON)
"""Online play among friends, without a director, in which play goes on after a contested claim (O.clm)."""

HOUSE = Conditions(
    passed_out=PassedOut.REDEAL_NEXT_DEALER,
    lead_face_down=False,
    dummy_sees_declarer=True,
    claims=Claims.DECLARER_ONLY,
    contested=Contested.PLAY_ON,
    alerting=Alerting.BY_CALLER,
    random_seats=True,
    scoring=Scoring.IMP_PLUS_20_MINUS_HCP,
)
"""The online house game of document 003."""
