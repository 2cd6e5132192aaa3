// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import PlayTab from "../../src/events/PlayTab.svelte";
import { settle, show } from "./page";

const table = (boards: readonly string[], given: object = {}): unknown => ({
  number: 1,
  sides: [["1"], ["2"]],
  boards,
  scores: [],
  lineups: {},
  late: [],
  forfeits: [],
  outstanding: boards,
  clock: { left: null, stopped: null, added: 0, started: null, ends: null, side: null, time_outs: [], last: false },
  ...given,
});

function playing(game: string, boards: readonly string[], given: object = {}, kept: object[] = []) {
  const event = {
    now: 0,
    busy: false,
    may: () => false,
    side: (entries: readonly string[]) => entries.join(),
    do: () => Promise.resolve(true),
    outbox: { all: kept },
  };
  const key = { stage: "Main", session: 1, section: "A", round: 1 };
  const round = { key, started: 1, ended: null, ends: null, warnings: [], tables: [table(boards, given)] };
  const seen = {
    plan: { game, stages: [{ name: "Main", online: false }] },
    stages: [{ rounds: [round] }],
    entries: [],
    entry: "1",
    player: "1.1",
    closed: false,
  } as unknown as Seen;
  return { seen, event: { ...event, seen } as unknown as LiveEvent };
}

const tab = (...given: Parameters<typeof playing>) => show(PlayTab, playing(...given));

test("boards are entered in any order, on the game's own pad", async () => {
  const page = tab("bridge", ["1", "2"]);
  expect(page.text()).toContain("Table 1, N-S");
  expect(page.see("board-2").textContent).toContain("Board 2");
  await page.press("enter-2");
  for (let n = 0; n < 200 && page.found("level-1") === null; n++) await settle();
  expect(page.found("level-1")).not.toBeNull();
  await page.press(page.button("Cancel"));
  expect(page.found("level-1")).toBeNull();
});

const entered = {
  board: "1",
  text: { en: "4S by N =", zh: "4S N =" },
  side: 1,
  confirmed: false,
  dispute: null,
  adjusted: null,
  unplayed: false,
  changed: 5,
  claim: null,
};

test("the opponents' result can be confirmed, or our own entered on a pad beside it", async () => {
  const page = tab("bridge", ["1", "2"], { scores: [entered] });
  expect(page.found("confirm-1")).not.toBeNull();
  await page.press("ours-1");
  for (let n = 0; n < 200 && page.found("level-1") === null; n++) await settle();
  expect(page.found("level-1")).not.toBeNull();
  expect(page.found("confirm-1")).not.toBeNull();
});

test("each side sees its own version of a disputed result first", () => {
  const claim = { text: { en: "4S by N +1", zh: "4S N +1" }, result: "4S N +1" };
  const disputed = { ...entered, dispute: "", claim };
  expect(tab("bridge", ["1"], { scores: [disputed] }).see("claim-1").textContent).toContain(
    "You entered 4S by N +1, they entered 4S by N =.",
  );
});

test("an entry that could not be sent yet is shown as saved", () => {
  const command = { key: { stage: "Main", session: 1, section: "A", round: 1, table: 1 }, board: "1" };
  const page = tab("bridge", ["1", "2"], {}, [{ command, who: "1.1" }]);
  expect(page.see("kept-1").textContent).toContain("Saved on this device");
  expect(page.found("enter-1")).toBeNull();
  expect(page.found("enter-2")).not.toBeNull();
});

test("rounds with the same number are shown with their stage", () => {
  const rounds = (names: readonly string[]) => {
    const { seen, event } = playing("bridge", ["1"]);
    const [{ rounds }] = seen.stages as unknown as [{ rounds: { key: object }[] }];
    const all = names.map((stage) => ({ rounds: rounds.map((one) => ({ ...one, key: { ...one.key, stage } })) }));
    const both = { ...seen, stages: all } as unknown as Seen;
    show(PlayTab, { event: { ...event, seen: both } as unknown as LiveEvent, seen: both });
    return [...document.body.querySelectorAll("div:last-child option")].map((one) => one.textContent);
  };
  expect(rounds(["Main"])).toEqual(["Round 1"]);
  expect(rounds(["Main", "Final"])).toEqual(["Main · Round 1", "Final · Round 1"]);
});

test("the percentage so far is shown if the plan allows it, once a board is scored", async () => {
  const asked = vi.fn((_: string) =>
    Promise.resolve(
      Response.json({
        rankings: [
          {
            lines: [
              { entry: "2", percent: "40.00" },
              { entry: "1", percent: "60.00" },
            ],
          },
        ],
      }),
    ),
  );
  vi.stubGlobal("fetch", asked);
  const shown = async (running: boolean, counts: boolean) => {
    const { seen, event } = playing("bridge", ["1"], { scores: [{ ...entered, counts }] });
    const plan = { ...(seen.plan as object), running_percentage: running };
    const given = { ...seen, id: "e", seq: 1, plan } as unknown as Seen;
    const page = show(PlayTab, { event: { ...event, seen: given } as unknown as LiveEvent, seen: given });
    await settle();
    return page.found("share")?.textContent ?? null;
  };
  expect(await shown(false, true)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect(await shown(true, false)).toBeNull();
  expect(await shown(true, true)).toBe("60.00% so far");
  expect(asked.mock.calls[0]?.[0]).toBe("/api/events/e/stages/1/standings");
  vi.unstubAllGlobals();
});

test("a player without a table in the current round is told so", () => {
  const { seen, event } = playing("bridge", ["1"], { sides: [["3"], ["2"]] });
  const [{ rounds }] = seen.stages as unknown as [{ rounds: { key: object; tables: object[] }[] }];
  const next = rounds.map((one) => ({
    ...one,
    key: { ...one.key, round: 2 },
    started: null,
    tables: one.tables.map((table) => ({ ...table, sides: [["1"], ["3"]] })),
  }));
  const given = {
    ...seen,
    plan: { game: "bridge", stages: [{ name: "Main", online: false, format: "movement" }] },
    stages: [{ rounds: [...rounds, ...next] }],
  } as unknown as Seen;
  const page = show(PlayTab, { event: { ...event, seen: given } as unknown as LiveEvent, seen: given });
  expect(page.see("sit-out").textContent).toBe("You sit out round 1.");
  expect(tab("bridge", ["1"]).found("sit-out")).toBeNull();
});

test("the games of a match are entered one after the other", () => {
  const page = tab("chaodipi", ["3.1", "3.2"]);
  expect(page.text()).toContain("Table 1, Side 1");
  expect(page.see("board-3.1").textContent).toContain("Game 1");
  expect(page.found("enter-3.1")).not.toBeNull();
  expect(page.found("enter-3.2")).toBeNull();
});

test("a match of six-player Tractor has one result", () => {
  expect(tab("tractor6", ["3"]).see("board-3").textContent).toContain("The match");
});

test("a game without its own event components is shown too, with results from live tables", () => {
  const page = tab("whist", ["1"]);
  expect(page.text()).toContain("Table 1, Side 1");
  expect(page.see("board-1").textContent).toContain("Board 1");
  expect(page.found("enter-1")).toBeNull();
});
