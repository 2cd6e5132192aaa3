/** Applies changes to a part of the view. */
import type { Changes } from "./wire";

/** The changes do not fit this view: the full view is needed. */
export class Misfit extends Error {}

type Holder = Record<string, unknown>;

/**
 * `part` with `changes` applied: new values along the changed paths, and the same ones elsewhere. A key is the path to
 * a value: field names and list indices separated by dots; `set` replaces, `add` appends. Throws `Misfit` if a key
 * leads nowhere.
 */
export function patched<Part extends object>(part: Part, changes: Partial<Changes> | undefined): Part {
  if (changes === undefined) return part;
  const copies = new Map<string, Holder>();
  const whole = { ...part } as Holder;
  const holder = (key: string): [Holder, string] => {
    const steps = key.split(".");
    const last = steps.pop() as string;
    let inner = whole;
    let way = "";
    for (const step of steps) {
      way += `${step}.`;
      const standing = inner[step];
      if (typeof standing !== "object" || standing === null) throw new Misfit(`${key}: no ${step} here`);
      let copy = copies.get(way);
      if (copy === undefined || copy !== standing) {
        copy = (Array.isArray(standing) ? [...standing] : { ...standing }) as Holder;
        copies.set(way, copy);
        inner[step] = copy;
      }
      inner = copy;
    }
    if (Array.isArray(inner) && !(last in inner)) throw new Misfit(`${key}: no ${last} here`);
    return [inner, last];
  };
  // Whole fields first, so that `deal` and `deal.x` in one set refer to the new deal.
  const depth = (key: string): number => key.split(".").length;
  const sets = Object.entries(changes.set ?? {});
  sets.sort(([a], [b]) => depth(a) - depth(b));
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
