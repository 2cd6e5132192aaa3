// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { LiveEvent } from "../../src/events/event.svelte";
import UndoDialog from "../../src/events/UndoDialog.svelte";
import type { EventCommand } from "../../src/events/wire";
import { settle, show } from "./page";

const said = (en: string) => ({ en, zh: en });

async function opened(answer: Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const sent: EventCommand[] = [];
  const event = {
    id: "e",
    busy: false,
    seen: { seq: 9 },
    do: (one: EventCommand) => Promise.resolve(sent.push(one) > 0),
  };
  const done = vi.fn();
  const page = show(UndoDialog, { event: event as unknown as LiveEvent, act: 7, done });
  await settle();
  return { page, sent, done };
}

test("taking back shows the consequences first and acts only after confirmation", async () => {
  const { page, sent, done } = await opened(
    Response.json({ seq: 9, acts: [said("result: board 3")], follows: [said("board 3: 4S by N = → no score")] }),
  );
  expect(page.see("follows").textContent).toContain("→ no score");
  expect(sent).toEqual([]);
  await page.press("take-back");
  expect(sent).toEqual([{ type: "Undo", act: 7 }]);
  expect(done).toHaveBeenCalledOnce();
});

test("an action that others depend on cannot be taken back, and the page says why", async () => {
  const fault = { code: "refused", text: said("number 8 rests upon it"), clause: "H.event.undo" };
  const { page } = await opened(Response.json(fault, { status: 403 }));
  expect(page.text()).toContain("number 8 rests upon it");
  expect((page.see("take-back") as HTMLButtonElement).disabled).toBe(true);
});
