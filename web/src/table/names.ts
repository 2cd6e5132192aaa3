/** Displayed names: a bot's name comes from the server, and is translated for the user. */
import type { Text } from "../wire";

/** The bots' names, by their places at a table. */
const BOTS: readonly Text[] = [
  { zh: "小安", en: "Ada" },
  { zh: "小白", en: "Ben" },
  { zh: "小晨", en: "Cleo" },
  { zh: "小丹", en: "Dan" },
  { zh: "小娥", en: "Eva" },
  { zh: "小帆", en: "Finn" },
];

/** The displayed name of a seat's player: `Bot 2` gets a name of its own, any other name is unchanged. */
export function shownName(name: string): Text {
  const bot = /^Bot (\d{1,2})$/.exec(name);
  if (bot === null) return { zh: name, en: name };
  return BOTS[Number(bot[1]) - 1] ?? { zh: `机器人 ${bot[1]}`, en: name };
}
