"""What the laws of claims ask: each question once."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CARDS, SEAT, SIDE
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.kinds import decision, fact, finding, happened, judgment, which
from paiju.referee.question import WORDS, number
from paiju.text import Text

DISAGREED_WHEN: Final = which(
    "when",
    Text("When did the sides disagree?", "双方何时出现分歧？"),
    "L79.A",
    {
        "open": Text(
            "before all four hands were returned to the board", "四家的牌尚未全部放回牌套"
        ),
        "in-round": Text("later, before the round ended", "在那以后，本轮结束之前"),
        "after-round": Text("after the round had ended", "本轮结束之后"),
    },
)
BY_CLAIM: Final = happened(
    "of-a-claim",
    Text(
        "Is the dispute about tricks that were claimed or conceded?", "争的是摊牌或让出的牌墩吗？"
    ),
    "L79.B",
    once="by-claim",
)
DISPUTING_SIDE: Final = fact(
    "side", Text("Which side says that it won more?", "哪一方认为己方应多得牌墩？"), "L79.A", SIDE
)
TRICKS_MORE: Final = decision(
    "tricks",
    Text(
        "How many more than agreed or counted did {side} win, as you find?",
        "查下来，{side}方比商定的或所计的多赢几墩？",
    ),
    "L79.A",
    number(0, 13),
)
GRANTED: Final = finding(
    "granted",
    Text(
        "It was raised after the round: do you grant {side} the increase all the same?",
        "本轮结束以后才提出：仍给{side}方加分吗？",
    ),
    "L79.B",
)
CLEARLY_CONVINCED: Final = finding(
    "clearly-convinced",
    Text(
        "It was raised after the round: are you clearly convinced of this result of the table?",
        "本轮结束以后才提出：你确信这就是桌上的结果吗？",
    ),
    "2017:L79.B",
)
UNSURE: Final = judgment(
    "unsure",
    Text(
        "Does the score stay, or are {other} alone lowered?",
        "得分不变，还是只降低{other}方的得分？",
    ),
    "2017:L79.B",
    {
        "stays": Text("it stays", "得分不变"),
        "lower": Text("{other} alone are lowered", "只降低{other}方的得分"),
    },
)
VULNERABLE: Final = happened(
    "vulnerable", Text("Was declarer's side vulnerable?", "庄家一方有局吗？"), "2017:L79.B"
)
AGREED_TRICKS: Final = fact(
    "agreed-tricks",
    Text("How many tricks for declarer were agreed?", "商定庄家得几墩？"),
    "2017:L79.B",
    number(0, 13),
)
ENTERED: Final = fact(
    "entered",
    Text(
        "What score was entered for {side} (minus if lost)?",
        "为{side}方记录的得分是多少（负分写负数）？",
    ),
    "L79.C",
    number(-9999, 9999),
)
BEYOND_DOUBT: Final = finding(
    "beyond-doubt",
    Text("Is the error proven beyond reasonable doubt?", "这个错误证明了，没有合理的疑问吗？"),
    "2017:L79.C.2",
)
ORGANISER_APPROVES: Final = happened(
    "organiser-approves",
    Text("Does the organiser approve the correction?", "主办者批准更正吗？"),
    "2017:L79.C.2",
)
ANSWER: Final = which(
    "answer", Text("Do the other players agree?", "其他选手同意吗？"), "L68.D", {}
)
FORM: Final = which(
    "form",
    Text(
        "How did {seat} claim or concede: what did he say or do?",
        "{seat}家怎样摊牌或认输：他说了什么，做了什么？",
    ),
    "L68.A",
    {
        "number": Text(
            "he said how many tricks his side would win or lose", "说了本方会赢或会输几墩"
        ),
        "curtail": Text("he suggested that play be cut short", "建议不必再打下去"),
        "showed": Text("he showed his cards", "亮出手中的牌"),
        "abandoned": Text("he gave up his hand", "放弃继续打牌"),
        "in-progress": Text("he spoke of the trick in progress only", "只说了正在打的这一墩"),
    },
    usual="number",
)
NO_INTENT: Final = finding(
    "no-intent",
    Text(
        "Is it plain that {seat} did not mean to claim when he showed his cards?",
        "{seat}家亮牌，显然没有摊牌的意思吗？",
    ),
    "L68.A",
    usual="no",
)
PARTNER_OBJECTED: Final = happened(
    "partner-objected",
    Text(
        "Did {partner} object at once to his partner's concession?",
        "{seat}家认输时，同伴{partner}家当场反对了吗？",
    ),
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
    "all-agree",
    Text("Do all four players agree to play on?", "四名选手都同意继续打牌吗？"),
    "2017:L68.D.2.b",
)
TURN: Final = fact("turn", Text("Whose turn is it?", "现在轮到谁出牌？"), "2017:L68.D.2.b", SEAT)
LIKELY_WON: Final = finding(
    "likely-won",
    Text(
        "Would {side} likely have won the trick, had play gone on?",
        "若继续打牌，{side}方很可能赢这一墩吗？",
    ),
    "L69.B",
)
HAD_WON: Final = happened(
    "had-won", Text("Had {side} won the trick already?", "{side}方已经赢了这一墩吗？"), "L69.B"
)
LOST_BY_PLAY: Final = finding(
    "lost-by-{play}-play",
    Text(
        "Could {side} lose the trick by {said} of the cards that were left?",
        "照余下的牌，有没有{said}会使{side}方输掉这一墩？",
    ),
    "L69.B",
)
TRICKS_GIVEN_BACK: Final = TRICKS_MORE.but(
    Text("How many tricks go back to {side}?", "该还给{side}方几墩？"),
    "L69.B",
    notation=number(1, 13),
)
CLAIMED_HOW: Final = TRICKS_MORE.but(
    Text(
        "{side} claimed {claimed}: how many of the {remaining} do they win (a doubtful point "
        "goes against the claimer)?",
        "{side}方要 {claimed} 墩：余下 {remaining} 墩判给他们几墩（有疑问时不利于摊牌者）？",
    ),
    "L70.A",
)
STATEMENT: Final = fact(
    "statement",
    Text(
        "What order of play or line did {seat} state when he claimed (- for none)?",
        "{seat}家摊牌时说明了怎样的出牌次序或打法（没有就写 -）？",
    ),
    "L68.C",
    WORDS,
    usual="-",
)
OBJECTIONS: Final = fact(
    "objections",
    Text(
        "What do the opponents object to the claim (- for nothing)?",
        "对方对摊牌提出什么异议（没有就写 -）？",
    ),
    "L70.B",
    WORDS,
    usual="-",
)
TRUMP_OUT: Final = happened(
    "trump-out",
    Text(
        "Have {other} a trump left of which {seat} said nothing when he claimed?",
        "{other}方还有{seat}家摊牌时没有提到的将牌吗？",
    ),
    "L70.C",
    usual="no",
)
MAY_NOT_KNOW: Final = finding(
    "may-not-know",
    Text(
        "Is there any real chance that he did not know of it when he claimed?",
        "他摊牌时，真有可能不知道这张将牌还在外面吗？",
    ),
    "L70.C",
)
LOSES_TO_TRUMP: Final = finding(
    "loses-to-trump",
    Text(
        "Could a trick be lost to it by any normal play?",
        "有没有一种正常打法，会输一墩给这张将牌？",
    ),
    "L70.C",
)
TRUMP_TRICKS: Final = decision(
    "trump-tricks", Text("How many tricks does it bring?", "因此判给几墩？"), "L70.C", number(1, 13)
)
NEW_LINE: Final = finding(
    "new-line",
    Text(
        "Does the claimer now need a line of play that was not in his statement?",
        "摊牌的人现在要用说明里没有的打法吗？",
    ),
    "L70.D",
    usual="no",
)
WORSE_NORMAL_LINE: Final = finding(
    "worse-normal-line",
    Text(
        "Is there a normal line of play that is less successful?",
        "另有一种正常的打法，结果更差吗？",
    ),
    "L70.D",
)
NEEDS_POSITION: Final = finding(
    "needs-position",
    Text(
        "Does an unstated line depend on which opponent holds a card?",
        "没说过的打法，要看某张牌在哪一位对手手里吗？",
    ),
    "L70.E",
    usual="no",
)
POSITION_KNOWN: Final = judgment(
    "position-known", Text("Why might he count on it?", "他有何理由可以依赖这一点？"), "L70.E", {}
)
NEEDS_PARTNER: Final = finding(
    "needs-partner",
    Text(
        "Does a part of it need {partner} to choose one of several normal plays?",
        "其中有没有一部分，要靠{partner}家在几种正常打法中选对一种？",
    ),
    "2017:L70.D.2",
)
PARTNER_TRICKS: Final = decision(
    "partner-tricks", Text("How many tricks is that?", "涉及几墩？"), "2017:L70.D.2", number(1, 13)
)
RAISED: Final = which(
    "raised",
    Text("When was it first asked that the result be changed?", "最初是什么时候要求更改结果的？"),
    "L79.C",
    {
        "at-once": Text(
            "before {who} called on a later board, and before the round ended",
            "{who}方还没有在以后的牌上叫牌，本轮也没有结束",
        ),
        "later": Text(
            "later, before the official score could be inspected", "在那以后，正式成绩公布之前"
        ),
        "posted": Text("after the official score could be inspected", "正式成绩公布之后"),
    },
    usual="at-once",
)
MINUTES: Final = fact(
    "minutes",
    Text(
        "How many minutes had the official score been open to inspection?",
        "当时正式成绩已公布多少分钟？",
    ),
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
            "the concession of a trick that the opponents could not lose",
            "对方不可能输的牌墩，对方却让给了它",
        ),
    },
)
SIDE_WITH_TRICK: Final = DISPUTING_SIDE.but(
    Text("Which side took it?", "哪一方接受的？"), "L72.A.2"
)
KNEW: Final = finding(
    "knew",
    Text("Did one of {side} know it, and say nothing?", "{side}方有人明知而不说吗？"),
    "L72.A.2",
)
CONCESSION_DOUBTED_WHEN: Final = DISAGREED_WHEN.but(
    Text("When did it come up?", "是什么时候提出的？"), "L71.A"
).among(
    {
        "in-round": Text("before the round had ended", "本轮结束之前"),
        "in-period": Text("later, within the period for corrections", "在那以后，得分更正期内"),
        "late": Text("after that period", "更正期以后"),
    }
)
CONVINCED: Final = finding(
    "convinced",
    Text("Are you clearly convinced that {other} won it?", "你确信这一墩是{other}方赢的吗？"),
    "L79.B",
)
TRICKS_NOT_LOST: Final = TRICKS_MORE.but(
    Text("How many tricks go to {other}?", "应归{other}方几墩？"), "L71.A", notation=number(1, 13)
)
AGREEING_SIDE: Final = DISPUTING_SIDE.but(
    Text("Which side had agreed?", "哪一方曾经同意？"), "L69.B"
)
CONCEDING_SIDE: Final = DISPUTING_SIDE.but(Text("Which side conceded?", "哪一方认输？"), "L71.A")
MADE_ALREADY: Final = happened(
    "decided",
    Text(
        "Did declarer concede defeat of a contract that he had made already?",
        "庄家认宕的定约，其实打成了吗？",
    ),
    "L71.B",
)
DEFEATED_ALREADY: Final = MADE_ALREADY.but(
    Text(
        "Did {side} concede a contract that they had defeated already?",
        "{side}方承认对方打成的定约，其实打宕了吗？",
    )
)
CLAIMER: Final = fact("claimer", Text("Who claimed or conceded?", "谁摊牌或认输？"), "L68.A", SEAT)
REMAINING: Final = fact(
    "remaining",
    Text(
        "How many tricks were still to come (one in progress included)?",
        "当时还剩几墩（含正在打的一墩）？",
    ),
    "L68.A",
    number(1, 13),
)
CLAIMED: Final = fact(
    "claimed",
    Text(
        "How many of them does {seat} claim for his side (0: he concedes all)?",
        "{seat}家要几墩（0：全部让出）？",
    ),
    "L68.A",
    number(0, 13),
)
EVIDENCE: Final = fact(
    "evidence", Text("What else did the players show?", "选手还出示了什么？"), "L70.B", WORDS
)
PLAYED_ON: Final = happened(
    "played-on", Text("Was play continued after the claim?", "摊牌之后还继续打了吗？"), "L68.D"
)
"""Both were asked by release 0.2."""
