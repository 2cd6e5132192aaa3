import { expect, test } from "vitest";
import { adjustClause, forfeitClause } from "../src/events/director/clauses";

test("a clause that stands ready is one of the event's own edition", () => {
  expect([forfeitClause("bridge1997"), adjustClause("bridge1997")]).toEqual(["L81.C.7", "L12.C.1"]);
  expect([forfeitClause("bridge2017"), adjustClause("bridge2017")]).toEqual(["L90.A", "2017:L12.C.2.a"]);
  expect([forfeitClause("tractor6"), forfeitClause("chaodipi"), adjustClause("tractor6")]).toEqual([
    "T7.4",
    "C7.4",
    "",
  ]);
});
