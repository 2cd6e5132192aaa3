// @vitest-environment happy-dom
/** What the table sees when a claim is refused. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { speech } from "../../src/i18n.svelte";
import BridgePleas from "../../src/packs/bridge/table/BridgePleas.svelte";
import type { BridgeAct, BridgeHandSeen, BridgeSeen, ClaimSeen, PublicSeen, SeatSeen, View } from "../../src/wire";
import { seatedAt, show } from "./page";

const CLAIM = { seat: 2, tricks: 3, remaining: 4 } as ClaimSeen;

/** A view in which West, or nobody, has refused a claim at this action. */
function view(act: number | null, words = "", given: Partial<PublicSeen> = {}, claim: ClaimSeen | null = null): View {
  const refused = act === null ? null : { seat: 3, act, words };
  return { public: { phase: "playing", deal: { claim }, refused, ...given } } as unknown as View;
}

/** The notices on the felt, with West a bot or a person. */
function pleas({ bot } = { bot: true }) {
  let told: (after: View, before: View | null) => void = () => undefined;
  const { seated } = seatedAt<BridgeSeen, null, never, never>({
    deal: { claim: null } as BridgeSeen,
    hand: null,
    public: { seats: [null, null, null, { bot } as SeatSeen] },
    listen: (listener) => (told = listener),
  });
  const page = show(BridgePleas as never, { seated, onanswer: () => undefined } as never);
  const hear = (after: View, before: View | null): void => {
    told(after, before);
    flushSync();
  };
  return { hear, ...page };
}

test("a refusal gives its reason in the user's language and can be dismissed", async () => {
  const page = pleas();
  page.hear(view(30, "♥K 还能赢一墩 / the king of hearts still wins"), view(null));
  expect(page.see("claim-refused").querySelector("p")?.textContent).toBe(
    "West refuses: the king of hearts still wins.",
  );
  speech.choose("zh");
  flushSync();
  expect(page.see("claim-refused").querySelector("p")?.textContent).toBe("西家不同意：♥K 还能赢一墩。");
  speech.choose("en");
  flushSync();
  await page.press(page.button("OK"));
  expect(page.found("claim-refused")).toBeNull();
});

test("a person's reason is shown as written, never as markup", () => {
  const page = pleas({ bot: false });
  const written = "红桃K / <b>my king</b> wins!";
  page.hear(view(30, written), view(null));
  expect(page.see("claim-refused").querySelector("p")?.textContent).toBe(`West refuses: ${written}`);
});

test("a player who contests a claim can give a reason", async () => {
  const { seated, sent } = seatedAt<BridgeSeen, BridgeHandSeen, never, BridgeAct>({
    deal: { claim: CLAIM } as BridgeSeen,
    hand: { answer: true } as BridgeHandSeen,
  });
  const page = show(BridgePleas as never, { seated, onanswer: () => undefined } as never);
  const why = page.see("claim-why") as HTMLInputElement;
  expect(why.maxLength).toBe(120);
  why.value = " The king of hearts is out ";
  why.dispatchEvent(new Event("input", { bubbles: true }));
  await page.press("claim-reject");
  const act = { type: "AnswerClaim", accept: false, reason: "The king of hearts is out" };
  expect(sent).toEqual([{ type: "Perform", act }]);
});

test("a refusal without a reason is shown too", () => {
  const page = pleas();
  page.hear(view(30), view(null));
  expect(page.text()).toContain("West refuses the claim.");
});

test("an old refusal is not shown on arrival, and a new claim or the end of the deal removes it", () => {
  const page = pleas();
  page.hear(view(30), null);
  expect(page.found("claim-refused")).toBeNull();
  for (const after of [view(30, "", {}, CLAIM), view(30, "", { phase: "between" }), view(null)]) {
    page.hear(view(30), view(null));
    page.see("claim-refused");
    page.hear(after, view(30));
    expect(page.found("claim-refused")).toBeNull();
  }
});
