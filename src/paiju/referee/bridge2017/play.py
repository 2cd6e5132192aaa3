"""The families of laws on the play and after it (Laws 41 to 93) that the edition of 2017 changes."""

from typing import Final

from paiju.referee.bridge2017 import (
    agreed_tricks,
    appeals,
    claim,
    concession,
    defective_trick,
    director,
    dummy_rights,
    ethics,
    explanation,
    lead_out_of_turn,
    penalty_card_lead,
    played_card,
    premature_play,
    quitted_tricks,
    revoke,
    revoke_inquiry,
    simultaneous_play,
    spectators,
    teams,
    withdrawn_card,
)
from paiju.referee.irregularity import Irregularity

PLAY_FAMILIES: Final[tuple[tuple[Irregularity, ...], ...]] = (
    dummy_rights.FAMILY,
    played_card.FAMILY,
    withdrawn_card.FAMILY,
    penalty_card_lead.FAMILY,
    lead_out_of_turn.FAMILY,
    premature_play.FAMILY,
    simultaneous_play.FAMILY,
    revoke.FAMILY,
    revoke_inquiry.FAMILY,
    defective_trick.FAMILY,
    claim.FAMILY,
    concession.FAMILY,
    agreed_tricks.FAMILY,
    quitted_tricks.FAMILY,
    ethics.FAMILY,
    explanation.FAMILY,
    spectators.FAMILY,
    director.FAMILY,
    teams.FAMILY,
    appeals.FAMILY,
)
