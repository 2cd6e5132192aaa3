"""Declares the questions about leads."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CALL, SUITS
from paiju.referee.kinds import decision, fact, finding, happened, option, which
from paiju.text import Text

FACED: Final = happened("faced", Text("Was it faced?", "牌面向上吗？"), "L41.A")
ABLE_OF: Final = happened(
    "able-{require}-{suits}",
    Text("Did {leader} have a card to lead as declarer asks?", "{leader}家有庄家要求的牌可引吗？"),
    "L59",
)
MISLED: Final = happened(
    "misled",
    Text("Had an opponent told {hand} that it was their lead?", "是对方说轮到{hand}家，他才引错的吗？"),
    "L47.E.1",
    usual="no",
)
PROPER_LEAD: Final = happened(
    "proper-lead",
    Text(
        "Was {card} {turn}'s own lead, rather than a play to {card_2}?",
        "{card} 是{turn}家自己引的，不是跟 {card_2} 打的吗？",
    ),
    "L53.C",
)
ACCEPT: Final = option(
    "accept",
    Text("Does {declarer} accept the lead of {out}?", "{declarer}家接受引出的 {out} 吗？"),
    "L56.A",
    {
        "accept": Text("accept it as a correct lead", "接受，视为正确的引牌"),
        "refuse": Text("have it withdrawn, and it becomes a major penalty card", "要求收回：这张牌成为重罚张"),
    },
    lapse="accept",
)
BEFORE_OPENING_LEAD: Final = happened(
    "before-opening-lead",
    Text("Did they do so before an opening lead was faced?", "是在首攻的牌翻开之前吗？"),
    "2017:L54.E",
)
CONVENTIONAL: Final = finding(
    "{name}-conventional",
    Text(
        "Was the withdrawn {call} conventional (did it show suits other than the one named)?",
        "收回的 {call} 是约定叫（表示所叫名目以外的花色）吗？",
    ),
    "L26",
    usual="no",
)
RELATED_SUITS: Final = decision(
    "{name}-suits", Text("Which suits did {call} relate to?", "{call} 与哪些花色有关？"), "L26", SUITS
)
FIRST_LEAD: Final = happened(
    "first-lead", Text("Is this {leader}'s first lead?", "是{leader}家首次引牌吗？"), "L26.A.2"
)
SUBSTITUTE: Final = fact(
    "substitute",
    Text("What did {offender} finally call in place of {call}?", "{offender}家最后用什么叫牌代替了 {call}？"),
    "L26",
    CALL,
)
PENALTY_SUITS: Final = fact(
    "penalty-suits",
    Text("Which suits did the ruling name (none: any one suit)?", "此前的裁定涉及哪些花色（无：任一花色）？"),
    "L26",
    SUITS,
)
LEAD: Final = option(
    "lead", Text("What does declarer require of {leader}'s lead?", "庄家对{leader}家的引牌作何要求？"), "L26.A.2", {}
)
SAME_CALL_OTHER_MEANING: Final = finding(
    "{prefix}same-call-other-meaning",
    Text("Does {call} mean something very different in its new position?", "{call} 换了位置，含义大不相同吗？"),
    "L26",
    usual="no",
)
NAMED_SUITS: Final = decision(
    "named-suits",
    Text(
        "Which of these suits ({names}) has {offender} specified in the legal auction, by bidding it or by a "
        "conventional call?",
        "{offender}家在合法竞叫中（直接叫出或用约定叫）表示过哪些花色（{names}）？",
    ),
    "L26.A.1",
    SUITS,
)
WAS_COMPARABLE: Final = which(
    "was-comparable",
    Text("Was the withdrawn call replaced by a comparable one?", "收回的叫牌，已用可比叫牌代替了吗？"),
    "2017:L26.A",
    {
        "yes": Text("yes", "是"),
        "lowest": Text(
            "no: an insufficient bid was replaced with the lowest sufficient one specifying the same denomination",
            "否：不足叫牌由表示相同名目的最低足够叫牌代替",
        ),
        "no": Text("no", "否"),
    },
)
SHOWN_SUITS: Final = decision(
    "shown-suits",
    Text("Which suits has {offender} shown in the legal auction?", "{offender}家在合法竞叫中表示过哪些花色？"),
    "2017:L26.B",
    SUITS,
)
BARRED_SUIT: Final = LEAD.but(Text("Which suit may {leader} not lead?", "禁止{leader}家引哪一花色？"), "2017:L26.B")
LED_FACED: Final = FACED.but(
    Text("Was the card that {hand} led faced?", "{hand}家引出的牌，牌面向上吗？"), "L54", usual="yes"
)
PARTNER_LED_DOWN: Final = happened(
    "partner-led-down", Text("Has {leader} also led face down?", "{leader}家也已牌面向下首攻了吗？"), "L54", usual="no"
)
DECLARER_SPREAD: Final = happened(
    "declarer-spread",
    Text(
        "Has {declarer} begun to spread the hand, and exposed a card?",
        "{declarer}家已开始摊牌，露出了一张或几张吗？",
    ),
    "L54.A",
    usual="no",
)
DUMMY_SEEN: Final = happened(
    "dummy-seen",
    Text(
        "Could declarer have seen any of dummy's cards (cards exposed in the auction do not count)?",
        "庄家可能看到明手的牌（竞叫中亮出的不算）吗？",
    ),
    "L54.C",
    usual="no",
)
ACCEPT_OR_SPREAD: Final = ACCEPT.but(
    Text("What does {declarer} do about the lead of {out}?", "{declarer}家对越序首攻的 {out} 怎么办？"), "L54"
).among(
    {
        "spread": Text("spread the hand, and {dummy} becomes declarer", "自己摊牌做明手，由{dummy}家做庄"),
        "accept": Text("accept it, and play second from declarer's hand", "接受，由自己手中打第二张"),
        "refuse": Text("have it withdrawn, and it becomes a major penalty card", "要求收回：这张牌成为重罚张"),
    }
)
REPEATED_CALL: Final = fact(
    "repeated-call",
    Text("Which withdrawn call did the player repeat at their turn?", "叫牌被收回的人轮到时，又叫了收回的哪一个？"),
    "L26",
    CALL,
)
SHOWED_MORE: Final = happened(
    "showed-more",
    Text(
        "Has the offender made a call that may show suits other than the one named?",
        "违规者叫过可能表示别的花色的叫牌吗？",
    ),
    "L26.A.1",
)
