/** Names of Chao Di Pi in the lobby and at its events, in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  title: { zh: "炒地皮", en: "Chao Di Pi" },
  /** A deal is called 盘 (document 001). */
  deal: (number: number): Text => ({ zh: `第 ${number} 盘`, en: `Deal ${number}` }),
  now: { zh: "炒地皮，与三个机器人", en: "Chao Di Pi with three bots" },
  standard: { zh: "标准：暗炒，底牌扣住", en: "Standard: dark stirs, the kitty stays closed" },
  open: { zh: "明打：明炒，埋底的人可以看底牌", en: "Open: stirs are seen, the player who buried may look" },
  early: { zh: "小组赛、前几轮：50 分钟", en: "Groups, early rounds: 50 minutes" },
  late: { zh: "淘汰赛后段：不限时", en: "Late knock-out: no limit" },
  unnoticed: {
    zh: "跟错、藏牌、底牌或手牌张数不符，总要有人查问才揭出。",
    en: "A wrong follow, a concealed suit or pair and a wrong number of cards come to light only if somebody asks.",
  },

  // Events.
  game: (game: string): Text => ({ zh: `第 ${game} 局`, en: `Game ${game}` }),
  preset: { zh: "炒地皮 27 对", en: "27 Chao Di Pi pairs" },
  presetHint: { zh: "单败淘汰，半决赛起三局两胜", en: "Single elimination, best of three from the semi-finals" },
} satisfies Words;
