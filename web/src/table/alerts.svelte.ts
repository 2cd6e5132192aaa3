/** Sounds and notifications at a table: a card, a trick, the user's turn, the end of a deal. Off by default. */
import { choices } from "../cards/choices.svelte";
import { t } from "../i18n.svelte";
import type { TablePart } from "../packs/pack";
import { Sound, type SoundName } from "../sound.svelte";
import type { View } from "../wire";
import type { DealShown } from "./deal";
import { words } from "./words";

type Heard = Pick<TablePart, "heard" | "goesOn">;
type Seen = View<DealShown>;

/** Whether the deal waits for the viewer, at a table that is not stopped. */
export function isAwaited({ public: seen, private: own }: Seen, part: Heard): boolean {
  const { seat } = own.viewer;
  const plays = seat !== null && !seen.seats[seat]?.bot && !seen.seats[seat]?.stand_in;
  const stands = seen.paused || seen.call !== null || seen.case !== null || seen.phase !== "playing";
  return plays && !stands && seen.to_act.includes(seat) && seen.deal !== null && part.goesOn?.(seen.deal) !== true;
}

/** The sound for the change between two views; null if there is none. */
export function soundOf(before: Seen, after: Seen, part: Heard): SoundName | null {
  const was = before.public.deal;
  const is = after.public.deal;
  if (is === null) return null;
  if (is.result !== null) return was === null || was.result !== null ? null : "end";
  if (isAwaited(after, part) && !isAwaited(before, part)) return "turn";
  return was === null || before.public.number !== after.public.number ? null : part.heard(was, is);
}

export class Alerts {
  readonly #sound = new Sound();
  readonly #part: () => Heard | null;
  readonly #wake = (): void => void this.#sound.turn(true, "card");

  /** `part`: the game's part for sounds; null until it is loaded. */
  constructor(part: () => Heard | null) {
    this.#part = part;
    // If it was turned on in an earlier visit, sounds start with the first tap: browsers allow none before.
    if (!choices.sound) return;
    document.addEventListener("pointerdown", this.#wake, { once: true });
    void prepare();
  }

  /** Whether sounds are wanted. */
  get on(): boolean {
    return choices.sound;
  }

  /** Turn sounds and notifications on or off; the browser then asks the user for permission to notify. */
  async turn(on: boolean): Promise<void> {
    document.removeEventListener("pointerdown", this.#wake);
    choices.sound = on;
    if (on && "Notification" in globalThis && Notification.permission === "default")
      void Notification.requestPermission().then(prepare);
    else if (on) void prepare();
    await this.#sound.turn(on, "turn");
  }

  /** A new view has arrived: play the sound of what is new in it. */
  hear(before: Seen, after: Seen): void {
    const part = this.#part();
    if (part === null || !choices.sound) return;
    const sound = soundOf(before, after, part);
    if (sound !== null) this.#sound.play(sound);
    if (sound === "turn" && document.hidden) void notify(after.public.name);
  }

  close(): void {
    document.removeEventListener("pointerdown", this.#wake);
    this.#sound.close();
  }
}

const granted = (): boolean => "Notification" in globalThis && Notification.permission === "granted";

/** Install the service worker for notifications, needed on systems such as Android, once the user allows them. */
async function prepare(): Promise<void> {
  if (!granted() || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/notice.js");
  } catch {
    // A browser without storage, for example: the page notifies directly.
  }
}

/** Notify outside the page that it is the viewer's turn; without permission only the page's title says it. */
async function notify(table: string): Promise<void> {
  if (!granted()) return;
  const path = location.pathname;
  const given = { body: table, tag: "paiju-turn", data: path };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) return await worker.showNotification(t(words.yourTurn), given);
    const notice = new Notification(t(words.yourTurn), given);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Only the title says it.
  }
}
