"""Builds commands, options and usage errors in the language of the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import click
from msgspec import Struct

from paiju.cli.terminal import echo
from paiju.text import Language, Text, listed, quoted, verbatim

_WORD = re.compile(r"'(.*)'|\((.*)\)")
"""Matches the user's word in click's message: No such command 'x', unexpected extra argument (x)."""


class Speech(Struct, frozen=True):
    """One language; builds commands with help in that language."""

    language: Language

    def say(self, text: Text) -> str:
        """Return a text in the chosen language."""
        return text.to(self.language)

    def command(self, name: str, about: Text, run: Callable[..., Any], *params: click.Parameter) -> click.Command:
        """Create a command with ``--json``, ``--lang`` and ``--help`` in addition to its own parameters."""
        return _Command(
            name,
            callback=run,
            params=[*params, self._json(), self._lang()],
            help=self.say(about),
            add_help_option=False,
            speech=self,
        )

    def group(self, name: str, about: Text) -> click.Group:
        """Create a command that holds other commands."""
        return _Group(
            name, help=self.say(about), params=[self._lang()], add_help_option=False, speech=self, no_args_is_help=True
        )

    def option(self, *names: str, about: Text, **how: Any) -> click.Option:
        """Create an option; `how` as for `click.Option`."""
        how.setdefault("show_default", how.get("default") is not None and not how.get("is_flag"))
        return click.Option(list(names), help=self.say(about), **how)

    def argument(self, name: str, shown: Text, **how: Any) -> click.Argument:
        """Create an argument, shown in the help as `shown`."""
        said = self.say(shown)
        metavar = said if how.get("required", True) else f"[{said}]"
        return click.Argument([name], metavar=metavar, **how)

    def help_option(self) -> click.Option:
        """Create ``--help`` in this language."""

        def show(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
            if wanted and not context.resilient_parsing:
                echo(context.get_help())
                context.exit()

        about = Text("Show this help.", "显示本帮助。")
        return click.Option(
            ["-h", "--help"], is_flag=True, is_eager=True, expose_value=False, callback=show, help=self.say(about)
        )

    def _json(self) -> click.Option:
        return click.Option(["--json", "as_json"], is_flag=True, help=self.say(Text("Print JSON.", "输出 JSON。")))

    def _lang(self) -> click.Option:
        return click.Option(
            ["--lang"],
            type=click.Choice(["en", "zh"]),
            expose_value=False,
            help=self.say(Text("Language (default: by locale).", "语言（默认随系统）。")),
        )


class _Command(click.Command):
    """A command that prints in the chosen language what click itself would print in English."""

    def __init__(self, *args: Any, speech: Speech, **kwargs: Any) -> None:
        self.speech = speech
        super().__init__(*args, **kwargs)

    def get_help_option(self, _context: click.Context) -> click.Option | None:
        return self.speech.help_option()

    def format_usage(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = self.collect_usage_pieces(context)
        words = {"[OPTIONS]": Text("[options]", "[选项]"), "COMMAND [ARGS]...": Text("command ...", "命令 ...")}
        shown = " ".join(self.speech.say(words[p]) if p in words else p for p in pieces)
        formatter.write_usage(context.command_path, shown, self.speech.say(Text("Usage: ", "用法：")))

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        records = [record for p in self.get_params(context) if (record := p.get_help_record(context))]
        with formatter.section(self.speech.say(Text("Options", "选项"))):
            formatter.write_dl([(names, self._translated(about)) for names, about in records])
        if isinstance(self, click.Group):
            commands = [(name, c.get_short_help_str(100)) for name, c in self.commands.items()]
            with formatter.section(self.speech.say(Text("Commands", "命令"))):
                formatter.write_dl(commands)

    def _translated(self, about: str) -> str:
        if self.speech.language == "zh":
            return about.replace("[default: ", "[默认：").replace("[required]", "[必填]")
        return about


class _Group(_Command, click.Group):
    """A group of such commands, in the order in which they were added."""

    def list_commands(self, _context: click.Context) -> list[str]:
        return list(self.commands)


def words_for(fault: click.UsageError) -> Text:
    """Describe in both languages the error that click found in the command line."""
    where = fault.ctx.command_path if fault.ctx else "paiju"
    more = Text(f" (see: {where} --help)", f"（见：{where} --help）")
    said = _said(fault)
    return Text(said.en + more.en, said.zh + more.zh)


def _said(fault: click.UsageError) -> Text:
    if isinstance(fault, click.NoSuchOption):
        near = listed([verbatim(p) for p in fault.possibilities or ()])
        return Text(
            f"no option {fault.option_name}" + (f"; perhaps {near.en}" if near.en else ""),
            f"没有选项 {fault.option_name}" + (f"；也许是 {near.zh}" if near.zh else ""),
        )
    if isinstance(fault, click.MissingParameter):
        name = _name(fault)
        return Text(f"{name} is missing", f"缺少 {name}")
    if isinstance(fault, click.BadParameter):
        name = _name(fault)
        kind = fault.param.type if fault.param is not None else None
        if isinstance(kind, click.Choice):
            choices = ", ".join(str(c) for c in kind.choices)
            return Text(f"{name} must be one of {choices}", f"{name} 须为以下之一：{choices}")
        if isinstance(kind, click.IntRange | click.FloatRange):
            span = _span(kind)
            return Text(f"{name} must be a number {span.en}", f"{name} 须为{span.zh}的数")
        if isinstance(kind, click.types.IntParamType | click.types.FloatParamType):
            return Text(f"{name} must be a number", f"{name} 须为数字")
        if isinstance(kind, click.Path) and not kind.file_okay:
            return Text(f"{name} must be a folder, not a file", f"{name} 须为文件夹，不能是文件")
        if isinstance(kind, click.Path):
            return Text(f"{name} must be a file, not a folder", f"{name} 须为文件，不能是文件夹")
        return Text(f"{name} cannot be read", f"{name} 无法读取")
    if isinstance(fault, click.exceptions.BadArgumentUsage | click.exceptions.BadOptionUsage):
        return Text("an option or argument is incomplete", "选项或参数不完整")
    if fault.message == "Missing command.":
        return Text("a command is missing", "缺少命令")
    word = _WORD.search(fault.message)
    said = quoted(word[1] or word[2]) if word else verbatim(fault.message)
    return Text(f"{said.en} is not understood here", f"此处不认识{said.zh}")


def _name(fault: click.BadParameter) -> str:
    parameter = fault.param
    if isinstance(parameter, click.Option):
        return parameter.opts[0]
    if isinstance(parameter, click.Argument) and fault.ctx is not None:
        return parameter.make_metavar(fault.ctx)
    return str(fault.param_hint or "")


def _span(kind: click.IntRange | click.FloatRange) -> Text:
    """Describe a range of numbers that is open at one end or at neither."""
    least, most = kind.min, kind.max
    if most is None:
        return Text(f"from {least} up", f"不小于 {least} ")
    if least is None:
        return Text(f"up to {most}", f"不大于 {most} ")
    return Text(f"from {least} to {most}", f" {least} 至 {most} ")
