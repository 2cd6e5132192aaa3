"""Throws: stray cards, throws that fail, interception, claims (6.6 and 6.9)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.tractor6.fine import PER_CARD
from paiju.laws import Citation
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Choice, Notation
from paiju.referee.tractor.facts import (
    cards,
    has_followed,
    is_settled,
    known_held,
    next_acted,
    offender,
    places,
)
from paiju.referee.tractor.notation import CARDS, CARDS_OR_NONE, say_cards
from paiju.referee.tractor.wording import by_reading, dead, fine, restore
from paiju.referee.tractor6.penalty import (
    cited,
    concealed,
    concealment_points,
    exposed,
    settled,
)
from paiju.text import Text, listed

KIND_TEXT: Final = {
    "single": Text("a single", "单张"),
    "pair": Text("a pair", "对子"),
    "triple": Text("a triple", "清三"),
    "tractor": Text("a tractor", "拖拉机"),
}


def _kinds(words: str) -> tuple[str, ...]:
    zh = {text.zh: key for key, text in KIND_TEXT.items()}
    found = [
        zh.get(word, word.lower()) for word in words.replace(",", " ").replace("、", " ").split()
    ]
    if not found or any(word not in KIND_TEXT for word in found):
        raise Malformed(KINDS.expected, words)
    return tuple(key for key in KIND_TEXT if key in found)


KINDS: Final = Notation(
    "kinds",
    Text(
        "kinds of units with spaces: single pair triple tractor",
        "以空格分开的牌型：单张 对子 清三 拖拉机",
    ),
    _kinds,
    " ".join,
    lambda kinds: listed([KIND_TEXT[kind] for kind in kinds]),
    tuple(Choice(key, text) for key, text in KIND_TEXT.items()),
)
_THROWN: Final = Text("Which cards did he lead, all of them?", "他共出了哪些牌？")


def stray(inquest: Inquest) -> None:
    """Rule a card that came along with a lead: exposed where it is plain or said in time, else it was a throw."""
    seat = offender(inquest, "T6.6.3")
    led = cards(inquest, "T6.6.3", text=_THROWN)
    text = Text("Which of them were carried along?", "其中哪些是夹带出来的？")
    along = cards(inquest, "T6.6.3", name="stray", text=text)
    if not along <= led or len(along) == len(led):
        inquest.contradiction(
            Text("some cards were led, others carried along", "须有领出的牌，也有夹带的牌"),
            "T6.6.3",
        )
    if is_settled(inquest, "T6.6.1a") and next_acted(inquest, "T6.6.3.2b"):
        inquest.tell(
            Text(
                "the throw has been ruled and fined, and the next player has played to it: that stands",
                "已按甩牌失败判罚，下家也已出牌，不再改判",
            ),
            "T6.6.3.2b",
        )
        return
    clause = "T6.6.3.1"
    if not inquest.finding(
        "plain",
        Text(
            "Is it plain to common sense that they were carried along?",
            "按常识常理是否明显是夹带？",
        ),
        "T6.6.3.1",
    ):
        clause = "T6.6.3.2a"
        late = next_acted(inquest, "T6.6.3.2b")
        if late or not inquest.happened(
            "said",
            Text(
                "Did he say so himself, or deny a throw as soon as he was asked?",
                "他是否主动声明，或被问后立即解释不是甩牌？",
            ),
            "T6.6.3.2a",
        ):
            inquest.tell(
                Text(
                    "it is too late to explain: it counts as a throw"
                    if late
                    else "nobody spoke of a stray card: it counts as a throw",
                    "已不能声明或解释，按甩牌论" if late else "没有声明或解释，按甩牌论",
                ),
                "T6.6.3.2b",
            )
            if not settled(inquest, "T6.6.1a"):
                _judged(inquest, seat, led)
            return
    rest = led - along
    names = say_cards(rest)
    held = known_held(inquest, clause)
    for card in along if held is None else held:
        inquest.order(RestoreCard(seat, card.text))
    inquest.tell(Text(f"the lead of {names.en} stands", f"领出的 {names.zh} 仍有效"), clause)
    exposed(inquest, seat, along, clause, held=held)


def failed_throw(inquest: Inquest) -> None:
    """Rule a throw of which some unit is beaten."""
    seat = offender(inquest, "T6.6.1a")
    if settled(inquest, "T6.6.1a"):
        return
    _judged(inquest, seat, cards(inquest, "T6.6.1a", text=_THROWN))


def _judged(inquest: Inquest, seat: int, thrown: Hand) -> None:
    at = places(inquest)
    beaten = inquest.happened(
        "beaten",
        Text(
            "Does another hand, a teammate's too, hold a higher unit of the same kind in that suit?",
            "别家（包括队友）是否有同花色同牌型的更大的牌？",
        ),
        "T6.6.1b",
    )
    if not beaten:
        inquest.tell(Text("the throw stands", "甩牌有效"), "T6.6.1b")
        return
    stopper = offender(
        inquest,
        "T6.6.5.4",
        name="interceptor",
        text=Text("Who is the first after the thrower to stop it?", "甩牌者下手的首位拦截者是谁？"),
    )
    if stopper == seat:
        inquest.contradiction(Text("nobody stops his own throw", "甩牌者不能拦截自己"), "T6.6.5.1")
    who = at.seat(stopper)
    kinds = inquest.fact(
        "kinds",
        Text(f"Which kinds of its units can {who.en} beat?", f"{who.zh}能大过哪些牌型？"),
        "T6.6.5.4",
        KINDS,
    )
    kind = kinds[0]
    if len(kinds) > 1:
        kind = inquest.option(
            "kind",
            stopper,
            Text(
                f"Which kind does {who.en} make the thrower lead?",
                f"{who.zh}决定甩牌者出哪种牌型？",
            ),
            "T6.6.5.4",
            {key: KIND_TEXT[key] for key in kinds},
        )
    named = KIND_TEXT[kind]
    unit = cards(
        inquest,
        "T6.6.5.1",
        name="unit",
        text=Text(
            f"Which is the smallest of his units of that kind ({named.en}) that is beaten?",
            f"他甩出的{named.zh}中，被大过的最小一个是哪些牌？",
        ),
    )
    if not unit <= thrown:
        inquest.contradiction(
            Text("these are not among the cards thrown", "这些牌不在甩出的牌中"), "T6.6.5.1"
        )
    by = inquest.choose(
        "intercepting",
        stopper,
        Text(f"With which cards does {who.en} beat it?", f"{who.zh}用哪些牌拦截？"),
        "T6.6.5.1",
        CARDS,
    )
    if len(by) != len(unit):
        inquest.contradiction(
            Text("as many cards as must be led beat them", "拦截张数须与改出的牌相同"), "T6.6.5.1"
        )
    thrower, names, over = at.seat(seat), say_cards(unit), say_cards(by)
    back = thrown - unit
    for card in back:
        inquest.order(RestoreCard(seat, card.text))
    lead = Text(f"{thrower.en} leads {names.en}", f"{thrower.zh}改出 {names.zh}")
    by_reading(inquest, lead, "T6.6.5.1", 100)
    inquest.order(MustPlay(stopper, tuple(card.text for card in by)))
    inquest.tell(
        Text(
            f"{who.en} must play {over.en}; once he stops it the others need not play higher cards",
            f"{who.zh}必须出 {over.zh}；已有人拦截，其他人的大牌可不出",
        ),
        "T6.6.5.3",
    )
    if back:
        dead(inquest, seat, back, "T.tab5-8", reading=102)
    fine(inquest, seat, PER_CARD * len(thrown), "T6.6.1a")


def missed(inquest: Inquest) -> None:
    """Rule a throw that somebody could have stopped, and nobody did."""
    if inquest.happened(
        "stopped", Text("Did somebody stop the throw?", "是否已有人拦截？"), "T6.6.5.3"
    ):
        inquest.contradiction(
            Text(
                "once one player stops a throw the others need not play higher cards",
                "已有人拦截，其他人的大牌可不出",
            ),
            "T6.6.5.3",
        )
    seat = offender(
        inquest,
        "T6.6.5.2",
        text=Text(
            "Who was the first to be found with higher cards?", "首位被发现持有大牌而未拦截的是谁？"
        ),
    )
    side = seat % 2
    text = Text("Which of those cards does he still hold?", "那些大牌中他手中还有哪些？")
    held = inquest.fact("concealed", text, "T6.7.4", CARDS_OR_NONE)
    before = concealed(inquest, side, "T6.6.5.2")
    inquest.tell(Text("he alone is fined, for concealment", "只有他因藏牌受罚"), "T6.6.5.2")
    if held:
        dead(inquest, seat, held, "T6.7.4", reading=112)
    fine(inquest, seat, concealment_points(before), "T6.6.5.2")


def premature(inquest: Inquest) -> None:
    """Rule a follow to a throw that came before the throw was stopped."""
    seat = offender(
        inquest, "T6.6.5.5", text=Text("Who followed too soon?", "谁在拦截之前就跟了牌？")
    )
    early = cards(inquest, "T6.6.5.5")
    if not has_followed(inquest, "T6.6.5.5"):
        restore(inquest, seat, early, "T6.6.5.5")
    inquest.tell(
        Text(
            "it is no wrong follow: he plays anew, and nothing is exposed or fined",
            "不属于跟错牌，可以重出，不算暴露也不罚分",
        ),
        "T6.6.5.5",
    )


def claim(inquest: Inquest) -> None:
    """Rule a hand laid down as all winners."""
    seat = offender(inquest, "T6.9", text=Text("Who laid down his cards?", "谁摊牌？"))
    if settled(inquest, "T6.9"):
        return
    down = cards(inquest, "T6.9", text=Text("Which cards did he lay down?", "他摊出哪些牌？"))
    beaten = inquest.happened(
        "beaten",
        Text(
            "Can any other hand, a teammate's too, beat one of them, in whatever order they are led?",
            "无论按何顺序出，别家（包括队友）能否大过其中任何一张？",
        ),
        "T6.9",
    )
    if not beaten:
        inquest.tell(Text("the claim stands: all the rest is his", "摊牌成立，余牌全归他"), "T6.9")
        return
    low = cards(
        inquest,
        "T6.9",
        name="unit",
        text=Text("Which is the smallest card that is beaten?", "被大过的最小一张牌是哪张？"),
    )
    if not low <= down:
        inquest.contradiction(
            Text("it is not among the cards laid down", "该牌不在摊出的牌中"), "T6.9"
        )
    who, names = places(inquest).seat(seat), say_cards(low)
    by_reading(inquest, Text("the claim is a throw that failed", "按甩牌失败处罚"), "T6.9", 70)
    inquest.order(MustPlay(seat, tuple(card.text for card in low)))
    inquest.tell(Text(f"{who.en} leads {names.en}", f"{who.zh}改出 {names.zh}"), "T6.6.5.1")
    if down - low:
        dead(inquest, seat, down - low, "T.tab5-8", reading=102)
    fine(inquest, seat, PER_CARD * len(down), "T6.9")


FAMILY: Final = (
    Irregularity(
        "stray-card",
        Text("a card carried along with a lead", "领牌夹带"),
        Citation("T6.6.3"),
        stray,
        also=cited("T6.6.3.1 T6.6.3.2a T6.6.3.2b"),
    ),
    Irregularity(
        "failed-throw",
        Text("a throw that is beaten", "甩牌失败"),
        Citation("T6.6.1a"),
        failed_throw,
        also=cited("T6.6.1b T6.6.5.1 T6.6.5.4 T.tab5-8"),
    ),
    Irregularity(
        "missed-interception",
        Text("a throw that nobody stopped, though he could", "有大牌而无人拦截甩牌"),
        Citation("T6.6.5.2"),
        missed,
        also=cited("T6.6.5.3"),
    ),
    Irregularity(
        "premature-follow",
        Text("a follow before a throw was stopped", "甩牌被拦之前已跟牌"),
        Citation("T6.6.5.5"),
        premature,
    ),
    Irregularity("failed-claim", Text("a claim", "摊牌"), Citation("T6.9"), claim),
)
