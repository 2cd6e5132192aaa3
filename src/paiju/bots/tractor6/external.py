"""Six-player Tractor (六人拖拉机) as external programs are shown it."""

from __future__ import annotations

from typing import Final

from paiju.bots.external import ExternalProtocol
from paiju.bots.plain import PlainWriter
from paiju.bots.tractor.external import ACTS
from paiju.bots.tractor6.legal import legal_acts
from paiju.games.tractor import read_act, write_act
from paiju.games.tractor6 import View, seat_text
from paiju.games.tractor6.listing import shows_in

EXTERNAL: Final = ExternalProtocol(
    game="tractor6",
    view=View,
    acts=ACTS,
    seat_text=seat_text,
    plain=PlainWriter({}),
    read=read_act,
    write=write_act,
    legal=legal_acts,
    shows=lambda _: shows_in,
)
