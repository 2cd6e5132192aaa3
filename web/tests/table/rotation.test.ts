import { describe, expect, it } from "vitest";
import { bottomSeat, direction, spotOf, turnsFrom } from "../../src/table/rotation";

describe("the felt", () => {
  it("has the user's own seat at the bottom and the next player on the left", () => {
    for (const own of [0, 1, 2, 3]) {
      expect(spotOf(own, own, 4)).toBe("bottom");
      expect(spotOf((own + 1) % 4, own, 4)).toBe("left");
      expect(spotOf((own + 2) % 4, own, 4)).toBe("top");
      expect(spotOf((own + 3) % 4, own, 4)).toBe("right");
    }
  });

  it("gives each of two to six seats a place of its own", () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      for (let bottom = 0; bottom < seats; bottom++) {
        const spots = Array.from({ length: seats }, (_, seat) => spotOf(seat, bottom, seats));
        expect(new Set(spots).size, `${seats} seats`).toBe(seats);
      }
    }
  });

  it("goes clockwise: left side before the top, right side after", () => {
    expect([0, 1, 2, 3, 4, 5].map((seat) => spotOf(seat, 0, 6))).toEqual([
      "bottom",
      "bottom-left",
      "top-left",
      "top",
      "top-right",
      "bottom-right",
    ]);
    expect(turnsFrom(0, 4, 6)).toBe(2);
  });

  it("shows spectators the default side, players their own", () => {
    expect(bottomSeat(null, 2)).toBe(2);
    expect(bottomSeat(0, 2)).toBe(0);
  });

  it("knows the direction of a place from the middle", () => {
    expect(direction("left")).toEqual({ x: -1, y: 0 });
    expect(direction("top-right")).toEqual({ x: 1, y: -1 });
    expect(direction("bottom")).toEqual({ x: 0, y: 1 });
  });
});
