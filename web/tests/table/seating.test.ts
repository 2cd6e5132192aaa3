import { expect, it } from "vitest";
import { seating } from "../../src/packs/tractor/seating";

it("a seat's plate has the letter or number by which a case names the seat", () => {
  const [four, six] = [seating(4), seating(6)];
  expect(four.letters.map((one) => one.zh + one.en)).toEqual(["南S", "东E", "北N", "西W"]);
  expect(six.letters.map((one) => one.zh + one.en)).toEqual(["11", "22", "33", "44", "55", "66"]);
  for (const { names, letters } of [four, six])
    names.forEach((name, seat) => expect(name.zh).toContain(letters[seat]?.zh));
});
