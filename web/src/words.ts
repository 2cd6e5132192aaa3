/** The words of the shell, and those that several pages share, in both languages. */
import type { Words } from "./i18n.svelte";
import type { Text } from "./wire";

export const words = {
  house: { zh: "牌局", en: "paiju" },
  skip: { zh: "跳到正文", en: "Skip to content" },
  mainNav: { zh: "主要页面", en: "Main pages" },
  lobby: { zh: "大厅", en: "Lobby" },
  desk: { zh: "裁判台", en: "Desk" },
  events: { zh: "比赛", en: "Events" },
  signIn: { zh: "登录", en: "Sign in" },
  otherLanguage: { zh: "English", en: "中文" },
  languageNow: { zh: "语言：中文。换成英文", en: "Language: English. Change to Chinese" },
  lightSystem: { zh: "跟随系统", en: "System" },
  lightLight: { zh: "浅色", en: "Light" },
  lightDark: { zh: "深色", en: "Dark" },
  lightNow: (now: Text): Text => ({ zh: `明暗：${now.zh}。点击更换`, en: `Theme: ${now.en}. Press to change` }),
  close: { zh: "关闭", en: "Close" },
  further: (n: number): Text => ({ zh: `还有 ${n} 项`, en: `${n} more` }),
  fromFirst: { zh: "回到开头", en: "Back to the start" },
  cancel: { zh: "取消", en: "Cancel" },
  clause: (clause: string): Text => ({ zh: `条款 ${clause}`, en: `Clause ${clause}` }),
  loading: { zh: "正在打开……", en: "Opening…" },
  unreached: {
    zh: "此链接只在本机有效，手机打不开：请用 paiju serve --host 0.0.0.0 启动网站。",
    en: "This link works only on this computer, not on phones. For phones, start the site with paiju serve --host 0.0.0.0.",
  },
  loadFailed: {
    zh: "这一页没有打开。请检查网络，然后再试一次。",
    en: "This page could not be loaded. Check your connection and try again.",
  },
  again: { zh: "再试一次", en: "Try again" },
  // A server that knows more games than this page.
  unknownGame: (game: string): Text => ({
    zh: `这个网页还不认识「${game}」`,
    en: `This page does not know the game “${game}” yet`,
  }),
  unknownHint: {
    zh: "服务器比网页新。请重新载入网页；还是不行，请告诉办站的人。",
    en: "The server is newer than this page. Reload it. If that does not help, tell the people who run this site.",
  },
  reload: { zh: "重新载入", en: "Reload" },
  nowhere: { zh: "没有这一页", en: "Page not found" },
  nowhereHint: {
    zh: "地址可能写错了，或者这张牌桌已经散了。",
    en: "The address may be wrong, or the table may have closed.",
  },
  toLobby: { zh: "回到大厅", en: "Back to the lobby" },

  phaseGathering: { zh: "等人入座", en: "Waiting for players" },
  phasePlaying: { zh: "正在打", en: "Playing" },
  phaseBetween: { zh: "等待发牌", en: "Between deals" },
  phaseClosed: { zh: "已结束", en: "Closed" },
  seatTaken: (seat: Text, name: string): Text => ({ zh: `${seat.zh}：${name}`, en: `${seat.en}: ${name}` }),
  tableNew: (name: string): Text => ({ zh: `新牌桌：${name}`, en: `New table: ${name}` }),

  limit: { zh: "时间到了", en: "When time is up" },
  // Who you are.
  whoTitle: { zh: "怎么称呼你？", en: "What shall we call you?" },
  whoHint: { zh: "同桌的人会看见这个名字。", en: "Everyone at your table will see this name." },
  doorHint: {
    zh: "坐下或旁观之前，先告诉大家你是谁。不用账号。",
    en: "Before you sit down or watch, say who you are. You do not need an account.",
  },
  toTable: { zh: "去牌桌", en: "To the table" },
  name: { zh: "名字", en: "Name" },
  comeIn: { zh: "以这个名字进来", en: "Continue with this name" },
  haveAccount: { zh: "有账号？登录", en: "Have an account? Sign in" },
  nameNeeded: { zh: "请写一个名字。", en: "Please enter a name." },
  nameLong: { zh: "名字最多 40 个字符。", en: "A name can have at most 40 characters." },
  passwordShort: { zh: "密码至少 8 个字符。", en: "The password needs at least 8 characters." },
} satisfies Words;

/** The name of a role. */
export function roleName(role: string): Text {
  const known: Record<string, Text> = {
    operator: { zh: "网站管理员", en: "Operator" },
    director: { zh: "裁判", en: "Director" },
    organiser: { zh: "主办者", en: "Organiser" },
    player: { zh: "选手", en: "Player" },
    referee: { zh: "裁判员", en: "Referee" },
    scorer: { zh: "记分员", en: "Scorer" },
    spectator: { zh: "观众", en: "Spectator" },
  };
  return known[role] ?? { zh: role, en: role };
}
