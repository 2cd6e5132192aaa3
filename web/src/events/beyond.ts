/** What stands in a log beside a ruling. */
import type { Text } from "../wire";

/** The words that went on record with a ruling, without its title, in whichever language: that stands with its clauses. */
export function beyond(title: Text, words: string): string {
  const named = [title.zh, title.en].find((one) => words.startsWith(one));
  return named === undefined ? words : words.slice(named.length).replace(/^\s*[:：]?\s*/, "");
}
