"""The rules on claims, concessions and agreed tricks that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Seat, Side
from paiju.referee.bridge.claims.correction_period import Timeliness
from paiju.referee.hearing import Hearing
from paiju.text import Text


class ClaimLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of claims that differ by edition; an empty clause means that there is no such rule.

    - `current_trick`: the clause by which words on the current trick may bind a defender's partner
    - `objected`: the clause by which partner's objection undoes a defender's concession; `part_may_stand`: an organiser
      may limit that to a concession of all tricks; `undone`: states what follows
    - `faces`: what a claimer does in addition to stating the line of play
    - `ceases`: whether play is over once there is a claim, and not only suspended until it is known whether the
      claim is disputed; `disputed`: the clause by which a dispute ends play
    - `played_on`: the clause by which the four players may agree to play on
    - `objections`: the clause by which the other side is heard; `at_hearing`: what else belongs to that hearing
    - `normal`: what normal play includes
    - `relied_on`: reasons for which a claimer may rely on the position of a card
    - `partners_choice`: the clause by which a defender's claim may not depend on partner's choice
    - `order_of_play`: the clause by which the organiser decides the order in which a suit is played
    - `would_have_won`: returns whether a side that agreed may have a trick back
    - `cancelled`: returns the clause by which a concession is cancelled, empty if it stands
    - `granted`: returns whether a side gets tricks for which it asks after the round; if not, it may state what else
      follows
    - `proven`: the clause by which a score error is corrected after the correction period
    """

    current_trick: str
    objected: str
    part_may_stand: bool
    undone: Callable[[Hearing, Seat], None]
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
    would_have_won: Callable[[Hearing, Side], bool]
    cancelled: Callable[[Hearing, Side, Timeliness], str]
    granted: Callable[[Hearing, Side, int], bool]
    proven: str


def claim_law(hearing: Hearing) -> ClaimLaw:
    """Return the law of claims for the edition of the case."""
    return hearing.statutes.law(ClaimLaw)
