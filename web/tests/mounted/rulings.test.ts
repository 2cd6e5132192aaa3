// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { speech } from "../../src/i18n.svelte";
import bridge from "../../src/packs/bridge/table";
import Rulings from "../../src/table/referee/Rulings.svelte";
import type { Text } from "../../src/wire";
import { seatedAt, settle, show } from "./page";

const text = (en: string, zh = `「${en}」`): Text => ({ zh, en });
const later = [{ name: "foreseen-damage", title: text("Damage foreseen", "可预知的损害"), answers: {} }];
const ruled = (deal: number) => ({ seq: deal, deal, title: text("insufficient"), clauses: ["L27"], later });
const RULING = { irregularity: "insufficient-bid", chosen: [], statements: [], clauses: ["L27"], unsure: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  speech.choose("en");
});

/** The rulings panel as a user sees it, with the server's list for each deal. */
async function rulings(given: { host: boolean; phase: "playing" | "between"; deals: number[] }) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const listed = { table: "t", name: "T", game: "bridge", rulings: given.deals.map(ruled) };
    const body = path.endsWith("/rulings") ? listed : { codes: [] };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } }));
  });
  const { seated, sent } = seatedAt({
    deal: { phase: "finished" } as never,
    hand: null,
    public: { game: "bridge", phase: given.phase, rulings: [RULING], past: [{ number: 4 }], number: 5 } as never,
    private: { viewer: { seat: null, director: given.host, host: given.host } } as never,
  });
  const page = show(Rulings as never, { seated, seatNames: [], part: { acted: () => "" } } as never);
  await settle();
  return { page, sent, asked: asked.filter((path) => path.endsWith("/rulings")) };
}

test("the person who runs the table opens what a ruling put off, once play is over", async () => {
  const { page, sent, asked } = await rulings({ host: true, phase: "between", deals: [4] });
  expect(asked).toEqual(["/api/tables/t/rulings"]);
  expect(page.see("rulings-later").textContent).toContain("Play is over");
  expect(page.see("rulings-later-foreseen-damage").textContent).toBe("Rule it as “Damage foreseen”");
  speech.choose("zh");
  await settle();
  expect(page.see("rulings-later-foreseen-damage").textContent).toBe("按「可预知的损害」裁定");
  await page.press("rulings-later-foreseen-damage");
  expect(sent).toEqual([{ type: "DrawAttention", irregularity: "foreseen-damage", put_off: true }]);
});

test.each([
  ["while cards are played", { host: true, phase: "playing", deals: [4] }],
  ["by anyone else", { host: false, phase: "between", deals: [4] }],
] as const)("nothing is requested %s", async (_, given) => {
  const { page, asked } = await rulings({ ...given, deals: [...given.deals] });
  expect(asked).toEqual([]);
  expect(page.found("rulings-later")).toBeNull();
});

test("nothing is offered for another deal", async () => {
  const { page, asked } = await rulings({ host: true, phase: "between", deals: [3] });
  expect(asked.length).toBe(1);
  expect(page.found("rulings-later")).toBeNull();
});

test("a claim counts as an action, so the ruling makes room for the claimed hands", () => {
  const before = { calls: [], plays: [], won: [0, 0], claim: null };
  const claimed = { ...before, claim: { seat: 2, tricks: 3 } };
  expect(bridge.referee?.acted(claimed as never)).not.toBe(bridge.referee?.acted(before as never));
});
