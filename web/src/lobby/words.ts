/** What the lobby says of each game, in both languages. */
import { plural } from "../plural";
import type { Words } from "../i18n.svelte";
import type { Text } from "../wire";

export const words = {
  game: { zh: "玩什么", en: "Which game" },
  codeTimes: { zh: "按规则的时限", en: "The times that the rules set" },
  codeTimesHint: {
    zh: "上面不限时间的，扣底和出牌各按规则文件的时限。",
    en: "Where no time is set above, burying and each play have the time of the rules.",
  },
  codeTimesPlay: {
    zh: "扣底、出牌和每场都按规则文件的时限。",
    en: "Burying, each play and the match have the time of the rules.",
  },
  playTermsOf: (game: Text) => ({ zh: `${game.zh}怎么打`, en: `How ${game.en} is played` }),
  playTermsOwn: { zh: "你改过", en: "changed by you" },
  practice: { zh: "练习桌", en: "Practice" },
  practiceHint: {
    zh: "坐下就是同意：每人都可以要提示，别人看得到谁要过。独自和机器人打，总可以要。",
    en: "Whoever sits down agrees: each may ask for hints, and all see who did. Alone with bots one always may.",
  },
  botTime: { zh: "机器人的快慢", en: "Pace of the bots" },
  botUsual: { zh: "平常", en: "Usual" },
  botQuick: { zh: "不停顿", en: "At once" },
  botHuman: { zh: "像人：有快有慢", en: "Like people: now quick, now slow" },
  botCalm: { zh: "从容：每步 1.5 秒", en: "Calm: 1.5 seconds an act" },
  botSlow: { zh: "慢：每步 3 秒", en: "Slow: 3 seconds an act" },
  callTime: { zh: "有违规时，机器人等多久", en: "How long bots wait when something is wrong" },
  callHint: {
    zh: "机器人一接着叫牌、出牌，就等于接受了。等一会儿，让人来得及叫裁判。",
    en: "When a bot calls or plays on, it accepts what was done. The wait leaves time to call the director.",
  },
  callUsual: { zh: "平常", en: "Usual" },
  stage: { zh: "赛段", en: "Stage of the competition" },
  drawTime: { zh: "摸牌的快慢", en: "Time for each card drawn" },
  atOnce: { zh: "一次摸完", en: "All at once" },
  tenths: (n: number) => ({ zh: `每张 ${n} 秒`, en: plural(n, "second") }),
  answerTime: { zh: "等人反主、炒底的时间", en: "Time to overturn or to stir" },
  answerUsual: { zh: "按规程（5 秒）", en: "as the rules say (5 seconds)" },
  answerHint: { zh: "到时没有表态，就算不反、不炒。", en: "Who says nothing in time has passed." },
} satisfies Words;
