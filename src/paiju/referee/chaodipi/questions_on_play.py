"""Declares the questions about shows, plays and throws, and about the cards in a hand."""

from __future__ import annotations

from typing import Final

from paiju.referee.kinds import fact, finding, happened, judgment, which
from paiju.referee.question import number
from paiju.referee.tractor.facts import OFFENDER, TRICKS_AT_MOST
from paiju.referee.tractor.notation import CARDS_OF_TWO
from paiju.text import Text

THROWER: Final = OFFENDER.but(Text("Who threw?", "是谁甩牌？"), "C6.8")
CARDS_THROWN: Final = fact("cards", Text("Which cards did they throw?", "他甩了哪些牌？"), "C6.8", CARDS_OF_TWO)
BEATEN: Final = fact(
    "beaten",
    Text(
        "Which part of the throw is beaten (if several, the smallest)?",
        "其中哪一部分被管住（几部分都被管住时取最小的）？",
    ),
    "C6.8",
    CARDS_OF_TWO,
)
RIGHT: Final = fact(
    "right", Text("How many cards should each player have held?", "各家应有几张？"), "C6.3b", number(0, 27)
)
PUT_RIGHT: Final = judgment(
    "put-right",
    Text("How does the referee put the cards right?", "裁判如何处理牌张？"),
    "C6.3b",
    {
        "draw": Text("draw unseen from the longer hands", "从多牌者手中任意抽取"),
        "play-on": Text("play on with the cards as they are", "按现有牌继续打"),
        "redeal": Text("deal again", "重新发牌"),
    },
)
PLAYER_OUT_OF_TURN: Final = OFFENDER.but(Text("Who played out of turn?", "是谁越序出牌？"), "C6.4a")
CARDS_PLAYED: Final = CARDS_THROWN.but(Text("Which cards did they play?", "他出了哪些牌？"), "C6.4a")
DISPUTED: Final = happened(
    "disputed", Text("Do the players disagree about who played first?", "对出牌先后是否有争议？"), "C6.4b"
)
TOO_EARLY: Final = finding(
    "too-early",
    Text(
        "Does the referee find that {who} played before {first}'s card was on the table?",
        "裁判是否认定{who}在{first}的牌着桌前出牌？",
    ),
    "C6.4b",
)
OWNER_OF_CARDS_SEEN: Final = OFFENDER.but(Text("Whose cards were seen?", "被看见的是谁的牌？"), "C6.1")
CARDS_SEEN: Final = CARDS_THROWN.but(Text("Which cards were seen?", "哪些牌被看见？"), "C6.1")
INVALID_PLAYER: Final = OFFENDER.but(Text("Who made the play?", "是谁出的牌？"), "C6.1")
PLAY_FAULT: Final = which(
    "kind",
    Text("What was wrong with the play?", "出牌错在哪里？"),
    "C6.1",
    {
        "number": Text("more or fewer cards than were led", "张数与首家不同"),
        "mixed": Text("led cards that cannot be led together", "首家所出的牌不能一起出"),
        "second": Text("a second play to the same trick", "同一轮出了两次牌"),
    },
)
SHOWER: Final = OFFENDER.but(Text("Who showed the cards?", "是谁亮的牌？"), "C3.1b")
PROTECTOR: Final = OFFENDER.but(Text("Who protected their trump?", "是谁自保？"), "C3.2a")
FACES_SEEN: Final = happened(
    "seen", Text("Did other players see the faces of the cards?", "其他人是否看到了牌面？"), "C6.1"
)
BEFORE_IT: Final = which(
    "before-it",
    Text("What had happened before that?", "自保之前发生了什么？"),
    "C3.2a",
    {
        "overturned": Text("another player had overturned the card", "别人已经反主"),
        "together": Text("another player overturned at the same time", "别人同时反主"),
        "kitty": Text("the kitty had been taken", "底牌已被拿起"),
        "nothing": Text("none of these", "以上都没有"),
    },
)
FIRST: Final = which(
    "first",
    Text("Going counterclockwise from the declarer, which of them comes first?", "从庄家起按逆时针方向，先轮到谁？"),
    "C3.2c",
    {"other": Text("the player who overturned", "反主的人"), "protector": Text("the player who protected", "自保的人")},
)
CONCEALER: Final = OFFENDER.but(Text("Who concealed cards?", "是谁藏牌？"), "C6.6a")
FOUND_WHEN: Final = which(
    "found-when",
    Text("When was it found?", "什么时候发现的？"),
    "C6.6b",
    {
        "same": Text("in the same trick: no one has led to the next", "当轮（下一轮还没出牌）"),
        "next": Text("during the next trick", "下一轮"),
        "later": Text(
            "in the third trick, counting its own as the first, or later", "再下一轮（连同当轮即第三轮）或更晚"
        ),
    },
)
FOUND_TRICK: Final = fact(
    "found-trick",
    Text(
        "During or after which trick was it found?",
        "发现时打到第几轮（正在打的，或刚打完的一轮）？",
    ),
    "C6.6b",
    number(1, TRICKS_AT_MOST),
)
WRONG_CARDS_PLAYED: Final = CARDS_THROWN.but(
    Text("Which of the cards played were wrong?", "所出的牌中哪些跟错了？"), "C6.5a"
)
MORE: Final = judgment(
    "more",
    Text(
        "If {concealed} does not make up for what the other side lost, what does the referee add: nothing, more "
        "points, or loss of the game?",
        "{concealed} 分补不回对方的损失时，怎么追加？",
    ),
    "C6.6c",
    {
        "none": Text("nothing more", "不追加"),
        "points": Text("more points", "追加罚分"),
        "lose": Text("loss of the game", "判负"),
    },
)
HELD_OF: Final = fact(
    "held-{seat}", Text("How many cards are left to draw from?", "手中还有几张牌可抽？"), "C6.2c", number(0, 108)
)
CARDS_SHOWN: Final = CARDS_THROWN.but(Text("Which cards did they show?", "他亮了哪些牌？"), "C3.1b")
TOO_LATE: Final = happened(
    "too-late",
    Text(
        "Is it too late to undo? It is too late once play has begun. A show before the kitty was taken can no "
        "longer be undone once the kitty is taken. A stir can no longer be undone once the kitty is buried again.",
        "是否已来不及：已开始打牌；或亮主、反主之后底牌已被拿起；或炒底之后底牌已重新扣下？",
    ),
    "C3.1b",
)
SHOW: Final = fact(
    "show",
    Text("Which show of the deal was it (the first is 1)?", "是本盘第几次亮牌（首次为 1）？"),
    "C3.1b",
    number(1, 40),
)
FINED: Final = happened(
    "fined", Text("Has the table already charged the penalty for this throw?", "是否已由牌桌自动罚分？"), "C6.8"
)
