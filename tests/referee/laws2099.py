"""The fictitious Laws of 2099 for tests: all changes from 2017, in one file."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, structs

from paiju.games.bridge import CALLS
from paiju.games.bridge.effects import MustCall
from paiju.laws import Citation, Clause, ClauseKind, Code
from paiju.laws.effect import Caution
from paiju.referee import Hearing, Irregularity
from paiju.referee.bridge.calls.correction import ReplacedCall, cancel
from paiju.referee.bridge.calls.law import CallLaw
from paiju.referee.bridge.editions.laws2017 import LAWS_2017
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.penalty_cards.law import ExposedCardLaw
from paiju.referee.bridge.revoke.law import RevokeLaw
from paiju.text import Text


def _clause(id_: str, en: str, zh: str, *, changes: str = "") -> Clause:
    words = Text(en, zh)
    return Clause(
        id=id_,
        code=Code.BRIDGE_2017,
        kind=ClauseKind.PENALTY,
        title=words,
        requirement=words,
        check=words,
        verified="made up",
        relates_to=changes,
        change="changed" if changes else "new",
    )


CLAUSES: Final = {
    one.id: one
    for one in (
        _clause(
            "2099:L27.A",
            "an insufficient bid is made sufficient in its denomination, and nobody must pass",
            "不足叫牌改成同一名目的足够叫牌，谁也不必不叫",
            changes="2017:L27.A.1",
        ),
        _clause(
            "2099:L64.A.1",
            "three tricks where the revoker won the revoke trick",
            "藏牌者赢得藏牌墩的，转移三墩",
            changes="2017:L64.A.1",
        ),
        _clause("2099:L74.D", "a telephone that rings costs a warning", "手机响了，给予警告"),
    )
}
"""Clauses in its ledger that 2017's does not have."""


def made_sufficient(hearing: Hearing, offence: ReplacedCall) -> None:
    """Require an insufficient bid to be made sufficient in its denomination; the auction goes on."""
    seat, bid, before = offence.seat, offence.call, offence.before
    if offence.places:
        cancel(hearing, offence.places, seat)
    enough = next(
        call for call in CALLS if call.is_bid and call.denomination is bid.denomination and call.rank > before.bid
    )
    hearing.order(MustCall(seat, enough.text))
    hearing.tell(Text(f"{bid:en} is made {enough:en}", f"{bid:zh} 改为 {enough:zh}"), "2099:L27.A")


def telephone(hearing: Hearing) -> None:
    """Rule on a telephone that rang."""
    seat = hearing.ask(OFFENDER, "2099:L74.D")
    hearing.order(Caution(seat))
    hearing.tell(Text(f"{seat.text.en} is warned", f"对{seat.text.zh}家给予警告"), "2099:L74.D")


def _changed(law: Struct) -> Struct:
    if isinstance(law, RevokeLaw):
        return structs.replace(law, tricks_own=3, tricks_other=2)
    if isinstance(law, ExposedCardLaw):
        return structs.replace(law, small_below=9)
    if isinstance(law, CallLaw):
        return structs.replace(law, insufficient_replaced=made_sufficient)
    return law


LAWS_2099: Final = structs.replace(
    LAWS_2017,
    clauses={**LAWS_2017.clauses, "L64.A.1": "2099:L64.A.1", "L27.B": "2099:L27.A"},
    laws=tuple(_changed(law) for law in LAWS_2017.laws),
    irregularities={
        **LAWS_2017.irregularities,
        "telephone": Irregularity("telephone", Text("a telephone rang", "手机响了"), Citation("L74.C.1"), telephone),
    },
)
