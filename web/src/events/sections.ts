/** Entries over sections. */

/** Entries dealt out to so many sections, to and fro, so that they are as equal as can be. */
export function spread(entries: readonly string[], count: number): string[][] {
  const found: string[][] = Array.from({ length: count }, () => []);
  entries.forEach((entry, at) => {
    const turn = Math.floor(at / count);
    const place = at % count;
    found[turn % 2 === 1 ? count - 1 - place : place]?.push(entry);
  });
  return found;
}
