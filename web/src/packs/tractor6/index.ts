/** Six-player Tractor (六人拖拉机). */
import type { TractorAct } from "../../wire";
import { definePack } from "../pack";
import { EVENT } from "./event";
import { LOBBY } from "../tractor/lobby";
import type { HandSeen, ResultSeen, Seen } from "../tractor/table/cards";
import { seating } from "../tractor/seating";
import { words } from "./words";

export const tractor6 = definePack<Seen, HandSeen, ResultSeen, TractorAct>({
  name: "tractor6",
  title: words.title,
  seating: seating(6),
  deal: words.deal,
  lobby: {
    ...LOBBY,
    now: words.now,
    trick: [
      ["DQ", "DQ", "DQ"],
      ["D2", "D6", "D7"],
      ["DT", "DT", "DK"],
      ["D9", "D9", "D9"],
      ["D5", "DT", "DK"],
      ["D3", "D4", "D8"],
    ],
    conditions: [
      ["online", words.online],
      ["standard", words.standard],
    ],
    usual: { friends: "online", competition: "standard" },
    codeTimes: [
      ["early", words.early],
      ["late", words.late],
    ],
    unnoticed: words.unnoticed,
  },
  table: () => import("./table"),
  replay: () => import("../tractor/replay"),
  desk: { jokers: true },
  event: EVENT,
});
