/** What is told in passing: lines for the eye (`toast`), and lines for a screen reader (`announce`). */
import type { Text } from "./wire";

export type Tone = "plain" | "good" | "bad";

export interface Toast {
  id: number;
  text: Text;
  clause: string;
  tone: Tone;
}

/** Milliseconds that a toast stays; a bad one stays longer, and any stays while it is pointed at. */
export const STAY: Record<Tone, number> = { plain: 5_000, good: 4_000, bad: 9_000 };

class Notices {
  toasts = $state.raw<readonly Toast[]>([]);
  /** What a screen reader says when it next has time. */
  spoken = $state.raw<Text | null>(null);
  /** What it says at once. */
  urgent = $state.raw<Text | null>(null);
  /** The dialogs that are open, the topmost last: nothing outside it can be pressed. */
  #dialogs = $state.raw<readonly string[]>([]);
  #next = 1;

  /** The dialog within which toasts are shown now; null where none is open. */
  get top(): string | null {
    return this.#dialogs.at(-1) ?? null;
  }

  /** A dialog was laid over everything. */
  lay(dialog: string): void {
    this.#dialogs = [...this.#dialogs.filter((one) => one !== dialog), dialog];
  }

  /** A dialog is gone. */
  lift(dialog: string): void {
    if (this.#dialogs.includes(dialog)) this.#dialogs = this.#dialogs.filter((one) => one !== dialog);
  }

  /** Show `text` for a while, in one line; the same line twice is shown once. */
  toast(text: Text, tone: Tone = "plain", clause = ""): void {
    const others = this.toasts.filter((toast) => toast.text.en !== text.en);
    this.toasts = [...others.slice(-2), { id: this.#next++, text, clause, tone }];
  }

  /** Show why something failed: any error that carries a `text`, as those of the server do. */
  failed(error: unknown): void {
    if (typeof error === "object" && error !== null && "text" in error) {
      const { text, clause } = error as { text: Text; clause?: string };
      this.toast(text, "bad", clause ?? "");
    } else {
      this.toast({ zh: "出了差错。请再试一次。", en: "Something went wrong. Try again." }, "bad");
      console.error(error);
    }
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Have a screen reader say `text`; `urgent` interrupts what it is saying. */
  announce(text: Text, urgent = false): void {
    if (urgent) this.urgent = { ...text };
    else this.spoken = { ...text };
  }
}

export const notices = new Notices();
