/** What the lobby says of each game, in both languages. */
import type { Words } from "../i18n.svelte";

export const words = {
  game: { zh: "玩什么", en: "Which game" },
  playTractor6: { zh: "六人拖拉机，与五个机器人", en: "Six-player Tractor with five bots" },
  playChaoDiPi: { zh: "炒地皮，与三个机器人", en: "Chao Di Pi with three bots" },
  conditionsHint: { zh: "规则文件留给主办者决定的几点。", en: "What the rules leave to the organiser." },
  tractor6Online: { zh: "网上：不切牌，上一轮随时可以看", en: "Online: no cut, the last trick may be looked at" },
  tractor6Standard: { zh: "标准：按规则文件", en: "Standard: as the rules have it" },
  chaodipiStandard: { zh: "标准：暗炒，底牌扣住", en: "Standard: dark stirs, the kitty stays closed" },
  chaodipiOpen: { zh: "明打：明炒，埋底的人可以看底牌", en: "Open: stirs are seen, whoever buried may look" },
  codeTimes: { zh: "按规则的时限", en: "The times that the rules set" },
  codeTimesHint: {
    zh: "上面不限时间的，扣底和出牌各按规则文件的时限。",
    en: "Where no time is set above, burying and each play have the time of the rules.",
  },
  drawTime: { zh: "摸牌的快慢", en: "Time for each card drawn" },
  atOnce: { zh: "一次摸完", en: "All at once" },
  tenths: (n: number) => ({ zh: `每张 ${n} 秒`, en: `${n} seconds` }),
  answerTime: { zh: "等人反主、炒底的时间", en: "Time to overturn or to stir" },
  answerHint: { zh: "到时没有表态，就算不反、不炒。", en: "Who says nothing in time has passed." },
} satisfies Words;
