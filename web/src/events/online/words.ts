/** The words of an event's live tables, in both languages. */
import { sectionName } from "../naming";
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  tab: { zh: "实时牌桌", en: "Live tables" },
  go: { zh: "前往你的牌桌", en: "Go to your table" },
  back: { zh: "回到你的牌桌", en: "Back to your table" },
  goHint: {
    zh: "本轮在本站的牌桌上打；结果会自动登记。",
    en: "This round is played at a table on this site. Results are entered automatically.",
  },
  notOpen: { zh: "一轮开始后，这里会出现它的牌桌。", en: "Tables appear here once a round has started." },
  look: { zh: "进去看", en: "Look in" },
  bots: { zh: "由机器人代替缺席者", en: "Bots for missing players" },
  botsOf: (table: number): Text => ({
    zh: `由机器人代替缺席者：第 ${table} 桌`,
    en: `Bots for missing players: table ${table}`,
  }),
  stop: { zh: "立即结束", en: "End now" },
  stopOf: (table: number): Text => ({ zh: `立即结束：第 ${table} 桌`, en: `End now: table ${table}` }),
  sure: { zh: "正在打的一副不会有结果。确定吗？", en: "The board in play will have no result. Are you sure?" },
  cancel: { zh: "取消", en: "Cancel" },
  called: { zh: "在叫裁判", en: "Director called" },
  playing: { zh: "正在打", en: "Playing" },
  between: { zh: "两副之间", en: "Between boards" },
  waiting: { zh: "等候入座", en: "Waiting for players" },
  closed: { zh: "已散桌", en: "Closed" },
  nobody: { zh: "未到", en: "not here yet" },
  bot: { zh: "机器人", en: "bot" },
  away: { zh: "掉线", en: "away" },
  boardNo: (board: string): Text => ({ zh: `第 ${board} 副`, en: `Board ${board}` }),
  dealNo: (deal: string): Text => ({ zh: `第 ${deal} 局`, en: `Deal ${deal}` }),
  tableOf: (section: string, table: number, game: string): Text => {
    const { zh, en } = sectionName(section, game);
    return { zh: `${zh}第 ${table} 桌`, en: `${en}, table ${table}` };
  },
  played: (count: number): Text => ({
    zh: `已打完 ${count} 副`,
    en: count === 1 ? "1 board played" : `${count} boards played`,
  }),
  dealt: (count: number): Text => ({
    zh: `已打完 ${count} 局`,
    en: count === 1 ? "1 deal played" : `${count} deals played`,
  }),
  promises: { zh: "承诺的牌", en: "Promised deals" },
  promisesHint: {
    zh: "每副牌的种子在打之前就公布了摘要；打过之后可取得证明，用 paiju verify 验证。各桌同一副牌相同。",
    en: "The digest of each deal's seed is published before play. Once you have played a deal, you can download its proof and check it with paiju verify. A board is the same at every table.",
  },
  digest: { zh: "摘要", en: "Digest" },
  proof: { zh: "证明", en: "Proof" },
  proofOf: (board: string): Text => ({ zh: `证明：第 ${board} 副`, en: `Proof: board ${board}` }),
} satisfies Words;
