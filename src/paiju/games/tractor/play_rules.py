"""The rules of play in which the codes of the family differ: a frozen struct built from each code's conditions."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from paiju.laws import Citation


class PartialChains(StrEnum):
    """What must be played to a led tractor that is longer than any tractor in the hand (reading 38 of C5.3)."""

    CHAIN_THEN_PAIRS = "chain-then-pairs"
    PAIRS = "pairs"
    NOTHING = "nothing"


class TrumpSet(StrEnum):
    """What the other hands must play if a 5-10-K is led in the trump suit (C5.1d, reading 33)."""

    TOP_TRUMPS = "top-trumps"
    OWN_SET = "own-set"
    NOTHING = "nothing"


class SetInThrow(StrEnum):
    """When a 5-10-K may be one part of a throw (reading 37 of C5.1)."""

    LAST_TRICK = "last-trick"
    NEVER = "never"


class ThrowShapes(StrEnum):
    """What may be thrown: any units of one group, or only throws that include a single card (T6.6, reading 69)."""

    ANY = "any"
    WITH_A_SINGLE = "with-a-single"


class Fallback(StrEnum):
    """Which beaten unit the thrower must lead: the first interceptor's kind (T6.6.5.4) or the smallest (reading 41)."""

    INTERCEPTOR = "interceptor"
    SMALLEST = "smallest"


class ThrowTies(StrEnum):
    """How two ruffs of a throw whose largest units are equal are compared.

    `FIRST_PLAYED`: the first one played wins. `NEXT_UNIT`: their next units decide.
    """

    FIRST_PLAYED = "first-played"
    NEXT_UNIT = "next-unit"


class DefaultParse(StrEnum):
    """How a lead is divided into units if the leader does not name them (reading 95).

    `LARGEST`: as the largest of all the possible readings. `UNIT_BY_UNIT`: the largest unit (of equal ones, the one
    in the higher suit), then the largest unit of the remaining cards, and so on. Release 0.2 worked like this, and
    its journals are still read like this.
    """

    LARGEST = "largest"
    UNIT_BY_UNIT = "unit-by-unit"


class ClaimJudgment(StrEnum):
    """How a claim is judged (T6.9, reading 70): like a throw, unit by unit, or card by card as in release 0.2."""

    UNITS = "units"
    CARDS = "cards"


class Steps(Struct, frozen=True, gc=False):
    """The options that change what must be played to a tractor or a triple, for `paiju.games.tractor.duty`."""

    second_triple: bool
    repeat: bool
    partial: PartialChains


class PlayClauses(Struct, frozen=True, kw_only=True):
    """The clauses that a code's refusals cite.

    - following: `group`, cards of the group led; `short`, all cards of the group if the hand has fewer than were
      led; `pair`, `tractor`, `triple` and `triple_tractor`, if that unit was led; `partial`, part of a tractor of
      two; `lone_triple`, one triple of it if there is no pair; `longer`, part of a longer tractor; `thrown`, units
      of a throw; `natural`, a triple was broken although the hand has a natural pair; `set`, 5-10-K led in a side
      suit; `trump_set`, 5-10-K led in trumps
    - leading: `lead`, cards of several groups together; `reading`, the units named are not units; `unnamed`, no
      units were named; `weaker`, a named unit could be larger; `throw`, the throw is not valid; `set_thrown`, 5-10-K
      as part of a throw; `dead`, dead cards led as a unit
    - failing: `failed`, a unit of a throw is beaten; `intercept`, the interceptor plays the cards that beat it;
      `fallback`, the interceptor chooses one of the units that it beats; `claim`, a claimed card can lose
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
    """A code's rules for leading, following, throwing and ruffing.

    Six-player Tractor defines them in `paiju.games.tractor6.order`, Chao Di Pi in `paiju.games.chaodipi.order`; the
    conditions of each game replace the fields that an organiser may choose.

    - `structures_owed`: players must follow with pairs, triples, tractors and sets, not only in suit (T6.1, C5.3).
    - `protect_triples`: a player need not break a triple to follow to a pair or a tractor of pairs (T6.6.2.2,
      reading 86).
    - `natural_pairs_first`: a player who has a natural pair may not answer a led pair with a pair from a broken triple
      (reading 87). Such a pair never completes the rows of table 3 for a tractor or a triple either, although a player
      may break a triple if that reaches a higher row than the natural pairs do (T6.6.2.2).
    - `second_triple_owed`: a player must follow to two adjacent triples with two triples, adjacent or not (reading 89).
    - `repeat_chains`: after the longest piece of a tractor the player owes the next longest, not only pairs
      (reading 93).
    - `partial_chains`: what a hand must play to a tractor longer than any of its own (reading 38).
    - `trump_set`, `set_owed`, `lowered_set_owed`, `set_in_throw`: Chao Di Pi's 5-10-K (C5.1, readings 31 to 37).
    - `throws`: what may be led together.
    - `weaker_readings`: whether a player may name a smaller reading than the cards allow (T6.6.2, reading 96).
    - `must_name`: whether a lead that has several readings is refused if its units are not named (reading 95).
    - `default_parse`: how such a lead is read if it is not refused (reading 95).
    - `claims`: how a claim is judged (reading 70).
    - `fallback`: who chooses the unit that is led after a failed throw (T6.6.5, C6.8).
    - `interceptor_bound`: whether the interceptor must beat the thrown unit.
    - `fine`: the points that a failed throw costs for each card.
    - `failed_throw_dead`: whether the cards that the thrower takes back are dead (reading 102).
    - `throw_ties`: how two ruffs of a throw are compared (T6.6.4, readings 39 and 103 to 105).
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
        """The options that change what must be played to a tractor or a triple."""
        return Steps(self.second_triple_owed, self.repeat_chains, self.partial_chains)
