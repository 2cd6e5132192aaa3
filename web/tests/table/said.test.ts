import { expect, it } from "vitest";
import { saidByBot } from "../../src/table/said";

it("what a bot says is taken apart into the two languages", () => {
  expect(saidByBot("12-14 大牌点 / 12-14 HCP")).toEqual({ zh: "12-14 大牌点", en: "12-14 HCP" });
  expect(saidByBot("强牌 / 或畸形 / strong / or freakish")).toEqual({
    zh: "强牌 / 或畸形",
    en: "strong / or freakish",
  });
});

it("what is not written so stays whole for both", () => {
  for (const words of ["forcing / strong", "强牌", "强牌 / 逼叫", "strong / 强牌", ""]) {
    expect(saidByBot(words)).toEqual({ zh: words, en: words });
  }
});
