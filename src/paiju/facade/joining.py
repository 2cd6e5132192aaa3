"""Lets a bot play a seat of a live table over the site's socket; it sees only what its seat has witnessed."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any, Final
from urllib.parse import quote

import msgspec
from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.bots.external import ExternalProtocol
from paiju.bots.players import Brief
from paiju.bots.tractor.speaking import Speaking
from paiju.bots.user_bot import guarded
from paiju.errors import Malformed, PaijuError, written
from paiju.external.maker import local_maker
from paiju.extras import NotInstalled, installed
from paiju.facade.arguments import whole
from paiju.facade.play import AnyBot
from paiju.facade.site import Site
from paiju.packs import pack_of, rules_of
from paiju.table.patch import applied
from paiju.text import Language, Text

_PATIENCE: Final = 60.0
"""How many seconds to keep trying to reconnect to a site that does not answer."""
_PAUSE: Final = 0.5
_COME_BACK: Final = ("restart", "slow")
_NO_AGREEMENT: Final = "natural, no agreement / 自然叫，无约定"


class TurnedDown(PaijuError):
    """The site refused what the bot did; `clause` names the law, if there is one."""

    def __init__(self, text: Text, clause: str = "") -> None:
        self.clause = clause
        super().__init__(Text(f"{text.en} [{clause}]", f"{text.zh} [{clause}]") if clause else text)


class SeatPlayed(Struct, frozen=True):
    """The record of a seat: its place (from 0), how often its bot acted, and each deal's result."""

    table: str
    game: str
    seat: int
    acts: int
    results: tuple[dict[str, Any], ...]


def join(
    url: str,
    table: str,
    seat: str | int,
    bot: AnyBot | Bot[Any, Any],
    *,
    name: str = "Bot",
    password: str = "",
    invitation: str = "",
    deals: int = 0,
    language: Language = "en",
) -> SeatPlayed:
    """Have a bot play a seat of a live table until `deals` deals are over, or (0) until the table is closed.

    - `url`: the site's address, such as ``http://127.0.0.1:8000``; `table`: the part after ``/t/`` in the table's
      address
    - `seat`: from 0 in the order of play, or its name (``S``, ``seat 3``)
    - `bot`: an object with ``act``, or anything that `match` accepts, for any game
    - `name`: the name of a guest, or with `password` of an account; `invitation`: the last part of a link
      ``/i/...``, if the table is for invited people

    The bot is shown everything that its seat has witnessed and needs no memory. A lost connection is restored.
    Raises `TurnedDown` if the site refuses what the bot does, `SiteRefused` if it refuses the table, name or
    invitation, `Malformed` if the seat or bot does not exist, and `NotInstalled` without the extra ``server``.
    """
    if not installed("server"):
        raise NotInstalled("server")
    table = written(table, Text("a table: what follows /t/ in its address", "牌桌：其网址中 /t/ 之后的部分"))
    whole(deals, 0, Text("deals, the number of deals", "deals，盘数"))
    if not isinstance(seat, int | str):
        raise Malformed(Text("a seat: its name, or its number from 0", "座位：名称，或从 0 起的编号"), seat)
    if not (isinstance(bot, str) or callable(bot) or hasattr(bot, "act")):
        raise Malformed(
            Text("a bot: a name, a class, a function that makes one, or a bot", "机器人：名字、类、函数或机器人对象"),
            bot,
        )
    site = Site(url)
    if password:
        site.ask("POST", "/api/session", {"name": name, "password": password})
    else:
        site.ask("POST", "/api/guests", {"name": name, "language": language})
    if invitation:
        # `watch=1`, because it does not seat anybody: the seat is then taken by name.
        site.ask("POST", f"/api/invitations/{quote(invitation.rpartition('/')[2])}?watch=1")
    return _Chair(site, table, seat, bot, deals=deals, language=language).play()


class _Chair:
    """The client's state for a seat: the view that the site has sent, and the requests that are open."""

    def __init__(self, site: Site, table: str, seat: str | int, bot: Any, *, deals: int, language: Language) -> None:
        self._site, self._table, self._named, self._given = site, table, seat, bot
        self._deals, self._language = deals, language
        self._seq = -1
        self._public: dict[str, Any] = {}
        self._private: dict[str, Any] = {}
        self._bot: Any = None
        self._external: ExternalProtocol
        self._seat = -1
        self._over_before = 0
        self._acts = 0
        self._sent: dict[str, int] = {}
        """Frames that have not been answered: the cause of each, and the number at which it was sent."""
        self._asked = -1
        self._wanted: set[str] = set()
        self._decided: tuple[int, msgspec.Raw] | None = None
        self._nonce = secrets.token_hex(8)
        self._performing = ""
        """The cause of the bot's last act: until it is answered, the bot is not asked again."""

    def play(self) -> SeatPlayed:
        """Play to the end. Raises as `join` does."""
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                with self._site.socket(f"/api/tables/{quote(self._table)}/live") as socket:
                    for frame in self._frames(socket):
                        end = time.monotonic() + _PATIENCE
                        self._hear(frame)
                        if self._is_over():
                            return self._played()
                        for sent in self._next():
                            socket.send(msgspec.json.encode(sent).decode())
            except (OSError, EOFError):
                if time.monotonic() > end:
                    raise
                time.sleep(_PAUSE)

    def _frames(self, socket: Any) -> Iterator[dict[str, Any]]:
        """Yield incoming frames; pending requests are sent again. Raises `EOFError` if the connection is lost."""
        self._sent.clear()
        self._wanted.clear()
        self._asked = -1
        while True:
            frame: dict[str, Any] = msgspec.json.decode(self._site.receive(socket))
            match frame["type"]:
                case "Bye" if frame["code"] in _COME_BACK:
                    raise EOFError
                case "Bye" if frame["code"] != "ended" or self._public.get("phase") != "closed":
                    raise TurnedDown(_text(frame))
                case "Moved":
                    self._site.moved(frame["address"])
                    raise EOFError
            yield frame

    def _hear(self, frame: dict[str, Any]) -> None:
        cause = frame.get("cause", "")
        sent = self._sent.pop(cause, None)
        match frame["type"]:
            case "View":
                self._seq, self._public, self._private = frame["seq"], frame["public"], frame["private"]
                if self._bot is None:
                    self._sit()
            case "Patch" if frame["prev"] == self._seq:
                self._seq = frame["seq"]
                self._public = applied(self._public, frame.get("public"))
                self._private = applied(self._private, frame.get("private"))
            case "Patch":
                self._wanted.add("since")
            case "No" if not cause or (frame["code"] in ("refused", "malformed") and sent == self._seq):
                raise TurnedDown(_text(frame), frame.get("clause", ""))
            case "No":
                self._asked = -1  # the table had moved on by then
            case "Witnessed":
                self._answer(frame)

    def _sit(self) -> None:
        game = self._public["game"]
        pack = pack_of(game)
        if pack.external is None:
            raise Malformed(Text("a game that programs can play", "程序可以打的牌戏"), game)
        self._external = pack.external()
        self._seat = _seat_in(self._external, self._named, len(self._public["seats"]))
        self._over_before = len(self._public["past"])
        conditions = getattr(rules_of(game, self._public["conditions"]).game, "conditions", None)
        brief = Brief(seed=secrets.token_hex(8), language=self._language, conditions=conditions)
        self._bot = _made(self._given, game, brief)

    def _next(self) -> Iterator[dict[str, Any]]:
        """Yield the frames that must be sent for the current state of the table, each once."""
        public, private, seat = self._public, self._private, self._seat
        if "since" in self._wanted:
            self._wanted.discard("since")
            yield {"type": "Since", "seq": self._seq}
            return
        if private["viewer"]["seat"] is None:
            yield from self._do("seat", {"type": "TakeSeat", "seat": seat})
            return
        if private["viewer"]["seat"] != seat:
            sits = self._external.seat_text(private["viewer"]["seat"])
            raise Malformed(Text("a player with no other seat at this table", "在本桌未坐其他座位的人"), sits.en)
        own = public["seats"][seat]
        if own is not None and own["stand_in"]:
            yield from self._do(f"back {self._seq}", {"type": "TakeBack"})
        if public["phase"] in ("gathering", "between") and own is not None and not own["ready"]:
            yield from self._do(f"ready {public['number']}", {"type": "SetReady"})
        undo = private["undo"]
        if undo is not None and seat in undo["awaited"]:
            yield from self._do(f"undo {self._seq}", {"type": "AnswerUndo", "accept": True})
        for one in private["questions"]:
            if one["of"] == seat:
                told = {"type": "Explain", "about": one["about"], "words": _NO_AGREEMENT}
                yield from self._do(f"explain {public['number']} {one['about']} {one['seat']}", told)
        put = (public.get("case") or {}).get("put")
        if put is not None and seat in put["seats"] and put["offers"]:
            chosen = {"type": "AnswerCase", "name": put["name"], "answer": put["offers"][0]["key"]}
            yield from self._do(f"case {self._seq}", chosen)
        decided, self._decided = self._decided, None
        if decided is not None:
            number, act = decided
            self._performing = f"{self._nonce}-{number}"  # the server carries it out once, however often it is sent
            yield self._order({"type": "Perform", "act": act}, self._performing)
        waits = self._performing in self._sent or self._asked >= self._seq
        if public["phase"] == "playing" and not waits and self._may_act():
            self._asked = self._seq
            yield {"type": "Witness", "cause": f"w{self._seq}"}

    def _may_act(self) -> bool:
        return self._seat in self._public["to_act"] or isinstance(self._bot, Speaking)

    def _do(self, key: str, command: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if key not in self._wanted:
            self._wanted.add(key)
            yield self._order(command)

    def _order(self, command: dict[str, Any], cause: str = "") -> dict[str, Any]:
        cause = cause or secrets.token_hex(8)
        self._sent[cause] = self._seq
        return {"type": "Do", "cause": cause, "seen": self._seq, "command": command}

    def _answer(self, frame: dict[str, Any]) -> None:
        """Have the bot act on what it has witnessed, unless the table has moved on since."""
        ask = frame["ask"]
        if frame["seq"] < self._seq or ask is None:
            return
        self._asked = frame["seq"]
        view = self._external.plain.read(self._external.view, ask["view"])
        decision = self._bot.act(view) if ask["kind"] == "act" else self._bot.speak(view)
        if decision is not None:
            self._acts += 1
            self._decided = (ask["ask"], msgspec.Raw(self._external.write(decision.act)))

    def _is_over(self) -> bool:
        if not self._public:
            return False
        over = len(self._public["past"]) - self._over_before
        return self._public["phase"] == "closed" or (0 < self._deals <= over)

    def _played(self) -> SeatPlayed:
        results = tuple(one["result"] for one in self._public["past"][self._over_before :])
        return SeatPlayed(self._table, self._public["game"], self._seat, self._acts, results)


def _made(bot: Any, game: str, brief: Brief) -> Any:
    if not isinstance(bot, str):
        name = getattr(bot, "__name__", type(bot).__name__)
        return guarded(_maker(bot), name)(brief)
    return local_maker(game, bot, "the bot")(brief)


def _maker(bot: Any) -> Callable[..., Any]:
    """Return a function that makes the bot; `bot` may be a bot already, a class, or a function of a `Brief`."""
    if isinstance(bot, type) or not hasattr(bot, "act"):
        return bot  # type: ignore[no-any-return]  # what cannot be called is refused by `guarded`
    return lambda: bot


def _seat_in(external: ExternalProtocol, seat: str | int, seats: int) -> int:
    """Return the place of a seat given by number or by name. Raises `Malformed`, listing the names."""
    names = [external.seat_text(place) for place in range(seats)]
    for place, name in enumerate(names):
        if seat in (place, name.en, name.zh) or (isinstance(seat, str) and _short(seat) == _short(name.en)):
            return place
    known = Text(", ".join(one.en for one in names), "、".join(one.zh for one in names))
    raise Malformed(Text(f"a seat: {known.en}", f"座位：{known.zh}"), str(seat))


def _short(name: str) -> str:
    """Return the letter or number by which a seat may be named."""
    words = name.split()
    return words[-1][0].upper() if words else ""


def _text(frame: dict[str, Any]) -> Text:
    return Text(frame["text"]["en"], frame["text"]["zh"])
