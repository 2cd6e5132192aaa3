"""The families of laws on calls and information (Laws 6 to 40) that the edition of 2017 changes."""

from typing import Final

from paiju.referee.bridge2017 import (
    adjusted,
    agreements,
    attention,
    awareness,
    card_count,
    change_of_call,
    comparable,
    explanation_corrected,
    exposed_card,
    final_pass,
    forfeiture,
    inadmissible,
    information,
    insufficient,
    lead_restriction,
    misdeal,
    misinformation,
    other_information,
    out_of_rotation,
    questions,
    turns,
    wrong_board,
)
from paiju.referee.irregularity import Irregularity

CALL_FAMILIES: Final[tuple[tuple[Irregularity, ...], ...]] = (
    misdeal.FAMILY,
    attention.FAMILY,
    forfeiture.FAMILY,
    adjusted.FAMILY,
    card_count.FAMILY,
    wrong_board.FAMILY,
    information.FAMILY,
    other_information.FAMILY,
    questions.FAMILY,
    misinformation.FAMILY,
    explanation_corrected.FAMILY,
    comparable.FAMILY,
    awareness.FAMILY,
    exposed_card.FAMILY,
    lead_restriction.FAMILY,
    insufficient.FAMILY,
    change_of_call.FAMILY,
    out_of_rotation.FAMILY,
    turns.FAMILY,
    inadmissible.FAMILY,
    final_pass.FAMILY,
    agreements.FAMILY,
)
