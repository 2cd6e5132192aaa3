/** The replay of a finished board. */
import type { ReplayPart } from "../../../replay/part";
import { trickPlaces } from "../../../replay/story";
import type { BridgeAct, BridgeHandSeen, BridgeResultSeen, BridgeSeen } from "../../../wire";
import { words } from "../table/words";
import BridgeBeside from "./BridgeBeside.svelte";
import BridgeSum from "./BridgeSum.svelte";
import { Telling } from "./telling.svelte";

const part: ReplayPart<BridgeSeen, BridgeHandSeen, BridgeResultSeen, BridgeAct> = {
  stops: (views) => views.map((_, at) => at),
  first: () => 0,
  leads: (_, steps) => trickPlaces(steps),
  tell: (story) => new Telling(story),
  trick: words.trickN,
  before: words.auction,
  back: words.stepTrickBack,
  on: words.stepTrickOn,
  Sum: BridgeSum,
  Beside: BridgeBeside,
};

export default part;
