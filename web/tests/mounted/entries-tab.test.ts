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

/** Two rounds of a one-table movement, the first under way; pair 3 is not in it. */
const movement = (sides: string[][]) => ({
  plan: { name: "Main", format: "movement", sections: ["A"], sessions: 1 },
  stage: {
    name: "Main",
    sections: [["1", "2"]],
    rounds: [1, 2].map((round) => ({
      key: { stage: "Main", session: 1, section: "A", round },
      started: round === 1 ? 1 : null,
      ended: null,
      tables: [{ number: 1, sides, boards: [`${round}`], scores: [] }],
    })),
  },
});

function tab(late?: ReturnType<typeof movement>) {
  const sent: EventCommand[] = [];
  const seen = {
    id: "e",
    seq: 7,
    plan: { game: "bridge", contestants: "pair", strata: [], stages: late ? [late.plan] : [] },
    stages: late ? [late.stage] : [],
    entries: [entry("1", ["Ann", "Bob"]), entry("2", ["Cid", "Dee"]), ...(late ? [entry("3", ["Eli", "Fay"])] : [])],
    entry: null,
  } as unknown as Seen;
  const event = {
    seen,
    busy: false,
    staff: true,
    may: () => true,
    do: (command: EventCommand) => Promise.resolve(sent.push(command) > 0),
    together: (commands: EventCommand[]) => Promise.resolve(sent.push(...commands) > 0),
  };
  return { sent, page: show(EntriesTab, { event: event as unknown as LiveEvent, seen }) };
}

test("a withdrawal asks how it appears in the standings", async () => {
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

test("names from earlier events are offered as completions", async () => {
  const { page } = tab();
  await settle();
  const list = page.see("known");
  expect([...list.querySelectorAll("option")].map((one) => one.value)).toEqual(["Eve", "Fay"]);
  expect(page.see("player-1").getAttribute("list")).toBe(list.id);
});

test("a late pair takes free seats at once, or replaces others from the next round", async () => {
  const key = (round: number) => ({ stage: "Main", session: 1, section: "A", round });
  const full = tab(movement([["1"], ["2"]]));
  await full.page.press("late-3");
  expect(full.page.see("bumps").textContent).toContain("replaces another pair");
  expect([...full.page.see("from-round").querySelectorAll("option")].map((one) => one.textContent)).toEqual([
    "Round 1",
    "Round 2",
  ]);
  await full.page.press("settle");
  expect(full.sent).toEqual([{ type: "SeatLate", entry: "3", start: key(2), bump: true }]);
  const free = tab(movement([["1"], []]));
  await free.page.press("late-3");
  expect(free.page.found("bumps")).toBeNull();
  await free.page.press("settle");
  expect(free.sent).toEqual([{ type: "SeatLate", entry: "3", start: key(1), bump: false }]);
});
