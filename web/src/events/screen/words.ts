/** The words of the room screen, in both languages. */
import type { Words } from "../../i18n.svelte";
import { plural } from "../../plural";
import type { Text } from "../../wire";

export const words = {
  screen: { zh: "大屏幕", en: "Room screen" },
  screenOf: (title: string): Text => ({ zh: `${title}：大屏幕`, en: `${title}: room screen` }),
  roundOf: (n: number, of: number): Text => ({ zh: `第 ${n} 轮，共 ${of} 轮`, en: `Round ${n} of ${of}` }),
  starts: { zh: "等待开始", en: "About to start" },
  nextSeats: (n: number): Text => ({ zh: `下一轮座位：第 ${n} 轮`, en: `Next: round ${n}` }),
  seats: (n: number): Text => ({ zh: `第 ${n} 轮座位`, en: `Seating for round ${n}` }),
  sitOut: { zh: "轮空：", en: "Sitting out:" },
  missing: { zh: "还没有登分的桌", en: "Scores still missing" },
  missingAt: (table: number, n: number): Text => ({
    zh: `第 ${table} 桌（缺 ${n} 个）`,
    en: `Table ${table} (${n})`,
  }),
  ofRound: (n: number): Text => ({ zh: `第 ${n} 轮：`, en: `Round ${n}:` }),
  ownTime: { zh: "另行计时的桌", en: "Tables on their own clock" },
  stands: { zh: "停钟", en: "clock stopped" },
  leaders: { zh: "名次", en: "Standings" },
  more: (n: number): Text => ({ zh: `另有 ${n} 个参赛单位`, en: `and ${plural(n, "more entry", "more entries")}` }),
  noLeaders: { zh: "成绩公布后在此显示名次。", en: "The standings appear here once the scores are posted." },
  notSeated: { zh: "座位排定后在此显示。", en: "The seating appears here once it is set." },
  lost: {
    zh: "连接中断，正在重连。时钟照走，其余内容可能不是最新的。",
    en: "Connection lost; reconnecting. The clock is still right; the rest may be out of date.",
  },
  soundOn: { zh: "打开声音", en: "Turn the sound on" },
  soundOff: { zh: "关闭声音", en: "Turn the sound off" },
  full: { zh: "全屏", en: "Full screen" },
  back: { zh: "返回赛事", en: "Back to the event" },
} satisfies Words;
