/** The positions of seats around the table: the own seat at the bottom, the others in the order of play, clockwise. */

/** A position at the table, by its side. */
export type Spot = "bottom" | "left" | "right" | "top" | "bottom-left" | "bottom-right" | "top-left" | "top-right";

const SPOTS: Record<number, readonly Spot[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "top-left", "top-right"],
  4: ["bottom", "left", "top", "right"],
  5: ["bottom", "left", "top-left", "top-right", "right"],
  6: ["bottom", "bottom-left", "top-left", "top", "top-right", "bottom-right"],
};

/** How many places clockwise `seat` is from the one at the bottom, 0 to `seats` - 1. */
export function turnsFrom(seat: number, bottom: number, seats: number): number {
  return (((seat - bottom) % seats) + seats) % seats;
}

/** The position of `seat` with `bottom` at the bottom. */
export function spotOf(seat: number, bottom: number, seats: number): Spot {
  return SPOTS[seats]?.[turnsFrom(seat, bottom, seats)] ?? "top";
}

/** The seat at the bottom for a player at `own`; spectators see `usual` there. */
export const bottomSeat = (own: number | null, usual: number): number => own ?? usual;

/** The side of a seat, from a player's view. */
export type Kin = "partner" | "opponent";

/** The side of `seat`: seats of the two sides alternate. Null for the own seat, and for spectators. */
export function kinOf(seat: number, own: number | null): Kin | null {
  if (own === null || seat === own) return null;
  return (seat - own) % 2 === 0 ? "partner" : "opponent";
}

/** The direction from the middle to a position, each part -1, 0 or 1; down and right are positive. */
export function direction(spot: Spot): { x: number; y: number } {
  return {
    x: spot.endsWith("left") ? -1 : spot.endsWith("right") ? 1 : 0,
    y: spot.startsWith("top") ? -1 : spot.startsWith("bottom") ? 1 : 0,
  };
}
