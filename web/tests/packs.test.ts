import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import further from "virtual:further-packs";
import { expect, test } from "vitest";
import { PACKS, packOf } from "../src/packs";
import { dealName, gameName, seatName } from "../src/packs/naming";
import { GAMES } from "../src/values";

const SRC = new URL("../src", import.meta.url).pathname;
const FILES = globSync("**/*.{ts,svelte,css}", { cwd: SRC })
  .map((file) => file.replaceAll("\\", "/"))
  .sort();
/** Written by `python -m paiju.server.typescript`: the wire has the types of every game, the values their names. */
const GENERATED = ["wire.ts", "events/wire.ts", "values.ts", "events/values.ts"];
const OUTSIDE = FILES.filter((file) => !file.startsWith("packs/") && !GENERATED.includes(file));
const GAME = /bridge|chao[ -]?di[ -]?pi|tractor|桥牌|炒地皮|拖拉机/i;
const read = (file: string): string => readFileSync(join(SRC, file), "utf8");

/** The imports of a file from src/, as paths relative to it. */
const imported = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}(?:\/[^"']*)?)["']/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)).replaceAll("\\", "/"),
  );
/** The pack that a path belongs to; null for one outside all packs. */
const packAt = (path: string): string | null => /^packs\/(\w+)\//.exec(`${path}/`)?.[1] ?? null;
const SHARED = ["editions", "index", "naming", "pack"];
const FAMILY: Record<string, readonly string[]> = { tractor6: ["tractor"], chaodipi: ["tractor"] };

test.each(OUTSIDE)("%s names no game", (file) => {
  const named = read(file)
    .split("\n")
    .flatMap((line, at) => (GAME.test(line) ? [`${at + 1}: ${line.trim()}`] : []));
  expect(named, "ask the game's pack instead").toEqual([]);
});

test.each(OUTSIDE)("%s imports from no game's pack", (file) => {
  const from = imported(file)
    .map(packAt)
    .filter((pack) => pack !== null && !SHARED.includes(pack));
  expect(from).toEqual([]);
});

test("a game's pack imports no other game's; the tractor family shares packs/tractor", () => {
  const met = FILES.filter((file) => packAt(file) !== null).flatMap((file) => {
    const own = packAt(file) ?? "";
    if (SHARED.includes(own)) return [];
    return imported(file)
      .map(packAt)
      .filter((pack) => pack !== null && pack !== own && !SHARED.includes(pack) && !FAMILY[own]?.includes(pack))
      .map((pack) => `${file}: ${pack}`);
  });
  expect(met).toEqual([]);
});

test("the list of games matches the folders", () => {
  const folders = new Set(FILES.flatMap((file) => /^packs\/(\w+)\//.exec(file)?.[1] ?? []));
  expect([...folders].filter((folder) => folder !== "tractor").sort()).toEqual(PACKS.map(({ name }) => name).sort());
});

test("every game of the server has a pack, and there are no others", () => {
  expect(PACKS.map(({ name }) => name).sort()).toEqual([...GAMES].sort());
  expect(further).toEqual([]);
});

test.each(PACKS.map((pack) => [pack.name, pack] as const))("%s: what it says of itself goes together", (_, pack) => {
  const { seating, lobby, event } = pack;
  expect(seating.letters.length).toBe(seating.names.length);
  expect(seating.names[seating.front]).toBeDefined();
  const conditions = lobby.conditions.map(([name]) => name);
  expect(conditions).toContain(lobby.usual.friends);
  expect(conditions).toContain(lobby.usual.competition);
  if (pack.editions)
    expect(event?.plan?.conditions.map(([name]) => name)).toEqual(pack.editions.map(([edition]) => edition));
});

test("an unknown game gets a fallback name", () => {
  expect(packOf("skat")).toBeNull();
  expect(gameName("skat")).toEqual({ zh: "skat", en: "skat" });
  expect(seatName("skat", 2)).toEqual({ zh: "3 号位", en: "Seat 3" });
  expect(dealName("skat", 7)).toEqual({ zh: "第 7 副", en: "Deal 7" });
});
