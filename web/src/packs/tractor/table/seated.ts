/** A tractor table as used by its page. */
import type { Seated as At } from "../../../table/seated.svelte";
import type { TractorAct } from "../../../wire";
import type { HandSeen, ResultSeen, Seen } from "./cards";

export type Seated = At<Seen, HandSeen, ResultSeen, TractorAct>;
