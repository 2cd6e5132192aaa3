"""What can be wrong with a request, each kind with the status that a program reads and words for people.

- `HttpFault`: everything that a route answers on purpose besides `paiju.errors`
    - `Unknown` 401, `Denied` 403, `Missing` 404, `Taken` 409, `TooFast` 429 ...
"""

from __future__ import annotations

from typing import ClassVar, Final

from paiju.errors import PaijuError
from paiju.text import Text

LATER: Final = Text(
    "a later release of this site goes on with this; try again in seconds", "本站更新的版本正在承办；请数秒后再试"
)
"""What a server says of a journal that a later release wrote, beside which it runs for a while."""


LARGEST: Final = 64 * 1024
"""How many bytes of a body are read."""
TOO_LARGE: Final = Text(f"expected at most {LARGEST // 1024} kB, found more", f"至多 {LARGEST // 1024} kB，却更多")


class HttpFault(PaijuError):
    """A fault with its status; `code` is the word for programs."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "error"
    clause: str = ""
    headers: dict[str, str]

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.headers = {}


class Unreadable(HttpFault):
    """400: what was sent cannot be read; the text says where and what would be right."""

    status = 400
    code = "malformed"


class Unknown(HttpFault):
    """401: nobody is signed in, or the name and password belong to nobody."""

    status = 401
    code = "unknown"


class Denied(HttpFault):
    """403: this visitor may not, or the request comes from another site."""

    status = 403
    code = "refused"


class Missing(HttpFault):
    """404: there is no such thing, or this visitor does not learn whether there is."""

    status = 404
    code = "missing"


class Taken(HttpFault):
    """409: somebody was first."""

    status = 409
    code = "conflict"


class Gone(HttpFault):
    """410: it was there and is no more: a used or expired invitation."""

    status = 410
    code = "gone"


class TooLarge(HttpFault):
    """413: more than is read."""

    status = 413
    code = "large"


class NotJson(HttpFault):
    """415: the body is not said to be JSON."""

    status = 415
    code = "media"


class Unfit(HttpFault):
    """422: it can be read, and yet cannot be done: a name or password that is not allowed."""

    status = 422
    code = "unfit"


class TooFast(HttpFault):
    """429: too much at once; `seconds` until it is worth while to try again."""

    status = 429
    code = "flood"

    def __init__(self, seconds: float) -> None:
        wait = max(1, int(seconds + 0.999))
        super().__init__(Text(f"too many requests; try again in {wait} s", f"请求过多；请 {wait} 秒后再试"))
        self.headers["Retry-After"] = str(wait)


class TooMany(HttpFault):
    """429: too many are inside at once; one of them goes before another comes."""

    status = 429
    code = "flood"

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.headers["Retry-After"] = "5"


class Busy(HttpFault):
    """503: the store or the solver cannot answer now."""

    status = 503
    code = "unavailable"
