/** The shortcut keys of the tractor table. */
import type { Text } from "../../../wire";
import { words } from "./words";

/** Each key with its function; `claims`: whether the game has claims. */
export const keys = (claims: boolean): (readonly [string, Text])[] => [
  ["H ← →", words.keyMove],
  ["Space", words.keyPick],
  ["P", words.keyPlay],
  ["Esc", words.keyClear],
  ["L", words.keyLast],
  ...(claims ? [["C", words.keyClaim] as const] : []),
];
