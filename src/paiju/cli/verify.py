"""`paiju verify`: proves that the deal played was the deal committed to."""

from __future__ import annotations

from pathlib import Path

import click

from paiju.cli.report import Coded, Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed, PaijuError, Place
from paiju.journal import Envelope, lines
from paiju.packs import rules_of
from paiju.table import proof
from paiju.table.promise import Proof
from paiju.table.proof import SeedCheck
from paiju.text import Text

YES = Coded(True, Text("yes", "是"))
NO = Coded(False, Text("NO", "否"))


class Broken(PaijuError):
    """A commitment was not kept."""


def command(speech: Speech) -> click.Command:
    """Build `paiju verify`."""
    return speech.command(
        "verify",
        VERBS["verify"],
        lambda file, digest, as_json: _verify(speech, file, digest, as_json),
        speech.argument("file", Text("FILE", "文件"), type=click.Path(path_type=Path)),
        speech.option(
            "--digest",
            about=Text(
                "The digest that you saw before the deal (may be given more than once).",
                "你在发牌前看到的摘要（可多次给出）。",
            ),
            multiple=True,
        ),
    )


def _verify(speech: Speech, file: Path, digest: tuple[str, ...], as_json: bool) -> None:
    proofs = _read(file)
    checks = [proof.check(one, rules_of) for one in proofs]
    shown = ReportTable(
        Text("", ""),
        (
            ReportColumn("deal", Text("Deal", "副"), "right"),
            ReportColumn("digest", Text("Digest published", "事先公布的摘要")),
            ReportColumn("kept", Text("Seed matches", "种子相符")),
            ReportColumn("dealt", Text("Cards match", "牌相符")),
        ),
        tuple((check.number, check.digest, YES if check.kept else NO, YES if check.dealt else NO) for check in checks),
        "deals",
    )
    Report(VERBS["verify"], (shown,)).show(speech, as_json=as_json)
    _raise_broken(checks, digest)


def _raise_broken(checks: list[SeedCheck], seen: tuple[str, ...]) -> None:
    broken = [str(check.number) for check in checks if not check.holds]
    if broken:
        raise Broken(
            Text(
                f"the promise was not kept for deal {', '.join(broken)} [H.seed]",
                f"第 {'、'.join(broken)} 副牌未守承诺 [H.seed]",
            )
        )
    published = {check.digest.lower() for check in checks}
    strange = [word for word in seen if word.strip().lower() not in published]
    if strange:
        raise Broken(
            Text(
                f"no deal of this file was promised under {strange[0]} [H.seed]",
                f"此文件中没有以 {strange[0]} 承诺的牌 [H.seed]",
            )
        )


def _read(file: Path) -> tuple[Proof, ...]:
    """Read one proof, or a table's journal as JSON lines with all its proofs."""
    data = file.read_bytes()
    if not data.lstrip().startswith(b'{"stream"'):
        return (proof.read(data, Place(file.name)),)
    with file.open("rb") as stream:
        envelopes = list(lines.load(stream, source=file.name))
    tables: dict[str, list[Envelope]] = {}
    for envelope in envelopes:
        tables.setdefault(envelope.stream, []).append(envelope)
    proofs = tuple(one for journal in tables.values() for one in proof.proofs_of(journal, rules_of))
    if not proofs:
        raise Malformed(Text("a journal with a promised deal that is over", "含有已打完的承诺牌的日志"), file.name)
    return proofs
