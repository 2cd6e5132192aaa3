/** Applies changes to a view of an event. */
import { patched } from "../patch";
import type { EventChanged, EventSeen, TableSeen } from "./wire";

/** The view with a change applied. Throws `Misfit` if the change does not belong to this view. */
export function changed(seen: EventSeen, change: EventChanged): EventSeen {
  return { ...patched(later(seen, change.at), change.changed), seq: change.seq, at: change.at };
}

/** The view at another time, if nothing happens: the time left on each clock that has an end. */
function later(seen: EventSeen, at: number): EventSeen {
  const table = (one: TableSeen): TableSeen =>
    one.clock.left === null || one.clock.ends === null
      ? one
      : { ...one, clock: { ...one.clock, left: one.clock.ends - at } };
  const stages = seen.stages.map((stage) => ({
    ...stage,
    rounds: stage.rounds.map((round) => ({ ...round, tables: round.tables.map(table) })),
  }));
  return { ...seen, stages };
}
