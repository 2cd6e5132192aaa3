/** What toy Whist says, in both languages. */
import type { Words } from "../../../../web/src/i18n.svelte";
import type { Text } from "../../../../web/src/wire";

export const SEAT_NAMES: readonly Text[] = [
  { zh: "北家", en: "North" },
  { zh: "东家", en: "East" },
  { zh: "南家", en: "South" },
  { zh: "西家", en: "West" },
];
export const SEAT_LETTERS: readonly Text[] = [
  { zh: "北", en: "N" },
  { zh: "东", en: "E" },
  { zh: "南", en: "S" },
  { zh: "西", en: "W" },
];

export const words = {
  title: { zh: "惠斯特", en: "Whist" },
  deal: (number: number): Text => ({
    zh: `第 ${number} 副`,
    en: `Deal ${number}`,
  }),
  now: { zh: "惠斯特，与三个机器人", en: "Whist with three bots" },
  toy: { zh: "没有将牌", en: "Without trumps" },
  conditionsHint: {
    zh: "只有一种打法。",
    en: "There is only one way to play it.",
  },
  placing: {
    zh: "四手牌，北家在前：AKQ.JT9.876.5432 ……",
    en: "Four hands, North first: AKQ.JT9.876.5432 ...",
  },
  yourHand: { zh: "你的牌", en: "Your hand" },
  handOf: (who: Text): Text => ({
    zh: `${who.zh}的牌`,
    en: `${who.en}'s hand`,
  }),
  hidden: (who: Text, count: number): Text => ({
    zh: `${who.zh}有 ${count} 张`,
    en: `${who.en} holds ${count} cards`,
  }),
  trick: { zh: "这一墩", en: "This trick" },
  yourPlay: { zh: "轮到你出牌", en: "Your turn" },
  waitsFor: (who: string): Text => ({
    zh: `等${who}出牌`,
    en: `${who} to play`,
  }),
  again: {
    zh: "再点一次即打出。",
    en: "Tap it again to play it all the same.",
  },
  tricks: (ours: number, theirs: number): Text => ({
    zh: `墩数：南北 ${ours}，东西 ${theirs}`,
    en: `Tricks: North-South ${ours}, East-West ${theirs}`,
  }),
  points: (points: number): Text => ({
    zh: `南北得 ${points} 分`,
    en: `North-South ${points}`,
  }),
  owed: (tricks: number, side: number): Text => ({
    zh: `打完后 ${tricks} 墩归${side === 0 ? "南北" : "东西"}`,
    en: `${tricks} tricks go over to ${side === 0 ? "North-South" : "East-West"} at the end`,
  }),
  played: (who: Text, card: Text): Text => ({
    zh: `${who.zh}：${card.zh}。`,
    en: `${who.en}: ${card.en}.`,
  }),
  northSouth: { zh: "南北", en: "North-South" },
  eastWest: { zh: "东西", en: "East-West" },
  typed: {
    zh: "写南北得分，如 3 或 -2。",
    en: "Write North-South's points, as 3 or -2.",
  },
  result: { zh: "结果", en: "Result" },
  dealCol: { zh: "副", en: "Deal" },
  keyArrows: { zh: "在牌上移动", en: "Move along the cards" },
} satisfies Words;
