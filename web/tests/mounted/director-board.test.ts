// @vitest-environment happy-dom
import { expect, test } from "vitest";
import Doubts from "../../src/events/Doubts.svelte";
import BoardDialog, { type About } from "../../src/events/director/BoardDialog.svelte";
import Queue from "../../src/events/director/Queue.svelte";
import { queue } from "../../src/events/director/queue";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import type { Doubt, EventCommand } from "../../src/events/wire";
import { settle, show } from "./page";

const key = { stage: "Main", session: 1, section: "A", round: 2 };
const said = (en: string) => ({ en, zh: en });
const score = {
  board: "5",
  text: said("4S by N ="),
  side: 1,
  confirmed: false,
  dispute: "",
  adjusted: null,
  unplayed: false,
  counts: false,
  changed: 9,
  turned: false,
  claim: { text: said("4S by N +1"), result: "4S N +1" },
};
const table = {
  number: 3,
  sides: [["1"], ["2"]],
  boards: ["5", "6"],
  scores: [score],
  outstanding: ["5", "6"],
  forfeits: [],
  clock: { started: null, stopped: null, ends: null },
};
const round = { key, started: 1, ends: null, ended: 2, tables: [table] };

function given() {
  const sent: EventCommand[] = [];
  const seen = {
    id: "e",
    code: "bridge2017",
    plan: { game: "bridge", stages: [{ name: "Main", sections: ["A"] }] },
    stages: [{ name: "Main", rounds: [round] }],
    calls: [],
  } as unknown as Seen;
  const event = {
    busy: false,
    now: 60_000,
    seen,
    may: () => true,
    side: (entries: string[]) => entries.join(),
    do: (command: EventCommand) => Promise.resolve(sent.push(command) > 0),
    together: (commands: EventCommand[]) => Promise.resolve(sent.push(...commands) > 0),
  } as unknown as LiveEvent;
  return { sent, seen, event };
}

test("a dispute shows both versions and opens the board; missing scores can be entered or averaged", async () => {
  const { sent, seen, event } = given();
  const opened: About[] = [];
  const props = {
    event,
    seen,
    waiting: queue(seen, [], 0),
    open: (about: About) => void opened.push(about),
    right: () => undefined,
  };
  const page = show(Queue, props);
  expect(page.see("waits-dispute").textContent).toMatch(/E-W: 4S by N =.*N-S: 4S by N \+1/s);
  await page.press("decide");
  await page.press("enter-3-6");
  expect(opened.map(({ board, doing }) => [board, doing])).toEqual([
    ["5", "rule"],
    ["6", "pad"],
  ]);
  await page.press("average");
  expect(sent).toEqual([
    { type: "AdjustScore", key: { ...key, table: 3 }, board: "6", scores: ["A=", "A="], clause: "2017:L12.C.2.a" },
  ]);
});

test("an unlikely result can be marked as correct", async () => {
  const { seen, event } = given();
  const right: Doubt[] = [];
  const doubt = { key: { ...key, table: 3 }, board: "5", said: said("7NT"), reasons: [said("rare")], changed: 9 };
  const waiting = queue(seen, [doubt], 0).filter((one) => one.kind === "doubt");
  const page = show(Queue, {
    event,
    seen,
    waiting,
    open: () => undefined,
    right: (one: Doubt) => void right.push(one),
  });
  expect(page.text()).toContain("rare");
  await page.press("doubt-right");
  expect(right).toEqual([doubt]);
});

test.each([
  ["take-first", { type: "ConfirmResult", seen: 9 }],
  ["take-second", { type: "CorrectResult", result: "4S N +1", words: "", seen: 9 }],
])("the director chooses one of two versions: %s", async (button, command) => {
  const { sent, seen, event } = given();
  const about: About = { key: { ...key, table: 3 }, board: "5", doing: "rule" };
  const page = show(BoardDialog, { event, seen, about });
  await settle();
  await page.press(button);
  expect(sent).toEqual([{ key: { ...key, table: 3 }, board: "5", ...command }]);
});

test("an unlikely result is questioned once, and the answer of the staff is recorded", async () => {
  const doubt = { key: { ...key, table: 3 }, board: "5", said: said("7NT"), reasons: [said("rare")], changed: 9 };
  const sent: EventCommand[] = [];
  const asked = (may: boolean) =>
    show(Doubts, {
      event: {
        busy: false,
        doubts: [doubt],
        may: () => may,
        do: (command: EventCommand) => Promise.resolve(sent.push(command) > 0),
      } as unknown as LiveEvent,
    });
  const dialog = () => document.body.querySelector<HTMLElement>("[data-testid=right]");
  asked(false);
  dialog()?.click();
  await settle();
  expect(sent).toEqual([]);
  document.body.innerHTML = "";
  asked(true);
  dialog()?.click();
  await settle();
  expect(sent).toEqual([{ type: "VouchResult", key: doubt.key, board: "5", seen: 9 }]);
});
