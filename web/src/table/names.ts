/** Names as they are shown: a bot's is the server's own word, and is said in the reader's language. */
import type { Text } from "../wire";

/** What bots are called, by their places at a table. */
const BOTS: readonly Text[] = [
  { zh: "小安", en: "Ada" },
  { zh: "小白", en: "Ben" },
  { zh: "小晨", en: "Cleo" },
  { zh: "小丹", en: "Dan" },
  { zh: "小娥", en: "Eva" },
  { zh: "小帆", en: "Finn" },
];

/** The name of who sits at a seat: `Bot 2` is called by a name of its own, any other name stays as it is. */
export function shownName(name: string): Text {
  const bot = /^Bot (\d{1,2})$/.exec(name);
  if (bot === null) return { zh: name, en: name };
  return BOTS[Number(bot[1]) - 1] ?? { zh: `机器人 ${bot[1]}`, en: name };
}
