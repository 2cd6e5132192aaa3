/** The keys of the tractor family's table. */
import type { Text } from "../../../wire";
import { words } from "./words";

/** Each key with what it does; `claims`: the game knows claims. */
export const keys = (claims: boolean): (readonly [string, Text])[] => [
  ["H ← →", words.keyMove],
  ["Space", words.keyPick],
  ["P", words.keyPlay],
  ["Esc", words.keyClear],
  ["L", words.keyLast],
  ...(claims ? [["C", words.keyClaim] as const] : []),
];
