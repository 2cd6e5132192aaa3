/** What both games of the tractor family settle in the form of a new event. */
import type { PlanPart } from "../../pack";
import { words } from "../words";

/** The document as it stands sets the times; the house's own conditions leave them to the organiser. */
export const CONDITIONS: Pick<PlanPart, "conditions" | "timed"> = {
  conditions: [
    ["", words.asWritten],
    ["house", words.house],
  ],
  timed: (conditions) => conditions === "house",
};
