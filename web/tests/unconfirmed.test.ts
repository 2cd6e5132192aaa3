import { expect, test } from "vitest";
import { confirming, unconfirmed } from "../src/events/unconfirmed";
import type { RoundSeen, ScoreSeen } from "../src/events/wire";

const text = { en: "4S by N =", zh: "4S N =" };
const score = (board: string, given: Partial<ScoreSeen>): ScoreSeen => ({
  board,
  text,
  side: 0,
  confirmed: false,
  dispute: null,
  adjusted: null,
  clause: "",
  unplayed: false,
  form: "",
  counts: false,
  changed: Number(board),
  turned: false,
  claim: null,
  corrected: null,
  ...given,
});
const round = (scores: ScoreSeen[], forfeits: number[] = []): RoundSeen =>
  ({
    key: { stage: "main", session: 1, section: "A", round: 2 },
    tables: [{ number: 3, scores, forfeits }],
  }) as unknown as RoundSeen;

test("lists results entered by one side only, not those that count or are not played", () => {
  const scores = [
    score("1", {}),
    score("2", { confirmed: true, counts: true }),
    score("3", { dispute: "no", confirmed: true }),
    score("4", { text: null, unplayed: true }),
    score("5", { adjusted: [text, null], counts: true }),
  ];
  const found = unconfirmed([round(scores)]);
  expect(found.map((one) => [one.key.round, one.key.table, one.score.board])).toEqual([
    [2, 3, "1"],
    [2, 3, "3"],
  ]);
  expect(unconfirmed([round(scores, [0])])).toEqual([]);
});

test("all are confirmed as shown, except those in dispute", () => {
  const found = unconfirmed([round([score("1", {}), score("3", { dispute: "no" })])]);
  expect(confirming(found)).toEqual([
    {
      type: "ConfirmResult",
      key: { stage: "main", session: 1, section: "A", round: 2, table: 3 },
      board: "1",
      seen: 1,
    },
  ]);
});
