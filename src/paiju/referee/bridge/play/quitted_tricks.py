"""Rules on played cards: their arrangement, and the right to look at them or have one turned (Laws 65 and 66)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import Caution, Information
from paiju.referee.bridge.facts import CONTRACT, OFFENDER
from paiju.referee.bridge.play.law import play_law
from paiju.referee.bridge.play.questions_on_tricks import (
    AFTER_CLAIM,
    ANOTHERS,
    ASKER,
    DISPUTED,
    FACTS_KNOWN,
    HANDLED_OTHERS,
    LED,
    ORDERED,
    OWN_CARD_FACED,
    OWN_SIDE_PLAYED,
    POINTED_OUT_BY,
    TRICK_TO_SEE,
)
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import which
from paiju.text import Text


def wished(hearing: Hearing) -> str:
    """Ask which cards a player wants to see."""
    return hearing.ask(TRICK_TO_SEE)


def trick_inspection(hearing: Hearing) -> None:
    """Rule on a player's wish to see cards that were played."""
    seen = hearing.ask(CONTRACT, "L66.A")
    asker = hearing.ask(ASKER)
    what = wished(hearing)
    if what == "after-play":
        _after_play(hearing, asker)
    elif what == "quitted":
        by_order(hearing)
    elif asker is seen.dummy:
        clause = "L66.A" if what == "current" else "L66.B"
        refuse(hearing, Text("dummy has no such right", "明手没有这项权利"), clause)
    elif what == "current":
        current_trick(hearing, asker)
    elif (gone := play_law(hearing).last_card_gone(hearing, asker)) is not None:
        refuse(hearing, gone, "L66.B")
    else:
        hearing.tell(
            Text(
                f"{asker.text.en} may look at their last card, but may not show it",
                f"{asker.text.zh}家可以看自己最后打出的牌，但不得出示",
            ),
            "L66.B",
        )


def last_card_gone_1997(hearing: Hearing, _: Seat) -> Text | None:
    """Return the reason if a player may not look at their last card, as the next trick has been led to; else None."""
    if not hearing.ask(LED):
        return None
    return Text("the next trick has been led to", "下一墩已经引牌")


def last_card_gone_2017(hearing: Hearing, asker: Seat) -> Text | None:
    """Return the reason if a player may not look at their last card, as their side has played on; else None."""
    return _PLAYED_ON if _played_on(hearing, asker, "L66.B") else None


_PLAYED_ON: Final = Text("the player's side has played to the next trick", "本方已经接着出牌")


def current_trick(hearing: Hearing, asker: Seat) -> None:
    """Rule on a wish to see the trick that has just been completed."""
    if _played_on(hearing, asker, "L66.A"):
        refuse(hearing, _PLAYED_ON, "L66.A")
    elif not hearing.ask(OWN_CARD_FACED):
        refuse(hearing, Text("the player has turned their own card face down", "他已将自己的牌扣下"), "L66.A")
    else:
        hearing.tell(Text("all four cards of the trick are faced", "这一墩的四张牌都须翻开"), "L66.A")


def by_order(hearing: Hearing) -> None:
    """Rule on a wish to see an earlier trick."""
    if hearing.ask(ORDERED):
        hearing.tell(Text("the trick is shown on the director's order", "按裁判的指示翻看这一墩"), "L66.C")
        return
    refuse(hearing, Text("quitted tricks stay face down until play ends", "已打完的牌墩在打牌结束前不得翻看"), "L66.C")


def refuse(hearing: Hearing, why: Text, clause: str) -> None:
    """State that the cards are not shown, and the reason."""
    hearing.tell(Text(f"the cards are not shown: {why.en}", f"不得翻看：{why.zh}"), clause)


_ARRANGING: Final = {
    "not-turned": (
        "L65.A",
        Text("did not turn their card when the trick was complete", "一墩打完后没有扣下自己的牌"),
        Text("the card is turned face down on the table, near the player", "须将这张牌牌面向下扣在自己面前"),
    ),
    "wrong-way": (
        "L65.B",
        Text("pointed their card the wrong way", "扣牌方向有误"),
        Text(
            "the player turns it: lengthwise towards partner for a trick won, towards the opponents for a trick lost",
            "须改正方向：赢墩指向同伴，输墩指向对方",
        ),
    ),
    "disordered": (
        "L65.C",
        Text("did not keep their played cards in order", "没有按次序放置打出的牌"),
        Text("played cards are kept in the order of play", "打出的牌须按出牌次序放置"),
    ),
    "disturbed": (
        "L65.D",
        Text("disturbed their played cards before the tricks were agreed", "在商定墩数之前弄乱了打出的牌"),
        Text("cards are left as they are until the number of tricks is agreed", "墩数商定之前不得弄乱打出的牌"),
    ),
}
FAULT: Final = which(
    "fault",
    Text("What did they do?", "他做了什么？"),
    "L65.A",
    {name: said for name, (_, said, _) in _ARRANGING.items()},
)


def arrangement(hearing: Hearing) -> None:
    """Rule on a failure to keep played cards as the law requires."""
    seat = hearing.ask(OFFENDER, "L65.A")
    which = hearing.ask(FAULT)
    clause, _, remedy = _ARRANGING[which]
    hearing.tell(remedy, clause)
    if which in ("not-turned", "wrong-way"):
        return
    disputed = hearing.ask(DISPUTED)
    if not disputed:
        return
    if hearing.ask(FACTS_KNOWN):
        hearing.tell(Text("the point is decided by the facts", "按查明的事实裁定"), "L66.D")
        return
    if hearing.ask(AFTER_CLAIM):
        hearing.order(Caution(seat))
        hearing.tell(
            Text(
                "the facts can no longer be determined because of this: the director rules in favour of "
                f"{seat.side.opponents.text.en}",
                f"因为他弄乱了牌，事实查不明：裁定有利于{seat.side.opponents.text.zh}方",
            ),
            "L66.D",
        )
        return
    hearing.tell(
        Text(
            f"{seat.side.text.en} jeopardise their own claim to a doubtful trick or to a revoke; the director weighs "
            "it",
            f"{seat.side.text.zh}方因此可能吃亏：对有疑问的牌墩或藏牌所说的，裁判可以不信",
        ),
        "L65.D",
    )


def turned_early(hearing: Hearing) -> None:
    """Rule on a played card that was turned before all four had played to the trick (45.G)."""
    seat = hearing.ask(OFFENDER, "L45.G")
    others = hearing.ask(ANOTHERS)
    hearing.tell(
        Text(
            "the card is faced again, and stays face up until all four have played to the trick",
            "须将这张牌重新翻开，直到四家都在这一墩出牌为止",
        ),
        "L45.G",
    )
    if others:
        hearing.tell(Text("players handle only their own cards", "各家只能动自己的牌"), "L90.B.5")
    else:
        hearing.tell(
            Text(
                "all players turn their own cards face down when the trick is complete",
                "一墩打完后，各家才把自己的牌扣下",
            ),
            "L65.A",
        )
    possible_fine(hearing, seat.side, "L90.B.5" if others else "L90.A")


def _played_on(hearing: Hearing, seat: Seat, clause: str) -> bool:
    return hearing.ask(OWN_SIDE_PLAYED, clause, side=seat.side.text)


def _after_play(hearing: Hearing, asker: Seat) -> None:
    hearing.tell(
        Text(
            "cards may be inspected to settle a revoke or the number of tricks, and players handle only their own",
            "为解决藏牌或墩数的争议可以查看牌张，各家只能翻动自己的牌",
        ),
        "L66.D",
    )
    clause = play_law(hearing).handled
    if clause and hearing.ask(HANDLED_OTHERS, clause, asker=asker.text):
        hearing.tell(
            Text(f"{asker.text.en} may not handle another player's cards", f"{asker.text.zh}家不得动别人的牌"), clause
        )
        possible_fine(hearing, asker.side, "L90.B.5")


def misturned_card(hearing: Hearing) -> None:
    """Rule on a player (possibly dummy) who pointed out that a card was turned the wrong way."""
    seat = hearing.ask(POINTED_OUT_BY)
    if not _played_on(hearing, seat, "2017:L65.B.3"):
        hearing.tell(
            Text(f"{seat.text.en} may require the card to be turned", f"{seat.text.zh}家可以要求改正牌的方向"),
            "2017:L65.B.3",
        )
        return
    hearing.order(Information((seat.partner,), f"{seat.letter}: 65B3"))
    hearing.tell(
        Text(
            f"their side has played to the next trick: the right is lost, and {seat.partner.text.en} may not use "
            "what was revealed",
            f"本方已经接着出牌：不能再提这个要求，{seat.partner.text.zh}家不得利用由此得知的信息",
        ),
        "2017:L65.B.3",
    )


FAMILY: Final = (
    Irregularity(
        "card-turned-early",
        Text("a card turned before all four had played to the trick", "四家尚未出齐就扣下打出的牌"),
        Citation("L45.G"),
        turned_early,
        (Citation("L65.A"), Citation("L66.A")),
    ),
    Irregularity(
        "arrangement-of-tricks",
        Text("played cards not kept in order", "打出的牌放置有误"),
        Citation("L65.A"),
        arrangement,
    ),
    Irregularity(
        "trick-inspection",
        Text("looking at played cards", "查看打出的牌"),
        Citation("L66.A"),
        trick_inspection,
        (Citation("L66.B"),),
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "misturned-card-pointed-out",
        Text("attention drawn to a wrongly pointed card", "指出扣错方向的牌"),
        Citation("2017:L65.B.3"),
        misturned_card,
    ),
)
