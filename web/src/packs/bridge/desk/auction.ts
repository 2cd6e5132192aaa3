/** An auction tapped call by call, and its notation. */

/** A call in progress, and the seat (0 to 3, North first) that made it. */
export interface Made {
  seat: number;
  call: string;
}

/** The seat (0 to 3, North first) whose turn is next. */
export const seatNext = (dealer: string, calls: readonly Made[]): number => {
  const last = calls.at(-1);
  return last === undefined ? "NESW".indexOf(dealer) : (last.seat + 1) % 4;
};

/** An auction in notation, from its dealer on; before a call out of turn is its caller: `N: 1S W/2H`. */
export const auctionText = (dealer: string, calls: readonly Made[]): string =>
  `${dealer}: ${calls.map(({ seat, call }, at) => (seat === seatNext(dealer, calls.slice(0, at)) ? call : `${"NESW"[seat] ?? ""}/${call}`)).join(" ")}`.trim();

/** The calls in rows from North to West, as they were made; at least one row. */
export function rowsOf(calls: readonly Made[]): (Made | undefined)[][] {
  const rows: (Made | undefined)[][] = [[]];
  let before = -1;
  for (const made of calls) {
    if (made.seat <= before) rows.push([]);
    before = made.seat;
    const row = rows.at(-1);
    if (row) row[made.seat] = made;
  }
  return rows;
}
