import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");

/** The colours of each block of tokens.css, in the order of the file. */
function blocks(): Map<string, string>[] {
  const found: Map<string, string>[] = [];
  for (const [, body] of css.matchAll(/:root[^{]*\{([^{}]*)\}/g)) {
    found.push(
      new Map([...(body ?? "").matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, k, v]) => [k ?? "", v ?? ""])),
    );
  }
  return found.filter((block) => block.size > 0);
}

/** The matches in all sources except tokens.css, each with its file. */
function found(wanted: RegExp): string[] {
  const src = new URL("../src/", import.meta.url);
  const files = globSync("**/*.{svelte,css,ts}", { cwd: src })
    .filter((file) => file !== "tokens.css")
    .toSorted();
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, src), "utf8").matchAll(wanted)].map(
      ([words]) => `${file.replaceAll("\\", "/")}: ${words}`,
    ),
  );
}

const [day, dayFour, night, nightFour, chosen, chosenFour] = blocks();
const merged = (...parts: (Map<string, string> | undefined)[]) => new Map(parts.flatMap((part) => [...(part ?? [])]));
const lights = {
  "by day": merged(day),
  "by day, four colours": merged(day, dayFour),
  "by night": merged(day, night),
  "by night, four colours": merged(day, dayFour, night, nightFour),
};

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** The WCAG 2 contrast of two colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const TEXT: [string, string[]][] = [
  ["ink", ["ground", "surface", "surface-2"]],
  ["ink-2", ["ground", "surface", "surface-2"]],
  ["ink-3", ["ground", "surface"]],
  ["primary", ["ground", "surface"]],
  ["on-primary", ["primary", "primary-hover"]],
  ["on-felt", ["felt", "felt-2"]],
  ["on-felt-2", ["felt", "felt-2"]],
  ["lamp", ["felt", "felt-2"]],
  ["on-lamp", ["lamp"]],
  ["on-key", ["key", "key-hover", "key-off"]],
  ["on-felt-good", ["felt", "felt-2"]],
  ["on-felt-bad", ["felt", "felt-2"]],
  ["on-felt", ["felt-deep"]],
  ["on-letter", ["letter"]],
  ["on-vulnerable", ["vulnerable"]],
  ["away", ["away-ground"]],
  ["brass", ["ground", "surface"]],
  ["on-brass-ground", ["brass-ground"]],
  ["good", ["good-ground", "surface"]],
  ["warn", ["warn-ground", "surface"]],
  ["bad", ["bad-ground", "surface", "ground"]],
  ["ground", ["ink"]],
  ...["s", "h", "d", "c"].map((suit): [string, string[]] => [`suit-${suit}`, ["ground", "surface", "surface-2"]]),
  ...["s", "h", "d", "c"].map((suit): [string, string[]] => [`card-${suit}`, ["card"]]),
];
const SHAPES: [string, string[]][] = [
  ["line-strong", ["surface", "ground"]],
  ["focus", ["surface", "ground", "surface-2"]],
];

for (const [light, colours] of Object.entries(lights)) {
  test(`text has a contrast of 4.5, and edges of 3, ${light}`, () => {
    for (const [pairs, least] of [
      [TEXT, 4.5],
      [SHAPES, 3],
    ] as const) {
      for (const [front, backs] of pairs) {
        for (const back of backs) {
          const [a, b] = [colours.get(front), colours.get(back)];
          expect(a && b, `${front} and ${back} are colours`).toBeTruthy();
          expect(contrast(a ?? "", b ?? ""), `${front} on ${back}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });
}

test("opacity never makes text faint, except withdrawn or disabled things", () => {
  expect(found(/(?<![\w-])opacity: *0?\.\d+/g)).toEqual([
    "packs/tractor/table/Shows.svelte: opacity: 0.75",
    "table/ActionBar.svelte: opacity: 0.55",
  ]);
});

test("the dark theme is the same when chosen by the system and by the user", () => {
  expect([...(chosen ?? [])]).toEqual([...(night ?? [])]);
  expect([...(chosenFour ?? [])]).toEqual([...(nightFour ?? [])]);
});

test("colours are defined only in the tokens", () => {
  const hex = /(?<![\w/&"'`])#(?:[0-9a-f]{3,4}){1,2}\b(?=[\s;,)])|["'`]#(?:[0-9a-f]{3,4}){1,2}["'`]/gi;
  const made = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/gi;
  expect([...found(hex), ...found(made)]).toEqual([]);
});
