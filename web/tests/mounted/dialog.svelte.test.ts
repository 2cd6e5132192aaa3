// @vitest-environment happy-dom
import { flushSync, mount, unmount, createRawSnippet } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { notices } from "../../src/notices.svelte";
import { OVER } from "../../src/shell/beneath";
import Dialog from "../../src/shell/Dialog.svelte";

const TITLE = { zh: "叫裁判", en: "Call the director" };
const children = createRawSnippet(() => ({ render: () => `<form><p>why</p><input /></form>` }));

afterEach(() => vi.unstubAllGlobals());

/** A dialog about something that can end, and how often it reported closing. */
function laid(at: { open: boolean; ended: boolean }) {
  const beneath = $state({ ended: at.ended });
  let closed = 0;
  const props = $state({ open: at.open, title: TITLE, children, onclose: () => (closed += 1) });
  const context = new Map([[OVER, () => beneath.ended]]);
  const shown = mount(Dialog, { target: document.body, props, context });
  flushSync();
  return {
    dialog: document.querySelector("dialog") as HTMLDialogElement,
    end: () => flushSync(() => (beneath.ended = true)),
    open: () => flushSync(() => (props.open = true)),
    shut: () => flushSync(() => (props.open = false)),
    closed: () => closed,
    leave: () => unmount(shown),
  };
}

test("a dialog closes when its subject ends", async () => {
  const one = laid({ open: true, ended: false });
  expect(one.dialog.open).toBe(true);
  one.end();
  expect(one.dialog.open).toBe(false);
  expect(one.closed()).toBe(1);
  await one.leave();
});

test("a dialog about something that has already ended opens and stays", async () => {
  const one = laid({ open: false, ended: true });
  one.open();
  expect(one.dialog.open).toBe(true);
  expect(one.closed()).toBe(0);
  await one.leave();
});

test("a closed dialog does not report closing at the end", async () => {
  const one = laid({ open: false, ended: false });
  one.end();
  expect(one.closed()).toBe(0);
  await one.leave();
});

test("a dialog reopened before the browser's close event stays open", async () => {
  const one = laid({ open: true, ended: false });
  const told: (() => void)[] = [];
  one.dialog.close = () => {
    one.dialog.removeAttribute("open");
    told.push(() => one.dialog.dispatchEvent(new Event("close")));
  };
  one.shut();
  one.open();
  told.forEach((tell) => tell());
  flushSync();
  expect(one.dialog.open).toBe(true);
  expect(one.dialog.querySelector("form")).not.toBeNull();
  expect(one.closed()).toBe(0);
  one.shut();
  told.at(-1)?.();
  expect(one.closed()).toBe(1);
  await one.leave();
});

test("a press on the backdrop closes a dialog, one inside it does not", async () => {
  const one = laid({ open: true, ended: false });
  const press = (at: Element) => at.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  press(one.dialog.querySelector("p") as Element);
  press(one.dialog.querySelector(".inside") as Element);
  expect(one.dialog.open).toBe(true);
  press(one.dialog);
  expect(one.dialog.open).toBe(false);
  expect(one.closed()).toBe(1);
  await one.leave();
});

test.each([
  [true, "INPUT"],
  [false, "H2"],
])("focuses the first field, unless that opens a keyboard: with a mouse %s, at %s", async (hover, at) => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: hover)" && hover }));
  const one = laid({ open: true, ended: false });
  expect(document.activeElement?.tagName).toBe(at);
  await one.leave();
});

test("toasts are shown in the topmost dialog, and no longer once it is closed", async () => {
  const [below, above] = [laid({ open: true, ended: false }), laid({ open: false, ended: false })];
  const dialogs = [...document.querySelectorAll("dialog")];
  const showing = () => dialogs.map((dialog) => dialog.querySelectorAll(".toasts").length);
  expect(showing()).toEqual([1, 0]);
  above.open();
  expect(showing()).toEqual([0, 1]);
  above.shut();
  expect(showing()).toEqual([1, 0]);
  above.open();
  await above.leave();
  flushSync();
  expect(showing()[0]).toBe(1);
  await below.leave();
  expect(notices.top).toBeNull();
});
