/** A seed to begin with: nobody can foresee it, and anybody may put another in its place. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}
