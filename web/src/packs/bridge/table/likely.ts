/** The irregularities that a board's record makes likely, if everybody can see them. */
import type { BridgeSeen } from "../../../wire";
import { bidOf, sideOf } from "./calls";
import { tricks } from "./play";

const ORDER = "CDHSN";

/** The height of a call as a bid, 0 if it is none. */
function height(call: string): number {
  const bid = bidOf(call);
  return bid === null ? 0 : bid.level * 5 + ORDER.indexOf(bid.denomination);
}

/** Whether a call was out of turn, insufficient, or an inadmissible double. */
function calledWrongly(seen: BridgeSeen): { rotation: boolean; low: boolean; doubled: boolean } {
  const found = { rotation: false, low: false, doubled: false };
  let turn = seen.dealer;
  let bid = { height: 0, side: -1, doubled: 0 };
  for (const { seat, call } of seen.calls) {
    found.rotation ||= seat !== turn;
    turn = (seat + 1) % 4;
    const high = height(call);
    if (high > 0) {
      found.low ||= high <= bid.height;
      bid = { height: high, side: sideOf(seat), doubled: 0 };
    } else if (call !== "P") {
      const want = call === "X" ? 0 : 1;
      found.doubled ||= bid.height === 0 || bid.doubled !== want || (sideOf(seat) === bid.side) !== (call === "XX");
      bid.doubled = call === "X" ? 1 : 2;
    }
  }
  return found;
}

/** The seats that led, or played to a trick, before their turn. */
function playedEarly(seen: BridgeSeen): { opening: boolean; leads: number[]; within: boolean } {
  const declarer = seen.contract?.declarer ?? 0;
  const leads: number[] = [];
  let opening = false;
  let within = false;
  tricks(seen.plays).forEach((trick, at) => {
    const due = at === 0 ? (declarer + 1) % 4 : (seen.taken[at - 1] ?? null);
    const lead = trick[0];
    if (lead === undefined) return;
    if (due !== null && lead.seat !== due) {
      if (at === 0) opening = true;
      else leads.push(lead.seat);
    }
    within ||= trick.some((play, nth) => nth > 0 && play.seat !== (lead.seat + nth) % 4);
  });
  return { opening, leads, within };
}

/** Whether somebody visibly did not follow suit. */
const discards = (seen: BridgeSeen): boolean =>
  tricks(seen.plays).some((trick) => trick.some((play) => play.card.charAt(0) !== trick[0]?.card.charAt(0)));

/** Whether the record makes an irregularity, by its name, likely. Irregularities that the record cannot show are. */
export function isLikely(seen: BridgeSeen, name: string): boolean {
  const declaring = seen.contract === null ? null : sideOf(seen.contract.declarer);
  const open = seen.faced.length + seen.extra.length > 0;
  const opposed = [...seen.faced, ...seen.extra].some(({ seat }) => sideOf(seat) !== declaring);
  const short = seen.contract !== null && seen.plays.length < 52;
  switch (name) {
    case "insufficient-bid":
      return calledWrongly(seen).low;
    case "call-out-of-rotation":
      return calledWrongly(seen).rotation;
    case "inadmissible-double":
      return calledWrongly(seen).doubled;
    case "information-used":
    case "information-given":
    case "change-of-call":
    case "question-asked":
      return seen.calls.length > 0;
    case "misinformation":
      return seen.calls.some(({ call }) => call !== "P");
    case "wrong-number-of-cards":
      return seen.counts.some((count, seat) => count + seen.plays.filter((play) => play.seat === seat).length !== 13);
    case "card-exposed-in-auction":
      return open;
    case "exposed-card":
      return opposed;
    case "penalty-card-to-play":
    case "penalty-card-partner-leads":
      return opposed && seen.bound.length > 0;
    case "revoke":
      return discards(seen);
    case "opening-lead-out-of-turn":
      return playedEarly(seen).opening;
    case "defender-lead-out-of-turn":
      return playedEarly(seen).leads.some((seat) => sideOf(seat) !== declaring);
    case "declarer-lead-out-of-turn":
      return playedEarly(seen).leads.some((seat) => sideOf(seat) === declaring);
    case "premature-play":
      return playedEarly(seen).within;
    case "claim":
      return seen.claim !== null;
    case "claim-contested":
    case "acquiescence-withdrawn":
    case "concession-cancelled":
    case "tricks-disputed":
    case "unearned-trick":
      return short;
    case "dummy-acts":
      return seen.plays.length > 0;
    case "card-taken-back":
      return seen.plays.length > 0;
    case "no-result":
      return seen.result === null || seen.result.cancelled;
    // A screen turns the cards, records choices and counts automatically.
    case "card-turned-early":
    case "unclear-designation":
    case "score-error":
      return false;
    default:
      return true;
  }
}
