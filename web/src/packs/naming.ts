/** What games, their seats and their deals are called; of a game that this page does not know, as well as can be. */
import type { Text } from "../wire";
import { packOf } from ".";

/** What a game is called. */
export const gameName = (game: string): Text => packOf(game)?.title ?? { zh: game, en: game };

/** What seat number `seat` of a game is called. */
export const seatName = (game: string, seat: number): Text =>
  packOf(game)?.seating.names[seat] ?? { zh: `${seat + 1} 号位`, en: `Seat ${seat + 1}` };

/** What the deal with a number is called. */
export const dealName = (game: string, number: number): Text =>
  packOf(game)?.deal(number) ?? { zh: `第 ${number} 副`, en: `Deal ${number}` };
