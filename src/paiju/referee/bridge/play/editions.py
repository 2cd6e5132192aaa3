"""The rules of each edition on the play."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.play.dummy_rights import ACTS, ACTS_2017, defenders_fault_1997, defenders_fault_2017
from paiju.referee.bridge.play.law import PlayLaw
from paiju.referee.bridge.play.played_card import slipped_1997, slipped_2017
from paiju.referee.bridge.play.premature_play import after_partner_1997, after_partner_2017
from paiju.referee.bridge.play.quitted_tricks import last_card_gone_1997, last_card_gone_2017
from paiju.referee.bridge.play.simultaneous_play import beside_1997, beside_2017
from paiju.referee.bridge.play.withdrawn_card import GROUNDS_1997, GROUNDS_2017
from paiju.text import Text

PLAY_1997: Final = PlayLaw(
    acts=ACTS,
    looks_unasked=True,
    defenders_fault=defenders_fault_1997,
    slipped=slipped_1997,
    misplaced="",
    grounds=GROUNDS_1997,
    told=Text("", ""),
    automatic=True,
    require="",
    declarers_card=False,
    after_partner=after_partner_1997,
    beside=beside_1997,
    handled="",
    last_card_gone=last_card_gone_1997,
    elsewhere="",
    supplied_is_revoke=False,
)
PLAY_2017: Final = PlayLaw(
    acts=ACTS_2017,
    looks_unasked=False,
    defenders_fault=defenders_fault_2017,
    slipped=slipped_2017,
    misplaced="2017:L45.D.2",
    grounds=GROUNDS_2017,
    told=Text(", and it does not establish a revoke", "，也不因此使藏牌成立"),
    automatic=False,
    require="2017:L57.A.3",
    declarers_card=True,
    after_partner=after_partner_2017,
    beside=beside_2017,
    handled="2017:L66.D",
    last_card_gone=last_card_gone_2017,
    elsewhere="2017:L67.B.3",
    supplied_is_revoke=True,
)
