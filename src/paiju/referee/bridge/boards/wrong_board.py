"""Rules on cards from a wrong board (15A), and on a wrong board that was played (Law 15)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat, Side
from paiju.games.bridge.effects import Grade
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel, EraseCalls
from paiju.referee.bridge.boards.questions import (
    DEPRIVED_OF,
    IN_AUCTION,
    LATE_PLAY,
    MEANING_DIFFERS,
    PARTNER_CALLED,
    PLAYED_BEFORE,
    PLAYED_BEFORE_AT_TABLE,
    SECOND_AUCTION,
    SUBSTITUTE,
    TEAMS,
)
from paiju.referee.bridge.calls.correction import cancel, still_open
from paiju.referee.bridge.facts import AUCTION, CALL, NEXT_ACTED, OFFENDER, up_to_call
from paiju.referee.bridge.scores.adjusted import adjust_score
from paiju.referee.bridge.scores.artificial_score import artificial, award
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def wrong_board_1997(hearing: Hearing) -> None:
    """Rule on a board that was not the one to be played at this table now."""
    if hearing.ask(IN_AUCTION):
        _auction(hearing)
        return
    before = hearing.ask(PLAYED_BEFORE)
    if before != "neither":
        _repeated(hearing, before)
        return
    hearing.tell(
        Text("no one at the table had played it before: the score normally stands", "同桌无人打过，得分一般成立"),
        "L15.A.1",
    )
    if hearing.ask(LATE_PLAY):
        hearing.tell(Text("both pairs will play the right board later", "双方以后补打该打的牌"), "L15.A.2")


def call_on_wrong_cards(hearing: Hearing) -> None:
    """Rule on a call in turn by a player who held the cards of another board."""
    before, seat, made = up_to_call(hearing, "2017:L15.A.1")
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
    acted = hearing.ask(NEXT_ACTED, "2017:L15.A.1")
    if acted and hearing.ask(PARTNER_CALLED, partner=seat.partner.text):
        _cannot_be_played(hearing, seat)
        return
    cancel(hearing, (place, place + 1) if acted else (place,), seat)
    hearing.tell(
        Text(f"{made:en} and any call after it are cancelled", f"{made:zh} 和后面的叫牌都取消"), "2017:L15.A.1"
    )
    hearing.tell(
        Text(
            f"{seat.text.en} looks at the right hand and calls again, and the auction continues normally",
            f"{seat.text.zh}家看过该拿的牌，重新叫牌，竞叫照常进行",
        ),
        "2017:L15.A.2",
    )
    withdrawn(hearing, seat, made.text)


def _cannot_be_played(hearing: Hearing, seat: Seat) -> None:
    hearing.order(Cancel())
    hearing.tell(
        Text(
            f"{seat.partner.text.en} has already called: the board gets an adjusted score",
            f"{seat.partner.text.zh}家已经叫牌：这副牌判给调整分",
        ),
        "2017:L15.A.2",
    )
    award(hearing, seat.side, Grade.AVERAGE_MINUS)
    award(hearing, seat.side.opponents, Grade.AVERAGE_PLUS)


def own_board_after_wrong_cards(hearing: Hearing) -> None:
    """Rule on the board on whose cards a player has called before, when it comes to the table."""
    seat = hearing.ask(OFFENDER, "2017:L15.A.3")
    made = hearing.ask(CALL, "2017:L15.A.3")
    again = hearing.ask(SUBSTITUTE, seat=seat.text)
    if again is made and not hearing.ask(MEANING_DIFFERS, again=again.shown):
        hearing.tell(Text("the call is repeated: the board may be played", "重复原叫牌：这副牌可以打"), "2017:L15.A.3")
        return
    hearing.tell(
        Text(
            "the call differs: the board gets an adjusted score, not always an artificial one",
            "叫牌不同：这副牌判给调整分，不一定是人为调整分",
        ),
        "2017:L15.A.3",
    )
    adjust_score(hearing, (seat.side,))


def wrong_board_2017(hearing: Hearing) -> None:
    """Rule on a board that was not the one to be played at this table now, in the auction or in the play."""
    before = hearing.ask(PLAYED_BEFORE_AT_TABLE)
    if before == "neither":
        _completed(hearing)
        return
    if hearing.ask(TEAMS):
        hearing.contradiction(
            Text("in a team match, Law 86B decides the score", "队式赛按第86条B款裁定得分"),
            "2017:L86.B.2",
            instead="no-comparison",
        )
    hearing.order(Cancel())
    hearing.tell(
        Text(
            "the board is cancelled for both sides, whether in the auction or the play",
            "不论在竞叫还是打牌中发现，这副牌对双方都取消",
        ),
        "2017:L15.B.1",
    )
    for side in SIDES:
        if hearing.ask(DEPRIVED_OF, name=side.name.lower(), side=side.text):
            hearing.tell(
                Text(
                    f"{side.text.en} have lost the chance of a score and get an artificial one",
                    f"{side.text.zh}方失去得分机会，判给人为调整分",
                ),
                "2017:L15.B.3",
            )
            artificial(hearing, (side,))


def _repeated(hearing: Hearing, before: str) -> None:
    hearing.order(Cancel())
    hearing.tell(
        Text("the second score on the board is cancelled for both sides", "这副牌的第二个得分对双方都取消"), "L15.B"
    )
    for side in SIDES:
        if before in ("both", side.name.lower()):
            hearing.tell(
                Text(f"{side.text.en} keep their first score on it", f"{side.text.zh}方保留第一次的得分"), "L15.B"
            )
        elif _deprived(hearing, side):
            artificial(hearing, (side,))


def _deprived(hearing: Hearing, side: Side) -> bool:
    return hearing.ask(DEPRIVED_OF, "L15.B", name=side.name.lower(), side=side.text)


def _auction(hearing: Hearing) -> None:
    first = hearing.ask(AUCTION, "L15.C")
    hearing.order(EraseCalls(tuple(range(len(first.calls)))))
    hearing.tell(
        Text(
            "the auction is cancelled; the right contestants sit down and are told their rights, now and for later",
            "竞叫取消；该坐的人坐好以后，裁判告诉他们这一轮和以后各轮的权利",
        ),
        "L15.C",
    )
    hearing.tell(
        Text(
            "in the second auction every player must repeat their first call",
            "第二次竞叫，各人必须照原来叫过的再叫一遍",
        ),
        "L15.C",
    )
    second = hearing.ask(SECOND_AUCTION)
    if second.dealer is not first.dealer:
        hearing.contradiction(Text("the board has only one dealer", "一副牌只有一个发牌人"), "L15.C")
    same = all(
        (one.seat, one.call) == (other.seat, other.call) for one, other in zip(first.calls, second.calls, strict=False)
    )
    if not same:
        hearing.order(Cancel())
        hearing.tell(
            Text("a call differs from the first auction: the board is cancelled", "有叫牌与第一次不同：这副牌取消"),
            "L15.C",
        )
        artificial(hearing)
        return
    if len(second.calls) < len(first.calls):
        hearing.contradiction(
            Text("the second auction is not yet as long as the first", "第二次竞叫还没有进行到第一次的长度"), "L15.C"
        )
    hearing.tell(Text("the calls are the same: play the board normally", "叫牌相同，比赛照常进行"), "L15.C")


def _completed(hearing: Hearing) -> None:
    hearing.tell(
        Text(
            "no one had played it: complete the auction and play, and the score stands",
            "没有人打过：竞叫和打牌必须进行到底，得分成立",
        ),
        "2017:L15.B.2",
    )
    if hearing.ask(LATE_PLAY, "2017:L15.B.2"):
        hearing.tell(Text("both pairs will play the right board later", "双方以后补打该打的牌"), "2017:L15.B.2")


FAMILY_1997: Final = (
    Irregularity("wrong-board", Text("the wrong board", "打错了牌"), Citation("L15.A"), wrong_board_1997),
)
FAMILY_2017: Final = (
    Irregularity(
        "call-on-wrong-cards",
        Text("call made on cards from the wrong board", "拿了另一副牌来叫牌"),
        Citation("2017:L15.A.1"),
        call_on_wrong_cards,
    ),
    Irregularity(
        "own-board-after-wrong-cards",
        Text("the board whose cards were taken too early", "轮到先前拿错的那副牌"),
        Citation("2017:L15.A.3"),
        own_board_after_wrong_cards,
    ),
    Irregularity("wrong-board", Text("the wrong board", "打错了牌"), Citation("2017:L15.B.1"), wrong_board_2017),
)
