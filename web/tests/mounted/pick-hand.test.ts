// @vitest-environment happy-dom
/** The player's own hand in a tractor game, on a phone in portrait. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keyed } from "../../src/cards/sorting";
import PickHand from "../../src/packs/tractor/table/PickHand.svelte";
import { show } from "./page";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(374));
afterEach(() => void vi.restoreAllMocks());

function hand(picked: readonly string[], stacks = true) {
  const pressed: (readonly string[])[] = [];
  const page = show(PickHand, {
    held: keyed(["W2", "S5", "S5", "S5", "D4"]),
    picked: new Set(picked),
    label: "Your hand",
    group: (card) => (card === "W2" ? "W" : card.startsWith("S") ? "S" : "D"),
    ontoggle: (key) => void pressed.push([key]),
    ...(stacks ? { onmore: (keys: readonly string[]) => void pressed.push(keys) } : {}),
  });
  return { pressed, cards: () => [...document.querySelectorAll<HTMLElement>("button.card")], ...page };
}

test("equal cards are one stack with its size and the number picked", async () => {
  const page = hand(["S5'2"]);
  expect(page.cards().length).toBe(3);
  expect(page.see("card-S5").getAttribute("aria-label")).toBe("5 of spades, 3 of them, 1 chosen");
  expect(page.see("card-S5").getAttribute("aria-pressed")).toBe("mixed");
  expect(page.see("card-S5").textContent).toContain("1/3");
  await page.press("card-S5");
  expect(page.pressed).toEqual([["S5", "S5'2", "S5'3"]]);
});

test("a single card is picked directly, and point cards are marked", async () => {
  const page = hand([]);
  await page.press("card-D4");
  expect(page.pressed).toEqual([["D4"]]);
  expect(page.cards().map((card) => card.classList.contains("worth"))).toEqual([false, true, false]);
});

test("cards that are chosen individually lie side by side", () => {
  expect(hand([], false).cards().length).toBe(5);
});
