"""Asks for facts that many laws need, so that each has only one question."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Suit
from paiju.games.bridge import Auction, Call, Contract, Seat
from paiju.laws.effect import SetTurn
from paiju.referee.bridge import notation
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact, happened, which
from paiju.referee.question import Question, number
from paiju.text import Text

_BEFORE: Final = Text("Who dealt, and what had been called before it?", "发牌人是谁？此前各家叫过什么？")
_CONTRACT: Final = Text("What is the contract, and who is declarer?", "定约是什么？庄家是谁？")
OFFENDER: Final = fact("offender", Text("Who committed the irregularity?", "是谁违规？"), "L9.B.1.a", notation.SEAT)
CALLER: Final = OFFENDER.but(Text("Who made the call in question?", "有问题的叫品是谁叫的？"))
AUCTION: Final = fact("auction", _BEFORE, "L17.C", notation.AUCTION)
CALL: Final = fact("call", Text("What was the call?", "叫的是什么？"), "L17.C", notation.CALL)
STORY: Final = fact(
    "story",
    Text(
        "Who dealt, and what were the calls up to and including {last}?", "发牌人是谁？各家叫过什么？直到{last}为止。"
    ),
    "L17.C",
    notation.STORY,
)
CONTRACT: Final = fact("contract", _CONTRACT, "L22.B", notation.CONTRACT)
TABLE: Final = fact(
    "table",
    Text("What is the contract, and who is declarer? {who}", "定约是什么？庄家是谁？{who}"),
    "L22.B",
    notation.CONTRACT_AND_SEAT,
)
TURN: Final = fact("turn", Text("Whose turn was it?", "当时轮到谁？"), "L44.G", notation.SEAT)
CARD: Final = fact("card", Text("Which card was it?", "是哪一张牌？"), "L45.A", notation.CARD)
CARDS: Final = fact("cards", Text("Which cards were they?", "是哪些牌？"), "L45.A", notation.CARDS)
LED: Final = fact("led", Text("Which suit was led to the trick?", "这一墩引的是什么花色？"), "L44.C", notation.SUIT)
TRICK: Final = fact("trick", Text("Which trick was it?", "是第几墩？"), "L44.G", number(1, 13))
AT_TRICK: Final = which(
    "at-trick",
    Text("Which trick was it?", "是第几墩？"),
    "L44.A",
    {
        "between": Text("neither the first nor the last", "既非第一墩也非最后一墩"),
        "first": Text("the first", "第一墩"),
        "last": Text("the last", "最后一墩"),
    },
    usual="between",
)
NEXT_ACTED: Final = happened(
    "next-acted",
    Text("Has the next player already called, or played to it?", "下家已经接着叫牌或出牌了吗？"),
    "L28.B",
    usual="no",
)
PLAY_OVER: Final = happened("play-over", Text("Is play over?", "打牌已经结束了吗？"), "L16.A.2")
PLAY_GOES_ON: Final = happened("play-goes-on", Text("Is the board still being played?", "这副牌还在打吗？"), "L64.A.2")
"""A record's answer tells a ruling that tricks are counted only once the board has been played."""
COUNTED_ANEW: Final = happened(
    "counted-anew",
    Text("Does the table record count the corrected tricks automatically?", "改正后的牌墩，由牌桌记录自己算吗？"),
    "L62.D.1",
)
"""A record's answer tells a ruling that the table, whose board is over, applies the corrected cards itself."""
CORRECTED: Final = happened(
    "corrected",
    Text(
        "Was it put right during play, so that only the tricks remain to be counted?",
        "打牌时已经改正，只剩罚墩要算吗？",
    ),
    "L64.A.2",
)
"""A record's answer tells a ruling that a revoke was corrected during the play, and only tricks remain to be counted.
"""


CHANGED: Final = Text("the call that was changed", "被更改的叫品")
_THIS_CALL: Final = Text("the one in question", "有问题的叫品")


def up_to_call(
    hearing: Hearing, clause: str, *, call_by: str = "", in_turn: bool = False, last: Text = _THIS_CALL
) -> tuple[Auction, Seat, Call]:
    """Ask for the calls before a call, the caller, and the call; in the short form, all in one question.

    `call_by`: the clause for the call, if it is another one. `in_turn`: whether it usually was the caller's turn.
    `last`: names the call with which the answer ends.
    """
    parts = (hearing.put(AUCTION, clause), hearing.put(OFFENDER, clause), hearing.put(CALL, call_by or clause))
    hearing.together(hearing.put(STORY, clause, last=last), parts, _split)
    before = hearing.ask(AUCTION, clause)
    who = CALLER.but(usual=before.turn.letter) if in_turn else OFFENDER
    return before, hearing.ask(who, clause), hearing.ask(CALL, call_by or clause)


def _split(story: Auction) -> tuple[str, str, str]:
    last = story.calls[-1]
    before = story.without((len(story.calls) - 1,))
    return notation.AUCTION.write(before), last.seat.letter, last.call.text


def contract_and_offender(hearing: Hearing, clause: str) -> tuple[Contract, Seat]:
    """Ask for the contract and the offender; in short form, in one question."""
    return contract_and(hearing, clause, hearing.put(OFFENDER, clause))


def contract_and(hearing: Hearing, clause: str, who: Question[Seat]) -> tuple[Contract, Seat]:
    """Ask for the contract and a seat; in short form, in one question."""
    parts = (hearing.put(CONTRACT, clause), who)
    both = hearing.put(TABLE, clause, who=who.text)
    hearing.together(both, parts, lambda told: (str(told[0]), told[1].letter))
    return hearing.ask(CONTRACT, clause), hearing.ask(who)


def on_record_led(hearing: Hearing, clause: str) -> Suit | None:
    """Ask for the suit led; in short form, return None if unknown, because the card that follows suit shows it."""
    if hearing.in_short() and hearing.known(LED, clause) is None:
        return None
    return hearing.ask(LED, clause)


def led_as_followed(hearing: Hearing, clause: str, card: Card) -> Suit:
    """Infer the suit led from a card that follows it."""
    return hearing.infer(LED, card.suit, clause)


def trick_of_lead(hearing: Hearing, clause: str) -> int | None:
    """Ask for the trick of a lead; in short form only whether it was the first or the last, otherwise None."""
    if hearing.known(TRICK, clause) is not None or not hearing.in_short(AT_TRICK):
        return hearing.ask(TRICK, clause)
    return {"first": 1, "last": 13}.get(hearing.ask(AT_TRICK, clause))


def on_record_next_acted(hearing: Hearing, clause: str) -> bool:
    """Return whether the record shows that the next player has acted over it; without a record nobody is asked."""
    return hearing.known(NEXT_ACTED, clause) is True and hearing.ask(NEXT_ACTED, clause)


def next_acted_if_it_matters(hearing: Hearing, clause: str) -> bool:
    """Ask whether the next player in rotation has acted; in short form, assume not.

    That player accepts by acting, so the question about their choice answers this one too.
    """
    return hearing.infer(NEXT_ACTED.but(usual=""), False, clause)


CERTAIN: Final = "call"
NO_DOUBLE: Final = "no-double"
"""A requirement that a ruling may make of a seat's next call."""


def counted_after_play(hearing: Hearing) -> bool:
    """Return whether the record shows that the board is still being played; without a record nobody is asked.

    If it is, players are told that tricks are transferred at its end, when the irregularity is ruled on again.
    """
    if not hearing.known(PLAY_GOES_ON):
        return False
    hearing.ask(PLAY_GOES_ON)
    hearing.tell(
        Text(
            "play continues; what the revoke costs is ruled on when the board has been played",
            "继续打牌；藏牌罚几墩，这副牌打完后再裁定",
        ),
        "L64.A.2",
    )
    return True


def played_again(hearing: Hearing) -> bool:
    """Return whether the record of a finished board counts the corrected tricks itself; without one nobody is asked."""
    return hearing.known(COUNTED_ANEW) is True and hearing.ask(COUNTED_ANEW)


def corrected_before(hearing: Hearing) -> bool:
    """Return whether the record shows that a revoke was already corrected; without a record nobody is asked."""
    return hearing.known(CORRECTED) is True and hearing.ask(CORRECTED)


def lho_in_turn(hearing: Hearing, seat: Seat, clause: str) -> None:
    """Order that the next player call over the standing call, unless the record shows that they have."""
    if not on_record_next_acted(hearing, clause):
        hearing.order(SetTurn(seat.lho))
