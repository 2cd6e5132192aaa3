"""Clauses of 1997 on the play and after it, with those of 2017 that say in their place what the handlers tell.

A handler of 1997 that stays in use names its own clauses; the inquest names these instead.
"""

from __future__ import annotations

from typing import Final

PLAY: Final = {
    "L23": "2017:L72.C",
    "L41.A": "2017:L41.A",
    "L42.B.2": "2017:L42.B.2",
    "L43.A.2.c": "2017:L43.A.2.c",
    "L43.C": "2017:L43.B.3",
    "L45.C.4.b": "2017:L45.C.4.b",
    "L47.E.1": "2017:L47.E.1",
    "L50": "2017:L50",
    "L50.C": "2017:L50.C",
    "L53.A": "2017:L53.A",
    "L53.B": "2017:L53.C",
    "L53.C": "2017:L53.B",
    "L55.A": "2017:L55.A",
    "L57.A": "2017:L57.A",
    "L57.A.1": "2017:L57.A",
    "L57.A.2": "2017:L57.A",
    "L57.A.3": "2017:L57.A.4",
    "L64.A.1": "2017:L64.A.1",
    "L64.B.3": "2017:L64.B.3",
    "L64.C": "2017:L64.C.1",
    "L66.D": "2017:L66.D",
    "L67.B.1.a": "2017:L67.B.1.a",
    "L67.B.1.b": "2017:L67.B.1.b",
    "L72.A.2": "2017:L79.A.2",
    "L72.B.1": "2017:L72.C",
    "L72.B.2": "2017:L72.B.1",
    "L73.D.2": "2017:L73.D.2",
    "L73.F.2": "2017:L73.E.2",
    "L75.B": "2017:L75.C",
    "L75.C": "2017:L75.D",
    "L75.D.1": "2017:L75.B",
    "L75.D.2": "2017:L75.A",
    "L76.A": "2017:L76",
    "L76.B": "2017:L76",
    "L79.B": "2017:L79.B",
    "L79.C": "2017:L79.C.1",
    "L81.C.6": "2017:L81.C.3",
    "L81.C.8": "2017:L81.C.5",
    "L82.C": "2017:L82.C",
    "L84.D": "2017:L84.D",
    "L84.E": "2017:L84.D",
    "L86.C": "2017:L86.A",
    "L87.A": "2017:L87.A",
    "L92.D.x": "2017:L92.A",
    "L93.A": "2017:L93.A",
    "L93.C": "2017:L93.C",
    "L93.C.x": "2017:L93.C",
}
