// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ReplayPart } from "../../src/replay/part";
import { momentOf, placeIn, Retold, Story } from "../../src/replay/retold.svelte";
import type { DealShown } from "../../src/table/deal";
import type { Replay } from "../../src/wire";

interface Deal extends DealShown {
  turn: number;
}
const step = (turn: number) => ({ seat: 0, act: {}, at: 0, changes: { set: { turn }, add: {} } });
const REPLAY = {
  table: "t",
  game: "bridge",
  number: 3,
  players: ["Ann", "Bot 2", "Bo", "Bot 4"],
  bots: [false, true, false, true],
  own: 2,
  explanations: [],
  start: { phase: "playing", result: null, turn: 0 },
  steps: [1, 2, 3, 4, 5].map(step),
} as unknown as Replay<Deal>;
const words = { zh: "", en: "" };
const told = { hand: null, marks: null, done: words, said: [], hands: [], seat: () => null };
const part = {
  stops: () => [0, 3, 4, 5],
  first: () => 3,
  leads: () => [3, 4],
  tell: () => told,
} as unknown as ReplayPart<Deal>;

test("steps end where the game says, in any direction", () => {
  const story = new Story(REPLAY, part);
  expect([story.place, story.seen.turn]).toEqual([3, 3]);
  story.go(story.by(-1));
  expect(story.place).toBe(0);
  story.go(2); // in the middle of a step
  expect(story.place).toBe(0);
  story.go(story.trick(true));
  expect(story.place).toBe(3);
  story.go(99);
  expect([story.place, story.by(1)]).toEqual([5, 5]);
  expect(new Story(REPLAY, part, 4).place).toBe(4);
});

test("the table is shown from the user's own seat, with the players' names", () => {
  const story = new Story(REPLAY, part);
  const seated = new Retold(story as never);
  expect((seated.deal as Deal).turn).toBe(3);
  story.go(5);
  expect((seated.deal as Deal).turn).toBe(5);
  expect(seated.seat).toBeNull();
  expect(seated.bottom(0)).toBe(2);
  expect(new Retold(new Story({ ...REPLAY, own: null }, part) as never).bottom(0)).toBe(0);
  expect([0, 1, 2].map((seat) => seated.nameAt(seat))).toEqual(["Ann", "Ben", "Bo"]);
});

test("a link can point to a moment", () => {
  const href = momentOf("https://site.test/t/x/d/1?a=b", 17);
  expect(href).toBe("https://site.test/t/x/d/1?a=b&at=17");
  expect(placeIn(new URL(href).search)).toBe(17);
  expect(placeIn("?at=x")).toBeNull();
  expect(placeIn("")).toBeNull();
});
