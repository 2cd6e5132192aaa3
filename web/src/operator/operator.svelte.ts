/** What an operator's pages share: whether he may act now, and the way of an act. */
import { ask, Failed } from "../api";
import { speech } from "../i18n.svelte";
import type { OperatorSeen } from "./wire";

export class Operator {
  /** Until when acts are taken; null where the password is asked for first. */
  until = $state.raw<number | null>(null);
  /** Whether the dialog for the password shows. */
  asking = $state(false);
  /** What is to be done once the password is given. */
  #then: (() => void) | null = null;

  /** Ask the server whether the password holds. */
  async look(): Promise<void> {
    this.until = (await ask<OperatorSeen>("GET", "/api/operator")).until;
  }

  /** Give the password, and go on with what waited for it. */
  async unlock(password: string): Promise<void> {
    this.until = (await ask<OperatorSeen>("POST", "/api/operator/password", { password })).until;
    this.asking = false;
    const then = this.#then;
    this.#then = null;
    then?.();
  }

  /** Have the password asked for again. */
  async lock(): Promise<void> {
    this.until = (await ask<OperatorSeen>("DELETE", "/api/operator/password")).until;
  }

  /** Do `then` now, or once the password is given. */
  proven(then: () => void): void {
    if (this.until !== null && this.until > Date.now()) {
      then();
      return;
    }
    this.until = null;
    this.#then = then;
    this.asking = true;
  }

  /** Do something on the server; where it wants the password, ask for that. */
  async act<Answer>(path: string, body: unknown): Promise<Answer> {
    try {
      return await ask<Answer>("POST", `/api/operator/${path}`, body);
    } catch (error) {
      if (error instanceof Failed && error.code === "password") {
        this.until = null;
        this.asking = true;
      }
      throw error;
    }
  }
}

/** A moment as it is read in the language that shows; without the day where that is today. */
export function moment(at: number): string {
  const locale = speech.language === "zh" ? "zh-CN" : "en-GB";
  const today = new Date(at).toDateString() === new Date().toDateString();
  return new Date(at).toLocaleString(locale, {
    ...(today ? {} : { year: "numeric", month: "short", day: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}
