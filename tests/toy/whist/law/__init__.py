"""The code of the toy: its ledger, published so that its clauses can be cited."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from paiju.laws import publish
from paiju.text import Text

WHIST: Final = publish("whist", Text("Rules of toy Whist", "玩具惠斯特规则"), files(__package__).joinpath("whist.tsv"))
"""The code by which toy Whist is played and refereed."""
