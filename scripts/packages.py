"""Installs the packages of lock files into the current environment: ``python scripts/packages.py LOCK...``.

uv takes a fifth of pip's time for the same packages with the same hashes; pip installs uv itself, and everything if
uv fails. uv does not read pip's settings for indexes, so they are passed to it.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
INSTALLER = ROOT / "requirements" / "installer.txt"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")
UV = (sys.executable, "-m", "uv")
TOLD = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "client-cert": "SSL_CLIENT_CERT",
    "proxy": "ALL_PROXY",
    "timeout": "UV_HTTP_TIMEOUT",
    "default-timeout": "UV_HTTP_TIMEOUT",
}
"""uv's name for each of pip's settings."""
SEVERAL = {"find-links": ","}
"""The separator between several values of a setting, if it is not a space."""


def told(lines: Iterable[str]) -> dict[str, str]:
    """Return the environment for uv that corresponds to pip's settings: `lines` are those of ``pip config list``.

    Settings for ``pip install`` take precedence over those for all of pip, and the environment over both.
    """
    found: dict[str, dict[str, str]] = {}
    for line in lines:
        name, equals, value = line.partition("=")
        section, dot, setting = name.rpartition(".")
        if equals and dot:
            found.setdefault(section, {})[setting] = str(ast.literal_eval(value))
    settings = {**found.get("global", {}), **found.get("install", {}), **found.get(":env:", {})}
    return {
        TOLD[setting]: SEVERAL.get(setting, " ").join(value.split())
        for setting, value in settings.items()
        if setting in TOLD and value
    }


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for uv: `given`, completed with pip's settings.

    As with pip every index is asked for each package; the hashes of the lock files determine which file may be
    used.
    """
    listed = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=True)
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", **told(listed.stdout.splitlines()), **given}


def install(locks: Iterable[str]) -> int:
    """Install what the `locks` name, and this project itself, editable; return the exit status."""
    locked = ["--require-hashes", *(word for lock in locks for word in ("-r", lock))]
    here = ["--no-deps", "--no-build-isolation", "-e", "."]
    pip = [*PIP, "install", "--quiet", "--no-compile"]
    uv = [*UV, "pip", "install", "--quiet", "--python", sys.executable]
    with_uv = subprocess.call([*pip, "--no-deps", "--require-hashes", "-r", str(INSTALLER)]) == 0
    for what in (locked, here):
        if with_uv:
            with_uv = subprocess.call([*uv, *what], env=environment(os.environ)) == 0
        if not with_uv and (failed := subprocess.call([*pip, *what])):
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(install(sys.argv[1:]))
