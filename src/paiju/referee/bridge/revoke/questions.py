"""Declares the questions about revokes."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CARD, CARDS, SEAT
from paiju.referee.bridge.outcome import OUTCOME
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.kinds import choice, decision, fact, finding, happened, option, which
from paiju.referee.question import number as number_from
from paiju.text import Text

FAILURE: Final = which(
    "failure",
    Text("What did {seat} fail to do?", "{seat}家违反了什么要求？"),
    "L61.A",
    {
        "follow": Text("they held a card of the suit led and played another suit", "有所引花色的牌，却打了别的花色"),
        "required": Text(
            "they could have led or played what a law or penalty required, but did not",
            "规则或判罚要他引、打某张牌，他能照办而没有照办",
        ),
        "unable": Text("nothing: they could not comply", "没有违反：他没法照办"),
    },
    usual="follow",
)
LAST_TRICKS: Final = happened(
    "last-tricks",
    Text("Was it at trick twelve or thirteen?", "是在第十二墩或最后一墩吗？"),
    "L62.D.1",
    usual="no",
)
HANDS_RETURNED: Final = happened(
    "hands-returned",
    Text("Have all four hands been returned to the board?", "四家的牌都已放回牌套了吗？"),
    "L62.D.1",
    usual="no",
)
NOTICED: Final = which(
    "noticed",
    Text("When was attention first drawn to it?", "最初是在什么时候被指出的？"),
    "L63.A.1",
    {
        "in-trick": Text("before anyone led to the next trick", "还没有人在下一墩引牌"),
        "nos-led": Text(
            "{theirs} had led to the next trick, but {ours} had not played to it",
            "{theirs}方已在下一墩引牌，{ours}方尚未在这一墩出牌",
        ),
        "os-played": Text("{ours} had led or played to the next trick", "{ours}方已在下一墩引牌或出牌"),
        "os-named": Text("{ours} had named a card for the next trick", "{ours}方已指定下一墩要打的牌"),
        "os-claimed": Text(
            "{ours} had claimed or conceded, or agreed to a claim or concession",
            "{ours}方已摊牌、认输，或已同意摊牌、认输",
        ),
        "next-board": Text("{theirs} had called on the next board", "{theirs}方已在下一副牌叫牌"),
        "round-over": Text("the round was over", "本轮已经结束"),
    },
)
ATTENTION: Final = which(
    "attention", Text("How was attention drawn to the revoke?", "藏牌是怎样被指出的？"), "L43.C", {}, usual="lawful"
)
REST_TRICKS: Final = decision(
    "rest-tricks",
    Text(
        "How many tricks do {side} (declarer's side) get, from trick {number} on?",
        "第 {number} 墩及以后各墩中，庄家方（{side}）得几墩？",
    ),
    "2017:L69.B.2",
    number_from(0, 13),
)
BY_CLAIM: Final = which(
    "by-claim",
    Text("Whose claim or concession was it?", "是哪一方摊牌或认输？"),
    "2017:L63.A.4",
    {
        "os-claimed": Text("{ours} had claimed or conceded", "{ours}方已摊牌或认输"),
        "agreement-open": Text(
            "{ours} had agreed to a claim, but had not called on a later board, and the round was not over",
            "{ours}方已同意对方的摊牌，但还没有在以后的牌上叫牌，本轮也没有结束",
        ),
        "agreement-complete": Text(
            "{ours} had agreed to a claim and called on a later board", "{ours}方已同意对方的摊牌，并已在以后的牌上叫牌"
        ),
    },
)
ATTENTION_2017: Final = ATTENTION.but(clause="2017:L43.B.3").among(
    {
        "lawful": Text(
            "by a player entitled to do so (defenders may ask one another)", "由有权的人指出或询问（防家可以互相询问）"
        ),
        "dummy": Text(
            "first by dummy ({dummy}), who had lost their rights (Law 43A2)",
            "由已丧失权利（43A2）的明手{dummy}家最先提出",
        ),
    }
)
DEFENDERS_GAINED: Final = finding(
    "defenders-gained", Text("Did {side} gain directly from the revoke?", "{side}方因藏牌直接得利了吗？"), "L43.C"
)
OTHER_SIDE_REVOKED: Final = happened(
    "other-side-revoked",
    Text("Did {other} also revoke on this trick?", "{other}方在同一墩也藏牌吗？"),
    "2017:L62.C.3",
    usual="no",
)
BOTH_PLAYED_ON: Final = happened(
    "both-played-on", Text("Have both sides played to the next trick?", "双方都已在下一墩出牌了吗？"), "2017:L62.C.3"
)
PARTNER_TO_PLAY: Final = happened(
    "partner-to-play",
    Text(
        "Had {partner} not yet played to trick twelve when {seat} revoked?",
        "{seat}家藏牌时，第十二墩还没有轮到{partner}家吗？",
    ),
    "2017:L62.D.2",
)
OTHER_OFFENDER: Final = fact(
    "other-offender", Text("Which of {opponents} also revoked?", "{opponents}方是哪一家也藏牌？"), "2017:L62.C.3", SEAT
)
TRICK_PLAYS: Final = fact(
    "trick-plays",
    Text("Which four cards were played to the trick, in order?", "这一墩依次打出了哪四张牌？"),
    "2017:L62.C.3",
    PLAYS,
)
NEXT_PLAYS: Final = fact(
    "next-plays",
    Text("What has already been played to the next trick?", "下一墩已经打出了哪些牌？"),
    "2017:L62.C.3",
    PLAYS,
)
TRICKS_CHANGED: Final = fact(
    "tricks-changed",
    Text(
        "How many more of the last two tricks do {side} (declarer's side) win with the corrected cards (0: the same "
        "as before; a minus sign for fewer)?",
        "按改正后的牌，庄家方（{side}）在最后两墩中多赢几墩（0：不变；少赢写负数）？",
    ),
    "L62.D.1",
    number_from(-2, 2),
)
PLAYS_AFTER: Final = fact(
    "plays-after",
    Text(
        "Which cards were played to this trick after the revoke, before attention was drawn?",
        "藏牌之后、被指出之前，这一墩还打出了哪些牌？",
    ),
    "L62.C.1",
    PLAYS,
    usual="-",
)
FACED_BEFORE: Final = happened(
    "faced-before",
    Text(
        "Was {played} face up as a penalty card before it was played?",
        "{played} 打出之前，已经是摊在桌上的罚张吗？",
    ),
    "L62.B.2",
    usual="no",
)
WAS_LEAD: Final = happened("was-lead", Text("Did {seat} lead to the trick?", "这一墩是{seat}家引的吗？"), "L62.B")
ASKER: Final = fact("asker", Text("Who asked?", "谁问的？"), "L61.B", SEAT)
ASKED: Final = fact("asked", Text("Who was asked?", "问的是谁？"), "L61.B", SEAT)
HELD: Final = happened(
    "held", Text("Did {asked} hold a card of the suit led?", "{asked}家当时有所引花色的牌吗？"), "L61.A"
)
RIGHTS_LOST: Final = happened(
    "rights-lost",
    Text(
        "Had dummy lost their rights (did they look at another hand on their own initiative)?",
        "明手已丧失权利（自己去看过别人的手牌）吗？",
    ),
    "L42.B.1",
)
REVOKE_WINNER: Final = fact(
    "revoke-winner", Text("Which hand won trick {trick}?", "第 {trick} 墩由哪一家赢得？"), "L64.A.1", SEAT
)
TRICKS_SINCE: Final = which(
    "tricks-since",
    Text(
        "After play: how many tricks did {ours} win from the revoke trick on (including it)?",
        "打完后：从藏牌墩起（含这一墩），{ours}方赢了几墩？",
    ),
    "L64.A.1",
    {},
)
LATER_WINNER: Final = happened(
    "later-winner",
    Text(
        "Did {seat} later win a trick with a card that could legally have been played to the revoke trick?",
        "{seat}家后来用本可以打在藏牌墩的牌赢过一墩吗？",
    ),
    "L64.A.2.x",
    usual="no",
)
UNDERCOMPENSATED: Final = finding(
    "undercompensated",
    Text(
        "After the transfer of {moved}, do {other} still have fewer tricks than if {seat} had not revoked?",
        "转移 {moved} 墩以后，{other}方的墩数，仍比{seat}家没有藏牌时少吗？",
    ),
    "L64.C",
    usual="no",
)
WITHOUT_REVOKES: Final = decision(
    "without-revokes",
    Text("What would the result have been if no one had revoked?", "假如双方都没有藏牌，结果会是什么？"),
    "L64.C.x",
    OUTCOME,
)
REPEAT_DAMAGE: Final = finding(
    "repeat-damage",
    Text(
        "Would {other} probably have made more tricks without one or more of the later revokes?",
        "若没有后来的藏牌，{other}方很可能多得牌墩吗？",
    ),
    "2017:L64.C.2.a",
)
BOTH_DAMAGE: Final = finding(
    "both-damage",
    Text(
        "Is either side damaged, compared with the probable result if no one had revoked?",
        "与双方都没有藏牌时很可能的结果相比，有一方受损吗？",
    ),
    "2017:L64.C.2.b",
)
PARTNER_PLAYS: Final = option(
    "partner-plays",
    Text("Which card does declarer tell {partner} to play?", "庄家要求{partner}家打出哪一张？"),
    "L62.D.2",
    {},
)
PARTNER_CARDS: Final = fact(
    "partner-cards",
    Text(
        "Which two cards did {partner} have left when {seat} revoked (- if {partner} had already played)?",
        "{seat}家藏牌时{partner}家还有哪两张牌（已出过牌就写 -）？",
    ),
    "L62.D.2",
    CARDS,
    secret=True,
)

SUBSTITUTE_OF: Final = choice(
    "substitute-{letter}",
    Text("Which card does {seat} play instead of {card}?", "{seat}家换哪张牌代替 {card}？"),
    "L62.B",
    CARD,
)
WITHDRAW: Final = option(
    "withdraw-{letter}",
    Text("Does {seat} withdraw {card}?", "{seat}家收回 {card} 吗？"),
    "L62.C.1",
    {"keep": Text("leave {card}", "保留 {card}"), "withdraw": Text("play another card", "换打另一张牌")},
)
SUBSTITUTE: Final = choice(
    "substitute-card",
    Text("Which card of the suit led is played instead of {played}?", "以所引花色的哪张牌代替 {played}？"),
    "L62.B",
    CARD,
    once="substitute",
)
SUBSTITUTE_REQUIRED: Final = SUBSTITUTE.but(
    Text("Which card is played instead of {played}?", "换哪张牌代替 {played}？")
)
EXCEPTION: Final = which(
    "exception",
    Text("{whether}", "{whether}"),
    "L64.B.2",
    {"none": Text("none of these", "以下情况都没有")},
    usual="none",
)
"""Asked in the words of the edition, with its exceptions."""
TRICKS_WON: Final = fact(
    "tricks-won",
    Text(
        "After play: how many tricks did {side} win from trick {trick} on (including it)?",
        "打完后：从第 {trick} 墩起（含这一墩），{side}方共赢几墩？",
    ),
    "L64.B.1",
    number_from(0, 13),
)
