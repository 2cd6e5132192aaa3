import { expect, test } from "vitest";

type Text = { zh: string; en: string };
const files = import.meta.glob<{ words?: Record<string, Text | ((...given: unknown[]) => Text)> }>(
  "../src/**/*words.ts",
  {
    eager: true,
  },
);
const HAN = /\p{Script=Han}/u;

/** Texts that are the same in both languages, because they name the other one. */
const SAME = new Set(["otherLanguage"]);

for (const [file, { words }] of Object.entries(files)) {
  test(`${file}: every text has both languages, each in its own script`, () => {
    expect(words, "a words.ts exports `words`").toBeDefined();
    for (const [key, word] of Object.entries(words ?? {})) {
      if (typeof word === "function" || SAME.has(key)) continue;
      expect(word.zh.trim(), `${key} in Chinese`).not.toBe("");
      expect(word.en.trim(), `${key} in English`).not.toBe("");
      expect(HAN.test(word.en), `the English of ${key} holds Chinese: ${word.en}`).toBe(false);
      if (/[a-z]{3}/.test(word.en))
        expect(HAN.test(word.zh), `the Chinese of ${key} holds none: ${word.zh}`).toBe(true);
    }
  });
}

/** A plural noun right after a lone 1, as in "1 more minutes"; a 1 inside another number does not count. */
const NOUNS =
  "minutes|seconds|hours|days|cards|boards|rounds|entries|players|points|tricks|tables|scores|results|seatings|sessions|deals|pairs|seats|games|matches|teams|places|spectators|irregularities|draws|hands";
const ONE_OF_MANY = new RegExp(`(?<![\\d.,:/×+–-])\\b1 (?:more |different |other )?(?:${NOUNS})\\b`);

for (const [file, { words }] of Object.entries(files)) {
  test(`${file}: no plural after the number 1`, () => {
    const found: string[] = [];
    for (const [key, word] of Object.entries(words ?? {})) {
      if (typeof word !== "function") continue;
      let said: Text;
      try {
        said = word(...Array.from({ length: word.length }, () => 1));
      } catch {
        continue; // its parameters are not numbers
      }
      if (typeof said?.en === "string" && ONE_OF_MANY.test(said.en)) found.push(`${key}: ${said.en}`);
    }
    expect(found).toEqual([]);
  });
}
