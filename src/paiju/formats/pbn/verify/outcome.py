"""Checks whether auction, contract, play, result, score and vulnerability agree."""

from __future__ import annotations

import re
from typing import Final

from paiju.cards import Pack, Suit
from paiju.formats.pbn.fault import PbnFaultKind
from paiju.formats.pbn.verify.collected import Auctioned, CollectedValues
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.games.bridge import Contract, Side, score
from paiju.text import Text

_SIDED: Final = re.compile(r"\s*(NS|EW)\s*([+-]?\d{1,9})(?!\d).*|\s*([+-]?\d{1,9})\s*")
_CALLED: Final = Text("the contract of the auction", "竞叫得出的定约")


def check_outcome(report: FaultCollector, bearing: CollectedValues) -> None:
    """Report contradictions between parts of the record."""
    if bearing.auction is not None and bearing.auction.count:
        _check_contract(report, bearing, bearing.auction)
    _check_result(report, bearing)
    _check_score(report, bearing)
    if bearing.rubber is not None and bearing.vulnerability not in (None, bearing.rubber):
        known = Text("the vulnerability that follows from the games won", "所胜各局的局况")
        _add(report, PbnFaultKind.VULNERABILITY, known, "Vulnerable")


def _add(report: FaultCollector, kind: PbnFaultKind, expected: Text, name: str) -> None:
    found = report.find(name)
    if found is not None:
        tag, at = found
        report.add(kind, expected, tag.value, at + tag.value_at)


def _check_contract(report: FaultCollector, bearing: CollectedValues, auction: Auctioned) -> None:
    if not auction.over:
        if bearing.passed_out and auction.bid is not None:
            _add(report, PbnFaultKind.DENOMINATION, _CALLED, "Contract")
        elif bearing.contract is not None and bearing.declarer is not None:
            first = auction.first.get((bearing.declarer & 1, bearing.contract[1]))
            regular = bearing.declarer.partner if bearing.irregular_declarer else bearing.declarer
            if first not in (None, regular):
                _add(report, PbnFaultKind.DECLARER, _declarer(), "Declarer")
        return
    if auction.bid is None:
        if bearing.declarer is not None:
            _add(report, PbnFaultKind.DECLARER, Text("no declarer", "没有庄家"), "Declarer")
        if bearing.contract is not None:
            _add(report, PbnFaultKind.DENOMINATION, Text("Pass", "Pass"), "Contract")
        return
    if bearing.passed_out:
        _add(report, PbnFaultKind.DENOMINATION, _CALLED, "Contract")
        return
    if bearing.declarer is not None:
        regular = bearing.declarer.partner if bearing.irregular_declarer else bearing.declarer
        if regular is not auction.declarer:
            _add(report, PbnFaultKind.DECLARER, _declarer(), "Declarer")
    if bearing.contract is not None:
        level, denomination, doubled = bearing.contract
        if denomination is not auction.bid[1]:
            _add(report, PbnFaultKind.DENOMINATION, _CALLED, "Contract")
        elif doubled != auction.doubled:
            _add(report, PbnFaultKind.DOUBLING, _CALLED, "Contract")
        elif level != auction.bid[0]:
            _add(report, PbnFaultKind.CONTRACT, _CALLED, "Contract")


def _declarer() -> Text:
    return Text("the player who first named the denomination", "首先叫出该名目的一方")


def _check_result(report: FaultCollector, bearing: CollectedValues) -> None:
    """Compare the result with the tricks that each side has won or is sure to win, unless it has a ^.

    Sure tricks are the highest outstanding trumps, as many in sequence as one hand holds.
    """
    if bearing.tricks is None or bearing.declarer is None or bearing.contract is None:
        return
    won = list(bearing.won)
    trump = bearing.contract[1].suit
    if trump is not None:
        for side in (0, 1):
            won[side] += max(_sure_tricks(bearing, seat, trump) for seat in (side, side + 2))
    ours = won[bearing.declarer & 1]
    theirs = won[1 - (bearing.declarer & 1)]
    fits = ours <= bearing.tricks <= 13 - theirs
    if fits and bearing.irregular_result:
        plain = Text("no ^ before a result that the cards allow", "牌张所允许的结果之前没有 ^")
        _add(report, PbnFaultKind.RESULT, plain, "Result")
    elif not fits and not bearing.irregular_result:
        allowed = Text(f"{ours} to {13 - theirs} tricks", f"{ours} 到 {13 - theirs} 墩")
        _add(report, PbnFaultKind.RESULT, allowed, "Result")


def _sure_tricks(bearing: CollectedValues, seat: int, trump: Suit) -> int:
    """Count how many of the highest outstanding trumps one hand holds in sequence."""
    hand = bearing.left[seat]
    if hand is None or bearing.is_end_position:
        return 0
    sure = 0
    for card in Pack().hand.suit(trump):
        if card in hand:
            sure += 1
        elif card not in bearing.out:
            break
    return sure


def _check_score(report: FaultCollector, bearing: CollectedValues) -> None:
    declarer, vulnerability = bearing.declarer, bearing.vulnerability
    if bearing.score is None or bearing.contract is None or not bearing.contract[0]:
        return
    if declarer is None or vulnerability is None or bearing.tricks is None:
        return
    contract = Contract(*bearing.contract, declarer)
    points = score(contract, vulnerability.of(declarer.side), bearing.tricks)
    found = _SIDED.fullmatch(bearing.score)
    if found is None:
        return
    said = int(found[3] or found[2])
    if found[1] and (found[1] == "NS") is not (declarer.side is Side.NS):
        said = -said
    if said != points:
        right = Text(f"{points} for declarer", f"庄家方得 {points}")
        _add(report, PbnFaultKind.SCORE, right, "Score")
