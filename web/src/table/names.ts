/** Names as they are shown: a bot's is the server's own word, and is said in the reader's language. */
import type { Text } from "../wire";

/** The name of who sits at a seat: `Bot 2` is 机器人 2 for Chinese readers, any other name stays as it is. */
export function shownName(name: string): Text {
  const bot = /^Bot (\d{1,2})$/.exec(name);
  return bot === null ? { zh: name, en: name } : { zh: `机器人 ${bot[1]}`, en: name };
}
