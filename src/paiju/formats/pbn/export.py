"""The export format of PBN: a canonical way to write each record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from paiju.errors import Malformed
from paiju.formats.pbn.board_values import contract_of, hands_of, is_passed_out, seat_of, tricks_of, vulnerability_of
from paiju.formats.pbn.calls import call_of, calls_of
from paiju.formats.pbn.export_lines import CRLF, comments_in, lines_of, relined, tokens_of, wrapped
from paiju.formats.pbn.file import PbnFile
from paiju.formats.pbn.game import Encoding, PbnGame
from paiju.formats.pbn.move import Moves, PbnMove
from paiju.formats.pbn.play_columns import card_of, played_of
from paiju.formats.pbn.table import comments_in as table_comments
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.tag_names import MANDATORY, MOVES, TABLES
from paiju.formats.pbn.verify.syntax import LONGEST_LINE
from paiju.games.bridge import PASS, SEATS, Contract, Seat

_HEADER: Final = ("% PBN 2.1", "% EXPORT")
_UTF_8: Final = "%Content-type: text/x-pbn; charset=UTF-8"
_REPLACED: Final = ("% PBN", "%PBN", "% EXPORT", "% IMPORT", "%CONTENT-TYPE")
_VULNERABLE: Final = ("None", "NS", "EW", "All")


def exported(file: PbnFile) -> PbnFile:
    """Convert a file to the export format.

    - The header comes first. Inherited values are written out in each record.
    - Tags are in this order: the fifteen mandatory tags ("?" for an unknown value), other tags by name, Auction and
      Play with their notes, then tables and other sections by name. Of repeated tags the first is kept.
    - Deal and Auction start with the dealer and Play with the opening leader, four to a line. Annotations are numbers,
      and values have their plainest form, such as 9 for "NS 9 EW 4".
    - Comments and other lines with % are kept. Lines end in CRLF and have at most 79 characters, except for tags.

    Raises `Malformed`, with its place, for a call or card that cannot be read.
    """
    games = [_exported(game) for game in file.games]
    text = "".join(game.text for game in games) + file.tail
    encoding: Encoding = "latin-1" if all(sign < "\u0100" for sign in text) else "utf-8"
    header = [*_HEADER, *([_UTF_8] if encoding == "utf-8" else [])]
    made = []
    for game in games:
        lines = [*header, game.head] if header else [game.head]
        header = []
        made.append(PbnGame(_joined(lines), game.tags, encoding=encoding))
    tail = _joined(comments_in(file.tail))
    return PbnFile(tuple(made), _joined([*header, tail]), tail_encoding=encoding)


def _joined(lines: list[str]) -> str:
    return "".join(line if line.endswith(CRLF) else line + CRLF for line in lines if line)


def _exported(game: PbnGame) -> PbnGame:
    """Convert one record to the export format, without the header of the file."""
    values = _values(game)
    own = {tag.name: tag for tag in reversed(game.tags)}
    tags: list[Tag] = []
    plain = [name for name in values if name not in MOVES and not _is_section(own.get(name))]
    for name in (*MANDATORY, *sorted(name for name in plain if name not in MANDATORY)):
        body = own[name].body if name in own else ""
        comments = _joined(comments_in(body))
        tags.append(_fitting(Tag.literal(name, values.get(name, "?"), CRLF + comments)))
    contract = _contract(game)
    for name in ("Auction", "Play"):
        if name in own:
            tags += _section(game, own[name], contract)
    for name in sorted(name for name in values if _is_section(own.get(name))):
        tags.append(_other_section(game, own[name], values[name]))
    last = tags[-1]
    tags[-1] = last.with_body(last.body + CRLF)
    kept = [line for line in comments_in(game.head) if not line.upper().startswith(_REPLACED)]
    return PbnGame(_joined(kept), tuple(tags), game.place)


def _fitting(tag: Tag) -> Tag:
    """Omit the space before the value if the tag is longer than a line."""
    full = tag.body_at > LONGEST_LINE
    return Tag("", tag.name, "", tag.raw, "", tag.body) if full else tag


def _is_section(tag: Tag | None) -> bool:
    """Return whether a tag other than Auction and Play is followed by more than comments."""
    if tag is None or tag.name in MOVES or tag.name in MANDATORY:
        return False
    return tag.name in TABLES or any(move.text for move in Moves.of(tag.body).moves)


def _contract(game: PbnGame) -> Contract | None:
    try:
        return contract_of(game["Contract"], seat_of(game["Declarer"]))
    except Malformed:
        return None


def _values(game: PbnGame) -> dict[str, str]:
    """Return the values in their plainest form; a value that cannot be parsed is kept as it is."""
    values = dict(game.values)
    for name, plain in (
        ("Dealer", _dealer),
        ("Vulnerable", _vulnerable),
        ("Deal", _deal),
        ("Contract", _short),
        ("Declarer", _declarer),
        ("Result", _result),
    ):
        if values.get(name, "?") not in ("", "?"):
            try:
                values[name] = plain(game, values[name])
            except Malformed:
                continue
    if is_passed_out(game["Contract"]):
        values["Declarer"] = values["Result"] = ""
    return values


def _dealer(_: PbnGame, value: str) -> str:
    seat = seat_of(value)
    return value if seat is None else seat.letter


def _vulnerable(_: PbnGame, value: str) -> str:
    vulnerability = vulnerability_of(value)
    return value if vulnerability is None else _VULNERABLE[vulnerability]


def _deal(game: PbnGame, value: str) -> str:
    """Write the deal from the dealer on; an end position is kept as it is."""
    hands = hands_of(value)
    if not any(hand is not None for hand in hands):
        return value
    first = seat_of(game["Dealer"])
    if first is None:
        first = seat_of(value.partition(":")[0]) or Seat.NORTH
    turned = (hands[(first + i) & 3] for i in range(4))
    return f"{first.letter}:" + " ".join("-" if h is None else h.to_dotted() for h in turned)


def _short(_: PbnGame, value: str) -> str:
    if is_passed_out(value):
        return "Pass"
    contract = contract_of(value, Seat.NORTH)
    return value.upper() if contract is None else contract.short


def _declarer(_: PbnGame, value: str) -> str:
    seat = seat_of(value)
    return value if seat is None else "^" * value.startswith("^") + seat.letter


def _result(game: PbnGame, value: str) -> str:
    declarer = seat_of(game["Declarer"])
    tricks = tricks_of(value, declarer, contract_of(game["Contract"], declarer))
    return value if tricks is None else "^" * value.startswith("^") + str(tricks)


def _section(game: PbnGame, tag: Tag, contract: Contract | None) -> Iterator[Tag]:
    """Write Auction or Play, followed by its notes in the order of their numbers."""
    moves = Moves.of(tag.body)
    made = _auction(game, moves) if tag.name == "Auction" else _play(game, moves, contract)
    if made is not None:
        first, rows = made
        body = _joined(list(moves.before)) + lines_of(rows)
        yield Tag.of(tag.name, first.letter, CRLF + body)
    elif moves.before or tag.value not in ("", "?"):
        yield Tag.of(tag.name, game[tag.name] or "?", CRLF + _joined(list(moves.before)))
    notes: dict[str, Tag] = {}
    inside = False
    for other in game.tags:
        if other.name == "Note":
            if inside:
                notes.setdefault(other.value.partition(":")[0], other)
        elif other.name in MOVES:
            inside = other.name == tag.name
    for note in sorted(notes.values(), key=lambda note: _number_first(note.value)):
        yield Tag.of("Note", note.value, CRLF + _joined(comments_in(note.body)))


def _number_first(note: str) -> tuple[int, str]:
    number = note.partition(":")[0].strip()
    return (int(number) if number.isdecimal() and len(number) < 5 else 1 << 16, note)


def _auction(game: PbnGame, moves: Moves) -> tuple[Seat, list[list[str]]] | None:
    """Return the first caller and the calls, four to a row, with "AP" written as single passes."""
    dealer = seat_of(game["Dealer"])
    calls, complete = calls_of(game, dealer)
    seat = seat_of(game["Auction"])
    seat = dealer if seat is None else seat
    if seat is None:
        return None
    named = seat
    slots: list[list[str]] = []
    last, made = "", 0
    for move in moves.moves:
        last = move.text
        call = call_of(move.text)
        if move.text == "-" and not slots:
            seat = SEATS[(seat + 1) & 3]
        elif move.text == "+":
            break
        elif move.text.upper() == "AP":
            passes = len(calls) - made
            for index in range(passes):
                bare = PbnMove("Pass") if index < passes - 1 else move
                slots.append(tokens_of(bare, "Pass", cards=False))
            break
        else:
            made += call is not None
            word = "Pass" if call is PASS else call.text if call else move.text
            slots.append(tokens_of(move, word, cards=False))
    if not slots:
        end = "+" if last == "+" else "*" if moves.stopped else ""
        return named, [[end]] if end else []
    rows = [list(chain(*slots[i : i + 4])) for i in range(0, len(slots), 4)]
    if not complete:
        end = "+" if last == "+" else "*"
        if rows and len(slots) % 4 and end == "+":
            rows[-1].append(end)
        else:
            rows.append([end])
    return seat, rows


def _play(game: PbnGame, moves: Moves, contract: Contract | None) -> tuple[Seat, list[list[str]]] | None:
    """Return the opening leader and the cards, with a column for each hand."""
    played_of(game, contract)
    first = seat_of(game["Play"])
    leader = contract.leader if contract is not None else first
    if leader is None:
        return None
    first = leader if first is None else first
    shift = (leader - first) & 3
    rows: list[list[str]] = []
    count = 0
    held = list(moves.moves)
    while held and held[-1].text == "-" and not held[-1].comments:
        held.pop()
    for start in range(0, len(held), 4):
        four = [held[start + i] if start + i < len(held) else PbnMove("-") for i in range(4)]
        turned = [four[(shift + i) & 3] for i in range(4)]
        if start + 4 >= len(held):
            while turned and turned[-1].text == "-" and not turned[-1].comments:
                turned.pop()
        row: list[str] = []
        for move in turned:
            card = card_of(move.text)
            word = card.text if card else move.text
            row += tokens_of(move, word, cards=True)
            count += card is not None or word == "-"
        rows.append(row)
    if count < 52 and not any(move.text == "+" for move in held):
        rows.append(["*"])
    return leader, rows


def _other_section(game: PbnGame, tag: Tag, value: str) -> Tag:
    """Write a table in columns of fixed width, and any other section with its lines as they are."""
    if tag.name in TABLES:
        try:
            table = game.table(tag.name)
        except Malformed:
            table = None
        if table is not None:
            made = table.tag(tag.name)
            comments = _joined([wrapped(comment) for comment, _, _ in table_comments(tag.body)])
            return Tag.of(tag.name, value, CRLF + comments + relined(made.body))
    return Tag.of(tag.name, value, CRLF + relined(tag.body))
