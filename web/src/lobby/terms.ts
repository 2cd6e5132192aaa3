/** What an organiser may choose for a table, as a form offers it. */
import type { Absence, AtLimit, Attention, Edition, Privacy, Silence, Spectators, Stage, Text, Undo } from "../wire";
import { words as referee } from "../table/referee/words";
import { words } from "../words";
import { words as lobby } from "./words";

type Choices<Value> = readonly (readonly [Value, Text])[];

const second = 1_000;
const minute = 60 * second;

export const CONDITIONS: Choices<string> = [
  ["friendly", words.conditionsFriendly],
  ["online", words.conditionsOnline],
  ["duplicate", words.conditionsDuplicate],
  ["house", words.conditionsHouse],
];
/** Who learns of a table, comes in and reads its talk: one choice, and what each means. */
export const PRIVACY: readonly (readonly [Privacy, Text, Text])[] = [
  ["link", words.privacyLink, words.privacyLinkHint],
  ["invited", words.privacyInvited, words.privacyInvitedHint],
  ["open", words.privacyOpen, words.privacyOpenHint],
];
export const UNDO: Choices<Undo> = [
  ["own-act", words.undoOwn],
  ["last-act", words.undoLast],
  ["none", words.undoNone],
];
export const SILENCE: Choices<Silence> = [
  ["free", words.silenceFree],
  ["during-deals", words.silenceDeals],
  ["always", words.silenceAlways],
];
export const SPECTATORS: Choices<Spectators> = [
  ["table", words.spectatorsTable],
  ["all-hands", words.spectatorsHands],
];
/** At which stage a match is: it sets the code's time for a match. */
export const STAGE: Choices<Stage> = [
  ["early", lobby.stageEarly],
  ["late", lobby.stageLate],
];
export const AT_LIMIT: Choices<AtLimit> = [
  ["tell", words.limitTell],
  ["bot", words.limitBot],
  ["director", words.limitDirector],
];
export const ABSENCE: Choices<Absence> = [
  ["wait", words.absenceWait],
  ["bot", words.absenceBot],
  ["director", words.absenceDirector],
];
/** By which Laws irregularities are ruled. */
export const EDITIONS: Choices<Edition> = [
  ["bridge2017", referee.edition2017],
  ["bridge1997", referee.edition1997],
];
export const ATTENTION: Choices<Attention> = [
  ["players", referee.attentionPlayers],
  ["program", referee.attentionProgram],
];
/** Milliseconds for each act. */
export const ACT_TIME: Choices<number> = [
  [0, words.unlimited],
  [15 * second, words.seconds(15)],
  [30 * second, words.seconds(30)],
  [minute, words.minutes(1)],
  [2 * minute, words.minutes(2)],
  [5 * minute, words.minutes(5)],
];
/** Milliseconds for each deal. */
export const DEAL_TIME: Choices<number> = [
  [0, words.unlimited],
  [5 * minute, words.minutes(5)],
  [7 * minute, words.minutes(7)],
  [10 * minute, words.minutes(10)],
  [15 * minute, words.minutes(15)],
];
/** Milliseconds for a round. */
export const ROUND_TIME: Choices<number> = [
  [0, words.unlimited],
  [15 * minute, words.minutes(15)],
  [30 * minute, words.minutes(30)],
  [60 * minute, words.hours(1)],
  [120 * minute, words.hours(2)],
  [240 * minute, words.hours(4)],
];
/** Milliseconds that spectators are behind. */
export const DELAY: Choices<number> = [
  [0, words.noDelay],
  [minute, words.minutes(1)],
  [3 * minute, words.minutes(3)],
  [10 * minute, words.minutes(10)],
  [30 * minute, words.minutes(30)],
];
/** Milliseconds before something is done about a player who stays away. */
export const ABSENCE_TIME: Choices<number> = [
  [30 * second, words.seconds(30)],
  [minute, words.minutes(1)],
  [3 * minute, words.minutes(3)],
  [10 * minute, words.minutes(10)],
];
