import { beforeAll, expect, test, vi } from "vitest";

let pageOf: (path: string) => unknown;

beforeAll(async () => {
  // The module adds its listeners as soon as it is imported.
  vi.stubGlobal("location", { pathname: "/", origin: "http://house" });
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", () => undefined);
  ({ pageOf } = await import("../src/route.svelte"));
});

test.each([
  ["/", { at: "lobby" }],
  ["/account", { at: "account" }],
  ["/desk", { at: "desk" }],
  ["/laws", { at: "laws" }],
  ["/laws/x", { at: "nowhere" }],
  ["/events", { at: "events" }],
  ["/e/abc", { at: "event", id: "abc", tab: "" }],
  ["/e/abc/play", { at: "event", id: "abc", tab: "play" }],
  ["/events/abc/screen", { at: "screen", id: "abc" }],
  ["/events/abc", { at: "nowhere" }],
  ["/e", { at: "nowhere" }],
  ["/j/tok-en_1", { at: "entrance", token: "tok-en_1" }],
  ["/t/abc", { at: "table", id: "abc" }],
  ["/t/a%20b/", { at: "table", id: "a b" }],
  ["/t/abc/d/12", { at: "replay", id: "abc", number: 12 }],
  ["/i/tok-en_1", { at: "invitation", token: "tok-en_1" }],
  ["/t/%zz", { at: "table", id: "%zz" }],
  ["/t", { at: "nowhere" }],
  ["/t/abc/d/0", { at: "nowhere" }],
  ["/t/abc/d/x", { at: "nowhere" }],
  ["/other", { at: "nowhere" }],
])("%s", (path, page) => {
  expect(pageOf(path)).toEqual(page);
});
