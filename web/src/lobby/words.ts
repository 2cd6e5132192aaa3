/** What the lobby says of each game, in both languages. */
import { plural } from "../plural";
import type { Words } from "../i18n.svelte";
import type { Text } from "../wire";

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
  codeTimesPlay: {
    zh: "扣底、出牌和每场都按规则文件的时限；桥牌没有这种时限。",
    en: "Burying, each play and the match have the time of the rules; bridge sets none.",
  },
  playTerms: { zh: "怎么打", en: "How it is played" },
  playTermsUsual: { zh: "和朋友打的惯常约定", en: "the usual terms among friends" },
  playTermsOwn: { zh: "你改过", en: "changed by you" },
  conditionsOf: (game: Text) => ({ zh: `${game.zh}的规则`, en: `Conditions of ${game.en}` }),
  botTime: { zh: "机器人的快慢", en: "Pace of the bots" },
  botUsual: { zh: "平常", en: "Usual" },
  botQuick: { zh: "很快", en: "Quick" },
  botCalm: { zh: "从容：每步 1.5 秒", en: "Calm: 1.5 seconds an act" },
  botSlow: { zh: "慢：每步 3 秒", en: "Slow: 3 seconds an act" },
  callTime: { zh: "有违规时，机器人等多久", en: "How long bots wait when something is wrong" },
  callHint: {
    zh: "机器人一接着叫牌、出牌，就等于接受了。等一会儿，让人来得及叫裁判。",
    en: "When a bot calls or plays on, it accepts what was done. The wait leaves time to call the director.",
  },
  callUsual: { zh: "平常", en: "Usual" },
  stage: { zh: "赛段", en: "Stage of the competition" },
  stageEarly: {
    zh: "小组赛、前几轮：拖拉机两个半小时，炒地皮 50 分钟",
    en: "Groups, early rounds: Tractor 2½ hours, Chao Di Pi 50 minutes",
  },
  stageLate: {
    zh: "淘汰赛后段：拖拉机三小时，炒地皮不限时",
    en: "Late knock-out: Tractor three hours, Chao Di Pi no limit",
  },
  drawTime: { zh: "摸牌的快慢", en: "Time for each card drawn" },
  atOnce: { zh: "一次摸完", en: "All at once" },
  tenths: (n: number) => ({ zh: `每张 ${n} 秒`, en: plural(n, "second") }),
  answerTime: { zh: "等人反主、炒底的时间", en: "Time to overturn or to stir" },
  answerHint: { zh: "到时没有表态，就算不反、不炒。", en: "Who says nothing in time has passed." },
} satisfies Words;
