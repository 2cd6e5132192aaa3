"""Rules on talk, signals, conduct in the room, and matters left to the referees (chapter 9)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Caution
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import fine, warn
from paiju.referee.tractor6.penalty import REPEATED, cited, minor, sanction
from paiju.referee.tractor6.questions import (
    DISPUTER,
    EARLIER_TALK,
    GAIN,
    INFORMANT,
    MEASURE,
    MISBEHAVING,
    PENALISED,
    PENALTY,
    RULE_BREAKER,
    RULING,
    TALKER,
)
from paiju.referee.tractor6.questions_on_play import CARDS_VIEWED
from paiju.text import Text


def talk(hearing: Hearing) -> None:
    """Rule on a remark about the cards: first a reminder, then a warning, then ten points.

    A remark that could help the speaker's side is warned or fined at once.
    """
    seat = offender(hearing, TALKER)
    at = places(hearing)
    if hearing.ask(GAIN):
        if hearing.ask(MEASURE, repeated=REPEATED) == "fine":
            fine(hearing, seat, REPEATED, "T9.6c")
        else:
            warn(hearing, seat, "T9.6c")
        return
    who = at.seat(seat)
    before = hearing.ask(EARLIER_TALK, who=who)
    if before == 0:
        hearing.order(Caution(seat))
        hearing.tell(Text(f"{who.en} gets one friendly reminder", f"善意提醒{who.zh}一次"), "T9.6a")
    elif before == 1:
        warn(hearing, seat, "T9.6b")
        hearing.tell(Text(f"the next time it costs {REPEATED} points", f"再犯者罚 {REPEATED} 分"), "T9.6b")
    else:
        fine(hearing, seat, REPEATED, "T9.6b")


def signal(hearing: Hearing) -> None:
    """Rule on information that was passed by a sound, hint, movement or look."""
    seat = offender(hearing, INFORMANT)
    hearing.tell(
        Text(
            "no information may be passed by talk, sounds, hints, movements or looks",
            "不得讲话或以声音、暗示、动作、表情等传递非法信息",
        ),
        "T9.5",
    )
    sanction(hearing, seat)


_ROOM: Final = {
    "referee": (
        "T9.4",
        Text("spoke before the referee came", "裁判到来之前就陈述、争论"),
        Text("raise a hand, and speak quietly once the referee is there", "举手召裁判，裁判到来之后方可小声讲话"),
        Text("Who spoke?", "是谁先讲话的？"),
    ),
    "phone": (
        "T9.8",
        Text("used a phone, or left it on", "使用手机或未关机"),
        Text("phones are off during the match", "比赛期间手机应关机，不得使用"),
        Text("Whose phone was it?", "是谁的手机？"),
    ),
    "drink": (
        "T9.9",
        Text("water or a drink on the table", "水或饮料放在牌桌上"),
        Text("drinks are kept on the floor", "水或饮料只能放在地上"),
        Text("Whose drink was it?", "是谁的饮料？"),
    ),
    "noise": (
        "T9.10",
        Text("noise, or walking about", "大声喧哗或随意走动"),
        Text("no noise and no walking about during play", "比赛进行时不得大声喧哗、随意走动"),
        Text("Who was noisy or walked about?", "是谁喧哗或走动？"),
    ),
}
MISCONDUCT: Final = CARDS_VIEWED.but(Text("What was done?", "做了什么？"), "T9.2").among(
    {key: row[1] for key, row in _ROOM.items()}
    | {
        "spectator": Text("someone other than a referee is watching", "裁判以外的人旁观"),
        "away": Text("two or more members of a team are away at once", "同队两人以上同时离席"),
    }
)


def room(hearing: Hearing) -> None:
    """Rule on conduct in the room: state the rule, and apply the measure that the referee chooses."""
    what = hearing.ask(MISCONDUCT)
    if what == "spectator":
        hearing.tell(Text("only referees may watch: the bystander leaves", "除裁判外不得旁观，请其离开"), "T9.7")
        return
    if what == "away":
        hearing.tell(
            Text(
                "two or more of a team and sex should not be away at once; there is no penalty",
                "应避免同队同性别两位以上队员同时上洗手间；不罚",
            ),
            "T9.11",
        )
        return
    clause, _, said, who = _ROOM[what]
    seat = offender(hearing, MISBEHAVING, clause, who=who)
    hearing.tell(said, clause)
    sanction(hearing, seat)


def dispute(hearing: Hearing) -> None:
    """Rule on a small dispute that the referee had to settle."""
    minor(hearing, offender(hearing, DISPUTER))


def disobedience(hearing: Hearing) -> None:
    """Rule on a breach without a fixed penalty, or on a player who does not obey the referee."""
    sanction(hearing, offender(hearing, RULE_BREAKER))


def unlisted(hearing: Hearing) -> None:
    """Rule on a matter that the rules do not mention: the referees decide, and the decision is recorded."""
    said = hearing.ask(RULING)
    hearing.tell(Text(f"the referees decide: {said}", f"裁判组裁决：{said}"), "T9.1")
    if hearing.ask(PENALTY):
        sanction(hearing, offender(hearing, PENALISED))


FAMILY: Final = (
    Irregularity(
        "talk", Text("talk about the cards", "说话提及牌"), Citation("T9.6a"), talk, also=cited("T9.6b T9.6c")
    ),
    Irregularity("signal", Text("information passed to a partner", "传递非法信息"), Citation("T9.5"), signal),
    Irregularity(
        "room-conduct",
        Text("conduct in the room: phones, drinks, noise, bystanders", "赛场纪律：手机、饮料、喧哗、旁观"),
        Citation("T9.8"),
        room,
        also=cited("T9.4 T9.7 T9.9 T9.10 T9.11"),
    ),
    Irregularity("minor-dispute", Text("a minor dispute", "细微纠纷"), Citation("T.tab5-13"), dispute),
    Irregularity(
        "misconduct",
        Text("a breach without a fixed penalty, or disobedience", "其他违规或不服从裁判"),
        Citation("T9.2"),
        disobedience,
    ),
    Irregularity("unlisted", Text("a matter not covered by the rules", "规则未包括的事项"), Citation("T9.1"), unlisted),
)
