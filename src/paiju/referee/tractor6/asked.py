"""What the laws of tractor6 ask: each question once."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.tractor6.pack import PACK
from paiju.referee.kinds import choice, decision, fact, finding, happened, judgment, option, which
from paiju.referee.question import WORDS, number
from paiju.referee.tractor.facts import OFFENDER, SEAT, SEVERAL_SEATS
from paiju.referee.tractor.notation import CARDS, CARDS_OR_NONE, TRUMP, seat_or_nobody
from paiju.referee.tractor.places import Places
from paiju.text import Text

LATECOMER: Final = OFFENDER.but(
    Text("Who of the side came late?", "迟到一方的哪位选手迟到？"), "T9.3a"
)
MINUTES: Final = fact(
    "minutes",
    Text(
        "How many minutes late, a started minute counted whole?",
        "迟到几分钟（不足一分钟按一分钟计）？",
    ),
    "T9.3a",
    number(1, 600),
)
SPECIAL: Final = finding(
    "special",
    Text("Does the referee group accept special circumstances?", "裁判组是否认定为特殊情况？"),
    "T9.3f",
)
LEAVER: Final = OFFENDER.but(Text("Who threw in his cards and left?", "谁扔牌离局？"), "T1.2.1b")
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
        "Was it the last deal, or due since the deal before was over?",
        "是否为最后一局（上一局已结束、应打的一局）？",
    ),
    "T1.2.1a",
)
MINUTES_LEFT: Final = fact(
    "minutes-left",
    Text("How many minutes were left when he went?", "离席时比赛还剩几分钟？"),
    "T1.2.2",
    number(0, 240),
)
REQUESTED: Final = happened(
    "requested", Text("Did either side ask for it?", "是否有任何一方要求延时？"), "T1.2.2"
)
REPORTED: Final = happened(
    "reported",
    Text("Was it reported to the referees before time was added?", "延时前是否已报告裁判组？"),
    "T1.2.2",
)
AWAY: Final = fact(
    "away",
    Text("How many minutes was he away, as both sides timed it?", "据双方计时，实际离席几分钟？"),
    "T1.2.2",
    number(1, 60),
)
CONCEALER: Final = OFFENDER.but(Text("Who concealed cards?", "是谁藏牌？"), "T6.7")
OFFENDERS: Final = fact(
    "offenders",
    Text("Who concealed cards, in the order of play?", "哪些选手藏牌（按出牌顺序）？"),
    "T6.7.2",
    SEVERAL_SEATS,
)
SIDES: Final = which(
    "sides",
    Text("On which sides are hands of a wrong number of cards?", "哪些方的牌张不符？"),
    "T6.7.3",
    {
        "one": Text("on one side only", "只有一方"),
        "both": Text("on both sides", "双方都有"),
    },
)
HOLDER_OF_WRONG_COUNT: Final = OFFENDER.but(
    Text("Who holds too many or too few cards?", "是谁多牌或少牌？"), "T.tab5-10"
)
KITTY_SIX: Final = happened(
    "kitty-six", Text("Does the kitty hold six cards?", "底牌是否正好六张？"), "T5.6"
)
ASKER: Final = fact("asker", Text("Who asked?", "谁提醒或询问？"), "T6.7.1", SEAT)
ASKED: Final = fact("asked", Text("Whom did he ask?", "询问的是谁？"), "T6.7.1", SEAT)
TALKER: Final = OFFENDER.but(Text("Who talked about the cards?", "是谁说话提及牌？"), "T9.6a")
GAIN: Final = finding(
    "gain",
    Text(
        "Could his side gain by it (as when a defender remarks that trumps are being drawn)?",
        "他这样说，有没有可能占到便宜（如闲家说「调主」提醒同伴）？",
    ),
    "T9.6c",
)
MEASURE: Final = judgment(
    "measure",
    Text("Does the referee fine it at once?", "裁判是否当即处罚？"),
    "T9.6c",
    {
        "fine": Text("yes, {repeated} points", "是，罚 {repeated} 分"),
        "warn": Text("no, a warning", "否，给予警告"),
    },
)
EARLIER_TALK: Final = fact(
    "earlier",
    Text(
        "How often before in this match was {who}'s side reminded or warned for talking?",
        "本场比赛中{who}一方此前因说话被提醒或警告过几次？",
    ),
    "T9.6a",
    number(0, 99),
)
INFORMANT: Final = OFFENDER.but(Text("Who passed the information?", "是谁传递信息？"), "T9.5")
DISPUTER: Final = OFFENDER.but(Text("Who caused the dispute?", "纠纷由谁引起？"), "T.tab5-13")
RULE_BREAKER: Final = OFFENDER.but(
    Text("Who broke the rules or did not obey?", "是谁违规或不服从裁判？"), "T9.2"
)
RULING: Final = decision(
    "ruling",
    Text("What do the referees decide, in a few words?", "裁判组如何裁决（简述）？"),
    "T9.1",
    WORDS,
)
PENALTY: Final = finding(
    "penalty", Text("Is a player penalised besides?", "是否另外处罚选手？"), "T9.1"
)
PENALISED: Final = OFFENDER.but(Text("Who is penalised?", "处罚哪位选手？"), "T9.2")
SHOWER_OF_WRONG_CARDS: Final = OFFENDER.but(
    Text("Who showed the wrong cards?", "是谁亮错了牌？"), "T6.8.2"
)
SHOW_FAULT: Final = which(
    "fault", Text("What was wrong with the show?", "亮牌错在哪里？"), "T6.8.2", {}
)
OVERTURNER_IN_WORDS: Final = OFFENDER.but(
    Text("Who said that he would overturn?", "是谁明示反牌？"), "T4.3.6.2"
)
OVERTURNED: Final = happened(
    "overturned",
    Text("Did he then overturn, by a show that stands?", "他随后是否有效地反了牌？"),
    "T4.3.6.2",
)
SHOWERS: Final = fact(
    "showers",
    Text(
        "Which players showed, so near together that nobody can say who was first?",
        "哪些选手同时亮牌、难分先后？",
    ),
    "T4.3.5",
    SEVERAL_SEATS,
)
DREW_FIRST: Final = fact(
    "drew-first", Text("Who drew the first card?", "谁摸的第一张牌？"), "T4.3.5.1", SEAT
)
OVERTURNS: Final = happened("overturns", Text("Were they overturns?", "是否为反牌？"), "T4.3.5.3")
KITTY_TAKER: Final = OFFENDER.but(Text("Who took the kitty?", "是谁拿了底牌？"), "T4.3.6")
WAITED: Final = happened(
    "waited",
    Text(
        "Had he waited five seconds and tapped the table three times?",
        "他是否已等待五秒并敲桌三下？",
    ),
    "T4.3.6",
)
LEADER_AT_FAULT: Final = OFFENDER.but(Text("Who led?", "是谁领出的牌？"), "T.tab5-9")
LEAD_FAULT: Final = SHOW_FAULT.but(
    Text("What was wrong with the lead?", "领牌错在哪里？"), "T.tab5-9"
).among(
    {
        "pseudo": Text(
            "dead cards were led together as a pair, triple or tractor",
            "把废牌当作对子、清三或拖拉机一起首发",
        ),
        "other": Text("cards that make no lead together", "不能一起首发的牌"),
    }
)
STRAY: Final = happened(
    "was-stray",
    Text("Was the wrong card only carried along?", "错的牌是否只是夹带出来的？"),
    "T6.6.3",
    once="stray",
)
CARDS_PLAYED: Final = fact(
    "cards", Text("Which cards did he play, all of them?", "他共出了哪些牌？"), "T6.5", CARDS
)
WRONG: Final = fact("wrong", Text("Which of them were wrong?", "其中哪些是错牌？"), "T6.5", CARDS)
OWNER_OF_CARDS_SEEN: Final = OFFENDER.but(
    Text("Whose cards were seen?", "被看见的是谁的牌？"), "T6.8.1"
)
CARDS_SEEN: Final = CARDS_PLAYED.but(Text("Which cards were seen?", "哪些牌被看见？"), "T6.8.1")
HOW_SEEN: Final = which(
    "how",
    Text("How were they seen?", "是怎么暴露的？"),
    "T6.8",
    {
        "seen": Text(
            "dropped, laid open or held so that others saw them", "掉落、明放或持握时被看见"
        ),
        "turn": Text("played before his turn", "未依序先出的牌"),
        "show": Text("shown wrongly to declare", "亮牌反牌犯错"),
        "play": Text("played wrongly in this round", "本圈跟错、垫错、错将吃"),
    },
)
HOLDER_OF_KITTY_CARDS: Final = OFFENDER.but(
    Text("Who has cards of the kitty in his hand?", "谁手中有底牌？"), "T5.2a"
)
HOW_OBTAINED: Final = HOW_SEEN.but(Text("How did he come by them?", "怎么多拿的？"), "T5.3").among(
    {
        "drew-on": Text(
            "drew on past the end, for the declarer did not guard the kitty",
            "庄家没有守住底牌，摸牌时多抓",
        ),
        "took": Text("took them by mistake", "错拿底牌"),
    }
)
KNOWN: Final = happened(
    "known", Text("Is it known which cards they are?", "是否知道多抓的是哪些牌？"), "T5.2b"
)
KITTY_CARDS_DRAWN: Final = CARDS_PLAYED.but(
    Text("Which cards are they?", "多抓的是哪些牌？"), "T5.2a"
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
    "kitty-cards",
    Text("How many cards does the kitty hold?", "底牌有几张？"),
    "T5.6",
    number(0, len(PACK.cards)),
)
LED: Final = happened("led", Text("Has the declarer led?", "庄家是否已出第一张牌？"), "T5.6")
SECOND_ROUND: Final = happened(
    "second-round", Text("Has the second round been led to?", "第二轮出牌是否已经开始？"), "T5.6.2"
)
REPAIR: Final = option(
    "repair",
    Text("Does the declarer put the kitty right?", "庄家是否补足或拿回底牌？"),
    "T5.6.1",
    {
        "yes": Text("yes, six cards", "是，成六张"),
        "no": Text("no, it stays", "否，不动"),
    },
)
KITTY_VIEWER: Final = OFFENDER.but(Text("Who looked at the kitty?", "是谁查看了底牌？"), "T5.4")
FACES: Final = happened(
    "faces",
    Text("Did he see faces, and not only count?", "他是否看到牌面，而不只是数张数？"),
    "T5.7",
)
EARLIER_PENALTIES: Final = EARLIER_TALK.but(
    Text(
        "How often before {since} had {of} been warned or fined for {what}?",
        "{since}{of}此前因{what}被警告或罚分几次？",
    ),
    "T.tab5-13",
)
PENALTY_BY_GRAVITY: Final = MEASURE.but(
    Text(
        "What penalty does the referee give {who}, by the gravity of the breach?",
        "按情节轻重，给{who}什么处罚？",
    ),
    "T9.2",
).among({})
LEVELS_DOWN: Final = decision("levels", Text("How many levels?", "降几级？"), "T9.2", number(1, 12))
PACKS: Final = happened(
    "packs",
    Text(
        "Are the packs themselves wrong: a card too many, too few or foreign?",
        "是否牌本身有误：多牌、少牌或错张？",
    ),
    "T2.4",
)
IN_DEAL: Final = happened(
    "in-deal",
    Text("Was a deal in progress when it was found?", "发现时是否有一局正在进行？"),
    "T2.4",
)
DREW_AS_DECLARER: Final = DREW_FIRST.but(
    Text("Who drew first, as if he declared?", "误以为打庄而先揭牌的是谁？"), "T2.5a"
)
ROUND_OVER: Final = happened(
    "round-over",
    Text(
        "Had every player drawn his first card when it was noticed?",
        "发现时每人是否都已揭了第一张牌？",
    ),
    "T2.5a",
)
AT_PREPARATION: Final = OFFENDER.but(Text("Who was {what}?", "当时由谁{what}？"), "T2.6a")
SECONDS: Final = fact(
    "seconds",
    Text(
        "How many seconds did {what} take, as the players timed it?",
        "据双方计时，{what}用了多少秒？",
    ),
    "T2.6a",
    number(0, 3600),
)
CUTTER: Final = OFFENDER.but(Text("Who cut the cards?", "是谁切的牌？"), "T2.6b")
CUTS: Final = fact("cuts", Text("How often did he cut?", "他切了几次牌？"), "T2.6b", number(1, 99))
ANY_DRAWN: Final = happened(
    "any-drawn",
    Text("Has anybody drawn a card since?", "此后是否已有人揭牌？"),
    "T2.6b",
    once="drawn",
)
DRAWER_OUT_OF_TURN: Final = OFFENDER.but(
    Text("Who drew out of turn?", "是谁没轮到就摸牌？"), "T9.1"
)
TURN_TO_DRAW: Final = fact(
    "turn", Text("Whose turn was it to draw?", "当时轮到谁摸牌？"), "T9.1", SEAT
)
REMEDY: Final = judgment(
    "remedy",
    Text("What becomes of the card?", "这张牌如何处理？"),
    "T9.1",
    {
        "over": Text("it goes to {next}", "交给{next}"),
        "redeal": Text("the deal is drawn anew", "该局重新抓牌"),
        "stands": Text("it stays where it is", "不动"),
    },
)
DRAWN_CARD: Final = fact(
    "drawn-card", Text("Which card did he draw?", "他摸的是哪张牌？"), "T9.1", CARDS, secret=True
)
EXPOSED: Final = fact(
    "exposed", Text("How many cards were exposed?", "暴露了几张牌？"), "T.tab5-3", number(1, 27)
)
DECIDED: Final = judgment(
    "decided",
    Text(
        "The rules do not say until when it is fined: what does the referee group decide?",
        "规则没有写明追罚的期限：裁判组如何裁决？",
    ),
    "T9.1",
    {
        "fine": Text("the fixed fine counts in that deal", "按规定的罚分计入那把牌，更正记分表"),
        "sanction": Text(
            "the score stands; another sanction for the player", "得分不变，对当事人另作处罚"
        ),
        "nothing": Text("the score stands, nothing more", "得分不变，不再处罚"),
    },
)
LEADER_OF_STRAY_CARDS: Final = OFFENDER.but(Text("Who led the cards?", "是谁领出的牌？"), "T6.6.3")
CARDS_LED: Final = CARDS_PLAYED.but(
    Text("Which cards did he lead, all of them?", "他共出了哪些牌？"), "T6.6.3"
)
STRAY_CARDS: Final = fact(
    "stray", Text("Which of them were carried along?", "其中哪些是夹带出来的？"), "T6.6.3", CARDS
)
PLAIN: Final = finding(
    "plain",
    Text("Is it plain to common sense that they were carried along?", "按常识常理是否明显是夹带？"),
    "T6.6.3.1",
)
SAID: Final = happened(
    "said",
    Text(
        "Did he say so himself, or deny a throw as soon as he was asked?",
        "他是否主动声明，或被问后立即解释不是甩牌？",
    ),
    "T6.6.3.2a",
)
THROWER: Final = OFFENDER.but(Text("Who threw?", "是谁甩牌？"), "T6.6.1a")
BEATEN: Final = happened("beaten", Text("Was any of it beaten?", "是否有牌被大过？"), "T6.6.1b")
INTERCEPTING: Final = choice(
    "intercepting",
    Text(
        "With which cards does {who} beat it? Of several kinds that he beats he chooses one.",
        "{who}用哪些牌拦截？能大过几种牌型的，由他选定一种。",
    ),
    "T6.6.5.4",
    CARDS,
)
SPLIT: Final = happened(
    "split",
    Text(
        "Did he say that he means {all_of_it} as smaller units than they make (as A A A with "
        "K K, not as A with the tractor A A K K)?",
        "他是否说明 {all_of_it} 拆成较小的牌型出（如 AAAKK 算三张 A 带一对 K，不算单张 A 带拖"
        "拉机）？",
    ),
    "T6.6.2",
)
TRUMP_SUIT: Final = fact("trump", Text("Which suit is trump?", "哪门是主？"), "T3.2", TRUMP)
LEVEL_CARDS: Final = happened(
    "level-cards", Text("Are there level cards among these?", "这些牌里有级牌吗？"), "T3.2.2a"
)
STOPPED: Final = happened(
    "stopped", Text("Did somebody stop the throw?", "是否已有人拦截？"), "T6.6.5.3"
)
FIRST_NOT_INTERCEPTING: Final = OFFENDER.but(
    Text("Who was the first to be found with higher cards?", "首位被发现持有大牌而未拦截的是谁？"),
    "T6.6.5.2",
)
CONCEALED: Final = fact(
    "concealed",
    Text("Which of those cards does he still hold?", "那些大牌中他手中还有哪些？"),
    "T6.7.4",
    CARDS_OR_NONE,
)
EARLY_FOLLOWER: Final = OFFENDER.but(
    Text("Who followed too soon?", "谁在拦截之前就跟了牌？"), "T6.6.5.5"
)
CARDS_FOLLOWED_EARLY: Final = CARDS_PLAYED.but(
    Text("Which cards did he play?", "他出了哪些牌？"), "T6.6.5.5"
)
CLAIMER: Final = OFFENDER.but(Text("Who laid down his cards?", "谁摊牌？"), "T6.9")
CARDS_LAID_DOWN: Final = CARDS_PLAYED.but(
    Text("Which cards did he lay down?", "他摊出哪些牌？"), "T6.9"
)
SLOW_PLAYER: Final = OFFENDER.but(Text("Who plays slowly?", "是谁出牌超时？"), "T6.2a")
REPEATED: Final = finding(
    "repeated",
    Text(
        "Has this side gone over {limit} seconds again and again in this match?",
        "该方在本场比赛中是否屡屡超过 {limit} 秒？",
    ),
    "T6.2b",
)
PLAYER_OUT_OF_TURN: Final = OFFENDER.but(
    Text("Who played out of turn?", "是谁没轮到就出牌？"), "T6.3a"
)
TURN_TO_PLAY: Final = TURN_TO_DRAW.but(Text("Whose turn was it?", "当时轮到谁出牌？"), "T6.3a")
TURN_PLAYED: Final = happened(
    "turn-played", Text("Has {next} played since?", "{next}此后是否已出牌？"), "T6.3a"
)
FOLLOWED: Final = happened(
    "followed",
    Text("Has {who} played since in his turn?", "此后轮到{who}时，他是否已出牌？"),
    "T6.3a",
)
VIEWER: Final = OFFENDER.but(Text("Who looked at them?", "是谁查看的？"), "T6.4b")
CARDS_VIEWED: Final = which(
    "what",
    Text("At which cards did he look?", "他查看了哪些牌？"),
    "T6.4b",
    {
        "own-last": Text("his own of the last round", "自己上一轮的牌"),
        "own-older": Text("his own of an older round", "自己更早出过的牌"),
        "others": Text("another player's", "别人出过的牌"),
    },
)
OWNER_OF_MIXED_CARDS: Final = OFFENDER.but(
    Text("Whose cards were mixed up or not turned over?", "是谁把牌搅乱或未反扣？"), "T6.4a"
)
STILL_HELD: Final = CONCEALED.but(
    Text(
        "Which of the concealed cards are still in {who}'s hand or in the round in progress?",
        "藏的牌里，哪些还在{who}手中，或出在正打的这一轮？",
    )
)
STILL_HELD_OF: Final = fact("concealed-{seat}", STILL_HELD.text, "T6.7.4", CARDS_OR_NONE)
CONCEALED_BEFORE: Final = EARLIER_TALK.but(
    Text(
        "How often before in this deal had {side} been fined for a concealed card or a wrong count?",
        "本局中{side}此前因藏牌或牌张不符被罚过几次？",
    ),
    "T6.7.2",
)
EARLIER_OF: Final = fact("earlier-{number}", CONCEALED_BEFORE.text, "T6.7.2", EARLIER_TALK.notation)
MISBEHAVING: Final = OFFENDER.but(Text("{who}", "{who}"), "T9.2")
"""In the words of what was done."""
CARDS_SHOWN: Final = CARDS_PLAYED.but(
    Text("Which cards did he show, all of them?", "他共亮了哪些牌？"), "T6.8.2"
)
WRONG_CARDS_SHOWN: Final = CARDS_PLAYED.but(
    Text("Which cards were wrong in the show?", "亮牌中哪些牌是错的？"), "T6.8.2"
)
SHOWN_BY: Final = fact(
    "shown-{seat}", Text("Which cards did {who} show?", "{who}亮了哪些牌？"), "T4.3.5", CARDS
)
BELONG: Final = which(
    "belong-{count}",
    Text("Where do these cards belong by now?", "这些牌现在应归何处？"),
    "T5.1b",
    {
        "kitty": Text("in the kitty", "底牌"),
        "hand": Text("in the declarer's hand", "庄家手中"),
        "gone": Text("nowhere, for the deal is over", "本局已结束"),
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
    ADDED.but(
        Text(
            "Which cards does the declarer take back ({count})?",
            "庄家从底牌中拿回哪 {count} 张牌？",
        )
    ),
    kitty=True,
)
OWNER_OF_EXPOSED_CARDS: Final = OFFENDER.but(
    Text("Whose cards were exposed?", "是谁暴露了牌张？"), "T6.8"
)
BREACH_COMMITTED_BY: Final = OFFENDER.but(Text("Who committed the breach?", "是谁违规？"), "T9.2")
SCORED: Final = happened(
    "scored",
    Text("Has the deal been entered on the score sheet?", "这把牌是否已经计入记分表？"),
    "T2.7",
    usual="no",
)
INTERCEPTOR: Final = fact(
    "interceptor",
    Text(
        "Who after him is the first to hold a higher unit of the same kind in that suit, a teammate too"
        " (the units as he said, else the largest that the cards make)?",
        "从他下家数起，谁最先管得住他：有同门、同牌型而更大的牌（队友也算；他没说牌型的，按最大的牌型算）？",
    ),
    "T6.6.1b",
    seat_or_nobody(Places(6, None)),
)
INTERCEPTOR_OF_A_CLAIM: Final = INTERCEPTOR.but(
    Text(
        "Who after him is the first to hold a higher unit of the same kind in some suit, a teammate too;"
        " or, where nobody does, to have run out of a side suit of his and still hold a trump?",
        "从他下家数起，谁最先管得住：有同门、同牌型而更大的牌（队友也算）？都没有的话，谁绝了其中一门副牌，手里还有主？",
    ),
    "T6.9",
)
UNIT: Final = fact(
    "unit",
    Text("Which is the smallest that is beaten?", "被管住的牌里，最小的是哪一组？"),
    "T6.6.5.1",
    CARDS,
)
UNIT_OF_A_VOID_SUIT: Final = UNIT.but(
    Text(
        "Which is in the suit that he has run out of (the smallest, if several)?",
        "哪一个是他已绝的那门（有几个，取最小的）？",
    )
)
KINDS: Final = fact("kinds", Text("Which units were thrown?", "甩的是哪几组牌？"), "T6.6.1b", WORDS)
KIND: Final = fact("kind", Text("Of which kind is it?", "是什么牌型？"), "T6.6.1b", WORDS)
"""Both were asked by release 0.2; the cards tell it."""
SETTLED: Final = happened("settled", Text("Has it been fined already?", "是否已经判罚？"), "T6.8")
