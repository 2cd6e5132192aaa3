/** Addresses to share: a phone cannot open one that means only this machine. */
import { session } from "./session.svelte";

/** The address under which others reach this site; null if nobody can, and shared links only work on this machine. */
export function reach(): string | null {
  return session.me === null ? location.origin : session.me.reach || null;
}

/** The address of a path of this site, for sharing. */
export function shared(path: string): string {
  return (reach() ?? location.origin) + path;
}
