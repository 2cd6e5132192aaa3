import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** The framework's error messages link to its own site; the files we serve name no other host. */
const ownWordsOnly: Plugin = {
  name: "paiju:own-words-only",
  apply: "build",
  renderChunk: (code) => code.replaceAll("https://svelte.dev/e/", "svelte: "),
};

/** Text files compressed as small as possible: the server has no such compressor. */
const brotli: Plugin = {
  name: "paiju:brotli",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(js|css|svg|html)$/.test(name))) {
      const body = readFileSync(join(dir, name));
      const small = brotliCompressSync(body);
      if (small.length < body.length * 0.95) writeFileSync(join(dir, `${name}.br`), small);
    }
  },
};

const MOUNTED = "tests/mounted/**/*.test.ts";

const FURTHER = "virtual:further-packs";

/** The folders of packs, each with an index.ts, that this build adds to those of src/packs; none in what is shipped. */
const folders = (process.env["PAIJU_FURTHER_PACKS"] ?? "")
  .split(delimiter)
  .filter((one) => one !== "")
  .map((one) => resolve(one));

/** Packs from outside src/, each the default export of its folder; their package imports are resolved here. */
const furtherPacks: Plugin = {
  name: "paiju:further-packs",
  resolveId(id, importer) {
    if (id === FURTHER) return `\0${FURTHER}`;
    const outside = importer !== undefined && folders.some((folder) => importer.startsWith(folder));
    return outside && /^[a-z@]/i.test(id) ? this.resolve(id, join(import.meta.dirname, "index.html")) : null;
  },
  load(id) {
    if (id !== `\0${FURTHER}`) return null;
    const missing = folders.find((folder) => !existsSync(join(folder, "index.ts")));
    if (missing !== undefined) this.error(`PAIJU_FURTHER_PACKS: there is no index.ts in ${missing}`);
    const imports = folders.map((folder, at) => `import pack${at} from ${JSON.stringify(join(folder, "index.ts"))};`);
    return `${imports.join("\n")}\nexport default [${folders.map((_, at) => `pack${at}`).join(", ")}];`;
  },
};

export default defineConfig({
  plugins: [furtherPacks, svelte(), ownWordsOnly, brotli],
  build: {
    outDir: "../src/paiju/server/site",
    emptyOutDir: true,
    // The licences of third-party code.
    license: { fileName: "licences.md" },
    // A strict content security policy applies: nothing inline, and no data URLs in place of files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    reportCompressedSize: false,
    // Small modules that every table needs are bundled into few files: each file costs a request, and is compressed
    // separately.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "svelte", test: /node_modules\/(svelte|esm-env|clsx)\//, priority: 2 },
            {
              name: "base",
              test: /web\/src\/((api|patch|plural|words|values|(i18n|live|notices|session|settings|title|who|route)\.svelte)\.ts|shell\/(Dialog|Lazy)\.svelte)$/,
              priority: 2,
            },
            {
              name: "board",
              test: /web\/src\/(sound|table\/(around|Felt|lingering|Flight|slow|seated|lying|keys|rotation|SeatPlate|referee\/Bound))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [import.meta.dirname, ...folders] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: false } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "node",
    pool: "threads",
    unstubGlobals: true,
    // How long a test takes is a matter of what else the machine does.
    testTimeout: 120_000,
    // Tests that mount components have a document for each file; the others leave nothing behind, and share one
    // environment.
    projects: [
      { extends: true, test: { name: "mounted", include: [MOUNTED] } },
      { extends: true, test: { name: "plain", include: ["tests/**/*.test.ts"], exclude: [MOUNTED], isolate: false } },
    ],
  },
});
