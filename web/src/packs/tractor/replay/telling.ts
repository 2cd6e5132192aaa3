/** A replayed tractor deal: what was done. */
import type { Retelling, Story } from "../../../replay/part";
import { shownName } from "../../../table/names";
import { listed } from "../../../table/referee/listed.svelte";
import { words as table } from "../../../table/words";
import type { Text, TractorAct } from "../../../wire";
import { cardsName, cardsOf, type HandSeen, type ResultSeen, type Seen } from "../table/cards";
import { words } from "../table/words";
import { stepInWords } from "./steps";

export type Told = Story<Seen, HandSeen, ResultSeen, TractorAct>;

export class Telling implements Retelling<HandSeen> {
  readonly #story: Told;
  readonly hand = null;
  readonly marks = null;
  readonly said = [];

  constructor(story: Told) {
    this.#story = story;
    // The titles of irregularities are loaded if there was a ruling.
    if (story.replay.steps.some((one) => one.act.type === "CarryOut")) listed.load();
  }

  readonly name = (seat: number | null): Text => {
    if (seat === null) return table.director;
    const who = this.#story.replay.players[seat];
    return who ? shownName(who) : words.seat(seat + 1, this.#story.seen.counts.length);
  };

  get done(): Text {
    const { place, replay, views } = this.#story;
    const step = replay.steps[place - 1];
    if (step === undefined) return words.startOfDeal;
    const who = this.name(step.seat);
    const title = (irregularity: string): Text => listed.title(listed.at(replay), irregularity);
    const told = (name: string): Text => stepInWords(step, name, views[place - 1], title);
    return { zh: told(who.zh).zh, en: told(who.en).en };
  }

  /** The hand of the player who acted. */
  get hands(): { of: Text; cards: Text }[] {
    const { place, replay, seen } = this.#story;
    const step = replay.steps[place - 1];
    if (step?.seat == null || step.act.type === "Draw") return [];
    const left = cardsOf(seen.hands[step.seat]);
    return left.length === 0 ? [] : [{ of: words.handOf(this.name(step.seat)), cards: cardsName(left) }];
  }

  seat(own: number | null): number | null {
    return own ?? this.#story.seen.turn[0] ?? null;
  }
}
