import { afterEach, expect, test, vi } from "vitest";
import { nextTitle, repeat } from "../src/events/planning/repeat";

const TODAY = new Date(2026, 10, 29);
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Club 2026-11-24", "Club 2026-12-01"],
  ["Club 2026/11/22", "Club 2026/11/29"],
  ["Club 2026.10.06 pairs", "Club 2026.12.01 pairs"],
  ["周二双人赛 2026年12月29日", "周二双人赛 2027年1月5日"],
  ["11月24日双人赛", "12月1日双人赛"],
  ["Pairs 24 November 2026", "Pairs 1 December 2026"],
  ["Pairs, 24 Nov", "Pairs, 1 Dec"],
  ["俱乐部第 12 场", "俱乐部第 13 场"],
  ["Winter league no. 9", "Winter league no. 10"],
  ["Club evening", "Club evening 2026-11-29"],
  ["x".repeat(60), `${"x".repeat(49)} 2026-11-29`],
])("%s is followed by %s", (title, next) => {
  expect(nextTitle(title, TODAY)).toBe(next);
});

test("the next event has the same plan and the same director", async () => {
  const sent: unknown[] = [];
  const seen = { plan: { title: "Club no. 1", game: "bridge", stages: [] }, roles: ["director", "organiser"] };
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    sent.push([init.method ?? "GET", path, init.body === undefined ? null : JSON.parse(init.body as string)]);
    const answer = init.method === "POST" ? { id: "next" } : seen;
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  expect(await repeat("last")).toBe("next");
  expect(sent).toEqual([
    ["GET", "/api/events/last", null],
    ["POST", "/api/events", { plan: { ...seen.plan, title: "Club no. 2" }, direct: true }],
  ]);
});
