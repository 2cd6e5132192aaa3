/** A deal that is over as a row of views: one before each act, one at the end. */
import { patched } from "../patch";
import { SUITS } from "../cards/notation";
import type { Changes, Replay, Text } from "../wire";

/** The views of a replay, the start first: one more than it has steps. */
export function viewsOf<Deal extends object>(start: Deal, steps: readonly { changes: Changes }[]): Deal[] {
  const views = [start];
  for (const { changes } of steps) views.push(patched(views.at(-1) as Deal, changes));
  return views;
}

/** What is left of a hand written `AKQ.JT9.876.5432` once some cards are gone. */
export function handLeft(dealt: string, gone: ReadonlySet<string>): string {
  const suits = dealt.split(".");
  return SUITS.map((suit, at) => [...(suits[at] ?? "")].filter((rank) => !gone.has(suit + rank)).join("")).join(".");
}

/** A step as it is read to those who listen: what was done, what was said of it, and the hands that are read with it. */
export function heard(done: Text, said: readonly Text[], hands: readonly { of: Text; cards: Text }[]): Text {
  const parts = [
    done,
    ...said,
    ...hands.map(({ of, cards }) => ({ zh: `${of.zh}：${cards.zh}`, en: `${of.en}: ${cards.en}` })),
  ];
  return { zh: parts.map(({ zh }) => zh).join("；"), en: parts.map(({ en }) => en).join("; ") };
}

/** Which place shows the start of each trick: `places[n]` is the place before the first card of trick n. */
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

/** The place to go from `place` by a trick, back or on; ends of the deal are the last stops. */
export function byTrick(places: readonly number[], place: number, last: number, forward: boolean): number {
  return forward ? (places.find((one) => one > place) ?? last) : (places.findLast((one) => one < place) ?? 0);
}

/** The record of a replay as a file for keeping. */
export const recordOf = (replay: Replay): string => `${JSON.stringify(replay, null, 1)}\n`;
