"""Declares the questions about burying and about the cards of the kitty."""

from __future__ import annotations

from typing import Final

from paiju.referee.chaodipi.questions import EARLIER_FALSE_CHECKS
from paiju.referee.kinds import choice, fact, happened
from paiju.referee.question import number
from paiju.referee.tractor.facts import OFFENDER, SEAT, SEVERAL_SEATS
from paiju.referee.tractor.notation import CARDS_OF_TWO, CARDS_OF_TWO_OR_NONE
from paiju.text import Text

BURIER_OF_WRONG_NUMBER: Final = OFFENDER.but(Text("Who buried the wrong number?", "底牌张数是谁扣错的？"), "C6.2a")
FIRST_TRICK: Final = happened("first-trick", Text("Has anyone led to the first trick?", "首轮是否已经出牌？"), "C6.2a")
KITTY_DRAWER: Final = OFFENDER.but(Text("Who drew them?", "是谁多抓了底牌？"), "C6.7a")
KITTY_BURIED: Final = happened(
    "kitty-buried", Text("Has the declarer already buried the kitty?", "庄家是否已经扣底？"), "C6.7a"
)
HOLDER_OF_TOO_MANY: Final = OFFENDER.but(Text("Who holds too many cards?", "谁手中多牌？"), "C6.7b")
KITTY_VIEWER: Final = OFFENDER.but(Text("Who looked at the kitty?", "是谁查看了底牌？"), "C3.4b")
KITTY_TAKER: Final = OFFENDER.but(Text("Who took cards out of the kitty?", "是谁从底牌中换走了牌？"), "C3.4b")
TAKEN: Final = fact(
    "taken",
    Text("Which cards did they take out of it?", "他从底牌中换走了哪些牌？"),
    "C3.4b",
    CARDS_OF_TWO,
    secret=True,
)
PUT: Final = fact(
    "put",
    Text("Which cards did they put in their place?", "他换进了哪些牌？"),
    "C3.4b",
    CARDS_OF_TWO_OR_NONE,
    secret=True,
)
PLAYED: Final = fact(
    "played",
    Text("Which of the cards they took have they played since?", "换走的牌中哪些其后已经打出？"),
    "C3.4b",
    CARDS_OF_TWO_OR_NONE,
    secret=True,
)
BURIER_IN_PARTS: Final = OFFENDER.but(Text("Who buried in parts?", "是谁分次扣底？"), "C3.4a")
SLOW_BURIER: Final = OFFENDER.but(Text("Who buried?", "是谁扣的底？"), "C1.3b")
UNCOUNTED: Final = fact(
    "uncounted",
    Text("Which players stirred, took over that kitty and did not notice?", "哪些炒家拿起这副底牌而没有发现？"),
    "C6.2b",
    SEVERAL_SEATS,
)
SHORT: Final = fact(
    "short",
    Text("Which players drew too few cards (each the same number)?", "谁少抓了牌（各少一张，或各少同样多）？"),
    "C6.7b",
    SEVERAL_SEATS,
)
TAKEN_BACK: Final = choice(
    "taken-back",
    Text("Which cards does {who} take back ({count})?", "{who}收回哪些牌（{count} 张）？"),
    "C3.4a",
    CARDS_OF_TWO,
    secret=True,
    kitty=True,
)
ADDED: Final = choice(
    "added",
    Text("Which cards does {who} add ({count})?", "{who}补扣哪些牌（{count} 张）？"),
    "C3.4a",
    CARDS_OF_TWO,
    secret=True,
)
RETURNED: Final = choice(
    "returned",
    Text("Which cards do they give back ({count})?", "他退还哪些牌（{count} 张）？"),
    "C6.7a",
    CARDS_OF_TWO,
    secret=True,
)
EARLIER_BURYING_FAULTS: Final = EARLIER_FALSE_CHECKS.but(
    Text(
        "How many faults in burying has {who}'s side already had in this {span}?",
        "{who}一方本{span}此前有过几次扣底违例？",
    ),
    "C3.4c",
)
OTHER_BURYING_FAULTS: Final = fact(
    "earlier-other", EARLIER_BURYING_FAULTS.text, "C3.4c", EARLIER_BURYING_FAULTS.notation
)
KITTY_CARDS_DRAWN: Final = fact(
    "count", Text("How many cards of the kitty did they draw?", "他多抓了几张底牌？"), "C6.7a", number(1, 8)
)
CARDS_TOO_MANY: Final = KITTY_CARDS_DRAWN.but(
    Text("How many cards too many do they hold?", "他手中多了几张牌？"), "C6.7b"
)
TAKEN_OVER: Final = fact(
    "taken-over", Text("Who has taken over that kitty since?", "其后是谁炒底拿走了这副底牌？"), "C6.2c", SEAT
)
HANDS_RULED: Final = fact(
    "hands-ruled", Text("Whose hands were ruled on earlier?", "哪些人的手牌张数已经处理过？"), "C6.3a", SEVERAL_SEATS
)
