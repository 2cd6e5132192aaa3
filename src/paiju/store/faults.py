"""Errors that concern a store as a whole."""

from __future__ import annotations

from paiju.errors import PaijuError
from paiju.text import Text, quoted


class Unavailable(PaijuError):
    """The store cannot be opened, read or written now: a full disk, a lost server, another server on the same file.

    It is unknown whether the requested data was written, and nothing was acknowledged.
    """

    def __init__(self, store: str, reason: Text) -> None:
        self.store = store
        self.reason = reason
        super().__init__(Text(f"the store {store} cannot be used: {reason.en}", f"存储 {store} 无法使用：{reason.zh}"))


class NameTaken(PaijuError):
    """The name is in use already; `what`: the kind of thing that it names."""

    def __init__(self, what: Text, name: str) -> None:
        self.what = what
        self.name = name
        super().__init__(
            Text(
                f"the {what.en} {name!r} is taken; choose another", f"{what.zh}{quoted(name).zh}已有人使用；请另选一个"
            )
        )


class Occupied(PaijuError):
    """A store, a backup or a stream exists where a new one should go; nothing was overwritten."""

    def __init__(self, what: Text) -> None:
        super().__init__(Text(f"{what.en}; nothing was written over it", f"{what.zh}；未作任何覆盖"))
