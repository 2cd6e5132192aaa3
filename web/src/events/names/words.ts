/** The words of a pasted list, in both languages. */
import type { Words } from "../../i18n.svelte";
import { plural } from "../../plural";
import type { Text } from "../../wire";

export const words = {
  hint: {
    zh: "每行一个参赛单位，名字之间用制表符、逗号、顿号、& 或 / 隔开；可直接从表格复制。队赛写「队名：选手、选手……」。有表头（选手、会员号、让分）时，会员号和让分一起登记，只有工作人员看得到。",
    en: "One entry per line, with names separated by a tab, a comma, & or /; a team as “Name: player, player”. You can copy straight from a spreadsheet. With a heading row (Player, Member no., Handicap), member numbers and handicaps are kept too; only staff see them.",
  },
  tonight: (entries: number, tables: number): Text => ({
    zh: `${entries} 个参赛单位，${tables} 桌`,
    en: `${plural(entries, "entry", "entries")}, ${plural(tables, "table")}`,
  }),
  roundsOf: (rounds: number, boards: number): Text => ({
    zh: `${rounds} 轮，${boards} 副（局）`,
    en: `${plural(rounds, "round")}, ${plural(boards, "board")}`,
  }),
  until: (time: string): Text => ({ zh: `现在开始约 ${time} 结束`, en: `until about ${time} if it starts now` }),
  file: { zh: "或选一个文件（XLSX、CSV、文本）", en: "Or choose a file (XLSX, CSV, text)" },
  unread: { zh: "这个文件读不出来。", en: "This file could not be read." },
  tooLarge: {
    zh: "文件太大（至多 47 KB）：请把名单单独存成一个工作簿，或直接复制粘贴。",
    en: "The file is too large (at most 47 KB). Save the list on its own as a workbook, or copy and paste it.",
  },
  list: { zh: "名单", en: "List" },
  line: { zh: "行", en: "Line" },
  number: { zh: "编号", en: "Number" },
  team: { zh: "队名", en: "Team" },
  names: { zh: "选手", en: "Players" },
  leftOut: (cells: string): Text => ({ zh: `未采用：${cells}`, en: `Left out: ${cells}` }),
  few: (least: number): Text => ({
    zh: `名字不足 ${least} 个：请在名字之间加逗号`,
    en: least === 1 ? "No name here" : `Fewer than ${least} names: put a comma between them`,
  }),
  many: (most: number): Text => ({
    zh: `名字多于 ${most} 个：应为两行？`,
    en: most === 1 ? "More than one name: two lines?" : `More than ${most} names: two lines?`,
  }),
  long: { zh: "名字超过 60 个字符", en: "A name is longer than 60 characters" },
  twice: { zh: "这个名字已经有了", en: "This name is already entered" },
  same: (line: number): Text => ({
    zh: line === 0 ? "已经报名，不再登记" : `与第 ${line} 行相同，只登记一次`,
    en: line === 0 ? "Already entered; skipped" : `Same as line ${line}; entered once`,
  }),
  enter: (n: number): Text => ({ zh: `登记 ${n} 个`, en: n === 1 ? "Enter 1" : `Enter ${n}` }),
  rest: (n: number): Text => ({
    zh: `${n} 行有误，留在上面待改`,
    en: n === 1 ? "1 line needs fixing and stays above" : `${n} lines need fixing and stay above`,
  }),
} satisfies Words;
