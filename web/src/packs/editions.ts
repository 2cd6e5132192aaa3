/** The editions of laws that a user may choose, of all games. */
import type { Edition } from "../wire";
import { PACKS } from ".";
import type { Choices } from "./pack";

export const EDITIONS: Choices<Edition> = PACKS.flatMap(({ editions = [] }) => editions);
