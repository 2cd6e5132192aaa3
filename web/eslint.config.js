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
      // TypeScript itself checks what is defined.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: unused, varsIgnorePattern: unused, caughtErrorsIgnorePattern: unused },
      ],
      // A space at the edge of a block must be written as {" "}.
      "svelte/no-useless-mustaches": "off",
      // Sets and maps are immutable values here: $state.raw replaces them as a whole.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
