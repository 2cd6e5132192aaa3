// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import RoundsTab from "../../src/events/RoundsTab.svelte";
import type { EventCommand, NewSeats } from "../../src/events/wire";
import { show } from "./page";

const WHY = { zh: "各方都已轮空过", en: "everyone has already sat out" };

/** A Swiss of four rounds in one section, some of them seated. */
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

test("a Swiss seats no round after its last", () => {
  expect(swiss(3).see("seat").textContent?.trim()).toBe("Seat round 4");
  const full = swiss(4);
  expect(full.found("seat")).toBeNull();
  expect(full.see("all-seated").textContent?.trim()).toBe("All 4 rounds are seated.");
});

test("a forced bye says why", () => {
  expect(swiss(1).see("forced").textContent?.trim()).toBe("Bye: everyone has already sat out.");
});

/** Two sections of a two-round Mitchell; in each the first round has begun or not. */
function sections(begun: boolean, first = ["1", "2"]) {
  const table = {
    number: 1,
    sides: [["1"], ["2"]],
    boards: ["1"],
    outstanding: [],
    scores: [],
    forfeits: [],
    lineups: {},
    clock: { stopped: null, side: null, ends: 9, added: 0, time_outs: [] },
  };
  const rounds = ["A", "B"].flatMap((section) =>
    [1, 2].map((number) => ({
      key: { stage: "Main", session: 1, section, round: number },
      started: begun && number === 1 ? 1 : null,
      minutes: 15,
      ends: begun && number === 1 ? 9 : null,
      ended: null,
      warnings: [],
      tables: [table],
      forced: null,
    })),
  );
  const plan = { name: "Main", format: "movement", movement: "mitchell", sections: ["A", "B"], sessions: 1, rounds: 2 };
  const seen = {
    id: "e",
    seq: 1,
    plan: { game: "bridge", contestants: "pair", stages: [{ ...plan, entrants: null }] },
    stages: [
      {
        name: "Main",
        sections: [first, ["3", "4"]],
        rounds,
        posted: [],
      },
    ],
    entries: [],
  } as unknown as Seen;
  const sent: EventCommand[][] = [];
  const seated: unknown[] = [];
  const event = {
    seen,
    now: 0,
    busy: false,
    may: () => true,
    side: (entries: readonly string[]) => entries.join(),
    together: (commands: EventCommand[]) => Promise.resolve(sent.push(commands) > 0),
    send: (_: string, body: NewSeats) => Promise.resolve(seated.push(body) > 0),
  };
  return { sent, seated, page: show(RoundsTab, { event: event as unknown as LiveEvent, seen }) };
}

const told = (commands: EventCommand[] | undefined): string[] =>
  (commands ?? []).map((one) =>
    "key" in one ? `${one.type} ${one.key.section}${"round" in one.key ? one.key.round : ""}` : one.type,
  );

test("an action applies to all sections together, or to one alone", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { sent, seated, page } = sections(false);
  await page.press("start");
  await page.press("seat-and-start");
  expect(seated).toMatchObject([{ section: "A", every: true, start: true }]);
  await page.press("every");
  await page.press("start");
  expect(sent.map(told)).toEqual([["StartRound A1", "StartRound B1"], ["StartRound A1"]]);
  vi.unstubAllGlobals();
});

test("an entry without a table in a movement sits out", () => {
  const rover = sections(true, ["1", "2", "7"]).page;
  expect(rover.see("aside").textContent?.replace(/\s+/g, " ").trim()).toBe("sits out 7");
  expect(sections(true).page.found("aside")).toBeNull();
  expect(swiss(1).found("aside")).toBeNull();
});

test("the clocks of all sections are extended and stopped together", async () => {
  const { sent, page } = sections(true);
  await page.press("stop-clocks");
  await page.press(page.button("5 more minutes"));
  await page.press("move-on");
  await page.press("end");
  expect(sent.map(told)).toEqual([
    ["StopClock A1", "StopClock B1"],
    ["ExtendRound A1", "ExtendRound B1"],
    ["EndRound A1", "EndRound B1", "StartRound A2", "StartRound B2"],
    ["EndRound A1", "EndRound B1"],
  ]);
});

test("one click opens a stage, seats all its sections and starts them", async () => {
  const did: unknown[] = [];
  const plan = {
    name: "Main",
    format: "groups",
    movement: "",
    sections: ["A", "B"],
    sessions: 1,
    rounds: 0,
    entrants: null,
  };
  const entries = ["1", "2", "3", "4"].map((id) => ({ id, present: true, withdrawn: false }));
  const seen = {
    id: "e",
    seq: 1,
    plan: { game: "bridge", contestants: "team", stages: [plan] },
    stages: [{ name: "Main", sections: null, rounds: [], posted: [] }],
    entries,
  } as unknown as Seen;
  const event = {
    seen,
    now: 0,
    busy: false,
    may: () => true,
    do: (command: EventCommand) => Promise.resolve(did.push(command) > 0),
    send: (_: string, body: NewSeats) => Promise.resolve(did.push(body) > 0),
  };
  const page = show(RoundsTab, { event: event as unknown as LiveEvent, seen });
  await page.press("open-and-start");
  expect(did).toMatchObject([
    {
      type: "OpenStage",
      sections: [
        ["1", "4"],
        ["2", "3"],
      ],
    },
    { how: "round-robin", every: true, start: true, round: 1 },
  ]);
});

/** A league whose only session can be posted, followed by a knock-out with some rounds seated. */
function stages(posted: boolean, seated: number | null) {
  const round = (stage: string, number: number) => ({
    key: { stage, session: 1, section: "A", round: number },
    started: 1,
    minutes: 0,
    ends: null,
    ended: 2,
    warnings: [],
    tables: [
      {
        number: 1,
        sides: [["1"], ["2"]],
        boards: [`${number}.1`],
        outstanding: [],
        scores: [],
        forfeits: [],
        clock: { stopped: null, side: null, ends: null, added: 0, time_outs: [] },
      },
    ],
    forced: null,
  });
  const plan = { sections: ["A"], sessions: 1, movement: "", entrants: null };
  const seen = {
    id: "e",
    seq: 1,
    plan: {
      game: "chaodipi",
      contestants: "pair",
      stages: [
        { ...plan, name: "League", format: "round-robin", rounds: 1 },
        { ...plan, name: "Cup", format: "knock-out", rounds: 2 },
      ],
    },
    stages: [
      {
        name: "League",
        sections: [["1", "2", "3", "4"]],
        rounds: [round("League", 1)],
        posted: posted ? [{ session: 1, until: 9, corrected: null }] : [],
      },
      {
        name: "Cup",
        sections: seated === null ? null : [["1", "2", "3", "4"]],
        rounds: Array.from({ length: seated ?? 0 }, (_, at) => round("Cup", at + 1)),
        posted: [],
      },
    ],
    entries: [],
  } as unknown as Seen;
  const event = {
    seen,
    now: 0,
    busy: false,
    staff: true,
    may: () => true,
    side: (entries: readonly string[]) => entries.join(),
  };
  return show(RoundsTab, { event: event as unknown as LiveEvent, seen });
}

test("the page starts with the current stage, and a posted one leads to the next", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  expect(stages(false, null).see("seating").textContent).toContain("Round 1");
  expect(stages(true, null).text()).toContain("This stage is not open yet.");
  const page = stages(true, 1);
  expect(page.text()).toContain("Seat round 2");
  expect(page.found("onward")).toBeNull();
  await page.choose("stage", "0");
  await page.press("onward");
  expect(page.text()).toContain("Seat round 2");
  vi.unstubAllGlobals();
});

test("a match for third place is offered with the final, and games are numbered within the match", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  expect(stages(true, 0).text()).not.toContain("third place");
  const page = stages(true, 1);
  expect(page.text()).toContain("third place");
  expect(page.see("seating").querySelector("tbody td:nth-of-type(3)")?.textContent).toMatch(/^\s*1\s*✓/);
  vi.unstubAllGlobals();
});
