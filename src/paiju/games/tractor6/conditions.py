"""The options of a six-player Tractor match that an organiser may choose, each with its clause."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Annotated, Final

from msgspec import Struct, structs

from paiju.games.tractor.play_rules import ClaimJudgment, DefaultParse, Fallback, PlayRules, ThrowShapes, ThrowTies
from paiju.games.tractor6.declaration import Again
from paiju.games.tractor6.order import RULES
from paiju.laws import Citation


class NoDeclaration(StrEnum):
    """What happens if nobody declares in a first deal."""

    FIRST_DRAWER = "first-drawer"
    REDEAL = "redeal"


class KittyUnit(StrEnum):
    """Which units set the kitty's multiplier in the last trick: the units as led, or the winner's own."""

    AS_LED = "as-led"
    OWN_CARDS = "own-cards"


class AceFailure(StrEnum):
    """What happens to a declaring side that loses the stage while it plays A."""

    STAY = "stay"
    BACK_TO_START = "back-to-start"


class StartTie(StrEnum):
    """Who wins if time is up and both sides are still at the starting level."""

    FIRST_DECLARER = "first-declarer"
    NOBODY = "nobody"


class Stray(StrEnum):
    """Which cards are stray if a lead has equally many cards of two suits."""

    SMALLER = "smaller"
    HIGHER_SUIT = "higher-suit"


class History(StrEnum):
    """Which past tricks a player may look at."""

    OWN_LAST = "own-last"
    ALL = "all"


class Conditions(Struct, frozen=True, kw_only=True, dict=True):
    """The conditions of six-player Tractor; the defaults are the competition rules of 2023.

    A citation with a reading number shows how a passage is interpreted where the document is silent or unclear.
    Levels are ranks, 2 to 14 (A). The game has no clock; the table that runs it applies the times.
    """

    match_seconds: Annotated[int, Citation("T1.2a")] = 9000
    """The length of a match in the group stage."""
    knockout_seconds: Annotated[int, Citation("T1.2b")] = 10_800
    last_deal_seconds: Annotated[int, Citation("T1.2.1a")] = 600
    """How long before the end of the match the last deal is announced."""
    start_level: Annotated[int, Citation("T4.2.1a", reading=71)] = 2
    cut: Annotated[bool, Citation("T2.6b")] = True
    """Whether the bottom seat cuts the shuffled pack."""
    no_declaration: Annotated[NoDeclaration, Citation("T4.3.4a", reading=73)] = NoDeclaration.FIRST_DRAWER
    readd_after_overturn: Annotated[Again, Citation("T4.2.7", reading=75)] = Again.HIGHER
    """What a player whose show was overturned in a first deal may show of that suit again."""
    shuffle_seconds: Annotated[int, Citation("T2.6a")] = 60
    wait_seconds: Annotated[int, Citation("T4.3.6", reading=80)] = 5
    """How long the others may still show before the kitty is taken, unless the table's own terms set it."""
    tie_milliseconds: Annotated[int, Citation("T4.3.5", reading=81)] = 150
    """Shows closer together than this are decided by seat order."""
    bury_seconds: Annotated[int, Citation("T5.5")] = 60
    play_seconds: Annotated[int, Citation("T6.2a")] = 20
    kitty_sealed: Annotated[bool, Citation("T5.4")] = True
    """Whether the declarer may no longer look at the buried cards after the first lead."""
    history: Annotated[History, Citation("T6.4b", reading=127)] = History.OWN_LAST
    stray: Annotated[Stray, Citation("T6.6.3.1", reading=133)] = Stray.SMALLER
    """Which cards are stray if a lead has equally many cards of two suits: the smaller ones, or those of the higher
    suit (clubs are lowest).
    """
    throws: Annotated[ThrowShapes, Citation("T6.6", reading=69)] = ThrowShapes.ANY
    protect_triples: Annotated[bool, Citation("T6.6.2.2", reading=86)] = True
    natural_pairs_first: Annotated[bool, Citation("T.tab3-pair-1", reading=87)] = False
    second_triple_owed: Annotated[bool, Citation("T.tab3-tt-2", reading=89)] = False
    repeat_chains: Annotated[bool, Citation("T6.1", reading=93)] = False
    must_name: Annotated[bool, Citation("T6.6.2", reading=95)] = False
    """Whether a lead with several readings is refused unless its units are named; otherwise the largest counts."""
    default_parse: Annotated[DefaultParse, Citation("T6.6.2", reading=95)] = DefaultParse.LARGEST
    """How an unnamed lead with several readings is read."""
    claims: Annotated[ClaimJudgment, Citation("T6.9", reading=70)] = ClaimJudgment.UNITS
    weaker_readings: Annotated[bool, Citation("T6.6.2", reading=96)] = True
    fallback: Annotated[Fallback, Citation("T6.6.5.4", reading=99)] = Fallback.INTERCEPTOR
    failed_throw_dead: Annotated[bool, Citation("T.tab5-8", reading=102)] = True
    throw_ties: Annotated[ThrowTies, Citation("T6.6.4", reading=105)] = ThrowTies.FIRST_PLAYED
    kitty_unit: Annotated[KittyUnit, Citation("T7.2.2", reading=115)] = KittyUnit.AS_LED
    must_play: Annotated[tuple[int, ...], Citation("T7.3.1", reading=117)] = (14,)
    """Levels that a gain cannot skip, and that a side leaves only by defending its stage there."""
    ace_failure: Annotated[AceFailure, Citation("T7.3.1", reading=118)] = AceFailure.STAY
    start_tie: Annotated[StartTie, Citation("T7.3.3", reading=119)] = StartTie.FIRST_DECLARER

    @cached_property
    def rules(self) -> PlayRules:
        """How cards are led, followed and thrown under these conditions."""
        return structs.replace(
            RULES,
            throws=self.throws,
            protect_triples=self.protect_triples,
            natural_pairs_first=self.natural_pairs_first,
            second_triple_owed=self.second_triple_owed,
            repeat_chains=self.repeat_chains,
            must_name=self.must_name,
            default_parse=self.default_parse,
            claims=self.claims,
            weaker_readings=self.weaker_readings,
            fallback=self.fallback,
            failed_throw_dead=self.failed_throw_dead,
            throw_ties=self.throw_ties,
        )


STANDARD = Conditions()

VERSION: Final = 2
"""The version of these rules, increased when their answers change; earlier games keep the rules of their version."""


def of_version(conditions: Conditions, version: int) -> Conditions:
    """Return conditions as an earlier version of these rules understood them; 1 is that of the releases 0.1 and 0.2.

    In version 1 a player whose show was overturned in a first deal could not show that suit again (reading 75), a
    natural pair had to come before a broken triple (reading 87), throws were read unit by unit (reading 95), and
    claims were judged card by card (reading 70). If a lead had equally many cards of two suits, those of the higher
    suit were stray (reading 133).
    """
    if version >= VERSION:
        return conditions
    return structs.replace(
        conditions,
        readd_after_overturn=Again.NEVER,
        natural_pairs_first=True,
        default_parse=DefaultParse.UNIT_BY_UNIT,
        claims=ClaimJudgment.CARDS,
        stray=Stray.HIGHER_SUIT,
    )


ONLINE = Conditions(cut=False, kitty_sealed=False, history=History.ALL)
"""For online play among friends: no cut, and players may look at past tricks and at the kitty they buried."""
