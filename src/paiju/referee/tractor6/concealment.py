"""Concealed cards and wrong numbers of cards in hands (6.7)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Citation
from paiju.laws.effect import Redeal
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import NEXT_TRICK, all_but, known_trick, offender, places, seats, tell_wrong_play
from paiju.referee.tractor.wording import dead, fine
from paiju.referee.tractor6.asked_of_the_kitty import (
    ASKED,
    ASKER,
    CONCEALER,
    HOLDER_OF_WRONG_COUNT,
    KITTY_SIX,
    OFFENDERS,
    SIDES,
    STILL_HELD,
    STILL_HELD_OF,
)
from paiju.referee.tractor6.penalty import cited, concealed, concealed_by, concealment_points, say_net
from paiju.referee.tractor6.scored_deal import fine_of_scored, fined_still, is_scored, played_stands
from paiju.text import Text

STANDS: Final = Text("play up to this point stands", "已经出过的牌有效")


def concealment(inquest: Inquest) -> None:
    """Rule on a wrong follow found after its round: 120, later 60; what is still concealed becomes dead."""
    seat = offender(inquest, CONCEALER)
    if not inquest.ask(NEXT_TRICK, "T6.7"):
        inquest.contradiction(
            Text(
                'the next round had not begun: rule it as "a wrong follow, discard or ruff found in the round"',
                "下一轮还没出牌：按「跟错牌、垫错、错将吃」裁定",
            ),
            "T6.5",
            instead="wrong-follow",
        )
    known_trick(inquest, "T6.7")
    tell_wrong_play(inquest, "T6.7", seat)
    held = inquest.ask(STILL_HELD, who=places(inquest).seat(seat))
    if not held and is_scored(inquest):
        played_stands(inquest)
        _fined_late(inquest, seat, "T6.7.2", "T.tab5-4")
        return
    inquest.tell(STANDS, "T6.7.4")
    _dies(inquest, seat, held)
    if held:
        inquest.tell(
            Text(
                "if the card turns up in the last round, it wins nothing: the highest of the other cards wins the "
                "round, and with it the kitty",
                "若在最后一轮才冒出，它不能赢这一轮：由其他各家所出的最大牌赢得这一轮和底牌",
            ),
            "T6.7.5.3",
        )
    before = concealed(inquest, seat % 2, "T6.7.2")
    fine(inquest, seat, concealment_points(before), "T.tab5-4")


def _fined_late(inquest: Inquest, seat: int, counted: str, clause: str) -> None:
    """Rule what a concealment still costs after its deal has been scored (T9.1)."""
    if fined_still(inquest, seat):
        points = concealment_points(concealed(inquest, seat % 2, counted))
        fine_of_scored(inquest, seat, points, clause)


def several(inquest: Inquest) -> None:
    """Rule on wrong follows of several players found together: each costs, and the sides' fines are set off."""
    many = seats(inquest, OFFENDERS)
    if len(many) < 2:
        inquest.contradiction(
            Text(
                'only one player: rule it as "a concealed card: a wrong follow found later"',
                "只有一人藏牌：按「藏牌：下一轮后才发现跟错」裁定",
            ),
            "T6.7",
            instead="concealment",
        )
    if not inquest.ask(NEXT_TRICK, "T6.7"):
        inquest.contradiction(
            Text(
                'the next round had not begun: rule each as "a wrong follow, discard or ruff found in the round"',
                "下一轮还没出牌：逐一按「跟错牌、垫错、错将吃」裁定",
            ),
            "T6.5",
            instead="wrong-follow",
        )
    inquest.tell(STANDS, "T6.7.4")
    for seat in many:
        tell_wrong_play(inquest, "T6.7", seat, several=True)
    for seat in many:
        _dies(inquest, seat, _still_held(inquest, seat))
    at = places(inquest)
    due = [0, 0]
    for side in dict.fromkeys(seat % 2 for seat in many):
        before = concealed_by(inquest, side, "T6.7.2")
        fines = []
        for seat in [one for one in many if one % 2 == side]:
            fines.append(f"{at.seat(seat).zh} {concealment_points(before)}")
            due[side] += concealment_points(before)
            inquest.order(PointPenalty(side, concealment_points(before)))
            before += 1
        roles = [at.seat(one).en for one in many if one % 2 == side]
        of = at.side(side)
        inquest.tell(
            Text(
                f"{of.en} ({', '.join(roles)}): {due[side]} points in all",
                f"{of.zh}（{'、'.join(fines)}）共 {due[side]} 分",
            ),
            "T6.7.2",
        )
    say_net(inquest, (due[0], due[1]), "T6.7.2")


def _still_held(inquest: Inquest, seat: int) -> Hand:
    """Ask which cards one of several seats still conceals."""
    return inquest.ask(STILL_HELD_OF, seat=seat + 1, who=places(inquest).seat(seat))


def _dies(inquest: Inquest, seat: int, held: Hand) -> None:
    if held:
        dead(inquest, seat, held, "T6.7.4", reading=112)


def wrong_count(inquest: Inquest) -> None:
    """Rule on hands with too many or too few cards: as concealment on one side, a new deal on both."""
    whose = inquest.ask(SIDES)
    if whose == "both":
        inquest.order(Redeal())
        inquest.tell(Text("the deal ends at once and is played again", "本局立即终止并重打"), "T6.7.3")
        inquest.tell(Text("no one is penalised", "不另罚分"), "T.tab5-11")
        return
    seat = offender(inquest, HOLDER_OF_WRONG_COUNT)
    at = places(inquest)
    if seat == at.declarer and not inquest.ask(KITTY_SIX):
        inquest.contradiction(
            Text(
                'the declarer buried the wrong number: rule it as "a kitty of more or fewer than six cards"',
                "是底扣错了张数：按「底牌多于或少于六张」裁定",
            ),
            "T5.6",
            instead="kitty-size",
        )
    if is_scored(inquest):
        played_stands(inquest)
        _fined_late(inquest, seat, "T.tab5-10", "T.tab5-10")
        return
    before = concealed(inquest, seat % 2, "T.tab5-10")
    inquest.tell(Text("play continues with the cards in hand", "牌局继续，以手中的牌打到最后"), "T6.7.2")
    fine(inquest, seat, concealment_points(before), "T.tab5-10")


def inquiry(inquest: Inquest) -> None:
    """Rule on the question whether a player conceals a card: any player at the table may ask it."""
    asker = offender(inquest, ASKER)
    asked = offender(inquest, ASKED, among=all_but(inquest, asker))
    at = places(inquest)
    if asker == asked:
        inquest.contradiction(Text("players may ask only another player", "须询问另一位选手"), "T6.7.1")
    inquest.tell(
        Text(
            f"{at.seat(asker).en} may ask {at.seat(asked).en} this: anyone at the table may",
            f"{at.seat(asker).zh}可以这样提醒、询问{at.seat(asked).zh}：桌上任何选手都可以",
        ),
        "T6.7.1",
    )


FAMILY: Final = (
    Irregularity(
        "concealment",
        Text("a concealed card: a wrong follow found later", "藏牌：下一轮后才发现跟错"),
        Citation("T6.7"),
        concealment,
        also=cited("T6.7.4 T6.7.5 T.tab5-4"),
    ),
    Irregularity(
        "several-concealments",
        Text("several players conceal cards: penalties offset", "多人藏牌：两两相抵"),
        Citation("T6.7.2"),
        several,
        also=cited("T.tab5-4"),
    ),
    Irregularity(
        "wrong-count",
        Text("a hand with too many or too few cards", "多牌、少牌（牌张不符）"),
        Citation("T.tab5-10"),
        wrong_count,
        also=cited("T6.7.3 T.tab5-11"),
    ),
    Irregularity(
        "concealment-inquiry", Text("a player asks about a concealed card", "询问是否藏牌"), Citation("T6.7.1"), inquiry
    ),
)
