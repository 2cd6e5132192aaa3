"""Creates the options that several commands share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from paiju.cli.speech import Speech
from paiju.engines import LOCAL
from paiju.errors import Malformed
from paiju.external.naming import SECONDS
from paiju.text import Text


def boards(speech: Speech, default: int) -> click.Option:
    """Create the option for the number of boards: ``--boards``, ``-n``."""
    about = Text("Number of boards.", "几副牌。")
    return speech.option("--boards", "-n", about=about, type=click.IntRange(1), default=default)


def seed(speech: Speech) -> click.Option:
    """Create the option for the seed of everything random: ``--seed``."""
    return speech.option("--seed", about=Text("The seed (default: a new one, shown).", "种子（缺省则新取并显示）。"))


def output(speech: Speech, about: Text) -> click.Option:
    """Create the option for the output file: ``--output``, ``-o``."""
    kind = click.Path(path_type=Path, dir_okay=False)
    return speech.option("--output", "-o", about=about, type=kind)


def workers(speech: Speech, *, bridge_alone: bool = False) -> click.Option:
    """Create the option for the number of processes: ``--workers``."""
    about = Text("Number of processes (default: one per core).", "几个进程（缺省每核一个）。")
    about = of_bridge(about) if bridge_alone else about
    return speech.option("--workers", about=about, type=click.IntRange(1))


def on(speech: Speech, *, bridge_alone: bool = False) -> click.Option:
    """Create the option for where the work runs: ``--on``."""
    about = Text(
        "Where to run: local, or a cluster's ray://HOST:PORT or dask://HOST:PORT.",
        "在哪里运行：local（本机），或集群 ray://主机:端口、dask://主机:端口。",
    )
    about = of_bridge(about) if bridge_alone else about
    return speech.option("--on", about=about, default=LOCAL)


def counted(workers: int | None, on: str) -> int | None:
    """Return how many workers ``--workers`` and ``--on`` ask for: one per core of this machine, all of a cluster."""
    return workers or os.cpu_count() or 1 if on == LOCAL else workers


def travellers(speech: Speech, *, bridge_alone: bool = False) -> click.Option:
    """Create the option for showing boards: ``--travellers/--no-travellers``."""
    about = Text("Show every board.", "是否列出每副。")
    about = of_bridge(about) if bridge_alone else about
    return speech.option("--travellers/--no-travellers", about=about, default=True)


def seconds(speech: Speech) -> click.Option:
    """Create the option for the time limit of an external program: ``--seconds``."""
    about = Text(
        "Seconds that an outside program has for a move; after that its stand-in plays the deal to the end.",
        "别家程序每一步可用的秒数；超时后本副由替补机器人接着打。",
    )
    return speech.option("--seconds", about=about, type=click.FloatRange(0.05, 3600), default=SECONDS)


def file(speech: Speech) -> click.Argument:
    """Create the argument for the file to read."""
    return speech.argument("file", Text("FILE", "文件"), type=click.Path(path_type=Path))


def refuse_unfit(game: str, given: dict[str, Any], usual: dict[str, Any]) -> None:
    """Raise `Malformed` for an option that has no meaning in a game, or with another option that `game` names.

    `usual`: such options with their defaults. An option that was typed with its default value is also refused.
    """
    for name, value in usual.items():
        if given[name] != value or _typed(name):
            word = "--" + name.removeprefix("as_").replace("_", "-")
            raise Malformed(Text(f"an option of {game}", f"{game} 的选项"), word)


def _typed(name: str) -> bool:
    context = click.get_current_context(silent=True)
    source = None if context is None else context.get_parameter_source(name)
    return source is ParameterSource.COMMANDLINE


def of_bridge(about: Text) -> Text:
    """Return the description of an option, marked as being for bridge only."""
    return Text(f"Bridge: {about.en}", f"桥牌：{about.zh}")


def told_seed(chosen: str) -> Text:
    """Return a note with the seed, so that the run can be repeated."""
    return Text(f"seed: {chosen}", f"种子：{chosen}")
