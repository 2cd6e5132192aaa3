// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import AuctionRail from "../../src/packs/bridge/table/AuctionRail.svelte";
import type { BridgeAct, BridgeHandSeen, BridgeSeen, PublicSeen } from "../../src/wire";
import { seatedAt, settle, show } from "./page";

afterEach(() => vi.unstubAllGlobals());

const SEEN = {
  phase: "playing",
  dealer: 0,
  vulnerability: "None",
  calls: [
    { seat: 0, call: "1NT" },
    { seat: 1, call: "P" },
    { seat: 2, call: "2C" },
    { seat: 3, call: "X" },
  ],
} as unknown as BridgeSeen;
const text = (en: string) => ({ zh: `中${en}`, en });
const bot = { name: "Bot 2", person: "bot:1", bot: true, stand_in: false, away: false, ready: true };
const me = { ...bot, name: "Ann", person: "p", bot: false };

function rail(seats: unknown[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const calls = ["15-17 HCP", "nothing", "asks for a major", "clubs"].map(text);
    return Promise.resolve(
      new Response(JSON.stringify({ calls }), { headers: { "content-type": "application/json" } }),
    );
  });
  const { seated } = seatedAt<BridgeSeen, BridgeHandSeen, never, BridgeAct>({
    deal: SEEN,
    hand: { alerts: [{ about: 3, alert: true, words: "my own words" }] } as unknown as BridgeHandSeen,
    public: { seats, number: 1, undone: 0 } as unknown as Partial<PublicSeen>,
  });
  return { asked, ...show(AuctionRail, { seated: seated as never, onchoose: () => undefined }) };
}

test("alone with bots every call is explained, including partner's; explanations given at the table come first", async () => {
  const page = rail([me, bot, bot, bot]);
  await settle();
  expect(page.asked).toEqual(["/api/tables/t/meanings"]);
  expect(page.see("meaning-0").textContent).toContain("15-17 HCP");
  expect(page.see("meaning-2").textContent).toContain("asks for a major");
  expect(page.see("meaning-3").textContent).toContain("my own words");
  expect(page.see("meaning-3").textContent).not.toContain("clubs");
  expect(page.found("meaning-1"), "a pass takes no room").toBeNull();
});

test("with other people only explanations given at the table are shown", async () => {
  const page = rail([me, { ...me, name: "Bo", person: "q" }, bot, bot]);
  await settle();
  expect(page.asked).toEqual([]);
  expect(page.found("meaning-2")).toBeNull();
  expect(page.see("meaning-3").textContent).toContain("my own words");
});
