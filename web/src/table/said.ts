/** What bots say of calls: it comes in both languages at once, and each reader is shown his own. */
import type { Text } from "../wire";

const HAN = /\p{Script=Han}/u;

/** Words of a bot, Chinese before a stroke and English after it; what is not written so stays whole for both. */
export function saidByBot(words: string): Text {
  for (let at = words.indexOf(" / "); at >= 0; at = words.indexOf(" / ", at + 1)) {
    const [zh, en] = [words.slice(0, at), words.slice(at + 3)];
    if (HAN.test(zh) && !HAN.test(en)) return { zh, en };
  }
  return { zh: words, en: words };
}
