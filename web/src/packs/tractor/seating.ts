/** Who sits where at a table of the tractor family: seats have numbers, and play goes against the clock. */
import type { Seating } from "../pack";
import { words } from "./table/words";

export function seating(seats: number): Seating {
  const numbers = Array.from({ length: seats }, (_, seat) => seat + 1);
  return {
    names: numbers.map((number) => words.seat(number, seats)),
    letters: numbers.map((number) => ({ zh: String(number), en: String(number) })),
    front: 0,
    counter: true,
  };
}
