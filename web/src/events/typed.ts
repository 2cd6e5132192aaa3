/** Parses what a director types: results, and a side's score by a ruling. */

/** Parse a director's input: points as a number, other text as a string; null if empty. */
export function typed(line: string): number | string | null {
  const text = line.trim();
  if (text === "") return null;
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}

/** Parse one side's adjusted score: points, `A+`, `A60`, a JSON object for games with their own form, or empty. */
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
