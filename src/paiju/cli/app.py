"""The program `paiju`: chooses the language, runs a verb, turns every error into one line."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

import click

from paiju.cli.speech import Speech, words_for
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.errors import PaijuError
from paiju.extras import wanted_by
from paiju.text import Language, Text
from paiju.version import __version__

ABOUT = Text(
    "Card competitions under written rules: deal, play, score, analyse, look the law up.",
    "按成文规则办的牌类比赛：发牌、打牌、记分、分析、查规则。",
)

REASONS: Final = {
    errno.EACCES: "没有权限",
    errno.EPERM: "没有权限",
    errno.EISDIR: "这是文件夹",
    errno.ENOTDIR: "其中有一级不是文件夹",
    errno.EEXIST: "已经存在",
    errno.ENAMETOOLONG: "名称太长",
    errno.ENOSPC: "磁盘已满",
    errno.EROFS: "只能读，不能写",
    errno.EMFILE: "打开的文件太多",
}
"""Why the system refuses a file, in Chinese; the system's own messages are English."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    The code is 0; 1 if a rehearsal found a fault, or a mail was not accepted; 2 for bad input, 70 for an internal
    error, 130 when interrupted.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    speech = Speech(chosen_language(words))
    try:
        code = root(speech, words).main(args=words, prog_name="paiju", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as fault:
        echo(fault.format_message())
        return 2
    except click.UsageError as fault:
        return _fail(speech, words_for(fault))
    except click.Abort:
        return _interrupted(speech)
    except PaijuError as fault:
        return _fail(speech, fault.text)
    except FileNotFoundError as fault:
        return _fail(speech, _missing(Path(fault.filename)))
    except SystemExit:
        return 0  # how click exits when a pipe is closed early
    except OSError as fault:
        if fault.filename is None:
            _close_output()
        return _fail(speech, _refused(fault))
    except KeyboardInterrupt:
        return _interrupted(speech)
    except ModuleNotFoundError as fault:
        wanted = wanted_by(fault)
        if wanted is None:
            return _own_fault(speech, fault)
        return _fail(speech, wanted.text)
    except Exception as fault:
        if os.environ.get("PAIJU_DEBUG"):
            raise
        return _own_fault(speech, fault)
    return code if isinstance(code, int) else 0


def _close_output() -> None:
    """Discard what standard output could not take, so that Python does not try again on exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def root(speech: Speech, words: Sequence[str] = ()) -> click.Group:
    """Build the command in one language: the subcommand named in the words is loaded, the others only by name."""
    group = speech.group("paiju", ABOUT)
    group.params.append(
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help=speech.say(Text("Show the version.", "显示版本。")),
        )
    )
    named = next((word for word in words if word in VERBS), None)
    if named:
        group.add_command(import_module(f"paiju.cli.{named}").command(speech))
        return group
    for verb, about in VERBS.items():  # no subcommand is named, so none of them will run
        group.add_command(click.Command(verb, help=speech.say(about)))
    return group


def chosen_language(words: Sequence[str]) -> Language:
    """Return the language: ``--lang`` anywhere in the words, else PAIJU_LANG, else the locale, else English."""
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            return "zh" if words[at + 1].lower().startswith("zh") else "en"
        if word.startswith("--lang="):
            return "zh" if word[7:].lower().startswith("zh") else "en"
    for name in ("PAIJU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"


def _version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        echo(f"paiju {__version__}")
        context.exit()


def _fail(speech: Speech, text: Text) -> int:
    line = " ".join(speech.say(text).split())
    echo(f"paiju: {line}", err=True)
    return 2


def _refused(fault: OSError) -> Text:
    """Return why the system refused something, with the file if it names one."""
    why = Text(f"{fault.strerror}", REASONS.get(fault.errno or 0, f"{fault.strerror}"))
    if fault.filename is None:
        return Text(f"cannot continue: {why.en}", f"无法继续：{why.zh}")
    return Text(f"cannot use {fault.filename}: {why.en}", f"无法使用 {fault.filename}：{why.zh}")


def _missing(path: Path) -> Text:
    """Return the message about what is missing: the file, or the folder that should contain it."""
    if not path.parent.is_dir():
        return Text(f"no such folder: {path.parent}", f"没有这个文件夹：{path.parent}")
    return Text(f"no such file: {path}", f"没有这个文件：{path}")


def _own_fault(speech: Speech, fault: Exception) -> int:
    """Report an internal error without a traceback."""
    what = f"{type(fault).__name__}: {fault}"
    _fail(
        speech,
        Text(
            f"an internal error in paiju ({what}); set PAIJU_DEBUG=1 to see where",
            f"这是 paiju 自身的错误，不是你的（{what}）；设 PAIJU_DEBUG=1 可查看位置",
        ),
    )
    return 70


def _interrupted(speech: Speech) -> int:
    echo(speech.say(Text("paiju: interrupted", "paiju：已中断")), err=True)
    return 130
