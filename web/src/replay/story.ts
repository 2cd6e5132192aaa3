/** A finished deal as a list of views: one before each act, one at the end. */
import { patched } from "../patch";
import { SUITS } from "../cards/notation";
import type { Changes, Replay, Text } from "../wire";

/** The views of a replay, from the start: one more than its steps. */
export function viewsOf<Deal extends object>(start: Deal, steps: readonly { changes: Changes }[]): Deal[] {
  const views = [start];
  for (const { changes } of steps) views.push(patched(views.at(-1) as Deal, changes));
  return views;
}

/** The rest of a hand written `AKQ.JT9.876.5432` after some cards are gone. */
export function handLeft(dealt: string, gone: ReadonlySet<string>): string {
  const suits = dealt.split(".");
  return SUITS.map((suit, at) => [...(suits[at] ?? "")].filter((rank) => !gone.has(suit + rank)).join("")).join(".");
}

/** A step for screen readers: the act, its explanations, and the hands. */
export function heard(done: Text, said: readonly Text[], hands: readonly { of: Text; cards: Text }[]): Text {
  const parts = [
    done,
    ...said,
    ...hands.map(({ of, cards }) => ({ zh: `${of.zh}：${cards.zh}`, en: `${of.en}: ${cards.en}` })),
  ];
  return { zh: parts.map(({ zh }) => zh).join("；"), en: parts.map(({ en }) => en).join("; ") };
}

/** The position of the start of each trick: `places[n]` is the position before the first card of trick n. */
export function trickPlaces(steps: readonly { act: { type: string } }[]): number[] {
  const places: number[] = [];
  let cards = 0;
  steps.forEach(({ act }, at) => {
    if (act.type !== "PlayCard") return;
    if (cards % 4 === 0) places.push(at);
    cards += 1;
  });
  return places;
}

/** The position one trick back or forward from `place`; the first and last stops are the ends of the deal. */
export function byTrick(places: readonly number[], place: number, last: number, forward: boolean): number {
  return forward ? (places.find((one) => one > place) ?? last) : (places.findLast((one) => one < place) ?? 0);
}

/** The record of a replay as a file to keep. */
export const recordOf = (replay: Replay): string => `${JSON.stringify(replay, null, 1)}\n`;
