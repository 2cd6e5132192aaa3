"""The optional extras of paiju, and the modules that they install."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from paiju.errors import PaijuError
from paiju.text import Text

EXTRAS: Final = {
    "server": (
        "aiosqlite",
        "alembic",
        "httptools",
        "litestar",
        "prometheus_client",
        "pwdlib",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
        "websockets",
        "zxcvbn",
    ),
    "postgres": ("asyncpg",),
    "print": ("segno", "typst"),
    "lab": ("numba", "numpy"),
    "parquet": ("pyarrow",),
    "pettingzoo": ("gymnasium", "pettingzoo"),
    "openspiel": ("open_spiel",),
    "ray": ("ray",),
    "dask": ("distributed",),
}
"""The modules that each extra of pyproject.toml installs."""


class NotInstalled(PaijuError):
    """A required extra is not installed; `extra` is its name, as given to pip."""

    def __init__(self, extra: str) -> None:
        self.extra = extra
        super().__init__(
            Text(
                f"this needs the extra '{extra}', which is not installed: pip install 'paiju[{extra}]'",
                f"此功能需要附加组件「{extra}」，尚未安装：请运行 pip install 'paiju[{extra}]'",
            )
        )


def installed(extra: str) -> bool:
    """Return whether all modules of an extra are installed; none of them is imported.

    >>> installed("nothing")
    Traceback (most recent call last):
    KeyError: 'nothing'
    """
    return all(find_spec(module) is not None for module in EXTRAS[extra])


def wanted_by(fault: ModuleNotFoundError) -> NotInstalled | None:
    """Return the error for the extra that would have installed the module that `fault` did not find, or None.

    >>> wanted_by(ModuleNotFoundError(name="litestar.exceptions")).extra
    'server'
    >>> wanted_by(ModuleNotFoundError(name="paiju.nowhere")) is None
    True
    """
    module = (fault.name or "").partition(".")[0]
    return next((NotInstalled(extra) for extra, brings in EXTRAS.items() if module in brings), None)
