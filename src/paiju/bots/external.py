"""The protocol for external programs: questions and answers, one line of JSON each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Annotated, Any, Final, Literal, TypeAlias, get_type_hints

import msgspec
from msgspec import Meta, Struct, structs

from paiju.bots.plain import PlainWriter
from paiju.errors import Malformed
from paiju.text import Text

VERSION: Final = 1
"""The version of asks and answers: raised if a program written for the previous one would fail."""
MOST: Final = 500
"""The maximum number of legal acts that are listed; if there are more, `whole` is false."""
LONGEST_REASON: Final = 200


Kind: TypeAlias = Literal["act", "show"]
ANSWER: Final = Text(
    'an answer, on one line, such as {"ask": 1, "act": {...}, "reason": "..."}',
    '一行回答，如 {"ask": 1, "act": {...}, "reason": "..."}',
)


class ExternalProtocol(Struct, frozen=True):
    """A game's form for external programs.

    - `game`: its name; `view`: the type of what a seat has witnessed; `acts`: the type of an act in JSON
    - `seat_text`: names a seat; `plain`: writes views; `read`, `write`: acts from and to JSON
    - `legal`: under some conditions, what a view's seat may do in turn; `shows`: what it may show out of turn, for a
      game that has such acts
    """

    game: str
    view: Any
    acts: Any
    seat_text: Callable[[int], Text]
    plain: PlainWriter
    read: Callable[[bytes], Any]
    write: Callable[[Any], bytes]
    legal: Callable[[Any], Callable[[Any], Sequence[Any]]]
    shows: Callable[[Any], Callable[[Any], Sequence[Any]]] | None = None

    def ask(self, number: int, kind: Kind, view: Any, legal: Sequence[Any]) -> bytes:
        """Return an ask as a line."""
        listed = list(islice(legal, MOST + 1))
        asked = Ask(
            version=VERSION,
            game=self.game,
            ask=number,
            kind=kind,
            seat=int(view.seat),
            view=self.plain(view),
            legal=[msgspec.Raw(self.write(act)) for act in listed[:MOST]],
            whole=len(listed) <= MOST,
        )
        return msgspec.json.encode(asked) + b"\n"

    def answer(self, line: bytes, number: int) -> tuple[Any, str]:
        """Parse the answer to an ask: the act, None for none, and the reason in the program's own words.

        Raises `Malformed` for anything else.
        """
        try:
            given = _ANSWERS.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise Malformed(ANSWER, line[:60].decode("utf-8", "replace")) from None
        if given.ask != number:
            raise Malformed(Text(f"the answer to question {number}", f"对第 {number} 问的回答"), str(given.ask))
        act = bytes(given.act)
        return (None if act == b"null" else self.read(act)), " ".join(given.reason.split())

    def schema(self) -> dict[str, Any]:
        """Return the JSON schema of asks and answers, generated from the types."""
        ask = _with(Ask, view=self.plain.shape(self.view), legal=list[self.acts])  # type: ignore[name-defined]
        answer = _with(Answer, act=self.acts | None)
        refs, defs = msgspec.json.schema_components((ask, answer), ref_template="#/$defs/{name}")
        title = f"{self.game}: asks and answers, version {VERSION}"
        whole = {"$schema": _DRAFT, "title": title, "oneOf": list(refs), "$defs": defs}
        schema: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(whole))
        return schema


class Ask(Struct, frozen=True, kw_only=True):
    """A question to a program about the act of its seat.

    `ask`: its number, which the answer repeats. `kind`: "act": the seat must act; "show": out of turn it may show
    cards or do nothing. `view`: all that the seat has witnessed, and nothing else: a program needs no memory.
    `legal`: what it may do (calls without alerts, no claims), complete if `whole` is true.
    """

    version: int
    game: str
    ask: int
    kind: Kind
    seat: int
    view: Any
    legal: list[msgspec.Raw]
    whole: bool


class Answer(Struct, frozen=True, kw_only=True):
    """The program's choice. `act`: as in `legal`, or null for nothing if it is asked for a show."""

    ask: int
    act: msgspec.Raw
    reason: Annotated[str, Meta(max_length=LONGEST_REASON)] = ""


def _with(kind: type[Struct], **types: Any) -> Any:
    """Return a struct with other types for some of its fields."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [
        (field.name, types.get(field.name, hints[field.name]), *_default(field)) for field in structs.fields(kind)
    ]
    return msgspec.defstruct(kind.__name__, fields, kw_only=True, module=__name__, namespace={"__doc__": kind.__doc__})


def _default(field: structs.FieldInfo) -> tuple[Any, ...]:
    return () if field.required else (field.default,)


_ANSWERS: Final = msgspec.json.Decoder(Answer)
_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
