"""Hands with a wrong number of cards (Law 13), a card too many in the pack (13C), a card restored (14C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import SEATS
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Cancel, Information, RestoreCard
from paiju.referee.bridge.facts import card, offender
from paiju.referee.bridge.notation import CARDS, SEAT
from paiju.referee.bridge1997.card_count import COUNTS, corrected, fines, seek_missing, too_many
from paiju.referee.bridge1997.missing_card import missing_card
from paiju.referee.bridge2017.adjusted import given
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed, verbatim


def wrong_number(inquest: Inquest) -> None:
    """Rule on a board whose pockets held a wrong number of cards; nobody's consent is asked."""
    counts = inquest.fact(
        "counts",
        Text("How many cards did N, E, S and W hold?", "北东南西各持几张牌？"),
        "2017:L13.A",
        COUNTS,
    )
    if all(count == 13 for count in counts):
        inquest.contradiction(Text("every hand has 13 cards", "每手牌都是 13 张"), "2017:L13.A")
    if max(counts) <= 13:
        inquest.contradiction(
            Text(
                "no hand has more than 13 cards: this is a missing card, Law 14",
                "没有一手牌多于 13 张：是牌张遗失，按第14条裁定",
            ),
            "2017:L14.A",
            instead="missing-card",
        )
    beyond = too_many(counts)
    if beyond is not None:
        inquest.contradiction(
            Text(
                f"{beyond.en}: a surplus card is removed by Law 13C, then count again",
                f"{beyond.zh}：多余的牌张按第13条C款取出，再数一遍",
            ),
            "2017:L13.C",
            instead="surplus-card",
        )
    seek_missing(inquest, counts, "2017:L14.A")
    stage = inquest.which(
        "stage",
        Text("When was it discovered?", "是什么时候发现的？"),
        "2017:L13.A",
        {
            "before": Text("before a player with a wrong hand called", "牌数有误的选手叫牌以前"),
            "called": Text("after a player with a wrong hand had called", "牌数有误的选手叫牌以后"),
            "over": Text("after play ended", "打牌结束以后"),
        },
    )
    if stage == "over":
        inquest.order(Cancel())
        _void(inquest, "2017:L13.D", Text("the result is cancelled", "这副牌的结果取消"))
    elif stage == "called":
        _called(inquest)
    elif not corrected(inquest):
        _seen(inquest)


def _called(inquest: Inquest) -> None:
    if not inquest.finding(
        "correctable",
        Text(
            "Can the deal be corrected and played with no call changed?",
            "不改动任何叫牌，能把牌更正并打下去吗？",
        ),
        "2017:L13.B",
    ):
        _void(inquest, "2017:L13.B", Text("the board cannot be played", "这副牌不能打"))
        return
    inquest.tell(
        Text(
            "the hands are corrected, every call stands, and the director may adjust the score afterwards",
            "更正牌张，所有叫牌有效，打完后裁判可以调整得分",
        ),
        "2017:L13.B",
    )
    for side in SIDES:
        inquest.order(AdjustLater(side, "2017:L13.B"))


def _seen(inquest: Inquest) -> None:
    if not inquest.happened(
        "card-seen",
        Text("Has a player seen a card of another hand?", "有人看到过别人的牌吗？"),
        "2017:L13.A",
        usual="no",
    ):
        inquest.tell(
            Text(
                "nobody saw another's card: the board is played normally",
                "没有人看到别人的牌，这副牌照常进行",
            ),
            "2017:L13.A",
        )
        return
    saw = inquest.fact("saw", Text("Who saw it?", "是谁看到的？"), "2017:L13.A", SEAT)
    seen = inquest.fact("cards", Text("Which cards?", "看到了哪些牌？"), "2017:L13.A", CARDS)
    names = listed([verbatim(one.symbol) for one in seen])
    inquest.order(Information((saw,), " ".join(one.text for one in seen)))
    inquest.order(AdjustLater(saw.side, "2017:L13.A"))
    inquest.tell(
        Text(
            f"the board is played; {saw.text.en} may not use that he saw {names.en}, and the score may be adjusted",
            f"这副牌照打；{saw.text.zh}家不得利用看到的 {names.zh}，事后可以调整得分",
        ),
        "2017:L13.A",
    )


def _void(inquest: Inquest, clause: str, said: Text) -> None:
    inquest.tell(Text(f"{said.en}: adjusted score", f"{said.zh}，判给调整分"), clause)
    given(inquest)
    fines(inquest, clause)


def surplus_card(inquest: Inquest) -> None:
    """Rule on a card that does not belong to the deal."""
    seat = offender(inquest, "2017:L13.C")
    extra = card(inquest, "2017:L13.C")
    inquest.tell(
        Text(
            f"{extra.symbol} does not belong to this deal and is removed from {seat.text.en}'s cards",
            f"{extra.symbol} 不属于这副牌，从{seat.text.zh}家的牌中取走",
        ),
        "2017:L13.C",
    )
    if not inquest.happened(
        "played",
        Text(
            "Had it been played to a trick that is quitted?",
            "它已经打进某一墩，而那一墩已经扣下了吗？",
        ),
        "2017:L13.C",
    ):
        inquest.tell(
            Text(
                "auction and play go on, and no adjusted score may be given",
                "照常叫牌、打牌，不得调整得分",
            ),
            "2017:L13.C",
        )
        return
    for side in SIDES:
        inquest.order(AdjustLater(side, "2017:L13.C"))
    inquest.tell(
        Text(
            "it was played to a quitted trick, so the score may be adjusted",
            "这张牌已经打进扣下的一墩，可以调整得分",
        ),
        "2017:L13.C",
    )


def restored_card(inquest: Inquest) -> None:
    """Rule on a hand that is short while none has too many; what the restored card tells is unauthorised (14C)."""
    missing_card(inquest)
    for effect in list(inquest.effects):
        if isinstance(effect, RestoreCard):
            partner = SEATS[effect.seat].partner
            inquest.order(Information((partner,), effect.card))
            inquest.tell(
                Text(
                    f"{partner.text.en} may not use that a card was restored, nor which",
                    f"{partner.text.zh}家不得利用补回了牌张及补回哪张的信息",
                ),
                "2017:L14.C",
            )


FAMILY: Final = (
    Irregularity(
        "wrong-number-of-cards",
        Text("a hand with a wrong number of cards", "牌张数目有误"),
        Citation("2017:L13.A"),
        wrong_number,
    ),
    Irregularity(
        "surplus-card",
        Text("a card that does not belong to the deal", "不属于这副牌的多余牌张"),
        Citation("2017:L13.C"),
        surplus_card,
    ),
    Irregularity(
        "missing-card",
        Text("a missing card", "牌张遗失"),
        Citation("2017:L14.A"),
        restored_card,
    ),
)
