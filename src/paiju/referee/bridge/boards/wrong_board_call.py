"""Rules on a call on cards from the wrong board (Law 17.D)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Call, MakeCall, Seat
from paiju.games.bridge.effects import Grade, MustCall, ScoreOverride
from paiju.laws import Citation
from paiju.laws.effect import Cancel
from paiju.referee.bridge.boards.questions import CALLS_DIFFER, PLAY_NORMALLY, SUBSTITUTE
from paiju.referee.bridge.calls.correction import all_since, called_instead, cancel, is_legal, still_open
from paiju.referee.bridge.calls.purposeful_change import call_over
from paiju.referee.bridge.facts import CALL, NEXT_ACTED, OFFENDER, up_to_call
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def call_on_wrong_cards(hearing: Hearing) -> None:
    """Rule on a call in turn by a player who held the cards of another board."""
    before, seat, made = up_to_call(hearing, "L17.D")
    still_open(hearing, before)
    if seat is not before.turn:
        hearing.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: rule on the call out of rotation first",
                f"当时轮到{before.turn.text.zh}家：先按越序叫牌裁定",
            ),
            "L29.B",
            instead="call-out-of-rotation",
        )
    place = len(before.calls)
    acted = hearing.ask(NEXT_ACTED, "L17.D")
    cancel(hearing, all_since(hearing, place, "L17.D") if acted else (place,), seat)
    hearing.tell(
        Text(
            f"{made:en} is cancelled; {seat.text.en} takes the right cards and calls again",
            f"{made:zh} 被取消；{seat.text.zh}家换上该拿的牌，重新叫牌",
        ),
        "L17.D",
    )
    withdrawn(hearing, seat, made.text)
    if not acted:
        return
    lho = seat.lho
    over = call_over(hearing, lho, "L17.D")
    final = called_instead(hearing, before, seat, "L17.D")
    after = before.after(seat, MakeCall(final))
    if is_legal(after, lho, over) and not _differs(hearing, made, final):
        hearing.order(MustCall(lho, over.text))
        hearing.tell(
            Text(
                f"{lho.text.en} repeats {over:en}, and the board continues", f"{lho.text.zh}家重复 {over:zh}，竞叫继续"
            ),
            "L17.D",
        )
        return
    _artificial(hearing, seat)


def own_board_after_wrong_cards(hearing: Hearing) -> None:
    """Rule on the board on whose cards a player has called before, when it comes to the table."""
    seat = hearing.ask(OFFENDER, "L17.D")
    made = hearing.ask(CALL, "L17.D")
    again = hearing.ask(SUBSTITUTE, "L17.D", seat=seat.text)
    if again is made and hearing.ask(PLAY_NORMALLY):
        hearing.tell(Text("the board is played normally", "这副牌照常进行"), "L17.D")
        return
    _artificial(hearing, seat)


def _differs(hearing: Hearing, made: Call, final: Call) -> bool:
    return final is not made and hearing.ask(CALLS_DIFFER, final=final.shown, made=made.shown)


def _artificial(hearing: Hearing, seat: Seat) -> None:
    side = seat.side
    hearing.order(Cancel())
    hearing.order(ScoreOverride(side, Grade.AVERAGE_MINUS))
    hearing.order(ScoreOverride(side.opponents, Grade.AVERAGE_PLUS))
    hearing.tell(
        Text(
            f"the board is not played: average minus for {side.text.en}, average plus for {side.opponents.text.en}",
            f"这副牌不再进行：{side.text.zh}方平均减，{side.opponents.text.zh}方平均加",
        ),
        "L17.D",
    )
    hearing.tell(
        Text(f"{side.text.en} are directly at fault, the other side is not", f"{side.text.zh}方负直接责任，对方无责任"),
        "L12.C.1",
    )


FAMILY_1997: Final = (
    Irregularity(
        "call-on-wrong-cards",
        Text("call made on cards from the wrong board", "拿了另一副牌来叫牌"),
        Citation("L17.D"),
        call_on_wrong_cards,
    ),
    Irregularity(
        "own-board-after-wrong-cards",
        Text("the board whose cards were taken too early", "轮到先前拿错的那副牌"),
        Citation("L17.D"),
        own_board_after_wrong_cards,
    ),
)
