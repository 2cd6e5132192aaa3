// @vitest-environment happy-dom
/** A list in a portrait sheet shows as many items as fit, and a button for the rest. */
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Asked from "../../src/desk/Asked.svelte";
import type { OpenQuestion, Text } from "../../src/wire";
import { show } from "./page";

const media = vi.hoisted(() => ({ current: true }));
vi.mock("svelte/reactivity", async (real) => ({
  ...(await real<object>()),
  MediaQuery: class {
    get current(): boolean {
      return media.current;
    }
  },
}));

/** Height of an item and of a box, in pixels. */
const ITEM = 50;
const ROOM = 3 * ITEM + 52;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const heights = (box: HTMLElement): number =>
    [...box.querySelectorAll<HTMLElement>(".choices > li")].filter((one) => !one.hidden).length * ITEM +
    box.querySelectorAll("[data-next]").length * 52;
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return heights(this);
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(ROOM);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.removeAttribute("data-sheet");
  media.current = true;
});

const text = (en: string): Text => ({ zh: `「${en}」`, en });
const choices = ["a", "b", "c", "d", "e"].map((key) => ({ key, text: text(key), leads_to: [text(`after ${key}`)] }));

async function asked(sheet = true) {
  if (sheet) document.body.setAttribute("data-sheet", "");
  const question = {
    notation: "one-of",
    source: "fact",
    text: text("Which?"),
    clause: "L1",
    choices,
  } as never as OpenQuestion;
  const given = { question: { ...question, chooser: text(""), guidance: [], usual: "", lapse: "" }, game: "bridge" };
  const page = show(Asked as never, { ...given, wrong: null, busy: false, pick: () => undefined } as never);
  const settled = async (): Promise<string> => {
    for (let n = 0; n < 3; n++) {
      await tick();
      flushSync();
    }
    const shown = [...document.querySelectorAll<HTMLElement>(".choices > li")].filter((one) => !one.hidden);
    return shown.map((one) => one.querySelector("strong")?.textContent).join("");
  };
  return { ...page, settled };
}

test("items that do not fit come with the next press, then the first ones again", async () => {
  const page = await asked();
  expect(await page.settled()).toBe("abc");
  expect(page.see("next-items").textContent).toBe("2 more");
  page.see("next-items").click();
  expect(await page.settled()).toBe("de");
  expect(page.see("next-items").textContent).toBe("Back to the start");
  page.see("next-items").click();
  expect(await page.settled()).toBe("abc");
});

test.each([
  ["at the desk", false, true],
  ["in a wide window", true, false],
])("all items show %s", async (_, sheet, upright) => {
  media.current = upright;
  const page = await asked(sheet);
  expect(await page.settled()).toBe("abcde");
  expect(page.found("next-items")).toBeNull();
});

test("a press shows the consequences of a choice, one choice at a time", async () => {
  const page = await asked();
  const open = (): string[] =>
    [...document.querySelectorAll("[aria-expanded=true]")].map((one) => one.getAttribute("aria-label") ?? "");
  await page.press("desk-follows-a");
  expect(open()).toEqual(["What follows from “a”"]);
  await page.press("desk-follows-b");
  expect(open()).toEqual(["What follows from “b”"]);
  await page.press("desk-follows-b");
  expect(open()).toEqual([]);
});
