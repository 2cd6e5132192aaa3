"""A bot that asks a program: one process for each seat, a time limit for each move, and a stand-in for failures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

from paiju.bots.bot import Bot, Decision
from paiju.bots.external import ExternalProtocol, Kind
from paiju.bots.fault import NOTHING, BotFault, unread
from paiju.bots.tractor.speaking import Speaking
from paiju.errors import Malformed
from paiju.external.naming import SECONDS, Program
from paiju.external.process import ProgramProcess
from paiju.text import Text, verbatim

Tell = Callable[[Text], None]
_FORCED: Final = Text("nothing else is allowed", "别无选择")
_SILENT: Final = Text("the program gives no reason", "程序没有说明理由")


class _ProgramSeat:
    """One seat of a program in one deal: `process`, None before the first request; `out`: its stand-in plays now."""

    def __init__(self) -> None:
        self.process: ProgramProcess | None = None
        self.asks = 0
        self.out = False

    def stop(self) -> None:
        if self.process is not None:
            self.process.stop()
            self.process = None


class ProgramBot:
    """Plays one deal with a program's answers. Each seat has its own process, which only sees that seat's view.

    A failure is reported in one line, and the stand-in plays the seat to the end of the deal.
    """

    def __init__(
        self,
        external: ExternalProtocol,
        program: Program,
        *,
        conditions: Any,
        stand_in: Bot[Any, Any],
        tell: Tell,
        seconds: float = SECONDS,
    ) -> None:
        self._external = external
        self._program = program
        self._stand_in = stand_in
        self._tell = tell
        self._seconds = seconds
        self._legal = external.legal(conditions)
        self.left: list[Text] = []
        """The reasons why the stand-in plays, one for each seat and deal that the program has abandoned."""
        self._seats: dict[int, _ProgramSeat] = {}
        self._shows: Callable[[Any], Sequence[Any]] | None = (
            None if external.shows is None else external.shows(conditions)
        )

    def act(self, view: Any) -> Decision[Any]:
        """Ask the program, or its stand-in if the seat is out. Raises `Malformed` as every bot does."""
        if view.seat is None or view.seat not in view.to_act:
            raise Malformed(Text("a view in which someone is to act", "轮到本方位行动的视角"), view.phase)
        seat = self._seat(view)
        legal = self._legal(view)
        few = list(islice(legal, 2))
        if len(few) == 1:
            return Decision(few[0], _FORCED)
        if not seat.out:
            found = self._ask(seat, "act", view, legal)
            if found is not None:
                return found
        return self._stand_in.act(view)

    def speaks(self, view: Any) -> Decision[Any] | None:
        """Ask for the seat's show out of turn; None for no show."""
        seat = self._seat(view)
        if not seat.out:
            shows = self._shows(view) if self._shows is not None else ()
            found = self._ask(seat, "show", view, shows) if shows else None
            if not seat.out:
                return found
        return self._spoken(view)

    def instead(self, view: Any, why: Text) -> Decision[Any] | None:
        """Let the stand-in act, because the program's act is illegal."""
        self._leave(self._seat(view), view, why)
        if view.seat in view.to_act:
            return self._stand_in.act(view)
        return self._spoken(view)

    def over(self, view: Any) -> None:
        """End the seat's process."""
        seat = self._seats.pop(int(view.seat), None)
        if seat is not None:
            seat.stop()

    def _spoken(self, view: Any) -> Decision[Any] | None:
        return self._stand_in.speak(view) if isinstance(self._stand_in, Speaking) else None

    def _seat(self, view: Any) -> _ProgramSeat:
        return self._seats.setdefault(int(view.seat), _ProgramSeat())

    def _ask(self, seat: _ProgramSeat, kind: Kind, view: Any, legal: Sequence[Any]) -> Decision[Any] | None:
        """Return the program's answer, or None if it shows nothing or its stand-in now plays the seat."""
        seat.asks += 1
        asked = self._external.ask(seat.asks, kind, view, legal)
        try:
            if seat.process is None:
                seat.process = ProgramProcess(self._program.words)
            line = seat.process.ask(asked, self._seconds)
            act, reason = self._external.answer(line, seat.asks)
            if act is None and kind == "act":
                raise unread(NOTHING, "null")
        except Malformed as fault:
            self._leave(seat, view, unread(fault.expected, fault.found).text)
            return None
        except BotFault as fault:
            self._leave(seat, view, fault.text)
            return None
        if act is None:
            return None
        return Decision(act, verbatim(_shown(reason)) if reason else _SILENT)

    def _leave(self, seat: _ProgramSeat, view: Any, why: Text) -> None:
        seat.out = True
        self.left.append(why)
        seat.stop()
        who, what = self._external.seat_text(int(view.seat)), " ".join(self._program.words)
        self._tell(
            Text(
                f"{who.en}, deal {view.number}: {_shown(what)}: {why.en}; its stand-in plays this deal to the end",
                f"{who.zh}，第 {view.number} 副：{_shown(what)}：{why.zh}；本副由替补机器人接着打",
            )
        )


class SpeakingBot(ProgramBot):
    """A bot for a game in which cards are shown out of turn."""

    def speak(self, view: Any) -> Decision[Any] | None:
        """Return the show that the seat makes now, in turn or not, or None if it shows nothing."""
        return self.speaks(view)


def _shown(words: str) -> str:
    """Replace control characters in a program's words, so that they cannot affect a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in words)
