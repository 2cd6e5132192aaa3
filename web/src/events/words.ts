/** The words of the pages of events, in both languages. */
import type { Words } from "../i18n.svelte";
import { nouns, plural } from "../plural";
import type { Text } from "../wire";

export const words = {
  events: { zh: "比赛", en: "Events" },
  eventsHint: {
    zh: "看名次，为自己的桌记分，或者办一场比赛。",
    en: "Follow the standings, score at your table, or hold an event.",
  },
  noEvents: { zh: "还没有比赛", en: "No events yet" },
  noEventsHint: {
    zh: "办一场：填一张表，或者交一份方案文件。",
    en: "Hold one: fill in a form, or hand in a plan file.",
  },
  newEvent: { zh: "办一场比赛", en: "Hold an event" },
  needAccount: {
    zh: "办比赛需要账号，这样随时回得来。",
    en: "Holding an event takes an account, so that you find your way back.",
  },
  toAccount: { zh: "去注册或登录", en: "Create an account or sign in" },
  entriesOf: (n: number): Text => ({ zh: `${n} 个参赛单位`, en: n === 1 ? "1 entry" : `${n} entries` }),
  phaseEntries: { zh: "报名", en: "Taking entries" },
  phasePlay: { zh: "进行中", en: "Under way" },
  phaseOver: { zh: "已结束", en: "Over" },
  backToEvents: { zh: "全部比赛", en: "All events" },
  notLive: {
    zh: "连不上服务器，显示的可能不是最新的。正在重试。",
    en: "The server cannot be reached; this may be out of date. Trying again.",
  },
  eventClosed: { zh: "赛事已经结束，不再更改。", en: "The event is closed; nothing changes any more." },

  // The event.
  tabs: { zh: "赛事各页", en: "Pages of the event" },
  tabEntries: { zh: "报名", en: "Entries" },
  tabRounds: { zh: "轮次", en: "Rounds" },
  tabResults: { zh: "登分", en: "Results" },
  tabPlay: { zh: "我的桌", en: "My table" },
  tabStandings: { zh: "名次", en: "Standings" },
  tabTravellers: { zh: "成绩单", en: "Travellers" },
  tabCalls: { zh: "呼叫", en: "Calls" },
  tabLog: { zh: "记录", en: "Log" },
  stage: { zh: "赛段", en: "Stage" },
  session: { zh: "节", en: "Session" },
  section: { zh: "分区", en: "Section" },
  round: { zh: "轮", en: "Round" },
  roundNo: (n: number): Text => ({ zh: `第 ${n} 轮`, en: `Round ${n}` }),
  sessionNo: (n: number): Text => ({ zh: `第 ${n} 节`, en: `Session ${n}` }),
  /** Six-player Tractor plays in groups (T1.1), which its documents call so: A 组. */
  sectionName: (name: string, game: string = ""): Text =>
    game === "tractor6" ? { zh: `${name} 组`, en: `Group ${name}` } : { zh: `${name} 区`, en: `Section ${name}` },
  sectionOf: (game: string): Text =>
    game === "tractor6" ? { zh: "小组", en: "Group" } : { zh: "分区", en: "Section" },
  boardNo: (board: string): Text => ({ zh: `第 ${board} 副`, en: `Board ${board}` }),
  tableNo: (n: number): Text => ({ zh: `第 ${n} 桌`, en: `Table ${n}` }),
  table: { zh: "桌", en: "Table" },
  board: { zh: "牌号", en: "Board" },
  boards: { zh: "牌", en: "Boards" },
  game: { zh: "局", en: "Game" },
  ns: { zh: "南北", en: "N-S" },
  ew: { zh: "东西", en: "E-W" },
  result: { zh: "结果", en: "Result" },
  print: { zh: "打印", en: "Print" },
  csv: { zh: "下载 CSV", en: "Download CSV" },
  save: { zh: "保存", en: "Save" },
  cancel: { zh: "取消", en: "Cancel" },
  words: { zh: "说明（可不填）", en: "Words (may be empty)" },

  // Entries.
  number: { zh: "编号", en: "No." },
  name: { zh: "名称", en: "Name" },
  players: { zh: "选手", en: "Players" },
  playerNo: (n: number): Text => ({ zh: `选手 ${n}`, en: `Player ${n}` }),
  playersLine: { zh: "选手，用逗号隔开", en: "Players, with commas between" },
  reservesLine: { zh: "替补，用逗号隔开（可不填）", en: "Reserves, with commas between (may be empty)" },
  reservesAre: (names: string): Text => ({ zh: `替补：${names}`, en: `Reserves: ${names}` }),
  bond: { zh: "姊妹队的共同名称（可不填）", en: "Name shared by sister teams (may be empty)" },
  bondHint: {
    zh: "名称相同的队是姊妹队，抽签时分在不同的组。",
    en: "Teams with the same one are sister teams: the draw keeps them in different groups.",
  },
  bondOf: (bond: string): Text => ({ zh: `姊妹队 ${bond}`, en: `sister team ${bond}` }),
  here: { zh: "已到", en: "Here" },
  hereOf: (name: string): Text => ({ zh: `${name} 已到`, en: `${name} is here` }),
  entered: (all: number): Text => ({ zh: `参赛 ${all}`, en: `${all} took part` }),
  hereCount: (here: number, all: number): Text => ({ zh: `已到 ${here} / ${all}`, en: `${here} of ${all} here` }),
  allHere: { zh: "全部已到", en: "All are here" },
  enter: { zh: "报名", en: "Enter" },
  enterHint: { zh: "编号不填就按顺序往下排。", en: "Without a number it takes the next one." },
  enterNeeded: (least: number): Text => ({
    zh: `请写至少 ${least} 名选手的名字。`,
    en: `Give the names of at least ${plural(least, "player")}.`,
  }),
  noEntries: { zh: "还没有人报名。", en: "Nobody has entered yet." },
  withdraw: { zh: "退赛", en: "Withdraw" },
  withdrawOf: (name: string): Text => ({ zh: `${name} 退赛`, en: `Withdraw ${name}` }),
  withdrawn: { zh: "已退赛", en: "withdrawn" },
  disqualified: { zh: "取消资格", en: "disqualified" },
  disqualify: { zh: "取消资格，不列名次", en: "Disqualify: it is not ranked" },
  amend: { zh: "更改", en: "Change" },
  amendOf: (name: string): Text => ({ zh: `更改 ${name}`, en: `Change ${name}` }),
  late: { zh: "迟到入座", en: "Seat late" },
  lateOf: (name: string): Text => ({ zh: `让「${name}」迟到入座`, en: `Seat ${name} late` }),
  substitute: { zh: "换人", en: "Substitute" },
  substituteOf: (name: string): Text => ({ zh: `${name} 换人`, en: `Substitute for ${name}` }),
  leaves: { zh: "谁下场", en: "Who leaves" },
  comes: { zh: "谁上场", en: "Who comes" },
  fromRound: { zh: "从哪一轮起", en: "From which round" },
  link: { zh: "记分链接", en: "Scoring link" },
  linkOf: (name: string): Text => ({ zh: `${name} 的记分链接`, en: `Scoring link of ${name}` }),
  makeLink: { zh: "生成链接", en: "Make the link" },
  linkHint: {
    zh: "在手机上打开这个链接，就以这位选手的身份记分。三天内有效。",
    en: "Opened on a phone, it lets this player score. Good for three days.",
  },
  copy: { zh: "复制", en: "Copy" },
  qrOfLink: { zh: "链接的二维码", en: "The link as a QR code" },
  copied: { zh: "已复制", en: "Copied" },
  copyFailed: {
    zh: "没能复制。请选中链接，自己复制。",
    en: "It could not be copied. Select the link and copy it yourself.",
  },
  checkMeIn: { zh: "我们到了", en: "We are here" },

  // Rounds.
  notOpened: { zh: "这个赛段还没有开始。", en: "This stage is not open yet." },
  openStage: (n: number): Text => ({ zh: `以已到的 ${n} 个参赛单位开始`, en: `Open it with the ${n} who are here` }),
  openByPlan: { zh: "按方案取前一赛段的名次开始", en: "Open it with those whom the plan takes on" },
  changePlan: { zh: "更改方案", en: "Change the plan" },
  changePlanHint: {
    zh: "第一个赛段开始之前，方案还可以改；报名保留。",
    en: "Until the first stage is open the plan can be changed; entries stay.",
  },
  toEntries: { zh: "去「报名」页", en: "To the page “Entries”" },
  needHere: { zh: "先在「报名」页让参赛单位报到。", en: "First check entries in, on the page “Entries”." },
  seating: (name: string, game: string = ""): Text =>
    game === "tractor6"
      ? { zh: `编排 ${name} 组`, en: `Seat group ${name}` }
      : { zh: `编排 ${name} 区`, en: `Seat section ${name}` },
  boardsToPlay: { zh: "每对打多少副", en: "Boards for each pair" },
  noOffer: { zh: "没有合适的轮转法，请换一个副数。", en: "No movement fits; try another number of boards." },
  offerLasts: (minutes: number): Text => ({ zh: `约 ${minutes} 分钟。`, en: `About ${plural(minutes, "minute")}.` }),
  seat: { zh: "编排", en: "Seat" },
  seatAnew: { zh: "重新编排", en: "Seat anew" },
  seatRound: (n: number): Text => ({ zh: `编排第 ${n} 轮`, en: `Seat round ${n}` }),
  seatAll: { zh: "编排全部轮次", en: "Seat all rounds" },
  third: { zh: "同时打第三名", en: "With the match for third place" },
  start: { zh: "开始本轮", en: "Start the round" },
  end: { zh: "结束本轮", en: "End the round" },
  next: { zh: "结束并开始下一轮", en: "End it and start the next" },
  roundMinutes: { zh: "本轮分钟数", en: "Minutes of the round" },
  plus: (n: number): Text => ({ zh: `加 ${n} 分钟`, en: `${n} more ${nouns(n, "minute")}` }),
  minus: (n: number): Text => ({ zh: `减 ${n} 分钟`, en: `${n} ${nouns(n, "minute")} less` }),
  clockWaiting: { zh: "尚未开始", en: "Not started" },
  clockRunning: { zh: "剩余", en: "Left" },
  clockWarned: { zh: "即将结束", en: "Nearly over" },
  clockOver: { zh: "时间到", en: "Time is up" },
  clockUntimed: { zh: "进行中，不计时", en: "Under way, no clock" },
  clockEnded: { zh: "已结束", en: "Ended" },
  outstanding: (n: number): Text => ({
    zh: n === 0 ? "得分齐全" : `还差 ${n} 个得分`,
    en: n === 0 ? "All scores are in" : n === 1 ? "1 score to come" : `${n} scores to come`,
  }),
  sitsOut: { zh: "轮空", en: "sits out" },
  post: { zh: "公布本节成绩", en: "Post the scores of the session" },
  posted: (until: Text): Text => ({
    zh: `本节成绩已公布，可更正到 ${until.zh}`,
    en: `The scores are posted; corrections until ${until.en}`,
  }),
  closeEvent: { zh: "结束赛事", en: "Close the event" },
  sure: { zh: "确定要这样做吗？", en: "Are you sure?" },
  closeHint: {
    zh: "之后不能再更改；撤回这一步除外。",
    en: "Nothing can be changed after it, except that this is taken back.",
  },

  // Results.
  grid: { zh: "登分表", en: "Results of the round" },
  gridHint: {
    zh: "写 4S N =、3NTX E -2、pass，或南北的得分；按回车保存。",
    en: "Write 4S N =, 3NTX E -2, pass, or the points of N-S; Enter saves.",
  },
  cellOf: (table: number, board: string): Text => ({
    zh: `第 ${table} 桌第 ${board} 副的结果`,
    en: `Result of board ${board} at table ${table}`,
  }),
  status: { zh: "状态", en: "State" },
  stateNone: { zh: "未登记", en: "open" },
  stateWaits: { zh: "待对方确认", en: "to be confirmed" },
  stateDisputed: { zh: "有异议", en: "disputed" },
  stateAgreed: { zh: "已认可", en: "agreed" },
  stateAdjusted: { zh: "已调整", en: "adjusted" },
  stateUnplayed: { zh: "不打", en: "not played" },
  confirm: { zh: "确认", en: "Confirm" },
  adjust: { zh: "裁定", en: "Rule" },
  adjustOf: (table: number, board: string): Text => ({
    zh: `裁定第 ${table} 桌第 ${board} 副`,
    en: `Rule on board ${board} at table ${table}`,
  }),
  adjustMatchOf: (table: number, game: string): Text => ({
    zh: `裁定第 ${table} 桌第 ${game} 局`,
    en: `Rule on game ${game} at table ${table}`,
  }),
  adjustHint: {
    zh: "各方自己的得分；A+、A=、A-、A70 为人为调整分，60% 420, 40% -50 为加权得分，至多A- 为封顶，none 为不计成绩，=6.5 为直接给分，留空则保留原得分。",
    en: "Each side's own points; A+, A=, A-, A70 for an artificial score, 60% 420, 40% -50 for a weighted one, at most A- for a limit, none for no score, =6.5 for an award; empty keeps its own.",
  },
  clause: { zh: "依据条款", en: "By which clause" },
  cancelAdjust: { zh: "取消调整", en: "Cancel the adjustment" },
  unplayed: { zh: "这里不打这副牌", en: "It is not played here" },
  unconfirmedAt: (round: number, table: number, board: string): Text => ({
    zh: `第 ${round} 轮第 ${table} 桌第 ${board} 副：`,
    en: `Round ${round}, table ${table}, board ${board}:`,
  }),
  unconfirmed: (n: number): Text => ({
    zh: `${n} 个得分尚未认可`,
    en: `${plural(n, "score is", "scores are")} not confirmed`,
  }),
  confirmAll: (n: number): Text => ({ zh: `全部认可（${n} 个）`, en: n === 1 ? "Confirm it" : `Confirm all ${n}` }),
  doubtOf: (table: number, board: string): Text => ({
    zh: `第 ${table} 桌第 ${board} 副：这个得分对吗？`,
    en: `Table ${table}, board ${board}: is this right?`,
  }),
  doubtRight: { zh: "没有错", en: "It is right" },
  doubtOut: { zh: "有误，取消它", en: "It is wrong: take it out" },
  doubtHint: {
    zh: "已经登记。如有误，请改正，或请裁判来。",
    en: "It is entered. If it is wrong, correct it, or call the director.",
  },
  unplayedAndOut: { zh: "本桌不打：同时取消得分", en: "Not played here: take the score out" },
  unplayedMatch: { zh: "这一局不打", en: "This game is not played" },
  remove: { zh: "取消结果", en: "Take the result out" },
  forfeit: { zh: "弃权", en: "Forfeit" },
  forfeitOf: (side: Text): Text => ({ zh: `${side.zh}弃权`, en: `${side.en} forfeit` }),
  noForfeit: { zh: "撤回弃权", en: "No forfeit after all" },
  noRounds: { zh: "还没有编排轮次。", en: "No round is seated yet." },

  units: { zh: "计分器文件", en: "File for table units (BWS)" },
  unitsOf: (seats: number, results: number): Text => ({
    zh: `本节 ${seats} 个座位、${results} 个结果。`,
    en: `Of this session: ${plural(seats, "seating")}, ${plural(results, "result")}.`,
  }),
  unitsLost: { zh: "这种文件写不进去的：", en: "What such a file has no place for:" },
  unitsGet: { zh: "下载 BWS", en: "Download BWS" },
  turn: { zh: "坐反", en: "Turned" },
  turnOf: (table: number, board: string): Text => ({
    zh: `第 ${table} 桌第 ${board} 副打时坐反了方向`,
    en: `Table ${table}, board ${board}: played with the table turned`,
  }),
  turned: { zh: "南北与东西对调", en: "N-S and E-W exchanged" },
  foul: { zh: "错牌", en: "Fouled" },

  // My table.
  notSeated: { zh: "你现在不在任何一桌。", en: "You are at no table now." },
  notPlayer: {
    zh: "你不是这场比赛的选手。请裁判给你的记分链接。",
    en: "You do not play here. Ask the director for your scoring link.",
  },
  youAre: (side: Text, table: number): Text => ({ zh: `第 ${table} 桌，${side.zh}`, en: `Table ${table}, ${side.en}` }),
  against: (name: string): Text => ({ zh: `对手：${name}`, en: `Against ${name}` }),
  waitsForStart: { zh: "等裁判宣布开始。", en: "Waiting for the director to start." },
  pad: (board: string): Text => ({ zh: `第 ${board} 副的结果`, en: `Result of board ${board}` }),
  level: { zh: "阶数", en: "Level" },
  strain: { zh: "花色", en: "Strain" },
  declarer: { zh: "庄家", en: "Declarer" },
  doubled: { zh: "加倍", en: "Doubled" },
  lead: { zh: "首攻（可不填）", en: "Opening lead (optional)" },
  leadSuit: { zh: "首攻的花色", en: "Suit of the lead" },
  leadRank: { zh: "首攻的点数", en: "Rank of the lead" },
  undoubled: { zh: "未加倍", en: "Undoubled" },
  over: { zh: "结果", en: "Result" },
  made: { zh: "做成", en: "made" },
  passedOut: { zh: "四家不叫", en: "Passed out" },
  send: { zh: "登记", en: "Enter" },
  enterResult: { zh: "登记结果", en: "Enter the result" },
  wrong: { zh: "不对", en: "It is wrong" },
  change: { zh: "更正", en: "Correct it" },
  youEntered: { zh: "你方已登记，等对方确认。", en: "Entered by your side; the opponents confirm." },
  theyEntered: { zh: "对方登记了，请核对。", en: "Entered by the opponents; please check." },
  agreedNow: { zh: "双方认可。", en: "Both sides agree." },
  disputedNow: { zh: "有异议，请裁判处理。", en: "Disputed; the director decides." },
  fewer: { zh: "少一墩", en: "One trick fewer" },
  more: { zh: "多一墩", en: "One trick more" },
  call: { zh: "叫裁判", en: "Call the director" },
  called: { zh: "已叫裁判。", en: "The director is called." },
  theMatch: { zh: "本场比赛", en: "The match" },
  gameNo: (game: string): Text => ({ zh: `第 ${game} 局`, en: `Game ${game}` }),
  otherResult: { zh: "结果（胜方编号，或比分）", en: "Result" },

  // Standings and travellers.
  place: { zh: "名次", en: "Place" },
  total: { zh: "总分", en: "Total" },
  awardOf: (side: Text, unit: Text): Text => ({ zh: `${side.zh} ${unit.zh}`, en: `${side.en}, ${unit.en}` }),
  by: { zh: "同分依据", en: "Tie split by" },
  noStandings: { zh: "赛段还没有开始，没有名次。", en: "The stage is not open: no standings yet." },
  standingsHint: {
    zh: "只算你可以看到的结果：自己还没打的牌不显示。",
    en: "Of the results that you may see: none of a board that you have yet to play.",
  },
  tieRules: (rules: Text): Text => ({ zh: `同分依次比：${rules.zh}`, en: `Ties are split by: ${rules.en}` }),
  unranked: (names: string): Text => ({ zh: `不列名次：${names}`, en: `Not ranked: ${names}` }),
  stratum: { zh: "级别", en: "Stratum" },
  everybody: { zh: "全部", en: "Everybody" },
  noTravellers: { zh: "还没有可以看的结果。", en: "No results to be seen yet." },
  full: (full: string): Text => ({ zh: `满分 ${full}`, en: `out of ${full}` }),

  // Calls and the log.
  noCalls: { zh: "没有人在等裁判。", en: "Nobody waits for the director." },
  callsWaiting: (n: number): Text => ({
    zh: `${n} 桌在等裁判`,
    en: n === 1 ? "1 table waits for the director" : `${n} tables wait for the director`,
  }),
  waits: { zh: "已等", en: "Waiting" },
  where: { zh: "地点", en: "Where" },
  who: { zh: "谁", en: "Who" },
  ruleIt: { zh: "裁定", en: "Rule" },
  dealtWith: { zh: "已处理", en: "Dealt with" },
  time: { zh: "时间", en: "Time" },
  act: { zh: "事项", en: "Act" },
  takeBack: { zh: "撤回", en: "Take back" },
  takeBackOf: (n: number): Text => ({ zh: `撤回第 ${n} 号`, en: `Take back no. ${n}` }),
  takenBack: { zh: "已撤回", en: "taken back" },
  staff: { zh: "工作人员", en: "Staff" },
  appoint: { zh: "任命", en: "Appoint" },
  accountName: { zh: "账号的名字", en: "Name of the account" },
  role: { zh: "职务", en: "Role" },
  dismiss: { zh: "免去", en: "Dismiss" },
  dismissOf: (name: string, role: Text): Text => ({
    zh: `免去 ${name} 的${role.zh}`,
    en: `Dismiss ${name} as ${role.en}`,
  }),
  penalties: { zh: "罚分与警告", en: "Penalties and warnings" },
  penalise: { zh: "罚分", en: "Penalise" },
  warn: { zh: "警告", en: "Warn" },
  entry: { zh: "参赛单位", en: "Entry" },
  amount: { zh: "数额", en: "Amount" },
  amountHint: { zh: "满分的百分比，或写单位。", en: "Per cent of a top, or in the unit below." },
  unit: { zh: "单位", en: "Unit" },
  percentOfTop: { zh: "一副满分的 %", en: "% of a top" },
  takeAway: { zh: "带走", en: "To take away" },
  journal: { zh: "日志（JSON 行）", en: "The journal (JSON lines)" },
  plan: { zh: "方案（TOML）", en: "The plan (TOML)" },
  rulings: { zh: "裁决记录", en: "Log of rulings" },
  rulingsOnly: { zh: "只看裁决", en: "Rulings only" },
  noRulings: { zh: "还没有裁决。", en: "No ruling yet." },
  eventJson: { zh: "整个赛事（JSON）", en: "The whole event (JSON)" },
  logCsv: { zh: "操作记录（CSV）", en: "The log (CSV)" },

  // The link of a player.
  entrance: { zh: "入场记分", en: "Come in to score" },
  entranceFor: (player: string, title: string): Text => ({
    zh: `${title}：以「${player}」的身份记分`,
    en: `${title}: score as ${player}`,
  }),
  comeIn: { zh: "入场", en: "Come in" },
  entranceFailed: { zh: "这个链接用不了", en: "This link does not work" },
} satisfies Words;

const ROLE: Record<string, Text> = {
  organiser: { zh: "主办者", en: "organiser" },
  director: { zh: "裁判长", en: "director" },
  referee: { zh: "裁判", en: "referee" },
  scorer: { zh: "记分员", en: "scorer" },
  player: { zh: "选手", en: "player" },
  spectator: { zh: "观众", en: "spectator" },
};
export const roleName = (role: string): Text => ROLE[role] ?? { zh: role, en: role };

const SEAT: Record<string, Text> = {
  N: { zh: "北", en: "N" },
  E: { zh: "东", en: "E" },
  S: { zh: "南", en: "S" },
  W: { zh: "西", en: "W" },
};
export const seatName = (seat: string): Text => SEAT[seat] ?? { zh: seat, en: seat };

/** What a side of a table is called: by the compass at bridge, else by its number. */
export function sideName(game: string, side: number): Text {
  if (game === "bridge") return side === 0 ? words.ns : words.ew;
  return { zh: `${side + 1} 方`, en: `Side ${side + 1}` };
}

/** What a tab shows beside its name is told by the page itself. */
export const strainName = (strain: string): Text =>
  strain === "NT"
    ? { zh: "无将", en: "NT" }
    : {
        zh: { C: "♣", D: "♦", H: "♥", S: "♠" }[strain] ?? strain,
        en: { C: "♣", D: "♦", H: "♥", S: "♠" }[strain] ?? strain,
      };
