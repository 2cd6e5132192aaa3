"""Effects with the sentences that state them, for the rulings of both tractor games."""

from __future__ import annotations

from paiju.cards import Hand
from paiju.games.tractor.effects import DeadCard, PointPenalty
from paiju.laws import Citation
from paiju.laws.effect import Caution, RestoreCard
from paiju.referee.hearing import Hearing
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.notation import say_cards
from paiju.text import Text, counted


def warn(hearing: Hearing, seat: int, clause: str) -> None:
    """Order a warning for a seat, which goes on record, and state it."""
    who = places(hearing).seat(seat)
    hearing.order(Caution(seat))
    hearing.tell(Text(f"{who.en} is warned", f"警告{who.zh}"), clause)


def fine(hearing: Hearing, seat: int, points: int, clause: str) -> None:
    """Fine the side of a seat, and state how the points count."""
    at = places(hearing)
    who = at.seat(seat)
    name = Text(f"{who.en}'s side", who.zh)
    fine_side(hearing, seat % 2, points, clause, name=name)


def fine_side(hearing: Hearing, side: int, points: int, clause: str, *, name: Text | None = None) -> None:
    """Fine a side, and state how the points count; `name`: the side's name, if not its role."""
    at = places(hearing)
    name = at.side(side) if name is None else name
    hearing.order(PointPenalty(side, points))
    if at.declarer is None:
        goes = Text(
            f"the defenders' points go up by {points} if that side becomes the declarers, otherwise down by {points}",
            f"该方打庄，{at.defenders.zh}得分加 {points} 分；否则减 {points} 分，可扣成负分",
        )
    elif at.declares(side):
        goes = Text(f"the defenders' points go up by {points}", f"{at.defenders.zh}得分加 {points} 分")
    else:
        goes = Text(
            f"the defenders' points go down by {points}, even below zero", f"从{at.defenders.zh}得分中扣除，可扣成负分"
        )
    hearing.tell(
        Text(f"{name.en}: a fine of {counted(points, 'point')}; {goes.en}", f"{name.zh}罚 {points} 分，{goes.zh}"),
        clause,
    )


def dead(hearing: Hearing, seat: int, cards: Hand, clause: str, *, reading: int = 0) -> None:
    """Make cards of a seat dead, and state it; `reading`: the number of the reading on which this rests, 0 for none."""
    who, names = places(hearing).seat(seat), say_cards(cards)
    for card in cards:
        hearing.order(DeadCard(seat, card.text))
    what = "is a dead card" if len(cards) == 1 else "are dead cards"
    text = Text(f"{names.en} from {who.en} {what}", f"{who.zh}的 {names.zh} 为废牌")
    if reading:
        by_reading(hearing, text, clause, reading)
    else:
        hearing.tell(text, clause)


def restore(hearing: Hearing, seat: int, cards: Hand, clause: str) -> None:
    """Return cards to the hand of a seat, and state it."""
    who, names = places(hearing).seat(seat), say_cards(cards)
    for card in cards:
        hearing.order(RestoreCard(seat, card.text))
    back = "goes" if len(cards) == 1 else "go"
    hearing.tell(Text(f"{names.en} {back} back to {who.en}'s hand", f"{names.zh} 收回{who.zh}手中"), clause)


def by_reading(hearing: Hearing, text: Text, clause: str, reading: int) -> None:
    """State what follows from the project's reading of a doubtful clause, and that it is a reading."""
    said = Citation(clause, reading=reading).said
    hearing.tell(Text(f"{text.en} ({said.en})", f"{text.zh}（{said.zh}）"), clause, reading=reading)
