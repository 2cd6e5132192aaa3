"""The facts that many laws ask for, each asked in one way only."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Suit
from paiju.games.bridge import Auction, Call, Contract, Seat
from paiju.laws import Source
from paiju.laws.effect import SetTurn
from paiju.referee.bridge.notation import (
    AUCTION,
    CALL,
    CARD,
    CARDS,
    CONTRACT,
    CONTRACT_AND_SEAT,
    SEAT,
    STORY,
    SUIT,
)
from paiju.referee.inquest import Inquest
from paiju.referee.question import NO, YES, YES_NO, Question, number
from paiju.text import Text


def offender(inquest: Inquest, clause: str, usual: Seat | None = None) -> Seat:
    """Ask who did it; `usual`: whose turn it was, where that is the rule."""
    return inquest.ask(_offender(inquest, clause, "" if usual is None else usual.letter))


def auction(inquest: Inquest, clause: str) -> Auction:
    """Ask for the dealer and the calls that stood before the irregularity."""
    return inquest.ask(_auction(inquest, clause))


def call(inquest: Inquest, clause: str) -> Call:
    """Ask for the call in question."""
    return inquest.ask(_call(inquest, clause))


CHANGED: Final = Text("the call that was changed", "被更改的叫品")
_WHOSE_CALL: Final = Text("Who made the call in question?", "有问题的叫品是谁叫的？")
_THIS_CALL: Final = Text("the one in question", "有问题的叫品")


def up_to_call(
    inquest: Inquest,
    clause: str,
    *,
    call_by: str = "",
    in_turn: bool = False,
    last: Text = _THIS_CALL,
) -> tuple[Auction, Seat, Call]:
    """Ask for the calls before a call, who made it, and what it was: in the short way all in one question.

    `call_by`: the clause that the call falls under, where it is another. `in_turn`: as a rule it was the caller's
    turn. `last`: which call the story ends with.
    """
    text = Text(
        f"Who dealt, and what was called, up to and with {last.en}?",
        f"发牌人是谁？各家叫过什么？直到{last.zh}为止。",
    )
    parts = (
        _auction(inquest, clause),
        _offender(inquest, clause),
        _call(inquest, call_by or clause),
    )
    story = Question("story", Source.FACT, text, inquest.cited(clause), STORY)
    inquest.together(story, parts, _split)
    before = auction(inquest, clause)
    seat = offender(inquest, clause, before.turn if in_turn else None)
    return before, seat, call(inquest, call_by or clause)


def _split(story: Auction) -> tuple[str, str, str]:
    last = story.calls[-1]
    before = story.without((len(story.calls) - 1,))
    return AUCTION.write(before), last.seat.letter, last.call.text


def _offender(inquest: Inquest, clause: str, usual: str = "") -> Question[Seat]:
    cited = inquest.cited(clause)
    text = _WHOSE_CALL if usual else Text("Who committed the irregularity?", "是谁违规？")
    return Question("offender", Source.FACT, text, cited, SEAT, usual=usual)


def _auction(inquest: Inquest, clause: str) -> Question[Auction]:
    text = Text("Who dealt, and what had been called before it?", "发牌人是谁？此前各家叫过什么？")
    return Question("auction", Source.FACT, text, inquest.cited(clause), AUCTION)


def _call(inquest: Inquest, clause: str) -> Question[Call]:
    text = Text("What was the call?", "叫的是什么？")
    return Question("call", Source.FACT, text, inquest.cited(clause), CALL)


def contract(inquest: Inquest, clause: str) -> Contract:
    """Ask for the contract, which gives declarer, dummy, the opening leader and the trumps."""
    return inquest.ask(_contract(inquest, clause))


def _contract(inquest: Inquest, clause: str) -> Question[Contract]:
    text = Text("What is the contract, and who is declarer?", "定约是什么？庄家是谁？")
    return Question("contract", Source.FACT, text, inquest.cited(clause), CONTRACT)


def contract_and_offender(inquest: Inquest, clause: str) -> tuple[Contract, Seat]:
    """Ask for the contract and who did it: in the short way in one question."""
    return contract_and(inquest, clause, _offender(inquest, clause))


def contract_and(inquest: Inquest, clause: str, who: Question[Seat]) -> tuple[Contract, Seat]:
    """Ask for the contract and a seat: in the short way in one question."""
    text = Text(
        f"What is the contract, who is declarer? {who.text.en}",
        f"定约是什么？庄家是谁？{who.text.zh}",
    )
    both = Question("table", Source.FACT, text, inquest.cited(clause), CONTRACT_AND_SEAT)
    parts = (_contract(inquest, clause), who)
    inquest.together(both, parts, lambda told: (str(told[0]), told[1].letter))
    return contract(inquest, clause), inquest.ask(who)


def turn(inquest: Inquest, clause: str) -> Seat:
    """Ask whose turn it was."""
    return inquest.fact("turn", Text("Whose turn was it?", "当时轮到谁？"), clause, SEAT)


def card(inquest: Inquest, clause: str) -> Card:
    """Ask for the card in question."""
    return inquest.fact("card", Text("Which card was it?", "是哪一张牌？"), clause, CARD)


def cards(inquest: Inquest, clause: str) -> tuple[Card, ...]:
    """Ask for the cards in question."""
    return inquest.fact("cards", Text("Which cards were they?", "是哪些牌？"), clause, CARDS)


def led(inquest: Inquest, clause: str) -> Suit:
    """Ask for the suit led to the trick."""
    return inquest.ask(_led(inquest, clause))


def on_record_led(inquest: Inquest, clause: str) -> Suit | None:
    """Ask the same; in the short way, where it is not known, None: the card that follows suit tells it."""
    if inquest.in_short() and inquest.known(_led(inquest, clause)) is None:
        return None
    return led(inquest, clause)


def led_as_followed(inquest: Inquest, clause: str, card: Card) -> Suit:
    """Take the suit led from a card that follows it."""
    return inquest.infer(_led(inquest, clause), card.suit.letter)


def _led(inquest: Inquest, clause: str) -> Question[Suit]:
    text = Text("Which suit was led to the trick?", "这一墩引的是什么花色？")
    return Question("led", Source.FACT, text, inquest.cited(clause), SUIT)


def trick(inquest: Inquest, clause: str) -> int:
    """Ask for the number of the trick, 1 to 13."""
    return inquest.fact("trick", Text("Which trick was it?", "是第几墩？"), clause, number(1, 13))


def trick_of_lead(inquest: Inquest, clause: str) -> int | None:
    """Ask at which trick a lead was; in the short way only whether it was the first or the last, else None."""
    text = Text("Which trick was it?", "是第几墩？")
    question = Question("trick", Source.FACT, text, inquest.cited(clause), number(1, 13))
    if inquest.known(question) is not None or not inquest.in_short(_AT_TRICK):
        return inquest.ask(question)
    at = inquest.which(
        _AT_TRICK,
        text,
        clause,
        {
            "between": Text("neither the first nor the last", "既非第一墩也非最后一墩"),
            "first": Text("the first", "第一墩"),
            "last": Text("the last", "最后一墩"),
        },
        usual="between",
    )
    return {"first": 1, "last": 13}.get(at)


_AT_TRICK: Final = "at-trick"


def next_acted(inquest: Inquest, clause: str) -> bool:
    """Ask whether the player next in rotation has already called or played over it."""
    return inquest.happened("next-acted", _NEXT_ACTED, clause, usual="no")


def on_record_next_acted(inquest: Inquest, clause: str) -> bool:
    """Tell whether the record shows that the next player has acted over it; where there is none, nobody is asked."""
    question = Question("next-acted", Source.FACT, _NEXT_ACTED, inquest.cited(clause), YES_NO)
    return inquest.known(question) == YES.key and next_acted(inquest, clause)


def next_acted_if_it_matters(inquest: Inquest, clause: str) -> bool:
    """Ask the same where the player next in rotation, who may accept, accepts by acting: his choice tells it too."""
    cited, both = inquest.cited(clause), (YES, NO)
    question = Question("next-acted", Source.FACT, _NEXT_ACTED, cited, YES_NO, choices=both)
    return inquest.infer(question, NO.key)


CERTAIN: Final = "call"
NO_DOUBLE: Final = "no-double"
"""What a ruling may require of a seat's next call."""

PLAY_GOES_ON: Final = "play-goes-on"
"""The fact by which a ruling shows that tricks are counted only once the board has been played."""


def counted_after_play(inquest: Inquest) -> bool:
    """Tell whether the record shows that the board is still being played; where there is none, nobody is asked.

    Then it is told that tricks are moved when it is over: the same irregularity is ruled once more at its end.
    """
    text = Text("Is the board still being played?", "这副牌还在打吗？")
    question = Question(PLAY_GOES_ON, Source.FACT, text, inquest.cited("L64.A.2"), YES_NO)
    if inquest.known(question) != YES.key:
        return False
    inquest.ask(question)
    inquest.tell(
        Text(
            "play goes on; what the revoke costs is ruled when the board has been played",
            "继续打牌；藏牌罚几墩，这副牌打完后再裁定",
        ),
        "L64.A.2",
    )
    return True


PLAYED_AGAIN: Final = "played-again"
"""The fact by which a ruling shows that the table, whose board is over, lays the corrected cards down by itself."""


def played_again(inquest: Inquest) -> bool:
    """Tell whether the record of a board that is over counts its tricks anew; where there is none, nobody is asked."""
    text = Text(
        "Does the record of the table count the corrected tricks by itself?",
        "改正后的牌墩，由牌桌记录自己算吗？",
    )
    question = Question(PLAYED_AGAIN, Source.FACT, text, inquest.cited("L62.D.1"), YES_NO)
    return inquest.known(question) == YES.key and inquest.ask(question)


CORRECTED: Final = "corrected"
"""The fact by which a ruling shows that a revoke was put right during the play, and only tricks are to be counted."""


def corrected_before(inquest: Inquest) -> bool:
    """Tell whether the record shows that a revoke was put right already; where there is none, nobody is asked."""
    text = Text(
        "Was it put right during the play, so that only the tricks are left to count?",
        "打牌时已经改正，只剩罚墩要算吗？",
    )
    question = Question(CORRECTED, Source.FACT, text, inquest.cited("L64.A.2"), YES_NO)
    if inquest.known(question) != YES.key:
        return False
    inquest.ask(question)
    return True


def lho_in_turn(inquest: Inquest, seat: Seat, clause: str) -> None:
    """Have the next player call over what stands, unless the record shows that he has."""
    if not on_record_next_acted(inquest, clause):
        inquest.order(SetTurn(seat.lho))


_NEXT_ACTED = Text(
    "Has the next player already called, or played to it?", "下家已经接着叫牌或出牌了吗？"
)
