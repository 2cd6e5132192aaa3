"""Declares the questions about claims: what was said, and what happens to the remaining tricks (Laws 68, 70)."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.claims.questions import TRICKS_MORE
from paiju.referee.bridge.notation import CARDS, SEAT
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.kinds import decision, fact, finding, happened, judgment, which
from paiju.referee.question import WORDS, number
from paiju.text import Text

ANSWER: Final = which("answer", Text("Do the other players agree?", "其他选手同意吗？"), "L68.D", {})
FORM: Final = which(
    "form",
    Text("How did {seat} claim or concede? What did they say or do?", "{seat}家怎样摊牌或认输：他说了什么，做了什么？"),
    "L68.A",
    {
        "number": Text("said how many tricks their side would win or lose", "说了本方会赢或会输几墩"),
        "curtail": Text("suggested that play be curtailed", "建议不必再打下去"),
        "showed": Text("showed their cards", "亮出手中的牌"),
        "abandoned": Text("gave up their hand", "放弃继续打牌"),
        "in-progress": Text("spoke only of the trick in progress", "只说了正在打的这一墩"),
    },
    usual="number",
)
NO_INTENT: Final = finding(
    "no-intent",
    Text(
        "{seat} showed some cards. Is it plain that they did not mean to claim?",
        "{seat}家亮牌，显然没有摊牌的意思吗？",
    ),
    "L68.A",
    usual="no",
)
PARTNER_OBJECTED: Final = happened(
    "partner-objected",
    Text("Did {partner} object at once to the concession?", "{seat}家认输时，同伴{partner}家当场反对了吗？"),
    "L68.B",
)
EXPOSED: Final = fact(
    "exposed",
    Text("Which cards had {seat} exposed (- for none)?", "{seat}家已亮出哪些牌（没有就写 -）？"),
    "2017:L68.B.2",
    CARDS,
)
PLAYED_AFTER: Final = fact(
    "played-after",
    Text("Which cards were played after the claim?", "摊牌之后还打出了哪些牌？"),
    "L68.D",
    PLAYS,
    usual="-",
)
ALL_AGREE: Final = happened(
    "all-agree", Text("Do all four players agree to play on?", "四名选手都同意继续打牌吗？"), "2017:L68.D.2.b"
)
TURN: Final = fact("turn", Text("Whose turn is it?", "现在轮到谁出牌？"), "2017:L68.D.2.b", SEAT)
CLAIMED_HOW: Final = TRICKS_MORE.but(
    Text(
        "{side} claimed {claimed}. How many of the {remaining} do they win (a doubtful point goes against the "
        "claimer)?",
        "{side}方要 {claimed} 墩：余下 {remaining} 墩判给他们几墩（有疑问时不利于摊牌者）？",
    ),
    "L70.A",
)
STATEMENT: Final = fact(
    "statement",
    Text(
        "What order or line of play did {seat} state with the claim (- for none)?",
        "{seat}家摊牌时说明了怎样的出牌次序或打法（没有就写 -）？",
    ),
    "L68.C",
    WORDS,
    usual="-",
)
OBJECTIONS: Final = fact(
    "objections",
    Text("What is the opponents' objection to the claim (- for none)?", "对方对摊牌提出什么异议（没有就写 -）？"),
    "L70.B",
    WORDS,
    usual="-",
)
TRUMP_OUT: Final = happened(
    "trump-out",
    Text(
        "Do {other} have a trump left that {seat} did not mention when claiming?",
        "{other}方还有{seat}家摊牌时没有提到的将牌吗？",
    ),
    "L70.C",
)
MAY_NOT_KNOW: Final = finding(
    "may-not-know",
    Text(
        "Is it at all likely that the claimer was unaware of it when claiming?",
        "他摊牌时，真有可能不知道这张将牌还在外面吗？",
    ),
    "L70.C",
)
LOSES_TO_TRUMP: Final = finding(
    "loses-to-trump",
    Text("Could a trick be lost to it by any normal play?", "有没有一种正常打法，会输一墩给这张将牌？"),
    "L70.C",
)
TRUMP_TRICKS: Final = decision(
    "trump-tricks", Text("How many tricks does it win?", "因此判给几墩？"), "L70.C", number(1, 13)
)
NEW_LINE: Final = finding(
    "new-line",
    Text(
        "Does the claimer now need a line of play that was not stated?",
        "摊牌的人现在要用说明里没有的打法吗？",
    ),
    "L70.D",
    usual="no",
)
WORSE_NORMAL_LINE: Final = finding(
    "worse-normal-line",
    Text("Is there a normal line of play that is less successful?", "另有一种正常的打法，结果更差吗？"),
    "L70.D",
)
NEEDS_POSITION: Final = finding(
    "needs-position",
    Text(
        "Does the unstated line depend on which opponent holds a card?", "没说过的打法，要看某张牌在哪一位对手手里吗？"
    ),
    "L70.E",
    usual="no",
)
POSITION_KNOWN: Final = judgment(
    "position-known", Text("Why might the claimer rely on it?", "他有何理由可以依赖这一点？"), "L70.E", {}
)
NEEDS_PARTNER: Final = finding(
    "needs-partner",
    Text(
        "Does part of it need {partner} to choose between normal plays?",
        "其中有没有一部分，要靠{partner}家在几种正常打法中选对一种？",
    ),
    "2017:L70.D.2",
)
PARTNER_TRICKS: Final = decision(
    "partner-tricks", Text("How many tricks is that?", "涉及几墩？"), "2017:L70.D.2", number(1, 13)
)
CLAIMER: Final = fact("claimer", Text("Who claimed or conceded?", "谁摊牌或认输？"), "L68.A", SEAT)
REMAINING: Final = fact(
    "remaining",
    Text("How many tricks were still to be played (including one in progress)?", "当时还剩几墩（含正在打的一墩）？"),
    "L68.A",
    number(1, 13),
)
CLAIMED: Final = fact(
    "claimed",
    Text("How many of them does {seat} claim (0: they concede all)?", "{seat}家要几墩（0：全部让出）？"),
    "L68.A",
    number(0, 13),
)
EVIDENCE: Final = fact(
    "evidence", Text("What other evidence did the players give?", "选手还出示了什么？"), "L70.B", WORDS
)
