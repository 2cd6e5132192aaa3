"""What a table needs of both games of the family, whichever it plays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct, structs

from paiju.cards import EMPTY, Hand
from paiju.games import Game
from paiju.games.tractor import (
    CLAIM,
    PASS,
    Act,
    ChooseFallback,
    Declare,
    Lead,
    Leads,
    Order,
    Plays,
    Stir,
    Trick,
    read_act,
    write_act,
)
from paiju.games.tractor.acts import CarryOut, DrawOutOfTurn, Play
from paiju.games.tractor.burials import Burials
from paiju.laws import Citation, Put, Refused, Ruling
from paiju.table.patch import DEAL, Changed, changes
from paiju.table.rules import ByItself, Wait
from paiju.table.sight import Sight
from paiju.table.tractor.choice import bound_choice, follow_choice, lead_choice
from paiju.table.tractor.seen import PlayChoice, ShowChoice, ShowKnown, TractorHandSeen, TrumpSeen
from paiju.table.tractor.told import told_of
from paiju.table.tractor.written import named_text, sorted_text
from paiju.text import Text

HandT = TypeVar("HandT", bound=TractorHandSeen)
H_ASK: Final = Citation("H.ask")
CHOSEN: Final = ("multiset", "multiset-or-none")
"""How cards are written that somebody chooses, by the names of their notations."""


class Family(Game[Any, Any, Act, Any, Any], Protocol):
    """A game of the family."""

    def declarations(self, state: Any, seat: int) -> tuple[Declare, ...]:
        """List what a seat may show, in turn or not."""

    def buried(self, state: Any) -> Hand:
        """Give the kitty as it lies buried; nothing before."""


class Look(Struct, frozen=True):
    """What one viewer knows: the order by which he sorts, the hands that he sees, trump, and what else is his.

    `shows`, `kitty` and `own` as in `TractorHandSeen`.
    """

    order: Order
    hands: tuple[Hand | None, ...]
    trump: TrumpSeen | None
    shows: tuple[ShowKnown, ...]
    kitty: Hand | None
    own: tuple[Hand, ...]


class Offer(Struct, frozen=True):
    """What a seat may do, by the names of the fields of `TractorHandSeen`."""

    acts: tuple[str, ...] = ()
    declare: tuple[ShowChoice, ...] = ()
    stir: tuple[ShowChoice, ...] = ()
    bury: int = 0
    kept: str = ""
    choices: tuple[str, ...] = ()
    play: PlayChoice | None = None


NOTHING: Final = Offer()


class TractorRules(ABC):
    """A game of the family as a table plays it; a deal is one of a match, written as its game writes it."""

    __slots__ = ()
    conditions: Any

    @property
    @abstractmethod
    def game(self) -> Family:
        """The game itself."""

    @property
    @abstractmethod
    def together(self) -> int:
        """Milliseconds within which two shows cannot be told apart."""

    @abstractmethod
    def look(self, state: Any, sight: Sight) -> Look:
        """Say what a viewer knows."""

    @abstractmethod
    def led(self, state: Any) -> tuple[Lead, int | None] | None:
        """Give the lead on the table and who must beat it, None where nothing is led."""

    def side(self, seat: int) -> int:
        """Who sits alternately plays together: the even seats are side 0, the others side 1."""
        return seat & 1

    def again(self, deal: Any, seed: bytes) -> Any:
        """Shuffle the deal at the same place of the same match by a seed."""
        return deal.again(self.conditions, seed)

    def write_deal(self, deal: Any) -> str:
        """Write a deal with its place in its match."""
        written: str = deal.write()
        return written

    def read_act(self, data: bytes) -> Act:
        """Read an act from JSON. Raises `Malformed`."""
        return read_act(bytes(data))

    def write_act(self, act: Act) -> bytes:
        """Write an act as JSON."""
        return write_act(act)

    def ruled(self, ruling: Ruling) -> Act:
        """Give the act that carries a ruling out."""
        return CarryOut(ruling.effects, ruling.irregularity, ruling.clauses)

    @abstractmethod
    def by_itself(self, state: Any) -> ByItself | None:
        """Say what the table does next by itself, None where it waits for its players."""

    def question(self, state: Any) -> int | None:
        """Give the number of the question that lapses by itself."""
        found = self.by_itself(state)
        return None if found is None else found.question

    def timeless(self, act: Act) -> bool:
        """Say that cards may be shown, and one drawn out of turn, although the table has drawn on."""
        return isinstance(act, Declare | DrawOutOfTurn)

    def timed(self, state: Any, seat: int | None, act: Act, last: Act | None, gap: int) -> Act:
        """Let the seats decide between two shows that cannot be told apart in time (T4.3.5, C3.2c).

        That they are, is for the table alone to say, whatever the act says of itself.
        """
        if not isinstance(act, Declare):
            return act
        alone = structs.replace(act, together=False)
        if not isinstance(last, Declare) or gap > self.together:
            return alone
        both = structs.replace(act, together=True)
        if self.game.is_legal(state, seat, alone) or not self.game.is_legal(state, seat, both):
            return alone
        return both

    def why_no_words(self, act: Act) -> None:  # noqa: ARG002
        """Say that no act comes with words."""
        return

    def told(self, before: Any, seat: int, act: Act) -> Text | None:
        """Say who did what, with which cards."""
        return told_of(before, self.seat_name(seat), act)

    def seat_name(self, seat: int) -> Text:
        """Name a seat: by its number from 1, unless the code's text names it otherwise."""
        return Text(f"seat {seat + 1}", f"{seat + 1} 号位")

    def wordless(self, act: Act) -> Act:
        """Give the act as it is."""
        return act

    def act_time(self, state: Any) -> int:
        """Give the time of the game's conditions for burying and for a play (T5.5, T6.2a; C1.3b, C1.3c)."""
        seconds = {
            "burying": self.conditions.bury_seconds,
            "playing": self.conditions.play_seconds,
        }
        return 1000 * int(seconds.get(self.phase(state), 0))

    def called_over(self, state: Any) -> Any:
        """Give the deal as it stands: it has always ended as the game says."""
        return state

    @abstractmethod
    def phase(self, state: Any) -> str:
        """Name the phase of a deal."""

    @abstractmethod
    def plain(self, state: Any, before: Any) -> dict[str, Any] | None:
        """Give what one card drawn, or one play that neither leads nor ends a trick, changes of `public`.

        By the names of its fields; None where anything else lies between the two states.
        """

    def public_step(self, state: Any, before: Any) -> Changed | None:
        """Give what a plain act changes of `public`."""
        changed = self.plain(state, before)
        if changed is None:
            return None
        return {"set": {f"{DEAL}.{field}": value for field, value in changed.items()}}

    def private_steps(
        self, state: Any, before: Any, sights: Iterable[Sight]
    ) -> list[Changed | None]:
        """Give what a plain act changes of `private`: it concerns who acted and who acts next, and nobody else."""
        if self.plain(state, before) is None:
            return [None for _ in sights]
        seats = (*self.game.to_act(before), *self.game.to_act(state))
        return [self._private_step(state, before, sight, seats) for sight in sights]

    def _private_step(
        self, state: Any, before: Any, sight: Sight, seats: tuple[int, ...]
    ) -> Changed | None:
        if sight.everything:
            return None
        if sight.seat not in seats:
            return {}
        return changes(self.private(before, sight), self.private(state, sight), f"{DEAL}.") or {}

    @abstractmethod
    def private(self, state: Any, sight: Sight) -> TractorHandSeen:
        """Show what somebody sees beyond what all see, and what he may do."""

    def calls(self, state: Any) -> int:  # noqa: ARG002
        """Say that there is no call."""
        return 0

    def why_not_ask(self, state: Any, seat: int, about: int) -> Refused:  # noqa: ARG002
        """Refuse every question."""
        return Refused(
            Text("in this game nothing has to be explained", "此游戏没有需要解释的行为"), H_ASK
        )

    def explainer(self, state: Any, about: int) -> int:  # noqa: ARG002
        """Say that nobody explains. Raises `LookupError`, for there is no such act."""
        raise LookupError(about)

    def unasked(self, state: Any, about: int) -> bool:  # noqa: ARG002
        """Say that nothing is explained unasked."""
        return False

    def deaf(self, state: Any, about: int) -> tuple[int, ...]:  # noqa: ARG002
        """Name nobody."""
        return ()

    def to_choose(self, state: Any, seat: int, put: Put) -> str | None:
        """Give a seat the cards of its hand, or of the kitty, where it is to choose among them."""
        if put.notation not in CHOSEN:
            return None
        look = self.look(state, Sight(seat))
        cards = self.game.buried(state) if put.kitty else look.hands[seat]
        return sorted_text(look.order, cards or EMPTY) or None

    def hand_seen(self, kind: type[HandT], state: Any, sight: Sight) -> HandT:
        """Show what a viewer sees beyond what all see, each hand sorted by his order, and what he may do."""
        look, seat = self.look(state, sight), sight.seat
        offer = NOTHING if seat is None else self.offer(state, look, seat)
        return kind(
            hands=tuple(
                [None if hand is None else sorted_text(look.order, hand) for hand in look.hands]
            ),
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

    def offer(self, state: Any, look: Look, seat: int) -> Offer:
        """Say what a seat may do, in turn or not."""
        game = self.game
        declare = tuple(
            [
                ShowChoice(str(act.cards), named_text(act.trump))
                for act in game.declarations(state, seat)
            ]
        )
        legal: Sequence[Act] = game.legal(state, seat)
        hand = look.hands[seat] or EMPTY
        if isinstance(legal, Burials):
            kept = sorted_text(look.order, hand - legal.hand)
            return Offer(("Bury",), declare, bury=legal.size, kept=kept)
        if isinstance(legal, Leads):
            claims = game.is_legal(state, seat, CLAIM)
            acts = ("Play", "Claim") if claims else ("Play",)
            return Offer(acts, declare, play=lead_choice(look.order, legal))
        led = self.led(state)
        if isinstance(legal, Plays) and led is not None:
            lead, by = led
            play = follow_choice(look.order, lead, hand, legal, intercepts=by == seat)
            return Offer(("Play",), declare, play=play)
        if not legal:
            return Offer(("Declare",), declare) if declare else NOTHING
        plays = [act for act in legal if isinstance(act, Play)]
        if plays:
            play = bound_choice(look.order, plays, leads=led is None)
            return Offer(("Play",), declare, play=play)
        kinds = dict.fromkeys([type(act).__name__ for act in legal])
        stir = tuple(
            [
                ShowChoice(str(act.cards), named_text(act.trump))
                for act in legal
                if isinstance(act, Stir)
            ]
        )
        choices = tuple([str(act.cards) for act in legal if isinstance(act, ChooseFallback)])
        return Offer(tuple(kinds), declare, stir, choices=choices)


def lapse(seats: Sequence[int], question: int | None) -> ByItself | None:
    """Have the first of some seats pass that are asked and say nothing in time; None where nobody is asked."""
    return ByItself(int(seats[0]), PASS, Wait.ANSWER, question) if seats else None


def one_more_play(trick: Trick | None, before: Trick | None) -> Trick | None:
    """Give the trick on the table where it has one play more than before, and was led before; else None."""
    if trick is None or before is None or len(trick.plays) != len(before.plays) + 1:
        return None
    return trick


def moved_on(state: Any) -> dict[str, Any]:
    """Give what every card that leaves the pack or a hand changes: whose turn it is, and how many each one holds."""
    return {"turn": (int(state.turn),), "counts": tuple([len(hand) for hand in state.hands])}
