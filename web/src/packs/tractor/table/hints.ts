/** The tractor family's part of hints. */
import type { Text, TractorAct } from "../../../wire";
import type { HintPart } from "../../pack";
import { rankOf, rankText, suitOf } from "../../../cards/notation";
import { cardsOf, type HandSeen, type Seen } from "./cards";
import { words } from "./words";

const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** Cards as symbols, for a line with little room. */
function signs(cards: string): Text {
  const all = cardsOf(cards);
  const big = (card: string): boolean => rankOf(card) === "2";
  const said = (joker: (big: boolean) => string): string =>
    all
      .map((card) =>
        suitOf(card) === "W" ? joker(big(card)) : `${SIGNS[suitOf(card)] ?? ""}${rankText(rankOf(card))}`,
      )
      .join(" ");
  return { zh: said((one) => (one ? "大王" : "小王")), en: said((one) => (one ? "big joker" : "small joker")) };
}

function withCards(what: Text, cards: string): Text {
  const named = signs(cards);
  return { zh: `${what.zh} ${named.zh}`, en: `${what.en} ${named.en}` };
}

function told(act: TractorAct): Text {
  switch (act.type) {
    case "Cut":
      return words.cut;
    case "Pass":
      return words.pass;
    case "TakeKitty":
      return words.takeKitty;
    case "Declare":
      return withCards(words.doShow, act.cards);
    case "Stir":
      return withCards(words.doStir, act.cards);
    case "Bury":
      return words.bury; // the reason says which cards
    case "Play":
      return signs(act.cards);
    case "ChooseFallback":
      return signs(act.cards);
    case "Claim":
      return words.claim;
    default:
      return { zh: act.type, en: act.type };
  }
}

export const hints: HintPart<Seen, HandSeen, TractorAct> = {
  told,
  turn: ({ phase, won, trick, shows, ...seen }) =>
    [phase, won, trick?.plays.length, shows.length, seen.type === "Tractor6" && seen.failed !== null].join(),
  // While cards are drawn, players with nothing to show are not asked.
  may: (deal, hand, awaited) => (hand?.declare.length ?? 0) > 0 || (awaited && deal.phase !== "drawing"),
};
