"""Both sides of the table manager protocol, against each other on the loopback and against faulty peers."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from msgspec import structs

from paiju.bots.bot import Decision
from paiju.bots.bridge import BridgeBot, match_boards
from paiju.bots.bridge.table_manager import Guest, words
from paiju.bots.fault import BotFault
from paiju.bots.players import Brief
from paiju.cards import Card
from paiju.errors import PaijuError
from paiju.external.bridge.lobby import ProgramPort
from paiju.external.bridge.socket_channel import SocketChannel
from paiju.external.bridge.team import RemoteTeam
from paiju.external.bridge.visit import Visit
from paiju.external.maker import default_maker
from paiju.external.naming import ListenAddress
from paiju.games.bridge import ONLINE, SEATS, Board, Seat, View
from paiju.text import Text

LONG = 60.0
SHORT = 0.5
BOARDS = range(1, 5)
HOME = ListenAddress("127.0.0.1", 0)


def rules(_seed: Any = None) -> BridgeBot:
    """Make a rule-based bot, which plays the same at each seat and board."""
    return BridgeBot(samples=0)


class Peer(SocketChannel):
    """A connection whose lines can be changed."""

    def __init__(self, port: int, change: Callable[[Peer, str], list[bytes]]) -> None:
        super().__init__(socket.create_connection(("127.0.0.1", port), LONG))
        self._change = change
        self.lines = 0
        self.plays = 0

    def send(self, line: str) -> None:
        self.lines += 1
        self.plays += "plays" in line
        for part in self._change(self, line):
            self._socket.sendall(part)

    def receive(self) -> str:
        self.allow(LONG)
        return super().receive()


def as_it_is(_: Peer, line: str) -> list[bytes]:
    """Change nothing."""
    return [line.encode() + b"\r\n"]


@contextmanager
def seats(lobby: ProgramPort, change: dict[Seat, Callable[[Peer, str], list[bytes]]]) -> Iterator[None]:
    """Let our clients take all seats, some of them with changed lines."""

    def sit(seat: Seat) -> None:
        peer = Peer(lobby.port, change.get(seat, as_it_is))
        with suppress(BotFault, OSError):
            Guest(seat, "visitors", peer, rules).play()
        peer.close()

    with ThreadPoolExecutor(4) as threads:
        for seat in SEATS:
            threads.submit(sit, seat)
        yield


def played(
    told: list[Text],
    change: dict[Seat, Callable[[Peer, str], list[bytes]]],
    seconds: float = LONG,
    boards: range = BOARDS,
) -> list[Any]:
    """Play a match of visitors against our bots."""
    lobby = ProgramPort(HOME)
    with seats(lobby, change):
        try:
            lobby.fill(LONG)
            team = RemoteTeam(lobby, rules, told.append, opponents="ours", seconds=seconds)
            team.open()
            scores = list(match_boards(lambda s: team(Brief(seed=s)), rules, "e", boards, ONLINE))
            team.close()
        finally:
            lobby.close()
    return scores


def at_home(boards: range = BOARDS) -> list[Any]:
    """Play the same match without the protocol."""
    return list(match_boards(rules, rules, "e", boards, ONLINE))


def test_a_match_over_the_wire_is_the_match_without_it() -> None:
    told: list[Text] = []
    assert played(told, {}) == at_home()
    assert not told


def test_two_teams_meet_at_our_table() -> None:
    told: list[Text] = []
    lobbies = [ProgramPort(HOME), ProgramPort(HOME)]
    with seats(lobbies[0], {}), seats(lobbies[1], {}):
        try:
            teams = []
            for lobby in lobbies:
                lobby.fill(LONG)
                teams.append(RemoteTeam(lobby, rules, told.append, opponents="they", seconds=LONG))
            for team in teams:
                team.open()
            one, other = teams
            scores = list(
                match_boards(lambda s: one(Brief(seed=s)), lambda s: other(Brief(seed=s)), "e", BOARDS, ONLINE)
            )
            for team in teams:
                team.close()
        finally:
            for lobby in lobbies:
                lobby.close()
    assert scores == at_home()
    assert not told


def test_a_guest_sees_what_it_would_see_at_our_table() -> None:
    """The view that a client builds from the lines is the one at our table, except for the words of alerts."""
    here: list[View] = []
    there: list[View] = []

    class Spy:
        def __init__(self, seen: list[View]) -> None:
            self.seen = seen

        def act(self, view: View) -> Decision[Any]:
            calls = tuple(structs.replace(one, alert=False, explanation="") for one in view.calls)
            self.seen.append(structs.replace(view, calls=calls))
            return rules().act(view)

    lobby = ProgramPort(HOME)
    visit = Visit(
        address=ListenAddress("127.0.0.1", lobby.port), team="v", make=lambda _: Spy(there), seed="s", seconds=LONG
    )
    with ThreadPoolExecutor(1) as threads:
        away: Future[dict[Seat, int]] = threads.submit(visit.play, SEATS)
        try:
            lobby.fill(LONG)
            team = RemoteTeam(lobby, rules, lambda _: None, opponents="o", seconds=LONG)
            team.open()
            list(match_boards(lambda s: team(Brief(seed=s)), rules, "e", BOARDS, ONLINE))
            team.close()
        finally:
            lobby.close()
        assert away.result() == dict.fromkeys(SEATS, len(BOARDS))
    list(match_boards(lambda _: Spy(here), rules, "e", BOARDS, ONLINE))

    def order(view: View) -> tuple[Any, ...]:
        assert view.seat is not None
        return (view.number, view.seat, len(view.calls), len(view.played))

    assert sorted(there, key=order) == sorted(here, key=order)
    assert len(there) > 200


STRANGE: dict[str, Callable[[Peer, str], list[bytes]]] = {
    "small letters": lambda _, line: [line.lower().encode() + b"\r\n"],
    "capitals": lambda _, line: [line.upper().encode() + b"\r\n"],
    "spaces": lambda _, line: [b"  " + line.replace(" ", "   ").encode() + b" \t \r\n"],
    "line feeds": lambda _, line: [line.encode() + b"\n"],
    "full stops": lambda _, line: [line.encode() + b".\r\n"],
    "empty lines": lambda _, line: [b"\r\n\r\n" + line.encode() + b"\r\n\r\n"],
    "byte by byte": lambda _, line: [bytes([byte]) for byte in line.encode() + b"\r\n"],
    "comments": lambda _, line: [line.encode() + b"\r\n% thinking\r\n"],
    "dummy by name": lambda _, line: [line.replace("dummy's card", "South's card").encode() + b"\r\n"],
}  # fmt: skip


@pytest.mark.parametrize("how", STRANGE)
def test_a_program_that_writes_strangely_is_read(how: str) -> None:
    told: list[Text] = []
    seats = SEATS if how != "dummy by name" else (Seat.SOUTH,)
    boards = range(1, 3)
    assert played(told, dict.fromkeys(seats, STRANGE[how]), boards=boards) == at_home(boards)
    assert not told


def after(lines: int, wrong: Callable[[Peer, str], list[bytes]]) -> Callable[[Peer, str], list[bytes]]:
    """Return a function that misbehaves after this many lines."""
    return lambda peer, line: as_it_is(peer, line) if peer.lines <= lines else wrong(peer, line)


def hang_up(peer: Peer, _: str) -> list[bytes]:
    """Close the connection."""
    peer.close()
    raise OSError


def flood(peer: Peer, _: str) -> list[bytes]:
    """Send data without end."""
    with suppress(OSError):
        while True:
            peer._socket.sendall(b"x" * 65536)
    raise OSError


def chatter(peer: Peer, _: str) -> list[bytes]:
    """Send lines without end."""
    with suppress(OSError):
        while True:
            peer._socket.sendall(b"hello there\r\n" * 1000)
    raise OSError


def once(line: str) -> Callable[[Peer, str], list[bytes]]:
    """Return a function that sends this line in place of the first card."""
    return lambda peer, said: [line.encode() + b"\r\n"] if "plays" in said and peer.plays == 1 else as_it_is(peer, said)


def call(line: str) -> Callable[[Peer, str], list[bytes]]:
    """Return a function that sends this line in place of each call."""
    made = ("bids", "passes", "doubles")
    return lambda peer, said: (
        [line.encode() + b"\r\n"]
        if any(word in said for word in made) and "ready" not in said
        else as_it_is(peer, said)
    )


ASTRAY: dict[str, tuple[Callable[[Peer, str], list[bytes]], float, str]] = {
    "hangs up at once": (after(1, hang_up), LONG, "closed"),
    "hangs up": (after(30, hang_up), LONG, "closed"),
    "is silent": (after(30, lambda _peer, _line: []), SHORT, "no answer within"),
    "half a line": (after(30, lambda _, line: [line[:3].encode()]), SHORT, "no answer within"),
    "floods": (after(30, flood), LONG, "a line of more than 4096 bytes"),
    "chatters": (after(30, chatter), LONG, "hello there"),
    "binary": (after(30, lambda *_: [b"\xff\x00\xfe\r\n" * 50]), LONG, "expected"),
    "an inadmissible call": (call("North redoubles"), LONG, "[L19.B.1]"),
    "a bid above seven": (call("North bids 9NT"), SHORT, ""),
    "another's call": (call("East passes"), LONG, "out of turn"),
    "a card not held": (once("North plays ZZ"), SHORT, "no answer within"),
    "another's card": (once("East plays 2C"), LONG, "out of turn"),
}


@pytest.mark.parametrize("how", ASTRAY)
def test_a_program_astray_loses_its_seat_and_not_the_table(how: str) -> None:
    """The stand-in is a bot like the other players: the missing acts are made as without the program."""
    wrong, seconds, why = ASTRAY[how]
    told: list[Text] = []
    assert played(told, {Seat.NORTH: wrong}, seconds) == at_home()
    assert told
    for line in told:
        assert line.en.startswith("North, ")
        assert "visitors: " in line.en
        assert line.zh.startswith("北，")
        assert (line.en + line.zh).isprintable()
    assert why in told[0].en
    gone = [line for line in told if "this session to the end" in line.en]
    assert len(gone) <= 1  # a lost program is reported once
    assert (len(gone) == 1) == (how in ("hangs up at once", "hangs up", "floods"))


def test_who_is_wrong_once_plays_the_next_board_again() -> None:
    told: list[Text] = []
    boards = range(1, 5)
    assert played(told, {Seat.NORTH: once("East plays 2C")}, boards=boards) == at_home(boards)
    assert len(told) == 1
    assert "this deal to the end" in told[0].en


def test_a_revoke_is_refused_by_its_clause() -> None:
    """An illegal card is refused: the log names the clause, and the stand-in plays on (L44.C)."""
    told: list[Text] = []
    held: dict[str, Any] = {}

    def revokes(peer: Peer, line: str) -> list[bytes]:
        found = words.read_card(line, None)
        if found is None or "done" in held or peer.plays < 2:
            return as_it_is(peer, line)
        seat, card = found
        hand = held["hand"]
        other = next((one for one in hand if one.suit is not card.suit and one not in held["gone"]), None)
        held["gone"].add(card)
        if seat is not Seat.NORTH or other is None:
            return as_it_is(peer, line)
        held["done"] = True
        return as_it_is(peer, words.card(seat, other))

    held["hand"] = Board.shuffled(1, "e").deal.hands[Seat.NORTH]
    held["gone"] = set[Card]()
    assert played(told, {Seat.NORTH: revokes}, boards=range(1, 2)) == at_home(range(1, 2))
    assert held["done"]
    assert "[L44.C]" in told[0].en


GREETINGS = {
    b"GET / HTTP/1.1\r\n\r\n": b"Error: ",
    b'Connecting "x" as North using protocol version 17\r\n': b"Error: protocol version 18, not 17",
    b"\xff\xfe\r\n": b"Error: ",
    b"x" * 5000: b"",
    b"": b"",
}


def test_strangers_at_the_door_are_sent_away_and_the_seats_are_filled() -> None:
    lobby = ProgramPort(HOME)
    strangers = []
    for greeting in GREETINGS:
        stranger = socket.create_connection(("127.0.0.1", lobby.port), LONG)
        stranger.sendall(greeting)
        strangers.append(stranger)
    strangers[-1].close()
    silent = [socket.create_connection(("127.0.0.1", lobby.port), LONG) for _ in range(3)]
    try:
        with seats(lobby, {}):
            lobby.fill(LONG)
            assert set(lobby.taken) == set(SEATS)
            late = socket.create_connection(("127.0.0.1", lobby.port), LONG)
            lobby.close()
            late.close()
        for stranger, answer in zip(strangers[:-1], list(GREETINGS.values())[:-1], strict=True):
            with suppress(ConnectionResetError):
                assert stranger.recv(200).startswith(answer)
    finally:
        lobby.close()
        for one in (*strangers, *silent):
            one.close()


def test_any_place_is_the_first_that_is_free_and_a_seat_is_taken_once() -> None:
    lobby = ProgramPort(HOME)
    said = []

    def greet(greeting: str) -> None:
        with socket.create_connection(("127.0.0.1", lobby.port), LONG) as one:
            one.sendall(greeting.encode() + b"\r\n")
            said.append(one.makefile().readline().strip())
            if "seated" in said[-1]:
                while len(lobby.taken) < 4:
                    time.sleep(0.01)

    names = ["NORTH", "ANYPL", "north", "South", "West"]
    try:
        with ThreadPoolExecutor(len(names)) as threads:
            threads.submit(lobby.fill, LONG)
            for at, name in enumerate(names):
                threads.submit(greet, f'Connecting "{name}" as {name} using protocol version 18')
                while len(said) <= at:
                    time.sleep(0.01)
    finally:
        lobby.close()
    assert said == [
        'North ("NORTH") seated',
        'East ("ANYPL") seated',
        "Error: North is taken",
        'South ("South") seated',
        'West ("West") seated',
    ]


def test_who_does_not_come_is_named() -> None:
    lobby = ProgramPort(HOME)
    with pytest.raises(PaijuError, match="for North, East, South, West within 0.2 s"):
        lobby.fill(0.2)
    lobby.close()


# what an external table manager may send to our bot


TOLD = """
NORTH ("paiju") seated
Teams : N/S : "paiju" E/W : "they". Playing IMP
Start of Board
Board number 7. Dealer EAST. Both vulnerable.
NORTH's cards : S A K Q.H A K Q J.D A K Q.C A K Q.
EAST PASSES
south passes
West PASSES Alert. nothing
EAST PASSES
SOUTH PASSES
WEST  PASSES
NORTH to lead
End of session
"""


class Script:
    """A table manager that sends its lines, whatever it receives."""

    def __init__(self, lines: str) -> None:
        self.lines = [words.tidy(line) for line in lines.splitlines() if line.strip()]
        self.heard: list[str] = []

    def send(self, line: str) -> None:
        self.heard.append(line)

    def receive(self) -> str:
        if not self.lines:
            raise BotFault(Text("the script is over", "剧本已完"))
        return self.lines.pop(0)


def test_a_guest_speaks_as_the_protocol_has_it() -> None:
    script = Script(TOLD)
    with pytest.raises(BotFault):  # they say that the session ends where our dummy's card is due
        Guest(Seat.NORTH, 'pai"ju', script, rules).play()
    made = script.heard.pop(8)
    assert words.read_call(made) is not None
    assert script.heard[:8] == [
        'Connecting "pai\'ju" as North using protocol version 18',
        "North ready for teams",
        "North ready to start",
        "North ready for deal",
        "North ready for cards",
        "North ready for East's bid",
        "North ready for South's bid",
        "North ready for West's bid",
    ]
    assert script.heard[8:] == [
        "North ready for East's bid",
        "North ready for South's bid",
        "North ready for West's bid",
        "North ready for East's card to trick 1",
    ]


HEAD = TOLD[: TOLD.index("Board number")]
BAD = {
    "seat taken": ("Error: North is taken", "seated"),
    "another seat": ('South ("x") seated', "North"),
    "no teams": ('North ("paiju") seated\nhello', "Teams"),
    "no board": (HEAD + "hello", "Board number 1"),
    "five aces": (TOLD.replace("S A K Q.", "S A A Q."), "North's cards"),
    "twelve cards": (TOLD.replace("S A K Q.", "S A K."), "North's cards"),
    "another's cards": (TOLD.replace("NORTH's cards", "EAST's cards"), "North's cards"),
    "out of turn": (TOLD.replace("EAST PASSES\nsouth", "WEST PASSES\nsouth"), "East passes"),
    "an illegal call": (TOLD.replace("EAST PASSES\nsouth", "EAST DOUBLES\nsouth"), "the Laws forbid"),
    "nothing more": (HEAD, "script is over"),
}


@pytest.mark.parametrize("how", BAD)
def test_a_guest_leaves_a_table_that_is_astray_with_one_line(how: str) -> None:
    lines, why = BAD[how]
    with pytest.raises(BotFault) as found:
        Guest(Seat.NORTH, "paiju", Script(lines), rules).play()
    assert why in found.value.text.en
    assert found.value.text.zh.isprintable()


def test_a_board_that_is_begun_again_is_played_from_its_start() -> None:
    again = TOLD.replace("south passes\n", "Start of board\n" + TOLD[TOLD.index("Board number") :])
    script = Script(again)
    with pytest.raises(BotFault):
        Guest(Seat.NORTH, "paiju", script, rules).play()
    assert script.heard.count("North ready for deal") == 2


def test_the_usual_bot_stands_in() -> None:
    assert isinstance(default_maker("bridge")(Brief(seed="s", samples=0)), BridgeBot)
