/** Duplicate bridge (桥牌). */
import type { BridgeAct, BridgeHandSeen, BridgeResultSeen, BridgeSeen } from "../../wire";
import { definePack } from "../pack";
import { DESK } from "./desk";
import { EVENT } from "./event";
import { SEAT_LETTERS, SEAT_NAMES } from "./table/calls";
import { words } from "./words";

export const bridge = definePack<BridgeSeen, BridgeHandSeen, BridgeResultSeen, BridgeAct>({
  name: "bridge",
  title: words.title,
  seating: { names: SEAT_NAMES, letters: SEAT_LETTERS, front: 2 },
  deal: words.deal,
  editions: [
    ["bridge2017", words.edition2017],
    ["bridge1997", words.edition1997],
  ],
  lobby: {
    now: words.now,
    trick: [["SA"], ["S3"], ["SK"], ["SJ"]],
    conditions: [
      ["friendly", words.friendly],
      ["online", words.online],
      ["duplicate", words.duplicate],
      ["house", words.house],
    ],
    conditionsHint: words.conditionsHint,
    usual: { friends: "friendly", competition: "online" },
    unnoticed: words.unnoticed,
  },
  table: () => import("./table"),
  replay: () => import("./replay"),
  desk: DESK,
  event: EVENT,
});
