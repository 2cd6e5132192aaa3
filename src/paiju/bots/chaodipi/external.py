"""Chao Di Pi (炒地皮) as external programs are shown it."""

from __future__ import annotations

from functools import partial
from typing import Final

from paiju.bots.chaodipi.legal import legal_acts
from paiju.bots.chaodipi.showing import shows_in
from paiju.bots.external import ExternalProtocol
from paiju.bots.plain import PlainWriter
from paiju.bots.tractor.external import ACTS
from paiju.games.chaodipi import View
from paiju.games.chaodipi.seat import Seat
from paiju.games.tractor import read_act, write_act

EXTERNAL: Final = ExternalProtocol(
    game="chaodipi",
    view=View,
    acts=ACTS,
    seat_text=lambda seat: Seat(seat).text,
    plain=PlainWriter({Seat: (lambda seat: seat.letter, str, Seat.parse)}),
    read=read_act,
    write=write_act,
    legal=legal_acts,
    shows=lambda conditions: partial(shows_in, conditions),
)
