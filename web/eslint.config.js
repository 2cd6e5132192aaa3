import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const unused = "^_";

export default defineConfig(
  // Written by `python -m paiju.server.typescript`.
  { ignores: ["src/**/wire.ts", "src/**/values.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript itself knows what is defined.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: unused, varsIgnorePattern: unused, caughtErrorsIgnorePattern: unused },
      ],
      // A space at the edge of a block is kept as {" "} alone.
      "svelte/no-useless-mustaches": "off",
      // Sets and maps are values here: $state.raw replaces them as wholes.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
