"""Asks how a revoke was noticed: at which stage, and who drew attention to it (Laws 61 and 63)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.revoke.law import revoke_law
from paiju.referee.bridge.revoke.questions import ATTENTION, ATTENTION_2017, BY_CLAIM, NOTICED
from paiju.referee.hearing import Hearing
from paiju.text import Text

LAWFUL: Final = "lawful"
PARTNER: Final = "partner"
DUMMY: Final = "dummy"
OPEN: Final = ("in-trick", "nos-led", "agreement-open")
"""The stages at which a revoke that is noticed then is not yet established."""
AFTER_THE_BOARD: Final = ("next-board", "round-over")


def noticed(hearing: Hearing, seat: Seat) -> str:
    """Ask at which stage the revoke was noticed; in some editions, agreeing to a claim counts only when complete."""
    ours, theirs = seat.side.text, seat.side.opponents.text
    when = hearing.ask(NOTICED, theirs=theirs, ours=ours)
    if when == "os-claimed" and revoke_law(hearing).agreement_completed:
        return hearing.ask(BY_CLAIM, ours=ours)
    return when


def attention_1997(hearing: Hearing, seen: Contract, seat: Seat, established: bool) -> str:
    """Ask how attention was drawn to the revoke, if that can change the ruling."""
    defends = seat.side is not seen.declarer.side
    if seat is seen.dummy or (established and not defends):
        return LAWFUL
    choices = {
        LAWFUL: Text("by a player entitled to do so", "由有权的人指出或询问"),
        DUMMY: Text(
            f"first by dummy ({seen.dummy.text.en}), who had lost their rights (Law 43A2)",
            f"由已丧失权利（43A2）的明手{seen.dummy.text.zh}家最先提出",
        ),
    }
    if defends and not established and not regulations(hearing).defenders_may_ask:
        choices[PARTNER] = Text(
            f"by a question from partner ({seat.partner.text.en})", f"因同伴{seat.partner.text.zh}家的询问"
        )
    return hearing.ask(
        ATTENTION.among(choices), "L43.C" if defends and established else "L61.B" if defends else "L43.B.2.b"
    )


def attention_2017(hearing: Hearing, seen: Contract, seat: Seat, established: bool) -> str:
    """Ask how attention was drawn to the revoke, if that can change the ruling."""
    defends = seat.side is not seen.declarer.side
    if seat is seen.dummy or (established and not defends):
        return LAWFUL
    return hearing.ask(ATTENTION_2017, "2017:L43.B.3" if defends else "L43.B.2.b", dummy=seen.dummy.text)
