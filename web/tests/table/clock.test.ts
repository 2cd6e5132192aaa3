import { describe, expect, it } from "vitest";
import { clockText, left, secondsLeft, urgency } from "../../src/table/clock";

describe("the clock", () => {
  it("counts down to the server's limits, and stops when stopped", () => {
    const clock = { act: 61_000, deal: 0, round: 100_000, match: 0, stopped: false };
    expect(left(clock, 60_000)).toEqual([
      { scope: "act", ms: 1_000 },
      { scope: "round", ms: 40_000 },
    ]);
    expect(left(clock, 62_000)[0]).toEqual({ scope: "act", ms: 0 });
    expect(left({ ...clock, stopped: true }, 60_000)[0]).toEqual({ scope: "act", ms: 61_000 });
  });

  it("gives a match its hours, and warns in its last ten minutes", () => {
    const clock = { act: 0, deal: 0, round: 0, match: 9_060_000, stopped: false };
    expect(left(clock, 60_000)).toEqual([{ scope: "match", ms: 9_000_000 }]);
    expect(clockText(9_000_000)).toBe("2:30:00");
    expect(urgency("match", 600_001)).toBe("calm");
    expect(urgency("match", 600_000)).toBe("soon");
    expect(urgency("match", 60_000)).toBe("now");
  });

  it("counts the seconds left to answer a question", () => {
    expect(secondsLeft(5_000, 0)).toBe(5);
    expect(secondsLeft(5_000, 4_001)).toBe(1);
    expect(secondsLeft(5_000, 5_000)).toBe(0);
    expect(secondsLeft(5_000, 9_000)).toBe(0);
  });

  it("shows 0:00 only when time is up", () => {
    expect(clockText(1)).toBe("0:01");
    expect(clockText(0)).toBe("0:00");
    expect(clockText(65_000)).toBe("1:05");
    expect(clockText(3_725_000)).toBe("1:02:05");
  });

  it("warns in two steps, later for short limits", () => {
    expect(urgency("act", 16_000)).toBe("calm");
    expect(urgency("act", 15_000)).toBe("soon");
    expect(urgency("act", 5_000)).toBe("now");
    expect(urgency("deal", 15_000)).toBe("now");
    expect(urgency("round", 121_000)).toBe("calm");
  });
});
