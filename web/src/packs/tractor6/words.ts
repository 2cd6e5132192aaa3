/** Names of six-player Tractor in the lobby and at its events, in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  title: { zh: "六人拖拉机", en: "Six-player Tractor" },
  /** A deal is called 局 (document 004). */
  deal: (number: number): Text => ({ zh: `第 ${number} 局`, en: `Deal ${number}` }),
  now: { zh: "六人拖拉机，与五个机器人", en: "Six-player Tractor with five bots" },
  online: { zh: "网上：不切牌，上一轮随时可以看", en: "Online: no cut, the last trick can be viewed" },
  standard: { zh: "标准：按规则文件", en: "Standard: as in the rules" },
  early: { zh: "小组赛、前几轮：两个半小时", en: "Groups, early rounds: 2½ hours" },
  late: { zh: "淘汰赛后段：三小时", en: "Late knock-out: three hours" },
  unnoticed: {
    zh: "跟错、藏牌、底牌或手牌张数不符，总要有人查问才揭出。",
    en: "A wrong follow, a concealed card and a wrong number of cards come to light only if somebody asks.",
  },

  // Events. A section is a group (T1.1), and its documents call it so: A 组.
  group: { zh: "小组", en: "Group" },
  groupName: (name: string): Text => ({ zh: `${name} 组`, en: `Group ${name}` }),
  seatGroup: (name: string): Text => ({ zh: `编排 ${name} 组`, en: `Seat group ${name}` }),
  match: { zh: "本场比赛", en: "The match" },
  rosterHint: {
    zh: "六人拖拉机：初赛后进入复赛的队只可加或换一名，一次（T1.4.3）。",
    en: "Six-player Tractor: a team that qualifies from the first stage may add or replace one player, once (T1.4.3).",
  },
  preset: { zh: "六人拖拉机 20 队", en: "20 tractor teams" },
  presetHint: { zh: "初赛四组，复赛四组，再淘汰赛", en: "Six-player: four groups, four more, then knock-out" },
} satisfies Words;
