import { afterEach, expect, test, vi } from "vitest";
import { ask, Failed, useToken } from "../src/api";

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(status: number, body: string): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("a change carries the token, a question does not", async () => {
  const asked = answering(200, "{}");
  useToken("secret");
  await ask("GET", "/api/me");
  await ask("POST", "/api/guests", { name: "Lin" });
  const [first, second] = asked.mock.calls.map(([, init]) => init as RequestInit & { headers: Record<string, string> });
  expect(first?.headers["X-CSRF-Token"]).toBeUndefined();
  expect(second?.headers["X-CSRF-Token"]).toBe("secret");
  expect(second?.body).toBe('{"name":"Lin"}');
});

test("a fault is told in the server's own words", async () => {
  answering(409, JSON.stringify({ code: "refused", text: { en: "No.", zh: "不行。" }, clause: "H.seat" }));
  await expect(ask("POST", "/x")).rejects.toMatchObject({
    status: 409,
    code: "refused",
    clause: "H.seat",
    text: { zh: "不行。" },
  });
});

test.each([
  ["an answer that is no JSON", () => answering(502, "<html>")],
  ["a fault without words", () => answering(500, '{"detail":"x"}')],
  ["nothing at all", () => vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")))],
])("%s is told in both languages", async (_, prepare) => {
  prepare();
  const error: unknown = await ask("GET", "/x").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failed);
  const { text } = error as Failed;
  expect(text.zh).toMatch(/\p{Script=Han}/u);
  expect(text.en).toMatch(/[a-z]/);
});
