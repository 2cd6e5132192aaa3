"""Declares the questions about checks, conduct, drawing, lateness and slow play."""

from __future__ import annotations

from typing import Final

from paiju.referee.kinds import decision, fact, finding, happened, judgment
from paiju.referee.question import WORDS, number
from paiju.referee.tractor.facts import A_SIDE, OFFENDER, SEAT, SEVERAL_SEATS, TRICKS_AT_MOST
from paiju.referee.tractor.notation import CARDS_OF_TWO
from paiju.text import Text

CHECKER: Final = fact("checker", Text("Who asked for the check?", "是谁要求查牌？"), "C7.2b", SEAT)
FOUND_AT_FAULT: Final = OFFENDER.but(Text("Which side did the check find at fault?", "查出的是谁违例？"), "C7.2c")
EARLIER_FALSE_CHECKS: Final = fact(
    "earlier",
    Text(
        "How many earlier checks by {who}'s side in this match found nothing?",
        "{who}一方本场比赛此前有过几次查牌无误？",
    ),
    "C7.2b",
    number(0, 99),
)
VIEWER: Final = OFFENDER.but(Text("Who looked at them?", "是谁查看的？"), "C7.2a")
OWN: Final = happened("own", Text("Were they their own cards?", "看的是否是自己出过的牌？"), "C7.2a")
REQUESTER: Final = OFFENDER.but(Text("Who asks for it?", "是谁提出？"), "C7.1")
SIGNALLER: Final = OFFENDER.but(Text("Who signalled?", "是谁发出信号？"), "C6.10a")
BY_CARDS: Final = happened(
    "by-cards", Text("Was it made only by the cards played?", "是否只是利用所出的牌张？"), "C6.10a"
)
DISCLOSED: Final = happened(
    "disclosed", Text("Had it been disclosed to the other side beforehand?", "事先是否已告知对方？"), "C6.10a"
)
PROVEN: Final = finding(
    "proven",
    Text("Does the referee find a secret agreement of {who}'s side proved?", "裁判是否核实{who}一方有密约？"),
    "C6.10b",
)
DISTURBER: Final = OFFENDER.but(
    Text("Who talked, gestured or made the sound?", "是谁讲话、做手势或弄出声响？"), "C6.11"
)
DISTURBED: Final = finding(
    "disturbed",
    Text("Does the referee find that it disturbed the game without good reason?", "裁判是否认定其无故干扰了正常比赛？"),
    "C6.11",
)
EARLIER_DISTURBANCES: Final = EARLIER_FALSE_CHECKS.but(
    Text("How many times has {who} already disturbed the game in this match?", "{who}本场比赛此前有过几次？"),
    "C6.11",
)
MEASURE: Final = judgment(
    "{of}measure",
    Text("What penalty does the referee give {who}: {measures}?", "裁判如何处理{who}：{measures}？"),
    "C7.4",
    {},
)
REASON: Final = decision("{of}reason", Text("Why?", "理由是什么？"), "C7.4", WORDS)
CONCERNED: Final = OFFENDER.but(Text("Who is concerned?", "涉及哪位选手？"), "C7.4")
MATTER: Final = fact("matter", Text("What was done?", "做了什么？"), "C7.4", WORDS)
CUTTER: Final = OFFENDER.but(Text("Who cut the cards?", "是谁倒的牌？"), "C2.4a")
BOTTOM_VIEWER: Final = OFFENDER.but(Text("Who looked at the bottom cards?", "是谁翻看了底牌？"), "C2.4b")
ANEW: Final = finding("anew", Text("Will the cards be shuffled and cut again?", "是否重新洗牌、倒牌？"), "C7.4")
DRAWER_OUT_OF_TURN: Final = OFFENDER.but(Text("Who drew out of turn?", "是谁没轮到就抓牌？"), "C7.4")
TURN: Final = fact("turn", Text("Whose turn was it to draw?", "当时轮到谁抓牌？"), "C7.4", SEAT)
REMEDY: Final = judgment(
    "remedy",
    Text("What happens to the card?", "这张牌如何处理？"),
    "C7.4",
    {
        "over": Text("it goes to {next}", "交给{next}"),
        "redeal": Text("the deal is drawn again", "本盘重新抓牌"),
        "stands": Text("it stays where it is", "不动"),
    },
)
CARD_DRAWN: Final = fact(
    "card-drawn", Text("Which card did they draw?", "他抓的是哪张牌？"), "C7.4", CARDS_OF_TWO, secret=True
)
SECONDS_TO_BURY: Final = fact(
    "seconds", Text("How many seconds did they take to bury?", "扣底用了多少秒？"), "C1.3b", number(0, 3600)
)
LATE_SIDE: Final = fact("side", Text("Which side was late?", "哪一方迟到？"), "C7.3", A_SIDE)
MINUTES: Final = fact(
    "minutes", Text("How many full minutes late was it?", "迟到了几分钟（满一分钟计一分钟）？"), "C7.3", number(0, 1440)
)
SLOW_PLAYER: Final = OFFENDER.but(Text("Who played slowly?", "是谁出牌超时？"), "C1.3c")
SECONDS_TO_PLAY: Final = SECONDS_TO_BURY.but(
    Text("How many seconds did they take to play?", "出牌用了多少秒？"), "C1.3c"
)
EARLIER_LATE_PLAYS: Final = EARLIER_FALSE_CHECKS.but(
    Text(
        "How many late plays by {who}'s side have already been reported in this match?",
        "{who}一方本场比赛此前被报过几次出牌超时？",
    ),
    "C6.9",
)
ALSO_FOUND: Final = fact(
    "also-found",
    Text("How many other faults has the check found?", "查牌还查出几处其他违例？"),
    "C7.2c",
    number(0, TRICKS_AT_MOST),
)
POINTS: Final = decision("{of}points", Text("{what} ({within})?", "{what}（{within}）？"), "C7.4", number(0, 9999))
HELPED: Final = fact("helped", Text("Who did they tell about the cards?", "他向谁透露了牌情？"), "C1.1b", SEVERAL_SEATS)
WAY: Final = fact("way", Text("How did they disturb the game?", "他怎样干扰了比赛？"), "C6.11", WORDS)
"""A question of release 0.2; nothing depends on its answer any more."""
