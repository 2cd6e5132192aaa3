// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import Controls from "../../src/packs/tractor/table/Controls.svelte";
import { Picking } from "../../src/packs/tractor/table/picking.svelte";
import { FRIENDLY } from "../../src/values";
import type { PublicSeen, Tractor6HandSeen, Tractor6Seen, TractorAct } from "../../src/wire";
import { seatedAt, settle, show } from "./page";

const HAND = {
  type: "Tractor6",
  hands: ["HA SK SK D3", null, null, null, null, null],
  trump: "H",
  shows: [],
  kitty: null,
  own: [],
  acts: ["Play"],
  declare: [],
  stir: [],
  bury: 0,
  kept: "",
  choices: [],
  play: { size: 2, count: 1, plays: ["SK SK"], must: "", words: { zh: "", en: "" } },
} as unknown as Tractor6HandSeen;
const SEEN = {
  type: "Tractor6",
  phase: "playing",
  level: 2,
  trump: "H",
  shows: [],
  dead: ["", "", "", "", "", ""],
  exposed: [],
  early: [],
  trick: null,
  turn: [0],
  declarer: 1,
  won: 0,
} as unknown as Tractor6Seen;

function controls(
  hand: Partial<Tractor6HandSeen> = {},
  given: Partial<PublicSeen> = {},
  seen: Partial<Tractor6Seen> = {},
  why?: (act: unknown) => { text: { zh: string; en: string } | null; clause: string },
) {
  const { seated, sent } = seatedAt<Tractor6Seen, Tractor6HandSeen, never, TractorAct>({
    deal: { ...SEEN, ...seen },
    hand: { ...HAND, ...hand },
    public: given,
    ...(why ? { why } : {}),
  });
  const picking = new Picking(seated as never);
  return { sent, picking, ...show(Controls, { picking, status: { zh: "轮到你", en: "Your play" }, mine: true }) };
}

test("cards can be played once the required number is picked", async () => {
  const page = controls();
  expect(page.see("play").hasAttribute("disabled")).toBe(true);
  page.picking.take({ cards: "SK SK" });
  await settle();
  expect(page.picking.cards).toEqual(["SK", "SK"]);
  await page.press("play");
  expect(page.sent).toEqual([{ type: "Perform", act: { type: "Play", cards: "SK SK" } }]);
  expect(page.picking.cards).toEqual([]);
});

test("no action is possible while a ruling is awaited", () => {
  const page = controls({ acts: ["Play", "Pass"] }, { case: {} as never });
  expect([page.found("play"), page.found("pass"), page.found("other-acts")]).toEqual([null, null, null]);
});

test("the trump is asked for if a declaration allows more than one", async () => {
  const joker = { cards: "W2 W2", trump: "S" as const };
  const page = controls({ acts: ["Pass"], play: null, declare: [joker, { ...joker, trump: "D" }] as never }, {}, {
    phase: "drawing",
  } as never);
  await page.press("declare-W2-W2");
  expect(page.sent).toEqual([]);
  await page.press("declare-W2-W2-D");
  expect(page.sent).toEqual([{ type: "Perform", act: { type: "Declare", cards: "W2 W2", trump: "D" } }]);
  await page.press("pass");
  expect(page.sent.at(-1)).toEqual({ type: "Perform", act: { type: "Pass" } });
});

test("at a recording table an illegal action needs confirmation", async () => {
  const wrong = { text: { zh: "要跟黑桃", en: "Spades must be followed" }, clause: "T3.4.1" };
  const page = controls({}, { terms: { ...FRIENDLY, enforcing: false } }, {}, () => wrong);
  page.picking.toggle("HA");
  page.picking.toggle("D3");
  await settle();
  await page.press("play");
  expect(page.sent).toEqual([]);
  expect(page.see("doubt").textContent).toContain("Spades must be followed");
  await page.press("doubt-go");
  expect(page.sent).toEqual([{ type: "Perform", act: { type: "Play", cards: "HA D3" } }]);
});

test("at an enforcing table there are no other actions", () => {
  expect(controls().found("other-acts")).toBeNull();
});

test("the page shows that it is asking the server whether cards may be played", () => {
  const page = controls();
  expect(page.see("play").getAttribute("aria-busy")).toBe("false");
  page.picking.checking = true;
  flushSync();
  expect(page.see("play").getAttribute("aria-busy")).toBe("true");
});

test("a player alone with bots can skip the rest of the draw", async () => {
  const bot = { name: "Bot", person: "", bot: true } as unknown as PublicSeen["seats"][number];
  const seats = [{ name: "Ann", person: "p", bot: false } as unknown as PublicSeen["seats"][number], bot, bot];
  const page = controls({ acts: [], play: null }, { seats }, { phase: "drawing", turn: [1] });
  await page.press("draw-rest");
  expect(page.sent).toEqual([{ type: "HurryDraw" }]);
  expect((page.see("draw-rest") as HTMLButtonElement).disabled).toBe(true);
});

test("nobody can skip the draw when other people play", () => {
  expect(controls({ acts: [], play: null }, {}, { phase: "drawing", turn: [1] }).found("draw-rest")).toBeNull();
});
