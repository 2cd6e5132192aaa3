"""The table rules that both games of the family share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct, structs

from paiju.cards import EMPTY, Hand
from paiju.games import Game
from paiju.games.tractor import (
    CLAIM,
    Act,
    ChooseFallback,
    Declare,
    Lead,
    Leads,
    Order,
    Plays,
    Stir,
    read_act,
    write_act,
)
from paiju.games.tractor.acts import Play
from paiju.games.tractor.burials import Burials
from paiju.table.rules import Rules
from paiju.table.sight import Sight
from paiju.table.tractor.cases import DealRuled
from paiju.table.tractor.choice import bound_choice, follow_choice, lead_choice
from paiju.table.tractor.seen import PlayChoice, ShowChoice, ShowKnown, TractorHandSeen, TractorSeen, TrumpSeen
from paiju.table.tractor.wire_text import named_text, show_seen, sorted_text, standing_seen, trick_seen, trump_seen


class DealOfMatch(Protocol):
    """A deal with its place in its match."""

    def again(self, conditions: Any, seed: bytes) -> Self:
        """Shuffle the same deal by another seed."""

    def write(self) -> str:
        """Write the deal, and the state of its match."""


DealT = TypeVar("DealT", bound=DealOfMatch)
DealT_contra = TypeVar("DealT_contra", contravariant=True)
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", bound=TractorSeen)


class Family(Game[DealT_contra, StateT, Act, object, object], Protocol[DealT_contra, StateT]):
    """A game of the family."""

    def observe(self, state: StateT, seat: int | None, *, everything: bool = False) -> object:
        """Return what a viewer sees; `everything`: the viewer is shown all cards."""

    def declarations(self, state: StateT, seat: int) -> tuple[Declare, ...]:
        """Return the shows that a seat may make, in turn or not."""

    def buried(self, state: StateT) -> Hand:
        """Return the kitty as buried; empty before."""

    def buried_by(self, state: StateT) -> int | None:
        """Return the seat that has buried the kitty, or None."""


class ViewerKnowledge(Struct, frozen=True):
    """What one viewer knows: the order in which they sort, the hands that they see, trump, and their own cards.

    `shows`, `kitty` and `own` as in `TractorHandSeen`.
    """

    order: Order
    hands: tuple[Hand | None, ...]
    trump: TrumpSeen | None
    shows: tuple[ShowKnown, ...]
    kitty: Hand | None
    own: tuple[Hand, ...]


class LegalActs(Struct, frozen=True):
    """The acts open to a seat, by the names of the fields of `TractorHandSeen`."""

    acts: tuple[str, ...] = ()
    declare: tuple[ShowChoice, ...] = ()
    stir: tuple[ShowChoice, ...] = ()
    bury: int = 0
    kept: str = ""
    choices: tuple[str, ...] = ()
    play: PlayChoice | None = None


NOTHING: Final = LegalActs()


class TractorRules(Rules[DealT, StateT, Act, ViewT], ABC):
    """A game of the family as a table plays it; a deal belongs to a match and is written in its game's notation.

    `deals`, `hands` and `results`: the types of its deals, of one viewer's view, and of a deal's result.
    """

    game: Family[DealT, StateT]
    conditions: Any
    ruling = DealRuled()
    deals: ClassVar[type[Any]]
    hands: ClassVar[type[TractorHandSeen]]
    results: ClassVar[type[Struct]]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.conditions!r})"

    @abstractmethod
    def look(self, state: StateT, sight: Sight) -> ViewerKnowledge:
        """Return what a viewer knows."""

    @abstractmethod
    def led(self, state: StateT) -> tuple[Lead, int | None] | None:
        """Return the lead on the table and the seat that must beat it, or None if nothing is led."""

    def side(self, seat: int) -> int:
        """Return the seat's side: even seats are side 0, the others side 1."""
        return seat & 1

    def again(self, deal: DealT, seed: bytes) -> DealT:
        """Shuffle the deal at the same place of the same match by another seed."""
        return deal.again(self.conditions, seed)

    def read_deal(self, text: str, number: int) -> DealT:  # noqa: ARG002
        """Parse a deal, which includes its own place in its match. Raises `Malformed`."""
        found: DealT = self.deals.read(text)
        return found

    def write_deal(self, deal: DealT) -> str:
        """Write a deal with its place in its match."""
        return deal.write()

    def read_act(self, data: bytes) -> Act:
        """Parse an act from JSON. Raises `Malformed`."""
        return read_act(bytes(data))

    def write_act(self, act: Act) -> bytes:
        """Write an act as JSON."""
        return write_act(act)

    def read_result(self, plain: object) -> Struct | None:
        """Convert plain JSON values back to a result."""
        found: Struct | None = msgspec.convert(plain, self.results | None)
        return found

    def open(self, state: StateT) -> ViewT:
        """Return the deal with all hands, the kitty and all shows open."""
        view: Any = self.game.observe(state, None, everything=True)
        return structs.replace(
            self.public(state),
            hands=tuple([None if hand is None else str(hand) for hand in view.hands]),
            kitty=None if view.kitty is None else str(view.kitty),
            shows=tuple([show_seen(show) for show in view.shows]),
            trump=trump_seen(view),
        )

    def seen_by_all(self, state: StateT, view: Any) -> dict[str, Any]:
        """Return the part of a view that both games share, by the names of the fields of `TractorSeen`."""
        stands: Any = state
        return {
            "number": view.number,
            "levels": view.levels,
            "level": view.level,
            "first": int(view.first),
            "phase": view.phase,
            "turn": tuple([int(seat) for seat in view.to_act]),
            "declarer": None if view.declarer is None else int(view.declarer),
            "trump": trump_seen(view),
            "counts": view.counts,
            "shows": tuple([show_seen(show) for show in view.shows]),
            "tricks": tuple([trick_seen(trick) for trick in view.tricks]),
            "won": view.won,
            "kitty": None if view.kitty is None else str(view.kitty),
            "result": self.result(state),
            **standing_seen(stands.standing),
        }

    def cards_to_choose(self, state: StateT, seat: int, kitty: bool) -> str:
        """Return the cards of a seat's hand, or of the kitty that it has buried itself, sorted by its order."""
        look = self.look(state, Sight(seat))
        own = self.game.buried(state) if self.game.buried_by(state) == seat else EMPTY
        cards = own if kitty else look.hands[seat]
        return sorted_text(look.order, cards or EMPTY)

    def private(self, state: StateT, sight: Sight) -> TractorHandSeen:
        """Return what a viewer sees in addition to the public view, each hand in their order, and what they may do."""
        look, seat = self.look(state, sight), sight.seat
        offer = NOTHING if seat is None else self.offer(state, look, seat)
        return self.hands(
            hands=tuple([None if hand is None else sorted_text(look.order, hand) for hand in look.hands]),
            trump=look.trump,
            shows=look.shows,
            kitty=None if look.kitty is None else sorted_text(look.order, look.kitty),
            own=tuple([str(cards) for cards in look.own]),
            acts=offer.acts,
            declare=offer.declare,
            stir=offer.stir,
            bury=offer.bury,
            kept=offer.kept,
            choices=offer.choices,
            play=offer.play,
        )

    def offer(self, state: StateT, look: ViewerKnowledge, seat: int) -> LegalActs:
        """Return what a seat may do, in turn or not."""
        game = self.game
        declare = tuple([ShowChoice(str(act.cards), named_text(act.trump)) for act in game.declarations(state, seat)])
        legal: Sequence[Act] = game.legal(state, seat)
        hand = look.hands[seat] or EMPTY
        if isinstance(legal, Burials):
            kept = sorted_text(look.order, hand - legal.hand)
            return LegalActs(("Bury",), declare, bury=legal.size, kept=kept)
        if isinstance(legal, Leads):
            claims = game.is_legal(state, seat, CLAIM)
            acts = ("Play", "Claim") if claims else ("Play",)
            return LegalActs(acts, declare, play=lead_choice(look.order, legal))
        led = self.led(state)
        if isinstance(legal, Plays) and led is not None:
            lead, by = led
            play = follow_choice(look.order, lead, hand, legal, intercepts=by == seat)
            return LegalActs(("Play",), declare, play=play)
        if not legal:
            return LegalActs(("Declare",), declare) if declare else NOTHING
        plays = [act for act in legal if isinstance(act, Play)]
        if plays:
            play = bound_choice(look.order, plays, leads=led is None)
            return LegalActs(("Play",), declare, play=play)
        kinds = dict.fromkeys([type(act).__name__ for act in legal])
        stir = tuple([ShowChoice(str(act.cards), named_text(act.trump)) for act in legal if isinstance(act, Stir)])
        choices = tuple([str(act.cards) for act in legal if isinstance(act, ChooseFallback)])
        return LegalActs(tuple(kinds), declare, stir, choices=choices)
