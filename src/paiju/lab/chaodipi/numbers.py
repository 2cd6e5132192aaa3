"""Converts the conditions of Chao Di Pi to numbers, in their order within a state."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.errors import Malformed
from paiju.games.chaodipi import Conditions
from paiju.games.chaodipi.conditions import (
    AceFailure,
    AtAce,
    DrawOvercall,
    FlagFailures,
    HeartStake,
    NoBid,
    SelfProtect,
    StirMin,
    StirOrder,
    StirVisibility,
)
from paiju.games.chaodipi.order import LevelSet
from paiju.lab.kernel import Options
from paiju.lab.tractor.layout import MOST_OPTIONS, OWN
from paiju.lab.tractor.options import play_options
from paiju.text import Text

GUARDED: Final = OWN + 0
HEAVEN: Final = OWN + 1
PROTECTS: Final = OWN + 2
PAIR_CLOSES: Final = OWN + 3
SINGLE_OVER: Final = OWN + 4
DARK: Final = OWN + 5
LOCKED: Final = OWN + 6
REDEALS: Final = OWN + 7
STIR_TURNED: Final = OWN + 8
BURY_SHOWN: Final = OWN + 9
BURY_DECLARED: Final = OWN + 10
STIR_SINGLE: Final = OWN + 11
RANKED: Final = OWN + 12
MOST_STIRS: Final = OWN + 13
STIR_PARTNER: Final = OWN + 14
RESTIRS: Final = OWN + 15
GAP_CHAIN: Final = OWN + 16
LEVEL_SET: Final = OWN + 17
DOWN_IN_NO_TRUMP: Final = OWN + 18
FIVE_TEN_KING: Final = OWN + 19
RUFF_DIGS: Final = OWN + 20
STEP: Final = OWN + 21
CAP: Final = OWN + 22
MUST: Final = OWN + 23
TO_TWO: Final = OWN + 24
TAKEOVER_GAINS: Final = OWN + 25
ANY_STAKE: Final = OWN + 26
NOTHING_AT_ACE: Final = OWN + 27
AGAINST_STAKE: Final = OWN + 28
SEALED: Final = OWN + 29
HIDDEN: Final = OWN + 30
CLEARED: Final = OWN + 31

START: Final = MOST_OPTIONS
"""The start of a deal comes after them: who draws first (-1: by turning cards), declarer, levels, failures."""


def options_of(conditions: Conditions) -> Options:
    """Return conditions as numbers. Raises `Malformed` for those of another game."""
    if not isinstance(conditions, Conditions):
        raise Malformed(Text("conditions of Chao Di Pi", "炒地皮的比赛条件"), type(conditions).__name__)
    own = [
        conditions.guard_kitty,
        conditions.heaven_or_hell,
        conditions.self_protect is SelfProtect.PAIR_BEFORE_OVERCALL,
        conditions.draw_overcall is DrawOvercall.PAIR_CLOSES,
        conditions.single_over_single,
        conditions.stir_visibility is StirVisibility.DARK,
        conditions.shown_cards_locked_trick1,
        conditions.no_bid_first_deal is NoBid.REDEAL,
        conditions.stir_after_turn_up,
        conditions.bury_shown,
        conditions.bury_declared,
        conditions.stir_min is StirMin.SINGLE,
        conditions.stir_order is StirOrder.RANKED,
        -1 if conditions.max_stirs is None else conditions.max_stirs,
        conditions.stir_partner,
        conditions.declarer_restirs,
        conditions.h5_gap_chain,
        conditions.level_set is LevelSet.TRUMP_ONLY,
        conditions.h5_down_in_notrump,
        conditions.five_ten_king,
        conditions.throw_ruff_5_10_k,
        conditions.attackers_step,
        -1 if conditions.attackers_cap is None else conditions.attackers_cap,
        sum(1 << level for level in set(conditions.must_play)),
        conditions.ace_failure is AceFailure.TO_TWO,
        conditions.flag_takeover_gains,
        conditions.h5_stake is HeartStake.ANY,
        conditions.heaven_at_ace is AtAce.NOTHING,
        conditions.flag_stake_against_defenders,
        conditions.kitty_sealed,
        conditions.hide_history,
        conditions.flag_failures is FlagFailures.WITHOUT_A_TAKEOVER,
    ]
    numbers = [*play_options(conditions.rules), *own]
    found = np.zeros(START + 6, np.int32)
    found[: len(numbers)] = numbers
    found[START:] = (-1, -1, 2, 2, 0, 0)
    return found


def started(
    options: Options, *, first: int, declarer: int | None, levels: tuple[int, int], failures: tuple[int, int] = (0, 0)
) -> Options:
    """Return options for deals with this start: the first drawer, the declarer, the levels, the failed flag deals."""
    found = options.copy()
    found[START:] = (first, -1 if declarer is None else declarer, *levels, *failures)
    return found


UNUSED: Final[frozenset[str]] = frozenset({"bury_faults", "bury_seconds", "play_seconds", "game_seconds", "tie"})
"""Conditions on which no act and no result of a deal depends: clocks, faults, and those that count between deals."""
