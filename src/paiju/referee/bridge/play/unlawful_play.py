"""Rules on plays after an illegal play (Law 60), and on players who cannot comply (Law 59)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.referee.bridge.facts import CARD, LED, TURN, contract_and_offender
from paiju.referee.bridge.later_plays import card_of, played_after
from paiju.referee.bridge.penalty_cards.penalty_card import become, defender
from paiju.referee.bridge.play.questions_on_withdrawn_plays import (
    ABLE,
    ABLE_OTHERWISE,
    DUTY,
    DUTY_SUITS,
    FOLLOWING,
    FOLLOWING_FORBIDDEN,
    PROPER_LEAD,
    RETRACTION_REQUIRED,
    RIGHT_HAND_LED,
)
from paiju.referee.bridge.play.unlawful_plays import unlawful_plays
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed


def played_on(hearing: Hearing) -> None:
    """Rule on cards that were played after an offender's lead or play out of turn and before the ruling."""
    bid, seat = contract_and_offender(hearing, "L60.A.1")
    early = hearing.ask(CARD, "L60.A.1")
    after = played_after(hearing, "L60.A.1")
    if not after:
        hearing.contradiction(
            Text("no one has played since: rule on the irregularity itself", "后来没有人出牌：请直接裁定原来的违规"),
            "L60.A.1",
        )
    follower = card_of(after, seat.lho)
    if follower is None:
        unlawful_plays(hearing, bid, seat, after, stands=False)
        hearing.tell(
            Text(
                "the next hand has not played: the right to a penalty remains", "他的下家还没有出牌：判罚的权利不受影响"
            ),
            "L60.C",
        )
        return
    if hearing.ask(PROPER_LEAD, follower=follower.symbol, lho=seat.lho.text, early=early.symbol):
        hearing.contradiction(
            Text(
                "the player's own lead forfeits nothing: rule on the lead out of turn under Law 53",
                "轮到自己引牌，不丧失任何权利：越序引牌按第53条裁定",
            ),
            "L53.C",
        )
    hearing.tell(
        Text(
            f"{seat.lho.text.en} has played to it: the right to a penalty is lost",
            f"{seat.lho.text.zh}家已接着出牌：判罚的权利已经丧失",
        ),
        "L60.A.1",
    )
    hearing.tell(Text(f"{early.symbol} is treated as played in turn", f"{early.symbol} 算作按序打出"), "L60.A.2")
    hearing.tell(
        Text(
            "earlier penalty cards and lead or play penalties remain, for later turns",
            "此前的罚张和引牌、打牌判罚照旧有效，以后轮到时执行",
        ),
        "L60.A.3",
    )
    unlawful_plays(hearing, bid, seat, after, stands=True)


def before_required_lead(hearing: Hearing) -> None:
    """Rule on a defender's card played after declarer had to retract a lead and before the right hand has led."""
    bid, seat = contract_and_offender(hearing, "L60.B")
    defender(hearing, bid, seat, "L48.A")
    if not hearing.ask(RETRACTION_REQUIRED):
        hearing.contradiction(
            Text(
                "before that, the card is dealt with as part of declarer's lead out of turn, Law 53",
                "在此之前打出的牌，随庄家的越序引牌按第53条裁定",
            ),
            "L53.B",
            instead="declarer-lead-out-of-turn",
        )
    if hearing.ask(RIGHT_HAND_LED):
        hearing.contradiction(
            Text(
                "declarer had led: a card out of turn is premature, Law 57",
                "庄家已正确引牌：未轮到时出的牌按第57条裁定",
            ),
            "L57.A",
            instead="premature-play",
        )
    become(hearing, seat, (hearing.ask(CARD, "L60.B"),), "L60.B")


def unable(hearing: Hearing) -> None:
    """Rule on whether a player may play a card other than the one that a penalty requires."""
    seat = hearing.ask(TURN, "L59")
    duty = hearing.ask(DUTY)
    suits = hearing.ask(DUTY_SUITS)
    if not suits:
        hearing.contradiction(Text("the requirement names no suit", "这个判罚没有写明花色"), "L59")
    names = listed([suit.text for suit in suits])
    asked = FOLLOWING if duty == "require" else FOLLOWING_FORBIDDEN
    following = duty != "rank" and hearing.ask(asked, names=names)
    if following:
        suit = hearing.ask(LED, "L44.C")
        if (suit in suits) is (duty == "require"):
            hearing.dismiss(Text("the suit led does not prevent compliance", "所引花色与这个判罚不冲突"), "L59")
        hearing.tell(
            Text(
                f"{seat.text.en} must follow suit with {suit.text.en}: that comes first",
                f"{seat.text.zh}家必须跟{suit.text.zh}：跟牌在先",
            ),
            "L44.C",
        )
        hearing.tell(Text("so the player may play any otherwise legal card", "因此可以打任何别的合法的牌"), "L59")
        return
    able = hearing.ask(ABLE_OTHERWISE if duty == "forbid" else ABLE, names=names)
    if able:
        hearing.tell(Text(f"{seat.text.en} can comply, and must", f"{seat.text.zh}家能照判罚打，必须照办"), "L59")
    else:
        hearing.tell(
            Text(
                f"{seat.text.en} cannot comply, and may play any otherwise legal card",
                f"{seat.text.zh}家没法照判罚打：可以打任何别的合法的牌",
            ),
            "L59",
        )


FAMILY: Final = (
    Irregularity(
        "unable-to-comply", Text("unable to lead or play as required", "不能按判罚引牌或打牌"), Citation("L59"), unable
    ),
    Irregularity(
        "play-after-illegal-play",
        Text("plays after an illegal play", "不合法出牌后的出牌"),
        Citation("L60.A.1"),
        played_on,
    ),
    Irregularity(
        "play-before-required-lead",
        Text("play by a defender before declarer's required lead", "防家在庄家重新引牌之前出牌"),
        Citation("L60.B"),
        before_required_lead,
    ),
)
