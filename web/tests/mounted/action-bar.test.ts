// @vitest-environment happy-dom
/** Chat is an icon with a badge, on a computer and on a phone. */
import { expect, test } from "vitest";
import ActionBar from "../../src/table/ActionBar.svelte";
import type { LineSeen } from "../../src/wire";
import { seatedAt, show } from "./page";

function bar(lines: LineSeen[], given: { reading?: boolean; shown?: string | null } = {}) {
  const opened: string[] = [];
  const { seated } = seatedAt({ deal: null, hand: null, public: { lines } as never, private: { lines: [] } as never });
  const page = show(
    ActionBar as never,
    {
      seated,
      part: {},
      hints: {},
      shown: null,
      reading: false,
      onopen: (tab: string) => opened.push(tab),
      ...given,
    } as never,
  );
  return { opened, ...page };
}

test("the button opens the chat", async () => {
  const page = bar([]);
  expect(page.see("talk").getAttribute("aria-pressed")).toBe("false");
  await page.press("talk");
  await page.press("menu");
  expect(page.opened).toEqual(["talk", "table"]);
});

test("the button of the open panel is pressed", () => {
  const page = bar([], { shown: "talk", reading: true });
  expect(page.see("talk").getAttribute("aria-pressed")).toBe("true");
  expect(page.see("menu").getAttribute("aria-pressed")).toBe("false");
});
