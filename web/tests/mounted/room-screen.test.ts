// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import type { LiveEvent } from "../../src/events/event.svelte";
import Clock from "../../src/events/screen/Clock.svelte";
import ScreenPage from "../../src/events/screen/ScreenPage.svelte";
import type { Face } from "../../src/events/screen/shown";
import Picture from "../../src/events/bracket/Picture.svelte";
import type { BracketSeen, BracketTie, RoundSeen } from "../../src/events/wire";
import { speech } from "../../src/i18n.svelte";
import { settle, show } from "./page";

const MINUTE = 60_000;
const START = 1_700_000_000_000;

const table = (number: number, sides: string[][], outstanding: string[] = []): unknown => ({
  number,
  sides,
  boards: ["1", "2"],
  outstanding,
  forfeits: [],
  scores: [],
  clock: { stopped: null, ends: START + 15 * MINUTE, added: 0, left: null },
});

const round = (n: number, given: Partial<RoundSeen> = {}): RoundSeen => ({
  key: { stage: "main", session: 1, section: "A", round: n },
  started: null,
  minutes: 15,
  ends: null,
  ended: null,
  warnings: [3],
  tables: [table(1, [["1"], ["2"]]), table(2, [["3"], []])] as RoundSeen["tables"],
  forced: null,
  ...given,
});
const running = { started: START, ends: START + 15 * MINUTE };

function event(rounds: RoundSeen[], now: number, given: object = {}): LiveEvent {
  const names: Record<string, string> = { 1: "Ann – Bob", 2: "王芳 – 李强", 3: "Carl – Dora" };
  return {
    live: true,
    failed: null,
    now,
    side: (entries: readonly string[]) => entries.map((one) => `${one} ${names[one] ?? ""}`).join(" + "),
    seen: {
      id: "e",
      seq: 7,
      plan: {
        title: "Tuesday",
        game: "bridge",
        stages: [{ name: "main", format: "movement", rounds: 0, sections: ["A"] }],
      },
      entries: ["1", "2", "3"].map((id) => ({ id, withdrawn: false })),
      stages: [{ name: "main", sections: [["1", "2", "3"]], rounds, posted: [] }],
    },
    ...given,
  } as unknown as LiveEvent;
}

const face = (one: RoundSeen): Face => ({ round: one, of: 9, slots: [] });

test.each([
  [round(4, running), START + 7_500, "14:53", "running"],
  [round(4, running), START + 12 * MINUTE, "3:00", "warned"],
  [round(4, running), START + 15 * MINUTE + 30_000, "-0:30", "over"],
  [round(4), START, "15:00", "waiting"],
])("the clock of %o at %d shows %s", (one, now, time, state) => {
  const page = show(Clock, { face: face(one), now, label: null });
  expect(page.see("screen-time").textContent).toBe(time);
  expect(page.see("screen-clock").classList).toContain(state);
  expect(page.text()).toContain("Round 4 of 9");
});

test("a round without a limit has no time", () => {
  const page = show(Clock, { face: face(round(1, { started: START, minutes: 0 })), now: START, label: null });
  expect(page.found("screen-time")).toBeNull();
  expect(page.text()).toContain("no clock");
});

test("during a round it shows the time, the next seating, who sits out and which scores are missing", () => {
  const owing = [table(1, [["1"], ["2"]], ["1", "2"])] as RoundSeen["tables"];
  const given = event([round(1, { ...running, tables: owing }), round(2)], START + 5 * MINUTE);
  const page = show(ScreenPage, { id: "e", given });
  expect(page.see("screen-time").textContent).toBe("10:00");
  expect(page.see("screen-missing").textContent).toMatch(/Round 1:.*Table 1 \(2\)/);
  expect(page.see("screen-seats").textContent).toContain("Next: round 2");
  expect(page.see("screen-seats").textContent).toContain("王芳 – 李强");
  expect(page.see("screen-out").textContent).toContain("3 Carl – Dora");
  expect(page.found("screen-leaders")).toBeNull();
  speech.choose("zh");
  flushSync();
  expect(page.text()).toContain("下一轮座位：第 2 轮");
  expect(page.see("screen-missing").textContent).toContain("第 1 桌（缺 2 个）");
});

test("without a connection it says so, and the clock runs on to the end that the server gave", () => {
  const given = event([round(1, running)], START + 14 * MINUTE, { live: false });
  const page = show(ScreenPage, { id: "e", given });
  expect(page.see("screen-lost").textContent).toContain("The clock is still right");
  expect(page.see("screen-time").textContent).toBe("1:00");
});

test("at the end it requests the standings without signing in", async () => {
  const asked = vi.fn((_path: string, _how: RequestInit) =>
    Promise.resolve(
      Response.json({
        rankings: [
          {
            section: "",
            line: null,
            unit: { zh: "比赛分", en: "matchpoints" },
            lines: [
              { entry: "2", place: "1", name: "王芳 – 李强", total: "12.00" },
              { entry: "1", place: "2", name: "Ann – Bob", total: "8.00", scaled: "9.00" },
            ],
          },
        ],
      }),
    ),
  );
  vi.stubGlobal("fetch", asked);
  const over = round(1, { started: START, ended: START + MINUTE });
  const page = show(ScreenPage, { id: "e", given: event([over], START + 2 * MINUTE) });
  await settle();
  expect(page.see("screen-leaders").textContent).toMatch(/1.*王芳.*12\.00.*2.*Ann.*8\.00\*.*fewer boards/s);
  expect(page.found("screen-time")).toBeNull();
  expect(asked.mock.calls.map(([path, how]) => [path, how.credentials])).toEqual([
    ["/api/events/e/stages/1/standings", "omit"],
  ]);
});

test("a ranking without any score yet is not shown", async () => {
  const lines = [{ entry: "2", place: "1=", name: "B", total: "0.00" }];
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ rankings: [{ section: "", line: null, unit: {}, lines }] })),
  );
  const over = round(1, { started: START, ended: START + MINUTE });
  const page = show(ScreenPage, { id: "e", given: event([over], START + 2 * MINUTE) });
  await settle();
  expect(page.found("screen-leaders")).toBeNull();
  expect(page.text()).toContain("once the scores are posted");
});

test("a bracket that is too tall drops its first rounds once they are over", () => {
  const ties = [1, 2, 3, 4, 5].flatMap((round) =>
    Array.from({ length: 2 ** (5 - round) }, (_, slot) => ({
      number: slot + 1,
      round,
      slot,
      third: false,
      bye: false,
      winner: round < 4 ? 0 : null,
      places: [],
      table: 0,
      results: [],
      why: null,
    })),
  ) as unknown as BracketTie[];
  const rounds = ["1/16", "1/8", "1/4", "1/2", "final"].map((one) => ({ en: one, zh: one }));
  const heads = (found: object, tall: boolean): (string | null)[] => {
    document.body.innerHTML = "";
    const given = { rounds, ties, ...found } as unknown as BracketSeen;
    const page = show(Picture, { found: given, name: (entry: string) => entry, mine: null, tall });
    return [...page.see("bracket").querySelectorAll("b")].map((one) => one.textContent).slice(0, 6);
  };
  expect(heads({}, false)).toEqual(["1/4", "1/2", "final"]);
  expect(heads({ ties: ties.map((one) => (one.round === 2 ? { ...one, winner: null } : one)) }, false)).toEqual([
    "1/8",
    "1/4",
    "1/2",
    "final",
  ]);
  expect(heads({}, true)).toHaveLength(5);
});
