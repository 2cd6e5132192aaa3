"""Declares the questions about tricks agreed, conceded or not earned, and changes of score (Laws 69 to 79)."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import SIDE
from paiju.referee.kinds import decision, fact, finding, happened, judgment, which
from paiju.referee.question import number
from paiju.text import Text

DISAGREED_WHEN: Final = which(
    "when",
    Text("When did the sides disagree?", "双方何时出现分歧？"),
    "L79.A",
    {
        "open": Text("before all four hands were returned to the board", "四家的牌尚未全部放回牌套"),
        "in-round": Text("later, but before the round ended", "在那以后，本轮结束之前"),
        "after-round": Text("after the round had ended", "本轮结束之后"),
    },
)
BY_CLAIM: Final = happened(
    "of-a-claim",
    Text("Is the dispute about tricks that were claimed or conceded?", "争的是摊牌或让出的牌墩吗？"),
    "L79.B",
    once="by-claim",
)
DISPUTING_SIDE: Final = fact(
    "side", Text("Which side says that it won more tricks?", "哪一方认为己方应多得牌墩？"), "L79.A", SIDE
)
TRICKS_MORE: Final = decision(
    "tricks",
    Text(
        "How many more tricks than agreed or counted did {side} win, on your finding?",
        "查下来，{side}方比商定的或所计的多赢几墩？",
    ),
    "L79.A",
    number(0, 13),
)
GRANTED: Final = finding(
    "granted",
    Text(
        "It was raised after the round. Do you still give {side} the increase?",
        "本轮结束以后才提出：仍给{side}方加分吗？",
    ),
    "L79.B",
)
CLEARLY_CONVINCED: Final = finding(
    "clearly-convinced",
    Text(
        "It was raised after the round. Are you clearly convinced that this was the result at the table?",
        "本轮结束以后才提出：你确信这就是桌上的结果吗？",
    ),
    "2017:L79.B",
)
UNSURE: Final = judgment(
    "unsure",
    Text("Does the score stay, or is only {other}'s score lowered?", "得分不变，还是只降低{other}方的得分？"),
    "2017:L79.B",
    {"stays": Text("it stays", "得分不变"), "lower": Text("only {other}'s score is lowered", "只降低{other}方的得分")},
)
VULNERABLE: Final = happened("vulnerable", Text("Was declarer's side vulnerable?", "庄家一方有局吗？"), "2017:L79.B")
AGREED_TRICKS: Final = fact(
    "agreed-tricks", Text("How many tricks for declarer were agreed?", "商定庄家得几墩？"), "2017:L79.B", number(0, 13)
)
ENTERED: Final = fact(
    "entered",
    Text("What score was entered for {side} (minus for a loss)?", "为{side}方记录的得分是多少（负分写负数）？"),
    "L79.C",
    number(-9999, 9999),
)
BEYOND_DOUBT: Final = finding(
    "beyond-doubt",
    Text("Is the error proved beyond reasonable doubt?", "这个错误证明了，没有合理的疑问吗？"),
    "2017:L79.C.2",
)
ORGANISER_APPROVES: Final = happened(
    "organiser-approves",
    Text("Does the tournament organiser approve the correction?", "主办者批准更正吗？"),
    "2017:L79.C.2",
)
LIKELY_WON: Final = finding(
    "likely-won",
    Text(
        "Would {side} have been likely to win the trick if play had continued?",
        "若继续打牌，{side}方很可能赢这一墩吗？",
    ),
    "L69.B",
)
HAD_WON: Final = happened("had-won", Text("Had {side} won the trick already?", "{side}方已经赢了这一墩吗？"), "L69.B")
LOST_BY_PLAY: Final = finding(
    "lost-by-{play}-play",
    Text(
        "Could {side} have lost the trick by {said} of the remaining cards?",
        "照余下的牌，有没有{said}会使{side}方输掉这一墩？",
    ),
    "L69.B",
)
TRICKS_GIVEN_BACK: Final = TRICKS_MORE.but(
    Text("How many tricks go back to {side}?", "该还给{side}方几墩？"), "L69.B", notation=number(1, 13)
)
RAISED: Final = which(
    "raised",
    Text("When was the change first requested?", "最初是什么时候要求更改结果的？"),
    "L79.C",
    {
        "at-once": Text(
            "before {who} called on a later board, and before the round ended",
            "{who}方还没有在以后的牌上叫牌，本轮也没有结束",
        ),
        "later": Text(
            "later, but before the official score was available for inspection", "在那以后，正式成绩公布之前"
        ),
        "posted": Text("after the official score was available for inspection", "正式成绩公布之后"),
    },
    usual="at-once",
)
MINUTES: Final = fact(
    "minutes",
    Text("How many minutes had the official score been available for inspection?", "当时正式成绩已公布多少分钟？"),
    "L79.C",
    number(0, 99999),
)
TAKEN: Final = which(
    "taken",
    Text("What did the side take?", "接受了什么？"),
    "L72.A.2",
    {
        "trick": Text("a trick that it had not won", "不是本方赢得的牌墩"),
        "concession": Text(
            "the concession of a trick that the opponents could not lose", "对方不可能输的牌墩，对方却让给了它"
        ),
    },
)
SIDE_WITH_TRICK: Final = DISPUTING_SIDE.but(Text("Which side took it?", "哪一方接受的？"), "L72.A.2")
KNEW: Final = finding(
    "knew", Text("Did either of {side} know and say nothing?", "{side}方有人明知而不说吗？"), "L72.A.2"
)
CONCESSION_DOUBTED_WHEN: Final = DISAGREED_WHEN.but(
    Text("When was it discovered?", "是什么时候提出的？"), "L71.A"
).among(
    {
        "in-round": Text("before the round had ended", "本轮结束之前"),
        "in-period": Text("later, within the period for corrections", "在那以后，得分更正期内"),
        "late": Text("after that period", "更正期以后"),
    }
)
CONVINCED: Final = finding(
    "convinced", Text("Are you clearly convinced that {other} won it?", "你确信这一墩是{other}方赢的吗？"), "L79.B"
)
TRICKS_NOT_LOST: Final = TRICKS_MORE.but(
    Text("How many tricks go to {other}?", "应归{other}方几墩？"), "L71.A", notation=number(1, 13)
)
AGREEING_SIDE: Final = DISPUTING_SIDE.but(Text("Which side had agreed?", "哪一方曾经同意？"), "L69.B")
CONCEDING_SIDE: Final = DISPUTING_SIDE.but(Text("Which side conceded?", "哪一方认输？"), "L71.A")
MADE_ALREADY: Final = happened(
    "decided",
    Text("Did declarer concede defeat in a contract that had already been made?", "庄家认宕的定约，其实打成了吗？"),
    "L71.B",
)
DEFEATED_ALREADY: Final = MADE_ALREADY.but(
    Text("Did {side} concede a contract that they had already defeated?", "{side}方承认对方打成的定约，其实打宕了吗？")
)
PLAYED_ON: Final = happened("played-on", Text("Did play continue after the claim?", "摊牌之后还继续打了吗？"), "L68.D")
"""A question of release 0.2."""
