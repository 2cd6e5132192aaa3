"""Builds the kernels of both tractor games, which differ only in rules, seats and words."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from paiju.lab.kernel import Cells, Kernel, Part
from paiju.lab.tractor import acting
from paiju.lab.tractor.actions import VERSION
from paiju.lab.tractor.layout import CELLS, FIRST, PACK


def kernel(
    name: str,
    *,
    seats: int,
    pack: int,
    rules: ModuleType,
    tensors: ModuleType,
    words: ModuleType,
    numbers: ModuleType,
    conditions: Mapping[str, Any],
    most: float,
) -> Kernel:
    """Build a kernel from its modules."""
    witnessed: tuple[Part, ...] = tensors.PARTS
    everything: tuple[Part, ...] = tensors.EVERYTHING
    return Kernel(
        name=name,
        version=VERSION,
        seats=seats,
        cells=2 * CELLS,
        actions=words.ACTIONS,
        witnessed=witnessed,
        everything=everything,
        conditions=conditions,
        options=numbers.options_of,
        dealt=(Cells("first", FIRST, wide=True), Cells("pack", PACK, pack, wide=True)),
        zero_sum=True,
        most=most,
        text=words.text,
        deal=rules.deal,
        actor=acting.actor,
        legal=acting.legal,
        apply=rules.apply,
        returns=rules.returns,
        observe=tensors.observe,
        reveal=tensors.reveal,
    )
