// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { speech } from "../../src/i18n.svelte";
import UnknownGame from "../../src/shell/UnknownGame.svelte";
import Table from "../../src/table/Table.svelte";
import { seatedAt, settle, show } from "./page";

test("a table of a game that the server knows and the page does not says so, in both languages", async () => {
  const { seated } = seatedAt({ deal: null, hand: null, public: { game: "skat", name: "Monday", undone: 0 } });
  const page = show(Table, { live: seated.live, id: "t" });
  expect(page.text()).toContain("does not know the game “skat”");
  expect(page.see("unknown-game").textContent).toBe("Load it again");
  speech.choose("zh");
  await settle();
  expect(page.text()).toContain("这个网页还不认识「skat」");
});

test("so do the pages of its events and of its deals that are over", () => {
  expect(show(UnknownGame, { game: "skat" }).text()).toContain("The server is newer than the page");
});
