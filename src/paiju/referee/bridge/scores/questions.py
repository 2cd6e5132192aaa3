"""Declares the questions about scores and penalties."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.amount import AMOUNT
from paiju.referee.bridge.outcome import OUTCOME, VULNERABILITY
from paiju.referee.bridge.scores.weighted import WEIGHTED
from paiju.referee.kinds import decision, fact, finding, happened, judgment, which
from paiju.referee.question import WORDS, number
from paiju.text import Text

GROUND: Final = judgment("ground", Text("Why should the score be adjusted?", "为什么要调整得分？"), "L12.A", {})
ASKED_BY: Final = which(
    "asked-by",
    Text("Who asks for it?", "由谁提出？"),
    "2017:L12.A",
    {"director": Text("the director", "裁判自己"), "player": Text("a contestant", "参赛者")},
)
MINUTES: Final = fact(
    "minutes",
    Text("How many minutes was this after the official score was made available?", "在正式成绩公布以后多少分钟？"),
    "2017:L12.A",
    number(0, 100000),
)
OF_HIS_OWN: Final = finding(
    "of-his-own",
    Text(
        "Does the director adjust it on their own initiative, within the correction period?",
        "裁判在更正期内主动调整吗？",
    ),
    "2017:L12.A",
)
BY_CLAUSE: Final = decision(
    "by-clause",
    Text("Which clause allows it (its number, for example L64.C)?", "依据哪一条款（编号，如 L64.C）？"),
    "L12.A",
    WORDS,
)
OFFENDING_SIDE: Final = which(
    "offending-side",
    Text("Which side offended?", "违规的是哪一方？"),
    "L12.C.2",
    {
        "ns": Text("North-South", "南北"),
        "ew": Text("East-West", "东西"),
        "both": Text("both sides", "双方"),
        "neither": Text("neither side", "双方都不是"),
    },
)
RESULT_OBTAINED: Final = happened(
    "result-obtained", Text("Was the board played to a result?", "这副牌打出结果了吗？"), "L12.C.2"
)
AWARD: Final = judgment(
    "award",
    Text(
        "Can the director say what would probably have happened without the irregularity?",
        "没有违规大概会是什么结果，裁判说得出吗？",
    ),
    "2017:L12.C.1.a",
    {
        "assigned": Text("yes: an assigned score", "能：判给指定分"),
        "numerous": Text("no: the possibilities are numerous or not obvious", "不能：可能性太多或不明显"),
        "no-result": Text("no: the board has no result", "不能：这副牌没有结果"),
    },
)
EARLIER_OF: Final = fact(
    "earlier-{name}",
    Text(
        "On how many earlier boards of this session did {side} obtain no result?",
        "本节中{side}方此前有几副牌没有结果？",
    ),
    "2017:L12.C.2.d",
    number(0, 100),
)
PROBABLE: Final = decision(
    "probable",
    Text(
        "What would probably have happened without the irregularity (several results with percentages, if necessary)?",
        "没有违规，大概会是什么结果（必要时写几个，各写百分比）？",
    ),
    "2017:L12.C.1.b",
    WEIGHTED,
)
BOARD_VULNERABILITY: Final = fact(
    "vulnerability", Text("What was the vulnerability?", "这副牌的局况是什么？"), "L12.C.2", VULNERABILITY
)
PROBABLE_OF: Final = decision(
    "probable-{name}",
    Text(
        "What would probably have happened for {side}, with any doubt resolved in their favour (results with "
        "percentages, if necessary)?",
        "对{side}方，大概会是什么结果（有疑问时从优；必要时写几个，各写百分比）？",
    ),
    "2017:L82.C",
    WEIGHTED,
)
SELF_INFLICTED: Final = judgment(
    "self-inflicted",
    Text("Did {side} damage themselves after the irregularity?", "违规以后，{side}方自己造成损失了吗？"),
    "2017:L12.C.1.e",
    {
        "no": Text("no", "否"),
        "error": Text("yes: by an extremely serious error unrelated to it", "是：与违规无关的极严重失误"),
        "gamble": Text("yes: by a gamble, hoping for redress if it failed", "是：赌博行动，指望失败后得到补偿"),
    },
    usual="no",
)
LIKELY_OF: Final = decision(
    "likely-{name}",
    Text(
        "What is the most favourable result for {side} that was likely without the irregularity?",
        "假如没有违规，很可能出现的结果里，对{side}方最好的是哪一个？",
    ),
    "L12.C.2",
    OUTCOME,
)
AT_ALL_PROBABLE_OF: Final = decision(
    "at-all-probable-{name}",
    Text(
        "What is the most unfavourable result for {side} that was at all probable?",
        "有可能出现的结果里，对{side}方最差的是哪一个？",
    ),
    "L12.C.2",
    OUTCOME,
)
MEASURE: Final = judgment(
    "measure",
    Text("Does the director give a penalty, or only a warning?", "裁判给予判罚，还是只给警告？"),
    "L90.A",
    {"fine": Text("give a penalty", "判罚"), "warn": Text("warn", "警告")},
)
INDIVIDUAL: Final = happened("individual", Text("Is it an individual event?", "是个人赛吗？"), "L89")
PENALTY_OF: Final = finding(
    "penalty-{name}",
    Text("Does the director also give {side} a procedural penalty?", "裁判另给{side}方程序性判罚吗？"),
    "L13.C",
    usual="no",
)
DISCIPLINARY_MEASURE: Final = MEASURE.but(
    Text("Which disciplinary measure does the director take?", "裁判采取哪一种纪律处罚？"), "L91.A"
).among(
    {
        "points": Text("disciplinary points", "纪律性罚分"),
        "suspend": Text("suspension for this session", "停止参加本节比赛"),
        "disqualify": Text("disqualification", "取消参赛资格"),
    }
)
APPROVED: Final = happened(
    "approved", Text("Has the committee or the organiser approved it?", "仲裁委员会或主办者批准了吗？"), "L91.B"
)
PENALTY_AMOUNT: Final = decision("penalty-amount", Text("How much is the penalty?", "扣多少分？"), "L91.A", AMOUNT)
EVENT: Final = which(
    "event",
    Text("What kind of event is it?", "是什么比赛？"),
    "L88",
    {"pairs": Text("pairs or individual", "双人赛或个人赛"), "teams": Text("teams", "队式赛")},
)
SESSION_OF: Final = fact(
    "session-{name}",
    Text(
        "What percentage did {side} score on their other boards of the session?",
        "{side}方在本节其他各副牌中的得分率是百分之几？",
    ),
    "L88",
    number(0, 100),
)
TEAMS: Final = happened("teams", Text("Is it a team event?", "是队式赛吗？"), "L87.B")
RESULT_KNOWN: Final = happened(
    "result-known",
    Text(
        "Could a contestant have known the final result of the match without this board?",
        "不算这副牌，已经有人能知道比赛的最后结果了吗？",
    ),
    "L86.C",
)
RESULTS: Final = which(
    "results",
    Text("Which results are there between these teams?", "这两队之间有哪些结果？"),
    "2017:L86.B.1",
    {
        "one": Text("one, at the other table; none here", "另一桌有一个结果，本桌没有"),
        "several": Text(
            "two or more that cannot be compared, or several adjusted scores", "两个或更多不能比较的结果，或几个调整分"
        ),
    },
)
AT_FAULT: Final = judgment(
    "at-fault",
    Text("Which contestant is at fault?", "哪一方参赛者有过错？"),
    "2017:L86.B.1",
    {
        "neither": Text("neither", "都没有"),
        "ns": Text("the team sitting North-South here", "本桌坐南北的队"),
        "ew": Text("the team sitting East-West here", "本桌坐东西的队"),
        "both": Text("both", "双方"),
    },
)
WAY: Final = judgment(
    "way",
    Text("What replaces it?", "以什么代替？"),
    "2017:L86.B.2",
    {"artificial": Text("artificial scores", "人为调整分"), "substitute": Text("a substitute board", "替换牌")},
)
BETTER: Final = judgment(
    "better",
    Text(
        "Which is better for {innocent}, who are not at fault: an artificial score or an assigned one?",
        "{innocent}方没有过错：人为调整分和指定分，哪个对他们更有利？",
    ),
    "2017:L86.B.2",
    {"artificial": Text("the artificial score", "人为调整分"), "assigned": Text("the assigned score", "指定分")},
)
DIFFERED_IN: Final = which(
    "differed",
    Text(
        "What was different for contestants who should have played identical boards?",
        "本应打同一副牌的各桌，这副牌有什么不同？",
    ),
    "L87.A",
    {},
)
DAMAGE: Final = finding("damage", Text("{whether}", "{whether}"), "L12.A")
"""`{whether}` is the complete question, in the words of the edition."""
BY_INFRACTION_ONLY: Final = finding(
    "by-infraction-only",
    Text(
        "Could any of these results have come about only through the irregularity?",
        "其中有没有只因违规才会出现的结果？",
    ),
    "2017:L12.C.1.c",
)
BY_ERROR_ONLY: Final = BY_INFRACTION_ONLY.but(name="by-error-only-{side}")
SOUND_RESULT: Final = decision(
    "sound-result",
    Text(
        "What would the result have been after the irregularity, but without that error or gamble?",
        "违规以后，若没有这个失误或赌博，结果会是什么？",
    ),
    "2017:L12.C.1.e",
    OUTCOME,
)
TABLE_RESULT: Final = decision(
    "table-result", Text("What was the result at the table?", "桌上结果是什么？"), "2017:L12.C.1.e", OUTCOME
)
FAVOURABLE: Final = finding(
    "favourable",
    Text(
        "{other} is {points} for North-South there. Is it clearly favourable to one side?",
        "{other}，南北得 {points}：这个结果明显有利于一方吗？",
    ),
    "2017:L86.B.1",
)
PROCEDURAL_PENALTY: Final = PENALTY_AMOUNT.but(
    Text("How much is the procedural penalty?", "程序性判罚扣多少分？"), "L90.A"
)
PENALTY_AMOUNT_OF: Final = PROCEDURAL_PENALTY.but(name="penalty-amount-{side}")
DEFENDERS_PENALTY: Final = PROCEDURAL_PENALTY.but(name="defenders-penalty")
