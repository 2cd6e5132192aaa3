"""The toy's pack in the browser reads what its Python pack sends."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import structs
from tests.toy.whist.pack import WHIST

TYPES = (Path(__file__).parent / "whist" / "web" / "wire.ts").read_text("utf-8")


def test_each_struct_has_its_interface_with_the_same_fields() -> None:
    found = {
        name: re.findall(r"^  (\w+):", body, re.M)
        for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", TYPES, re.M | re.S)
    }
    for kind in WHIST.wire().seen:
        assert found[kind.__name__] == [field.name for field in structs.fields(kind)]
