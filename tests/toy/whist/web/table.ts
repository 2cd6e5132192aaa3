/** Toy Whist at the table page. */
import { cardName } from "../../../../web/src/cards/notation";
import type { TablePart } from "../../../../web/src/packs/pack";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Info from "./Info.svelte";
import Past from "./Past.svelte";
import type {
  WhistAct,
  WhistHandSeen,
  WhistResultSeen,
  WhistSeen,
} from "./wire";
import { SEAT_NAMES, words } from "./words";

const part: TablePart<WhistSeen, WhistHandSeen, WhistResultSeen, WhistAct> = {
  Board,
  Info,
  Actions,
  Past,
  news(before, after) {
    const seen = after.public.deal;
    const last = seen?.plays.at(-1);
    if (
      !seen ||
      last === undefined ||
      before?.public.deal?.plays.length === seen.plays.length
    )
      return null;
    return words.played(
      SEAT_NAMES[last.seat] ?? words.title,
      cardName(last.card),
    );
  },
  heard: (before, after) =>
    after.plays.length === before.plays.length ? null : after.plays.length % 4 === 0 ? "trick" : "card",
  keys: [["← →", words.keyArrows]],
  choosesCards: true,
  placing: words.placing,
  hints: {
    told: ({ card }) => cardName(card),
    turn: ({ plays }) => String(plays.length),
    may: (_deal, _hand, awaited) => awaited,
  },
  referee: { isLikely: () => true, acted: ({ plays }) => String(plays.length) },
};

export default part;
