/** How a part of the view takes in what changed. */
import type { Changes } from "./wire";

/** What arrived does not fit what stands here: the whole view is needed. */
export class Misfit extends Error {}

/**
 * `part` with `changes` made, as new values along the changed paths and the same ones elsewhere. A key is a field,
 * or `deal.` and a field of the deal; `set` replaces, `add` appends. Throws `Misfit` where a key leads nowhere.
 */
export function patched<Part extends object>(part: Part, changes: Partial<Changes> | undefined): Part {
  if (changes === undefined) return part;
  const copies = new Map<string, Record<string, unknown>>();
  const whole = { ...part } as Record<string, unknown>;
  const holder = (key: string): [Record<string, unknown>, string] => {
    const dot = key.indexOf(".");
    if (dot < 0) return [whole, key];
    const outer = key.slice(0, dot);
    const standing = whole[outer];
    if (typeof standing !== "object" || standing === null || Array.isArray(standing)) {
      throw new Misfit(`${key}: no ${outer} here`);
    }
    let copy = copies.get(outer);
    if (copy === undefined || copy !== standing) {
      copy = { ...(standing as Record<string, unknown>) };
      copies.set(outer, copy);
      whole[outer] = copy;
    }
    return [copy, key.slice(dot + 1)];
  };
  // Whole fields first, so that `deal` and `deal.x` in one set mean the new deal.
  const sets = Object.entries(changes.set ?? {});
  sets.sort(([a], [b]) => Number(a.includes(".")) - Number(b.includes(".")));
  for (const [key, value] of sets) {
    const [target, field] = holder(key);
    target[field] = value;
  }
  for (const [key, values] of Object.entries(changes.add ?? {})) {
    const [target, field] = holder(key);
    const standing = target[field];
    if (!Array.isArray(standing)) throw new Misfit(`${key}: not a list here`);
    target[field] = [...standing, ...values];
  }
  return whole as Part;
}
