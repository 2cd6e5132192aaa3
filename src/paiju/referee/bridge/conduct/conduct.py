"""Rules on courtesy and propriety (Law 74): breaches are recorded."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Caution, Information
from paiju.referee.bridge.conduct.questions import ACCIDENTAL, ALLEGED_BREACH
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

MANNERS: Final = {
    "courtesy": ("L74.A.1", Text("discourtesy", "不礼貌")),
    "annoyance": ("L74.A.2", Text("a remark or action that annoyed or embarrassed someone", "使人不快或难堪的言行")),
    "irregular-manner": ("L74.A.3", Text("calls or plays not made in a uniform manner", "叫牌或打牌方式不一致")),
    "inattention": (
        "L74.B",
        Text(
            "inattention, gratuitous comment, a card detached before its turn, or prolonged play",
            "不专心、多余的议论、提前抽牌、故意拖延",
        ),
    ),
    "designation": ("L74.C.1", Text("different words for the same call", "对同一叫品用不同的说法")),
    "approval": ("L74.C.2", Text("approval or disapproval of a call or play", "对叫牌或打牌表示赞许或不满")),
    "expectation": (
        "L74.C.3",
        Text("showing that they expect to win or lose an unfinished trick", "对未完成的一墩表示会赢或会输"),
    ),
    "significance": (
        "L74.C.4",
        Text("pointing to a significant event or to tricks still needed", "提示重要情况或还需的墩数"),
    ),
    "staring": ("L74.C.5", Text("staring at another player or at their hand", "盯着别的选手或他的手牌")),
    "indifference": ("L74.C.6", Text("an obvious loss of interest in the deal", "明显表示对这副牌不再关心")),
    "disconcerting": ("L74.C.7", Text("varying tempo to disconcert an opponent", "改变速度以扰乱对方")),
    "leaving": ("L74.C.8", Text("leaving the table needlessly", "无故离开牌桌")),
}
BREACH: Final = ALLEGED_BREACH.but(Text("What did the player do?", "他做了什么？"), "L74.C").among(
    {name: words for name, (_, words) in MANNERS.items()}
)
_PASSES_INFORMATION: Final = ("approval", "expectation", "significance", "indifference")


def manners(hearing: Hearing) -> None:
    """Record a breach of courtesy or propriety, which changes nothing on the board."""
    seat = hearing.ask(OFFENDER, "L74.A")
    what = hearing.ask(BREACH)
    clause, words = MANNERS[what]
    if what == "staring" and hearing.ask(ACCIDENTAL, clause):
        hearing.tell(
            Text("a player may act on a card of an opponent's seen by accident", "无意中看到对方的牌，可以照此行动"),
            clause,
        )
        return
    hearing.order(Caution(seat))
    hearing.tell(Text(f"recorded for {seat.text.en}: {words.en}", f"记录{seat.text.zh}家：{words.zh}"), clause)
    if what in _PASSES_INFORMATION:
        hearing.order(Information((seat.partner,), f"{seat.letter}: {what}"))
        hearing.tell(
            Text(
                f"{seat.partner.text.en} may not use what it revealed",
                f"{seat.partner.text.zh}家不得利用由此得知的信息",
            ),
            "L73.C",
        )
    possible_fine(hearing, seat.side, "L90.A")


FAMILY: Final = (Irregularity("manners", Text("courtesy and propriety", "礼貌与举止"), Citation("L74.A"), manners),)
