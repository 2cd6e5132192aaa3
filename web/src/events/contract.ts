/** The scoring pad: taps become the words in which a result is entered. */

export interface Pad {
  level: number;
  strain: string;
  doubled: "" | "X" | "XX";
  declarer: string;
  /** Tricks over the contract, below 0 under it. */
  over: number;
}

export const STRAINS = ["C", "D", "H", "S", "NT"] as const;
export const SEATS = ["N", "E", "S", "W"] as const;
export const blank = (): Pad => ({ level: 0, strain: "", doubled: "", declarer: "", over: 0 });

/** From how far down to how many over a contract of this level can come. */
export const range = (level: number): [number, number] => [-(level + 6), 7 - level];

/** Whether everything is there that a result needs. */
export const whole = (pad: Pad): boolean => pad.level > 0 && pad.strain !== "" && pad.declarer !== "";

/** The result in words, as `4SX N +1`. */
export function written(pad: Pad): string {
  const over = pad.over === 0 ? "=" : pad.over > 0 ? `+${pad.over}` : String(pad.over);
  return `${pad.level}${pad.strain}${pad.doubled} ${pad.declarer} ${over}`;
}

/** What a director typed: points as a number, all else as words; null for nothing. */
export function typed(line: string): number | string | null {
  const text = line.trim();
  if (text === "") return null;
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}

/** One side's adjusted score as typed: points, `A+`, `A60`, of a tractor game an object of JSON, or empty for its own. */
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
