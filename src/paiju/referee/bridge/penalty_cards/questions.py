"""Declares the questions about exposed cards and penalty cards."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CARD, CARDS
from paiju.referee.kinds import fact, finding, happened, option, which
from paiju.text import Text

PARTNER_COULD_SEE: Final = finding(
    "partner-could-see",
    Text(
        "Did {seat} face the cards personally, where {partner} could see them?",
        "是{seat}家自己把牌亮在{partner}家看得到的地方吗？",
    ),
    "L24",
    usual="yes",
)
CARDS_TAKEN: Final = happened(
    "cards-taken",
    Text(
        "Had {seat} or {partner} taken their cards from the board?", "{seat}家或{partner}家已从牌套取出自己的牌了吗？"
    ),
    "2017:L17.A",
)
OWN_ERROR: Final = finding(
    "own-error",
    Text(
        "Was it {seat}'s own error, and could {partner} have seen the faces?",
        "是{seat}家自己的失误，而且{partner}家看得到牌面吗？",
    ),
    "2017:L24",
)
PREMATURE_LEAD: Final = happened(
    "premature-lead",
    Text("Was the card led before the auction was over?", "这张牌是在竞叫结束前引出来的吗？"),
    "L24.B",
)
CARELESS: Final = finding(
    "careless",
    Text("Was the card exposed inadvertently, and not led?", "这张牌是不小心亮出来的（而不是引出来的）吗？"),
    "L50.B",
)
WAY: Final = which(
    "way",
    Text("How did it come to be seen or known?", "牌是怎样暴露的？"),
    "L49",
    {
        "unseen": Text("partner could not have seen its face", "同伴不可能看到牌面"),
        "play": Text("in the normal course of play, or as the law requires", "正常出牌，或按规则亮出"),
        "claim": Text("with a remark about the trick in progress only", "说的只是眼前这一墩，说时亮出"),
        "named": Text("the player named it as a card they held", "他说出自己持有这张牌"),
        "careless": Text("it was dropped, or two cards were played at once, inadvertently", "不慎掉落或带出"),
        "deliberate": Text("it was played deliberately", "有意亮出或打出"),
    },
)
DESIGNATED_OTHERWISE: Final = finding(
    "designated-otherwise",
    Text(
        "Does the director rule that it is not a penalty card (for example, because the other side caused it)?",
        "裁判另外认定亮出的牌不是罚张（例如是对方造成的）吗？",
    ),
    "L50",
    usual="no",
)
SPREAD: Final = happened("spread", Text("Did they face their whole hand?", "他把手中的牌全摊开了吗？"), "L48.B.2")
AFTER_LEAD_OUT_OF_TURN: Final = happened(
    "after-lead-out-of-turn",
    Text("Was that just after a faced opening lead out of turn?", "是在对方牌面向上越序首攻之后吗？"),
    "L48.B.1",
)
PENALTY_CARDS: Final = fact(
    "penalty-cards", Text("Which penalty cards does {owner} have?", "{owner}家有哪些罚张？"), "L50.D.2", CARDS
)
MINOR: Final = happened(
    "minor",
    Text("Is {held} a minor penalty card (was it exposed inadvertently)?", "{held} 是轻罚张（不小心亮出来的）吗？"),
    "L50.B",
)
PARTNER_LEAD: Final = option(
    "partner-lead",
    Text(
        "{leader} is on lead and {owner} has penalty cards: {symbols}. What does {declarer} require?",
        "{leader}家引牌，{owner}家有罚张 {symbols}：{declarer}家如何选择？",
    ),
    "L50.D.2",
    {},
)
PARTNERS_PENALTY_CARDS: Final = fact(
    "partners-penalty-cards",
    Text("Which major penalty cards does their partner {owner} have?", "同伴{owner}家有哪些重罚张？"),
    "L50.D.2",
    CARDS,
)
TURN_KIND: Final = which(
    "turn-kind",
    Text("What is the player's turn?", "他这一次出牌属于哪种情形？"),
    "L50.D.1",
    {
        "lead": Text("they are on lead", "由他引牌"),
        "follow": Text("they can follow suit", "他能够跟牌"),
        "discard": Text("they have none of the suit led", "他没有所引花色的牌"),
    },
)
PLAY_KIND: Final = TURN_KIND.among({one.key: one.text for one in TURN_KIND.choices if one.key != "lead"})
"""The same question in a trick that has been led."""
RESTRICTED: Final = happened(
    "restricted",
    Text("Does another lead or play restriction also apply to them now?", "他这时还受别的引牌或打牌判罚吗？"),
    "L50.D.1",
)
ALLOWED: Final = fact(
    "allowed", Text("Which of the penalty cards does it allow?", "那个判罚允许打出哪些罚张？"), "L50.D.1", CARDS
)
DESIGNATED: Final = option(
    "designated", Text("Which of {symbols} does {owner} play?", "{owner}家先打出 {symbols} 中的哪一张？"), "L51.A", {}
)
DECLARER_PLAYED: Final = happened(
    "declarer-played",
    Text("Has declarer played from either hand since?", "庄家后来已从自己手里或明手打出牌了吗？"),
    "L52.B.1.b",
)
ACCEPT: Final = option(
    "accept",
    Text("Does {declarer} accept {symbols}?", "{declarer}家接受 {symbols} 吗？"),
    "L52.B.1.a",
    {
        "accept": Text("accept it, and the penalty card remains one", "接受；罚张仍是罚张"),
        "refuse": Text(
            "have the penalty card played instead, and the other becomes one too", "要求改打罚张；打出的牌也成为罚张"
        ),
    },
    lapse="accept",
)
HAD_PENALTY_CARDS: Final = PENALTY_CARDS.but(
    Text("Which penalty cards did {seat} already have?", "{seat}家此前已有哪些罚张？"), "L50.B", usual="-"
)
PARTNER_PENALTY_CARDS: Final = HAD_PENALTY_CARDS.but(name="partner-penalty-cards")
HAD_PARTNERS_PENALTY_CARDS: Final = HAD_PENALTY_CARDS.but(name=PARTNERS_PENALTY_CARDS.name)
PARTNER_LED: Final = fact(
    "partner-led", Text("What has partner led to the next trick?", "同伴已在下一墩引出哪张牌？"), "L49", CARD
)
PENALTY_CARDS_OF: Final = HAD_PENALTY_CARDS.but(name="penalty-cards-{letter}")
