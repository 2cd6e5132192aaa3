"""Rules on faults in declaring and overturning trump (chapter 4)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.laws import Citation
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import offender, places, seats
from paiju.referee.tractor.notation import say_cards
from paiju.referee.tractor.wording import fine, restore
from paiju.referee.tractor6.penalty import ANNOUNCED, cited, exposed, minor, settled
from paiju.referee.tractor6.questions import DREW_FIRST
from paiju.referee.tractor6.questions_on_play import (
    CARDS_SHOWN,
    KITTY_TAKER,
    OVERTURNED,
    OVERTURNER_IN_WORDS,
    OVERTURNS,
    SHOW_FAULT,
    SHOWER_OF_WRONG_CARDS,
    SHOWERS,
    SHOWN_BY,
    WAITED,
    WRONG_CARDS_SHOWN,
)
from paiju.text import Text

_LEVEL_CARDS: Final = {
    "opened-pair": (
        "T4.3.8.2a",
        2,
        1,
        Text("later deals: a pair of level cards as the first show", "非第一把：直接亮一对级别牌"),
    ),
    "opened-triple": (
        "T4.3.8.2b",
        3,
        2,
        Text("later deals: three level cards as the first show", "非第一把：直接亮三张级别牌"),
    ),
    "triple-on-single": (
        "T4.3.8.3",
        3,
        1,
        Text("later deals: three level cards against a single one", "非第一把：用三张级别牌直接反单张"),
    ),
}
"""The faults of showing too many level cards: the clause, how many were shown, how many are wrong, the text."""

_OTHER: Final = {
    "unasked": (
        "T4.3.3.2",
        Text("later deals: a reinforcement without an overturn to answer", "非第一把：无人反牌时主动加固"),
    ),
    "flaunted": (
        "T4.2.3a",
        Text(
            "first deal: three equal jokers over their own mixed ones, unasked",
            "第一把：亮混三王后未被反牌又主动亮清三王",
        ),
    ),
    "overturned-self": ("T4.3.2b", Text("later deals: an overturn of their own show", "非第一把：自己反自己")),
    "overturned-mate": ("T4.3.2a", Text("later deals: an overturn of a teammate's show", "非第一把：反队友的牌")),
    "same-suit": ("T4.3.8.5a", Text("later deals: an overturn in the same suit", "非第一把：同花色反牌")),
    "no-trump-twice": ("T4.3.8.5b", Text("later deals: no-trump against no-trump", "非第一把：无将反无将")),
    "first-self": ("T4.2.6", Text("first deal: an overturn of their own show", "第一把：自己反自己")),
    "first-reinforced": ("T4.2.7", Text("first deal: a reinforcement after an overturn", "第一把：被反后加固")),
    "reinforced-low": ("T4.3.3.1b", Text("a reinforcement lower than the overturn", "加固的牌式小于反牌")),
    "too-low": ("T4.3.8", Text("a form that is not higher", "牌式不够大")),
    "not-level": ("T6.8.2", Text("a card that is not a level card", "所亮不是级别牌")),
    "flipped": ("T4.3.4c", Text("an overturn after the kitty set trump", "翻底定主后反牌")),
    "knocked": ("T4.3.6.1", Text("the declarer, after their own three taps", "庄家敲桌后自己再反")),
    "kitty-taken": ("T4.3.7", Text("after the kitty was taken", "拿底牌后反牌")),
}


RIGHT: Final = "right"
"""The answer that a show had no fault."""
_ADDED: Final = frozenset(("unasked", "flaunted", "reinforced-low", "first-reinforced"))
"""The faults of adding cards to one's own show."""


def wrong_show(hearing: Hearing) -> None:
    """Rule on a wrong show: the wrong cards are exposed, and the correct part of the show stands."""
    seat = offender(hearing, SHOWER_OF_WRONG_CARDS)
    if settled(hearing, "T6.8.2"):
        return
    may_knock = places(hearing).declarer in (None, seat)  # only the declarer taps (T4.3.6)
    fault = hearing.ask(
        SHOW_FAULT.among(
            {key: row[3] for key, row in _LEVEL_CARDS.items()}
            | {key: row[1] for key, row in _OTHER.items() if key != "knocked" or may_knock}
            | {RIGHT: Text("nothing: the show was right", "没有错：亮牌正确")}
        )
    )
    if fault == RIGHT:
        hearing.dismiss(Text("the show was right and stands", "亮牌正确，有效"), "T4.3.8")
    who = places(hearing).seat(seat)
    if fault in _LEVEL_CARDS:
        clause, shown, wrong, _ = _LEVEL_CARDS[fault]
        held = hearing.ask(CARDS_SHOWN, clause)
        faces = tuple(held.faces())
        if len(held) != shown or len(faces) != 1:
            hearing.contradiction(Text(f"that is {shown} equal level cards", f"应为 {shown} 张相同的级别牌"), clause)
        stands, bad = (Hand.of(faces * many) for many in (shown - wrong, wrong))
        names = say_cards(stands)
        hearing.tell(Text(f"{names.en} from {who.en} stands", f"{who.zh}的 {names.zh} 有效"), clause)
        exposed(hearing, seat, bad, "T.tab5-5")
        return
    clause = _OTHER[fault][0]
    bad = hearing.ask(WRONG_CARDS_SHOWN, clause)
    if fault in _ADDED:
        said = Text(
            "the added cards do not count; the cards shown before are not affected", "后加的牌无效，原先亮的牌不受影响"
        )
    else:
        said = Text("the show does not stand", "该次亮牌无效")
    hearing.tell(said, clause)
    exposed(hearing, seat, bad, "T.tab5-5")


def announced(hearing: Hearing) -> None:
    """Rule on "wait", "let me see" or "I overturn": it costs twenty points if no overturn follows."""
    seat = offender(hearing, OVERTURNER_IN_WORDS)
    who = places(hearing).seat(seat)
    if hearing.ask(OVERTURNED):
        hearing.tell(Text(f"{who.en} did as announced: no penalty", f"{who.zh}已按所说反牌，不罚"), "T4.3.6.2")
        return
    hearing.tell(Text(f"{who.en} announced an overturn, and did not make one", f"{who.zh}明示反牌而没有反"), "T4.3.6.2")
    fine(hearing, seat, ANNOUNCED, "T.tab5-6")


def together(hearing: Hearing) -> None:
    """Rule on simultaneous shows: the one by the first seat in order of play, from the declarer, stands."""
    many = seats(hearing, SHOWERS)
    if len(many) < 2:
        hearing.contradiction(Text("two or more players show together", "须有两人以上同时亮牌"), "T4.3.5")
    at = places(hearing)
    start = at.declarer
    if start is None:
        start = offender(hearing, DREW_FIRST)
    first = min(many, key=lambda seat: (seat - start) % at.seats)
    overturn = hearing.ask(OVERTURNS)
    clause = "T4.3.5.2" if first == at.declarer else "T4.3.5.1"
    if overturn:
        clause = "T4.3.5.3"
    who = at.seat(first)
    hearing.tell(Text(f"{who.en}'s show stands", f"{who.zh}亮牌成功"), clause)
    for seat in sorted(many, key=lambda one: (one - start) % at.seats):
        if seat == first:
            continue
        shown = hearing.ask(SHOWN_BY, clause, seat=seat + 1, who=at.seat(seat))
        restore(hearing, seat, shown, clause)
    hearing.tell(Text("there is no penalty", "不罚"), clause)


def early_kitty(hearing: Hearing) -> None:
    """Rule on a kitty that was taken before the five seconds and the three taps were over."""
    at = places(hearing)
    seat = offender(hearing, KITTY_TAKER, among=None if at.declarer is None else (at.declarer,))
    if at.declarer is not None and seat != at.declarer:
        hearing.contradiction(
            Text(
                'not the declarer: rule it as "kitty cards drawn or taken by a player"',
                "拿底牌的不是庄家：按「多抓、错拿底牌」裁定",
            ),
            "T5.3",
            instead="kitty-overdrawn",
        )
    if hearing.ask(WAITED):
        hearing.dismiss(
            Text("the kitty was taken in time; no one may overturn any more", "拿底合规，任何人不得再反"), "T4.3.7"
        )
    hearing.tell(
        Text(
            "the kitty goes back, and the defenders have their five seconds to overturn",
            "底牌放回，等待五秒，闲家仍可反牌",
        ),
        "T4.3.6",
    )
    minor(hearing, seat)


FAMILY: Final = (
    Irregularity(
        "wrong-show",
        Text("wrong cards shown to declare or overturn", "亮牌、反牌犯错"),
        Citation("T6.8.2"),
        wrong_show,
        also=cited("T4.2.3a T4.3.3.2 T4.3.8.2a T4.3.8.2b T4.3.8.3 T.tab5-5"),
    ),
    Irregularity(
        "announced-overturn",
        Text('said "wait" or "I overturn" and did not', "明示反牌（「等一下」）却没有反"),
        Citation("T4.3.6.2"),
        announced,
        also=cited("T.tab5-6"),
    ),
    Irregularity(
        "simultaneous-shows",
        Text("several players show at the same time", "多人同时亮牌、反牌"),
        Citation("T4.3.5"),
        together,
        also=cited("T4.3.5.1 T4.3.5.2 T4.3.5.3"),
    ),
    Irregularity(
        "early-kitty",
        Text("the declarer takes the kitty too early", "庄家未等五秒、未敲桌就拿底"),
        Citation("T4.3.6"),
        early_kitty,
    ),
)
