// @vitest-environment happy-dom
/** The language chosen in one tab applies in the others. */
import { afterEach, expect, test } from "vitest";
import { speech } from "../../src/i18n.svelte";

const chosen = (key: string, newValue: string): boolean =>
  dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));

afterEach(() => speech.choose("en"));

test("another tab's language is applied, and no other stored value is", () => {
  speech.choose("en");
  chosen("paiju.language", "zh");
  expect(speech.language).toBe("zh");
  expect(document.documentElement.lang).toBe("zh-CN");
  chosen("paiju.language", "xx");
  chosen("paiju.order", "en");
  expect(speech.language).toBe("zh");
});
