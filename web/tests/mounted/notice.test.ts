// @vitest-environment happy-dom
/** With notifications on, users learn of their turn outside the page, and a press brings them back. */
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { choices } from "../../src/cards/choices.svelte";
import { Alerts } from "../../src/table/alerts.svelte";
import type { DealShown } from "../../src/table/deal";
import type { View } from "../../src/wire";
import { settle } from "./page";

vi.mock("../../src/sound.svelte", () => ({
  Sound: class {
    turn(): Promise<void> {
      return Promise.resolve();
    }
    play(): void {}
    close(): void {}
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  choices.sound = false;
});

function view(to_act: number[]): View<DealShown> {
  const seen = { seats: [{}], phase: "playing", name: "Table 7", number: 1, paused: false, call: null, case: null };
  return { public: { ...seen, to_act, deal: { result: null } }, private: { viewer: { seat: 0 } } } as never;
}

/** A browser with the page in the background; `may`: whether the page itself may show notifications. */
function browser({ may = true, worker = true, answers = "granted" as NotificationPermission } = {}) {
  const given: unknown[] = [];
  class Notice {
    static permission: NotificationPermission = "default";
    static requestPermission(): Promise<NotificationPermission> {
      return Promise.resolve((Notice.permission = answers));
    }
    constructor(title: string, options: object) {
      if (!may) throw new TypeError("Illegal constructor");
      given.push(["page", title, options]);
    }
  }
  let installed: object | undefined;
  const registered: string[] = [];
  vi.stubGlobal("Notification", Notice);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const workers = {
    register: (path: string) => {
      registered.push(path);
      if (!worker) return Promise.reject(new Error("not here"));
      installed = {
        active: {},
        showNotification: (title: string, options: object) =>
          Promise.resolve(void given.push(["worker", title, options])),
      };
      return Promise.resolve(installed);
    },
    getRegistration: () => Promise.resolve(installed),
  };
  vi.stubGlobal("navigator", { serviceWorker: workers, language: "en" });
  return { given, registered };
}

const said = { body: "Table 7", tag: "paiju-turn", data: location.pathname };

async function turnComes(alerts: Alerts): Promise<void> {
  alerts.hear(view([]), view([0]));
  await settle();
}

test.each([
  ["by the worker, the only way on Android", { may: false }, "worker"],
  ["by the page, if there are no workers", { worker: false }, "page"],
])("a notification is shown %s", async (_, kind, by) => {
  const { given, registered } = browser(kind);
  const alerts = new Alerts(() => ({ heard: () => null }));
  expect(registered).toEqual([]);
  await alerts.turn(true);
  await settle();
  expect(registered).toEqual(["/notice.js"]);
  await turnComes(alerts);
  expect(given).toEqual([[by, "Your turn", said]]);
  alerts.close();
});

test("without permission there are no notifications, and nothing is installed", async () => {
  const { given, registered } = browser({ answers: "denied" });
  const alerts = new Alerts(() => ({ heard: () => null }));
  await alerts.turn(true);
  await settle();
  await turnComes(alerts);
  expect([...given, ...registered]).toEqual([]);
  alerts.close();
});

test.each([
  ["the window that has the table", ["https://x.org/", "https://x.org/t/abc"], "focused /t/abc"],
  ["a new one", ["https://x.org/"], "opened /t/abc"],
])("a press on the notification brings %s", async (_, open, comes) => {
  const done: string[] = [];
  let press: (event: object) => void = () => undefined;
  const windows = open.map((url) => ({ url, focus: () => void done.push(`focused ${new URL(url).pathname}`) }));
  const self = {
    addEventListener: (_name: string, listener: typeof press) => void (press = listener),
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => void done.push(`opened ${path}`),
    },
  };
  new Function("self", readFileSync("public/notice.js", "utf-8"))(self);
  let until: Promise<unknown> = Promise.resolve();
  const notification = { data: "/t/abc", close: () => void done.push("closed") };
  press({ notification, waitUntil: (one: Promise<unknown>) => (until = one) });
  await until;
  expect(done).toEqual(["closed", comes]);
});
