"""Cards, trumps and tricks as text for the wire."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, Protocol

from paiju.cards import Hand, Suit
from paiju.games.tractor import NO_TRUMP, Order, points
from paiju.games.tractor.binding import bonds
from paiju.games.tractor.effects import LevelChange, PointPenalty
from paiju.games.tractor.standing import CLEAR, DealNotes
from paiju.laws.effect import Cancel, Redeal
from paiju.table.seen import BoundSeen
from paiju.table.tractor.seen import CardsSeen, DealEnding, RuledOffSeen, ShowSeen, TractorTrickSeen, TrumpSeen

_LETTERS: Final[tuple[TrumpSeen, ...]] = ("C", "D", "H", "S")


def trump_text(trump: Suit | None) -> TrumpSeen:
    """Write a known trump; None is no-trump."""
    return "NT" if trump is None or trump is NO_TRUMP else _LETTERS[trump]


class Knows(Protocol):
    """The part of a view of either game that is about trump."""

    @property
    def trump(self) -> Suit | None:
        """The suit, None for no-trump."""

    @property
    def trump_known(self) -> bool:
        """Whether the viewer knows it."""


def trump_seen(view: Knows) -> TrumpSeen | None:
    """Write the trump of a view, None if the viewer does not know it."""
    return trump_text(view.trump) if view.trump_known else None


def named_text(trump: Suit | None) -> TrumpSeen | None:
    """Write the trump that an act names, None if it names none."""
    return None if trump is None else trump_text(trump)


@lru_cache(maxsize=4096)
def sorted_text(order: Order, hand: Hand) -> str:
    """Write cards as a player holds them: trumps first, then the suits from spades down, high to low."""
    return " ".join([card.text for card in order.sorted(hand)])


def standing_seen(standing: DealNotes) -> dict[str, Any]:
    """Return obligations, penalties and cards out of place, by the names of the fields of `TractorSeen`.

    Empty if there are none.
    """
    if standing is CLEAR:
        return {}
    off = [0, 0]
    for effect in standing.effects(PointPenalty):
        if isinstance(effect, PointPenalty):
            off[effect.side] += effect.points
    return {
        "early": tuple([CardsSeen(int(one.seat), str(one.cards)) for one in standing.early]),
        "exposed": tuple([CardsSeen(int(one.seat), str(one.cards)) for one in standing.exposed]),
        "bound": tuple([BoundSeen(one.seat, one.text) for one in bonds(standing)]),
        "ruled_off": (off[0], off[1]),
        "ruled_for": tuple(_ruled_for(standing)),
    }


def _ruled_for(standing: DealNotes) -> Iterator[RuledOffSeen]:
    for ruled in standing.ruled:
        for side in (0, 1):
            mine = [e for e in ruled.effects if getattr(e, "side", None) == side]
            points = sum([effect.points for effect in mine if isinstance(effect, PointPenalty)])
            levels = sum([effect.levels for effect in mine if isinstance(effect, LevelChange)])
            if points or levels:
                yield RuledOffSeen(side, points, levels, ruled.irregularity, ruled.clauses)


def redeal_ending(standing: DealNotes) -> DealEnding:
    """Return why a deal is dealt again: a ruling cancelled it or ordered it, or nobody declared."""
    if standing.effects(Cancel):
        return "cancelled"
    return "redealt" if standing.effects(Redeal) else "undeclared"


def trick_seen(trick: Any) -> TractorTrickSeen:
    """Return a trick, as it is or as a viewer sees it."""
    plays = tuple([CardsSeen(int(played.seat), str(played.cards)) for played in trick.plays])
    return TractorTrickSeen(plays, int(trick.winner), sum([points(played.cards) for played in trick.plays]))


def show_seen(show: Any) -> ShowSeen:
    """Return a show for trump as values for the wire; face-down cards are None."""
    down = show.cards is None
    return ShowSeen(
        int(show.seat),
        show.move.value,
        show.count,
        None if down else str(show.cards),
        None if down else trump_text(show.trump),
        show.withdrawn,
    )
