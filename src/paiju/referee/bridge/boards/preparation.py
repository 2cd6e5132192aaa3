"""Rules on faults in dealing, seats, boards and rounds (Laws 5 to 8)."""

from __future__ import annotations

from typing import Final, NoReturn

from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.laws.effect import Cancel, Redeal
from paiju.referee.bridge.boards.questions import (
    ALL_ENTERED,
    AUCTION_BEGUN,
    BOTH_BEGUN,
    CAUSE,
    CAUSE_2017,
    IN_ORDER,
    LAST_ROUND,
    REPLAY,
    STATIONARY,
)
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import which
from paiju.text import Text

# For each fault: its clause, its text, the question whether it was allowed (if any), the statement to the players.
_FAULTS: Final[dict[str, tuple[str, Text, Text | None, Text]]] = {
    "seat-change": (
        "L5.A",
        Text("a player changed seats", "有选手换了座位"),
        Text("Had the director told or allowed them to?", "裁判指示或许可过吗？"),
        Text("players change seats only when the director says so", "只有裁判指示或许可，才能改变座位"),
    ),
    "wrong-table": (
        "L5.B",
        Text("a player or pair went to the wrong seat or table", "坐到了错误的座位或牌桌"),
        None,
        Text(
            'players move as directed and are responsible for it; what was played there is ruled as "the wrong board"',
            "选手须按指示移至正确的座位；在那里打过的牌按「打错了牌」裁定",
        ),
    ),
    "dealt-alone": (
        "L6.C",
        Text("a board was dealt with one side absent", "发牌时有一方无人在场"),
        Text("Had the director allowed it?", "裁判有特别指示吗？"),
        Text(
            "a member of each side must be present for the shuffle and deal",
            "洗牌和发牌时，双方至少各有一人在场",
        ),
    ),
    "wrong-pocket": (
        "L7.B",
        Text("a player took a hand from the wrong pocket", "从错误方位的牌袋取牌"),
        None,
        Text(
            'players take the hand for their own compass direction; what they saw is ruled as "accidental '
            'information about a board"',
            "各选手从相应方位的袋中取牌；看到的牌按「无意得知一副牌的信息」裁定",
        ),
    ),
    "hand-removed": (
        "L7.C",
        Text("a hand was taken out of the board after play", "打完以后又从牌套中取出一手牌"),
        Text("Was a member of each side, or the director, present?", "双方各有一人在场，或裁判在场吗？"),
        Text(
            "after play, a hand leaves the board only when a member of each side or the director is present",
            "打完以后，须有双方各一人或裁判在场，才可取出手牌",
        ),
    ),
    "movement": (
        "L8.A.1",
        Text("players or boards moved the wrong way", "没有按指示移位或传牌"),
        None,
        Text("the director decides the movement", "移位和传牌按裁判的指示"),
    ),
    "boards-not-passed": (
        "L8.A.2",
        Text("the boards were not passed to the right table", "牌没有传到应打的牌桌"),
        Text("Had the director put someone else in charge of it?", "裁判另有指示吗？"),
        Text("North is responsible for passing on the boards", "由北家负责传牌"),
    ),
}
FAULT: Final = which(
    "fault", Text("What happened?", "发生了什么？"), "L7.D", {name: words for name, (_, words, _, _) in _FAULTS.items()}
)


def misdeal_1997(hearing: Hearing) -> None:
    """Rule on a board that was dealt wrongly, or had been played before."""
    cause = hearing.ask(CAUSE)
    if cause == "passed-out":
        _stands_passed_out(hearing, "L22.A")
    if cause in ("unshuffled", "played"):
        hearing.order(Cancel())
        hearing.tell(Text("no result on it can stand", "打牌结果不得成立"), "L6.D.2")
        return
    if hearing.ask(BOTH_BEGUN):
        if cause == "exposed":
            hearing.contradiction(
                Text(
                    'the auction had begun: rule it as "accidental information about a board"',
                    "竞叫已经开始：按「无意得知一副牌的信息」裁定",
                ),
                "L16.B",
                instead="other-information",
            )
        hearing.contradiction(
            Text(
                "the auction had begun: the wrong number of cards is dealt with under Law 13",
                "竞叫已经开始：牌张数目有误按第13条裁定",
            ),
            "L13",
            instead="wrong-number-of-cards",
        )
    hearing.order(Redeal())
    hearing.tell(Text("the board is shuffled and dealt again", "这副牌重洗重发"), "L6.D.1")


def misdeal_2017(hearing: Hearing) -> None:
    """Rule on a board that was dealt wrongly, or that players want to have dealt again."""
    cause = hearing.ask(CAUSE_2017)
    if cause == "passed-out":
        _stands_passed_out(hearing, "2017:L22.B")
    if cause in ("sorted", "imported"):
        _played_already(hearing)
        return
    if hearing.ask(AUCTION_BEGUN):
        _too_late(hearing, cause)
    hearing.order(Redeal())
    hearing.tell(Text("the board is shuffled and dealt again", "这副牌重洗重发"), "2017:L6.D.1")


def table_procedure(hearing: Hearing) -> None:
    """Rule on a fault in the seats, in the handling of boards, or in the movement."""
    fault = hearing.ask(FAULT)
    clause, _, allowed, rule = _FAULTS[fault]
    if allowed is not None and hearing.ask(IN_ORDER, clause, whether=allowed):
        hearing.tell(Text("then it is in order", "这是允许的"), clause)
        return
    hearing.tell(rule, clause)
    stationary = hearing.ask(STATIONARY)
    if stationary == "neither":
        return
    side = Side.NS if stationary == "ns" else Side.EW
    hearing.tell(
        Text(
            f"{side.text.en} stay at this table and are primarily responsible for procedure here",
            f"{side.text.zh}方不改变位置，对本桌的程序负主要责任",
        ),
        "L7.D",
    )
    possible_fine(hearing, side, "L90.B.7")


def round_end(hearing: Hearing) -> None:
    """Rule on play or scores that are not finished when a round or a session should end."""
    if not hearing.ask(LAST_ROUND):
        hearing.tell(
            Text(
                "the round ends at the signal; if a table is still playing, its round ends when its players move",
                "信号发出本轮即结束；尚未打完的牌桌继续，直至选手移位",
            ),
            "L8.B",
        )
        return
    done = hearing.ask(ALL_ENTERED)
    hearing.tell(
        Text("the round and the session are over", "本轮和这一节比赛结束")
        if done
        else Text("the session is not over yet", "这一节比赛还没有结束"),
        "L8.C",
    )


def _stands_passed_out(hearing: Hearing, clause: str) -> NoReturn:
    hearing.dismiss(
        Text(
            "a passed-out board scores 0 for both sides and is not redealt",
            "四家都不叫，双方记 0 分，不得重发",
        ),
        clause,
    )


def _played_already(hearing: Hearing) -> None:
    if hearing.ask(REPLAY):
        hearing.tell(Text("the result stands", "打牌结果有效"), "2017:L6.D.2")
        return
    hearing.order(Cancel())
    hearing.tell(Text("no result on it can stand", "打牌结果不得成立"), "2017:L6.D.2")


def _too_late(hearing: Hearing, cause: str) -> None:
    if cause == "exposed":
        hearing.contradiction(
            Text(
                'the auction had begun: rule it as "accidental information about a board"',
                "竞叫已经开始：按「无意得知一副牌的信息」裁定",
            ),
            "2017:L16.D.2",
            instead="other-information",
        )
    hearing.contradiction(
        Text(
            "the auction had begun: the wrong number of cards is dealt with under Law 13",
            "竞叫已经开始：牌张数目有误按第13条裁定",
        ),
        "2017:L13.A",
        instead="wrong-number-of-cards",
    )


FAMILY: Final = (
    Irregularity(
        "table-procedure", Text("seats, boards and movement", "座位、牌套与移位"), Citation("L7.D"), table_procedure
    ),
    Irregularity("round-end", Text("the end of a round or session", "一轮或一节的结束"), Citation("L8.B"), round_end),
)
FAMILY_1997: Final = (Irregularity("misdeal", Text("an incorrect deal", "发牌有误"), Citation("L6.D.1"), misdeal_1997),)
FAMILY_2017: Final = (
    Irregularity("misdeal", Text("an incorrect deal", "发牌有误"), Citation("2017:L6.D.1"), misdeal_2017),
)
