/** The drawings that cards are made of: outlines of suits and ranks, positions of pips. All drawn for this site. */
import type { Suit } from "./notation";

/** The suits, each in a box of 24 by 24. */
export const SUIT_SHAPES: Record<Exclude<Suit, "W">, string> = {
  S: "M12 1.4C9.4 6.4 2.4 9.4 2.4 15c0 3.2 2.3 5.3 5 5.3 1.6 0 2.9-.7 3.7-1.9-.2 2-1.1 3.6-2.8 4.4h7.4c-1.7-.8-2.6-2.4-2.8-4.4.8 1.2 2.1 1.9 3.7 1.9 2.7 0 5-2.1 5-5.3 0-5.6-7-8.6-9.6-13.6Z",
  H: "M12 22.2C9.2 17.2 2 13.6 2 8c0-3.3 2.4-5.6 5.3-5.6 2.1 0 3.9 1.3 4.7 3.3.8-2 2.6-3.3 4.7-3.3C19.6 2.4 22 4.7 22 8c0 5.6-7.2 9.2-10 14.2Z",
  D: "M12 1.2c2 4.2 5 8.2 8.4 10.8-3.4 2.6-6.4 6.6-8.4 10.8-2-4.2-5-8.2-8.4-10.8C7 9.4 10 5.4 12 1.2Z",
  C: "M12 1.6a4.9 4.9 0 0 1 3.7 8.1 4.9 4.9 0 1 1-2.6 8.6c.2 2 1 3.6 2.7 4.5H8.2c1.7-.9 2.5-2.5 2.7-4.5a4.9 4.9 0 1 1-2.6-8.6A4.9 4.9 0 0 1 12 1.6Z",
};

/** The ranks as lines, each in a box of 20 by 28. */
export const RANK_SHAPES: Record<string, string> = {
  A: "M2 26.5 10 2l8 24.5M4.9 18h10.2",
  K: "M3.2 1.8v24.7M17.2 1.8 3.6 16.4M8.6 11.2l9 15.3",
  Q: "M10 2c-5 0-8 4.6-8 11.6s3 11.6 8 11.6 8-4.6 8-11.6S15 2 10 2ZM11.4 19l6.4 7.8",
  J: "M8.4 2h8.2M13.4 2v17.6c0 4.4-2.2 6.8-5.6 6.8-3.2 0-5.4-2-5.4-5.6",
  T: "M1.4 6 4.4 2.4v24M13.6 2c-3.2 0-5 4.8-5 12.1s1.8 12.2 5 12.2 5-4.8 5-12.2S16.8 2 13.6 2Z",
  "9": "M17.4 9.6a7.4 7.6 0 1 0-14.8 0 7.4 7.4 0 1 0 14.8 0c0 8.4-2.6 14.6-9.4 16.8",
  "8": "M10 2a6 5.7 0 1 0 0 11.4A6 5.7 0 1 0 10 2ZM10 13.4a7.4 6.5 0 1 0 0 13A7.4 6.5 0 1 0 10 13.4Z",
  "7": "M2.6 2h15L8 26.5",
  "6": "M2.6 18.8a7.4 7.6 0 1 0 14.8 0 7.4 7.4 0 1 0-14.8 0C2.6 10.4 5.2 4.2 12 2",
  "5": "M16.2 2H5.4L4.4 12.6c1.6-1.5 3.6-2.3 5.9-2.3 4.2 0 7.1 3.2 7.1 7.9 0 4.9-3.1 8.2-7.7 8.2-3.5 0-6.1-1.5-7.3-4.2",
  "4": "M13.8 26.5V2L2 19.2h16.2",
  "3": "M3 6.4C4 3.6 6.5 2 9.8 2c4.1 0 6.8 2.3 6.8 5.8s-2.7 5.7-6.6 5.7c4.6 0 7.6 2.4 7.6 6.4s-3.1 6.5-7.8 6.5c-3.8 0-6.5-1.6-7.6-4.6",
  "2": "M2.8 9C2.8 4.6 5.6 2 9.9 2c4.2 0 7 2.5 7 6.3 0 3.6-2.4 6.4-7.2 11L2.6 26.3h15",
};

/** The letters of a joker besides J and K, each in the same box. */
export const JOKER_SHAPES: Record<string, string> = {
  O: "M10 2c-5 0-8 4.6-8 12.1s3 12.2 8 12.2 8-4.7 8-12.2S15 2 10 2Z",
  E: "M16.6 2H3.6v24.4h13.2M3.6 13.6h10.6",
  R: "M3.4 26.5V2h7.2c4 0 6.4 2.6 6.4 6.6s-2.4 6.6-6.4 6.600H3.4M10.4 15.200l7.200 11.300",
};

/** What distinguishes the jokers if only a corner shows: 小 and 大, each in a box of 24 by 24. */
export const JOKER_MARKS: Record<"W1" | "W2", string> = {
  W1: "M12 2v17.500c0 2.200-1.600 2.600-4.200 1.600M6.400 8.400C5.600 12 4.200 14.800 2.200 17M17.600 8.400c.8 3.600 2.200 6.400 4.200 8.600",
  W2: "M2.200 8.600h19.600M12 2v6.600c0 6-3.400 10.600-9.200 13.200M12 8.600c.6 6 3.800 10.600 9.200 13.200",
};

type Spot = [x: number, y: number];

const LEFT = 41;
const MIDDLE = 60;
const RIGHT = 79;
const column = (x: number, ...ys: number[]): Spot[] => ys.map((y) => [x, y]);

/** The positions of a rank's pips on a card of 120 by 168; those below the middle are upside down. */
export const PIPS: Record<string, Spot[]> = {
  "2": column(MIDDLE, 34, 134),
  "3": column(MIDDLE, 34, 84, 134),
  "4": [...column(LEFT, 34, 134), ...column(RIGHT, 34, 134)],
  "5": [...column(LEFT, 34, 134), ...column(RIGHT, 34, 134), [MIDDLE, 84]],
  "6": [...column(LEFT, 34, 84, 134), ...column(RIGHT, 34, 84, 134)],
  "7": [...column(LEFT, 34, 84, 134), ...column(RIGHT, 34, 84, 134), [MIDDLE, 59]],
  "8": [...column(LEFT, 34, 84, 134), ...column(RIGHT, 34, 84, 134), [MIDDLE, 59], [MIDDLE, 109]],
  "9": [...column(LEFT, 34, 67.3, 100.7, 134), ...column(RIGHT, 34, 67.3, 100.7, 134), [MIDDLE, 84]],
  T: [...column(LEFT, 34, 67.3, 100.7, 134), ...column(RIGHT, 34, 67.3, 100.7, 134), [MIDDLE, 50.6], [MIDDLE, 117.4]],
};

/** The lattice of a card's back, on 120 by 168. */
export const LATTICE: string = (() => {
  let path = "";
  for (let at = -168; at <= 120; at += 12) {
    path += `M${at} 168 ${at + 168} 0M${at} 0 ${at + 168} 168`;
  }
  return path;
})();
