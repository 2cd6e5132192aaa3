"""Rules on slow play, plays out of turn, and the cards on the table (6.2 to 6.4)."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor6.conditions import STANDARD
from paiju.laws import Citation
from paiju.laws.effect import SetTurn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import all_but, offender, places
from paiju.referee.tractor.wording import restore
from paiju.referee.tractor6.penalty import cited, minor, once_warned
from paiju.referee.tractor6.questions_on_play import (
    CARDS_FOLLOWED_EARLY,
    CARDS_VIEWED,
    FOLLOWED,
    OWNER_OF_MIXED_CARDS,
    PLAYER_OUT_OF_TURN,
    REPEATED,
    SLOW_PLAYER,
    TURN_PLAYED,
    TURN_TO_PLAY,
    VIEWER,
)
from paiju.text import Text


def slow_play(hearing: Hearing) -> None:
    """Rule on a complaint about slow play: the first one in a match is a warning, later ones cost ten points."""
    seat = offender(hearing, SLOW_PLAYER)
    limit = STANDARD.play_seconds
    hearing.tell(
        Text(
            f"each play takes at most {limit} seconds, timed by the sides themselves",
            f"每人每次出牌最多 {limit} 秒，双方自己计时",
        ),
        "T6.2a",
    )
    if not hearing.ask(REPEATED, limit=limit):
        hearing.tell(Text("no penalty", "不罚"), "T6.2b")
        return
    once_warned(hearing, seat, "T6.2b", Text("slow play", "出牌超时"), in_match=True)


def out_of_turn(hearing: Hearing) -> None:
    """Rule on cards played before the turn: they go back and are not exposed; a warning, then ten points."""
    seat = offender(hearing, PLAYER_OUT_OF_TURN)
    at = places(hearing)
    turn = offender(hearing, TURN_TO_PLAY, among=all_but(hearing, seat))
    if turn == seat:
        hearing.dismiss(Text(f"it was {at.seat(seat).en}'s turn", f"当时正轮到{at.seat(seat).zh}"), "T6.3a")
    early = hearing.ask(CARDS_FOLLOWED_EARLY, "T6.3b")
    who, next_ = at.seat(seat), at.seat(turn)
    gone_on = hearing.ask(TURN_PLAYED, next=next_)
    if gone_on and hearing.ask(FOLLOWED, who=who):
        text = Text(f"what {who.en} played in turn stands", f"{who.zh}轮到时出的牌有效")
        hearing.tell(text, "T6.3a")
    else:
        restore(hearing, seat, early, "T6.3b")
    hearing.tell(Text("cards played too soon are not exposed", "先出的牌不算暴露"), "T6.3b")
    if not gone_on:
        hearing.order(SetTurn(turn))
        hearing.tell(Text(f"{next_.en} plays", f"由{next_.zh}出牌"), "T6.3a")
    once_warned(hearing, seat, "T6.3b", Text("playing out of turn", "未依序出牌"))


def earlier_tricks(hearing: Hearing) -> None:
    """Rule on a look at cards of earlier tricks."""
    seat = offender(hearing, VIEWER)
    what = hearing.ask(CARDS_VIEWED)
    if what == "own-last":
        hearing.dismiss(
            Text("players may look at their own cards from the last round", "自己上一轮的牌可以查看"), "T6.4b"
        )
    hearing.tell(
        Text("players may look only at their own cards from the last round", "只可查看自己上一轮的牌"), "T6.4b"
    )
    minor(hearing, seat)


def mixed_cards(hearing: Hearing) -> None:
    """Rule on played cards that were mixed with others or left face up."""
    seat = offender(hearing, OWNER_OF_MIXED_CARDS)
    hearing.tell(
        Text(
            "players keep their played cards in front of them, and turn them over after the round",
            "每人出的牌放在自己前面，不得搅乱，每轮结束后反扣",
        ),
        "T6.4a",
    )
    minor(hearing, seat)


FAMILY: Final = (
    Irregularity("slow-play", Text("slow play", "出牌超时"), Citation("T6.2b"), slow_play, also=cited("T6.2a")),
    Irregularity(
        "out-of-turn",
        Text("cards played out of turn", "未依序出牌"),
        Citation("T6.3b"),
        out_of_turn,
        also=cited("T6.3a T.tab5-12"),
    ),
    Irregularity(
        "looked-at-tricks", Text("looking at earlier rounds", "查看之前出过的牌"), Citation("T6.4b"), earlier_tricks
    ),
    Irregularity(
        "mixed-cards",
        Text("played cards mixed up or not turned over", "出过的牌搅乱或未反扣"),
        Citation("T6.4a"),
        mixed_cards,
    ),
)
