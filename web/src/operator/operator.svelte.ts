/** Shared by an operator's pages: whether the operator may act now, and how acts are sent. */
import { ask, Failed } from "../api";
import { speech } from "../i18n.svelte";
import type { OperatorSeen } from "./wire";

export class Operator {
  /** Until when acts are accepted; null if the password must be given first. */
  until = $state.raw<number | null>(null);
  /** Whether the password dialog is open. */
  asking = $state(false);
  /** What to do once the password is given. */
  #then: (() => void) | null = null;

  /** Ask the server whether the password confirmation is still valid. */
  async look(): Promise<void> {
    this.until = (await ask<OperatorSeen>("GET", "/api/operator")).until;
  }

  /** Send the password, and go on with what waited for it. */
  async unlock(password: string): Promise<void> {
    this.until = (await ask<OperatorSeen>("POST", "/api/operator/password", { password })).until;
    this.asking = false;
    const then = this.#then;
    this.#then = null;
    then?.();
  }

  /** Require the password again. */
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

  /** Act on the server; if it requires the password, ask for it. */
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

/** A time in the current language; without the date if it is today. */
export function moment(at: number): string {
  const locale = speech.language === "zh" ? "zh-CN" : "en-GB";
  const today = new Date(at).toDateString() === new Date().toDateString();
  return new Date(at).toLocaleString(locale, {
    ...(today ? {} : { year: "numeric", month: "short", day: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}
