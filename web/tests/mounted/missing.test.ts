// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import Missing from "../../src/events/Missing.svelte";
import type { EventCommand, RoundSeen } from "../../src/events/wire";
import { show } from "./page";

const key = { stage: "Main", session: 1, section: "A", round: 2 };
const round = {
  key,
  tables: [
    { number: 1, outstanding: [] },
    { number: 3, outstanding: ["5", "6"] },
  ],
};

function given(game: string) {
  const did: string[] = [];
  const sent: EventCommand[] = [];
  const seen = { plan: { game }, code: "bridge2017" } as unknown as Seen;
  const event = {
    busy: false,
    seen,
    may: () => true,
    together: (commands: EventCommand[]) => Promise.resolve(sent.push(...commands) > 0),
  };
  const props = {
    event: event as unknown as LiveEvent,
    seen,
    rounds: [round as unknown as RoundSeen],
    back: () => void did.push("back"),
    end: () => void did.push("end"),
  };
  return { did, sent, page: show(Missing, props) };
}

test("missing scores are listed before a round ends, with or without averages for them", async () => {
  const { did, sent, page } = given("bridge");
  expect(page.see("missing").textContent?.trim()).toBe("Table 3: 5, 6");
  await page.press("missing-back");
  await page.press("missing-end");
  await page.press("missing-average");
  expect(did).toEqual(["back", "end", "end"]);
  expect(sent.map((one) => (one.type === "AdjustScore" ? [one.board, one.scores, one.clause] : []))).toEqual([
    ["5", ["A=", "A="], "2017:L12.C.2.a"],
    ["6", ["A=", "A="], "2017:L12.C.2.a"],
  ]);
});

test("a game without averages does not offer them", () => {
  expect(given("tractor6").page.found("missing-average")).toBeNull();
});
