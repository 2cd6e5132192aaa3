"""Declares the questions about deals, boards and their cards."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import AUCTION, CALL, CARD, CARDS, SEAT
from paiju.referee.kinds import fact, finding, happened, which
from paiju.referee.question import number
from paiju.text import Text

STAGE: Final = which(
    "stage",
    Text("When was it discovered?", "是什么时候发现的？"),
    "L13",
    {
        "before": Text("before a player with a wrong hand called", "牌数有误的选手叫牌以前"),
        "called": Text("after a player with a wrong hand called", "牌数有误的选手叫牌以后"),
        "over": Text("after play ended", "打牌结束以后"),
    },
)
CARD_SEEN: Final = happened(
    "card-seen",
    Text("Has a player seen a card that belongs in another hand?", "更正以后，有人看到过别人的牌吗？"),
    "L13.A",
    usual="no",
)
CORRECTABLE: Final = finding(
    "correctable",
    Text("Can the deal be put right and played with no call changed?", "不改动任何叫牌，能把牌更正并照常打下去吗？"),
    "L13",
)
CORRECT_FROM: Final = which(
    "correct-from",
    Text("How can the hands be put right?", "凭什么更正？"),
    "L13.A",
    {
        "record": Text("a hand record", "牌型记录"),
        "players": Text("no record, but some players have already played the board", "没有记录，但有人打过这副牌"),
        "misdealt": Text("neither: the board was misdealt", "都没有：发牌有误"),
    },
)
INCONSEQUENTIAL: Final = finding(
    "inconsequential",
    Text("Was what they saw too trivial to affect the auction or play?", "看到的无关紧要，不会影响叫牌和打牌吗？"),
    "L13.B",
)
ANY_CARD_SEEN: Final = CARD_SEEN.but(
    Text("Has a player seen a card from another hand?", "有人看到过别人的牌吗？"), "2017:L13.A"
)
SAW: Final = fact("saw", Text("Who saw it?", "是谁看到的？"), "2017:L13.A", SEAT)
CARDS_SEEN: Final = fact("cards", Text("Which cards?", "看到了哪些牌？"), "2017:L13.A", CARDS)
MOVED_CARDS: Final = fact(
    "moved", Text("Which cards were moved to another hand?", "更正时，哪些牌移到了另一手？"), "2017:L13.B", CARDS
)
ALL_AGREE: Final = happened("all-agree", Text("Do all four players agree?", "四位选手都同意吗？"), "L13")
PLAYED: Final = happened(
    "was-played",
    Text("Had it been played to a quitted trick?", "它已经打进某一墩，而那一墩已经扣下了吗？"),
    "2017:L13.C",
    once="played",
)
SHORT: Final = fact("short", Text("Whose hand is short?", "是谁缺牌？"), "L14.A", SEAT)
PLAY_BEGUN: Final = happened(
    "play-begun", Text("Had play begun (had the opening lead been faced)?", "打牌已经开始（首攻已翻开）了吗？"), "L14.A"
)
MISSING_CARD: Final = fact("card", Text("Which card is it?", "是哪张牌？"), "L14.A", CARD)
FOUND: Final = which("found", Text("Where was it found?", "在哪里找到的？"), "L14.B.1.a", {})
HOLDER: Final = fact("holder", Text("Among whose played cards was it?", "在谁打出的牌张中？"), "L14.B.1.a", SEAT)
EXPOSED: Final = happened(
    "was-exposed",
    Text("Is {short} a defender, and was the card exposed?", "{short}家是防家，而且这张牌已经亮出来了吗？"),
    "L14.B.3",
    once="exposed",
)
SHOULD_HAVE_PLAYED: Final = happened(
    "should-have-played",
    Text(
        "Was its suit led to a trick on which {short} played another suit?",
        "有没有一墩引的是这门花色，而{short}家打了别的花色？",
    ),
    "L14.B.3",
)
TRICK: Final = fact("trick", Text("To which trick?", "是第几墩？"), "L14.B.3", number(1, 13))
PASSED_OUT: Final = Text("all four passed", "四家都不叫")
CAUSE: Final = which(
    "cause",
    Text("What is wrong with the deal?", "发牌有什么问题？"),
    "L6.D.1",
    {
        "misdealt": Text("it was dealt incorrectly", "误发"),
        "exposed": Text("a player may have seen a card in another hand", "可能有选手看到另一手牌的牌面"),
        "unshuffled": Text("the cards were not shuffled", "没有洗牌"),
        "played": Text("the deal had been played in another session", "在其他节中已经打过"),
        "passed-out": PASSED_OUT,
    },
)
BOTH_BEGUN: Final = happened(
    "both-begun", Text("Had the auction begun for both sides?", "双方的竞叫都已开始了吗？"), "L6.D.1"
)
CAUSE_2017: Final = CAUSE.but(clause="2017:L6.D.1").among(
    {
        "misdealt": Text("it was dealt incorrectly", "误发"),
        "exposed": Text("a player may have seen a card in another hand", "可能有选手看到另一手牌的牌面"),
        "sorted": Text("a sorted pack was dealt without being shuffled", "整理过的牌未洗即发"),
        "imported": Text("the deal comes from another session", "牌来自另一节比赛"),
        "passed-out": PASSED_OUT,
    }
)
AUCTION_BEGUN: Final = happened(
    "auction-begun", Text("Had the auction begun on this board?", "这副牌的竞叫已经开始了吗？"), "2017:L6.D.1"
)
STATIONARY: Final = which(
    "stationary",
    Text("Which side is stationary?", "哪一方在本节中不改变位置？"),
    "L7.D",
    {
        "ns": Text("North-South", "南北"),
        "ew": Text("East-West", "东西"),
        "neither": Text("neither, or both", "都不，或双方都是"),
    },
)
LAST_ROUND: Final = happened("last-round", Text("Is it the last round of the session?", "是本节最后一轮吗？"), "L8.C")
ALL_ENTERED: Final = happened(
    "all-entered",
    Text(
        "Has every table finished, and is every score entered without objection?",
        "各桌都打完了规定的牌，得分也都记好、没有异议了吗？",
    ),
    "L8.C",
)
REPLAY: Final = happened(
    "replay",
    Text("Is this event meant to replay old deals?", "这次比赛就是要重打以前的牌吗？"),
    "2017:L6.D.2",
)
IN_AUCTION: Final = happened(
    "in-auction", Text("Was it discovered during the auction?", "是在竞叫阶段发现的吗？"), "L15.C"
)
PLAYED_BEFORE: Final = which(
    "played-before",
    Text("Which side had played this board before?", "哪一方此前打过这副牌？"),
    "L15.A",
    {
        "neither": Text("neither", "双方都没有"),
        "ns": Text("North-South", "南北"),
        "ew": Text("East-West", "东西"),
        "both": Text("both", "双方"),
    },
)
LATE_PLAY: Final = finding(
    "late-play",
    Text("Will the director have the right board played later as well?", "裁判要他们以后补打本轮该打的牌吗？"),
    "L15.A.2",
)
PARTNER_CALLED: Final = happened(
    "partner-called", Text("Has {partner} called since?", "{partner}家后来叫过牌了吗？"), "2017:L15.A.2"
)
SUBSTITUTE: Final = fact(
    "substitute", Text("What does {seat} call now?", "{seat}家现在在这副牌上叫什么？"), "2017:L15.A.3", CALL
)
MEANING_DIFFERS: Final = finding(
    "differs",
    Text(
        "Does {again} now mean something very different, or was it psychic?",
        "现在的 {again} 含义大不相同，或是心理叫吗？",
    ),
    "2017:L15.A.3",
)
PLAYED_BEFORE_AT_TABLE: Final = PLAYED_BEFORE.but(
    Text("Who at the table had played this board before?", "同桌有谁打过这副牌？"), "2017:L15.B.1"
).among(
    {
        "neither": Text("nobody", "没有人"),
        "ns": Text("North-South, or one of them", "南北或其中一人"),
        "ew": Text("East-West, or one of them", "东西或其中一人"),
        "both": Text("players of both sides", "双方都有"),
    }
)
TEAMS: Final = happened("teams", Text("Is it a team match?", "是队式赛吗？"), "2017:L15.B.1")
DEPRIVED_OF: Final = happened(
    "deprived-{name}",
    Text("Have {side} lost the chance of a valid score on a board?", "{side}方因此失去一次有效得分的机会吗？"),
    "2017:L15.B.3",
)
SECOND_AUCTION: Final = fact(
    "second-auction",
    Text(
        "What are the calls of the second auction so far, up to the length of the first?",
        "第二次竞叫叫到第一次那么长时，各家叫了什么？",
    ),
    "L15.C",
    AUCTION,
)
PLAY_NORMALLY: Final = finding(
    "play-normally", Text("Can the board be played normally?", "这副牌能照常打吗？"), "L17.D"
)
CALLS_DIFFER: Final = MEANING_DIFFERS.but(
    Text("Does {final} differ significantly from {made}?", "{final} 与 {made} 有明显的不同吗？"), "L17.D"
)
IN_ORDER: Final = happened("was-allowed", Text("{whether}", "{whether}"), "L7.D", once="allowed")
"""Asks whether something was allowed; `{whether}` is the complete question."""
