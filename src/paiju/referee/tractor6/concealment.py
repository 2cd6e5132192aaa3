"""Rules on concealed cards and hands with a wrong number of cards (6.7)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Citation
from paiju.laws.effect import Redeal
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import NEXT_TRICK, all_but, known_trick, offender, places, seats, tell_wrong_play
from paiju.referee.tractor.wording import dead, fine
from paiju.referee.tractor6.penalty import cited, concealed, concealed_by, concealment_points, say_net
from paiju.referee.tractor6.questions_on_the_kitty import (
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
from paiju.referee.tractor6.scored_deal import fine_of_scored, fined_still, is_scored, played_stands
from paiju.text import Text

STANDS: Final = Text("play up to this point stands", "已经出过的牌有效")


def concealment(hearing: Hearing) -> None:
    """Rule on a wrong follow found after its round: 120 points, later 60; cards still held back become dead."""
    seat = offender(hearing, CONCEALER)
    if not hearing.ask(NEXT_TRICK, "T6.7"):
        hearing.contradiction(
            Text(
                'the next round had not begun: rule it as "a wrong follow, discard or ruff found in the round"',
                "下一轮还没出牌：按「跟错牌、垫错、错将吃」裁定",
            ),
            "T6.5",
            instead="wrong-follow",
        )
    known_trick(hearing, "T6.7")
    tell_wrong_play(hearing, "T6.7", seat)
    held = hearing.ask(STILL_HELD, who=places(hearing).seat(seat))
    if not held and is_scored(hearing):
        played_stands(hearing)
        _fined_late(hearing, seat, "T6.7.2", "T.tab5-4")
        return
    hearing.tell(STANDS, "T6.7.4")
    _dies(hearing, seat, held)
    if held:
        hearing.tell(
            Text(
                "if the card turns up in the last round, it wins nothing: the highest of the other cards wins the "
                "round, and with it the kitty",
                "若在最后一轮才冒出，它不能赢这一轮：由其他各家所出的最大牌赢得这一轮和底牌",
            ),
            "T6.7.5.3",
        )
    before = concealed(hearing, seat % 2, "T6.7.2")
    fine(hearing, seat, concealment_points(before), "T.tab5-4")


def _fined_late(hearing: Hearing, seat: int, counted: str, clause: str) -> None:
    """Rule what a concealment still costs after its deal has been scored (T9.1)."""
    if fined_still(hearing, seat):
        points = concealment_points(concealed(hearing, seat % 2, counted))
        fine_of_scored(hearing, seat, points, clause)


def several(hearing: Hearing) -> None:
    """Rule on wrong follows of several players found together: each is fined, and the fines of the sides offset."""
    many = seats(hearing, OFFENDERS)
    if len(many) < 2:
        hearing.contradiction(
            Text(
                'only one player: rule it as "a concealed card: a wrong follow found later"',
                "只有一人藏牌：按「藏牌：下一轮后才发现跟错」裁定",
            ),
            "T6.7",
            instead="concealment",
        )
    if not hearing.ask(NEXT_TRICK, "T6.7"):
        hearing.contradiction(
            Text(
                'the next round had not begun: rule each as "a wrong follow, discard or ruff found in the round"',
                "下一轮还没出牌：逐一按「跟错牌、垫错、错将吃」裁定",
            ),
            "T6.5",
            instead="wrong-follow",
        )
    hearing.tell(STANDS, "T6.7.4")
    for seat in many:
        tell_wrong_play(hearing, "T6.7", seat, several=True)
    for seat in many:
        _dies(hearing, seat, _still_held(hearing, seat))
    at = places(hearing)
    due = [0, 0]
    for side in dict.fromkeys(seat % 2 for seat in many):
        before = concealed_by(hearing, side, "T6.7.2")
        fines = []
        for seat in [one for one in many if one % 2 == side]:
            fines.append(f"{at.seat(seat).zh} {concealment_points(before)}")
            due[side] += concealment_points(before)
            hearing.order(PointPenalty(side, concealment_points(before)))
            before += 1
        roles = [at.seat(one).en for one in many if one % 2 == side]
        of = at.side(side)
        hearing.tell(
            Text(
                f"{of.en} ({', '.join(roles)}): {due[side]} points in all",
                f"{of.zh}（{'、'.join(fines)}）共 {due[side]} 分",
            ),
            "T6.7.2",
        )
    say_net(hearing, (due[0], due[1]), "T6.7.2")


def _still_held(hearing: Hearing, seat: int) -> Hand:
    """Ask which cards one of several seats still conceals."""
    return hearing.ask(STILL_HELD_OF, seat=seat + 1, who=places(hearing).seat(seat))


def _dies(hearing: Hearing, seat: int, held: Hand) -> None:
    if held:
        dead(hearing, seat, held, "T6.7.4", reading=112)


def wrong_count(hearing: Hearing) -> None:
    """Rule on hands with too many or too few cards: of one side as concealment, of both sides by a new deal."""
    whose = hearing.ask(SIDES)
    if whose == "both":
        hearing.order(Redeal())
        hearing.tell(Text("the deal ends at once and is played again", "本局立即终止并重打"), "T6.7.3")
        hearing.tell(Text("no one is penalised", "不另罚分"), "T.tab5-11")
        return
    seat = offender(hearing, HOLDER_OF_WRONG_COUNT)
    at = places(hearing)
    if seat == at.declarer and not hearing.ask(KITTY_SIX):
        hearing.contradiction(
            Text(
                'the declarer buried the wrong number: rule it as "a kitty of more or fewer than six cards"',
                "是底扣错了张数：按「底牌多于或少于六张」裁定",
            ),
            "T5.6",
            instead="kitty-size",
        )
    if is_scored(hearing):
        played_stands(hearing)
        _fined_late(hearing, seat, "T.tab5-10", "T.tab5-10")
        return
    before = concealed(hearing, seat % 2, "T.tab5-10")
    hearing.tell(Text("play continues with the cards in hand", "牌局继续，以手中的牌打到最后"), "T6.7.2")
    fine(hearing, seat, concealment_points(before), "T.tab5-10")


def inquiry(hearing: Hearing) -> None:
    """Rule on the question whether a player conceals a card, which any other player may ask."""
    asker = offender(hearing, ASKER)
    asked = offender(hearing, ASKED, among=all_but(hearing, asker))
    at = places(hearing)
    if asker == asked:
        hearing.contradiction(Text("players may ask only another player", "须询问另一位选手"), "T6.7.1")
    hearing.tell(
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
