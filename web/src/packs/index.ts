/** The games that this browser knows; this is the only list of them. A new game adds its folder and its line. */
import further from "virtual:further-packs";
import { bridge } from "./bridge";
import { chaodipi } from "./chaodipi";
import type { Pack } from "./pack";
import { tractor6 } from "./tractor6";

/** The games in the order in which they are offered; the first is the default. */
export const PACKS: readonly [Pack, ...Pack[]] = [bridge, tractor6, chaodipi, ...further];

/** The pack of a game by its name; null for an unknown game. */
export const packOf = (game: string): Pack | null => PACKS.find(({ name }) => name === game) ?? null;
