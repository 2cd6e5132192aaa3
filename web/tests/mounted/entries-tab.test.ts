// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import EntriesTab from "../../src/events/EntriesTab.svelte";
import type { EventCommand } from "../../src/events/wire";
import { settle, show } from "./page";

beforeEach(() => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ names: ["Eve", "Fay"], stages: [], faults: [] }))),
  );
  return () => vi.unstubAllGlobals();
});

const entry = (id: string, players: string[]) => ({
  id,
  name: players.join(" – "),
  players: players.map((name, at) => ({ id: `${id}.${at + 1}`, name })),
  reserves: [],
  seed: 0,
  stratum: "",
  bond: "",
  present: true,
  withdrawn: false,
  disqualified: false,
  standing: "listed",
});

function tab() {
  const sent: EventCommand[] = [];
  const seen = {
    id: "e",
    seq: 7,
    plan: { game: "bridge", contestants: "pair", strata: [], stages: [] },
    stages: [],
    entries: [entry("1", ["Ann", "Bob"]), entry("2", ["Cid", "Dee"])],
    entry: null,
  } as unknown as Seen;
  const event = {
    seen,
    busy: false,
    staff: true,
    may: () => true,
    do: (command: EventCommand) => Promise.resolve(sent.push(command) > 0),
  };
  return { sent, page: show(EntriesTab, { event: event as unknown as LiveEvent, seen }) };
}

test("a withdrawal asks what becomes of it in the standings", async () => {
  const { sent, page } = tab();
  await page.press(page.see("withdraw-2"));
  expect((page.see("standing-listed") as HTMLInputElement).checked).toBe(true);
  await page.press("standing-ranked");
  await page.press("settle");
  await page.press(page.see("withdraw-1"));
  await page.press("standing-ranked");
  await page.press("disqualify");
  expect((page.see("standing-ranked") as HTMLInputElement).disabled).toBe(true);
  await page.press("settle");
  expect(sent.map((one) => (one.type === "Withdraw" ? [one.entry, one.standing, one.disqualified] : []))).toEqual([
    ["2", "ranked", false],
    ["1", "listed", true],
  ]);
});

test("names of earlier events complete what is typed", async () => {
  const { page } = tab();
  await settle();
  const list = page.see("known");
  expect([...list.querySelectorAll("option")].map((one) => one.value)).toEqual(["Eve", "Fay"]);
  expect(page.see("player-1").getAttribute("list")).toBe(list.id);
});
