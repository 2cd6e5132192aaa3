/** The direction of play around a table: clockwise or, in some games, counterclockwise. */

/** The seat that is `turns` places clockwise from the seat at the bottom; `counter`: play is counterclockwise. */
export function seatAt(turns: number, bottom: number, seats: number, counter: boolean): number {
  const step = counter ? -turns : turns;
  return (((bottom + step) % seats) + seats) % seats;
}

/** How many places clockwise a seat is from the one at the bottom. */
export function placeOf(seat: number, bottom: number, seats: number, counter: boolean): number {
  const step = counter ? bottom - seat : seat - bottom;
  return ((step % seats) + seats) % seats;
}
