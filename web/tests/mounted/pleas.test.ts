// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { speech } from "../../src/i18n.svelte";
import type { Text } from "../../src/wire";
import Pleas from "../../src/table/Pleas.svelte";
import { seatedAt, settle, show } from "./page";

afterEach(() => speech.choose("en"));

/** The notices of a table that was closed for this reason. */
function closed(closing: string, closed_by: Text | null = null) {
  const { seated } = seatedAt({
    deal: null,
    hand: null,
    public: { closing, closed_by } as never,
    private: { undo: null } as never,
  });
  return show(Pleas as never, { seated, pack: { seating: { names: [] } }, part: {} } as never);
}

test("the reason for closing a table is shown in the user's language", async () => {
  const page = closed("本桌已重新编排 / this table was reseated");
  expect(page.see("closed-why").querySelector("q")?.textContent).toBe("this table was reseated");
  speech.choose("zh");
  await settle();
  expect(page.see("closed-why").querySelector("q")?.textContent).toBe("本桌已重新编排");
});

test("a reason in one language is shown whole in both", async () => {
  const page = closed("bye / 再见");
  for (const language of ["zh", "en"] as const) {
    speech.choose(language);
    await settle();
    expect(page.see("closed-why").querySelector("q")?.textContent).toBe("bye / 再见");
  }
});

test("an operator's reason is shown as typed, and their role in the user's language", async () => {
  const page = closed("骂人 (rude words)", { zh: "网站管理员关闭了本桌。", en: "An operator closed this table." });
  for (const [language, said] of [
    ["en", "An operator closed this table."],
    ["zh", "网站管理员关闭了本桌。"],
  ] as const) {
    speech.choose(language);
    await settle();
    const told = page.see("closed-why");
    expect(told.querySelector("q")?.textContent).toBe("骂人 (rude words)");
    expect(told.querySelector("span")?.textContent).toBe(said);
  }
});

test("the program's own reason has no quotation marks", async () => {
  const page = closed("", { zh: "赛事结束", en: "the event is over" });
  expect(page.see("closed-why").querySelector("q")).toBeNull();
  await settle();
  expect(page.see("closed-why").querySelector("span")?.textContent).toBe("the event is over");
});
