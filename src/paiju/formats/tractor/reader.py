"""Reads a match: every act is replayed under its law; in a recorded match illegal acts are possible, too."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from os import PathLike
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import msgspec

from paiju.errors import Malformed, Place
from paiju.formats.encoded import unmarked
from paiju.formats.tractor.code import GameFormat, conditions_of
from paiju.formats.tractor.codes import CODES, code_named
from paiju.formats.tractor.lines import DECODER, KINDS, LONGEST, VERSION, ActLine, DealLine, Line, MatchLine, ResultLine
from paiju.formats.tractor.played import PlayedDeal, PlayedMatch, Step
from paiju.games.tractor.notation import unwritten
from paiju.laws import Refused
from paiju.text import Text

LineT = TypeVar("LineT", MatchLine, DealLine, ActLine, ResultLine)

_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_PATH: Final = re.compile(r"(?:unknown field|- at) `([^`]*)`")


def load(
    file: IO[str] | IO[bytes] | str | PathLike[str],
    *,
    source: str = "",
    watch: Callable[[int], object] = lambda _: None,
    codes: Iterable[GameFormat] = CODES.values(),
) -> PlayedMatch:
    """Read a match from a path or a stream and replay it; `watch` is called with the number of deals done.

    `codes`: the games that may occur in the file.

    Raises the first `Malformed` with its line, and `Refused` with line and clause for an act that the law forbids;
    `OSError` if a path cannot be opened.
    """
    if isinstance(file, str | PathLike):
        with Path(file).open("rb") as stream:
            text = unmarked(stream)  # keep it until the stream is closed
            return load(text, source=source or Path(file).name, watch=watch, codes=codes)
    return _Reader(file, source, codes).match(watch)


def loads(text: str, *, source: str = "", codes: Iterable[GameFormat] = CODES.values()) -> PlayedMatch:
    """Parse a text; see `load`."""
    return load(io.StringIO(text), source=source, codes=codes)


class _Reader:
    """The lines of a file, each read once; `place` is that of the last, and `_text` its text."""

    def __init__(self, stream: IO[str] | IO[bytes], source: str, codes: Iterable[GameFormat]) -> None:
        self.place = Place(source, 1)
        self._text = ""
        self._lines = _lines(stream)
        self._source = source
        self._codes = codes

    def match(self, watch: Callable[[int], object]) -> PlayedMatch:
        head = self._wanted(MatchLine)
        if head.version > VERSION:
            raise Malformed(
                Text(f"version {VERSION} of this format", f"本格式第 {VERSION} 版"), str(head.version), self.place
            )
        code = self._at(lambda: code_named(head.game, self._codes))
        conditions = self._at(lambda: conditions_of(head.conditions, code.standard(head.version)))
        game = code.game(conditions)
        match = self._at(lambda: code.match(head.start, conditions))
        start = code.start(match)
        deals: list[PlayedDeal] = []
        while (line := self._next()) is not None:
            if not isinstance(line, DealLine):
                raise self._instead(DealLine, line)
            if code.standing(match).is_over:
                raise Malformed(
                    Text("the end of the file: the match is over", "文件到此为止：比赛已经结束"), self._text, self.place
                )
            played, match = self._deal(code, game, match, line, recorded=head.recorded)
            deals.append(played)
            watch(len(deals))
        return PlayedMatch(
            code=code,
            conditions=conditions,
            start=start,
            match=match,
            deals=tuple(deals),
            seed=head.seed,
            players=head.players,
            recorded=head.recorded,
        )

    def _deal(
        self, code: GameFormat, game: Any, match: Any, line: DealLine, *, recorded: bool
    ) -> tuple[PlayedDeal, Any]:
        deal = self._at(lambda: code.of_json(bytes(line.deal)))
        if not code.fits(match, deal):
            wanted = msgspec.json.encode(code.start(match)).decode()
            raise Malformed(
                Text(f"the next deal of the match ({wanted})", f"比赛的下一副牌（{wanted}）"),
                bytes(line.deal).decode("utf-8", "replace"),
                self.place,
            )
        state = game.initial(deal)
        steps: list[Step] = []
        play = game.apply if recorded else game.enforce
        last: Line | None = None
        while game.result(state) is None or recorded:
            last = self._next()
            if recorded and isinstance(last, ResultLine) and game.result(state) is not None:
                break  # in a recorded match there may be rulings after the end of a deal
            if not isinstance(last, ActLine):
                raise self._instead(ActLine, last)
            step = self._step(game, last)
            state = self._at(partial(play, state, *step))
            steps.append(step)
        after = self._at(lambda: match.after(game.result(state)))
        score = code.score(match, state, after)
        told = (last if isinstance(last, ResultLine) else self._wanted(ResultLine)).score
        if told != score:
            true = msgspec.json.encode(score).decode()
            raise Malformed(
                Text(f"the result that the actions lead to, {true}", f"与各行为相符的结果 {true}"),
                msgspec.json.encode(told).decode(),
                self.place,
            )
        return PlayedDeal(deal, tuple(steps), state, score), after

    def _step(self, game: Any, line: ActLine) -> Step:
        if line.seat is not None and not 0 <= line.seat < game.seats:
            raise Malformed(
                Text(f"a seat from 0 to {game.seats - 1}", f"0 至 {game.seats - 1} 的座位"), str(line.seat), self.place
            )
        return line.seat, self._at(lambda: unwritten(line.act))

    def _wanted(self, kind: type[LineT]) -> LineT:
        line = self._next()
        if isinstance(line, kind):
            return line
        raise self._instead(kind, line)

    def _instead(self, kind: type[Any], line: Line | None) -> Malformed:
        """Return the error that another line was found, which is quoted, or that the file ends before it."""
        en, zh = KINDS[kind]
        if line is None:
            ended = Text(f"{en} before the end of the file", f"文件结束之前的{zh}")
            return Malformed(ended, "", self.place)
        return Malformed(Text(en, zh), self._text, self.place)

    def _next(self) -> Line | None:
        """Read the next line, or return None at the end."""
        try:
            found = next(self._lines, None)
        except UnicodeDecodeError as error:
            encoded = Text(f"text in {error.encoding}", f"{error.encoding} 编码的文本")
            shown = repr(error.object[error.start :][:8])
            raise Malformed(encoded, shown, Place(self._source, self.place.line + 1)) from None
        if found is None:
            return None
        number, text = found
        self.place = Place(self._source, number)
        self._text = text if isinstance(text, str) else text.decode("utf-8", "backslashreplace")
        self._text = self._text.strip()
        if len(text) >= LONGEST:
            raise Malformed(Text("a shorter line", "较短的一行"), f"{len(text)}", self.place)
        try:
            return DECODER.decode(text)
        except Malformed as malformed:
            raise malformed.at(self.place) from None
        except msgspec.ValidationError as error:
            path = _PATH.search(str(error))
            where = path[1] if path else str(error)
            fault = Text(f"a line of a match ({where})", f"比赛记录的一行（{where}）")
        except msgspec.DecodeError as error:
            byte = _BYTE.search(str(error))
            self.place = Place(self._source, number, int(byte[1]) + 1 if byte else 0)
            fault = Text("a line of a match", "比赛记录的一行")
        except UnicodeDecodeError:
            fault = Text("a line of a match in UTF-8", "UTF-8 编码的比赛记录")
        raise Malformed(fault, self._text, self.place) from None

    def _at(self, made: Callable[[], Any]) -> Any:
        """Call a function, and add the line's place to its errors."""
        try:
            return made()
        except Malformed as fault:
            raise fault.at(self.place) from None
        except Refused as fault:
            said = fault.reason
            raise Refused(Text(f"{self.place}: {said.en}", f"{self.place}：{said.zh}"), fault.citation) from None


def _lines(stream: IO[str] | IO[bytes]) -> Iterator[tuple[int, str | bytes]]:
    """Yield the lines that are not empty, with their numbers; of a line that is too long, only the beginning."""
    number = 0
    while line := stream.readline(LONGEST):
        number += 1
        if line.strip():
            yield number, line
