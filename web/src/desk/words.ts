/** The words of the director's desk, in both languages. */
import type { Words } from "../i18n.svelte";
import type { Source, Text } from "../wire";

export const words = {
  desk: { zh: "裁判台", en: "Director's desk" },
  lead: {
    zh: "牌桌上出了违规？选出是哪一种，逐一回答规则要问的事，即得裁定、依据的条款与告知选手的话。",
    en: "Something irregular at a table? Say what happened and answer the questions. You get the ruling, its clauses, and what to tell the players.",
  },
  code: { zh: "规则", en: "Rules" },
  search: { zh: "查找违规", en: "Find the irregularity" },
  searchHint: (title: Text, clause: string): Text => ({
    zh: `照选手的话写即可；或如：${title.zh}，条号 ${clause}`,
    en: `in your own words, e.g. ${title.en}, or a clause: ${clause}`,
  }),
  regulations: { zh: "主办方规定", en: "The organiser's regulations" },
  regulationsHint: {
    zh: "与规则默认不同的，才需改动；写入链接。",
    en: "Change only what differs from the defaults. Your changes are saved in the link.",
  },
  colon: { zh: "：", en: ": " },
  settled: (count: number): Text => ({ zh: `已改 ${count} 项`, en: `${count} changed` }),
  scoreAsRuled: { zh: "裁定后的得分", en: "The score as ruled" },
  scoreHint: {
    zh: "填入本桌的结果，即得裁定之后的得分。",
    en: "Enter the table result to get the score after the ruling.",
  },
  showScore: { zh: "算出得分", en: "Work it out" },
  about: { zh: "打印时的标题，如：第 7 副，第 3 桌", en: "Heading for print, e.g. board 7, table 3" },
  aboveSeven: { zh: "七阶以上", en: "above seven" },
  tapCards: {
    zh: "点牌加入；同样的牌有几张就点几次。",
    en: "Tap cards to add them; tap again for each further copy.",
  },
  takeOff: (card: Text): Text => ({ zh: `去掉${card.zh}`, en: `Remove the ${card.en}` }),
  common: { zh: "常见的", en: "Most common" },
  others: { zh: "其他", en: "Everything else" },
  nearest: { zh: "没有符合的违规，相近的有：", en: "Nothing fits. The nearest are:" },
  count: (count: number): Text => ({
    zh: `${count} 种违规`,
    en: count === 1 ? "1 irregularity" : `${count} irregularities`,
  }),
  back: { zh: "上一问", en: "Back" },
  restart: { zh: "另一案", en: "New case" },
  change: { zh: "改", en: "Change" },
  changeThis: (question: Text): Text => ({ zh: `更改：${question.zh}`, en: `Change: ${question.en}` }),
  soFar: { zh: "已回答", en: "Answered so far" },
  tell: { zh: "告知选手", en: "Tell the players" },
  onlyConcerned: { zh: "只告知有关人", en: "only those concerned" },
  tellSoFar: { zh: "到此可告知选手", en: "What to tell the players so far" },
  effects: { zh: "裁决效果", en: "What to do" },
  dropped: (answers: readonly string[], ruled: boolean): Text =>
    ruled
      ? {
          zh: `与本裁定无关，未予采用：${answers.join("，")}`,
          en: `Ignored because they do not affect this ruling: ${answers.join(", ")}`,
        }
      : {
          zh: `不在可选的回答之中，未予采用：${answers.join("，")}`,
          en: `Ignored because they are not among the choices here: ${answers.join(", ")}`,
        },
  noEffects: { zh: "没有需要执行的裁决效果。", en: "No further action is needed." },
  score: { zh: "影响得分", en: "affects the score" },
  whichDeal: { zh: "本场（局）的第几把", en: "Which deal of the match or game" },
  whoDeclares: { zh: "该把由谁打庄", en: "Who declares it" },
  matchHint: {
    zh: "填好后，以前罚过几次由本场记录回答，罚分计入该把。",
    en: "With these, earlier rulings are taken from the record of the match, and points are charged to that deal.",
  },
  facts: { zh: "事实、认定与选择", en: "Facts, findings and options" },
  clauses: { zh: "依据的条款", en: "Clauses" },
  ourWords: {
    zh: "条款以本站自己的话写成；原文以规则为准。",
    en: "The clauses are in our own words; the published text prevails.",
  },
  unsure: { zh: "文字未与全文核对", en: "not checked against the full text" },
  ruling: { zh: "裁定", en: "Ruling" },
  misfit: { zh: "事实不符", en: "The facts do not fit" },
  elsewhere: { zh: "这属于另一种违规", en: "This is a different irregularity" },
  goOn: (title: Text): Text => ({ zh: `按「${title.zh}」裁定`, en: `Rule it as “${title.en}”` }),
  later: { zh: "打完后", en: "Once play is over" },
  misfitHint: { zh: "请改正上面的某项回答，或另开一案。", en: "Change one of the answers, or start a new case." },
  leadsTo: (choice: Text): Text => ({ zh: `选「${choice.zh}」的后果`, en: `What follows from “${choice.en}”` }),
  asUsual: { zh: "通常如此", en: "usual" },
  allUsual: { zh: "都属通常情形", en: "All as usual" },
  otherwise: { zh: "选中的与此不同", en: "These were different" },
  lapse: { zh: "不选而下家已接着叫牌或出牌，就算选这一项", en: "the default if the next player calls or plays on" },
  chooses: (who: Text): Text => ({ zh: `由${who.zh}选择`, en: `${who.en} chooses` }),
  print: { zh: "打印", en: "Print" },
  copy: { zh: "复制链接", en: "Copy link" },
  copied: { zh: "链接已复制，内含整个案件", en: "Copied: the link holds the whole case" },
  copyFailed: { zh: "无法复制。请从地址栏复制。", en: "Could not copy. Copy it from the address bar." },
  done: { zh: "确定", en: "Done" },
  noneOf: { zh: "没有", en: "None" },
  guidance: { zh: "怎样判断，附例子", en: "How to judge it, with examples" },
  orWrite: { zh: "改为书写", en: "Type it instead" },
  answer: { zh: "回答", en: "Answer" },
  dealer: { zh: "谁发牌？", en: "Who dealt?" },
  nextCall: (seat: Text): Text => ({ zh: `轮到${seat.zh}家`, en: `${seat.en} to call` }),
  undoCall: { zh: "撤回一个叫品", en: "Take back one call" },
  thatCall: { zh: "到此为止", en: "That was the last call" },
  whoCalls: { zh: "谁叫的", en: "Who called" },
  stood: { zh: "此前就是这些", en: "That was all before it" },
  declarer: { zh: "庄家", en: "Declarer" },
  whoseAct: { zh: "是哪一家", en: "Which seat" },
  contract: { zh: "定约", en: "Contract" },
  doubled: { zh: "加倍", en: "Doubling" },
  undoubled: { zh: "未加倍", en: "Undoubled" },
  rulingsOf: (table: string): Text => ({ zh: `「${table}」桌的裁定`, en: `Rulings at ${table}` }),
  noRulings: { zh: "已结束的牌局中没有裁定。", en: "No finished deal has a ruling yet." },
  dealOf: (deal: number, title: Text): Text => ({ zh: `第 ${deal} 把：${title.zh}`, en: `Deal ${deal}: ${title.en}` }),
  ofEvent: (title: string, laws: Text): Text => ({
    zh: `「${title}」：依${laws.zh}裁定。`,
    en: `Rulings in “${title}” are made under: ${laws.en}.`,
  }),
  notOfEvent: { zh: "你选的不是这一版。", en: "You have chosen another edition." },
  /** A match consists of games (局) if it does not consist of boards. */
  headingOf: (board: string, table: string, boards: boolean): Text => {
    if (board === "") return { zh: `第 ${table} 桌`, en: `Table ${table}` };
    if (boards) return { zh: `第 ${table} 桌，第 ${board} 副`, en: `Board ${board}, table ${table}` };
    return { zh: `第 ${table} 桌，第 ${board} 局`, en: `Game ${board}, table ${table}` };
  },
  toEvent: { zh: "移交赛事", en: "Send it to an event" },
  event: { zh: "赛事", en: "Event" },
  table: { zh: "牌桌", en: "Table" },
  board: (boards: boolean): Text => (boards ? { zh: "牌号", en: "Board" } : { zh: "第几局", en: "Game" }),
  /** `section` in the game's term: A 区, A 组. */
  placeOf: (key: { stage: string; session: number; round: number }, section: Text, table: number): Text => ({
    zh: `${key.stage}，第 ${key.session} 节 ${section.zh}，第 ${key.round} 轮第 ${table} 桌`,
    en: `${key.stage}, session ${key.session}, ${section.en.replace(/^./, (first) => first.toLowerCase())}, round ${key.round}, table ${table}`,
  }),
  ownScores: { zh: "自行给分", en: "Your own scores" },
  ownScoresHint: {
    zh: "裁定的得分自动登记，不必填。要另外给分才填：+420 或 -50 为得分，A+ 为平均正分，6.5 为按计分法的裁定分；空着的一方保留原得分。",
    en: "The ruled score is recorded automatically. To give a different one, enter +420 or -50 for points, A+ for average plus, 6.5 for an award in the scoring method. A side left empty keeps its score.",
  },
  prepare: { zh: "查看结果", en: "See the result" },
  nothingToDo: { zh: "赛事中没有需要登记的。", en: "There is nothing to record in the event." },
  leftToYou: { zh: "留给裁判的：", en: "Left to you:" },
  confirm: { zh: "确认执行", en: "Confirm" },
  handed: { zh: "已登记，可在操作记录中撤回。", en: "Recorded. You can take it back in the log." },
  toLog: { zh: "操作记录", en: "The log" },
} satisfies Words;

const SOURCES: Record<Source, Text> = {
  fact: { zh: "事实", en: "Fact" },
  finding: { zh: "裁判认定", en: "Director's finding" },
  option: { zh: "选手选择", en: "Player's option" },
};

/** The name of a kind of question. */
export const sourceName = (source: Source): Text => SOURCES[source];
