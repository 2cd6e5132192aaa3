/** The words of an operator's pages, in both languages. */
import type { Words } from "../i18n.svelte";
import { plural } from "../plural";
import type { Text } from "../wire";

export const words = {
  title: { zh: "网站管理", en: "Running the site" },
  open: { zh: "打开网站管理页", en: "Open the operator's page" },
  tabs: { zh: "网站管理的各页", en: "The operator's pages" },
  now: { zh: "现况", en: "Now" },
  tables: { zh: "牌桌", en: "Tables" },
  events: { zh: "比赛", en: "Events" },
  people: { zh: "人员", en: "People" },
  record: { zh: "记录", en: "Record" },
  signInFirst: {
    zh: "请先用管理员账号登录。",
    en: "Sign in with an operator's account first.",
  },
  notYours: {
    zh: "此页只给网站管理员。管理员身份要在服务器上授予：paiju person role 名字 operator。",
    en: "This page is for the site's operators. The role is granted on the server: paiju person role NAME operator.",
  },
  again: { zh: "刷新", en: "Refresh" },
  asOf: (time: string): Text => ({ zh: `${time} 的情况`, en: `As of ${time}` }),
  loading: { zh: "正在查看……", en: "Loading…" },

  // Password confirmation.
  locked: {
    zh: "现在只能查看。要操作或看网络地址，请再输一次密码。",
    en: "You can look around. To make changes, or to see addresses, enter your password again.",
  },
  unlocked: (time: string): Text => ({ zh: `可操作至 ${time}。`, en: `You can make changes until ${time}.` }),
  unlock: { zh: "输入密码", en: "Enter your password" },
  lock: { zh: "停止操作", en: "Lock again" },
  password: { zh: "你的密码", en: "Your password" },
  passwordWhy: {
    zh: "十分钟内有效，只限这个浏览器。每次操作都会记下：谁、何时、做了什么、为什么。",
    en: "Valid for ten minutes, in this browser only. Every action is recorded: who, when, what and why.",
  },

  // Now.
  here: { zh: "在线的人", en: "Who is online" },
  hereCount: (people: number, lookers: number, accounts: number): Text => ({
    zh: `${people} 人在线，另有 ${lookers} 个未登录的浏览器；共有 ${accounts} 个账号。`,
    en: `${plural(people, "person", "people")} online, plus ${plural(lookers, "browser")} not signed in; ${plural(accounts, "account")} in all.`,
  }),
  nobodyHere: { zh: "现在没有人在线。", en: "Nobody is online." },
  processes: { zh: "进程与负载", en: "Processes and load" },
  process: { zh: "进程", en: "Process" },
  alone: { zh: "唯一的进程", en: "The only process" },
  silent: {
    zh: "未答复。它可能正忙，或刚刚停下。",
    en: "No answer. It may be busy, or it may have just stopped.",
  },
  release: { zh: "版本", en: "Release" },
  since: { zh: "启动于", en: "Up since" },
  cpu: { zh: "处理器", en: "CPU" },
  memory: { zh: "内存", en: "Memory" },
  acts: { zh: "每秒行动", en: "Actions per second" },
  latency: { zh: "存储用时", en: "Storage time" },
  queue: { zh: "待处理的牌桌", en: "Tables at work" },
  lag: { zh: "延迟", en: "Lag" },
  inMemory: { zh: "内存中的牌桌", en: "Tables in memory" },
  connections: { zh: "连接", en: "Connections" },
  minute: { zh: "最近一分钟的平均。", en: "Averages over the last minute." },
  guest: { zh: "游客", en: "guest" },
  addresses: { zh: "网络地址", en: "Addresses" },
  nobody: { zh: "未登录", en: "not signed in" },
  kind: (kind: string): Text =>
    ({
      table: { zh: "牌桌", en: "table" },
      lobby: { zh: "大厅", en: "lobby" },
      event: { zh: "比赛", en: "event" },
    })[kind] ?? { zh: kind, en: kind },

  // Tables and events.
  find: { zh: "查找", en: "Find" },
  findTable: { zh: "桌号、桌名或人名", en: "Table id, table name or player" },
  findPerson: { zh: "名字或编号", en: "Name or number" },
  table: { zh: "牌桌", en: "Table" },
  game: { zh: "游戏", en: "Game" },
  stage: { zh: "进度", en: "Stage" },
  seats: { zh: "座位", en: "Seats" },
  empty: { zh: "空", en: "empty" },
  host: (name: string): Text => ({ zh: `${name} 开桌`, en: `set up by ${name}` }),
  last: { zh: "最后行动", en: "Last action" },
  noTables: { zh: "没有开着的牌桌。", en: "No tables are open." },
  noEvents: { zh: "还没有比赛。", en: "No events yet." },
  nothingFound: { zh: "没有找到。", en: "Nothing found." },
  ofEvent: (event: string): Text => ({ zh: `比赛 ${event} 的牌桌`, en: `table of the event ${event}` }),
  parked: { zh: "不在任何进程", en: "in no process" },
  entries: (count: number): Text => ({
    zh: `${count} 个参赛单位`,
    en: plural(count, "entry", "entries"),
  }),
  closed: { zh: "已结束", en: "Closed" },
  notBegun: { zh: "未开始", en: "Not started" },
  event: { zh: "比赛", en: "Event" },
  page: (first: number, last: number, total: number): Text => ({
    zh: `第 ${first}–${last} 个，共 ${total} 个`,
    en: `${first}–${last} of ${total}`,
  }),
  before: { zh: "上一页", en: "Previous" },
  next: { zh: "下一页", en: "Next" },

  // Acts.
  close: { zh: "关闭", en: "Close" },
  closeTable: (name: string): Text => ({ zh: `关闭牌桌「${name}」`, en: `Close the table “${name}”` }),
  closeSure: {
    zh: "这一桌就此结束，不能恢复；打完的牌仍留在记录里。桌上的人会看到你的理由。",
    en: "This closes the table for good. What was played stays on record. Everyone at the table sees your reason.",
  },
  closeEvent: {
    zh: "这是比赛的牌桌：关闭后由裁判处理。",
    en: "This table belongs to an event. Its director decides what happens next.",
  },
  ban: { zh: "禁止使用", en: "Ban" },
  banPerson: (name: string): Text => ({ zh: `禁止${name}使用本站`, en: `Ban ${name}` }),
  banAddress: (address: string): Text => ({ zh: `禁止地址 ${address}`, en: `Ban the address ${address}` }),
  banSure: {
    zh: "此人立刻被请出，并看到你的理由和期限。随时可以解除。",
    en: "They are signed out at once and see your reason and when the ban ends. You can lift it at any time.",
  },
  banAddressSure: {
    zh: "从这个地址来的人都进不来：一个俱乐部或一个家庭往往共用一个地址。随时可以解除。",
    en: "Nobody will be able to connect from this address. A club or a household often shares one. You can lift the ban at any time.",
  },
  guestBan: {
    zh: "游客可以换个名字再来；必要时也禁止其地址。",
    en: "A guest can come back under another name. Ban the address too if necessary.",
  },
  howLong: { zh: "多久", en: "For how long" },
  hours: (hours: number): Text =>
    hours === 0
      ? { zh: "永久", en: "For good" }
      : hours < 48
        ? { zh: `${hours} 小时`, en: plural(hours, "hour") }
        : { zh: `${hours / 24} 天`, en: plural(hours / 24, "day") },
  bans: { zh: "有效的禁令", en: "Active bans" },
  noBans: { zh: "没有人被禁止。", en: "No active bans." },
  until: (time: string): Text => ({ zh: `至 ${time}`, en: `until ${time}` }),
  forGood: { zh: "永久", en: "for good" },
  by: (name: string): Text => ({ zh: `${name} 所禁`, en: `by ${name}` }),
  hiddenAddress: { zh: "一个地址（输入密码后可见）", en: "an address (enter your password to see it)" },
  lift: { zh: "解除", en: "Lift" },
  liftTitle: (name: string): Text => ({ zh: `解除对${name}的禁令`, en: `Lift the ban on ${name}` }),
  liftSure: { zh: "此人立刻可以再用本站。", en: "They can use the site again at once." },
  lifted: { zh: "已解除。", en: "The ban is lifted." },
  banned: { zh: "已禁止。", en: "Banned." },
  bannedTag: { zh: "已禁止", en: "banned" },
  leavingTag: { zh: "待删除", en: "to be deleted" },
  rename: { zh: "改名", en: "Rename" },
  renameTitle: (name: string): Text => ({ zh: `为${name}改名`, en: `Rename ${name}` }),
  renameSure: {
    zh: "各处都显示新名字，过去的牌局也是。账号照旧，登录要用新名字。可以改回。",
    en: "The new name appears everywhere, in past deals too. They keep the account and sign in with the new name. You can undo this.",
  },
  newName: { zh: "新名字（留空则由网站取一个）", en: "New name (leave empty and the site picks one)" },
  renamed: (was: string, now: string): Text => ({
    zh: `「${was}」已改为「${now}」。`,
    en: `“${was}” is now “${now}”.`,
  }),
  undo: { zh: "改回", en: "Undo" },
  undone: { zh: "撤回改名", en: "rename undone" },
  tableClosed: { zh: "牌桌已关闭。", en: "The table is closed." },
  reason: { zh: "理由", en: "Reason" },
  reasonHint: {
    zh: "会记下，也会告诉当事人。至少两个字。",
    en: "Recorded, and shown to the people concerned.",
  },
  reasonNeeded: { zh: "请写明理由。", en: "Please enter a reason." },
  banAnAddress: { zh: "禁止一个地址", en: "Ban an address" },
  address: { zh: "网络地址", en: "Address" },
  search: { zh: "找一个人", en: "Find a person" },
  searchHint: {
    zh: "输入名字的一部分，或编号。",
    en: "Part of a name, or a number.",
  },
  number: (number: number): Text => ({ zh: `${number} 号`, en: `No. ${number}` }),

  // The record.
  recordHint: {
    zh: "每次管理操作都在这里，只增不改。不含任何牌和谈话。",
    en: "Every administrative action is listed here and never changed or removed. No cards and no chat.",
  },
  noRecord: { zh: "还没有记录。", en: "No entries yet." },
  act: { zh: "操作", en: "Action" },
  allActs: { zh: "全部操作", en: "All actions" },
  about: { zh: "对象", en: "Subject" },
  aboutHint: { zh: "如 person:7", en: "e.g. person:7" },
  when: { zh: "时间", en: "When" },
  who: { zh: "谁", en: "Who" },
  server: { zh: "服务器上", en: "on the server" },
  csv: { zh: "下载表格（CSV）", en: "Download as CSV" },
  older: { zh: "更早的", en: "Older" },
  actName: (act: string): Text => ACTS[act] ?? { zh: act, en: act },
  detail: (key: string, value: string): Text => {
    const known: Record<string, Text> = {
      was: { zh: `原：${value || "无"}`, en: `was: ${value || "none"}` },
      now: { zh: `今：${value || "无"}`, en: `now: ${value || "none"}` },
      hours: value === "0" ? { zh: "永久", en: "for good" } : { zh: `${value} 小时`, en: `${value} h` },
      name: { zh: `「${value}」`, en: `“${value}”` },
      roles: { zh: `身份：${value || "无"}`, en: `roles: ${value || "none"}` },
    };
    return known[key] ?? { zh: value, en: value };
  },
} satisfies Words;

const ACTS: Record<string, Text> = {
  password: { zh: "输入密码", en: "password entered" },
  "wrong-password": { zh: "密码错误", en: "wrong password" },
  ban: { zh: "禁止", en: "banned" },
  lift: { zh: "解除禁令", en: "ban lifted" },
  rename: { zh: "改名", en: "renamed" },
  close: { zh: "关闭牌桌", en: "table closed" },
  "close-failed": { zh: "关闭牌桌未成", en: "table not closed" },
  role: { zh: "改变身份", en: "roles changed" },
  add: { zh: "添加账号", en: "account added" },
  "password-set": { zh: "重设密码", en: "password set" },
  remove: { zh: "删除账号", en: "account removed" },
};

/** The kinds of acts in the record. */
export const KINDS: readonly string[] = Object.keys(ACTS);
