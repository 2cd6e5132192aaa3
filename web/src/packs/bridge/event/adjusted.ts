/** Scores by a ruling as a director puts them together: a trick more or fewer, a result in shares. */

const RESULT = /^(?<contract>(?<level>[1-7])\S*(?: by)? [NESW]) (?<over>=|[+-]\d{1,2})$/;

/** A result with so many tricks more for the declarer; null where it is none, or where no deal comes to that. */
export function shifted(result: string, by: number): string | null {
  const { contract, level, over } = RESULT.exec(result)?.groups ?? {};
  if (contract === undefined || over === undefined) return null;
  const now = (over === "=" ? 0 : Number(over)) + by;
  const tricks = Number(level) + 6 + now;
  if (tricks < 0 || tricks > 13) return null;
  return `${contract} ${now === 0 ? "=" : now > 0 ? `+${now}` : now}`;
}

/** A part of a weighted score: so many percent of North-South's points. */
export interface Share {
  percent: number | null;
  points: number | null;
}

/** What each side has of a weighted score, as it is typed; null before any share is whole. */
export function weighted(shares: readonly Share[]): [string, string] | null {
  const whole = shares.filter((one) => one.percent !== null && one.points !== null);
  if (whole.length === 0) return null;
  const of = (sign: 1 | -1): string =>
    whole.map(({ percent, points }) => `${percent}% ${sign * (points ?? 0) || 0}`).join(", ");
  return [of(1), of(-1)];
}
