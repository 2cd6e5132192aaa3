/** Checks input that the server would refuse anyway, before it is sent. */
import type { Text } from "../wire";
import { words } from "../words";

/** What is wrong with a name, or null. */
export function wrongName(name: string): Text | null {
  const length = [...name.trim()].length;
  return length === 0 ? words.nameNeeded : length > 40 ? words.nameLong : null;
}

/** What is wrong with a new password, or null. */
export function wrongPassword(password: string): Text | null {
  return [...password].length < 8 ? words.passwordShort : null;
}
