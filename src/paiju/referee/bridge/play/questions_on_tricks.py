"""Declares the questions about tricks: missing or surplus cards, and tricks already turned (Laws 65 to 67)."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CARD, CARDS, SEAT, SUIT
from paiju.referee.kinds import choice, fact, finding, happened, option, which
from paiju.referee.question import number
from paiju.text import Text

COUNT: Final = which(
    "count",
    Text("How many cards did {seat} play to trick {which}?", "{seat}家在第 {which} 墩打了几张牌？"),
    "L67.B",
    {},
)
HOLDS_SUIT: Final = happened(
    "holds-suit", Text("Does {seat} hold {suit} now?", "{seat}家现在有{suit}吗？"), "L67.B.1.a"
)
ADDED: Final = choice("added", Text("Which card do they put there?", "补进哪一张牌？"), "L67.B.1.a", CARD)
PLAYED_AGAIN: Final = happened(
    "played-again",
    Text(
        "Was the same card also played to a later trick, and is it too late to correct that?",
        "同一张牌后来又打过一次，而且来不及改正吗？",
    ),
    "2017:L67.B.3",
)
FACED: Final = fact(
    "left-faced",
    Text(
        "Which of them was faced when they played to the trick (- if no one can tell)?",
        "出牌时牌面向上的是哪一张（无法确定就写 -）？",
    ),
    "L67.B.2",
    CARDS,
    once="faced",
)
DEFECTIVE_LED: Final = fact(
    "defective-led",
    Text("Which suit was led to the defective trick?", "不完整的那一墩引的是什么花色？"),
    "L67.B.2",
    SUIT,
)
LEFT: Final = option(
    "left",
    Text("Which of the equally high cards stays with the trick?", "同样大的牌中哪一张留在这一墩？"),
    "L67.B.2",
    {},
)
EXPOSED: Final = fact(
    "exposed",
    Text(
        "Which restored cards were exposed (- for none; the director tries to avoid this)?",
        "归还的牌中哪些已经暴露（没有就写 -；裁判应尽量避免暴露）？",
    ),
    "L67.B.2.fn",
    CARDS,
)
MISSED_TRICK: Final = fact(
    "missed-trick",
    Text(
        "On which trick did {seat} first play another suit when a restored card should have been played (0: none)?",
        "{seat}家最早在哪一墩本该打归还的牌，却打了别的花色（没有就写 0）？",
    ),
    "L67.B.2",
    number(0, 13),
)
TRICK_TO_SEE: Final = which(
    "what",
    Text("What do they want to see?", "他想看什么？"),
    "L66.A",
    {
        "current": Text("all the cards of the trick just completed", "刚打完的一墩中的全部牌张"),
        "own-last": Text("the last card they played", "他自己最后打出的一张牌"),
        "quitted": Text("an earlier trick, during the play", "打牌期间，以前已打完的牌墩"),
        "after-play": Text(
            "cards, after the play, to settle a claim of a revoke or the number of tricks",
            "打完后，为解决藏牌或墩数的争议而查看牌张",
        ),
    },
)
ASKER: Final = fact("asker", Text("Who asked?", "谁提出的？"), "L66.A", SEAT)
LED: Final = happened(
    "was-led-to", Text("Has anyone led to the next trick?", "已有人在下一墩引牌了吗？"), "L66.B", once="led"
)
OWN_CARD_FACED: Final = happened(
    "own-card-faced", Text("Is their own card for the trick still face up?", "他在这一墩出的牌还牌面向上吗？"), "L66.A"
)
ORDERED: Final = finding(
    "ordered", Text("Does the director order it because a ruling requires it?", "裁判为了裁定，要翻看吗？"), "L66.C"
)
DISPUTED: Final = happened(
    "disputed",
    Text("Do the sides disagree about a revoke or about who won a trick?", "双方对藏牌或某一墩归谁有争议吗？"),
    "L65.D",
)
FACTS_KNOWN: Final = finding(
    "facts-known",
    Text(
        "Can you still find out what happened, from the cards or from what the players agree on?",
        "从牌张或大家一致的说法，还能查明事实吗？",
    ),
    "L66.D",
)
AFTER_CLAIM: Final = happened(
    "after-claim",
    Text(
        "Had the revoke or the tricks been disputed before they mixed their cards?",
        "他弄乱牌张时，藏牌或墩数的争议已经提出了吗？",
    ),
    "L66.D",
)
ANOTHERS: Final = happened("anothers", Text("Was it another player's card?", "扣的是别人的牌吗？"), "L45.G")
OWN_SIDE_PLAYED: Final = happened(
    "own-side-played",
    Text("Have {side} led or played to the next trick?", "{side}方已在下一墩引牌或出牌了吗？"),
    "2017:L16.D.3",
)
HANDLED_OTHERS: Final = happened(
    "handled-others", Text("Did {asker} handle another player's cards?", "{asker}家动了别人的牌吗？"), "2017:L66.D"
)
POINTED_OUT_BY: Final = ASKER.but(Text("Who pointed it out?", "是谁指出的？"), "2017:L65.B.3")
