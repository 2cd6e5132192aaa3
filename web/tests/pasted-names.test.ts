import { expect, test } from "vitest";
import { cellsOf, lineOf, listedNames, type Fault } from "../src/events/names/list";

const PAIRS = { least: 2, most: 2 };
const read = (text: string, wanted: Parameters<typeof listedNames>[1] = PAIRS) =>
  listedNames(text, wanted).map(({ number, team, names, fault }) => [number, team, names.join("+"), fault]);

test.each([
  ["Ann Lee, Bob Ray", "Ann Lee+Bob Ray"],
  ["Ann Lee\tBob Ray", "Ann Lee+Bob Ray"],
  ["Ann Lee & Bob Ray", "Ann Lee+Bob Ray"],
  ["Ann Lee / Bob Ray", "Ann Lee+Bob Ray"],
  ["Ann Lee - Bob Ray", "Ann Lee+Bob Ray"],
  ["Ann Lee and Bob Ray", "Ann Lee+Bob Ray"],
  ["Anne Smith-Jones – Andy Sandhill", "Anne Smith-Jones+Andy Sandhill"],
  ['"Lee, Ann";"Ray, Bob"', "Lee, Ann+Ray, Bob"],
  ["张伟、李娜", "张伟+李娜"],
  ["张伟 李娜", "张伟+李娜"],
  ["张伟，欧阳娜娜", "张伟+欧阳娜娜"],
  ["张伟　与 李娜", "张伟+李娜"],
  ["  Ann Lee ,Bob Ray , ", "Ann Lee+Bob Ray"],
])("%s is a pair", (line, names) => {
  expect(read(line)).toEqual([["", "", names, null]]);
});

test.each([
  ["7. Ann, Bob", "7"],
  ["7) Ann, Bob", "7"],
  ["7、张伟、李娜", "7"],
  ["7\tAnn\tBob", "7"],
  ["7,Ann,Bob", "7"],
  ["Ann, Bob", ""],
])("the number in %s is read", (line, number) => {
  expect(read(line)[0]?.slice(0, 1)).toEqual([number]);
  expect(read(line)[0]?.[3]).toBeNull();
});

test("a list with a header, member numbers and handicaps is read with any line ending", () => {
  const sheet = "\uFEFFNo.\tPlayer 1\tPlayer 2\tHandicap\r\n\r\n1\tAnn\t20458\tBob\t-3.5\r\n2\tCid\tDee\tEBU1234\r";
  expect(read(sheet)).toEqual([
    ["1", "", "Ann+Bob", null],
    ["2", "", "Cid+Dee", null],
  ]);
  expect(listedNames(sheet, PAIRS).map((one) => [one.at, one.left])).toEqual([
    [3, ["20458", "-3.5"]],
    [4, ["EBU1234"]],
  ]);
  expect(read("编号,选手一,选手二\n3,张伟,李娜")).toEqual([["3", "", "张伟+李娜", null]]);
});

test.each<[string, number, Fault]>([
  ["Ann Lee Bob Ray", 0, "few"],
  ["Ann, Bob, Cid", 0, "many"],
  [`Ann, ${"x".repeat(61)}`, 0, "long"],
  ["Ann, Ann", 0, "twice"],
  ["Ann, Bob\nＡＮＮ , Cid", 1, "twice"],
])("the fault in %s is reported at its line, and the other lines can be entered", (text, at, fault) => {
  const found = read(`${text}\nEve, Fay`);
  expect(found[at]?.[3]).toBe(fault);
  expect(found.at(-1)).toEqual(["", "", "Eve+Fay", null]);
});

test("an entry that exists already is reported", () => {
  expect(read("Ann, Bob", { ...PAIRS, known: [["bob", "Eve"]] })[0]?.[3]).toBe("twice");
});

test("a contestant listed twice, or entered already, is entered once", () => {
  const found = listedNames("Ann, Bob\nCid, Dee\nbob & ANN\nGil, Hal", { ...PAIRS, known: [["Hal", "Gil"]] });
  expect(found.map((one) => [one.fault, one.same])).toEqual([
    [null, null],
    [null, null],
    [null, 1],
    [null, 0],
  ]);
});

test("a heading shows which columns are not names", () => {
  const sheet = "Player 1\tMember no.\tPlayer 2\tClub\nAnn\tK-Ross\tBob\tRiver\nCid\t\tDee\tRiver";
  expect(listedNames(sheet, PAIRS).map((one) => [one.names, one.left, one.fault])).toEqual([
    [["Ann", "Bob"], ["River"], null],
    [["Cid", "Dee"], ["River"], null],
  ]);
});

test("the names of an entry can be written in one line and read back", () => {
  const names = ["Ann Lee", "Lee, Bob", "Jean - Paul", 'Cid "C" Ray & Son', "张伟"];
  expect(cellsOf(lineOf(names))).toEqual(names);
});

test("teams have a name, individuals are one per line", () => {
  const teams = { least: 4, most: 12 };
  expect(read("Reds: A a, B b, C c, D d\nBlues\tE\tF\tG\tH\tI", teams)).toEqual([
    ["", "Reds", "A a+B b+C c+D d", null],
    ["", "Blues", "E+F+G+H+I", null],
  ]);
  expect(read("红队：张伟、李娜、王芳、赵敏", teams)).toEqual([["", "红队", "张伟+李娜+王芳+赵敏", null]]);
  expect(read("Ann Lee\n张伟", { least: 1, most: 1 })).toEqual([
    ["", "", "Ann Lee", null],
    ["", "", "张伟", null],
  ]);
});

test("under a heading, member numbers and handicaps belong to the name before them", () => {
  const sheet = [
    "No.\tPlayer 1\tMember no.\tHandicap\tPlayer 2\tMember no.\tHandicap\tClub",
    "1\tAnn Lee\t20458\t12.5\tBob Ray\tEBU 77\t-3\tYork",
    "2\tCid\t\t\tDee\t9",
    "3\tEve\t1\tlow\tFay",
  ].join("\n");
  expect(
    listedNames(sheet, PAIRS).map(({ number, names, details, left, fault }) => [number, names, details, left, fault]),
  ).toEqual([
    [
      "1",
      ["Ann Lee", "Bob Ray"],
      [
        { member: "20458", handicap: "12.5", mail: "" },
        { member: "EBU 77", handicap: "-3", mail: "" },
      ],
      ["York"],
      null,
    ],
    [
      "2",
      ["Cid", "Dee"],
      [
        { member: "", handicap: "", mail: "" },
        { member: "9", handicap: "", mail: "" },
      ],
      [],
      null,
    ],
    [
      "3",
      ["Eve", "Fay"],
      [
        { member: "1", handicap: "", mail: "" },
        { member: "", handicap: "", mail: "" },
      ],
      ["low"],
      null,
    ],
  ]);
  const chinese = listedNames("会员号\t姓名\t让分\t邮箱\n88\t王芳\t3\tfang@example.org", { least: 1, most: 1 });
  expect(chinese.map(({ names, details }) => [names, details])).toEqual([
    [["王芳"], [{ member: "88", handicap: "3", mail: "fang@example.org" }]],
  ]);
});
