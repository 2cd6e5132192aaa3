"""Readability of the words on a page, measured on what the browser has drawn."""

from __future__ import annotations

import base64
from typing import Any, Final

from tests.journeys.person import Person

SMALLEST: Final = 12.0
"""Smallest font size on a screen, in pixels."""
ON_PAPER: Final = 10.0
"""Smallest font size on paper: seven and a half points."""
WORDS: Final = """
() => {
  const found = [];
  // What part of the window an element may draw in: where others scroll or hide what is too large, less of it.
  const windows = new Map([[null, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }]]);
  const within = (one) => {
    if (!windows.has(one)) {
      const [outer, box] = [within(one.parentElement), one.getBoundingClientRect()];
      windows.set(one, getComputedStyle(one).overflow === "visible" ? outer : {
        left: Math.max(outer.left, box.left), top: Math.max(outer.top, box.top),
        right: Math.min(outer.right, box.right), bottom: Math.min(outer.bottom, box.bottom),
      });
    }
    return windows.get(one);
  };
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
    const part = within(inside);
    for (const all of range.getClientRects()) {
      const [left, top] = [Math.max(all.left, part.left), Math.max(all.top, part.top)];
      const box = {
        x: left, y: top, width: Math.min(all.right, part.right) - left, height: Math.min(all.bottom, part.bottom) - top,
      };
      if (box.width < 3 || box.height < 3) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // What another thing covers, in part too, nobody has to read there.
      const [right, foot] = [box.x + box.width, box.y + box.height];
      const covered = [[x, y], [x, box.y + 1], [x, foot - 1], [box.x + 1, y], [right - 1, y]].some(([m, n]) => {
        const over = document.elementFromPoint(m, n);
        return over !== null && !over.contains(inside) && !inside.contains(over);
      });
      if (covered) continue;
      found.push({
        text: node.data.trim().slice(0, 40), colour: style.color, alpha, size: parseFloat(style.fontSize),
        bold: Number(style.fontWeight) >= 700, box: [box.x, box.y, box.width, box.height].map(Math.round),
      });
    }
  }
  return found;
}
"""
"""Every visible piece of text with its position and colour, except text of disabled controls."""
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
async ([picture, words]) => {
  document.adoptedStyleSheets = [];
  // A picture of bytes, and not of an address: so the policy of the page does not forbid it.
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const scale = image.width / innerWidth;
  const canvas = new OffscreenCanvas(image.width, image.height);
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  paint.drawImage(image, 0, 0);
  const dots = paint.getImageData(0, 0, image.width, image.height).data;
  const one = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  const read = (colour) => {
    if (!colours.has(colour)) {
      one.clearRect(0, 0, 1, 1);
      one.fillStyle = colour;
      one.fillRect(0, 0, 1, 1);
      colours.set(colour, one.getImageData(0, 0, 1, 1).data);
    }
    return colours.get(colour);
  };
  const linear = Float64Array.from({ length: 256 }, (_, at) => {
    const p = at / 255;
    return p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4;
  });
  const light = (r, g, b) => 0.2126 * linear[r] + 0.7152 * linear[g] + 0.0722 * linear[b];
  return words.map((word) => {
    const [x, y, w, h] = word.box.map((part) => Math.round(part * scale));
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const [right, foot] = [Math.min(image.width, x + w), Math.min(image.height, y + h)];
    const [r, g, b, a] = read(word.colour);
    const alpha = (a / 255) * word.alpha;
    const mixed = (part, back) => Math.round(part * alpha + back * (1 - alpha));
    const grounds = new Map();
    let count = 0;
    for (let row = top; row < foot; row += 1) for (let column = left; column < right; column += 1) {
      const at = (row * image.width + column) * 4;
      const ground = (dots[at] << 16) | (dots[at + 1] << 8) | dots[at + 2];
      grounds.set(ground, (grounds.get(ground) ?? 0) + 1);
      count += 1;
    }
    const all = [...grounds].map(([ground, often]) => {
      const [p, q, s] = [ground >> 16, (ground >> 8) & 255, ground & 255];
      const [dark, bright] = [light(mixed(r, p), mixed(g, q), mixed(b, s)), light(p, q, s)].sort((m, n) => m - n);
      return [(bright + 0.05) / (dark + 0.05), often];
    }).sort((m, n) => m[0] - n[0]);
    // A twentieth may be the edge of a chip, a suit's drawing or a line.
    let left_out = count / 20;
    const worst = all.find(([, often]) => (left_out -= often) < 0);
    return { ...word, contrast: worst === undefined ? 21 : worst[0] };
  });
}
"""
"""The lowest contrast of each piece of text with the background drawn under it, after WCAG 2."""


def faults(person: Person, *, drawn: bool = True) -> list[str]:
    """Return which visible words are too small, or too close in colour to what is drawn under them.

    With `drawn` False: only which are too small.
    """
    found = measured(person, drawn=drawn)
    if found:  # a notice may have come or gone during the measurement
        person.page.wait_for_timeout(500)
        again = set(measured(person, drawn=drawn))
        found = [one for one in found if one in again]
    return found


def measured(person: Person, *, drawn: bool) -> list[str]:
    """Return what one measurement finds wrong."""
    words: list[dict[str, Any]] = person.page.evaluate(WORDS)
    smallest = ON_PAPER if person.page.evaluate("matchMedia('print').matches") else SMALLEST
    wrong = [f"{one['size']} px: {one['text']}" for one in words if one["size"] < smallest]
    if not drawn:
        return sorted(set(wrong))
    person.page.evaluate(STRIP, BARE)
    picture = base64.b64encode(person.page.screenshot()).decode()
    read: list[dict[str, Any]] = person.page.evaluate(MEASURE, [picture, words])
    assert len(read) == len(words)
    for one in read:
        large = one["size"] >= 24 or (one["bold"] and one["size"] >= 18.66)
        if one["contrast"] < (3.0 if large else 4.5):
            shown = f"{one['colour']} of {one['alpha']:.2f} at {one['box']}"
            wrong.append(f"{one['contrast']:.2f}:1, {shown}: {one['text']}")
    return sorted(set(wrong))
