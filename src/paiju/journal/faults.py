"""What can be wrong between a journal and those who write or read it."""

from __future__ import annotations

from paiju.errors import PaijuError
from paiju.text import Text


class Conflict(PaijuError):
    """Somebody else was first: `stream` stands elsewhere than the writer believed, or another owns it.

    Nothing was written. Read the stream again and decide anew.
    """

    def __init__(self, stream: str, seq: int, reason: Text | None = None) -> None:
        self.stream = stream
        self.seq = seq
        why = reason or Text(f"{stream} already has number {seq}", f"{stream} 已有第 {seq} 号事件")
        super().__init__(
            Text(f"{why.en}; read on and decide anew", f"{why.zh}；请读到最新再作决定")
        )


class Corrupt(PaijuError):
    """A stream does not replay: `stream` and `seq` say where, `reason` what stands there."""

    def __init__(self, stream: str, seq: int, reason: Text) -> None:
        self.stream = stream
        self.seq = seq
        self.reason = reason
        super().__init__(
            Text(
                f"the journal {stream} does not replay at number {seq}: {reason.en}",
                f"日志 {stream} 在第 {seq} 号处无法重放：{reason.zh}",
            )
        )
