// @vitest-environment happy-dom
/** How long a complete trick stays on the table. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choices } from "../../src/cards/choices.svelte";
import { LINGER } from "../../src/cards/speed";
import { Lingering, type Lies } from "../../src/table/lingering.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  choices.speed = "normal";
  for (const stop of made.splice(0)) stop();
});
const made: (() => void)[] = [];

/** A trick of four, initially with these cards as letters: M is the user's own, L a long one. */
function table(at: number, cards: string) {
  const lies = (at: number, cards: string): Lies<string> => ({
    at,
    trick: cards,
    full: cards.length === 4,
    own: cards.includes("M"),
    long: cards.includes("L"),
  });
  let now = $state.raw(lies(at, cards));
  let shown: Lingering<string> | undefined;
  made.push($effect.root(() => void (shown = new Lingering(() => now, ""))));
  flushSync();
  if (shown === undefined) throw new Error("it was not made");
  const trick = shown;
  return {
    trick,
    put(at: number, cards: string): string {
      now = lies(at, cards);
      flushSync();
      return trick.onTable;
    },
    wait(ms: number): string {
      vi.advanceTimersByTime(ms);
      flushSync();
      return trick.onTable;
    },
  };
}

test("a complete trick stays for 1.2 seconds, whatever is played meanwhile", () => {
  const page = table(0, "abc");
  expect(page.put(0, "abcd")).toBe("abcd");
  expect(page.put(1, "e")).toBe("abcd");
  expect(page.trick.rests).toBe(false);
  expect(page.wait(1199)).toBe("abcd");
  expect(page.wait(1)).toBe("e");
  expect(page.trick.rests).toBe(true);
});

test("a tap clears it, and nothing is shown until the next card", () => {
  const page = table(0, "abc");
  page.put(0, "abcd");
  page.trick.goOn();
  expect(page.trick.onTable).toBe("");
  expect(page.trick.holds).toBe(false);
  expect(page.put(1, "e")).toBe("e");
});

test.each(["calm", "quick"] as const)("the user's speed decides how long: %s", (speed) => {
  choices.speed = speed;
  const page = table(0, "abc");
  page.put(0, "abcd");
  expect(page.wait(LINGER[speed] - 1)).toBe("abcd");
  expect(page.wait(1)).toBe("");
});

test("a second trick completed meanwhile is shown in its turn", () => {
  const page = table(0, "abc");
  page.put(0, "abcd");
  page.put(1, "efgh");
  expect(page.wait(1200)).toBe("efgh");
  expect(page.wait(1200)).toBe("");
});

test("a user who joins late does not see the old trick", () => {
  const page = table(3, "abcd");
  expect(page.trick.onTable).toBe("");
  expect(page.trick.rests).toBe(true);
});

test("an undone card is gone at once, and its trick is shown again when it is complete again", () => {
  const page = table(0, "abc");
  page.put(0, "abcd");
  expect(page.put(0, "abc")).toBe("abc");
  page.put(0, "abcx");
  page.trick.goOn();
  expect(page.put(0, "ab")).toBe("ab");
  expect(page.put(0, "abcd")).toBe("abcd");
});

test("the user's own card to the next trick clears this one", () => {
  const page = table(0, "abc");
  page.put(0, "abcM");
  expect(page.trick.holds).toBe(true);
  expect(page.put(1, "M")).toBe("M");
});

test("a long one stays until the next card comes, and then for the usual time", () => {
  const page = table(0, "abc");
  page.put(0, "abcL");
  expect(page.wait(60_000)).toBe("abcL");
  page.put(1, "e");
  expect(page.wait(1199)).toBe("abcL");
  expect(page.wait(1)).toBe("e");
});
