"""Declares the questions about attendance, preparing a deal, conduct, penalties and a scored deal."""

from __future__ import annotations

from typing import Final

from paiju.referee.kinds import decision, fact, finding, happened, judgment
from paiju.referee.question import WORDS, number
from paiju.referee.tractor.facts import OFFENDER, SEAT
from paiju.referee.tractor.notation import CARDS
from paiju.text import Text

LATECOMER: Final = OFFENDER.but(Text("Which player of that side came late?", "迟到一方的哪位选手迟到？"), "T9.3a")
MINUTES: Final = fact(
    "minutes",
    Text("How many minutes late (count a part of a minute as a whole one)?", "迟到几分钟（不足一分钟按一分钟计）？"),
    "T9.3a",
    number(1, 600),
)
SPECIAL: Final = finding(
    "special", Text("Does the refereeing group accept special circumstances?", "裁判组是否认定为特殊情况？"), "T9.3f"
)
LEAVER: Final = OFFENDER.but(Text("Who threw in their cards and left?", "谁扔牌离局？"), "T1.2.1b")
ANNOUNCED: Final = happened(
    "announced",
    Text(
        "Had the committee announced that only {last_minutes} minutes were left?",
        "组委会是否已宣布只剩 {last_minutes} 分钟？",
    ),
    "T1.2.1a",
)
LAST_DEAL: Final = happened(
    "last-deal",
    Text(
        "Was it the last deal, or due to start because the deal before had ended?",
        "是否为最后一局（上一局已结束、应打的一局）？",
    ),
    "T1.2.1a",
)
MINUTES_LEFT: Final = fact(
    "minutes-left",
    Text("How many minutes were left when they went?", "离席时比赛还剩几分钟？"),
    "T1.2.2",
    number(0, 240),
)
REQUESTED: Final = happened("requested", Text("Did either side ask for it?", "是否有任何一方要求延时？"), "T1.2.2")
REPORTED: Final = happened(
    "reported", Text("Was it reported to the referees before time was added?", "延时前是否已报告裁判组？"), "T1.2.2"
)
AWAY: Final = fact(
    "away",
    Text("How many minutes were they away, as timed by both sides?", "据双方计时，实际离席几分钟？"),
    "T1.2.2",
    number(1, 60),
)
TALKER: Final = OFFENDER.but(Text("Who talked about the cards?", "是谁说话提及牌？"), "T9.6a")
GAIN: Final = finding(
    "gain",
    Text(
        "Could their side gain from it (for example, a defender remarks that trumps are being drawn)?",
        "他这样说，有没有可能占到便宜（如闲家说「调主」提醒同伴）？",
    ),
    "T9.6c",
)
MEASURE: Final = judgment(
    "measure",
    Text("Does the referee give a points penalty at once?", "裁判是否当即处罚？"),
    "T9.6c",
    {"fine": Text("yes, {repeated} points", "是，罚 {repeated} 分"), "warn": Text("no, a warning", "否，给予警告")},
)
EARLIER_TALK: Final = fact(
    "earlier",
    Text(
        "How many times has {who}'s side already been reminded or warned for talking in this match?",
        "本场比赛中{who}一方此前因说话被提醒或警告过几次？",
    ),
    "T9.6a",
    number(0, 99),
)
INFORMANT: Final = OFFENDER.but(Text("Who passed the information?", "是谁传递信息？"), "T9.5")
DISPUTER: Final = OFFENDER.but(Text("Who caused the dispute?", "纠纷由谁引起？"), "T.tab5-13")
RULE_BREAKER: Final = OFFENDER.but(Text("Who broke the rules or did not obey?", "是谁违规或不服从裁判？"), "T9.2")
RULING: Final = decision(
    "ruling", Text("What do the referees decide, in a few words?", "裁判组如何裁决（简述）？"), "T9.1", WORDS
)
PENALTY: Final = finding("penalty", Text("Is a player also penalised?", "是否另外处罚选手？"), "T9.1")
PENALISED: Final = OFFENDER.but(Text("Who is penalised?", "处罚哪位选手？"), "T9.2")
DREW_FIRST: Final = fact("drew-first", Text("Who drew the first card?", "谁摸的第一张牌？"), "T4.3.5.1", SEAT)
EARLIER_PENALTIES: Final = EARLIER_TALK.but(
    Text(
        "How many times {since} had {of} already been warned or penalised for {what}?",
        "{since}{of}此前因{what}被警告或罚分几次？",
    ),
    "T.tab5-13",
)
PENALTY_BY_GRAVITY: Final = MEASURE.but(
    Text("Considering how serious it was, what penalty does the referee give {who}?", "按情节轻重，给{who}什么处罚？"),
    "T9.2",
).among({})
LEVELS_DOWN: Final = decision("levels", Text("How many levels?", "降几级？"), "T9.2", number(1, 12))
PACKS: Final = happened(
    "packs",
    Text(
        "Are the packs themselves wrong: is there a card too many, too few or foreign?",
        "是否牌本身有误：多牌、少牌或错张？",
    ),
    "T2.4",
)
IN_DEAL: Final = happened(
    "in-deal", Text("Was a deal in progress when it was found?", "发现时是否有一局正在进行？"), "T2.4"
)
DREW_AS_DECLARER: Final = DREW_FIRST.but(
    Text("Who drew first, as if they were declarer?", "误以为打庄而先揭牌的是谁？"), "T2.5a"
)
ROUND_OVER: Final = happened(
    "round-over",
    Text("Had every player drawn their first card when it was noticed?", "发现时每人是否都已揭了第一张牌？"),
    "T2.5a",
)
AT_PREPARATION: Final = OFFENDER.but(Text("Who was {what}?", "当时由谁{what}？"), "T2.6a")
SECONDS: Final = fact(
    "seconds",
    Text("How many seconds did {what} take, as timed by the players?", "据双方计时，{what}用了多少秒？"),
    "T2.6a",
    number(0, 3600),
)
CUTTER: Final = OFFENDER.but(Text("Who cut the cards?", "是谁切的牌？"), "T2.6b")
CUTS: Final = fact("cuts", Text("How many times did they cut?", "他切了几次牌？"), "T2.6b", number(1, 99))
ANY_DRAWN: Final = happened(
    "any-drawn", Text("Has anyone drawn a card since?", "此后是否已有人揭牌？"), "T2.6b", once="drawn"
)
DRAWER_OUT_OF_TURN: Final = OFFENDER.but(Text("Who drew out of turn?", "是谁没轮到就摸牌？"), "T9.1")
TURN_TO_DRAW: Final = fact("turn", Text("Whose turn was it to draw?", "当时轮到谁摸牌？"), "T9.1", SEAT)
REMEDY: Final = judgment(
    "remedy",
    Text("What happens to the card?", "这张牌如何处理？"),
    "T9.1",
    {
        "over": Text("it goes to {next}", "交给{next}"),
        "redeal": Text("the deal is drawn again", "该局重新抓牌"),
        "stands": Text("it stays where it is", "不动"),
    },
)
DRAWN_CARD: Final = fact(
    "drawn-card", Text("Which card did they draw?", "他摸的是哪张牌？"), "T9.1", CARDS, secret=True
)
EXPOSED: Final = fact("exposed", Text("How many cards were exposed?", "暴露了几张牌？"), "T.tab5-3", number(1, 27))
DECIDED: Final = judgment(
    "decided",
    Text(
        "The rules set no time limit for this penalty. What does the refereeing group decide?",
        "规则没有写明追罚的期限：裁判组如何裁决？",
    ),
    "T9.1",
    {
        "fine": Text("the fixed penalty counts in that deal", "按规定的罚分计入那把牌，更正记分表"),
        "sanction": Text("the score stands; another sanction for the player", "得分不变，对当事人另作处罚"),
        "nothing": Text("the score stands, nothing more", "得分不变，不再处罚"),
    },
)
CONCEALED_BEFORE: Final = EARLIER_TALK.but(
    Text(
        "How many times in this deal had {side} already been penalised for a concealed card or a wrong count?",
        "本局中{side}此前因藏牌或牌张不符被罚过几次？",
    ),
    "T6.7.2",
)
EARLIER_OF: Final = fact("earlier-{number}", CONCEALED_BEFORE.text, "T6.7.2", EARLIER_TALK.notation)
MISBEHAVING: Final = OFFENDER.but(Text("{who}", "{who}"), "T9.2")
"""Asks who did what `{who}` describes; `{who}` is a complete question."""
OWNER_OF_EXPOSED_CARDS: Final = OFFENDER.but(Text("Whose cards were exposed?", "是谁暴露了牌张？"), "T6.8")
BREACH_COMMITTED_BY: Final = OFFENDER.but(Text("Who committed the breach?", "是谁违规？"), "T9.2")
SCORED: Final = happened(
    "scored", Text("Has the deal been entered on the score sheet?", "这把牌是否已经计入记分表？"), "T2.7", usual="no"
)
SETTLED: Final = happened("settled", Text("Has it already been penalised?", "是否已经判罚？"), "T6.8")
