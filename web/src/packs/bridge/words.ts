/** Words of bridge outside the table: in the lobby, at the desk, at events; in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  title: { zh: "桥牌", en: "Bridge" },
  board: (board: string): Text => ({ zh: `第 ${board} 副`, en: `Board ${board}` }),
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
  unnoticed: { zh: "藏牌总要有人查问才揭出。", en: "A revoke comes to light only if somebody asks." },
  edition1997: { zh: "1997 年版", en: "1997" },
  edition2017: { zh: "2017 年版", en: "2017" },

  // Events.
  ns: { zh: "南北", en: "N-S" },
  ew: { zh: "东西", en: "E-W" },
  gridHint: {
    zh: "写 4S N =、3NTX E -2、pass，或南北的得分；按回车保存。",
    en: "Type 4S N =, 3NTX E -2, pass, or the N-S score; press Enter to save.",
  },
  laws2017: { zh: "2017 年版规则", en: "Laws of 2017" },
  laws1997: { zh: "1997 年版规则", en: "Laws of 1997" },

  // Presets of whole events.
  presetClub: { zh: "俱乐部之夜", en: "Club evening" },
  presetClubHint: { zh: "16 对，比赛分，轮转法开赛时选", en: "16 pairs, matchpoints, movement chosen at the start" },
  presetHowell: { zh: "豪威尔", en: "Howell" },
  presetHowellHint: { zh: "14 对两两相遇，26 副", en: "14 pairs, everyone plays everyone, 26 boards" },
  presetIndividual: { zh: "个人赛", en: "Individual" },
  presetIndividualHint: { zh: "12 人，与每人搭档一次", en: "12 players, each partners every other once" },
  presetSwissPairs: { zh: "瑞士制双人赛", en: "Swiss pairs" },
  presetSwissPairsHint: { zh: "20 对，6 轮，每轮 4 副", en: "20 pairs, 6 rounds of 4 boards" },
  presetTwo: { zh: "预赛与决赛", en: "Qualifying and final" },
  presetTwoHint: {
    zh: "28 对分两区，前 14 名带分进决赛",
    en: "28 pairs in two sections, top 14 to the final with a carry-over",
  },
  presetTeams: { zh: "八队团体赛", en: "8 teams" },
  presetTeamsHint: { zh: "循环赛，前四名淘汰赛", en: "Round robin, then four in a knock-out" },
  presetSwissTeams: { zh: "瑞士制团体赛", en: "Swiss teams" },
  presetSwissTeamsHint: { zh: "16 队，7 轮，每轮 8 副，胜利分", en: "16 teams, 7 matches of 8 boards, victory points" },
  presetBam: { zh: "逐副胜负", en: "Board-a-match" },
  presetBamHint: { zh: "7 队，团体轮转", en: "7 teams, team movement" },
} satisfies Words;
