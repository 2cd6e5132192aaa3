import { expect, it } from "vitest";
import { shownName } from "../../src/table/names";

it("bots have names in the user's language, people the names they chose", () => {
  expect(shownName("Bot 3")).toEqual({ zh: "小晨", en: "Cleo" });
  expect(shownName("Bot 12")).toEqual({ zh: "机器人 12", en: "Bot 12" });
  for (const name of ["Botho 3", "小林", "Bot", "Bot 3 "]) expect(shownName(name)).toEqual({ zh: name, en: name });
});
