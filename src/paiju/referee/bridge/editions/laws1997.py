"""The Laws of Duplicate Contract Bridge of 1997, as the referee applies them."""

from __future__ import annotations

from typing import Final

from paiju.laws import Code
from paiju.referee.bridge.boards import card_count, missing_card, preparation, wrong_board, wrong_board_call
from paiju.referee.bridge.calls import (
    change_of_call,
    final_pass,
    inadmissible,
    insufficient,
    misnamed_double,
    out_of_rotation,
    required_call,
    required_pass,
    turns,
)
from paiju.referee.bridge.calls.editions import CALLS_1997, ENFORCED_PASS_1997
from paiju.referee.bridge.claims import agreed_tricks, claim, concession, unearned_trick
from paiju.referee.bridge.claims.editions import CLAIMS_1997
from paiju.referee.bridge.conduct import conduct, could_have_known, ethics, screens, spectators
from paiju.referee.bridge.conduct.editions import CONDUCT_1997
from paiju.referee.bridge.director import appeals, attention, director, penalty_right
from paiju.referee.bridge.director.editions import DIRECTOR_1997
from paiju.referee.bridge.information import (
    aids,
    auction_review,
    explanation_corrected,
    information,
    misinformation,
    other_information,
    system_card,
    undisclosed,
)
from paiju.referee.bridge.information.editions import AGREEMENTS_1997, INFORMATION_1997
from paiju.referee.bridge.leads import early_lead, lead_out_of_turn, lead_penalty
from paiju.referee.bridge.leads.editions import LEADS_1997
from paiju.referee.bridge.penalty_cards import exposed_card, penalty_card, penalty_card_lead, penalty_card_play
from paiju.referee.bridge.penalty_cards.editions import EXPOSED_CARDS_1997
from paiju.referee.bridge.play import (
    compulsory_play,
    defective_trick,
    designation,
    dummy_rights,
    played_card,
    premature_play,
    quitted_tricks,
    simultaneous_play,
    unlawful_play,
    withdrawn_card,
)
from paiju.referee.bridge.play.editions import PLAY_1997
from paiju.referee.bridge.reporting import REPORTING_1997
from paiju.referee.bridge.revoke import revoke, revoke_inquiry
from paiju.referee.bridge.revoke.editions import REVOKES_1997
from paiju.referee.bridge.scores import adjusted, fine, teams
from paiju.referee.bridge.scores.editions import SCORES_1997
from paiju.referee.bridge.terms import TERMS_1997
from paiju.referee.lawbook import Lawbook, catalogue

LAWS_1997: Final = Lawbook(
    code=Code.BRIDGE_1997,
    words=REPORTING_1997,
    laws=(
        REVOKES_1997,
        EXPOSED_CARDS_1997,
        SCORES_1997,
        LEADS_1997,
        PLAY_1997,
        CLAIMS_1997,
        CONDUCT_1997,
        DIRECTOR_1997,
        INFORMATION_1997,
        AGREEMENTS_1997,
        TERMS_1997,
        ENFORCED_PASS_1997,
        CALLS_1997,
    ),
    irregularities=catalogue(
        (
            *preparation.FAMILY_1997,
            *preparation.FAMILY,
            *wrong_board_call.FAMILY_1997,
            *misnamed_double.FAMILY,
            *exposed_card.FAMILY,
            *change_of_call.FAMILY_1997,
            *lead_penalty.FAMILY_1997,
            *early_lead.FAMILY_1997,
            *insufficient.FAMILY,
            *out_of_rotation.FAMILY,
            *turns.FAMILY,
            *inadmissible.FAMILY_1997,
            *required_pass.FAMILY,
            *final_pass.FAMILY,
            *required_call.FAMILY,
            *dummy_rights.FAMILY,
            *auction_review.FAMILY_1997,
            *compulsory_play.FAMILY,
            *played_card.FAMILY,
            *designation.FAMILY,
            *withdrawn_card.FAMILY_1997,
            *penalty_card.FAMILY,
            *penalty_card_play.FAMILY,
            *penalty_card_lead.FAMILY,
            *lead_out_of_turn.FAMILY,
            *premature_play.FAMILY,
            *simultaneous_play.FAMILY,
            *unlawful_play.FAMILY,
            *revoke.FAMILY,
            *revoke_inquiry.FAMILY_1997,
            *quitted_tricks.FAMILY,
            *defective_trick.FAMILY,
            *claim.FAMILY,
            *concession.FAMILY,
            *agreed_tricks.FAMILY,
            *attention.FAMILY,
            *penalty_right.FAMILY,
            *penalty_right.FAMILY_1997,
            *adjusted.FAMILY,
            *teams.FAMILY,
            *teams.FAMILY_1997,
            *card_count.FAMILY_1997,
            *missing_card.FAMILY_1997,
            *screens.FAMILY,
            *wrong_board.FAMILY_1997,
            *information.FAMILY,
            *other_information.FAMILY_1997,
            *misinformation.FAMILY,
            *explanation_corrected.FAMILY_1997,
            *could_have_known.FAMILY,
            *undisclosed.FAMILY,
            *system_card.FAMILY_1997,
            *aids.FAMILY_1997,
            *unearned_trick.FAMILY,
            *ethics.FAMILY,
            *conduct.FAMILY,
            *spectators.FAMILY,
            *director.FAMILY,
            *fine.FAMILY,
            *appeals.FAMILY,
        )
    ),
)
