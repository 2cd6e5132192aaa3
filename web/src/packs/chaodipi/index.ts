/** Chao Di Pi (炒地皮). */
import type { TractorAct } from "../../wire";
import { definePack } from "../pack";
import { EVENT } from "./event";
import { LOBBY } from "../tractor/lobby";
import type { HandSeen, ResultSeen, Seen } from "../tractor/table/cards";
import { seating } from "../tractor/seating";
import { words } from "./words";

export const chaodipi = definePack<Seen, HandSeen, ResultSeen, TractorAct>({
  name: "chaodipi",
  title: words.title,
  seating: seating(4),
  deal: words.deal,
  lobby: {
    ...LOBBY,
    now: words.now,
    trick: [
      ["HK", "HK"],
      ["H8", "H8"],
      ["HT", "HT"],
      ["H4", "H6"],
    ],
    conditions: [
      ["standard", words.standard],
      ["open", words.open],
    ],
    usual: { friends: "standard", competition: "standard" },
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
