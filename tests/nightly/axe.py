"""Runs axe on a page, and finds text in the wrong language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.journeys.person import Person

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """
async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html.slice(0, 160), nodes[0].failureSummary]);
}
"""
SAID = """
() => {
  const names = "article h3, article header p, article ul, article .unseen, .name, span.who, p.table, code";
  const said = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const inside = walk.currentNode.parentElement;
    if (inside.checkVisibility() && !inside.closest(names)) said.push(walk.currentNode.data.trim());
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (one.closest("article") !== null) continue;
    for (const name of ["aria-label", "title", "placeholder"]) said.push(one.getAttribute(name) ?? "");
  }
  return said;
}
"""
"""All visible text and all text for screen readers, except names of people and tables, and code."""
HAN = re.compile(r"[\u4e00-\u9fff]")
TABLE_ROW = re.compile(r"\bT\.tab\d+(-\d+)?")
"""The id of a row of a table in the rules, which is the same in both languages."""
ENGLISH = re.compile(r"[A-Za-z]{3,}")
SAME = {"English", "paiju", "Anna", "Bot", "Home", "End"}
"""Text in Latin letters that a Chinese page may contain: names, keys, and the language switch."""


def axe(person: Person) -> list[Any]:
    """Return the rules that axe finds broken: which, how often, the first place, and what to do."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = person.page.evaluate(CHECK)
    return found


def foreign(person: Person, language: str) -> list[str]:
    """Return the text, visible or for screen readers, that is in the other language."""
    told: list[str] = person.page.evaluate(SAID)
    # Bots' explanations of calls are for readers of both languages at once, separated by a slash.
    told = [line for line in told if " / " not in line]
    if language == "en":
        return [line for line in told if HAN.search(line) and line.strip() != "中文"]
    return [line for line in told if set(ENGLISH.findall(TABLE_ROW.sub("", line))) - SAME]
