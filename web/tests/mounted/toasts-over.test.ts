// @vitest-environment happy-dom
/** What is said of an act goes once another one is done. */
import { afterEach, expect, test } from "vitest";
import { notices } from "../../src/notices.svelte";
import { seatedAt } from "./page";

const WHY = { text: { zh: "要跟出黑桃", en: "follow with a spade" }, clause: "L44.C" };

afterEach(() => {
  for (const { id } of notices.toasts) notices.dismiss(id);
});

test("why a card may not be played is gone with the next card, and what is about something else stays", async () => {
  const { seated } = seatedAt({ deal: { phase: "playing", result: null }, hand: null, why: () => WHY });
  await seated.tellWhy({} as never);
  notices.toast({ zh: "已复制", en: "Copied" });
  expect(notices.toasts.map((toast) => toast.text.en)).toEqual(["follow with a spade", "Copied"]);
  await seated.perform({} as never);
  expect(notices.toasts.map((toast) => toast.text.en)).toEqual(["Copied"]);
});

test("what one says or sets leaves it there", async () => {
  const { seated } = seatedAt({ deal: { phase: "playing", result: null }, hand: null, why: () => WHY });
  await seated.tellWhy({} as never);
  await seated.do({ type: "SetReady", ready: true });
  expect(notices.toasts.length).toBe(1);
});
