/** The words of the tractor table, in both languages. */
import type { Words } from "../../../i18n.svelte";
import { plural } from "../../../plural";
import type { Text } from "../../../wire";
import { seats } from "../words";

export const words = {
  // Seats and sides.
  ...seats,
  declarer: { zh: "庄", en: "declarer" },
  whoDeclares: { zh: "庄家", en: "Declarer" },
  ours: { zh: "我方", en: "We" },
  theirs: { zh: "对方", en: "They" },
  /** A side by its seats: with four by the compass (C1.1a), with six by numbers. */
  side: (side: number, seats: number): Text =>
    seats === 4
      ? side === 0
        ? { zh: "南北方", en: "South and North" }
        : { zh: "东西方", en: "East and West" }
      : side === 0
        ? { zh: "单号位", en: "Odd seats" }
        : { zh: "双号位", en: "Even seats" },
  holds: (n: number): Text => ({ zh: `${n} 张牌`, en: plural(n, "card", "cards") }),
  yourHand: { zh: "你的手牌", en: "Your hand" },
  handOf: (seat: Text): Text => ({ zh: `${seat.zh}的手牌`, en: `Hand of ${seat.en.replace("Seat", "seat")}` }),

  // What is played.
  trump: { zh: "主牌", en: "Trumps" },
  noTrump: { zh: "无主", en: "no-trump" },
  trumpUnknown: { zh: "未定主", en: "trump not set" },
  trumpDark: { zh: "暗主", en: "trump hidden" },
  level: (level: string): Text => ({ zh: `打 ${level}`, en: `level ${level}` }),
  flag: { zh: "旗", en: "flag" },
  flagDeal: { zh: "扛旗", en: "flag deal" },
  caught: { zh: "闲家得分", en: "Defenders' points" },
  caughtShort: { zh: "闲分", en: "pts" },
  kept: { zh: "庄家得分", en: "Kept by the declarers" },
  levels: { zh: "级数", en: "Levels" },
  levelOf: (side: Text, level: string): Text => ({ zh: `${side.zh} ${level} 级`, en: `${side.en}: level ${level}` }),
  flagOf: (side: Text): Text => ({ zh: `${side.zh}扛旗`, en: `${side.en}: the flag` }),
  about: { zh: "牌局情况", en: "This deal" },
  showAbout: { zh: "看牌局情况", en: "Show the state of the deal" },
  failures: (n: number): Text => ({
    zh: `扛旗连败 ${n} 次`,
    en: `${plural(n, "flag deal", "flag deals")} failed in a row`,
  }),
  against: (who: string): Text => ({ zh: `${who}已亮出两张红心 5`, en: `${who} has shown two heart 5s` }),
  flagShows: { zh: "扛旗打无主，不亮主", en: "A flag deal is played without trump: nobody declares" },
  knocked: { zh: "庄家已敲桌，不能再反", en: "The declarer has knocked and may not overturn" },

  // Cutting, drawing, showing.
  cutTitle: { zh: "切牌：从上面拿走几张", en: "Cut: how many cards off the top" },
  cut: { zh: "切牌", en: "Cut" },
  drawing: (n: number): Text => ({ zh: `摸牌，还剩 ${n} 张`, en: `Drawing: ${n} to come` }),
  draws: { zh: "摸牌", en: "Cards are drawn" },
  drawn: { zh: "牌摸完了", en: "All cards are drawn" },
  mayShow: { zh: "你可以亮主", en: "You may declare" },
  mayOverturn: { zh: "你可以反主", en: "You may overturn" },
  noShows: { zh: "还没有人亮主", en: "Nobody has declared yet" },
  shows: { zh: "亮主", en: "Declarations" },
  doDeclare: { zh: "亮", en: "Declare" },
  doShow: { zh: "亮", en: "Show" },
  doOverturn: { zh: "反", en: "Overturn" },
  doReinforce: { zh: "加固", en: "Reinforce" },
  doProtect: { zh: "自保", en: "Protect" },
  doStir: { zh: "炒", en: "Stir" },
  made: (move: string): Text => MOVES[move] ?? { zh: "亮主", en: "shows" },
  withdrawn: { zh: "收回", en: "taken back" },
  faceDown: (n: number): Text => ({ zh: `${n} 张扣着的牌`, en: plural(n, "card face down", "cards face down") }),
  onlyYou: { zh: "只有你看得到", en: "only you see it" },
  turned: { zh: "翻底定主", en: "Turned up for trump" },
  pass: { zh: "不亮", en: "Pass" },
  passOver: { zh: "不反", en: "Let it stand" },
  knock: { zh: "敲桌，不再反", en: "Knock: no more" },
  passStir: { zh: "不炒", en: "Pass" },
  takeKitty: { zh: "拿底牌", en: "Take the kitty" },
  askDeclare: { zh: "要亮主吗？", en: "Declare, or pass?" },
  askOverturn: { zh: "要反主吗？", en: "Overturn, or let it stand?" },
  askReinforce: { zh: "要加固吗？", en: "Reinforce, or pass?" },
  askProtect: { zh: "要自保吗？", en: "Protect, or pass?" },
  askAgainst: { zh: "要亮两张红心 5 吗？", en: "Show your two heart 5s against the flag?" },
  askTake: { zh: "没人再反，可以拿底牌", en: "You may take the kitty" },
  askStir: { zh: "要炒底吗？", en: "Stir, or let it stand?" },
  /** The question, and after how many seconds it lapses. */
  lapses: (question: Text, seconds: number): Text => ({
    zh: `${question.zh}${seconds} 秒不答就算不要`,
    en: `${question.en} No answer in ${plural(seconds, "second", "seconds")} is a pass`,
  }),
  /** The choice for a failed throw, and the consequence of not answering. */
  interceptLapses: (question: Text): Text => ({
    zh: `${question.zh}；到时不选就出最小的`,
    en: `${question.en}; if time runs out, the smallest is led`,
  }),
  nameTrump: { zh: "以什么为主？", en: "Name the trump" },
  waitShow: { zh: "等大家表态", en: "Waiting for the others" },

  // Burying.
  bury: { zh: "埋底", en: "Bury" },
  buryHint: (n: number): Text => ({ zh: `选 ${n} 张牌埋底`, en: `Choose ${plural(n, "card")} to bury` }),
  buryCount: (n: number, of: number, points: number): Text => ({
    zh: `已选 ${n}/${of} 张，${points} 分`,
    en: `${n} of ${of} chosen, ${plural(points, "point", "points")}`,
  }),
  keptCard: { zh: "不能埋", en: "may not be buried" },
  buries: (who: string): Text => ({ zh: `${who}正在埋底`, en: `${who} is burying` }),
  kitty: { zh: "底牌", en: "Kitty" },

  // Playing.
  play: { zh: "出牌", en: "Play" },
  playCount: (n: number): Text => ({ zh: `出 ${n} 张`, en: `Play ${n}` }),
  playOf: (n: number, of: number): Text => ({ zh: `出牌 ${n}/${of}`, en: `Play ${n}/${of}` }),
  clear: { zh: "放下", en: "Clear" },
  waitsFor: (name: string): Text => ({ zh: `等${name}`, en: `Waiting for ${name}` }),
  deadOf: (who: Text): Text => ({ zh: `${who.zh}的废牌`, en: `Dead cards of ${who.en}` }),
  dead: { zh: "废牌", en: "dead" },
  readAs: { zh: "怎么算", en: "Read as…" },
  readTitle: { zh: "这手牌怎么算", en: "How to read these cards" },
  readHint: {
    zh: "同样的牌可以有几种拆法。不说明，就按最大的算。",
    en: "The same cards can be read in several ways. If you do not say, the largest reading counts.",
  },
  readLargest: { zh: "按最大的算", en: "The largest reading" },
  intercept: {
    zh: "甩牌失败，你最先管得住：请选首家改出哪一种",
    en: "You beat the throw: choose what is led",
  },
  failed: (thrower: string, by: string): Text => ({
    zh: `${thrower}甩牌失败，由${by}选择`,
    en: `${thrower}'s throw failed; ${by} chooses what is led`,
  }),
  fine: (who: string, points: number): Text => ({
    zh: `${who}罚 ${points} 分`,
    en: `${who} is fined ${plural(points, "point", "points")}`,
  }),
  fineThrow: (who: string, cards: Text, points: number): Text => ({
    zh: `${who}甩牌失败${cards.zh && `（${cards.zh}）`}，罚 ${points} 分`,
    en: `${who}'s throw failed${cards.en && ` (${cards.en})`}: fined ${plural(points, "point", "points")}`,
  }),
  fineClaim: (who: string, points: number): Text => ({
    zh: `${who}摊牌不成立，罚 ${points} 分`,
    en: `${who}'s claim fails: fined ${plural(points, "point", "points")}`,
  }),
  fines: { zh: "罚分", en: "Fines" },
  claim: { zh: "摊牌", en: "Claim" },
  claimTitle: { zh: "摊牌：余下全赢", en: "Claim all remaining tricks" },
  claimHint: {
    zh: "你说余下的牌全赢。牌会亮给大家核对，一门一门、一个单元一个单元地看：别家有更大的，或绝了你的某门副牌而还有主，就按甩牌失败罚分。",
    en: "You claim all the remaining tricks. Your cards are shown and checked suit by suit, unit by unit. If another hand beats one of them, or is out of one of your side suits and still holds a trump, you are fined as for a failed throw.",
  },
  claimed: (who: string): Text => ({ zh: `${who}摊牌，余下全赢`, en: `${who} claimed the rest` }),
  currentTrick: { zh: "本轮", en: "This trick" },
  trickPoints: (n: number): Text => ({ zh: `${n} 分`, en: plural(n, "point", "points") }),
  lastTrick: { zh: "上一轮", en: "Last trick" },
  took: { zh: "最大", en: "took it" },
  ownPlays: { zh: "你出过的牌", en: "Cards you have played" },
  noLast: { zh: "没有可看的上一轮", en: "There is no last trick to look at" },
  trickWon: (who: string, points: number): Text => ({
    zh: `${who}赢这一轮，${points} 分`,
    en: `${who} wins the trick, ${plural(points, "point", "points")}`,
  }),

  // Acts at a recording table.
  otherActs: { zh: "其他动作", en: "Other actions" },
  otherHint: {
    zh: "真正的牌桌上会发生而规则不许的事。选牌，再选动作；动作之前会再问一次。",
    en: "Things that happen at a real table although the rules forbid them. Pick cards, then the action. You are asked to confirm first.",
  },
  pickAny: { zh: "任选手牌", en: "Pick any of your cards" },
  chooseOf: { zh: "点要选的牌", en: "Tap the cards you choose" },
  pickFirst: { zh: "还没有选牌", en: "No cards picked" },
  howMany: { zh: "几张", en: "How many" },
  exposeCards: (n: number): Text => ({
    zh: n === 0 ? "亮出、掉落手牌" : `亮出、掉落 ${n} 张`,
    en: n === 0 ? "Show or drop cards" : `Show or drop ${plural(n, "card", "cards")}`,
  }),
  playEarly: (n: number): Text => ({
    zh: n === 0 ? "不等轮次出牌" : `不等轮次出 ${n} 张`,
    en: n === 0 ? "Play out of turn" : `Play ${n} out of turn`,
  }),
  playAllTheSame: (n: number): Text => ({
    zh: n === 0 ? "任意出牌" : `出这 ${n} 张`,
    en: n === 0 ? "Play any cards" : `Play these ${n}`,
  }),
  buryAllTheSame: (n: number): Text => ({
    zh: n === 0 ? "任意张数埋底" : `埋这 ${n} 张`,
    en: n === 0 ? "Bury any number" : `Bury these ${n}`,
  }),
  showForTrump: (n: number): Text => ({
    zh: n === 0 ? "任意亮主、反主" : `用这 ${n} 张亮主、反主`,
    en: n === 0 ? "Declare with any cards" : `Declare with these ${n}`,
  }),
  announce: { zh: "说「等一下，我要反」", en: "Say “wait, I want to overturn”" },
  takeKittyEarly: { zh: "提前拿底牌", en: "Take the kitty early" },
  drawEarly: { zh: "不等轮次摸一张", en: "Draw a card out of turn" },
  drawFirst: { zh: "当作自己打庄，先揭牌", en: "Draw first, as if you were declarer" },
  drawOn: { zh: "继续摸，摸到底牌", en: "Draw on, into the kitty" },
  cutAllTheSame: { zh: "切牌", en: "Cut the pack" },
  grab: (n: number): Text => ({ zh: `拿走 ${n} 张底牌`, en: `Take ${plural(n, "card", "cards")} from the kitty` }),
  peek: { zh: "查看埋下的底牌", en: "Look at the buried kitty" },
  kittyIs: (cards: Text): Text => ({ zh: `底牌：${cards.zh}`, en: `The kitty: ${cards.en}` }),
  againstRules: { zh: "这不合规则", en: "This is against the rules" },
  doubtHint: {
    zh: "这桌由裁判处理：照样可以做，别人可以指出。",
    en: "At this table the director rules. You can do it, and others may point it out.",
  },
  allTheSame: (what: Text): Text => ({ zh: `仍然${what.zh}`, en: `${what.en} anyway` }),
  laidEarly: { zh: "抢先", en: "early" },
  exposed: { zh: "亮着", en: "shown" },
  liesOpen: (who: Text): Text => ({ zh: `${who.zh}面前人人可见的牌`, en: `Exposed cards of ${who.en}` }),
  sayShows: (who: Text, cards: Text): Text => ({
    zh: `${who.zh}亮出${cards.zh}。`,
    en: `${who.en} shows ${cards.en}.`,
  }),
  sayEarly: (who: Text, cards: Text): Text => ({
    zh: `${who.zh}抢先出${cards.zh}。`,
    en: `${who.en} plays out of turn: ${cards.en}.`,
  }),
  part: (declares: boolean, n: number): Text => ({
    zh: `${declares ? "庄" : "闲"}${"一二三"[n] ?? ""}`,
    en: `${declares ? "D" : "F"}${n + 1}`,
  }),

  // The cost of rulings.
  ruledOff: { zh: "裁定罚分", en: "Penalties by ruling" },
  ruledMoved: (points: string): Text => ({ zh: `裁定 ${points}`, en: `${points} ruled` }),
  ruledFor: (side: Text, points: number, levels: number): Text => {
    const level = Math.abs(levels);
    const zh = [
      ...(points === 0 ? [] : [`罚 ${points} 分`]),
      ...(levels === 0 ? [] : [`${levels > 0 ? "升" : "降"} ${level} 级`]),
    ];
    const en = [
      ...(points === 0 ? [] : [`${plural(points, "point", "points")} off`]),
      ...(levels === 0 ? [] : [`${levels > 0 ? "up" : "down"} ${plural(level, "level", "levels")}`]),
    ];
    return { zh: `${side.zh}${zh.join("，")}`, en: `${side.en}: ${en.join(", ")}` };
  },
  redealtByRuling: { zh: "裁判判定重新发牌", en: "Redealt by a ruling" },
  cancelledByRuling: { zh: "牌局作废，重新发牌", en: "The deal is cancelled and dealt again" },
  forfeitedBy: (side: Text | null): Text =>
    side === null
      ? { zh: "裁判判负", en: "Forfeited by a ruling" }
      : { zh: `${side.zh}被判负`, en: `${side.en}: forfeited by a ruling` },

  // The result.
  result: { zh: "结果", en: "Result" },
  points: (n: number): Text => ({ zh: `${n} 分`, en: plural(n, "point", "points") }),
  pointsUnit: { zh: "分", en: "points" },
  inTricks: { zh: "闲家捡分", en: "In the defenders' tricks" },
  inKitty: { zh: "底牌里的分", en: "Points in the kitty" },
  kittyCounts: (points: number, times: number): Text =>
    times === 0
      ? { zh: `${points}，不算`, en: `${points}, not counted` }
      : { zh: `${points} × ${times} =`, en: `${points} × ${times} =` },
  bonus: { zh: "末轮奖分", en: "For the last trick" },
  fined: { zh: "罚分", en: "Fines" },
  takeover: { zh: "闲家上台", en: "The defenders take over" },
  holdOn: { zh: "庄家守住", en: "The declarers hold" },
  redeal: { zh: "无人亮主，重新发牌", en: "Nobody declared: redeal" },
  heaven: (what: string): Text => HEAVEN[what] ?? { zh: "上天入地", en: "Heaven or hell" },
  moved: (side: Text, from: string, to: string, up: boolean): Text => ({
    zh: `${side.zh}${up ? "升" : "降"}到 ${to}`,
    en: `${side.en}: ${from} to ${to}`,
  }),
  toFlag: (side: Text): Text => ({ zh: `${side.zh}接着扛旗`, en: `${side.en}: to the flag` }),
  noLevels: { zh: "级数不变", en: "no level changes" },
  nextSides: (who: string, defenders: Text): Text => ({
    zh: `接着由 ${who} 打庄，${defenders.zh}抓分`,
    en: `${who} declares next, ${lower(defenders.en)} defend`,
  }),
  kittyWon: (times: number, bonus: number): Text => ({
    zh: `末轮闲家赢，底牌的分乘 ${times}${bonus > 0 ? `，另加 ${bonus} 分` : ""}`,
    en: `The defenders won the last trick: the points in the kitty × ${times}${bonus > 0 ? `, plus ${bonus}` : ""}`,
  }),
  kittyLost: { zh: "末轮庄家赢，底牌的分不算", en: "The declarers won the last trick: the kitty does not count" },
  levelsTractor6: {
    zh: "120 分闲家上台，180 起每 60 分升 1 级，最多 3 级；不到 120 庄家升 1 级，不到 60 升 2 级，不到 5 升 3 级",
    en: "At 120 the defenders take over; from 180 they go up a level for every 60, three at most. Under 120 the declarers go up 1, under 60 up 2, under 5 up 3",
  },
  levelsChaoDiPi: {
    zh: "80 分闲家上台，每多 10 分升 1 级；不到 80 庄家每少 10 分升 1 级，一分没抓到直接到 A",
    en: "At 80 the defenders take over and go up a level for every 10 more. Below 80 the declarers go up a level for every 10 short, and straight to A if the defenders have no points",
  },
  levelsFlag: {
    zh: "扛旗的庄家守在 100 分以下就赢下整场",
    en: "Declarers who hold a flag deal under 100 win the match",
  },
  nextNobody: { zh: "接着谁亮谁打庄", en: "The next to declare becomes declarer" },
  lastDeal: { zh: "最后一局", en: "Last deal" },
  lastDealHint: {
    zh: "时间将到：这是本场最后一局。",
    en: "Time is nearly up: this is the last deal of the match.",
  },
  noWinner: { zh: "不分胜负", en: "No winner" },
  enlarge: { zh: "放大看这一轮的牌", en: "Enlarge the cards of this trick" },
  matchOver: { zh: "比赛结束", en: "The match is over" },
  matchWon: (side: Text): Text => ({ zh: `${side.zh}获胜`, en: `${side.en} have won` }),
  hands: { zh: "各家的牌", en: "All hands" },
  dealCol: { zh: "序号", en: "No." },
  trumpCol: { zh: "主", en: "Trump" },
  pointsCol: { zh: "闲分", en: "Pts" },
  levelsCol: { zh: "级数", en: "Levels" },

  // The replay.
  startOfDeal: { zh: "开始", en: "The start" },
  trickN: (n: number): Text => ({ zh: `第 ${n} 轮`, en: `Trick ${n}` }),
  trickBack: { zh: "上一轮", en: "Previous trick" },
  trickOn: { zh: "下一轮", en: "Next trick" },

  placeHint: {
    zh: "写法同复盘页下载的记录里 deal 一项。放置者不能打这副牌。",
    en: "Write it like the “deal” field of a record downloaded from a replay. If you place a deal, you cannot play it.",
  },

  // Keys.
  keys: { zh: "键盘", en: "Keyboard" },
  keyMove: { zh: "在手牌里移动", en: "move along the hand" },
  keyPick: { zh: "拿起、放下", en: "pick a card up, put it back" },
  keyPlay: { zh: "出牌、埋底", en: "play, bury" },
  keyClear: { zh: "全部放下", en: "put all back" },
  keyHand: { zh: "到手牌", en: "to the hand" },
  keyLast: { zh: "看上一轮", en: "look at the last trick" },
  keyClaim: { zh: "摊牌", en: "claim" },

  // For screen readers.
  sayDeal: (deal: Text): Text => ({ zh: `${deal.zh}。`, en: `${deal.en}.` }),
  sayDrew: (cards: Text): Text => ({ zh: `摸到${cards.zh}。`, en: `You drew ${cards.en}.` }),
  sayYou: { zh: "轮到你。", en: "Your turn." },
  drawRest: { zh: "一下摸完", en: "Skip to the end" },
  /** The number of equal cards in a stack, and how many of them are picked. */
  stack: (count: number, picked: number): Text => ({
    zh: picked === 0 ? `共 ${count} 张` : `共 ${count} 张，已选 ${picked} 张`,
    en: picked === 0 ? `${count} of them` : `${count} of them, ${picked} chosen`,
  }),
  saySelected: (n: number): Text => ({ zh: `已选 ${n} 张`, en: `${n} chosen` }),
} satisfies Words;

/** “We” in the middle of a sentence. */
const lower = (side: string): string => (/^(We|They)$/.test(side) ? side.toLowerCase() : side);

const MOVES: Record<string, Text> = {
  open: { zh: "亮主", en: "declares" },
  declare: { zh: "亮主", en: "declares" },
  overturn: { zh: "反主", en: "overturns" },
  reinforce: { zh: "加固", en: "reinforces" },
  protect: { zh: "自保", en: "protects" },
  stir: { zh: "炒底", en: "stirs" },
};

const HEAVEN: Record<string, Text> = {
  "heart-fives": {
    zh: "上天入地：以两张红心 5 定的主，赢的一方到 A，输的一方到 2",
    en: "Heaven or hell: two heart 5s made trump, so the winners go to A and the losers to 2",
  },
  "five-ten-king": {
    zh: "上天入地：闲家以 5·10·K 赢下末轮，闲家到 A，庄家到 2",
    en: "Heaven or hell: the defenders won the last trick with a 5-10-K, so they go to A and the declarers to 2",
  },
};
