/**
 * Where the focus goes when the focused element leaves the page: to the element marked `data-focus-home`, or to the tab
 * stop in it. Otherwise keyboard users would start at the top of the page after each call or card.
 */

/** Keep the focus within `stage` as parts of it come and go; returns a function to stop. */
export function keepFocus(stage: HTMLElement): () => void {
  let last: Element | null = null;
  let frame = 0;

  function moved(event: FocusEvent): void {
    last = stage.contains(event.target as Node) ? (event.target as Element) : null;
  }

  /** Whether the focused element has left, and nothing has been focused since. */
  const lost = (): boolean =>
    last !== null && !last.isConnected && (document.activeElement === document.body || document.activeElement === null);

  const observer = new MutationObserver(() => {
    if (!lost() || frame !== 0) return;
    // The code that removed it may first choose where the focus goes.
    frame = requestAnimationFrame(() => {
      frame = 0;
      const home = stage.querySelector<HTMLElement>("[data-focus-home]");
      if (!lost() || home === null) return;
      const stop = home.matches("[tabindex]") ? home : home.querySelector<HTMLElement>('[tabindex="0"]');
      stop?.focus({ preventScroll: true });
    });
  });

  document.addEventListener("focusin", moved);
  observer.observe(stage, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", moved);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
