/** On a low screen the steps stay in sight at its foot: what they change is not to lie under them. */

/** Scroll down so far that the steps lie over nothing of the trick; they stay where they are, under the finger. */
export function uncover(trick: Element | undefined, steps: Element | undefined): void {
  if (trick === undefined || steps === undefined) return;
  const under = trick.getBoundingClientRect().bottom - steps.getBoundingClientRect().top;
  if (under > 0) scrollBy({ top: under, behavior: "instant" });
}
