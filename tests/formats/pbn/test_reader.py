"""Splitting a stream into records: encodings, line ends, blank lines, faults, and bounded memory."""

from __future__ import annotations

import gc
import io
import random
import tracemalloc
from pathlib import Path

import pytest

from paiju.errors import Malformed, Place
from paiju.formats import pbn
from paiju.formats.pbn import PbnFile, PbnGame, dump, dumps, load, loads, read

HERE = Path(__file__).parent
FIXTURE = (HERE / "correct.pbn").read_bytes()
REAL = (
    "ChinaCup2000_F1.PBN",
    "CommonGame_2020-02-21.pbn",
    "GeneraliIndividual1998_S1.PBN",
    "WTO1996_F1.PBN",
    "bridgebots_shared_deals.pbn",
    "okb_imp_07_v20.pbn",
    "pary_barometer_wb130808.pbn",
    "pbnverify_correct_10.pbn",
    "pbnverify_correct_21.pbn",
)


def faults_in(data: bytes | str) -> list[Malformed]:
    stream = io.BytesIO(data) if isinstance(data, bytes) else io.StringIO(data, newline="")
    return [item for item in read(stream, source="x.pbn") if isinstance(item, Malformed)]


def as_bytes(file: PbnFile) -> bytes:
    stream = io.BytesIO()
    dump(file, stream)
    return stream.getvalue()


@pytest.mark.parametrize(("name", "games"), list(zip(REAL, (32, 36, 26, 32, 4, 17, 295, 31, 2), strict=True)))
def test_real_files_read_whole_and_are_written_byte_for_byte(shared_data: Path, name: str, games: int) -> None:
    data = (shared_data / name).read_bytes()
    file = load(shared_data / name)
    assert len(file.games) == games
    assert as_bytes(file) == data
    assert loads(as_bytes(file), source=name) == file
    text = data.decode("latin-1")
    assert dumps(loads(text)) == text


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r", b"\r\r\n"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_a_byte_order_mark_are_kept(end: bytes, bom: bytes) -> None:
    data = bom + FIXTURE.replace(b"\n", end)
    file = loads(data)
    assert as_bytes(file) == data
    assert file.bom is bool(bom)
    plain = loads(FIXTURE)
    assert [game.values for game in file.games] == [game.values for game in plain.games]
    assert [game.place.line for game in file.games] == [game.place.line for game in plain.games]


def test_each_record_keeps_its_own_encoding() -> None:
    data = '[West "Zoë 牌"]\n\n'.encode() + '[West "Zoë"]\n\n; ü'.encode("latin-1")
    file = loads(data)
    assert [game["West"] for game in file.games] == ["Zoë 牌", "Zoë"]
    assert [game.encoding for game in file.games] == ["utf-8", "latin-1"]
    assert file.tail == "; ü"
    assert as_bytes(file) == data


def test_a_file_that_says_it_is_latin_1_is_believed() -> None:
    header = b"%Content-type: text/x-pbn; charset=ISO-8859-1\n"
    data = header + '[West "Ã«"]\n\n[West "Ã«"]\n'.encode("latin-1")
    file = loads(data)
    assert [game["West"] for game in file.games] == ["Ã«", "Ã«"]
    assert as_bytes(file) == data
    assert loads(data.removeprefix(header)).games[0]["West"] == "ë"


def test_what_an_encoding_lacks_is_refused_in_writing() -> None:
    file = loads('[West "Zoë"]\n'.encode("latin-1"))
    changed = PbnFile((file.games[0].with_value("East", "牌"),))
    with pytest.raises(Malformed, match="expected text in latin-1, found '牌'"):
        as_bytes(changed)


def test_blank_lines_end_records_except_in_comments_and_before_the_first_tag() -> None:
    text = '\n{ a\n\n[Event "no"]\n% }\n}\n\n[Event "1"]\n{\n\n}\n[Site "1"]\n \t\n\n\n[Event "2"]'
    games = loads(text).games
    assert [game.values for game in games] == [{"Event": "1", "Site": "1"}, {"Event": "2"}]
    assert [game.place for game in games] == [Place("", 8, 1), Place("", 16, 1)]
    assert dumps(loads(text)) == text


def test_signs_in_quotes_and_comments_mean_nothing() -> None:
    text = '[Event "a { b ; c ] % d"] ; { [x "y"]\n{ " ; [ }\n[Site "\\"{\\\\"]\n'
    (game,) = loads(text).games
    assert game.values == {"Event": "a { b ; c ] % d", "Site": '"{\\'}


def test_text_and_bytes_path_and_stream_are_the_same(tmp_path: Path) -> None:
    path = tmp_path / "made.pbn"
    dump(loads(FIXTURE), path)
    assert path.read_bytes() == FIXTURE
    assert load(path) == load(str(path)) == load(io.BytesIO(FIXTURE), source="made.pbn")
    with path.open("w", encoding="utf-8", newline="") as stream:
        dump(loads(FIXTURE), stream)
    assert path.read_bytes() == FIXTURE
    assert list(read(path)) == list(load(path).games)


class Dribble(io.StringIO):
    """A stream that returns few characters at a time, as a socket may."""

    def __init__(self, text: str, seed: int) -> None:
        super().__init__(text, newline="")
        self.random = random.Random(seed)

    def read(self, size: int | None = -1, /) -> str:
        return super().read(min(size or 0, self.random.randint(1, 40)))


@pytest.mark.parametrize("seed", range(20))
def test_the_size_of_pieces_changes_nothing(seed: int) -> None:
    faulty = (HERE / "faults.pbn").read_text(encoding="utf-8")
    for text in (FIXTURE.decode(), FIXTURE.decode().replace("\n", "\r\n"), faulty, "\r\nx\r\n"):
        whole, pieces = io.StringIO(text, newline=""), Dribble(text, seed)
        for one, other in zip(read(whole), read(pieces), strict=True):
            assert type(one) is type(other)
            assert one == other or str(one) == str(other)


def test_a_bad_record_is_reported_and_the_next_is_read() -> None:
    text = '[Event "1"]\n\n[Event "2]\n[Site "x"]\n\n[Event "3"]\nwords\n\n[Event "4"]\n'
    items = list(read(io.StringIO(text), source="a.pbn"))
    assert [str(i) if isinstance(i, Malformed) else i["Event"] for i in items] == [
        "1",
        "a.pbn:3:1: expected a closing quote on the same line, found '[Event \"2]'",
        "a.pbn:7:1: expected a comment or the next tag, found 'words'",
        "4",
    ]
    faults = [item for item in items if isinstance(item, Malformed)]
    assert [fault.expected.zh for fault in faults] == ["同一行上的右引号", "注释或下一个标签"]
    kept = loads(text, on_error="yield")
    assert len(kept.games) == len(kept.faults) == 2


def test_reading_stops_at_the_first_fault_when_told_to() -> None:
    text = '[Event "1"]\n\n[Event]\n\n[Event "3"]\n'
    reading = read(io.StringIO(text), on_error="raise")
    assert isinstance(next(reading), PbnGame)
    with pytest.raises(Malformed, match="3:1: expected a tag value"):
        next(reading)
    with pytest.raises(Malformed):
        loads(text)


def test_records_go_on_after_a_comment_that_is_never_closed() -> None:
    text = '[Event "1"]\n{ never closed\n\n; between\n[Event "2"]\n\n[Event "3"]\n'
    items = list(read(io.StringIO(text)))
    assert isinstance(items[0], Malformed)
    assert str(items[0]).startswith("2:1: expected a closing brace")
    assert [(i["Event"], i.place.line) for i in items if isinstance(i, PbnGame)] == [("2", 5), ("3", 7)]


def test_an_empty_file_has_no_records() -> None:
    for text in ("", "\n\n", "% PBN 2.1\n", "{ only words }\n\n"):
        assert loads(text) == PbnFile((), text)
        assert dumps(loads(text)) == text


def noise(kind: str, size: int) -> bytes:
    rng = random.Random(11)
    return {
        "bytes": lambda: rng.randbytes(size),
        "signs": lambda: bytes(rng.choices(range(32, 127), k=size)),
        "words": lambda: b"so many words\n\n" * (size // 15),
        "braces": lambda: b"{" * size,
        "a comment": lambda: b'[Event "x"]\n{' + b"so on\n\n" * (size // 7),
        "brackets": lambda: b"[" * size,
        "a string": lambda: b'[Event "' + b"a" * size,
        "quotes": lambda: b'[Event "' + b'\\"' * (size // 2),
        "zeros": lambda: bytes(size),
    }[kind]()


KINDS = ("bytes", "signs", "words", "braces", "a comment", "brackets", "a string", "zeros")


@pytest.mark.parametrize("kind", KINDS)
def test_a_million_bytes_of_noise_are_one_fault(kind: str) -> None:
    (fault,) = faults_in(noise(kind, 1_000_000))
    assert fault.place.source == "x.pbn"
    assert fault.place.line in (1, 2)
    assert len(str(fault)) < 400


@pytest.mark.parametrize("kind", ["bytes", "a comment", "brackets", "a string"])
def test_noise_takes_constant_memory(kind: str) -> None:
    peaks = []
    for size in (2_500_000, 4_000_000):
        stream = io.BytesIO(noise(kind, size))
        tracemalloc.start()
        assert sum(isinstance(item, Malformed) for item in read(stream)) in (1, 2)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 12 * pbn.LONGEST
    assert peaks[1] < peaks[0] + 200_000


class Records(io.BytesIO):
    """A stream of the same records again and again."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.left = times

    def read(self, size: int | None = -1, /) -> bytes:
        self.left -= 1
        assert size is not None
        assert size > len(FIXTURE)
        if self.left % 25 == 0:
            gc.collect()  # so that the free lists of the interpreter do not count as memory in use
        return FIXTURE + b"\n" if self.left >= 0 else b""


@pytest.mark.nightly
def test_many_records_take_constant_memory() -> None:
    peaks = []
    for times in (100, 400):
        tracemalloc.start()
        assert sum(isinstance(item, PbnGame) for item in read(Records(times))) == 11 * times
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + 50_000


def test_a_record_may_be_as_long_as_the_limit_and_no_longer() -> None:
    row = "1 2\n"
    start = '[TotalScoreTable "a;b"]\n'
    fits = start + row * ((pbn.LONGEST - 100) // 4) + '\n[Event "2"]\n'
    assert len(loads(fits).games) == 2
    long = start + row * (pbn.LONGEST // 4 + 30_000) + '\n[Event "2"]\n'
    first, second = read(io.StringIO(long))
    assert isinstance(first, Malformed)
    assert str(first).startswith("1:1: expected a record of at most 1048576 characters")
    assert isinstance(second, PbnGame)
    assert (second["Event"], second.place.line) == ("2", pbn.LONGEST // 4 + 30_003)


BOARD = (
    '[Event "x"]\n[Board "{}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n{{a\n\nb}}\n'
)


@pytest.mark.parametrize("gap", ["", "\n"])
@pytest.mark.parametrize("piece", [1, 7, 4096, 1 << 16])
def test_lines_may_end_in_lf_cr(gap: str, piece: int) -> None:
    text = gap.join(BOARD.format(number) for number in range(1, 80))

    class Slow(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            return super().read(min(piece, size or piece))

    for source in (text.replace("\n", "\n\r"), text.replace("\n", "\n\r") + "\n"):
        file = pbn.load(Slow(source.encode()))
        assert [game["Board"] for game in file.games] == [str(n) for n in range(1, 80)]
        assert file.games[1].place.line == 9 + len(gap)
        assert "".join(game.text for game in file.games).rstrip() == text.rstrip()


def test_lf_and_then_a_blank_line_in_crlf_is_two_ends() -> None:
    text = '[Event "1"]\n\r\n[Event "2"]\n'
    file = pbn.loads(text)
    assert [game["Event"] for game in file.games] == ["1", "2"]
    assert pbn.dumps(file) == text


def test_boards_without_blank_lines_are_read_however_many_they_are() -> None:
    count = pbn.LONGEST * 5 // 2 // len(BOARD)
    text = "% PBN 2.1\n" + "".join(BOARD.format(number) for number in range(1, count + 1))
    assert len(text) > 2 * pbn.LONGEST
    items = list(pbn.read(io.StringIO(text, newline="")))
    assert not [item for item in items if isinstance(item, Malformed)]
    games = [item for item in items if isinstance(item, pbn.PbnGame)]
    assert [game["Board"] for game in games] == [str(n) for n in range(1, count + 1)]
    assert games[-1].place.line == 2 + 8 * (count - 1)
    assert "".join(game.text for game in games) == text


def test_utf_16_is_named() -> None:
    (fault,) = faults_in('[Event "x"]\n'.encode("utf-16"))
    assert fault.expected.en == "text in UTF-8 or Latin-1"


def test_a_text_stream_in_a_wrong_encoding_is_a_fault() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b'[Event "\xe9"]\n'), encoding="utf-8")
    (fault,) = read(stream)
    assert isinstance(fault, Malformed)
    assert "expected text in utf-8" in str(fault)


@pytest.mark.parametrize("comment", ["{a {b}\n}", "{a}}", "{a {b {c}}}\n; d\n}"])
def test_a_stray_brace_after_a_comment_costs_nothing(comment: str) -> None:
    text = f'[Board "1"]\n[Auction "N"]\n1H =1=\n[Note "1:x"]\n{comment}\n[Play "N"]\nSA S2 S3 S4\n\n[Board "2"]\n'
    games = pbn.loads(text, on_error="raise").games
    assert [game["Board"] for game in games] == ["1", "2"]
    assert games[0]["Play"] == "N"
    assert "".join(game.text for game in games) == text
