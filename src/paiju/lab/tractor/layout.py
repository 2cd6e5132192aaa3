"""The layout of a tractor deal's row, which is read as 64-bit whole numbers.

A set of cards is three numbers, its planes: bit k of the first is set if face k (`Card.index`) is there at least
once, of the second if it is there twice, of the third if it is there three times.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row: TypeAlias = NDArray[np.int64]
Listed: TypeAlias = Annotated[NDArray[np.int64], 2]
"""Plays, three planes each."""

# the phases of a deal
CUT: Final = 0
DRAW: Final = 1
WAIT: Final = 2
BURY: Final = 3
STIR: Final = 4
PLAY: Final = 5
CHOOSE: Final = 6
OVER: Final = 7
PHASES: Final = ("cut", "draw", "wait", "bury", "stir", "play", "choose", "over")

# single cells
SEATS: Final = 0
PHASE: Final = 1
ACTOR: Final = 2
CARDS: Final = 3
FIRST: Final = 4
DECLARER: Final = 5
DEALT: Final = 6
LEVELS: Final = 7
LEVEL: Final = 9
NUMBER: Final = 10
FAILURES: Final = 11
TOP: Final = 13
CUTS: Final = 14
DRAWN: Final = 15
WAITING: Final = 16
TRUMP: Final = 17
TURNED: Final = 18
BURIER: Final = 19
LEADER: Final = 20
PLAYS: Final = 21
TRICKS: Final = 22
TAKEN: Final = 23
FINED: Final = 25
WINNER: Final = 26
RUFFED: Final = 27
GROUP: Final = 28
SIZE: Final = 29
UNITS: Final = 30
SHOWN: Final = 31
AGAINST: Final = 32
CHOICES: Final = 33
INTERCEPTOR: Final = 34
INTERCEPTS: Final = 35
LAST: Final = 36
COMPOSED: Final = 37
KNOCKED: Final = 38
STIRS: Final = 39
RESULT: Final = 40
"""Twenty cells: the result of the deal."""

# sets of cards
COMPOSING: Final = 60
KITTY: Final = 63
THROWN: Final = 66
"""The cards of the throw that waits for its interceptor."""
HANDS: Final = 70
DEAD: Final = 88
PLAYED: Final = 106
TRICK: Final = 124
LOST: Final = 142
"""The dead copies among the cards of the trick, by seat."""

# units: of the lead, of the winning play, and those that may be led instead of a throw, with faces
MOST: Final = 33
LEAD: Final = 160
BEST: Final = LEAD + MOST
CHOICE: Final = BEST + MOST
CHOICE_FACES: Final = CHOICE + 16

# the order of the cards
MASKS: Final = CHOICE_FACES + 16
SETS: Final = MASKS + 5
OFF: Final = SETS + 5
"""The faces that are equal: off level cards."""
OFF_RUNG: Final = OFF + 1
STRENGTH: Final = OFF + 2

SHOWS: Final = STRENGTH + 54
MOST_SHOWS: Final = 64
OPTIONS: Final = SHOWS + MOST_SHOWS
MOST_OPTIONS: Final = 56
PACK: Final = OPTIONS + MOST_OPTIONS

TRUMPS: Final = 4
NONE: Final = -1
NO_TRUMP: Final = 4
SMALL_JOKER: Final = 52
BIG_JOKER: Final = 53
HEART_FIVE: Final = 29

# options of play, the same in both games; a game's own options begin at `OWN`
STRUCTURES: Final = OPTIONS + 0
PROTECT: Final = OPTIONS + 1
NATURAL: Final = OPTIONS + 2
SECOND: Final = OPTIONS + 3
REPEAT: Final = OPTIONS + 4
PARTIAL: Final = OPTIONS + 5
TRUMP_SET: Final = OPTIONS + 6
SET_OWED: Final = OPTIONS + 7
LOWERED: Final = OPTIONS + 8
SET_THROWN: Final = OPTIONS + 9
WITH_SINGLE: Final = OPTIONS + 10
UNIT_BY_UNIT: Final = OPTIONS + 11
SMALLEST: Final = OPTIONS + 12
BOUND: Final = OPTIONS + 13
FINE: Final = OPTIONS + 14
LOST_THROWN: Final = OPTIONS + 15
NEXT_UNIT: Final = OPTIONS + 16
OWN: Final = OPTIONS + 17

LEGAL: Final = PACK + 162
"""The legal actions as bits, 64 in a cell."""
WORDS: Final = 5
KNOWN: Final = LEGAL + WORDS
"""The cards of each seat that all have seen in a throw that failed."""
FREE: Final = KNOWN + 18
"""The cards that the playing seat may choose from."""
CELLS: Final = FREE + 3
LED_BY: Final = RESULT + 19

# actions: the faces are 0 to 53
CLOSE: Final = 54
PASS: Final = 55
DRAW_CARD: Final = 56
TAKE: Final = 57
SHOW: Final = 64
FALL: Final = 96
CUT_AT: Final = 128
"""To cut off the top card is 129."""
