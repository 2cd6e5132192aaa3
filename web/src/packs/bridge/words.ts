/** What bridge is called in the lobby, in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  title: { zh: "桥牌", en: "Bridge" },
  /** A deal is called 副. */
  deal: (number: number): Text => ({ zh: `第 ${number} 副`, en: `Board ${number}` }),
  now: { zh: "立即与三个机器人打桥牌", en: "Play bridge now with three bots" },
  conditionsHint: {
    zh: "桥牌竞赛规则留给主办者决定的几点。",
    en: "What the Laws leave to the organiser.",
  },
  friendly: {
    zh: "网上友谊：自己解释叫品，摊牌有异议就打完",
    en: "Friendly online: explain your own calls; a disputed claim is played out",
  },
  online: {
    zh: "网上比赛：自己解释叫品，摊牌有异议找裁判",
    en: "Online competition: explain your own calls; a disputed claim goes to the director",
  },
  duplicate: { zh: "复式：暗首攻，由同伴解释叫品", en: "Duplicate: face-down lead, partner explains" },
  house: {
    zh: "家庭打法：四家不叫重发，只有庄家可以摊牌",
    en: "House rules: a passed-out board is dealt again, only declarer claims",
  },
  unnoticed: { zh: "藏牌总要有人查问才揭出。", en: "A revoke always comes to light only when somebody asks." },
  edition1997: { zh: "1997 年版", en: "1997" },
  edition2017: { zh: "2017 年版", en: "2017" },
} satisfies Words;
