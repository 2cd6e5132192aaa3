/** Which way round a table is played: with the clock, or as some games are, against it. */

/** The seat that lies `turns` places with the clock from the seat at the bottom; `counter`: play goes against it. */
export function seatAt(turns: number, bottom: number, seats: number, counter: boolean): number {
  const step = counter ? -turns : turns;
  return (((bottom + step) % seats) + seats) % seats;
}

/** How many places with the clock a seat lies from the one at the bottom. */
export function placeOf(seat: number, bottom: number, seats: number, counter: boolean): number {
  const step = counter ? bottom - seat : seat - bottom;
  return ((step % seats) + seats) % seats;
}
