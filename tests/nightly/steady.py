"""Whether a page stays still during play: every layout shift is recorded and judged."""

from __future__ import annotations

from typing import Any

from tests.journeys.person import Person

STEADY = """
window.shifts = [];
window.frames_seen = [];
const look = () => {
  const there = (query) => document.querySelector(query) !== null;
  const scene = there("[data-testid=result]") ? "result"
    : there(".trick") ? "play"
    : there(".bidding") ? "auction"
    : location.pathname;
  window.frames_seen.push({ began: performance.now(), scene });
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const sources = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
      const what = node && (node.outerHTML || node.nodeName).slice(0, 60);
      return `${what} from ${[from.x, from.y].map(Math.round)} to ${[to.x, to.y].map(Math.round)}`;
    });
    window.shifts.push({ value: entry.value, at: entry.startTime, sources });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
"""Records every layout shift, and for each frame which scene of a board it shows. Costly, because it runs in each
frame.
"""

SHIFTS = """
() => window.shifts.map((shift) => {
  const frames = window.frames_seen;
  const at = frames.findLastIndex(({ began }) => began <= shift.at);
  const around = [at - 1, at, at + 1].map((one) => frames[one]?.scene ?? "");
  return { ...shift, scene: around[1], changing: new Set(around).size > 1 };
})
"""
"""Every layout shift, its scene, and whether the scene changed within one frame of it. Counted in frames and not in
time, so that a slow machine changes nothing.
"""


def watched(person: Person) -> Person:
    """Record every layout shift from the next page on, for `check_steady`."""
    person.context.add_init_script(STEADY)
    return person


def check_steady(person: Person) -> None:
    """Check that nothing moved while calls were made and cards played.

    The standard takes the worst five seconds, and ignores what moves within half a second of the user's own click.
    Here that counts too, because it comes later on a slow connection. When the auction gives way to the play, and
    the play to the result, the table is laid out again: each of these shifts must be what the standard calls good.
    """
    every: list[dict[str, Any]] = person.page.evaluate(SHIFTS)
    calm = [one for one in every if one["scene"] and not one["scene"].startswith("/")]
    worst = _worst([one for one in calm if not one["changing"]], 5000)
    assert worst[0] < 0.05, f"the page moved by {worst[0]:.3f} while playing: {worst[1]}"
    worst = _worst([one for one in calm if one["changing"]], 800)
    assert worst[0] < 0.1, f"the page moved by {worst[0]:.3f}: {worst[1]}"


def _worst(shifts: list[dict[str, Any]], during: int) -> tuple[float, list[Any]]:
    """Return the largest sum of shifts within `during` milliseconds, and what moved most in them."""
    worst: list[dict[str, Any]] = []
    for first in shifts:
        window = [one for one in shifts if first["at"] <= one["at"] < first["at"] + during]
        worst = max(worst, window, key=lambda some: sum(one["value"] for one in some))
    most = sorted(worst, key=lambda one: -float(one["value"]))[:3]
    told = [(round(one["value"], 4), one["scene"], one["sources"]) for one in most]
    return sum(one["value"] for one in worst), told
