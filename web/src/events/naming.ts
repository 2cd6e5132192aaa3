/** The terms for sections and sides of an event in its game. */
import { packOf } from "../packs";
import type { EventPart } from "../packs/pack";
import type { Text } from "../wire";
import { words } from "./words";

const partOf = (game: string): EventPart | undefined => packOf(game)?.event;

export const sectionWord = (game: string): Text => partOf(game)?.sections?.word ?? words.section;
export const sectionName = (name: string, game: string): Text =>
  partOf(game)?.sections?.name(name) ?? words.sectionNo(name);
export const seatSection = (name: string, game: string): Text =>
  partOf(game)?.sections?.seat(name) ?? words.seatSection(name);

/** The name of a side of a table. */
export const sideName = (game: string, side: number): Text => partOf(game)?.sides?.[side] ?? words.sideNo(side + 1);

/** A board by its number; a game of a match by its number within the match. */
export const unitNumber = (board: string, game: string): string =>
  playsBoards(game) ? board : (board.split(".").at(-1) ?? board);

/** Whether the same boards are played at several tables; otherwise each table has a match of games. */
export const playsBoards = (game: string): boolean => partOf(game)?.boards !== undefined;
