import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ANSWER,
  ANSWER_WAITING,
  FIRST_PAUSE,
  Live,
  LONGEST_PAUSE,
  NotDone,
  OPENING,
  OPENING_AMONG,
  QUIET,
  QUIET_WAITING,
  type Socket,
} from "../src/live.svelte";

const TEXT = { zh: "不行", en: "No" };

class Wire implements Socket {
  readyState = 1;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  gives(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Like a browser: first an error event, then a close event. */
  breaks(code = 1006): void {
    if (code === 1006) this.onerror?.({});
    this.onclose?.({ code });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame["type"] === type);
  }
}

let wires: Wire[];
let causes: number;
let reached: boolean;
let another: string | null = null;
let gone: string[] = [];
const last = (): Wire => {
  const wire = wires.at(-1);
  if (wire === undefined) throw new Error("no connection was opened");
  return wire;
};

function live(): Live {
  return new Live("ws://house/live", {
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    random: () => 0.5,
    now: () => Date.now(),
    cause: () => `c${(causes += 1)}`,
    reach: async () => reached,
    another: () => another,
    goOn: (address) => gone.push(address),
  });
}

const view = (seq: number, deal: unknown = { plays: [] }): unknown => ({
  type: "View",
  seq,
  at: Date.now() + 5_000,
  public: { phase: "playing", deal },
  private: { notes: [] },
});

const patch = (prev: number, seq: number, play: string, cause = ""): unknown => ({
  type: "Patch",
  prev,
  seq,
  at: 0,
  ...(cause ? { cause } : {}),
  public: { set: {}, add: { "deal.plays": [play] } },
});

const plays = (one: Live): unknown => (one.view?.public.deal as { plays: unknown } | null | undefined)?.plays;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  wires = [];
  causes = 0;
  reached = true;
});

afterEach(() => {
  vi.useRealTimers();
});

describe("incoming frames", () => {
  test("are a view, then patches, in order", () => {
    const table = live();
    expect(table.link).toBe("connecting");
    last().gives(view(10));
    expect(table.link).toBe("live");
    last().gives(patch(10, 11, "SA"));
    last().gives(patch(11, 14, "SK"));
    expect(table.view?.seq).toBe(14);
    expect(plays(table)).toEqual(["SA", "SK"]);
  });

  test("after a gap, the missing frames are requested once and applied", () => {
    const table = live();
    last().gives(view(10));
    last().gives(patch(11, 12, "SK"));
    last().gives(patch(12, 13, "SQ"));
    expect(last().of("Since")).toEqual([{ type: "Since", seq: 10 }]);
    expect(plays(table)).toEqual([]);
    last().gives(patch(10, 11, "SA"));
    last().gives(patch(11, 12, "SK"));
    last().gives(patch(12, 13, "SQ"));
    expect(plays(table)).toEqual(["SA", "SK", "SQ"]);
    last().gives(patch(14, 15, "S2"));
    expect(last().of("Since")).toHaveLength(2);
    last().gives(view(15, { plays: ["all"] }));
    expect(plays(table)).toEqual(["all"]);
  });

  test("a frame that was seen before changes nothing", () => {
    const table = live();
    last().gives(view(10));
    last().gives(patch(10, 11, "SA"));
    last().gives(patch(10, 11, "SA"));
    last().gives(patch(9, 10, "S2"));
    expect(plays(table)).toEqual(["SA"]);
    expect(last().of("Since")).toEqual([]);
  });

  test("after a patch that does not fit, a full view is requested", () => {
    const table = live();
    last().gives(view(10, null));
    last().gives(patch(10, 11, "SA"));
    expect(table.link).toBe("lost");
    expect(wires[0]?.closed).toBe(true);
    vi.advanceTimersByTime(FIRST_PAUSE);
    last().gives(view(11, { plays: ["SA"] }));
    expect(wires).toHaveLength(2);
    expect(plays(table)).toEqual(["SA"]);
  });

  test("listeners get every new view with its patch, until they stop", () => {
    const table = live();
    const heard: unknown[] = [];
    const stop = table.listen((after, before, by) => heard.push([before?.seq, after.seq, by?.type]));
    last().gives(view(1));
    last().gives(patch(1, 2, "SA"));
    stop();
    last().gives(patch(2, 3, "SK"));
    expect(heard).toEqual([
      [undefined, 1, undefined],
      [1, 2, "Patch"],
    ]);
  });
});

describe("commands", () => {
  test("are sent with a cause and the seen sequence number, and resolve with their own patch", async () => {
    const table = live();
    last().gives(view(10));
    const done = table.perform({ type: "PlayCard", card: "SA" });
    expect(last().of("Do")).toEqual([
      { type: "Do", cause: "c1", seen: 10, command: { type: "Perform", act: { type: "PlayCard", card: "SA" } } },
    ]);
    expect(table.pending).toEqual(["c1"]);
    expect(table.waits((command) => command.type === "Perform")).toBe(true);
    last().gives(patch(10, 11, "SA", "c1"));
    await expect(done).resolves.toMatchObject({ type: "Patch", seq: 11 });
    expect(table.pending).toEqual([]);
  });

  test("reject with the server's reason if refused", async () => {
    const table = live();
    last().gives(view(10));
    const refused = table.do({ type: "TakeSeat", seat: 1 });
    last().gives({ type: "No", cause: "c1", code: "refused", text: TEXT, clause: "H.seat" });
    await expect(refused).rejects.toMatchObject({ code: "refused", text: TEXT, clause: "H.seat" });
    expect(table.pending).toEqual([]);
  });

  test("wait for the first view", () => {
    const table = live();
    void table.do({ type: "SetReady", ready: true });
    expect(last().sent).toEqual([]);
    last().gives(view(3));
    expect(last().of("Do")).toHaveLength(1);
  });

  test("an answer reaches the question that asked for it", async () => {
    const table = live();
    last().gives(view(1));
    const why = table.why({ type: "MakeCall", call: "X" });
    expect(last().of("Why")).toEqual([{ type: "Why", cause: "c1", act: { type: "MakeCall", call: "X" } }]);
    last().gives({ type: "Because", cause: "c1", text: TEXT, clause: "L19.A" });
    await expect(why).resolves.toMatchObject({ text: TEXT });
  });

  test("a broken connection loses and repeats none: they are sent again in order, under the same causes", async () => {
    const table = live();
    last().gives(view(10));
    const first = table.do({ type: "SetReady", ready: true });
    const second = table.do({ type: "Say", words: "hello" });
    last().breaks();
    expect(table.link).toBe("lost");
    const third = table.do({ type: "Say", words: "said while away" });
    vi.advanceTimersByTime(FIRST_PAUSE);
    expect(last().sent).toEqual([]);
    last().gives(view(12));
    expect(
      last()
        .of("Do")
        .map((frame) => [frame["cause"], frame["seen"]]),
    ).toEqual([
      ["c1", 10],
      ["c2", 10],
      ["c3", 10],
    ]);
    last().gives({ type: "Done", cause: "c1", seq: 12 });
    last().gives({ type: "Done", cause: "c2", seq: 12 });
    last().breaks();
    vi.advanceTimersByTime(FIRST_PAUSE);
    last().gives(view(12));
    expect(
      last()
        .of("Do")
        .map((frame) => frame["cause"]),
    ).toEqual(["c3"]);
    last().gives({ type: "Done", cause: "c3", seq: 13 });
    await Promise.all([first, second, third]);
    expect(table.pending).toEqual([]);
  });
});

describe("the connection", () => {
  test("a command made while the connection closes is sent on the next one", () => {
    const table = live();
    last().gives(view(10));
    last().readyState = 2;
    void table.do({ type: "Say", words: "hello" });
    expect(last().of("Do")).toEqual([]);
    last().breaks();
    vi.advanceTimersByTime(FIRST_PAUSE);
    last().gives(view(12));
    expect(
      last()
        .of("Do")
        .map((frame) => frame["cause"]),
    ).toEqual(["c1"]);
  });

  test("reconnects after growing pauses, up to a limit, and starts small again after success", () => {
    reached = false;
    const table = live();
    last().gives(view(1));
    for (let tries = 0; tries < 9; tries += 1) {
      const known = wires.length;
      last().breaks();
      const pause = 0.75 * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
      expect(table.retryAt - Date.now()).toBeCloseTo(pause);
      vi.advanceTimersByTime(pause - 1);
      expect(wires).toHaveLength(known);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(known + 1);
    }
    last().gives(view(1));
    expect(table.link).toBe("live");
    last().breaks();
    expect(table.retryAt - Date.now()).toBeCloseTo(0.75 * FIRST_PAUSE);
  });

  test("is given up if it stays silent", () => {
    live();
    vi.advanceTimersByTime(OPENING);
    expect(wires[0]?.closed).toBe(true);
    vi.advanceTimersByTime(FIRST_PAUSE);
    expect(wires).toHaveLength(2);
  });

  test("is given up sooner if it stays silent and there is another server", () => {
    another = "http://other";
    live();
    vi.advanceTimersByTime(OPENING_AMONG - 1);
    expect(wires[0]?.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(wires[0]?.closed).toBe(true);
    another = null;
  });

  test("is pinged after silence, and given up without an answer", () => {
    const table = live();
    last().gives(view(1));
    last().gives({ type: "Pong", n: 1, at: Date.now() });
    vi.advanceTimersByTime(QUIET);
    expect(last().of("Ping")).toHaveLength(2);
    last().gives({ type: "Pong", n: 2, at: Date.now() });
    vi.advanceTimersByTime(QUIET + ANSWER - 1);
    expect(table.link).toBe("live");
    vi.advanceTimersByTime(1);
    expect(table.link).toBe("lost");
  });

  test("a frozen server is noticed within five seconds of a command, however often the user presses", () => {
    const table = live();
    last().gives(view(1));
    last().gives({ type: "Pong", n: 1, at: Date.now() });
    vi.advanceTimersByTime(QUIET - 1);
    for (let pressed = 0; pressed < 9; pressed += 1) {
      void table.do({ type: "SetReady", ready: true });
      vi.advanceTimersByTime(500);
    }
    expect(last().of("Ping")).toHaveLength(2);
    expect(table.link).toBe("live");
    vi.advanceTimersByTime(500);
    expect(QUIET_WAITING + ANSWER_WAITING).toBeLessThanOrEqual(5_000);
    expect(table.link).toBe("lost");
    vi.advanceTimersByTime(FIRST_PAUSE);
    last().gives(view(1));
    expect(last().of("Do")).toHaveLength(9);
    vi.advanceTimersByTime(ANSWER_WAITING);
    expect(table.link).toBe("lost");
  });

  test("a ping that is pending when a command is sent is not given more time than a new one", () => {
    const table = live();
    last().gives(view(1));
    vi.advanceTimersByTime(1_000);
    void table.do({ type: "SetReady", ready: true });
    vi.advanceTimersByTime(ANSWER_WAITING);
    expect(table.link).toBe("lost");
  });

  test("a server that answers pings gets as long as the command takes; after that pings are as rare as before", () => {
    const table = live();
    last().gives(view(1));
    last().gives({ type: "Pong", n: 1, at: Date.now() });
    void table.do({ type: "SetReady", ready: true });
    for (let n = 2; n < 30; n += 1) {
      vi.advanceTimersByTime(QUIET_WAITING);
      expect(last().of("Ping")).toHaveLength(n);
      last().gives({ type: "Pong", n, at: Date.now() });
    }
    last().gives({ type: "Done", cause: "c1", seq: 2 });
    vi.advanceTimersByTime(QUIET - 1);
    expect(last().of("Ping")).toHaveLength(29);
    expect(table.link).toBe("live");
    vi.advanceTimersByTime(1 + ANSWER - 1);
    expect(table.link).toBe("live");
    vi.advanceTimersByTime(1);
    expect(table.link).toBe("lost");
  });

  test("a question that changes nothing does not shorten the timeouts", async () => {
    const table = live();
    last().gives(view(1));
    last().gives({ type: "Pong", n: 1, at: Date.now() });
    table.why({ type: "MakeCall", call: "X" }).catch(() => undefined);
    vi.advanceTimersByTime(QUIET - 1);
    expect(last().of("Ping")).toHaveLength(1);
    table.close();
  });

  test("estimates the server's time from the shortest round trip", () => {
    const table = live();
    last().gives(view(1));
    expect(table.now() - Date.now()).toBe(5_000);
    vi.advanceTimersByTime(100);
    last().gives({ type: "Pong", n: 1, at: Date.now() - 50 + 7_000 });
    expect(table.now() - Date.now()).toBe(7_000);
    vi.advanceTimersByTime(QUIET);
    vi.advanceTimersByTime(2_000);
    last().gives({ type: "Pong", n: 2, at: Date.now() + 9_000 });
    expect(table.now() - Date.now()).toBe(7_000);
  });

  test.each(["restart", "slow"])("reconnects automatically after %s", (code) => {
    const table = live();
    last().gives(view(1));
    last().gives({ type: "Bye", code, text: TEXT });
    expect(table.link).toBe("lost");
    vi.advanceTimersByTime(FIRST_PAUSE);
    last().gives(view(1));
    expect(table.link).toBe("live");
    expect(table.farewell).toBeNull();
  });

  test("waits for a long time after a flood", () => {
    live();
    last().gives(view(1));
    last().gives({ type: "Bye", code: "flood", text: TEXT });
    vi.advanceTimersByTime(LONGEST_PAUSE - 1);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(FIRST_PAUSE);
    expect(wires).toHaveLength(2);
  });

  test("does not reconnect when opened elsewhere until the user asks", async () => {
    const table = live();
    last().gives(view(1));
    const waiting = table.do({ type: "SetReady" });
    last().gives({ type: "Bye", code: "elsewhere", text: TEXT });
    await expect(waiting).rejects.toBeInstanceOf(NotDone);
    await expect(table.do({ type: "SetReady" })).rejects.toMatchObject({ code: "gone", text: TEXT });
    last().breaks();
    vi.advanceTimersByTime(3_600_000);
    expect(wires).toHaveLength(1);
    expect(table.link).toBe("elsewhere");
    table.resume();
    last().gives(view(2));
    expect(wires).toHaveLength(2);
    expect(table.link).toBe("live");
  });

  test.each(["ended", "corrupt"])("ends for good after %s", (code) => {
    const table = live();
    last().gives(view(1));
    last().gives({ type: "Bye", code, text: TEXT });
    vi.advanceTimersByTime(3_600_000);
    expect(table.link).toBe("ended");
    expect(table.farewell?.text).toEqual(TEXT);
    expect(wires).toHaveLength(1);
  });

  test.each([
    [4001, "elsewhere"],
    [4002, "ended"],
    [1012, "lost"],
    [1013, "lost"],
  ])("the close code %i alone is enough: %s", (code, link) => {
    const table = live();
    last().gives(view(1));
    last().breaks(code);
    expect(table.link).toBe(link);
  });

  test("is ended the second time a server answers requests but accepts no connection", async () => {
    const table = live();
    last().breaks();
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
    expect(wires).toHaveLength(2);
    last().breaks();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.link).toBe("ended");
    expect(table.farewell?.text.zh).toContain("邀请");
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(wires).toHaveLength(2);
    table.resume();
    last().gives(view(1));
    expect(table.link).toBe("live");
  });

  test("is ended later if it was accepted before, because the session may have expired", async () => {
    const table = live();
    last().gives(view(1));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(table.link).not.toBe("ended");
      last().breaks();
      await vi.advanceTimersByTimeAsync(tries < 4 ? LONGEST_PAUSE / 2 : 0);
    }
    expect(table.link).toBe("ended");
  });

  test("keeps retrying a server that does not answer", async () => {
    reached = false;
    const table = live();
    last().breaks();
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
    last().breaks();
    await vi.advanceTimersByTimeAsync(4 * FIRST_PAUSE);
    expect(wires).toHaveLength(3);
    expect(table.link).toBe("lost");
  });

  test("continues at the server that now has the table", () => {
    gone = [];
    const table = live();
    last().gives(view(1));
    last().gives({ type: "Moved", address: "http://there", text: { zh: "", en: "" } });
    expect(gone).toEqual(["http://there"]);
    expect(table.link).toBe("lost");
    table.close();
  });

  test("moves to another server if this one is down, but not if it only refuses connections", async () => {
    for (const answers of [true, false]) {
      gone = [];
      reached = answers;
      another = "http://other";
      const table = live();
      last().gives(view(1));
      last().breaks();
      await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
      expect(gone).toEqual([]);
      last().breaks();
      await vi.advanceTimersByTimeAsync(0);
      expect(gone).toEqual(answers ? [] : ["http://other"]);
      expect(table.link).toBe("lost");
      table.close();
    }
    another = null;
  });

  test("leaves no timer running after it is closed", () => {
    const table = live();
    last().gives(view(1));
    table.close();
    expect(wires[0]?.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    table.resume();
    expect(wires).toHaveLength(1);
  });

  test("starts a new connection when the user signs in", () => {
    const table = live();
    last().gives(view(1));
    table.again();
    expect(wires).toHaveLength(2);
    expect(wires[0]?.closed).toBe(true);
    last().gives(view(1));
    expect(table.link).toBe("live");
  });
});
