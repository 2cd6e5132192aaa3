"""A fault that comes to light once its deal has been scored: what stands, and what the referee may still fine (9.1)."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor6.fine import PER_CARD
from paiju.games.tractor6.score import Gain, gain_of
from paiju.laws import Citation, Source
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import NO, YES, YES_NO, Question, number
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import fine
from paiju.referee.tractor6.penalty import cited, sanction
from paiju.text import Text

_FAULTS: Final = {
    "concealed": ("T6.7", Text("a wrong follow, found only now", "跟错牌，到这时才发现")),
    "count": ("T.tab5-10", Text("a hand of too many or too few cards", "某家多牌或少牌")),
    "kitty": ("T5.6", Text("a kitty of more or fewer than six cards", "底牌多于或少于六张")),
    "exposed": ("T6.8.1", Text("cards that were exposed", "暴露过牌")),
    "pack": (
        "T2.4",
        Text("a card too many, too few or wrong in the packs", "牌有误：多牌、少牌、错张"),
    ),
    "declarer": ("T2.5a", Text("the wrong player had declared", "错庄")),
    "other": ("T9.2", Text("another breach", "其他违规")),
}
_POINTS: Final = number(-9995, 9995)


def found_after_scoring(inquest: Inquest) -> None:
    """Rule a fault of a deal that has been played out and entered on the score sheet.

    What has an entry of its own, which asks whether the deal was scored, is ruled there.
    """
    fault = inquest.which(
        "found-fault",
        Text(
            "What has come to light after the deal was scored?", "这把牌计分以后，发现了什么问题？"
        ),
        "T2.7",
        {name: words for name, (_, words) in _FAULTS.items()},
    )
    clause = _FAULTS[fault][0]
    if fault == "concealed":
        inquest.contradiction(
            Text(
                'scored or not, rule it as "a concealed card: a wrong follow found later"',
                "不论是否已经计分，都按「藏牌：下一轮后才发现跟错」裁定",
            ),
            clause,
            instead="concealment",
        )
    if fault == "count":
        inquest.contradiction(
            Text(
                'scored or not, rule it as "a hand with too many or too few cards"',
                "不论是否已经计分，都按「多牌、少牌」裁定",
            ),
            clause,
            instead="wrong-count",
        )
    if fault == "kitty":
        inquest.contradiction(
            Text(
                'scored or not, rule it as "a kitty of more or fewer than six cards"',
                "不论是否已经计分，都按「底牌多于或少于六张」裁定",
            ),
            clause,
            instead="kitty-size",
        )
    if fault in ("pack", "declarer"):
        _stands(inquest, fault, clause)
        return
    seat = offender(
        inquest,
        clause,
        Text("Whose cards were exposed?", "是谁暴露了牌张？")
        if fault == "exposed"
        else Text("Who committed the breach?", "是谁违规？"),
    )
    played_stands(inquest)
    if fault == "other":
        sanction(inquest, seat, "T9.2", none=True)
        return
    if fined_still(inquest, seat):
        text = Text("How many cards were exposed?", "暴露了几张牌？")
        points = PER_CARD * inquest.fact("exposed", text, "T.tab5-3", number(1, 27))
        fine_of_scored(inquest, seat, points, "T.tab5-3")


def is_scored(inquest: Inquest) -> bool:
    """Ask whether the deal has been entered on the score sheet; cases of release 0.2 say nothing of it, and mean no."""
    text = Text("Has the deal been entered on the score sheet?", "这把牌是否已经计入记分表？")
    question = Question(
        "scored", Source.FACT, text, Citation("T2.7"), YES_NO, choices=(YES, NO), usual=NO.key
    )
    asked = inquest.known(question) is not None or inquest.in_short("scored")
    return asked and inquest.ask(question)


def played_stands(inquest: Inquest) -> None:
    """Say that a deal which is over is not touched."""
    inquest.tell(
        Text(
            "what was played stands: the deal is not played again, and no card is changed",
            "已经出过的牌有效：这把牌不重打，也不换牌",
        ),
        "T6.7.4",
    )


def fined_still(inquest: Inquest, seat: int) -> bool:
    """Ask the referee group whether a fixed fine still counts; say what follows for a seat where it does not."""
    decided = inquest.judgment(
        "decided",
        Text(
            "The rules do not say until when it is fined: what does the referee group decide?",
            "规则没有写明追罚的期限：裁判组如何裁决？",
        ),
        "T9.1",
        {
            "fine": Text(
                "the fixed fine counts in that deal", "按规定的罚分计入那把牌，更正记分表"
            ),
            "sanction": Text(
                "the score stands; another sanction for the player", "得分不变，对当事人另作处罚"
            ),
            "nothing": Text("the score stands, nothing more", "得分不变，不再处罚"),
        },
    )
    if decided == "fine":
        return True
    inquest.tell(
        Text("the score of the deal stands as it was entered", "这把牌的得分按已记的不变"), "T9.1"
    )
    if decided == "sanction":
        sanction(inquest, seat)
    return False


def fine_of_scored(inquest: Inquest, seat: int, points: int, clause: str) -> None:
    """Fine what table 5 fixes, and say what the deal comes to with it."""
    fine(inquest, seat, points, clause)
    entered = inquest.fact(
        "entered",
        Text(
            "What points of the defenders are on the score sheet for that deal?",
            "记分表上那把牌的闲家得分是多少？",
        ),
        "T2.7",
        _POINTS,
    )
    declares = places(inquest).declares(seat % 2)
    after = entered + points if declares else entered - points
    was, now = gain_of(entered), gain_of(after)
    levels = (
        Text(f"still {_levels(now).en}", f"仍是{_levels(now).zh}")
        if was == now
        else Text(
            f"{_levels(was).en} becomes {_levels(now).en}",
            f"由{_levels(was).zh}改为{_levels(now).zh}",
        )
    )
    inquest.tell(
        Text(
            f"the sheet is corrected: {entered} becomes {after}; {levels.en}",
            f"更正记分表：{entered} 分改为 {after} 分；{levels.zh}",
        ),
        "T7.1",
    )


def _stands(inquest: Inquest, fault: str, clause: str) -> None:
    if fault == "pack":
        text = Text(
            "the packs are put right now; deals that were played before stay valid",
            "立即更正牌张；之前已经打过的牌局继续有效",
        )
    else:
        text = Text(
            "once the first round had been drawn all had agreed to it: the deal stands",
            "揭完一圈牌即视为双方默认：这把牌有效",
        )
    inquest.tell(text, clause)
    inquest.tell(Text("nobody is fined", "不罚分"), clause)


def _levels(gain: Gain) -> Text:
    """Name what the defenders' points are worth (table 4)."""
    if gain.defenders:
        return Text(f"defenders {gain.defenders} up", f"闲家升 {gain.defenders} 级")
    if gain.takeover:
        return Text("defenders take over, no level", "闲家上台不升级")
    return Text(f"declarers {gain.declarers} up", f"庄家升 {gain.declarers} 级")


FAMILY: Final = (
    Irregularity(
        "found-after-scoring",
        Text("found after the deal was scored", "计分以后才发现的问题"),
        cited("T9.1")[0],
        found_after_scoring,
        cited("T2.7 T2.4 T2.5a"),
    ),
)
