"""`paiju join`: this program's bots play bridge at another program's table manager."""

from __future__ import annotations

import secrets
from typing import Any

import click

from paiju.cli import options
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.external.bridge import GAME
from paiju.external.bridge.visit import Visit, read_seats
from paiju.external.maker import installed_maker
from paiju.external.naming import read_listen_address
from paiju.text import Text, counted, verbatim


def command(speech: Speech) -> click.Command:
    """Build `paiju join`."""
    return speech.command(
        "join",
        VERBS["join"],
        lambda **given: _join(speech, **given),
        speech.argument("door", Text("HOST:PORT", "主机:端口")),
        speech.option("--seats", about=Text("The seats to take, for example NS.", "坐哪些方位，如 NS。"), default="NS"),
        speech.option(
            "--as",
            "name",
            about=Text(
                "The paiju bot: beginner, club, expert, natural or random.",
                "哪种机器人：beginner（新手）、club（熟手）、expert（高手）、natural 或 random（随机）。",
            ),
            default="club",
        ),
        speech.option("--team", about=Text("The team's name there.", "队名。"), default="paiju"),
        options.seed(speech),
        speech.option(
            "--seconds",
            about=Text("The longest time to wait for the table's next line.", "等对方一行的最长秒数。"),
            type=click.FloatRange(0.05, 86_400),
            default=3600.0,
        ),
    )


def _join(speech: Speech, **given: Any) -> None:
    address = read_listen_address(given["door"], "HOST:PORT")
    seats = read_seats(given["seats"])
    make = installed_maker(GAME, given["name"], "--as")
    seed = given["seed"] or secrets.token_hex(8)
    visit = Visit(
        address=address,
        team=given["team"],
        make=make,
        seed=seed,
        seconds=given["seconds"],
        told=lambda seat, number, contract: echo(f"{speech.say(seat.text)} {number} {contract or '-'}", err=True),
    )
    played = visit.play(seats)
    notes = [
        Text(f"{seat.text.en}: {counted(boards, 'board')}", f"{seat.text.zh}：{boards} 副")
        for seat, boards in played.items()
    ]
    data = {"boards": {seat.letter: boards for seat, boards in played.items()}, "seed": seed}
    Report(verbatim(""), (), (*notes, options.told_seed(seed)), data).show(speech, as_json=given["as_json"])
