r"""Irregularities in a record: the standard's marks as cases for a referee, and a table that stores complete cases.

The standard marks four things: in the auction ^S (a seat was skipped: the next call was out of rotation) and ^I (an
insufficient bid), in the play ^L (a lead out of turn) and ^R (a revoke). The referee asks for the facts that a mark
does not give. A case that was ruled on is stored, with every answer, in paiju's own table after the others::

    [RulingTable "Case\2R;Part\10L;Name\14L;Value"]
     1 case       code           bridge1997
     1 case       irregularity   insufficient-bid
     1 answer     offender       E
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct, structs

from paiju.errors import Malformed, Place
from paiju.formats.pbn.board_values import seat_of
from paiju.formats.pbn.calls import call_of, move_place
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.move import Moves
from paiju.formats.pbn.play_columns import card_of, trump_of, winner
from paiju.formats.pbn.table import PbnTable
from paiju.formats.pbn.to_record import to_record
from paiju.games.bridge import SEATS, Auction, Contract, MakeCall, Seat
from paiju.laws import Code
from paiju.referee import Case, Question
from paiju.referee.bridge.notation import AUCTION
from paiju.text import Text

TABLE: Final = "RulingTable"
_COLUMNS: Final = r"Case\2R;Part\10L;Name\14L;Value"
_PARTS: Final = Text("a part of a case: case, answer or regulation", "案件的组成部分：case、answer 或 regulation")


class MarkedCase(Struct, frozen=True):
    """A case from a record, and the other facts that the record gives.

    `facts` are answers by the names of questions, of which the referee uses those that it asks for (`answer` makes
    this a witness). `place` is that of the mark, or the record's for a case from its table.
    """

    case: Case
    facts: dict[str, str] = {}
    place: Place = Place()

    def answer(self, question: Question[Any]) -> str | None:
        """Answer a question from the record, or return None if the record does not give the fact."""
        return self.facts.get(question.name)


def marked_cases(game: PbnGame, code: Code) -> list[MarkedCase]:
    """Return the cases of a record: for each mark the case in its table, if there is one, then the table's others.

    `code` is the edition for marks; a case in the table has its own. Raises `Malformed` with its place for a table
    that is not a list of cases, and for an auction, a contract or a card that cannot be parsed.
    """
    kept = kept_cases(game)
    found = []
    try:
        marks = (*_calls(game, code), *_cards(game, code))
    except Malformed as fault:
        raise fault if fault.place.line else fault.at(game.place) from None
    for mark in marks:
        same = next((case for case in kept if _is_of(case, mark)), None)
        if same is None:
            found.append(mark)
        else:
            kept.remove(same)
            found.append(MarkedCase(same, mark.facts, mark.place))
    return found + [MarkedCase(case, {}, game.place) for case in kept]


def _is_of(case: Case, mark: MarkedCase) -> bool:
    """Return whether a case agrees with all facts of a mark."""
    if case.irregularity != mark.case.irregularity:
        return False
    return all(case.answers.get(name, said) == said for name, said in mark.facts.items())


def kept_cases(game: PbnGame) -> list[Case]:
    """Parse the record's table of cases. Raises `Malformed` with its place if it is invalid."""
    table = game.table(TABLE)
    if table is None:
        return []
    place = next(place for tag, place in game.placed() if tag.name == TABLE)
    found: dict[str, dict[str, dict[str, str]]] = {}
    for row in table.records():
        parts = found.setdefault(row.get("Case", ""), {"case": {}, "answer": {}, "regulation": {}})
        part = parts.get(row.get("Part", ""))
        if part is None or not row.get("Name"):
            raise Malformed(_PARTS, " ".join(row.values()), place)
        part[row["Name"]] = row.get("Value", "")
    return [_kept(parts, place) for parts in found.values()]


def _kept(parts: dict[str, dict[str, str]], place: Place) -> Case:
    given = parts["case"]
    name, word = given.get("irregularity", ""), given.get("code", "")
    if not name or word not in set(Code):
        raise Malformed(
            Text("the code and the irregularity of a case", "案件所依规则与违规名称"), f"{word} {name}", place
        )
    return Case(Code(word), name, parts["answer"], parts["regulation"])


def with_cases(game: PbnGame, cases: Iterable[Case]) -> PbnGame:
    """Return the record with these cases in its table, replacing those that it had."""
    rows: list[tuple[str, str, str, str]] = []
    for number, case in enumerate(cases, 1):
        of = str(number)
        rows.append((of, "case", "code", case.code.value))
        rows.append((of, "case", "irregularity", case.irregularity))
        rows += [(of, "answer", name, said) for name, said in case.answers.items()]
        rows += [(of, "regulation", name, said) for name, said in case.regulations.items()]
    tags = [tag for tag in game.tags if tag.name != TABLE]
    if tags:
        tags[-1] = tags[-1].with_body(tags[-1].body.rstrip("\r\n") + ("\n" if rows else "\n\n"))
    if rows:
        made = PbnTable.made(_COLUMNS, rows).tag(TABLE)
        tags.append(made.with_body(made.body + "\n"))
    made_of = structs.replace(game, tags=tuple(tags))
    if game.encoding == "latin-1" and not _is_latin(made_of.text):
        made_of = structs.replace(made_of, encoding="utf-8")
    return made_of


def _is_latin(text: str) -> bool:
    return all(ord(sign) < 256 for sign in text)


def _calls(game: PbnGame, code: Code) -> Iterator[MarkedCase]:
    """Yield the cases that the auction marks."""
    tag = game.tag("Auction")
    dealer = seat_of(game["Dealer"])
    first = seat_of(game["Auction"])
    if tag is None or "^" not in tag.body or (first is None and dealer is None):
        return
    seat: Seat = first if first is not None else dealer  # type: ignore[assignment]
    moves = Moves.of(tag.body).moves
    auction = Auction.start(dealer if dealer is not None else seat)
    passed_over = False
    for at, move in enumerate(moves):
        if move.text == "":
            passed_over = True
            seat = seat.lho
            continue
        call = call_of(move.text)
        if call is None:
            if move.text.upper() == "AP":
                return
            seat = seat.lho
            continue
        if passed_over or "I" in move.marks:
            facts = {"auction": AUCTION.write(auction), "offender": seat.letter, "call": call.text}
            called_over = _goes_on(moves, at)
            name, answers = "insufficient-bid", {"accept": "accept"} if called_over else {}
            if passed_over:
                name, answers = "call-out-of-rotation", {}
                facts |= {"next-acted": "yes"} if called_over else {}
            place = move_place(game, "Auction", at)
            yield MarkedCase(Case(code, name, answers), facts, place)
        auction = auction.after(seat, MakeCall(call))
        seat, passed_over = seat.lho, False


def _goes_on(moves: tuple[Any, ...], at: int) -> bool:
    """Return whether the player after a call has called over it, which accepts it (L27.A, L29.A)."""
    if at + 1 >= len(moves):
        return False
    word = moves[at + 1].text
    return word.upper() == "AP" or call_of(word) is not None


def _cards(game: PbnGame, code: Code) -> Iterator[MarkedCase]:
    """Yield the cases that the play marks."""
    tag = game.tag("Play")
    if tag is None or "^" not in tag.body:
        return
    contract = to_record(game).contract
    first = seat_of(game["Play"])
    if contract is None or first is None:
        return
    moves = Moves.of(tag.body).moves
    trump = trump_of(game["Contract"])
    due: Seat | None = contract.leader
    for start in range(0, len(moves), 4):
        row = {SEATS[(first + at) & 3]: start + at for at in range(min(4, len(moves) - start))}
        leader = next((s for s, at in row.items() if "L" in moves[at].marks), due)
        trick = start // 4 + 1
        for seat, at in row.items():
            place = move_place(game, "Play", at)
            facts = {"contract": str(contract), "offender": seat.letter}
            if "L" in moves[at].marks and due is not None:
                card = card_of(moves[at].text)
                name, said = _lead(contract, seat, due, trick)
                said |= {} if card is None else {"card": card.text}
                yield MarkedCase(Case(code, name), facts | said, place)
            if "R" in moves[at].marks:
                facts |= {"trick": str(trick)} | ({} if seat is leader else {"failure": "follow"})
                yield MarkedCase(Case(code, "revoke"), facts, place)
        due = _won(moves, row, leader, trump)


def _won(moves: tuple[Any, ...], row: dict[Seat, int], leader: Seat | None, trump: int) -> Seat | None:
    """Return who won a trick, or None if the record does not show it."""
    if leader is None or len(row) < 4 or trump < 0:
        return None
    order = [SEATS[(leader + turn) & 3] for turn in range(4)]
    cards = [card_of(moves[row[seat]].text) for seat in order]
    whole = [card for card in cards if card is not None]
    return order[winner(whole, trump)] if len(whole) == 4 else None


def _lead(contract: Contract, seat: Seat, due: Seat, trick: int) -> tuple[str, dict[str, str]]:
    """Return the name of the irregularity, with the answers it needs in addition to the contract, hand and card."""
    if seat.side is contract.declarer.side:
        return "declarer-lead-out-of-turn", {"turn": due.letter}
    if trick == 1:
        return "opening-lead-out-of-turn", {"faced": "yes"}
    return "defender-lead-out-of-turn", {"turn": due.letter, "trick": str(trick)}
