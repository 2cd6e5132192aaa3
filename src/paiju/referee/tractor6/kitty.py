"""Rules on faults with the kitty: drawn too far, wrong in number, looked at, buried slowly (chapter 5)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.tractor.effects import NoDeclare
from paiju.games.tractor6.fine import PER_CARD
from paiju.laws import Citation
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import fact
from paiju.referee.question import number
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.moving import move
from paiju.referee.tractor.wording import fine, fine_side
from paiju.referee.tractor6.penalty import CONCEALED, cited, sanction, settled
from paiju.referee.tractor6.preparation import slow_burying
from paiju.referee.tractor6.questions_on_the_kitty import (
    ADDED,
    BELONG,
    DRAWN,
    FACES,
    HOLDER_OF_KITTY_CARDS,
    HOW_OBTAINED,
    KITTY_CARDS_DRAWN,
    KITTY_SIZE,
    KITTY_VIEWER,
    KNOWN,
    LED,
    REPAIR,
    RETURNED,
    SECOND_ROUND,
    TAKEN_BACK,
)
from paiju.referee.tractor6.scored_deal import fine_of_scored, fined_still, is_scored, played_stands
from paiju.text import Text, counted

SIZE: Final = 6
COUNT: Final = fact("count", Text("How many kitty cards are there?", "多拿了几张底牌？"), "T5.2a", number(1, SIZE))
OVER: Final = Text("the deal has been played: the play stands", "本局已打完，已经出过的牌有效")
HIS: Final = Text("the declarer has taken the kitty: the cards are the declarer's", "庄家已拿起底牌，这些牌归他")


def overdrawn(hearing: Hearing) -> None:
    """Rule on kitty cards in a hand, drawn while the kitty was not guarded, or taken by a defender by mistake."""
    seat = offender(hearing, HOLDER_OF_KITTY_CARDS)
    at = places(hearing)
    who, own = at.seat(seat), at.declares(seat % 2)
    count = hearing.ask(COUNT)
    drew_on = own or (hearing.ask(HOW_OBTAINED) == "drew-on")
    if drew_on:
        _unguarded(hearing, at.declarer, seat, count)
        return
    if _belong(hearing, count) == "gone":
        hearing.tell(OVER, "T6.7.4")
    else:
        hearing.tell(Text("the declarer draws them back from that hand, unseen", "庄家以抽牌方式取回"), "T5.3")
        _returned(hearing, seat, _drawn(hearing, seat, count, "T5.3"), "T5.3")
    hearing.tell(
        Text(
            f"{who.en} took {count} of the kitty: {PER_CARD} points each",
            f"{who.zh}错拿底牌 {count} 张，每张罚 {PER_CARD} 分",
        ),
        "T5.3",
    )
    fine(hearing, seat, PER_CARD * count, "T.tab5-1")


def _unguarded(hearing: Hearing, declarer: int | None, seat: int, count: int) -> None:
    at = places(hearing)
    own = at.declares(seat % 2)
    if declarer is None:
        hearing.tell(Text("there is no declarer yet: no one loses a right", "尚无庄家，无人失去反牌资格"), "T5.2a")
    else:
        hearing.order(NoDeclare(declarer))
        hearing.tell(
            Text(
                "the declarer did not guard the kitty, and may not overturn again in this deal",
                "庄家没有守住底牌，失去本局反牌资格",
            ),
            "T.tab5-2" if own else "T5.2a",
        )
    home = _belong(hearing, count)
    if home == "gone" or (home == "hand" and seat == declarer):
        hearing.tell(OVER if home == "gone" else HIS, "T6.7.4" if home == "gone" else "T5.1a")
        hearing.tell(Text("no points are taken off", "不罚分"), "T5.2a")
        return
    if hearing.ask(KNOWN):
        found = hearing.ask(KITTY_CARDS_DRAWN)
    elif own:
        found = _drawn(hearing, seat, count, "T5.2b")
    else:
        who = at.seat(seat)
        found = hearing.ask(RETURNED, by=seat, who=who, count=count)
    _same(hearing, found, count, "T5.2b")
    _returned(hearing, seat, found, "T5.2a")
    hearing.tell(Text("no points are taken off", "不罚分"), "T5.2a")


def _belong(hearing: Hearing, count: int) -> str:
    """Return where `count` kitty cards belong now, if the record shows it, otherwise the kitty; nobody is asked.

    Once the declarer has taken the kitty, or buried six cards without them, they are missing from the declarer's
    hand.
    """
    known = hearing.known(BELONG, count=count)
    return "kitty" if known is None else hearing.ask(BELONG, count=count)


def _returned(hearing: Hearing, seat: int, found: Hand, clause: str) -> None:
    """Return cards to the kitty, or to the declarer's hand if they are missing there."""
    at = places(hearing)
    taker = at.declarer if _belong(hearing, len(found)) == "hand" else None
    move(hearing, seat, taker, found, clause)


def _drawn(hearing: Hearing, seat: int, count: int, clause: str) -> Hand:
    at = places(hearing)
    whose = Text("their own", "自己") if seat == at.declarer else at.seat(seat)
    of = whose.en if seat == at.declarer else f"{whose.en}'s"
    found = hearing.ask(DRAWN, clause, of=of, count=count, whose=whose)
    _same(hearing, found, count, clause)
    return found


def _same(hearing: Hearing, found: Hand, count: int, clause: str) -> None:
    if len(found) != count:
        hearing.contradiction(
            Text(f"it must be {counted(count, 'card')}, not {len(found)}", f"应为 {count} 张，不是 {len(found)} 张"),
            clause,
        )


def wrong_size(hearing: Hearing) -> None:
    """Rule on a kitty of more or fewer than six cards.

    After the first lead it costs 120 points, and may still be corrected in the first round.
    """
    at = places(hearing)
    declarer = 0 if at.declarer is None else at.declarer
    held = hearing.ask(KITTY_SIZE)
    if held == SIZE:
        hearing.dismiss(Text("the kitty has its six cards", "底牌正是六张"), "T5.1b")
    if settled(hearing, "T5.6"):
        return
    led = hearing.ask(LED)
    if led:
        late = hearing.ask(SECOND_ROUND)
        if late and is_scored(hearing):
            played_stands(hearing)
            if fined_still(hearing, declarer):
                fine_of_scored(hearing, declarer, CONCEALED[0], "T.tab5-7")
            return
        fine_side(hearing, declarer % 2, CONCEALED[0], "T5.6")
        hearing.tell(
            Text(
                "it counts as a concealment: the next one by this side in this deal costs 60",
                "按藏张论处：该方本局下一次藏牌罚 60 分",
            ),
            "T.tab5-7",
        )
        if late:
            hearing.tell(
                Text(
                    "nothing is corrected any more; play to the end with the cards in hand",
                    "不可再补放或拿回，以手中的牌打到最后",
                ),
                "T5.6.2",
            )
            hearing.tell(_to_the_end(held), "T5.6.2")
            return
    _repaired(hearing, declarer, held, "T5.6.1" if led else "T5.1b", free=led)


def _to_the_end(held: int) -> Text:
    """Describe the effect of a kitty of the wrong size on the last round and on its points."""
    kitty = Text(f"all {held} cards of the kitty count", f"底牌 {held} 张都计算在内")
    if held > SIZE:
        return Text(
            f"{kitty.en}; the declarer plays only the remaining cards to the last round",
            f"{kitty.zh}；最后一轮庄家只出手中剩下的牌",
        )
    return Text(
        f"{kitty.en}; cards the declarer has left after the last round are not played",
        f"{kitty.zh}；最后一轮后庄家手中多余的牌不再打出",
    )


def _repaired(hearing: Hearing, declarer: int, held: int, clause: str, *, free: bool) -> None:
    count = abs(held - SIZE)
    adds = held < SIZE
    if free and (hearing.ask(REPAIR, clause, by=declarer) == "no"):
        hearing.tell(
            Text("the kitty stays; play to the end with the cards in hand", "底牌不动，以手中的牌打到最后"), clause
        )
        return
    found = hearing.ask(ADDED if adds else TAKEN_BACK, clause, by=declarer, count=count)
    _same(hearing, found, count, clause)
    giver, taker = (declarer, None) if adds else (None, declarer)
    move(hearing, giver, taker, found, clause)


def looked(hearing: Hearing) -> None:
    """Rule on a player who looked at the kitty."""
    seat = offender(hearing, KITTY_VIEWER)
    at = places(hearing)
    led = hearing.ask(LED, "T5.4")
    if not led and seat == at.declarer:
        hearing.dismiss(
            Text("the declarer may look at the buried cards before leading", "开始打牌前庄家可看底牌"), "T5.1a"
        )
    if not led and at.declares(seat % 2):
        faces = hearing.ask(FACES)
        if not faces:
            hearing.dismiss(Text("teammates may help to count the kitty", "队友可以帮助数底牌张数"), "T5.7")
    hearing.tell(Text("no one may look at the kitty any more", "任何人不得查看底牌"), "T5.4")
    sanction(hearing, seat)


FAMILY: Final = (
    Irregularity(
        "kitty-overdrawn",
        Text("kitty cards drawn or taken by a player", "多抓、错拿底牌"),
        Citation("T5.2a"),
        overdrawn,
        also=cited("T5.2b T5.3 T.tab5-1 T.tab5-2"),
    ),
    Irregularity(
        "kitty-size",
        Text("a kitty of more or fewer than six cards", "底牌多于或少于六张"),
        Citation("T5.6"),
        wrong_size,
        also=cited("T5.6.1 T5.6.2 T.tab5-7"),
    ),
    Irregularity(
        "kitty-looked-at", Text("looking at the buried kitty", "查看底牌"), Citation("T5.4"), looked, also=cited("T5.7")
    ),
    Irregularity("slow-burying", Text("burying takes too long", "扣底牌超时"), Citation("T5.5"), slow_burying),
)
