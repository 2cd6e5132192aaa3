import { beforeEach, expect, test, vi } from "vitest";
import { Outbox, type Kept, type Taken } from "../src/events/outbox.svelte";

const memory = new Map<string, string>();
beforeEach(() => {
  memory.clear();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  });
});

const entry = (cause: string, who = "1.1"): Kept => ({
  cause,
  who,
  command: {
    type: "EnterResult",
    key: { stage: "s", session: 1, section: "A", round: 1, table: 1 },
    board: "1",
    result: "pass",
  },
});

/** An outbox whose server gives the `answers` one after the other; the last one repeats. */
function box(...answers: Taken[]) {
  const causes: string[] = [];
  const refused: unknown[] = [];
  const deliver = (one: Kept): Promise<Taken> => {
    causes.push(one.cause);
    return Promise.resolve(answers.length > 1 ? (answers.shift() as Taken) : (answers[0] ?? "done"));
  };
  return { causes, refused, outbox: new Outbox("e", deliver, (fault) => refused.push(fault)) };
}

test("an entry that the server accepts is removed", async () => {
  const { outbox, causes } = box("done");
  expect(await outbox.send(entry("a"))).toBeNull();
  expect([outbox.all, causes]).toEqual([[], ["a"]]);
});

test("offline entries are kept, and sent again under the same cause until accepted", async () => {
  const { outbox, causes } = box("unreached", "unreached", "done");
  expect(await outbox.send(entry("a"))).toBeNull();
  expect(outbox.all.map((one) => one.cause)).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(outbox.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(outbox.all).toEqual([]);
  expect(causes).toEqual(["a", "a", "a"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(causes).toHaveLength(3);
});

test("a reopened page sends the stored entries in order, and only those of its player", async () => {
  const first = box("unreached");
  for (const one of [entry("a"), entry("b", "2.1"), entry("c")]) await first.outbox.send(one);
  first.outbox.close();
  const { outbox, causes } = box("done");
  await outbox.flush("1.1");
  expect(causes).toEqual(["a", "c"]);
  expect(outbox.all.map((one) => one.cause)).toEqual(["b"]);
});

test("a refused entry is reported and not sent again", async () => {
  const { outbox } = box({ refused: "no" });
  expect(await outbox.send(entry("a"))).toBe("no");
  const later = box("unreached", { refused: "late" });
  await later.outbox.send(entry("b"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([later.refused, later.outbox.all]).toEqual([["late"], []]);
});
