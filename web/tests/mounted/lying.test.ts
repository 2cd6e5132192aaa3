// @vitest-environment happy-dom
/** Which tables fit on one screen when the phone is in landscape. */
import { expect, test, vi } from "vitest";
import { FRIENDLY } from "../../src/values";
import type { PrivateSeen, PublicSeen, Spectators } from "../../src/wire";
import { seatedAt } from "./page";

const window = vi.hoisted(() => ({ current: true }));
vi.mock("../../src/table/lying", () => ({ lying: window }));

const RULING = [{}] as unknown as PublicSeen["rulings"];
const CASE = {} as unknown as PublicSeen["case"];

function lies(
  viewer: Partial<PrivateSeen["viewer"]>,
  spectators: Spectators = "table",
  given: Partial<PublicSeen> = {},
): boolean {
  return seatedAt({
    deal: null,
    hand: null,
    public: { terms: { ...FRIENDLY, spectators }, ...given },
    private: { viewer: { seat: null, director: false, host: false, ...viewer } } as Partial<PrivateSeen>,
  }).seated.lies;
}

test("players and spectators get the whole table on one screen in landscape", () => {
  expect(lies({ seat: 0 })).toBe(true);
  expect(lies({ seat: 0 }, "all-hands", { case: CASE })).toBe(true);
  expect(lies({})).toBe(true);
  expect(lies({}, "table", { case: CASE, rulings: RULING })).toBe(true);
  expect(lies({}, "all-hands")).toBe(true);
  expect(lies({ host: true })).toBe(true);
});

test("beside a ruling, users who see all hands scroll", () => {
  expect(lies({}, "all-hands", { case: CASE })).toBe(false);
  expect(lies({}, "all-hands", { rulings: RULING })).toBe(false);
  expect(lies({ host: true }, "table", { case: CASE })).toBe(false);
  expect(lies({ director: true }, "table", { rulings: RULING })).toBe(false);
});

test("there is no landscape layout in portrait", () => {
  window.current = false;
  expect(lies({ seat: 0 })).toBe(false);
  expect(lies({})).toBe(false);
  window.current = true;
});
