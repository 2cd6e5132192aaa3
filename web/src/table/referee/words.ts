/** The words of the referee at a table, in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

/** A player who is only named by direction: 东家. */
const house = (zh: string): string => ([...zh].length === 1 ? `${zh}家` : zh);

export const words = {
  wrong: { zh: "指出违规", en: "Something is wrong" },
  wrongHint: {
    zh: "牌桌随即等候裁定。说不出是哪种违规也可以：记录上人人可见的，程序自会认出。",
    en: "The table then waits for a ruling. You need not know what it is called: anything that the record shows to everyone is found automatically.",
  },
  lookAtRecord: { zh: "请看记录", en: "Look at the record" },
  likely: { zh: "此刻可能的", en: "Likely now" },
  describe: { zh: "从记录看不出违规，请说说发生了什么。", en: "The record shows nothing wrong. Say what happened." },
  search: { zh: "或者说说发生了什么", en: "Or say what happened" },
  searchHint: (title: Text, clause: string): Text => ({
    zh: title.zh && `如：${title.zh}，或条号 ${clause}`,
    en: title.en && `e.g. ${title.en}, or ${clause}`,
  }),
  nearest: { zh: "没有符合的，相近的有：", en: "Nothing fits. The nearest are:" },
  callOnly: { zh: "只叫裁判", en: "Just call the director" },
  loading: { zh: "正在读取……", en: "Loading…" },
  open: { zh: "正在裁定违规", en: "An irregularity is being ruled on" },
  by: (who: string): Text => ({ zh: `${who} 指出`, en: `pointed out by ${who}` }),
  byProgram: { zh: "由程序或裁判指出", en: "pointed out by the program or the director" },
  unnamed: {
    zh: "有人请裁判，从记录里看不出是哪种违规。请告诉裁判：谁做了什么，出了哪些牌。裁判听后认定。",
    en: "The director was called, and the record does not show why. Tell the director who did what, with which cards. The director then says what it is.",
  },
  nameIt: { zh: "是哪种违规？", en: "What is it?" },
  nameAgain: { zh: "另作认定", en: "It is something else" },
  drop: { zh: "结案，不作裁定", en: "Close without a ruling" },
  waitsFor: (who: Text): Text => ({ zh: `等待${who.zh}选择`, en: `Waiting for ${who.en} to choose` }),
  waitsForDirector: { zh: "等待裁判答复", en: "Waiting for the director" },
  waitsForHost: { zh: "等待桌主答复", en: "Waiting for the host" },
  yours: { zh: "由你选择", en: "Your choice" },
  held: { zh: "程序不能作出裁定：", en: "The program cannot rule on this:" },
  toEvent: { zh: "局终后移交赛事", en: "Send to an event once the deal is over" },
  rulings: (count: number): Text => ({ zh: `裁定：${count}`, en: `Rulings: ${count}` }),
  chose: (who: Text, what: Text): Text => ({ zh: `${who.zh}选择：${what.zh}`, en: `${who.en} chose: ${what.en}` }),
  youRule: {
    zh: "你是本桌的裁判，由你裁定。问你的，照你看到的、问到的回答。",
    en: "You are the director of this table, and you rule. Answer the questions from what you saw and heard.",
  },
  later: { zh: "已经打完，接着裁定：", en: "Play is over. Now rule on what was put off:" },
  lookAt: (title: Text): Text => ({ zh: `按「${title.zh}」裁定`, en: `Rule it as “${title.en}”` }),
  understood: { zh: "知道了", en: "Understood" },
  unsure: { zh: "文字未与全文核对", en: "not checked against the full text" },
  clauses: { zh: "条款", en: "Clauses" },
  boundOf: (who: Text): Text => ({ zh: `${house(who.zh)}须遵守`, en: `Restrictions on ${who.en}` }),
  showCard: { zh: "亮牌", en: "Show" },
  tapToShow: { zh: "点要亮出的牌", en: "Tap the card to show" },
  faced: (who: Text): Text => ({ zh: `${who.zh}家面向上的牌`, en: `${who.en}'s face-up cards` }),
  extra: { zh: "不属于任何一墩", en: "not part of any trick" },
  again: { zh: "再点一次，仍然这样做", en: "Tap again to do it anyway" },
  house: { zh: "裁判", en: "Director" },
  edition: { zh: "依哪版规则裁定", en: "Laws for rulings" },
  attention: { zh: "由谁指出违规", en: "Who points out irregularities" },
  attentionPlayers: { zh: "选手自己", en: "The players" },
  attentionProgram: { zh: "程序立即指出", en: "The program, immediately" },
  choiceTime: { zh: "选手选择的时间", en: "Time for a player's choice" },
  choiceHint: { zh: "到时即叫裁判。", en: "After that, the director is called." },
} satisfies Words;
