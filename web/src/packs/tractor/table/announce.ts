/** Changes of a tractor deal, in words for screen readers. */
import type { FineSeen, Text } from "../../../wire";
import {
  cardsName,
  cardsOf,
  countOf,
  isFull,
  levelName,
  levelText,
  sideName,
  sideOf,
  trumpName,
  type HandSeen,
  type ResultSeen,
  type Seen,
} from "./cards";
import { words } from "./words";

/** Join sentences of both languages. */
export function joined(parts: readonly Text[]): Text {
  return { zh: parts.map((part) => part.zh).join(""), en: parts.map((part) => part.en).join(" ") };
}

const said = (who: Text, what: Text): Text => ({ zh: `${who.zh}：${what.zh}。`, en: `${who.en}: ${what.en}.` });

/** The cards that are in `after` and not in `before`. */
function more(before: string | null | undefined, after: string | null | undefined): string[] {
  const had = countOf(cardsOf(before));
  return cardsOf(after).filter((card) => {
    const left = had.get(card) ?? 0;
    if (left > 0) had.set(card, left - 1);
    return left === 0;
  });
}

/** How a deal ended, in the words of one of its players (null: a spectator). */
export function endingInWords(result: ResultSeen, own: number | null): Text {
  if (result.ending === "cancelled") return words.cancelledByRuling;
  if (result.ending === "redealt") return words.redealtByRuling;
  if (result.redeal) return words.redeal;
  if (result.ending === "forfeited")
    return words.forfeitedBy(
      result.forfeited === null ? null : sideName(result.forfeited, own, result.type === "ChaoDiPi" ? 4 : 6),
    );
  return result.takeover ? words.takeover : words.holdOn;
}

/** How the sides' levels have changed; `own`: the user's seat. */
export function levelsInWords(seen: Seen, result: ResultSeen, own: number | null): Text {
  const seats = seen.counts.length;
  const moves = result.match.levels.flatMap((level, side) => {
    const before = seen.levels[side] ?? level;
    if (level === before) return [];
    const [from, to] = [levelText(before), levelText(level)];
    const who = sideName(side, own, seats);
    return [to === null ? words.toFlag(who) : words.moved(who, from ?? words.flag.en, to, level > before)];
  });
  if (moves.length === 0) return words.noLevels;
  return { zh: moves.map(({ zh }) => zh).join("，"), en: moves.map(({ en }) => en).join(", ") };
}

/** Who declares next, and which side then defends. */
export function nextInWords(result: ResultSeen, own: number | null, seats: number, name: (seat: number) => Text): Text {
  const { declarer } = result.match;
  if (declarer === null) return words.nextNobody;
  const [who, side] = [name(declarer), sideName(1 - sideOf(declarer), own, seats)];
  return { zh: words.nextSides(who.zh, side).zh, en: words.nextSides(who.en, side).en };
}

/** How far rulings have changed the defenders' points; null if they have not, or if there is no declarer yet. */
export function movedByRulings(seen: Seen): number | null {
  if (seen.declarer === null) return null;
  const declarers = sideOf(seen.declarer);
  return (seen.ruled_off[declarers] ?? 0) - (seen.ruled_off[1 - declarers] ?? 0) || null;
}

/** The result of a deal in a sentence. */
export function resultInWords(result: ResultSeen): Text {
  const end = endingInWords(result, null);
  if (result.redeal || result.forfeited !== null) return end;
  return { zh: `闲家 ${result.points} 分，${end.zh}`, en: `${result.points} points; ${end.en.toLowerCase()}` };
}

/** The trump in words; a face-down one exists, but is hidden. */
export function trumpInWords(seen: Seen, trump = seen.trump): Text {
  const dark = trump === null && seen.shows.some((show) => show.cards === null && !show.withdrawn);
  return dark ? words.trumpDark : trumpName(trump);
}

/** What is played: trump and level. */
export const playedInWords = (seen: Seen, trump = seen.trump): Text => {
  if (levelText(seen.level) === null)
    return { zh: `${words.flagDeal.zh}，${words.noTrump.zh}`, en: `${words.flagDeal.en}, ${words.noTrump.en}` };
  const level = words.level(levelName(seen.level).zh);
  const named = trumpInWords(seen, trump);
  return { zh: `${named.zh}，${level.zh}`, en: `${named.en}, ${words.level(levelName(seen.level).en).en}` };
};

/** Cards are named in announcements if they are few. */
const NAMED = 8;

/** A penalty: its reason, and how much. */
export function fineInWords(fine: FineSeen, who: string): Text {
  const cards = cardsOf(fine.cards);
  if (fine.clause.startsWith("T6.9")) return words.fineClaim(who, fine.points);
  if (!/^(T6\.6|C6\.8)/.test(fine.clause)) return words.fine(who, fine.points);
  return words.fineThrow(who, cards.length > NAMED ? { zh: "", en: "" } : cardsName(cards), fine.points);
}

/** The changes between two views of a table; null if there is nothing to announce. */
export function news(
  before: Seen | null,
  after: Seen | null,
  hands: { before: HandSeen | null; after: HandSeen | null },
  own: number | null,
  turnCame: boolean,
  deal: Text,
): Text | null {
  if (after === null) return null;
  const told: Text[] = [];
  const fresh = before === null || before.number !== after.number || before.phase === "finished";
  const seatName = (seat: number): Text => words.seat(seat + 1, after.counts.length);
  if (fresh) {
    told.push(words.sayDeal(deal), joined([playedInWords(after), { zh: "。", en: "." }]));
    const cards = own === null ? null : hands.after?.hands[own];
    if (cards) told.push(said(words.yourHand, cardsName(cardsOf(cards))));
  } else if (own !== null && after.phase === "drawing") {
    const drew = more(hands.before?.hands[own], hands.after?.hands[own]);
    if (drew.length > 0) told.push(words.sayDrew(cardsName(drew)));
  }
  for (const show of after.shows.slice(fresh ? 0 : before.shows.length)) {
    const what = show.cards === null ? words.faceDown(show.count) : cardsName(cardsOf(show.cards));
    const move = words.made(show.move);
    told.push({
      zh: `${seatName(show.seat).zh}${move.zh}：${what.zh}。`,
      en: `${seatName(show.seat).en} ${move.en}: ${what.en}.`,
    });
  }
  if (!fresh && after.phase === "playing" && before.phase !== "playing")
    told.push(said(words.trump, playedInWords(after)));
  if (after.trick !== null && after.trick !== before?.trick) {
    const same =
      !fresh &&
      before.trick !== null &&
      before.trick.plays[0]?.cards === after.trick.plays[0]?.cards &&
      before.won >= after.won - 1 &&
      before.trick.plays.length < after.trick.plays.length;
    for (const play of after.trick.plays.slice(same ? (before?.trick?.plays.length ?? 0) : 0)) {
      told.push(said(seatName(play.seat), cardsName(cardsOf(play.cards))));
    }
    if (isFull(after.trick, after.counts.length)) {
      const who = seatName(after.trick.winner);
      const won = {
        zh: words.trickWon(who.zh, after.trick.points).zh,
        en: words.trickWon(who.en, after.trick.points).en,
      };
      told.push({ zh: `${won.zh}。`, en: `${won.en}.` });
    }
  }
  for (const [kind, say] of [
    ["exposed", words.sayShows],
    ["early", words.sayEarly],
  ] as const) {
    for (const { seat, cards } of after[kind]) {
      const had = fresh ? undefined : before[kind].find((one) => one.seat === seat);
      const now = more(had?.cards, cards);
      if (now.length > 0) told.push(say(seatName(seat), cardsName(now)));
    }
  }
  for (const fine of after.fines.slice(fresh ? 0 : before.fines.length)) {
    const who = seatName(fine.seat);
    told.push({ zh: `${fineInWords(fine, who.zh).zh}。`, en: `${fineInWords(fine, who.en).en}.` });
  }
  if (after.result !== null && (fresh || before.result === null))
    told.push(said(words.result, resultInWords(after.result)));
  if (turnCame && after.phase !== "drawing") {
    const duty = hands.after?.play?.words;
    told.push(words.sayYou, ...(duty ? [{ zh: `${duty.zh}。`, en: `${duty.en}.` }] : []));
  }
  return told.length === 0 ? null : joined(told);
}
