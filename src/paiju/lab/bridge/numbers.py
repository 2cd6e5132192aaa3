"""The lab's numbering of bridge actions: playing a card, calling, and facing the opening lead."""

from __future__ import annotations

from typing import Final

from paiju.cards import CARDS
from paiju.errors import Malformed
from paiju.games.bridge import CALLS
from paiju.games.bridge.acts import FACE_LEAD, MAKE_CALL, PLAY_CARD, Act, FaceLead, MakeCall, PlayCard
from paiju.text import Text

VERSION: Final = 1
"""The version of the numbering; within a version a number never changes its meaning."""
CARD: Final = 0
"""0 to 51 play a card: clubs from the two up, then diamonds, hearts and spades."""
BID: Final = 52
"""52 to 86 bid 1C to 7NT."""
PASS: Final = 87
DOUBLE: Final = 88
REDOUBLE: Final = 89
FACE: Final = 90
"""Face the opening lead, if the conditions require it to be made face down (L41.A)."""

ACTS: Final[tuple[Act, ...]] = (*PLAY_CARD, *MAKE_CALL[:38], FACE_LEAD)
"""The plain engine's acts, indexed by action number."""
ACTIONS: Final = (*(card.text for card in CARDS[:52]), *(call.text for call in CALLS[:38]), "face the lead")


def number_of(act: Act) -> int:
    """Return the number of an act. Raises `Malformed` if it has none: the lab knows only regular play."""
    if isinstance(act, PlayCard) and act.card.index < 52:
        return act.card.index
    if isinstance(act, MakeCall) and act.call.index < 38:
        return BID + act.call.index
    if isinstance(act, FaceLead):
        return FACE
    raise Malformed(
        Text(
            "a call, a card or the facing of the lead (anything else is the plain engine's)",
            "叫牌、出牌或翻开首攻（其余由普通引擎处理）",
        ),
        repr(act),
    )


def to_open_spiel(action: int) -> int | None:
    """Return the number of an action in OpenSpiel's bridge; None for facing the lead, which it does not have.

    >>> to_open_spiel(0), to_open_spiel(51), to_open_spiel(BID), to_open_spiel(PASS), to_open_spiel(FACE)
    (0, 51, 55, 52, None)
    """
    if action < BID:
        return action % 13 * 4 + action // 13
    if action < PASS:
        return action + 3
    return None if action == FACE else action - PASS + 52


def from_open_spiel(action: int) -> int:
    """Return the number of an action that OpenSpiel's bridge numbers `action`.

    >>> [from_open_spiel(to_open_spiel(action)) for action in (0, 17, 51, 52, 86, 87, 88, 89)]
    [0, 17, 51, 52, 86, 87, 88, 89]
    """
    if action < 52:
        return action % 4 * 13 + action // 4
    return action - 52 + PASS if action < 55 else action - 3
