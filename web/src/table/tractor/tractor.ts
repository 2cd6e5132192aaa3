/** The tractor family as the table page shows it: six-player Tractor, and Chao Di Pi with four. */
import type { GameFace } from "../game";
import Attention from "../referee/Attention.svelte";
import Referee from "../referee/Referee.svelte";
import { dealNumber } from "../number";
import type { Text, View } from "../../wire";
import { news } from "./announce";
import type { HandSeen, Seen } from "./cards";
import TractorActions from "./TractorActions.svelte";
import TractorBoard from "./TractorBoard.svelte";
import TractorInfo from "./TractorInfo.svelte";
import TractorPast from "./TractorPast.svelte";
import { isLikely } from "./likely";
import { keys } from "./keys";
import { words as house } from "../../words";
import { words } from "./words";

const deal = (view: View | null): Seen | null => (view?.public.deal ?? null) as Seen | null;
const hand = (view: View | null): HandSeen | null => (view?.private.deal ?? null) as HandSeen | null;

function face(game: string, seats: number, claims: boolean): GameFace {
  const numbers = Array.from({ length: seats }, (_, seat) => seat + 1);
  return {
    seatNames: numbers.map((n) => words.seat(n, seats)),
    seatLetters: numbers.map((n): Text => ({ zh: String(n), en: String(n) })),
    usualBottom: 0,
    dealName: (number) => house.deal(game, number),
    counter: true,
    keys: keys(claims),
    Board: TractorBoard,
    Info: TractorInfo,
    Actions: TractorActions,
    Referee,
    Attention,
    isLikely: (deal, name) => isLikely(deal as Seen, name),
    Past: TractorPast,
    news(before, after) {
      const own = after.private.viewer.seat;
      const mine = (view: View | null): boolean => own !== null && (view?.public.to_act.includes(own) ?? false);
      return news(
        deal(before),
        deal(after),
        { before: hand(before), after: hand(after) },
        own,
        mine(after) && !mine(before),
        dealNumber(after.public),
      );
    },
  };
}

export const tractor6 = face("tractor6", 6, true);
export const chaodipi = face("chaodipi", 4, false);
