/** Text as large as its frame lets it be: a projector is read from afar, and nobody scrolls it. */

const LEAST = 0.5;
const MOST = 2;
/** How near to the largest size is near enough. */
const STEP = 0.02;

/** The largest scale, by halving the interval, at which everything still fits. */
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

/** Keep the only child of a frame as large as fits into it; on a small window it keeps its size and the page scrolls. */
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
