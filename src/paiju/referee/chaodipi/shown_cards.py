"""Rules on cards that are seen or laid down other than by a regular play, at ten points each (C6.1)."""

from __future__ import annotations

from typing import Final, NoReturn

from paiju.cards import Hand
from paiju.games.chaodipi.form import Form, form_of
from paiju.games.chaodipi.turn_up import HEART_FIVE
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls
from paiju.referee.chaodipi.discretion import ALL, discretion
from paiju.referee.chaodipi.questions_on_play import (
    BEFORE_IT,
    CARDS_PLAYED,
    CARDS_SEEN,
    CARDS_SHOWN,
    FACES_SEEN,
    FIRST,
    INVALID_PLAYER,
    OWNER_OF_CARDS_SEEN,
    PLAY_FAULT,
    PROTECTOR,
    SHOW,
    SHOWER,
    TOO_LATE,
)
from paiju.referee.chaodipi.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import fact
from paiju.referee.question import number
from paiju.referee.tractor.facts import DECLARER, NEXT_TRICK, lead, offender, places
from paiju.referee.tractor.notation import say_cards
from paiju.referee.tractor.wording import by_reading, fine, restore
from paiju.text import Text

A_CARD: Final = 10
LEVELS: Final = range(2, 15)
LEVEL: Final = fact(
    "level",
    Text("Which level was played (2 to 14, the ace)?", "打几（2 至 14，A 为 14）？"),
    "C3.2e",
    number(LEVELS[0], LEVELS[-1]),
)
CUSTOM: Final = "C7.4"
"""The clause under which the custom of the game decides if the code is silent."""

_SHOWS: Final = {
    "form": ("C3.2d", Text("these cards cannot make trump", "这些牌不能亮主")),
    "single": ("C3.5b", Text("stirred with one card", "单张炒底")),
    "protection": ("C3.2a", Text("protected their own card too late", "自保过晚：别人已反主，或底牌已被拿起")),
    "own": ("C3.2b", Text("overturned their own trump", "反自己定的主")),
    "closed": ("C3.2c", Text("after a pair was shown", "已有人双张亮主后再反主")),
    "passed": ("C3.5d", Text("after they had passed, with no stir since", "已表示不炒，其后无人反主")),
    "turn": ("C3.5a", Text("stirred before being asked", "未轮到询问即炒底")),
    "used": ("C3.5c", Text("showed the same cards a second time", "同一副牌第二次亮出")),
    "turned-up": ("C3.3a", Text("after the kitty was turned up for trump", "已看底牌定主后再反主")),
    "other": ("C3.1b", Text("broke another rule of showing", "违反亮牌的其他规定")),
    "early": ("C3.5h", Text("turned up before the first trick was over", "首轮出完前翻开暗亮的牌")),
}
SHOW_FAULT: Final = PLAY_FAULT.but(Text("What was wrong with the show?", "亮牌错在哪里？"), "C3.1b").among(
    {name: words for name, (_, words) in _SHOWS.items()}
)
_READINGS: Final = {"closed": 3, "single": 16, "used": 18, "turned-up": 12}
"""The readings by which some of these shows are wrong."""


def exposed_cards(hearing: Hearing) -> None:
    """Rule on cards that others could see, on purpose or not."""
    seat = offender(hearing, OWNER_OF_CARDS_SEEN)
    found = hearing.ask(CARDS_SEEN)
    fine(hearing, seat, A_CARD * len(found), "C6.1")
    _taken_up(hearing, seat)


def _taken_up(hearing: Hearing, seat: int) -> None:
    """State that cards not played since go back to the hand, by the custom of the game (C7.4)."""
    who = places(hearing).seat(seat)
    hearing.tell(
        Text(
            f"{who.en} takes back those cards that they have not played since",
            f"{who.zh}把这些牌收回手中；后来正常打出的不收",
        ),
        CUSTOM,
    )


def improper_play(hearing: Hearing) -> None:
    """Rule on an invalid play: too many or too few cards, cards that make no lead, a second play to a trick."""
    seat = offender(hearing, INVALID_PLAYER)
    kind = hearing.ask(PLAY_FAULT)
    found = hearing.ask(CARDS_PLAYED, "C6.1")
    wrong = len(found)
    if kind == "mixed" and wrong == 1:
        hearing.dismiss(Text("a single card can always be led", "单张总可以作为首家所出的牌"), "C6.1")
    if kind == "number":
        if hearing.ask(NEXT_TRICK, "C6.1"):
            hearing.contradiction(
                Text(
                    'its trick is over, so the hands do not match: rule that as "a hand with the wrong number of '
                    'cards"',
                    "该轮已结束：手牌张数不符，按「手牌张数不对」处理",
                ),
                "C6.3a",
                instead="hand-count",
            )
        surplus = abs(len(found) - len(lead(hearing, "C6.1")))
        if surplus == 0:
            hearing.contradiction(
                Text('that number was led: rule it as "a wrong follow"', "张数相同：按「跟错牌」处理"),
                "C6.5a",
                instead="wrong-follow",
            )
        if regulations(hearing).improper_play == "surplus":
            wrong = min(wrong, surplus)
    fine(hearing, seat, A_CARD * wrong, "C6.1")
    who = places(hearing).seat(seat)
    if kind == "number":
        by_reading(
            hearing,
            Text(
                "in a play of the wrong number, every card counts as wrongly played"
                if wrong == len(found)
                else "only the cards too many or too few are charged",
                "张数不对，所出的牌都不算正常打出，每张都罚" if wrong == len(found) else "只罚多出或少出的张数",
            ),
            "C6.1",
            131,
        )
    if kind == "second":
        if not hearing.ask(NEXT_TRICK, "C6.1"):
            restore(hearing, seat, found, CUSTOM)
        hearing.tell(Text(f"{who.en}'s first play stands", f"{who.zh}先出的牌有效"), CUSTOM)
        return
    if kind == "number":
        restore(hearing, seat, found, CUSTOM)
    else:
        _taken_up(hearing, seat)
    hearing.tell(Text(f"{who.en} plays again, as the rules allow", f"{who.zh}按规定重新出牌"), CUSTOM)


def wrong_show(hearing: Hearing) -> None:
    """Rule on cards wrongly shown for trump: the show is void, and each card seen costs ten points."""
    seat = offender(hearing, SHOWER)
    kind = hearing.ask(SHOW_FAULT)
    _void(hearing, seat, kind)


def late_protection(hearing: Hearing) -> None:
    """Rule on a player who added the second card to their own show for trump too late."""
    _void(hearing, offender(hearing, PROTECTOR), "protection")


def _void(hearing: Hearing, seat: int, kind: str) -> None:
    clause, reading = _SHOWS[kind][0], _READINGS.get(kind, 0)
    if kind == "protection":
        clause, reading = _protected_late(hearing)
    found = hearing.ask(CARDS_SHOWN, clause)
    if kind == "form":
        _makes_no_trump(hearing, found)
    if kind == "single" and len(found) > 1:
        hearing.contradiction(Text("that is more than one card", "所亮的牌不止一张"), "C3.5b")
    who = places(hearing).seat(seat)
    if kind == "early":
        fine(hearing, seat, A_CARD * len(found), "C6.1")
        hearing.tell(
            Text(
                "the trump shown stands; the cards are turned face down until the first trick is over",
                "所定的主有效；牌重新扣放，首轮出牌后再亮",
            ),
            clause,
        )
        return
    if kind != "form" and hearing.ask(TOO_LATE, clause):
        hearing.tell(
            Text(
                "it was found too late to undo: the trump and the declarer stand, and the referee decides",
                "发现过晚，不能复原：主和庄家不变，由裁判裁定",
            ),
            "C7.4",
        )
        discretion(hearing, seat, "C7.4", ALL)
        return
    if kind != "form":
        hearing.order(EraseCalls((hearing.ask(SHOW, clause) - 1,)))
    void = Text(f"{who.en}'s show does not count", f"{who.zh}的亮牌无效")
    if reading:
        by_reading(hearing, void, clause, reading)
    else:
        hearing.tell(void, clause)
    _tell_declarer(hearing, seat, kind)
    if hearing.ask(FACES_SEEN):
        fine(hearing, seat, A_CARD * len(found), "C6.1")
    _taken_up(hearing, seat)


_STIRS: Final = ("single", "passed", "turn", "used")
"""The faults in stirring; a stir never makes its seat the declarer (C3.1d, C3.1e)."""
_FIRST_SHOW: Final = ("form", "other")
"""The faults that are possible in a player's first show."""


def _tell_declarer(hearing: Hearing, seat: int, kind: str) -> None:
    """State who is declarer, and who leads, now that the show is void."""
    at = places(hearing)
    if at.declarer is None:
        hearing.tell(
            Text(
                "there is no declarer yet: the next player to show correctly before the kitty is taken becomes "
                "declarer, and leads to the first trick",
                "尚无庄家：拿底牌前按规定亮主者坐庄，首轮由庄家先出",
            ),
            "C3.1a",
        )
        return
    who = at.seat(at.declarer)
    doubtful = kind in _FIRST_SHOW and seat == at.declarer and not hearing.is_known(DECLARER)
    if doubtful:
        hearing.tell(
            Text(
                f"in the first deal the player whose show stands last is declarer, in a later deal {who.en} still "
                "is; the declarer leads to the first trick",
                f"首盘由最后一次有效亮牌者坐庄，其余各盘仍由{who.zh}坐庄；首轮由庄家先出",
            ),
            "C3.1c",
        )
        return
    hearing.tell(
        Text(f"{who.en} is still declarer, and leads to the first trick", f"仍由{who.zh}坐庄，首轮由{who.zh}先出"),
        "C3.1d" if kind in _STIRS else "C3.1c",
    )


def _protected_late(hearing: Hearing) -> tuple[str, int]:
    """Ask what happened before the protection; return the clause and the reading by which it is too late."""
    before = hearing.ask(BEFORE_IT)
    if before == "nothing":
        _in_time(hearing, "C3.2a", 2)
    if before == "together":
        first = hearing.ask(FIRST)
        if first == "protector":
            _in_time(hearing, "C3.2c", 3)
        return "C3.2c", 3
    return "C3.2a", 2 if before == "overturned" else 0


def _in_time(hearing: Hearing, clause: str, reading: int) -> NoReturn:
    said = Citation(clause, reading=reading).said
    hearing.dismiss(
        Text(
            f"it was in time: the pair stands, and no one may overturn it before the kitty is taken ({said.en})",
            f"自保及时：双张成立，拿底牌前别人不可再反（{said.zh}）",
        ),
        clause,
    )


_RIGHT: Final = {
    Form.SINGLE: "C3.1a",
    Form.PAIR: "C3.1a",
    Form.SMALL_JOKERS: "C3.2f",
    Form.BIG_JOKERS: "C3.2f",
    Form.HEART_FIVES: "C3.2g",
}
"""The clause by which cards of each form make trump."""


def _makes_no_trump(hearing: Hearing, found: Hand) -> None:
    """Dismiss the case if the cards do make trump; ask for the level only if it decides that (reading 132)."""
    forms = {form_of(found, level) for level in LEVELS}
    form = forms.pop()
    if forms:
        form = form_of(found, hearing.ask(LEVEL))
    if form is None:
        return
    clause = "C3.2e" if form is Form.SINGLE and HEART_FIVE in found.faces() else _RIGHT[form]
    said = Citation(clause, reading=132 if form is Form.HEART_FIVES else 0).said
    names = say_cards(found)
    hearing.dismiss(
        Text(
            f"{names.en} may be shown for trump: {form.text.en} ({said.en})",
            f"{names.zh} 可以亮主：{form.text.zh}（{said.zh}）",
        ),
        clause,
    )


FAMILY: Final = (
    Irregularity(
        "wrong-show",
        Text("cards wrongly shown for trump", "亮主、反主、炒底的牌不合规定"),
        Citation("C3.1b"),
        wrong_show,
        (
            Citation("C3.2a"),
            Citation("C3.2b"),
            Citation("C3.2c"),
            Citation("C3.2d"),
            Citation("C3.3a"),
            Citation("C3.5a"),
            Citation("C3.5b"),
            Citation("C3.5c"),
            Citation("C3.5d"),
            Citation("C3.5h"),
        ),
    ),
    Irregularity(
        "late-protection",
        Text("a player protects their own trump too late", "自保过晚"),
        Citation("C3.2a"),
        late_protection,
        (Citation("C3.2c"),),
    ),
    Irregularity("exposed-cards", Text("exposed cards", "暴露牌张"), Citation("C6.1"), exposed_cards),
    Irregularity(
        "improper-play",
        Text("an irregular play", "没有按照正常打牌方式出牌"),
        Citation("C6.1"),
        improper_play,
    ),
)
