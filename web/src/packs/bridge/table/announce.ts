/** Changes of a board, in words for screen readers. */
import { cardName, cardsOf, rankText, rankOf, suitName, suitOf } from "../../../cards/notation";
import { words } from "./words";
import { scored } from "./adjusted";
import { SEAT_NAMES, callName, contractName, margin } from "./calls";
import { takenBy } from "./play";
import type { BridgeHandSeen, BridgeResultSeen, BridgeSeen, Text } from "../../../wire";

const name = (seat: number): Text => SEAT_NAMES[seat] as Text;

/** Join sentences of both languages. */
export function joined(parts: readonly Text[], comma = false): Text {
  return {
    zh: parts.map((part) => part.zh).join(comma ? "，" : ""),
    en: parts.map((part) => part.en).join(comma ? ", " : " "),
  };
}

/** A hand, suit by suit. */
export function handInWords(hand: string): Text {
  const cards = cardsOf(hand);
  const suits = [...new Set(cards.map(suitOf))];
  return joined(
    suits.map((suit) => {
      const ranks = cards.filter((card) => suitOf(card) === suit).map((card) => rankText(rankOf(card)));
      return { zh: `${suitName(suit).zh} ${ranks.join(" ")}`, en: `${suitName(suit).en} ${ranks.join(" ")}` };
    }),
    true,
  );
}

/** A board's result in words. */
export function resultInWords(result: BridgeResultSeen): Text {
  if (result.cancelled) return words.cancelled;
  if (result.contract === null || result.tricks === null) return words.passedOut;
  const contract = contractName(result.contract);
  const by = margin(result.contract, result.tricks);
  const how = by.startsWith("−") ? words.down(Number(by.slice(1))) : words.made(by);
  const said = { zh: `${contract.zh}，${how.zh}`, en: `${contract.en}, ${how.en}` };
  if (result.won === null) return said;
  const ruled = words.byRuling(result.won);
  return { zh: `${said.zh}（${ruled.zh}）`, en: `${said.en} (${ruled.en})` };
}

/** The changes between two views of a table; null if there is nothing to announce. */
export function news(
  before: BridgeSeen | null,
  after: BridgeSeen | null,
  hand: BridgeHandSeen | null,
  own: number | null,
  turnCame: boolean,
): Text | null {
  if (after === null) return null;
  const told: Text[] = [];
  const fresh = before === null || before.number !== after.number;
  const calls = fresh ? 0 : before.calls.length;
  const plays = fresh ? 0 : before.plays.length;
  if (fresh) {
    const cards = own === null ? null : (hand?.hands[own] ?? null);
    told.push(cards === null ? words.sayDealtWatch(after.number) : words.sayDealt(after.number, handInWords(cards)));
  }
  for (const { seat, call } of after.calls.slice(calls)) {
    told.push({ zh: `${name(seat).zh}：${callName(call).zh}。`, en: `${name(seat).en}: ${callName(call).en}.` });
  }
  if (after.contract !== null && (fresh || before.contract === null)) {
    const contract = contractName(after.contract);
    told.push({ zh: `定约：${contract.zh}。`, en: `Contract: ${contract.en}.` });
  }
  if (fresh || plays < after.plays.length) {
    for (let at = plays; at < after.plays.length; at++) {
      const play = after.plays[at];
      if (play === undefined) continue;
      const card = cardName(play.card);
      told.push({ zh: `${name(play.seat).zh}：${card.zh}。`, en: `${name(play.seat).en}: ${card.en}.` });
      const winner = at % 4 === 3 ? takenBy(after, (at - 3) / 4) : null;
      if (winner !== null && at === after.plays.length - 1) {
        const [ns, ew] = after.won;
        told.push({ zh: words.sayTrick(name(winner).zh, ns, ew).zh, en: words.sayTrick(name(winner).en, ns, ew).en });
      }
    }
  }
  if (after.dummy !== null && (fresh || before.dummy === null) && own !== after.dummy) {
    const faced = after.hands[after.dummy];
    if (faced) {
      const laid = handInWords(faced);
      told.push({ zh: `明手：${laid.zh}。`, en: `Dummy: ${laid.en}.` });
    }
  }
  if (after.claim !== null && (fresh || before.claim === null)) {
    const { seat, tricks, remaining } = after.claim;
    told.push({
      zh: words.claimMade(name(seat).zh, tricks, remaining).zh,
      en: words.claimMade(name(seat).en, tricks, remaining).en,
    });
  }
  if (after.result !== null && (fresh || before.result === null)) {
    const what = resultInWords(after.result);
    const score = scored(after.result, 0);
    const points = after.result.adjusted.length > 0 ? score.zh : `${score.zh} 分`;
    told.push({ zh: words.sayResult(what.zh, points).zh, en: words.sayResult(what.en, score.en).en });
  }
  if (turnCame) told.push(words.sayYou);
  return told.length === 0 ? null : joined(told);
}
