/** The choices for a table in the organiser's form. */
import type { Choices } from "../packs/pack";
import type { Absence, AtLimit, Attention, Privacy, Silence, Spectators, Terms, Text, Undo } from "../wire";
import { words as referee } from "../table/referee/words";

import { words as lobby } from "./words";

const second = 1_000;
const minute = 60 * second;

/** Who sees a table, may enter it and reads its chat: one choice, with an explanation of each. */
export const PRIVACY: readonly (readonly [Privacy, Text, Text])[] = [
  ["link", lobby.privacyLink, lobby.privacyLinkHint],
  ["invited", lobby.privacyInvited, lobby.privacyInvitedHint],
  ["open", lobby.privacyOpen, lobby.privacyOpenHint],
];
export const UNDO: Choices<Undo> = [
  ["own-act", lobby.undoOwn],
  ["last-act", lobby.undoLast],
  ["none", lobby.undoNone],
];
export const SILENCE: Choices<Silence> = [
  ["free", lobby.silenceFree],
  ["during-deals", lobby.silenceDeals],
  ["always", lobby.silenceAlways],
];
export const SPECTATORS: Choices<Spectators> = [
  ["table", lobby.spectatorsTable],
  ["all-hands", lobby.spectatorsHands],
];
export const AT_LIMIT: Choices<AtLimit> = [
  ["tell", lobby.limitTell],
  ["bot", lobby.limitBot],
  ["director", lobby.limitDirector],
];
export const ABSENCE: Choices<Absence> = [
  ["wait", lobby.absenceWait],
  ["bot", lobby.absenceBot],
  ["director", lobby.absenceDirector],
];
export const ATTENTION: Choices<Attention> = [
  ["players", referee.attentionPlayers],
  ["program", referee.attentionProgram],
];
/** Milliseconds for each act. */
export const ACT_TIME: Choices<number> = [
  [0, lobby.unlimited],
  [15 * second, lobby.seconds(15)],
  [30 * second, lobby.seconds(30)],
  [minute, lobby.minutes(1)],
  [2 * minute, lobby.minutes(2)],
  [5 * minute, lobby.minutes(5)],
];
/** Milliseconds for each deal. */
export const DEAL_TIME: Choices<number> = [
  [0, lobby.unlimited],
  [5 * minute, lobby.minutes(5)],
  [7 * minute, lobby.minutes(7)],
  [10 * minute, lobby.minutes(10)],
  [15 * minute, lobby.minutes(15)],
];
/** Milliseconds for a round. */
export const ROUND_TIME: Choices<number> = [
  [0, lobby.unlimited],
  [15 * minute, lobby.minutes(15)],
  [30 * minute, lobby.minutes(30)],
  [60 * minute, lobby.hours(1)],
  [120 * minute, lobby.hours(2)],
  [240 * minute, lobby.hours(4)],
];
/** Delay of spectators in milliseconds. */
export const DELAY: Choices<number> = [
  [0, lobby.noDelay],
  [minute, lobby.minutes(1)],
  [3 * minute, lobby.minutes(3)],
  [10 * minute, lobby.minutes(10)],
  [30 * minute, lobby.minutes(30)],
];
/** Milliseconds before something is done about an absent player. */
export const ABSENCE_TIME: Choices<number> = [
  [30 * second, lobby.seconds(30)],
  [minute, lobby.minutes(1)],
  [3 * minute, lobby.minutes(3)],
  [10 * minute, lobby.minutes(10)],
];
/** Milliseconds from one drawn card to the next. */
export const DRAW_TIME: Choices<number> = [
  [0, lobby.atOnce],
  [200, lobby.tenths(0.2)],
  [400, lobby.tenths(0.4)],
  [800, lobby.tenths(0.8)],
];
/** Milliseconds in which cards may be shown, or the kitty taken over. */
export const ANSWER_TIME: Choices<number | null> = [
  [null, lobby.answerUsual],
  [3_000, lobby.seconds(3)],
  [5_000, lobby.seconds(5)],
  [10_000, lobby.seconds(10)],
  [20_000, lobby.seconds(20)],
];
/** Milliseconds that bots at a recording table wait for a call of the director: 0 for the default. */
export const CALL_TIME: Choices<number> = [
  [0, lobby.callUsual],
  [5_000, lobby.seconds(5)],
  [15_000, lobby.seconds(15)],
  [30_000, lobby.seconds(30)],
  [60_000, lobby.minutes(1)],
];
/** How long bots take over their acts, by name, and the terms of each. */
export const BOT_PACE = [
  ["usual", lobby.botUsual],
  ["none", lobby.botQuick],
  ["human", lobby.botHuman],
  ["calm", lobby.botCalm],
  ["slow", lobby.botSlow],
] as const satisfies Choices;
export type BotPace = (typeof BOT_PACE)[number][0];
const PACES: Record<BotPace, Pick<Terms, "pace" | "bot_time">> = {
  usual: { pace: null, bot_time: 0 },
  none: { pace: "none", bot_time: 0 },
  human: { pace: "human", bot_time: 0 },
  calm: { pace: null, bot_time: 1_500 },
  slow: { pace: null, bot_time: 3_000 },
};
export const paceTerms = (pace: BotPace): Pick<Terms, "pace" | "bot_time"> => PACES[pace];

/** The name of the pace in some terms. */
export const paceOf = ({ pace, bot_time }: Pick<Terms, "pace" | "bot_time">): BotPace =>
  BOT_PACE.map(([name]) => name).find((name) => PACES[name].pace === pace && PACES[name].bot_time === bot_time) ??
  "usual";
