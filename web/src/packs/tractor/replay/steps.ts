/** A finished tractor deal, step by step: its tricks, and each step in words. */
import type { ReplayStep, Text, TractorAct, WrittenCarryOut } from "../../../wire";
import { cardsName, cardsOf, isFull, sideName, trumpName, type Seen } from "../table/cards";
import { words } from "../table/words";

/** The positions before the lead of each trick. */
export function leadPlaces(views: readonly Seen[], steps: readonly ReplayStep<TractorAct>[]): number[] {
  return steps.flatMap(({ act }, at) => {
    const trick = views[at]?.trick ?? null;
    const seats = views[at]?.counts.length ?? 0;
    return act.type === "Play" && (trick === null || isFull(trick, seats)) ? [at] : [];
  });
}

/** The first position after the cards are drawn. */
export function drawnPlace(views: readonly Seen[]): number {
  const found = views.findIndex((view) => view.phase !== "cutting" && view.phase !== "drawing");
  return found < 0 ? 0 : found;
}

/** The positions at which stepping stops: consecutive draws are one step. */
export function stopsOf(views: readonly Seen[], steps: readonly ReplayStep<TractorAct>[]): number[] {
  const draws = (at: number): boolean => steps[at]?.act.type === "Draw";
  return views.map((_, at) => at).filter((at) => at === 0 || !(draws(at - 1) && draws(at)));
}

/** A step in words; `before` is the view before it; `title` gives the titles of irregularities. */
export function stepInWords(
  step: ReplayStep<TractorAct>,
  who: string,
  before?: Seen,
  title = (name: string): Text => ({ zh: name, en: name }),
): Text {
  const { act } = step;
  const said = (what: Text): Text => ({ zh: `${who}：${what.zh}`, en: `${who}: ${what.en}` });
  const cards = "cards" in act ? cardsName(cardsOf(act.cards)) : { zh: "", en: "" };
  const doing = (verb: Text): Text =>
    said({ zh: `${verb.zh} ${cards.zh}`, en: `${verb.en.toLowerCase()} ${cards.en}` });
  switch (act.type) {
    case "Cut":
      return said({ zh: `${words.cut.zh} ${act.at}`, en: `${words.cut.en.toLowerCase()} ${act.at}` });
    case "Draw":
      return words.draws;
    case "Declare":
    case "Stir": {
      const named = act.trump ? trumpName(act.trump as "C" | "D" | "H" | "S" | "NT") : null;
      const what = doing(act.type === "Stir" ? words.doStir : words.doDeclare);
      return named === null ? what : { zh: `${what.zh}（${named.zh}）`, en: `${what.en} (${named.en})` };
    }
    case "Pass":
      if (before?.phase === "stirring") return said(words.passStir);
      return said(before?.shows.some((show) => !show.withdrawn) ? words.passOver : words.pass);
    case "TakeKitty":
      return said(words.takeKitty);
    case "Bury":
      return doing(words.bury);
    case "Play":
      return said(cards);
    case "ChooseFallback":
      return said({ zh: `选 ${cards.zh}`, en: `chooses ${cards.en}` });
    case "Claim":
      return said(words.claim);
    case "Expose":
      return said({ zh: `暴露 ${cards.zh}`, en: `exposes ${cards.en}` });
    case "Announce":
      return said({ zh: "说「等一下」", en: "says “wait, I want to overturn”" });
    case "Grab":
      return said({
        zh: `从底牌拿走 ${act.count} 张`,
        en: act.count === 1 ? "takes a card from the kitty" : `takes ${act.count} cards from the kitty`,
      });
    case "Peek":
      return said({ zh: "查看底牌", en: "looks at the kitty" });
    case "DrawOutOfTurn":
      return said({ zh: "不按次序摸牌", en: "draws out of turn" });
    case "CarryOut":
      return ruledInWords(act, title, before?.counts.length ?? 6);
  }
}

/** A ruling in words: its subject, its orders, its clauses. */
function ruledInWords(act: WrittenCarryOut, title: (name: string) => Text, seats: number): Text {
  const done = act.effects.flatMap((effect) => effectInWords(effect, seats) ?? []);
  const on = act.irregularity ? title(act.irregularity) : null;
  const by = act.clauses ?? [];
  const zh = `裁判裁定${on === null ? "" : `（${on.zh}）`}${done.length === 0 ? "" : `：${done.map((one) => one.zh).join("；")}`}`;
  const en = `the director rules${on === null ? "" : ` on ${on.en}`}${done.length === 0 ? "" : `: ${done.map((one) => one.en).join("; ")}`}`;
  return { zh: by.length === 0 ? zh : `${zh} [${by.join(" ")}]`, en: by.length === 0 ? en : `${en} [${by.join(" ")}]` };
}

/** An effect in words; null if it changes nothing visible. */
function effectInWords(effect: WrittenCarryOut["effects"][number], seats: number): Text | null {
  const of = (seat: number, zh: string, en: string): Text => ({
    zh: `${words.seat(seat + 1, seats).zh}${zh}`,
    en: `${words.seat(seat + 1, seats).en}${en}`,
  });
  const named = (cards: readonly string[]): Text => cardsName([...cards]);
  switch (effect.type) {
    case "PointPenalty":
      return words.ruledFor(sideName(effect.side, null, seats), effect.points, 0);
    case "LevelChange":
      return words.ruledFor(sideName(effect.side, null, seats), 0, effect.levels);
    case "DeadCard":
      return of(effect.seat, `的${named([effect.card]).zh}为废牌`, `'s ${named([effect.card]).en} is dead`);
    case "RestoreCard":
      return of(effect.seat, `收回${named([effect.card]).zh}`, ` takes back the ${named([effect.card]).en}`);
    case "MustPlay":
      return of(effect.seat, `须出${named(effect.cards).zh}`, ` must play ${named(effect.cards).en}`);
    case "LowestInTrick":
      return of(effect.seat, "本轮所出的牌算最小", "'s cards count lowest in this trick");
    case "NoDeclare":
      return of(effect.seat, "本副不得再亮牌、反牌", " may not declare or overturn again in this deal");
    case "Caution":
      return of(effect.seat, "受警告", " is warned");
    case "MoveCards": {
      const [from, to] = [effect.giver, effect.taker].map((seat) =>
        seat === null ? words.kitty : words.seat(seat + 1, seats),
      ) as [Text, Text];
      const cards = named(effect.cards);
      return {
        zh: `${cards.zh}由${from.zh}移到${to.zh}`,
        en: `${cards.en} from ${from.en.toLowerCase()} to ${to.en.toLowerCase()}`,
      };
    }
    case "Redeal":
      return words.redealtByRuling;
    case "Cancel":
      return words.cancelledByRuling;
    case "Forfeit":
      return words.forfeitedBy(sideName(effect.side, null, seats));
    default:
      return null;
  }
}
