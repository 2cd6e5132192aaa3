// @vitest-environment happy-dom
import { expect, test } from "vitest";
import BiddingBox from "../../src/packs/bridge/table/BiddingBox.svelte";
import type { BridgeAct, BridgeHandSeen, BridgeResultSeen, BridgeSeen } from "../../src/wire";
import { FRIENDLY } from "../../src/values";
import type { PublicSeen } from "../../src/wire";
import { seatedAt, settle, show } from "./page";

const FORBIDDEN = { text: { zh: "不够级", en: "This bid is insufficient" }, clause: "L27.A" };

function box(legal: readonly string[], given: Partial<PublicSeen> = {}, shape: "grid" | "levels" | "strip" = "grid") {
  const { seated, sent } = seatedAt<BridgeSeen, BridgeHandSeen, BridgeResultSeen, BridgeAct>({
    deal: { calls: [] } as unknown as BridgeSeen,
    hand: {} as BridgeHandSeen,
    public: given,
    why: () => FORBIDDEN,
  });
  return { sent, ...show(BiddingBox, { seated, legal, shape }) };
}
const act = (call: string, more: object = {}): object => ({
  type: "Perform",
  act: { type: "MakeCall", call, alert: false, explanation: "", ...more },
});

test("a legal call is made with one press, with its alert", async () => {
  const page = box(["P", "2S"]);
  await page.press("call-2S");
  expect(page.sent).toEqual([act("2S")]);
  await page.press("alert");
  await page.press("call-P");
  expect(page.sent.at(-1)).toEqual(act("P", { alert: true }));
  expect(page.see("alert").getAttribute("aria-pressed")).toBe("false");
});

test("at an enforcing table an illegal call says why and is never made", async () => {
  const page = box(["P", "2S"]);
  expect(page.see("call-1H").getAttribute("aria-disabled")).toBe("true");
  for (let n = 0; n < 2; n++) {
    await page.press("call-1H");
    await settle();
  }
  expect(page.text()).toContain("This bid is insufficient (L27.A)");
  expect(page.sent).toEqual([]);
});

test("at a recording table an illegal call is made after a second press", async () => {
  const page = box(["P", "2S"], { terms: { ...FRIENDLY, enforcing: false } });
  await page.press("call-1H");
  await settle();
  expect(page.sent).toEqual([]);
  expect(page.text()).toContain("Tap again");
  await page.press("call-1H");
  expect(page.sent).toEqual([act("1H")]);
});

test.each(["levels", "strip"] as const)(
  "in a small box a level is chosen first, from the lowest legal: %s",
  async (shape) => {
    const page = box(["P", "2S", "3C", "3S"], {}, shape);
    expect(page.see("level-2").getAttribute("aria-pressed")).toBe("true");
    await page.press("level-3");
    await page.press("call-3C");
    expect(page.sent).toEqual([act("3C")]);
  },
);

test("there is no alert button if partner alerts and explains (duplicate conditions)", () => {
  expect(box(["P"], { conditions: "duplicate" }).found("alert")).toBeNull();
});
