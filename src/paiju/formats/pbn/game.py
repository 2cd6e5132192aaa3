"""One record of a PBN file (the standard calls it a game), with everything in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain, starmap
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from paiju.errors import Place
from paiju.formats.pbn.fault import PbnFault
from paiju.formats.pbn.grammar import TAG_AND_BODY, TAG_BEGINS, TAG_ENDS, advance, end_of_body, end_of_quotes, lines_in
from paiju.formats.pbn.table import PbnTable
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.tag_names import TABLES

Encoding: TypeAlias = Literal["", "utf-8", "latin-1"]


class PbnGame(Struct, frozen=True, dict=True):
    r"""The tags in order, each with its body; `text` is the record exactly as it is in the file.

    - `head`: the comments, lines with % and blank lines before the first tag
    - `place`: where the first tag is
    - `inherited`: values from earlier records, for tags that are ``#`` or absent
    - `encoding`: the encoding of the record's bytes; "" if they were all ASCII, or if text was read

    >>> game = PbnGame.of([("Event", "Evening"), ("Board", "7")])
    >>> game["Board"], game["Deal"], "Deal" in game, game.text
    ('7', '', False, '[Event "Evening"]\n[Board "7"]\n\n')
    """

    head: str = ""
    tags: tuple[Tag, ...] = ()
    place: Place = Place()
    inherited: tuple[tuple[str, str], ...] = ()
    encoding: Encoding = ""

    @staticmethod
    def of(tags: Iterable[Tag | tuple[str, str]]) -> PbnGame:
        """Build a record from tags, or from names and values; a blank line is added after the last tag.

        Raises `Malformed` for what cannot be a name or a value.
        """
        made = [tag if isinstance(tag, Tag) else Tag.of(*tag) for tag in tags]
        if made:
            last = made[-1]
            made[-1] = last.with_body(last.body + "\n")
        return PbnGame("", tuple(made))

    @property
    def text(self) -> str:
        """The record as it is in the file, up to the next one."""
        return self.head + "".join([tag.text for tag in self.tags])

    @cached_property
    def values(self) -> dict[str, str]:
        """All values by name, including inherited ones; if a tag occurs twice, the first counts.

        A Note is not included, because it belongs to its section.
        """
        values: dict[str, str] = {}
        inherited = dict(self.inherited)
        for tag in self.tags:
            name, value = tag.name, tag.raw
            if name in values:
                continue
            if "\\" in value:
                value = tag.value
            if value[:1] == "#":
                if value == "#":
                    value = inherited.get(name, "")
                elif value[1:2] == "#":
                    value = value[2:]
            values[name] = value
        for name, value in self.inherited:
            values.setdefault(name, value)
        values.pop("Note", None)
        return values

    def __getitem__(self, name: str) -> str:
        """Return a value, or "" if neither this record nor an earlier one has it."""
        return self.values.get(name, "")

    def __contains__(self, name: object) -> bool:
        return name in self.values

    def tag(self, name: str) -> Tag | None:
        """Return the record's own first tag with a name, or None."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return None

    def notes(self, section: str) -> dict[int, str]:
        """Return the notes that follow a section ("Auction", "Play"), by number, without those that have no number.

        >>> game = PbnGame.of([("Auction", "N"), ("Note", "1:six spades"), ("Play", "E"), ("Note", "1:low")])
        >>> game.notes("Auction"), game.notes("Play")
        ({1: 'six spades'}, {1: 'low'})
        """
        notes: dict[int, str] = {}
        inside = False
        for tag in self.tags:
            if tag.name == "Note":
                number, colon, words = tag.value.partition(":")
                number = number.strip()
                if inside and colon and number.isascii() and number.isdigit() and len(number) < 4:
                    notes.setdefault(int(number), words.strip())
            elif tag.name in ("Auction", "Play"):
                inside = tag.name == section
        return notes

    def table(self, name: str) -> PbnTable | None:
        """Parse a table, such as "ScoreTable", or return None if the record has none.

        Raises `Malformed` for columns that cannot be parsed, and for an incomplete row.
        """
        for tag, place in self.placed():
            if tag.name == name:
                try:
                    return PbnTable.of(self[name], tag.body, advance(place, tag.text[: tag.body_at]))
                except PbnFault as fault:
                    if fault.place.line:
                        raise
                    raise fault.of_tag(name).at(self.value_place(name)) from None
        return None

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the record's tables: those of the standard, and others with a list of columns."""
        return tuple(
            tag.name for tag in self.tags if tag.name in TABLES or (tag.name.endswith("Table") and ";" in tag.value)
        )

    def placed(self) -> Iterator[tuple[Tag, Place]]:
        """Yield each tag with the place of its bracket."""
        place = self.place
        for tag in self.tags:
            yield tag, place
            place = advance(place, tag.text)

    def value_place(self, name: str) -> Place:
        """Return the place of a tag's value, or that of the record if it does not contain the tag."""
        for tag, place in self.placed():
            if tag.name == name:
                return advance(place, tag.text[: tag.value_at])
        return self.place

    def with_value(self, name: str, value: str) -> PbnGame:
        r"""Return the record with a tag's value changed, or with the tag added at the end of the plain tags.

        >>> PbnGame.of([("Board", "7")]).with_value("Board", "8").text
        '[Board "8"]\n\n'
        """
        raw = Tag.of(name, value).raw
        tags = list(self.tags)
        for at, tag in enumerate(tags):
            if tag.name == name:
                tags[at] = Tag(tag.lead, name, tag.gap, raw, tag.close, tag.body)
                break
        else:
            sections = TABLES | {"Auction", "Play"}
            at = next((i for i, tag in enumerate(tags) if tag.name in sections), len(tags))
            body = "\n"
            if at and at == len(tags):
                last = tags[-1]
                body = last.body
                tags[-1] = last.with_body("\n")
            tags.insert(at, Tag(name=name, raw=raw, body=body))
        return PbnGame(self.head, tuple(tags), self.place, self.inherited, self.encoding)


def cut(head: str, rest: str) -> tuple[str, tuple[Tag, ...], bool]:
    """Split a record's text into tags; return the head, the tags, and whether there is no other text.

    Text that is not a tag is kept in the body of the tag before it, or in the head.
    """
    found = TAG_AND_BODY.findall(rest)
    size = sum(map(len, chain.from_iterable(found))) + 4 * len(found)
    if size == len(rest) and (not found or found[-1][1]):
        return head, tuple(starmap(Tag, found)), True
    tags: list[Tag] = []
    bodies: list[list[str]] = [[head]]
    at, clean = 0, True
    while (start := rest.find("[", at)) >= 0:
        clean = clean and start == at
        bodies[-1].append(rest[at:start])
        tag = _tag(rest, start)
        at = end_of_body(rest, start + 1 if tag is None else start + tag.body_at)
        if tag is None:
            clean = False
            bodies[-1].append(rest[start:at])
        else:
            tags.append(tag)
            bodies.append([rest[start + tag.body_at : at]])
    bodies[-1].append(rest[at:])
    head, *after = map("".join, bodies)
    return head, tuple(map(Tag.with_body, tags, after)), clean and at == len(rest)


def _tag(text: str, at: int) -> Tag | None:
    """Parse the tag that begins at a position, without its body, or return None."""
    begins = TAG_BEGINS.match(text, at)
    if begins is None or not text.startswith('"', begins.end()):
        return None
    value = begins.end() + 1
    end = end_of_quotes(text, begins.end())
    ends = None if end < 0 else TAG_ENDS.match(text, end)
    if ends is None:
        return None
    return Tag(begins[1], begins[2], begins[3], text[value : end - 1], ends[1])


def parted(game: PbnGame) -> tuple[PbnGame, ...]:
    """Split a text that has no blank lines between its records, each of which begins with Event or Board.

    A part without a board is kept with the one before it.

    >>> text = [("Event", "A"), ("Board", "1"), ("Deal", "N:..."), ("Event", "A"), ("Board", "2"), ("Deal", "N:...")]
    >>> [part["Board"] for part in parted(PbnGame.of(text))]
    ['1', '2']
    """
    names = [tag.name for tag in game.tags]
    if all(names.count(name) < 2 for name in _BEGINS):
        return (game,)
    whole: list[list[tuple[Tag, Place]]] = [[]]
    seen: set[str] = set()
    for tag, place in game.placed():
        if tag.name in _BEGINS and tag.name in seen and not seen.isdisjoint(_TELLS):
            whole.append([])
            seen.clear()
        whole[-1].append((tag, place))
        seen.add(tag.name)
    if len(whole) > 1 and seen.isdisjoint(_TELLS):
        rest = whole.pop()
        whole[-1] += rest
    heads = (game.head, *("" for _ in whole[1:]))
    return tuple(
        PbnGame(head, tuple(tag for tag, _ in part), part[0][1], (), game.encoding)
        for head, part in zip(heads, whole, strict=True)
    )


_BEGINS: Final = frozenset(("Event", "Board"))
_TELLS: Final = TABLES | {"Deal", "Contract", "Score", "Auction", "Play"}


def head_place(game: PbnGame) -> Place:
    """Return the place at which the record's head begins; a head always begins a line."""
    return Place(game.place.source, max(0, game.place.line - lines_in(game.head)), 1)
