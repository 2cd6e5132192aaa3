import { describe, expect, it } from "vitest";
import { cardName, cardsOf, suitsOf } from "../../src/cards/notation";
import { inRows, keyed, sorted, suitOrder } from "../../src/cards/sorting";

const suits = (text: string) => new Set([...text]) as Set<"C" | "D" | "H" | "S" | "W">;

describe("a hand", () => {
  it("is read suit by suit, spades first", () => {
    expect(cardsOf("AKQ.JT.9.")).toEqual(["SA", "SK", "SQ", "HJ", "HT", "D9"]);
    expect(cardsOf(null)).toEqual([]);
    expect(suitsOf("AT...2").map(({ suit, ranks }) => suit + ranks.join(""))).toEqual(["SA10", "H", "D", "C2"]);
  });

  it("alternates colours", () => {
    expect(suitOrder(suits("SHDC"), "alternating").join("")).toBe("SHCD");
    expect(suitOrder(suits("SHD"), "alternating").join("")).toBe("HSD");
    expect(suitOrder(suits("SHC"), "alternating").join("")).toBe("SHC");
    expect(suitOrder(suits("SHDC"), "alternating", "D").join("")).toBe("DSHC");
    expect(suitOrder(suits("SHDC"), "ranked", "C").join("")).toBe("CSHD");
    expect(suitOrder(suits("HDW"), "ranked").join("")).toBe("WHD");
  });

  it("never has two suits of the same colour side by side if that can be avoided", () => {
    const red = "HD";
    for (const held of ["SHDC", "SHD", "SHC", "SDC", "HDC", "SH", "DC"]) {
      const order = suitOrder(suits(held), "alternating");
      expect([...order].sort()).toEqual([...held].sort());
      order.slice(1).forEach((suit, at) => {
        expect(red.includes(suit), `${held}: ${order.join("")}`).not.toBe(red.includes(order[at] ?? ""));
      });
    }
  });

  it("goes from high to low, with a key for each of several equal cards", () => {
    const order = sorted(["C2", "SA", "HT", "SA", "W1", "W2"], "ranked");
    expect(order).toEqual(["W2", "W1", "SA", "SA", "HT", "C2"]);
    expect(keyed(order).map(({ key }) => key)).toEqual(["W2", "W1", "SA", "SA'2", "HT", "C2"]);
  });

  it("keeps every card in its row while others leave", () => {
    const dealt = ["SA", "SK", "HA", "HA", "D2", "C3"];
    expect(inRows(dealt, dealt, 2)).toEqual([
      ["SA", "SK", "HA"],
      ["HA", "D2", "C3"],
    ]);
    expect(inRows(["SK", "HA", "C3"], dealt, 2)).toEqual([["SK", "HA"], ["C3"]]);
    expect(inRows([], dealt, 2)).toEqual([[], []]);
  });
});

describe("a card's name", () => {
  it("is said in both languages", () => {
    expect(cardName("SA")).toEqual({ zh: "黑桃 A", en: "ace of spades" });
    expect(cardName("HT")).toEqual({ zh: "红心 10", en: "10 of hearts" });
    expect(cardName("C2")).toEqual({ zh: "梅花 2", en: "2 of clubs" });
    expect(cardName("W2")).toEqual({ zh: "大王", en: "big joker" });
  });
});
