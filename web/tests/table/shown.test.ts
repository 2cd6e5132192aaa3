import { describe, expect, it } from "vitest";
import { handsShown } from "../../src/table/shown";

describe("hands that are shown to spectators", () => {
  it("are announced to the players, with the delay", () => {
    expect(handsShown({ privacy: null, spectators: "all-hands", delay: 0 })?.en).toBe("Spectators see all hands");
    expect(handsShown({ privacy: "open", spectators: "all-hands", delay: 180_000 })?.zh).toContain("晚 3 分钟");
    expect(handsShown({ privacy: "invited", spectators: "all-hands", delay: 60_000 })?.en).toContain("1 minute later");
  });

  it("are not mentioned if nobody sees them", () => {
    expect(handsShown({ privacy: "open", spectators: "table", delay: 0 })).toBeNull();
    expect(handsShown({ privacy: null, spectators: "none", delay: 0 })).toBeNull();
    expect(handsShown({ privacy: "link", spectators: "all-hands", delay: 0 })).toBeNull();
  });
});
