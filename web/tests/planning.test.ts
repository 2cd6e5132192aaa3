import { expect, test } from "vitest";
import { formOf } from "../src/events/planning/amend";
import {
  formatsOf,
  freshStage,
  methodsOf,
  planOf,
  roundsFor,
  tiesOf,
  underEdition,
  withoutStage,
} from "../src/events/planning/form";
import type { EventForm } from "../src/events/planning/fields";
import { preset, PRESETS } from "../src/events/planning/presets";
import { notes } from "../src/events/planning/words";
import type { Plan, SectionForecast, Stage } from "../src/events/wire";

const NAMES = {
  main: "Main",
  qualifying: "Qualifying",
  final: "Final",
  league: "League",
  knockout: "KO",
  groups: "Groups",
  second: "Second",
};
interface Planned {
  title: string;
  contestants: string;
  strata: string[];
  stages: Record<string, unknown>[];
}
const planned = (form: EventForm): Planned => planOf(form) as unknown as Planned;

test.each(PRESETS.map(({ name }) => name))("%s starts with a matching format, method and tie-breaks", (name) => {
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

test("a carry-over is read as a fraction, however it is written", () => {
  const form = preset("two-sessions", "x", NAMES);
  const final = form.stages[1];
  if (!final?.entrants) throw new Error("the final takes somebody on");
  const carried = (line: string): unknown => {
    (final.entrants as { carry: string }).carry = line;
    return (planned(form).stages[1]?.entrants as { carry: unknown }).carry;
  };
  expect([carried("0.5"), carried("0,25"), carried("1/3"), carried("2"), carried(""), carried("much")]).toEqual([
    "5/10",
    "25/100",
    "1/3",
    2,
    0,
    "much",
  ]);
});

test("sections, strata and a Mitchell with an arrow switch are written as in the plan", () => {
  const form = preset("two-sessions", "x", NAMES);
  form.strata = "A，B、 C,";
  const plan = planned(form);
  expect(plan.strata).toEqual(["A", "B", "C"]);
  expect(plan.stages[0]).toMatchObject({
    sections: ["A", "B"],
    movement: "mitchell+arrow",
    rounds: 7,
    boards: 3,
    warnings: [3],
  });
  expect(plan.stages[1]).toMatchObject({ entrants: { stage: "Qualifying", first: 1, last: 14, each: false } });
});

test("a Chao Di Pi knock-out has as many rounds as its pairs need, and only its own fields", () => {
  expect([2, 3, 4, 5, 16, 17, 27, 32].map(roundsFor)).toEqual([1, 2, 2, 3, 4, 5, 5, 5]);
  const plan = planned({ ...preset("chaodipi", "x", NAMES), entries: 9 });
  expect(plan.stages).toEqual([
    { name: "KO", format: "knock-out", method: "games", sections: ["A"], rounds: 4, best_of: 3 },
  ]);
});

test("the director chooses the movement if the plan names none", () => {
  const form = preset("club", "x", NAMES);
  expect(planned(form).stages[0]).not.toHaveProperty("boards");
  form.stages = [{ ...freshStage(form, "x"), movement: "howell" }];
  expect(planned(form).stages[0]).toMatchObject({ movement: "howell", boards: 2, rounds: 0 });
});

/** A plan with every field, as the server sends it. */
function whole(form: EventForm): Plan {
  const stage: Omit<Stage, "name" | "format" | "method"> = {
    movement: "",
    sessions: 1,
    sections: ["A"],
    across: true,
    rounds: 0,
    boards: 0,
    scale: "",
    neuberg: true,
    averages: "1997",
    two_winners: null,
    ties: [],
    entrants: null,
    forfeit_won: null,
    forfeit_lost: null,
    round_minutes: 0,
    board_minutes: 0,
    warnings: [],
    best_of: 1,
    time_outs: 0,
    time_out_minutes: 5,
    odd: "bye",
    bye: null,
    online: false,
    bots: false,
  };
  const places = { carry: "0", met: "0", met_lower: null, met_most: null };
  const plan = planOf(form) as unknown as Plan;
  const filled = plan.stages.map((one) => {
    if (one.entrants === null || one.entrants === undefined) return { ...stage, ...one, entrants: null };
    const { carry = "0", met = "0" } = one.entrants;
    return { ...stage, ...one, entrants: { ...places, ...one.entrants, carry: String(carry), met: String(met) } };
  });
  return { ...plan, stages: filled };
}

test.each(PRESETS.map(({ name }) => name))("a plan of %s is unchanged after opening and saving", (name) => {
  const plan = whole(underEdition(preset(name, "x", NAMES), "bridge2017"));
  const entries = name === "chaodipi" ? 27 : 16;
  expect(whole(formOf(plan, entries))).toEqual(plan);
});

test("fields that the form does not show are kept, and fields that it decides are written", () => {
  const plan = whole(preset("teams", "x", NAMES));
  const [league, last] = plan.stages as [Stage, Stage];
  league.warnings = [10, 5, 1];
  league.forfeit_won = "18";
  if (last.entrants === null) throw new Error("the knock-out takes somebody on");
  Object.assign(last.entrants, { met: "1/2", met_lower: "1/3", met_most: "16" });
  const form = formOf(plan, 8);
  const again = whole(form);
  expect(again.stages[0]?.warnings).toEqual([10, 5, 1]);
  expect(again.stages[0]?.forfeit_won).toBe(18);
  expect(again.stages[1]?.entrants).toMatchObject({ met: "1/2", met_lower: "1/3", met_most: 16 });
  const [first, second] = form.stages;
  if (!first || !second?.entrants) throw new Error("two stages");
  first.warning = 0;
  first.forfeitWon = "";
  second.entrants.metLower = "";
  expect(whole(form).stages[0]).toMatchObject({ warnings: [], forfeit_won: null });
  expect(whole(form).stages[1]?.entrants).toMatchObject({ met_lower: null, met_most: 16 });
});

test("a bridge event names its edition, and its artificial scores follow from it", () => {
  const form = underEdition(preset("teams", "x", NAMES), "bridge2017");
  expect(planned(form)).toMatchObject({
    conditions: "bridge2017",
    stages: [{ averages: "2017" }, { averages: "2017" }],
  });
  const old = underEdition(form, "bridge1997");
  expect(planned(old)).toMatchObject({
    conditions: "bridge1997",
    stages: [{ averages: "1997" }, { averages: "1997" }],
  });
  (old.stages[0] as { averages: string }).averages = "2-imps";
  expect(planned(underEdition(old, "bridge2017"))).toMatchObject({
    stages: [{ averages: "2-imps" }, { averages: "2017" }],
  });
  expect(planned(underEdition(preset("tractor", "x", NAMES), "bridge1997"))).toMatchObject({ conditions: "" });
});

test("a plan of release 0.2 without an edition is edited under 1997", () => {
  const plan = whole(preset("club", "x", NAMES));
  const old = { ...plan, conditions: "", stages: plan.stages.map((stage) => ({ ...stage, averages: null })) };
  expect(planned(formOf(old, 16))).toMatchObject({ conditions: "bridge1997", stages: [{ averages: "1997" }] });
});

test("removing a stage keeps the links between the others", () => {
  const { stages } = preset("tractor", "x", NAMES);
  const of = (kept: typeof stages): unknown[] =>
    kept.map(({ name, entrants }) => [
      name,
      entrants && [entrants.stage, entrants.first, entrants.last, entrants.each],
    ]);
  expect(of(stages)).toEqual([
    ["Groups", null],
    ["Second", [0, 1, 4, true]],
    ["KO", [1, 1, 2, true]],
  ]);
  expect(of(withoutStage(stages, 1))).toEqual([
    ["Groups", null],
    ["KO", [0, 1, 2, true]],
  ]);
  expect(of(withoutStage(stages, 0))).toEqual([
    ["Second", null],
    ["KO", [0, 1, 2, true]],
  ]);
  expect(of(withoutStage(stages, 2))).toEqual([
    ["Groups", null],
    ["Second", [0, 1, 4, true]],
  ]);
  const fork = [
    ...stages,
    {
      ...(stages[2] as (typeof stages)[number]),
      name: "Plate",
      entrants: { stage: 0, first: 5, last: 8, each: true, carry: "1/2", metLower: "", metMost: "" },
    },
  ];
  expect(of(withoutStage(fork, 1)).toString()).toBe("Groups,,KO,0,1,2,true,Plate,0,5,8,true");
  expect(withoutStage(fork, 1)[2]?.entrants?.carry).toBe("1/2");
});

test("a preview says how many sit out, or that three teams play each other", () => {
  const row = { chosen: true, dealt: 0, boards: 24, byes: 0, three_way: false } as SectionForecast;
  expect(notes({ ...row, byes: 1 }).map((one) => one.en)).toEqual(["1 has a bye in the first round"]);
  expect(notes({ ...row, three_way: true }).map((one) => one.zh)).toEqual(["第一轮三队互赛，无人轮空"]);
  expect(notes(row)).toEqual([]);
});
