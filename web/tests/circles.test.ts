/** No files of the browser know each other in a circle; imports of types, and those fetched late, count. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SRC = new URL("../src", import.meta.url).pathname;
const FILES = new Set(globSync("**/*.{ts,svelte}", { cwd: SRC }).map((file) => file.replaceAll("\\", "/")));

/** The files that a text imports, where it stands in `folder`. */
function imported(folder: string, text: string, files: ReadonlySet<string>): string[] {
  const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}(?:\/[^"']*)?)["']/g)].map(([, path = ""]) =>
    normalize(join(folder, path)).replaceAll("\\", "/"),
  );
  return paths.flatMap((path) => [path, `${path}.ts`, `${path}/index.ts`].find((file) => files.has(file)) ?? []);
}

/** Those from which a way leads back to themselves. */
function circling(drawn: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (start: string): Set<string> => {
    const found = new Set<string>();
    const ahead = [start];
    for (let at = ahead.pop(); at !== undefined; at = ahead.pop())
      for (const next of drawn.get(at) ?? [])
        if (!found.has(next)) {
          found.add(next);
          ahead.push(next);
        }
    return found;
  };
  return [...drawn.keys()].filter((file) => reached(file).has(file)).sort();
}

test("no file comes back to itself", () => {
  const drawn = new Map(
    [...FILES].map((file) => [file, imported(dirname(file), readFileSync(join(SRC, file), "utf8"), FILES)]),
  );
  expect(drawn.get("App.svelte")?.length, "imports are read").toBeGreaterThan(3);
  expect(circling(drawn)).toEqual([]);
});

test("a late import and one for a type close a circle", () => {
  const files = new Set(["a.ts", "b/index.ts", "c.svelte"]);
  const drawn = new Map([
    ["a.ts", imported(".", 'const b = () => import("./b");', files)],
    ["b/index.ts", imported("b", 'import type { C } from "../c.svelte";', files)],
    ["c.svelte", imported(".", 'import { a } from "./a";', files)],
  ]);
  expect(circling(drawn)).toEqual(["a.ts", "b/index.ts", "c.svelte"]);
});
