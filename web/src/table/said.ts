/** Messages of bots and the site: they come in both languages at once, and each user is shown their own. */
import type { Text } from "../wire";

const HAN = /\p{Script=Han}/gu;
const LATIN = /[A-Za-z]/g;

const count = (words: string, sign: RegExp): number => words.match(sign)?.length ?? 0;

/**
 * Text in both languages, Chinese before a slash and English after it, which may contain a Chinese name; other text is
 * the same for both.
 */
export function readBoth(words: string): Text {
  const parts = words.split(" / ");
  for (const most of [0, 1 / 3])
    for (let at = 1; at < parts.length; at++) {
      const [zh, en] = [parts.slice(0, at).join(" / "), parts.slice(at).join(" / ")];
      if (count(zh, HAN) > 0 && count(en, HAN) <= most * count(en, LATIN)) return { zh, en };
    }
  return { zh: words, en: words };
}
