// @vitest-environment happy-dom
import { expect, test } from "vitest";
import BridgeActions from "../../src/packs/bridge/table/BridgeActions.svelte";
import type { BridgeHandSeen, BridgeSeen } from "../../src/wire";
import { seatedAt, settle, show } from "./page";

/** Declarer's actions with seven tricks left. */
function actions() {
  const deal = { phase: "playing", won: [4, 2], plays: [], contract: null } as unknown as BridgeSeen;
  const { seated, sent } = seatedAt<BridgeSeen, BridgeHandSeen, never, never>({
    deal,
    hand: { claim: true } as unknown as BridgeHandSeen,
  });
  return { sent, ...show(BridgeActions as never, { seated } as never) };
}

const value = (one: HTMLElement): string => (one as HTMLInputElement).value;
const disabled = (one: HTMLElement): boolean => (one as HTMLButtonElement).disabled;

test("the claim form has no text until the player has chosen a number", async () => {
  const page = actions();
  await page.press("claim");
  expect(value(page.see("claim-tricks"))).toBe("");
  expect(value(page.see("claim-words"))).toBe("");
  expect(disabled(page.see("claim-submit"))).toBe(true);
  await page.press("concede");
  expect(value(page.see("claim-tricks"))).toBe("0");
  expect(disabled(page.see("claim-submit"))).toBe(false);
  await page.press("claim-all");
  expect(value(page.see("claim-tricks"))).toBe("7");
  const count = page.see("claim-tricks") as HTMLInputElement;
  count.value = "";
  count.dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
  expect(disabled(page.see("claim-submit"))).toBe(true);
  await page.press("claim");
  expect(value(page.see("claim-tricks"))).toBe("");
});

test("two presses claim all remaining tricks", async () => {
  const page = actions();
  await page.press("claim");
  await page.press("claim-all");
  page
    .see("claim-submit")
    .closest("form")
    ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle();
  expect(page.sent).toEqual([{ type: "Perform", act: { type: "Claim", tricks: 7, statement: "" } }]);
});
