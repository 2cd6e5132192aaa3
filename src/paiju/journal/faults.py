"""Errors between a journal and its writers or readers."""

from __future__ import annotations

from paiju.errors import PaijuError
from paiju.text import Text, quoted


class Conflict(PaijuError):
    """Another writer was first: `stream` does not end where the writer believed, or has another owner.

    Nothing was written. Read the stream again and decide again.
    """

    def __init__(self, stream: str, seq: int, reason: Text | None = None) -> None:
        self.stream = stream
        self.seq = seq
        why = reason or Text(f"{stream} already has number {seq}", f"{stream} 已有第 {seq} 号事件")
        super().__init__(Text(f"{why.en}; read on and decide again", f"{why.zh}；请读到最新再作决定"))


class Owned(Conflict):
    """Another process owns `stream`, at `address`; both are empty if the lease was merely released.

    Nothing was written. The caller should send its request to that process; the holder of an earlier lease drops
    the stream. `left`: the milliseconds for which the owner's lease is still valid, or None if unknown.
    """

    def __init__(
        self, stream: str, owner: str = "", address: str = "", fence: int = 0, left: int | None = None
    ) -> None:
        self.stream = stream
        self.seq = 0
        self.owner = owner
        self.address = address
        self.left = left
        if not owner:
            why = Text(
                f"the lease of {stream} was given back; nothing was written: acquire it again",
                f"{stream} 的租约已经交还，未写入任何内容：请重新取得租约",
            )
        else:
            at = address or owner
            why = Text(
                f"{stream} belongs to the process {at} (fence {fence}); nothing was written: use that one",
                f"{stream} 由进程 {at} 持有（第 {fence} 任），未写入任何内容：请改向该进程提出",
            )
        PaijuError.__init__(self, why)


class Lapsed(PaijuError):
    """A process did not renew its leases in time and was ended: others may now own its streams."""

    def __init__(self, process: str) -> None:
        self.process = process
        super().__init__(
            Text(
                f"the leases of the process {process} have expired: it drops what it owned and joins again",
                f"进程 {process} 的租约已经到期：须放弃所持有的一切，重新加入",
            )
        )


class Later(PaijuError):
    """An event written by a later release: of a type, or of a version of its type, that this release does not know."""

    def __init__(self, kind: str, version: int, known: int) -> None:
        shown = quoted(kind[:40])
        if known:
            what = Text(
                f"{shown.en} is stored there in version {version}, but this release reads up to {known}",
                f"那里的{shown.zh}是第 {version} 版，本版本至多读第 {known} 版",
            )
        else:
            what = Text(
                f"this release does not know the kind {shown.en} that is stored there", f"本版本不认识那里的{shown.zh}"
            )
        super().__init__(
            Text(
                f"{what.en}; a later release wrote it: start that one", f"{what.zh}；它由更新的版本写入，请启动那个版本"
            )
        )


class Corrupt(PaijuError):
    """A stream does not replay: `stream` and `seq` give the place, `reason` what was found there.

    `later`: nothing is broken, but a later release wrote the event.
    """

    def __init__(self, stream: str, seq: int, reason: Text, *, later: bool = False) -> None:
        self.stream = stream
        self.seq = seq
        self.reason = reason
        self.later = later
        super().__init__(
            Text(
                f"the journal {stream} does not replay at number {seq}: {reason.en}",
                f"日志 {stream} 在第 {seq} 号处无法重放：{reason.zh}",
            )
        )
