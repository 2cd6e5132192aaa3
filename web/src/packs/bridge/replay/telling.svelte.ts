/** A replayed board: what was done and said, and the value of each card. */
import { ask } from "../../../api";
import type { Mark } from "../../../cards/mark";
import { cardName } from "../../../cards/notation";
import { t } from "../../../i18n.svelte";
import { notices } from "../../../notices.svelte";
import type { Retelling, Story } from "../../../replay/part";
import { handLeft } from "../../../replay/story";
import { shownName } from "../../../table/names";
import { readBoth } from "../../../table/said";
import { words as atTable } from "../../../table/words";
import type {
  AlertSeen,
  Analysis,
  BridgeAct,
  BridgeHandSeen,
  BridgeResultSeen,
  BridgeSeen,
  Card,
  ExplanationSeen,
  Text,
} from "../../../wire";
import { handInWords } from "../table/announce";
import { SEAT_NAMES, callName } from "../table/calls";
import { words } from "../table/words";

export type Board = Story<BridgeSeen, BridgeHandSeen, BridgeResultSeen, BridgeAct>;

const name = (seat: number | null): Text => (seat === null ? atTable.director : (SEAT_NAMES[seat] ?? atTable.table));
const both = (said: (language: "en" | "zh") => Text): Text => ({ en: said("en").en, zh: said("zh").zh });

/** An act in words; `seat`: the hand that it came from. */
export function doneInWords(act: BridgeAct, seat: number | null): Text {
  const who = name(seat);
  switch (act.type) {
    case "MakeCall":
      return both((in_) => words.called(who[in_], callName(act.call)[in_]));
    case "PlayCard":
      return both((in_) => words.played(who[in_], cardName(act.card)[in_]));
    case "Claim":
      return both((in_) => words.madeClaim(who[in_], act.tricks));
    case "AnswerClaim":
      return both((in_) => (act.accept ? words.agreed(who[in_]) : words.contested(who[in_])));
    case "FaceLead":
      return both((in_) => words.facedLead(who[in_]));
    case "Adjudicate":
      return words.ruled(act.tricks);
    case "ShowCard":
      return both((in_) => words.showed(who[in_], cardName(act.card)[in_]));
    case "CarryOut":
      return words.carriedOut((act.clauses ?? []).join(" "));
  }
}

/** The explanations that came with the calls. */
function alertsOf(steps: readonly { act: BridgeAct }[]): AlertSeen[] {
  return steps
    .flatMap(({ act }) => (act.type === "MakeCall" ? [act] : []))
    .flatMap(({ alert = false, explanation = "" }, about) =>
      alert || explanation !== "" ? [{ about, alert, words: explanation }] : [],
    );
}

export class Telling implements Retelling<BridgeHandSeen> {
  readonly #board: Board;
  readonly hand: BridgeHandSeen;
  analysis = $state.raw<Analysis | null>(null);
  busy = $state(false);
  /** Whether the values of cards are shown on them. */
  shows = $state(false);

  constructor(board: Board) {
    this.#board = board;
    this.hand = {
      hands: [null, null, null, null],
      alerts: alertsOf(board.replay.steps),
      calls: [],
      cards: [],
      face: false,
      answer: false,
      claim: false,
      lead: null,
    };
  }

  get explanations(): readonly ExplanationSeen[] {
    return this.#board.replay.explanations as readonly ExplanationSeen[];
  }

  /** What a seat said, for this user: bots speak both languages. */
  readonly read = (seat: number, said: string): string => {
    const shown = shownName(this.#board.replay.players[seat] ?? "");
    return shown.zh === shown.en ? said : t(readBoth(said));
  };

  /** Explanations of calls, and of which calls. */
  readonly meanings = $derived.by<{ about: number; said: string }[]>(() => {
    const calls = this.#board.views.at(-1)?.calls ?? [];
    return [
      ...this.hand.alerts
        .filter((one) => one.words !== "")
        .map((one) => ({ about: one.about, said: this.read(calls[one.about]?.seat ?? 0, one.words) })),
      ...this.explanations.map((one) => ({ about: one.about, said: this.read(one.seat, one.words) })),
    ];
  });

  readonly #worths = $derived(
    new Map(
      (this.analysis?.steps ?? []).map((one) => [one.step, new Map(one.cards.map((card) => [card.card, card.tricks]))]),
    ),
  );

  /** The double-dummy cost of the card at a step for its side; null if unknown. */
  costOf(at: number): number | null {
    const act = this.#board.replay.steps[at]?.act;
    const cards = this.#worths.get(at);
    if (act?.type !== "PlayCard" || cards === undefined) return null;
    const own = cards.get(act.card);
    return own === undefined ? null : Math.max(...cards.values()) - own;
  }

  /** The cards that cost something, in order. */
  readonly costly = $derived.by(() =>
    this.#board.replay.steps.flatMap(({ act }, at) => {
      const cost = this.costOf(at) ?? 0;
      return cost > 0 ? [{ at, act, cost }] : [];
    }),
  );

  readonly marks = $derived.by<ReadonlyMap<Card, Mark> | null>(() => {
    const worths = this.shows ? this.#worths.get(this.#board.place) : undefined;
    if (worths === undefined) return null;
    const best = Math.max(...worths.values());
    const act = this.#board.replay.steps[this.#board.place]?.act;
    const played = act?.type === "PlayCard" ? act.card : null;
    const mark = (card: Card, tricks: number): Mark => ({
      text: `${tricks}`,
      said: words.worth(tricks),
      best: tricks === best,
      next: card !== played ? null : tricks < best ? "costly" : "good",
    });
    return new Map([...worths].map(([card, tricks]) => [card, mark(card, tricks)]));
  });

  /** The hand of an act; it is dummy's if declarer names the card. */
  handOf(at: number): number | null {
    const { steps } = this.#board.replay;
    const played = steps[at]?.act.type === "PlayCard" ? this.#board.views[at + 1]?.plays.at(-1) : undefined;
    return played?.seat ?? steps[at]?.seat ?? null;
  }

  get done(): Text {
    const at = this.#board.place - 1;
    const act = this.#board.replay.steps[at]?.act;
    return act === undefined ? words.startOfDeal : doneInWords(act, this.handOf(at));
  }

  get said() {
    const at = this.#board.place - 1;
    const cost = this.shows ? this.costOf(at) : null;
    return [
      ...this.#meaningsAt(at).map((one) => ({ text: { zh: one, en: one }, kind: "plain" as const })),
      ...(cost === null
        ? []
        : cost > 0
          ? [{ text: words.cost(cost), kind: "bad" as const }]
          : [{ text: words.costNothing, kind: "good" as const }]),
    ];
  }

  /** Explanations of the call at a step: by its caller, and by the players who answered questions about it. */
  #meaningsAt(at: number): string[] {
    const { steps } = this.#board.replay;
    if (steps[at]?.act.type !== "MakeCall") return [];
    const about = steps.slice(0, at).filter(({ act }) => act.type === "MakeCall").length;
    return this.meanings.filter((one) => one.about === about).map((one) => one.said);
  }

  get hands(): readonly { of: Text; cards: Text }[] {
    const at = this.#board.place - 1;
    if (at < 0) return [0, 1, 2, 3].flatMap((seat) => this.#handAt(seat));
    const seat = this.handOf(at);
    return seat === null ? [] : this.#handAt(seat);
  }

  /** A hand at this moment in words; empty if no card is left. */
  #handAt(seat: number): { of: Text; cards: Text }[] {
    const board = this.#board;
    const gone = new Set(board.seen.plays.map((play) => play.card));
    const dealt = board.views.at(-1)?.dealt[seat] ?? board.replay.start.hands[seat] ?? "";
    const left = handLeft(dealt, gone);
    return left.replaceAll(".", "") === "" ? [] : [{ of: words.handOf(name(seat)), cards: handInWords(left) }];
  }

  /** A player who was dummy plays on as declarer. */
  seat(own: number | null): number | null {
    const { contract, turn } = this.#board.seen;
    if (own === null) return turn;
    return contract !== null && own === (contract.declarer + 2) % 4 ? contract.declarer : own;
  }

  /** Toggle the values of cards, which are computed once. */
  async analyse(): Promise<void> {
    if (this.analysis !== null) {
      this.shows = !this.shows;
      return;
    }
    this.busy = true;
    const { table, number } = this.#board.replay;
    try {
      this.analysis = await ask<Analysis>("GET", `/api/tables/${encodeURIComponent(table)}/deals/${number}/analysis`);
      this.shows = true;
    } catch (error) {
      notices.failed(error);
    } finally {
      this.busy = false;
    }
  }
}
