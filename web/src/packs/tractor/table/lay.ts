/** The positions of the cards in the own hand: in rows, with enough of each card visible for a finger. */

/**
 * Pixels of every card that are visible and can be pressed, whatever is picked: in height, and in width if there is
 * room.
 */
export const HIGH = 39;
export const WIDE = 25;
/** The width beside a ruling in a low window: just enough to read them. */
const BESIDE = 19;
/** The gap between groups, as a fraction of a step. */
const GAP = 0.35;

export interface Room {
  /** Width in pixels. */
  width: number;
  /** The height of the window if it is low, otherwise null: there cards are as small as fingers allow. */
  low: number | null;
  /** Reserve no room for more cards than there are. */
  tight: boolean;
}

export interface Laid {
  w: number;
  h: number;
  /** How far a picked card is raised. */
  lift: number;
  /** Pixels from the top of the first row to the bottom of the last. */
  area: number;
  /** The row and corner of each card, in the given order. */
  places: { row: number; x: number; y: number }[];
}

/** Place one card for each of `groups`, which has the group of each card. */
export function lay(groups: readonly string[], { width, low, tight }: Room): Laid {
  const narrow = width < (low === null ? 600 : 500);
  const w = Math.round(
    low !== null
      ? Math.min(64, Math.max(42, low * 0.128))
      : narrow
        ? Math.min(66, Math.max(50, width * 0.158))
        : Math.min(92, Math.max(64, width * 0.088)),
  );
  const h = Math.round(w * 1.4);
  const lift = low !== null ? 6 : narrow ? 10 : 14;
  // A picked card covers more of the row above it.
  const drop = Math.max(Math.round(h * (low === null ? 0.55 : 0.6)), HIGH + lift - 1);
  const usual = narrow && low === null ? 3 : 2;
  let count = Math.min(usual, Math.max(1, Math.ceil(groups.length / (narrow && low === null ? 9 : 13))));
  // Very many cards get one more row; beside a ruling in a low window, where height is scarce, only if necessary.
  const least = narrow && low !== null ? BESIDE : WIDE;
  if (width > 0 && count === usual && (width - w) / (Math.ceil(groups.length / count) - 1) < least) count += 1;
  const most = tight ? count : Math.max(count, usual);
  const size = Math.ceil(groups.length / count);
  const places = Array.from({ length: count }, (_, row) => groups.slice(row * size, (row + 1) * size)).flatMap(
    (cards, row) => {
      const gaps = cards.map((group, n) => (n > 0 && group !== cards[n - 1] ? 1 : 0));
      const apart = gaps.reduce((all: number, one) => all + one, 0);
      const steps = Math.max(1, cards.length - 1);
      // The gaps are narrower if the cards need the room.
      const gap = apart === 0 ? 0 : Math.min(GAP, Math.max(0, ((width - w) / least - steps) / apart));
      const step = Math.min(w * 0.66, (width - w) / (steps + gap * apart));
      const start = (width - w - (cards.length - 1 + gap * apart) * step) / 2;
      let passed = 0;
      return gaps.map((one, n) => {
        passed += one;
        return { row, x: Math.round(start + (n + gap * passed) * step), y: lift + (most - count + row) * drop };
      });
    },
  );
  return { w, h, lift, area: lift + h + (most - 1) * drop, places };
}

/** Rows of a hand in which no suit is broken: the trumps, and the other suits. */
export const ROWS = { trump: 4, noTrump: 5 } as const;

/** Place stacks of equal cards on a phone in portrait: a row for each group, the first on top. */
export function layBySuit(groups: readonly string[], width: number, rows: number): Laid {
  const w = Math.round(Math.min(62, Math.max(50, width * 0.155)));
  const h = Math.round(w * 1.4);
  const lift = 6;
  const drop = HIGH + lift - 1;
  const order = [...new Set(groups)];
  const most = Math.max(rows, order.length);
  const places = order.flatMap((group, n) => {
    const count = groups.filter((one) => one === group).length;
    const step = Math.min(w * 0.9, (width - w) / Math.max(1, count - 1));
    const row = most - order.length + n;
    return Array.from({ length: count }, (_, at) => ({ row, x: Math.round(at * step), y: lift + row * drop }));
  });
  return { w, h, lift, area: lift + h + (most - 1) * drop, places };
}

/** Place stacks in one row in a window that is `low`; null if they would be too narrow for a finger. */
export function layInOneRow(groups: readonly string[], width: number, low: number): Laid | null {
  const w = Math.round(Math.min(76, Math.max(50, low * 0.165)));
  const h = Math.round(w * 1.4);
  const lift = 8;
  const gaps = groups.map((group, n) => (n > 0 && group !== groups[n - 1] ? 1 : 0));
  const apart = gaps.reduce((all: number, one) => all + one, 0);
  const steps = Math.max(1, groups.length - 1);
  if (steps * WIDE > width - w) return null;
  const gap = apart === 0 ? 0 : Math.min(GAP, Math.max(0, ((width - w) / WIDE - steps) / apart));
  const step = Math.min(w * 0.7, (width - w) / (steps + gap * apart));
  const start = (width - w - (groups.length - 1 + gap * apart) * step) / 2;
  let passed = 0;
  const places = gaps.map((one, n) => {
    passed += one;
    return { row: 0, x: Math.round(start + (n + gap * passed) * step), y: lift };
  });
  return { w, h, lift, area: lift + h, places };
}
