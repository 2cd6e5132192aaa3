/** The games that this page can show, by their names on the wire. */
import { bridge } from "./bridge/bridge";
import type { GameFace } from "./game";
import { chaodipi, tractor6 } from "./tractor/tractor";

const GAMES: Record<string, GameFace> = { bridge, chaodipi, tractor6 };

/** The face of a game; null for one that this page does not know. */
export const gameOf = (name: string): GameFace | null => GAMES[name] ?? null;
