/** A table of bridge as its page uses it. */
import type { Seated as At } from "../../../table/seated.svelte";
import type { BridgeAct, BridgeHandSeen, BridgeResultSeen, BridgeSeen } from "../../../wire";

export type Seated = At<BridgeSeen, BridgeHandSeen, BridgeResultSeen, BridgeAct>;
