// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { speech } from "../../src/i18n.svelte";
import UnknownGame from "../../src/shell/UnknownGame.svelte";
import Table from "../../src/table/Table.svelte";
import { seatedAt, settle, show } from "./page";

test("a table of a game that only the server knows says so in both languages", async () => {
  const { seated } = seatedAt({ deal: null, hand: null, public: { game: "skat", name: "Monday", undone: 0 } });
  const page = show(Table, { live: seated.live, id: "t" });
  expect(page.text()).toContain("does not know the game “skat”");
  expect(page.see("unknown-game").textContent).toBe("Reload");
  speech.choose("zh");
  await settle();
  expect(page.text()).toContain("这个网页还不认识「skat」");
});

test("so do the pages of its events and replays", () => {
  expect(show(UnknownGame, { game: "skat" }).text()).toContain("The server is newer than this page");
});
