/** Bridge as the table page shows it. */
import type { GameFace } from "../game";
import type { BridgeHandSeen, BridgeSeen, View } from "../../wire";
import { news } from "./announce";
import BridgeActions from "./BridgeActions.svelte";
import BridgeBoard from "./BridgeBoard.svelte";
import BridgeInfo from "./BridgeInfo.svelte";
import BridgePast from "./BridgePast.svelte";
import Attention from "../referee/Attention.svelte";
import Referee from "../referee/Referee.svelte";
import { isLikely } from "./likely";
import { words } from "../words";
import { SEAT_LETTERS, SEAT_NAMES } from "./calls";

const deal = (view: View | null): BridgeSeen | null => (view?.public.deal ?? null) as BridgeSeen | null;

export const bridge: GameFace = {
  seatNames: SEAT_NAMES,
  seatLetters: SEAT_LETTERS,
  usualBottom: 2,
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
  Board: BridgeBoard,
  Info: BridgeInfo,
  Actions: BridgeActions,
  Referee,
  Attention,
  isLikely: (deal, name) => isLikely(deal as BridgeSeen, name),
  Past: BridgePast,
  news(before, after) {
    const own = after.private.viewer.seat;
    const mine = (view: View | null): boolean => own !== null && (view?.public.to_act.includes(own) ?? false);
    return news(
      deal(before),
      deal(after),
      after.private.deal as BridgeHandSeen | null,
      own,
      mine(after) && !mine(before),
    );
  },
};
