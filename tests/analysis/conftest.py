"""Shared by the tests of analysis: the lists of DDS, and a slow and obvious search."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from paiju.analysis import DoubleDummyTable
from paiju.cards import CARDS, Card
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Deal, Denomination, Play, Seat, Vulnerability

STRAINS = (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS, Denomination.NOTRUMP)
VULNERABILITIES = (Vulnerability.NONE, Vulnerability.BOTH, Vulnerability.NS, Vulnerability.EW)


class Listed(NamedTuple):
    """One deal of a DDS list with the list's answers.

    `par`: for North-South and for East-West bidding first, the score of that side and the text of the contracts;
    `dealer_par`: the score for North-South and the contracts.
    """

    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    start: Play
    leads: dict[Card, int]
    table: DoubleDummyTable
    par: tuple[tuple[int, str], tuple[int, str]]
    dealer_par: tuple[int, tuple[str, ...]]
    played: tuple[Card, ...]
    trace: tuple[int, ...]


def read_list(path: Path) -> list[Listed]:
    """Read a DDS list: seven lines a deal, after one with the number of deals."""
    lines = path.read_text().splitlines()
    count = int(lines[0].split()[1])
    assert len(lines) == 1 + 7 * count
    return [_listed(lines[at : at + 7]) for at in range(1, len(lines), 7)]


def _listed(lines: list[str]) -> Listed:
    named = dict(line.split(maxsplit=1) for line in lines)
    dealer, vulnerability, strain, first = (int(n) for n in named["PBN"].split()[:4])
    deal = Deal.parse(_quoted(named["PBN"])[0])
    contract = Contract(1, STRAINS[strain], 0, SEATS[first].rho)
    table = [int(n) for n in named["TABLE"].split()]
    rows = {strain: table[4 * at : 4 * at + 4] for at, strain in enumerate(STRAINS)}
    ns, ew, ns_contracts, ew_contracts = _quoted(named["PAR"])
    score, *contracts = _quoted(named["PAR2"])
    return Listed(
        deal=deal,
        dealer=SEATS[dealer],
        vulnerability=VULNERABILITIES[vulnerability],
        start=Play.start(contract, deal),
        leads=_leads([int(n) for n in named["FUT"].split()]),
        table=DoubleDummyTable.of(n for strain in DENOMINATIONS for n in rows[strain]),
        par=(
            (int(ns.removeprefix("NS ")), ns_contracts.removeprefix("NS:")),
            (int(ew.removeprefix("EW ")), ew_contracts.removeprefix("EW:")),
        ),
        dealer_par=(int(score), tuple(contracts)),
        played=tuple(Card(text) for text in re.findall("..", _quoted(named["PLAY"])[0])),
        trace=tuple(int(n) for n in named["TRACE"].split()[1:]),
    )


def _quoted(line: str) -> list[str]:
    return re.findall('"(.*?)"', line)


def _leads(numbers: list[int]) -> dict[Card, int]:
    count = numbers[0]
    suits, ranks, equals, scores = (numbers[1 + count * column : 1 + count * (column + 1)] for column in range(4))
    return {
        CARDS[(3 - suit) * 13 + rank - 2]: score
        for suit, top, equal, score in zip(suits, ranks, equals, scores, strict=True)
        for rank in range(2, 15)
        if rank == top or equal >> rank & 1
    }


@pytest.fixture(scope="session")
def list10(shared_data: Path) -> list[Listed]:
    """The ten deals of dds_list10.txt."""
    return read_list(shared_data / "dds_list10.txt")


@pytest.fixture(scope="session")
def list100(shared_data: Path) -> list[Listed]:
    """The hundred deals of dds_list100.txt."""
    return read_list(shared_data / "dds_list100.txt")


EVERY_BOARD = bool(os.environ.get("PAIJU_EVERY_BOARD"))
"""Whether every deal of the files is solved, which takes a minute or two, or only every fifth."""


@pytest.fixture(scope="session")
def some100(list100: list[Listed]) -> list[Listed]:
    """The deals of dds_list100.txt to solve."""
    return list100 if EVERY_BOARD else list100[::5]


class CommonBoard(NamedTuple):
    """One board of the Common Game with its own answers."""

    number: int
    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    tricks: str
    results: DoubleDummyTable
    optimum_ns: int


@pytest.fixture(scope="session")
def common_game(shared_data: Path) -> list[CommonBoard]:
    """The 36 boards of CommonGame_2020-02-21.pbn, read with minimal parsing."""
    text = (shared_data / "CommonGame_2020-02-21.pbn").read_text("latin-1")
    boards = []
    for game in re.split(r"(?=\[Event )", text)[1:]:
        tags = dict(re.findall(r'^\[(\w+) "(.*?)"\]', game, re.MULTILINE))
        rows = re.findall(r"^([NESW]) +(NT|[SHDC]) +(\d+)", game, re.MULTILINE)
        results = {(who, what): int(tricks) for who, what, tricks in rows}
        assert len(results) == 20
        side, score = tags["OptimumScore"].split()
        boards.append(
            CommonBoard(
                number=int(tags["Board"]),
                deal=Deal.parse(tags["Deal"]),
                dealer=Seat.parse(tags["Dealer"]),
                vulnerability=Vulnerability.parse(tags["Vulnerable"]),
                tricks=tags["DoubleDummyTricks"],
                results=DoubleDummyTable.of(
                    results[seat.letter, denomination.letter] for denomination in DENOMINATIONS for seat in SEATS
                ),
                optimum_ns=int(score) if side == "NS" else -int(score),
            )
        )
    return boards


@pytest.fixture(scope="session")
def some_common(common_game: list[CommonBoard]) -> list[CommonBoard]:
    """The boards of the Common Game to solve."""
    return common_game if EVERY_BOARD else common_game[::5]


class Ending:
    """A position as four lists of cards, and an exhaustive search.

    Nothing here comes from the engine or the solver: it is the definition of double dummy, written down.
    """

    def __init__(self, play: Play) -> None:
        self.trump = play.trump
        self.hands = [list(hand) for hand in play.hands]
        self.trick = [(int(played.seat), played.card) for played in play.trick]
        self.turn = int(play.turn)

    def solve(self) -> dict[Card, int]:
        """Return for each legal card the tricks that the side to play takes from here."""
        sides = self.turn % 2
        return {card: self._play(card)[sides] for card in self._legal()}

    def _legal(self) -> list[Card]:
        hand = self.hands[self.turn]
        if self.trick:
            follow = [card for card in hand if card.suit is self.trick[0][1].suit]
            return follow or list(hand)
        return list(hand)

    def _best(self) -> tuple[int, int]:
        cards = self._legal()
        if not cards:
            return (0, 0)
        side = self.turn % 2
        return max((self._play(card) for card in cards), key=lambda taken: taken[side])

    def _play(self, card: Card) -> tuple[int, int]:
        turn, trick = self.turn, self.trick
        self.hands[turn].remove(card)
        self.trick = [*trick, (turn, card)]
        taken = [0, 0]
        if len(self.trick) == 4:
            winner = self._winner()
            taken[winner % 2] += 1
            self.trick, self.turn = [], winner
        else:
            self.turn = (turn + 1) % 4
        north_south, east_west = self._best()
        self.hands[turn].append(card)
        self.turn, self.trick = turn, trick
        return (taken[0] + north_south, taken[1] + east_west)

    def _winner(self) -> int:
        trumps = [played for played in self.trick if int(played[1].suit) == self.trump]
        led = [played for played in self.trick if played[1].suit is self.trick[0][1].suit]
        return max(trumps or led, key=lambda played: played[1].rank)[0]


@pytest.fixture(scope="session")
def obvious() -> type[Ending]:
    """Return the slow search."""
    return Ending
