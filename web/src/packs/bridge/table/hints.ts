/** The bridge part of hints. */
import { cardName } from "../../../cards/notation";
import type { BridgeAct, BridgeHandSeen, BridgeSeen, Text } from "../../../wire";
import type { HintPart } from "../../pack";
import { callName } from "./calls";
import { words } from "./words";

function told(act: BridgeAct): Text {
  switch (act.type) {
    case "MakeCall":
      return callName(act.call);
    case "PlayCard":
      return cardName(act.card);
    case "Claim":
      return words.claimOf(act.tricks);
    case "AnswerClaim":
      return act.accept ? words.claimAccept : words.claimReject;
    case "FaceLead":
      return words.faceLead;
    default:
      return { zh: act.type, en: act.type };
  }
}

export const hints: HintPart<BridgeSeen, BridgeHandSeen, BridgeAct> = {
  told,
  turn: ({ calls, plays, claim, lead_down }) =>
    [calls.length, plays.length, claim === null ? "" : claim.seat, lead_down].join(),
  may: (_deal, _hand, awaited) => awaited,
};
