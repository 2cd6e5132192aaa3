"""Rules on faults before and during the draw: wrong packs, a wrong declarer, shuffle, cut and draw (chapter 2)."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor6.conditions import STANDARD
from paiju.laws import Citation
from paiju.laws.effect import Redeal
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import all_but, declaring, offender, places
from paiju.referee.tractor.moving import move
from paiju.referee.tractor6.penalty import cited, minor
from paiju.referee.tractor6.questions import (
    ANY_DRAWN,
    AT_PREPARATION,
    CUTS,
    CUTTER,
    DRAWER_OUT_OF_TURN,
    DRAWN_CARD,
    DREW_AS_DECLARER,
    IN_DEAL,
    PACKS,
    REMEDY,
    ROUND_OVER,
    SECONDS,
    TURN_TO_DRAW,
)
from paiju.text import Text

MOST_CUTS: Final = 3


def wrong_pack(hearing: Hearing) -> None:
    """Rule on an extra, missing or wrong card in the packs, which is corrected; a deal in progress is drawn again."""
    if not hearing.ask(PACKS):
        hearing.contradiction(
            Text(
                'the packs are right: rule it as "a hand with too many or too few cards"',
                "整副牌没有错：按「多牌、少牌」裁定",
            ),
            "T.tab5-10",
            instead="wrong-count",
        )
    playing = hearing.ask(IN_DEAL)
    hearing.tell(Text("the packs are put right at once", "立即更正"), "T2.4")
    if playing:
        hearing.order(Redeal())
        hearing.tell(Text("this deal is drawn again", "该局牌重新抓牌"), "T2.4")
    hearing.tell(Text("earlier deals stand", "之前打过的牌局继续有效"), "T2.4")


def wrong_declarer(hearing: Hearing) -> None:
    """Rule on a draw that began with the wrong declarer, which stands after one whole round."""
    who = offender(hearing, DREW_AS_DECLARER, among=all_but(hearing, places(hearing).declarer))
    at = places(hearing)
    if who == at.declarer:
        hearing.dismiss(Text("that player is the declarer", "打庄的正是他"), "T2.3c")
    name = at.seat(who)
    if hearing.ask(ROUND_OVER):
        hearing.tell(
            Text(
                f"both sides have agreed: {name.en} is declarer for this deal", f"视为双方默认：本局即由{name.zh}打庄"
            ),
            "T2.5a",
        )
        return
    hearing.order(Redeal())
    hearing.tell(Text("shuffle and start again", "立即重新洗牌，重新开始"), "T2.5b")


def slow_shuffle(hearing: Hearing) -> None:
    """Rule on a shuffle by the declarers that takes too long."""
    what = Text("shuffling", "洗牌")
    _over(hearing, "T2.6a", STANDARD.shuffle_seconds, what, declaring(hearing))


def slow_burying(hearing: Hearing) -> None:
    """Rule on a burial of the kitty that takes too long."""
    declarer, what = places(hearing).declarer, Text("burying", "扣底牌")
    among = None if declarer is None else (declarer,)
    _over(hearing, "T5.5", STANDARD.bury_seconds, what, among)


def _over(hearing: Hearing, clause: str, limit: int, what: Text, among: tuple[int, ...] | None) -> None:
    """Rule on a task that took too long; `among`: the seats whose task it is, None while there is no declarer."""
    seat = offender(hearing, AT_PREPARATION, clause, among=among, what=what)
    if among is not None and seat not in among:
        at = places(hearing)
        whose = at.seat(among[0]) if len(among) == 1 else at.side(among[0] % 2)
        hearing.contradiction(Text(f"{what.en} is for {whose.en} to do", f"{what.zh}由{whose.zh}进行"), clause)
    seconds = hearing.ask(SECONDS, clause, what=what)
    if seconds <= limit:
        hearing.dismiss(Text(f"{limit} seconds are allowed", f"允许 {limit} 秒"), clause)
    hearing.tell(Text(f"{what.en} may take {limit} seconds at most", f"{what.zh}不得超过 {limit} 秒"), clause)
    minor(hearing, seat)


def wrong_cut(hearing: Hearing) -> None:
    """Rule on a cut by a seat other than the bottom seat, or on more than three cuts."""
    seat = offender(hearing, CUTTER)
    at = places(hearing)
    bottom = None if at.declarer is None else (at.declarer - 1) % at.seats
    if seat == bottom and hearing.ask(CUTS) <= MOST_CUTS:
        hearing.dismiss(Text("the bottom seat may cut three times", "底家可切牌三次"), "T2.6b")
    if not hearing.ask(ANY_DRAWN):
        hearing.tell(
            Text("shuffle again; the bottom seat cuts, three times at most", "重新洗牌，由底家切牌，至多三次"), "T2.6b"
        )
        hearing.order(Redeal())
    minor(hearing, seat)


def wrong_draw(hearing: Hearing) -> None:
    """Rule on a card drawn out of turn.

    The document covers only kitty cards, so the referee decides (T9.1).
    """
    seat = offender(hearing, DRAWER_OUT_OF_TURN)
    at = places(hearing)
    turn = offender(hearing, TURN_TO_DRAW, among=all_but(hearing, seat))
    who, next_ = at.seat(seat), at.seat(turn)
    if turn == seat:
        hearing.dismiss(Text(f"it was {who.en}'s turn to draw", f"当时正轮到{who.zh}摸牌"), "T5.1b")
    hearing.tell(Text("the cards are drawn in turn, 26 to each hand", "依序摸牌，每人 26 张"), "T5.1b")
    remedy = hearing.ask(REMEDY, next=next_)
    if remedy == "over":
        found = hearing.ask(DRAWN_CARD)
        if len(found) != 1:
            hearing.contradiction(Text("it was one card", "应为一张牌"), "T5.1b")
        move(hearing, seat, turn, found, "T9.1")
    elif remedy == "redeal":
        hearing.order(Redeal())
        hearing.tell(Text("this deal is drawn again", "该局牌重新抓牌"), "T9.1")
    else:
        hearing.tell(
            Text(
                f"{who.en} has one card too many and {next_.en} one too few: if this is found during play, the hands "
                "do not match",
                f"{who.zh}多一张、{next_.zh}少一张；打牌中发现时按牌张不符处理",
            ),
            "T.tab5-10",
        )
    minor(hearing, seat)


FAMILY: Final = (
    Irregularity(
        "wrong-pack",
        Text("a card too many, too few or wrong in the packs", "错牌：多牌、少牌、错张"),
        Citation("T2.4"),
        wrong_pack,
    ),
    Irregularity(
        "wrong-declarer",
        Text("the wrong player declares", "错庄"),
        Citation("T2.5a"),
        wrong_declarer,
        also=cited("T2.5b"),
    ),
    Irregularity("slow-shuffle", Text("the shuffle takes too long", "洗牌超时"), Citation("T2.6a"), slow_shuffle),
    Irregularity(
        "wrong-cut",
        Text("a fourth cut, or a cut by the wrong player", "切牌超过三次，或非底家切牌"),
        Citation("T2.6b"),
        wrong_cut,
    ),
    Irregularity(
        "wrong-draw",
        Text("a card drawn out of turn", "不按次序摸牌"),
        Citation("T9.1"),
        wrong_draw,
        also=cited("T5.1b"),
    ),
)
