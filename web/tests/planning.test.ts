import { expect, test } from "vitest";
import { formatsOf, freshStage, methodsOf, planOf, roundsFor, tiesOf, type EventForm } from "../src/events/planning/form";
import { preset, PRESETS } from "../src/events/planning/presets";

const NAMES = { main: "Main", qualifying: "Qualifying", final: "Final", league: "League", knockout: "KO", groups: "Groups", second: "Second" };
interface Planned {
  title: string;
  contestants: string;
  strata: string[];
  stages: Record<string, unknown>[];
}
const planned = (form: EventForm): Planned => planOf(form) as unknown as Planned;

test.each(PRESETS)("%s begins with a format, a method and ties that go together", (name) => {
  const form = preset(name, "  Club ", NAMES);
  const plan = planned(form);
  expect(plan.title).toBe("Club");
  expect(plan.stages.length).toBe(form.stages.length);
  form.stages.forEach((stage, at) => {
    expect(formatsOf(form)).toContain(stage.format);
    expect(methodsOf(form)).toContain(stage.method);
    for (const tie of stage.ties) expect(tiesOf(form, stage)).toContain(tie);
    if (stage.entrants) expect(stage.entrants.stage).toBeLessThan(at);
  });
});

test("a carry-over is a fraction, whatever way it is written", () => {
  const form = preset("two-sessions", "x", NAMES);
  const final = form.stages[1];
  if (!final?.entrants) throw new Error("the final takes somebody on");
  const carried = (line: string): unknown => {
    (final.entrants as { carry: string }).carry = line;
    return (planned(form).stages[1]?.entrants as { carry: unknown }).carry;
  };
  expect([carried("0.5"), carried("0,25"), carried("1/3"), carried("2"), carried(""), carried("much")]).toEqual(["5/10", "25/100", "1/3", 2, 0, "much"]);
});

test("sections, strata and a switched Mitchell are written as the plan has them", () => {
  const form = preset("two-sessions", "x", NAMES);
  form.strata = "A，B、 C,";
  const plan = planned(form);
  expect(plan.strata).toEqual(["A", "B", "C"]);
  expect(plan.stages[0]).toMatchObject({ sections: ["A", "B"], movement: "mitchell+arrow", rounds: 7, boards: 3, warnings: [3] });
  expect(plan.stages[1]).toMatchObject({ entrants: { stage: "Qualifying", first: 1, last: 14, each: false } });
});

test("a knock-out of Chao Di Pi has as many rounds as the pairs need, and no field that is not its own", () => {
  expect([2, 3, 4, 5, 16, 17, 27, 32].map(roundsFor)).toEqual([1, 2, 2, 3, 4, 5, 5, 5]);
  const plan = planned({ ...preset("chaodipi", "x", NAMES), entries: 9 });
  expect(plan.stages).toEqual([{ name: "KO", format: "knock-out", method: "games", sections: ["A"], rounds: 4, best_of: 3 }]);
});

test("the director chooses the movement where the plan names none", () => {
  const form = preset("club", "x", NAMES);
  expect(planned(form).stages[0]).not.toHaveProperty("boards");
  form.stages = [{ ...freshStage(form, "x"), movement: "howell" }];
  expect(planned(form).stages[0]).toMatchObject({ movement: "howell", boards: 2, rounds: 0 });
});
