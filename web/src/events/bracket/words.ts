/** The words of the bracket of a knock-out, in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  tab: { zh: "对阵", en: "Bracket" },
  picture: { zh: "淘汰赛对阵", en: "Bracket of the knock-out" },
  rounds: { zh: "轮次", en: "Rounds" },
  third: { zh: "第三名", en: "Third place" },
  champion: (name: string): Text => ({ zh: `冠军：${name}`, en: `Winner: ${name}` }),
  match: (n: number): Text => ({ zh: `第 ${n} 场`, en: `Match ${n}` }),
  table: (n: number): Text => ({ zh: `第 ${n} 桌`, en: `Table ${n}` }),
  bye: { zh: "轮空", en: "bye" },
  won: { zh: "胜", en: "won" },
  seed: (n: number): Text => ({ zh: `${n} 号种子位`, en: `seed ${n}` }),
  oneMoreBoard: { zh: "加赛一副", en: "Add a board" },
  drawLots: { zh: "抽签", en: "Draw lots" },
  notOpen: { zh: "这个淘汰赛还没有开始。", en: "This knock-out has not started yet." },
} satisfies Words;
