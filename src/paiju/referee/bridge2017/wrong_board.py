"""Cards from a wrong board (15A), and a wrong board played (15B)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel, Grade
from paiju.referee.bridge.facts import call, next_acted, offender, up_to_call
from paiju.referee.bridge.notation import CALL
from paiju.referee.bridge1997.correction import cancel
from paiju.referee.bridge2017.adjusted import given
from paiju.referee.bridge2017.artificial_score import artificial, award
from paiju.referee.bridge2017.rectification import still_open, unauthorised
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def call_on_wrong_cards(inquest: Inquest) -> None:
    """Rule a call which a player made in turn while he held another board's cards."""
    before, seat, made = up_to_call(inquest, "2017:L15.A.1")
    still_open(inquest, before)
    if seat is not before.turn:
        inquest.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: rule the call out of rotation first",
                f"当时轮到{before.turn.text.zh}家：先按越序叫牌裁定",
            ),
            "L29.B",
        )
    place = len(before.calls)
    acted = next_acted(inquest, "2017:L15.A.1")
    if acted and inquest.happened(
        "partner-called",
        Text(
            f"Has {seat.partner.text.en} called since?",
            f"{seat.partner.text.zh}家后来叫过牌了吗？",
        ),
        "2017:L15.A.2",
    ):
        _cannot_be_played(inquest, seat)
        return
    cancel(inquest, (place, place + 1) if acted else (place,), seat)
    inquest.tell(
        Text(
            f"{made:en} and any call after it are cancelled",
            f"{made:zh} 和后面的叫牌都取消",
        ),
        "2017:L15.A.1",
    )
    inquest.tell(
        Text(
            f"{seat.text.en} looks at the right hand and calls again, and the auction goes on normally",
            f"{seat.text.zh}家看过该拿的牌，重新叫牌，竞叫照常进行",
        ),
        "2017:L15.A.2",
    )
    unauthorised(inquest, seat, made.text)


def _cannot_be_played(inquest: Inquest, seat: Seat) -> None:
    inquest.order(Cancel())
    inquest.tell(
        Text(
            f"{seat.partner.text.en} has called: the board gets an adjusted score",
            f"{seat.partner.text.zh}家已经叫牌：这副牌判给调整分",
        ),
        "2017:L15.A.2",
    )
    award(inquest, seat.side, Grade.AVERAGE_MINUS)
    award(inquest, seat.side.opponents, Grade.AVERAGE_PLUS)


def own_board_after_wrong_cards(inquest: Inquest) -> None:
    """Rule the board whose cards a player had called on before its time, when he comes to it."""
    seat = offender(inquest, "2017:L15.A.3")
    made = call(inquest, "2017:L15.A.3")
    again = inquest.fact(
        "substitute",
        Text(
            f"What does {seat.text.en} call on it now?", f"{seat.text.zh}家现在在这副牌上叫什么？"
        ),
        "2017:L15.A.3",
        CALL,
    )
    if again is made and not inquest.finding(
        "differs",
        Text(
            f"Does {again:en} now mean something much different, or was it psychic?",
            f"现在的 {again:zh} 含义大不相同，或是心理叫吗？",
        ),
        "2017:L15.A.3",
    ):
        inquest.tell(
            Text("the call is repeated: the board may be played", "重复原叫牌：这副牌可以打"),
            "2017:L15.A.3",
        )
        return
    inquest.tell(
        Text(
            "the call differs: the board gets an adjusted score, not always an artificial one",
            "叫牌不同：这副牌判给调整分，不一定是人为调整分",
        ),
        "2017:L15.A.3",
    )
    given(inquest, (seat.side,))


def wrong_board(inquest: Inquest) -> None:
    """Rule on a board that was not the one to be played at this table now, in the auction or in the play."""
    before = inquest.which(
        "played-before",
        Text("Who at the table had played this board before?", "同桌有谁打过这副牌？"),
        "2017:L15.B.1",
        {
            "neither": Text("nobody", "没有人"),
            "ns": Text("North-South, or one of them", "南北或其中一人"),
            "ew": Text("East-West, or one of them", "东西或其中一人"),
            "both": Text("players of both sides", "双方都有"),
        },
    )
    if before == "neither":
        _completed(inquest)
        return
    if inquest.happened("teams", Text("Is it a match of teams?", "是队式赛吗？"), "2017:L15.B.1"):
        inquest.contradiction(
            Text(
                "in a match of teams the score is settled by Law 86B",
                "队式赛按第86条B款裁定得分",
            ),
            "2017:L86.B.2",
        )
    inquest.order(Cancel())
    inquest.tell(
        Text(
            "the board is cancelled for both sides, in the auction or in the play",
            "不论在竞叫还是打牌中发现，这副牌对双方都取消",
        ),
        "2017:L15.B.1",
    )
    for side in SIDES:
        if inquest.happened(
            f"deprived-{side.name.lower()}",
            Text(
                f"Have {side.text.en} lost the chance of a valid score on a board?",
                f"{side.text.zh}方因此失去一次有效得分的机会吗？",
            ),
            "2017:L15.B.3",
        ):
            inquest.tell(
                Text(
                    f"{side.text.en} lost the chance of a score, and get an artificial one",
                    f"{side.text.zh}方失去得分机会，判给人为调整分",
                ),
                "2017:L15.B.3",
            )
            artificial(inquest, (side,))


def _completed(inquest: Inquest) -> None:
    inquest.tell(
        Text(
            "nobody had played it: the auction and play are completed, and the score stands",
            "没有人打过：竞叫和打牌必须进行到底，得分成立",
        ),
        "2017:L15.B.2",
    )
    if inquest.finding(
        "late-play",
        Text(
            "Does the director have the right board played later as well?",
            "裁判要他们以后补打本轮该打的牌吗？",
        ),
        "2017:L15.B.2",
    ):
        inquest.tell(
            Text("both pairs play the right board later", "双方以后补打该打的牌"), "2017:L15.B.2"
        )


FAMILY: Final = (
    Irregularity(
        "call-on-wrong-cards",
        Text("call on cards from the wrong board", "拿了另一副牌来叫牌"),
        Citation("2017:L15.A.1"),
        call_on_wrong_cards,
    ),
    Irregularity(
        "own-board-after-wrong-cards",
        Text("the board whose cards were taken too early", "轮到先前拿错的那副牌"),
        Citation("2017:L15.A.3"),
        own_board_after_wrong_cards,
    ),
    Irregularity(
        "wrong-board", Text("a wrong board", "打错了牌"), Citation("2017:L15.B.1"), wrong_board
    ),
)
