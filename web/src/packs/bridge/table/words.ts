/** The words of bridge at the table and in the replay, in both languages. */
import type { Words } from "../../../i18n.svelte";
import { plural } from "../../../plural";
import type { Text } from "../../../wire";

export const words = {
  // Seats.
  dummy: { zh: "明手", en: "dummy" },
  declarer: { zh: "庄家", en: "declarer" },

  // Chat, notes, deals, settings.
  total: { zh: "累计", en: "Total" },
  keyArrows: { zh: "在手牌或叫牌格里移动", en: "move in the hand or the bidding box" },
  keyEnter: { zh: "出牌、叫牌", en: "play the card, make the call" },
  keyHand: { zh: "到手牌", en: "to the hand" },
  keyDummy: { zh: "到明手", en: "to dummy" },
  keyBox: { zh: "到叫牌格", en: "to the bidding box" },
  keyLast: { zh: "看上一墩", en: "look at the last trick" },
  keyClaim: { zh: "摊牌", en: "claim" },
  keyCall: {
    zh: "在叫牌格里：阶数，再按 c d h s n；p 不叫，x 加倍",
    en: "in the box: a level, then c d h s n; p passes, x doubles",
  },
  placing: {
    zh: "写成 N: 加四手牌，如 N:AKQ.… 放置者不能打这副。",
    en: "Write N: and four hands, e.g. N:AKQ.… If you place a deal, you cannot play it.",
  },

  // The auction.
  auction: { zh: "叫牌", en: "Auction" },
  biddingBox: { zh: "叫牌格", en: "Bidding box" },
  level: (n: number) => ({ zh: `${n} 阶`, en: `Level ${n}` }),
  pass: { zh: "不叫", en: "Pass" },
  alert: { zh: "提醒", en: "Alert" },
  alertWords: { zh: "叫品的含义", en: "What the call means" },
  alertHint: { zh: "只有对手看得到", en: "only the opponents see it" },
  alerted: { zh: "已提醒", en: "alerted" },
  yourCall: { zh: "轮到你叫牌", en: "Your call" },
  yourPlay: { zh: "轮到你出牌", en: "Your play" },
  yourPlayDummy: { zh: "请出明手的牌", en: "Play a card from dummy" },
  waitsFor: (name: string) => ({ zh: `等${name}`, en: `Waiting for ${name}` }),
  meaning: (call: string) => ({ zh: `${call} 的含义`, en: `What ${call} means` }),
  noMeaning: { zh: "还没有解释。", en: "Not explained yet." },
  ask: { zh: "询问含义", en: "Ask what it means" },
  asked: { zh: "已询问，等待回答。", en: "Asked; no answer yet." },
  explain: { zh: "解释", en: "Explain" },
  asksYou: (name: string, call: string) => ({
    zh: `${name} 问：${call} 是什么意思？`,
    en: `${name} asks what ${call} means.`,
  }),
  answer: { zh: "回答", en: "Answer" },
  showAuction: { zh: "看叫牌", en: "Show the auction" },

  // The play.
  contract: { zh: "定约", en: "Contract" },
  tricksOf: (ns: number, ew: number) => ({
    zh: `南北 ${ns} 墩，东西 ${ew} 墩`,
    en: `North-South ${ns}, East-West ${plural(ew, "trick")}`,
  }),
  yourHand: { zh: "你的手牌", en: "Your hand" },
  handOf: (seat: { zh: string; en: string }) => ({ zh: `${seat.zh}家的手牌`, en: `${seat.en}'s hand` }),
  hidden: (seat: { zh: string; en: string }, n: number) => ({
    zh: `${seat.zh}家还有 ${n} 张暗牌`,
    en: `${seat.en}: ${plural(n, "hidden card", "hidden cards")}`,
  }),
  lastTrick: { zh: "上一墩", en: "Last trick" },
  currentTrick: { zh: "本墩", en: "This trick" },
  faceLead: { zh: "亮出首攻", en: "Face the lead" },
  leadIsDown: { zh: "首攻扣着：现在可以提问。", en: "The lead is face down. You may ask questions now." },
  claim: { zh: "摊牌", en: "Claim" },
  claimOf: (n: number) => ({ zh: `摊牌，要 ${n} 墩`, en: `Claim ${plural(n, "trick", "tricks")}` }),
  claimTitle: { zh: "摊牌", en: "Claim tricks" },
  claimTricks: (n: number) => ({
    zh: `还剩 ${n} 墩，我方要赢几墩？`,
    en: `${plural(n, "trick", "tricks")} to come: how many will your side win?`,
  }),
  claimAll: { zh: "全要", en: "All of them" },
  concede: { zh: "全部认输", en: "Concede them all" },
  claimWords: { zh: "怎么打（说明打法）", en: "Line of play" },
  claimSubmit: { zh: "提出", en: "Claim" },
  claimMade: (who: string, n: number, of: number) => ({
    zh: `${who}摊牌：余下 ${of} 墩中要 ${n} 墩。`,
    en: `${who} claims ${n} of the ${of} remaining.`,
  }),
  claimGiven: (who: string, of: number) => ({
    zh: `${who}认输余下 ${of} 墩。`,
    en: `${who} concedes the remaining ${of}.`,
  }),
  claimAccept: { zh: "同意", en: "Agree" },
  claimReject: { zh: "不同意", en: "Contest" },
  claimWhy: { zh: "理由（可不填）", en: "Why not (optional)" },
  /** Who refused a claim, and why. */
  claimRefused: (who: Text, why: string | null) => {
    if (why === null) return { zh: `${who.zh}家不同意摊牌。`, en: `${who.en} refuses the claim.` };
    const open = !/[.!?。！？…]$/.test(why);
    return {
      zh: `${who.zh}家不同意：${why}${open ? "。" : ""}`,
      en: `${who.en} refuses: ${why}${open ? "." : ""}`,
    };
  },
  gotIt: { zh: "知道了", en: "OK" },
  claimWaiting: { zh: "等待答复。", en: "Waiting for the answers." },
  claimContested: { zh: "有人不同意，由裁判判定。", en: "The claim is contested; the director rules." },
  adjudicate: { zh: "判定", en: "Rule" },
  adjudicateTricks: (who: string, of: number) => ({
    zh: `余下 ${of} 墩中，判给${who}一方几墩？`,
    en: `Of the ${of} remaining, how many go to ${who}'s side?`,
  }),
  fewer: { zh: "少一墩", en: "One fewer" },
  moreOne: { zh: "多一墩", en: "One more" },

  // The result.
  result: { zh: "结果", en: "Result" },
  passedOut: { zh: "四家不叫", en: "Passed out" },
  cancelled: { zh: "本副牌取消", en: "Cancelled" },
  tricks: (n: number) => ({ zh: `${n} 墩`, en: plural(n, "trick", "tricks") }),
  byRuling: (won: number) => ({
    zh: `裁定前 ${won} 墩`,
    en: `${plural(won, "trick", "tricks")} before the ruling`,
  }),
  made: (by: string) => ({
    zh: by === "=" ? "正好做成" : `做成，超 ${by.slice(1)} 墩`,
    en: by === "=" ? "made exactly" : `made with ${plural(Number(by.slice(1)), "overtrick", "overtricks")}`,
  }),
  down: (n: number) => ({ zh: `宕 ${n} 墩`, en: `down ${n}` }),
  score: { zh: "得分", en: "Score" },
  parOf: (score: string) => ({ zh: `标准分 ${score}`, en: `par ${score}` }),
  costliest: (card: Text, trick: number, n: number) => ({
    zh: `你损失最大的一张：第 ${trick} 墩的${card.zh}，${n} 墩`,
    en: `Your costliest card: the ${card.en} in trick ${trick}, ${plural(n, "trick", "tricks")}`,
  }),
  costless: { zh: "你出的牌没有损失一墩", en: "None of your cards cost a trick" },
  atMost: (most: Text) => ({ zh: `不高于${most.zh}`, en: `no more than ${most.en}` }),
  analyse: { zh: "双明手分析", en: "Double dummy" },
  analysing: { zh: "正在计算……", en: "Working it out…" },
  par: { zh: "标准分", en: "Par" },
  makeable: { zh: "各家可做墩数", en: "Tricks each seat can make" },
  gamePoints: (points: number) => ({ zh: `游戏得分 ${points}`, en: `${points} game points` }),
  totals: { zh: "总分", en: "Running total" },
  boardCol: { zh: "副", en: "Bd" },
  contractCol: { zh: "定约", en: "Contract" },

  // The replay.
  stepTrickBack: { zh: "上一墩", en: "Previous trick" },
  stepTrickOn: { zh: "下一墩", en: "Next trick" },
  trickN: (n: number) => ({ zh: `第 ${n} 墩`, en: `Trick ${n}` }),
  startOfDeal: { zh: "发牌", en: "The deal" },
  showWorth: { zh: "显示每张牌的双明手墩数", en: "Show double-dummy tricks on the cards" },
  worth: (n: number) => ({ zh: `打这张可得 ${n} 墩`, en: `its side then makes ${plural(n, "trick", "tricks")}` }),
  cost: (n: number) => ({ zh: `这张牌损失 ${n} 墩`, en: `this card costs ${plural(n, "trick", "tricks")}` }),
  costNothing: { zh: "这张牌没有损失", en: "this card costs nothing" },
  explanations: { zh: "解释", en: "Explanations" },
  madeClaim: (who: string, n: number) => ({ zh: `${who}摊牌，要 ${n} 墩`, en: `${who} claims ${n}` }),
  agreed: (who: string) => ({ zh: `${who}同意`, en: `${who} agrees` }),
  contested: (who: string) => ({ zh: `${who}不同意`, en: `${who} contests` }),
  facedLead: (who: string) => ({ zh: `${who}亮出首攻`, en: `${who} faces the lead` }),
  showed: (who: string, card: string) => ({ zh: `${who}露出 ${card}`, en: `${who} shows ${card}` }),
  carriedOut: (clauses: string) => ({ zh: `裁判裁定（${clauses}）`, en: `the director rules (${clauses})` }),
  ruled: (n: number) => ({ zh: `裁判判给 ${n} 墩`, en: `the director awards ${plural(n, "trick", "tricks")}` }),
  called: (who: string, call: string) => ({ zh: `${who}：${call}`, en: `${who}: ${call}` }),
  played: (who: string, card: string) => ({ zh: `${who}出${card}`, en: `${who} plays the ${card}` }),

  // For screen readers.
  sayDealt: (n: number, hand: { zh: string; en: string }) => ({
    zh: `第 ${n} 副已发牌。你的牌：${hand.zh}。`,
    en: `Board ${n} is dealt. Your hand: ${hand.en}.`,
  }),
  sayDealtWatch: (n: number) => ({ zh: `第 ${n} 副已发牌。`, en: `Board ${n} is dealt.` }),
  sayTrick: (who: string, mine: number, theirs: number) => ({
    zh: `${who}赢得此墩；南北 ${mine}，东西 ${theirs}。`,
    en: `${who} wins the trick; North-South ${mine}, East-West ${theirs}.`,
  }),
  sayYou: { zh: "轮到你。", en: "Your turn." },
  sayResult: (what: string, score: string) => ({
    zh: `本副结束：${what}；南北 ${score}。`,
    en: `The board is over: ${what}; North-South ${score}.`,
  }),
} satisfies Words;
