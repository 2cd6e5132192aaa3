/** A list in an upright sheet, where nothing scrolls: it shows as many items as fit, and the others on request. */
import { tick } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import type { Attachment } from "svelte/attachments";
import { speech } from "../i18n.svelte";

const upright = new MediaQuery("(max-aspect-ratio: 1/1)");
/** Height of the button for more, in pixels. */
const BUTTON = 52;

export class Paged {
  readonly #items: () => readonly unknown[];
  #from = $state(0);
  #until = $state(0);
  #count = $state(0);

  /**
   * Created during a component's initialisation; `items`: the contents of the list, one element each. New items are
   * shown from the first.
   */
  constructor(items: () => readonly unknown[]) {
    this.#items = items;
    $effect.pre(() => {
      void items();
      this.#from = 0;
    });
  }

  /** The number of items after those shown. */
  get after(): number {
    return this.#count - this.#until;
  }

  /** Whether there are more items than those shown. */
  get on(): boolean {
    return upright.current && (this.#from > 0 || this.after > 0);
  }

  /** Show the next items; after the last ones the first. */
  next(): void {
    this.#from = this.after > 0 ? this.#until : 0;
  }

  /**
   * Attached to the list. Its box is the element with `data-sheet`: outside one, and in a wide window, all items show.
   */
  readonly list: Attachment<HTMLElement> = (list) => {
    const box = list.closest<HTMLElement>("[data-sheet]");
    if (box === null) return;
    const fit = (): void => this.#fit(list, box);
    const resized = new ResizeObserver(fit);
    for (const one of [box, list.parentElement]) if (one !== null) resized.observe(one);
    $effect(() => {
      void [this.#items(), this.#from, speech.language, upright.current];
      void tick().then(fit);
    });
    return () => resized.disconnect();
  };

  #fit(list: HTMLElement, box: HTMLElement): void {
    const items = [...list.children] as HTMLElement[];
    const from = upright.current ? this.#from : 0;
    items.forEach((one, at) => (one.hidden = at < from));
    const led = list.parentElement?.querySelector("[data-next]") !== null;
    const over = (more: number): boolean => box.scrollHeight + more > box.clientHeight + 1;
    let until = items.length;
    if (upright.current && (from > 0 || over(0)))
      while (until - from > 1 && over(led ? 0 : BUTTON)) {
        until -= 1;
        const last = items[until];
        if (last !== undefined) last.hidden = true;
      }
    this.#count = items.length;
    this.#until = until;
  }
}
