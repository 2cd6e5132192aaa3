"""Rules on a fault that is found after its deal has been scored: the result stands, and fines are possible (9.1)."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor6.fine import PER_CARD
from paiju.games.tractor6.score import Gain, gain_of
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import fact, which
from paiju.referee.question import number
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import fine
from paiju.referee.tractor6.penalty import cited, sanction
from paiju.referee.tractor6.questions import BREACH_COMMITTED_BY, DECIDED, EXPOSED, OWNER_OF_EXPOSED_CARDS, SCORED
from paiju.text import Text

_FAULTS: Final = {
    "concealed": ("T6.7", Text("a wrong follow, found only now", "跟错牌，到这时才发现")),
    "count": ("T.tab5-10", Text("a hand of too many or too few cards", "某家多牌或少牌")),
    "kitty": ("T5.6", Text("a kitty of more or fewer than six cards", "底牌多于或少于六张")),
    "exposed": ("T6.8.1", Text("exposed cards", "暴露过牌")),
    "pack": ("T2.4", Text("a card too many, too few or wrong in the packs", "牌有误：多牌、少牌、错张")),
    "declarer": ("T2.5a", Text("the wrong player had declared", "错庄")),
    "other": ("T9.2", Text("another breach", "其他违规")),
}
FOUND_FAULT: Final = which(
    "found-fault",
    Text("What has come to light since the deal was scored?", "这把牌计分以后，发现了什么问题？"),
    "T2.7",
    {name: words for name, (_, words) in _FAULTS.items()},
)
_POINTS: Final = number(-9995, 9995)
ENTERED: Final = fact(
    "entered",
    Text(
        "How many points of the defenders were entered on the score sheet for that deal?",
        "记分表上那把牌的闲家得分是多少？",
    ),
    "T2.7",
    _POINTS,
)


def found_after_scoring(hearing: Hearing) -> None:
    """Rule on a fault in a deal that has been played out and entered on the score sheet.

    If the procedure of a fault itself asks whether the deal was scored, it is ruled on there.
    """
    fault = hearing.ask(FOUND_FAULT)
    clause = _FAULTS[fault][0]
    if fault == "concealed":
        hearing.contradiction(
            Text(
                'whether or not the deal is scored, rule it as "a concealed card: a wrong follow found later"',
                "不论是否已经计分，都按「藏牌：下一轮后才发现跟错」裁定",
            ),
            clause,
            instead="concealment",
        )
    if fault == "count":
        hearing.contradiction(
            Text(
                'whether or not the deal is scored, rule it as "a hand with too many or too few cards"',
                "不论是否已经计分，都按「多牌、少牌」裁定",
            ),
            clause,
            instead="wrong-count",
        )
    if fault == "kitty":
        hearing.contradiction(
            Text(
                'whether or not the deal is scored, rule it as "a kitty of more or fewer than six cards"',
                "不论是否已经计分，都按「底牌多于或少于六张」裁定",
            ),
            clause,
            instead="kitty-size",
        )
    if fault in ("pack", "declarer"):
        _stands(hearing, fault, clause)
        return
    who = OWNER_OF_EXPOSED_CARDS if fault == "exposed" else BREACH_COMMITTED_BY
    seat = offender(hearing, who, clause)
    played_stands(hearing)
    if fault == "other":
        sanction(hearing, seat, "T9.2", none=True)
        return
    if fined_still(hearing, seat):
        points = PER_CARD * hearing.ask(EXPOSED)
        fine_of_scored(hearing, seat, points, "T.tab5-3")


def is_scored(hearing: Hearing) -> bool:
    """Return whether the deal has been entered on the score sheet.

    It is asked in the short form, or if it is already answered. Cases of release 0.2 lack the answer, which means
    no.
    """
    asked = hearing.is_known(SCORED) or hearing.in_short(SCORED)
    return asked and hearing.ask(SCORED)


def played_stands(hearing: Hearing) -> None:
    """State that a finished deal is not changed."""
    hearing.tell(
        Text(
            "the play stands: the deal is not replayed, and no card is changed",
            "已经出过的牌有效：这把牌不重打，也不换牌",
        ),
        "T6.7.4",
    )


def fined_still(hearing: Hearing, seat: int) -> bool:
    """Ask the referees whether a fixed fine still counts, and return it; if not, state what follows for the seat."""
    decided = hearing.ask(DECIDED)
    if decided == "fine":
        return True
    hearing.tell(Text("the score of the deal stands as entered", "这把牌的得分按已记的不变"), "T9.1")
    if decided == "sanction":
        sanction(hearing, seat)
    return False


def fine_of_scored(hearing: Hearing, seat: int, points: int, clause: str) -> None:
    """Impose the fine of table 5, and state the deal's result including it."""
    fine(hearing, seat, points, clause)
    entered = hearing.ask(ENTERED)
    declares = places(hearing).declares(seat % 2)
    after = entered + points if declares else entered - points
    was, now = gain_of(entered), gain_of(after)
    levels = (
        Text(f"still {_levels(now).en}", f"仍是{_levels(now).zh}")
        if was == now
        else Text(f"{_levels(was).en} becomes {_levels(now).en}", f"由{_levels(was).zh}改为{_levels(now).zh}")
    )
    hearing.tell(
        Text(
            f"the sheet is corrected: {entered} becomes {after}; {levels.en}",
            f"更正记分表：{entered} 分改为 {after} 分；{levels.zh}",
        ),
        "T7.1",
    )


def _stands(hearing: Hearing, fault: str, clause: str) -> None:
    if fault == "pack":
        text = Text(
            "the packs are put right now; earlier deals remain valid",
            "立即更正牌张；之前已经打过的牌局继续有效",
        )
    else:
        text = Text(
            "everyone had agreed to it once the first round had been drawn: the deal stands",
            "揭完一圈牌即视为双方默认：这把牌有效",
        )
    hearing.tell(text, clause)
    hearing.tell(Text("no one is penalised", "不罚分"), clause)


def _levels(gain: Gain) -> Text:
    """Return the levels for the defenders' points, in words (table 4)."""
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
