/** Text as large as its frame allows: a projector is read from a distance and cannot be scrolled. */

const LEAST = 0.5;
const MOST = 2;
/** The precision of the largest size. */
const STEP = 0.02;

/** The largest scale at which everything still fits, by bisection. */
export function largest(fits: (scale: number) => boolean): number {
  let [least, most] = [LEAST, MOST];
  if (fits(most)) return most;
  while (most - least > STEP) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

/** Make the only child of a frame as large as fits; in a small window it keeps its size and the page scrolls. */
export function fitted(frame: HTMLElement): () => void {
  const content = frame.firstElementChild as HTMLElement;
  const wide = matchMedia("(min-width: 60rem)");
  const fit = (): void => {
    const fits = (scale: number): boolean => {
      content.style.zoom = String(scale);
      return frame.scrollHeight <= frame.clientHeight && frame.scrollWidth <= frame.clientWidth;
    };
    content.style.zoom = String(wide.matches ? largest(fits) : 1);
  };
  const sized = new ResizeObserver(fit);
  sized.observe(frame);
  const changed = new MutationObserver(fit);
  changed.observe(content, { childList: true, characterData: true, subtree: true });
  return () => {
    sized.disconnect();
    changed.disconnect();
  };
}
