/** The tractor family on the table page: six-player Tractor, and Chao Di Pi with four. */
import { dealNumber } from "../../../table/number";
import type { Text, TractorAct, View } from "../../../wire";
import type { TablePart } from "../../pack";
import { news } from "./announce";
import type { HandSeen, ResultSeen, Seen } from "./cards";
import { hints } from "./hints";
import { keys } from "./keys";
import { isLikely } from "./likely";
import TractorActions from "./TractorActions.svelte";
import TractorBoard from "./TractorBoard.svelte";
import TractorInfo from "./TractorInfo.svelte";
import TractorPast from "./TractorPast.svelte";
import { words } from "./words";

/** The table part of a tractor game: the name of its deals, and whether it has claims. */
export function tablePart(
  deal: (number: number) => Text,
  { claims }: { claims: boolean },
): TablePart<Seen, HandSeen, ResultSeen, TractorAct> {
  return {
    Board: TractorBoard,
    Info: TractorInfo,
    Actions: TractorActions,
    Past: TractorPast,
    news(before, after) {
      const own = after.private.viewer.seat;
      const mine = (view: View | null): boolean => own !== null && (view?.public.to_act.includes(own) ?? false);
      return news(
        before?.public.deal ?? null,
        after.public.deal,
        { before: before?.private.deal ?? null, after: after.private.deal },
        own,
        mine(after) && !mine(before),
        deal(dealNumber(after.public)),
      );
    },
    heard(before, after) {
      if (after.won > before.won) return "trick";
      const lies = (deal: Seen): string => [deal.won, deal.trick?.plays.length, deal.shows.length].join();
      return lies(after) === lies(before) ? null : "card";
    },
    goesOn: ({ phase }) => phase === "drawing",
    keys: keys(claims),
    placing: words.placeHint,
    hints,
    referee: {
      isLikely,
      acted: ({ won, trick }) => [won, trick?.plays.length].join(),
      Choose: () => import("./ChooseCards.svelte"),
    },
  };
}
