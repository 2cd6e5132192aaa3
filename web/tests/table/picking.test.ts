import { describe, expect, it } from "vitest";
import { Picking } from "../../src/packs/tractor/table/picking.svelte";
import type { Seated } from "../../src/packs/tractor/table/seated";
import type { HandSeen, Seen } from "../../src/packs/tractor/table/cards";

const sent: unknown[] = [];

/** A seat of six-player Tractor at level 2 with hearts as trumps, holding `cards`. */
function picking(
  cards: string,
  hand: Partial<HandSeen>,
  seen: Partial<Seen> = {},
  table: Partial<Seated> = {},
): Picking {
  sent.length = 0;
  const whole = {
    acts: ["Play"],
    hands: [cards],
    trump: "H",
    bury: 0,
    kept: "",
    play: null,
    shows: [],
    choices: [],
    declare: [],
    stir: [],
    ...hand,
  };
  const deal = { type: "Tractor6", level: 2, trump: "H", dead: ["", "", "", "", "", ""], trick: null, ...seen };
  return new Picking({
    seat: 0,
    plays: true,
    waits: false,
    acting: false,
    public: { deal },
    deal,
    hand: whole,
    perform: (act: unknown) => {
      sent.push(act);
      return Promise.resolve(true);
    },
    ...table,
  } as unknown as Seated);
}
const play = (size: number, plays: string[] = [], must = "") => ({
  size,
  count: plays.length || 99,
  plays,
  must,
  words: { zh: "", en: "" },
});
const led = (cards: string) => ({ plays: [{ seat: 5, cards }], winner: 5, points: 0 });

describe("picking from a stack of equal cards", () => {
  it("picks one more with each press, then puts all of them back", () => {
    const one = picking("HA SK SK D3", { play: play(0) });
    const counts = Array.from({ length: 3 }, () => {
      one.more(["SK", "SK'2"]);
      return one.cards.length;
    });
    expect(counts).toEqual([1, 2, 0]);
  });

  it("takes a single card if only one is wanted, and puts it back", () => {
    const one = picking("HA SK SK D3", { play: play(1) });
    one.more(["SK", "SK'2"]);
    expect(one.cards).toEqual(["SK"]);
    one.more(["SK", "SK'2"]);
    expect(one.cards).toEqual([]);
  });
});

describe("picking cards", () => {
  it("plays what was picked and puts the rest down", async () => {
    const one = picking("HA SK SK D3", { play: play(0) });
    one.toggle("SK");
    one.toggle("SK'2");
    expect(one.cards).toEqual(["SK", "SK"]);
    expect(one.enough).toBe(true);
    await one.go();
    expect(sent).toEqual([{ type: "Play", cards: "SK SK" }]);
    expect(one.cards).toEqual([]);
  });

  it("wants exactly as many cards as were led; if that is one, a new pick replaces the old one", () => {
    const one = picking("SK SQ S9", { play: play(1, ["SK", "SQ", "S9"]) }, { trick: led("SA") });
    one.toggle("SK");
    one.toggle("S9");
    expect(one.cards).toEqual(["S9"]);
    const two = picking("SK SQ S9", { play: play(2) }, { trick: led("SA SA") });
    two.toggle("SK");
    expect(two.enough).toBe(false);
  });

  it("names the reading of a lead, but none when following", () => {
    const one = picking("SK SK D3", { play: play(0) });
    one.pick(["SK", "SK'2"]);
    one.reading = [["SK"], ["SK"]];
    expect(one.act()).toEqual({ type: "Play", cards: "SK SK", units: ["SK", "SK"] });
    one.toggle("SK'2");
    expect(one.reading).toBeNull();
  });

  it("names a dead copy only if a live one stays in the hand", () => {
    const one = picking(
      "SK SK D3",
      { play: play(1, ["SK", "SKx"]) },
      { dead: ["SK", "", "", "", "", ""], trick: led("SA") },
    );
    one.toggle("SK'2");
    expect(one.act()).toEqual({ type: "Play", cards: "SK", dead: "SK" });
    one.pick(["SK", "SK'2"]);
    expect(one.act()).toEqual({ type: "Play", cards: "SK SK" });
    for (const act of [
      { type: "Play", cards: "SK" },
      { type: "Play", cards: "SK", dead: "SK" },
    ] as const) {
      one.take(act);
      expect(one.act()).toEqual(act);
    }
  });

  it("picks the cards of a suggested action with its reading", () => {
    const one = picking("SA SK SK D3", { play: play(0) });
    one.take({ cards: "SA SK SK", units: ["SK SK", "SA"] });
    expect(one.act()).toEqual({ type: "Play", cards: "SA SK SK", units: ["SK SK", "SA"] });
    one.take({ cards: "D3" });
    expect(one.act()).toEqual({ type: "Play", cards: "D3" });
  });

  it("preselects the only legal play, and nothing otherwise", () => {
    const only = picking("SK SK D3", { play: play(2, ["SK SK"]) }, { trick: led("SA SA") });
    only.takeOnly();
    expect(only.cards).toEqual(["SK", "SK"]);
    expect(only.listed()).toBe(true);
    only.pick(["D3"]);
    only.takeOnly();
    expect(only.cards).toEqual(["D3"]);
    const more = picking("SK SQ D3", { play: play(1, ["SK", "SQ"]) }, { trick: led("SA") });
    expect(more.can).toEqual(new Set(["SK", "SQ"]));
    more.takeOnly();
    expect(more.cards).toEqual([]);
    const dead = picking(
      "SK SK D3",
      { play: play(1, ["SKx"]) },
      { dead: ["SK", "", "", "", "", ""], trick: led("SA") },
    );
    dead.takeOnly();
    expect(dead.act()).toEqual({ type: "Play", cards: "SK", dead: "SK" });
  });

  it("buries the required number of cards, and none that must be kept", () => {
    const one = picking("HA SK SK D3", { acts: ["Bury"], bury: 2, kept: "SK HA" });
    expect(one.use).toBe("bury");
    expect(one.can).toEqual(new Set(["SK", "D3"]));
    one.pick(["SK", "D3"]);
    expect(one.act()).toEqual({ type: "Bury", cards: "SK D3" });
  });

  it("asks for confirmation at a recording table before an illegal action, then performs it", async () => {
    const reason = { text: { zh: "须跟黑桃", en: "follow spades" }, clause: "T6.5" };
    const asked: unknown[] = [];
    const why = (act: unknown) => {
      asked.push(act);
      return Promise.resolve(reason);
    };
    const one = picking("SK D3", { play: play(1, ["SK"]) }, { trick: led("SA") }, { free: true, why });
    one.toggle("D3");
    await one.go();
    expect(sent).toEqual([]);
    expect(one.doubt?.reason).toEqual(reason);
    await one.mean();
    expect(sent).toEqual([{ type: "Play", cards: "D3" }]);
    expect(one.doubt).toBeNull();
    one.pick(["SK"]);
    await one.go();
    expect(asked).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it("lets any cards be picked for other actions", () => {
    const one = picking("SK SQ", { play: play(1) }, { trick: led("SA") });
    const any = new Picking(one.seated, true);
    any.toggle("SK");
    any.toggle("SQ");
    expect(any.cards).toEqual(["SK", "SQ"]);
    expect(any.playAct()).toEqual({ type: "Play", cards: "SK SQ" });
  });
});
