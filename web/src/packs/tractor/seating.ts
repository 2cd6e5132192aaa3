/** The seats of a tractor table: play is counterclockwise. */
import type { Seating } from "../pack";
import { seats as words } from "./words";

export function seating(seats: number): Seating {
  const numbers = Array.from({ length: seats }, (_, seat) => seat + 1);
  return {
    names: numbers.map((number) => words.seat(number, seats)),
    letters: numbers.map((number) => words.seatSign(number, seats)),
    front: 0,
    counter: true,
  };
}
