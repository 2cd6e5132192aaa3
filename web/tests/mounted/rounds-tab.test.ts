// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import RoundsTab from "../../src/events/RoundsTab.svelte";
import { show } from "./page";

const WHY = { zh: "各方都已轮空过", en: "everybody has sat out before" };

/** A Swiss of four rounds in one section, so many of them seated. */
function swiss(seated: number) {
  const rounds = Array.from({ length: seated }, (_, at) => ({
    key: { stage: "Main", session: 1, section: "A", round: at + 1 },
    started: null,
    minutes: 0,
    ends: null,
    ended: null,
    warnings: [],
    tables: [],
    forced: at === 0 ? WHY : null,
  }));
  const plan = { name: "Main", format: "swiss", sections: ["A"], sessions: 1, rounds: 4, movement: "", entrants: null };
  const seen = {
    id: "e",
    seq: 1,
    plan: { game: "bridge", contestants: "team", stages: [plan] },
    stages: [{ name: "Main", sections: [["1", "2", "3"]], rounds, posted: [] }],
    entries: [],
  } as unknown as Seen;
  const event = { seen, now: 0, busy: false, may: () => true, side: (entries: readonly string[]) => entries.join() };
  return show(RoundsTab, { event: event as unknown as LiveEvent, seen });
}

test("after its last round a Swiss seats none", () => {
  expect(swiss(3).see("seat").textContent?.trim()).toBe("Seat round 4");
  const full = swiss(4);
  expect(full.found("seat")).toBeNull();
  expect(full.see("all-seated").textContent?.trim()).toBe("All 4 rounds are seated.");
});

test("a forced bye says why", () => {
  expect(swiss(1).see("forced").textContent?.trim()).toBe("The bye: everybody has sat out before.");
});
