/** Addresses that are handed to others: a phone cannot open one that means this machine alone. */
import { session } from "./session.svelte";

/** Under which address others reach this site; null where nobody can, and what is shared works on this machine alone. */
export function reach(): string | null {
  return session.me === null ? location.origin : session.me.reach || null;
}

/** The address of a path of this site, as it is given to others. */
export function shared(path: string): string {
  return (reach() ?? location.origin) + path;
}
