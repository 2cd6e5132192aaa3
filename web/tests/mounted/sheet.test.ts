// @vitest-environment happy-dom
import { expect, test } from "vitest";
import Asked from "../../src/desk/Asked.svelte";
import Sheet from "../../src/desk/Sheet.svelte";
import type { OpenQuestion, Text, Transcript } from "../../src/wire";
import { settle, show } from "./page";

const text = (en: string): Text => ({ zh: `「${en}」`, en });
const TOLD: Transcript = {
  code: "bridge2017",
  irregularity: "revoke",
  title: text("Revoke"),
  verdict: "ruling",
  answers: [
    {
      name: "offender",
      source: "fact",
      text: text("Who revoked?"),
      answer: "E",
      said: text("East"),
      clause: "L61.A",
      chooser: text(""),
    },
  ],
  statements: [
    { text: text("Two tricks go over"), clause: "L64.A.1", secret: false, reading: 0 },
    { text: text("Only for West"), clause: "L16", secret: true, reading: 0 },
  ],
  effects: [{ text: text("2 tricks to North-South"), score: true }],
  clauses: [{ id: "L64.A.1", title: text("Rectification"), requirement: text("Own words"), unsure: true }],
  question: null,
  contradiction: null,
  contradicted_by: "",
  score: [],
  readings: [],
  instead: null,
  later: [],
  dropped: [],
};

test("a ruling shows what to say, its effects, the facts and every clause", () => {
  const page = show(Sheet, { told: TOLD, change: () => undefined });
  for (const words of ["Two tricks go over", "L64.A.1", "2 tricks to North-South", "Who revoked?", "East", "Own words"])
    expect(page.text()).toContain(words);
  expect(page.see("desk-clause-L64.A.1").textContent).toContain("not checked");
});

test("an answer can be changed by name", async () => {
  const changed: string[] = [];
  const page = show(Sheet, { told: TOLD, change: (name) => void changed.push(name) });
  await page.press(page.button("Change"));
  expect(changed).toEqual(["offender"]);
});

test("there are no effects while a question is open", () => {
  const page = show(Sheet, { told: { ...TOLD, verdict: "question" }, change: () => undefined });
  expect(page.text()).not.toContain("2 tricks to North-South");
  expect(page.text()).toContain("Two tricks go over");
});

const QUESTION: OpenQuestion = {
  name: "contract",
  source: "fact",
  text: text("Which contract?"),
  clause: "L22",
  chooser: text(""),
  notation: "contract",
  expected: text("as 4S by N"),
  choices: [],
  lapse: "",
  guidance: [],
  usual: "",
};

test("a game's own notation is tapped on its pack's pad, and typed in another game", async () => {
  const said: string[] = [];
  const given = { question: QUESTION, wrong: null, busy: false, pick: (answer: string) => void said.push(answer) };
  const bridge = show(Asked, { ...given, game: "bridge" });
  for (let n = 0; n < 200 && bridge.found("desk-call-1S") === null; n++) await settle();
  await bridge.press("desk-call-1S");
  await bridge.press("desk-declarer-N");
  expect(said).toEqual(["1S by N"]);
  const other = show(Asked, { ...given, game: "tractor6" });
  expect(other.found("desk-written")).not.toBeNull();
  expect(other.found("desk-declarer-N")).toBeNull();
});

test("the pad of a game with jokers has them", () => {
  const card = { question: { ...QUESTION, notation: "card" }, wrong: null, busy: false, pick: () => undefined };
  expect(show(Asked, { ...card, game: "chaodipi" }).text()).toContain("joker");
  expect(show(Asked, { ...card, game: "bridge" }).text()).not.toContain("joker");
});

test("a director can report a bid above seven, a player who chooses a call is not offered one", async () => {
  const call = { question: { ...QUESTION, notation: "call" }, wrong: null, busy: false, pick: () => undefined };
  const told = show(Asked, { ...call, game: "bridge" });
  const chosen = show(Asked, { ...call, question: { ...call.question, source: "option" }, game: "bridge" });
  for (let n = 0; n < 200 && chosen.found("desk-call-P") === null; n++) await settle();
  expect(told.found("desk-above-seven")).not.toBeNull();
  expect(chosen.found("desk-call-7NT")).not.toBeNull();
  expect(chosen.found("desk-above-seven")).toBeNull();
});
