"""Rules on simultaneous plays, by two players or of several cards by one (Law 58)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARD, CARDS, CONTRACT, LED, NEXT_ACTED, OFFENDER, TURN, contract_and_offender
from paiju.referee.bridge.later_plays import symbols, verb
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.play.law import play_law
from paiju.referee.bridge.play.premature_play import by_declarer, premature
from paiju.referee.bridge.play.questions import BOTH_SIDES_PLAYED_ON
from paiju.referee.bridge.play.questions_on_withdrawn_plays import (
    CHANGE,
    NEXT_CARD,
    PARTNER_PLAYED_OR_LED,
    PLAYED,
    VISIBLE,
)
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def beside_1997(hearing: Hearing, seat: Seat, early: Card, due: Seat) -> None:
    """Return a card of declarer's side without penalty."""
    hearing.order(RestoreCard(seat, early.text))
    hearing.order(SetTurn(due.lho))
    hearing.tell(
        Text(f"it was too early: {early.symbol} goes back without penalty", f"出牌过早：{early.symbol} 收回，不判罚"),
        "L48.A",
    )


def beside_2017(hearing: Hearing, seat: Seat, early: Card, due: Seat) -> None:
    """Let a card of declarer's side stand as played (57C3)."""
    by_declarer(hearing, seat, early)
    hearing.order(SetTurn(due.lho))


def two_players(hearing: Hearing) -> None:
    """Rule on a card played at the same time as that of the player in turn, whose card counts as first."""
    law = play_law(hearing)
    bid = hearing.ask(CONTRACT, "L58.A")
    due = hearing.ask(TURN, "L58.A")
    seat = hearing.ask(OFFENDER, "L58.A")
    if seat is due:
        hearing.contradiction(
            Text(
                f"{seat.text.en} was in turn: name the other player as the offender",
                f"{seat.text.zh}家轮到出牌：请写另一家为违规者",
            ),
            "L58.A",
        )
    early = hearing.ask(CARD, "L58.A")
    hearing.tell(
        Text(
            f"{early.symbol} is treated as played after {due.text.en}'s card",
            f"{early.symbol} 算作在{due.text.zh}家的牌之后打出",
        ),
        "L58.A",
    )
    if seat is due.lho:
        hearing.order(SetTurn(seat.lho))
        hearing.tell(
            Text(
                "it was their turn: the trick continues, and they must have followed suit",
                "正轮到他：这一墩照打，但他须已跟出所引花色",
            ),
            "L58.A",
        )
        return
    if seat.side is bid.declarer.side:
        law.beside(hearing, seat, early, due)
    elif hearing.ask(PARTNER_PLAYED_OR_LED, partner=seat.partner.text):
        law.after_partner(hearing, seat, early)
    else:
        premature(hearing, bid, seat, early, hearing.ask(LED, "L57.A"))


def several_cards(hearing: Hearing) -> None:
    """Rule on two or more cards played at once from one hand."""
    bid, seat = contract_and_offender(hearing, "L58.B.1")
    out = hearing.ask(CARDS, "L58.B.1")
    if len(out) < 2:
        hearing.dismiss(Text("fewer than two cards were played at once", "并未同时打出两张或更多的牌"), "L58.B.1")
    if hearing.ask(BOTH_SIDES_PLAYED_ON, "L58.B.4"):
        hearing.contradiction(
            Text("the trick is defective: rule on it under Law 67", "这一墩为不完整的墩：按第67条裁定"),
            "L58.B.4",
            instead="defective-trick",
        )
    seen = hearing.ask(VISIBLE)
    if not seen or not set(seen) <= set(out):
        hearing.contradiction(
            Text("the visible cards are not among those played", "可见的牌不在同时打出的牌之中"), "L58.B.1"
        )
    for unseen in out:
        if unseen not in seen:
            hearing.order(RestoreCard(seat, unseen.text))
    if len(seen) == 1:
        hearing.tell(
            Text(
                f"{seen[0].symbol} is played, and the rest are picked up without penalty",
                f"{seen[0].symbol} 是打出的牌；其余收回，不判罚",
            ),
            "L58.B.1",
        )
        return
    _designated(hearing, bid, seat, seen)


def _designated(hearing: Hearing, bid: Contract, seat: Seat, seen: tuple[Card, ...]) -> None:
    chosen = hearing.ask(
        PLAYED.among({one.text.lower(): Text(f"play {one.symbol}", f"打 {one.symbol}") for one in seen}), by=seat
    )
    played = next(one for one in seen if one.text.lower() == chosen)
    others = tuple(one for one in seen if one is not played)
    hearing.tell(
        Text(
            f"{played.symbol} is played, {symbols(others).en} {verb(others, 'is', 'are')} not",
            f"{played.symbol} 是打出的牌，{symbols(others).zh} 不算打出",
        ),
        "L58.B.2",
    )
    if seat.side is bid.declarer.side:
        for one in others:
            hearing.order(RestoreCard(seat, one.text))
        hearing.tell(
            Text(
                f"{symbols(others).en} {verb(others, 'goes', 'go')} back without penalty",
                f"{symbols(others).zh} 收回，不判罚",
            ),
            "L48.A",
        )
    else:
        become(hearing, seat, others, "L58.B.2", inadvertent=True)
    if hearing.ask(NEXT_ACTED, "L58.B.3"):
        _opponent(hearing, seat.lho)


def _opponent(hearing: Hearing, lho: Seat) -> None:
    answer = hearing.ask(NEXT_CARD, lho=lho.text)
    change = hearing.ask(CHANGE, by=lho, lho=lho.text, answer=answer.symbol)
    if change == "change":
        hearing.order(RestoreCard(lho, answer.text))
        hearing.order(SetTurn(lho))
        hearing.tell(
            Text(
                f"{lho.text.en} takes {answer.symbol} back and plays again, without penalty",
                f"{lho.text.zh}家收回 {answer.symbol} 另打，不判罚",
            ),
            "L58.B.3",
        )
        withdrawn(hearing, lho.rho, answer.text)


FAMILY: Final = (
    Irregularity(
        "several-cards-played",
        Text("several cards played at once from one hand", "一家同时打出多张牌"),
        Citation("L58.B.1"),
        several_cards,
    ),
    Irregularity(
        "simultaneous-plays", Text("plays by two players at once", "两家同时出牌"), Citation("L58.A"), two_players
    ),
)
