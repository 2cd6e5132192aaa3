/** A random initial seed, which the user may replace. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}
