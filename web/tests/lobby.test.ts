import { describe, expect, it, test } from "vitest";
import { changed } from "../src/lobby/lobby.svelte";
import { Wish } from "../src/lobby/wish.svelte";
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

test("a changed table keeps its place, a new one comes last, a closed one is removed", () => {
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

describe("the terms of a table at one click", () => {
  it("request nothing if nothing was changed", () => {
    expect(new Wish().of("tractor6", "zh")).toEqual({ game: "tractor6", language: "zh" });
  });

  it("request what was chosen, for the chosen game", () => {
    const wish = new Wish();
    wish.choose("tractor6", "standard");
    expect(wish.isUsual("tractor6")).toBe(false);
    wish.codeTimes = true;
    wish.enforcing = false;
    wish.botPace = "calm";
    const asked = wish.of("tractor6", "en");
    expect(asked.conditions).toBe("standard");
    expect(asked.terms).toMatchObject({ code_times: true, enforcing: false, bot_time: 1_500, undo: "own-act" });
    expect(wish.of("bridge", "en").conditions).toBe("friendly");
  });
});
