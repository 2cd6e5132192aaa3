/** The words of bridge on the event pages, in both languages. */
import type { Words } from "../../../i18n.svelte";
import type { Text } from "../../../wire";

/** A result without the English word before the declarer. */
const plain = (result: string): string => result.replace(" by ", " ");

export const words = {
  pad: (board: string): Text => ({ zh: `第 ${board} 副的结果`, en: `Result of board ${board}` }),
  zone: (zone: "None" | "NS" | "EW" | "Both"): Text =>
    ({
      None: { zh: "双方无局", en: "None vulnerable" },
      NS: { zh: "南北有局", en: "N-S vulnerable" },
      EW: { zh: "东西有局", en: "E-W vulnerable" },
      Both: { zh: "双方有局", en: "Both vulnerable" },
    })[zone],
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
  fewer: { zh: "少一墩", en: "One trick fewer" },
  more: { zh: "多一墩", en: "One trick more" },

  // Rulings.
  own: { zh: "原得分", en: "own score" },
  weighted: { zh: "加权得分", en: "Weighted score" },
  percent: { zh: "百分比", en: "Percent" },
  nsPoints: { zh: "南北得分", en: "N-S score" },
  moreShares: { zh: "再加一项", en: "Add a part" },
  trickMore: (result: string): Text => ({ zh: `庄家多一墩：${plain(result)}`, en: `A trick more: ${result}` }),
  trickFewer: (result: string): Text => ({ zh: `庄家少一墩：${plain(result)}`, en: `A trick fewer: ${result}` }),
  exchangeWith: { zh: "与另一副的结果登反了：", en: "Swapped with another board:" },
  exchangeOption: (board: string, result: string): Text => ({
    zh: `第 ${board} 副${result === "" ? "（未登记）" : `：${plain(result)}`}`,
    en: `Board ${board}${result === "" ? " (no score)" : `: ${result}`}`,
  }),
  exchange: { zh: "对调两副的结果", en: "Swap the two results" },

  // Hand records.
  hand: (board: string): Text => ({ zh: `第 ${board} 副的牌张`, en: `Cards of board ${board}` }),
  dealer: (seat: Text): Text => ({ zh: `${seat.zh}发牌`, en: `Dealer ${seat.en}` }),
  points: { zh: "大牌点", en: "HCP" },
  tricks: { zh: "双明手赢墩", en: "Double dummy tricks" },
  par: (text: Text): Text => ({ zh: `理论最佳：${text.zh}`, en: `Par: ${text.en}` }),
  void: { zh: "缺门", en: "void" },
  spades: { zh: "黑桃", en: "Spades" },
  hearts: { zh: "红心", en: "Hearts" },
  diamonds: { zh: "方块", en: "Diamonds" },
  clubs: { zh: "梅花", en: "Clubs" },
} satisfies Words;

const SEAT: Record<string, Text> = {
  N: { zh: "北", en: "N" },
  E: { zh: "东", en: "E" },
  S: { zh: "南", en: "S" },
  W: { zh: "西", en: "W" },
};
export const seatName = (seat: string): Text => SEAT[seat] ?? { zh: seat, en: seat };

export const strainName = (strain: string): Text =>
  strain === "NT"
    ? { zh: "无将", en: "NT" }
    : {
        zh: { C: "♣", D: "♦", H: "♥", S: "♠" }[strain] ?? strain,
        en: { C: "♣", D: "♦", H: "♥", S: "♠" }[strain] ?? strain,
      };
