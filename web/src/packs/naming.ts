/** Names of games, their seats and their deals; for an unknown game, the best available. */
import type { Text } from "../wire";
import { packOf } from ".";

/** The name of a game. */
export const gameName = (game: string): Text => packOf(game)?.title ?? { zh: game, en: game };

/** The name of seat number `seat` of a game. */
export const seatName = (game: string, seat: number): Text =>
  packOf(game)?.seating.names[seat] ?? { zh: `${seat + 1} 号位`, en: `Seat ${seat + 1}` };

/** The name of the deal with a number. */
export const dealName = (game: string, number: number): Text =>
  packOf(game)?.deal(number) ?? { zh: `第 ${number} 副`, en: `Deal ${number}` };
