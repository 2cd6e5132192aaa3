/** The words of a replay, in both languages. */
import type { Words } from "../i18n.svelte";

export const words = {
  // The replay.
  replayOf: (deal: { zh: string; en: string }) => ({ zh: `${deal.zh}复盘`, en: `Replay of ${deal.en.toLowerCase()}` }),
  toTablePage: { zh: "回牌桌", en: "Back to the table" },
  replayNone: { zh: "这种玩法没有复盘页。", en: "This game has no replay." },
  replayFailed: { zh: "这副牌还不能复盘", en: "This deal cannot be replayed yet" },
  stepFirst: { zh: "到开头", en: "To the start" },
  stepBack: { zh: "上一步", en: "Step back" },
  stepOn: { zh: "下一步", en: "Step forward" },
  stepLast: { zh: "到结尾", en: "To the end" },
  stepOf: (n: number, all: number) => ({ zh: `第 ${n} 步，共 ${all} 步`, en: `Step ${n} of ${all}` }),
  position: { zh: "位置", en: "Position" },
  download: { zh: "下载记录", en: "Download the record" },
  jump: { zh: "跳到", en: "Go to" },
  steps: { zh: "步骤", en: "Steps" },
  playOn: { zh: "从这里接着打", en: "Play on from here" },
  playOnShort: { zh: "接着打", en: "Play on" },
  playOnHint: {
    zh: "另开一桌练习，牌就停在这一步，其余各家由机器人打",
    en: "Opens a practice table at this point of the deal, with bots in the other seats",
  },
  aboutReplay: { zh: "详情", en: "Details" },
  replayKeys: { zh: "上一步、下一步；到头、到尾", en: "step back, step forward; to the start, to the end" },
} satisfies Words;
