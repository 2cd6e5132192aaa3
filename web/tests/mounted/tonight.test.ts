// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import Tonight from "../../src/events/names/Tonight.svelte";
import { settle, show } from "./page";

test("the current entries give the tables, the movement and the finishing time", async () => {
  const asked: unknown[] = [];
  const row = {
    section: "A",
    entries: 13,
    name: { zh: "米切尔", en: "Mitchell" },
    tables: 7,
    rounds: 7,
    boards: 21,
    dealt: 21,
    byes: 1,
    minutes: 150,
    chosen: true,
    three_way: false,
  };
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string));
    const stages = [{ name: "Main", sessions: 1, sections: [row] }];
    return Promise.resolve(new Response(JSON.stringify({ stages, faults: [] })));
  });
  const plan = { game: "bridge" };
  const event = { now: new Date(2026, 10, 29, 19, 30).getTime() } as unknown as LiveEvent;
  const page = show(Tonight, { event, seen: { plan } as unknown as Seen, entries: 13 });
  await settle();
  expect(page.text()).toBe(
    "13 entries, 7 tables · Mitchell · 7 rounds, 21 boards · until about 22:00 if it starts now 1 has a bye in the first round",
  );
  expect(asked).toEqual([{ plan, entries: 13 }]);
  vi.unstubAllGlobals();
});
