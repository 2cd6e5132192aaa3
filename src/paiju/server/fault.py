"""Errors of requests: each kind has a status for programs and a text for people.

- `HttpFault`: everything that a route answers on purpose, in addition to `paiju.errors`
    - `NotSignedIn` 401, `Denied` 403, `Missing` 404, `AlreadyTaken` 409, `TooFast` 429 ...
"""

from __future__ import annotations

from typing import ClassVar, Final

from paiju.errors import PaijuError
from paiju.text import Text

LATER: Final = Text(
    "a newer version of this site is taking over; try again in a few seconds", "本站更新的版本正在承办；请数秒后再试"
)
"""The answer of a server about a journal written by a later release that runs beside it during an upgrade."""


LARGEST: Final = 64 * 1024
"""The largest body that is read, in bytes."""
TOO_LARGE: Final = Text(f"expected at most {LARGEST // 1024} kB, found more", f"至多 {LARGEST // 1024} kB，却更多")


class HttpFault(PaijuError):
    """An error with its HTTP status; `code` identifies it for programs."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "error"
    clause: str = ""
    headers: dict[str, str]

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.headers = {}


class Unreadable(HttpFault):
    """400: the request cannot be parsed; the text says where, and what would be right."""

    status = 400
    code = "malformed"


class NotSignedIn(HttpFault):
    """401: nobody is signed in, or no account has this name and password."""

    status = 401
    code = "unknown"


class Denied(HttpFault):
    """403: this visitor may not do it, or the request comes from another site."""

    status = 403
    code = "refused"


class Missing(HttpFault):
    """404: it does not exist, or this visitor may not learn whether it does."""

    status = 404
    code = "missing"


class AlreadyTaken(HttpFault):
    """409: another person was first."""

    status = 409
    code = "conflict"


class Gone(HttpFault):
    """410: it existed once: a used or expired invitation."""

    status = 410
    code = "gone"


class TooLarge(HttpFault):
    """413: the body is larger than the server reads."""

    status = 413
    code = "large"


class NotJson(HttpFault):
    """415: the body is not declared as JSON."""

    status = 415
    code = "media"


class Unprocessable(HttpFault):
    """422: it can be read but not done: a name or password that is not allowed."""

    status = 422
    code = "unfit"


class TooFast(HttpFault):
    """429: too many requests; `seconds` until it is worth trying again."""

    status = 429
    code = "flood"

    def __init__(self, seconds: float) -> None:
        wait = max(1, int(seconds + 0.999))
        super().__init__(Text(f"too many requests; try again in {wait} s", f"请求过多；请 {wait} 秒后再试"))
        self.headers["Retry-After"] = str(wait)


class TooMany(HttpFault):
    """429: too many people are connected at once; one must leave before another can enter."""

    status = 429
    code = "flood"

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.headers["Retry-After"] = "5"


class Busy(HttpFault):
    """503: the store or the solver cannot answer now."""

    status = 503
    code = "unavailable"
