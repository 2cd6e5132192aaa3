/** What a director types: results, and what a side has by a ruling. */

/** What a director typed: points as a number, all else as words; null for nothing. */
export function typed(line: string): number | string | null {
  const text = line.trim();
  if (text === "") return null;
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}

/** One side's adjusted score as typed: points, `A+`, `A60`, of a game of its own an object of JSON, or empty for its own. */
export function adjusted(line: string): unknown {
  if (line.trim().startsWith("{")) {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      return line.trim();
    }
  }
  const award = /^=\s*(-?\d+(?:[./]\d+)?)$/.exec(line.trim());
  if (award?.[1] !== undefined) {
    const [, decimal] = award[1].split(".");
    if (decimal === undefined) return { award: award[1] };
    return { award: `${award[1].replace(".", "")}/${10 ** decimal.length}` };
  }
  return typed(line);
}
