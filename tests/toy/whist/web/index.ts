/** Toy Whist (惠斯特) in the browser. */
import { definePack } from "../../../../web/src/packs/pack";
import { EVENT } from "./event";
import type {
  WhistAct,
  WhistHandSeen,
  WhistResultSeen,
  WhistSeen,
} from "./wire";
import { SEAT_LETTERS, SEAT_NAMES, words } from "./words";

export default definePack<WhistSeen, WhistHandSeen, WhistResultSeen, WhistAct>({
  name: "whist",
  title: words.title,
  seating: { names: SEAT_NAMES, letters: SEAT_LETTERS, front: 2 },
  deal: words.deal,
  lobby: {
    now: words.now,
    trick: [["SA"], ["S3"], ["SK"], ["SJ"]],
    conditions: [["toy", words.toy]],
    conditionsHint: words.conditionsHint,
    usual: { friends: "toy", competition: "toy" },
  },
  table: () => import("./table"),
  event: EVENT,
});
