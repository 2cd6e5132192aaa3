/** The options that both tractor games share in the lobby. */
import type { LobbyPart } from "../pack";
import { words } from "./words";

export const LOBBY: Pick<LobbyPart, "conditionsHint" | "draws"> = {
  conditionsHint: words.conditionsHint,
  draws: true,
};
