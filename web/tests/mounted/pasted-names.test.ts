// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { LiveEvent, Seen } from "../../src/events/event.svelte";
import PastedNames from "../../src/events/names/PastedNames.svelte";
import type { EventCommand } from "../../src/events/wire";
import { settle, show } from "./page";

afterEach(() => vi.unstubAllGlobals());

const TWO = ["1", "2"].map((id) => ({ id, players: [{ name: `Old ${id}` }], withdrawn: false }));

test("good lines are entered under free numbers, and faulty ones stay to be corrected", async () => {
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

/** Choose a file for the list, as its field does. */
async function choose(page: ReturnType<typeof show>, file: File): Promise<void> {
  const input = page.see("list-file") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

test("a spreadsheet is read by the server, and its member data are entered too", async () => {
  const sent: EventCommand[] = [];
  const asked = vi.fn((path: string, how?: RequestInit) =>
    Promise.resolve(
      path === "/api/me"
        ? Response.json({ csrf: "x" })
        : String(how?.body).includes("bad")
          ? Response.json({ code: "malformed", text: { en: "row 2, column C", zh: "第 2 行" } }, { status: 422 })
          : Response.json({ lines: ["Player 1\tMember no.\tPlayer 2\tHandicap", "Ann\t77\tBob\t-3"] }),
    ),
  );
  vi.stubGlobal("fetch", asked);
  const event = { busy: false, together: (commands: EventCommand[]) => Promise.resolve(sent.push(...commands) > 0) };
  const page = show(PastedNames, {
    event: event as unknown as LiveEvent,
    seen: { entries: TWO } as unknown as Seen,
    least: 2,
    most: 2,
  });
  await choose(page, new File(["PK"], "club.xlsx"));
  expect(page.see("line-2").textContent).toContain("Ann 77 · Bob -3");
  await choose(page, new File(["PK"], "bad.xlsx"));
  expect(page.see("list-failed").textContent).toBe("row 2, column C");
  await choose(page, new File([new Uint8Array(47_001)], "big.xlsx"));
  expect(page.see("list-failed").textContent).toContain("too large");
  await page.press("enter-pasted");
  expect(sent.map((one) => (one.type === "Enter" ? one.entry.players : []))).toEqual([
    [
      { id: "3.1", name: "Ann", member: "77" },
      { id: "3.2", name: "Bob", handicap: "-3" },
    ],
  ]);
  await choose(page, new File(["Eve, Fay"], "list.csv"));
  expect(page.see("line-1").textContent).toContain("Eve · Fay");
});
