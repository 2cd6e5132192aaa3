/** The words of the account page, in both languages. */
import type { Words } from "../i18n.svelte";
import type { Text } from "../wire";

export const words = {
  account: { zh: "账号", en: "Account" },
  signOut: { zh: "退出登录", en: "Sign out" },
  light: { zh: "明暗", en: "Theme" },
  password: { zh: "密码", en: "Password" },
  passwordHint: { zh: "至少 8 个字符。", en: "At least 8 characters." },
  showPassword: { zh: "显示密码", en: "Show password" },
  asGuest: { zh: "游客", en: "Guest" },
  asGuestHint: { zh: "只要一个名字，在这个浏览器里有效。", en: "Just a name, kept in this browser." },
  signInHint: { zh: "在任何设备上回到你的座位和战绩。", en: "Get your seats and results back on any device." },
  signUp: { zh: "注册账号", en: "Create an account" },
  newcomer: { zh: "注册", en: "Register" },
  signUpHint: { zh: "名字和密码就够了，不要邮箱。", en: "Just a name and a password, no e-mail address." },
  keepGuest: (name: string): Text => ({
    zh: `你现在是游客「${name}」。注册以后，座位和战绩都留给你。`,
    en: `You are a guest, ${name}. With an account you keep your seats and results.`,
  }),
  signedInAs: { zh: "已登录为", en: "Signed in as" },
  guestNow: { zh: "游客", en: "guest" },
  roles: { zh: "身份", en: "Roles" },
  welcome: (name: string): Text => ({ zh: `欢迎，${name}。`, en: `Welcome, ${name}.` }),
  goodbye: { zh: "已退出登录。", en: "You are signed out." },
  appearance: { zh: "外观", en: "Appearance" },
  language: { zh: "语言", en: "Language" },
  suits: { zh: "花色", en: "Suits" },
  editionHint: {
    zh: "裁判台、新开的牌桌与新办的比赛先用这一版；每次都可另选。",
    en: "The default for the desk, new tables and new events. You can choose another each time.",
  },
  suitsTwo: { zh: "两色", en: "Two colours" },
  suitsFour: { zh: "四色", en: "Four colours" },
  runSite: { zh: "网站管理", en: "Run the site" },

  // The user's data.
  ownData: { zh: "你的数据", en: "Your data" },
  takeData: { zh: "下载我的数据", en: "Download my data" },
  takeDataHint: {
    zh: "一个文件，含本站所存的你的一切：账号、登录、牌桌，和你每次叫牌、出牌、发言。",
    en: "One file with everything this site stores about you: account, sign-ins, tables, and all your calls, plays and messages.",
  },
  taken: { zh: "文件已下载。", en: "File downloaded." },
  leave: { zh: "删除账号", en: "Delete my account" },
  leaveHint: {
    zh: "14 天后删除名字、密码、身份、登录与邀请。在此之前登录就能保留账号。",
    en: "Your name, password, roles, sign-ins and invitations are deleted after 14 days. Sign in before then to keep the account.",
  },
  leaveStays: {
    zh: "留下的：你打过的牌、比赛成绩、裁决和桌上的发言，都算在一个编号名下，牌桌上不再显示你的名字。它们是别人比赛的记录，不能抽走。主办者自己填写的参赛名单，请找主办者更改。",
    en: "What stays: the deals you played, results, rulings and what you said at tables, filed under a number. Your name is no longer shown at the tables. They are part of other people's competitions and cannot be removed. To change a name that an organiser entered, ask the organiser.",
  },
  leaving: (day: string): Text => ({
    zh: `你的账号将于 ${day} 删除。`,
    en: `Your account will be deleted on ${day}.`,
  }),
  stay: { zh: "保留账号", en: "Keep my account" },
  stayed: { zh: "账号保留。", en: "Your account is kept." },
  passwordAgain: { zh: "请再输一次密码", en: "Your password again" },
  guestLeaves: {
    zh: "游客退出后，这个名字和座位就回不来了。",
    en: "If you sign out as a guest, you cannot come back to this name and its seats.",
  },
} satisfies Words;
