"""A command's configuration: its options from the command line, the environment or a file, and the source of each.

Enters: a TOML file whose keys are the long names of the options, and `PAIJU_` variables of the same names. Leaves:
the values as click has them, and a listing that is itself such a file. The command line overrides the environment,
which overrides the file.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource
from msgspec import Struct

from paiju.cli.speech import Speech, words_for
from paiju.errors import Malformed, PaijuError, Place, undecoded
from paiju.text import Text, listed, quoted, verbatim

FILE_VARIABLE: Final = "PAIJU_CONFIG"
_SECRET: Final = re.compile(r"(?<=:)[^:@/]+(?=@)")
"""The password in an address: ``postgresql://user:password@host/database``."""


class Unconfigured(PaijuError):
    """A configuration that cannot be used: the file cannot be read, or sets what no option allows."""


class EffectiveOption(Struct, frozen=True):
    """One option in force: its long name, its value, and its source."""

    name: str
    value: Any
    source: Text

    def line(self, speech: Speech) -> str:
        """Return it as a line of the file; an option without a value is a comment."""
        if self.value is None:
            return f"# {self.name} =  # {speech.say(self.source)}"
        return f"{self.name} = {_written(self.value)}  # {speech.say(self.source)}"


def configurable(speech: Speech, *options: click.Option) -> list[click.Option]:
    """Give each option its environment variable, and return them after ``--config`` and ``--show-config``."""
    for option in options:
        if option.envvar is None:
            option.envvar = "PAIJU_" + long_name(option).replace("-", "_").upper()
    return [
        speech.option(
            "--config",
            about=Text(
                "A TOML file that sets these options by their long names.", "TOML 配置文件，键为下列选项的长名称。"
            ),
            type=click.Path(path_type=Path, dir_okay=False),
            envvar=FILE_VARIABLE,
            is_eager=True,
            expose_value=False,
            callback=_take_file,
        ),
        speech.option(
            "--show-config",
            about=Text(
                "Print the settings in force and where each came from, and start nothing.",
                "列出生效的配置及每项的来源，不启动。",
            ),
            is_flag=True,
        ),
        *options,
    ]


def long_name(option: click.Parameter) -> str:
    """Return an option's name in the file: ``trusted-proxy`` for ``--trusted-proxy``."""
    return next(name for name in option.opts if name.startswith("--")).removeprefix("--")


def settings_in_force(context: click.Context, defaults: Mapping[str, Any], *left_out: str) -> Iterator[EffectiveOption]:
    """Yield a command's options with their values in force.

    `defaults`: the values by option name if none is given and click knows no default; `left_out`: options that are
    not settings.
    """
    for option in context.command.params:
        name = option.name or ""
        if not isinstance(option, click.Option) or not option.envvar or name in left_out:
            continue
        if option.envvar == FILE_VARIABLE:
            continue
        value = context.params.get(name)
        if value is None:
            value = defaults.get(name)
        if isinstance(value, str):
            value = _SECRET.sub("***", value)
        yield EffectiveOption(long_name(option), value, _source(context, option))


def _source(context: click.Context, option: click.Option) -> Text:
    source = context.get_parameter_source(option.name or "")
    if source is ParameterSource.COMMANDLINE:
        return Text("command line", "命令行")
    if source is ParameterSource.ENVIRONMENT:
        return verbatim(str(option.envvar))
    if source is ParameterSource.DEFAULT_MAP:
        return verbatim(str(context.meta[FILE_VARIABLE]))
    return Text("default", "默认")


def _take_file(context: click.Context, _: click.Parameter, path: Path | None) -> None:
    """Make the values of a file the defaults of the other options. Raises `Unconfigured`, `Malformed`."""
    if path is None:
        return
    options = {
        long_name(one): one
        for one in context.command.params
        if isinstance(one, click.Option) and one.envvar and one.envvar != FILE_VARIABLE
    }
    said = _read(path)
    unknown = sorted(set(said) - set(options))
    if unknown:
        known, found = listed([verbatim(one) for one in options]), quoted(unknown[0])
        raise Unconfigured(
            Text(
                f"{path}: there is no setting {found.en}; there are {known.en}",
                f"{path}：没有设置项{found.zh}；可用的有：{known.zh}",
            )
        )
    context.default_map = {
        option.name: _checked(context, option, said[name], path) for name, option in options.items() if name in said
    }
    context.meta[FILE_VARIABLE] = path


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Unconfigured(Text(f"{path} cannot be read: it is not UTF-8", f"无法读取 {path}：不是 UTF-8")) from None
    except tomllib.TOMLDecodeError as fault:
        raise Unconfigured(
            Text(f"{path} is not a TOML file: {fault}", f"{path} 不是 TOML：{undecoded(fault).zh}")
        ) from None


def _checked(context: click.Context, option: click.Option, value: Any, path: Path) -> Any:
    """Return a value of the file as its option takes it, checked like a typed one. Raises if it is wrong."""
    place = Place(f"{path}: {long_name(option)}")
    if option.is_flag:
        if not isinstance(value, bool):
            raise Malformed(Text("true or false", "true 或 false"), str(value), place)
        return value
    if option.multiple:
        value = [value] if isinstance(value, str) else value
        if not (isinstance(value, list) and all(isinstance(one, str) for one in value)):
            raise Malformed(Text("a list of quoted words", "加引号的文字列表"), str(value), place)
    elif isinstance(value, bool | list | dict):
        raise Malformed(Text("one value", "单个值"), str(value), place)
    try:
        option.type_cast_value(context, value if option.multiple else str(value))
    except click.BadParameter as fault:
        fault.ctx, fault.param = context, option
        said = words_for(fault)
        raise Unconfigured(Text(f"{path}: {said.en}", f"{path}：{said.zh}")) from None
    return value if option.multiple else str(value)


def _written(value: Any) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(_written(str(one)) for one in value) + "]"
    return json.dumps(value if isinstance(value, bool | int | float) else str(value), ensure_ascii=False)
