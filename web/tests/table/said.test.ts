import { expect, it } from "vitest";
import { readBoth } from "../../src/table/said";

it("a bot's message is split into the two languages", () => {
  expect(readBoth("12-14 大牌点 / 12-14 HCP")).toEqual({ zh: "12-14 大牌点", en: "12-14 HCP" });
  expect(readBoth("强牌 / 或畸形 / strong / or freakish")).toEqual({
    zh: "强牌 / 或畸形",
    en: "strong / or freakish",
  });
});

it("the English half may contain a Chinese name", () => {
  expect(readBoth("王明看过此副：这里不发 / 王明 has seen it: it is not dealt here")).toEqual({
    zh: "王明看过此副：这里不发",
    en: "王明 has seen it: it is not dealt here",
  });
});

it("any other message stays whole in both languages", () => {
  for (const words of ["forcing / strong", "强牌", "强牌 / 逼叫", "strong / 强牌", ""]) {
    expect(readBoth(words)).toEqual({ zh: words, en: words });
  }
});
