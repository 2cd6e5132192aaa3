"""Clauses of 1997 on calls and information, with those of 2017 that say in their place what the handlers tell.

A handler of 1997 that stays in use names its own clauses; the inquest names these instead.
"""

from __future__ import annotations

from typing import Final

CALLS: Final = {
    "L7.C": "2017:L7.C",
    "L9.A.2.a": "2017:L9.A.2",
    "L9.A.2.b.1": "2017:L9.A.4",
    "L9.A.2.b.2": "2017:L9.A.3",
    "L11.A": "2017:L11.A",
    "L11.C": "2017:L11.B",
    "L12.A": "2017:L12.A",
    "L12.B": "2017:L12.B.2",
    "L12.C.1": "2017:L12.C.2.a",
    "L12.C.2": "2017:L12.C.1.b",
    "L13.A": "2017:L13.A",
    "L14.A": "2017:L14.A",
    "L14.B": "2017:L14.B",
    "L16.A": "2017:L16.B.1.b",
    "L16.A.1": "2017:L16.B.2",
    "L16.A.2": "2017:L16.B.3",
    "L16.B": "2017:L16.D.2",
    "L16.C.1": "2017:L16.C",
    "L16.C.2": "2017:L16.C",
    "L17.E": "2017:L17.D.1",
    "L20.F.1": "2017:L20.F.1",
    "L21.B.1": "2017:L21.B.1.a",
    "L21.B.2": "2017:L21.B.2",
    "L21.B.3": "2017:L21.B.3",
    "L22.A": "2017:L22.B",
    "L22.B": "2017:L22.A",
    "L24": "2017:L24",
    "L34": "2017:L17.D.3",
    "L39": "2017:L39",
    "L40.B": "2017:L40.A.1.b",
    "L40.C": "2017:L40.B.3",
    "L40.D": "2017:L40.B.2.a",
    "L40.E.1": "2017:L40.A.4",
    "L40.E.2": "2017:L40.B.2.d",
    "L72.A.3": "2017:L81.C.5",
    "L72.A.4": "2017:L10.C.3",
    "L72.A.5": "2017:L10.C.4",
    "L72.B.3": "2017:L9.A.5",
    "L86.A": "2017:L12.C.2.b",
    "L86.B": "2017:L12.C.4",
    "L88": "2017:L12.C.2.c",
    "L89": "2017:L12.C.3",
}
