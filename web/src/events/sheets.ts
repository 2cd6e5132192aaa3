/** The contents under one heading of the travellers: the results of a board or, for games of matches, of a round. */

import { sectionName } from "./naming";
import type { Text } from "../wire";
import type { TravellerRow, TravellerSeen } from "./wire";
import { words } from "./words";

export interface Sheet {
  name: string;
  caption: Text[];
  /** The board of all rows; null for games of matches. */
  board: string | null;
  rows: { row: TravellerRow; game: string }[];
}

/** Return a sheet for each board. */
export function byBoard(travellers: readonly TravellerSeen[]): Sheet[] {
  return travellers.map(({ board, form, rows }) => {
    const written = form ? ` (${form})` : "";
    const { zh, en } = words.boardNo(board);
    return {
      name: `${board}${form ? `/${form}` : ""}`,
      caption: [{ zh: zh + written, en: en + written }],
      board,
      rows: rows.map((row) => ({ row, game: board })),
    };
  });
}

/** Return a sheet for each round of each section, by table and game: nobody else plays the cards of a match. */
export function byRound(travellers: readonly TravellerSeen[], game: string): Sheet[] {
  const rows = travellers.flatMap(({ board, rows }) =>
    rows.map((row) => ({ row, game: board.split(".").at(-1) ?? board })),
  );
  const sections = new Set(rows.map(({ row }) => row.section));
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    a.row.round - b.row.round ||
    a.row.section.localeCompare(b.row.section) ||
    a.row.table - b.row.table ||
    a.game.localeCompare(b.game, undefined, { numeric: true });
  const sheets = new Map<string, Sheet>();
  for (const one of rows.sort(order)) {
    const { section, round } = one.row;
    const name = `${round}/${section}`;
    const sheet = sheets.get(name);
    if (sheet) sheet.rows.push(one);
    else {
      const caption = [words.roundNo(round), ...(sections.size > 1 ? [sectionName(section, game)] : [])];
      sheets.set(name, { name, caption, board: null, rows: [one] });
    }
  }
  return [...sheets.values()];
}
