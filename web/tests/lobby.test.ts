import { expect, test } from "vitest";
import { changed } from "../src/lobby/lobby.svelte";
import type { TableCard } from "../src/wire";

const table = (id: string, number = 0): TableCard => ({
  id,
  name: id,
  game: "bridge",
  phase: "playing",
  number,
  seats: [],
  host: "",
  invited: false,
  spectators: 0,
  mine: null,
});

test("a table that changed keeps its place, a new one comes last, a closed one goes", () => {
  let tables: readonly TableCard[] = [table("a"), table("b")];
  tables = changed(tables, { type: "TableChanged", table: table("a", 2) });
  tables = changed(tables, { type: "TableChanged", table: table("c") });
  expect(tables.map((one) => [one.id, one.number])).toEqual([
    ["a", 2],
    ["b", 0],
    ["c", 0],
  ]);
  tables = changed(tables, { type: "TableGone", id: "b" });
  tables = changed(tables, { type: "TableGone", id: "z" });
  expect(tables.map((one) => one.id)).toEqual(["a", "c"]);
});
