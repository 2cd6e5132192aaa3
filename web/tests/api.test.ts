import { afterEach, expect, test, vi } from "vitest";
import { ask, Failed, REACH, seekAnother, useOthers, useToken } from "../src/api";

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(status: number, body: string): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("POST requests carry the CSRF token, GET requests do not", async () => {
  const asked = answering(200, "{}");
  useToken("secret");
  await ask("GET", "/api/me");
  await ask("POST", "/api/guests", { name: "Lin" });
  const [first, second] = asked.mock.calls.map(([, init]) => init as RequestInit & { headers: Record<string, string> });
  expect(first?.headers["X-CSRF-Token"]).toBeUndefined();
  expect(second?.headers["X-CSRF-Token"]).toBe("secret");
  expect(second?.body).toBe('{"name":"Lin"}');
});

test("the page moves to the server that has the table", async () => {
  const replace = vi.fn();
  answering(421, JSON.stringify({ code: "elsewhere", text: { en: "x", zh: "y" }, address: "http://there:1" }));
  vi.stubGlobal("location", { replace, pathname: "/t/abc", search: "?a=1", hash: "#b" });
  void ask("GET", "/api/tables/abc");
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("http://there:1/t/abc?a=1#b"));
});

test("after failed tries the page moves to another server, if this one is down and another exists", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { replace, pathname: "/", search: "", hash: "" });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("gone")));
  await seekAnother(9);
  useOthers(["http://there:1"]);
  await seekAnother(1);
  expect(replace).not.toHaveBeenCalled();
  await seekAnother(2);
  expect(replace).toHaveBeenCalledWith("http://there:1/");
  answering(200, "{}");
  await seekAnother(3);
  expect(replace).toHaveBeenCalledTimes(1);
  useOthers([]);
});

test("the page leaves a stalled server for another one", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { replace, pathname: "/", search: "", hash: "" });
  const after = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new DOMException("late", "TimeoutError")) : new Promise(() => undefined),
  );
  useOthers(["http://there:1"]);
  await seekAnother(2);
  expect(after).toHaveBeenCalledWith(REACH);
  expect(replace).toHaveBeenCalledWith("http://there:1/");
  useOthers([]);
});

test("an error has the server's message", async () => {
  answering(409, JSON.stringify({ code: "refused", text: { en: "No.", zh: "不行。" }, clause: "H.seat" }));
  await expect(ask("POST", "/x")).rejects.toMatchObject({
    status: 409,
    code: "refused",
    clause: "H.seat",
    text: { zh: "不行。" },
  });
});

test.each([
  ["an answer that is not JSON", () => answering(502, "<html>")],
  ["an error without a text", () => answering(500, '{"detail":"x"}')],
  ["nothing at all", () => vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")))],
])("%s gives an error in both languages", async (_, prepare) => {
  prepare();
  const error: unknown = await ask("GET", "/x").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failed);
  const { text } = error as Failed;
  expect(text.zh).toMatch(/\p{Script=Han}/u);
  expect(text.en).toMatch(/[a-z]/);
});
