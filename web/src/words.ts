/** The words of the shell, the lobby, invitations and the account page, in both languages. */
import { plural } from "./plural";
import type { Words } from "./i18n.svelte";
import type { Text } from "./wire";

export const words = {
  house: { zh: "牌局", en: "paiju" },
  skip: { zh: "跳到正文", en: "Skip to the content" },
  mainNav: { zh: "主要页面", en: "Main pages" },
  lobby: { zh: "大厅", en: "Lobby" },
  desk: { zh: "裁判台", en: "Desk" },
  events: { zh: "比赛", en: "Events" },
  account: { zh: "账号", en: "Account" },
  signIn: { zh: "登录", en: "Sign in" },
  signOut: { zh: "退出登录", en: "Sign out" },
  otherLanguage: { zh: "English", en: "中文" },
  languageNow: { zh: "语言：中文。换成英文", en: "Language: English. Change to Chinese" },
  light: { zh: "明暗", en: "Light and dark" },
  lightSystem: { zh: "跟随系统", en: "As the device" },
  lightLight: { zh: "浅色", en: "Light" },
  lightDark: { zh: "深色", en: "Dark" },
  lightNow: (now: Text): Text => ({ zh: `明暗：${now.zh}。点击更换`, en: `Light: ${now.en}. Press to change` }),
  close: { zh: "关闭", en: "Close" },
  cancel: { zh: "取消", en: "Cancel" },
  clause: (clause: string): Text => ({ zh: `条款 ${clause}`, en: `Clause ${clause}` }),
  loading: { zh: "正在打开……", en: "Opening…" },
  loadFailed: {
    zh: "这一页没有打开。请检查网络，然后再试一次。",
    en: "This page did not open. Check the network, then try again.",
  },
  again: { zh: "再试一次", en: "Try again" },
  nowhere: { zh: "没有这一页", en: "There is no such page" },
  nowhereHint: {
    zh: "地址可能写错了，或者这张牌桌已经散了。",
    en: "The address may be wrong, or the table has closed.",
  },
  toLobby: { zh: "回到大厅", en: "Back to the lobby" },

  // The lobby.
  hero: { zh: "坐下，就开始打牌", en: "Sit down and play" },
  heroHint: {
    zh: "不用注册。三个机器人已经在等你；朋友来了，随时换他们入座。",
    en: "No account needed. Three bots are waiting; friends can take their seats whenever they come.",
  },
  playNow: { zh: "立即与三个机器人打桥牌", en: "Play bridge now with three bots" },
  playNowBusy: { zh: "正在发牌……", en: "Dealing…" },
  openTable: { zh: "开一张牌桌", en: "Open a table" },
  yourTables: { zh: "你的牌桌", en: "Your tables" },
  tables: { zh: "牌桌", en: "Tables" },
  otherTables: { zh: "其他牌桌", en: "Other tables" },
  noTables: { zh: "现在还没有牌桌", en: "No tables yet" },
  noTablesHint: {
    zh: "开一张牌桌，把链接发给朋友；或者马上和机器人打一副。",
    en: "Open one and send the link to friends, or play a deal with the bots right away.",
  },
  noOthers: { zh: "现在没有别人的牌桌。", en: "Nobody else has a table open now." },
  showMore: (left: number): Text => ({
    zh: `再看 ${left} 张牌桌`,
    en: left === 1 ? "Show 1 more" : `Show ${left} more`,
  }),
  tablesFailed: { zh: "牌桌没有读出来。", en: "The tables could not be read." },
  liveLost: {
    zh: "与大厅的连接断了，正在重连；下面的牌桌可能已经变了。",
    en: "The connection to the lobby is gone and is coming back; the tables below may have changed.",
  },
  hostedBy: (name: string): Text => ({ zh: `桌主：${name}`, en: `Host: ${name}` }),
  /** A deal is called 副 in bridge, 局 in six-player Tractor (document 004), 盘 in Chao Di Pi (document 001). */
  deal: (game: string, number: number): Text => ({
    zh: `第 ${number} ${game === "tractor6" ? "局" : game === "chaodipi" ? "盘" : "副"}`,
    en: `${game === "bridge" ? "Board" : "Deal"} ${number}`,
  }),
  phaseGathering: { zh: "等人入座", en: "Gathering" },
  phasePlaying: { zh: "正在打", en: "Playing" },
  phaseBetween: { zh: "等待发牌", en: "Between deals" },
  phaseClosed: { zh: "已结束", en: "Closed" },
  byInvitation: { zh: "凭邀请入座", en: "By invitation" },
  watching: (count: number): Text => ({
    zh: `${count} 人旁观`,
    en: count === 1 ? "1 spectator" : `${count} spectators`,
  }),
  freeSeat: { zh: "空位", en: "Free" },
  bot: { zh: "机器人", en: "Bot" },
  away: { zh: "暂离", en: "away" },
  you: { zh: "你", en: "you" },
  backToTable: { zh: "回到牌桌", en: "Back to the table" },
  sitDown: { zh: "入座", en: "Sit down" },
  watch: { zh: "旁观", en: "Watch" },
  invite: { zh: "邀请", en: "Invite" },
  seatsOf: (name: string): Text => ({ zh: `${name}的座位`, en: `Seats of ${name}` }),
  seatFree: (seat: Text): Text => ({ zh: `${seat.zh}：空位`, en: `${seat.en}: free` }),
  seatTaken: (seat: Text, name: string): Text => ({ zh: `${seat.zh}：${name}`, en: `${seat.en}: ${name}` }),
  tableNew: (name: string): Text => ({ zh: `新牌桌：${name}`, en: `New table: ${name}` }),

  // A new table.
  tableName: { zh: "牌桌的名字", en: "Name of the table" },
  tableOf: (name: string): Text => ({ zh: `${name}的牌桌`, en: `${name}'s table` }),
  mySeat: { zh: "我坐在", en: "My seat" },
  noSeat: { zh: "不入座，只当桌主", en: "No seat: I only host" },
  fillBots: { zh: "其他座位先坐机器人", en: "Bots take the other seats for now" },
  fillBotsHint: {
    zh: "一副牌打完，来的人可以换下机器人。",
    en: "Between deals, people who come can take a bot's place.",
  },
  kind: { zh: "怎么打", en: "What kind of game" },
  kindFriends: { zh: "朋友一起打", en: "Among friends" },
  kindFriendsHint: {
    zh: "可以商量悔牌，随便聊天。",
    en: "Undo by consent, talk freely.",
  },
  kindCompetition: { zh: "比赛", en: "Competition" },
  kindCompetitionHint: {
    zh: "打牌时不交谈，旁观晚三分钟，有裁判。",
    en: "Silence during a deal, spectators three minutes behind, a director.",
  },
  conditions: { zh: "规程", en: "Conditions" },
  conditionsHint: {
    zh: "桥牌竞赛规则留给主办者决定的几点。",
    en: "What the Laws leave to the organiser.",
  },
  conditionsFriendly: {
    zh: "网上友谊：自己解释叫品，摊牌有异议就打完",
    en: "Friendly online: explain your own calls; a disputed claim is played out",
  },
  conditionsOnline: {
    zh: "网上比赛：自己解释叫品，摊牌有异议找裁判",
    en: "Online competition: explain your own calls; a disputed claim goes to the director",
  },
  conditionsDuplicate: { zh: "复式：暗首攻，由同伴解释叫品", en: "Duplicate: face-down lead, partner explains" },
  conditionsHouse: {
    zh: "家庭打法：四家不叫重发，只有庄家可以摊牌",
    en: "House rules: a passed-out board is dealt again, only declarer claims",
  },
  more: { zh: "更多约定", en: "More terms" },
  moreHint: {
    zh: "时间、悔牌、交谈、旁观……已按上面的选择填好。",
    en: "Time, undo, talk, spectators: filled in by the choice above.",
  },
  privacy: { zh: "谁能进来", en: "Who may come" },
  privacyLink: { zh: "凭链接来打", en: "Only by link, to play" },
  privacyLinkHint: {
    zh: "大厅不列。收到邀请链接的人来了就入座，谁也不能旁观、看聊天。",
    en: "The lobby does not list it. Who has your link takes a seat; nobody watches or reads the talk.",
  },
  privacyInvited: { zh: "受邀的人可以旁观", en: "Those you invite may watch" },
  privacyInvitedHint: {
    zh: "大厅不向别人列。收到邀请链接的人可以入座，也可以旁观、看聊天。本站没有好友名单：链接发给谁，谁就能来。",
    en: "Listed for nobody else. Who has your link may sit down, watch and read the talk. There is no list of friends here: friends are those you send it to.",
  },
  privacyOpen: { zh: "对所有人公开", en: "Open to all" },
  privacyOpenHint: {
    zh: "大厅里列着。谁都可以入座、旁观、看聊天。",
    en: "Listed in the lobby. Anybody may sit down, watch and read the talk.",
  },
  deals: { zh: "打几副", en: "How many deals" },
  dealsHint: { zh: "0 表示想打多少打多少。", en: "0 means as many as the players like." },
  actTime: { zh: "每一步的时间", en: "Time for each call or card" },
  dealTime: { zh: "每副牌的时间", en: "Time for each deal" },
  roundTime: { zh: "整场的时间", en: "Time for the whole session" },
  limit: { zh: "时间到了", en: "When time is up" },
  limitOf: (what: Text): Text => ({ zh: `${what.zh}到了之后`, en: `${what.en}: when it is up` }),
  limitTell: { zh: "只提醒", en: "Only say so" },
  limitBot: { zh: "机器人代打", en: "A bot takes over" },
  limitDirector: { zh: "叫裁判", en: "Call the director" },
  timeHint: { zh: "有人在等你出牌时，你的钟才走。", en: "The clock runs while others wait for you." },
  unlimited: { zh: "不限", en: "No limit" },
  seconds: (n: number): Text => ({ zh: `${n} 秒`, en: plural(n, "second") }),
  minutes: (n: number): Text => ({ zh: `${n} 分钟`, en: n === 1 ? "1 minute" : `${n} minutes` }),
  hours: (n: number): Text => ({ zh: `${n} 小时`, en: n === 1 ? "1 hour" : `${n} hours` }),
  days: (n: number): Text => ({ zh: `${n} 天`, en: n === 1 ? "1 day" : `${n} days` }),
  undo: { zh: "悔牌", en: "Undo" },
  undoNone: { zh: "不可以", en: "Never" },
  undoLast: { zh: "只能收回桌上最后一步", en: "Only the last act at the table" },
  undoOwn: { zh: "收回自己最近的一步", en: "One's own latest act" },
  undoHint: {
    zh: "总要对方同意；已经亮出的牌不会白看。",
    en: "Always by consent, and never behind a card that was shown.",
  },
  silence: { zh: "交谈", en: "Talk at the table" },
  silenceFree: { zh: "随时可以", en: "Whenever they like" },
  silenceDeals: { zh: "打牌时不可以", en: "Not during a deal" },
  silenceAlways: { zh: "不可以", en: "Never" },
  silenceHint: { zh: "任何时候都可以找裁判。", en: "Anybody may always speak to the director." },
  spectators: { zh: "旁观者看见", en: "Spectators see" },
  spectatorsTable: { zh: "只看桌面", en: "The table, no hands" },
  spectatorsHands: { zh: "各家的牌", en: "All hands" },
  spectatorsHint: {
    zh: "看各家的牌时，最好让旁观晚几分钟。",
    en: "With all hands shown, a delay keeps the game honest.",
  },
  delay: { zh: "旁观延迟", en: "Delay for spectators" },
  noDelay: { zh: "不延迟", en: "None" },
  absence: { zh: "有人不回来", en: "When a player stays away" },
  absenceWait: { zh: "一直等", en: "Wait" },
  absenceBot: { zh: "机器人代打", en: "A bot stands in" },
  absenceDirector: { zh: "叫裁判", en: "Call the director" },
  absenceTime: { zh: "等多久", en: "After how long" },
  additions: { zh: "选手可以往发牌的种子里加字", en: "Players may add words to the seed of the deal" },
  additionsHint: {
    zh: "这样谁都可以验证：牌不是任何一个人安排的。",
    en: "Then anybody can prove that nobody alone arranged the cards.",
  },
  enforcing: { zh: "不合规则的牌打不出来", en: "What the Laws forbid cannot be done" },
  enforcingHint: {
    zh: "关掉以后和真正的牌桌一样：可以打错，由裁判处理。",
    en: "Turned off it is as at a real table: mistakes can happen, and the director rules.",
  },
  openIt: { zh: "开桌", en: "Open the table" },
  openBusy: { zh: "正在开桌……", en: "Opening the table…" },

  // Invitations.
  inviteTitle: { zh: "邀请朋友", en: "Invite friends" },
  inviteHint: {
    zh: "收到链接的人写个名字就能入座，不用账号。",
    en: "Whoever has the link sits down with a name; no account is needed.",
  },
  inviteSeat: { zh: "座位", en: "Seat" },
  anySeat: { zh: "任何空位", en: "Any free seat" },
  inviteUses: { zh: "几个人可以用", en: "How many people" },
  inviteHours: { zh: "有效时间", en: "Good for" },
  makeLink: { zh: "生成链接", en: "Make a link" },
  link: { zh: "邀请链接", en: "Invitation link" },
  copy: { zh: "复制", en: "Copy" },
  copied: { zh: "已复制", en: "Copied" },
  copyFailed: {
    zh: "没能复制。请选中链接，自己复制。",
    en: "It could not be copied. Select the link and copy it yourself.",
  },
  share: { zh: "分享", en: "Share" },
  goodUntil: (when: Text): Text => ({ zh: `有效到 ${when.zh}`, en: `Good until ${when.en}` }),
  anotherLink: { zh: "再生成一个", en: "Make another" },
  invitedTitle: { zh: "有人请你来打牌", en: "You are invited to play" },
  invitedBy: (host: string): Text => ({ zh: `${host}请你入座`, en: `${host} invites you to sit down` }),
  invitedSeat: (seat: Text): Text => ({ zh: `给你留的座位：${seat.zh}`, en: `The seat kept for you: ${seat.en}` }),
  invitedAny: { zh: "任何空位都可以坐。", en: "Take any free seat." },
  invitedWatch: { zh: "只旁观，不入座", en: "Only watch, take no seat" },
  invitedWatchAs: (name: string): Text => ({ zh: `以「${name}」的名字旁观`, en: `Watch as ${name}` }),
  invitedAs: (name: string): Text => ({ zh: `以「${name}」的名字入座`, en: `Sit down as ${name}` }),
  invitedFailed: { zh: "这个邀请用不了", en: "This invitation does not work" },
  invitedFailedHint: {
    zh: "链接可能过期了，或者名额用完了。请朋友再发一个。",
    en: "The link may have ended or been used up. Ask for a new one.",
  },

  // Who you are.
  whoTitle: { zh: "怎么称呼你？", en: "What shall we call you?" },
  whoHint: { zh: "同桌的人会看见这个名字。", en: "Those at your table will see this name." },
  doorHint: {
    zh: "坐下或旁观之前，先告诉大家你是谁。不用账号。",
    en: "Before you sit down or watch, say who you are. No account is needed.",
  },
  toTable: { zh: "去牌桌", en: "To the table" },
  name: { zh: "名字", en: "Name" },
  password: { zh: "密码", en: "Password" },
  passwordHint: { zh: "至少 8 个字符。", en: "At least 8 characters." },
  showPassword: { zh: "显示密码", en: "Show password" },
  comeIn: { zh: "以这个名字进来", en: "Come in with this name" },
  haveAccount: { zh: "有账号？登录", en: "Have an account? Sign in" },
  asGuest: { zh: "游客", en: "Guest" },
  asGuestHint: { zh: "只要一个名字，在这个浏览器里有效。", en: "A name is enough; it lives in this browser." },
  signInHint: { zh: "在任何设备上回到你的座位和战绩。", en: "Your seats and results, on any device." },
  signUp: { zh: "注册账号", en: "Create an account" },
  newcomer: { zh: "注册", en: "Register" },
  signUpHint: { zh: "名字和密码就够了，不要邮箱。", en: "A name and a password; no e-mail address." },
  keepGuest: (name: string): Text => ({
    zh: `你现在是游客「${name}」。注册以后，座位和战绩都留给你。`,
    en: `You are here as the guest ${name}. With an account your seats and results stay yours.`,
  }),
  signedInAs: { zh: "已登录为", en: "Signed in as" },
  guestNow: { zh: "游客", en: "guest" },
  roles: { zh: "身份", en: "Roles" },
  welcome: (name: string): Text => ({ zh: `欢迎，${name}。`, en: `Welcome, ${name}.` }),
  goodbye: { zh: "已退出登录。", en: "You are signed out." },
  nameNeeded: { zh: "请写一个名字。", en: "Please give a name." },
  nameLong: { zh: "名字最多 40 个字符。", en: "A name has at most 40 characters." },
  passwordShort: { zh: "密码至少 8 个字符。", en: "The password needs at least 8 characters." },
  appearance: { zh: "外观", en: "Appearance" },
  language: { zh: "语言", en: "Language" },
  suits: { zh: "花色", en: "Suits" },
  editionHint: {
    zh: "裁判台、新开的牌桌与新办的比赛先用这一版；每次都可另选。",
    en: "The desk, new tables and new events begin with it; each can choose otherwise.",
  },
  suitsTwo: { zh: "两色", en: "Two colours" },
  suitsFour: { zh: "四色", en: "Four colours" },
  guestLeaves: {
    zh: "游客退出后，这个名字和座位就回不来了。",
    en: "A guest who signs out cannot come back to this name and its seats.",
  },
} satisfies Words;

/** The seats of a bridge table, in order. */
export const COMPASS: readonly Text[] = [
  { zh: "北", en: "North" },
  { zh: "东", en: "East" },
  { zh: "南", en: "South" },
  { zh: "西", en: "West" },
];

/** The seats of Chao Di Pi, in the order of play (C1.1a). */
const SENW: readonly Text[] = [
  { zh: "南", en: "South" },
  { zh: "东", en: "East" },
  { zh: "北", en: "North" },
  { zh: "西", en: "West" },
];

/** What seat number `seat` of a game is called. */
export function seatName(game: string, seat: number): Text {
  const compass = game === "bridge" ? COMPASS[seat] : game === "chaodipi" ? SENW[seat] : undefined;
  return compass ?? { zh: `${seat + 1} 号位`, en: `Seat ${seat + 1}` };
}

/** What a game is called. */
export function gameName(game: string): Text {
  const known: Record<string, Text> = {
    bridge: { zh: "桥牌", en: "Bridge" },
    tractor6: { zh: "六人拖拉机", en: "Six-player Tractor" },
    chaodipi: { zh: "炒地皮", en: "Chao Di Pi" },
  };
  return known[game] ?? { zh: game, en: game };
}

/** What a role is called. */
export function roleName(role: string): Text {
  const known: Record<string, Text> = {
    admin: { zh: "管理员", en: "Administrator" },
    director: { zh: "裁判", en: "Director" },
    organiser: { zh: "主办者", en: "Organiser" },
  };
  return known[role] ?? { zh: role, en: role };
}
