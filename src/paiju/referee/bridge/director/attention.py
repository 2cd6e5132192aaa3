"""Rules on drawing attention, calling the director, and corrections before the ruling (Laws 9 and 27C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import Caution, Information
from paiju.referee.bridge.calls.insufficient import prematurely_corrected
from paiju.referee.bridge.director.law import director_law
from paiju.referee.bridge.director.questions import (
    ACTED_SINCE,
    COMMITTED,
    COMMITTED_BEFORE_WARNING,
    CONCEALED,
    CORRECTED,
    CORRECTION,
    DIRECTOR_CALLED,
    DRAWN_BY,
    PERIOD,
    REPLACING_CARD,
    SILENT_ABOUT,
)
from paiju.referee.bridge.facts import CONTRACT, OFFENDER
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def attention_drawn(hearing: Hearing) -> None:
    """Rule on whether attention was drawn properly, and on what the players must do next."""
    seat = hearing.ask(DRAWN_BY)
    period = hearing.ask(PERIOD)
    guilty = hearing.ask(OFFENDER, "L9.B.1.d")
    if period == "auction":
        hearing.tell(
            Text("any player may draw attention, in turn or not", "任一选手都可以指出违规，不论是否轮到他叫牌"),
            "L9.A.1",
        )
    elif period == "after":
        hearing.tell(
            Text(
                "play is over: any player, including dummy, may draw attention to it",
                "打牌已经结束，明手也可以指出违规",
            ),
            "L9.A.2.b.1",
        )
    elif seat is hearing.ask(CONTRACT, "L9.A.2.b.1").dummy:
        if director_law(hearing).prevents(hearing, seat, guilty):
            return
        _dummy(hearing, seat)
    else:
        hearing.tell(
            Text("declarer and either defender may draw attention", "庄家和任一防家都可以指出违规"), "L9.A.2.a"
        )
    _director(hearing, seat, guilty)


def prevents_1997(hearing: Hearing, seat: Seat, guilty: Seat) -> bool:
    """Return whether dummy only tried to prevent an irregularity by declarer."""
    if guilty is not seat.partner or hearing.ask(COMMITTED):
        return False
    hearing.tell(
        Text(
            "dummy may try to prevent an irregularity by declarer; play continues", "明手可以试图阻止庄家违规，继续打牌"
        ),
        "L9.A.2.b.2",
    )
    return True


def prevents_2017(hearing: Hearing, _: Seat, guilty: Seat) -> bool:
    """Return whether dummy only tried to prevent an irregularity, by any player (9A3)."""
    if hearing.ask(COMMITTED_BEFORE_WARNING, guilty=guilty.text):
        return False
    hearing.tell(
        Text(
            "any player, including dummy, may try to prevent another player's irregularity; play continues",
            "任一选手都可以试图防止任何人违规，明手也可以；继续打牌",
        ),
        "2017:L9.A.3",
    )
    return True


def _dummy(hearing: Hearing, seat: Seat) -> None:
    hearing.order(Caution(seat))
    hearing.tell(
        Text(
            "dummy may not draw attention during the play, but may do so afterwards",
            "打牌期间明手不得指出违规，打完以后才可以",
        ),
        "L9.A.2.b.1",
    )
    hearing.tell(
        Text(
            "dummy may get a procedural penalty for this; the irregularity itself is still ruled on",
            "为此可对明手给予程序性判罚，原违规照样裁定",
        ),
        "L43.B.1",
    )


def _director(hearing: Hearing, seat: Seat, guilty: Seat) -> None:
    if not hearing.ask(DIRECTOR_CALLED):
        hearing.tell(
            Text("the director must be called as soon as attention is drawn", "指出违规以后，必须立即请裁判"),
            "L9.B.1.a",
        )
    hearing.tell(
        Text("any player, including dummy, may call the director", "任一选手都可以请裁判，明手也可以"), "L9.B.1.b"
    )
    hearing.tell(Text("no one loses any rights by calling the director", "请裁判不会使任何人丧失权利"), "L9.B.1.c")
    if seat.side is guilty.side:
        other = guilty.side.opponents
        hearing.tell(
            Text(
                f"{other.text.en} lose no rights because the offenders reported it",
                f"违规方自己报出违规，不影响{other.text.zh}方的权利",
            ),
            "L9.B.1.d",
        )
    acted = hearing.ask(ACTED_SINCE)
    if acted:
        hearing.tell(
            Text(
                "that action was out of order: the director rules on it too, and on any lost rights",
                "这时叫牌或出牌不合程序：裁判一并裁定，并考虑谁因此丧失权利",
            ),
            "L11.A",
        )
    hearing.tell(
        Text(
            "no one calls or plays until the director has explained everything",
            "裁判说明全部事项之前，谁都不得叫牌或打牌",
        ),
        "L9.B.2",
    )


def own_infraction(hearing: Hearing) -> None:
    """Rule on a player who did not mention an infraction by their own side."""
    silent = hearing.ask(SILENT_ABOUT)
    if silent == "explanation":
        hearing.tell(
            Text(
                "partner's mistaken explanation must be corrected at the proper time: rule it as \"a wrong "
                'explanation noticed by its own side"',
                "同伴的错误解释必须按时更正：按「本方发现解释有误」裁定",
            ),
            "2017:L20.F.5",
        )
        return
    if hearing.ask(CONCEALED):
        hearing.tell(
            Text("a player may say nothing about it, but may not conceal it", "选手可以不说，但不得设法掩盖"), "L72.B.4"
        )
        return
    hearing.tell(
        Text("no player has to draw attention to an infraction by their own side", "选手没有义务说出本方的违规"),
        "2017:L9.A.5",
    )


def premature_correction(hearing: Hearing) -> None:
    """Rule on an offender who corrected the irregularity before the director ruled."""
    kind = hearing.ask(CORRECTED)
    hearing.tell(
        Text("a correction before the ruling may lead to a further penalty", "裁判裁定以前自己先改，可能另受判罚"),
        "L9.C",
    )
    if kind == "card":
        _card(hearing)
        return
    correction = hearing.ask(CORRECTION)
    prematurely_corrected(hearing, correction)


def _card(hearing: Hearing) -> None:
    seat = hearing.ask(OFFENDER, "L9.C")
    second = hearing.ask(REPLACING_CARD)
    hearing.order(Information((seat, seat.partner), second.text))
    hearing.tell(
        Text(
            f"both cards have been shown: rule on the first as played, and on {second.symbol} as an additional "
            "exposed card",
            f"两张牌都亮出来了：第一张按原来的违规裁定，{second.symbol} 另按暴露的牌张裁定",
        ),
        "L9.C",
    )


FAMILY: Final = (
    Irregularity(
        "attention-drawn",
        Text("drawing attention, calling the director", "指出违规与请裁判"),
        Citation("L9.A.1"),
        attention_drawn,
    ),
    Irregularity(
        "premature-correction",
        Text("an offender corrects the irregularity before the ruling", "违规者过早自行改正"),
        Citation("L9.C"),
        premature_correction,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "own-infraction",
        Text("not drawing attention to an infraction by one's own side", "不说出本方的违规"),
        Citation("2017:L9.A.5"),
        own_infraction,
    ),
)
