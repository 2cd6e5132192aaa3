"""A line of a traveller: one table's result on a board."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from msgspec import Struct

from paiju.cards import Card
from paiju.errors import Malformed, Place
from paiju.formats.usebio.fields import Field, Leaves, lay_out, leaf, number, whole
from paiju.formats.usebio.tree import Element
from paiju.games.bridge import BoardRecord, Contract, Seat
from paiju.scoring import is_unplayed
from paiju.text import Text

_POINTS: Final = re.compile(r"(?:NS|EW)_(\w*(?:POINTS|IMPS?|VPS?))")
_PASSED: Final = frozenset(("P", "PASS", "PASSED", "PASSED OUT", "PASSED-OUT", "PASSOUT", "ALL PASS", "PO", "AP"))
_ADJUSTED: Final = re.compile(r"A.*|.*%.*", re.IGNORECASE)
_AWARD: Final = re.compile(r"A(\d\d)[/ ]?(\d\d)", re.IGNORECASE)
_SEATS: Final = ("N", "E", "S", "W")


class Points(Struct, frozen=True):
    """Each side's published score on a line; `kind` is the format's name (MATCH_POINTS).

    Numbers are in units of that kind, or None for a side without one.
    """

    kind: str
    ns: Decimal | None = None
    ew: Decimal | None = None


class TravellerLine(Struct, frozen=True, kw_only=True):
    """One result of a board.

    - `ns`, `ew`: the contestants' numbers; `players`: their numbers, North first, if players compete alone
    - `direction`: how a match's first team sits at this table ("NS" or "EW")
    - `contract` and `tricks`, or `passed_out`; `lead`; `score` in total points for North-South
    - `adjusted`: an artificial score as written, in place of a score: "A5050" gives 50 % to each side; also the word
      for a board that was not played, whatever its score is
    - `points`: matchpoints, IMPs and so on, as published
    - `lin`: the board in LIN, if the file has it
    - `fields`: the line's other data
    """

    ns: str = ""
    ew: str = ""
    players: tuple[str, str, str, str] = ("", "", "", "")
    direction: str = ""
    contract: Contract | None = None
    passed_out: bool = False
    lead: Card | None = None
    tricks: int | None = None
    score: int | None = None
    adjusted: str = ""
    points: tuple[Points, ...] = ()
    lin: str = ""
    fields: tuple[Field, ...] = ()
    place: Place = Place()

    @property
    def awarded(self) -> tuple[int, int] | None:
        """The percentages that an artificial score gives North-South and East-West.

        >>> TravellerLine(adjusted="A6040").awarded
        (60, 40)
        """
        found = _AWARD.fullmatch(self.adjusted)
        return None if found is None else (int(found[1]), int(found[2]))

    @staticmethod
    def of(leaves: Leaves) -> TravellerLine:
        """Build a line from leaves. Raises `Malformed` with the place of the leaf."""
        declarer = leaves.read("PLAYED_BY", Seat.parse, None)
        none: tuple[Contract | None, bool, str] = (None, False, "")
        contract, passed_out, unplayed = leaves.read("CONTRACT", lambda text: _contract(text, declarer), none)
        tricks = leaves.read("TRICKS", lambda text: _tricks(text, contract), None)
        unscored: tuple[int | None, str] = (None, "")
        score, adjusted = leaves.read("SCORE", _score, unscored)
        if unplayed:
            score, adjusted = None, adjusted or unplayed
        points: list[Points] = []
        for name in leaves.names:
            found = _POINTS.fullmatch(name)
            if found is not None and all(known.kind != found[1] for known in points):
                ns = leaves.read(f"NS_{found[1]}", number, None)
                points.append(Points(found[1], ns, leaves.read(f"EW_{found[1]}", number, None)))
        north, east, south, west = (leaves.take(f"{seat}_PLAYER_NUMBER") for seat in _SEATS)
        return TravellerLine(
            ns=leaves.take("NS_PAIR_NUMBER"),
            ew=leaves.take("EW_PAIR_NUMBER"),
            players=(north, east, south, west),
            direction=leaves.take("DIRECTION"),
            contract=contract,
            passed_out=passed_out,
            lead=leaves.read("LEAD", _lead, None),
            tricks=None if contract is None else tricks,
            score=score,
            adjusted=adjusted,
            points=tuple(points),
            lin=leaves.take("LIN_DATA"),
            fields=leaves.rest,
            place=leaves.place,
        )

    @staticmethod
    def of_record(record: BoardRecord, points: tuple[Points, ...] = ()) -> TravellerLine:
        """Return the line of a board record."""
        return TravellerLine(
            ns=record.ns,
            ew=record.ew,
            contract=record.contract,
            passed_out=record.passed_out,
            lead=record.played[0] if record.played else None,
            tricks=record.tricks,
            score=None if record.adjusted else record.score_ns,
            adjusted=record.adjusted,
            points=points,
        )

    def element(self) -> Element:
        """Write the line."""
        found: list[tuple[str, object]] = [
            ("DIRECTION", self.direction),
            ("NS_PAIR_NUMBER", self.ns),
            ("EW_PAIR_NUMBER", self.ew),
        ]
        found += [(f"{seat}_PLAYER_NUMBER", player) for seat, player in zip(_SEATS, self.players, strict=True)]
        if self.contract is not None:
            found += [("CONTRACT", self.contract.short), ("PLAYED_BY", self.contract.declarer.letter)]
        elif self.passed_out:
            found.append(("CONTRACT", "PASS"))
        found.append(("LEAD", "" if self.lead is None else self.lead.text[::-1]))
        found.append(("TRICKS", "" if self.tricks is None else self.tricks))
        found.append(("SCORE", self.adjusted or ("" if self.score is None else self.score)))
        leaves = [leaf(name, value) for name, value in found if value != ""]
        for points in self.points:
            if points.ns is not None or points.ew is None:
                leaves.append(leaf(f"NS_{points.kind}", _shown(points.ns)))
            if points.ew is not None:
                leaves.append(leaf(f"EW_{points.kind}", _shown(points.ew)))
        if self.lin:
            leaves.append(leaf("LIN_DATA", self.lin))
        leaves += [leaf(name, text) for name, text in self.fields]
        return lay_out("TRAVELLER_LINE", *leaves)


def _contract(text: str, declarer: Seat | None) -> tuple[Contract | None, bool, str]:
    """Parse a contract; also return whether the board was passed out, and the word for one that was not played."""
    word = text.upper()
    if word in _PASSED:
        return None, True, ""
    if word == "-":
        return None, False, ""
    if is_unplayed(text):
        return None, False, text
    if declarer is None:
        raise Malformed(Text("a contract with PLAYED_BY, or PASS", "带 PLAYED_BY 的定约，或 PASS"), text)
    return Contract.parse(re.sub(r"^([1-7])\s*N(?!T)", r"\1NT", word), declarer), False, ""


def _tricks(text: str, contract: Contract | None) -> int | None:
    """Parse declarer's tricks, or what some programs write instead: over- or undertricks."""
    if text == "-":
        return None
    beside = re.fullmatch(r"=|[+-]\d{1,2}", text)
    if beside and contract is None:
        return None
    made = contract.level + 6 if beside and contract else 0
    found = made if text == "=" else made + whole(text)
    if not 0 <= found <= 13:
        raise Malformed(Text("0 to 13 tricks", "0 到 13 墩"), text)
    return found


def _score(text: str) -> tuple[int | None, str]:
    if text == "-":
        return None, ""
    if _ADJUSTED.fullmatch(text) or is_unplayed(text):
        return None, text
    try:
        return whole(text), ""
    except Malformed:
        raise Malformed(
            Text("points for North-South, or an adjusted score such as A6040", "南北得分，或调整分，如 A6040"),
            text,
        ) from None


def _lead(text: str) -> Card | None:
    word = text.upper().replace("10", "T")
    if not word.strip("-? "):
        return None
    return Card.parse(word[::-1] if word[-1:] in ("S", "H", "D", "C") else word)


def _shown(value: Decimal | None) -> str:
    return "" if value is None else f"{value:f}"
