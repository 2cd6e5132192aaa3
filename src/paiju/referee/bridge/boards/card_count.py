"""Rules on hands with a wrong number of cards (Law 13), a surplus card in the pack (13C), a restored card (14C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import SEATS, Seat
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Cancel, Information, Redeal, RestoreCard
from paiju.referee.bridge.boards.card_counts import HAND_COUNTS, seek_missing, too_many
from paiju.referee.bridge.boards.missing_card import missing_card
from paiju.referee.bridge.boards.questions import (
    ALL_AGREE,
    ANY_CARD_SEEN,
    CARD_SEEN,
    CARDS_SEEN,
    CORRECT_FROM,
    CORRECTABLE,
    INCONSEQUENTIAL,
    MOVED_CARDS,
    PLAYED,
    SAW,
    STAGE,
)
from paiju.referee.bridge.facts import CARD, OFFENDER
from paiju.referee.bridge.scores.adjusted import adjust_score
from paiju.referee.bridge.scores.artificial_score import artificial
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.bridge.scores.questions import PENALTY_AMOUNT_OF
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed, verbatim


def wrong_number_1997(hearing: Hearing) -> None:
    """Rule on a board whose pockets held a wrong number of cards."""
    counts = hearing.ask(HAND_COUNTS)
    wrong = tuple(seat for seat in SEATS if counts[seat] != 13)
    if not wrong:
        hearing.dismiss(Text("every hand has 13 cards", "每手牌都是 13 张"), "L13")
    if len(wrong) == 1 and counts[wrong[0]] < 13:
        hearing.contradiction(
            Text(
                "three hands are correct and one is short: this is a missing card, Law 14",
                "三手正确，一手少牌：是牌张遗失，按第14条裁定",
            ),
            "L14.A",
            instead="missing-card",
        )
    beyond = too_many(counts)
    if beyond is not None:
        hearing.tell(
            Text(
                f"{beyond.en}: first remove what does not belong to this pack", f"{beyond.zh}：先取出不属于这副牌的牌张"
            ),
            "L1",
        )
    seek_missing(hearing, counts, "L14.A")
    stage = hearing.ask(STAGE)
    if stage == "over":
        if max(counts) <= 13:
            hearing.dismiss(Text("no hand had more than 13 cards", "没有一手牌多于 13 张"), "L13.C")
        hearing.order(Cancel())
        hearing.tell(Text("the result is cancelled", "这副牌的结果取消"), "L13.C")
        artificial(hearing)
        fines(hearing, "L13.C")
        return
    if stage == "called":
        _called_1997(hearing)
        return
    if corrected(hearing):
        return
    misboarded(hearing)
    if hearing.ask(CARD_SEEN):
        _seen_1997(hearing)
    else:
        hearing.tell(
            Text("no player saw another player's card: play the board normally", "没有人看到别人的牌，这副牌照常进行"),
            "L13.A",
        )


def wrong_number_2017(hearing: Hearing) -> None:
    """Rule on a board whose pockets held a wrong number of cards; no player's consent is needed."""
    counts = hearing.ask(HAND_COUNTS, "2017:L13.A")
    if all(count == 13 for count in counts):
        hearing.dismiss(Text("every hand has 13 cards", "每手牌都是 13 张"), "2017:L13.A")
    if max(counts) <= 13:
        hearing.contradiction(
            Text(
                "no hand has more than 13 cards: this is a missing card, Law 14",
                "没有一手牌多于 13 张：是牌张遗失，按第14条裁定",
            ),
            "2017:L14.A",
            instead="missing-card",
        )
    beyond = too_many(counts)
    if beyond is not None:
        hearing.contradiction(
            Text(
                f"{beyond.en}: remove the surplus card under Law 13C, then count again",
                f"{beyond.zh}：多余的牌张按第13条C款取出，再数一遍",
            ),
            "2017:L13.C",
            instead="surplus-card",
        )
    seek_missing(hearing, counts, "2017:L14.A")
    stage = hearing.ask(STAGE, "2017:L13.A")
    if stage == "over":
        hearing.order(Cancel())
        _void(hearing, "2017:L13.D", Text("the result is cancelled", "这副牌的结果取消"))
    elif stage == "called":
        _called_2017(hearing, tuple(seat for seat in SEATS if counts[seat] > 13))
    elif not corrected(hearing):
        _seen_2017(hearing)
        misboarded(hearing)


def _called_1997(hearing: Hearing) -> None:
    playable = hearing.ask(CORRECTABLE) and _all_agree(hearing, "L13")
    if playable:
        hearing.tell(
            Text("the hands are corrected, and the auction and play continue", "把牌更正，接着已有的竞叫打下去"), "L13"
        )
        return
    hearing.order(Cancel())
    hearing.tell(Text("the board cannot be played and gets an artificial score", "这副牌不能打，判给人为调整分"), "L13")
    artificial(hearing)
    fines(hearing, "L13")


def _called_2017(hearing: Hearing, givers: tuple[Seat, ...]) -> None:
    """Rule after a player with a wrong hand has called; `givers`: the hands that had too many cards."""
    if not hearing.ask(CORRECTABLE, "2017:L13.B"):
        _void(hearing, "2017:L13.B", Text("the board cannot be played", "这副牌不能打"))
        return
    hearing.tell(
        Text(
            "the hands are corrected, every call stands, and the director may adjust the score afterwards",
            "更正牌张，所有叫牌有效，打完后裁判可以调整得分",
        ),
        "2017:L13.B",
    )
    for side in SIDES:
        hearing.order(AdjustLater(side, "2017:L13.B"))
    moved = hearing.ask(MOVED_CARDS)
    if moved:
        names = listed([verbatim(one.symbol) for one in moved])
        hearing.order(Information(givers, " ".join(one.text for one in moved)))
        who = listed([seat.text for seat in givers])
        hearing.tell(
            Text(
                f"{who.en} may not use the fact that they saw {names.en}, or where the card is now",
                f"{who.zh}家不得利用见过 {names.zh} 及它现在在谁手中的信息",
            ),
            "2017:L16.D.2",
        )
    misboarded(hearing)


def corrected(hearing: Hearing) -> bool:
    """Have the hands corrected; if that is not possible, have the board dealt again, and return True."""
    source = hearing.ask(CORRECT_FROM)
    if source == "record":
        hearing.tell(Text("the hands are restored from the record", "按牌型记录更正"), "L13.A.1")
    elif source == "players":
        hearing.tell(
            Text(
                "the director asks players who have played the board and restores the hands",
                "裁判问打过这副牌的选手，照他们说的更正",
            ),
            "L13.A.2",
        )
    else:
        hearing.order(Redeal())
        hearing.tell(Text("the board is redealt", "这副牌重发"), "L13.A.3")
    return source == "misdealt"


def _seen_1997(hearing: Hearing) -> None:
    harmless = hearing.ask(INCONSEQUENTIAL)
    if harmless and _all_agree(hearing, "L13.B.1"):
        hearing.tell(
            Text("all four agree: the board is played and scored", "四人都同意，这副牌照常打牌和记分"), "L13.B.1"
        )
        return
    hearing.order(Cancel())
    hearing.tell(Text("the board is not played and gets an artificial score", "这副牌不打，判给人为调整分"), "L13.B.2")
    artificial(hearing)
    fines(hearing, "L13.B.2")


def _seen_2017(hearing: Hearing) -> None:
    if not hearing.ask(ANY_CARD_SEEN):
        hearing.tell(
            Text("no player saw another player's card: play the board normally", "没有人看到别人的牌，这副牌照常进行"),
            "2017:L13.A",
        )
        return
    saw = hearing.ask(SAW)
    seen = hearing.ask(CARDS_SEEN)
    names = listed([verbatim(one.symbol) for one in seen])
    hearing.order(Information((saw,), " ".join(one.text for one in seen)))
    hearing.order(AdjustLater(saw.side, "2017:L13.A"))
    hearing.tell(
        Text(
            f"the board is played; {saw.text.en} may not use the fact that they saw {names.en}, and the score may be "
            "adjusted",
            f"这副牌照打；{saw.text.zh}家不得利用看到的 {names.zh}，事后可以调整得分",
        ),
        "2017:L13.A",
    )


def _all_agree(hearing: Hearing, clause: str) -> bool:
    return hearing.ask(ALL_AGREE, clause)


def misboarded(hearing: Hearing) -> None:
    """State that a player who put cards into the wrong pocket may be fined."""
    hearing.tell(
        Text(
            "the player who put the cards in the wrong pocket may get a procedural penalty",
            "把牌插错袋的选手，可给予程序性判罚",
        ),
        "L90.B.6",
    )


def fines(hearing: Hearing, clause: str) -> None:
    """Ask for each side whether it is fined too."""
    for side in SIDES:
        possible_fine(hearing, side, clause, hearing.put(PENALTY_AMOUNT_OF, side=side.name.lower()))


def _void(hearing: Hearing, clause: str, said: Text) -> None:
    hearing.tell(Text(f"{said.en}: adjusted score", f"{said.zh}，判给调整分"), clause)
    adjust_score(hearing)
    fines(hearing, clause)


def surplus_card(hearing: Hearing) -> None:
    """Rule on a card that does not belong to the deal."""
    seat = hearing.ask(OFFENDER, "2017:L13.C")
    extra = hearing.ask(CARD, "2017:L13.C")
    hearing.tell(
        Text(
            f"{extra.symbol} does not belong to this deal and is removed from {seat.text.en}'s cards",
            f"{extra.symbol} 不属于这副牌，从{seat.text.zh}家的牌中取走",
        ),
        "2017:L13.C",
    )
    if not hearing.ask(PLAYED):
        hearing.tell(
            Text("the auction and play continue, and no adjusted score may be given", "照常叫牌、打牌，不得调整得分"),
            "2017:L13.C",
        )
        return
    for side in SIDES:
        hearing.order(AdjustLater(side, "2017:L13.C"))
    hearing.tell(
        Text(
            "it was played to a quitted trick, so the score may be adjusted", "这张牌已经打进扣下的一墩，可以调整得分"
        ),
        "2017:L13.C",
    )


def restored_card(hearing: Hearing) -> None:
    """Rule on a short hand when no hand is too long; information from the restored card is unauthorised (14C)."""
    missing_card(hearing)
    for effect in list(hearing.effects):
        if isinstance(effect, RestoreCard):
            partner = SEATS[effect.seat].partner
            hearing.order(Information((partner,), effect.card))
            hearing.tell(
                Text(
                    f"{partner.text.en} may not use the fact that a card was restored, or which card it was",
                    f"{partner.text.zh}家不得利用补回了牌张及补回哪张的信息",
                ),
                "2017:L14.C",
            )


FAMILY_1997: Final = (
    Irregularity(
        "wrong-number-of-cards",
        Text("a hand with the wrong number of cards", "牌张数目有误"),
        Citation("L13"),
        wrong_number_1997,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "wrong-number-of-cards",
        Text("a hand with the wrong number of cards", "牌张数目有误"),
        Citation("2017:L13.A"),
        wrong_number_2017,
    ),
    Irregularity(
        "surplus-card",
        Text("a card that does not belong to the deal", "不属于这副牌的多余牌张"),
        Citation("2017:L13.C"),
        surplus_card,
    ),
    Irregularity("missing-card", Text("a missing card", "牌张遗失"), Citation("2017:L14.A"), restored_card),
)
