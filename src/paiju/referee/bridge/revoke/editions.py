"""The rules of each edition on revokes."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.revoke.established import ESTABLISHED_1997, ESTABLISHED_2017
from paiju.referee.bridge.revoke.exceptions import EXCEPTIONS_1997, EXCEPTIONS_2017
from paiju.referee.bridge.revoke.law import RevokeLaw
from paiju.referee.bridge.revoke.noticed import attention_1997, attention_2017
from paiju.referee.bridge.revoke.revoke import rectified_1997, rectified_2017
from paiju.referee.bridge.revoke.revoke_inquiry import inquired_1997, inquired_2017
from paiju.referee.bridge.revoke.revoke_penalty import both_revoked_1997, both_revoked_2017, repeated_2017
from paiju.text import Text

REVOKES_1997: Final = RevokeLaw(
    tricks_own=2,
    tricks_other=1,
    card_that_belonged=True,
    established=ESTABLISHED_1997,
    exceptions=EXCEPTIONS_1997,
    exceptions_asked=Text(
        "Does any of these apply: an earlier revoke in the same suit, a card that was face up, a revoke by the "
        "other side?",
        "是否有下列情况之一：同一花色再次藏牌，应打的牌是摊开的，对方也藏牌？",
    ),
    adjusted=Text("an adjusted score is assigned", "，调整得分"),
    both_revoked=both_revoked_1997,
    repeated=None,
    agreement_completed=False,
    inquired=inquired_1997,
    attention=attention_1997,
    rectified=rectified_1997,
)
REVOKES_2017: Final = RevokeLaw(
    tricks_own=2,
    tricks_other=1,
    card_that_belonged=False,
    established=ESTABLISHED_2017,
    exceptions=EXCEPTIONS_2017,
    exceptions_asked=Text(
        "Does any of these apply: an earlier revoke in the same suit, a penalty card or dummy's card, a revoke by "
        "the other side?",
        "是否有下列情况之一：同一花色再次藏牌，应打的牌是罚张或明手的牌，对方也藏牌？",
    ),
    adjusted=Text("an adjusted score is assigned instead of the transfer", "：不转移牌墩，改为调整得分"),
    both_revoked=both_revoked_2017,
    repeated=repeated_2017,
    agreement_completed=True,
    inquired=inquired_2017,
    attention=attention_2017,
    rectified=rectified_2017,
)
