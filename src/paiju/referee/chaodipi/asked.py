"""What the laws of chaodipi ask: each question once."""

from __future__ import annotations

from typing import Final

from paiju.referee.kinds import choice, decision, fact, finding, happened, judgment, which
from paiju.referee.question import WORDS, number
from paiju.referee.tractor.facts import A_SIDE, OFFENDER, SEAT, SEVERAL_SEATS, TRICKS_AT_MOST
from paiju.referee.tractor.notation import CARDS_OF_TWO, CARDS_OF_TWO_OR_NONE
from paiju.text import Text

CHECKER: Final = fact("checker", Text("Who asked for the check?", "是谁要求查牌？"), "C7.2b", SEAT)
FOUND_AT_FAULT: Final = OFFENDER.but(
    Text("Whose fault did the check find?", "查出的是谁违例？"), "C7.2c"
)
EARLIER_FALSE_CHECKS: Final = fact(
    "earlier",
    Text(
        "How many checks of {who}'s side found nothing before, in this match?",
        "{who}一方本场比赛此前有过几次查牌无误？",
    ),
    "C7.2b",
    number(0, 99),
)
VIEWER: Final = OFFENDER.but(Text("Who looked at them?", "是谁查看的？"), "C7.2a")
OWN: Final = happened("own", Text("Were they his own cards?", "看的是否是自己出过的牌？"), "C7.2a")
REQUESTER: Final = OFFENDER.but(Text("Who asks for it?", "是谁提出？"), "C7.1")
SIGNALLER: Final = OFFENDER.but(Text("Who signalled?", "是谁发出信号？"), "C6.10a")
BY_CARDS: Final = happened(
    "by-cards",
    Text("Was it made by the cards played, and by nothing else?", "是否只是利用所出的牌张？"),
    "C6.10a",
)
DISCLOSED: Final = happened(
    "disclosed",
    Text("Had it been told to the other side beforehand?", "事先是否已告知对方？"),
    "C6.10a",
)
PROVEN: Final = finding(
    "proven",
    Text(
        "Does the referee find a secret agreement of {who}'s side proven?",
        "裁判是否核实{who}一方有密约？",
    ),
    "C6.10b",
)
DISTURBER: Final = OFFENDER.but(
    Text("Who talked, gestured or made the sound?", "是谁讲话、做手势或弄出声响？"), "C6.11"
)
DISTURBED: Final = finding(
    "disturbed",
    Text(
        "Does the referee find that it disturbed the game without cause?",
        "裁判是否认定其无故干扰了正常比赛？",
    ),
    "C6.11",
)
EARLIER_DISTURBANCES: Final = EARLIER_FALSE_CHECKS.but(
    Text(
        "How often before in this match was {who} found to have disturbed the game?",
        "{who}本场比赛此前有过几次？",
    ),
    "C6.11",
)
MEASURE: Final = judgment(
    "{of}measure",
    Text(
        "What does the referee rule against {who}: {measures}?",
        "裁判如何处理{who}：{measures}？",
    ),
    "C7.4",
    {},
)
REASON: Final = decision("{of}reason", Text("For what reason?", "理由是什么？"), "C7.4", WORDS)
CONCERNED: Final = OFFENDER.but(Text("Whom does it concern?", "涉及哪位选手？"), "C7.4")
MATTER: Final = fact("matter", Text("What was done?", "做了什么？"), "C7.4", WORDS)
CUTTER: Final = OFFENDER.but(Text("Who cut the cards?", "是谁倒的牌？"), "C2.4a")
BOTTOM_VIEWER: Final = OFFENDER.but(
    Text("Who looked at the bottom cards?", "是谁翻看了底牌？"), "C2.4b"
)
ANEW: Final = finding(
    "anew", Text("Are the cards shuffled and cut again?", "是否重新洗牌、倒牌？"), "C7.4"
)
DRAWER_OUT_OF_TURN: Final = OFFENDER.but(
    Text("Who drew out of turn?", "是谁没轮到就抓牌？"), "C7.4"
)
TURN: Final = fact("turn", Text("Whose turn was it to draw?", "当时轮到谁抓牌？"), "C7.4", SEAT)
REMEDY: Final = judgment(
    "remedy",
    Text("What becomes of the card?", "这张牌如何处理？"),
    "C7.4",
    {
        "over": Text("it goes to {next}", "交给{next}"),
        "redeal": Text("the deal is drawn anew", "本盘重新抓牌"),
        "stands": Text("it stays where it is", "不动"),
    },
)
CARD_DRAWN: Final = fact(
    "card-drawn",
    Text("Which card did he draw?", "他抓的是哪张牌？"),
    "C7.4",
    CARDS_OF_TWO,
    secret=True,
)
THROWER: Final = OFFENDER.but(Text("Who threw?", "是谁甩牌？"), "C6.8")
CARDS_THROWN: Final = fact(
    "cards", Text("Which cards did he throw?", "他甩了哪些牌？"), "C6.8", CARDS_OF_TWO
)
BEATEN: Final = fact(
    "beaten",
    Text(
        "Which part of it is beaten (the smallest, if several)?",
        "其中哪一部分被管住（几部分都被管住时取最小的）？",
    ),
    "C6.8",
    CARDS_OF_TWO,
)
RIGHT: Final = fact(
    "right", Text("How many should each have held?", "各家应有几张？"), "C6.3b", number(0, 27)
)
PUT_RIGHT: Final = judgment(
    "put-right",
    Text("How does the referee put the cards right?", "裁判如何处理牌张？"),
    "C6.3b",
    {
        "draw": Text("drawn unseen from the longer hands", "从多牌者手中任意抽取"),
        "play-on": Text("play on with the cards as they are", "按现有牌继续打"),
        "redeal": Text("deal again", "重新发牌"),
    },
)
BURIER_OF_WRONG_NUMBER: Final = OFFENDER.but(
    Text("Who buried the wrong number?", "底牌张数是谁扣错的？"), "C6.2a"
)
FIRST_TRICK: Final = happened(
    "first-trick", Text("Has the first trick been led to?", "首轮是否已经出牌？"), "C6.2a"
)
KITTY_DRAWER: Final = OFFENDER.but(Text("Who drew them?", "是谁多抓了底牌？"), "C6.7a")
KITTY_BURIED: Final = happened(
    "kitty-buried",
    Text("Has the declarer buried the kitty already?", "庄家是否已经扣底？"),
    "C6.7a",
)
HOLDER_OF_TOO_MANY: Final = OFFENDER.but(Text("Who holds too many cards?", "谁手中多牌？"), "C6.7b")
KITTY_VIEWER: Final = OFFENDER.but(Text("Who looked at the kitty?", "是谁查看了底牌？"), "C3.4b")
KITTY_TAKER: Final = OFFENDER.but(
    Text("Who took cards out of the kitty?", "是谁从底牌中换走了牌？"), "C3.4b"
)
TAKEN: Final = fact(
    "taken",
    Text("Which cards did he take out of it?", "他从底牌中换走了哪些牌？"),
    "C3.4b",
    CARDS_OF_TWO,
    secret=True,
)
PUT: Final = fact(
    "put",
    Text("Which cards did he put in their place?", "他换进了哪些牌？"),
    "C3.4b",
    CARDS_OF_TWO_OR_NONE,
    secret=True,
)
PLAYED: Final = fact(
    "played",
    Text("Which of those he took has he played since?", "换走的牌中哪些其后已经打出？"),
    "C3.4b",
    CARDS_OF_TWO_OR_NONE,
)
BURIER_IN_PARTS: Final = OFFENDER.but(Text("Who buried in parts?", "是谁分次扣底？"), "C3.4a")
SLOW_BURIER: Final = OFFENDER.but(Text("Who buried?", "是谁扣的底？"), "C1.3b")
SECONDS_TO_BURY: Final = fact(
    "seconds",
    Text("How many seconds did he take to bury?", "扣底用了多少秒？"),
    "C1.3b",
    number(0, 3600),
)
LATE_SIDE: Final = fact("side", Text("Which side was late?", "哪一方迟到？"), "C7.3", A_SIDE)
MINUTES: Final = fact(
    "minutes",
    Text("How many full minutes late?", "迟到了几分钟（满一分钟计一分钟）？"),
    "C7.3",
    number(0, 1440),
)
PLAYER_OUT_OF_TURN: Final = OFFENDER.but(Text("Who played out of turn?", "是谁越序出牌？"), "C6.4a")
CARDS_PLAYED: Final = CARDS_THROWN.but(Text("Which cards did he play?", "他出了哪些牌？"), "C6.4a")
DISPUTED: Final = happened(
    "disputed", Text("Do the players dispute who played first?", "对出牌先后是否有争议？"), "C6.4b"
)
TOO_EARLY: Final = finding(
    "too-early",
    Text(
        "Does the referee find that {who} played before {first}'s card lay on the table?",
        "裁判是否认定{who}在{first}的牌着桌前出牌？",
    ),
    "C6.4b",
)
SLOW_PLAYER: Final = OFFENDER.but(Text("Who played slowly?", "是谁出牌超时？"), "C1.3c")
SECONDS_TO_PLAY: Final = SECONDS_TO_BURY.but(
    Text("How many seconds did he take to play?", "出牌用了多少秒？"), "C1.3c"
)
EARLIER_LATE_PLAYS: Final = EARLIER_FALSE_CHECKS.but(
    Text(
        "How many late plays of {who}'s side were reported before, in this match?",
        "{who}一方本场比赛此前被报过几次出牌超时？",
    ),
    "C6.9",
)
OWNER_OF_CARDS_SEEN: Final = OFFENDER.but(
    Text("Whose cards were seen?", "被看见的是谁的牌？"), "C6.1"
)
CARDS_SEEN: Final = CARDS_THROWN.but(Text("Which cards were seen?", "哪些牌被看见？"), "C6.1")
INVALID_PLAYER: Final = OFFENDER.but(Text("Who made the play?", "是谁出的牌？"), "C6.1")
PLAY_FAULT: Final = which(
    "kind",
    Text("What was wrong with the play?", "出牌错在哪里？"),
    "C6.1",
    {
        "number": Text("more or fewer cards than were led", "张数与首家不同"),
        "mixed": Text("led cards that cannot be led together", "首家所出的牌不能一起出"),
        "second": Text("played to the trick a second time", "同一轮出了两次牌"),
    },
)
SHOWER: Final = OFFENDER.but(Text("Who showed the cards?", "是谁亮的牌？"), "C3.1b")
PROTECTOR: Final = OFFENDER.but(Text("Who protected his trump?", "是谁自保？"), "C3.2a")
FACES_SEEN: Final = happened(
    "seen", Text("Did others see the faces of the cards?", "其他人是否看到了牌面？"), "C6.1"
)
BEFORE_IT: Final = which(
    "before-it",
    Text("What had come before it?", "自保之前发生了什么？"),
    "C3.2a",
    {
        "overturned": Text("another player had overturned his card", "别人已经反主"),
        "together": Text("another overturned at the same time", "别人同时反主"),
        "kitty": Text("the kitty had been taken", "底牌已被拿起"),
        "nothing": Text("nothing of these", "以上都没有"),
    },
)
FIRST: Final = which(
    "first",
    Text(
        "Going counterclockwise from the declarer, whom does one come to first?",
        "从庄家起按逆时针方向，先轮到谁？",
    ),
    "C3.2c",
    {
        "other": Text("who overturned", "反主的人"),
        "protector": Text("who protected his card", "自保的人"),
    },
)
CONCEALER: Final = OFFENDER.but(Text("Who concealed cards?", "是谁藏牌？"), "C6.6a")
FOUND_WHEN: Final = which(
    "found-when",
    Text("When was it found?", "什么时候发现的？"),
    "C6.6b",
    {
        "same": Text("in its own trick: nobody has led to the next", "当轮（下一轮还没出牌）"),
        "next": Text("while the next trick was played", "下一轮"),
        "later": Text(
            "in the third trick, its own being the first, or later",
            "再下一轮（连同当轮即第三轮）或更晚",
        ),
    },
)
FOUND_TRICK: Final = fact(
    "found-trick",
    Text(
        "Which trick was in progress, or over last, when it was found?",
        "发现时打到第几轮（正在打的，或刚打完的一轮）？",
    ),
    "C6.6b",
    number(1, TRICKS_AT_MOST),
)
ALSO_FOUND: Final = fact(
    "also-found",
    Text("How many other faults has the check found?", "查牌还查出几处其他违例？"),
    "C7.2c",
    number(0, TRICKS_AT_MOST),
)
WRONG_CARDS_PLAYED: Final = CARDS_THROWN.but(
    Text("Which of the cards played were wrong?", "所出的牌中哪些跟错了？"), "C6.5a"
)
MORE: Final = judgment(
    "more",
    Text(
        "Where {concealed} does not make up for what the other side lost, what does the "
        "referee add: nothing, more points, or loss of the game?",
        "{concealed} 分补不回对方的损失时，怎么追加？",
    ),
    "C6.6c",
    {
        "none": Text("nothing more", "不追加"),
        "points": Text("more points", "追加罚分"),
        "lose": Text("loss of the game", "判负"),
    },
)
POINTS: Final = decision(
    "{of}points", Text("{what} ({within})?", "{what}（{within}）？"), "C7.4", number(0, 9999)
)
UNCOUNTED: Final = fact(
    "uncounted",
    Text(
        "Which stirrers took that kitty over and did not notice?",
        "哪些炒家拿起这副底牌而没有发现？",
    ),
    "C6.2b",
    SEVERAL_SEATS,
)
SHORT: Final = fact(
    "short",
    Text(
        "Who drew too few cards, each of them the same number?",
        "谁少抓了牌（各少一张，或各少同样多）？",
    ),
    "C6.7b",
    SEVERAL_SEATS,
)
HELPED: Final = fact(
    "helped",
    Text("Whom did he tell something of the cards?", "他向谁透露了牌情？"),
    "C1.1b",
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
    Text("Which cards does he give back ({count})?", "他退还哪些牌（{count} 张）？"),
    "C6.7a",
    CARDS_OF_TWO,
    secret=True,
)
EARLIER_BURYING_FAULTS: Final = EARLIER_FALSE_CHECKS.but(
    Text(
        "How many faults in burying did {who}'s side have before, in this {span}?",
        "{who}一方本{span}此前有过几次扣底违例？",
    ),
    "C3.4c",
)
OTHER_BURYING_FAULTS: Final = fact(
    "earlier-other", EARLIER_BURYING_FAULTS.text, "C3.4c", EARLIER_BURYING_FAULTS.notation
)
KITTY_CARDS_DRAWN: Final = fact(
    "count",
    Text("How many cards of the kitty did he draw?", "他多抓了几张底牌？"),
    "C6.7a",
    number(1, 8),
)
CARDS_TOO_MANY: Final = KITTY_CARDS_DRAWN.but(
    Text("How many cards too many does he hold?", "他手中多了几张牌？"), "C6.7b"
)
HELD_OF: Final = fact(
    "held-{seat}",
    Text("How many cards are left to draw from?", "手中还有几张牌可抽？"),
    "C6.2c",
    number(0, 108),
)
CARDS_SHOWN: Final = CARDS_THROWN.but(Text("Which cards did he show?", "他亮了哪些牌？"), "C3.1b")
TOO_LATE: Final = happened(
    "too-late",
    Text(
        "Is it too late to undo? It is once play has begun; for a show before the kitty was taken, "
        "once that has been taken; for a stir, once the kitty has been buried again.",
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
    "fined", Text("Has the throw been fined by the table itself?", "是否已由牌桌自动罚分？"), "C6.8"
)
TAKEN_OVER: Final = fact(
    "taken-over",
    Text("Who has taken that kitty over since?", "其后是谁炒底拿走了这副底牌？"),
    "C6.2c",
    SEAT,
)
HANDS_RULED: Final = fact(
    "hands-ruled",
    Text("Whose hands were ruled on before?", "哪些人的手牌张数已经处理过？"),
    "C6.3a",
    SEVERAL_SEATS,
)
WAY: Final = fact("way", Text("How did he disturb the game?", "他怎样干扰了比赛？"), "C6.11", WORDS)
"""Asked by release 0.2; it decides nothing."""
