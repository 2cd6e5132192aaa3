"""What an edition says of claims, concessions and agreed tricks: clauses, words, and procedures of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Seat, Side
from paiju.referee.bridge.claims.correction_period import Moment
from paiju.referee.inquest import Inquest
from paiju.text import Text


class ClaimLaw(Struct, frozen=True, kw_only=True):
    """The law of claims, as far as editions differ; a clause that is empty says that there is no such rule.

    `current_trick`: by what words on the trick in progress may bind a defender's partner. `objected`: by what his
    partner's objection undoes a defender's concession; `part_may_stand`: an organiser may confine that to a concession
    of all; `undone`: says what follows. `faces`: what a claimer does besides stating his line. `ceases`: play is over
    once there is a claim, and not only suspended until it is known whether it is disputed; `disputed`: by what a
    dispute ends it. `played_on`: by what four players may agree to play on.

    `objections`: by what the other side is heard, and `at_hearing` what else belongs to it. `normal`: what normal play
    includes. `relied_on`: grounds for relying on the place of a card. `partners_choice`: by what a defender's claim may
    not rest on his partner's choice; `order_of_play`: by what the organiser settles how a suit is played.

    `would_have_won`: whether a side that agreed may have a trick back; `cancelled`: by which clause a concession is
    cancelled, empty if it stands. `granted`: whether a side gets tricks that it asks for after the round, or says what
    else follows. `proven`: by what an error in the score is put right after the correction period.
    """

    current_trick: str
    objected: str
    part_may_stand: bool
    undone: Callable[[Inquest, Seat], None]
    faces: Text
    ceases: bool
    disputed: str
    played_on: str
    objections: str
    at_hearing: Text
    normal: Text
    relied_on: Mapping[str, Text]
    partners_choice: str
    order_of_play: str
    would_have_won: Callable[[Inquest, Side], bool]
    cancelled: Callable[[Inquest, Side, Moment], str]
    granted: Callable[[Inquest, Side, int], bool]
    proven: str


def claim_law(inquest: Inquest) -> ClaimLaw:
    """Return the law of claims of the edition that is judged."""
    return inquest.statutes.law(ClaimLaw)
