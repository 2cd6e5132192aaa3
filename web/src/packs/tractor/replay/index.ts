/** The replay of a finished tractor deal. */
import type { ReplayPart } from "../../../replay/part";
import type { TractorAct } from "../../../wire";
import type { HandSeen, ResultSeen, Seen } from "../table/cards";
import { words } from "../table/words";
import { drawnPlace, leadPlaces, stopsOf } from "./steps";
import { Telling } from "./telling";
import TractorBeside from "./TractorBeside.svelte";
import TractorSum from "./TractorSum.svelte";

const part: ReplayPart<Seen, HandSeen, ResultSeen, TractorAct> = {
  stops: stopsOf,
  first: drawnPlace,
  leads: leadPlaces,
  tell: (story) => new Telling(story),
  trick: words.trickN,
  before: words.drawn,
  back: words.trickBack,
  on: words.trickOn,
  Sum: TractorSum,
  Beside: TractorBeside,
};

export default part;
