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
  /** How often a dialog was laid over everything: what is told comes up again above it. */
  covered = $state(0);
  #next = 1;

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
