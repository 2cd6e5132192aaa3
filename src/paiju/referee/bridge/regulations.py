"""Defines the organiser's options for bridge rulings, each with its clause and text."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct, ValidationError, convert

from paiju.errors import Malformed, undecoded
from paiju.laws import Citation, Code
from paiju.referee.hearing import Hearing
from paiju.referee.setting import Setting, settings_in
from paiju.text import Text


class Regulations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The organiser's options; the defaults are those of the Laws."""

    defenders_may_ask: Annotated[
        bool, Citation("L61.B"), Text("Defenders may ask each other about a revoke", "防家可以互相查问藏牌")
    ] = False
    rights_may_be_reserved: Annotated[
        bool,
        Citation("L16.A.1"),
        Text("A player may reserve the right to call the director later", "选手可以保留稍后请裁判的权利"),
    ] = True
    movement_lets_reseat: Annotated[
        bool,
        Citation("L16.B.1"),
        Text("The form of contest allows players to change seats for one board", "赛制允许同桌选手为一副牌调换座位"),
    ] = True
    card_required: Annotated[
        bool, Citation("L40.E.1"), Text("Every pair must have a completed convention card", "每对须有填好的约定卡")
    ] = True
    same_system: Annotated[
        bool, Citation("L40.E.1"), Text("Both partners must play the same system", "同伴须使用同一体系")
    ] = True
    screens: Annotated[
        bool,
        Citation("L80.E"),
        Text(
            "Screens are used, and actions that did not pass across one are not penalised",
            "使用屏风，未越过屏风的行为暂不判罚",
        ),
    ] = False
    own_card_barred: Annotated[
        bool,
        Citation("L40.E.2"),
        Text(
            "No player may look at their own convention card during the auction and play",
            "竞叫与打牌期间选手不得查看己方约定卡",
        ),
    ] = True
    notes_against_unusual: Annotated[
        bool,
        Citation("L40.E.2"),
        Text(
            "Players may consult notes on a defence against methods that the organiser calls unusual",
            "对主办方认定的非常规叫法，可以查看防御笔记",
        ),
    ] = False
    penalty_scale: Annotated[
        str,
        Citation("L90.A"),
        Citation("L81.C.7"),
        Text(
            "Scale of procedural penalties: clauses with amounts, for example L90.B.1=10%, L90.B.2=1 VP",
            "程序性判罚的标准：条款与数额，如 L90.B.1=10%, L90.B.2=1 VP",
        ),
    ] = ""
    committee: Annotated[
        bool, Citation("L80.G"), Citation("L93.A"), Text("A committee hears appeals", "由仲裁委员会审理上诉")
    ] = True
    appeal_minutes: Annotated[
        int,
        Citation("L92.B"),
        Text(
            "Time limit for an appeal, in minutes from when the scores can be inspected",
            "成绩可供查阅后，上诉的时限（分钟）",
        ),
    ] = 30
    merit_penalty: Annotated[
        str,
        Citation("L92.D.x"),
        Text(
            "Cost of an appeal without merit, for example 10%; leave empty for nothing",
            "没有道理的上诉罚多少，如 10%；留空则不罚",
        ),
    ] = ""
    committee_may_vary: Annotated[
        bool,
        Citation("L12.C.3"),
        Text("A committee may vary an assigned score to do equity", "委员会可为公正而变更指定的分数"),
    ] = True
    national_appeals: Annotated[
        bool,
        Citation("L93.C"),
        Citation("L93.C.x"),
        Text("A further appeal to the national authority is possible", "可以进一步向全国性桥牌机构上诉"),
    ] = True
    part_concession_undone: Annotated[
        bool,
        Citation("L68.B"),
        Text(
            "A defender's immediate objection cancels partner's concession of some of the tricks, not just a "
            "concession of all",
            "防家当即反对时，同伴的部分认输也作废，不限于全部认输",
        ),
    ] = True
    correction_minutes: Annotated[
        int,
        Citation("L79.C"),
        Text(
            "Time limit for correcting a score, in minutes from when the official score can be inspected",
            "正式成绩可供查阅后，更正得分的时限（分钟）",
        ),
    ] = 30
    artificial_is_special: Annotated[
        bool,
        Citation("2017:L40.B.1"),
        Text("Every artificial call is a special partnership understanding", "人为叫品一律算同伴间的特殊协议"),
    ] = True
    varying_barred: Annotated[
        bool,
        Citation("2017:L40.B.2.a.iv"),
        Text(
            "A pair may not agree to change its methods after an irregularity by the opponents",
            "不得约定在对方违规之后改变叫打方法",
        ),
    ] = False
    later_average_plus: Annotated[
        Literal[60, 50, 40],
        Citation("2017:L12.C.2.d"),
        Text(
            "Percentage for average plus from the second board without a result in a session onwards",
            "同一节中自第二副无结果的牌起，平均加所计的百分比",
        ),
    ] = 60
    suits_from_the_top: Annotated[
        bool,
        Citation("2017:L70.E.2"),
        Text(
            "A suit is assumed to be played from the top if the claimer stated no order",
            "摊牌未说明出牌次序时，视为各花色自大到小打出",
        ),
    ] = False
    reviewer: Annotated[
        bool,
        Citation("2017:L93.A"),
        Text("A reviewer hears appeals instead of a committee", "由复核人代替仲裁委员会审理上诉"),
    ] = False
    further_appeals: Annotated[
        bool,
        Citation("2017:L93.C"),
        Text("The regulating authority has arranged for further appeals", "管理机构规定了进一步上诉的办法"),
    ] = False


def regulations(hearing: Hearing) -> Regulations:
    """Parse the case's regulations. Raises `Malformed` if one does not exist or cannot be parsed."""
    try:
        return convert(hearing.case.regulations, Regulations, strict=False)
    except ValidationError as fault:
        raise Malformed(
            Text(f"a regulation for the bridge referee ({fault})", f"桥牌裁判的一项规定（{undecoded(fault).zh}）"),
            ", ".join(f"{name}={value}" for name, value in hearing.case.regulations.items()),
        ) from None


def open_to_organiser(*codes: Code) -> tuple[Setting, ...]:
    """List the options for an edition; `codes`: those whose clauses apply in it.

    >>> [one.name for one in open_to_organiser(Code.BRIDGE_1997)][:2]
    ['defenders_may_ask', 'rights_may_be_reserved']
    """
    return tuple(one for one in settings_in(Regulations) if Citation(one.clause).clause.code in codes)
