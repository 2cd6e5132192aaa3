"""Declares the questions about the kitty, and about hands with too many or too few cards."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.tractor6.pack import PACK
from paiju.referee.kinds import choice, fact, happened, option, which
from paiju.referee.question import number
from paiju.referee.tractor.facts import OFFENDER, SEAT, SEVERAL_SEATS
from paiju.referee.tractor.notation import CARDS, CARDS_OR_NONE
from paiju.referee.tractor6.questions_on_play import CARDS_PLAYED, CONCEALED, HOW_SEEN
from paiju.text import Text

CONCEALER: Final = OFFENDER.but(Text("Who concealed cards?", "是谁藏牌？"), "T6.7")
OFFENDERS: Final = fact(
    "offenders",
    Text("Who concealed cards, in the order of play?", "哪些选手藏牌（按出牌顺序）？"),
    "T6.7.2",
    SEVERAL_SEATS,
)
SIDES: Final = which(
    "sides",
    Text("On which sides do hands have the wrong number of cards?", "哪些方的牌张不符？"),
    "T6.7.3",
    {"one": Text("on one side only", "只有一方"), "both": Text("on both sides", "双方都有")},
)
HOLDER_OF_WRONG_COUNT: Final = OFFENDER.but(
    Text("Who holds too many or too few cards?", "是谁多牌或少牌？"), "T.tab5-10"
)
KITTY_SIX: Final = happened("kitty-six", Text("Does the kitty hold six cards?", "底牌是否正好六张？"), "T5.6")
ASKER: Final = fact("asker", Text("Who asked?", "谁提醒或询问？"), "T6.7.1", SEAT)
ASKED: Final = fact("asked", Text("Whom did they ask?", "询问的是谁？"), "T6.7.1", SEAT)
HOLDER_OF_KITTY_CARDS: Final = OFFENDER.but(Text("Who has kitty cards in their hand?", "谁手中有底牌？"), "T5.2a")
HOW_OBTAINED: Final = HOW_SEEN.but(Text("How did they get them?", "怎么多拿的？"), "T5.3").among(
    {
        "drew-on": Text(
            "kept drawing past the end, because the declarer did not guard the kitty", "庄家没有守住底牌，摸牌时多抓"
        ),
        "took": Text("took them by mistake", "错拿底牌"),
    }
)
KNOWN: Final = happened("known", Text("Is it known which cards they are?", "是否知道多抓的是哪些牌？"), "T5.2b")
KITTY_CARDS_DRAWN: Final = structs.replace(
    CARDS_PLAYED.but(Text("Which cards are they?", "多抓的是哪些牌？"), "T5.2a"), secret=True
)
RETURNED: Final = choice(
    "returned",
    Text("Which cards does {who} give back ({count})?", "{who}挑选退回哪 {count} 张牌？"),
    "T5.2b",
    CARDS,
    secret=True,
)
DRAWN: Final = fact(
    "drawn",
    Text(
        "Which cards did the declarer draw from {of} hand, unseen ({count})?",
        "庄家从{whose}手中任意抽出了哪 {count} 张牌？",
    ),
    "T5.3",
    CARDS,
    secret=True,
)
KITTY_SIZE: Final = fact(
    "kitty-cards", Text("How many cards does the kitty hold?", "底牌有几张？"), "T5.6", number(0, len(PACK.cards))
)
LED: Final = happened("led", Text("Has the declarer led?", "庄家是否已出第一张牌？"), "T5.6")
SECOND_ROUND: Final = happened(
    "second-round", Text("Has anyone led to the second round?", "第二轮出牌是否已经开始？"), "T5.6.2"
)
REPAIR: Final = option(
    "repair",
    Text("Does the declarer put the kitty right?", "庄家是否补足或拿回底牌？"),
    "T5.6.1",
    {"yes": Text("yes, six cards", "是，成六张"), "no": Text("no, it stays", "否，不动")},
)
KITTY_VIEWER: Final = OFFENDER.but(Text("Who looked at the kitty?", "是谁查看了底牌？"), "T5.4")
FACES: Final = happened(
    "faces", Text("Did they see faces, rather than only count?", "他是否看到牌面，而不只是数张数？"), "T5.7"
)
STILL_HELD: Final = CONCEALED.but(
    Text(
        "Which of the concealed cards are still in {who}'s hand or in the round in progress?",
        "藏的牌里，哪些还在{who}手中，或出在正打的这一轮？",
    )
)
STILL_HELD_OF: Final = fact("concealed-{seat}", STILL_HELD.text, "T6.7.4", CARDS_OR_NONE)
BELONG: Final = which(
    "belong-{count}",
    Text("Where do these cards belong now?", "这些牌现在应归何处？"),
    "T5.1b",
    {
        "kitty": Text("in the kitty", "底牌"),
        "hand": Text("in the declarer's hand", "庄家手中"),
        "gone": Text("nowhere, because the deal is over", "本局已结束"),
    },
)
ADDED: Final = choice(
    "moved",
    Text("Which cards does the declarer add to the kitty ({count})?", "庄家补放哪 {count} 张牌？"),
    "T5.6.1",
    CARDS,
    secret=True,
)
TAKEN_BACK: Final = structs.replace(
    ADDED.but(Text("Which cards does the declarer take back ({count})?", "庄家从底牌中拿回哪 {count} 张牌？")),
    kitty=True,
)
