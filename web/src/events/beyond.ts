/** Text beside a ruling in a log. */
import type { Text } from "../wire";

/** The recorded text of a ruling without its title, in either language, because the title is shown with its clauses. */
export function beyond(title: Text, words: string): string {
  const named = [title.zh, title.en].find((one) => words.startsWith(one));
  return named === undefined ? words : words.slice(named.length).replace(/^\s*[:：]?\s*/, "");
}
