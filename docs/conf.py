"""The documentation site: `make docs` builds it with Sphinx into build/docs; a warning is an error."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs"))

project = "paiju 牌局"
author = "The paiju founders"
release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "generated"]
exclude_patterns = ["README.md"]
html_theme = "furo"
html_title = f"{project} {release}"
html_show_copyright = False
default_role = "code"
autodoc_typehints = "description"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "no-value": True}
autodoc_preserve_defaults = True
myst_heading_anchors = 3
suppress_warnings = [
    "toc.not_included",  # a page is found by search before it is in the list
    "ref.python",  # several games have a Seat or a View, and a type's name in an annotation does not say whose it is
]
