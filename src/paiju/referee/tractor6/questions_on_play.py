"""Declares the questions about showing trump, leads, throws, following and turns."""

from __future__ import annotations

from typing import Final

from paiju.referee.kinds import choice, fact, finding, happened, which
from paiju.referee.question import WORDS
from paiju.referee.tractor.facts import OFFENDER, SEVERAL_SEATS
from paiju.referee.tractor.notation import CARDS, CARDS_OR_NONE, TRUMP, seat_or_nobody
from paiju.referee.tractor.places import Places
from paiju.referee.tractor6.questions import TURN_TO_DRAW
from paiju.text import Text

SHOWER_OF_WRONG_CARDS: Final = OFFENDER.but(Text("Who showed the wrong cards?", "是谁亮错了牌？"), "T6.8.2")
SHOW_FAULT: Final = which("fault", Text("What was wrong with the show?", "亮牌错在哪里？"), "T6.8.2", {})
OVERTURNER_IN_WORDS: Final = OFFENDER.but(Text("Who said that they would overturn?", "是谁明示反牌？"), "T4.3.6.2")
OVERTURNED: Final = happened(
    "overturned", Text("Did they then overturn, with a show that stands?", "他随后是否有效地反了牌？"), "T4.3.6.2"
)
SHOWERS: Final = fact(
    "showers",
    Text("Which players showed so close together that no one can say who was first?", "哪些选手同时亮牌、难分先后？"),
    "T4.3.5",
    SEVERAL_SEATS,
)
OVERTURNS: Final = happened("overturns", Text("Were they overturns?", "是否为反牌？"), "T4.3.5.3")
KITTY_TAKER: Final = OFFENDER.but(Text("Who took the kitty?", "是谁拿了底牌？"), "T4.3.6")
WAITED: Final = happened(
    "waited",
    Text("Had they waited five seconds and tapped the table three times?", "他是否已等待五秒并敲桌三下？"),
    "T4.3.6",
)
LEADER_AT_FAULT: Final = OFFENDER.but(Text("Who led?", "是谁领出的牌？"), "T.tab5-9")
LEAD_FAULT: Final = SHOW_FAULT.but(Text("What was wrong with the lead?", "领牌错在哪里？"), "T.tab5-9").among(
    {
        "pseudo": Text(
            "dead cards were led together as a pair, triple or tractor", "把废牌当作对子、清三或拖拉机一起首发"
        ),
        "other": Text("cards that cannot be led together", "不能一起首发的牌"),
    }
)
STRAY: Final = happened(
    "was-stray", Text("Was the wrong card only carried along?", "错的牌是否只是夹带出来的？"), "T6.6.3", once="stray"
)
CARDS_PLAYED: Final = fact("cards", Text("Which cards did they play, all of them?", "他共出了哪些牌？"), "T6.5", CARDS)
SHORT: Final = happened(
    "short", Text("Did they play fewer cards than were led?", "所出的牌是否比首家少？"), "T6.5", usual="no"
)
WRONG: Final = fact("wrong", Text("Which of them were wrong?", "其中哪些是错牌？"), "T6.5", CARDS)
OWNER_OF_CARDS_SEEN: Final = OFFENDER.but(Text("Whose cards were seen?", "被看见的是谁的牌？"), "T6.8.1")
CARDS_SEEN: Final = CARDS_PLAYED.but(Text("Which cards were seen?", "哪些牌被看见？"), "T6.8.1")
HOW_SEEN: Final = which(
    "how",
    Text("How were they seen?", "是怎么暴露的？"),
    "T6.8",
    {
        "seen": Text("dropped, laid open or held so that other players saw them", "掉落、明放或持握时被看见"),
        "turn": Text("played out of turn", "未依序先出的牌"),
        "show": Text("shown wrongly to declare", "亮牌反牌犯错"),
        "play": Text("played wrongly in this round", "本圈跟错、垫错、错将吃"),
    },
)
LEADER_OF_STRAY_CARDS: Final = OFFENDER.but(Text("Who led the cards?", "是谁领出的牌？"), "T6.6.3")
CARDS_LED: Final = CARDS_PLAYED.but(Text("Which cards did they lead, all of them?", "他共出了哪些牌？"), "T6.6.3")
STRAY_CARDS: Final = fact("stray", Text("Which of them were carried along?", "其中哪些是夹带出来的？"), "T6.6.3", CARDS)
PLAIN: Final = finding(
    "plain",
    Text("By common sense, is it plain that they were carried along?", "按常识常理是否明显是夹带？"),
    "T6.6.3.1",
)
SAID: Final = happened(
    "said",
    Text(
        "Did they say so themselves, or deny that it was a throw as soon as they were asked?",
        "他是否主动声明，或被问后立即解释不是甩牌？",
    ),
    "T6.6.3.2a",
)
THROWER: Final = OFFENDER.but(Text("Who threw?", "是谁甩牌？"), "T6.6.1a")
BEATEN: Final = happened("beaten", Text("Was any part of it beaten?", "是否有牌被大过？"), "T6.6.1b")
INTERCEPTING: Final = choice(
    "intercepting",
    Text(
        "Which cards does {who} beat it with? If they beat several kinds, they choose one.",
        "{who}用哪些牌拦截？能大过几种牌型的，由他选定一种。",
    ),
    "T6.6.5.4",
    CARDS,
)
SPLIT: Final = happened(
    "split",
    Text(
        "Did they say that they mean {all_of_it} as smaller units than the cards make (for example A A A with K K, "
        "not A with the tractor A A K K)?",
        "他是否说明 {all_of_it} 拆成较小的牌型出（如 AAAKK 算三张 A 带一对 K，不算单张 A 带拖拉机）？",
    ),
    "T6.6.2",
)
TRUMP_SUIT: Final = fact("trump", Text("Which suit is trump?", "哪门是主？"), "T3.2", TRUMP)
LEVEL_CARDS: Final = happened(
    "level-cards", Text("Are there level cards among these?", "这些牌里有级牌吗？"), "T3.2.2a"
)
STOPPED: Final = happened("stopped", Text("Did someone stop the throw?", "是否已有人拦截？"), "T6.6.5.3")
FIRST_NOT_INTERCEPTING: Final = OFFENDER.but(
    Text("Who was the first player found with higher cards?", "首位被发现持有大牌而未拦截的是谁？"), "T6.6.5.2"
)
CONCEALED: Final = fact(
    "concealed", Text("Which of those cards do they still hold?", "那些大牌中他手中还有哪些？"), "T6.7.4", CARDS_OR_NONE
)
EARLY_FOLLOWER: Final = OFFENDER.but(Text("Who followed too soon?", "谁在拦截之前就跟了牌？"), "T6.6.5.5")
CARDS_FOLLOWED_EARLY: Final = CARDS_PLAYED.but(Text("Which cards did they play?", "他出了哪些牌？"), "T6.6.5.5")
CLAIMER: Final = OFFENDER.but(Text("Who laid down their cards?", "谁摊牌？"), "T6.9")
CARDS_LAID_DOWN: Final = CARDS_PLAYED.but(Text("Which cards did they lay down?", "他摊出哪些牌？"), "T6.9")
SLOW_PLAYER: Final = OFFENDER.but(Text("Who plays slowly?", "是谁出牌超时？"), "T6.2a")
REPEATED: Final = finding(
    "repeated",
    Text(
        "Has this side repeatedly gone over {limit} seconds in this match?",
        "该方在本场比赛中是否屡屡超过 {limit} 秒？",
    ),
    "T6.2b",
)
PLAYER_OUT_OF_TURN: Final = OFFENDER.but(Text("Who played out of turn?", "是谁没轮到就出牌？"), "T6.3a")
TURN_TO_PLAY: Final = TURN_TO_DRAW.but(Text("Whose turn was it?", "当时轮到谁出牌？"), "T6.3a")
TURN_PLAYED: Final = happened("turn-played", Text("Has {next} played since?", "{next}此后是否已出牌？"), "T6.3a")
FOLLOWED: Final = happened(
    "followed", Text("Has {who} played in turn since?", "此后轮到{who}时，他是否已出牌？"), "T6.3a"
)
VIEWER: Final = OFFENDER.but(Text("Who looked at them?", "是谁查看的？"), "T6.4b")
CARDS_VIEWED: Final = which(
    "what",
    Text("Which cards did they look at?", "他查看了哪些牌？"),
    "T6.4b",
    {
        "own-last": Text("their own from the last round", "自己上一轮的牌"),
        "own-older": Text("their own from an earlier round", "自己更早出过的牌"),
        "others": Text("another player's", "别人出过的牌"),
    },
)
OWNER_OF_MIXED_CARDS: Final = OFFENDER.but(
    Text("Whose cards were mixed up or not turned over?", "是谁把牌搅乱或未反扣？"), "T6.4a"
)
CARDS_SHOWN: Final = CARDS_PLAYED.but(Text("Which cards did they show, all of them?", "他共亮了哪些牌？"), "T6.8.2")
WRONG_CARDS_SHOWN: Final = CARDS_PLAYED.but(
    Text("Which cards were wrong in the show?", "亮牌中哪些牌是错的？"), "T6.8.2"
)
SHOWN_BY: Final = fact("shown-{seat}", Text("Which cards did {who} show?", "{who}亮了哪些牌？"), "T4.3.5", CARDS)
INTERCEPTOR: Final = fact(
    "interceptor",
    Text(
        "Who is the first player after them, including teammates, to hold a higher unit of the same kind in that "
        "suit (use the units they named, or otherwise the largest that the cards make)?",
        "从他下家数起，谁最先管得住他：有同门、同牌型而更大的牌（队友也算；他没说牌型的，按最大的牌型算）？",
    ),
    "T6.6.1b",
    seat_or_nobody(Places(6, None)),
)
INTERCEPTOR_OF_A_CLAIM: Final = INTERCEPTOR.but(
    Text(
        "Who is the first player after them, including teammates, to hold a higher unit of the same kind in some "
        "suit? If no one does, who is the first that has run out of one of the side suits and still holds a trump?",
        "从他下家数起，谁最先管得住：有同门、同牌型而更大的牌（队友也算）？都没有的话，谁绝了其中一门副牌，手里还有主？",
    ),
    "T6.9",
)
UNIT: Final = fact(
    "unit", Text("Which is the smallest that is beaten?", "被管住的牌里，最小的是哪一组？"), "T6.6.5.1", CARDS
)
UNIT_OF_A_VOID_SUIT: Final = UNIT.but(
    Text(
        "Which is in the suit that they have run out of (if several, the smallest)?",
        "哪一个是他已绝的那门（有几个，取最小的）？",
    )
)
KINDS: Final = fact("kinds", Text("Which units were thrown?", "甩的是哪几组牌？"), "T6.6.1b", WORDS)
KIND: Final = fact("kind", Text("Of which kind is it?", "是什么牌型？"), "T6.6.1b", WORDS)
"""Release 0.2 asked this and `KINDS`; now the cards answer both."""
