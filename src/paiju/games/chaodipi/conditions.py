"""The options of Chao Di Pi that an organiser may choose, each with its clause and reading."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Annotated

from msgspec import Struct, structs

from paiju.cards import Suit
from paiju.games.chaodipi.level import ACE
from paiju.games.chaodipi.order import FLAG, RULES, LevelSet, order_of
from paiju.games.tractor.order import Order
from paiju.games.tractor.play_rules import Fallback, PartialChains, PlayRules, SetInThrow, ThrowTies, TrumpSet
from paiju.laws import Citation


class SelfProtect(StrEnum):
    """When a player who showed one level card may add the second."""

    PAIR_BEFORE_OVERCALL = "pair-before-overcall"
    NEVER = "never"


class DrawOvercall(StrEnum):
    """What may still be shown before the kitty is taken once a pair is in force."""

    PAIR_CLOSES = "pair-closes"
    ANY_PAIR_OVER_ANY_PAIR = "any-pair-over-any-pair"


class StirVisibility(StrEnum):
    """Whether others see the cards that declare, overturn and stir."""

    DARK = "dark"
    OPEN = "open"


class NoBid(StrEnum):
    """What happens if nobody declares in the first deal."""

    REDEAL = "redeal"
    FIRST_DRAWER = "first-drawer"


class StirMin(StrEnum):
    """The fewest cards that can stir."""

    PAIR = "pair"
    SINGLE = "single"


class StirOrder(StrEnum):
    """Whether a stir must outrank the show in force."""

    NONE = "none"
    RANKED = "ranked"


class HeartStake(StrEnum):
    """Which pair of heart 5s makes a deal heaven-or-hell."""

    FINAL_ONLY = "final-only"
    ANY = "any"


class AceFailure(StrEnum):
    """What happens to the level of declarers at A if the defenders take the stage."""

    STAY = "stay"
    TO_TWO = "to-two"


class AtAce(StrEnum):
    """What heaven-or-hell gives a winner who is already at A."""

    NORMAL_RESULT = "normal-result"
    NOTHING = "nothing"


class FlagFailures(StrEnum):
    """Which failed flag deals count as consecutive: a side's own, or those with no other deal in between."""

    OWN_FLAG_DEALS = "own-flag-deals"
    WITHOUT_A_TAKEOVER = "without-a-takeover"


class Tie(StrEnum):
    """Who is ahead when time is up and the levels are equal."""

    DECLARER = "declarer"
    FIRST_TO_LEVEL = "first-to-level"
    EXTRA_DEAL = "extra-deal"


class BuryFaults(StrEnum):
    """The period in which a second fault in burying is counted; only the referee uses it."""

    PER_MATCH = "per-match"
    PER_DEAL = "per-deal"


class Conditions(Struct, frozen=True, kw_only=True, dict=True):
    """The conditions of Chao Di Pi; the defaults are document 001 as the readings interpret it.

    `None` in `max_stirs` and `attackers_cap` means no limit. `must_play`: the levels that a gain cannot skip, and
    that a side leaves only by defending them successfully as declarers. The times are in seconds. The game has no
    clock; the table that runs it applies them. `bury_seconds` also applies to a stirrer.
    """

    five_ten_king: Annotated[bool, Citation("C0e"), Citation("C5.1a")] = True
    draw_top_trumps: Annotated[bool, Citation("C0e"), Citation("C5.1d", reading=33)] = True
    follow_structures: Annotated[bool, Citation("C0e"), Citation("C5.3a")] = True
    guard_kitty: Annotated[bool, Citation("C0e"), Citation("C0f")] = True
    heaven_or_hell: Annotated[bool, Citation("C0e"), Citation("C4.3f")] = True

    self_protect: Annotated[SelfProtect, Citation("C3.2a", reading=2)] = SelfProtect.PAIR_BEFORE_OVERCALL
    draw_overcall: Annotated[DrawOvercall, Citation("C3.2c", reading=3)] = DrawOvercall.PAIR_CLOSES
    single_over_single: Annotated[bool, Citation("C3.2c", reading=4)] = False
    stir_visibility: Annotated[StirVisibility, Citation("C3.1b", reading=5)] = StirVisibility.DARK
    shown_cards_locked_trick1: Annotated[bool, Citation("C3.5h", reading=6)] = False
    no_bid_first_deal: Annotated[NoBid, Citation("C3.3a", reading=10)] = NoBid.REDEAL
    stir_after_turn_up: Annotated[bool, Citation("C3.3a", reading=12)] = False
    kitty_sealed: Annotated[bool, Citation("C3.4b")] = True
    bury_shown: Annotated[bool, Citation("C3.5b", reading=22)] = False
    bury_declared: Annotated[bool, Citation("C3.5b", reading=130)] = False
    stir_min: Annotated[StirMin, Citation("C3.5b", reading=16)] = StirMin.PAIR
    stir_order: Annotated[StirOrder, Citation("C3.5f", reading=17)] = StirOrder.NONE
    max_stirs: Annotated[int | None, Citation("C3.5c", reading=18)] = None
    stir_partner: Annotated[bool, Citation("C3.2b", reading=19)] = True
    declarer_restirs: Annotated[bool, Citation("C3.5a", reading=20)] = True
    bury_faults: Annotated[BuryFaults, Citation("C3.4c", reading=24)] = BuryFaults.PER_MATCH

    h5_gap_chain: Annotated[bool, Citation("C5.2b", reading=27)] = True
    level_set: Annotated[LevelSet, Citation("C5.1c", reading=30)] = LevelSet.TRUMP_ONLY
    force_h5_down: Annotated[bool, Citation("C5.1b", reading=31)] = False
    h5_down_in_notrump: Annotated[bool, Citation("C5.1b", reading=32)] = True
    trump_set: Annotated[TrumpSet, Citation("C5.1d", reading=33)] = TrumpSet.TOP_TRUMPS
    set_in_throw: Annotated[SetInThrow, Citation("C5.1h", reading=37)] = SetInThrow.LAST_TRICK
    throw_ruff_5_10_k: Annotated[bool, Citation("C5.1h", reading=129)] = True
    partial_chains: Annotated[PartialChains, Citation("C5.3b", reading=38)] = PartialChains.CHAIN_THEN_PAIRS
    throw_compare: Annotated[ThrowTies, Citation("C6.8", reading=39)] = ThrowTies.FIRST_PLAYED
    failed_throw: Annotated[Fallback, Citation("C6.8", reading=41)] = Fallback.SMALLEST

    bury_seconds: Annotated[int, Citation("C1.3b")] = 60
    play_seconds: Annotated[int, Citation("C1.3c")] = 15
    game_seconds: Annotated[int, Citation("C1.3d")] = 3000

    attackers_step: Annotated[int, Citation("C4.2f", reading=43)] = 10
    attackers_cap: Annotated[int | None, Citation("C4.2f", reading=43)] = None
    must_play: Annotated[tuple[int, ...], Citation("C4.1b", reading=45)] = (ACE,)
    ace_failure: Annotated[AceFailure, Citation("C4.1b", reading=46)] = AceFailure.STAY
    flag_takeover_gains: Annotated[bool, Citation("C4.3c", reading=49)] = False
    flag_failures: Annotated[FlagFailures, Citation("C4.3e", reading=50)] = FlagFailures.OWN_FLAG_DEALS
    h5_stake: Annotated[HeartStake, Citation("C4.3f", reading=51)] = HeartStake.FINAL_ONLY
    heaven_at_ace: Annotated[AtAce, Citation("C4.3f", reading=53)] = AtAce.NORMAL_RESULT
    flag_stake_against_defenders: Annotated[bool, Citation("C4.3g", reading=55)] = False
    tie: Annotated[Tie, Citation("C1.3d", reading=57)] = Tie.DECLARER
    hide_history: Annotated[bool, Citation("C7.2a", reading=63)] = True

    @cached_property
    def rules(self) -> PlayRules:
        """How cards are led, followed, thrown and ruffed under these conditions."""
        return structs.replace(
            RULES,
            structures_owed=self.follow_structures,
            trump_set=self.trump_set if self.draw_top_trumps else TrumpSet.NOTHING,
            set_owed=self.follow_structures,
            lowered_set_owed=self.force_h5_down,
            set_in_throw=self.set_in_throw,
            partial_chains=self.partial_chains,
            throw_ties=self.throw_compare,
            fallback=self.failed_throw,
        )

    def may_bury_shown(self, *, stirred: bool) -> bool:
        """Return whether cards on the table for trump may be buried: a stirrer's pair, or the declarer's own show."""
        return self.bury_shown if stirred else self.bury_declared

    def order(self, level: int, trump: Suit | None) -> Order:
        """Return the order of the cards at a level of 2 to 14, or at the flag, where only the top trumps are trumps."""
        return order_of(
            level if level <= ACE else FLAG,
            trump,
            h5_gap_chain=self.h5_gap_chain,
            h5_steps_down_in_notrump=self.h5_down_in_notrump,
            level_set=self.level_set,
            five_ten_king=self.five_ten_king,
        )


STANDARD = Conditions()
"""Document 001 as the readings interpret it."""
