// @vitest-environment happy-dom
/** A toast about an action is removed after the next action. */
import { afterEach, expect, test } from "vitest";
import { notices } from "../../src/notices.svelte";
import { seatedAt } from "./page";

const WHY = { text: { zh: "要跟出黑桃", en: "follow with a spade" }, clause: "L44.C" };

afterEach(() => {
  for (const { id } of notices.toasts) notices.dismiss(id);
});

test("the reason why a card is illegal disappears with the next card; other toasts stay", async () => {
  const { seated } = seatedAt({ deal: { phase: "playing", result: null }, hand: null, why: () => WHY });
  await seated.tellWhy({} as never);
  notices.toast({ zh: "已复制", en: "Copied" });
  expect(notices.toasts.map((toast) => toast.text.en)).toEqual(["follow with a spade", "Copied"]);
  await seated.perform({} as never);
  expect(notices.toasts.map((toast) => toast.text.en)).toEqual(["Copied"]);
});

test("chatting or changing settings leaves it there", async () => {
  const { seated } = seatedAt({ deal: { phase: "playing", result: null }, hand: null, why: () => WHY });
  await seated.tellWhy({} as never);
  await seated.do({ type: "SetReady", ready: true });
  expect(notices.toasts.length).toBe(1);
});
