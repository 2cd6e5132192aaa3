"""How well the words on a page can be read, measured on what the browser has drawn."""

from __future__ import annotations

import base64
from typing import Any, Final

from playwright.sync_api import Page
from tests.e2e.person import Person

SMALLEST: Final = 12.0
"""Pixels of the smallest words."""
WORDS: Final = """
() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, inside = node.parentElement;
    if (node.data.trim() === "") continue;
    if (!inside.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (inside.closest("svg, .unseen, [disabled], [aria-disabled=true], option, script, style")) continue;
    let alpha = 1;
    for (let one = inside; one; one = one.parentElement) alpha *= Number(getComputedStyle(one).opacity);
    const style = getComputedStyle(inside);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (box.width < 3 || box.height < 3 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (top !== null && !top.contains(inside) && !inside.contains(top)) continue;
      found.push({
        text: node.data.trim().slice(0, 40), colour: style.color, alpha, size: parseFloat(style.fontSize),
        bold: Number(style.fontWeight) >= 700, box: [box.x, box.y, box.width, box.height].map(Math.round),
      });
    }
  }
  return found;
}
"""
"""Every piece of text that shows, where it stands, and in what colour. What can no longer be chosen is left out."""
BARE: Final = """
*, *::before, *::after {
  color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
  caret-color: transparent !important; text-decoration-color: transparent !important; transition: none !important;
}
"""
STRIP: Final = """
(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}
"""
MEASURE: Final = """
async ([picture, words, scale]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  paint.drawImage(image, 0, 0);
  const one = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const read = (colour) => {
    one.clearRect(0, 0, 1, 1);
    one.fillStyle = colour;
    one.fillRect(0, 0, 1, 1);
    return [...one.getImageData(0, 0, 1, 1).data];
  };
  const light = (rgb) => {
    const linear = (p) => (p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((part) => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return words.map((word) => {
    const [x, y, w, h] = word.box.map((part) => Math.round(part * scale));
    const left = Math.max(0, x), top = Math.max(0, y);
    const wide = Math.min(image.width - left, w), high = Math.min(image.height - top, h);
    if (wide < 1 || high < 1) return { ...word, contrast: 21 };
    const [r, g, b, a] = read(word.colour);
    const alpha = (a / 255) * word.alpha;
    const data = paint.getImageData(left, top, wide, high).data;
    const all = [];
    for (let at = 0; at < data.length; at += 4) {
      const back = [data[at], data[at + 1], data[at + 2]];
      const front = [r, g, b].map((part, n) => part * alpha + back[n] * (1 - alpha));
      const [dark, bright] = [light(front), light(back)].sort((p, q) => p - q);
      all.push((bright + 0.05) / (dark + 0.05));
    }
    all.sort((p, q) => p - q);
    // A twentieth may be the edge of a chip, a suit's drawing or a line.
    return { ...word, contrast: all[Math.floor(all.length / 20)] };
  });
}
"""
"""The contrast of each piece of text with the drawn ground beneath it, at its worst, after WCAG 2."""


class Reader:
    """Measures what shows in a person's browser; `blank`: a page of nothing, to reckon in."""

    def __init__(self, blank: Page) -> None:
        self._blank = blank

    def faults(self, person: Person) -> list[str]:
        """Say which words are too small, or too near in colour to what lies beneath them."""
        words: list[dict[str, Any]] = person.page.evaluate(WORDS)
        person.page.evaluate(STRIP, BARE)
        picture = base64.b64encode(person.page.screenshot()).decode()
        person.page.evaluate("document.adoptedStyleSheets = []")
        size = person.page.viewport_size or {"width": 1}
        wide = self._blank.evaluate(
            """async (picture) => {
              const image = new Image();
              image.src = `data:image/png;base64,${picture}`;
              await image.decode();
              return image.width;
            }""",
            picture,
        )
        measured = self._blank.evaluate(MEASURE, [picture, words, wide / size["width"]])
        assert len(measured) == len(words)
        wrong = [f"{one['size']} px: {one['text']}" for one in measured if one["size"] < SMALLEST]
        for one in measured:
            large = one["size"] >= 24 or (one["bold"] and one["size"] >= 18.66)
            if one["contrast"] < (3.0 if large else 4.5):
                wrong.append(f"{one['contrast']:.2f}:1 at {one['box']}: {one['text']}")
        return sorted(set(wrong))
