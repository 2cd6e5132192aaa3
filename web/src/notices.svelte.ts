/** Short messages: visible ones (`toast`), and ones for screen readers (`announce`). */
import type { Text } from "./wire";

export type Tone = "plain" | "good" | "bad";

export interface Toast {
  id: number;
  text: Text;
  clause: string;
  tone: Tone;
  /** What it is about: it is removed once that is over. */
  cause: string;
}

/** Milliseconds that a toast stays; bad ones stay longer, and any stays while it is pointed at. */
export const STAY: Record<Tone, number> = { plain: 5_000, good: 4_000, bad: 9_000 };

class Notices {
  toasts = $state.raw<readonly Toast[]>([]);
  /** What a screen reader says when it has time. */
  spoken = $state.raw<Text | null>(null);
  /** What a screen reader says at once. */
  urgent = $state.raw<Text | null>(null);
  /** The open dialogs, the topmost last: nothing outside it can be pressed. */
  #dialogs = $state.raw<readonly string[]>([]);
  #next = 1;

  /** The dialog in which toasts are shown now; null if none is open. */
  get top(): string | null {
    return this.#dialogs.at(-1) ?? null;
  }

  /** A dialog was opened. */
  lay(dialog: string): void {
    this.#dialogs = [...this.#dialogs.filter((one) => one !== dialog), dialog];
  }

  /** A dialog was closed. */
  lift(dialog: string): void {
    if (this.#dialogs.includes(dialog)) this.#dialogs = this.#dialogs.filter((one) => one !== dialog);
  }

  /** Show `text` in one line for a while, or until its cause is over; the same line is not shown twice at a time. */
  toast(text: Text, tone: Tone = "plain", clause = "", cause = ""): void {
    const others = this.toasts.filter((toast) => toast.text.en !== text.en);
    this.toasts = [...others.slice(-2), { id: this.#next++, text, clause, tone, cause }];
  }

  /** Show why something failed: any error with a `text`, such as those of the server. */
  failed(error: unknown, cause = ""): void {
    if (typeof error === "object" && error !== null && "text" in error) {
      const { text, clause } = error as { text: Text; clause?: string };
      this.toast(text, "bad", clause ?? "", cause);
    } else {
      this.toast({ zh: "出了差错。请再试一次。", en: "Something went wrong. Try again." }, "bad");
      console.error(error);
    }
  }

  /** Remove messages about something that is over. */
  over(cause: string): void {
    if (this.toasts.some((toast) => toast.cause === cause))
      this.toasts = this.toasts.filter((toast) => toast.cause !== cause);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Have a screen reader say `text`; `urgent` interrupts its current text. */
  announce(text: Text, urgent = false): void {
    if (urgent) this.urgent = { ...text };
    else this.spoken = { ...text };
  }
}

export const notices = new Notices();
