import { expect, test } from "vitest";

type Text = { zh: string; en: string };
const files = import.meta.glob<{ words?: Record<string, Text | ((...given: unknown[]) => Text)> }>("../src/**/words.ts", {
  eager: true,
});
const HAN = /\p{Script=Han}/u;

/** Words that are the same for both readers: they name the other language. */
const SAME = new Set(["otherLanguage"]);

for (const [file, { words }] of Object.entries(files)) {
  test(`${file}: every word is there in both languages, and is that language`, () => {
    expect(words, "a words.ts exports `words`").toBeDefined();
    for (const [key, word] of Object.entries(words ?? {})) {
      if (typeof word === "function" || SAME.has(key)) continue;
      expect(word.zh.trim(), `${key} in Chinese`).not.toBe("");
      expect(word.en.trim(), `${key} in English`).not.toBe("");
      expect(HAN.test(word.en), `the English of ${key} holds Chinese: ${word.en}`).toBe(false);
      if (/[a-z]{3}/.test(word.en)) expect(HAN.test(word.zh), `the Chinese of ${key} holds none: ${word.zh}`).toBe(true);
    }
  });
}
