"""Writes docs/lab/<game>.md, the numbers of the actions and the cells of the tensors, from the kernels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from paiju.lab import GAMES, Kernel, Part, kernel_of, places

DOCS: Final = Path(__file__).resolve().parents[1] / "docs" / "lab"
WIDTH: Final = 110
_UNUSED: Final = "Numbers that are not listed are no action. 未列出的编号没有行动。"


def page(kernel: Kernel) -> str:
    """Return the page of a game."""
    same = kernel.witnessed == kernel.everything
    version = (
        f"Version {kernel.version} of the numbers. Under one version a number never changes its meaning. "
        f"编号第 {kernel.version} 版；同一版本内编号的含义不变。"
    )
    facts = (
        f"Seats 座位: {kernel.seats}. Whole numbers in a state 状态长度: {kernel.cells}. "
        f"Conditions 规则: {', '.join(kernel.conditions)}."
    )
    parts = [
        f"# {kernel.name}: actions and cells 行动与张量",
        version,
        facts,
        "This page is written by `scripts/lab_tables.py`. 本页由该脚本生成。",
        "## Actions 行动",
        *([_UNUSED] if "" in kernel.actions else []),
        "\n".join(_actions(kernel)),
        "## What a seat has witnessed 一家所见",
        "\n\n".join(_cells(kernel.witnessed)),
        "## Everything, for training 全部信息（训练用）",
        "The same cells: all hands are seen, and what lies face down. 格相同：各家手牌与扣着的牌全部可见。"
        if same
        else "\n\n".join(_cells(kernel.everything)),
    ]
    return "\n\n".join(parts) + "\n"


def _actions(kernel: Kernel) -> Iterator[str]:
    others = list(kernel.elsewhere)
    yield "| number 编号 | action 行动 |" + "".join(f" {name} |" for name in others)
    yield "|---|---|" + "---|" * len(others)
    for number, action in enumerate(kernel.actions):
        if not action:
            continue
        there = [kernel.elsewhere[name][number] for name in others]
        yield f"| {number} | {action} |" + "".join(f" {'' if one is None else one} |" for one in there)


def _cells(parts: Sequence[Part]) -> Iterator[str]:
    first = places(parts)
    for part in parts:
        at = first[part.name]
        last = at + len(part.cells) - 1
        head = f"### {part.name}, {at} to {last}" if last > at else f"### {part.name}, {at}"
        yield f"{head}\n\n{part.about.en}. {part.about.zh}。"
        yield "\n".join(("```text", *_lines(part.cells, at), "```"))


def _lines(cells: Sequence[str], at: int) -> Iterator[str]:
    line = ""
    for number, cell in enumerate(cells, at):
        word = f"{number} {cell}"
        if line and len(line) + len(word) + 2 > WIDTH:
            yield line
            line = ""
        line = f"{line}; {word}" if line else word
    yield line


def main() -> None:
    """Write the pages."""
    for game in GAMES:
        (DOCS / f"{game}.md").write_text(page(kernel_of(game)), "utf-8")


if __name__ == "__main__":
    main()
