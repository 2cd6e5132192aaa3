// @vitest-environment happy-dom
/** Sounds at a table, and when a player is alerted. */
import { expect, it } from "vitest";
import { isAwaited, soundOf } from "../../src/table/alerts.svelte";
import { bridge } from "../../src/packs/bridge";
import { chaodipi } from "../../src/packs/chaodipi";
import type { DealShown } from "../../src/table/deal";
import type { View } from "../../src/wire";

const person = { bot: false, stand_in: false };
const deal = (more: object = {}) => ({ phase: "playing", calls: [], plays: [], taken: [], result: null, ...more });

function view(seen: object, own: number | null = 0): View<DealShown> {
  return {
    public: {
      seats: [person, person, person, person],
      phase: "playing",
      number: 1,
      paused: false,
      call: null,
      case: null,
      to_act: [],
      deal: deal(),
      ...seen,
    },
    private: { viewer: { seat: own } },
  } as unknown as View<DealShown>;
}

const part = (await bridge.table()).default;
const none = view({});

it.each([
  ["a card", view({ deal: deal({ plays: [{}] }) }), "card"],
  ["a call", view({ deal: deal({ calls: [{}] }) }), "card"],
  ["a trick", view({ deal: deal({ plays: [{}, {}, {}, {}], taken: [2] }) }), "trick"],
  ["one's turn before the card that brings it", view({ deal: deal({ plays: [{}] }), to_act: [0] }), "turn"],
  ["another's turn", view({ to_act: [1] }), null],
  ["the end", view({ deal: deal({ result: {}, plays: [{}] }) }), "end"],
  ["the cards of another deal", view({ number: 2, deal: deal({ plays: [{}] }) }), null],
  ["nothing", none, null],
])("%s", (_name, after, sound) => {
  expect(soundOf(none, after, part)).toBe(sound);
});

it.each([
  ["paused", { paused: true }],
  ["while the director is awaited", { call: {} }],
  ["while a case is ruled", { case: {} }],
  ["between deals", { phase: "between" }],
  ["if a bot stands in", { seats: [{ ...person, stand_in: true }] }],
])("nobody is alerted %s", (_name, seen) => {
  expect(isAwaited(view({ to_act: [0] }), part)).toBe(true);
  expect(isAwaited(view({ to_act: [0], ...seen }), part)).toBe(false);
});

it("spectators are not alerted, nor players who may declare while cards are drawn", async () => {
  expect(isAwaited(view({ to_act: [0] }, null), part)).toBe(false);
  const drawing = view({ to_act: [0, 1, 2, 3], deal: deal({ phase: "drawing" }) });
  expect(isAwaited(drawing, (await chaodipi.table()).default)).toBe(false);
});
