"""The state of a table after its events: immutable values, completely determined by the events."""

from __future__ import annotations

from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from paiju.laws import Put, Ruling, Statement
from paiju.table.clock import Clock
from paiju.table.commands import Audience
from paiju.table.match_of_deals import LONE_DEALS, AtTime
from paiju.table.promise import SeedCommitment
from paiju.table.rules import AnyRules, SomeAct, SomeDeal, SomeState
from paiju.table.strength import Strength
from paiju.table.terms import Terms
from paiju.text import Text


class Host(Struct, frozen=True):
    """The person who opened the table."""

    person: str
    name: str


class Occupant(Struct, frozen=True):
    """The occupant of a seat.

    `stand_in`: why a bot plays for the person at the moment ("" if none does); `away`: since when (milliseconds)
    the person has been disconnected, 0 while connected; `waited`: the consequence of a long absence has already
    been applied;
    `strength`: the bot's strength, None for the usual one; `lent`: the strength it uses until its own is ready,
    None if it is using its own.
    """

    person: str
    name: str
    bot: bool = False
    ready: bool = False
    stand_in: str = ""
    away: int = 0
    waited: bool = False
    strength: Strength | None = None
    lent: Strength | None = None

    @property
    def plays(self) -> bool:
        """Whether a person, and not a bot, acts at the seat now."""
        return not self.bot and not self.stand_in


DealT_co = TypeVar("DealT_co", covariant=True)
StateT_co = TypeVar("StateT_co", covariant=True)
ActT_co = TypeVar("ActT_co", covariant=True)


class Step(Struct, Generic[StateT_co, ActT_co], frozen=True):
    """One act of the deal: the seat (None: the director), the act, and the game's state after it."""

    seat: int | None
    act: ActT_co
    state: StateT_co


class Explanation(Struct, frozen=True):
    """A seat's explanation of the act at an index; the seats in `deaf` must not see it."""

    about: int
    seat: int
    words: str
    deaf: tuple[int, ...]


class ActQuestion(Struct, frozen=True):
    """An open question about the act at an index, from `seat` to `of`."""

    about: int
    seat: int
    of: int


class HintGiven(Struct, frozen=True):
    """A seat got a hint when `act` acts of the deal had been done."""

    seat: int
    act: int


class UndoRequest(Struct, frozen=True):
    """A seat's request to undo all but the first `to` acts; the seats in `awaited` have not agreed yet."""

    seat: int
    to: int
    awaited: tuple[int, ...]


class DealInPlay(Struct, Generic[DealT_co, StateT_co, ActT_co], frozen=True):
    """The deal on the table: how it was dealt, and what has been done since.

    `turn_seq` is the number of the last event that changed what is to be done next, `turn_at` its time
    (milliseconds since 1970 UTC): a command based on an older view of the table is out of date. When several seats
    are asked at once (`AskedTogether`), a single answer changes neither. `acted_at`: when the last act was done.
    `sat`: who left which seat while the deal was played. `looked`: how many acts had been done when the last case
    was closed. `ruled_acts`: for each of the `rulings` the indices of the acts concerned, if the record knew them.
    `hints`: those that were requested, even for acts that were undone. `hurried`: the remaining cards are drawn at
    once.
    """

    number: int
    deal: DealT_co
    promise: SeedCommitment | None
    start: StateT_co
    state: StateT_co
    turn_seq: int
    turn_at: int
    acted_at: int
    steps: tuple[Step[StateT_co, ActT_co], ...] = ()
    explanations: tuple[Explanation, ...] = ()
    questions: tuple[ActQuestion, ...] = ()
    undo: UndoRequest | None = None
    undone: int = 0
    ended: bool = False
    rulings: tuple[Ruling, ...] = ()
    sat: tuple[tuple[str, int], ...] = ()
    looked: int = 0
    ruled_acts: tuple[tuple[int, ...], ...] = ()
    hints: tuple[HintGiven, ...] = ()
    hurried: bool = False

    def before(self, act: int) -> StateT_co:
        """Return the state of the game before the act at an index (from 0)."""
        return self.steps[act - 1].state if act else self.start


TableDeal: TypeAlias = DealInPlay[SomeDeal, SomeState, SomeAct]
"""The deal on a table of any game."""
AnyDeal: TypeAlias = DealInPlay[object, object, object]
"""A deal of any game, for callers that need to know only who acted and when, not what they did."""


class Past(Struct, frozen=True):
    """A finished deal; `promise` is None if it was placed; `hinted`: the seats that asked for hints."""

    number: int
    deal: str
    promise: SeedCommitment | None
    result: Any
    hinted: tuple[int, ...] = ()


class DirectorCall(Struct, frozen=True):
    """An open call of the director; `seat` is None if the clock made it."""

    seat: int | None
    words: str


class OpenCase(Struct, frozen=True):
    """An irregularity that awaits a ruling.

    `seat`: who drew attention (None: the director or the program); `act`: the index of the act concerned; `acts`:
    how many had been done when attention was drawn. `answers`: by question name, in the order of the questions;
    `put`: the open question, asked at `put_at` (milliseconds since 1970 UTC). `secrets`: the names of the questions
    whose answers not everybody may see. `held`: why the referee leaves the case to the director. `named_by`: the
    seat that named the irregularity, if a player did so after attention was drawn. `told`: what the case is about,
    if the referee has said so.
    `program`: the program drew attention, and nobody has renamed the irregularity; `keeper`: the same for the actor
    that runs the tables of events. `beside`: the names of the questions answered by a person who sees all hands and
    does not play here. `hosting`: a host who neither plays nor sees hidden hands drew attention or named the
    irregularity.
    `put_off`: an earlier ruling postponed the case until play is over.
    """

    seat: int | None
    irregularity: str
    act: int | None
    acts: int
    words: str
    answers: tuple[tuple[str, str], ...] = ()
    put: Put | None = None
    put_at: int = 0
    held: Statement | None = None
    secrets: tuple[str, ...] = ()
    named_by: int | None = None
    told: Text | None = None
    program: bool = False
    keeper: bool = False
    beside: tuple[str, ...] = ()
    hosting: bool = False
    put_off: bool = False


class ChatMessage(Struct, frozen=True):
    """A message that a person (id `person`) wrote."""

    seq: int
    at: int
    seat: int | None
    person: str
    name: str
    words: str
    to: Audience


class Note(Struct, frozen=True):
    """A person's note to themselves."""

    seq: int
    person: str
    words: str


class Table(Struct, frozen=True):
    """The state of a table after event number `seq`.

    `deal` is the deal in progress, or the last one until the next begins. `promise` is the committed seed of the
    next deal; `placed`, if set, is used instead (with the person who placed it). `watched`: persons who were shown
    hidden hands. `ruled`: the rulings of earlier deals, of the same match if the game plays matches. `last_deal`:
    the number of the deal after which the match ends because of its time, 0 for none; `match_end`: how the match
    ended on time, until another begins.
    `version`: that of the rules. `closing`: why the table was closed, in the words of the person who closed it;
    `closed_by`: the program's explanation.
    """

    id: str
    seq: int
    name: str
    game: str
    conditions: str
    terms: Terms
    rules: AnyRules
    host: Host
    seats: tuple[Occupant | None, ...]
    number: int
    promise: SeedCommitment | None = None
    placed: SomeDeal | None = None
    placed_by: str = ""
    deal: TableDeal | None = None
    past: tuple[Past, ...] = ()
    played: int = 0
    call: DirectorCall | None = None
    case: OpenCase | None = None
    paused: bool = False
    clock: Clock | None = None
    lines: tuple[ChatMessage, ...] = ()
    notes: tuple[Note, ...] = ()
    watched: tuple[str, ...] = ()
    ruled: tuple[Ruling, ...] = ()
    closed: bool = False
    last_deal: int = 0
    match_end: AtTime | None = None
    version: int = 1
    closing: str = ""
    closed_by: Text | None = None

    @property
    def match_is_over(self) -> bool:
        """Whether the deal on the table was the last of its match, so that the next begins another."""
        deal = self.deal
        if deal is None or not deal.ended:
            return False
        return self.match_end is not None or (self.rules.match or LONE_DEALS).ends(deal.state)

    @property
    def playing(self) -> bool:
        """Whether a deal is in progress."""
        return self.deal is not None and not self.deal.ended and not self.closed

    @property
    def waits(self) -> bool:
        """Whether play is suspended: paused, the director called, or a case open (H.wait, H.case)."""
        return self.paused or self.call is not None or self.case is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats from whom an act is awaited."""
        deal = self.deal
        if deal is None or deal.ended or self.closed:
            return ()
        return self.rules.game.to_act(deal.state)

    @property
    def bots_to_act(self) -> tuple[int, ...]:
        """The seats where a bot is asked to act now, as the occupant or as a stand-in."""
        deal = self.deal
        if deal is None or deal.ended or self.closed or self.waits:
            return ()
        itself = self.rules.itself
        asked = self.rules.game.to_act(deal.state) if itself is None else itself.asked(deal.state)
        return tuple(seat for seat in asked if (occupant := self.seats[seat]) is not None and not occupant.plays)

    def alone(self, seat: int) -> bool:
        """Return whether all other seats are taken by bots, or free."""
        return all(one is None or one.bot for at, one in enumerate(self.seats) if at != seat)

    def waits_for_hands(self, person: str, *, director: bool) -> bool:
        """Return whether a person is a host who is not directing and so sees hidden hands only after the deal.

        They see events live, in order to run the table; spectators see the hands later (H.watch.delay).
        """
        return self.terms.shows_hands_later and not director and person == self.host.person

    def seat_of(self, person: str) -> int | None:
        """Return the seat that a person (by id, such as ``person:7``) holds."""
        for seat, occupant in enumerate(self.seats):
            if occupant is not None and occupant.person == person and not occupant.bot:
                return seat
        return None
