// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { hints as part } from "../../src/packs/bridge/table/hints";
import { hints as tractor } from "../../src/packs/tractor/table/hints";
import HintPanel from "../../src/table/HintPanel.svelte";
import { Hints } from "../../src/table/hints.svelte";
import { FRIENDLY } from "../../src/values";
import type { BridgeAct, BridgeHandSeen, BridgeSeen, Hint, PublicSeen } from "../../src/wire";
import { seatedAt, settle, show } from "./page";

const SEEN = { phase: "bidding", calls: [], plays: [], claim: null, lead_down: false } as unknown as BridgeSeen;
const text = (en: string) => ({ zh: `中${en}`, en });
const HINT = {
  type: "Hint",
  cause: "c",
  act: 0,
  advice: {
    choices: [
      { act: { type: "MakeCall", call: "1S" }, reason: text("five spades"), figures: [] },
      { act: { type: "MakeCall", call: "P" }, reason: text("too weak"), figures: [{ measure: "takes", value: 0.625 }] },
    ],
    shows: [{ act: { type: "MakeCall", call: "1NT" }, shows: text("15-17 HCP") }],
  },
} as unknown as Hint;

function at(given: Partial<PublicSeen> = {}, hint: () => Promise<unknown> = () => Promise.resolve(HINT)) {
  const bot = { name: "Bot 2", person: "bot:1", bot: true, stand_in: false, away: false, ready: true };
  const me = { ...bot, name: "Ann", person: "p", bot: false };
  const { seated, sent } = seatedAt<BridgeSeen, BridgeHandSeen, never, BridgeAct>({
    deal: SEEN,
    hand: {} as BridgeHandSeen,
    public: { seats: [me, bot, bot, bot] as never, ...given },
    hint,
  });
  const hints = new Hints(seated as never, () => part as never);
  return { seated, sent, hints, ...show(HintPanel, { hints, part: part as never }) };
}

test("one tap asks, a second does the best choice", async () => {
  const page = at();
  expect(page.found("hint-panel")).toBeNull();
  await page.hints.tap();
  await settle();
  expect(page.see("hint-0").textContent).toContain("1 spade");
  expect(page.see("hint-0").textContent).toContain("five spades");
  expect(page.see("hint-1").textContent).toContain("63%");
  expect(page.see("hint-shows").textContent).toContain("15-17 HCP");
  expect(page.seated.advised, "the board knows what is advised").toEqual({ type: "MakeCall", call: "1S" });
  await page.hints.tap();
  await settle();
  expect(page.sent).toEqual([{ type: "Perform", act: { type: "MakeCall", call: "1S" } }]);
  expect(page.found("hint-panel")).toBeNull();
  expect(page.seated.advised).toBeNull();
});

test("a tap does another choice, and the panel can be closed", async () => {
  const page = at();
  await page.hints.tap();
  await settle();
  await page.press("hint-1");
  expect(page.sent).toEqual([{ type: "Perform", act: { type: "MakeCall", call: "P" } }]);
  await page.hints.tap();
  await settle();
  await page.press("hint-close");
  expect(page.found("hint-panel")).toBeNull();
  expect(page.sent).toHaveLength(1);
});

test("a hint for an earlier turn is removed", async () => {
  const page = at();
  await page.hints.tap();
  expect(page.hints.told).not.toBeNull();
  (page.seated.public as { deal: unknown }).deal = { ...SEEN, calls: [{ seat: 0, call: "P" }] };
  expect(page.hints.told).toBeNull();
});

test("a failed hint is not shown and can be requested again", async () => {
  const page = at({}, () => Promise.reject(new Error("gone")));
  await page.hints.tap();
  expect(page.hints.asking).toBe(false);
  expect(page.hints.told).toBeNull();
});

test("hints are available alone with bots, or if all agreed", () => {
  const bot = { bot: true };
  const person = { bot: false };
  const among = (seats: object[], terms = {}) => at({ seats: seats as never, terms: { ...FRIENDLY, ...terms } }).seated;
  expect(among([person, bot, bot, bot]).practice).toBe(true);
  expect(among([person, bot, bot, bot], { enforcing: false }).practice).toBe(true);
  expect(among([person, bot, bot, bot], { given: true }).practice).toBe(false);
  expect(among([person, person, bot, bot]).practice).toBe(false);
  expect(among([person, person, bot, bot], { practice: true }).practice).toBe(true);
  expect(among([person, person, bot, bot], { practice: true, enforcing: false }).practice).toBe(false);
});

test("during the draw only a player who can declare may ask", () => {
  const may = (phase: string, declare: unknown[], awaited: boolean) =>
    tractor.may({ phase } as never, { declare } as never, awaited);
  expect(may("drawing", [{}], false)).toBe(true);
  expect(may("drawing", [], true)).toBe(false);
  expect(may("playing", [], true)).toBe(true);
  expect(may("playing", [], false)).toBe(false);
});
