/** Whether the window is as low as a phone's that is held sideways: then the whole table stands beside itself. */
import { MediaQuery } from "svelte/reactivity";

export const lying = new MediaQuery(
  "(orientation: landscape) and (min-width: 34rem) and (max-width: 69.99rem) and (max-height: 30rem)",
);
