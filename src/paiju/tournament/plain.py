"""Encodes and decodes fractions in JSON and TOML: a whole number, or a string such as ``"13/2"``."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from paiju.laws import effect


def enc_hook(value: Any) -> Any:
    """Encode a fraction. Raises `NotImplementedError` for another type."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    raise NotImplementedError(f"no plain form of {type(value).__name__}")


def dec_hook(kind: type, value: Any) -> Any:
    """Decode a fraction or an effect; msgspec adds the place to the `ValueError`.

    >>> dec_hook(Fraction, "13/2")
    Fraction(13, 2)
    """
    if kind is not Fraction:
        return effect.dec_hook(kind, value)
    if isinstance(value, str | int) and not isinstance(value, bool) and len(str(value)) <= 40:
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            pass
    raise ValueError(f"Expected a whole number or a fraction such as '1/2', got {value!r}")
