// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import PastedNames from "../../src/events/names/PastedNames.svelte";
import type { EventCommand } from "../../src/events/wire";
import { show } from "./page";

const TWO = ["1", "2"].map((id) => ({ id, players: [{ name: `Old ${id}` }], withdrawn: false }));

test("right lines are entered under free numbers, and wrong ones stay to be mended", async () => {
  const sent: EventCommand[] = [];
  let over = 0;
  const event = { busy: false, together: (commands: EventCommand[]) => Promise.resolve(sent.push(...commands) > 0) };
  const page = show(PastedNames, {
    event: event as unknown as LiveEvent,
    seen: { entries: TWO } as unknown as Seen,
    least: 2,
    most: 2,
    start: "2 Ann, Bob\n9 Cid, Dee\nEve Fay\nGil, Hal",
    done: () => void over++,
  });
  expect(page.see("line-3").textContent).toContain("put a comma between them");
  expect(page.see("enter-pasted").textContent?.trim()).toBe("Enter 3");
  await page.press("enter-pasted");
  expect(sent.map((one) => (one.type === "Enter" ? [one.entry.id, one.entry.name] : []))).toEqual([
    ["3", "Ann – Bob"],
    ["9", "Cid – Dee"],
    ["4", "Gil – Hal"],
  ]);
  expect((page.see("pasted") as HTMLTextAreaElement).value).toBe("Eve Fay");
  expect(over).toBe(0);
});
