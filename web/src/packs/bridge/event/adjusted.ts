/** Scores by a ruling as a director composes them: a trick more or fewer, a weighted result. */

const RESULT = /^(?<contract>(?<level>[1-7])\S*(?: by)? [NESW]) (?<over>=|[+-]\d{1,2})$/;

/** A result with more (or fewer) tricks for declarer; null if it is no result, or impossible. */
export function shifted(result: string, by: number): string | null {
  const { contract, level, over } = RESULT.exec(result)?.groups ?? {};
  if (contract === undefined || over === undefined) return null;
  const now = (over === "=" ? 0 : Number(over)) + by;
  const tricks = Number(level) + 6 + now;
  if (tricks < 0 || tricks > 13) return null;
  return `${contract} ${now === 0 ? "=" : now > 0 ? `+${now}` : now}`;
}

/** A part of a weighted score: a percentage of North-South's points. */
export interface Share {
  percent: number | null;
  points: number | null;
}

/** Each side's weighted score in notation; null before any share is complete. */
export function weighted(shares: readonly Share[]): [string, string] | null {
  const whole = shares.filter((one) => one.percent !== null && one.points !== null);
  if (whole.length === 0) return null;
  const of = (sign: 1 | -1): string =>
    whole.map(({ percent, points }) => `${percent}% ${sign * (points ?? 0) || 0}`).join(", ");
  return [of(1), of(-1)];
}
