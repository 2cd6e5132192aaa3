import { describe, expect, it } from "vitest";
import { botAwaited, slowly } from "../../src/table/slow.svelte";

const sat = (name: string, bot = false, stand_in = false): unknown => ({ name, bot, stand_in });
const table = (to_act: number[], more: object = {}): never =>
  ({
    waits: false,
    free: false,
    nameAt: (seat: number) => `N${seat}`,
    public: { to_act, phase: "playing", seats: [sat("Ann"), sat("Bot", true), sat("Cai", false, true), null] },
    ...more,
  }) as never;

describe("the bot that the table waits for", () => {
  it("is a bot, or plays for somebody who left", () => {
    expect(botAwaited(table([1]))).toBe(1);
    expect(botAwaited(table([2]))).toBe(2);
    expect(botAwaited(table([0, 2]))).toBe(2);
  });
  it("is nobody if a person is awaited, while the table is paused, or between deals", () => {
    expect(botAwaited(table([0]))).toBeNull();
    expect(botAwaited(table([3]))).toBeNull();
    expect(botAwaited(table([]))).toBeNull();
    expect(botAwaited(table([1], { waits: true }))).toBeNull();
    expect(botAwaited(table([1], { public: { to_act: [1], phase: "between", seats: [] } }))).toBeNull();
  });
  it("is named; at a recording table the director can be called meanwhile", () => {
    expect(slowly(table([1]), 1)).toEqual({ zh: "N1还在想", en: "N1 is still thinking" });
    expect(slowly(table([1], { free: true }), 1)).toEqual({
      zh: "等N1，可叫裁判",
      en: "N1 is waiting: you may call the director",
    });
  });
});
