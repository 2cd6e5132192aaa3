"""Bridge as external programs are shown it."""

from __future__ import annotations

from typing import Final

from paiju.bots.bridge.legal import legal_acts
from paiju.bots.external import ExternalProtocol
from paiju.bots.plain import PlainWriter
from paiju.games.bridge import Call, Denomination, Seat, View
from paiju.table.bridge.notation import (
    WrittenAnswerClaim,
    WrittenClaim,
    WrittenFaceLead,
    WrittenMakeCall,
    WrittenPlayCard,
    read_act,
    write_act,
)

PLAIN: Final = PlainWriter(
    {
        Call: (lambda call: call.text, str, Call.parse),
        Seat: (lambda seat: seat.letter, str, Seat.parse),
        Denomination: (lambda denomination: denomination.letter, str, Denomination.parse),
    }
)
EXTERNAL: Final = ExternalProtocol(
    game="bridge",
    view=View,
    acts=WrittenMakeCall | WrittenPlayCard | WrittenClaim | WrittenAnswerClaim | WrittenFaceLead,
    seat_text=lambda seat: Seat(seat).text,
    plain=PLAIN,
    read=read_act,
    write=write_act,
    legal=lambda _: legal_acts,
)
