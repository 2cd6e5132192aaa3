// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import type { EventCommand, TableSeen } from "../../src/events/wire";
import ScoringPad from "../../src/packs/bridge/event/ScoringPad.svelte";
import ChaoDiPiPad from "../../src/packs/chaodipi/event/MatchPad.svelte";
import type { ResultGiven } from "../../src/packs/pack";
import TractorPad from "../../src/packs/tractor6/event/MatchPad.svelte";
import { show } from "./page";

const AT = { stage: "Main", session: 1, section: "A", round: 2, table: 3 };

function given(more: Partial<ResultGiven> = {}) {
  const sent: EventCommand[] = [];
  let done = 0;
  const event = {
    busy: false,
    side: (entries: readonly string[]) => entries.join(),
    enter: (command: EventCommand) => Promise.resolve(sent.push(command) > 0 ? null : "refused"),
    try: (command: EventCommand) => Promise.resolve(void sent.push(command)),
  };
  return {
    sent,
    ended: () => done,
    props: {
      event: event as unknown as LiveEvent,
      seen: { plan: { game: "bridge", opening_leads: true }, stages: [] } as unknown as Seen,
      at: AT,
      table: { late: [], fines: [], scores: [], sides: [["North"], ["South"]] } as unknown as TableSeen,
      board: "7",
      known: false,
      done: () => void done++,
      ...more,
    },
  };
}

test("a tapped result is entered in written form, and the pad closes", async () => {
  const { sent, ended, props } = given();
  const pad = show(ScoringPad, props);
  expect(pad.see("send").hasAttribute("disabled")).toBe(true);
  for (const key of ["level-4", "strain-S", "by-N", "more"]) await pad.press(key);
  expect(pad.see("send").textContent?.trim()).toBe("Enter 4S N +1");
  await pad.press("send");
  expect(sent).toEqual([{ type: "EnterResult", key: AT, board: "7", result: "4S N +1" }]);
  expect(ended()).toBe(1);
});

test("dealer, vulnerability and both pairs are shown at the top", () => {
  const head = show(ScoringPad, given().props).see("pad-head").textContent?.replace(/\s+/g, " ");
  expect(head).toMatch(/Dealer S ?Both vulnerable ?N-S North ?E-W South/);
});

test("the lead is not asked for if the plan does not want it", async () => {
  const { sent, props } = given({ seen: { plan: { game: "bridge", opening_leads: false } } as Seen });
  const pad = show(ScoringPad, props);
  expect(pad.found("lead-suit")).toBeNull();
  for (const key of ["level-1", "strain-NT", "by-W"]) await pad.press(key);
  await pad.press("send");
  expect(sent).toMatchObject([{ result: "1NT W =" }]);
});

test("an incomplete lead blocks the result", async () => {
  const { sent, props } = given();
  const pad = show(ScoringPad, props);
  for (const key of ["level-3", "strain-NT", "by-E", "fewer"]) await pad.press(key);
  await pad.choose("lead-suit", "H");
  expect(pad.see("send").hasAttribute("disabled")).toBe(true);
  await pad.choose("lead-rank", "T");
  await pad.press("send");
  expect(sent).toEqual([{ type: "EnterResult", key: AT, board: "7", result: "3NT E -1 lead HT" }]);
});

test("entering again corrects an existing result", async () => {
  const { sent, props } = given({ known: true });
  const pad = show(ScoringPad, props);
  await pad.press(pad.button("Passed out"));
  expect(sent).toEqual([{ type: "CorrectResult", key: AT, board: "7", result: "pass" }]);
});

test("the number of tricks stays between none and all", async () => {
  const pad = show(ScoringPad, given().props);
  await pad.press("level-7");
  expect(pad.see("more").hasAttribute("disabled")).toBe(true);
  for (let n = 0; n < 13; n++) await pad.press("fewer");
  expect(pad.see("fewer").hasAttribute("disabled")).toBe(true);
});

test("a match of six-player Tractor can end by levels, by a walk-out or by its score sheet", () => {
  const pad = show(TractorPad, given().props);
  const ends = [...(pad.see("how") as HTMLSelectElement).options].map((one) => one.value);
  expect(ends).toEqual(["time", "passed-0", "passed-1", "out-0", "out-1", "sheet"]);
});

test("a game of Chao Di Pi without a limit does not end by time", () => {
  const round = { key: { stage: "Main", session: 1, section: "A", round: 2 }, minutes: 0 };
  const seen = { plan: { game: "chaodipi" }, stages: [{ rounds: [round] }] } as unknown as Seen;
  const pad = show(ChaoDiPiPad, given({ seen }).props);
  const how = pad.see("how") as HTMLSelectElement;
  expect([...how.options].map((one) => one.value)).toEqual(["passed-0", "passed-1"]);
  expect((pad.see("level-0") as HTMLSelectElement).value).toBe("flag");
});

test("a Chao Di Pi side that passes the last level is at the flag", async () => {
  const pad = show(ChaoDiPiPad, given().props);
  const ends = [...(pad.see("how") as HTMLSelectElement).options].map((one) => one.value);
  expect(ends).toEqual(["time", "passed-0", "passed-1"]);
  await pad.choose("how", "passed-1");
  expect((pad.see("level-1") as HTMLSelectElement).value).toBe("flag");
});
