"""`paiju lab`: tables of deals, of played deals and of double-dummy results, in Parquet, for research and training.

Enters: words typed. Leaves: folders of files. Must not know: how a deal is played or written.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

from paiju.cli import games, options
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.text import Text


def command(speech: Speech) -> click.Group:
    """Build `paiju lab` with its verbs. Their libraries are an extra, and are loaded when one is run."""
    group = speech.group("lab", VERBS["lab"])
    for name, about, params in (
        (
            "deals",
            Text(
                "Deal: the same seed gives the deals of `paiju deal --seed`.",
                "发牌：同一种子与 `paiju deal --seed` 发出同样的牌。",
            ),
            (games.option(speech), _conditions(speech)),
        ),
        (
            "play",
            Text(
                "Deal, and play each deal at random: every action, who took it, and what each seat won.",
                "发牌并随机打完每副：记下每个行为、由谁作出、各家所得。",
            ),
            (games.option(speech), _conditions(speech)),
        ),
        (
            "double-dummy",
            Text(
                "Bridge: deal, and solve every deal double dummy for each declarer in each denomination.",
                "桥牌：发牌，并求出每副各庄家、各名目的双明手墩数。",
            ),
            (),
        ),
    ):
        group.add_command(
            speech.command(
                name,
                about,
                lambda verb=name, **given: import_module("paiju.cli.lab.writing").write(speech, verb, **given),
                *params,
                options.boards(speech, 1000),
                options.seed(speech),
                _folder(speech),
                _resume(speech),
                options.workers(speech),
                options.on(speech),
            )
        )
    return group


def _conditions(speech: Speech) -> click.Option:
    about = Text(
        "The name of published conditions (default: the game's first).",
        "已公布的比赛条件名称（缺省为该游戏的第一种）。",
    )
    return speech.option("--conditions", about=about)


def _folder(speech: Speech) -> click.Option:
    about = Text(
        "Write Parquet files into this folder, each when it is complete.",
        "把 Parquet 文件写入此文件夹，每写满一个即成一个完整文件。",
    )
    kind = click.Path(path_type=Path)
    return speech.option("--output", "-o", about=about, type=kind, required=True)


def _resume(speech: Speech) -> click.Option:
    about = Text(
        "Continue a folder that was started, however it ended, up to the number of rows requested; without a seed, "
        "its own is used.",
        "接着写已开始的文件夹，无论当时因何中断，直到所要的行数；不给种子则用其中的。",
    )
    return speech.option("--resume", about=about, is_flag=True)
