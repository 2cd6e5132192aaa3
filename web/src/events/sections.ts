/** Distributes entries over sections. */

/** Distribute entries over sections, snaking to and fro, so that they are as equal as possible. */
export function spread(entries: readonly string[], count: number): string[][] {
  const found: string[][] = Array.from({ length: count }, () => []);
  entries.forEach((entry, at) => {
    const turn = Math.floor(at / count);
    const place = at % count;
    found[turn % 2 === 1 ? count - 1 - place : place]?.push(entry);
  });
  return found;
}
