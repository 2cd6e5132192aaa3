/** The settings that both tractor games share in the form of a new event. */
import type { PlanPart } from "../../pack";
import { words } from "../words";

/** The document's conditions set the time limits; the site's own leave them to the organiser. */
export const CONDITIONS: Pick<PlanPart, "conditions" | "timed"> = {
  conditions: [
    ["", words.asWritten],
    ["house", words.house],
  ],
  timed: (conditions) => conditions === "house",
};
