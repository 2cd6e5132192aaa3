// @vitest-environment happy-dom
/** Animations of points and tricks flying to where they are counted. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choices } from "../../src/cards/choices.svelte";
import { SWEEP } from "../../src/cards/speed";
import BridgeBoard from "../../src/packs/bridge/table/BridgeBoard.svelte";
import TractorBoard from "../../src/packs/tractor/table/TractorBoard.svelte";
import type { BridgeSeen, Tractor6HandSeen, Tractor6Seen } from "../../src/wire";
import { seatedAt, show } from "./page";

const motion = vi.hoisted(() => ({ current: false }));
vi.mock("svelte/motion", async (real) => ({ ...(await real()), prefersReducedMotion: motion }));

/** The requested animations: the last frame of each, its duration in ms, and a function that ends it. */
let motions: { of: Element; last: string; duration: number; ends: () => void }[] = [];

beforeEach(() => {
  motions = [];
  motion.current = false;
  Element.prototype.animate = function (this: Element, frames, given) {
    const one = {
      cancel: () => undefined,
      onfinish: null as (() => void) | null,
      currentTime: 0,
      playState: "running",
    };
    const { duration } = given as { duration: number };
    // Svelte first holds the start for the duration of the delay.
    if (duration === 0) setTimeout(() => one.onfinish?.(), 0);
    const last = (frames as Keyframe[] | null)?.at(-1) ?? {};
    motions.push({
      of: this,
      last: Object.entries(last)
        .map(([name, value]) => `${name}: ${value}`)
        .join("; "),
      duration,
      ends: () => one.onfinish?.(),
    });
    return one as unknown as Animation;
  };
});
afterEach(() => void (choices.speed = "normal"));

const SEEN = {
  type: "Tractor6",
  phase: "playing",
  level: 2,
  trump: "H",
  shows: [],
  counts: [3, 3, 3, 3, 3, 3],
  hands: [null, null, null, null, null, null],
  dead: ["", "", "", "", "", ""],
  exposed: [],
  early: [],
  bound: [],
  fines: [],
  turn: [0],
  declarer: 1,
  trick: null,
  won: 0,
  caught: 0,
  failed: null,
  result: null,
} as unknown as Tractor6Seen;

/** A complete six-player trick. */
const trick = (winner: number, points: number): Partial<Tractor6Seen> => ({
  won: 1,
  trick: { plays: [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, cards: "S5" })), winner, points },
});

function tractor(winner: number, points: number) {
  const { seated, put } = seatedAt<Tractor6Seen, Tractor6HandSeen | null, never, never>({
    deal: SEEN,
    hand: null,
    private: { viewer: { seat: null, director: false, host: false } as never },
  });
  document.body.insertAdjacentHTML("beforeend", '<b data-counts="caught">0</b>');
  const page = show(TractorBoard as never, { seated } as never);
  put({ ...SEEN, ...trick(winner, points) });
  return { ...page, put };
}

test("points won by the defenders fly once, while the trick is cleared", async () => {
  const page = tractor(2, 15);
  expect(page.found("flight")).toBeNull();
  motions = [];
  await page.press("go-on");
  expect(page.see("flight").textContent).toBe("+15");
  const flown = motions.filter(({ of, duration }) => of === page.found("flight") && duration > 0);
  expect(flown.map(({ duration }) => duration)).toEqual([SWEEP.normal]);
  flown[0]?.ends();
  flushSync();
  expect(page.found("flight")).toBeNull();
  page.put({ ...SEEN, won: 1, caught: 15 });
  expect(page.found("flight")).toBeNull();
});

test.each([
  ["the declarer's side keeps them", 3, 15],
  ["there are none", 2, 0],
])("nothing flies if %s", async (_, winner, points) => {
  const page = tractor(winner, points);
  await page.press("go-on");
  expect(page.found("flight")).toBeNull();
});

test("flights use the chosen speed, and there are none with reduced motion", async () => {
  choices.speed = "calm";
  const page = tractor(2, 5);
  await page.press("go-on");
  expect(motions.find(({ of, duration }) => of === page.found("flight") && duration > 0)?.duration).toBe(SWEEP.calm);
  motion.current = true;
  const still = tractor(2, 5);
  await still.press("go-on");
  expect(still.found("flight")).toBeNull();
});

test("a bridge trick flies to the count of the side that won it", async () => {
  const seen = {
    number: 1,
    dealer: 0,
    vulnerability: "None",
    phase: "playing",
    calls: [],
    contract: { bid: "3NT", declarer: 0, doubled: 0 },
    dummy: 2,
    hands: [null, null, null, null],
    dealt: [null, null, null, null],
    counts: [12, 12, 12, 12],
    turn: 1,
    plays: ["S2", "S3", "S4", "S5"].map((card, n) => ({ seat: (n + 1) % 4, card })),
    taken: [3],
    won: [0, 1],
    lead_down: false,
    claim: null,
    result: null,
    faced: [],
    extra: [],
    bound: [],
  } as unknown as BridgeSeen;
  const { seated, put } = seatedAt<BridgeSeen, null, never, never>({
    deal: { ...seen, plays: [], taken: [] },
    hand: null,
    private: { viewer: { seat: null, director: false, host: false } as never },
  });
  for (const side of [0, 1]) {
    const count = document.body.appendChild(document.createElement("b"));
    count.dataset["counts"] = `${side}`;
    count.getBoundingClientRect = () => ({ x: 100 * side, y: 0, width: 0, height: 0 }) as DOMRect;
  }
  const page = show(BridgeBoard as never, { seated } as never);
  put(seen);
  await page.press("go-on");
  expect(page.see("flight").textContent).toBe("+1");
  expect(motions.find(({ of, duration }) => of === page.found("flight") && duration > 0)?.last).toContain(
    "left: 100px",
  );
});
