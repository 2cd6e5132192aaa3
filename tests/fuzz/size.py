"""How much is tried: ``PAIJU_FUZZ_INPUTS=50000 pytest tests/fuzz`` is the campaign in full."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, Final

from hypothesis import HealthCheck, Phase, settings

SIZE: Final = int(os.environ.get("PAIJU_FUZZ_INPUTS", "800"))
"""Hostile frames and requests in one run of this folder, about."""


def sized(examples: int) -> Callable[[Any], Any]:
    """Return the settings of hypothesis for so many examples; the small run is the same every day."""
    return settings(
        max_examples=max(1, examples),
        database=None,
        deadline=None,
        derandomize=SIZE <= 1500,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )


def tell(figures: str) -> None:
    """Say how it went, to who runs the campaign with ``-s``."""
    sys.stdout.write(figures + "\n")
