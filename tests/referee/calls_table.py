"""Builds and checks the tables of rulings on calls (Laws 25 and 27-32) for an edition."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, structs

from paiju.games.bridge import (
    CALLS,
    DOUBLE,
    PASS,
    SEATS,
    Auction,
    Bidding,
    Board,
    Bridge,
    Call,
    Deal,
    MakeCall,
    Seat,
    Side,
)
from paiju.games.bridge.effects import LeadPenalty, MustCall, NoDouble, PassAlways, PassOnce, ScoreOverride
from paiju.games.bridge.ruling_effects import carry_out
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Effect, EraseCalls, Information, SetTurn
from paiju.referee import Case, Contradiction, Pending, Question, judge
from paiju.text import Text

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SOUTH = Seat.SOUTH


class Offence(Struct, frozen=True):
    """The start of a table line: an irregularity, and the facts from the offender's point of view."""

    irregularity: str
    dealer: int
    calls: str
    call: str
    changed_to: str = ""
    code: Code = Code.BRIDGE_1997

    def case(self, rotation: int) -> Case:
        dealer, offender = SEATS[(self.dealer + rotation) % 4], SEATS[(SOUTH + rotation) % 4]
        answers = {"auction": f"{dealer.letter}: {self.calls}", "offender": offender.letter, "call": self.call}
        if self.changed_to:
            answers["changed-to"] = self.changed_to
        return Case(self.code, self.irregularity, answers)

    @property
    def auction(self) -> Auction:
        return Auction.parse(SEATS[self.dealer], self.calls)

    @property
    def heading(self) -> tuple[str, ...]:
        dealer = SEATS[self.dealer].letter
        made = self.call + (f" to {self.changed_to}" if self.changed_to else "")
        return (self.auction.turn.letter, f"{dealer}: {self.calls}".strip(), made)


def with_turn(turn: Seat, calls: str) -> int:
    """Return the dealer with whom it is `turn`'s turn after these calls."""
    return (turn - len(calls.split())) % 4


def lowest(auction: Auction, like: Call) -> list[str]:
    """Return the lowest sufficient bid in the denomination of a bid, if there is one."""
    found = [c for c in CALLS[auction.bid + 1 : 35] if c.denomination is like.denomination]
    return [found[0].text] if found else []


FEWER = {"comparable": ["subset", "none"], "comparable-first": ["subset", "none"], "intent": ["slip", "intended"]}
"""The answers to try where several answers have the same result."""


def going(offence: Offence, answers: dict[str, str]) -> Auction:
    """Return the legal auction before the offence, extended by others' later calls up to the offender's turn."""
    auction = offence.auction
    names = {Seat.WEST: "lho-call", Seat.NORTH: "partner-call", Seat.EAST: "rho-call"}
    while auction.turn is not SOUTH and names[auction.turn] in answers:
        auction = auction.after(auction.turn, MakeCall(Call(answers[names[auction.turn]])))
    return auction


def tried(question: Question[Any], offence: Offence, answers: dict[str, str]) -> list[str]:
    """Return the answers that the table tries if they cannot all be listed."""
    if question.name in FEWER:
        return FEWER[question.name]
    if question.choices:
        return [choice.key for choice in question.choices]
    made = Call(answers["call"])
    auction = going(offence, answers)
    if question.name.endswith("-suits"):
        return ["S"]
    if question.name == "calls-since":
        return ["1"]
    if question.name == "lho-call":
        return ["P"] if offence.irregularity == "call-out-of-rotation" else ["P", "1NT"]
    if question.name == "partner-call":
        return ["P", *lowest(auction, Call("1S"))]
    if question.name == "rho-call":
        acts = [PASS] if "partner-call" in answers else [PASS, Call("2C"), DOUBLE]
        return [c.text for c in acts if auction.why_not(auction.turn, MakeCall(c)) is None]
    if made.is_bid and made.level <= 7:
        free = [*lowest(auction, made), *lowest(auction, Call("1S"))]
        higher = [Call.bid(3, made.denomination).text] if made.denomination is not None else []
        if offence.irregularity == "insufficient-bid":
            free += higher
            free += [] if question.name == "bid-or-pass" else ["X"]
    else:
        free = lowest(auction, Call("1S"))
    return list(dict.fromkeys([*free, "P"]))


def leaves(offence: Offence) -> Iterator[Case]:
    """Yield every case that the offence leads to, through all answers."""
    waiting = [offence.case(0)]
    while waiting:
        case = waiting.pop()
        verdict = judge(case)
        if not isinstance(verdict, Pending):
            yield case
            continue
        question = verdict.question
        answers = reversed(tried(question, offence, case.answers))
        waiting += [case.with_answer(question.name, answer) for answer in answers]


def shown(effect: Effect, rotation: int, before: int) -> str:
    """Return an effect in short form, rotated so that South is the offender; calls are counted from the offence."""

    def seat(number: int) -> str:
        return SEATS[(number - rotation) % 4].letter

    def side(number: int) -> str:
        return Side((number + rotation) % 2).name

    match effect:
        case EraseCalls(places):
            return "cancel " + " ".join(f"#{place + 1 - before}" for place in places)
        case SetTurn(who):
            return f"turn {seat(who)}"
        case PassOnce(who):
            return f"{seat(who)} pass 1"
        case PassAlways(who):
            return f"{seat(who)} pass all"
        case MustCall(who, call):
            return f"{seat(who)} calls {call}"
        case NoDouble(who):
            return f"{seat(who)} no X"
        case LeadPenalty(who, suits, any_suit, withdrawn=again):
            which = "-any" if any_suit else "+-" + "".join(suits)
            return f"lead {seat(who)} {which}" + (f" but for {again}" if again else "")
        case ScoreOverride(who, grade, None, True):
            return f"{side(who)} <= {grade.value.replace('average', 'avg').replace('-minus', '-')}"
        case AdjustLater(who, clause):
            return f"later {clause} {side(who)}"
        case Information(_, words):
            return f"info {words}"
    pytest.fail(f"the table cannot show {effect}")


def summary(case: Case, rotation: int) -> tuple[str, tuple[str, str]]:
    """Return what was asked and answered beyond the heading's facts; and the ruling in short, with its clauses."""
    verdict = judge(case)
    said = []
    for point in verdict.points:
        if point.name not in ("auction", "offender", "call", "changed-to"):
            chooser = "/".join(SEATS[(seat - rotation) % 4].letter for seat in point.seats)
            before = f"{chooser}: " if chooser else ""
            said.append(f"{before}{point.name}={point.answer}")
    answers = ", ".join(said) or "-"
    if isinstance(verdict, Contradiction):
        return answers, (f"see {verdict.citation.id}", verdict.citation.id)
    assert isinstance(verdict, Ruling), f"{case} is still open"
    made = len(case.answers["auction"].split()) - 1
    effects = "; ".join(shown(effect, rotation, made) for effect in verdict.effects)
    told = dict.fromkeys(statement.clause for statement in verdict.statements)
    return answers, (effects or "stands", " ".join(told))


def out_of_rotation(code: Code = Code.BRIDGE_1997) -> Iterator[Offence]:
    for turn in (Seat.EAST, Seat.NORTH, Seat.WEST):
        for calls in ("", "P", "1D", "1D P", "1D X", "1D P P"):
            for call in ("P", "1H", "1C", "X", "XX"):
                if call != "1C" or "1D" in calls:
                    yield Offence("call-out-of-rotation", with_turn(turn, calls), calls, call, code=code)


def changes(code: Code = Code.BRIDGE_1997) -> Iterator[Offence]:
    for calls in ("", "1D", "1D P"):
        for first in ("P", "1H", "1C", "X", "8C"):
            if first == "1C" and not calls:
                continue
            for second in ("P", "1S", "1C", "X"):
                if second == first or (second == "1C" and not calls):
                    continue
                if first == "X" and calls == "1D" and second == "1C":
                    continue
                dealer = with_turn(SOUTH, calls)
                yield Offence("change-of-call", dealer, calls, first, second, code=code)
    for turn in (Seat.EAST, Seat.NORTH):
        yield Offence("change-of-call", with_turn(turn, ""), "", "1H", "P", code=code)


def insufficient(code: Code = Code.BRIDGE_1997) -> Iterator[Offence]:
    for calls in ("1S", "1S P", "1S P P", "2NT X"):
        for bid in ("1C", "1H", "1S"):
            yield Offence("insufficient-bid", with_turn(SOUTH, calls), calls, bid, code=code)
    yield Offence("insufficient-bid", with_turn(SOUTH, "7NT"), "7NT", "7S", code=code)


class Table(Struct, frozen=True):
    """A table in tests/golden: its name, title and legend, and the offences at the start of its lines."""

    name: str
    title: str
    legend: str
    offences: tuple[Offence, ...]


HEADER = "turn 轮到\tauction 竞叫\tcall 叫牌\tanswers 问答\truling 裁定\tclauses 条款"


class Line(Struct, frozen=True):
    """One cell of a table: the offence, its answers, and the ruling."""

    offence: Offence
    case: Case
    answers: str
    ruling: tuple[str, str]


@cache
def lines(table: Table) -> tuple[Line, ...]:
    """Return every cell of a table."""
    return tuple(Line(offence, case, *summary(case, 0)) for offence in table.offences for case in leaves(offence))


def check_golden(table: Table) -> None:
    """Compare a table with the stored one, or write it.

    A line lists all the auctions after which the same call, with the same answers, is ruled the same.
    """
    rows: dict[tuple[str, ...], list[str]] = {}
    for line in lines(table):
        turn, auction, made = line.offence.heading
        rows.setdefault((turn, made, line.answers, *line.ruling), []).append(auction)
    written = [f"# {table.title}", *table.legend.splitlines(), HEADER]
    for (turn, *cells), auctions in rows.items():
        written.append("\t".join((turn, " | ".join(auctions), *cells)))
    path = GOLDEN / f"{table.name}.tsv"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        path.write_text("\n".join(written) + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == written


def check_turned(line: Line, rotation: int) -> None:
    """Check that rotating the whole table rotates the ruling with it."""
    turned = line.offence.case(rotation).answers
    other = Case(line.case.code, line.case.irregularity, {**line.case.answers, **turned})
    found = summary(other, rotation)
    assert found == (line.answers, line.ruling), f"turned by {rotation}: {other}"


def check_orders(table: Table) -> int:
    """Check that each call which a ruling orders is legal and in turn; return how many were checked.

    Left out are cases in which others have called since, because the table does not know their calls, and the
    insufficient bid that the next player accepts.
    """
    checked = 0
    for line in lines(table):
        ruling, said = judge(line.case), line.case.answers
        accepted = {said.get("accept-repeated"), said.get("accept-second")} & {"accept"}
        since = {said.get("next-acted"), said.get("turn-acted")} & {"yes"}
        if not isinstance(ruling, Ruling) or accepted or since:
            continue
        going = standing(line, ruling)
        for effect in ruling.effects:
            if isinstance(effect, MustCall):
                checked += 1
                assert going.turn == effect.seat, f"{line}: it is not that seat's turn"
                refused = going.why_not(going.turn, MakeCall(Call(effect.call)))
                assert refused is None, f"{line}: {refused}"
                going = going.after(going.turn, MakeCall(Call(effect.call)))
    return checked


def record(line: Line) -> Auction:
    """Return the calls as they were made, including the offence."""
    offence = line.offence
    lies = offence.auction.after(SOUTH, MakeCall(Call(offence.call)))
    if line.case.answers.get("changed-when") == "after-lho":
        over = line.case.answers.get("lho-call", "P")
        lies = lies.after(Seat.WEST, MakeCall(Call(over)))
    if offence.changed_to:
        lies = lies.after(SOUTH, MakeCall(Call(offence.changed_to)))
    return lies


def standing(line: Line, ruling: Ruling) -> Auction:
    """Return the auction after a ruling: the calls on the table without those that it cancels."""
    erased = {p for effect in ruling.effects if isinstance(effect, EraseCalls) for p in effect.places}
    lies = record(line).without(erased)
    for effect in ruling.effects:
        if isinstance(effect, SetTurn):
            lies = structs.replace(lies, turn=SEATS[effect.seat])
    return lies


def check_carried(table: Table) -> int:
    """Check that a board can carry out each ruling: whose turn it is then, and which calls are left.

    Cases are left out as in `check_orders`. Returns how many were checked.
    """
    deal = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")
    checked = 0
    for line in lines(table):
        ruling, said = judge(line.case), line.case.answers
        since = {said.get("next-acted"), said.get("turn-acted")} & {"yes"}
        if not isinstance(ruling, Ruling) or since:
            continue
        before = Bridge().initial(Board.of(1, deal))
        assert isinstance(before, Bidding)
        after = carry_out(structs.replace(before, auction=record(line)), ruling.effects)
        wanted = standing(line, ruling)
        assert isinstance(after, Bidding)
        assert (after.auction.calls, after.auction.turn) == (wanted.calls, wanted.turn), line
        checked += 1
    return checked


SIGNS = str.maketrans("", "", "♣♦♥♠")


def english(text: Text) -> bool:
    """Return whether the English of a text contains only ASCII and suit symbols."""
    return text.en.translate(SIGNS).isascii()


def check_languages(line: Line) -> None:
    """Check that every question and statement is in both languages."""
    verdict = judge(line.case)
    assert isinstance(verdict, Ruling | Contradiction)
    said = [point.text for point in verdict.points]
    if isinstance(verdict, Contradiction):
        said.append(verdict.text)
    else:
        said += [statement.text for statement in verdict.statements]
    for text in said:
        assert any("\u4e00" <= letter <= "\u9fff" for letter in text.zh), text
        assert english(text), text
