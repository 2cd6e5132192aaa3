import { expect, test } from "vitest";
import { packOf } from "../src/packs";
import type { Code } from "../src/wire";

const ready = (game: string, code: Code): unknown => packOf(game)?.event?.clauses?.(code);

test("the suggested clauses are those of the event's edition", () => {
  expect(ready("bridge", "bridge1997")).toEqual({ forfeit: "L81.C.7", adjust: "L12.C.1" });
  expect(ready("bridge", "bridge2017")).toEqual({ forfeit: "L90.A", adjust: "2017:L12.C.2.a" });
  expect(ready("tractor6", "tractor6")).toEqual({ forfeit: "T7.4" });
  expect(ready("chaodipi", "chaodipi")).toEqual({ forfeit: "C7.4" });
});
