/** The game-specific part of the event pages. */
import { packOf } from "../packs";
import type { EventPart } from "../packs/pack";
import type { LiveEvent } from "./event.svelte";

export const partOf = (event: LiveEvent): EventPart => packOf(event.seen?.plan.game ?? "")?.event ?? {};
