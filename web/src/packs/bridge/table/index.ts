/** Bridge at the table page. */
import type { BridgeAct, BridgeHandSeen, BridgeResultSeen, BridgeSeen, View } from "../../../wire";
import type { TablePart } from "../../pack";
import { words } from "./words";
import { news } from "./announce";
import BridgeActions from "./BridgeActions.svelte";
import BridgeBoard from "./BridgeBoard.svelte";
import BridgeInfo from "./BridgeInfo.svelte";
import BridgePast from "./BridgePast.svelte";
import { hints } from "./hints";
import { isLikely } from "./likely";

const part: TablePart<BridgeSeen, BridgeHandSeen, BridgeResultSeen, BridgeAct> = {
  Board: BridgeBoard,
  Info: BridgeInfo,
  Actions: BridgeActions,
  Past: BridgePast,
  news(before, after) {
    const own = after.private.viewer.seat;
    const mine = (view: View | null): boolean => own !== null && (view?.public.to_act.includes(own) ?? false);
    return news(before?.public.deal ?? null, after.public.deal, after.private.deal, own, mine(after) && !mine(before));
  },
  heard(before, after) {
    if (after.taken.length > before.taken.length) return "trick";
    return after.plays.length > before.plays.length || after.calls.length > before.calls.length ? "card" : null;
  },
  keys: [
    ["← →", words.keyArrows],
    ["↵", words.keyEnter],
    ["H", words.keyHand],
    ["D", words.keyDummy],
    ["B", words.keyBox],
    ["1–7", words.keyCall],
    ["L", words.keyLast],
    ["C", words.keyClaim],
  ],
  choosesCards: true,
  placing: words.placing,
  hints,
  referee: {
    isLikely,
    acted: ({ calls, plays, won, claim }) => [calls.length, plays.length, won, claim !== null].join(),
  },
};

export default part;
