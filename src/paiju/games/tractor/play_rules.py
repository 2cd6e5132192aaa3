"""How the play differs between the codes of the family: a frozen struct built from each code's conditions."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from paiju.laws import Citation


class PartialChains(StrEnum):
    """What is owed to a tractor by a hand that has none of that length (reading 38 of C5.3)."""

    CHAIN_THEN_PAIRS = "chain-then-pairs"
    PAIRS = "pairs"
    NOTHING = "nothing"


class TrumpSet(StrEnum):
    """What is owed if the set of the trump suit is led (C5.1d, reading 33)."""

    TOP_TRUMPS = "top-trumps"
    OWN_SET = "own-set"
    NOTHING = "nothing"


class SetInThrow(StrEnum):
    """When a set may be one part of a throw (reading 37 of C5.1)."""

    LAST_TRICK = "last-trick"
    NEVER = "never"


class ThrowShapes(StrEnum):
    """What may be thrown: any units of one group, or only throws that include a single card (T6.6, reading 69)."""

    ANY = "any"
    WITH_A_SINGLE = "with-a-single"


class Fallback(StrEnum):
    """Which beaten unit a thrower must lead: the first interceptor's kind (T6.6.5.4), or the smallest (reading 41)."""

    INTERCEPTOR = "interceptor"
    SMALLEST = "smallest"


class ThrowTies(StrEnum):
    """If two ruffs of a throw have equal largest units: the first wins, or the next units decide."""

    FIRST_PLAYED = "first-played"
    NEXT_UNIT = "next-unit"


class DefaultParse(StrEnum):
    """How a lead is read if its units are not named (reading 95).

    `LARGEST`: as the largest reading of all its units. `UNIT_BY_UNIT`: its largest unit, of equal ones that of the
    higher suit, then the largest of what is left. Release 0.2 read it this way, and its journals are still read so.
    """

    LARGEST = "largest"
    UNIT_BY_UNIT = "unit-by-unit"


class ClaimJudgment(StrEnum):
    """How a claim is judged (T6.9, reading 70): as a throw, unit by unit, or card by card as release 0.2 did."""

    UNITS = "units"
    CARDS = "cards"


class Steps(Struct, frozen=True, gc=False):
    """The options that change what is owed for a tractor or a triple, for `paiju.games.tractor.duty`."""

    second_triple: bool
    repeat: bool
    partial: PartialChains


class PlayClauses(Struct, frozen=True, kw_only=True):
    """The clauses that a code's refusals cite.

    - what is owed: `group`, cards of the group led, and `short`, all of them if fewer are held than were led;
      `pair`, `tractor`, `triple`, `triple_tractor`, if that unit was led; `partial`, less than the whole of a
      tractor of two, and `lone_triple`, one triple of it if there is no pair; `longer`, of a longer one; `thrown`,
      units owed to a throw; `natural`, a pair kept and a triple broken instead; `set`, 5-10-K led in a side suit,
      `trump_set` in trumps.
    - what may be led: `lead`, cards of several groups together; `reading`, the named units are not units;
      `unnamed`, no units were named; `weaker`, a named unit could be larger; `throw`, it is not a valid throw;
      `set_thrown`, 5-10-K as part of a throw; `dead`, dead cards led as a unit.
    - what fails: `failed`, a unit of a throw is beaten; `intercept`, the interceptor plays what beats it;
      `fallback`, the interceptor chooses one of the forms that they beat; `claim`, a card laid down can lose.
    """

    group: Citation
    short: Citation
    pair: Citation
    tractor: Citation
    triple: Citation
    triple_tractor: Citation
    partial: Citation
    lone_triple: Citation
    longer: Citation
    thrown: Citation
    natural: Citation
    set: Citation
    trump_set: Citation
    set_thrown: Citation
    lead: Citation
    reading: Citation
    unnamed: Citation
    weaker: Citation
    throw: Citation
    dead: Citation
    failed: Citation
    intercept: Citation
    fallback: Citation
    claim: Citation


class PlayRules(Struct, frozen=True, kw_only=True, dict=True):
    """How a code leads, follows, throws and ruffs.

    Six-player Tractor defines it in `paiju.games.tractor6.order`, Chao Di Pi in `paiju.games.chaodipi.order`; the
    conditions of each replace the fields that an organiser may choose.

    - `structures_owed`: pairs, triples, tractors and sets must be followed, not only the group (T6.1, C5.3).
    - `protect_triples`: no triple need be broken for a pair or a tractor of pairs (T6.6.2.2, reading 86).
    - `natural_pairs_first`: if a pair is led, a pair from a broken triple is not enough while a natural one is held
      (reading 87). In the rows of table 3 that fill up a tractor or a triple it never is; breaking a triple is free
      if it reaches a higher row than the natural pairs do (T6.6.2.2).
    - `second_triple_owed`: two triples that are not adjacent are both owed to two that are (reading 89).
    - `repeat_chains`: after the longest piece of a tractor the next longest is owed, not only pairs (reading 93).
    - `partial_chains`: what a hand owes to a tractor longer than any of its own (reading 38).
    - `trump_set`, `set_owed`, `lowered_set_owed`, `set_in_throw`: Chao Di Pi's 5-10-K (C5.1, readings 31 to 37).
    - `throws`, `weaker_readings`, `must_name`, `default_parse`: what may be led together, whether a smaller reading
      than the cards allow may be named (T6.6.2, reading 96), and whether an unnamed lead with several readings is
      refused, or how it is read (reading 95).
    - `claims`: how a claim is judged (reading 70).
    - `fallback`, `interceptor_bound`, `fine`, `failed_throw_dead`: a throw that fails (T6.6.5, C6.8): who chooses
      the unit, whether the interceptor must beat it, points per card, and whether the cards taken back are dead
      (reading 102).
    - `throw_ties`: two ruffs of a throw (T6.6.4, readings 39 and 103 to 105).
    """

    clauses: PlayClauses
    structures_owed: bool = True
    protect_triples: bool = True
    natural_pairs_first: bool = False
    second_triple_owed: bool = False
    repeat_chains: bool = False
    partial_chains: PartialChains = PartialChains.CHAIN_THEN_PAIRS
    trump_set: TrumpSet = TrumpSet.TOP_TRUMPS
    set_owed: bool = True
    lowered_set_owed: bool = False
    set_in_throw: SetInThrow = SetInThrow.LAST_TRICK
    throws: ThrowShapes = ThrowShapes.ANY
    weaker_readings: bool = True
    must_name: bool = False
    default_parse: DefaultParse = DefaultParse.LARGEST
    claims: ClaimJudgment = ClaimJudgment.UNITS
    fallback: Fallback = Fallback.INTERCEPTOR
    interceptor_bound: bool = True
    fine: int = 10
    failed_throw_dead: bool = True
    throw_ties: ThrowTies = ThrowTies.FIRST_PLAYED

    @cached_property
    def steps(self) -> Steps:
        """The options that change what is owed for a tractor or a triple."""
        return Steps(self.second_triple_owed, self.repeat_chains, self.partial_chains)
