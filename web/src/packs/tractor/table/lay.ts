/** Where the cards of one's own hand lie: in rows, each card with as much in sight as a finger needs. */

/** Pixels of every card that show and can be pressed, whatever is picked: as high, and as wide where there is room. */
export const HIGH = 39;
export const WIDE = 25;
/** As wide beside a ruling in a low window: as much as it takes to read them. */
const BESIDE = 19;
/** Between groups there is a gap, of this part of a step. */
const GAP = 0.35;

export interface Room {
  /** Pixels from side to side. */
  width: number;
  /** The height of the window where it is low, else null: there cards are as small as fingers allow. */
  low: number | null;
  /** No room for more cards than lie there. */
  tight: boolean;
}

export interface Laid {
  w: number;
  h: number;
  /** How far a picked card stands out. */
  lift: number;
  /** Pixels from the top of the first row to the foot of the last. */
  area: number;
  /** Of each card its row and its corner, in the order in which they were given. */
  places: { row: number; x: number; y: number }[];
}

/** Lay so many cards as there are `groups`, each of which names the group of its card. */
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
  // Very many cards lie in one row more; beside a ruling in a low window, where height is dear, only where they must.
  const least = narrow && low !== null ? BESIDE : WIDE;
  if (width > 0 && count === usual && (width - w) / (Math.ceil(groups.length / count) - 1) < least) count += 1;
  const most = tight ? count : Math.max(count, usual);
  const size = Math.ceil(groups.length / count);
  const places = Array.from({ length: count }, (_, row) => groups.slice(row * size, (row + 1) * size)).flatMap(
    (cards, row) => {
      const gaps = cards.map((group, n) => (n > 0 && group !== cards[n - 1] ? 1 : 0));
      const apart = gaps.reduce((all: number, one) => all + one, 0);
      const steps = Math.max(1, cards.length - 1);
      // The gaps are narrower where the cards need the room.
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

/** Rows of a hand in which a suit is never broken: the trumps, and the suits that are none. */
export const ROWS = { trump: 4, noTrump: 5 } as const;

/** Lay so many stacks of equal cards on a phone held upright: a row for each of their groups, the first on top. */
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

/** Lay so many stacks in one row in a window that is `low`; null where a finger would not find each of them. */
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
