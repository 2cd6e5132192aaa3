import { expect, it } from "vitest";
import { shownName } from "../../src/table/names";

it("bots are named in the reader's language, people as they call themselves", () => {
  expect(shownName("Bot 3")).toEqual({ zh: "机器人 3", en: "Bot 3" });
  for (const name of ["Botho 3", "小林", "Bot", "Bot 3 "]) expect(shownName(name)).toEqual({ zh: name, en: name });
});
