"""External programs at our tables: whatever they do, the deal is played to its end by the law."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.bots.bot import Decision
from paiju.bots.bridge import play_board
from paiju.bots.players import Brief
from paiju.bots.tractor import play_deal
from paiju.bots.tractor6.contest import contest
from paiju.external.naming import Program
from paiju.external.program_bot import ProgramBot, SpeakingBot
from paiju.games.bridge import ONLINE, Board
from paiju.packs import PACKS, pack_of
from paiju.text import Text

LONG = 60.0
SHORT = 0.4
READ = "import json, sys, os, time\nfor line in sys.stdin:\n    ask = json.loads(line)\n"
FIRST = (
    READ
    + "    act = None if ask['kind'] == 'show' else ask['legal'][0]\n"
    + "    print(json.dumps({'ask': ask['ask'], 'act': act, 'reason': 'first'}), flush=True)\n"
)
ANSWER = "    print(json.dumps({'ask': ask['ask'], 'act': %s}), flush=True)\n"

WRONG = {
    "ends at once": ("raise SystemExit(3)", LONG, "ended with code 3"),
    "breaks down": (READ + "    raise ValueError('no\\x1b[2J such card')", LONG, "ValueError: no"),
    "is killed": (READ + "    os.kill(os.getpid(), 9)", LONG, "signal 9"),
    "never answers": (READ, SHORT, "no answer within 0.4 s"),
    "never reads": ("import time\ntime.sleep(600)", SHORT, "no answer within 0.4 s"),
    "never ends": ("while True: pass", SHORT, "no answer within 0.4 s"),
    "closes its output": ("import os, time\nos.close(1)\ntime.sleep(600)", LONG, "closed its output"),
    "babbles": ("print('hello', flush=True)\n" + FIRST, LONG, "'hello'"),
    "binary": (READ + "    os.write(1, b'\\xff\\x00\\xfe\\n')", LONG, "an answer, on one line, such as"),
    "a line without end": (READ + "    while True: os.write(1, b'x' * 65536)", LONG, "65536 bytes"),
    "deep": (READ + "    print('[' * 60000, flush=True)", LONG, "an answer, on one line, such as"),
    "another ask": (READ + "    print('{\"ask\": 99, \"act\": null}', flush=True)", LONG, "question 1"),
    "nothing": (READ + ANSWER % "None", LONG, "null"),
    "not held": (READ + ANSWER % "{'type': 'PlayCard', 'card': 'SA'}", LONG, ""),
    "out of order": (READ + ANSWER % "{'type': 'FaceLead'}", LONG, ""),
    "insufficient": (READ + ANSWER % "{'type': 'MakeCall', 'call': '9NT'}", LONG, "above seven"),
    "a director's act": (READ + ANSWER % "{'type': 'Adjudicate', 'tricks': 13}", LONG, ""),
    "a ruling": (READ + ANSWER % "{'type': 'CarryOut', 'effects': []}", LONG, ""),
    "a long reason": (READ + "    print(json.dumps({'ask': ask['ask'], 'act': ask['legal'][0],"
                      " 'reason': 'x' * 999}), flush=True)", LONG, "an answer, on one line, such as"),
}  # fmt: skip


def asked(game: str, source: str, tmp_path: Path, told: list[Text], seconds: float = LONG) -> ProgramBot:
    """Create an external bot from a program's source."""
    path = tmp_path / "bot.py"
    path.write_text(source, encoding="utf-8")
    pack = pack_of(game)
    assert pack.external is not None
    brief = Brief(seed="s", conditions=None if game == "bridge" else contest("s").game.conditions)  # type: ignore[attr-defined]
    external = pack.external()
    return (ProgramBot if external.shows is None else SpeakingBot)(
        external,
        Program((sys.executable, "-S", str(path))),
        conditions=brief.conditions,
        stand_in=pack.players().PLAYERS["natural"](brief),
        tell=told.append,
        seconds=seconds,
    )


def test_a_program_plays_what_it_says(tmp_path: Path) -> None:
    told: list[Text] = []
    theirs = asked("bridge", FIRST, tmp_path, told)
    ours = PACKS["bridge"].players().PLAYERS["natural"](Brief(seed="s"))
    seen: list[tuple[int, Any, Decision[Any]]] = []
    board = Board.shuffled(1, "e")
    end = play_board((theirs, ours, theirs, ours), board, ONLINE, lambda *one: seen.append(one))
    assert not told
    legal = PACKS["bridge"].external().legal(None)  # type: ignore[misc]
    mine = [(view, did) for seat, view, did in seen if seat % 2 == 0]
    assert {did.reason.en for _, did in mine} >= {"first"}
    assert all(did.act == legal(view)[0] for view, did in mine)
    assert end.result.contract is not None


@pytest.mark.parametrize("how", WRONG)
def test_whatever_a_program_does_the_board_is_played(how: str, tmp_path: Path) -> None:
    source, seconds, why = WRONG[how]
    told: list[Text] = []
    theirs = asked("bridge", source, tmp_path, told, seconds)
    ours = PACKS["bridge"].players().PLAYERS["natural"](Brief(seed="s"))
    board = Board.shuffled(2, "e")  # East deals
    end = play_board((ours, theirs, ours, ours), board, ONLINE)
    assert end == play_board((ours, ours, ours, ours), board, ONLINE)  # the stand-in is one of ours
    (line,) = told
    assert line.en.startswith("East, deal 2: ")
    assert line.en.endswith("; its stand-in plays this deal to the end")
    assert why in line.en
    assert line.zh.startswith("东，第 2 副：")
    assert "替补" in line.zh
    assert (line.en + line.zh).isprintable()


def test_one_seat_is_out_and_its_partner_is_not(tmp_path: Path) -> None:
    told: list[Text] = []
    source = FIRST.replace("    act =", "    if ask['seat'] == 2: raise SystemExit(7)\n    act =")
    theirs = asked("bridge", source, tmp_path, told)
    ours = PACKS["bridge"].players().PLAYERS["random"](Brief(seed="s"))
    did: list[tuple[int, str]] = []
    play_board(
        (theirs, ours, theirs, ours),
        Board.shuffled(1, "e"),
        ONLINE,
        lambda seat, _, decision: did.append((int(seat), decision.reason.en)),
    )
    assert [line.en.split(",")[0] for line in told] == ["South"]
    assert (0, "first") in did
    assert (2, "first") not in did


def test_each_seat_is_shown_its_own_view_and_no_more(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.mkdir()
    keeps = f"open({str(log)!r} + '/%d' % os.getpid(), 'a').write(line)\n"
    source = FIRST.replace("    act =", "    " + keeps + "    act =")
    told: list[Text] = []
    theirs = asked("bridge", source, tmp_path, told)
    board = Board.shuffled(1, "e")
    play_board((theirs,) * 4, board, ONLINE)
    assert not told
    files = [path.read_text().splitlines() for path in log.iterdir()]
    assert len(files) == 4  # one process per seat
    shape = PACKS["bridge"].external().plain.shape(PACKS["bridge"].external().view)  # type: ignore[misc]
    for asks in files:
        (seat,) = {json.loads(ask)["seat"] for ask in asks}
        for ask in asks:
            view = json.loads(ask)["view"]
            assert view["dealt"][seat] == str(board.deal.hands[seat])
            shown = [at for at, hand in enumerate(view["hands"]) if hand is not None]
            dummy = view["dummy"]
            assert set(shown) == {seat} | ({"NESW".index(dummy)} if dummy else set())
            msgspec.convert(view, shape, strict=True)


def test_a_programs_children_end_with_it(tmp_path: Path) -> None:
    keeps = f"open({str(tmp_path / 'pids')!r}, 'a').write('%d\\n' % child.pid)\n"
    source = (
        "import subprocess\n"
        "child = subprocess.Popen(['sleep', '600'], stdout=subprocess.DEVNULL)\n"
        + keeps
        + READ
        + "    print('out', flush=True)\n"
    )
    told: list[Text] = []
    theirs = asked("bridge", source, tmp_path, told)
    ours = PACKS["bridge"].players().PLAYERS["natural"](Brief(seed="s"))
    play_board((theirs, ours, ours, ours), Board.shuffled(1, "e"), ONLINE)
    assert len(told) == 1
    pids = [int(word) for word in (tmp_path / "pids").read_text().split()]
    assert pids
    end = time.monotonic() + 60
    while any(alive(pid) for pid in pids):  # they get a signal, and end when it is their turn
        assert time.monotonic() < end, "a child of the program goes on without it"
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Return whether a process is running; a zombie is not."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    return False


def test_a_program_is_told_nothing_of_our_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_DATABASE", "postgresql://paiju:secret@db/paiju")
    source = "import os\nraise SystemExit(' '.join(sorted(os.environ)))"
    told: list[Text] = []
    theirs = asked("bridge", source, tmp_path, told)
    ours = PACKS["bridge"].players().PLAYERS["natural"](Brief(seed="s"))
    play_board((theirs, ours, ours, ours), Board.shuffled(1, "e"), ONLINE)
    assert "PATH" in told[0].en
    assert "PAIJU" not in told[0].en


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no such limits")
def test_a_program_has_limits(tmp_path: Path) -> None:
    source = (
        "import resource as r\n"
        "raise SystemExit(' '.join(str(r.getrlimit(getattr(r, 'RLIMIT_' + n))[0])"
        " for n in ('DATA', 'FSIZE', 'CPU', 'NOFILE', 'CORE')))"
    )
    told: list[Text] = []
    theirs = asked("bridge", source, tmp_path, told)
    ours = PACKS["bridge"].players().PLAYERS["natural"](Brief(seed="s"))
    play_board((theirs, ours, ours, ours), Board.shuffled(1, "e"), ONLINE)
    assert "'2147483648 16777216 3600 256 0'" in told[0].en


def test_who_takes_more_memory_than_it_may_is_out(tmp_path: Path) -> None:
    source = READ + "    hoard = bytearray(2**32)\n"
    told: list[Text] = []
    theirs = asked("bridge", source, tmp_path, told)
    ours = PACKS["bridge"].players().PLAYERS["natural"](Brief(seed="s"))
    play_board((theirs, ours, ours, ours), Board.shuffled(1, "e"), ONLINE)
    assert "MemoryError" in told[0].en


LAST = FIRST.replace("[0]", "[-1]")
SHOWS = FIRST.replace("None if ask['kind'] == 'show' else ", "")
SHOWS_WRONGLY = FIRST.replace("None if ask['kind'] == 'show' else ", "{'type': 'Draw'} if ask['kind'] == 'show' else ")


@pytest.mark.parametrize(
    ("source", "why"),
    [(FIRST, None), (LAST, None), (SHOWS, None), (SHOWS_WRONGLY, "[T5.1b]"), (READ, "no answer")],
    ids=["first", "last", "shows", "shows wrongly", "silent"],
)
def test_a_deal_of_six_is_played_to_its_end(source: str, why: str | None, tmp_path: Path) -> None:
    told: list[Text] = []
    played = contest("s")
    theirs = asked("tractor6", source, tmp_path, told, SHORT if why == "no answer" else LONG)
    ours = (
        PACKS["tractor6"]
        .players()
        .PLAYERS["natural"](
            Brief(seed="o", conditions=played.game.conditions)  # type: ignore[attr-defined]
        )
    )
    acts: list[tuple[int, Any]] = []
    end = play_deal(
        played.game,
        (theirs, ours) * 3,
        played.deal(1),
        lambda _state, seat, _view, decision: acts.append((seat, decision.act)),
    )
    assert end.result is not None
    if why is None:
        assert not told, told
    else:
        assert {line.en.split(",")[0] for line in told} <= {"seat 1", "seat 3", "seat 5"}
        assert told
        assert all(why in line.en for line in told), told
    state = played.game.initial(played.deal(1))
    for seat, act in acts:  # the acts reported are the acts made
        state = played.game.enforce(state, seat, act)
    assert state == end


@pytest.mark.parametrize("game", [name for name, pack in PACKS.items() if pack.external])
def test_the_schema_holds_for_what_is_asked(game: str) -> None:
    external = PACKS[game].external()  # type: ignore[misc]
    schema = external.schema()
    assert {"Ask", "Answer", "View"} <= schema["$defs"].keys()
    assert "CarryOut" not in str(schema["$defs"]["Answer"])
    assert json.loads(json.dumps(schema)) == schema


def test_views_of_whole_deals_fit_their_schema() -> None:
    shapes: dict[str, Callable[[Any], None]] = {}
    for game in ("chaodipi", "tractor6"):
        external = PACKS[game].external()  # type: ignore[misc]
        shape = external.plain.shape(external.view)
        shapes[game] = lambda view, s=shape, o=external: msgspec.convert(o.plain(view), s)  # type: ignore[misc]
    from paiju.bots.chaodipi.contest import contest as four

    for game, played in (("chaodipi", four("s")), ("tractor6", contest("s"))):
        bot = (
            PACKS[game]
            .players()
            .PLAYERS["natural"](
                Brief(seed="o", conditions=played.game.conditions)  # type: ignore[attr-defined]
            )
        )
        looked = 0

        def watch(_state: Any, _seat: int, view: Any, _did: Any, game: str = game) -> None:
            nonlocal looked
            looked += 1
            if looked % 10 == 0 or view.phase != "drawing":
                shapes[game](view)

        play_deal(played.game, (bot,) * played.game.seats, played.deal(1), watch)
        assert looked > 100
