/** The games for which a table can be opened: their seats, and the conditions that an organiser may choose. */
import type { Text } from "../wire";
import { gameName, words as house } from "../words";
import { CONDITIONS } from "./terms";
import { words } from "./words";

export interface GameOffer {
  /** Its name on the wire. */
  name: string;
  seats: number;
  /** The seat that is offered to the host. */
  seat: number;
  conditions: readonly (readonly [string, Text])[];
  conditionsHint: Text;
  /** The conditions that a kind of table starts from. */
  usual: Record<"friends" | "competition", string>;
  /** The button that starts one at once. */
  now: Text;
}

export const GAMES: readonly GameOffer[] = [
  {
    name: "bridge",
    seats: 4,
    seat: 2,
    conditions: CONDITIONS,
    conditionsHint: house.conditionsHint,
    usual: { friends: "friendly", competition: "online" },
    now: house.playNow,
  },
  {
    name: "tractor6",
    seats: 6,
    seat: 0,
    conditions: [
      ["online", words.tractor6Online],
      ["standard", words.tractor6Standard],
    ],
    conditionsHint: words.conditionsHint,
    usual: { friends: "online", competition: "standard" },
    now: words.playTractor6,
  },
  {
    name: "chaodipi",
    seats: 4,
    seat: 0,
    conditions: [
      ["standard", words.chaodipiStandard],
      ["open", words.chaodipiOpen],
    ],
    conditionsHint: words.conditionsHint,
    usual: { friends: "standard", competition: "standard" },
    now: words.playChaoDiPi,
  },
];

/** Milliseconds from one card drawn to the next. */
export const DRAW_TIME: readonly (readonly [number, Text])[] = [
  [0, words.atOnce],
  [200, words.tenths(0.2)],
  [400, words.tenths(0.4)],
  [800, words.tenths(0.8)],
];
/** Milliseconds in which cards may be shown, or the kitty taken over. */
export const ANSWER_TIME: readonly (readonly [number, Text])[] = [
  [3_000, house.seconds(3)],
  [5_000, house.seconds(5)],
  [10_000, house.seconds(10)],
  [20_000, house.seconds(20)],
];

/** Milliseconds that bots at a recording table wait for a call of the director: 0 for what the house gives. */
export const CALL_TIME: readonly (readonly [number, Text])[] = [
  [0, words.callUsual],
  [5_000, house.seconds(5)],
  [15_000, house.seconds(15)],
  [30_000, house.seconds(30)],
  [60_000, house.minutes(1)],
];

/** Milliseconds that a bot takes at least over an act: 0 for the pace of the house. */
export const BOT_TIME: readonly (readonly [number, Text])[] = [
  [0, words.botUsual],
  [100, words.botQuick],
  [1_500, words.botCalm],
  [3_000, words.botSlow],
];

/** A game's name in words, for a choice. */
export const GAME_CHOICES: readonly (readonly [string, Text])[] = GAMES.map(({ name }) => [name, gameName(name)]);
