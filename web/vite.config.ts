import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** The framework's faults point to pages of its own; what we serve names no host but ours. */
const ownWordsOnly: Plugin = {
  name: "paiju:own-words-only",
  apply: "build",
  renderChunk: (code) => code.replaceAll("https://svelte.dev/e/", "svelte: "),
};

export default defineConfig({
  plugins: [svelte(), ownWordsOnly],
  build: {
    outDir: "../src/paiju/server/site",
    emptyOutDir: true,
    // What others wrote of it, under which licence.
    license: { fileName: "licences.md" },
    // A strict content policy stands before the pages: nothing inline, no data in place of a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": { target: server, ws: true, changeOrigin: false } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
